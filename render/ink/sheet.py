"""The score sheet: a row a seat, with all parts of its total."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from render.geometry import rectangle
from render.ink.contact import crown
from render.ink.palette import CELL, EMBER, ERROR, FRESH_CELL, GRID, INK_COLOURS, NOTE, PAPER, PEN
from render.ink.pictures import ROWS_A_SHEET, InkSheetPicture, InkSheetRow
from render.scene import Placed, Polygon, Scene, Symbol, Text
from render.typeface import Face, fitted, in_lines, name_or, numeral, width_of

WIDTH: Final = 1180
_HEAD = 156
_ROW = 80
_GAP = 8
_NOTE = 52
_MARGIN = 20
_NAME_FROM, _NAME_TO = 90, 392
_PARTS_TO: Final = WIDTH - 44
_TOTAL = 124
"""The parts and the total share what is right of the names, right-aligned each in its column."""

Items = Iterator[Placed | Text]


def ink_sheet_scene(picture: InkSheetPicture) -> Scene:
    """The rows in their order."""
    count = len(picture.rows)
    if not 1 <= count <= ROWS_A_SHEET:
        raise ValueError(f"a sheet shows 1 to {ROWS_A_SHEET} rows, not {count}")
    if any(len(row.parts) != len(picture.heads) for row in picture.rows):
        raise ValueError("a row needs as many parts as there are heads")
    items = [*_head(picture)]
    for number, row in enumerate(picture.rows):
        items.extend(_row(row, len(picture.heads) + 1, _HEAD + number * (_ROW + _GAP)))
    height = _HEAD + count * (_ROW + _GAP) + 12 + (_NOTE if picture.note else 0)
    note, size = fitted(picture.note, Face.SECONDARY, 28, WIDTH - 2 * _MARGIN, 18)
    items.append(Text(note, (_MARGIN, height - 36), Face.SECONDARY, size, NOTE))
    return Scene(WIDTH, height, PAPER, tuple(items), INK_COLOURS)


def _right_of(column: int, columns: int) -> float:
    """The right end of a column; the last, the total's, is wider than the others."""
    if column == columns - 1:
        return _PARTS_TO
    return _NAME_TO + (_PARTS_TO - _TOTAL - _NAME_TO) * (column + 1) / (columns - 1)


def _head(picture: InkSheetPicture) -> Items:
    title, size = fitted(picture.title, Face.TITLE, 44, WIDTH - 2 * _MARGIN, 26)
    yield Text(title, (_MARGIN, 44), Face.TITLE, size, PEN)
    heads = (*picture.heads, picture.total)
    room = (_PARTS_TO - _TOTAL - _NAME_TO) / max(1, len(picture.heads)) - 12
    size = min(in_lines(head, Face.TEXT, 27, room, 18)[1] for head in heads)
    for column, head in enumerate(heads):
        lines, _ = in_lines(head, Face.TEXT, size, room, size)
        ink = PEN if column == len(heads) - 1 else NOTE
        for up, line in enumerate(reversed(lines)):
            at = (_right_of(column, len(heads)), _HEAD - 24 - 28 * up)
            yield Text(line, at, Face.TEXT, size, ink, "right")


def _row(row: InkSheetRow, columns: int, top: float) -> Items:
    middle = top + _ROW / 2
    yield Placed(_ground(row.won), (WIDTH / 2, middle))
    yield Text(row.place, (58, middle), Face.NUMBER, 32, NOTE, "middle")
    room = _NAME_TO - _NAME_FROM - (60 if row.won else 0)
    name, size = fitted(name_or(row.name.name, row.name.fallback), Face.TITLE, 34, room, 22)
    yield Text(name, (_NAME_FROM, middle), Face.TITLE, size, PEN)
    if row.won:
        at = (_NAME_FROM + width_of(name, Face.TITLE, size) + 34, middle - 2)
        yield Placed(crown(), at)
    for column, points in enumerate(row.parts):
        ink = ERROR if points < 0 else PEN
        at = (_right_of(column, columns), middle)
        yield Text(numeral(points), at, Face.NUMBER, 34, ink, "right")
    at = (_right_of(columns - 1, columns), middle)
    yield Text(numeral(row.total), at, Face.SCORE, 46, PEN, "right")


@lru_cache(maxsize=2)
def _ground(won: bool) -> Symbol:
    width = WIDTH - 2 * _MARGIN
    edge, fill = (EMBER, FRESH_CELL) if won else (GRID, CELL)
    line = 4 if won else 2
    return Symbol(
        (
            Polygon(rectangle(width, _ROW, 12), edge),
            Polygon(rectangle(width - 2 * line, _ROW - 2 * line, 12 - line), fill),
        )
    )
