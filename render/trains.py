"""Track, cars, and who owns them: free slots, claimed beds and trains, closed lanes, cities.

Sizes are pixels of the board. Whose a train is shows three times: colour, pattern and number.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from render import signs
from render.geometry import Path, circle, rectangle, shifted
from render.palette import (
    CITY,
    CLOSED,
    CLOSED_INK,
    INK,
    LAND,
    ROUTE,
    SEAT,
    SEAT_INK,
    SLOT_LINE,
    WHITE,
    Colour,
)
from render.scene import Line, Placed, Polygon, Shapes, Symbol, Text, box, disc, moved
from render.typeface import Face

SLOT_WIDTH: Final = 17.0
BED_WIDTH: Final = {False: 25.0, True: 21.5}
"""The dark bed under claimed trains, by whether the lane is one of two."""
BED_RIM: Final = {False: 2.5, True: 1.5}
_TRAIN_WIDTH: Final = {False: 18.5, True: 15.5}
_GLYPH = 6.0


def free_slot(colour: str, length: float, angle: float) -> Shapes:
    """A space nobody has claimed, with the glyph of its colour, which stays upright."""
    outer, rim = (rectangle(length + e, SLOT_WIDTH + e, 4 + e / 2) for e in (1.7, 4.7))
    inner = rectangle(length - 1.7, SLOT_WIDTH - 1.7, 3.2)
    slot = (
        Polygon(rim, LAND),
        Polygon(outer, SLOT_LINE),
        Polygon(inner, ROUTE[colour]),
    )
    return (*moved(slot, angle=angle), *moved(signs.glyph(colour), scale=_GLYPH))


def closed_slot(length: float, angle: float) -> Shapes:
    """A space that nobody may claim any more: covers the free slot, pale, thin and crossed."""
    slot = (
        Polygon(rectangle(length + 5.2, SLOT_WIDTH + 5.2, 6), LAND),
        Polygon(rectangle(length - 2, 12, 3), CLOSED_INK),
        Polygon(rectangle(length - 4, 10, 2), CLOSED),
    )
    cross = (
        Line(((-4, -4), (4, 4)), 1.8, CLOSED_INK),
        Line(((4, -4), (-4, 4)), 1.8, CLOSED_INK),
    )
    return (*moved(slot, angle=angle), *cross)


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
def train_stamp(colour: str, length: int, angle: int, double: bool) -> Symbol:
    """A car ready to be placed, to whole pixels and degrees."""
    return Symbol(moved(train(colour, length, _TRAIN_WIDTH[double]), angle=angle))


@lru_cache(maxsize=512)
def bed_stamp(path: Path, double: bool) -> Symbol:
    """The bed of a claimed lane, from city to city, where it lies on the map."""
    width, rim = BED_WIDTH[double], BED_RIM[double]
    return Symbol((Line(path, width + 2 * rim, LAND), Line(path, width, INK)))


@lru_cache(maxsize=512)
def closed_stamp(length: int, angle: int) -> Symbol:
    """A closed space ready to be placed."""
    return Symbol(closed_slot(length, angle))


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
