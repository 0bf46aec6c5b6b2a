"""The routes of a map as bits, and every claim there can be, made once: what listing needs.

Which routes a seat may claim is one whole number with a bit a route, in the order of the map.
Which of them its hand can pay for is looked up by colour, number of cards and of locomotives, so
that only routes that can be claimed are walked through.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import itemgetter

from rules.ticket_to_ride.actions import ClaimRoute
from rules.ticket_to_ride.cards import (
    CARDS_PER_COLOUR,
    COLOUR_INDEX,
    COLOURS,
    GRAY,
    LOCOMOTIVE_INDEX,
    LOCOMOTIVES,
    Hand,
)
from rules.ticket_to_ride.maps import RailMap, Route
from rules.ticket_to_ride.payments import payments

_Pick = Callable[[Sequence[ClaimRoute]], Sequence[ClaimRoute]]
"""Takes those claims of a route that a hand can pay for."""
_Price = tuple[str, int, int]
"""Colour, length, locomotives of a ferry: routes that agree in them cost the same."""


class Lanes:
    """The tables of one map. ``bits`` has each route's bit, ``all`` all of them.

    ``twins`` has the bit of each route's other lane, 0 where there is none; ``within[n]`` are the
    routes that ``n`` trains can fill.
    """

    def __init__(self, rail_map: RailMap, trains: int) -> None:
        routes = tuple(rail_map.routes.values())
        self.bits: Mapping[str, int] = {route.id: 1 << i for i, route in enumerate(routes)}
        self.all = (1 << len(routes)) - 1
        self.twins: Mapping[str, int] = {
            route.id: self.bits.get(rail_map.twins.get(route.id, ""), 0) for route in routes
        }
        self.within: Sequence[int] = [
            self._mask(route for route in routes if route.length <= n) for n in range(trains + 1)
        ]
        self._rows: Sequence[tuple[_Price, tuple[ClaimRoute, ...]]] = [
            (_price(route), _claims(route)) for route in routes
        ]
        self._payable: Mapping[str, Sequence[Sequence[int]]] = {
            colour: self._payable_in([route for route in routes if route.colour == colour])
            for colour in (*COLOURS, GRAY)
        }

    def _mask(self, routes: Iterable[Route]) -> int:
        return sum(self.bits[route.id] for route in routes)

    def _payable_in(self, routes: Sequence[Route]) -> Sequence[Sequence[int]]:
        """The routes payable with ``n`` cards of their colour and so many locomotives."""
        return [
            [
                self._mask(
                    route
                    for route in routes
                    if route.locomotives <= locomotives and route.length <= cards + locomotives
                )
                for locomotives in range(LOCOMOTIVES + 1)
            ]
            for cards in range(CARDS_PER_COLOUR + 1)
        ]

    def claims(self, hand: Hand, trains: int, open_routes: int) -> list[ClaimRoute]:
        """All claims on ``open_routes`` that ``hand`` and ``trains`` allow.

        Routes are in the map's order, the ways to pay for each in the order of ``payments``.
        """
        locomotives = hand[LOCOMOTIVE_INDEX]
        colours = hand[:LOCOMOTIVE_INDEX]
        most = max(colours)
        payable = self._payable[GRAY][most][locomotives]
        for colour, cards in zip(COLOURS, colours, strict=True):
            payable |= self._payable[colour][cards][locomotives]
        payable &= open_routes & self.within[trains]
        picks: dict[_Price, _Pick] = {}
        found: list[ClaimRoute] = []
        while payable:
            bit = payable & -payable
            payable ^= bit
            price, claims = self._rows[bit.bit_length() - 1]
            pick = picks.get(price)
            if pick is None:
                pick = picks[price] = _pick(price, hand)
            found += pick(claims)
        return found


def _price(route: Route) -> _Price:
    return route.colour, route.length, route.locomotives


def _claims(route: Route) -> tuple[ClaimRoute, ...]:
    return tuple(
        ClaimRoute(route.id, payment.colour, payment.locomotives) for payment in payments(route)
    )


def _pick(price: _Price, hand: Hand) -> _Pick:
    """Takes what ``hand`` can pay out of the claims of a route of this price.

    The claims run from the fewest locomotives up, each number in all colours the route takes.
    """
    colour, length, least = price
    locomotives = hand[LOCOMOTIVE_INDEX]
    if colour != GRAY:
        fewest = max(0, length - hand[COLOUR_INDEX[colour]] - least)
        return itemgetter(slice(fewest, locomotives - least + 1))
    places = [
        (laid - least) * len(COLOURS) + index
        for laid in range(least, min(length, locomotives + 1))
        for index in range(len(COLOURS))
        if hand[index] >= length - laid
    ]
    if locomotives >= length:
        places.append((length - least) * len(COLOURS))
    if len(places) == 1:
        return itemgetter(slice(places[0], places[0] + 1))
    return itemgetter(*places)
