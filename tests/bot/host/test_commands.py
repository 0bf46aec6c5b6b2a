"""What a host says on the command line, and what a process manager is told."""

import asyncio
import json
import os
import resource
import signal
import socket
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.host.pulse import tell_manager
from bot.store import Store
from tests.bot.test_main import (
    SECONDS,
    _wait_for,
    free_port,
    playing,
    start,
)
from tests.support.room import Room

DATABASE = "games.sqlite3"


@dataclass(frozen=True)
class Host:
    """Says commands where the program's folder is ``folder``, in this very process."""

    folder: Path
    said: pytest.CaptureFixture[str]

    def does(self, *words: str) -> str:
        """A command that goes well; what it says."""
        assert main(words) == 0, self.said.readouterr().err
        return self.said.readouterr().out

    def may_not(self, *words: str) -> str:
        """A command that doesn't; the one sentence in which it says why."""
        assert main(words) == 1
        out, sentence = self.said.readouterr()
        assert out == ""
        assert sentence.endswith(".\n")
        assert sentence.count("\n") == 1
        return sentence


@pytest.fixture
def host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Host:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("STATIONMASTER_DATABASE", DATABASE)
    return Host(tmp_path, capsys)


def test_all_of_it_while_the_bot_runs(host: Host) -> None:
    """Issue, Host: backup online, verify and stats; restore only once the bot has stopped."""
    health = host.folder / "health.json"
    settings = {"STATIONMASTER_DATABASE": DATABASE, "STATIONMASTER_HEALTH": str(health)}
    with playing(host.folder, **settings) as bot:
        _wait_for(bot, "Ready in")
        assert "a backup of games.sqlite3, checked" in host.does("backup", "copy")
        assert "--overwrite" in host.may_not("backup", "copy")
        host.does("backup", "copy", "--overwrite")
        assert "0 games, 0 actions, 0 community rounds" in host.does("verify")
        assert "players" in host.does("stats")
        assert "in use by another process" in host.may_not("restore", "copy")
        assert "in use by another process" in host.may_not("forget-server", "5")
        line = json.loads(health.read_text("utf-8"))
        assert line["open_games"] == line["untold"] == line["answering"] == 0
        bot.send_signal(signal.SIGTERM)
        _, said = bot.communicate(timeout=SECONDS)
        assert bot.returncode == 0, said
        assert "Answers under way: 0, left: 0. Games being told: 0, left for later: 0." in said
    assert "is kept as" in host.does("restore", "copy")
    assert "0 games" in host.does("forget-server", "5")
    assert "Checked 0 games" in host.does("verify")


async def test_figures_name_nobody(room: Room, host: Host) -> None:
    """Issue: "`stats`"; it may be shown to anybody."""
    game = await room.game()
    said = await asyncio.to_thread(host.does, "stats")
    assert game not in said
    assert "Amélie" not in said
    figures = dict(line.strip().rsplit(None, 1) for line in said.splitlines()[2:12])
    assert (figures["open"], figures["usa"], figures["players"]) == ("1", "1", "2")


def test_a_full_disk(host: Host) -> None:
    """No half-written file stays, and the host is told in a sentence."""
    asyncio.run(_made(host.folder / DATABASE))
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, before[1]))
    try:
        assert "copy can't be written" in host.may_not("backup", "copy")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert not list(host.folder.glob("copy*"))


async def _made(file: Path) -> None:
    await (await Store.open(file)).close()


@pytest.mark.parametrize("command", ["backup", "verify", "stats", "restore", "forget-server"])
def test_a_database_that_is_not_there(host: Host, command: str) -> None:
    words = {"backup": ["copy"], "restore": ["copy"], "forget-server": ["5"]}.get(command, [])
    assert "There is no database" in host.may_not(command, *words)
    assert not (host.folder / DATABASE).exists()


def test_a_database_from_before(host: Host) -> None:
    """It is read by the bot's own start alone, which brings it up to date."""
    asyncio.run(_made(host.folder / DATABASE))
    with closing(sqlite3.connect(DATABASE)) as raw:
        raw.execute("PRAGMA user_version = 5")
    assert "older version" in host.may_not("verify")
    assert "older version" in host.may_not("stats")
    host.does("backup", "copy")


def test_a_health_file_that_cannot_be(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STATIONMASTER_HEALTH", str(host.folder / "no" / "where"))
    assert "STATIONMASTER_HEALTH" in host.may_not()


async def test_systemd_is_told(tmp_path: Path) -> None:
    """sd_notify(3): READY=1 once it is there, WATCHDOG=1 while it is well, then STOPPING=1."""
    address = str(tmp_path / "notify")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(address)
        manager.settimeout(SECONDS)
        bot = start(
            tmp_path,
            NOTIFY_SOCKET=address,
            WATCHDOG_USEC="400000",
            STATIONMASTER_SANDBOX_PORT=str(free_port()),
        )
        try:
            told: list[bytes] = []
            for last in (b"READY=1", b"WATCHDOG=1", b"WATCHDOG=1"):
                while not told or told[-1] != last:
                    told.append(await asyncio.to_thread(manager.recv, 99))
                told.append(b"")
            bot.terminate()
            while await asyncio.to_thread(manager.recv, 99) != b"STOPPING=1":
                pass
            await asyncio.to_thread(bot.communicate, timeout=SECONDS)
        finally:
            bot.kill()
            bot.communicate()
        assert bot.returncode == 0
        assert told.count(b"READY=1") == 1


def test_a_manager_that_does_not_listen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "nobody"))
    tell_manager("READY=1")
    assert "can't be told READY=1" in caplog.text
    monkeypatch.setenv("NOTIFY_SOCKET", f"@{os.getpid()}-nobody")
    tell_manager("READY=1")
