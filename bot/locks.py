"""One lock a game: whoever reads and then writes a game holds it."""

import asyncio
from weakref import WeakValueDictionary

from bot.ids import GameId


class Locks:
    """A lock for each game, made when first asked for and forgotten when nobody holds it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[GameId, asyncio.Lock] = WeakValueDictionary()

    def __call__(self, game: GameId) -> asyncio.Lock:
        """The lock of ``game``."""
        lock = self._locks.get(game)
        if lock is None:
            lock = self._locks[game] = asyncio.Lock()
        return lock
