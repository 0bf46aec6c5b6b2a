"""Train cards, piles of them and the backs of the decks, about their middle."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from render import signs
from render.geometry import Point, rectangle
from render.palette import (
    ACCENT,
    COAST,
    INK,
    PANEL_SECONDARY,
    ROUTE,
    TICKET_BACK,
    TICKET_BACK_INK,
    TILE_CURRENT,
    WHITE,
    carriage,
    mix,
)
from render.scene import Placed, Polygon, Shapes, Symbol, Text, box, disc, moved
from render.typeface import Face
from rules.ticket_to_ride.cards import LOCOMOTIVE

RAINBOW: Final = ("red", "orange", "yellow", "green", "blue", "purple")
"""The stripes of a locomotive card."""
_MOST_EDGES = 4


@lru_cache(maxsize=64)
def card(kind: str, width: int, height: int) -> Symbol:
    """The face of a train card: its colour, its glyph, a faint carriage, a white edge."""
    radius = min(width, height) * 0.1
    edge = Polygon(rectangle(width, height, radius), WHITE)
    line = max(2.0, height * 0.035)
    if kind == LOCOMOTIVE:
        return Symbol((edge, *_locomotive_face(width - 2 * line, height - 2 * line)))
    inner = rectangle(width - 2 * line, height - 2 * line, radius - line / 2)
    scale = height * 0.2
    faint = carriage(ROUTE[kind])
    face: Shapes = (Polygon(inner, ROUTE[kind]),)
    if kind == "white":
        rim = rectangle(width - 2.6 * line, height - 2.6 * line, radius - line / 2)
        inside = rectangle(width - 3.6 * line, height - 3.6 * line, radius - line)
        face = (*face, Polygon(rim, COAST), Polygon(inside, ROUTE[kind]))
    return Symbol(
        (
            edge,
            *face,
            *moved(signs.glyph(kind), (0, -height * 0.13), scale=scale),
            *moved(signs.carriage(faint, ROUTE[kind]), (0, height * 0.29), scale=height * 0.2),
        )
    )


def _locomotive_face(width: float, height: float) -> Shapes:
    stripe = width / len(RAINBOW)
    radius = min(width, height) * 0.4
    return (
        *(
            box(-width / 2 + i * stripe, -height / 2, stripe, height, ROUTE[colour])
            for i, colour in enumerate(RAINBOW)
        ),
        disc((0, 0), radius, INK),
        disc((0, 0), radius - max(1.5, radius * 0.06), WHITE),
        *moved(signs.locomotive(INK, WHITE), (0, 0), scale=radius * 0.62),
    )


@lru_cache(maxsize=16)
def card_edge(kind: str, width: int, height: int) -> Symbol:
    """What shows of a card that lies under another."""
    radius = min(width, height) * 0.1
    line = max(2.0, height * 0.035)
    fill = ROUTE["purple"] if kind == LOCOMOTIVE else ROUTE[kind]
    return Symbol(
        (
            Polygon(rectangle(width, height, radius), INK),
            Polygon(rectangle(width - 2, height - 2, radius - 1), WHITE),
            Polygon(rectangle(width - 2 * line, height - 2 * line, radius - line / 2), fill),
        )
    )


def pile(kind: str, count: int, at: Point, size: tuple[int, int]) -> Iterator[Placed | Text]:
    """Cards of one kind, at most four to be seen, and how many they are."""
    x, y = at
    for edge in range(min(count, _MOST_EDGES) - 1, 0, -1):
        yield Placed(card_edge(kind, *size), (x + 4 * edge, y - 4 * edge))
    yield Placed(card(kind, *size), at)
    corner = (x + size[0] / 2 - 12, y + size[1] / 2 - 10)
    yield Placed(_count_disc(), corner)
    yield Text(str(count), corner, Face.SCORE, 38 if count < 10 else 32, INK, "middle")


@lru_cache(maxsize=1)
def _count_disc() -> Symbol:
    return Symbol(signs.ringed(29, 2.5, INK, WHITE))


def gain(text: str, at: Point) -> tuple[Placed, Text]:
    """A golden disc with how much was added ("+1")."""
    return Placed(_gain_disc(), at), Text(text, at, Face.SCORE, 26, INK, "middle")


@lru_cache(maxsize=1)
def _gain_disc() -> Symbol:
    return Symbol(signs.ringed(25, 2.5, INK, ACCENT))


@lru_cache(maxsize=8)
def empty_place(width: int, height: int) -> Symbol:
    """A place where no card lies."""
    return Symbol(
        (
            Polygon(rectangle(width, height, 12), TILE_CURRENT),
            Polygon(rectangle(width - 5, height - 5, 10), mix(INK, TILE_CURRENT, 0.5)),
        )
    )


@lru_cache(maxsize=8)
def deck_back(width: int, height: int) -> Symbol:
    """The back of the train deck."""
    return Symbol(
        (
            Polygon(rectangle(width, height, 12), WHITE),
            Polygon(rectangle(width - 8, height - 8, 9), TILE_CURRENT),
            *moved(signs.locomotive(PANEL_SECONDARY, TILE_CURRENT), (0, -height * 0.12), scale=38),
        )
    )


@lru_cache(maxsize=8)
def ticket_back(width: int, height: int) -> Symbol:
    """The back of the ticket deck."""
    return Symbol(
        (
            Polygon(rectangle(width, height, 12), WHITE),
            Polygon(rectangle(width - 8, height - 8, 9), TICKET_BACK),
            *moved(signs.journey(TICKET_BACK_INK), (0, -height * 0.12), scale=34),
        )
    )
