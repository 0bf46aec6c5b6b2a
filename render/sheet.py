"""The score sheet: a row a seat, best first, with all parts of its total.

Below a seat's parts stands what each of its stations borrowed.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from render import signs
from render.geography import geography
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
from render.stations import Borrowed, borrowed
from render.trains import sample_train, seat_number
from render.typeface import Face, fitted, in_lines, name_or, numeral, width_of
from rules.protocol import Seat
from rules.ticket_to_ride.maps import load_map
from rules.ticket_to_ride.scoring import RailSheet, SeatScore

WIDTH: Final = 1000
HEAD: Final = 150
ROW: Final = 108
_GAP = 10
_FOOT = 14
_NOTE = 50
_LOAN = 40
"""The height of a line about a borrowed lane."""
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
    items, top = [*_head(picture)], float(HEAD)
    for seat in order:
        loans = [loan for loan in borrowed(picture.view) if loan.seat == seat]
        items.extend(_row(picture, sheet, seat, top, _LOAN * len(loans)))
        for number, loan in enumerate(loans):
            items.extend(_loan(picture, loan, top + ROW - 6 + _LOAN * (number + 0.5)))
        top += ROW + _LOAN * len(loans) + _GAP
    height = round(top) + _FOOT + (_NOTE if picture.words.note else 0)
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


def _row(picture: ScoreSheetPicture, sheet: RailSheet, seat: Seat, top: float, more: int) -> Items:
    """One seat's parts, on a ground that reaches ``more`` further down."""
    won, middle = seat in sheet.winners, top + ROW / 2
    yield Placed(_row_ground(won, ROW + more), (WIDTH / 2, top + (ROW + more) / 2))
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
    total = numeral(sheet.totals[seat])
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
        left = picture.view.seats[seat].stations
        parts.append(_Part(score.stations, (("stations", left),)))
    return parts


def _loan(picture: ScoreSheetPicture, loan: Borrowed, middle: float) -> Items:
    """Which lane a station borrowed: its city, the lane, and whose it is."""
    view, places = picture.view, geography(picture.view.map).places
    route, owner = load_map(view.map).routes[loan.route], dict(view.claims)[loan.route]
    ground = TILE_CURRENT if view.sheet and loan.seat in view.sheet.winners else TILE
    yield Placed(_icon("stations", ground), (128, middle))
    city, size = fitted(places[loan.city].name, Face.TEXT, 28, 220, 20)
    yield Text(city, (152, middle), Face.TEXT, size, PANEL_INK)
    yield Placed(_small_train(picture.colours[owner]), (_PARTS_FROM + 42, middle))
    yield from seat_number(owner, (_PARTS_FROM + 42, middle))
    lane = f"{places[route.a].name} – {places[route.b].name}"
    text, size = fitted(lane, Face.TEXT, 28, _PARTS_TO - _PARTS_FROM - 84, 20)
    yield Text(text, (_PARTS_FROM + 84, middle), Face.TEXT, size, PANEL_SECONDARY)


@lru_cache(maxsize=8)
def _small_train(colour: str) -> Symbol:
    return Symbol(moved(sample_train(colour).shapes, scale=0.8))


def _cell(part: _Part, right: Point, ground: Colour) -> Items:
    x, y = right
    text = numeral(part.points)
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
        "stations": (signs.station_icon(PANEL_SECONDARY, ground), 13.0),
    }
    drawn, scale = shapes[name]
    return Symbol(moved(drawn, scale=scale))


@lru_cache(maxsize=16)
def _row_ground(won: bool, height: int) -> Symbol:
    width = WIDTH - 2 * _MARGIN
    tile = Polygon(rectangle(width, height, 12), ACCENT if won else TILE)
    if not won:
        return Symbol((tile,))
    return Symbol((tile, Polygon(rectangle(width - 8, height - 8, 9), TILE_CURRENT)))


@lru_cache(maxsize=1)
def _crown() -> Symbol:
    return Symbol(moved(signs.crown(ACCENT), scale=18))
