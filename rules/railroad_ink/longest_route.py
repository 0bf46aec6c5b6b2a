"""The longest highway and the longest railway: cells in a row, joined through sides of a type.

**Ruling:** a cell counts once: a simple path over cells. Two ways lead to it, both exact. A plain
search settles nearly every board that is played in a fraction of a millisecond; where it takes
too many steps, the sweep (``longest_sweep.py``) goes on with what the search has found.

The other reading, an option: each joint counts once, so that a cell may be passed twice, and the
length is the number of joints used, and one. That is a longest path as in Ticket to Ride.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from rules.railroad_ink.board import Board
from rules.railroad_ink.cells import Cell
from rules.railroad_ink.longest_sweep import longer_path
from rules.railroad_ink.regions import joined_cells
from rules.ticket_to_ride.longest_path import longest_path
from rules.ticket_to_ride.maps import Route

MOST_STEPS: Final = 1500
"""Steps that the plain search may take in one region; a real board takes 100, seldom 600."""

Joined = Mapping[Cell, Sequence[Cell]]
"""Cells, each with the neighbours that it is joined to."""


def longest_route(board: Board, thing: int, twice: bool) -> tuple[Cell, ...]:
    """The cells of a longest route of ``thing`` (road or rail), in walking order.

    An exit is no cell, a lone tile counts one, and nothing joins across water.
    """
    joined = joined_cells(board, thing)
    return passing_twice(joined) if twice else passing_once(joined)


def passing_once(joined: Joined) -> tuple[Cell, ...]:
    """A longest path that passes each cell once."""
    best: tuple[Cell, ...] = ()
    for region in sorted(_regions(joined), key=len, reverse=True):
        if len(region) <= len(best):
            break
        search = _Search(joined, region)
        path = search.path if search.finished else longer_path(joined, region, search.path)
        best = max(best, path, key=len)
    return best


def _regions(joined: Joined) -> list[list[Cell]]:
    unseen = dict.fromkeys(joined)
    found = []
    while unseen:
        region = [unseen.popitem()[0]]
        for cell in region:
            for neighbour in joined[cell]:
                if neighbour in unseen:
                    del unseen[neighbour]
                    region.append(neighbour)
        found.append(region)
    return found


class _Search:
    """All paths through a region, from every cell, until one takes in all or steps run out."""

    def __init__(self, joined: Joined, region: Sequence[Cell]) -> None:
        self._joined = joined
        self._steps = 0
        self._walked: list[Cell] = []
        self.path: tuple[Cell, ...] = ()
        for start in sorted(region, key=lambda cell: len(joined[cell])):
            if len(self.path) == len(region):
                break
            self._go(start)
        self.finished = self._steps <= MOST_STEPS or len(self.path) == len(region)

    def _go(self, cell: Cell) -> None:
        walked = self._walked
        walked.append(cell)
        self._steps += 1
        if len(walked) > len(self.path):
            self.path = tuple(walked)
        if self._steps <= MOST_STEPS:
            for neighbour in self._joined[cell]:
                if neighbour not in walked:
                    self._go(neighbour)
        walked.pop()


def passing_twice(joined: Joined) -> tuple[Cell, ...]:
    """A longest walk that uses each joint once."""
    joints = {
        f"{cell} {neighbour}": (cell, neighbour)
        for cell, neighbours in joined.items()
        for neighbour in neighbours
        if cell < neighbour
    }
    _, walked = longest_path(
        Route(id_, str(a), str(b), 1, "gray") for id_, (a, b) in joints.items()
    )
    if not walked:
        return tuple(joined)[:1]
    return _cells_along([joints[id_] for id_ in walked])


def _cells_along(joints: Sequence[tuple[Cell, Cell]]) -> tuple[Cell, ...]:
    """The cells of a walk along ``joints``, each of which shares an end with the next."""
    (a, b), *rest = joints
    walks = []
    for start, here in ((a, b), (b, a)):
        cells = [start, here]
        for joint in rest:
            if cells[-1] not in joint:
                break
            cells.append(joint[1] if joint[0] == cells[-1] else joint[0])
        walks.append(tuple(cells))
    return max(walks, key=len)
