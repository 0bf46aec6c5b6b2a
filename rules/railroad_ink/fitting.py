"""Legal placement: which tiles may be drawn in a cell, told from what its sides face."""

from functools import cache, lru_cache
from typing import Final

from rules.railroad_ink.cells import SIDES
from rules.railroad_ink.tiles import (
    BLANK,
    BORDER,
    CRATER,
    LAVA,
    RAIL,
    ROAD,
    Tile,
    thing_at,
    turnings,
)

_OPEN: Final = frozenset({BLANK, CRATER, BORDER})
"""What anything may face."""

_CONNECTED_BY: Final[dict[str, frozenset[int]]] = {
    "route": frozenset({ROAD, RAIL}),
    "special": frozenset({ROAD, RAIL}),
    "lava": frozenset({LAVA}),
}
"""By what a tile must be connected. The others (river, lake, volcano) need no connection.

**Ruling:** the straight on a lava face is separate: it needs no connection of its own.
"""


_TABLES: Final = 512
"""Tables of what fits that are kept ready: one for each choice of faces, as they come up."""


def clashes(tile: Tile, around: int) -> bool:
    """Whether a side of ``tile`` faces something else than it shows, both showing something."""
    for side in SIDES:
        own, other = thing_at(tile.shows, side), thing_at(around, side)
        if own != other and own and other not in _OPEN:
            return True
    return False


def is_connected(tile: Tile, around: int) -> bool:
    """Whether ``tile`` is connected as its kind must be.

    **Ruling:** whatever shows a matching side will do, an isolated river bridge or pier too.
    """
    needed = _CONNECTED_BY.get(tile.kind)
    if needed is None:
        return True
    return any(
        thing_at(tile.shows, side) in needed
        and thing_at(tile.shows, side) == thing_at(around, side)
        for side in SIDES
    )


def fits(tile: Tile, around: int) -> bool:
    """Whether ``tile`` may be drawn where the four sides face ``around``."""
    return is_connected(tile, around) and not clashes(tile, around)


class Fitting(dict[int, tuple[int, ...]]):
    """What fits of some faces: by what a cell's sides face, the places of the tiles.

    An entry is made when it is asked for first.
    """

    def __init__(self, faces: tuple[str, ...]) -> None:
        super().__init__()
        self._faces = faces

    def __missing__(self, around: int) -> tuple[int, ...]:
        self[around] = found = tuple(
            place for face in self._faces for place in _fitting_of(face, around)
        )
        return found


@lru_cache(maxsize=_TABLES)
def fitting(faces: tuple[str, ...]) -> Fitting:
    """All turnings of ``faces`` that may be drawn, by what the four sides face."""
    return Fitting(faces)


@cache
def _fitting_of(face: str, around: int) -> tuple[int, ...]:
    return tuple(tile.place for tile in turnings(face) if fits(tile, around))
