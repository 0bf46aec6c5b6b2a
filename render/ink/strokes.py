"""Strokes of an unsteady hand. Lengths are shares of a cell, its top left corner the origin.

A hand's wobble dies away towards both ends of a stroke, so that what meets at a side of two cells
meets exactly, and in the same direction.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin
from random import Random
from typing import Final

from render.geometry import Path, Point

NORTH, EAST, SOUTH, WEST = range(4)
"""The sides of a cell, in the order of the notation."""

MIDDLE: Final = (0.5, 0.5)
SIDE_MIDDLES: Final = ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))
CORNERS: Final = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
"""Each the first corner of its side, clockwise."""
INWARDS: Final = ((0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0))
"""From each side into the cell."""

_STEPS: Final = 14
_EASE: Final = 0.3
"""The share of a stroke in which its wobble grows to the full."""

Wave = Callable[[float], float]
"""How far a stroke strays to its left, by how far along it (0 to 1)."""


class Hand:
    """The hand that draws: it strays a little, for one ``seed`` always in the same way."""

    def __init__(self, seed: str, unsteady: float = 1.0) -> None:
        self.chance: Final = Random(seed)
        self._unsteady = unsteady

    def wave(self, most: float) -> Wave:
        """The wobble of one stroke, at most about ``most``."""
        slow, quick = (most * self._unsteady * self.chance.uniform(-1, 1) for _ in range(2))
        start = self.chance.uniform(0, 2 * pi)

        def wave(t: float) -> float:
            near = min(1.0, t / _EASE, (1 - t) / _EASE)
            ease = near * near * (3 - 2 * near)
            return ease * (slow * sin(2 * pi * t + start) + 0.5 * quick * sin(5 * pi * t + start))

        return wave


def steady(_: float) -> float:
    """No wobble at all."""
    return 0.0


@dataclass(frozen=True, slots=True)
class Way:
    """A straight from ``start`` to ``end``, or a quarter of a circle about ``about``."""

    start: Point
    end: Point
    about: Point | None = None
    wave: Wave = steady

    @property
    def length(self) -> float:
        """How long it is."""
        straight = hypot(self.end[0] - self.start[0], self.end[1] - self.start[1])
        return straight if self.about is None else straight / 2**0.5 * pi / 2

    def at(self, t: float, beside: float = 0.0) -> Point:
        """The point at ``t`` (0 to 1), or so far to its left."""
        (x, y), (nx, ny) = self._place(t)
        off = self.wave(t) + beside
        return x + nx * off, y + ny * off

    def _place(self, t: float) -> tuple[Point, Point]:
        """A point of the steady way, and the unit normal to its left."""
        (ax, ay), (bx, by) = self.start, self.end
        if self.about is None:
            long = hypot(bx - ax, by - ay)
            return (ax + (bx - ax) * t, ay + (by - ay) * t), ((by - ay) / long, (ax - bx) / long)
        cx, cy = self.about
        ux, uy, vx, vy = ax - cx, ay - cy, bx - cx, by - cy
        c, s = cos(pi / 2 * t), sin(pi / 2 * t)
        dx, dy, radius = ux * c + vx * s, uy * c + vy * s, hypot(ux, uy)
        # To the left is away from the middle of the circle where the way turns right.
        turn = 1 if ux * vy - uy * vx > 0 else -1
        return (cx + dx, cy + dy), (turn * dx / radius, turn * dy / radius)

    def part(self, start: float, end: float, beside: float = 0.0) -> Path:
        """The way from one ``t`` to another."""
        steps = max(2, round(_STEPS * (end - start)))
        return tuple(
            self.at(start + (end - start) * step / steps, beside) for step in range(steps + 1)
        )

    def band(self, half: float, left: Wave = steady, right: Wave = steady) -> Path:
        """The outline of a band along the way, ``half`` to each side, its edges straying."""
        times = [step / _STEPS for step in range(_STEPS + 1)]
        return (
            *(self.at(t, half + left(t)) for t in times),
            *(self.at(t, -half - right(t)) for t in reversed(times)),
        )


def between(a: int, b: int, wave: Wave = steady) -> Way:
    """The way from the middle of one side to that of another."""
    start, end = SIDE_MIDDLES[a], SIDE_MIDDLES[b]
    if (a + b) % 2 == 0:
        return Way(start, end, None, wave)
    # The corner that both sides share.
    about = CORNERS[b if (a + 1) % 4 == b else a]
    return Way(start, end, about, wave)


def arm(side: int, wave: Wave = steady) -> Way:
    """The way from the middle of a side to that of the cell."""
    return Way(SIDE_MIDDLES[side], MIDDLE, None, wave)


def ways(sides: Sequence[int], hub: bool, hand: Hand, most: float) -> tuple[Way, ...]:
    """The ways that join these sides of one cell: through it, round a corner, or to a ``hub``.

    Sides that lie opposite are joined straight; what is left over leads to the middle.
    """
    if len(sides) == 2 and not hub:
        return (between(sides[0], sides[1], hand.wave(most)),)
    through = [(a, b) for a, b in ((NORTH, SOUTH), (WEST, EAST)) if a in sides and b in sides]
    joined = {side for pair in through for side in pair}
    return (
        *(between(a, b, hand.wave(most)) for a, b in through),
        *(arm(side, hand.wave(most)) for side in sides if side not in joined),
    )
