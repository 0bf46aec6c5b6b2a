"""What a server is told of its community round: a message a round, numbers, and the end."""

import random

import pytest

from bot.community.pacing import entrants_of
from bot.courier import NotAllowed, TryLater
from bot.ids import UserId
from bot.presenters.common import clip
from bot.store import EventStatus
from cogs.limits import post_faults
from tests.bot.conftest import Rooms
from tests.support.courier import DM, MemoryCourier, Message
from tests.support.crowd import FIRST, close_all, crowd, event_of, finish, opened
from tests.support.room import CHANNEL, Room, controls_of


def channel(room: Room) -> list[Message]:
    return room.courier.in_channel(CHANNEL)


async def test_a_message_a_round_whose_numbers_are_kept_up_to_date(room: Room) -> None:
    """play.md: "In public: how many are done"; a new post when a round closes."""
    chance = random.Random(1)
    event = await opened(room)
    await room.settle()
    (message,) = channel(room)
    assert "Nobody takes part yet" in message.post.text
    games = await crowd(room, event, 3)
    await room.settle()
    assert channel(room) == [message]
    assert "3 take part, 0 done" in message.post.text
    await finish(room, event, games[0], chance)
    await room.settle()
    assert "3 take part, 1 done" in message.post.text
    await room.community.close(event, 1)
    await room.settle()
    old, new = channel(room)
    assert old.stripped
    assert "Round 2 of 7" in new.post.text
    assert "3 take part, 0 done" in new.post.text
    assert "join" not in controls_of(new.post)


async def test_a_crowd_is_told_as_one(room: Room) -> None:
    """Discord allows few edits: what happens within the pause is one edit."""
    room.herald.crier.pause = 0.2
    event = await opened(room)
    games = await crowd(room, event, 20)
    for game in games:
        await finish(room, event, game, random.Random(2))
    await room.settle()
    (message,) = channel(room)
    assert "20 take part, 20 done" in message.post.text
    assert message.edits <= 8


async def test_nothing_is_said_of_anybody_before_the_end(room: Room) -> None:
    """Issue: "nobody's board or score leaks before a round closes"."""
    chance = random.Random(3)
    event = await opened(room)
    games = await crowd(room, event, 6)
    for game in games:
        await finish(room, event, game, chance)
    await room.community.close(event, 1)
    await room.settle()
    said = "\n".join(f"{it.post.text}{it.post.rows}{it.post.drawings}" for it in channel(room))
    assert "Member" not in said
    assert "point" not in said
    assert room.seed.hex() not in said
    assert {type(drawing.picture).__name__ for it in channel(room) for drawing in it.post.drawings}
    assert all(len(it.post.drawings) == 1 for it in channel(room))


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_end_shows_the_best_the_spread_and_how_to_check_it(
    room: Room, language: str
) -> None:
    """play.md: "at the end the table, a histogram, the best five"."""
    chance = random.Random(4)
    event = await opened(room, "river", "meteor", language=language)
    games = await crowd(room, event, 12)
    while (row := await event_of(room, event)).status == "open":
        for game in games[:8]:
            await finish(room, event, game, chance)
        await room.community.close(event, row.round)
    await room.settle()
    post = channel(room)[-1].post
    assert room.seed.hex() in post.text
    names = [type(drawing.picture).__name__ for drawing in post.drawings]
    assert names == ["HistogramPicture", "ContactSheetPicture"]
    assert len(post.drawings[1].picture.boards) == 5  # type: ignore[union-attr]
    assert [paper.name for paper in post.papers] == [f"stationmaster-{event}.zip"]
    results = await room.office.archive.results(row, await entrants_of(room.store, row))
    assert post.text.count("Member") == 5
    assert clip(results.ranked[0].name, 40) in post.text
    for message in channel(room):
        assert post_faults(message.post) == []


async def test_only_those_who_asked_are_written_to(room: Room) -> None:
    """play.md: "no DM or ping unless one asked for it"."""
    event = await opened(room)
    await crowd(room, event, 3)
    assert await room.community.call(event, UserId(FIRST + 1))
    await room.settle()
    assert room.courier.dms(FIRST + 1) == []
    await room.community.close(event, 1)
    await room.settle()
    (message,) = room.courier.dms(FIRST + 1)
    assert "Round 2 of 7" in message.post.text
    await room.community.close(event, 2)
    await room.settle()
    (message,) = room.courier.dms(FIRST + 1)
    assert "Round 3 of 7" in message.post.text
    await close_all(room, event)
    await room.settle()
    (message,) = room.courier.dms(FIRST + 1)
    assert "1." in message.post.text
    assert all(
        it.channel == CHANNEL
        for it in room.courier.messages.values()
        if it is not message and it.channel != DM + FIRST + 1
    )
    assert all(not it.post.mentions for it in room.courier.messages.values())


async def test_to_ask_again_is_to_ask_no_longer(room: Room) -> None:
    """The button is pressed again to stop it."""
    event = await opened(room)
    await crowd(room, event, 1)
    assert await room.community.call(event, UserId(FIRST))
    assert not await room.community.call(event, UserId(FIRST))
    await room.community.close(event, 1)
    await room.settle()
    assert room.courier.dms(FIRST) == []


async def test_who_cannot_be_reached_holds_up_nobody(room: Room) -> None:
    """PEER-001: closed direct messages stop nobody; and are not tried again and again."""
    event = await opened(room)
    await crowd(room, event, 3)
    for number in range(3):
        await room.community.call(event, UserId(FIRST + number))
    room.courier.closed.add(UserId(FIRST))
    await room.community.close(event, 1)
    await room.settle()
    assert [len(room.courier.dms(FIRST + number)) for number in range(3)] == [0, 1, 1]
    assert not (await room.store.user(UserId(FIRST))).dm_open


async def test_a_crash_between_writing_and_noting_leaves_one_message(rooms: Rooms) -> None:
    """architecture.md, Herald: "after longer it looks in the channel's recent messages for its own
    ... and adopts it"."""
    room = await rooms()
    event = await opened(room)
    await crowd(room, event, 2)
    await room.settle()
    courier: MemoryCourier = room.courier
    courier.fail_after = lambda what, place: TryLater("lost")
    await room.community.close(event, 1)
    while len(channel(room)) < 2:
        await room.herald.drain(0.05)
    courier.fail_after = lambda what, place: None
    courier.forget_nonces()
    room = await rooms(courier)
    await room.herald.start()
    await room.settle()
    assert len(channel(room)) == 2
    assert "Round 2 of 7" in channel(room)[-1].post.text
    assert channel(room)[0].stripped


async def test_all_is_told_after_a_start_and_nothing_twice(rooms: Rooms) -> None:
    """architecture.md, Herald: "A crash anywhere is healed by running it again at start"."""
    room = await rooms()
    event = await opened(room)
    await crowd(room, event, 2)
    await room.settle()
    courier = room.courier
    courier.fail = lambda what, place: NotAllowed(("send_messages",))
    row = await close_all(room, event)
    await room.settle()
    assert await room.store.events.untold() == [event]
    courier.fail = lambda what, place: None
    for _ in range(2):
        room = await rooms(courier)
        await room.herald.start()
        await room.settle()
        assert ["It is over" in it.post.text for it in channel(room)] == [False, True]
    assert row.round == 7
    assert await room.store.events.untold() == []


async def test_a_channel_that_is_gone_ends_the_event(room: Room) -> None:
    """Nobody will read it any more: its games are closed, and it isn't tried at each start."""
    event = await opened(room)
    games = await crowd(room, event, 2)
    await room.settle()
    room.courier.gone.add(CHANNEL)
    await room.desk.channel_deleted(CHANNEL)
    await room.settle()
    assert (await event_of(room, event)).status is EventStatus.CANCELLED
    assert [(await room.referee.table(game)).over for game in games] == [True, True]
    assert await room.store.events.untold() == []
