"""``python -m tests.support.clocked_bot FILE``: the bot, ahead of time by the seconds in a file.

The file may be written at any time, or not be there. Whoever advances a sandbox's clock writes it
first, so that both of them live in the same hour.
"""

import asyncio
import sys
from pathlib import Path

from bot.app import App
from bot.store import Store
from tests.support.serving import clock_ahead, serve


def make(store: Store) -> App:
    """A bot that looks at its clock all the time."""
    app = App(store, clock=clock_ahead(Path(sys.argv[1])))
    app.weekly.look_again = 0.1
    app.herald.weekly.pause = 0.1
    return app


if __name__ == "__main__":
    asyncio.run(serve(make))
