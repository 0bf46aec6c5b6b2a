"""Small signs on boards and beside them: round numbers, errors, dice and specials in boxes."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from render import signs
from render.geometry import Point, circle, rectangle
from render.ink.palette import (
    CELL,
    CRATER,
    DONE,
    EMBER,
    ERROR,
    FADED,
    FADED_PEN,
    FRESH_PEN,
    LAVA,
    NOTE,
    PEN,
)
from render.ink.tiles import tile, worn_tile
from render.ink.tracks import Pen
from render.palette import WHITE
from render.scene import Line, Placed, Polygon, Shapes, Symbol, Text, disc, moved
from render.typeface import Face

Items = Iterator[Placed | Text]

_DIRECTIONS: Final = {"N": 270.0, "E": 0.0, "S": 90.0, "W": 180.0}
_DISTANCES: Final = ("1", "2", "3")
FREE: Final = "free"


@lru_cache(maxsize=16)
def round_disc(radius: float, fresh: bool) -> Symbol:
    """What the round number stands in; of the round that is shown, it is filled."""
    if fresh:
        return Symbol((Polygon(circle(radius), FRESH_PEN),))
    return Symbol(signs.ringed(radius, max(1.0, radius * 0.12), NOTE, CELL))


@lru_cache(maxsize=8)
def error_mark(radius: float) -> Symbol:
    """A red cross on white: an end that is an error."""
    return Symbol(
        (
            *signs.ringed(radius, max(1.2, radius * 0.16), ERROR, WHITE),
            *moved(signs.cross(ERROR), scale=radius * 0.95),
        )
    )


@lru_cache(maxsize=8)
def meteor_mark(scale: float) -> Symbol:
    """A falling stone with its tail: where the next meteor comes from."""
    return Symbol(moved(meteor_shapes(), scale=scale))


def meteor_shapes() -> Shapes:
    """A meteor in a square from -1 to 1."""
    tails = (((0.9, -0.9), 0.3), ((0.35, -0.95), 0.22), ((0.95, -0.35), 0.22))
    return (
        *(Line(((-0.2, 0.2), end), width, LAVA) for end, width in tails),
        Line(((-0.2, 0.2), (0.55, -0.55)), 0.2, EMBER),
        disc((-0.3, 0.3), 0.62, PEN),
        disc((-0.3, 0.3), 0.5, CRATER),
        disc((-0.44, 0.2), 0.14, PEN),
        disc((-0.08, 0.46), 0.1, PEN),
    )


@lru_cache(maxsize=32)
def _die_box(size: int, framed: bool, worn: bool) -> Symbol:
    """The box of a die or special, about its middle."""
    line = max(3.0, size * 0.032) if framed else max(1.6, size * 0.02)
    ground = FADED if worn else CELL
    return Symbol(
        (
            Polygon(rectangle(size, size, size * 0.14), PEN if framed else FADED_PEN),
            Polygon(rectangle(size - 2 * line, size - 2 * line, size * 0.14 - line), ground),
        )
    )


@lru_cache(maxsize=8)
def _done_mark(radius: float) -> Symbol:
    return Symbol(
        (
            Polygon(circle(radius + 2), WHITE),
            Polygon(circle(radius), DONE),
            *moved(signs.check(WHITE), scale=radius * 0.9),
        )
    )


@lru_cache(maxsize=4)
def _used_mark(size: int) -> Symbol:
    return Symbol(moved((_stroke(-1), _stroke(1)), scale=size * 0.36))


def _stroke(way: int) -> Line:
    return Line(((-1.0, -1.0 * way), (1.0, 1.0 * way)), 0.17, ERROR)


@lru_cache(maxsize=16)
def _arrow(direction: str, size: int) -> Symbol:
    angles = _DIRECTIONS.values() if direction == FREE else (_DIRECTIONS[direction],)
    shapes: list[Line | Polygon] = []
    for angle in angles:
        start = 0.0 if direction == FREE else -0.6
        shaft = Line(((start, 0.0), (0.5, 0.0)), 0.16 if direction == FREE else 0.22, PEN)
        wide = 0.26 if direction == FREE else 0.42
        head = Polygon(((0.95, 0.0), (0.95 - wide * 1.3, -wide), (0.95 - wide * 1.3, wide)), PEN)
        shapes.extend(moved((shaft, head), angle=angle))
    return Symbol(moved(tuple(shapes), scale=size * 0.4))


def face_items(face: str, at: Point, size: int) -> Items:
    """The face of a die, about its middle: a tile, a meteor's distance, or its direction."""
    if face in _DISTANCES:
        yield Placed(meteor_mark(size * 0.24), (at[0] + size * 0.2, at[1] - size * 0.2))
        corner = (at[0] - size * 0.14, at[1] + size * 0.14)
        yield Text(face, corner, Face.SCORE, round(size * 0.5), PEN, "middle", CELL)
    elif face == FREE or face in _DIRECTIONS:
        yield Placed(_arrow(face, size), at)
    else:
        yield Placed(tile(face, Pen(PEN, size)), (at[0] - size / 2, at[1] - size / 2))


def die_items(face: str, at: Point, size: int, *, placed: bool, plain: bool = False) -> Items:
    """A die in its box. What waits to be drawn has a dark frame, what is drawn a check.

    ``plain`` is a die of which neither is said.
    """
    yield Placed(_die_box(size, not placed or plain, worn=False), at)
    yield from face_items(face, at, round(size * 0.82))
    if placed and not plain:
        corner = (at[0] + size * 0.39, at[1] + size * 0.39)
        yield Placed(_done_mark(round(size * 0.17)), corner)


def special_items(notation: str, at: Point, size: int, *, used: bool) -> Items:
    """A special route in its box; crossed out if it is used up."""
    inner = round(size * 0.82)
    corner = (at[0] - inner / 2, at[1] - inner / 2)
    yield Placed(_die_box(size, not used, used), at)
    if used:
        yield Placed(worn_tile(notation, inner), corner)
        yield Placed(_used_mark(size), at)
    else:
        yield Placed(tile(notation, Pen(PEN, inner)), corner)
