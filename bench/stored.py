"""How a bot with many stored games starts: until it answers somebody, and what memory it takes.

The database is made once from a few played games, copied under other ids. Then the program is
started as a host starts it, against a sandbox, and somebody asks for their games.
"""

import asyncio
import os
import sqlite3
import sys
from collections.abc import Iterable, Sequence
from contextlib import closing
from pathlib import Path
from time import perf_counter
from typing import Final

from bench.room import open_room
from bench.row import Row
from bot.ids import new_game_id
from bot.sandbox import TOKEN, Sandbox, SandboxClient

_STORED: Final = 5000
_OPEN: Final = 500
_PLAYED: Final = 20
"""How many games are played, to be copied."""
_ACTIONS: Final = 60
_OWN: Final = 5
"""In how many of the open ones sits whoever asks."""
_PATIENCE: Final = 60.0
_LATER: Final = 5.0
"""Seconds after the first answer in which all open games are looked through."""
_HERE: Final = Path(__file__).resolve().parents[1]


def rows() -> Iterable[Row]:
    """From the start of the process until the first answer, and the memory then and later."""
    return asyncio.run(_measured())


async def _measured() -> list[Row]:
    async with open_room() as room, Sandbox() as sandbox:
        games = await room.games(_PLAYED)
        for game in games:
            for _ in range(_ACTIONS):
                await room.act(game)
        async with SandboxClient(sandbox.page_url) as script:
            guild, somebody = int(script.guild_id), int(script.members[0].id)
        file = room.file.with_name("many.sqlite3")
        with closing(sqlite3.connect(room.file)) as played:
            played.execute("VACUUM INTO ?", (str(file),))
        _copy(file, games, guild, somebody)
        seconds, first, later = await _start(file, sandbox)
        size = file.stat().st_size / 1024 / _STORED
    note = f"{_STORED:,} games of {_ACTIONS} actions, {_OPEN} of them open"
    return [
        Row("start until the first answer", seconds, "s", 2, False, note),
        Row("memory at the first answer", first, "MiB", 150, False, note),
        Row(f"memory {_LATER:.0f} s later", later, "MiB", 150, False, note),
        Row("a stored game on disk", size, "KiB", 25, False, note),
    ]


def _copy(file: Path, games: Sequence[str], guild: int, somebody: int) -> None:
    """Fill the database up to its number of games, all of which have been told.

    ``somebody`` sits in a few of the open ones.
    """
    with closing(sqlite3.connect(file)) as db, db:
        for number in range(_STORED):
            old = games[number % len(games)]
            status = "open" if number < _OPEN else "ended"
            new = new_game_id()
            _copy_game(db, old, new, status, 10_000 + number, guild)
            if number < _OWN:
                sql = "UPDATE seats SET user = ? WHERE game = ? AND seat = 0"
                db.execute(sql, (somebody, new))
        for old in games:
            db.execute("DELETE FROM games WHERE id = ?", (old,))
            for table in ("seats", "actions", "cursors", "due", "reminders", "results"):
                db.execute(f"DELETE FROM {table} WHERE game = ?", (old,))


def _copy_game(
    db: sqlite3.Connection, old: str, new: str, status: str, channel: int, guild: int
) -> None:
    changes: dict[str, dict[str, str | int]] = {
        "games": {"id": new, "status": status, "channel": channel, "guild": guild},
        "seats": {"game": new},
        "actions": {"game": new},
    }
    for table, change in changes.items():
        columns = [row[1] for row in db.execute(f"PRAGMA table_info({table})")]
        values = [f":{it}" if it in change else it for it in columns]
        if table == "actions":
            values[columns.index("key")] = f"'{new}:' || key"
        key = "id" if table == "games" else "game"
        sql = f"INSERT INTO {table} SELECT {', '.join(values)} FROM {table} WHERE {key} = :old"
        db.execute(sql, {**change, "old": old})
    (seq,) = db.execute("SELECT max(seq) FROM actions WHERE game = ?", (new,)).fetchone()
    (seats,) = db.execute("SELECT count(*) FROM seats WHERE game = ?", (new,)).fetchone()
    for audience in ("lobby", "channel", *(f"seat:{seat}.0" for seat in range(seats))):
        cursor = (new, audience, seq, 1000, 1, channel, channel)
        db.execute("INSERT INTO cursors VALUES (?, ?, ?, ?, ?, ?, ?)", cursor)


async def _start(file: Path, sandbox: Sandbox) -> tuple[float, float, float]:
    environment = {
        **os.environ,
        "DISCORD_TOKEN": TOKEN,
        "STATIONMASTER_DATABASE": str(file),
        "STATIONMASTER_DISCORD_API": sandbox.api_url,
        "STATIONMASTER_DISCORD_GATEWAY": sandbox.gateway_url,
        "STATIONMASTER_LOG_LEVEL": "ERROR",
    }
    began = perf_counter()
    bot = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", cwd=_HERE, env=environment
    )
    try:
        async with SandboxClient(sandbox.page_url) as script:
            await script.connected(_PATIENCE)
            await script.members[0].command("game mine", wait=_PATIENCE)
            seconds = perf_counter() - began
            first = _memory(bot.pid)
            await asyncio.sleep(_LATER)
            return seconds, first, _memory(bot.pid)
    finally:
        bot.terminate()
        await bot.wait()


def _memory(process: int) -> float:
    """The MiB of memory that a process has in use; where the system doesn't say so, nothing."""
    status = Path(f"/proc/{process}/status")
    if not status.exists():
        return 0.0
    lines = status.read_text("ascii").splitlines()
    (line,) = (it for it in lines if it.startswith("VmRSS:"))
    return int(line.split()[1]) / 1024
