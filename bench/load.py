"""How fast a board follows an action, and how free the event loop stays, under load.

Actions arrive evenly, in many games by turns. Each is recorded, and its board painted on the
bot's own easel.
"""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Final

from bench.room import Room, open_room, percentile
from bench.row import Row
from bot.easel import Easel
from bot.ids import GameId
from bot.presenters import presenter_of
from render import paint

_GAMES: Final = 100
_ACTIONS: Final = 30
"""With which each game has begun."""
_USUAL, _BUSY = 20, 80
"""Actions a second."""
_SECONDS: Final = 5
_TICK: Final = 0.005


@dataclass(slots=True)
class _Times:
    """Milliseconds from an action to its board's bytes, and by which the loop was late."""

    boards: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)


def rows() -> Iterable[Row]:
    """Boards at a usual load, the loop at a heavy one."""
    return asyncio.run(_measured())


async def _measured() -> list[Row]:
    easel = Easel(paint)
    try:
        async with open_room() as room:
            games = await room.games(_GAMES)
            for game in games:
                for _ in range(_ACTIONS):
                    await room.act(game)
            await _loaded(room, easel, games, _USUAL, 1)
            usual = await _loaded(room, easel, games, _USUAL, _SECONDS)
            busy = await _loaded(room, easel, games, _BUSY, _SECONDS)
    finally:
        easel.close()
    boards, late = f"{_USUAL} actions a second", f"{_BUSY} a second, with their boards"
    return [
        Row(
            "its board's bytes ready, p50", percentile(usual.boards, 0.50), "ms", 40, False, boards
        ),
        Row(
            "its board's bytes ready, p99", percentile(usual.boards, 0.99), "ms", 120, False, boards
        ),
        Row("event loop late, p99", percentile(busy.late, 0.99), "ms", 20, False, late),
        Row("event loop late, at most", max(busy.late), "ms", 100, False, late),
    ]


async def _loaded(room: Room, easel: Easel, games: list[GameId], rate: int, seconds: int) -> _Times:
    times = _Times()
    watching = asyncio.create_task(_watch(times))
    began = perf_counter()
    acting = []
    for number in range(rate * seconds):
        await asyncio.sleep(max(0.0, began + number / rate - perf_counter()))
        game = games[number % len(games)]
        acting.append(asyncio.create_task(_act(room, easel, game, times)))
    await asyncio.gather(*acting)
    watching.cancel()
    return times


async def _act(room: Room, easel: Easel, game: GameId, times: _Times) -> None:
    began = perf_counter()
    table, _ = await room.act(game)
    seen = table.seen(None, language="en", link="", since=table.seq - 1)
    await easel.paint(presenter_of(table.row.ruleset).board(seen).picture)
    times.boards.append(1000 * (perf_counter() - began))


async def _watch(times: _Times) -> None:
    while True:
        asked = perf_counter()
        await asyncio.sleep(_TICK)
        times.late.append(1000 * (perf_counter() - asked - _TICK))
