"""Cells that hang together by one thing: rivers, lakes, lava lakes."""

from collections.abc import Iterator

from rules.railroad_ink.board import Board
from rules.railroad_ink.cells import CELLS, NEIGHBOURS, SIDES, Cell
from rules.railroad_ink.tiles import thing_at


def joined_cells(board: Board, thing: int) -> dict[Cell, list[Cell]]:
    """The cells that show ``thing``, each with the neighbours that it is joined to by it."""
    found: dict[Cell, list[Cell]] = {}
    for cell in CELLS:
        tile = board.tiles[cell]
        if tile is None:
            continue
        sides = [side for side in SIDES if thing_at(tile.shows, side) == thing]
        if sides:
            found[cell] = [
                neighbour
                for side in sides
                if thing_at(board.around[cell], side) == thing
                and (neighbour := NEIGHBOURS[cell][side]) is not None
            ]
    return found


def regions(board: Board, thing: int) -> Iterator[frozenset[Cell]]:
    """The largest sets of cells joined by facing sides that both show ``thing``."""
    joined = joined_cells(board, thing)
    unseen = set(joined)
    while unseen:
        region = [unseen.pop()]
        for cell in region:
            for neighbour in joined[cell]:
                if neighbour in unseen:
                    unseen.remove(neighbour)
                    region.append(neighbour)
        yield frozenset(region)
