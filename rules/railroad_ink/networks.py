"""Networks: what is joined through tiles, and how many exits each joins."""

from collections.abc import Iterator
from typing import Final

from rules.railroad_ink.board import Board
from rules.railroad_ink.cells import NEIGHBOURS, Cell, opposite
from rules.railroad_ink.tiles import RAIL, ROAD, WATER, Tile, thing_at

NETWORK_POINTS: Final = (0, 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 45)
"""Points of a network by the number of its exits."""

_JOINING: Final = frozenset({ROAD, RAIL, WATER})
"""What joins tiles to a network: networks with piers on the same lake are one."""

_Part = tuple[Cell, int]
"""A group of joined sides of a cell's tile: an overpass has two, which belong to none other."""


def exits_of_networks(board: Board) -> list[int]:
    """How many exits each network joins that has one at least, most first."""
    unseen = dict.fromkeys(
        (cell, group) for cell, tile, _ in board.drawn() for group in range(len(tile.groups))
    )
    found: list[int] = []
    while unseen:
        part, _ = unseen.popitem()
        network, exits = [part], 0
        for part in network:
            for beyond in _ways_on(board, part):
                if beyond is None:
                    exits += 1
                elif beyond in unseen:
                    del unseen[beyond]
                    network.append(beyond)
        if exits:
            found.append(exits)
    return sorted(found, reverse=True)


def _ways_on(board: Board, part: _Part) -> Iterator[_Part | None]:
    """The parts that a part is joined to, ``None`` for each exit."""
    cell, group = part
    tile = board.tiles[cell]
    if tile is None:
        return
    for side in tile.groups[group]:
        thing = thing_at(tile.shows, side)
        if thing in _JOINING and board.faces(cell, side) == thing:
            neighbour = NEIGHBOURS[cell][side]
            if neighbour is None:
                yield None
            else:
                yield neighbour, _group_at(board.tiles[neighbour], opposite(side))


def _group_at(tile: Tile | None, side: int) -> int:
    groups = () if tile is None else tile.groups
    return next(number for number, group in enumerate(groups) if side in group)
