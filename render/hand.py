"""A hand of train cards: one pile a kind, its edges stacked, its number beside it."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from render import signs
from render.cards import card, card_edge, empty_place
from render.palette import ACCENT, INK, PANEL, PANEL_INK, PANEL_SECONDARY, WHITE
from render.pictures import HandPicture
from render.scene import Placed, Scene, Symbol, Text
from render.typeface import Face, fitted
from rules.ticket_to_ride.cards import CARDS, EMPTY_HAND

WIDTH: Final = 1000
HEAD: Final = 76
ROW: Final = 178
FOOT: Final = 30
PILES_A_ROW: Final = 5
_CARD = (162, 134)
_STEP = 194.5
_MOST_EDGES = 4

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
        for edge in range(min(count, _MOST_EDGES) - 1, 0, -1):
            yield Placed(card_edge(kind, *_CARD), (x + 4 * edge, y - 4 * edge))
        yield Placed(card(kind, *_CARD), (x, y))
        corner = (x + _CARD[0] / 2 - 12, y + _CARD[1] / 2 - 10)
        yield Placed(_count_disc(), corner)
        yield Text(str(count), corner, Face.SCORE, 38 if count < 10 else 32, INK, "middle")
        if new[kind]:
            yield Placed(_new_disc(), (x - _CARD[0] / 2 + 16, y - _CARD[1] / 2 + 14))
            added = f"+{new[kind]}"
            at = (x - _CARD[0] / 2 + 16, y - _CARD[1] / 2 + 14)
            yield Text(added, at, Face.SCORE, 26, INK, "middle")


@lru_cache(maxsize=1)
def _count_disc() -> Symbol:
    return Symbol(signs.ringed(29, 2.5, INK, WHITE))


@lru_cache(maxsize=1)
def _new_disc() -> Symbol:
    return Symbol(signs.ringed(25, 2.5, INK, ACCENT))
