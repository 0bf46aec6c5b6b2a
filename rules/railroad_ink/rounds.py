"""How rounds begin and close, and what becomes of a seat that leaves."""

from dataclasses import replace
from typing import Final

from rules.protocol import Event, Seat
from rules.railroad_ink.dice import Roll, roll
from rules.railroad_ink.edition import Edition, Turn
from rules.railroad_ink.events import (
    BoardFinished,
    GameEnded,
    RoundBegan,
    RoundClosed,
    SeatLeft,
)
from rules.railroad_ink.notation import word
from rules.railroad_ink.page import Page
from rules.railroad_ink.state import State
from rules.railroad_ink.tiles import FACES

LAST_ROUND: Final = "last_round"
ALL_LEFT: Final = "all_left"

_ORDER: Final = {face: place for place, face in enumerate(FACES)}


def first_round(edition: Edition, seed: bytes, seats: int) -> State:
    """The first round, its dice rolled."""
    pages = (Page(edition.opening),) * seats
    shown = (edition.opening,) * seats
    state = State(edition, seed, 0, (), pages, shown, frozenset(), None)
    return begin_round(state, [])


def begin_round(state: State, told: list[Event]) -> State:
    """Roll the dice of the next round, and let what happens first happen on each page."""
    edition, number = state.edition, state.round + 1
    rolled = roll(state.seed, edition.dice, number)
    told.append(RoundBegan(number, tuple(die.face for die in rolled)))
    pages = []
    for place, page in enumerate(state.pages):
        turned, events = _turned(edition, Seat(place), page, number, rolled)
        told += events
        if place in state.left:
            turned, finished = finish(Turn(edition, Seat(place), turned))
            told.append(finished)
        pages.append(turned)
    return replace(state, round=number, roll=rolled, pages=tuple(pages))


def _turned(
    edition: Edition, seat: Seat, page: Page, number: int, rolled: Roll
) -> tuple[Page, list[Event]]:
    """A page at the beginning of a round."""
    drawable = sorted((die.face for die in rolled if die.face in _ORDER), key=_ORDER.__getitem__)
    told: list[Event] = []
    page = page.turned(number, tuple(drawable))
    for begin in edition.begins:
        page, events = begin(page, rolled, seat)
        told += events
    return page, told


def finish(turn: Turn) -> tuple[Page, BoardFinished]:
    """The page as the referee finishes it for a seat that isn't there, by safe actions."""
    page = turn.page
    known = {(cell, tile) for cell, tile, _ in page.board.drawn()}
    while not page.done:
        turn = turn._replace(page=page)
        page, _ = turn.edition.take(turn, turn.edition.safe(turn))
    new = tuple(word(c, tile) for c, tile, _ in page.board.drawn() if (c, tile) not in known)
    return page, BoardFinished(turn.seat, new)


def proceed(state: State, told: list[Event]) -> State:
    """Close the round once all seats are done with it; begin the next, or end the game."""
    if not all(page.done for page in state.pages):
        return state
    state = replace(state, shown=tuple(page.board for page in state.pages))
    told.append(RoundClosed(state.round))
    if len(state.left) == state.seats:
        return _end(state, ALL_LEFT, told)
    if state.round == state.edition.rounds:
        return _end(state, LAST_ROUND, told)
    return begin_round(state, told)


def _end(state: State, reason: str, told: list[Event]) -> State:
    told.append(GameEnded(reason))
    return replace(state, ended=reason)


def remove(state: State, seat: Seat, told: list[Event]) -> State:
    """Take ``seat`` out of the game: from now on the referee finishes its rounds."""
    told.append(SeatLeft(seat))
    state = replace(state, left=state.left | {seat})
    page = state.pages[seat]
    if page.done:
        return state
    page, finished = finish(Turn(state.edition, seat, page))
    told.append(finished)
    return with_page(state, seat, page)


def with_page(state: State, seat: Seat, page: Page) -> State:
    """The state with another page for ``seat``."""
    return State(
        state.edition,
        state.seed,
        state.round,
        state.roll,
        (*state.pages[:seat], page, *state.pages[seat + 1 :]),
        state.shown,
        state.left,
        state.ended,
    )
