"""Ratings: how strong a server's players are in a game, computed from its results.

A rating is the outcome of a fold over all contests of a server in a game, in the order they ended,
by the model of Plackett and Luce for contests of any size (openskill's, with its defaults). It is
stored nowhere. What was folded is kept in memory and gone on with; where a result before it has
changed, all is computed anew.
"""

import asyncio
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import groupby
from typing import Final

from openskill.models import PlackettLuce

from bot.ids import GuildId, UserId
from bot.store import ContestId, Extent, ResultRow, Store
from bot.store.results import MARKED

PROVISIONAL: Final = 5
"""With fewer games than this, a rating says little yet."""
BEGIN: Final = 1000
"""What is shown for somebody who has not played."""
SCALE: Final = 20
"""How many shown points one point of the model makes: a first win is worth some 70."""
AT_ONCE: Final = 20
"""How many contests are folded before whoever presses meanwhile is let through."""

_MODEL: Final = PlackettLuce()
_FRESH: Final = _MODEL.rating()


@dataclass(frozen=True, slots=True)
class Rating:
    """What is believed of a player: strength ``mu``, give or take ``sigma``, by so many games."""

    mu: float
    sigma: float
    games: int

    @property
    def ordinal(self) -> float:
        """The strength that the player has at least, as good as surely: 0 for a newcomer."""
        return self.mu - 3 * self.sigma

    @property
    def shown(self) -> int:
        """The ordinal as people read it: 1000 for a newcomer, more for whoever is surely better."""
        return round(BEGIN + SCALE * self.ordinal)

    @property
    def provisional(self) -> bool:
        """Whether there are too few games to say much."""
        return self.games < PROVISIONAL


FRESH: Final = Rating(_FRESH.mu, _FRESH.sigma, 0)
"""The rating of somebody who has not played."""


@dataclass(frozen=True, slots=True)
class Point:
    """What a player's rating was once a contest had ended."""

    at: datetime
    contest: ContestId
    rating: Rating


@dataclass(slots=True)
class _Fold:
    """What has been folded of a server's contests in a game, and up to which."""

    ratings: dict[UserId, Rating] = field(default_factory=dict)
    curves: defaultdict[UserId, list[Point]] = field(default_factory=lambda: defaultdict(list))
    upto: tuple[datetime, ContestId] | None = None
    extent: Extent = field(default_factory=Extent)


class Ratings:
    """Computes ratings from what the store has of results."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._folds: dict[tuple[GuildId, str], _Fold] = {}
        self._locks: defaultdict[tuple[GuildId, str], asyncio.Lock] = defaultdict(asyncio.Lock)

    async def of(self, guild: GuildId, ruleset: str) -> dict[UserId, Rating]:
        """The ratings of a server's players in a game, of those who have been rated."""
        return dict((await self._fold(guild, ruleset)).ratings)

    async def strengths(self, guild: GuildId, ruleset: str) -> Mapping[UserId, float]:
        """How strong players are believed to be, to seat those together who are alike."""
        return {user: it.mu for user, it in (await self.of(guild, ruleset)).items()}

    async def curve(self, guild: GuildId, ruleset: str, user: UserId) -> tuple[Point, ...]:
        """How a player's rating came about, contest by contest."""
        return tuple((await self._fold(guild, ruleset)).curves.get(user, ()))

    def drop(self) -> None:
        """Let all be computed anew: somebody is to be forgotten."""
        self._folds.clear()

    async def _fold(self, guild: GuildId, ruleset: str) -> _Fold:
        key = (guild, ruleset)
        async with self._locks[key]:
            fold = self._folds.get(key, _Fold())
            results = self._store.results
            if fold.upto is not None:
                before = await results.extent(guild, ruleset, fold.upto)
                fold = fold if before == fold.extent else _Fold()
            rows = await results.in_order(guild, ruleset, fold.upto)
            await _take_all(fold, rows)
            self._folds[key] = fold
            return fold


def contests(rows: Iterable[ResultRow]) -> Iterable[list[ResultRow]]:
    """Results, in the order the games ended, by what was decided together."""
    return (list(group) for _, group in groupby(rows, lambda it: (it.finished_at, it.contest)))


def ranks(contest: Sequence[ResultRow]) -> list[int]:
    """The rank of each in a contest; who didn't stay share the last.

    A stand-in may have won for somebody, which says nothing of who was away.
    """
    last = max((it.place or 0 for it in contest), default=0) + 1
    return [it.place if it.stayed and it.place is not None else last for it in contest]


async def rate(rows: Iterable[ResultRow]) -> dict[UserId, Rating]:
    """The ratings by these results alone, which stand in the order their contests ended."""
    fold = _Fold()
    await _take_all(fold, rows)
    return fold.ratings


async def _take_all(fold: _Fold, rows: Iterable[ResultRow]) -> None:
    """Take contests into the fold, a few at a time."""
    for number, contest in enumerate(contests(rows), 1):
        _take(fold, contest)
        if number % AT_ONCE == 0:
            await asyncio.sleep(0)


def _take(fold: _Fold, rows: Sequence[ResultRow]) -> None:
    """Take one contest into the fold.

    It changes no rating where fewer than two were in it, or nobody played it to its end.

    Who was replaced is not rated, since another finished in their place. Who has been forgotten
    counts as somebody nobody has met before: the others' ratings need an opponent.
    """
    first = rows[0]
    fold.upto = (first.finished_at, first.contest)
    known = [it.user for it in rows if it.user is not None]
    mark = sum(user % MARKED for user in known)
    fold.extent = Extent(
        fold.extent.rows + len(rows), fold.extent.known + len(known), fold.extent.mark + mark
    )
    rated = [it for it in rows if it.place is not None]
    if len(rated) < 2 or not any(it.stayed for it in rated):
        return
    old = [fold.ratings.get(it.user, FRESH) if it.user is not None else FRESH for it in rated]
    teams = [[_MODEL.rating(mu=it.mu, sigma=it.sigma)] for it in old]
    new = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks(rated)])
    for result, before, (after,) in zip(rated, old, new, strict=True):
        if result.user is None:
            continue
        rating = Rating(after.mu, after.sigma, before.games + 1)
        fold.ratings[result.user] = rating
        point = Point(first.finished_at, first.contest, rating)
        fold.curves[result.user].append(point)
