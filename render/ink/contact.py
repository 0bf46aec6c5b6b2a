"""The contact sheet: all boards when a round closes, small, with names and totals."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from render import signs
from render.ink.grid import CELLS_A_SIDE, EXIT_LENGTH, board_items
from render.ink.palette import EMBER, INK_COLOURS, NOTE, PAPER, PEN
from render.ink.pictures import BOARDS_A_SHEET, ContactBoard, ContactSheetPicture
from render.scene import Line, Placed, Scene, Symbol, Text, moved
from render.typeface import Face, fitted, name_or, numeral, width_of

WIDTH: Final = 1180
_HEAD = 78
_CAPTION = 52
_GAP = 18
_WHOLE: Final = CELLS_A_SIDE + 2 * EXIT_LENGTH
"""A board with its exits, in cells."""
_WIDEST = 92
"""The cells of a board that stands alone, in pixels."""

Items = Iterator[Placed | Text]


def columns_for(count: int) -> int:
    """How many boards stand side by side."""
    return next(columns for columns, most in ((1, 1), (2, 4), (3, 9), (4, 12)) if count <= most)


def contact_scene(picture: ContactSheetPicture) -> Scene:
    """The boards in rows, as large as the width allows."""
    count = len(picture.boards)
    if not 1 <= count <= BOARDS_A_SHEET:
        raise ValueError(f"a sheet shows 1 to {BOARDS_A_SHEET} boards, not {count}")
    columns = columns_for(count)
    width = WIDTH / columns
    size = min(_WIDEST, int((width - _GAP) / _WHOLE))
    height = _CAPTION + round(_WHOLE * size) + _GAP
    items = [*_head(picture)]
    for number, board in enumerate(picture.boards):
        row, column = divmod(number, columns)
        alone = min(columns, count - row * columns)
        # A last row that isn't full stands in the middle.
        left = (WIDTH - alone * width) / 2 + column * width + (width - _WHOLE * size) / 2
        items.extend(_board(board, round(left), _HEAD + row * height, size))
    rows = -(-count // columns)
    return Scene(WIDTH, _HEAD + rows * height, PAPER, tuple(items), INK_COLOURS)


def _head(picture: ContactSheetPicture) -> Items:
    note, size = fitted(picture.note, Face.SECONDARY, 30, 300, 20)
    yield Text(note, (WIDTH - 24, 40), Face.SECONDARY, size, NOTE, "right")
    room = WIDTH - 48 - (320 if picture.note else 0)
    title, size = fitted(picture.title, Face.TITLE, 44, room, 26)
    yield Text(title, (24, 40), Face.TITLE, size, PEN)


def _board(board: ContactBoard, left: float, top: float, size: int) -> Items:
    whole = _WHOLE * size
    start, end = left + EXIT_LENGTH * size, left + whole - EXIT_LENGTH * size
    middle = top + _CAPTION / 2 - 4
    total = numeral(board.total)
    digits = 38
    yield Text(total, (end, middle), Face.SCORE, digits, PEN, "right")
    room = end - start - width_of(total, Face.SCORE, digits) - 14 - (60 if board.won else 0)
    name, fit = fitted(name_or(board.name.name, board.name.fallback), Face.TITLE, 34, room, 22)
    yield Text(name, (start, middle), Face.TITLE, fit, PEN)
    if board.won:
        yield Placed(crown(), (start + width_of(name, Face.TITLE, fit) + 34, middle - 2))
    corner = (round(start), round(top + _CAPTION + EXIT_LENGTH * size))
    yield from board_items(board.board, corner, size)


@lru_cache(maxsize=1)
def crown() -> Symbol:
    """The winner's: a golden crown with a dark edge, as gold alone is hard to see on paper."""
    gold = signs.crown(EMBER)
    edge = (Line((*part.points, part.points[0]), 0.34, PEN) for part in gold)
    return Symbol(moved((*edge, *gold), scale=16))
