"""What a board is worth while it is still drawn on: its points, and what its open ends promise."""

from functools import lru_cache
from typing import Final

from rules.railroad_ink.board import Board
from rules.railroad_ink.cells import (
    EXITS,
    NEIGHBOURS,
    Cell,
    column_of,
    row_of,
)
from rules.railroad_ink.edition import Edition
from rules.railroad_ink.errors import open_ends
from rules.railroad_ink.networks import NETWORK_POINTS, exits_of_networks
from rules.railroad_ink.regions import joined_cells
from rules.railroad_ink.scoring import centre_cells
from rules.railroad_ink.tiles import LETTERS, RAIL, ROAD, thing_at

DICE_A_ROUND: Final = 4
CLOSED_A_DIE: Final = 1.5
"""How many ends a die closes, about: of more ends than that some will stay errors."""
AN_EXIT: Final = 3.5
"""What an end promises that leads right into a cell with a free exit of its kind."""
A_STEP: Final = 0.36
"""Each cell farther away takes off so much: it is multiplied by this."""
ANOTHER_KIND: Final = 0.3
"""So much of it is left where only a station leads there."""
A_MEETING: Final = 1.5
"""What two ends of a kind promise that lead into the same cell."""
AWKWARD: Final = 0.8
"""What an empty cell costs that only a station fits, ``CRAMPED`` one that takes a special."""
CRAMPED: Final = 0.3
A_CELL: Final = 0.4
"""What a cell of the largest piece of road or rail is worth, in place of the longest route, which
takes too long to find for every way to draw."""


def worth(edition: Edition, board: Board, dice_to_come: int) -> float:
    """The points of ``board``, and what it promises with so many base dice still to come."""
    ends = open_ends(board)
    points = sum(NETWORK_POINTS[exits] for exits in exits_of_networks(board))
    points += centre_cells(board) + sum(part.part(board) for part in edition.expansions)
    hope = min(1.0, CLOSED_A_DIE * dice_to_come / (len(ends) + 1))
    promised = 0.0
    into: dict[Cell, list[int]] = {}
    for cell, side in ends:
        there = NEIGHBOURS[cell][side]
        if there is None or not board.is_free(there):
            continue
        tile = board.tiles[cell]
        assert tile is not None, "an end is a side of a tile"
        into.setdefault(there, []).append(thing_at(tile.shows, side))
    free = _free_exits(board)
    for there, things in into.items():
        promised += len(things) + _promise(there, tuple(things), free)
    length = sum(_largest(board, thing) for thing in (ROAD, RAIL))
    return points - len(ends) + hope * promised + A_CELL * length


def _largest(board: Board, thing: int) -> int:
    """How many cells the largest piece of road or rail has."""
    joined = joined_cells(board, thing)
    unseen = set(joined)
    most = 0
    while unseen:
        piece = [unseen.pop()]
        for cell in piece:
            for beside in joined[cell]:
                if beside in unseen:
                    unseen.discard(beside)
                    piece.append(beside)
        most = max(most, len(piece))
    return most


_EXITS: Final = tuple((cell, LETTERS.index(kind)) for (cell, _), kind in EXITS.items())


def _free_exits(board: Board) -> int:
    """Which exits no tile stands at yet, as bits."""
    return sum(1 << place for place, (cell, _) in enumerate(_EXITS) if board.is_free(cell))


@lru_cache(maxsize=1 << 14)
def _promise(there: Cell, things: tuple[int, ...], free: int) -> float:
    """What ends of these things promise together that lead into one empty cell."""
    routes = [thing for thing in things if thing in (ROAD, RAIL)]
    promise = sum(_leads(there, thing, free) for thing in routes)
    kinds = len(set(things))
    if len(things) == 2 and kinds == 1:
        promise += A_MEETING
    if kinds > 1:
        promise -= AWKWARD if len(things) == 2 else CRAMPED
    return promise


@lru_cache(maxsize=1 << 14)
def _leads(there: Cell, thing: int, free: int) -> float:
    """What one end promises: the best exit that it may still lead to."""
    best = 0.0
    for place, (cell, kind) in enumerate(_EXITS):
        if free >> place & 1:
            away = abs(column_of(cell) - column_of(there)) + abs(row_of(cell) - row_of(there))
            value = AN_EXIT * A_STEP**away * (1.0 if kind == thing else ANOTHER_KIND)
            best = max(best, value)
    return best
