"""The same position with other secrets: what shows that a view depends on none of them."""

from dataclasses import replace
from hashlib import sha256

from rules.generator import Generator
from rules.protocol import Action, Seat
from rules.railroad_ink.actions import Confirm
from rules.railroad_ink.edition import Turn
from rules.railroad_ink.page import Page
from rules.railroad_ink.rounds import with_page
from rules.railroad_ink.state import State

_MOST_DEEDS = 4


def reshuffled(state: State, seat: Seat | None, salt: bytes) -> State:
    """``state`` with all that the view of ``seat`` doesn't show made anew; ``salt`` decides how.

    The dice to come are others, and what others did in the open round: who is done stays done.
    """
    chance = Generator(sha256(salt).digest())
    number, chance = chance.below(1 << 256)
    state = replace(state, seed=number.to_bytes(32, "big"))
    if state.ended is not None:
        return state
    for place, page in enumerate(state.pages):
        if place != seat:
            turn = Turn(state.edition, Seat(place), page.opened)
            again, chance = (_finished if page.done else _begun)(turn, chance)
            state = with_page(state, Seat(place), again)
    return state


def _finished(turn: Turn, chance: Generator) -> tuple[Page, Generator]:
    """An open round played by chance to its end: what must be done, and no more."""
    while not turn.page.done:
        edition = turn.edition
        drawing = turn.page.asked == "draw"
        choices = edition.due(turn) or (Confirm(),) if drawing else edition.legal(turn)
        choice, chance = chance.below(len(choices))
        turn = _taken(turn, choices[choice])
    return turn.page, chance


def _begun(turn: Turn, chance: Generator) -> tuple[Page, Generator]:
    """Some deeds of an open round by chance; it is not confirmed."""
    deeds, chance = chance.below(_MOST_DEEDS + 1)
    for _ in range(deeds):
        legal = turn.edition.legal(turn)
        choice, chance = chance.below(len(legal))
        if not isinstance(legal[choice], Confirm):
            turn = _taken(turn, legal[choice])
    return turn.page, chance


def _taken(turn: Turn, action: Action) -> Turn:
    page, _ = turn.edition.take(turn, action)
    return turn._replace(page=page)
