"""Lakes and lava: what fills the sides of a tile, and the shore between.

A shore leaves every side that is filled at its corner and at a right angle to it, so that it runs
on smoothly in the next tile. One side alone is half an ellipse.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, hypot, pi, sin
from typing import Final

from render.geometry import Path, Point
from render.ink.palette import EMBER, LAVA, LAVA_EDGE, ROCK, WATER, WATER_EDGE
from render.ink.strokes import CORNERS, INWARDS, Hand, Wave
from render.ink.tracks import Pen, wave
from render.palette import Colour
from render.scene import Line, Polygon, Shape, disc

DEPTH: Final = 0.46
"""How far a single side reaches into the tile."""
_BAY: Final = 0.34
"""How far a blank side between two that are filled reaches into them."""
_LEAN: Final = 0.36
"""How round the shore from one corner to the opposite is: a quarter circle at 0.55."""
_STEPS: Final = 22


@dataclass(frozen=True, slots=True)
class Liquid:
    """A thing that fills sides: how it looks, and how its shore does."""

    fill: Colour
    edge: Colour
    stray: float
    jagged: bool


LAKE: Final = Liquid(WATER, WATER_EDGE, stray=0.014, jagged=False)
MOLTEN: Final = Liquid(LAVA, LAVA_EDGE, stray=0.01, jagged=True)


def shores(sides: str, letter: str) -> tuple[tuple[Path, int], ...]:
    """The shores of a tile, smooth: each from one corner to another, with its last side.

    One for each run of sides that are not filled with ``letter``, clockwise; none if all are.
    """
    filled = [side for side in range(4) if sides[side] == letter]
    found = []
    for first, last in zip(filled, (*filled[1:], filled[0] + 4), strict=True):
        gap = last - first - 1
        if gap:
            ends = CORNERS[(first + 1) % 4], CORNERS[last % 4]
            found.append(((ends[0], *_shore(first, last % 4, gap)[1:-1], ends[1]), last % 4))
    return tuple(found)


def _shore(first: int, last: int, gap: int) -> Path:
    """The shore from the end of the side ``first`` to the start of the side ``last``."""
    (ax, ay), (bx, by) = CORNERS[(first + 1) % 4], CORNERS[last]
    (ix, iy), (jx, jy) = INWARDS[first], INWARDS[last]
    times = [step / _STEPS for step in range(_STEPS + 1)]
    if gap == 3:
        x, y = (ax + bx) / 2, (ay + by) / 2
        return tuple(
            (
                x + (ax - x) * cos(pi * t) + ix * DEPTH * sin(pi * t),
                y + (ay - y) * cos(pi * t) + iy * DEPTH * sin(pi * t),
            )
            for t in times
        )
    if gap == 2:
        return tuple(
            (
                _cubic(ax, ax + ix * _LEAN, bx + jx * _LEAN, bx, t),
                _cubic(ay, ay + iy * _LEAN, by + jy * _LEAN, by, t),
            )
            for t in times
        )
    nx, ny = INWARDS[(first + 1) % 4]
    bays = [_BAY * (1 - cos(2 * pi * t)) / 2 for t in times]
    return tuple(
        (ax + (bx - ax) * t + nx * bay, ay + (by - ay) * t + ny * bay)
        for t, bay in zip(times, bays, strict=True)
    )


def _cubic(a: float, b: float, c: float, d: float, t: float) -> float:
    u = 1 - t
    return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d


def liquid(sides: str, letter: str, pen: Pen, hand: Hand) -> Iterator[Shape]:
    """All sides that show ``letter``, filled up to their shores."""
    kind = MOLTEN if letter == "X" else LAKE
    outline: list[Point] = []
    drawn = []
    for path, last in shores(sides, letter):
        rough = _roughened(path, hand.wave(kind.stray), kind.jagged and not pen.is_small)
        drawn.append(rough)
        outline += rough
        # On along the filled sides, to where the next shore begins.
        side = last
        while sides[(side + 1) % 4] == letter:
            side = (side + 1) % 4
            outline.append(CORNERS[side])
    if not drawn:
        outline = list(CORNERS)
    yield Polygon(tuple(outline), kind.fill)
    for shore in drawn:
        yield Line(shore, pen.width(0.034, 1.6), kind.edge)
    yield from _surface(outline, letter, pen, hand)
    if sides == "XXXX":
        yield from volcano()


def _roughened(path: Path, stray: Wave, jagged: bool) -> Path:
    """A path that strays to its side, and is jagged where it shall be."""
    count = len(path) - 1
    found = [path[0]]
    for place in range(1, count):
        (ax, ay), (x, y), (bx, by) = path[place - 1 : place + 2]
        long = hypot(bx - ax, by - ay)
        t = place / count
        tooth = 0.016 * sin(pi * t) * (1 if place % 4 < 2 else -1) if jagged else 0.0
        off = stray(t) + tooth
        found.append((x + off * (by - ay) / long, y + off * (ax - bx) / long))
    return (*found, path[-1])


_SPOTS: Final = ((0.5, 0.22), (0.78, 0.28), (0.24, 0.5), (0.62, 0.52), (0.3, 0.78), (0.75, 0.8))


def _surface(outline: list[Point], letter: str, pen: Pen, hand: Hand) -> Iterator[Shape]:
    """Waves on water, bubbles on lava, where they have room."""
    for x, y in _SPOTS:
        at = (x + hand.chance.uniform(-0.05, 0.05), y + hand.chance.uniform(-0.04, 0.04))
        if not all(_holds(outline, (at[0] + dx, at[1] + dy)) for dx, dy in _ROOM):
            continue
        if letter == "X":
            yield disc(at, pen.width(0.034, 2.0), LAVA_EDGE)
            yield disc(at, pen.width(0.02, 1.2), EMBER)
        else:
            yield wave(at, pen, 0.075)


_ROOM: Final = ((-0.11, 0.0), (0.11, 0.0), (0.0, -0.1), (0.0, 0.1))


def _holds(outline: list[Point], at: Point) -> bool:
    """Whether a point lies within an outline."""
    inside = False
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay > at[1]) != (by > at[1]) and at[0] < ax + (at[1] - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


def volcano() -> Iterator[Polygon]:
    """A mountain that throws up fire."""
    mountain = ((0.2, 0.72), (0.42, 0.34), (0.58, 0.34), (0.8, 0.72))
    fire = ((0.4, 0.37), (0.36, 0.2), (0.45, 0.28), (0.5, 0.14), (0.55, 0.28), (0.64, 0.2))
    yield Polygon((*fire, (0.6, 0.37)), EMBER)
    yield Polygon(mountain, ROCK)
    yield Polygon(
        (
            (0.42, 0.34),
            (0.58, 0.34),
            (0.62, 0.42),
            (0.55, 0.5),
            (0.5, 0.43),
            (0.45, 0.54),
            (0.38, 0.41),
        ),
        EMBER,
    )
