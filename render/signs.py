"""The signs: the glyph of each colour, the locomotive, marks and icons. All drawn, never typed.

Each function gives shapes about the origin in a square from -1 to 1, for ``scene.moved``.
"""

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from render.geometry import circle
from render.palette import ROUTE, ROUTE_INK, Colour
from render.scene import Line, Polygon, Shapes, box, disc


def _triangle(ink: Colour, _: Colour) -> Shapes:
    return (Polygon(((0, -0.95), (1, 0.8), (-1, 0.8)), ink),)


def _disc(ink: Colour, _: Colour) -> Shapes:
    return (disc((0, 0), 0.86, ink),)


def _plus(ink: Colour, _: Colour) -> Shapes:
    return (box(-1, -0.34, 2, 0.68, ink), box(-0.34, -1, 0.68, 2, ink))


def _square(ink: Colour, _: Colour) -> Shapes:
    return (box(-0.8, -0.8, 1.6, 1.6, ink),)


def _two_bars(ink: Colour, _: Colour) -> Shapes:
    return (box(-1, -0.76, 2, 0.54, ink), box(-1, 0.22, 2, 0.54, ink))


def _diamond(ink: Colour, _: Colour) -> Shapes:
    return (Polygon(((0, -1.06), (1.06, 0), (0, 1.06), (-1.06, 0)), ink),)


def _cross(ink: Colour, _: Colour) -> Shapes:
    return (
        Line(((-0.7, -0.78), (0.7, 0.78)), 0.42, ink),
        Line(((0.7, -0.78), (-0.7, 0.78)), 0.42, ink),
    )


def _ring(ink: Colour, ground: Colour) -> Shapes:
    return (disc((0, 0), 0.96, ink), disc((0, 0), 0.44, ground))


_GLYPHS: Final[dict[str, Callable[[Colour, Colour], Shapes]]] = {
    "red": _triangle,
    "orange": _disc,
    "yellow": _plus,
    "green": _square,
    "blue": _two_bars,
    "purple": _diamond,
    "black": _cross,
    "white": _ring,
}


def glyph(colour: str) -> Shapes:
    """The glyph of a route's or card's colour; none on gray."""
    if colour not in _GLYPHS:
        return ()
    return _GLYPHS[colour](ROUTE_INK[colour], ROUTE[colour])


def locomotive(ink: Colour, ground: Colour) -> Shapes:
    """A steam engine seen from its side, facing right."""
    return (
        box(-0.98, -0.8, 0.72, 0.2, ink, 0.06),
        box(-0.9, -0.7, 0.56, 1.15, ink),
        box(-0.76, -0.46, 0.28, 0.34, ground),
        box(-0.5, -0.28, 1.24, 0.66, ink, 0.12),
        disc((0.0, -0.3), 0.17, ink),
        box(0.36, -0.72, 0.24, 0.5, ink),
        box(0.28, -0.82, 0.4, 0.18, ink, 0.05),
        box(-0.9, 0.28, 1.62, 0.2, ink),
        Polygon(((0.68, 0.2), (1.02, 0.74), (0.6, 0.74)), ink),
        *(
            shape
            for x, r in ((-0.6, 0.32), (0.05, 0.24), (0.5, 0.24))
            for shape in (
                disc((x, 0.8 - r), r + 0.07, ground),
                disc((x, 0.8 - r), r, ink),
                disc((x, 0.8 - r), r * 0.3, ground),
            )
        ),
    )


def carriage(ink: Colour, ground: Colour) -> Shapes:
    """A railway carriage seen from its side, twice as wide as the square is high."""
    return (
        box(-1.9, -0.62, 3.8, 0.98, ink, 0.2),
        *(box(-1.62 + i * 0.68, -0.36, 0.42, 0.36, ground, 0.04) for i in range(5)),
        *(disc((x, 0.42), 0.27, ink) for x in (-1.3, -0.74, 0.74, 1.3)),
    )


def check(ink: Colour) -> Shapes:
    """A tick."""
    return (Line(((-0.62, 0.05), (-0.18, 0.5), (0.62, -0.48)), 0.3, ink),)


def cross(ink: Colour) -> Shapes:
    """A cross."""
    return (
        Line(((-0.5, -0.5), (0.5, 0.5)), 0.3, ink),
        Line(((0.5, -0.5), (-0.5, 0.5)), 0.3, ink),
    )


def crown(ink: Colour) -> Shapes:
    """What the winner wears."""
    return (
        Polygon(
            (
                *((-0.85, 0.6), (-1, -0.4), (-0.45, 0.05), (0, -0.75)),
                *((0.45, 0.05), (1, -0.4), (0.85, 0.6)),
            ),
            ink,
        ),
        *(disc((x, y), 0.15, ink) for x, y in ((-1, -0.45), (0, -0.8), (1, -0.45))),
    )


def star(ink: Colour) -> Shapes:
    """A star of twelve short rays, to stand behind a number."""
    radii = (1.0, 0.84) * 12
    return (
        Polygon(
            tuple((r * sin(pi * i / 12), -r * cos(pi * i / 12)) for i, r in enumerate(radii)), ink
        ),
    )


def train_icon(ink: Colour, ground: Colour) -> Shapes:
    """A short carriage: trains left."""
    return (
        box(-1, -0.72, 2, 1.12, ink, 0.25),
        *(box(x, -0.44, 0.42, 0.42, ground, 0.06) for x in (-0.77, -0.21, 0.35)),
        *(disc((x, 0.48), 0.26, ink) for x in (-0.5, 0.5)),
    )


def cards_icon(ink: Colour, ground: Colour) -> Shapes:
    """Two cards, one over the other: cards in hand."""
    return (
        box(-0.35, -0.9, 1.05, 1.5, ink, 0.14),
        box(-0.82, -0.66, 1.19, 1.64, ground, 0.2),
        box(-0.74, -0.58, 1.05, 1.5, ink, 0.14),
    )


def ticket_icon(ink: Colour, ground: Colour) -> Shapes:
    """A ticket with a journey on it: tickets held."""
    return (
        box(-1, -0.66, 2, 1.32, ink, 0.16),
        disc((-1, 0), 0.22, ground),
        disc((1, 0), 0.22, ground),
        Line(((-0.5, 0.26), (0.02, -0.2), (0.5, 0.2)), 0.14, ground),
        *(disc(at, 0.19, ground) for at in ((-0.5, 0.28), (0.02, -0.22), (0.5, 0.22))),
    )


def station_icon(ink: Colour, ground: Colour) -> Shapes:
    """A house with a door: stations left."""
    outline = ((0, -0.9), (1, -0.1), (0.78, 0.06), (0.78, 0.82))
    return (
        Polygon((*outline, *((-x, y) for x, y in outline[:0:-1])), ink),
        box(-0.24, 0.2, 0.48, 0.64, ground, 0.06),
    )


def journey(ink: Colour) -> Shapes:
    """Three cities and the way between them: the back of a ticket."""
    stops = ((-0.8, 0.55), (-0.05, -0.6), (0.75, 0.3))
    return (Line(stops, 0.16, ink), *(disc(at, 0.24, ink) for at in stops))


def ringed(radius: float, ring: float, ink: Colour, ground: Colour) -> Shapes:
    """A disc with an edge, in pixels."""
    return (Polygon(circle(radius), ink), Polygon(circle(radius - ring), ground))
