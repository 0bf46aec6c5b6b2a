"""Where the players of a server stand in a game, of all time or in a season."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from itertools import groupby
from typing import Final

from bot.clock import Clock
from bot.ids import GuildId, UserId
from bot.scores.ratings import Rating, Ratings, rate
from bot.scores.records import Record, by_person, record_of
from bot.store import ResultRow, Store

KEPT: Final = 8
"""How many tables are kept, so that turning a page counts nothing anew."""


class Period(StrEnum):
    """Of which time a table is."""

    ALL = "all"
    SEASON = "season"


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place in a table. Whose ratings are shown alike share a place."""

    place: int
    user: UserId
    rating: Rating
    record: Record


@dataclass(frozen=True, slots=True)
class League:
    """A table, the best first; ``since`` is when its season began, ``None`` for all time."""

    ruleset: str
    since: datetime | None
    standings: tuple[Standing, ...]

    def page_of(self, user: UserId, rows: int) -> int | None:
        """The page on which ``user`` stands, with so many rows each."""
        places = (number for number, it in enumerate(self.standings) if it.user == user)
        return next((number // rows for number in places), None)


class Leagues:
    """Makes tables from results."""

    def __init__(self, store: Store, ratings: Ratings, clock: Clock) -> None:
        self._store = store
        self._ratings = ratings
        self._clock = clock
        self._kept: OrderedDict[object, League] = OrderedDict()

    async def league(self, guild: GuildId, ruleset: str, period: Period) -> League:
        """The table of a server in a game. Only who has been rated stands in it.

        In a season all begin anew: its ratings are of its own games alone.
        """
        since = await self.season(guild, ruleset) if period is Period.SEASON else None
        key = (guild, ruleset, since, await self._store.results.extent(guild, ruleset))
        league = self._kept.get(key)
        if league is None:
            rows = await self._store.results.in_order(guild, ruleset)
            if since is None:
                ratings = await self._ratings.of(guild, ruleset)
            else:
                rows = [it for it in rows if it.finished_at >= since]
                ratings = await rate(rows)
            # In a thread, since a server may have played for years.
            standings = await asyncio.to_thread(_standings, rows, ratings)
            league = self._kept[key] = League(ruleset, since, standings)
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return league

    def drop(self) -> None:
        """Let all be made anew: somebody is to be forgotten."""
        self._kept.clear()

    async def season(self, guild: GuildId, ruleset: str) -> datetime:
        """When the season began: that of the server's weekly game, else the quarter of the year.

        A season begins at the hour of its first week, not when people can sign up for it.
        """
        now = self._clock()
        weeklies = self._store.weeklies
        for weekly in await weeklies.in_guild(guild):
            last = await weeklies.last(weekly.id)
            if weekly.ruleset != ruleset or last is None:
                continue
            for number in (last.season, last.season - 1):
                season = await weeklies.season(weekly.id, number)
                if season and season[0].at <= now:
                    return season[0].at
        first = now.replace(day=1, hour=0, minute=0, second=0, microsecond=0)
        return first.replace(month=(now.month - 1) // 3 * 3 + 1)


def _standings(rows: list[ResultRow], ratings: dict[UserId, Rating]) -> tuple[Standing, ...]:
    people = by_person(rows)

    def standing(user: UserId) -> tuple[int, int, UserId]:
        return -ratings[user].shown, -ratings[user].games, user

    found: list[Standing] = []
    for _, group in groupby(sorted(ratings, key=standing), lambda user: ratings[user].shown):
        place = len(found) + 1
        found += [Standing(place, user, ratings[user], record_of(people[user])) for user in group]
    return tuple(found)
