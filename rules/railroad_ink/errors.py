"""Errors: ends that lead nowhere. Which things may face which is one table for all kinds."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from rules.railroad_ink.board import Board
from rules.railroad_ink.cells import SIDES, Cell
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


def error_ends(board: Board) -> Iterator[tuple[Cell, int]]:
    """The ends that are errors, by cell and side: as many as ``errors_of`` counts."""
    for cell, tile, _ in board.drawn():
        for side in _errors_at(tile.shows, board.around[cell]):
            yield cell, side


def errors_of(board: Board) -> int:
    """How many errors there are on a board."""
    return sum(
        len(_errors_at(tile.shows, around))
        for tile, around in zip(board.tiles, board.around, strict=True)
        if tile is not None
    )


@lru_cache(maxsize=1 << 16)
def _errors_at(shows: int, around: int) -> tuple[int, ...]:
    """The sides that are errors."""
    return tuple(
        side
        for side in SIDES
        if (thing := thing_at(shows, side)) in _ENDS_WELL
        and thing_at(around, side) not in _ENDS_WELL[thing]
    )
