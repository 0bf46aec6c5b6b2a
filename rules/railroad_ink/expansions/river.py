"""The river: two dice whose tiles need no connection; the best one scores its length."""

from typing import Final

from rules.railroad_ink.board import Board
from rules.railroad_ink.cells import SIDES
from rules.railroad_ink.dice import Die
from rules.railroad_ink.edition import Expansion
from rules.railroad_ink.regions import regions
from rules.railroad_ink.tiles import BORDER, RIVER, RIVER_FACES, thing_at

BOTH_ENDS_ON_BORDER: Final = 3
"""Points for a river whose two ends both lie on the border."""


def river_points(board: Board) -> int:
    """The best river: a point a cell, and more if both its ends are on the border.

    A ring has no ends. A river that fills one cell has two like any other.
    """
    return max((_points(board, cells) for cells in regions(board, RIVER)), default=0)


def _points(board: Board, cells: frozenset[int]) -> int:
    on_border = sum(
        thing_at(board.around[cell], side) == BORDER
        for cell in cells
        for side in SIDES
        if (tile := board.tiles[cell]) is not None and thing_at(tile.shows, side) == RIVER
    )
    return len(cells) + (BOTH_ENDS_ON_BORDER if on_border == 2 else 0)


_STRAIGHT, _CURVE, _ROAD_BRIDGE, _RAIL_BRIDGE = RIVER_FACES
DIE: Final = Die("river", (_STRAIGHT, _STRAIGHT, _CURVE, _CURVE, _ROAD_BRIDGE, _RAIL_BRIDGE))
RIVER_EXPANSION: Final = Expansion(name="river", box="blue", dice=(DIE, DIE), part=river_points)
