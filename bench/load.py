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
from bot.easel import Easel, Unpainted
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
    """Milliseconds from an action to its board's bytes, and by which the loop was late.

    ``given_up`` are boards that were not there in time: words stand in for those.
    """

    boards: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    given_up: int = 0


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
    ready, late = "its board's bytes ready", "event loop late"
    boards = f"{_USUAL} actions a second"
    given_up = f"{_BUSY} a second, {busy.given_up} boards given up"
    return [
        Row(f"{ready}, p50", percentile(usual.boards, 0.50), "ms", 40, False, boards),
        Row(f"{ready}, p99", percentile(usual.boards, 0.99), "ms", 120, False, boards),
        Row(f"{late}, p99", percentile(busy.late, 0.99), "ms", 20, False, given_up),
        Row(f"{late}, at most", max(busy.late), "ms", 100, False, given_up),
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
    try:
        await easel.paint(presenter_of(table.row.ruleset).board(seen).picture)
    except Unpainted:
        times.given_up += 1
        return
    times.boards.append(1000 * (perf_counter() - began))


async def _watch(times: _Times) -> None:
    while True:
        asked = perf_counter()
        await asyncio.sleep(_TICK)
        times.late.append(1000 * (perf_counter() - asked - _TICK))
