"""Views of real games for pictures: played by chance, or made up to reach an extreme."""

from dataclasses import replace
from functools import cache
from random import Random

from rules import game
from rules.protocol import Seat
from rules.selfplay import setup_for
from rules.ticket_to_ride.actions import ClaimRoute
from rules.ticket_to_ride.cards import EMPTY_HAND
from rules.ticket_to_ride.maps import load_map
from rules.ticket_to_ride.view import RailView, SeatView


@cache
def played(seats: int, seed: int = 1, seat: Seat | None = None) -> tuple[RailView, ...]:
    """A whole game played by chance, as ``seat`` or the public saw it after each claim."""
    rules, chance = game("usa"), Random(seed)
    state = rules.start(setup_for("usa", seats, seed))
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


def empty(seats: int) -> RailView:
    """A public view before the first turn, with a market of every look."""
    return RailView(
        map="usa",
        phase="turns",
        seats=tuple(SeatView(Seat(s), 4, 2, 45, 0, 0, None, False) for s in range(seats)),
        turn=Seat(0),
        turn_number=1,
        market=("red", "blue", "locomotive", "white", None),
        deck=80,
        discards=EMPTY_HAND,
        tickets_left=20,
        claims=(),
        closed=frozenset(),
        stations=(),
        last_round=None,
        own=None,
        sheet=None,
        tickets=None,
    )


def full(seats: int = 5) -> RailView:
    """Every lane claimed, round the table, as no real game could."""
    routes = load_map("usa").routes
    claims = tuple((route, Seat(i % seats)) for i, route in enumerate(routes))
    return replace(empty(seats), claims=claims)
