"""What ends the bot at any moment, as a power cut does, and starts it again."""

import asyncio
import random
from dataclasses import dataclass

from tests.support.wire import Wire

NONCE_MEMORY = 301.0
"""Seconds after which Discord no longer knows a message by its nonce."""
LONGEST_WAIT = 0.4
"""Seconds between a press and the kill that it is followed by, at most."""


@dataclass
class Killer:
    """Kills the bot some presses after the last time, a moment after the press; starts it again.

    So it does ``planned`` times, the first after ``presses`` presses, then after up to ``between``.
    """

    wire: Wire
    chance: random.Random
    planned: int
    between: int
    presses: int = 10
    kills: int = 0
    _killing: "asyncio.Task[None] | None" = None

    async def before_press(self) -> None:
        """Somebody is about to press something."""
        if self._killing is not None and self._killing.done():
            await self.finish()
        self.presses -= 1
        if self.presses <= 0 and self._killing is None and self.kills < self.planned:
            self._strike()

    async def strike(self) -> None:
        """Kill it in a moment, planned or not."""
        await self.finish()
        self._strike()

    async def finish(self) -> None:
        """Wait until it is there again, if it is being killed."""
        if self._killing is not None:
            await self._killing
            self._killing = None

    def _strike(self) -> None:
        self.kills += 1
        self.presses = self.chance.randint(2, self.between)
        self._killing = asyncio.create_task(self._kill())

    async def _kill(self) -> None:
        await asyncio.sleep(self.chance.uniform(0, LONGEST_WAIT))
        # After a long night Discord no longer knows our nonces.
        clock = NONCE_MEMORY if self.chance.random() < 0.5 else 0.0
        await self.wire.restart(seconds_dead=self.chance.uniform(0, 0.5), clock=clock)
