"""The longest path of a seat's routes: lanes in a row, none used twice, cities freely.

Finding it is finding what to leave out. In one network, a choice of lanes can be walked in one
go exactly if it hangs together and at most two of its cities have an odd number of its lanes
(Euler); so we look for the lightest lanes to leave out such that this holds for the rest.

* A network with at most two odd cities is walked whole.
* Otherwise a longest path starts and ends at odd cities (else it could be made longer), so a
  city with two lanes is passed through or not visited, and its two lanes count as one.
* The lanes that remain are decided one by one, kept or left out, in an order that sweeps over
  the map. What matters of the past is little: which cities at the sweep's front hang together,
  which have the wrong parity, and how many ends of the path lie behind. Of all such states the
  most promising is continued first (A*), by a bound on what must still be left out.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from operator import attrgetter
from typing import NamedTuple, TypeVar

from rules.ticket_to_ride.maps import Route
from rules.ticket_to_ride.networks import networks

_ENDS = 2
"""A path has two ends: so many cities may have an odd number of its lanes."""


def longest_path(routes: Iterable[Route]) -> tuple[int, tuple[str, ...]]:
    """The length in spaces of the longest path, and a best one as route ids in walking order.

    Exact, and the same whatever the order of ``routes``; ``(0, ())`` where there are none.
    Rule: rules-rail.md, "Score": lanes in a row, none used twice, cities as often as one likes,
    loops included, own lanes only.
    """
    best_length = 0
    best: list[Route] = []
    parts = networks(sorted(routes, key=attrgetter("id")))
    for network in sorted(parts, key=attrgetter("length"), reverse=True):
        if network.length <= best_length:
            break
        path = _longest_in_network(network.routes)
        length = sum(route.length for route in path)
        if length > best_length:
            best_length, best = length, path
    return best_length, _walk(best)


class _Lane(NamedTuple):
    """Routes in a row through cities that have no other lane: walked whole, or not at all."""

    length: int
    a: str
    b: str
    routes: tuple[Route, ...]


def _longest_in_network(routes: Sequence[Route]) -> list[Route]:
    """The routes of a longest path in one network, in no order that means anything."""
    at = _by_city(routes)
    if sum(len(lanes) % 2 for lanes in at.values()) <= _ENDS:
        return list(routes)
    lanes = _sweep_order(_joined_lanes(at))
    return [route for lane in _Sweep(lanes).kept() for route in lane.routes]


_L = TypeVar("_L", Route, _Lane)


def _by_city(lanes: Iterable[_L]) -> dict[str, list[_L]]:
    """The lanes at each city; one that comes back to where it began stands there twice."""
    at: dict[str, list[_L]] = {}
    for lane in lanes:
        at.setdefault(lane.a, []).append(lane)
        at.setdefault(lane.b, []).append(lane)
    return at


def _joined_lanes(at: Mapping[str, Sequence[Route]]) -> list[_Lane]:
    """The lanes between the cities that don't have exactly two routes (there is such a city)."""
    lanes: list[_Lane] = []
    used: set[str] = set()
    for start, routes in at.items():
        if len(routes) == 2:
            continue
        for route in routes:
            if route.id in used:
                continue
            row, here = [route], _other_end(route, start)
            while len(at[here]) == 2:
                first, second = at[here]
                row.append(second if first is row[-1] else first)
                here = _other_end(row[-1], here)
            used.update(r.id for r in row)
            lanes.append(_Lane(sum(r.length for r in row), start, here, tuple(row)))
    return lanes


def _other_end(route: Route, city: str) -> str:
    return route.b if route.a == city else route.a


def _sweep_order(lanes: Sequence[_Lane]) -> list[_Lane]:
    """The lanes city by city, nearest first from a city at the edge: the front stays small."""
    at = _by_city(lanes)
    cities = {min(at, key=lambda city: len(at[city])): None}
    order: dict[str, _Lane] = {}
    queue = list(cities)
    for city in queue:
        for lane in at[city]:
            order[lane.routes[0].id] = lane
            for end in (lane.a, lane.b):
                if end not in cities:
                    cities[end] = None
                    queue.append(end)
    return list(order.values())


class _State(NamedTuple):
    """What is decided so far. States are compared by their first three fields, which differ.

    ``estimate`` is the least that can be left out in the end; ``undecided`` counts lanes, the
    last ones of the order; ``kept`` has a bit per lane kept; ``left_out`` is a length in spaces.
    Cities are bits: ``groups`` are those at the front that hang together, ascending; ``wrong``
    are those at the front or ahead where an odd number of lanes must still be left out, unless
    the path ends there; ``ends`` counts the ends of the path that lie behind.
    """

    estimate: int
    undecided: int
    kept: int
    left_out: int
    groups: tuple[int, ...]
    wrong: int
    ends: int


class _Sweep:
    """The search for the lanes to keep, among lanes in the order in which they are decided."""

    def __init__(self, lanes: Sequence[_Lane]) -> None:
        self._lanes = lanes
        bits: dict[str, int] = {}
        for lane in lanes:
            bits.setdefault(lane.a, 1 << len(bits))
            bits.setdefault(lane.b, 1 << len(bits))
        self._ends = [(bits[lane.a], bits[lane.b]) for lane in lanes]
        self._odd = 0
        for a, b in self._ends:
            self._odd ^= a ^ b
        self._look_ahead()
        self._bounds: dict[tuple[int, int, int], int] = {}

    def _look_ahead(self) -> None:
        """What is known of the lanes after each: their length, their cities, the lightest lanes.

        All by the number of undecided lanes: ``_length_of_last[n]`` is the length of the last
        n, ``_lightest[n]`` the lightest of them at each of their cities, heaviest first.
        ``_passed[i]`` are the cities that have no lane after lane i.
        """
        self._length_of_last = [0]
        self._lightest: list[list[tuple[int, int]]] = [[]]
        self._passed: list[int] = []
        lightest: dict[int, int] = {}
        for lane, ends in zip(reversed(self._lanes), reversed(self._ends), strict=True):
            self._passed.append(sum({end for end in ends if end not in lightest}))
            for end in ends:
                lightest[end] = min(lightest.get(end, lane.length), lane.length)
            self._length_of_last.append(self._length_of_last[-1] + lane.length)
            self._lightest.append(sorted(((n, c) for c, n in lightest.items()), reverse=True))
        self._passed.reverse()

    def _least(self, undecided: int, wrong: int, ends: int) -> int:
        """A length that must be left out at least of the ``undecided`` lanes.

        At each wrong city one lane at least, save where the path may still end; a lane left out
        helps two cities at most.
        """
        known = self._bounds.get((undecided, wrong, ends))
        if known is None:
            at_wrong = [n for n, city in self._lightest[undecided] if city & wrong]
            known = (sum(at_wrong[_ENDS - ends :]) + 1) // 2
            self._bounds[undecided, wrong, ends] = known
        return known

    def kept(self) -> list[_Lane]:
        """The lanes of a longest path."""
        n = len(self._lanes)
        states = [_State(self._least(n, self._odd, 0), n, 0, 0, (), self._odd, 0)]
        seen: set[tuple[int, tuple[int, ...], int, int]] = set()
        while True:
            state = heappop(states)
            if not state.undecided:
                break
            past = (state.undecided, state.groups, state.wrong, state.ends)
            if past not in seen:
                seen.add(past)
                for following in self._following(state):
                    heappush(states, following)
        return [lane for i, lane in enumerate(self._lanes) if state.kept >> i & 1]

    def _following(self, state: _State) -> Iterator[_State]:
        """The states after the next lane is kept, and is left out, where a path is possible."""
        _, undecided, kept, left_out, groups, wrong, ends = state
        i = len(self._lanes) - undecided
        a, b = self._ends[i]
        for after in (
            self._past(i, kept | 1 << i, left_out, _merged(groups, a | b), wrong, ends),
            self._past(i, kept, left_out + self._lanes[i].length, groups, wrong ^ a ^ b, ends),
        ):
            if after is not None:
                yield after

    def _past(
        self, lane: int, kept: int, left_out: int, groups: tuple[int, ...], wrong: int, ends: int
    ) -> _State | None:
        """The state once the front has moved past ``lane``; ``None`` if it leads to no path."""
        passed = self._passed[lane]
        undecided = len(self._lanes) - lane - 1
        if passed:
            ended = wrong & passed
            ends += ended.bit_count()
            if ends > _ENDS or ended & ~self._odd:
                return None
            wrong ^= ended
            groups = tuple(sorted([group & ~passed for group in groups]))
            if groups and not groups[0]:  # nothing ahead can be joined to this group any more
                if len(groups) > 1:
                    return None
                left_out += self._length_of_last[undecided]
                return _State(left_out, 0, kept, left_out, (), 0, ends)
        estimate = left_out + self._least(undecided, wrong, ends)
        return _State(estimate, undecided, kept, left_out, groups, wrong, ends)


def _merged(groups: tuple[int, ...], lane: int) -> tuple[int, ...]:
    """``groups`` with the cities of ``lane`` hanging together."""
    apart: list[int] = []
    for group in groups:
        if group & lane:
            lane |= group
        else:
            apart.append(group)
    apart.append(lane)
    apart.sort()
    return tuple(apart)


def _walk(routes: Sequence[Route]) -> tuple[str, ...]:
    """The ids of ``routes``, which can be walked in one go, in walking order (Hierholzer)."""
    at = _by_city(routes)
    odd = (city for city, lanes in at.items() if len(lanes) % 2)
    start = next(odd, next(iter(at), ""))
    used: set[str] = set()
    trail = [("", start)]
    path: list[str] = []
    while trail:
        arrived_by, city = trail[-1]
        lanes = at.get(city, [])
        while lanes and lanes[-1].id in used:
            lanes.pop()
        if lanes:
            route = lanes.pop()
            used.add(route.id)
            trail.append((route.id, _other_end(route, city)))
        else:
            path.append(arrived_by)
            trail.pop()
    return tuple(path[-2::-1])
