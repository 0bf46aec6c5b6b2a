"""Railroad Ink as a weekly game: a community round in which all who are there take part."""

import random
from datetime import timedelta

from bot.courier import TryLater
from bot.store import EventStatus, Note, Stage
from tests.bot.conftest import Rooms
from tests.support.courier import MemoryCourier
from tests.support.crowd import close_all, opened, somebody
from tests.support.room import CHANNEL, Room
from tests.support.weekly import all_ready, at, member, now, set_up, sign_up, texts

INK = {"ruleset": "ink", "expansions": ("river",)}


async def test_all_who_are_there_are_in_the_round(room: Room) -> None:
    """Issue: "Railroad Ink as a community round"."""
    weekly, row = await set_up(room, **INK)
    await sign_up(room, weekly, range(1, 6))
    await at(room, row.due)
    assert "As a community round" in texts(room)[0]
    await all_ready(room, weekly, range(1, 5))
    await at(room, row.at)
    playing = await now(room, row)
    assert playing.stage is Stage.PLAYING
    assert playing.event is not None
    event = await room.store.events.event(playing.event)
    assert event is not None
    assert (event.channel, event.pace, event.expansions) == (CHANNEL, 12 * 3600, ("river",))
    for number in range(1, 5):
        assert await room.store.events.entry(event.id, member(number).id) is not None
    assert await room.store.events.entry(event.id, member(5).id) is None
    assert "as a community round of 4" in "\n".join(texts(room))
    assert "Round 1 of" in "\n".join(texts(room))
    # Whoever comes by while the first round is open may still join, as in any.
    await room.community.join(event.id, somebody(1))

    chance = random.Random(4)
    game = await room.store.events.entry(event.id, member(1).id)
    assert game is not None
    await room.play(game, 3, chance)
    await room.community.leave(event.id, member(4).id, room.key())
    await close_all(room, event.id)
    await at(room, row.at + timedelta(hours=2))
    assert (await now(room, row)).stage is Stage.FINISHED
    result = texts(room)[-1]
    assert "It is over" in result
    assert "Member 4 (away at the end)" in result
    assert "**Season 1** after week 1 of 8" in result
    ranked = await room.office.seasons.standings(weekly.id, 1)
    assert len(ranked) == 5
    assert ranked[-1].name == "Member 4"
    assert ranked[-1].points == 0
    assert await room.office.seasons.standings(weekly.id, 1) == ranked


async def test_a_round_that_is_open_still_is_waited_for(room: Room) -> None:
    """One open event a channel; it is told, and begins as soon as it can."""
    weekly, row = await set_up(room, **INK)
    other = await opened(room)
    await sign_up(room, weekly, range(1, 4))
    await at(room, row.due)
    await all_ready(room, weekly, range(1, 4))
    await at(room, row.at)
    await at(room, row.at + timedelta(hours=1))
    assert "A community round is still open in this channel" in texts(room)[-1]
    await close_all(room, other)
    await at(room, row.at + timedelta(hours=2))
    assert (await now(room, row)).stage is Stage.PLAYING
    assert "**It begins**" in "\n".join(texts(room)[-2:])


async def test_a_round_that_stays_open_calls_it_off(room: Room) -> None:
    """The same, after the hours of grace."""
    weekly, row = await set_up(room, **INK)
    await opened(room)
    await sign_up(room, weekly, range(1, 4))
    await at(room, row.due)
    await all_ready(room, weekly, range(1, 4))
    await at(room, row.at)
    await at(room, row.at + timedelta(hours=7))
    assert (await now(room, row)).note is Note.ROUND_HERE
    assert "another community round was open" in texts(room)[-1]


async def test_one_alone_is_no_round(room: Room) -> None:
    weekly, row = await set_up(room, **INK)
    await sign_up(room, weekly, range(1, 4))
    await at(room, row.due)
    await all_ready(room, weekly, (1,))
    await at(room, row.at)
    assert (await now(room, row)).note is Note.TOO_FEW


async def test_a_crash_opens_one_round(rooms: Rooms) -> None:
    """It is written in one transaction; what was not told is told by the next process."""
    courier = MemoryCourier()
    room = await rooms(courier)
    weekly, row = await set_up(room, **INK)
    await sign_up(room, weekly, range(1, 4))
    await at(room, row.due)
    await all_ready(room, weekly, range(1, 4))
    courier.fail = lambda what, channel: TryLater() if what == "send" else None
    room.clock = row.at
    assert await room.weekly.look()
    room = await rooms(courier)
    courier.fail = lambda what, channel: None
    room.clock = row.at + timedelta(minutes=1)
    assert await room.weekly.look()
    await room.herald.start()
    await room.settle()
    said = texts(room)
    assert sum("**It begins**" in it for it in said) == 1
    assert sum("Round 1 of" in it for it in said) == 1
    playing = await now(room, row)
    assert playing.event is not None
    event = await room.store.events.event(playing.event)
    assert event is not None
    assert event.status is EventStatus.OPEN
