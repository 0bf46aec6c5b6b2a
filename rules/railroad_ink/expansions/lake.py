"""Lakes: two dice whose tiles need no connection, and water that fills cells by itself."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from rules.railroad_ink.board import Board
from rules.railroad_ink.cells import CELLS, SIDES, Cell
from rules.railroad_ink.dice import Die
from rules.railroad_ink.edition import Expansion
from rules.railroad_ink.regions import regions
from rules.railroad_ink.tiles import FULL_WATER, LAKE_FACES, WATER, thing_at

FILLED_FROM: Final = 3
"""So many sides with open water fill an empty cell.

**Ruling:** whatever the fourth shows, be it a route or lava pointing in, or an exit.
"""


def fill_water(board: Board, round_: int) -> tuple[Board, Sequence[Cell]]:
    """Fill what water fills at once, again and again until nothing changes."""
    filled: list[Cell] = []
    while True:
        cell = next(_flooded_cells(board), None)
        if cell is None:
            return board, filled
        board = board.with_tile(cell, FULL_WATER, round_)
        filled.append(cell)


def _flooded_cells(board: Board) -> Iterator[Cell]:
    """The cells that water fills: empty, no crater, with enough water around them."""
    for cell, tile, around in zip(CELLS, board.tiles, board.around, strict=True):
        if tile is None and _is_flooded(around):
            yield cell


@lru_cache(maxsize=1 << 12)
def _is_flooded(around: int) -> bool:
    return sum(thing_at(around, side) == WATER for side in SIDES) >= FILLED_FROM


def lake_points(board: Board) -> int:
    """A point a cell of the smallest lake; a single one is the smallest."""
    return min((len(cells) for cells in regions(board, WATER)), default=0)


DIE: Final = Die("lake", LAKE_FACES)
LAKE_EXPANSION: Final = Expansion(
    name="lake", box="blue", dice=(DIE, DIE), part=lake_points, settles=(fill_water,)
)
