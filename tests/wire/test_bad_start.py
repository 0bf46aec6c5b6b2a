"""Starts that can't be, as real processes: one sentence for the host, and a game that is kept.

The other reasons not to start are tried in ``tests/bot/test_main.py``.
"""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.support.wire import BotProcess, discord_process, wired
from tests.support.wire_record import account
from tests.support.wire_table import begin


async def refuses(bot: BotProcess, *words: str) -> None:
    """It gives up with one sentence that holds ``words``, and with no traceback."""
    before = len(bot.log) if bot.log_file.exists() else 0
    await bot.start()
    assert await bot.ended() == 1
    said = bot.log[before:]
    assert "Traceback" not in said
    last = said.strip().splitlines()[-1]
    assert last.endswith("."), said
    for word in words:
        assert word in last, said


async def test_a_database_torn_in_mid_game(tmp_path: Path) -> None:
    """architecture.md, Store: what is damaged is said, not played on; a whole copy goes on."""
    async with wired(tmp_path) as wire:
        await begin(wire, await wire.script.channel(), ["Amélie", "Björn"])
        await wire.bot.stop()
        whole = account(wire.bot.database)
        with closing(sqlite3.connect(wire.bot.database)) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        data = wire.bot.database.read_bytes()
        wire.bot.database.write_bytes(data[: len(data) // 2 + 100])
        await refuses(wire.bot, "games.sqlite3")
        wire.bot.database.write_bytes(data[:4096] + b"\0" * (len(data) - 4096))
        await refuses(wire.bot, "games.sqlite3")
        wire.bot.database.write_bytes(data)
        await wire.bot.start()
        await wire.bot.arrived(wire.script)
        assert account(wire.bot.database) == whole


@pytest.mark.skipif(os.name != "posix", reason="folders are made read-only otherwise here")
async def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    """PEER-054: where nothing can be remembered, nothing is begun."""
    # Whoever may do everything may write everywhere but there.
    folder = Path("/proc") if os.geteuid() == 0 else tmp_path / "locked"
    if folder.parent == tmp_path:
        folder.mkdir(mode=0o500)
    async with discord_process() as addresses:
        database = str(folder / "games.sqlite3")
        await refuses(BotProcess(tmp_path, addresses, STATIONMASTER_DATABASE=database), database)


async def test_a_second_bot_on_the_same_games(tmp_path: Path) -> None:
    """architecture.md, Store: a second process is refused, and the first plays on."""
    (tmp_path / "second").mkdir()
    async with wired(tmp_path) as wire:
        second = BotProcess(
            tmp_path / "second", wire.addresses, STATIONMASTER_DATABASE=str(wire.bot.database)
        )
        await refuses(second, "games.sqlite3", "in use")
        await begin(wire, await wire.script.channel(), ["Amélie", "Björn"])
        assert wire.bot.faults == []


async def test_a_token_that_is_no_longer_good(tmp_path: Path) -> None:
    """discord.md, 401: it is said at once, and not tried for ever."""
    async with discord_process() as addresses:
        await refuses(BotProcess(tmp_path, addresses | {"Token": "revoked"}), "DISCORD_TOKEN")
