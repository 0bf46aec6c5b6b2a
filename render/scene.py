"""What a picture is made of: symbols and text in places, as plain values.

A **symbol** is a small drawing of flat shapes. It is drawn smoothly once and kept for as long as
somebody holds it; so whoever makes a symbol that is used again remembers it (``lru_cache``), and
a picture is then little more than a list of places. Symbols are told apart by identity.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from render.geometry import Path, Point, circle, rectangle, scaled, shifted, turned
from render.palette import RAIL_COLOURS, Colour, FileColours
from render.typeface import Face


@dataclass(frozen=True, slots=True)
class Polygon:
    """A filled outline."""

    points: Path
    fill: Colour


@dataclass(frozen=True, slots=True)
class Line:
    """A line through points, with round joints and round ends."""

    points: Path
    width: float
    fill: Colour


Shape = Polygon | Line
Shapes = tuple[Shape, ...]


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Symbol:
    """Shapes drawn over each other in order, about an origin of their own.

    With a ``frame`` (width, height) nothing is drawn outside the rectangle from the origin.
    """

    shapes: Shapes
    frame: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Placed:
    """A symbol, its origin at a point of the picture."""

    symbol: Symbol
    at: Point


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text. ``at``: the left end, middle or right end of its capitals' mid-height."""

    text: str
    at: Point
    face: Face
    size: int
    fill: Colour
    align: Literal["left", "middle", "right"] = "left"
    halo: Colour | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture of ``width`` x ``height`` pixels: a ground, and items over each other.

    ``colours`` are what its file holds.
    """

    width: int
    height: int
    ground: Colour
    items: tuple[Placed | Text, ...] = field(default=())
    colours: FileColours = RAIL_COLOURS


def moved(
    shapes: Iterable[Shape], at: Point = (0.0, 0.0), *, angle: float = 0.0, scale: float = 1.0
) -> Shapes:
    """The shapes scaled, then turned, then moved."""

    def move(points: Path) -> Path:
        points = scaled(points, scale) if scale != 1.0 else points
        points = turned(points, angle) if angle else points
        return shifted(points, at)

    return tuple(
        Polygon(move(shape.points), shape.fill)
        if isinstance(shape, Polygon)
        else Line(move(shape.points), shape.width * scale, shape.fill)
        for shape in shapes
    )


def disc(at: Point, radius: float, fill: Colour) -> Polygon:
    """A filled disc."""
    return Polygon(shifted(circle(radius), at), fill)


def box(
    left: float, top: float, width: float, height: float, fill: Colour, radius: float = 0.0
) -> Polygon:
    """A filled rectangle by its top left corner."""
    middle = (left + width / 2, top + height / 2)
    return Polygon(shifted(rectangle(width, height, radius), middle), fill)
