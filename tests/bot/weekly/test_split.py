"""Dealing people to tables: fair sizes, those who met least, ratings close."""

import random
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from bot.ids import UserId
from bot.weekly.split import Pair, cost, sizes, split
from tests.support.scale import scale

RAIL = range(2, 6)
BUDGET = 0.1
"""Seconds that sixty people may take, on a quiet machine."""


def people(count: int) -> list[UserId]:
    return [UserId(100 + number) for number in range(count)]


def history(everyone: Sequence[UserId], chance: random.Random, tables: int) -> dict[Pair, int]:
    """How often two met after so many tables of four by chance."""
    met: Counter[Pair] = Counter()
    for _ in range(tables):
        seated = chance.sample(list(everyone), min(4, len(everyone)))
        met.update(frozenset(pair) for pair in combinations(seated, 2))
    return met


@pytest.mark.parametrize(
    ("count", "wanted", "expected"),
    [
        (23, 4, (4, 4, 4, 4, 4, 3)),
        (24, 4, (4,) * 6),
        (5, 4, (3, 2)),
        (4, 4, (4,)),
        (2, 5, (2,)),
        (3, 2, (3,)),  # two can't be seated without the third: above what is wanted
        (5, 2, (3, 2)),
        (7, 5, (4, 3)),
        (1, 4, ()),
        (0, 4, ()),
    ],
)
def test_sizes_are_fair(count: int, wanted: int, expected: tuple[int, ...]) -> None:
    """Issue: "the sign-ups are split into tables (fair sizes, ...)"."""
    assert sizes(count, wanted, RAIL) == expected


def test_sizes_of_any_crowd() -> None:
    """All are seated who can be, sizes differ by one at most, and only as large as they must."""
    for count in range(2, 80):
        for wanted in RAIL:
            found = sizes(count, wanted, RAIL)
            assert sum(found) == count
            assert max(found) - min(found) <= 1
            assert all(size in RAIL for size in found)
            if max(found) > wanted:
                assert not [
                    tables
                    for tables in range(1, count)
                    if -(-count // tables) <= wanted and count // tables >= RAIL[0]
                ]


@pytest.mark.parametrize("count", [7, 10, 11, 17, 18, 22, 23])
def test_sizes_stay_fair_whoever_has_met(count: int) -> None:
    """Small tables have fewer meetings, but nobody is dealt to a smaller one for that."""
    everyone = people(count)
    for seed in range(5):
        met = history(everyone, random.Random(seed), 40)
        found = split(everyone, 4, RAIL, met, {}, random.Random(seed))
        shape = sorted((len(table) for table in found.tables), reverse=True)
        assert tuple(shape) == sizes(count, 4, RAIL)


def test_who_came_last_is_left_over_where_somebody_must_be() -> None:
    """A game for exactly four seats eight of eleven."""
    found = split(people(11), 4, range(4, 5), {}, {}, random.Random(1))
    assert [len(table) for table in found.tables] == [4, 4]
    assert found.left_over == tuple(people(11)[8:])


def arrangements(everyone: Sequence[UserId], shape: Sequence[int]) -> Iterator[list[list[UserId]]]:
    """Every way to fill tables of these sizes."""
    if not shape:
        yield []
        return
    for table in combinations(everyone, shape[0]):
        rest = [one for one in everyone if one not in table]
        for tables in arrangements(rest, shape[1:]):
            yield [list(table), *tables]


@pytest.mark.parametrize("seed", range(scale(40, 8)))
def test_small_crowds_are_dealt_as_well_as_can_be(seed: int) -> None:
    """Against all ways there are: none has fewer meetings over again, or closer ratings then."""
    chance = random.Random(seed)
    everyone = people(chance.randint(4, 9))
    met = history(everyone, chance, 4)
    ratings = {one: chance.gauss(25, 8) for one in everyone if chance.random() < 0.8}
    wanted = chance.randint(2, 4)
    found = split(everyone, wanted, RAIL, met, ratings, random.Random(seed))
    shape = [len(table) for table in found.tables]
    best = min(cost(tables, met, ratings) for tables in arrangements(everyone, shape))
    assert cost(found.tables, met, ratings) == best
    assert sorted(one for table in found.tables for one in table) == everyone


def test_the_same_chance_gives_the_same_tables() -> None:
    """A split that is done again after a crash is the same split."""
    everyone = people(23)
    met = history(everyone, random.Random(3), 30)
    once, again = (split(everyone, 4, RAIL, met, {}, random.Random("a")) for _ in range(2))
    assert once == again
    assert once != split(everyone, 4, RAIL, met, {}, random.Random("b"))


def test_those_who_never_met_meet() -> None:
    """Issue: "those who met least": sixteen can meet nobody twice in three weeks, and don't."""
    everyone, met = people(16), Counter[Pair]()
    for week in range(3):
        found = split(everyone, 4, RAIL, met, {}, random.Random(week))
        pairs = [frozenset(pair) for table in found.tables for pair in combinations(table, 2)]
        assert not any(met[pair] for pair in pairs)
        met.update(pairs)


def test_ratings_are_close_where_nobody_has_met() -> None:
    """Issue: "ratings close": the strong play the strong."""
    everyone = people(8)
    ratings = {one: float(place) for place, one in enumerate(everyone)}
    found = split(everyone, 4, RAIL, {}, ratings, random.Random(1))
    assert {frozenset(table) for table in found.tables} == {
        frozenset(everyone[:4]),
        frozenset(everyone[4:]),
    }


def test_sixty_are_dealt_at_once() -> None:
    """The bot answers everybody else meanwhile, so a crowd must not take long."""
    everyone, chance = people(60), random.Random(5)
    met = history(everyone, chance, 90)
    ratings = {one: chance.gauss(25, 8) for one in everyone}
    best = 9.9
    for _ in range(3):
        began = time.perf_counter()
        split(everyone, 4, RAIL, met, ratings, random.Random(1))
        best = min(best, time.perf_counter() - began)
    print(f"\n60 people dealt in {best * 1000:.0f} ms")
    assert best < 5 * BUDGET  # a machine that others use, too
