"""Answers that public test suites of other engines agree on."""

import json
from collections.abc import Sequence
from typing import Any

from rules.ticket_to_ride.cards import CARDS, LOCOMOTIVE
from rules.ticket_to_ride.maps import City, RailMap, Route, Ticket, load_map
from rules.ticket_to_ride.payments import price_of, ways_to_pay
from rules.ticket_to_ride.scoring import (
    OWN_TRAINS_ONLY,
    Position,
    points_of_routes,
    score_seats,
    with_stations,
)
from tests.support.shared import SHARED, needs_shared

pytestmark = needs_shared
Edge = tuple[str, str, int]


def oracles(part: str, map_name: str | None = None) -> list[dict[str, Any]]:
    """The known answers of one part, of one map where it is named."""
    known = json.loads((SHARED / "oracles/rail.json").read_text(encoding="utf-8"))[part]
    return [case for case in known if map_name in (None, case["map"])]


def map_of(edges: Sequence[Edge], tickets: Sequence[Ticket] = ()) -> RailMap:
    """A map that holds just these edges: the oracles' graphs need not be the board's."""
    cities = {city: City(city, city) for a, b, _ in edges for city in (a, b)}
    routes = {_id((a, b)): Route(_id((a, b)), a, b, length, "gray") for a, b, length in edges}
    return RailMap("oracle", cities, routes, {ticket.id: ticket for ticket in tickets})


def _id(edge: Sequence[Any]) -> str:
    return f"{edge[0]}--{edge[1]}"


def test_tickets_completed() -> None:
    """oracles/rail.json, tickets_completed: a ticket by own routes, joined or not."""
    for known in oracles("tickets_completed", "usa"):
        ticket = Ticket("asked", *known["ticket"], points=1)
        board = map_of(known["own_edges"], [ticket])
        position = Position(tuple(board.routes), ("asked",))
        seat = score_seats(board, [position], OWN_TRAINS_ONLY).seats[0]
        assert bool(seat.completed) is known["expected_completed"], known["id"]


def test_longest_bonus() -> None:
    """oracles/rail.json, longest_bonus: all that tie get it, a seat without routes never does."""
    for known in oracles("longest_bonus"):
        board = map_of([edge for edges in known["players"] for edge in edges])
        positions = [Position(tuple(_id(edge) for edge in edges)) for edges in known["players"]]
        seats = score_seats(board, positions, OWN_TRAINS_ONLY).seats
        assert max(seat.longest_path.length for seat in seats) == known["expected_max"]
        assert [seat.longest_path.points for seat in seats] == known["expected_bonus"], known["id"]


def test_scores() -> None:
    """oracles/rail.json, scores: how the parts of a seat's total add up."""
    for known in oracles("scores", "usa"):
        given = known["given"]
        # One lane joins the tickets that are completed; nothing reaches the city "c". Its points
        # are 15, so what is missing to the points given comes from lanes of one space.
        done = [Ticket(f"done{i}", "a", "b", n) for i, n in enumerate(given["completed_tickets"])]
        failed = [Ticket(f"not{i}", "a", "c", n) for i, n in enumerate(given["failed_tickets"])]
        single: list[Edge] = [(f"x{i}", f"y{i}", 1) for i in range(given["routes"] - 15)]
        board = map_of([("a", "b", 6), *single], [*done, *failed])
        position = Position(tuple(board.routes), tuple(board.tickets))
        seat = score_seats(board, [position], OWN_TRAINS_ONLY).seats[0]
        assert seat.routes == given["routes"]
        assert seat.longest_path.points == given["longest_path_bonus"]
        assert seat.total == known["expected_total"]


def lane(board: RailMap, a: str, b: str) -> Route:
    """The first lane between two cities, in any spelling."""
    ends = {city.id for city in map(board.city, (a, b)) if city is not None}
    return next(route for route in board.routes.values() if {route.a, route.b} == ends)


def test_route_points() -> None:
    """oracles/rail.json, route_points: by length alone, so on any map."""
    board = load_map("europe")
    for known in oracles("route_points"):
        owned = [[lane(board, *edge).id for edge in edges] for edges in known["players"]]
        points = [points_of_routes(board, routes) for routes in owned]
        assert points == known["expected_points"]


def test_payments() -> None:
    """oracles/rail.json, payments: which hands can pay, and how with the fewest locomotives."""
    board = load_map("europe")
    for known in oracles("payments"):
        hand = tuple(known["hand"].count(card) for card in CARDS)
        ways = ways_to_pay(price_of(lane(board, *known["route"])), hand)
        assert bool(ways) is known["claimable"], known["id"]
        laid = [sorted([way.colour] * way.cards + [LOCOMOTIVE] * way.locomotives) for way in ways]
        for example in known["example_payments"]:
            assert sorted(example) in laid, known["id"]


def test_stations() -> None:
    """oracles/rail.json, stations: the lane that gives most points is borrowed."""
    for known in oracles("stations"):
        tickets = [Ticket(f"{t['a']}-{t['b']}", **t) for t in known["tickets"]]
        mine, others = known["own_edges"], known["opponent_edges"]
        board = map_of([*mine, *others], tickets)
        positions = [
            Position(tuple(map(_id, mine)), tuple(board.tickets), tuple(known["own_stations"])),
            Position(tuple(map(_id, others))),
        ]
        seat = score_seats(board, positions, with_stations(3)).seats[0]
        done = [ticket.id in seat.completed for ticket in tickets]
        assert done == known["expected_completed"], known["id"]
        assert seat.tickets == known["expected_net_points"], known["id"]
