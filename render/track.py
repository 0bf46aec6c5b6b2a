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
FERRY_WIDTH: Final = 20.0
TUNNEL_WIDTH: Final = {False: 26.0, True: 21.5}
"""With its walls, by whether the lane is one of two: no wider than the bed of a claim."""
TOOTH_EVERY: Final = 9.5
"""How far apart the teeth of a tunnel's walls stand."""
_GLYPH = 6.0
_ENGINE = 8.4


def spaces_of(route: Route) -> tuple[Space, ...]:
    """How each space of a route looks, from its first city to its second."""
    rest: Space = "tunnel" if route.tunnel else "ferry" if route.ferry else "plain"
    return tuple("locomotive" if i < route.locomotives else rest for i in range(route.length))


def free_slot(space: Space, colour: str, length: float, angle: float, *, double: bool) -> Shapes:
    """A space nobody has claimed, with the glyph of its colour, which stays upright."""
    match space:
        case "plain":
            ground, sign = _slot(colour, length), signs.glyph(colour)
        case "tunnel":
            ground, sign = _tunnel(colour, length, TUNNEL_WIDTH[double]), signs.glyph(colour)
        case "ferry":
            ground, sign = _pill(colour, length), signs.glyph(colour)
        case "locomotive":
            ground, sign = _pill("white", length), signs.locomotive(FERRY, WHITE)
    scale = _ENGINE if space == "locomotive" else _GLYPH
    return (*moved(ground, angle=angle), *moved(sign, scale=scale))


def _slot(colour: str, length: float, width: float = SLOT_WIDTH) -> Shapes:
    outer, rim = (rectangle(length + e, width + e, 4 + e / 2) for e in (1.7, 4.7))
    inner = rectangle(length - 1.7, width - 1.7, 3.2)
    return (Polygon(rim, LAND), Polygon(outer, SLOT_LINE), Polygon(inner, ROUTE[colour]))


def _tunnel(colour: str, length: float, width: float) -> Shapes:
    """A slot between two walls with teeth."""
    _, edge, inner = _slot(colour, length, min(SLOT_WIDTH, width - 7.5))
    reach = length / 2 + 1.7
    return (
        Polygon(rectangle(length + 6, width + 3, 3.5), LAND),
        Polygon(rectangle(length + 3.4, width, 2), TUNNEL),
        *teeth(((-reach, 0.0), (reach, 0.0)), width / 2),
        edge,
        inner,
    )


def _pill(colour: str, length: float) -> Shapes:
    """A slot with round ends and a broad edge."""
    rim, edge, inner = (
        rectangle(length + e, FERRY_WIDTH + e, (FERRY_WIDTH + e) / 2) for e in (3.0, 0.0, -5.0)
    )
    return (Polygon(rim, LAND), Polygon(edge, FERRY), Polygon(inner, ROUTE[colour]))


def teeth(path: Path, half: float) -> Shapes:
    """Notches in both edges of a wall that reaches ``half`` to each side of ``path``."""
    return tuple(
        Line(tick, 2.6, LAND)
        for side in (-1, 1)
        for tick in ticks(path, TOOTH_EVERY, side * (half - 1.7), side * (half + 0.6))
    )


def closed_slot(length: float, angle: float) -> Shapes:
    """A space that nobody may claim any more: covers any free one, pale, thin and crossed."""
    slot = (
        Polygon(rectangle(length + 6.2, TUNNEL_WIDTH[True] + 3.2, 6), LAND),
        Polygon(rectangle(length - 2, 12, 3), CLOSED_INK),
        Polygon(rectangle(length - 4, 10, 2), CLOSED),
    )
    cross = (
        Line(((-4, -4), (4, 4)), 1.8, CLOSED_INK),
        Line(((4, -4), (-4, 4)), 1.8, CLOSED_INK),
    )
    return (*moved(slot, angle=angle), *cross)


@lru_cache(maxsize=512)
def closed_stamp(length: int, angle: int) -> Symbol:
    """A closed space ready to be placed."""
    return Symbol(closed_slot(length, angle))
