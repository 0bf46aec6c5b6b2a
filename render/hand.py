"""A hand of train cards: one pile a kind, its edges stacked, its number beside it."""

from collections.abc import Iterator
from typing import Final

from render.cards import empty_place, gain, pile
from render.palette import PANEL, PANEL_INK, PANEL_SECONDARY
from render.pictures import HandPicture
from render.scene import Placed, Scene, Text
from render.typeface import Face, fitted
from rules.ticket_to_ride.cards import CARDS, EMPTY_HAND

WIDTH: Final = 1000
HEAD: Final = 76
ROW: Final = 178
FOOT: Final = 30
PILES_A_ROW: Final = 5
_CARD = (162, 134)
_STEP = 194.5

Items = Iterator[Placed | Text]


def hand_scene(picture: HandPicture) -> Scene:
    """The piles in the fixed order of the colours, those that are empty left out."""
    held = [(kind, count) for kind, count in zip(CARDS, picture.hand, strict=True) if count]
    rows = max(1, -(-len(held) // PILES_A_ROW))
    return Scene(WIDTH, HEAD + ROW * rows + FOOT, PANEL, (*_head(picture), *_piles(picture, held)))


def _head(picture: HandPicture) -> Items:
    title, size = fitted(picture.title, Face.TITLE, 42, 560, 28)
    yield Text(title, (20, 40), Face.TITLE, size, PANEL_INK)
    summary, size = fitted(picture.summary, Face.SECONDARY, 32, 390, 22)
    yield Text(summary, (WIDTH - 20, 40), Face.SECONDARY, size, PANEL_SECONDARY, "right")


def _piles(picture: HandPicture, held: list[tuple[str, int]]) -> Items:
    new = dict(zip(CARDS, picture.new or EMPTY_HAND, strict=True))
    if not held:
        yield Placed(empty_place(*_CARD), (20 + _CARD[0] / 2, HEAD + 20 + _CARD[1] / 2))
    for number, (kind, count) in enumerate(held):
        row, column = divmod(number, PILES_A_ROW)
        x = 20 + column * _STEP + _CARD[0] / 2
        y = HEAD + 20 + row * ROW + _CARD[1] / 2
        yield from pile(kind, count, (x, y), _CARD)
        if new[kind]:
            yield from gain(f"+{new[kind]}", (x - _CARD[0] / 2 + 16, y - _CARD[1] / 2 + 14))
