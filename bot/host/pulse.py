"""The pulse: tells a process manager that the bot is well, every few seconds.

One line of JSON in a file, for whoever watches it, and what systemd asks of a service that says
when it is ready. The line is written as long as the event loop turns and the database answers;
that Discord is away is said in it, and mended by itself.
"""

import asyncio
import json
import logging
import os
import socket
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Final

EVERY: Final = 10.0
"""Seconds between two lines."""

Health = Mapping[str, str | int | float | bool | None]

log = logging.getLogger(__name__)


class Pulse:
    """Beats until it is cancelled. ``look`` says how it stands; ``file`` may be none."""

    def __init__(self, look: Callable[[], Awaitable[Health]], file: Path | None) -> None:
        self._look = look
        self._file = file
        self.every = min(EVERY, _watchdog() / 2)

    async def beat(self) -> None:
        """Tell how it stands, for ever. Whatever can't be told is logged, and tried again."""
        while True:
            try:
                health = await self._look()
                if self._file is not None:
                    await asyncio.to_thread(_write, self._file, json.dumps(health) + "\n")
                tell_manager("WATCHDOG=1")
            except Exception:
                log.exception("I could not say how I am; I try again.")
            await asyncio.sleep(self.every)


def tell_manager(state: str) -> None:
    """Tell systemd what has changed, where it asked for that: ``READY=1``, ``STOPPING=1``."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
            # An address that begins with @ stands in no folder; its first byte is 0.
            manager.connect("\0" + address[1:] if address.startswith("@") else address)
            manager.sendall(state.encode())
    except OSError as error:
        log.warning("The process manager can't be told %s: %s", state, error)


def _watchdog() -> float:
    """The seconds after which systemd gives us up for dead; a long time where it doesn't."""
    given = os.environ.get("WATCHDOG_USEC", "")
    return int(given) / 1e6 if given.isdecimal() and int(given) > 0 else 2 * EVERY


def _write(file: Path, line: str) -> None:
    """Whoever reads the file finds a whole line."""
    part = file.with_name(f"{file.name}.part")
    part.write_text(line, encoding="utf-8")
    part.replace(file)
