"""The longest route against plain enumeration, and its speed where it is hard."""

import json
from collections.abc import Mapping, Sequence
from itertools import pairwise
from random import Random
from statistics import median
from time import perf_counter

import pytest

from rules.railroad_ink import longest_route as module
from rules.railroad_ink.cells import CELLS, NEIGHBOURS, Cell
from rules.railroad_ink.longest_route import longest_route, passing_once, passing_twice
from rules.railroad_ink.tiles import ROAD
from tests.rules.ink.making import board
from tests.support.scale import scale
from tests.support.shared import SHARED, needs_shared

Joined = Mapping[Cell, Sequence[Cell]]


def random_cells(chance: Random) -> Joined:
    """Some cells of a small part of the board, joined at random."""
    width, height = chance.choice([(2, 3), (3, 3), (3, 4), (4, 3), (2, 5)])
    cells = [c for c in CELLS if c % 7 < width and c // 7 < height and chance.random() < 0.85]
    joined: dict[Cell, list[Cell]] = {cell: [] for cell in cells}
    for cell in cells:
        for neighbour in NEIGHBOURS[cell][1:3]:
            if neighbour is not None and neighbour in joined and chance.random() < 0.8:
                joined[cell].append(neighbour)
                joined[neighbour].append(cell)
    return joined


def most_cells_once(joined: Joined) -> int:
    """All simple paths, tried one by one."""

    def on(path: list[Cell]) -> int:
        return max([len(path), *(on([*path, n]) for n in joined[path[-1]] if n not in path)])

    return max((on([cell]) for cell in joined), default=0)


def most_joints_once(joined: Joined) -> int:
    """All trails, tried one by one; cells, so joints and one."""

    def on(cell: Cell, used: frozenset[frozenset[Cell]]) -> int:
        ways = (frozenset({cell, n}) for n in joined[cell])
        best = len(used) + 1
        for joint in ways:
            if joint not in used:
                (other,) = joint - {cell}
                best = max(best, on(other, used | {joint}))
        return best

    return max((on(cell, frozenset()) for cell in joined), default=0)


def walkable(joined: Joined, path: Sequence[Cell]) -> bool:
    return all(b in joined[a] for a, b in pairwise(path))


@pytest.mark.parametrize("most_steps", [module.MOST_STEPS, 0])
def test_each_cell_once_is_exact(most_steps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """performance.md: "exact", checked "against plain enumeration"; PEER-162, PEER-163. Both by
    the search and, with no steps allowed, by the sweep."""
    monkeypatch.setattr(module, "MOST_STEPS", most_steps)
    chance = Random("once")
    for _ in range(scale(10_000, 400)):
        joined = random_cells(chance)
        path = passing_once(joined)
        assert len(path) == len(set(path)) == most_cells_once(joined)
        assert walkable(joined, path)


def test_each_joint_once_is_exact() -> None:
    """The other reading: "each joint once, length = joints used + 1"."""
    chance = Random("twice")
    for _ in range(scale(10_000, 400)):
        joined = random_cells(chance)
        if sum(map(len, joined.values())) > 2 * 13:
            continue
        walk = passing_twice(joined)
        joints = {frozenset(pair) for pair in pairwise(walk)}
        assert len(joints) == max(len(walk) - 1, 0)
        assert len(walk) == most_joints_once(joined)
        assert walkable(joined, walk)


@needs_shared
def test_hard_boards() -> None:
    """oracles/hard-boards.json: exact; performance.md: under 80 ms (here: no more than ten times
    that, as a machine may be busy)."""
    for known in json.loads((SHARED / "oracles/hard-boards.json").read_text("utf-8"))["boards"]:
        hard = board(known["board"])
        began = perf_counter()
        assert len(longest_route(hard, ROAD, twice=False)) == known["highway"]
        assert perf_counter() - began < 0.8
        assert len(longest_route(hard, ROAD, twice=True)) >= known["highway"]


@needs_shared
def test_real_boards_are_settled_by_the_search() -> None:
    """performance.md: "a search ... settles every real board in microseconds"."""
    known = json.loads((SHARED / "oracles/ink.json").read_text("utf-8"))
    times = []
    for each in known["scored"]:
        played = board(each["board"])
        began = perf_counter()
        longest_route(played, ROAD, twice=False)
        times.append(perf_counter() - began)
    assert median(times) < 0.005
