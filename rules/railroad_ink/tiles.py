"""Tiles are data: what each face shows on its four sides, and what is joined inside.

A face is written in the notation of ``docs/rules/railroad-ink.md``: its sides north, east, south
and west, and a final ``o`` where the two opposite pairs cross without joining. What is joined
follows from that: lava joins lava alone, everything else on a tile is joined.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from rules.railroad_ink.cells import SIDES

BLANK, ROAD, RAIL, RIVER, WATER, LAVA, CRATER, BORDER = range(8)
"""What a side can show or face. A crater and the border are only faced, and block nothing."""

LETTERS: Final = ".HRVLX"
"""The letters of the notation, by what a side shows."""

Kind = Literal["route", "special", "river", "lake", "lava", "volcano", "water", "crater"]

ROUTE_FACES: Final = ("R..R", "RRR.", "R.R.", "H..H", "HHH.", "H.H.")
STATION_FACES: Final = ("HRHRo", "H.R.", "HR..")
SPECIALS: Final = ("HHRH", "HRRR", "HHHH", "RRRR", "HRRH", "HRHR")
RIVER_FACES: Final = ("V.V.", "V..V", "VHVHo", "VRVRo")
LAKE_FACES: Final = ("L..L", "LL.L", "L...", "LLHR", "L.H.", "L.R.")
LAVA_FACES: Final = ("X..X", "X.X.", "XX.X", "HXH.", "RXR.")
VOLCANO_FACE: Final = "XXXX"
WATER_FACE: Final = "LLLL"
CRATER_WORD: Final = "*"

_KINDS: Final[Mapping[str, Kind]] = {
    **dict.fromkeys((*ROUTE_FACES, *STATION_FACES), "route"),
    **dict.fromkeys(SPECIALS, "special"),
    **dict.fromkeys(RIVER_FACES, "river"),
    **dict.fromkeys(LAKE_FACES, "lake"),
    **dict.fromkeys(LAVA_FACES, "lava"),
    VOLCANO_FACE: "volcano",
    WATER_FACE: "water",
}
FACES: Final = tuple(_KINDS)
"""All faces, in the order in which choices are listed."""

_BITS: Final = 3


def packed(things: tuple[int, ...]) -> int:
    """What four sides show or face, as one number."""
    return sum(thing << _BITS * side for side, thing in enumerate(things))


def thing_at(sides: int, side: int) -> int:
    """What one side shows or faces, of four packed into a number."""
    return sides >> _BITS * side & 7


def with_thing(sides: int, side: int, thing: int) -> int:
    """``sides`` with ``thing`` at one side."""
    return sides & ~(7 << _BITS * side) | thing << _BITS * side


@dataclass(frozen=True, slots=True, eq=False)
class Tile:
    """A face as turned and mirrored; there is one of each, known by its notation.

    ``shows`` is what its sides show, packed, and ``faced`` what those beside it face: the same,
    save for a crater. ``groups`` are the sides that are joined inside.
    ``things`` are what any of its sides shows. ``place`` counts all tiles.
    """

    place: int
    notation: str
    face: str
    kind: Kind
    shows: int
    faced: int
    things: frozenset[int]
    groups: tuple[tuple[int, ...], ...]

    def __repr__(self) -> str:
        return self.notation


def _turned(notation: str) -> Iterator[str]:
    """A notation in all its turnings, then those of its mirror image; some may be the same."""
    sides, crossing = notation[:4], notation[4:]
    for image in (sides, sides[0] + sides[:0:-1]):
        for turn in SIDES:
            yield image[-turn:] + image[:-turn] + crossing


def _groups(notation: str) -> tuple[tuple[int, ...], ...]:
    """The sides that are joined inside a tile."""
    sides, crossing = notation[:4], notation[4:]
    if crossing:
        return ((0, 2), (1, 3))
    apart: dict[bool, list[int]] = {}
    for side in SIDES:
        if sides[side] != ".":
            apart.setdefault(sides[side] == "X", []).append(side)
    return tuple(tuple(group) for group in apart.values())


def _all_tiles() -> Iterator[Tile]:
    found: dict[str, str] = {}
    for face in FACES:
        for notation in _turned(face):
            found.setdefault(notation, face)
    for place, (notation, face) in enumerate(found.items()):
        sides = tuple(LETTERS.index(letter) for letter in notation[:4])
        shows, things = packed(sides), frozenset(sides) - {BLANK}
        groups = _groups(notation)
        yield Tile(place, notation, face, _KINDS[face], shows, shows, things, groups)


TILES: Final = tuple(_all_tiles())
"""All tiles, face by face, in the order in which choices are listed."""

CRATER_TILE: Final = Tile(
    len(TILES), CRATER_WORD, CRATER_WORD, "crater", 0, packed((CRATER,) * 4), frozenset(), ()
)
"""What stands in a cell that was hit. It shows nothing, and is faced as ``CRATER``."""

_BY_NOTATION: Final[Mapping[str, Tile]] = {tile.notation: tile for tile in TILES}
VOLCANO: Final = _BY_NOTATION[VOLCANO_FACE]
FULL_WATER: Final = _BY_NOTATION[WATER_FACE]


def tile_of(notation: str) -> Tile | None:
    """The tile that is written so; ``None`` where there is none."""
    return _BY_NOTATION.get(notation)


@cache
def turnings(face: str) -> tuple[Tile, ...]:
    """A face as it can be drawn: turned and mirrored, each way once."""
    return tuple(tile for tile in TILES if tile.face == face)
