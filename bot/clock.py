"""Time and chance, injected: tests bring their own."""

import secrets
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

Clock = Callable[[], datetime]
"""Tells the time, in UTC."""

Seeds = Callable[[], bytes]
"""Gives a game its seed: 32 bytes that nobody can guess."""

SEED_BYTES: Final = 32


def now() -> datetime:
    """The time by the machine's clock, in UTC."""
    return datetime.now(UTC)


def fresh_seed() -> bytes:
    """A seed from the operating system's own source of chance."""
    return secrets.token_bytes(SEED_BYTES)
