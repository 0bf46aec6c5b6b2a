"""What a map lies on: sea, coast, land, lakes and borders."""

from collections.abc import Iterator

from render.geography import MAP_SIZE, geography
from render.geometry import Path
from render.palette import BORDER, COAST, LAND, SEA, SHALLOWS, Colour
from render.scene import Line, Polygon, Shape, box

_SHALLOWS_REACH = (15.0, 7.0)
"""How far from the shore each band of shallows ends, the outer first."""


def land_shapes(map_name: str, *, line: float = 1.0, borders: bool = True) -> Iterator[Shape]:
    """The shapes, lowest first; ``line`` makes thin lines wider, for maps to be drawn small."""
    water = geography(map_name).water
    yield box(0, 0, *MAP_SIZE, SEA)
    for colour, reach in zip(SHALLOWS, _SHALLOWS_REACH, strict=True):
        for outline, *_ in water.land:
            yield Line((*outline, outline[0]), 2 * reach, colour)
    for outline, *inland in water.land:
        yield from _shore(outline, LAND, line)
        for ring in inland:
            yield from _shore(ring, SEA, line)
    for outline, *islands in water.lakes:
        yield from _shore(outline, SEA, line)
        for ring in islands:
            yield from _shore(ring, LAND, line)
    for border in water.borders if borders else ():
        yield Line(border, 1.3 * line, BORDER)


def _shore(ring: Path, fill: Colour, line: float) -> tuple[Shape, Shape]:
    return Polygon(ring, fill), Line((*ring, ring[0]), 1.4 * line, COAST)
