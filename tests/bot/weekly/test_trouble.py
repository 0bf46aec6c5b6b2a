"""Weekly games when something goes wrong: the bot was away, Discord refuses, threads get lost."""

import asyncio
import random
import sqlite3
from datetime import timedelta

import pytest

from bot.courier import NotAllowed, OutingStatus, TryLater
from bot.ids import ChannelId
from bot.store import Note, Stage, Status
from tests.bot.conftest import Rooms
from tests.support.courier import MemoryCourier
from tests.support.room import CHANNEL, GUILD, Room, person
from tests.support.weekly import (
    all_ready,
    all_there,
    at,
    begun,
    now,
    play_out,
    set_up,
    sign_up,
    texts,
)

HOUR = timedelta(hours=1)
WEEK = timedelta(days=7)


# Away at the hour


async def test_away_at_the_ready_check_only(room: Room) -> None:
    """Whoever signed up still has the time to say that they are there."""
    weekly, row = await set_up(room)
    await sign_up(room, weekly, range(1, 5))
    await at(room, row.at - timedelta(minutes=2))
    check = await now(room, row)
    assert (check.stage, check.due) == (Stage.READY_CHECK, row.at + timedelta(minutes=18))
    assert "I was away when this was due" in texts(room)[-1]
    await all_ready(room, weekly, range(1, 5))
    await at(room, row.at)
    assert (await now(room, row)).stage is Stage.READY_CHECK
    await at(room, check.due)
    assert (await now(room, row)).stage is Stage.PLAYING


async def test_away_at_the_hour_is_held_late_and_told(rooms: Rooms) -> None:
    """Issue: "a bot that was down at the hour handled and told"."""
    courier = MemoryCourier()
    room = await rooms(courier)
    row = await all_there(room, range(1, 5))
    room = await rooms(courier)
    await at(room, row.at + 5 * HOUR)
    assert (await now(room, row)).stage is Stage.PLAYING
    assert "I was away when this was due" in texts(room)[-1]


async def test_away_for_too_long_is_called_off_and_told(rooms: Rooms) -> None:
    """The same; nobody sits down in the middle of the night for an evening's game."""
    courier = MemoryCourier()
    room = await rooms(courier)
    weekly, row = await set_up(room)
    await sign_up(room, weekly, range(1, 5))
    await room.settle()
    room = await rooms(courier)
    await at(room, row.at + 7 * HOUR)
    assert (await now(room, row)).note is Note.AWAY
    assert "I was away at the hour, and for too long after it" in texts(room)[-1]
    assert not courier.threads
    await at(room, row.at + 3 * WEEK + HOUR)
    last = await room.store.weeklies.last(weekly.id)
    assert last is not None
    # Weeks for which no list could open are not made up for.
    assert (last.number, last.at) == (1, row.at)
    await at(room, row.at + 3 * WEEK + timedelta(days=1))
    last = await room.store.weeklies.last(weekly.id)
    assert last is not None
    assert (last.number, last.at) == (2, row.at + 4 * WEEK)


async def test_a_clock_that_jumps_back_begins_nothing_twice(room: Room) -> None:
    """play.md, "Time": what has begun has begun."""
    weekly, row = await set_up(room)
    await begun(room, weekly, row, range(1, 5))
    for hours in (-30, -2, 0, 1):
        await at(room, row.at + hours * HOUR)
    assert len(room.courier.threads) == 1
    assert len(texts(room)) == 3


# What Discord refuses


async def test_no_threads_is_told_and_goes_on_when_it_is_mended(room: Room) -> None:
    """play.md: "the one who can help is told what to do, and it goes on when they did"."""
    row = await all_there(room, range(1, 5))
    room.courier.fail = lambda what, channel: (
        NotAllowed(("create_public_threads",)) if what == "open_thread" else None
    )
    room.clock = row.at
    assert not await room.weekly.look()
    await room.settle()
    assert "I lack Create Public Threads" in texts(room)[-1]
    assert not await room.weekly.look()
    room.courier.fail = lambda what, channel: None
    await at(room, row.at + HOUR)
    assert (await now(room, row)).stage is Stage.PLAYING
    assert len(await room.store.games_with(Status.OPEN)) == 1
    assert "**It begins**" in texts(room)[-1]


async def test_no_threads_for_hours_is_called_off(room: Room) -> None:
    """The same, where nobody mends it."""
    row = await all_there(room, range(1, 5))
    room.courier.fail = lambda what, channel: (
        NotAllowed(("create_public_threads",)) if what == "open_thread" else None
    )
    for hours in (0, 7):
        room.clock = row.at + hours * HOUR
        assert not await room.weekly.look()
    await room.settle()
    assert (await now(room, row)).note is Note.NO_THREADS
    assert "I could not open any table" in texts(room)[-1]


async def test_a_channel_that_is_gone_ends_it(room: Room) -> None:
    """CONTRIBUTING.md, question 3."""
    row = await all_there(room, range(1, 5))
    room.courier.gone.add(CHANNEL)
    room.clock = row.at
    assert not await room.weekly.look()
    assert (await now(room, row)).stage is Stage.SKIPPED
    assert await room.store.weeklies.active() == []
    assert await room.weekly.look()


@pytest.mark.parametrize("lost_answer", [False, True])
async def test_a_crash_while_the_tables_are_opened(rooms: Rooms, lost_answer: bool) -> None:
    """CONTRIBUTING.md, question 5: a thread that lost its game is found, and none doubled."""
    courier = MemoryCourier()
    room = await rooms(courier)
    row = await all_there(room, range(1, 13))

    def dying(what: str, channel: int) -> TryLater | None:
        return TryLater() if what == "open_thread" and len(courier.threads) >= 2 else None

    if lost_answer:
        courier.fail_after = dying
    else:
        courier.fail = dying
    room.clock = row.at
    assert not await room.weekly.look()
    decided = await room.store.weeklies.signups(row.id)
    room = await rooms(courier)  # killed, and started again
    courier.fail = courier.fail_after = lambda what, channel: None
    await at(room, row.at + timedelta(minutes=1))
    assert courier.threads == [f"Weekly 1 · table {number}" for number in (1, 2, 3)]
    assert await room.store.weeklies.signups(row.id) == decided
    tables = await room.store.weekly_tables.tables(row.id)
    assert [table.thread for table in tables] == [CHANNEL + 501, CHANNEL + 502, CHANNEL + 503]
    assert "at 3 tables" in texts(room)[-1]


async def test_a_thread_of_an_earlier_game_of_that_name_is_left_alone(room: Room) -> None:
    """A weekly game that was stopped and set up again counts from 1 again."""
    weekly, row = await set_up(room)
    await begun(room, weekly, row, range(1, 5))
    await room.weekly.stop(weekly)
    again, row = await set_up(room)
    room.courier.fail_after = lambda what, channel: TryLater() if what == "open_thread" else None
    await sign_up(room, again, range(1, 5))
    await at(room, row.due)
    await all_ready(room, again, range(1, 5))
    room.clock = row.at
    assert not await room.weekly.look()
    room.courier.fail_after = lambda what, channel: None
    await at(room, row.at + HOUR)
    assert room.courier.threads == ["Weekly 1 · table 1"] * 2
    (table,) = await room.store.weekly_tables.tables(row.id)
    assert table.thread == CHANNEL + 502


async def test_looking_twice_at_once_is_looking_once(room: Room) -> None:
    """Two clocks, or a clock and a slow Discord: each step is done once."""
    weekly, row = await set_up(room)
    await sign_up(room, weekly, range(1, 9))
    room.clock = row.due
    assert all(await asyncio.gather(*(room.weekly.look() for _ in range(3))))
    await all_ready(room, weekly, range(1, 9))
    room.clock = row.at
    assert all(await asyncio.gather(*(room.weekly.look() for _ in range(3))))
    await room.settle()
    assert len(room.courier.threads) == 2
    assert len(texts(room)) == 3


# Beside it


async def test_it_stands_among_the_servers_events(room: Room) -> None:
    """Issue: "A Discord scheduled event beside it where the permission is there"."""
    weekly, row = await set_up(room)
    await room.settle()
    (outing, status) = room.courier.outings[1]
    assert (outing.name, outing.begins, status) == (
        "Weekly game 1 · Ticket to Ride · USA",
        row.at,
        None,
    )
    tables = await begun(room, weekly, row, range(1, 5))
    assert room.courier.outings[1][1] is OutingStatus.ACTIVE
    await play_out(room, tables, random.Random(3))
    await at(room, row.at + 3 * HOUR)
    assert room.courier.outings[1][1] is OutingStatus.COMPLETED
    await at(room, row.at + timedelta(days=2))
    await room.weekly.skip(weekly)
    await room.settle()
    assert room.courier.outings[2][1] is OutingStatus.CANCELLED


async def test_it_never_waits_for_the_servers_events(rooms: Rooms) -> None:
    """The same: "where the permission is there"; and none is put up twice after a crash."""
    courier = MemoryCourier()
    courier.fail = lambda what, channel: (
        NotAllowed(("create_events",)) if what in ("schedule", "find_outing") else None
    )
    room = await rooms(courier)
    weekly, row = await set_up(room)
    await room.settle()
    assert len(texts(room)) == 1
    courier.fail = lambda what, channel: None
    courier.fail_after = lambda what, channel: TryLater() if what == "schedule" else None
    await sign_up(room, weekly, range(1, 5))
    room.clock = row.due
    assert await room.weekly.look()
    await asyncio.sleep(0.05)
    room = await rooms(courier)
    courier.fail_after = lambda what, channel: None
    await room.herald.start()
    await room.settle()
    assert len(courier.outings) == 1
    assert "Who is there?" in texts(room)[-1]


# When something is odd


async def test_a_thread_that_somebody_plays_in_is_left_to_them(room: Room) -> None:
    """play.md: "one open game a channel": the table gets another thread."""
    row = await all_there(room, range(1, 4))
    opened = room.courier.open_thread

    async def and_somebody_is_quicker(channel: ChannelId, name: str) -> ChannelId:
        thread = await opened(channel, name)
        if len(room.courier.threads) == 1:
            await room.lobbies.open(
                person(1), GUILD, thread, ruleset="usa", places=2, language="en"
            )
        return thread

    room.courier.open_thread = and_somebody_is_quicker  # type: ignore[method-assign]
    room.clock = row.at
    assert not await room.weekly.look()
    await at(room, row.at + timedelta(minutes=1))
    assert (await now(room, row)).stage is Stage.PLAYING
    (table,) = await room.store.weekly_tables.tables(row.id)
    assert table.thread == CHANNEL + 502


async def test_one_that_is_broken_holds_up_no_other(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    """architecture.md: what can't go on is held, and every other runs on."""
    broken, _ = await set_up(room, channel=ChannelId(888))
    weekly, row = await set_up(room)
    with sqlite3.connect(room.path) as database:
        database.execute("UPDATE weeklies SET zone = 'No/Where' WHERE id = ?", (broken.id,))
    await sign_up(room, weekly, range(1, 4))
    room.clock = row.due
    await room.weekly.look()
    await all_ready(room, weekly, range(1, 4))
    for later in (timedelta(), timedelta(days=2)):
        room.clock = row.at + later
        await room.weekly.look()
    assert f"weekly={broken.id} could not go on" in caplog.text
    last = await room.store.weeklies.last(weekly.id)
    assert last is not None
    assert last.number == 2


async def test_a_season_that_nobody_can_read_of_is_not_tried_for_ever(room: Room) -> None:
    """CONTRIBUTING.md, question 3: the channel is gone before its season is told."""
    weekly, row = await set_up(room, weeks=1)
    (table,) = await begun(room, weekly, row, range(1, 4))
    room.courier.gone.add(CHANNEL)
    await play_out(room, [table], random.Random(7))
    room.clock = row.at + HOUR
    await room.weekly.look()
    await room.settle()
    assert (await now(room, row)).stage is Stage.FINISHED
    cursors = await room.store.weeklies.cursors(weekly.id)
    assert cursors["season"].seq == 1
    assert cursors["season"].message is None


async def test_time_is_kept_until_the_end(room: Room) -> None:
    """The clock itself: what falls due is done without anybody asking."""
    weekly, row = await set_up(room)
    room.weekly.look_again = 0.01
    keeping = asyncio.create_task(room.weekly.keep_time())
    await sign_up(room, weekly, range(1, 4))
    room.clock = row.due
    async with asyncio.timeout(5):
        while (await now(room, row)).stage is not Stage.READY_CHECK:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    room.weekly.wake()
    keeping.cancel()
    await asyncio.wait({keeping})
    assert keeping.cancelled()
