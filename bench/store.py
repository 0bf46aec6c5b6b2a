"""How fast an action is recorded: judged, applied, written and synced to the disk of this folder.

The referee of the bot does it, on a database as a host has it. Of each game's actions most are
made while its table is in memory; then all games act by turns, and most must be folded first.
"""

import asyncio
import random
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from bench.row import Row
from bot.ids import ChannelId, GameId, GuildId, UserId
from bot.lobby import Lobbies
from bot.locks import Locks
from bot.people import Person
from bot.referee import TABLES_KEPT, Referee
from bot.store import Store

_GAMES: Final = 3 * TABLES_KEPT
_ACTIONS: Final = 60
"""With which each game has begun."""
_SEATS: Final = 3
_HERE: Final = Path(__file__).resolve().parents[1]
_GOAL: Final = 25
"""Milliseconds, for 99 actions of 100."""


def rows() -> Iterable[Row]:
    """Recording in a game that is in memory, and in one of many that is not."""
    with TemporaryDirectory(prefix=".bench-", dir=_HERE) as folder:
        return asyncio.run(_measured(Path(folder)))


async def _measured(folder: Path) -> list[Row]:
    store = await Store.open(folder / "games.sqlite3")
    try:
        room = _Room(store)
        games = [await room.game(channel) for channel in range(_GAMES)]
        kept = [await room.act(game) for game in games for _ in range(_ACTIONS)]
        folded = [await room.act(game) for _ in range(3) for game in games]
    finally:
        await store.close()
    size = (folder / "games.sqlite3").stat().st_size / 1024 / _GAMES
    what = "action recorded"
    note = f"{len(kept)} actions, one after another"
    return [
        Row(f"{what}, p50", _percentile(kept, 0.50), "ms", None, False, note),
        Row(f"{what}, p99", _percentile(kept, 0.99), "ms", _GOAL, False, note),
        Row(
            f"{what}, table not in memory, p99",
            _percentile(folded, 0.99),
            "ms",
            _GOAL,
            False,
            f"{len(folded)} actions by turns in {_GAMES} games",
        ),
        Row("a game on disk", size, "KiB", 25, False, f"after {_ACTIONS + 3} actions"),
    ]


@dataclass(slots=True)
class _Room:
    """The referee over a store, and a player who moves by chance."""

    store: Store
    chance: random.Random = field(default_factory=lambda: random.Random("bench"))
    keys: "count[int]" = field(default_factory=count)
    referee: Referee = field(init=False)
    lobbies: Lobbies = field(init=False)

    def __post_init__(self) -> None:
        locks = Locks()
        self.referee = Referee(self.store, locks, lambda game: None)
        self.lobbies = Lobbies(self.store, locks, lambda game: None)

    async def game(self, channel: int) -> GameId:
        """A game begun in a channel of its own."""
        people = [Person(UserId(number), f"Player {number}") for number in range(1, _SEATS + 1)]
        game = await self.lobbies.open(
            people[0],
            GuildId(1),
            ChannelId(channel),
            ruleset="usa",
            places=_SEATS,
            language="en",
        )
        for person in people[1:]:
            await self.lobbies.join(game, person)
        await self.lobbies.start(game, people[0].id)
        return game

    async def act(self, game: GameId) -> float:
        """Let whoever is to act do something legal; returns the milliseconds it took to record."""
        start = perf_counter()
        table = await self.referee.table(game)
        folding = perf_counter() - start
        seat = min(table.to_act)
        action = self.chance.choice(table.game.legal_actions(table.state, seat))
        user = table.seats[seat].user
        assert user is not None
        key = f"bench:{next(self.keys)}"
        start = perf_counter()
        await self.referee.submit(game, user, action, step=table.step(seat), key=key)
        return 1000 * (folding + perf_counter() - start)


def _percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]
