"""A board at any size: its paper, its exits, what is drawn on it, and the marks upon that."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from render.geometry import Point, rectangle
from render.ink import tracks
from render.ink.marks import error_mark, meteor_mark, round_disc
from render.ink.palette import (
    CELL,
    CENTRE,
    CENTRE_EDGE,
    FRESH_CELL,
    FRESH_PEN,
    GRID,
    NOTE,
    PEN,
)
from render.ink.pictures import InkBoard, InkCell
from render.ink.strokes import SIDE_MIDDLES, Hand
from render.ink.tiles import CRATER_MARK, tile, variant_of
from render.ink.tracks import Pen
from render.palette import WHITE
from render.scene import Line, Placed, Polygon, Shape, Shapes, Symbol, Text, box, moved
from render.typeface import Face

CELLS_A_SIDE: Final = 7
COLUMNS: Final = "ABCDEFG"
EXIT_LENGTH: Final = 0.36
"""How far exits reach beyond the board, in cells."""
_EXITS: Final = (
    *((column, 0, 0, kind) for column, kind in ((1, "H"), (3, "R"), (5, "H"))),
    *((6, row, 1, kind) for row, kind in ((1, "R"), (3, "H"), (5, "R"))),
    *((column, 6, 2, kind) for column, kind in ((1, "H"), (3, "R"), (5, "H"))),
    *((0, row, 3, kind) for row, kind in ((1, "R"), (3, "H"), (5, "R"))),
)
"""Column, row, side and type of each exit."""
_SMALL: Final = 60
"""Below this size of a cell, round numbers can't be read and are left out."""

Items = Iterator[Placed | Text]


def place_of(cell: str) -> tuple[int, int]:
    """Column and row of a cell, from 0. Raises ``ValueError`` if there is none of that name."""
    column, row = COLUMNS.find(cell[:1]), cell[1:]
    if not cell[:1] or column < 0 or row not in ("1", "2", "3", "4", "5", "6", "7"):
        raise ValueError(f"there is no cell {cell!r}")
    return column, int(row) - 1


def board_items(board: InkBoard, at: Point, size: int) -> Items:
    """A board of cells ``size`` wide, the top left corner of A1 at ``at``."""
    yield Placed(_paper(size), at)
    cells = [(cell, *place_of(cell.cell)) for cell in board.cells]
    fresh = [cell.round == board.round and bool(board.round) for cell in board.cells]

    def corner(column: int, row: int) -> Point:
        return at[0] + column * size, at[1] + row * size

    for (_, column, row), new in zip(cells, fresh, strict=True):
        if new:
            yield Placed(_fresh_ground(size), corner(column, row))
    yield Placed(_centre(size), at)
    for (cell, column, row), new in zip(cells, fresh, strict=True):
        pen = Pen(FRESH_PEN if new else PEN, size)
        variant = 0 if pen.is_small else variant_of(column, row)
        yield Placed(tile(cell.tile, pen, variant), corner(column, row))
    if size >= _SMALL:
        for (cell, column, row), new in zip(cells, fresh, strict=True):
            yield from _round_number(cell, corner(column, row), size, new)
    if board.last_hit is not None:
        x, y = corner(*place_of(board.last_hit))
        yield Placed(meteor_mark(size * 0.15), (x + size * 0.82, y + size * 0.18))
    for end in board.errors:
        x, y = corner(*place_of(end.cell))
        across, down = SIDE_MIDDLES["NESW".index(end.side)]
        yield Placed(error_mark(max(5.0, size * 0.12)), (x + size * across, y + size * down))


def _round_number(cell: InkCell, corner: Point, size: int, fresh: bool) -> Items:
    if not cell.round or cell.tile == CRATER_MARK:
        return
    middle = (corner[0] + size * 0.145, corner[1] + size * 0.145)
    yield Placed(round_disc(size * 0.122, fresh), middle)
    digits = max(11, round(size * 0.19))
    yield Text(str(cell.round), middle, Face.NUMBER, digits, WHITE if fresh else NOTE, "middle")


@lru_cache(maxsize=8)
def _fresh_ground(size: int) -> Symbol:
    return Symbol((box(1, 1, size - 2, size - 2, FRESH_CELL),))


@lru_cache(maxsize=8)
def _paper(size: int) -> Symbol:
    """The empty board: its frame, cells, the centre, and the exits around it."""
    whole = CELLS_A_SIDE * size
    frame = max(2.0, size * 0.04)
    middle = (whole / 2, whole / 2)
    edge = Polygon(rectangle(whole + 2 * frame, whole + 2 * frame, 2 * frame), PEN)
    lines = [
        Line(path, max(1.0, size * 0.014), GRID)
        for place in range(1, CELLS_A_SIDE)
        for path in (
            ((place * size, 0.0), (place * size, whole)),
            ((0.0, place * size), (whole, place * size)),
        )
    ]
    inner = box(2 * size, 2 * size, 3 * size, 3 * size, CENTRE)
    return Symbol(
        (
            *moved((edge, Polygon(rectangle(whole, whole), CELL)), middle),
            inner,
            *lines,
            *_exits(size),
        )
    )


@lru_cache(maxsize=8)
def _centre(size: int) -> Symbol:
    """The frame of the centre cells."""
    corners = rectangle(3 * size, 3 * size)
    frame = Line((*corners, corners[0]), max(1.2, size * 0.024), CENTRE_EDGE)
    middle = CELLS_A_SIDE * size / 2
    return Symbol(moved((frame,), (middle, middle)))


def _exits(size: int) -> Shapes:
    pen, hand = Pen(PEN, size), Hand("exits", 0.0)
    found: list[Shape] = []
    for column, row, side, kind in _EXITS:
        way = tracks.stub(side, EXIT_LENGTH)
        drawn = (
            tracks.highway((way,), pen, hand, hub=False)
            if kind == "H"
            else tracks.railway((way,), pen, 0.0)
        )
        found.extend(moved(drawn, (column * size, row * size), scale=size))
    return tuple(found)
