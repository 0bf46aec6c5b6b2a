"""A tunnel being built: the cards laid, and those turned up, of which some ask for more."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from render.cards import card, empty_place, gain, pile
from render.geometry import rectangle
from render.palette import ACCENT, PANEL, PANEL_INK, PANEL_SECONDARY, TILE
from render.pictures import TunnelPicture
from render.scene import Placed, Polygon, Scene, Symbol, Text, box
from render.typeface import Face, fitted
from rules.ticket_to_ride.cards import CARDS

WIDTH: Final = 1000
HEIGHT: Final = 378
_MARGIN = 20
_LAID = (132, 110)
_LAID_STEP = 160
_TURNED = (172, 144)
_TURNED_STEP = 198
_TURNED_FROM = 390
_ROW = 222
"""The middle of the cards."""
_RAISED = 14

Items = Iterator[Placed | Text]


def tunnel_scene(picture: TunnelPicture) -> Scene:
    """What was laid at the left, what was turned at the right."""
    return Scene(WIDTH, HEIGHT, PANEL, (*_words(picture), *_laid(picture), *_turned(picture)))


def _words(picture: TunnelPicture) -> Items:
    words, room = picture.words, WIDTH - 2 * _MARGIN
    text, size = fitted(words.title, Face.TITLE, 42, room, 26)
    yield Text(text, (_MARGIN, 40), Face.TITLE, size, PANEL_INK)
    for caption, left, width in (
        (words.laid, _MARGIN, _TURNED_FROM - 70),
        (words.turned, _TURNED_FROM, WIDTH - _TURNED_FROM - _MARGIN),
    ):
        text, size = fitted(caption, Face.SECONDARY, 30, width, 20)
        yield Text(text, (left, 92), Face.SECONDARY, size, PANEL_SECONDARY)
    text, size = fitted(words.summary, Face.TEXT, 36, room, 22)
    yield Text(text, (_MARGIN, HEIGHT - 36), Face.TEXT, size, ACCENT)


def _laid(picture: TunnelPicture) -> Items:
    laid = [(kind, count) for kind, count in zip(CARDS, picture.laid, strict=True) if count]
    for place, (kind, count) in enumerate(laid):
        x = _MARGIN + _LAID[0] / 2 + place * _LAID_STEP
        yield from pile(kind, count, (x, _ROW), _LAID)
    yield Placed(_divider(), (_TURNED_FROM - 32, _ROW - 10))


def _turned(picture: TunnelPicture) -> Items:
    """Cards that ask for one more stand out by place, frame and mark."""
    left = _TURNED_FROM + 6 + _TURNED[0] / 2
    if not picture.turned:
        yield Placed(empty_place(*_TURNED), (left, _ROW))
    for place, turned in enumerate(picture.turned):
        x, y = left + place * _TURNED_STEP, _ROW - (_RAISED if turned.counts else -_RAISED // 2)
        if turned.counts:
            yield Placed(_frame(), (x, y))
        yield Placed(card(turned.card, *_TURNED), (x, y))
        if turned.counts:
            yield from gain("+1", (x + _TURNED[0] / 2 - 12, y + _TURNED[1] / 2 - 10))


@lru_cache(maxsize=1)
def _frame() -> Symbol:
    return Symbol((Polygon(rectangle(_TURNED[0] + 14, _TURNED[1] + 14, 20), ACCENT),))


@lru_cache(maxsize=1)
def _divider() -> Symbol:
    return Symbol((box(-1.5, -82, 3, 164, TILE, 1.5),))
