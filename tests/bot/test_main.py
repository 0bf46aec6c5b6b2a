"""``python -m bot`` as a host meets it: starting, stopping, and in a sentence why it can't."""

import asyncio
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.sandbox import TOKEN, Sandbox

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 20


def environment(folder: Path, settings: Mapping[str, str]) -> dict[str, str]:
    ours = {name: value for name, value in os.environ.items() if "STATIONMASTER" not in name}
    ours.pop("DISCORD_TOKEN", None)
    return {**ours, "PYTHONPATH": str(ROOT), **settings}


def start(folder: Path, **settings: str) -> subprocess.Popen[str]:
    """The program in a process of its own, in ``folder``."""
    return subprocess.Popen(
        [sys.executable, "-m", "bot"],
        cwd=folder,
        env=environment(folder, settings),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def playing(folder: Path, **settings: str) -> Iterator[subprocess.Popen[str]]:
    """The program in its sandbox, once it has said where its page is."""
    port = str(free_port())
    process = start(folder, STATIONMASTER_SANDBOX_PORT=port, **settings)
    try:
        assert process.stdout is not None
        assert f"http://127.0.0.1:{port}/" in process.stdout.readline()
        yield process
    finally:
        process.kill()
        process.communicate()


def assert_one_sentence(process: subprocess.Popen[str], *words: str) -> None:
    """It has given up, with one sentence and no traceback."""
    _, said = process.communicate(timeout=SECONDS)
    assert process.returncode == 1, said
    assert "Traceback" not in said
    last = said.strip().splitlines()[-1]
    assert last.endswith("."), said
    for word in words:
        assert word in last, said


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_when_it_is_told_to(tmp_path, number):
    with playing(tmp_path, STATIONMASTER_DATABASE="games.sqlite3") as process:
        assert process.stderr is not None
        while "Ready in" not in process.stderr.readline():
            pass
        process.send_signal(number)
        _, said = process.communicate(timeout=SECONDS)
        assert process.returncode == 0, said
        assert "Traceback" not in said
    assert (tmp_path / "games.sqlite3").exists()


def test_a_setting_that_cannot_be(tmp_path):
    process = start(tmp_path, STATIONMASTER_SANDBOX_PORT="much")
    assert_one_sentence(process, "STATIONMASTER_SANDBOX_PORT")


def test_a_port_in_use(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        process = start(tmp_path, STATIONMASTER_SANDBOX_PORT=str(taken.getsockname()[1]))
        assert_one_sentence(process, "port", "STATIONMASTER_SANDBOX_PORT")


def test_a_database_that_another_process_uses(tmp_path):
    """architecture.md, Store: a second process is refused by a file lock."""
    with playing(tmp_path, STATIONMASTER_DATABASE="games.sqlite3") as first:
        assert first.stderr is not None
        while "Ready in" not in first.stderr.readline():
            pass
        second = start(
            tmp_path,
            STATIONMASTER_DATABASE="games.sqlite3",
            STATIONMASTER_SANDBOX_PORT=str(free_port()),
        )
        assert_one_sentence(second, "games.sqlite3", "in use")


def test_a_database_from_a_newer_version(tmp_path):
    with sqlite3.connect(tmp_path / "games.sqlite3") as database:
        database.execute("PRAGMA user_version = 9999")
    process = start(
        tmp_path,
        STATIONMASTER_DATABASE="games.sqlite3",
        STATIONMASTER_SANDBOX_PORT=str(free_port()),
    )
    assert_one_sentence(process, "Update the program")


def test_a_damaged_database(tmp_path):
    (tmp_path / "games.sqlite3").write_bytes(b"this is no database at all" * 400)
    process = start(
        tmp_path,
        STATIONMASTER_DATABASE="games.sqlite3",
        STATIONMASTER_SANDBOX_PORT=str(free_port()),
    )
    assert_one_sentence(process, "games.sqlite3")


def test_a_database_below_a_file(tmp_path):
    (tmp_path / "file").write_text("a file", encoding="utf-8")
    process = start(
        tmp_path,
        STATIONMASTER_DATABASE="file/games.sqlite3",
        STATIONMASTER_SANDBOX_PORT=str(free_port()),
    )
    assert_one_sentence(process, "file")


async def test_a_token_that_discord_does_not_know(tmp_path):
    """A separate process on a separate sandbox, as the settings allow."""
    async with Sandbox() as sandbox:
        elsewhere = {
            "STATIONMASTER_DISCORD_API": sandbox.api_url,
            "STATIONMASTER_DISCORD_GATEWAY": sandbox.gateway_url,
        }
        wrong = start(tmp_path, DISCORD_TOKEN=f"not-{TOKEN}", **elsewhere)
        await asyncio.to_thread(assert_one_sentence, wrong, "DISCORD_TOKEN")
        right = start(tmp_path, DISCORD_TOKEN=TOKEN, **elsewhere)
        assert right.stderr is not None
        await asyncio.to_thread(_wait_for, right, "Ready in")
        right.terminate()
        await asyncio.to_thread(right.communicate, timeout=SECONDS)
        assert right.returncode == 0
    assert (tmp_path / "data" / "stationmaster.sqlite3").exists()


def test_a_discord_that_is_not_there(tmp_path):
    nowhere = free_port()
    process = start(
        tmp_path,
        DISCORD_TOKEN=TOKEN,
        STATIONMASTER_DISCORD_API=f"http://127.0.0.1:{nowhere}/api/v10",
        STATIONMASTER_DISCORD_GATEWAY=f"ws://127.0.0.1:{nowhere}/gateway/",
    )
    assert_one_sentence(process, "can't be reached")


def _wait_for(process: subprocess.Popen[str], words: str) -> None:
    assert process.stderr is not None
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        if words in process.stderr.readline():
            return
    raise AssertionError(f"it never said {words!r}")
