"""The same position with other secrets: what shows that a view depends on none of them."""

from dataclasses import replace
from hashlib import sha256

from rules.generator import Generator
from rules.protocol import Seat
from rules.railroad_ink.actions import Confirm
from rules.railroad_ink.edition import Turn
from rules.railroad_ink.page import Page
from rules.railroad_ink.rounds import with_page
from rules.railroad_ink.state import State

_MOST_DEEDS = 6


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
            again, chance = _played(turn, page.done, chance)
            state = with_page(state, Seat(place), again)
    return state


def _played(turn: Turn, done: bool, chance: Generator) -> tuple[Page, Generator]:
    """An open round played by chance: to its end, or for some deeds."""
    deeds, chance = chance.below(_MOST_DEEDS)
    while done or deeds:
        deeds -= 1
        legal = [a for a in turn.edition.legal(turn) if not a.takes_back]
        if Confirm() in legal:
            if done:
                return turn.page.confirmed(), chance
            legal.remove(Confirm())
        if not legal:
            break
        choice, chance = chance.below(len(legal))
        page, _ = turn.edition.take(turn, legal[choice])
        turn = turn._replace(page=page)
    return turn.page, chance
