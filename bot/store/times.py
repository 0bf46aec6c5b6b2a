"""What is due when, what was already said, and when the bot was away."""

import sqlite3
from collections.abc import Sequence
from datetime import datetime
from typing import Final

from bot.courier import Sent
from bot.ids import ChannelId, GameId, MessageId, UserId
from bot.store.database import Database
from bot.store.rows import DueRow
from rules.protocol import Seat

_ALIVE: Final = "alive"


class Times:
    """The part of the store that is about time."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # What is due

    async def plan(self, game: GameId, rows: Sequence[DueRow]) -> None:
        """Write all that is due in a game, in place of what was."""
        async with self._database.transaction() as db:
            await db.execute("DELETE FROM due WHERE game = ?", (game,))
            await db.executemany(
                "INSERT INTO due VALUES (?, ?, ?, ?, ?)",
                [(it.game, it.seat, it.question, it.rung, it.at.isoformat()) for it in rows],
            )

    async def due(self, now: datetime) -> list[DueRow]:
        """What is due by ``now``, in the order of time."""
        rows = await self._database.rows(
            "SELECT game, seat, question, rung, at FROM due WHERE at <= ? ORDER BY at, rung",
            (now.isoformat(),),
        )
        return [
            DueRow(GameId(row[0]), Seat(row[1]), row[2], row[3], datetime.fromisoformat(row[4]))
            for row in rows
        ]

    async def next_due(self) -> datetime | None:
        """When the next thing falls due."""
        row = await self._database.row("SELECT min(at) FROM due")
        return None if row is None or row[0] is None else datetime.fromisoformat(row[0])

    async def paced(self) -> list[GameId]:
        """The open games with a deadline, or of which something is due."""
        rows = await self._database.rows(
            "SELECT id FROM games WHERE status = 'open' AND event IS NULL AND held IS NULL"
            " AND pace <> 'none' UNION SELECT game FROM due"
        )
        return [GameId(row[0]) for row in rows]

    async def games_of(self, user: UserId) -> list[GameId]:
        """The open games in which ``user`` sits."""
        rows = await self._database.rows(
            "SELECT games.id FROM games JOIN seats ON seats.game = games.id"
            " WHERE games.status = 'open' AND games.event IS NULL AND seats.user = ?",
            (user,),
        )
        return [GameId(row[0]) for row in rows]

    # What was said

    async def claim(self, row: DueRow, now: datetime) -> bool:
        """Take it upon oneself to say something; ``False`` where it was said, or is being said."""
        try:
            async with self._database.transaction() as db:
                await db.execute(
                    "INSERT INTO reminders VALUES (?, ?, ?, ?, ?, NULL, NULL)",
                    (row.game, row.seat, row.question, row.rung, now.isoformat()),
                )
        except sqlite3.IntegrityError:
            return False
        return True

    async def said(self, row: DueRow, sent: Sent) -> None:
        """Note where something stands that was said."""
        async with self._database.transaction() as db:
            await db.execute(
                "UPDATE reminders SET channel = ?, message = ?"
                " WHERE game = ? AND seat = ? AND question = ? AND rung = ?",
                (sent.channel, sent.message, row.game, row.seat, row.question, row.rung),
            )

    async def claimed(self, game: GameId) -> set[tuple[Seat, int, int]]:
        """What was said in a game: seat, question and rung."""
        rows = await self._database.rows(
            "SELECT seat, question, rung FROM reminders WHERE game = ?", (game,)
        )
        return {(Seat(row[0]), row[1], row[2]) for row in rows}

    async def outdated(self, game: GameId, open_: Sequence[tuple[Seat, int]]) -> list[Sent]:
        """Forget what was said of questions that are answered; where it stands, if anywhere."""
        rows = await self._database.rows(
            "SELECT seat, question, channel, message FROM reminders WHERE game = ?", (game,)
        )
        old = [row for row in rows if (row[0], row[1]) not in open_]
        if not old:
            return []
        async with self._database.transaction() as db:
            await db.executemany(
                "DELETE FROM reminders WHERE game = ? AND seat = ? AND question = ?",
                [(game, row[0], row[1]) for row in old],
            )
        return [Sent(ChannelId(row[2]), MessageId(row[3])) for row in old if row[3] is not None]

    # When somebody is away

    async def holidays(self, user: UserId) -> tuple[tuple[datetime, datetime], ...]:
        """From when until when somebody was, is or will be away, in order."""
        rows = await self._database.rows(
            "SELECT since, until FROM holidays WHERE user = ? ORDER BY since", (user,)
        )
        return tuple(
            (datetime.fromisoformat(row[0]), datetime.fromisoformat(row[1])) for row in rows
        )

    async def plan_holiday(
        self, user: UserId, now: datetime, holiday: tuple[datetime, datetime] | None
    ) -> None:
        """End the holiday that runs, drop those to come, and plan another one, if any.

        What is past of a holiday stays: clocks that it has stopped don't make up for it.
        """
        here = now.isoformat()
        async with self._database.transaction() as db:
            await db.execute("INSERT OR IGNORE INTO users (id) VALUES (?)", (user,))
            await db.execute("DELETE FROM holidays WHERE user = ? AND since >= ?", (user, here))
            await db.execute(
                "UPDATE holidays SET until = ? WHERE user = ? AND until > ?", (here, user, here)
            )
            if holiday is not None:
                times = (at.isoformat() for at in holiday)
                await db.execute("INSERT INTO holidays VALUES (?, ?, ?)", (user, *times))

    # When the bot was away

    async def alive(self) -> datetime | None:
        """When the bot was last known to be there."""
        row = await self._database.row("SELECT value FROM meta WHERE key = ?", (_ALIVE,))
        return None if row is None else datetime.fromisoformat(row[0])

    async def be_alive(self, now: datetime, absent_since: datetime | None = None) -> None:
        """Note that the bot is there; and until now was away, if it was."""
        async with self._database.transaction() as db:
            if absent_since is not None:
                await db.execute(
                    "INSERT INTO absences VALUES (?, ?)",
                    (absent_since.isoformat(), now.isoformat()),
                )
            await db.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (_ALIVE, now.isoformat()))

    async def set_back(self, now: datetime) -> None:
        """The clock was set back: nobody has been away after ``now`` yet."""
        here = now.isoformat()
        async with self._database.transaction() as db:
            await db.execute("DELETE FROM absences WHERE since >= ?", (here,))
            await db.execute("UPDATE absences SET until = ? WHERE until > ?", (here, here))

    async def absences(self) -> list[tuple[datetime, datetime]]:
        """When the bot was away."""
        rows = await self._database.rows("SELECT since, until FROM absences ORDER BY since")
        return [(datetime.fromisoformat(row[0]), datetime.fromisoformat(row[1])) for row in rows]
