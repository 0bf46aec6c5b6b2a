"""One seat's board: what stands in each cell, and what each cell's sides face.

Boards are values: drawing makes a new one.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from rules.railroad_ink.cells import CELLS, EXITS, NEIGHBOURS, SIDES, Cell, opposite
from rules.railroad_ink.tiles import (
    BLANK,
    BORDER,
    CRATER_TILE,
    LETTERS,
    Tile,
    packed,
    thing_at,
    with_thing,
)


class Drawn(NamedTuple):
    """A cell that isn't blank: what stands in it, and since which round (0: from the start)."""

    cell: Cell
    tile: Tile
    round: int


@dataclass(frozen=True, slots=True)
class Board:
    """What stands in each cell and in which round it was drawn, by cell in reading order.

    ``around`` is what the four sides of each cell face, packed: what a neighbour shows there, an
    exit, a crater or the border. It follows from the tiles and decides what may be drawn where,
    and what is an error.
    """

    tiles: tuple[Tile | None, ...]
    rounds: tuple[int, ...]
    around: tuple[int, ...]

    def is_free(self, cell: Cell) -> bool:
        """Whether a tile can be drawn here: rules-ink.md, "a crater counts as empty"."""
        tile = self.tiles[cell]
        return tile is None or tile is CRATER_TILE

    def faces(self, cell: Cell, side: int) -> int:
        """What a side of a cell faces."""
        return thing_at(self.around[cell], side)

    def drawn(self) -> Iterator[Drawn]:
        """All cells that are not blank, in reading order, craters too."""
        for cell in CELLS:
            tile = self.tiles[cell]
            if tile is not None:
                yield Drawn(cell, tile, self.rounds[cell])

    def with_tile(self, cell: Cell, tile: Tile, round_: int) -> "Board":
        """The board with ``tile``, or a crater, in ``cell``, whatever stood there."""
        tiles, rounds, around = list(self.tiles), list(self.rounds), list(self.around)
        tiles[cell], rounds[cell] = tile, round_
        for side, neighbour, back in _BESIDE[cell]:
            faced = thing_at(tile.faced, side)
            around[neighbour] = with_thing(around[neighbour], back, faced)
        return Board(tuple(tiles), tuple(rounds), tuple(around))


def _faced_at_first(cell: Cell) -> int:
    """What a cell's sides face on an empty board."""
    return packed(
        tuple(
            LETTERS.index(EXITS[cell, side])
            if (cell, side) in EXITS
            else BORDER
            if neighbour is None
            else BLANK
            for side, neighbour in enumerate(NEIGHBOURS[cell])
        )
    )


_BESIDE: Final = tuple(
    tuple(
        (side, neighbour, opposite(side))
        for side in SIDES
        if (neighbour := NEIGHBOURS[cell][side]) is not None
    )
    for cell in CELLS
)
"""For each cell: its sides that have a neighbour, who that is, and its side that faces back."""

EMPTY: Final = Board(
    tiles=(None,) * len(CELLS),
    rounds=(0,) * len(CELLS),
    around=tuple(_faced_at_first(cell) for cell in CELLS),
)
"""The board before anything is drawn."""
