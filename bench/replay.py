"""How long the replay of a long game takes, how large it gets, and what it costs all others."""

import asyncio
import resource
import sys
from collections.abc import Iterable
from datetime import UTC, datetime
from time import perf_counter
from typing import Final

from bench.row import Row
from bot.easel import Easel
from bot.ids import ChannelId, GameId, GuildId, UserId
from bot.presenters.seen import Deed
from bot.replay import replay_of
from bot.store import GameRow, SeatRow, Status
from bot.table import Table
from bot.words import words_in
from render import SEAT_COLOURS, paint
from rules.protocol import Seat
from rules.selfplay import play

_TICK: Final = 0.005
_NAMES: Final = ("Amélie", "Björn", "Chloé", "Diego", "Éva-Maria")
_AT: Final = datetime(2026, 11, 29, 12, tzinfo=UTC)


def rows() -> Iterable[Row]:
    """A game of the USA for two, then one of Europe for five."""
    for ruleset, seats in (("usa", 2), ("europe", 5)):
        yield from asyncio.run(_measured(_played(ruleset, seats)))


def _played(ruleset: str, seats: int) -> Table:
    game = play(ruleset, seats, 1)
    setup = game.setup
    row = GameRow(
        id=GameId("abcdefg"), status=Status.OPEN, ruleset=ruleset, version=setup.version,
        options=setup.options, places=seats, seed=setup.seed, host=UserId(1), guild=GuildId(1),
        channel=ChannelId(1), language="en", held=None, revision=0, created_at=_AT, touched_at=_AT,
    )  # fmt: skip
    sitters = [SeatRow(Seat(n), UserId(n), _NAMES[n], SEAT_COLOURS[n]) for n in range(seats)]
    table = Table(row, sitters)
    for seat, action in game.moves:
        table.advance(Deed.ACTION, seat, table.game.encode(action), _AT)
    return table


async def _measured(table: Table) -> list[Row]:
    """The film as the easel makes it, and by how much the loop is late meanwhile."""
    film = replay_of(table, words_in("en")).film
    frames = len(film.frames())
    easel, before = Easel(paint), _peak()
    late: list[float] = []
    start = perf_counter()
    painting = asyncio.create_task(easel.film(film))
    while not painting.done():
        asleep = perf_counter()
        await asyncio.sleep(_TICK)
        late.append(1000 * (perf_counter() - asleep - _TICK))
    took, file = perf_counter() - start, await painting
    easel.close()
    late.sort()
    what = f"replay of {table.row.ruleset}, {len(table.seats)} seats"
    return [
        Row(what, took, "s", 10, False, f"{frames} frames"),
        Row(f"{what}, file", len(file) / 1024 / 1024, "MiB", 8, False),
        Row(f"{what}, memory", (_peak() - before) / 1024, "MiB", None, False, "above the peak"),
        Row(f"{what}, event loop late, p99", late[int(len(late) * 0.99)], "ms", 20, False),
        Row(f"{what}, event loop late, most", late[-1], "ms", 100, False),
    ]


def _peak() -> float:
    """The KiB that the process has had in memory at most."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / 1024 if sys.platform == "darwin" else most
