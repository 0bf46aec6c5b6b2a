"""What must add up with stations and long tickets: each fault, made by hand, is found."""

from collections.abc import Callable

import pytest

from rules.protocol import Seat
from rules.ticket_to_ride.state import State
from tests.support.rail import EUROPE


def build_twice(state: State) -> None:
    state.stations = (("wien", Seat(0)), ("wien", Seat(1)))


def build_four(state: State) -> None:
    state.stations = tuple((city, Seat(0)) for city in ("wien", "roma", "paris", "berlin"))


def shuffle_a_long_ticket_in(state: State) -> None:
    state.ticket_deck += state.tickets_gone[:1]
    state.tickets_gone = state.tickets_gone[1:]


def lose_what_left(state: State) -> None:
    state.tickets_gone = ()


FAULTS: list[tuple[Callable[[State], None], str]] = [
    (build_twice, "a city has two stations"),
    (build_four, "seat 0 has built more stations than it has"),
    (shuffle_a_long_ticket_in, "a long ticket is in the deck"),
    (lose_what_left, "tickets are missing"),
]


@pytest.mark.parametrize(("spoil", "fault"), FAULTS, ids=[spoil.__name__ for spoil, _ in FAULTS])
def test_faults_are_found(spoil: Callable[[State], None], fault: str) -> None:
    """ "Any city where nobody has one, ..., three a game"; "what is given back, and the long ones
    not dealt, leave the game"."""
    state = EUROPE.started(2)
    assert EUROPE.game.audit(state) == []
    spoil(state)
    assert fault in EUROPE.game.audit(state)
