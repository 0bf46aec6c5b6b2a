"""``python -m tests.support.seeded_bot SEED``: the bot, but every game has the seed given in hex.

The program itself has no setting for it: whoever knows a seed knows all cards. It is on another
Discord than the real one, which the environment names.
"""

import asyncio
import logging
import signal
import sys

from bot.__main__ import QUIET
from bot.app import App, point_at
from bot.settings import Settings
from bot.store import Store


async def main(seed: bytes) -> None:
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
        await App(store, seeds=lambda: seed).run(settings.token, stop)
    finally:
        await store.close()


if __name__ == "__main__":
    asyncio.run(main(bytes.fromhex(sys.argv[1])))
