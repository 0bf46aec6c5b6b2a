"""Dealing people to tables: fair sizes, those who have met least, ratings close.

Sizes differ by one at most. Among all ways to fill them, the fewest meetings over again count
first (a third meeting weighs more than a second), then how close the ratings at a table are. The
search is local and starts from several chances; the same ``chance`` gives the same tables.
"""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.ids import UserId

STARTS: Final = 12
"""From how many arrangements by chance the search begins."""
_MET: Final = 10**12
"""What one meeting weighs: more than all ratings of a crowd together."""
_FINENESS: Final = 10
"""How finely ratings are told apart: into how many parts one point is cut."""
_NOBODY: Final = -1

Pair = frozenset[UserId]
"""Two people."""


@dataclass(frozen=True, slots=True)
class Split:
    """Who sits at which table, and who could not be seated."""

    tables: tuple[tuple[UserId, ...], ...]
    left_over: tuple[UserId, ...] = ()


def sizes(people: int, wanted: int, allowed: range) -> tuple[int, ...]:
    """The sizes of the tables, the larger first: they seat as many as can be seated fairly.

    ``wanted`` is how many a table should have at most; more sit at one only where it can't be
    helped, and never other numbers than ``allowed``. Empty where there are too few for a table.
    """
    least, most = allowed[0], allowed[-1]
    for seated in range(people, least - 1, -1):
        tables = range(-(-seated // most), seated // least + 1)
        if tables:
            fitting = (count for count in tables if -(-seated // count) <= wanted)
            count = next(fitting, tables[-1])
            small, larger = divmod(seated, count)
            return (small + 1,) * larger + (small,) * (count - larger)
    return ()


def split(
    people: Sequence[UserId],
    wanted: int,
    allowed: range,
    met: Mapping[Pair, int],
    ratings: Mapping[UserId, float],
    chance: random.Random,
) -> Split:
    """Deal ``people`` to tables; whoever came last is left over where somebody must be.

    ``met`` is how often two have met, ``ratings`` are those that are known: whoever has none is
    taken to be in the middle. The order at a table is by chance.
    """
    shape = sizes(len(people), wanted, allowed)
    seated = list(people[: sum(shape)])
    weights = _weights(seated, met, ratings)
    best = _search(shape, weights, chance)
    tables = tuple(tuple(seated[one] for one in table) for table in best)
    return Split(tables, tuple(people[len(seated) :]))


def cost(
    tables: Sequence[Sequence[UserId]], met: Mapping[Pair, int], ratings: Mapping[UserId, float]
) -> int:
    """How good tables are: the lower the better."""
    people = [one for table in tables for one in table]
    weight = _weights(people, met, ratings)
    number = {one: place for place, one in enumerate(people)}
    return sum(
        weight[number[one]][number[other]]
        for table in tables
        for place, one in enumerate(table)
        for other in table[:place]
    )


def _weights(
    people: Sequence[UserId], met: Mapping[Pair, int], ratings: Mapping[UserId, float]
) -> list[list[int]]:
    """What it costs that two sit together."""
    known = sorted(ratings[one] for one in people if one in ratings)
    middle = known[len(known) // 2] if known else 0.0
    fine = [round(_FINENESS * ratings.get(one, middle)) for one in people]

    def weight(one: int, other: int) -> int:
        if one == other:
            return 0
        times = met.get(frozenset((people[one], people[other])), 0)
        return times * times * _MET + (fine[one] - fine[other]) ** 2

    numbers = range(len(people))
    return [[weight(one, other) for other in numbers] for one in numbers]


def _search(
    shape: Sequence[int], weights: list[list[int]], chance: random.Random
) -> list[list[int]]:
    """The best of several arrangements, each made as good as swaps of two can make it."""
    count = len(weights)
    if not shape:
        return []
    # A free seat is somebody who costs nothing, so that a move is a swap, too.
    padded = [[*row, 0] for row in weights] + [[0] * (count + 1)]
    room = shape[0]
    best: tuple[int, list[list[int]]] | None = None
    for _ in range(STARTS):
        order = list(range(count))
        chance.shuffle(order)
        tables = []
        for size in shape:
            tables.append([*order[:size], *[_NOBODY] * (room - size)])
            order = order[size:]
        total = _improved(tables, padded)
        if best is None or total < best[0]:
            best = total, tables
    assert best is not None
    tables = [[one for one in table if one != _NOBODY] for table in best[1]]
    for table in tables:
        chance.shuffle(table)
    return tables


def _improved(tables: list[list[int]], weights: list[list[int]]) -> int:
    """Swap two of different tables as long as that makes it better; returns what it costs then."""
    with_table = [[sum(row[member] for member in table) for table in tables] for row in weights]
    improving = True
    while improving:
        improving = False
        for first in range(len(tables)):
            for second in range(first):
                while _swap(tables, first, second, weights, with_table):
                    improving = True
    return sum(with_table[one][place] for place, table in enumerate(tables) for one in table) // 2


def _swap(
    tables: list[list[int]],
    first: int,
    second: int,
    weights: list[list[int]],
    with_table: list[list[int]],
) -> bool:
    """Make the swap between two tables that helps most; whether one helped.

    A free seat goes to no table that has one: sizes differ by one at most.
    """
    best, chosen = 0, (0, 0)
    both_free = _NOBODY in tables[first] and _NOBODY in tables[second]
    for place, one in enumerate(tables[first]):
        of_one, row = with_table[one], weights[one]
        gain_one = of_one[second] - of_one[first]
        for other_place, other in enumerate(tables[second]):
            if both_free and _NOBODY in (one, other):
                continue
            of_other = with_table[other]
            change = gain_one + of_other[first] - of_other[second] - 2 * row[other]
            if change < best:
                best, chosen = change, (place, other_place)
    if best >= 0:
        return False
    place, other_place = chosen
    one, other = tables[first][place], tables[second][other_place]
    tables[first][place], tables[second][other_place] = other, one
    for row, sums in zip(weights, with_table, strict=True):
        difference = row[other] - row[one]
        sums[first] += difference
        sums[second] -= difference
    return True
