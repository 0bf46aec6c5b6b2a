"""The legend of Railroad Ink: what is drawn, and what networks are worth."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from render.geometry import Point, rectangle
from render.ink import tracks
from render.ink.marks import error_mark, meteor_mark, round_disc, special_items
from render.ink.palette import (
    CELL,
    CENTRE,
    CENTRE_EDGE,
    FRESH_CELL,
    FRESH_PEN,
    GRID,
    INK_COLOURS,
    NOTE,
    PAPER,
    PEN,
)
from render.ink.pictures import InkLegendPicture, InkSample
from render.ink.strokes import NORTH, Hand
from render.ink.tiles import CRATER_MARK, tile
from render.ink.tracks import Pen
from render.palette import WHITE
from render.scene import Placed, Polygon, Scene, Symbol, Text, box, moved
from render.typeface import Face, fitted, in_lines

WIDTH: Final = 1180
_HEAD = 86
_CELL = 84
_ROW = 104
_COLUMNS = 2
_MARGIN = 28
_TABLE = 120
_HEADS = 124
"""Room for the heads of the table."""

Items = Iterator[Placed | Text]


def ink_legend_scene(picture: InkLegendPicture) -> Scene:
    """Samples in two columns, read downwards; the points of networks below."""
    rows = -(-len(picture.samples) // _COLUMNS)
    title, size = fitted(picture.title, Face.TITLE, 44, WIDTH - 2 * _MARGIN, 28)
    items: list[Placed | Text] = [Text(title, (_MARGIN, 44), Face.TITLE, size, PEN)]
    step = (WIDTH - _MARGIN) / _COLUMNS
    for number, (sample, words) in enumerate(picture.samples):
        column, row = divmod(number, rows)
        corner = (_MARGIN + column * step, _HEAD + row * _ROW)
        items.extend(_sample(sample, corner))
        lines, size = in_lines(words, Face.TEXT, 31, step - _CELL - 48, 19)
        for line, text in enumerate(lines):
            down = _CELL / 2 + 36 * (line - (len(lines) - 1) / 2)
            at = (corner[0] + _CELL + 20, corner[1] + down)
            items.append(Text(text, at, Face.TEXT, size, PEN))
    table = _HEAD + rows * _ROW + 8
    items.extend(_points(picture, table))
    return Scene(WIDTH, table + _TABLE + _MARGIN, PAPER, tuple(items), INK_COLOURS)


_TILES: Final[dict[InkSample, str]] = {
    "highway": "H..H",
    "railway": "R..R",
    "station": "H.R.",
    "overpass": "HRHRo",
    "error": "H..H",
    "this_round": "H.H.",
    "river": "V..V",
    "bridge": "VHVHo",
    "lake": "L..L",
    "pier": "L.H.",
    "lava": "X..X",
    "volcano": "XXXX",
    "crater": CRATER_MARK,
}
"""The tile that stands for a sample, where one does."""


def _sample(sample: InkSample, corner: Point) -> Items:
    x, y = corner
    middle = (x + _CELL / 2, y + _CELL / 2)
    if sample == "used":
        yield from special_items("HRHR", middle, _CELL, used=True)
        return
    fresh = sample == "this_round"
    yield Placed(_ground(sample), middle)
    if sample == "exit":
        yield Placed(_exit(), corner)
    elif sample == "meteor":
        yield Placed(meteor_mark(_CELL * 0.32), middle)
    elif sample in _TILES:
        yield Placed(tile(_TILES[sample], Pen(FRESH_PEN if fresh else PEN, _CELL)), corner)
    if fresh:
        at = (x + 16, y + 16)
        yield Placed(round_disc(12, True), at)
        yield Text("3", at, Face.NUMBER, 18, WHITE, "middle")
    if sample == "error":
        yield Placed(error_mark(13), (x + _CELL / 2, y + 4))


@lru_cache(maxsize=4)
def _ground(sample: InkSample) -> Symbol:
    """A cell by itself; the centre and this round's cells have a ground of their own."""
    fill = {"this_round": FRESH_CELL, "centre": CENTRE}.get(sample, CELL)
    edge = CENTRE_EDGE if sample == "centre" else GRID
    return Symbol(
        (
            Polygon(rectangle(_CELL + 4, _CELL + 4), edge),
            Polygon(rectangle(_CELL, _CELL), fill),
        )
    )


@lru_cache(maxsize=1)
def _exit() -> Symbol:
    """The upper side of a board, with a highway that leads out."""
    half = _CELL / 2
    outside, frame = box(0, 0, _CELL, half, PAPER), box(0, half - 4, _CELL, 4, PEN)
    way = tracks.stub(NORTH, 0.5)
    road = tracks.highway((way,), Pen(PEN, _CELL), Hand("exit", 0.0), hub=False)
    return Symbol((outside, frame, *moved(road, (0, half), scale=_CELL)))


def _points(picture: InkLegendPicture, top: float) -> Items:
    yield Placed(_table(), (WIDTH / 2, top + _TABLE / 2))
    for words, down in ((picture.exits, 34), (picture.points, 84)):
        text, size = fitted(words, Face.TEXT, 30, _HEADS - 10, 17)
        yield Text(text, (_MARGIN + 20, top + down), Face.TEXT, size, NOTE)
    left = _MARGIN + 20 + _HEADS
    step = (WIDTH - _MARGIN - 10 - left) / max(1, len(picture.network_points))
    for exits, points in enumerate(picture.network_points):
        x = left + (exits + 0.5) * step
        yield Text(str(exits), (x, top + 34), Face.NUMBER, 30, NOTE, "middle")
        yield Text(str(points), (x, top + 84), Face.SCORE, 36, PEN, "middle")


@lru_cache(maxsize=1)
def _table() -> Symbol:
    width = WIDTH - 2 * _MARGIN
    return Symbol(
        (
            Polygon(rectangle(width, _TABLE, 14), PEN),
            Polygon(rectangle(width - 6, _TABLE - 6, 11), CELL),
        )
    )
