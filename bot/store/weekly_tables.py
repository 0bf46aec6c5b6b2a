"""The tables of weekly games as they are remembered: who sits where, and the games of a season."""

import sqlite3
from collections.abc import Sequence
from datetime import datetime

from bot.ids import ChannelId, EventId, GameId, OccurrenceId, UserId, WeeklyId
from bot.store.database import Database
from bot.store.events import insert_event
from bot.store.mapping import insert_game, insert_seat
from bot.store.rows import EventRow, GameRow, SeatRow, Status
from bot.store.taken import Taken
from bot.store.weeklies import OCCURRENCE_COLUMNS, occurrence_of
from bot.store.weekly_rows import OccurrenceRow, SeasonGame, TableRow


class WeeklyTables:
    """The part of the store that is about what is played at weekly games."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def seat(
        self, occurrence: OccurrenceRow, tables: Sequence[Sequence[UserId]], at: datetime
    ) -> bool:
        """Write down who sits at which table; ``False`` where it was decided before."""
        async with self._database.transaction() as db:
            changed = await db.execute(
                "UPDATE occurrences SET stage = 'seating', due = ?, note = NULL,"
                " revision = revision + 1 WHERE id = ? AND stage = 'ready-check'",
                (at.isoformat(), occurrence.id),
            )
            if changed.rowcount != 1:
                return False
            for number, table in enumerate(tables, 1):
                await db.execute(
                    "INSERT INTO weekly_tables VALUES (?, ?, NULL)", (occurrence.id, number)
                )
                for seat, user in enumerate(table):
                    await db.execute(
                        "UPDATE signups SET at_table = ?, seat = ? WHERE occurrence = ?"
                        " AND user = ?",
                        (number, seat, occurrence.id, user),
                    )
        return True

    async def tables(self, occurrence: OccurrenceId) -> list[TableRow]:
        """The tables of an occurrence, in order."""
        rows = await self._database.rows(
            "SELECT weekly_tables.number, games.id, games.channel, games.status"
            " FROM weekly_tables LEFT JOIN games ON games.id = weekly_tables.game"
            " WHERE occurrence = ? ORDER BY number",
            (occurrence,),
        )
        return [
            TableRow(row[0], row[1], row[2], None if row[3] is None else Status(row[3]))
            for row in rows
        ]

    async def open_table(
        self, occurrence: OccurrenceId, number: int, game: GameRow, seats: Sequence[SeatRow]
    ) -> bool:
        """Begin a table's game; ``False`` where it has one.

        Raises ``Taken`` where the thread has a game already.
        """
        try:
            async with self._database.transaction() as db:
                await db.execute(*insert_game(game))
                for seat in seats:
                    await db.execute(*insert_seat(game.id, seat))
                changed = await db.execute(
                    "UPDATE weekly_tables SET game = ? WHERE occurrence = ? AND number = ?"
                    " AND game IS NULL",
                    (game.id, occurrence, number),
                )
                if changed.rowcount != 1:
                    raise _Opened
        except _Opened:
            return False
        except sqlite3.IntegrityError as error:
            raise Taken(str(error)) from error
        return True

    async def open_round(
        self,
        occurrence: OccurrenceRow,
        event: EventRow,
        entries: Sequence[tuple[GameRow, SeatRow]],
        at: datetime,
    ) -> bool:
        """Begin an occurrence as a community round with these entrants; ``False`` where it did.

        Raises ``Taken`` where the channel has an open one.
        """
        try:
            async with self._database.transaction() as db:
                await db.execute(*insert_event(event))
                for game, seat in entries:
                    await db.execute(*insert_game(game))
                    await db.execute(*insert_seat(game.id, seat))
                changed = await db.execute(
                    "UPDATE occurrences SET stage = 'playing', due = ?, note = NULL, event = ?,"
                    " revision = revision + 1 WHERE id = ? AND stage = 'ready-check'",
                    (at.isoformat(), event.id, occurrence.id),
                )
                if changed.rowcount != 1:
                    raise _Opened
        except _Opened:
            return False
        except sqlite3.IntegrityError as error:
            raise Taken(str(error)) from error
        return True

    async def played_out(self) -> list[OccurrenceRow]:
        """The occurrences of which the last game has ended; one that is held ends no more."""
        rows = await self._database.rows(
            f"SELECT {OCCURRENCE_COLUMNS} FROM occurrences"
            " WHERE stage = 'playing' AND NOT EXISTS (SELECT 1 FROM weekly_tables"
            "  JOIN games ON games.id = weekly_tables.game"
            "  WHERE weekly_tables.occurrence = occurrences.id AND games.status = 'open'"
            "  AND games.held IS NULL)"
            " AND NOT EXISTS (SELECT 1 FROM events"
            "  WHERE events.id = occurrences.event AND events.status = 'open')"
        )
        return [occurrence_of(row) for row in rows]

    async def games(self, weekly: WeeklyId, season: int) -> list[SeasonGame]:
        """All games of a season, in the order they were played."""
        rows = await self._database.rows(
            "SELECT occurrences.id, occurrences.number, coalesce(weekly_tables.number, 0),"
            " games.id, games.status, occurrences.event FROM occurrences"
            " LEFT JOIN weekly_tables ON weekly_tables.occurrence = occurrences.id"
            " JOIN games ON games.id = weekly_tables.game"
            "  OR (occurrences.event IS NOT NULL AND games.event = occurrences.event)"
            " WHERE occurrences.weekly = ? AND occurrences.season = ?"
            " ORDER BY occurrences.number, weekly_tables.number, games.created_at, games.rowid",
            (weekly, season),
        )
        return [
            SeasonGame(
                OccurrenceId(GameId(row[0])),
                row[1],
                row[2],
                GameId(row[3]),
                Status(row[4]),
                None if row[5] is None else EventId(GameId(row[5])),
            )
            for row in rows
        ]

    async def company(self, weekly: WeeklyId, season: int) -> list[tuple[GameId, UserId]]:
        """Who sat at which table of a season, whatever came of it."""
        rows = await self._database.rows(
            "SELECT seats.game, seats.user FROM occurrences"
            " JOIN weekly_tables ON weekly_tables.occurrence = occurrences.id"
            " JOIN seats ON seats.game = weekly_tables.game"
            " WHERE occurrences.weekly = ? AND occurrences.season = ? AND seats.user IS NOT NULL",
            (weekly, season),
        )
        return [(GameId(row[0]), UserId(row[1])) for row in rows]

    async def has_game(self, channel: ChannelId) -> bool:
        """Whether a thread has ever had a game."""
        row = await self._database.row("SELECT 1 FROM games WHERE channel = ?", (channel,))
        return row is not None


class _Opened(Exception):
    """Somebody was quicker; what was begun in this transaction is taken back."""
