"""The sandbox's time, which a test may push forward, and ids that carry it."""

import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import NewType

Snowflake = NewType("Snowflake", int)
Clock = Callable[[], float]

_EPOCH_MS = 1_420_070_400_000


class Time:
    """Seconds since 1970 by a given clock, plus whatever `advance` has added."""

    def __init__(self, clock: Clock = time.time) -> None:
        self._clock = clock
        self._ahead = 0.0
        self._last = 0

    def now(self) -> float:
        """Seconds since 1970."""
        return self._clock() + self._ahead

    def advance(self, seconds: float) -> None:
        """Push the time forward: tokens, nonces and archives age at once."""
        self._ahead += seconds

    def snowflake(self) -> Snowflake:
        """A new id, larger than every one before, that holds the time of its making."""
        since = max(int(self.now() * 1000) - _EPOCH_MS, 0)
        self._last = max(self._last + 1, since << 22)
        return Snowflake(self._last)


def iso(seconds: float) -> str:
    """A time as Discord writes it."""
    return datetime.fromtimestamp(seconds, UTC).isoformat()
