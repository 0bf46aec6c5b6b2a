"""Which of a seat's routes hang together: its networks of cities."""

from collections.abc import Iterable
from dataclasses import dataclass

from rules.ticket_to_ride.maps import Route


@dataclass(frozen=True, slots=True)
class Network:
    """Routes that hang together, in the order given, and the cities they touch."""

    cities: frozenset[str]
    routes: tuple[Route, ...]

    @property
    def length(self) -> int:
        """The sum of its spaces."""
        return sum(route.length for route in self.routes)


def networks(routes: Iterable[Route]) -> list[Network]:
    """The networks that ``routes`` form, in no order that means anything."""
    found: list[tuple[set[str], list[Route]]] = []
    for route in routes:
        ends = {route.a, route.b}
        apart: list[tuple[set[str], list[Route]]] = []
        cities, lanes = ends, [route]
        for part in found:
            if part[0].isdisjoint(ends):
                apart.append(part)
            else:
                cities, lanes = cities | part[0], part[1] + lanes
        found = [*apart, (cities, lanes)]
    return [Network(frozenset(cities), tuple(lanes)) for cities, lanes in found]
