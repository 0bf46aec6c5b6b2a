"""``python -m tests.support.seeded_bot SEED``: the bot, but every game has the seed given in hex.

The program itself has no setting for it: whoever knows a seed knows all cards. It is on another
Discord than the real one, which the environment names.
"""

import asyncio
import sys

from bot.app import App
from tests.support.serving import serve

if __name__ == "__main__":
    seed = bytes.fromhex(sys.argv[1])
    asyncio.run(serve(lambda store: App(store, seeds=lambda: seed)))
