"""How fast an action is recorded: judged, applied, written and synced.

Most actions are made while their game is in memory; then all games act by turns, and each must be
folded first.
"""

import asyncio
from collections.abc import Iterable
from typing import Final

from bench.room import open_room, percentile
from bench.row import Row
from bot.ledger import TABLES_KEPT

_GAMES: Final = 3 * TABLES_KEPT
_ACTIONS: Final = 60
"""With which each game has begun."""
_GOAL: Final = 25


def rows() -> Iterable[Row]:
    """Recording in a game that is in memory, and in one that is not; and what it takes up."""
    return asyncio.run(_measured())


async def _measured() -> list[Row]:
    async with open_room() as room:
        games = await room.games(_GAMES)
        kept = [(await room.act(game))[1] for game in games for _ in range(_ACTIONS)]
        folded = [(await room.act(game))[1] for _ in range(3) for game in games]
        size = room.file.stat().st_size / 1024 / _GAMES
    what, note = "action recorded", f"{len(kept)} actions, one after another"
    by_turns = f"{len(folded)} actions by turns in {_GAMES} games"
    cold = percentile(folded, 0.99)
    return [
        Row(f"{what}, p50", percentile(kept, 0.50), "ms", None, False, note),
        Row(f"{what}, p99", percentile(kept, 0.99), "ms", _GOAL, False, note),
        Row(f"{what}, game not in memory, p99", cold, "ms", _GOAL, False, by_turns),
        Row("a game on disk", size, "KiB", 25, False, f"after {_ACTIONS + 3} actions"),
    ]
