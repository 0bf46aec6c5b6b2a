"""Trains and whose they are: beds and cars of claimed lanes, numbers of seats; and cities.

Sizes are pixels of the board. Whose a train is shows three times: colour, pattern and number.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from render import signs
from render.geometry import Path, circle, rectangle, shifted
from render.palette import (
    CITY,
    INK,
    LAND,
    SEAT,
    SEAT_INK,
    WHITE,
    Colour,
)
from render.scene import Line, Placed, Polygon, Shapes, Symbol, Text, box, disc, moved
from render.track import teeth
from render.typeface import Face

BED_WIDTH: Final = {False: 25.0, True: 21.5}
"""The dark bed under claimed trains, by whether the lane is one of two."""
BED_RIM: Final = {False: 2.5, True: 1.5}
_TRAIN_WIDTH: Final = {False: 18.5, True: 15.5}
_TUNNEL_TRAIN_WIDTH: Final = {False: 16.5, True: 15.0}
"""Less in a tunnel, so that its teeth stay in sight."""


def _spread(span: float, pitch: float, least: int) -> list[float]:
    """Places along a car, about its middle: ``span`` from first to last, about ``pitch`` apart."""
    count = max(least, round(span / pitch) + 1)
    return [span * (i / (count - 1) - 0.5) for i in range(count)]


def _centre_line(length: float, width: float, ink: Colour) -> Shapes:
    return (box(-length / 2 + 6, -1.7, length - 12, 3.4, ink),)


def _stripes(length: float, width: float, ink: Colour) -> Shapes:
    half = width / 2 - 2.6
    stripe = ((-5, half), (1, -half), (5, -half), (-1, half))
    return tuple(Polygon(shifted(stripe, (x, 0)), ink) for x in _spread(length - 14, 9, 3))


def _dots(length: float, width: float, ink: Colour) -> Shapes:
    dot = circle(2.5, 16)
    return tuple(Polygon(shifted(dot, (x, 0)), ink) for x in _spread(length - 14, 10, 3))


def _chevrons(length: float, width: float, ink: Colour) -> Shapes:
    half = width / 2 - 4.2
    chevron = ((-2.2, -half), (2.2, 0), (-2.2, half))
    return tuple(Line(shifted(chevron, (x, 0)), 2.4, ink) for x in _spread(length - 16, 10.5, 3))


def _bars(length: float, width: float, ink: Colour) -> Shapes:
    bar = rectangle(2.4, width - 8)
    return (
        Polygon(rectangle(length - 1.6, width - 1.6, 3), ink),
        Polygon(rectangle(length - 4.2, width - 4.2, 2), SEAT["black"]),
        *(Polygon(shifted(bar, (x, 0)), ink) for x in _spread(length - 13, 7, 4)),
    )


_PATTERNS: Final[dict[str, Callable[[float, float, Colour], Shapes]]] = {
    "blue": _centre_line,
    "red": _stripes,
    "green": _dots,
    "yellow": _chevrons,
    "black": _bars,
}


def train(colour: str, length: float, width: float) -> Shapes:
    """A claimed space: a car in the seat's colour with the seat's pattern, lying flat."""
    return (
        Polygon(rectangle(length, width, 3.5), SEAT[colour]),
        *_PATTERNS[colour](length, width, SEAT_INK[colour]),
    )


@lru_cache(maxsize=4096)
def train_stamp(colour: str, length: int, angle: int, double: bool, tunnel: bool) -> Symbol:
    """A car ready to be placed, to whole pixels and degrees."""
    width = (_TUNNEL_TRAIN_WIDTH if tunnel else _TRAIN_WIDTH)[double]
    return Symbol(moved(train(colour, length, width), angle=angle))


@lru_cache(maxsize=512)
def bed_stamp(path: Path, double: bool, tunnel: bool) -> Symbol:
    """The bed of a claimed lane, from city to city, where it lies on the map."""
    width, rim = BED_WIDTH[double], BED_RIM[double]
    bed = (Line(path, width + 2 * rim, LAND), Line(path, width, INK))
    return Symbol((*bed, *teeth(path, width / 2)) if tunnel else bed)


SEAT_DISC: Final = Symbol(signs.ringed(11.5, 1.8, INK, WHITE))

CITY_SYMBOL: Final = Symbol(
    (
        disc((0, 0), 14.5, WHITE),
        disc((0, 0), 12.6, INK),
        disc((0, 0), 9.0, WHITE),
        disc((0, 0), 5.2, CITY),
    )
)


def seat_number(seat: int, at: tuple[float, float]) -> tuple[Placed, Text]:
    """The white disc with a seat's number, counted from 1."""
    return (
        Placed(SEAT_DISC, at),
        Text(str(seat + 1), at, Face.SCORE, 18, INK, "middle"),
    )


@lru_cache(maxsize=16)
def sample_train(colour: str) -> Symbol:
    """A car large enough to stand for its seat in a list: 66 x 36 on a dark bed."""
    car = moved(train(colour, 46, 22), scale=1.25)
    return Symbol((Polygon(rectangle(66, 36, 8), WHITE), Polygon(rectangle(62, 32, 6), INK), *car))
