"""Figures about what is remembered, without a name or a number of anybody."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bot.store.database import Database

_COUNTS: Final = {
    "actions": "SELECT count(*) FROM actions",
    "events": "SELECT count(*) FROM events",
    "open_events": "SELECT count(*) FROM events WHERE status = 'open'",
    "weeklies": "SELECT count(*) FROM weeklies WHERE status = 'active'",
    "players": "SELECT count(DISTINCT user) FROM seats",
    "servers": "SELECT count(DISTINCT guild) FROM"
    " (SELECT guild FROM games UNION SELECT guild FROM events UNION SELECT guild FROM weeklies)",
    "held": "SELECT count(*) FROM games WHERE held IS NOT NULL",
    "clocks": "SELECT count(*) FROM (SELECT DISTINCT game, seat FROM due)",
}


@dataclass(frozen=True, slots=True)
class Figures:
    """How much is remembered. ``games`` is by ruleset and status; times are in UTC, as ISO 8601.

    ``counts``: actions, events (community rounds), open_events, weeklies (active), players,
    servers, held (games that no longer replay), clocks (seats of which the time runs).
    """

    schema: int
    pages: int
    page_size: int
    games: Mapping[tuple[str, str], int]
    counts: Mapping[str, int]
    first_game: str | None
    last_action: str | None

    @property
    def size(self) -> int:
        """Bytes of the database itself."""
        return self.pages * self.page_size


async def figures(database: Database) -> Figures:
    """Count what is in a database."""
    games = await database.rows("SELECT ruleset, status, count(*) FROM games GROUP BY 1, 2")
    return Figures(
        schema=await _number(database, "PRAGMA user_version"),
        pages=await _number(database, "PRAGMA page_count"),
        page_size=await _number(database, "PRAGMA page_size"),
        games={(row[0], row[1]): row[2] for row in games},
        counts={name: await _number(database, sql) for name, sql in _COUNTS.items()},
        first_game=await _text(database, "SELECT min(created_at) FROM games"),
        last_action=await _text(database, "SELECT max(at) FROM actions"),
    )


async def open_games(database: Database) -> int:
    """How many games are open; quickly, however much is stored."""
    return await _number(database, "SELECT count(*) FROM games WHERE status = 'open'")


async def _number(database: Database, sql: str) -> int:
    row = await database.row(sql)
    return int(row[0]) if row else 0


async def _text(database: Database, sql: str) -> str | None:
    row = await database.row(sql)
    return None if row is None else row[0]
