"""What runs through a tile: highways, railways and rivers; and stations, piers and bridges.

All in shares of a cell. A ``Pen`` says what it is drawn in, and how thick at least.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from render.geometry import Path, Point, circle, shifted
from render.ink.palette import RIVER, WATER_EDGE, WAVE
from render.ink.strokes import MIDDLE, SIDE_MIDDLES, Hand, Way
from render.palette import WHITE, Colour
from render.scene import Line, Polygon, Shape, box, disc

ROAD_HALF: Final = 0.165
RIVER_HALF: Final = 0.15
_TIE_HALF: Final = 0.085
_FILLET: Final = 0.06
_STRAY: Final = 0.008
STATION: Final = 0.36
PIER: Final = 0.24
_CLEAR_OF_JUNCTION: Final = 0.13
"""No ties so near to a junction: four of them would look like a station."""


@dataclass(frozen=True, slots=True)
class Pen:
    """What a tile is drawn with: the ink, and the size of a cell in pixels."""

    ink: Colour
    size: int

    def width(self, share: float, least: float) -> float:
        """A line ``share`` of a cell wide, but at least so many pixels."""
        return max(share, least / self.size)

    @property
    def fine(self) -> float:
        """The lines that a highway has at its sides."""
        return self.width(0.028, 1.5)

    @property
    def is_small(self) -> bool:
        """Whether small things would run together."""
        return self.size < 50


def highway(found: Sequence[Way], pen: Pen, hand: Hand, hub: bool) -> Iterator[Shape]:
    """Two lines and a dashed middle along each way; the ways open into each other."""
    edges = [(hand.wave(_STRAY), hand.wave(_STRAY)) for _ in found]
    half = pen.fine / 2
    for grow, fill in ((half, pen.ink), (-half, WHITE)):
        for way, (left, right) in zip(found, edges, strict=True):
            yield Polygon(way.band(ROAD_HALF + grow, left, right), fill)
        if len(found) > 1 and not hub:
            yield from _fillets(found, ROAD_HALF + grow, half - grow, fill)
    for way in found:
        if hub and way.end == MIDDLE:
            # Beside a station or pier one sees that it is closed.
            yield Line((way.at(1, ROAD_HALF), way.at(1, -ROAD_HALF)), pen.fine, pen.ink)
    width = pen.width(0.022, 1.1)
    for way in found:
        for start, end in _dashes(way, pen, junction=len(found) > 1 or hub):
            yield Line(way.part(start, end), width, pen.ink)


def _fillets(found: Sequence[Way], half: float, more: float, fill: Colour) -> Iterator[Polygon]:
    """Rounded corners between ways that meet in the middle."""
    ends = {end for way in found for end in (way.start, way.end)}
    radius = _FILLET + more
    for across, down in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        # Clockwise: each side with the one after it.
        sides = {(0.5 + across / 2, 0.5 + down / 2), (0.5 - down / 2, 0.5 + across / 2)}
        if not sides <= ends:
            continue
        x, y = across - down, across + down
        corner = tuple(
            (
                0.5 + x * (half + radius * (1 - sin(pi / 2 * step / 5))),
                0.5 + y * (half + radius * (1 - cos(pi / 2 * step / 5))),
            )
            for step in range(6)
        )
        yield Polygon((MIDDLE, *corner), fill)


def _dashes(way: Way, pen: Pen, junction: bool) -> Iterator[tuple[float, float]]:
    """Where the middle of a highway is marked, as shares of the way.

    A whole way has a gap at both ends, so dashes of neighbours are evenly apart.
    """
    every = 0.25 if pen.is_small else 1 / 6
    count = max(1, round(way.length / every))
    for number in range(count):
        middle = (number + 0.5) / count
        x, y = way.at(middle)
        if junction and max(abs(x - 0.5), abs(y - 0.5)) < ROAD_HALF + 0.02:
            continue
        yield middle - 0.26 / count, middle + 0.26 / count


def railway(found: Sequence[Way], pen: Pen, hub: float) -> Iterator[Shape]:
    """A line with ties along each way. There are none within ``hub`` of the middle."""
    width = pen.width(0.046, 2.6)
    if len(found) > 1:
        hub = max(hub, _CLEAR_OF_JUNCTION)
    for way in found:
        yield Polygon(way.band(width / 2), pen.ink)
        yield from _ties(way, pen, hub)
    if len(found) > 1 or hub:
        yield disc(MIDDLE, width / 2, pen.ink)


def _ties(way: Way, pen: Pen, hub: float) -> Iterator[Line]:
    every = 0.25 if pen.is_small else 1 / 6
    count = max(1, round(way.length / every))
    for number in range(count):
        t = (number + 0.5) / count
        x, y = way.at(t)
        if max(abs(x - 0.5), abs(y - 0.5)) >= hub:
            ends = (way.at(t, _TIE_HALF), way.at(t, -_TIE_HALF))
            yield Line(ends, pen.width(0.026, 1.2), pen.ink)


def river(way: Way, pen: Pen, hand: Hand) -> Iterator[Shape]:
    """Water between two shores, with small waves."""
    left, right = hand.wave(0.014), hand.wave(0.014)
    shore = pen.width(0.03, 1.4)
    yield Polygon(way.band(RIVER_HALF + shore / 2, left, right), WATER_EDGE)
    yield Polygon(way.band(RIVER_HALF - shore / 2, left, right), RIVER)
    if pen.is_small:
        return
    count = max(2, round(way.length / 0.25))
    for number in range(count):
        side = 0.05 if number % 2 else -0.05
        yield wave(way.at((number + 0.5) / count, side), pen)


def wave(at: Point, pen: Pen, half: float = 0.055) -> Line:
    """A small wave: one arch."""
    arch = tuple(
        (at[0] + half * x, at[1] + half * 0.45 * (x * x - 0.5)) for x in (-1, -0.5, 0, 0.5, 1)
    )
    return Line(arch, pen.width(0.018, 1.0), WAVE)


def parapets(upper: Way, half: float, pen: Pen) -> Iterator[Line]:
    """What makes a crossing a bridge: walls along what runs above, bent outwards at their ends."""
    for side in (-1, 1):
        wall: Path = (
            upper.at(0.19, side * (half + 0.055)),
            upper.at(0.27, side * half),
            upper.at(0.73, side * half),
            upper.at(0.81, side * (half + 0.055)),
        )
        yield Line(wall, pen.width(0.042, 1.9), pen.ink)


def station(pen: Pen) -> Iterator[Polygon]:
    """The square where highway and railway are joined."""
    for side, fill in ((STATION, pen.ink), (STATION * 0.48, WHITE)):
        yield box(0.5 - side / 2, 0.5 - side / 2, side, side, fill, side * 0.12)


def pier(pen: Pen) -> Iterator[Polygon]:
    """The ring where a route meets a lake."""
    for radius, fill in ((PIER / 2, pen.ink), (PIER * 0.26, WHITE)):
        yield Polygon(shifted(circle(radius, 32), MIDDLE), fill)


def stub(side: int, length: float) -> Way:
    """An exit: a straight outside the cell, up to the middle of its side."""
    x, y = SIDE_MIDDLES[side]
    return Way((x + (2 * x - 1) * length, y + (2 * y - 1) * length), (x, y))
