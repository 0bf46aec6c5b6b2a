"""The score sheet: a row a seat, best first, with all parts of its total."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from render import signs
from render.geometry import Point, rectangle
from render.palette import (
    ACCENT,
    PANEL,
    PANEL_INK,
    PANEL_SECONDARY,
    TILE,
    TILE_CURRENT,
    Colour,
)
from render.pictures import ScoreSheetPicture
from render.scene import Placed, Polygon, Scene, Shapes, Symbol, Text, moved
from render.trains import sample_train, seat_number
from render.typeface import Face, fitted, in_lines, name_or, width_of
from rules.protocol import Seat
from rules.ticket_to_ride.scoring import RailSheet, SeatScore

WIDTH: Final = 1000
HEAD: Final = 150
ROW: Final = 108
_GAP = 10
_FOOT = 14
_NOTE = 50
_MARGIN = 14
_PARTS_FROM, _PARTS_TO = 376, WIDTH - 28
"""The parts share this much of the width, right-aligned each in its column."""

Items = Iterator[Placed | Text]


@dataclass(frozen=True, slots=True)
class _Part:
    """One cell: points, and below them what they are for: an icon and a number each."""

    points: int
    details: tuple[tuple[str, int], ...] = ()


def sheet_scene(picture: ScoreSheetPicture) -> Scene:
    """The sheet of a game that is over."""
    sheet = picture.view.sheet
    if sheet is None:
        raise ValueError("only a game that is over has a score sheet")
    order = [seat for group in sheet.ranking for seat in group]
    height = HEAD + (ROW + _GAP) * len(order) + _FOOT + (_NOTE if picture.words.note else 0)
    items = [*_head(picture)]
    for row, seat in enumerate(order):
        items.extend(_row(picture, sheet, seat, HEAD + row * (ROW + _GAP)))
    note, size = fitted(picture.words.note, Face.SECONDARY, 28, WIDTH - 40, 18)
    items.append(Text(note, (20, height - 38), Face.SECONDARY, size, PANEL_SECONDARY))
    return Scene(WIDTH, height, PANEL, tuple(items))


def _columns(picture: ScoreSheetPicture) -> list[str]:
    words = picture.words
    heads = [words.routes, words.tickets, words.longest_path, words.stations, words.total]
    return [head for head in heads if head is not None]


def _right_of(column: int, columns: int) -> float:
    return _PARTS_FROM + (_PARTS_TO - _PARTS_FROM) * (column + 1) / columns


def _head(picture: ScoreSheetPicture) -> Items:
    title, size = fitted(picture.words.title, Face.TITLE, 42, WIDTH - 40, 26)
    yield Text(title, (20, 42), Face.TITLE, size, PANEL_INK)
    heads = _columns(picture)
    room = (_PARTS_TO - _PARTS_FROM) / len(heads) - 10
    size = min(in_lines(head, Face.TEXT, 28, room, 20)[1] for head in heads)
    for column, head in enumerate(heads):
        lines, _ = in_lines(head, Face.TEXT, size, room, size)
        ink = ACCENT if column == len(heads) - 1 else PANEL_SECONDARY
        for up, line in enumerate(reversed(lines)):
            at = (_right_of(column, len(heads)), HEAD - 26 - 28 * up)
            yield Text(line, at, Face.TEXT, size, ink, "right")


def _row(picture: ScoreSheetPicture, sheet: RailSheet, seat: Seat, top: float) -> Items:
    won, middle = seat in sheet.winners, top + ROW / 2
    yield Placed(_row_ground(won), (WIDTH / 2, middle))
    yield Placed(sample_train(picture.colours[seat]), (66, middle))
    yield from seat_number(seat, (66, middle))
    names = picture.words.seats
    name, size = fitted(
        name_or(names.names[seat], names.fallbacks[seat]), Face.TEXT, 34, 214 if won else 270, 22
    )
    yield Text(name, (112, middle), Face.TEXT, size, PANEL_INK)
    if won:
        yield Placed(_crown(), (112 + width_of(name, Face.TEXT, size) + 34, middle - 2))
    parts = _parts(picture, sheet.seats[seat], seat)
    ground = TILE_CURRENT if won else TILE
    for column, part in enumerate(parts):
        yield from _cell(part, (_right_of(column, len(parts) + 1), middle), ground)
    total = str(sheet.totals[seat]).replace("-", "−")
    ink = ACCENT if won else PANEL_INK
    yield Text(total, (_PARTS_TO, middle), Face.SCORE, 52, ink, "right")


def _parts(picture: ScoreSheetPicture, score: SeatScore, seat: Seat) -> list[_Part]:
    kept = picture.view.tickets[seat] if picture.view.tickets is not None else ()
    done = len(score.completed)
    parts = [
        _Part(score.routes),
        _Part(score.tickets, (("done", done), ("failed", len(kept) - done))),
        _Part(score.longest_path.points, (("trains", score.longest_path.length),)),
    ]
    if picture.words.stations is not None:
        parts.append(_Part(score.stations))
    return parts


def _cell(part: _Part, right: Point, ground: Colour) -> Items:
    x, y = right
    text = str(part.points).replace("-", "−")
    points_y = y - 18 if part.details else y
    yield Text(text, (x, points_y), Face.NUMBER, 38, PANEL_INK, "right")
    for icon, count in reversed(part.details):
        number = str(count)
        yield Text(number, (x, y + 28), Face.NUMBER, 26, PANEL_SECONDARY, "right")
        x -= width_of(number, Face.NUMBER, 26) + 17
        yield Placed(_icon(icon, ground), (x, y + 28))
        x -= 24


@lru_cache(maxsize=8)
def _icon(name: str, ground: Colour) -> Symbol:
    shapes: dict[str, tuple[Shapes, float]] = {
        "done": (signs.check(PANEL_SECONDARY), 12.0),
        "failed": (signs.cross(PANEL_SECONDARY), 12.0),
        "trains": (signs.train_icon(PANEL_SECONDARY, ground), 12.0),
    }
    drawn, scale = shapes[name]
    return Symbol(moved(drawn, scale=scale))


@lru_cache(maxsize=2)
def _row_ground(won: bool) -> Symbol:
    width = WIDTH - 2 * _MARGIN
    tile = Polygon(rectangle(width, ROW, 12), ACCENT if won else TILE)
    if not won:
        return Symbol((tile,))
    return Symbol((tile, Polygon(rectangle(width - 8, ROW - 8, 9), TILE_CURRENT)))


@lru_cache(maxsize=1)
def _crown() -> Symbol:
    return Symbol(moved(signs.crown(ACCENT), scale=18))
