"""Track that nobody has claimed: free spaces of every kind, and closed ones.

Sizes are pixels of the board. A tunnel is told by its walls and a ferry by its round ends, so
that neither needs its colour.
"""

from functools import lru_cache
from typing import Final, Literal

from render import signs
from render.geometry import Path, rectangle, ticks
from render.palette import CLOSED, CLOSED_INK, FERRY, LAND, ROUTE, SLOT_LINE, TUNNEL, WHITE
from render.scene import Line, Polygon, Shapes, Symbol, moved
from rules.ticket_to_ride.maps import Route

Space = Literal["plain", "tunnel", "ferry", "locomotive"]
"""What a single space looks like; ``locomotive`` is one of a ferry that asks for that card."""

SLOT_WIDTH: Final = 17.0
FERRY_WIDTH: Final = 19.0
TUNNEL_WIDTH: Final = 26.0
TOOTH_EVERY: Final = 9.5
"""How far apart the teeth of a tunnel's walls stand."""
_GLYPH = 6.0
_ENGINE = 6.8


def spaces_of(route: Route) -> tuple[Space, ...]:
    """How each space of a route looks, from its first city to its second."""
    rest: Space = "tunnel" if route.tunnel else "ferry" if route.ferry else "plain"
    return tuple("locomotive" if i < route.locomotives else rest for i in range(route.length))


def free_slot(space: Space, colour: str, length: float, angle: float) -> Shapes:
    """A space nobody has claimed, with the glyph of its colour, which stays upright."""
    if space == "locomotive":
        engine = moved(signs.locomotive(FERRY, WHITE), scale=_ENGINE)
        return (*moved(_pill("white", length), angle=angle), *engine)
    ground = {"plain": _slot, "tunnel": _tunnel, "ferry": _pill}[space](colour, length)
    return (*moved(ground, angle=angle), *moved(signs.glyph(colour), scale=_GLYPH))


def _slot(colour: str, length: float) -> Shapes:
    outer, rim = (rectangle(length + e, SLOT_WIDTH + e, 4 + e / 2) for e in (1.7, 4.7))
    inner = rectangle(length - 1.7, SLOT_WIDTH - 1.7, 3.2)
    return (Polygon(rim, LAND), Polygon(outer, SLOT_LINE), Polygon(inner, ROUTE[colour]))


def _tunnel(colour: str, length: float) -> Shapes:
    """A slot between two walls with teeth."""
    half = TUNNEL_WIDTH / 2
    walls = (
        Polygon(rectangle(length + 6, TUNNEL_WIDTH + 3, 3.5), LAND),
        Polygon(rectangle(length + 3.4, TUNNEL_WIDTH, 2), TUNNEL),
        *teeth(((-length / 2 - 1.7, 0.0), (length / 2 + 1.7, 0.0)), half, 3.0),
    )
    _, outer, inner = _slot(colour, length)
    return (*walls, outer, inner)


def _pill(colour: str, length: float) -> Shapes:
    """A slot with round ends and a broad edge."""
    rim, edge, inner = (
        rectangle(length + e, FERRY_WIDTH + e, (FERRY_WIDTH + e) / 2) for e in (3.0, 0.0, -5.0)
    )
    return (Polygon(rim, LAND), Polygon(edge, FERRY), Polygon(inner, ROUTE[colour]))


def teeth(path: Path, half: float, depth: float) -> Shapes:
    """Notches in both edges of a wall that reaches ``half`` to each side of ``path``."""
    return tuple(
        Line(tick, 2.6, LAND)
        for side in (-1, 1)
        for tick in ticks(path, TOOTH_EVERY, side * (half - depth + 1.3), side * (half + 0.6))
    )


def closed_slot(space: Space, length: float, angle: float) -> Shapes:
    """A space that nobody may claim any more: covers the free slot, pale, thin and crossed."""
    cover = _COVER[space]
    slot = (
        Polygon(rectangle(length + 6.2, cover, min(6, cover / 2)), LAND),
        Polygon(rectangle(length - 2, 12, 3), CLOSED_INK),
        Polygon(rectangle(length - 4, 10, 2), CLOSED),
    )
    cross = (
        Line(((-4, -4), (4, 4)), 1.8, CLOSED_INK),
        Line(((4, -4), (-4, 4)), 1.8, CLOSED_INK),
    )
    return (*moved(slot, angle=angle), *cross)


_COVER: Final[dict[Space, float]] = {
    "plain": SLOT_WIDTH + 5.2,
    "tunnel": TUNNEL_WIDTH + 3.5,
    "ferry": FERRY_WIDTH + 3.5,
    "locomotive": FERRY_WIDTH + 3.5,
}
"""How wide a closed space must be to hide what was there."""


@lru_cache(maxsize=512)
def closed_stamp(space: Space, length: int, angle: int) -> Symbol:
    """A closed space ready to be placed."""
    return Symbol(closed_slot(space, length, angle))
