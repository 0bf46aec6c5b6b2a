"""Every station there can be on a map, and every way to pay for it, made once: for listing."""

from collections.abc import Iterable, Mapping, Sequence

from rules.ticket_to_ride.actions import BuildStation
from rules.ticket_to_ride.cards import Hand
from rules.ticket_to_ride.payments import Price, payments
from rules.ticket_to_ride.picks import pick, rich_in


def station_price(built: int) -> Price:
    """What the next station costs: one card the first, two of a colour the second, and so on."""
    return Price(built + 1)


class Sites:
    """The table of one map, on which a seat has so many ``stations``."""

    def __init__(self, cities: Iterable[str], stations: int) -> None:
        ids = tuple(cities)
        self._builds: Sequence[Mapping[str, Sequence[BuildStation]]] = [
            {
                city: [
                    BuildStation(city, way.colour, way.locomotives)
                    for way in payments(station_price(built))
                ]
                for city in ids
            }
            for built in range(stations)
        ]

    def builds(self, hand: Hand, built: int, taken: Iterable[str]) -> list[BuildStation]:
        """All stations that ``hand`` allows a seat that has ``built`` some, where none is yet.

        Cities are in the map's order, the ways to pay for each in the order of ``payments``.
        """
        if built >= len(self._builds):
            return []
        *colours, locomotives = hand
        price = station_price(built)
        if max(colours) + locomotives < price.cards:
            return []
        payable = pick(price.cards, price.locomotives, rich_in(hand), locomotives)
        occupied = set(taken)
        found: list[BuildStation] = []
        for city, builds in self._builds[built].items():
            if city not in occupied:
                found += payable(builds)
        return found
