"""``python -m tests.support.clocked_bot FILE``: the bot, ahead of time by the seconds in a file.

The file may be written at any time, or not be there. Whoever advances a sandbox's clock writes it
first, so that both of them live in the same hour.
"""

import asyncio
import logging
import signal
import sys
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path

from bot.__main__ import QUIET
from bot.app import App, point_at
from bot.clock import now
from bot.settings import Settings
from bot.store import Store


async def main(file: Path) -> None:
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

    def clock() -> datetime:
        ahead = 0.0
        with suppress(OSError, ValueError):
            ahead = float(file.read_text())
        return now() + timedelta(seconds=ahead)

    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    point_at(settings.discord_api, settings.discord_gateway)
    store = await Store.open(settings.database)
    try:
        app = App(store, clock=clock)
        app.weekly.look_again = 0.1
        app.herald.weekly.pause = 0.1
        await app.run(settings.token, stop)
    finally:
        await store.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
