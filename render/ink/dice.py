"""Dice by themselves: the roll of a round, and the ways to draw one of them."""

from functools import lru_cache
from typing import Final

from render.geometry import rectangle
from render.ink.marks import die_items
from render.ink.palette import CELL, FADED_PEN, INK_COLOURS, PAPER, PEN
from render.ink.pictures import TURNINGS_A_STRIP, DicePicture, OrientationsPicture
from render.ink.tiles import tile
from render.ink.tracks import Pen
from render.palette import ACCENT
from render.scene import Placed, Polygon, Scene, Symbol, Text
from render.typeface import Face, fitted

DICE_WIDTH: Final = 840
_DIE = 160
_DICE_A_ROW = 4
_HEAD = 84
_MARGIN = 28
STRIP_WIDTH: Final = 1180
_TURNING = 124
_STRIP_HEAD = 64


def dice_scene(picture: DicePicture) -> Scene:
    """The dice in their order, four a row."""
    rows = -(-len(picture.dice) // _DICE_A_ROW)
    title, size = fitted(picture.title, Face.TITLE, 44, DICE_WIDTH - 2 * _MARGIN, 26)
    items: list[Placed | Text] = [Text(title, (_MARGIN, 44), Face.TITLE, size, PEN)]
    step = (DICE_WIDTH - 2 * _MARGIN - _DIE) / (_DICE_A_ROW - 1)
    for number, die in enumerate(picture.dice):
        row, column = divmod(number, _DICE_A_ROW)
        x = _MARGIN + _DIE / 2 + column * step
        y = _HEAD + _DIE / 2 + row * (_DIE + 24)
        items.extend(die_items(die.face, (x, y), _DIE, placed=False, plain=True))
    height = _HEAD + rows * (_DIE + 24) + 4
    return Scene(DICE_WIDTH, height, PAPER, tuple(items), INK_COLOURS)


def orientations_scene(picture: OrientationsPicture) -> Scene:
    """One strip, each turning above its number."""
    count = len(picture.turnings)
    if not 1 <= count <= TURNINGS_A_STRIP:
        raise ValueError(f"a strip shows 1 to {TURNINGS_A_STRIP} turnings, not {count}")
    top = _STRIP_HEAD if picture.title else 20
    title, size = fitted(picture.title, Face.TITLE, 36, STRIP_WIDTH - 2 * _MARGIN, 24)
    items: list[Placed | Text] = [Text(title, (20, 36), Face.TITLE, size, PEN)]
    step = (STRIP_WIDTH - 20) / TURNINGS_A_STRIP
    for number, turning in enumerate(picture.turnings):
        x, y = 20 + number * step + _TURNING / 2, top + _TURNING / 2
        items.append(Placed(_frame(), (x, y)))
        corner = (x - _TURNING / 2, y - _TURNING / 2)
        items.append(Placed(tile(turning, Pen(PEN, _TURNING)), corner))
        below = (x, y + _TURNING / 2 + 36)
        items.append(Placed(_number_ground(), below))
        items.append(Text(str(number + 1), below, Face.SCORE, 40, PEN, "middle"))
    return Scene(STRIP_WIDTH, top + _TURNING + 70, PAPER, tuple(items), INK_COLOURS)


@lru_cache(maxsize=1)
def _frame() -> Symbol:
    """A cell with nothing round about it, so that one sees where a tile ends."""
    edge = Polygon(rectangle(_TURNING + 6, _TURNING + 6), FADED_PEN)
    return Symbol((edge, Polygon(rectangle(_TURNING, _TURNING), CELL)))


@lru_cache(maxsize=1)
def _number_ground() -> Symbol:
    return Symbol((Polygon(rectangle(76, 52, 14), ACCENT),))
