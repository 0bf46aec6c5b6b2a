"""The table of a server's players: a row each, the best first."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from render.geometry import rectangle
from render.palette import ACCENT, PANEL, PANEL_INK, PANEL_SECONDARY, TILE, TILE_CURRENT
from render.scene import Placed, Polygon, Scene, Symbol, Text
from render.scores.pictures import ROWS_A_TABLE, LeaguePicture, LeagueRow
from render.typeface import Face, fitted, in_lines, name_or, numeral

WIDTH: Final = 1000
HEAD: Final = 186
ROW: Final = 84
_GAP = 8
_MARGIN = 14
_FOOT = 14
_NOTE = 48
_PLACE = 74
"""Where places end; names begin a little further on."""
_NAME = 94
_NAMES = 268
"""How wide a name may be: a longer one stands in two lines, or smaller."""
_COLUMNS: Final = (("rating", 490), ("games", 598), ("wins", 714), ("average", 836), ("sure", 974))
"""Where each column ends: numbers stand right-aligned below each other."""
_ROOM: Final = {"rating": 130, "games": 100, "wins": 108, "average": 114, "sure": 130}

Items = Iterator[Placed | Text]


def league_scene(picture: LeaguePicture) -> Scene:
    """A page of the table."""
    if not 1 <= len(picture.rows) <= ROWS_A_TABLE:
        raise ValueError(f"a table shows 1 to {ROWS_A_TABLE} players, not {len(picture.rows)}")
    items, top = [*_head(picture)], float(HEAD)
    for row in picture.rows:
        items.extend(_row(row, top))
        top += ROW + _GAP
    height = round(top) + _FOOT + (_NOTE if picture.words.note else 0)
    note, size = fitted(picture.words.note, Face.SECONDARY, 28, WIDTH - 40, 18)
    items.append(Text(note, (20, height - 38), Face.SECONDARY, size, PANEL_SECONDARY))
    return Scene(WIDTH, height, PANEL, tuple(items))


def _head(picture: LeaguePicture) -> Items:
    words = picture.words
    title, size = fitted(words.title, Face.TITLE, 46, WIDTH - 40, 26)
    yield Text(title, (20, 40), Face.TITLE, size, PANEL_INK)
    subtitle, size = fitted(words.subtitle, Face.SECONDARY, 30, WIDTH - 40, 20)
    yield Text(subtitle, (20, 88), Face.SECONDARY, size, PANEL_SECONDARY)
    heads = (words.rating, words.games, words.wins, words.average, words.reliable)
    size = min(
        in_lines(head, Face.TEXT, 28, _ROOM[name], 20)[1]
        for head, (name, _) in zip(heads, _COLUMNS, strict=True)
    )
    for head, (name, right) in zip(heads, _COLUMNS, strict=True):
        lines, _ = in_lines(head, Face.TEXT, size, _ROOM[name], size)
        ink = ACCENT if name == "rating" else PANEL_SECONDARY
        for up, line in enumerate(reversed(lines)):
            yield Text(line, (right, HEAD - 22 - 28 * up), Face.TEXT, size, ink, "right")


def _row(row: LeagueRow, top: float) -> Items:
    middle = top + ROW / 2
    yield Placed(_ground(row.own), (WIDTH / 2, middle))
    place, size = fitted(row.place, Face.NUMBER, 34, 54, 20)
    yield Text(place, (_PLACE, middle), Face.NUMBER, size, PANEL_SECONDARY, "right")
    name = name_or(row.name, row.fallback)
    lines, size = in_lines(name, Face.TEXT, 36, _NAMES, 36)
    if len(lines) > 1:
        lines, size = in_lines(name, Face.TEXT, 30, _NAMES, 24)
    elif lines != (name,):
        lines, size = in_lines(name, Face.TEXT, 36, _NAMES, 24)
    for number, line in enumerate(lines):
        at = middle + 32 * (number - (len(lines) - 1) / 2)
        yield Text(line, (_NAME, at), Face.TEXT, size, PANEL_INK)
    rating = f"({numeral(row.rating)})" if row.unsure else numeral(row.rating)
    cells = (rating, numeral(row.games), row.wins, row.average, row.reliable)
    for cell, (column, right) in zip(cells, _COLUMNS, strict=True):
        rated = column == "rating"
        wanted = (Face.SCORE, 42 if not row.unsure else 36) if rated else (Face.NUMBER, 32)
        face = Face.TEXT if not any(c.isdigit() for c in cell) else wanted[0]
        text, size = fitted(cell, face, wanted[1], _ROOM[column] - 6, 20)
        ink = ACCENT if rated and not row.unsure else PANEL_INK
        yield Text(text, (right, middle), face, size, ink, "right")


@lru_cache(maxsize=2)
def _ground(own: bool) -> Symbol:
    width = WIDTH - 2 * _MARGIN
    tile = Polygon(rectangle(width, ROW, 12), ACCENT if own else TILE)
    if not own:
        return Symbol((tile,))
    return Symbol((tile, Polygon(rectangle(width - 8, ROW - 8, 9), TILE_CURRENT)))
