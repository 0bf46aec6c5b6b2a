"""Networks: what is joined through tiles, and how many exits each joins."""

from collections.abc import Iterator, Mapping
from typing import Final

from rules.railroad_ink.board import Board
from rules.railroad_ink.cells import NEIGHBOURS, Cell, opposite
from rules.railroad_ink.tiles import RAIL, ROAD, WATER, Tile, thing_at

NETWORK_POINTS: Final = (0, 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 45)
"""Points of a network by the number of its exits."""

_JOINING: Final = frozenset({ROAD, RAIL, WATER})
"""What joins tiles to a network: networks with piers on the same lake are one."""

_Part = tuple[Cell, tuple[int, ...]]
"""Sides of a cell's tile that are joined: an overpass has two such parts, apart from each other."""


def exits_of_networks(board: Board) -> list[int]:
    """How many exits each network joins that has one at least, most first."""
    tiles = {cell: tile for cell, tile, _ in board.drawn()}
    unseen = dict.fromkeys((cell, sides) for cell, tile in tiles.items() for sides in tile.groups)
    found: list[int] = []
    while unseen:
        network, exits = [unseen.popitem()[0]], 0
        for part in network:
            for beyond in _ways_on(board, tiles, part):
                if beyond is None:
                    exits += 1
                elif beyond in unseen:
                    del unseen[beyond]
                    network.append(beyond)
        if exits:
            found.append(exits)
    return sorted(found, reverse=True)


def _ways_on(board: Board, tiles: Mapping[Cell, Tile], part: _Part) -> Iterator[_Part | None]:
    """The parts that a part is joined to, ``None`` for each exit."""
    cell, sides = part
    for side in sides:
        thing = thing_at(tiles[cell].shows, side)
        if thing in _JOINING and board.faces(cell, side) == thing:
            neighbour = NEIGHBOURS[cell][side]
            if neighbour is None:
                yield None
            else:
                back = opposite(side)
                yield neighbour, next(group for group in tiles[neighbour].groups if back in group)
