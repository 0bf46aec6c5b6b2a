"""Boards as words: ``D1=H.R.``, a crater ``C4=*``, rounds parted by ``/``."""

from collections.abc import Iterator
from typing import Final

from rules.railroad_ink.board import Board
from rules.railroad_ink.cells import NAMES, Cell
from rules.railroad_ink.tiles import Tile

NEXT_ROUND: Final = "/"


def word(cell: Cell, tile: Tile) -> str:
    """A drawn tile, or a crater, as a word."""
    return f"{NAMES[cell]}={tile.notation}"


def write_board(board: Board) -> str:
    """A board in the notation, by rounds; what stands there from the start is implied.

    Within a round the words stand in reading order: the order in which they were drawn is not
    on the board. Water that filled cells by itself is written too.
    """
    return f" {NEXT_ROUND} ".join(" ".join(words) for words in _by_round(board)).strip()


def _by_round(board: Board) -> Iterator[list[str]]:
    drawn = list(board.drawn())
    last = max((round_ for _, _, round_ in drawn), default=0)
    for number in range(1, last + 1):
        yield [word(cell, tile) for cell, tile, round_ in drawn if round_ == number]
