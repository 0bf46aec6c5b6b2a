"""The 7x7 board: cells, their four sides, the exits and the centre.

A cell is a column letter and a row number, ``A1`` top left; inside the rules it is its place in
reading order, from 0.
"""

from collections.abc import Mapping
from typing import Final, NewType

Cell = NewType("Cell", int)

SIZE: Final = 7
CELLS: Final = tuple(Cell(place) for place in range(SIZE * SIZE))
"""All cells in reading order: A1, B1, ... A2 ..."""

NORTH, EAST, SOUTH, WEST = SIDES = range(4)
"""The sides of a cell, in the order of the notation."""

_COLUMNS: Final = "ABCDEFG"
_STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Columns and rows from a cell to its neighbours, by side."""


def cell_at(column: int, row: int) -> Cell | None:
    """The cell in ``column`` and ``row``, both from 0; ``None`` off the board."""
    if 0 <= column < SIZE and 0 <= row < SIZE:
        return Cell(row * SIZE + column)
    return None


def column_of(cell: Cell) -> int:
    """The column of ``cell``, from 0."""
    return cell % SIZE


def row_of(cell: Cell) -> int:
    """The row of ``cell``, from 0."""
    return cell // SIZE


NAMES: Final = tuple(f"{_COLUMNS[column_of(cell)]}{row_of(cell) + 1}" for cell in CELLS)
"""The name of each cell."""

_BY_NAME: Final[Mapping[str, Cell]] = dict(zip(NAMES, CELLS, strict=True))


def cell_named(name: str) -> Cell | None:
    """The cell called ``name``; ``None`` where there is none."""
    return _BY_NAME.get(name)


def opposite(side: int) -> int:
    """The side of the neighbour that ``side`` faces."""
    return (side + 2) % 4


NEIGHBOURS: Final = tuple(
    tuple(cell_at(column_of(cell) + across, row_of(cell) + down) for across, down in _STEPS)
    for cell in CELLS
)
"""The cell beyond each side of each cell, ``None`` where that side is on the border."""

EXITS: Final[Mapping[tuple[Cell, int], str]] = {
    (_BY_NAME[name], side): kind
    for side, exits in (
        (NORTH, "B1H D1R F1H"),
        (EAST, "G2R G4H G6R"),
        (SOUTH, "B7H D7R F7H"),
        (WEST, "A2R A4H A6R"),
    )
    for name, kind in ((word[:2], word[2]) for word in exits.split())
}
"""The twelve exits: road (H) or rail (R) at a side of a cell on the border."""

MIDDLE: Final = _BY_NAME["D4"]
CENTRE: Final = frozenset(
    cell for cell in CELLS if 2 <= column_of(cell) <= 4 and 2 <= row_of(cell) <= 4
)
"""The 3x3 in the middle."""
