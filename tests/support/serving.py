"""A bot in a process of its own, put together otherwise than the program is: what all share."""

import asyncio
import logging
import signal
from collections.abc import Callable, Coroutine
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from bot.__main__ import QUIET
from bot.app import App, point_at
from bot.clock import now
from bot.settings import Settings
from bot.store import Store


async def serve(
    make: Callable[[Store], App], beside: Callable[[App], Coroutine[Any, Any, None]] | None = None
) -> None:
    """Be the bot that ``make`` makes, until told to stop; ``beside`` runs as long as it does.

    It is on another Discord than the real one, which the environment names.
    """
    settings = Settings.read()
    assert settings.database is not None
    assert settings.discord_api is not None
    assert settings.discord_gateway is not None
    assert settings.token is not None
    logging.basicConfig(
        level=settings.log_level, format="%(asctime)s %(levelname)-7s %(name)s: %(message)s"
    )
    for name, least in QUIET.items():
        logging.getLogger(name).setLevel(least)
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    point_at(settings.discord_api, settings.discord_gateway)
    store = await Store.open(settings.database)
    try:
        app = make(store)
        helper = None if beside is None else asyncio.create_task(beside(app))
        await app.run(settings.token, stop)
        if helper is not None:
            helper.cancel()
    finally:
        await store.close()


def seconds_in(file: Path) -> float:
    """The seconds that a file says; 0 where there is none, or it is being written."""
    with suppress(OSError, ValueError):
        return float(file.read_text())
    return 0.0


def clock_ahead(file: Path) -> Callable[[], datetime]:
    """A clock that is ahead of time by the seconds in a file."""
    return lambda: now() + timedelta(seconds=seconds_in(file))
