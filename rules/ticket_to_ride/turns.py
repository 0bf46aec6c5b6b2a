"""Whose turn it is, how turns end, and how the game does. The functions change the given state."""

from rules.protocol import Event, Seat
from rules.ticket_to_ride.edition import Edition
from rules.ticket_to_ride.events import (
    GameEnded,
    LastRoundBegan,
    OpeningEnded,
    SeatLeft,
    turn_ended,
)
from rules.ticket_to_ride.state import State


def proceed(edition: Edition, state: State, seat: Seat, told: list[Event]) -> None:
    """Go on after ``seat`` has done what it was asked, if nothing is left for it to decide."""
    if state.turn is None:
        if not any(state.pending):
            _begin_turns(edition, state, told)
    elif state.pending[seat] is None:
        _end_turn(edition, state, seat, told)


def remove(edition: Edition, state: State, seat: Seat, told: list[Event]) -> None:
    """Take ``seat``, which owes no pending decision any more, out of the game for good.

    Its routes, hand and tickets stay where they are; the order of turns skips it.
    """
    state.left |= {seat}
    told.append(SeatLeft(seat))
    if len(state.left) == state.seats - 1:
        _end_game(edition, state, "one_left", told)
    elif state.opening or seat == state.turn:
        proceed(edition, state, seat, told)


def turns_to_come(state: State) -> int | None:
    """How many turns are left once the last round has begun, the present one included."""
    if state.last_seat is None or state.turn is None:
        return None
    places = (state.last_seat - state.turn) % state.seats
    return sum((state.turn + place) % state.seats not in state.left for place in range(places + 1))


def _begin_turns(edition: Edition, state: State, told: list[Event]) -> None:
    edition.opening.collect(state)
    first = state.first if state.first not in state.left else _next_seat(state, state.first)
    assert first is not None, "nobody has begun the last round yet"
    state.turn, state.turn_number = first, 1
    told.append(OpeningEnded(first))


def _end_turn(edition: Edition, state: State, seat: Seat, told: list[Event]) -> None:
    """Pass the turn on, or end the game.

    With few trains left, every seat, this one included, takes exactly one more turn: the game
    ends when this place in the order has been reached again.
    """
    ended: str | None = None
    following: Seat | None = None
    if state.last_seat == seat:
        ended = "last_round"
    else:
        if state.last_seat is None and state.trains[seat] <= edition.last_trains:
            state.last_seat = seat
            told.append(LastRoundBegan(seat, state.trains[seat]))
        following = _next_seat(state, seat)
        if following is None:
            ended = "last_round"
        elif state.passed and len(state.passed | state.left) == state.seats:
            ended, following = "all_passed", None
    told.append(turn_ended(seat, following))
    if ended is not None:
        _end_game(edition, state, ended, told)
    else:
        state.turn = following
        state.turn_number += 1


def _next_seat(state: State, seat: Seat) -> Seat | None:
    """The next seat still in; ``None`` if the place where the game ends comes before it.

    There is another one: with a single seat left the game is over.
    """
    candidate = seat
    while True:
        candidate = Seat((candidate + 1) % state.seats)
        if candidate not in state.left:
            return candidate
        if candidate == state.last_seat:
            return None


def _end_game(edition: Edition, state: State, reason: str, told: list[Event]) -> None:
    """End it; what others have begun is dropped."""
    for seat, pending in enumerate(state.pending):
        if pending is not None:
            edition.decisions[pending.asked].drop(state, Seat(seat))
    edition.opening.collect(state)
    state.pending = (None,) * state.seats
    state.turn, state.ended = None, reason
    told.append(GameEnded(reason))
