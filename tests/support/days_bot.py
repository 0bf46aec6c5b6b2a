"""``python -m tests.support.days_bot FOLDER``: the bot in a Discord whose days pass in seconds.

It lives ahead of time by the seconds in ``FOLDER/ahead``. Whenever ``FOLDER/asked`` holds another
number, it looks at its clock, tells what is to be told, and then writes that number to
``FOLDER/settled``: so a test knows that nothing more comes of the hour that it has gone to.
"""

import asyncio
import sys
import time
from datetime import datetime, timedelta
from pathlib import Path

from bot.app import App
from bot.clock import now
from bot.store import Store
from tests.support.serving import seconds_in, serve

PNG = b"\x89PNG\r\n\x1a\n" + b"\0" * 24
"""In place of all pictures, which are looked at elsewhere."""
SEED = bytes([11]) * 32
"""With which the first of five seats begins."""
LOOK = 0.003
LOOK_AGAIN = 0.006


class Days:
    """A folder by which a test and the bot agree on the hour."""

    def __init__(self, folder: Path) -> None:
        self._ahead = folder / "ahead"
        self._asked = folder / "asked"
        self._settled = folder / "settled"
        self._seconds = 0.0
        self._begun = self._done = 0

    def make(self, store: Store) -> App:
        """The bot, for which the time that passes here has passed for its machine, too."""
        app = App(
            store,
            clock=self.clock,
            seeds=lambda: SEED,
            paint=lambda picture: PNG,
            guild_ready_timeout=0.02,
            monotonic=self.running,
            look_again=LOOK_AGAIN,
        )
        look = app.timekeeper.look

        async def counted() -> bool:
            self._begun += 1
            well = await look()
            self._done += 1
            return well

        app.timekeeper.look = counted  # type: ignore[method-assign]
        return app

    def clock(self) -> datetime:
        """The hour to which the test has gone."""
        self._seconds = seconds_in(self._ahead)
        return now() + timedelta(seconds=self._seconds)

    def running(self) -> float:
        """The machine's own clock: it is read after the other, and never tells another hour."""
        return time.monotonic() + self._seconds

    async def settle(self, app: App) -> None:
        """Say that all is told, whenever the test asks for it and it is so."""
        done = seconds_in(self._settled)
        while True:
            await asyncio.sleep(LOOK)
            asked = seconds_in(self._asked)
            if asked == done or not app.client.is_ready():
                continue
            for _ in range(2):
                await self._looked()
                await _quiet(app)
            done = asked
            self._settled.write_text(str(done))

    async def _looked(self) -> None:
        """Until a look at the clock is over that has begun after this."""
        begun = self._begun
        while self._done <= begun:  # noqa: ASYNC110
            await asyncio.sleep(LOOK)


async def _quiet(app: App) -> None:
    """Until the herald has nothing more to tell of this hour."""
    while app.herald._workers:  # noqa: ASYNC110
        await asyncio.sleep(LOOK)


if __name__ == "__main__":
    days = Days(Path(sys.argv[1]))
    asyncio.run(serve(days.make, days.settle))
