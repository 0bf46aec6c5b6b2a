"""The legend: what colours, glyphs and pieces of track mean, and what routes are worth."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from render.board import beaded_band
from render.cards import card
from render.geometry import Path, Point, rectangle
from render.palette import (
    ACCENT,
    INK,
    LAND,
    PANEL,
    PANEL_INK,
    PANEL_SECONDARY,
    SEAT_COLOURS,
    TRACK,
    WHITE,
)
from render.pictures import LegendPicture, Sample
from render.scene import Line, Placed, Polygon, Scene, Shapes, Symbol, Text, moved
from render.stations import house_items
from render.track import Space, closed_slot, free_slot
from render.trains import BED_RIM, BED_WIDTH, CITY_SYMBOL, seat_number, train
from render.typeface import Face, fitted
from rules.protocol import Seat
from rules.ticket_to_ride.cards import CARDS, LOCOMOTIVE

WIDTH: Final = 1000
_HEAD = 82
_CARD = (98, 74)
_CARD_ROW = 86
_CARDS_A_ROW = 4
_SAMPLE_ROW = 62
_TABLE = 120
_MARGIN = 24
_TRACK: Final[Path] = ((40.0, 0.0), (250.0, 0.0))
_SPACES = (86.0, 145.0, 204.0)
_SPACE = 50.0

Items = Iterator[Placed | Text]


def legend_scene(picture: LegendPicture) -> Scene:
    """Cards, samples of track, and the points of routes."""
    words = picture.words
    card_rows = -(-(len(CARDS) - 1) // _CARDS_A_ROW) + 1
    samples = _HEAD + card_rows * _CARD_ROW + 36
    table = samples + len(words.samples) * _SAMPLE_ROW
    title, size = fitted(words.title, Face.TITLE, 44, WIDTH - 2 * _MARGIN, 28)
    items: list[Placed | Text] = [Text(title, (_MARGIN, 42), Face.TITLE, size, INK)]
    items.extend(_cards(words.cards))
    for row, (sample, text) in enumerate(words.samples):
        items.extend(_sample(sample, text, samples + row * _SAMPLE_ROW))
    items.extend(_points(picture, table))
    return Scene(WIDTH, table + _TABLE + _MARGIN, LAND, tuple(items))


def _cards(names: tuple[str, ...]) -> Items:
    step = (WIDTH - _MARGIN) / _CARDS_A_ROW
    for number, (kind, name) in enumerate(zip(CARDS, names, strict=True)):
        row, column = divmod(number, _CARDS_A_ROW)
        x, y = _MARGIN + column * step, _HEAD + row * _CARD_ROW + _CARD[1] / 2
        yield Placed(card(kind, *_CARD), (x + _CARD[0] / 2, y))
        room = WIDTH - 160 if kind == LOCOMOTIVE else step - _CARD[0] - 20
        text, size = fitted(name, Face.TEXT, 34, room, 20)
        yield Text(text, (x + _CARD[0] + 12, y), Face.TEXT, size, INK)


def _sample(sample: Sample, words: str, y: float) -> Items:
    yield Placed(_track(sample), (0, y))
    for x, _ in _TRACK:
        yield Placed(CITY_SYMBOL, (x, y))
    if sample in ("station", "borrowed"):
        yield from house_items((_TRACK[1][0], y), _BORROWER, SEAT_COLOURS[_BORROWER])
    if sample in _SEAT_OF:
        yield from seat_number(_SEAT_OF[sample], (_SPACES[1], y))
    text, size = fitted(words, Face.TEXT, 33, WIDTH - 290 - _MARGIN, 20)
    yield Text(text, (290, y), Face.TEXT, size, INK)


_SEAT_OF: Final[dict[Sample, int]] = {
    "claimed": 1,
    "last_move": 0,
    "longest_path": 2,
    "borrowed": 3,
}
"""Which seat stands in the samples of claims, each in its usual colour."""
_BORROWER: Final = Seat(1)
"""Whose stations are."""


@lru_cache(maxsize=16)
def _track(sample: Sample) -> Symbol:
    spaces = (s for number, x in enumerate(_SPACES) for s in _space(sample, number, (x, 0)))
    return Symbol((*_under(sample), *spaces))


def _under(sample: Sample) -> Shapes:
    if sample not in _SEAT_OF:
        return (Line(_TRACK, 2.0, TRACK),)
    width = BED_WIDTH[False]
    bed = (Line(_TRACK, width + 2 * BED_RIM[False], LAND), Line(_TRACK, width, INK))
    if sample == "claimed":
        return bed
    if sample == "borrowed":
        beads = beaded_band(_TRACK, False, (SEAT_COLOURS[_BORROWER],))
        return (*beads.shapes, *bed)
    band = WHITE if sample == "last_move" else ACCENT
    return (Line(_TRACK, width + 18, INK), Line(_TRACK, width + 13, band), *bed)


def _space(sample: Sample, number: int, at: Point) -> Shapes:
    if sample in _SEAT_OF:
        return moved(train(SEAT_COLOURS[_SEAT_OF[sample]], _SPACE + 2, 18.5), at)
    if sample == "closed":
        return moved(closed_slot(_SPACE, 0), at)
    space, colour = _FREE.get(sample, (("plain",) * 3, "gray"))
    return moved(free_slot(space[number], colour, _SPACE, 0, double=False), at)


_FREE: Final[dict[Sample, tuple[tuple[Space, ...], str]]] = {
    "tunnel": (("tunnel", "tunnel", "tunnel"), "green"),
    "ferry": (("locomotive", "ferry", "ferry"), "gray"),
}
"""The spaces of the samples of free track that isn't plain, and their colour."""


def _points(picture: LegendPicture, top: float) -> Items:
    yield Placed(_table(), (WIDTH / 2, top + _TABLE / 2))
    rows = ((picture.words.trains, 35, PANEL_SECONDARY), (picture.words.points, 85, ACCENT))
    for words, down, ink in rows:
        text, size = fitted(words, Face.TEXT, 30, 130, 18)
        yield Text(text, (_MARGIN + 24, top + down), Face.TEXT, size, ink)
    step = (WIDTH - 2 * _MARGIN - 180) / max(1, len(picture.route_points))
    for column, (length, points) in enumerate(picture.route_points):
        x = _MARGIN + 180 + (column + 0.5) * step
        yield Text(str(length), (x, top + 35), Face.NUMBER, 32, PANEL_INK, "middle")
        yield Text(str(points), (x, top + 85), Face.SCORE, 40, ACCENT, "middle")


@lru_cache(maxsize=1)
def _table() -> Symbol:
    return Symbol((Polygon(rectangle(WIDTH - 2 * _MARGIN, _TABLE, 14), PANEL),))
