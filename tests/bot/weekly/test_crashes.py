"""An evening with a bot that dies at each thing it asks of Discord, before or after it is done."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

import pytest

from bot.courier import CourierError, TryLater
from bot.store import Stage, Status
from tests.bot.conftest import Rooms
from tests.support.courier import MemoryCourier
from tests.support.room import CHANNEL, Room
from tests.support.scale import scale
from tests.support.weekly import all_ready, finish, now, set_up, sign_up, texts

ASKED = 30
"""More than an evening asks of Discord."""


@dataclass
class Dying:
    """Lets a process die at its ``nth`` request: nothing of it reaches Discord from then on."""

    nth: int
    asked: int = 0

    def __call__(self, what: str, channel: int) -> CourierError | None:
        self.asked += 1
        return TryLater() if self.asked >= self.nth else None


async def step(room: Room, moment: datetime) -> None:
    """Let it be that time; a process that dies meanwhile does what it can."""
    room.clock = moment
    await room.weekly.look()
    await room.herald.drain(0.2)


@pytest.mark.parametrize("lost_answer", [False, True])
@pytest.mark.parametrize("nth", range(1, ASKED, scale(full=1, sample=10)))
async def test_a_crash_at_any_request_is_healed(rooms: Rooms, nth: int, lost_answer: bool) -> None:
    """CONTRIBUTING.md, question 5: nothing is lost, nothing is told twice, no thread is doubled.

    Between two steps there is a new process each time; the one that is dying dies in any of them.
    """
    courier = MemoryCourier()
    dying = Dying(nth)

    async def fresh(*, alive: bool = False) -> Room:
        nothing: Callable[[str, int], CourierError | None] = lambda what, channel: None  # noqa: E731
        kill = nothing if alive or dying.asked >= nth else dying
        courier.fail = nothing if lost_answer else kill
        courier.fail_after = kill if lost_answer else nothing
        room = await rooms(courier)
        await room.herald.start()
        return room

    room = await fresh()
    weekly, row = await set_up(room)
    await sign_up(room, weekly, range(1, 7))
    for moment in (room.clock, row.due, row.at, row.at + timedelta(minutes=5)):
        await step(room, moment)
        room = await fresh()
        room.clock = moment
        if (await now(room, row)).stage is Stage.READY_CHECK:
            await all_ready(room, weekly, range(1, 7))
    room = await fresh(alive=True)
    room.clock = row.at + timedelta(minutes=10)
    assert await room.weekly.look()
    await room.settle()
    assert courier.threads == ["Weekly 1 · table 1", "Weekly 1 · table 2"]
    assert len(await room.store.games_with(Status.OPEN)) == 2
    chance = random.Random(nth)
    for table in await room.store.weekly_tables.tables(row.id):
        await finish(room, table, chance, actions=5)
    room.clock = row.at + timedelta(hours=3)
    assert await room.weekly.look()
    await room.settle()
    said = texts(room)
    for chapter in ("Press **Ready**", "**It begins**", "**It is over.**"):
        assert sum(chapter in text for text in said) == 1, (chapter, said)
    assert sum("**Join** to take part" in text for text in said) <= 1
    assert len(courier.outings) == 1
    # A message may keep its buttons where just that was asked; they answer that they are old.
    assert sum(not it.stripped for it in room.courier.in_channel(CHANNEL)[:-1]) <= 1
