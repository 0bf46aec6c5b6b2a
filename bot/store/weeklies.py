"""Weekly games as they are remembered: what was agreed, sign-ups, tables, what has been told."""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import astuple
from datetime import datetime
from typing import Any, Final

from bot.ids import ChannelId, EventId, GameId, GuildId, OccurrenceId, UserId, WeeklyId
from bot.store.database import Database
from bot.store.rows import Cursor, Late, Pace
from bot.store.taken import Taken
from bot.store.weekly_rows import Note, OccurrenceRow, SignupRow, Stage, WeeklyRow

_WEEKLY: Final = (
    "id, guild, channel, host, language, ruleset, weekday, hour, minute, zone, seats, places,"
    " pace, late, round_pace, weeks, created_at, expansions, role, status"
)
OCCURRENCE_COLUMNS: Final = (
    "id, weekly, number, season, week, stage, at, due, note, event, revision"
)
_BEFORE: Final = "stage IN ('signing-up', 'ready-check')"
_UNDER_WAY: Final = "stage IN ('signing-up', 'ready-check', 'seating', 'playing')"


class Weeklies:
    """The part of the store that is about weekly games.

    What moves an occurrence on does so from where it was read to stand, or not at all.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    # What was agreed

    async def add(self, weekly: WeeklyRow, first: OccurrenceRow) -> None:
        """Begin a weekly game with its first occurrence.

        Raises ``Taken`` where the channel has one.
        """
        values = astuple(weekly)[:-1]
        sql = f"INSERT INTO weeklies ({_WEEKLY}) VALUES ({', '.join('?' * 20)})"
        stored = [_stored(value) for value in values]
        try:
            async with self._database.transaction() as db:
                await db.execute(sql, (*stored, "active" if weekly.active else "stopped"))
                await db.execute(*_insert_occurrence(first))
        except sqlite3.IntegrityError as error:
            raise Taken(str(error)) from error

    async def weekly(self, weekly: WeeklyId) -> WeeklyRow | None:
        """The weekly game of that id."""
        found = await self._weeklies("WHERE id = ?", (weekly,))
        return found[0] if found else None

    async def in_channel(self, channel: ChannelId) -> WeeklyRow | None:
        """The weekly game of a channel, or of the channel in which this is a table's thread.

        One that runs comes before one that was stopped.
        """
        found = await self._weeklies(
            "WHERE channel = ?1 OR id IN (SELECT occurrences.weekly FROM games"
            " JOIN weekly_tables ON weekly_tables.game = games.id"
            " JOIN occurrences ON occurrences.id = weekly_tables.occurrence"
            " WHERE games.channel = ?1) ORDER BY status, created_at DESC LIMIT 1",
            (channel,),
        )
        return found[0] if found else None

    async def in_guild(self, guild: GuildId) -> list[WeeklyRow]:
        """The weekly games that a server has now."""
        return await self._weeklies(
            "WHERE guild = ? AND status = 'active' ORDER BY created_at", (guild,)
        )

    async def of(self, user: UserId) -> list[WeeklyRow]:
        """The weekly games that run, and for which ``user`` has signed up at any time."""
        return await self._weeklies(
            "WHERE status = 'active' AND id IN (SELECT weekly FROM occurrences"
            " JOIN signups ON signups.occurrence = occurrences.id WHERE signups.user = ?)"
            " ORDER BY created_at",
            (user,),
        )

    async def active(self) -> list[WeeklyRow]:
        """All weekly games that run."""
        return await self._weeklies("WHERE status = 'active' ORDER BY id", ())

    async def _weeklies(self, which: str, values: Sequence[Any]) -> list[WeeklyRow]:
        rows = await self._database.rows(f"SELECT {_WEEKLY} FROM weeklies {which}", values)
        return [_weekly(row) for row in rows]

    async def stop(self, weekly: WeeklyId) -> bool:
        """End a weekly game; ``False`` where it was ended before."""
        async with self._database.transaction() as db:
            changed = await db.execute(
                "UPDATE weeklies SET status = 'stopped' WHERE id = ? AND status = 'active'",
                (weekly,),
            )
        return changed.rowcount == 1

    # Occurrences

    async def announce(self, occurrence: OccurrenceRow) -> bool:
        """Add the next occurrence of a weekly game.

        ``False`` where it is there already, or the weekly game has been stopped.
        """
        try:
            async with self._database.transaction() as db:
                runs = await db.execute(
                    "SELECT 1 FROM weeklies WHERE id = ? AND status = 'active'",
                    (occurrence.weekly,),
                )
                if await runs.fetchone() is None:
                    return False
                await db.execute(*_insert_occurrence(occurrence))
        except sqlite3.IntegrityError:
            return False
        return True

    async def occurrence(self, occurrence: OccurrenceId) -> OccurrenceRow | None:
        """The occurrence of that id."""
        found = await self._occurrences("WHERE id = ?", (occurrence,))
        return found[0] if found else None

    async def last(self, weekly: WeeklyId) -> OccurrenceRow | None:
        """The occurrence of a weekly game that was announced last."""
        found = await self._occurrences("WHERE weekly = ? ORDER BY number DESC LIMIT 1", (weekly,))
        return found[0] if found else None

    async def season(self, weekly: WeeklyId, season: int) -> list[OccurrenceRow]:
        """The occurrences of a season so far, the first of them first."""
        return await self._occurrences(
            "WHERE weekly = ? AND season = ? ORDER BY number", (weekly, season)
        )

    async def under_way(self, stage: Stage, by: datetime | None = None) -> list[OccurrenceRow]:
        """The occurrences at a stage, and due by then, if so asked."""
        if by is None:
            return await self._occurrences("WHERE stage = ? ORDER BY due", (stage,))
        where = "WHERE stage = ? AND due <= ? ORDER BY due"
        return await self._occurrences(where, (stage, by.isoformat()))

    async def next_due(self) -> datetime | None:
        """When the next occurrence goes on."""
        row = await self._database.row(f"SELECT min(due) FROM occurrences WHERE {_BEFORE}")
        return None if row is None or row[0] is None else datetime.fromisoformat(row[0])

    async def _occurrences(self, which: str, values: Sequence[Any]) -> list[OccurrenceRow]:
        rows = await self._database.rows(
            f"SELECT {OCCURRENCE_COLUMNS} FROM occurrences {which}", values
        )
        return [occurrence_of(row) for row in rows]

    async def move_on(
        self,
        occurrence: OccurrenceRow,
        stage: Stage,
        due: datetime,
        note: Note | None = None,
    ) -> bool:
        """Write where an occurrence stands next; ``False`` where it no longer stands there."""
        async with self._database.transaction() as db:
            changed = await db.execute(
                "UPDATE occurrences SET stage = ?, due = ?, note = ?, revision = revision + 1"
                " WHERE id = ? AND stage = ?",
                (stage, due.isoformat(), note, occurrence.id, occurrence.stage),
            )
        return changed.rowcount == 1

    # Who signed up

    async def signups(self, occurrence: OccurrenceId) -> list[SignupRow]:
        """Who has signed up, in their order."""
        rows = await self._database.rows(
            "SELECT place, user, name, ready, at_table, seat FROM signups WHERE occurrence = ?"
            " ORDER BY place",
            (occurrence,),
        )
        return [SignupRow(row[0], row[1], row[2], bool(row[3]), row[4], row[5]) for row in rows]

    async def sign_up(self, occurrence: OccurrenceId, user: UserId, name: str) -> None:
        """Put somebody at the end of the list; ready, where people are asked just now.

        Raises ``Taken`` where they are on it, or the list is closed.
        """
        try:
            async with self._database.transaction() as db:
                added = await db.execute(
                    "INSERT INTO signups (occurrence, place, user, name, ready)"
                    " SELECT id, (SELECT coalesce(max(place), 0) + 1 FROM signups"
                    "             WHERE occurrence = ?1), ?2, ?3, stage = 'ready-check'"
                    f" FROM occurrences WHERE id = ?1 AND {_BEFORE}",
                    (occurrence, user, name),
                )
                if added.rowcount != 1:
                    raise Taken(occurrence)
                await db.execute(*_changed(occurrence))
        except sqlite3.IntegrityError as error:
            raise Taken(str(error)) from error

    async def sign_off(self, occurrence: OccurrenceId, user: UserId) -> bool:
        """Take somebody off the list; ``False`` where they aren't on it, or it is closed."""
        return await self._change_signup(
            occurrence, "DELETE FROM signups WHERE user = ? AND occurrence IN", user
        )

    async def ready(self, occurrence: OccurrenceId, user: UserId) -> bool:
        """Note that somebody is there; ``False`` where that is known, or they don't take part."""
        return await self._change_signup(
            occurrence,
            "UPDATE signups SET ready = 1 WHERE user = ? AND ready = 0 AND occurrence IN",
            user,
        )

    async def _change_signup(self, occurrence: OccurrenceId, sql: str, user: UserId) -> bool:
        async with self._database.transaction() as db:
            changed = await db.execute(
                f"{sql} (SELECT id FROM occurrences WHERE id = ? AND {_BEFORE})",
                (user, occurrence),
            )
            if changed.rowcount == 1:
                await db.execute(*_changed(occurrence))
        return changed.rowcount == 1

    # What has been told

    async def untold(self) -> list[GameId]:
        """The occurrences and weekly games of which somebody may not have been told everything."""
        rows = await self._database.rows(
            f"SELECT id FROM occurrences WHERE {_UNDER_WAY} OR revision > coalesce("
            "  (SELECT step FROM weekly_cursors WHERE subject = occurrences.id"
            "   AND audience = 'channel'), -1)"
            " UNION ALL SELECT id FROM weeklies"
        )
        return [GameId(row[0]) for row in rows]

    async def cursors(self, subject: GameId) -> dict[str, Cursor]:
        """What each audience has been told of an occurrence, or of a weekly's seasons."""
        rows = await self._database.rows(
            "SELECT audience, seq, step, posts, channel, message FROM weekly_cursors"
            " WHERE subject = ?",
            (subject,),
        )
        return {row[0]: Cursor(*row) for row in rows}

    async def move_cursor(self, subject: GameId, cursor: Cursor) -> None:
        """Note what an audience has been told. A cursor only goes forward."""
        async with self._database.transaction() as db:
            await db.execute(
                "INSERT INTO weekly_cursors VALUES (?, ?, ?, ?, ?, ?, ?)"
                " ON CONFLICT (subject, audience) DO UPDATE SET seq = max(seq, excluded.seq),"
                " step = max(step, excluded.step), posts = excluded.posts,"
                " channel = excluded.channel, message = excluded.message",
                (
                    *(subject, cursor.audience, cursor.seq, cursor.step, cursor.posts),
                    *(cursor.channel, cursor.message),
                ),
            )


def _stored(value: object) -> object:
    if isinstance(value, datetime):
        return value.isoformat()
    return json.dumps(value) if isinstance(value, tuple) else value


def _changed(occurrence: OccurrenceId) -> tuple[str, tuple[OccurrenceId]]:
    return "UPDATE occurrences SET revision = revision + 1 WHERE id = ?", (occurrence,)


def _insert_occurrence(row: OccurrenceRow) -> tuple[str, tuple[object, ...]]:
    values = tuple(_stored(value) for value in astuple(row))
    return f"INSERT INTO occurrences ({OCCURRENCE_COLUMNS}) VALUES ({', '.join('?' * 11)})", values


def _weekly(row: Sequence[Any]) -> WeeklyRow:
    return WeeklyRow(
        id=WeeklyId(GameId(row[0])),
        guild=GuildId(row[1]),
        channel=ChannelId(row[2]),
        host=None if row[3] is None else UserId(row[3]),
        language=row[4],
        ruleset=row[5],
        weekday=row[6],
        hour=row[7],
        minute=row[8],
        zone=row[9],
        seats=row[10],
        places=row[11],
        pace=Pace(row[12]),
        late=Late(row[13]),
        round_pace=row[14],
        weeks=row[15],
        created_at=datetime.fromisoformat(row[16]),
        expansions=tuple(json.loads(row[17])),
        role=row[18],
        active=row[19] == "active",
    )


def occurrence_of(row: Sequence[Any]) -> OccurrenceRow:
    """An occurrence from its columns."""
    return OccurrenceRow(
        id=OccurrenceId(GameId(row[0])),
        weekly=WeeklyId(GameId(row[1])),
        number=row[2],
        season=row[3],
        week=row[4],
        stage=Stage(row[5]),
        at=datetime.fromisoformat(row[6]),
        due=datetime.fromisoformat(row[7]),
        note=None if row[8] is None else Note(row[8]),
        event=None if row[9] is None else EventId(GameId(row[9])),
        revision=row[10],
    )
