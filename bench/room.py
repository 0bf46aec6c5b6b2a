"""A referee over a database as a host has it, and players who move by chance."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from bot.ids import ChannelId, GameId, GuildId, UserId
from bot.lobby import Lobbies
from bot.locks import Locks
from bot.people import Person
from bot.referee import Referee
from bot.store import Store
from bot.table import Table

_SEATS: Final = 3
_HERE: Final = Path(__file__).resolve().parents[1]
"""Where the database is: on the disk of this folder, since syncing is most of the work."""


class Room:
    """Games on one database, ``file``, by its ``store``."""

    def __init__(self, store: Store, file: Path) -> None:
        locks = Locks()
        self.file = file
        self.store = store
        self.referee = Referee(store, locks, lambda game: None)
        self._lobbies = Lobbies(store, locks, lambda game: None)
        self._chance = random.Random("bench")
        self._keys = count()

    async def games(self, how_many: int) -> list[GameId]:
        """So many games, each begun in a channel of its own."""
        return [await self._game(ChannelId(channel)) for channel in range(how_many)]

    async def _game(self, channel: ChannelId) -> GameId:
        host, *others = (Person(UserId(it), f"Player {it}") for it in range(1, _SEATS + 1))
        game = await self._lobbies.open(
            host, GuildId(1), channel, ruleset="usa", places=_SEATS, language="en"
        )
        for person in others:
            await self._lobbies.join(game, person)
        await self._lobbies.start(game, host.id)
        return game

    async def act(self, game: GameId) -> tuple[Table, float]:
        """Let whoever is to act do something; what followed, and the milliseconds it took.

        To fold the game is part of it, where it is not in memory; to choose is not.
        """
        began = perf_counter()
        table = await self.referee.table(game)
        folded = perf_counter()
        seat = min(table.to_act)
        action = self._chance.choice(table.game.legal_actions(table.state, seat))
        user, key = table.seats[seat].user, f"bench:{next(self._keys)}"
        assert user is not None
        chosen = perf_counter()
        ruling = await self.referee.submit(game, user, action, step=table.step(seat), key=key)
        return ruling.table, 1000 * (perf_counter() - chosen + folded - began)


@asynccontextmanager
async def open_room() -> AsyncIterator[Room]:
    """A room with an empty database, which is deleted at the end."""
    with TemporaryDirectory(prefix=".bench-", dir=_HERE) as folder:
        file = Path(folder) / "games.sqlite3"
        store = await Store.open(file)
        try:
            yield Room(store, file)
        finally:
            await store.close()


def percentile(values: list[float], share: float) -> float:
    """The value below which ``share`` of all lie."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]
