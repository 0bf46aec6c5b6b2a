"""What is stored of one person or one server: given out, and deleted.

A game outlives who played it, so a person is taken out of what others share: the row stays, and
names nobody. What is theirs alone is deleted. A server's rows are all deleted.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from bot.courier import Sent
from bot.ids import ChannelId, EventId, GameId, GuildId, MessageId, UserId
from bot.store.database import Database
from bot.store.personal import HOSTS_NEEDED, NAMES, PEOPLE, PLACES, SECRET, THEIRS

NOBODY: Final = 0
"""The host of what nobody hosts any more."""

_GAMES: Final = (
    "SELECT game FROM seats WHERE user = ?1 UNION SELECT id FROM games WHERE host = ?1"
    " UNION SELECT game FROM actions WHERE by = ?1"
)


@dataclass(frozen=True, slots=True)
class Traces:
    """Where somebody stood: games and community rounds, and the direct messages to them."""

    games: tuple[GameId, ...]
    events: tuple[EventId, ...]
    occurrences: tuple[GameId, ...]
    messages: tuple[Sent, ...]


class Forgetting:
    """The part of the store that is about people and servers who want to be forgotten."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # A person

    async def known(self, user: UserId) -> dict[str, list[dict[str, Any]]]:
        """All that is stored of ``user``: the rows of each table, by column.

        Left out is what tells what is hidden in a game; digests stand in hexadecimal.
        """
        found: dict[str, list[dict[str, Any]]] = {}
        for table, column in sorted(PEOPLE):
            await self._add(found, table, column, user)
        row = await self._database.row("SELECT dm_channel FROM users WHERE id = ?", (user,))
        if row is not None and row[0] is not None:
            for table, column in sorted(PLACES - {("users", "dm_channel")}):
                await self._add(found, table, column, row[0])
        return found

    async def _add(
        self, found: dict[str, list[dict[str, Any]]], table: str, column: str, value: int
    ) -> None:
        columns = await self._columns(table)
        names = ", ".join(f'"{name}"' for name in columns)
        sql = f'SELECT {names} FROM {table} WHERE "{column}" = ?'
        rows = await self._database.rows(sql, (value,))
        found[table] = [_plainly(dict(zip(columns, row, strict=True))) for row in rows]

    async def _columns(self, table: str) -> list[str]:
        rows = await self._database.rows(f"PRAGMA table_info({table})")
        return [row[1] for row in rows if (table, row[1]) not in SECRET]

    async def traces(self, user: UserId) -> Traces:
        """Where ``user`` stands, and which of our direct messages they have."""
        games = await self._database.rows(_GAMES, (user,))
        events = await self._database.rows(
            "SELECT DISTINCT event FROM games WHERE event IS NOT NULL AND id IN"
            " (SELECT game FROM seats WHERE user = ?1)"
            " UNION SELECT id FROM events WHERE host = ?1",
            (user,),
        )
        occurrences = await self._database.rows(
            "SELECT DISTINCT occurrence FROM signups WHERE user = ?", (user,)
        )
        messages = []
        for table in ("cursors", "event_cursors", "reminders"):
            rows = await self._database.rows(
                f"SELECT channel, message FROM {table} WHERE message IS NOT NULL AND channel ="
                " (SELECT dm_channel FROM users WHERE id = ?)",
                (user,),
            )
            messages += [Sent(ChannelId(row[0]), MessageId(row[1])) for row in rows]
        return Traces(
            tuple(GameId(row[0]) for row in games),
            tuple(EventId(GameId(row[0])) for row in events),
            tuple(GameId(row[0]) for row in occurrences),
            tuple(messages),
        )

    async def forget(self, user: UserId) -> None:
        """Take ``user`` out of everything, in one transaction, and out of the file itself.

        The messages of their games are marked to be written over, so that none names them for
        longer than it must.
        """
        async with self._database.transaction() as db:
            await db.execute(
                "INSERT OR IGNORE INTO renewals SELECT id FROM games WHERE event IS NULL AND id IN"
                " (SELECT game FROM seats WHERE user = ?)",
                (user,),
            )
            # A lobby, an event and a weekly game are told anew where they stand further on.
            await db.execute(
                "UPDATE games SET revision = revision + 1 WHERE id IN"
                " (SELECT game FROM seats WHERE user = ?)",
                (user,),
            )
            await db.execute(
                "UPDATE event_cursors SET step = step - 1 WHERE audience = 'channel' AND event IN"
                " (SELECT event FROM games JOIN seats ON seats.game = games.id WHERE user = ?)",
                (user,),
            )
            await db.execute(
                "UPDATE occurrences SET revision = revision + 1 WHERE id IN"
                " (SELECT occurrence FROM signups WHERE user = ?)",
                (user,),
            )
            await db.execute(
                "DELETE FROM callers WHERE game IN (SELECT game FROM seats WHERE user = ?)", (user,)
            )
            for table, column in sorted(PLACES - {("users", "dm_channel")}):
                await db.execute(
                    f"UPDATE {table} SET {column} = NULL, message = NULL WHERE {column} ="
                    " (SELECT dm_channel FROM users WHERE id = ?)",
                    (user,),
                )
            # Holidays go with the row of whose they are.
            for table, column in sorted(at for at in PEOPLE if at[0] not in THEIRS):
                names = "".join(f", {name} = ''" for at, name in sorted(NAMES) if at == table)
                nobody = NOBODY if table in HOSTS_NEEDED else None
                sql = f"UPDATE {table} SET {column} = ?{names} WHERE {column} = ?"
                await db.execute(sql, (nobody, user))
            for table in THEIRS:
                await db.execute(f"DELETE FROM {table} WHERE {dict(PEOPLE)[table]} = ?", (user,))
        await self._database.wipe()

    async def renewals(self) -> list[GameId]:
        """The games whose messages still may name somebody who is forgotten."""
        return [GameId(row[0]) for row in await self._database.rows("SELECT game FROM renewals")]

    async def is_renewal(self, game: GameId) -> bool:
        """Whether the messages of ``game`` are to be written over."""
        row = await self._database.row("SELECT 1 FROM renewals WHERE game = ?", (game,))
        return row is not None

    async def renewed(self, game: GameId) -> None:
        """The messages of ``game`` name nobody any more who is forgotten."""
        async with self._database.transaction() as db:
            await db.execute("DELETE FROM renewals WHERE game = ?", (game,))

    # A server

    async def servers_are(self, here: Sequence[GuildId], now: datetime) -> None:
        """Note which servers we are on: ``here`` are all of them, others have put us out."""
        rows = await self._database.rows(
            "SELECT guild FROM games UNION SELECT guild FROM events"
            " UNION SELECT guild FROM weeklies UNION SELECT id FROM guilds"
        )
        known, present = {row[0] for row in rows}, set(here)
        back = "UPDATE guilds SET removed_at = NULL WHERE id = ? AND removed_at IS NOT NULL"
        async with self._database.transaction() as db:
            await db.executemany(back, [(guild,) for guild in known & present])
            for guild in known - present:
                await db.execute("INSERT OR IGNORE INTO guilds (id) VALUES (?)", (guild,))
                await db.execute(
                    "UPDATE guilds SET removed_at = ? WHERE id = ? AND removed_at IS NULL",
                    (now.isoformat(), guild),
                )

    async def server_is(self, guild: GuildId, removed_at: datetime | None) -> None:
        """Note that a server has put us out, or (``None``) has us back."""
        at = None if removed_at is None else removed_at.isoformat()
        async with self._database.transaction() as db:
            await db.execute("INSERT OR IGNORE INTO guilds (id) VALUES (?)", (guild,))
            await db.execute("UPDATE guilds SET removed_at = ? WHERE id = ?", (at, guild))

    async def removed_before(self, at: datetime) -> list[GuildId]:
        """The servers that put us out before ``at``, and have not had us back."""
        rows = await self._database.rows(
            "SELECT id FROM guilds WHERE removed_at < ?", (at.isoformat(),)
        )
        return [GuildId(row[0]) for row in rows]

    async def forget_guild(self, guild: GuildId) -> tuple[GameId, ...]:
        """Delete all that is stored of a server; returns its games."""
        games = await self._database.rows("SELECT id FROM games WHERE guild = ?", (guild,))
        async with self._database.transaction() as db:
            for sql in _OF_A_GUILD:
                await db.execute(sql, (guild,))
        await self._database.wipe()
        return tuple(GameId(row[0]) for row in games)


_WEEKLIES: Final = "SELECT id FROM weeklies WHERE guild = ?1"
_OCCURRENCES: Final = f"SELECT id FROM occurrences WHERE weekly IN ({_WEEKLIES})"
_OF_A_GUILD: Final = (
    f"DELETE FROM weekly_cursors WHERE subject IN ({_WEEKLIES} UNION {_OCCURRENCES})",
    f"DELETE FROM weekly_tables WHERE occurrence IN ({_OCCURRENCES})",
    f"DELETE FROM occurrences WHERE weekly IN ({_WEEKLIES})",
    "DELETE FROM weeklies WHERE guild = ?1",
    "DELETE FROM results WHERE guild = ?1",
    "DELETE FROM games WHERE guild = ?1",
    "DELETE FROM events WHERE guild = ?1",
    "DELETE FROM guilds WHERE id = ?1",
)
"""In an order in which nothing is deleted before what belongs to it."""


def _plainly(row: Mapping[str, Any]) -> dict[str, Any]:
    return {name: it.hex() if isinstance(it, bytes) else it for name, it in row.items()}
