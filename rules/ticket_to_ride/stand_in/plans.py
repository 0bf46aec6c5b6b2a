"""Which lanes to claim so that the tickets are joined: cheapest paths over own and open lanes."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Final

from rules.ticket_to_ride.cards import COLOUR_INDEX, GRAY, Hand
from rules.ticket_to_ride.edition import Known
from rules.ticket_to_ride.maps import RailMap, Route
from rules.ticket_to_ride.scoring import ROUTE_POINTS

A_CLAIM: Final = 12
"""What it costs to claim a lane at all, in the unit of paths; each space costs ``A_SPACE``."""
A_SPACE: Final = 10
A_POINT: Final = 2
"""What a point that the lane scores takes off."""
A_CARD: Final = 2
"""What a card takes off that the hand has already."""
A_LOCOMOTIVE: Final = 8
"""What a locomotive costs more that a ferry asks for."""
A_TUNNEL: Final = 8

_Way = tuple[str, int, Route]
"""Where a lane leads to, what it costs, and the lane."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The lanes still to claim, and the tickets that are joined with them; others are hopeless."""

    lanes: tuple[Route, ...]
    tickets: tuple[str, ...]
    hopeless: tuple[str, ...]

    @property
    def trains(self) -> int:
        """How many trains it takes."""
        return sum(lane.length for lane in self.lanes)


def plan_for(known: Known, tickets: Iterable[str]) -> Plan:
    """The better of two plans for ``tickets``: the dearest ticket first, or the cheapest."""
    rail_map, bits = known.edition.map, known.edition.lanes.bits
    own = [rail_map.routes[route] for route, owner in known.claims if owner == known.seat]
    free = [
        route
        for route in rail_map.routes.values()
        if bits[route.id] & known.open and route.length <= known.trains
    ]
    ways = _ways(own, free, known.hand)
    ordered = sorted(tickets, key=lambda ticket: -rail_map.tickets[ticket].points)
    orders = (ordered, ordered[::-1]) if len(ordered) > 1 else (ordered,)
    plans = [_joined(rail_map, ways, known.trains, order) for order in orders]
    return max(plans, key=lambda plan: (_worth(rail_map, plan), -plan.trains))


def _worth(rail_map: RailMap, plan: Plan) -> int:
    return sum(rail_map.tickets[ticket].points for ticket in plan.tickets)


def _ways(own: Iterable[Route], free: Iterable[Route], hand: Hand) -> dict[str, list[_Way]]:
    """What leads from each city: own lanes for nothing."""
    ways: dict[str, list[_Way]] = {}
    for cost, lane in (
        *((0, lane) for lane in own),
        *((cost_of(lane, hand), lane) for lane in free),
    ):
        ways.setdefault(lane.a, []).append((lane.b, cost, lane))
        ways.setdefault(lane.b, []).append((lane.a, cost, lane))
    return ways


def cost_of(lane: Route, hand: Hand) -> int:
    """What it takes to claim ``lane``: mostly turns, less what it scores and what is in hand."""
    held = max(hand[:-1]) if lane.colour == GRAY else hand[COLOUR_INDEX[lane.colour]]
    return (
        A_CLAIM
        + A_SPACE * lane.length
        + A_LOCOMOTIVE * lane.locomotives
        + A_TUNNEL * lane.tunnel
        - A_POINT * ROUTE_POINTS[lane.length]
        - A_CARD * min(held, lane.length)
    )


def _joined(
    rail_map: RailMap, ways: Mapping[str, list[_Way]], trains: int, tickets: Iterable[str]
) -> Plan:
    """Join one ticket after the other; lanes taken in for one are there for the next."""
    lanes: dict[str, Route] = {}
    joined: list[str] = []
    hopeless: list[str] = []
    left = trains
    for name in tickets:
        ticket = rail_map.tickets[name]
        path = _cheapest(ways, ticket.a, ticket.b, lanes)
        needed = None if path is None else sum(lane.length for lane in path)
        if path is None or needed is None or needed > left:
            hopeless.append(name)
            continue
        left -= needed
        lanes.update((lane.id, lane) for lane in path)
        joined.append(name)
    return Plan(tuple(lanes.values()), tuple(joined), tuple(hopeless))


def _cheapest(
    ways: Mapping[str, list[_Way]], start: str, goal: str, planned: Mapping[str, Route]
) -> list[Route] | None:
    """The lanes to claim on the cheapest path between two cities; ``None`` where there is none."""
    best: dict[str, int] = {start: 0}
    came: dict[str, tuple[str, Route | None]] = {}
    ahead: list[tuple[int, str]] = [(0, start)]
    while ahead:
        so_far, city = heappop(ahead)
        if city == goal:
            return _walked(came, start, goal)
        if so_far > best[city]:
            continue
        for there, cost, lane in ways.get(city, ()):
            free = cost == 0 or lane.id in planned
            total = so_far if free else so_far + cost
            if total < best.get(there, total + 1):
                best[there] = total
                came[there] = (city, None if free else lane)
                heappush(ahead, (total, there))
    return None


def _walked(came: Mapping[str, tuple[str, Route | None]], start: str, goal: str) -> list[Route]:
    lanes: list[Route] = []
    while goal != start:
        goal, lane = came[goal]
        if lane is not None:
            lanes.append(lane)
    return lanes
