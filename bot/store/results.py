"""The results of finished games as they are remembered: derived rows, written once a game."""

import asyncio
import json
from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any, Final

from bot.ids import EventId, GameId, GuildId, UserId
from bot.store.database import Database
from bot.store.result_rows import ContestId, Extent, ResultRow
from rules.protocol import Seat

_RESULT: Final = (
    "game, seat, sitting, contest, guild, ruleset, finished_at, user, seats, place, total,"
    " stayed, in_time, late, parts"
)
_IN_ORDER: Final = "ORDER BY finished_at, contest, game, seat, sitting"
MANY: Final = 200
"""More rows than this are made into values in a thread, so that nobody waits for it."""
MARKED: Final = 1_000_000_007
"""A user's number is taken modulo this for a check sum, which SQLite's integers can hold."""


class ResultsStore:
    """The part of the store that is about how games came out."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def missing_games(self, among: Collection[GameId] | None = None) -> list[GameId]:
        """The finished tables without results, of all or among some.

        Those of community rounds come as one.
        """
        rows = await self._database.rows(
            "SELECT id FROM games WHERE status = 'finished' AND event IS NULL AND held IS NULL"
            f" AND NOT EXISTS (SELECT 1 FROM results WHERE game = games.id) {_among(among)}"
            " ORDER BY touched_at, id",
            among or (),
        )
        return [GameId(row[0]) for row in rows]

    async def missing_rounds(self, among: Collection[GameId] | None = None) -> list[EventId]:
        """The finished community rounds of which no result is written, of all or among some."""
        rows = await self._database.rows(
            "SELECT id FROM events WHERE status = 'finished' AND NOT EXISTS"
            " (SELECT 1 FROM games JOIN results ON results.game = games.id"
            f"  WHERE games.event = events.id) {_among(among)} ORDER BY created_at, id",
            among or (),
        )
        return [EventId(GameId(row[0])) for row in rows]

    async def games_of_round(self, event: EventId) -> list[GameId]:
        """The games of a community round that were played to its end, and replay."""
        rows = await self._database.rows(
            "SELECT id FROM games WHERE event = ? AND status = 'finished' AND held IS NULL"
            " ORDER BY id",
            (event,),
        )
        return [GameId(row[0]) for row in rows]

    async def write(self, results: Sequence[ResultRow]) -> None:
        """Write all results of a contest, in place of any that it has."""
        async with self._database.transaction() as db:
            for game in {it.game for it in results}:
                await db.execute("DELETE FROM results WHERE game = ?", (game,))
            marks = ", ".join("?" * len(_RESULT.split(",")))
            await db.executemany(
                f"INSERT INTO results ({_RESULT}) VALUES ({marks})", map(_values, results)
            )

    async def extent(
        self, guild: GuildId, ruleset: str, upto: tuple[datetime, ContestId] | None = None
    ) -> Extent:
        """How much there is of a server's results in a game, up to a contest if so asked."""
        where, values = "", tuple[str, ...]()
        if upto is not None:
            where, values = "AND (finished_at, contest) <= (?, ?)", _position(upto)
        row = await self._database.row(
            f"SELECT count(*), count(user), coalesce(sum(user % {MARKED}), 0) FROM results"
            f" WHERE guild = ? AND ruleset = ? {where}",
            (guild, ruleset, *values),
        )
        return Extent(*row) if row else Extent()

    async def in_order(
        self, guild: GuildId, ruleset: str, after: tuple[datetime, ContestId] | None = None
    ) -> list[ResultRow]:
        """A server's results in a game, in the order the games ended, after a contest if given."""
        where, values = "", tuple[str, ...]()
        if after is not None:
            where, values = "AND (finished_at, contest) > (?, ?)", _position(after)
        return await self._results(
            f"guild = ? AND ruleset = ? {where} {_IN_ORDER}", (guild, ruleset, *values)
        )

    async def of(self, user: UserId, guild: GuildId | None = None) -> list[ResultRow]:
        """All results of a person in the order the games ended, of one server or everywhere."""
        if guild is None:
            return await self._results(f"user = ? {_IN_ORDER}", (user,))
        return await self._results(f"user = ? AND guild = ? {_IN_ORDER}", (user, guild))

    async def ended(
        self,
        guild: GuildId | None,
        user: UserId | None,
        ruleset: str | None,
        page: tuple[int, int],
    ) -> list[ContestId]:
        """Contests that have ended, the newest first: of a server, of a person, in a game.

        ``page`` is how many, after leaving out how many.
        """
        asked = {"guild": guild, "user": user, "ruleset": ruleset}
        given = {name: value for name, value in asked.items() if value is not None}
        where = " AND ".join((*(f"{name} = ?" for name in given), "TRUE"))
        rows = await self._database.rows(
            f"SELECT contest FROM results WHERE {where} GROUP BY contest"
            " ORDER BY max(finished_at) DESC, contest LIMIT ? OFFSET ?",
            (*given.values(), *page),
        )
        return [ContestId(row[0]) for row in rows]

    async def count(self, guild: GuildId | None, user: UserId | None, ruleset: str | None) -> int:
        """How many contests have ended: of a server, of a person, in a game."""
        asked = {"guild": guild, "user": user, "ruleset": ruleset}
        given = {name: value for name, value in asked.items() if value is not None}
        where = " AND ".join((*(f"{name} = ?" for name in given), "TRUE"))
        row = await self._database.row(
            f"SELECT count(DISTINCT contest) FROM results WHERE {where}", tuple(given.values())
        )
        return int(row[0]) if row else 0

    async def closed(self, guild: GuildId | None, user: UserId) -> int:
        """How many games of a person's were closed before their end."""
        where, values = ("", ()) if guild is None else ("AND games.guild = ?", (guild,))
        row = await self._database.row(
            "SELECT count(*) FROM seats JOIN games ON games.id = seats.game"
            f" WHERE seats.user = ? AND games.status = 'ended' {where}",
            (user, *values),
        )
        return int(row[0]) if row else 0

    async def names(self, guild: GuildId | None, users: Sequence[UserId]) -> dict[UserId, str]:
        """What people were called when they last sat down, on a server or anywhere."""
        marks = ", ".join("?" * len(users))
        where, values = ("", ()) if guild is None else ("AND games.guild = ?", (guild,))
        rows = await self._database.rows(
            "SELECT seats.user, seats.name FROM seats JOIN games ON games.id = seats.game"
            f" WHERE seats.user IN ({marks}) {where} ORDER BY games.created_at",
            (*users, *values),
        )
        return {UserId(row[0]): row[1] for row in rows}

    async def of_contests(self, contests: Sequence[ContestId]) -> list[ResultRow]:
        """The results of some contests, in the order these ended."""
        marks = ", ".join("?" * len(contests))
        return await self._results(f"contest IN ({marks}) {_IN_ORDER}", contests)

    async def rulesets(self, guild: GuildId) -> list[str]:
        """The games of which a server has results, the one played most first."""
        rows = await self._database.rows(
            "SELECT ruleset FROM results WHERE guild = ? GROUP BY ruleset"
            " ORDER BY count(DISTINCT contest) DESC, ruleset",
            (guild,),
        )
        return [row[0] for row in rows]

    async def _results(self, where: str, values: Sequence[Any]) -> list[ResultRow]:
        rows = await self._database.rows(f"SELECT {_RESULT} FROM results WHERE {where}", values)
        if len(rows) <= MANY:
            return [_result(row) for row in rows]
        return await asyncio.to_thread(lambda: [_result(row) for row in rows])


def _among(some: Collection[GameId] | None) -> str:
    return "" if some is None else f"AND id IN ({', '.join('?' * len(some))})"


def _position(at: tuple[datetime, ContestId]) -> tuple[str, str]:
    finished_at, contest = at
    return finished_at.isoformat(), contest


def _values(it: ResultRow) -> tuple[object, ...]:
    return (
        *(it.game, it.seat, it.sitting, it.contest, it.guild, it.ruleset),
        *(it.finished_at.isoformat(), it.user, it.seats, it.place, it.total),
        *(int(it.stayed), it.in_time, it.late, json.dumps(dict(it.parts), sort_keys=True)),
    )


def _result(row: Sequence[Any]) -> ResultRow:
    return ResultRow(
        game=GameId(row[0]),
        seat=Seat(row[1]),
        sitting=row[2],
        contest=ContestId(row[3]),
        guild=GuildId(row[4]),
        ruleset=row[5],
        finished_at=datetime.fromisoformat(row[6]),
        user=None if row[7] is None else UserId(row[7]),
        seats=row[8],
        place=row[9],
        total=row[10],
        stayed=bool(row[11]),
        in_time=row[12],
        late=row[13],
        parts=json.loads(row[14]),
    )
