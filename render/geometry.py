"""Points, curves and the outlines of plain figures. Lengths in pixels, angles in degrees,
y downwards."""

from collections.abc import Iterable
from itertools import pairwise
from math import cos, dist, hypot, pi, radians, sin

Point = tuple[float, float]
Path = tuple[Point, ...]


def turned(points: Iterable[Point], angle: float) -> Path:
    """The points turned about the origin, clockwise as seen."""
    c, s = cos(radians(angle)), sin(radians(angle))
    return tuple((x * c - y * s, x * s + y * c) for x, y in points)


def shifted(points: Iterable[Point], by: Point) -> Path:
    """The points moved by a vector."""
    return tuple((x + by[0], y + by[1]) for x, y in points)


def scaled(points: Iterable[Point], factor: float) -> Path:
    """The points moved away from the origin by a factor."""
    return tuple((x * factor, y * factor) for x, y in points)


def rectangle(width: float, height: float, radius: float = 0.0) -> Path:
    """A rectangle about the origin, its corners rounded by ``radius``."""
    x, y = width / 2, height / 2
    if radius <= 0:
        return ((-x, -y), (x, -y), (x, y), (-x, y))
    radius = min(radius, x, y)
    steps = max(3, round(radius))
    corners = ((x, y, 0.0), (-x, y, 90.0), (-x, -y, 180.0), (x, -y, 270.0))
    return tuple(
        (
            (cx - radius if cx > 0 else cx + radius)
            + radius * cos(radians(start + 90 * step / steps)),
            (cy - radius if cy > 0 else cy + radius)
            + radius * sin(radians(start + 90 * step / steps)),
        )
        for cx, cy, start in corners
        for step in range(steps + 1)
    )


def circle(radius: float, steps: int = 48) -> Path:
    """The outline of a disc about the origin."""
    return tuple(
        (radius * cos(2 * pi * i / steps), radius * sin(2 * pi * i / steps)) for i in range(steps)
    )


def bezier(a: Point, ctrl: Point, b: Point, t: float) -> Point:
    """The point at ``t`` (0 to 1) of a quadratic curve."""
    u = 1 - t
    return (
        u * u * a[0] + 2 * u * t * ctrl[0] + t * t * b[0],
        u * u * a[1] + 2 * u * t * ctrl[1] + t * t * b[1],
    )


def normal(a: Point, ctrl: Point, b: Point, t: float) -> Point:
    """The unit normal (-dy, dx) of a quadratic curve at ``t``."""
    dx = (1 - t) * (ctrl[0] - a[0]) + t * (b[0] - ctrl[0])
    dy = (1 - t) * (ctrl[1] - a[1]) + t * (b[1] - ctrl[1])
    length = hypot(dx, dy)
    return (-dy / length, dx / length)


def dashes(path: Path, on: float, off: float) -> tuple[Path, ...]:
    """A path as dashes of about these lengths, whole ones at both ends."""
    length = _length(path)
    count = max(1, round((length + off) / (on + off)))
    step = (length + off) / count
    part = max(step - off, on / 2)
    return tuple(_stretch(path, i * step, min(i * step + part, length)) for i in range(count))


def ticks(path: Path, every: float, start: float, end: float) -> tuple[Path, ...]:
    """Short lines across a path about ``every`` so far, from one distance off it to another.

    Distances are along the normal (-dy, dx). The first and last tick keep half a step from the
    path's ends.
    """
    length = _length(path)
    count = max(1, round(length / every))
    found = []
    for i in range(count):
        middle = (i + 0.5) * length / count
        (ax, ay), *_, (bx, by) = _stretch(path, middle - 0.5, middle + 0.5)
        x, y, run = (ax + bx) / 2, (ay + by) / 2, hypot(bx - ax, by - ay)
        nx, ny = (ay - by) / run, (bx - ax) / run
        found.append(((x + nx * start, y + ny * start), (x + nx * end, y + ny * end)))
    return tuple(found)


def _length(path: Path) -> float:
    return sum(dist(a, b) for a, b in pairwise(path))


def _stretch(path: Path, start: float, end: float) -> Path:
    """The part of a path from one distance along it to another."""
    found: list[Point] = []
    walked = 0.0
    for a, b in pairwise(path):
        length = dist(a, b)
        for at in (max(start, walked), min(end, walked + length)):
            if start <= at <= end and walked <= at <= walked + length and length:
                share = (at - walked) / length
                point = (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
                if not found or found[-1] != point:
                    found.append(point)
        walked += length
    return tuple(found) if len(found) > 1 else (path[0], path[0])
