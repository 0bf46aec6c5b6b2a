"""What a way to draw looks like at a glance: its own four sides, and nothing farther."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from rules.protocol import Action
from rules.railroad_ink.actions import Draw, OpenVolcano, Replace
from rules.railroad_ink.board import Board
from rules.railroad_ink.cells import CENTRE, SIDES
from rules.railroad_ink.drawing import cell_of, read_tile
from rules.railroad_ink.tiles import (
    BLANK,
    BORDER,
    LAVA,
    RAIL,
    RIVER,
    ROAD,
    VOLCANO,
    WATER,
    thing_at,
)

JOINS: Final = 2.0
"""Meets what faces it. An exit, of which each joined one scores, is a meeting like any other."""
OPENS: Final = -0.4
"""Leads into an empty cell."""
BLOCKS: Final = -1.4
"""Leaves an end of the neighbour for good, or an exit."""
ENDS: Final = -1.2
"""Runs out at the border, where there is no exit."""
IN_CENTRE: Final = 1.8

_ROUTES: Final = frozenset({ROAD, RAIL, RIVER, LAVA})


def best_looking(board: Board, ways: Sequence[Action], most: int) -> list[Action]:
    """The ``most`` best of ``ways`` by looks, the first among equals."""
    return sorted(ways, key=lambda way: -_looks(board, way))[:most]


def _looks(board: Board, way: Action) -> float:
    assert isinstance(way, Draw | Replace | OpenVolcano), "what can be drawn is looked at"
    cell = cell_of(way.cell)
    tile = VOLCANO if isinstance(way, OpenVolcano) else read_tile(way.tile)
    looks = _of_sides(tile.shows, board.around[cell])
    return looks + IN_CENTRE if cell in CENTRE else looks


@lru_cache(maxsize=1 << 14)
def _of_sides(shows: int, around: int) -> float:
    looks = 0.0
    for side in SIDES:
        own, faced = thing_at(shows, side), thing_at(around, side)
        if own == faced and own != BLANK:
            looks += JOINS
        elif own in _ROUTES:
            looks += OPENS if faced == BLANK else ENDS if faced == BORDER else 0.0
        elif faced in _ROUTES and own != WATER:
            looks += BLOCKS
    return looks
