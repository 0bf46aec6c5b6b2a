"""Community rounds as they are remembered: the events, who takes part, what has been told."""

import json
import sqlite3
from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

from bot.ids import ChannelId, EventId, GameId, GuildId, UserId
from bot.store.database import Database
from bot.store.mapping import Statement, as_json, insert_game, insert_seat
from bot.store.rows import Cursor, Entrant, EventRow, EventStatus, GameRow, SeatRow, Status
from bot.store.taken import Taken

_EVENT: Final = (
    "id, status, ruleset, version, options, expansions, seed, pace, round, closes_at, host, guild,"
    " channel, language, created_at"
)


class Events:
    """The part of the store that is about community rounds."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, event: EventRow) -> None:
        """Open an event. Raises ``Taken`` where the channel has an open one."""
        try:
            async with self._database.transaction() as db:
                await db.execute(*insert_event(event))
        except sqlite3.IntegrityError as error:
            raise Taken(str(error)) from error

    async def event(self, event: EventId) -> EventRow | None:
        """The event of that id."""
        found = await self._events("WHERE id = ?", (event,))
        return found[0] if found else None

    async def latest_in(self, channel: ChannelId) -> EventRow | None:
        """The event that a channel had last."""
        found = await self._events(
            "WHERE channel = ? ORDER BY created_at DESC, rowid DESC LIMIT 1", (channel,)
        )
        return found[0] if found else None

    async def open_in(self, guild: GuildId) -> list[EventRow]:
        """The open events of a server, the newest first."""
        return await self._events(
            "WHERE guild = ? AND status = 'open' ORDER BY created_at DESC", (guild,)
        )

    async def open_of(self, user: UserId) -> list[EventRow]:
        """The open events in which ``user`` takes part, the newest first."""
        return await self._events(
            "WHERE status = 'open' AND id IN (SELECT games.event FROM games"
            " JOIN seats ON seats.game = games.id WHERE seats.user = ?) ORDER BY created_at DESC",
            (user,),
        )

    async def due(self, now: datetime) -> list[EventRow]:
        """The open events of which the round should have closed by ``now``."""
        return await self._events(
            "WHERE status = 'open' AND closes_at <= ? ORDER BY closes_at", (now.isoformat(),)
        )

    async def next_close(self) -> datetime | None:
        """When the next round closes, of all open events."""
        row = await self._database.row("SELECT min(closes_at) FROM events WHERE status = 'open'")
        return None if row is None or row[0] is None else datetime.fromisoformat(row[0])

    async def _events(self, which: str, values: Sequence[Any]) -> list[EventRow]:
        rows = await self._database.rows(f"SELECT {_EVENT} FROM events {which}", values)
        return [_event(row) for row in rows]

    async def move_on(
        self, event: EventRow, status: EventStatus, round_: int, closes_at: datetime
    ) -> bool:
        """Write where ``event`` stands next; ``False`` where it no longer stands where it did."""
        async with self._database.transaction() as db:
            changed = await db.execute(
                "UPDATE events SET status = ?, round = ?, closes_at = ?"
                " WHERE id = ? AND status = ? AND round = ?",
                (status, round_, closes_at.isoformat(), event.id, event.status, event.round),
            )
        return changed.rowcount == 1

    # Who takes part

    async def enter(self, event: EventRow, game: GameRow, seat: SeatRow) -> None:
        """Let somebody take part by a game of their own.

        Raises ``Taken`` where the event no longer stands where it did, or they take part already.
        """
        try:
            async with self._database.transaction() as db:
                free = await db.execute(
                    "SELECT 1 FROM events WHERE id = ? AND status = ? AND round = ?"
                    " AND NOT EXISTS (SELECT 1 FROM games JOIN seats ON seats.game = games.id"
                    "                 WHERE games.event = events.id AND seats.user = ?)",
                    (event.id, event.status, event.round, seat.user),
                )
                if await free.fetchone() is None:
                    raise Taken(event.id)
                await db.execute(*insert_game(game))
                await db.execute(*insert_seat(game.id, seat))
        except sqlite3.IntegrityError as error:
            raise Taken(str(error)) from error

    async def entry(self, event: EventId, user: UserId) -> GameId | None:
        """The game by which ``user`` takes part."""
        row = await self._database.row(
            "SELECT games.id FROM games JOIN seats ON seats.game = games.id"
            " WHERE games.event = ? AND seats.user = ?",
            (event, user),
        )
        return None if row is None else GameId(row[0])

    async def entrants(self, event: EventId, confirmation: str) -> list[Entrant]:
        """Who takes part, in the order they came.

        ``confirmation`` is the body of the action that closes a round for a seat: how often it
        stands in a log is how many rounds its seat is done with.
        """
        rows = await self._database.rows(
            "SELECT games.id, games.status, seats.user, seats.name,"
            " (SELECT count(*) FROM actions WHERE game = games.id AND kind = 'action'"
            "  AND body = ?),"
            " EXISTS (SELECT 1 FROM callers WHERE game = games.id)"
            " FROM games JOIN seats ON seats.game = games.id WHERE games.event = ?"
            " ORDER BY games.created_at, games.rowid",
            (confirmation, event),
        )
        return [
            Entrant(GameId(row[0]), Status(row[1]), row[2], row[3], row[4], bool(row[5]))
            for row in rows
        ]

    async def call(self, game: GameId, wanted: bool) -> None:
        """Note whether the player of a game wants to be written to when a round opens."""
        sql = (
            "INSERT OR IGNORE INTO callers VALUES (?)"
            if wanted
            else "DELETE FROM callers WHERE game = ?"
        )
        async with self._database.transaction() as db:
            await db.execute(sql, (game,))

    async def calls(self, game: GameId) -> bool:
        """Whether the player of a game wants to be written to when a round opens."""
        return await self._database.row("SELECT 1 FROM callers WHERE game = ?", (game,)) is not None

    # What has been told

    async def untold(self) -> list[EventId]:
        """The events of which somebody may not have been told everything."""
        rows = await self._database.rows(
            "SELECT id FROM events WHERE status = 'open' OR"
            " (SELECT count(*) FROM event_cursors WHERE event = events.id AND seq > round"
            "  AND audience IN ('channel', 'callers')) < 2"
        )
        return [EventId(GameId(row[0])) for row in rows]

    async def cursors(self, event: EventId) -> dict[str, Cursor]:
        """What each audience of an event has been told."""
        rows = await self._database.rows(
            "SELECT audience, seq, step, posts, channel, message FROM event_cursors"
            " WHERE event = ?",
            (event,),
        )
        return {row[0]: Cursor(*row) for row in rows}

    async def move_cursor(self, event: EventId, cursor: Cursor) -> None:
        """Note what an audience has been told. A cursor only goes forward."""
        async with self._database.transaction() as db:
            await db.execute(
                "INSERT INTO event_cursors VALUES (?, ?, ?, ?, ?, ?, ?)"
                " ON CONFLICT (event, audience) DO UPDATE SET seq = max(seq, excluded.seq),"
                " step = max(step, excluded.step), posts = excluded.posts,"
                " channel = excluded.channel, message = excluded.message",
                (
                    *(event, cursor.audience, cursor.seq, cursor.step, cursor.posts),
                    *(cursor.channel, cursor.message),
                ),
            )


def insert_event(event: EventRow) -> Statement:
    """What opens an event."""
    values = (
        *(event.id, event.status, event.ruleset, event.version, as_json(event.options)),
        *(json.dumps(event.expansions), event.seed, event.pace, event.round),
        *(event.closes_at.isoformat(), event.host, event.guild, event.channel),
        *(event.language, event.created_at.isoformat()),
    )
    marks = ", ".join("?" * len(values))
    return f"INSERT INTO events ({_EVENT}) VALUES ({marks})", values


def _event(row: Sequence[Any]) -> EventRow:
    return EventRow(
        id=EventId(GameId(row[0])),
        status=EventStatus(row[1]),
        ruleset=row[2],
        version=row[3],
        options=json.loads(row[4]),
        expansions=tuple(json.loads(row[5])),
        seed=row[6],
        pace=row[7],
        round=row[8],
        closes_at=datetime.fromisoformat(row[9]),
        host=UserId(row[10]),
        guild=GuildId(row[11]),
        channel=ChannelId(row[12]),
        language=row[13],
        created_at=datetime.fromisoformat(row[14]),
    )
