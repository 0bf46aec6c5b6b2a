"""Tiles: from a notation to a drawing, at any size, in any ink.

``H.R.`` are the sides north, east, south, west; ``H`` highway, ``R`` railway, ``V`` river, ``L``
lake, ``X`` lava; a final ``o`` where opposite pairs cross without joining; ``*`` is a crater.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from render.geometry import circle, shifted
from render.ink import tracks
from render.ink.liquids import liquid
from render.ink.palette import CRATER, CRATER_PIT, CRATER_RIM, PEN, faded
from render.ink.strokes import MIDDLE, Hand, between, ways
from render.ink.tracks import Pen
from render.scene import Line, Polygon, Shape, Shapes, Symbol, moved

CRATER_MARK: Final = "*"
HANDS: Final = 3
"""How many different hands draw. Neighbouring cells never have the same."""
_KEPT: Final = 400
"""Tiles kept ready, about 60 KiB each: they come in many turnings, inks, hands and sizes."""
_LETTERS: Final = frozenset(".HRVLX")
_STRAY: Final = 0.008


def tile_shapes(notation: str, pen: Pen, hand: Hand) -> Iterator[Shape]:
    """What a tile shows, in shares of a cell. Raises ``ValueError`` if there is no such tile."""
    if notation == CRATER_MARK:
        yield from _crater(pen, hand)
        return
    sides, crossing = notation[:4], notation[4:]
    if len(sides) != 4 or not set(sides) <= _LETTERS or crossing not in ("", "o"):
        raise ValueError(f"there is no tile {notation!r}")
    for letter in "LX":
        if letter in sides:
            yield from liquid(sides, letter, pen, hand)
    if crossing:
        yield from _crossing(sides, pen, hand)
    else:
        yield from _routes(sides, pen, hand)


def _routes(sides: str, pen: Pen, hand: Hand) -> Iterator[Shape]:
    """Highways and railways that are joined, and a river by itself."""
    highways, railways, rivers = (_sides_of(sides, letter) for letter in "HRV")
    is_pier = "L" in sides and bool(highways or railways)
    is_station = bool(highways and railways) and not is_pier
    hub = is_pier or is_station
    if rivers:
        yield from tracks.river(ways(rivers, False, hand, 0.02)[0], pen, hand)
    if railways:
        clear = tracks.STATION / 2 + 0.03 if is_station else tracks.PIER / 2 + 0.02
        yield from tracks.railway(ways(railways, hub, hand, _STRAY), pen, clear if hub else 0.0)
    if highways:
        yield from tracks.highway(ways(highways, hub, hand, _STRAY), pen, hand, hub)
    if is_pier:
        yield from tracks.pier(pen)
    if is_station:
        yield from tracks.station(pen)


def _crossing(sides: str, pen: Pen, hand: Hand) -> Iterator[Shape]:
    """One thing above the other: a highway above all, a railway above a river."""
    for letter in sorted(set(sides), key="VRH".index):
        way = between(sides.index(letter), sides.rindex(letter), hand.wave(_STRAY))
        if letter == "V":
            yield from tracks.river(way, pen, hand)
        elif letter == "R":
            yield from tracks.railway((way,), pen, 0.0)
        else:
            yield from tracks.highway((way,), pen, hand, hub=False)
    upper = "H" if "H" in sides else "R"
    half = tracks.ROAD_HALF if upper == "H" else 0.15
    yield from tracks.parapets(between(sides.index(upper), sides.rindex(upper)), half, pen)


def _sides_of(sides: str, letter: str) -> tuple[int, ...]:
    return tuple(side for side in range(4) if sides[side] == letter)


def _crater(pen: Pen, hand: Hand) -> Iterator[Shape]:
    """A hole with a rim, and what was thrown out around it."""
    for number in range(10):
        angle = 2 * pi * (number + hand.chance.uniform(-0.25, 0.25)) / 10
        reach = hand.chance.uniform(0.37, 0.44)
        c, s = cos(angle), sin(angle)
        ray = ((0.5 + 0.3 * c, 0.5 + 0.3 * s), (0.5 + reach * c, 0.5 + reach * s))
        yield Line(ray, pen.width(0.03, 1.4), CRATER)
    for radius, fill in ((0.29, CRATER), (0.245, CRATER_RIM)):
        yield Polygon(shifted(circle(radius, 32), MIDDLE), fill)
    yield Polygon(shifted(circle(0.16, 32), (0.515, 0.525)), CRATER_PIT)


@lru_cache(maxsize=_KEPT)
def tile(notation: str, pen: Pen, variant: int = 0) -> Symbol:
    """A tile, its top left corner the origin. ``variant`` is the hand that draws it."""
    unsteady = 0.0 if pen.is_small else 1.0
    hand = Hand(f"{notation} {variant}", unsteady)
    return Symbol(moved(tile_shapes(notation, pen, hand), scale=pen.size))


def variant_of(column: int, row: int) -> int:
    """Which hand draws in a cell."""
    return (column + 2 * row) % HANDS


@lru_cache(maxsize=16)
def worn_tile(notation: str, size: int) -> Symbol:
    """A tile that is used up, its colours faded."""
    return Symbol(_faded(tile(notation, Pen(PEN, size)).shapes))


def _faded(shapes: Shapes) -> Shapes:
    return tuple(
        Polygon(shape.points, faded(shape.fill))
        if isinstance(shape, Polygon)
        else Line(shape.points, shape.width, faded(shape.fill))
        for shape in shapes
    )
