"""Views of real games for pictures: played by chance, or made up to reach an extreme."""

from dataclasses import replace
from functools import cache
from random import Random

from rules import game
from rules.protocol import Seat
from rules.selfplay import setup_for
from rules.ticket_to_ride.actions import ClaimRoute
from rules.ticket_to_ride.editions import EDITIONS
from rules.ticket_to_ride.maps import RailMap, load_map, map_names
from rules.ticket_to_ride.scoring import LongestPath, RailSheet, SeatScore
from rules.ticket_to_ride.view import RailView, SeatView

MAPS = map_names()
PLAYED = tuple(EDITIONS)
TUNNELS = tuple(m for m in MAPS if any(r.tunnel for r in load_map(m).routes.values()))
"""The maps with tunnels; those with ferries and stations are the same."""


@cache
def played(
    seats: int, seed: int = 1, seat: Seat | None = None, ruleset: str = "usa"
) -> tuple[RailView, ...]:
    """A whole game played by chance, as ``seat`` or the public saw it after each claim."""
    rules, chance = game(ruleset), Random(seed)
    state = rules.start(setup_for(ruleset, seats, seed))
    views = [rules.view(state, seat)]
    while acting := sorted(rules.to_act(state)):
        mover = chance.choice(acting)
        actions = rules.legal_actions(state, mover)
        claims = [action for action in actions if isinstance(action, ClaimRoute)]
        action = chance.choice(claims or actions)
        state, _ = rules.apply(state, mover, action)
        if isinstance(action, ClaimRoute):
            views.append(rules.view(state, seat))
    views.append(rules.view(state, seat))
    return tuple(views)


def empty(seats: int, name: str = "usa") -> RailView:
    """A public view before the first turn, with a market of every look.

    It is that of a game on the first map, drawn on the map called ``name``.
    """
    rules = game("usa")
    return replace(
        rules.view(rules.start(setup_for("usa", seats, 1)), None),
        map=name,
        phase="turns",
        seats=tuple(SeatView(Seat(s), 4, 2, 45, 0, 0, None, False) for s in range(seats)),
        turn=Seat(0),
        turn_number=1,
        market=("red", "blue", "locomotive", "white", None),
        deck=80,
        tickets_left=20,
    )


def full(seats: int = 5, name: str = "usa") -> RailView:
    """Every lane claimed, round the table, as no real game could."""
    routes = load_map(name).routes
    claims = tuple((route, Seat(i % seats)) for i, route in enumerate(routes))
    return replace(empty(seats, name), claims=claims)


def built(view: RailView, cities: tuple[str, ...]) -> RailView:
    """The view with a station in each of ``cities``, round the table, three a seat in all."""
    count = len(view.seats)
    stations = tuple((city, Seat(i % count)) for i, city in enumerate(cities))
    left = [3 - sum(owner == s.seat for _, owner in stations) for s in view.seats]
    seats = tuple(replace(s, stations=n) for s, n in zip(view.seats, left, strict=True))
    return replace(view, stations=stations, seats=seats)


def ended(view: RailView) -> RailView:
    """The view as if the game were over, each station having borrowed the first lane it can."""
    board, owner = load_map(view.map), dict(view.claims)
    scores = [SeatScore(routes=40, longest_path=LongestPath(9, (), 0)) for _ in view.seats]
    for city, seat in view.stations:
        lane = _first_lent(board, owner, city, seat)
        if lane is not None:
            known = dict(scores[seat].borrowed)
            scores[seat] = replace(scores[seat], borrowed={**known, city: lane})
    scores = [replace(s, stations=4 * v.stations) for s, v in zip(scores, view.seats, strict=True)]
    totals = tuple(score.routes + score.stations for score in scores)
    order = sorted((Seat(i) for i in range(len(totals))), key=lambda seat: -totals[seat])
    sheet = RailSheet(totals=totals, ranking=tuple((s,) for s in order), seats=tuple(scores))
    return replace(view, phase="over", sheet=sheet, tickets=((),) * len(totals))


def _first_lent(board: RailMap, owner: dict[str, Seat], city: str, seat: Seat) -> str | None:
    lanes = (board.routes[route] for route, other in owner.items() if other != seat)
    return next((lane.id for lane in lanes if city in (lane.a, lane.b)), None)
