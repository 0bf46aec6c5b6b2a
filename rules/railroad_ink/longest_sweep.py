"""The longest path through a region that has too many paths to try them all.

A sweep over the cells, row by row or column by column, whichever is narrower. Each cell is
settled in turn: left out, passed through, or an end of the path; it is joined only to cells that
come later. (Of a cell's neighbours two at most come before it, so it has room for a joint when
its turn comes for the second of them.) What matters of the past is little: how the pieces of the
path so far end at cells still to be settled, and how many of the path's two ends lie behind. Of
the pasts that are alike in this, the one that left out fewest cells is kept; those that left out
too many to beat what is already known are dropped.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from rules.railroad_ink.cells import Cell, column_of, row_of

_ENDS: Final = 2
"""A path has two ends."""
_PASSED: Final = -1
"""In place of a piece's other end: the cell is inside a piece, and takes no more joints."""
_BEHIND: Final = -2
"""In place of a piece's other end: that is an end of the whole path, and lies behind."""

_Pieces = dict[int, int]
"""The cells ahead that have joints, each with the other end of its piece. Cells by place."""
_Matters = tuple[tuple[tuple[int, int], ...], int]
"""What matters of a past: the pieces, sorted, and how many ends of the path lie behind."""


class _Way(NamedTuple):
    """A way to settle a cell: what then lies ahead, the joints taken (bits), cells left out."""

    pieces: _Pieces
    ends: int
    joints: int
    left_out: int


def longer_path(
    joined: Mapping[Cell, Sequence[Cell]], region: Sequence[Cell], known: tuple[Cell, ...]
) -> tuple[Cell, ...]:
    """A longest path through ``region``, cells in walking order; ``known`` if none is longer."""
    sweep = _Sweep(joined, region, len(known))
    sweep.run()
    return sweep.path() or known


class _Sweep:
    """The sweep through one region, for a path of more than ``best`` cells."""

    def __init__(
        self, joined: Mapping[Cell, Sequence[Cell]], region: Sequence[Cell], best: int
    ) -> None:
        self._cells = _in_order(region)
        self._best = best
        self._best_joints = 0
        place = {cell: number for number, cell in enumerate(self._cells)}
        self._joints: list[tuple[int, int]] = []
        self._ahead: list[list[tuple[int, int]]] = []
        for here, cell in enumerate(self._cells):
            ahead = sorted(place[other] for other in joined[cell] if place[other] > here)
            first = len(self._joints)
            self._joints += [(here, there) for there in ahead]
            self._ahead.append([(there, 1 << first + n) for n, there in enumerate(ahead)])
        # How many cells with a single joint there are from each place on.
        self._leaves = [0]
        for cell in reversed(self._cells):
            self._leaves.append(self._leaves[-1] + (len(joined[cell]) == 1))
        self._leaves.reverse()

    def run(self) -> None:
        """Settle all cells. Pasts by what matters of them: fewest left out, and their joints."""
        pasts: dict[_Matters, tuple[int, int]] = {((), 0): (0, 0)}
        for here in range(len(self._cells)):
            following: dict[_Matters, tuple[int, int]] = {}
            for (ahead, ends), (left_out, joints) in pasts.items():
                for way in self._settled(here, dict(ahead), ends):
                    now_out, now_joined = left_out + way.left_out, joints | way.joints
                    if self._most(here, now_out, way.ends) <= self._best:
                        continue
                    if way.ends == _ENDS and _is_whole(way.pieces):
                        self._finish(now_joined)
                        continue
                    matters = tuple(sorted(way.pieces.items())), way.ends
                    known = following.get(matters)
                    if known is None or known[0] > now_out:
                        following[matters] = now_out, now_joined
            pasts = following

    def _most(self, here: int, left_out: int, ends: int) -> int:
        """How many cells a path can have at most: a cell with one joint is an end or left out."""
        too_many = self._leaves[here + 1] - (_ENDS - ends)
        return len(self._cells) - left_out - max(too_many, 0)

    def _finish(self, joints: int) -> None:
        length = joints.bit_count() + 1
        if length > self._best:
            self._best, self._best_joints = length, joints

    def _settled(self, here: int, pieces: _Pieces, ends: int) -> Iterator[_Way]:
        """All ways to settle a cell."""
        other_end = pieces.pop(here, None)
        ahead = self._ahead[here]
        if other_end is None:
            yield _Way(pieces, ends, 0, 1)
            for number, (there, joint) in enumerate(ahead):
                begun = dict(pieces)
                far = _joint_to(begun, there, here)
                for way in _gone_on(begun, far, ends, ahead[number + 1 :]):
                    yield way._replace(joints=way.joints | joint)
        elif other_end == _PASSED:
            yield _Way(pieces, ends, 0, 0)
        else:
            yield from _gone_on(pieces, other_end, ends, ahead)

    def path(self) -> tuple[Cell, ...]:
        """The cells of the best path, in walking order; none if none beats what was known."""
        beside: dict[int, list[int]] = {}
        for number, (a, b) in enumerate(self._joints):
            if self._best_joints >> number & 1:
                beside.setdefault(a, []).append(b)
                beside.setdefault(b, []).append(a)
        walked = [place for place, others in beside.items() if len(others) == 1][:1]
        for here in walked:
            walked += [there for there in beside[here] if there not in walked[-2:]]
        return tuple(self._cells[place] for place in walked)


def _in_order(region: Sequence[Cell]) -> list[Cell]:
    """Row by row, or column by column, whichever lines are shorter: the front stays small."""
    width = len({column_of(cell) for cell in region})
    height = len({row_of(cell) for cell in region})
    if width <= height:
        return sorted(region)
    return sorted(region, key=lambda cell: (column_of(cell), row_of(cell)))


def _is_whole(pieces: _Pieces) -> bool:
    """Whether no piece of the path is open."""
    return all(end == _PASSED for end in pieces.values())


def _gone_on(
    pieces: _Pieces, other_end: int, ends: int, ahead: Sequence[tuple[int, int]]
) -> Iterator[_Way]:
    """All ways for a piece that ends here: it is an end of the path, or goes on ahead."""
    if ends < _ENDS:
        stopped = dict(pieces)
        if other_end != _BEHIND:
            stopped[other_end] = _BEHIND
        if other_end != _BEHIND or _is_whole(stopped):
            yield _Way(stopped, ends + 1, 0, 0)
    for there, joint in ahead:
        if there == other_end:  # the piece would close to a ring
            continue
        joined = dict(pieces)
        far = _joint_to(joined, there, other_end)
        if other_end != _BEHIND:
            joined[other_end] = far
        elif far == _BEHIND and not _is_whole(joined):
            continue
        yield _Way(joined, ends, joint, 0)


def _joint_to(pieces: _Pieces, there: int, near_end: int) -> int:
    """Join a piece whose other end is ``near_end`` to the cell ``there``; returns the far end."""
    far = pieces.get(there)
    if far is None:
        pieces[there] = near_end
        return there
    pieces[there] = _PASSED
    if far != _BEHIND:
        pieces[far] = near_end
    return far
