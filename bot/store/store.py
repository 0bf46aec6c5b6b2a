"""The one door to what is remembered. No SQL stands outside this folder."""

import json
import sqlite3
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, TypedDict, Unpack

from bot.ids import ChannelId, GameId, GuildId, UserId
from bot.store.copying import RESTORED
from bot.store.database import Database
from bot.store.events import Events
from bot.store.figures import Figures, figures, open_games
from bot.store.forgetting import Forgetting
from bot.store.mapping import (
    GAME_COLUMNS,
    USER_COLUMNS,
    action_of,
    as_json,
    game_of,
    insert_game,
    insert_seat,
    user_of,
)
from bot.store.results import ResultsStore
from bot.store.rows import ActionRow, Cursor, GameRow, GuildRow, SeatRow, Status, UserRow
from bot.store.taken import Taken
from bot.store.times import Times
from bot.store.weeklies import Weeklies
from bot.store.weekly_tables import WeeklyTables
from rules.protocol import Seat


class UserChanges(TypedDict, total=False):
    """What can change about somebody; see ``UserRow``."""

    language: str | None
    dm_wanted: bool
    dm_open: bool
    dm_channel: ChannelId | None
    zone: str | None
    quiet: str | None
    reminders: bool
    discord_language: str | None


class GuildChanges(TypedDict, total=False):
    """What can change about a server; see ``GuildRow``."""

    language: str | None
    referee_role: int | None


class Store:
    """Games, seats, logs, cursors, users and servers.

    ``events`` are the community rounds, ``weeklies`` and ``weekly_tables`` the weekly games,
    ``results`` how finished games came out, ``forgetting`` what is stored of one person or server.
    ``restored`` is when a backup was put in this database's place last, in seconds since 1970.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self.restored = 0
        self.events = Events(database)
        self.forgetting = Forgetting(database)
        self.times = Times(database)
        self.weeklies = Weeklies(database)
        self.results = ResultsStore(database)
        self.weekly_tables = WeeklyTables(database)

    @classmethod
    async def open(cls, path: Path) -> "Store":
        """Open (or make) the database at ``path``. Raises ``StoreError``."""
        store = cls(await Database.open(path))
        store.restored = int(await store.meta(RESTORED) or 0)
        return store

    @classmethod
    async def open_to_read(cls, path: Path) -> "Store":
        """The database at ``path`` as it stands now, to be read alone. Raises ``StoreError``."""
        return cls(await Database.open_to_read(path))

    async def damage(self) -> list[str]:
        """What is wrong with the file itself, a line each."""
        return await self._database.damage()

    async def figures(self) -> Figures:
        """How much is remembered."""
        return await figures(self._database)

    async def open_games(self) -> int:
        """How many games are open."""
        return await open_games(self._database)

    async def close(self) -> None:
        """Close the database; what was recorded stays."""
        await self._database.close()

    # Games

    async def add_game(self, game: GameRow, host: SeatRow) -> None:
        """Open a lobby with its host seated. Raises ``Taken`` where the channel has a game."""
        try:
            async with self._database.transaction() as db:
                await db.execute(*insert_game(game))
                await db.execute(*insert_seat(game.id, host))
        except sqlite3.IntegrityError as error:
            raise Taken(str(error)) from error

    async def game(self, game: GameId) -> GameRow | None:
        """The game of that id."""
        row = await self._database.row(f"SELECT {GAME_COLUMNS} FROM games WHERE id = ?", (game,))
        return game_of(row) if row else None

    async def games_in(self, channel: ChannelId, *statuses: Status) -> list[GameRow]:
        """The tables of a channel in one of ``statuses``, the one touched last first.

        Games of a community round are their players' own, and none of the channel's.
        """
        where = "channel = ? AND event IS NULL"
        return await self._games(where, (channel,), statuses, "ORDER BY touched_at DESC")

    async def games_of(self, user: UserId, *statuses: Status) -> list[GameRow]:
        """The games in which ``user`` sits, in one of ``statuses``, the one touched last first."""
        where = "id IN (SELECT game FROM seats WHERE user = ?)"
        return await self._games(where, (user,), statuses, "ORDER BY touched_at DESC")

    async def games_with(self, *statuses: Status) -> list[GameRow]:
        """All games in one of ``statuses``."""
        return await self._games("TRUE", (), statuses, "ORDER BY id")

    async def _games(
        self, where: str, values: Sequence[Any], statuses: Sequence[Status], order: str
    ) -> list[GameRow]:
        marks = ", ".join("?" * len(statuses))
        sql = f"SELECT {GAME_COLUMNS} FROM games WHERE {where} AND status IN ({marks}) {order}"
        return [game_of(row) for row in await self._database.rows(sql, (*values, *statuses))]

    async def change_lobby(
        self,
        game: GameRow,
        seats: Sequence[SeatRow],
        at: datetime,
    ) -> None:
        """Write a lobby's seats, host, options and status as they are now.

        Raises ``Taken`` where the lobby has changed since it was read, or two seats clash.
        """
        values = (
            *(game.status, game.version, as_json(game.options), json.dumps(game.expansions)),
            *(game.places, game.seed, game.host, game.language, game.pace, game.late),
            None if game.started_at is None else game.started_at.isoformat(),
            at.isoformat(),
            *(game.id, game.revision),
        )
        try:
            async with self._database.transaction() as db:
                changed = await db.execute(
                    "UPDATE games SET status = ?, version = ?, options = ?, expansions = ?,"
                    " places = ?, seed = ?, host = ?, language = ?, pace = ?, late = ?,"
                    " started_at = ?, touched_at = ?, revision = revision + 1"
                    " WHERE id = ? AND revision = ? AND status = 'lobby'",
                    values,
                )
                if changed.rowcount != 1:
                    raise Taken(game.id)
                await db.execute("DELETE FROM seats WHERE game = ?", (game.id,))
                for seat in seats:
                    await db.execute(*insert_seat(game.id, seat))
        except sqlite3.IntegrityError as error:
            raise Taken(str(error)) from error

    async def hold(self, game: GameId, why: str) -> None:
        """Let nobody act in a game any more, for its log no longer replays."""
        async with self._database.transaction() as db:
            await db.execute("UPDATE games SET held = ? WHERE id = ?", (why, game))

    async def owing(self) -> list[GameId]:
        """The open games that may owe something by themselves: a stand-in's move, a vote's end."""
        rows = await self._database.rows(
            "SELECT id FROM games WHERE status = 'open' AND held IS NULL AND EXISTS"
            " (SELECT 1 FROM actions WHERE game = games.id AND kind IN"
            "  ('stand-in', 'vacate', 'ask-undo'))"
        )
        return [GameId(row[0]) for row in rows]

    # Seats

    async def seats(self, game: GameId) -> tuple[SeatRow, ...]:
        """Who sits in a game, in seat order."""
        rows = await self._database.rows(
            "SELECT seat, user, name, colour, sitting FROM seats WHERE game = ? ORDER BY seat",
            (game,),
        )
        return tuple(SeatRow(Seat(row[0]), *row[1:]) for row in rows)

    # The log

    async def log(self, game: GameId) -> list[ActionRow]:
        """A game's whole log, in order."""
        rows = await self._database.rows(
            "SELECT seq, seat, kind, body, by, key, digest, at FROM actions"
            " WHERE game = ? ORDER BY seq",
            (game,),
        )
        return [action_of(row) for row in rows]

    async def recorded(self, key: str) -> tuple[GameId, int] | None:
        """The game and seq of the action with this key, if it was recorded before."""
        row = await self._database.row("SELECT game, seq FROM actions WHERE key = ?", (key,))
        return (GameId(row[0]), row[1]) if row else None

    async def record(
        self,
        game: GameId,
        action: ActionRow,
        status: Status = Status.OPEN,
        seat: SeatRow | None = None,
    ) -> None:
        """Append one action, with what it does to the game's status and to a seat's sitter.

        Raises ``Taken`` where this seq, or this key, is there already, or the game is closed.
        """
        values = (
            *(game, action.seq, action.seat, action.kind, action.body, action.by, action.key),
            *(action.digest, action.at.isoformat()),
        )
        try:
            async with self._database.transaction() as db:
                await db.execute("INSERT INTO actions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", values)
                changed = await db.execute(
                    "UPDATE games SET status = ?, touched_at = ? WHERE id = ? AND status = 'open'",
                    (status, action.at.isoformat(), game),
                )
                if changed.rowcount != 1:
                    raise Taken(game)
                if seat is not None:
                    await db.execute(
                        "UPDATE seats SET user = ?, name = ?, sitting = ?"
                        " WHERE game = ? AND seat = ?",
                        (seat.user, seat.name, seat.sitting, game, seat.seat),
                    )
        except sqlite3.IntegrityError as error:
            raise Taken(str(error)) from error

    # What has been told

    async def cursors(self, game: GameId) -> dict[str, Cursor]:
        """What each audience of a game has been told."""
        rows = await self._database.rows(
            "SELECT audience, seq, step, posts, channel, message FROM cursors WHERE game = ?",
            (game,),
        )
        return {row[0]: Cursor(*row) for row in rows}

    async def untold(self) -> list[GameId]:
        """The games of which somebody may not have been told everything.

        Those of community rounds are told as one, and are not among them.
        """
        rows = await self._database.rows(
            "SELECT id FROM games WHERE event IS NULL AND (status IN ('lobby', 'open')"
            " OR (seed IS NOT NULL AND"
            "  (SELECT max(seq) FROM actions WHERE game = games.id) >"
            "  coalesce((SELECT seq FROM cursors WHERE game = games.id"
            "            AND audience = 'channel'), -1))"
            " OR (status = 'cancelled' AND revision >"
            "  coalesce((SELECT step FROM cursors WHERE game = games.id"
            "            AND audience = 'lobby'), -1)))"
        )
        return [GameId(row[0]) for row in rows]

    async def move_cursor(self, game: GameId, cursor: Cursor) -> None:
        """Note what an audience has been told. A cursor only goes forward."""
        async with self._database.transaction() as db:
            await db.execute(
                "INSERT INTO cursors VALUES (?, ?, ?, ?, ?, ?, ?)"
                " ON CONFLICT (game, audience) DO UPDATE SET seq = max(seq, excluded.seq),"
                " step = max(step, excluded.step), posts = excluded.posts,"
                " channel = excluded.channel, message = excluded.message",
                (
                    *(game, cursor.audience, cursor.seq, cursor.step, cursor.posts),
                    *(cursor.channel, cursor.message),
                ),
            )

    # People and servers

    async def user(self, user: UserId) -> UserRow:
        """What somebody chose; the defaults for one not met before."""
        row = await self._database.row(f"SELECT {USER_COLUMNS} FROM users WHERE id = ?", (user,))
        return UserRow(user) if row is None else user_of(row)

    async def change_user(self, user: UserId, **changes: Unpack[UserChanges]) -> None:
        """Write what is new about somebody; whatever isn't named stays as it is.

        A whole row written back would undo what was chosen since that row was read.
        """
        await self._change("users", user, changes)

    async def guild(self, guild: GuildId) -> GuildRow:
        """A server's settings; the defaults for one not met before."""
        row = await self._database.row(
            "SELECT id, language, referee_role FROM guilds WHERE id = ?", (guild,)
        )
        return GuildRow(*row) if row else GuildRow(guild)

    async def change_guild(self, guild: GuildId, **changes: Unpack[GuildChanges]) -> None:
        """Write what is new about a server; whatever isn't named stays as it is."""
        await self._change("guilds", guild, changes)

    async def _change(self, table: str, id_: int, changes: Mapping[str, object]) -> None:
        columns = ", ".join(f"{column} = ?" for column in changes)
        async with self._database.transaction() as db:
            await db.execute(f"INSERT OR IGNORE INTO {table} (id) VALUES (?)", (id_,))
            if columns:
                sql = f"UPDATE {table} SET {columns} WHERE id = ?"
                await db.execute(sql, (*changes.values(), id_))

    async def meta(self, key: str) -> str | None:
        """A note of the program's own."""
        row = await self._database.row("SELECT value FROM meta WHERE key = ?", (key,))
        return str(row[0]) if row else None

    async def set_meta(self, key: str, value: str) -> None:
        """Write a note of the program's own."""
        async with self._database.transaction() as db:
            await db.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, value))
