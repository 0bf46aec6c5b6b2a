"""Errors: ends that lead nowhere. Which things may face which is one table for all kinds."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from rules.railroad_ink.board import Board
from rules.railroad_ink.cells import CELLS, SIDES, Cell
from rules.railroad_ink.tiles import BORDER, CRATER, LAVA, RAIL, RIVER, ROAD, thing_at

_ENDS_WELL: Final[Mapping[int, frozenset[int]]] = {
    ROAD: frozenset({ROAD, CRATER, BORDER}),
    RAIL: frozenset({RAIL, CRATER, BORDER}),
    RIVER: frozenset({RIVER, CRATER, BORDER}),
    LAVA: frozenset({LAVA, BORDER}),
}
"""What each side may face without an error. Open water is never an error.

A side on the border, exit or not, is none; an end that faces a crater is none. **Ruling:** a lava
side on the border is closed, against a blank side it is open.
"""


def errors_of(board: Board) -> int:
    """How many errors there are on a board."""
    return sum(len(sides) for _, sides in _open_sides(board))


def open_ends(board: Board) -> list[tuple[Cell, int]]:
    """Each end that is an error: its cell and side, in reading order."""
    return [(cell, side) for cell, sides in _open_sides(board) for side in sides]


def _open_sides(board: Board) -> Iterator[tuple[Cell, tuple[int, ...]]]:
    for cell, tile, around in zip(CELLS, board.tiles, board.around, strict=True):
        if tile is not None:
            yield cell, _open_sides_at(tile.shows, around)


@lru_cache(maxsize=1 << 16)
def _open_sides_at(shows: int, around: int) -> tuple[int, ...]:
    """The sides of a tile that lead nowhere, by what it shows and faces."""
    return tuple(
        side
        for side in SIDES
        if (thing := thing_at(shows, side)) in _ENDS_WELL
        and thing_at(around, side) not in _ENDS_WELL[thing]
    )
