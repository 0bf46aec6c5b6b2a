"""What doesn't add up in a position: never anything. For the checks that the laws hold."""

from collections.abc import Iterator
from functools import lru_cache

from rules.railroad_ink.board import EMPTY, Board
from rules.railroad_ink.cells import CELLS
from rules.railroad_ink.page import MOST_SPECIALS, Page
from rules.railroad_ink.state import State


def audit(state: State) -> list[str]:
    """One sentence for each fault."""
    faults = list(_of_rounds(state))
    for seat, page in enumerate(state.pages):
        faults += [f"seat {seat}: {fault}" for fault in _of_page(state, page)]
    return faults


def _of_rounds(state: State) -> Iterator[str]:
    if not 1 <= state.round <= state.edition.rounds:
        yield f"round {state.round} of {state.edition.rounds}"
    if any(page.round != state.round for page in state.pages):
        yield "a page is in another round"
    if state.ended is None and all(page.done for page in state.pages):
        yield "all are done, and the round is open"
    if any(not state.pages[seat].done for seat in state.left):
        yield "a seat that left is not done"


def _of_page(state: State, page: Page) -> Iterator[str]:
    if page.board != rebuilt(page.board):
        yield "what cells face is not what their neighbours show"
    if len(page.specials) > MOST_SPECIALS or len(set(page.specials)) < len(page.specials):
        yield f"used the specials {', '.join(page.specials)}"
    rolled = [die.face for die in state.roll]
    for face in page.unused:
        if face not in rolled:
            yield f"has a die {face} that was not rolled"
        else:
            rolled.remove(face)


@lru_cache(maxsize=64)
def rebuilt(board: Board) -> Board:
    """The board made anew from what stands in its cells. Most boards are looked at many times."""
    again = EMPTY
    for cell in CELLS:
        tile = board.tiles[cell]
        if tile is not None:
            again = again.with_tile(cell, tile, board.rounds[cell])
    return again
