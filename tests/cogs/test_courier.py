"""The courier: posts as Discord gets them, and Discord's refusals as the herald knows them."""

import pytest

from bot.controls import Button, ControlId
from bot.courier import (
    ChannelGone,
    CourierError,
    HasLeft,
    MessageGone,
    NotAllowed,
    Sent,
    TryLater,
    Unreachable,
)
from bot.ids import ChannelId, GameId, MessageId, UserId
from bot.post import Drawing, Post
from render import LegendPicture, LegendWords

GAME = GameId("abcdefg")
BOARD = Drawing(LegendPicture(LegendWords("", (), (), "", ""), ()), "board", "The board, empty")
ROW = (Button(ControlId(GAME, None, "hand"), "My hand"),)
MESSAGES = "/channels/*/messages"
MESSAGE = "/channels/*/messages/*"


@pytest.fixture
def courier(simcord_env, simcord_bot):
    return simcord_bot.courier


@pytest.fixture
def guild(simcord_env):
    return simcord_env.create_guild()


@pytest.fixture
def channel(guild):
    return guild.create_text_channel("games")


def place(channel) -> ChannelId:
    return ChannelId(channel.id)


async def test_an_edit_replaces_all_of_a_message(courier, channel):
    """discord.md, image edits: always pass attachments; a picture never stays by accident."""
    sent = await courier.send(place(channel), Post("a", rows=(ROW,), drawings=(BOARD,)), "n")
    before = channel.last_message
    assert [(it.filename, it.description) for it in before.attachments] == [
        ("board.png", "The board, empty")
    ]
    await courier.edit(sent, Post("b"))
    after = channel.last_message
    assert (after.id, after.content) == (before.id, "b")
    assert after.attachments == []
    assert after.components == []


async def test_strip_leaves_text_and_pictures(courier, channel):
    """PEER-012: when a decision is resolved its buttons go; play.md 4."""
    sent = await courier.send(place(channel), Post("a", rows=(ROW,), drawings=(BOARD,)), "n")
    await courier.strip(sent)
    after = channel.last_message
    assert after.components == []
    assert (after.content, len(after.attachments)) == ("a", 1)


async def test_a_message_is_found_by_its_controls(simcord_env, courier, guild, channel):
    """architecture.md, Herald: it looks for its own message in the channel, and adopts it."""
    ann = guild.add_member(simcord_env.create_user("ann"))
    sent = await courier.send(place(channel), Post("a", rows=(ROW,)), "n")
    await courier.send(place(channel), Post("b"), "m")
    await ann.send(channel, "sm1:abcdefg")
    known, unknown = str(ROW[0].id), "sm1:zzzzzzz:-:hand"
    assert await courier.find(place(channel), (unknown, known)) == sent.message
    assert await courier.find(place(channel), (unknown,)) is None
    assert await courier.exists(sent)
    await courier.delete(sent)
    assert not await courier.exists(sent)
    assert await courier.find(place(channel), (known,)) is None


async def test_direct_messages(simcord_env, courier, guild):
    ann = guild.add_member(simcord_env.create_user("ann"))
    dm = await courier.open_dm(UserId(ann.id))
    await courier.send(dm, Post("psst"), "n")
    assert ann.user.dm_channel.last_message.content == "psst"


async def test_a_thread_is_opened_and_linked(courier, guild, channel):
    """play.md 1: a game in this channel, or in a new thread."""
    thread = await courier.open_thread(place(channel), "Ticket to Ride " + "x" * 100)
    sent = await courier.send(thread, Post("hello"), "n")
    assert sent.channel == thread
    link = courier.link(guild.id, thread)
    assert link == f"https://discord.com/channels/{guild.id}/{thread}"
    beside = await courier.open_thread(thread, "Another")
    assert [it.id for it in channel.threads] == [thread, beside]


async def test_a_thread_that_may_not_be_opened(simcord_env, courier, channel):
    """PEER-020: the permission that is missing is named."""
    simcord_env.inject_error("POST", "/channels/*/threads", status=403, code=50013)
    with pytest.raises(NotAllowed) as refused:
        await courier.open_thread(place(channel), "Game")
    assert refused.value.missing == ("create_public_threads",)


async def test_a_thread_is_taken_out_of_the_archive(simcord_env, courier, simcord_bot, channel):
    """PEER-023: in an archived thread the bot unarchives first, then edits."""
    thread = await courier.open_thread(place(channel), "Game")
    sent = await courier.send(thread, Post("a", rows=(ROW,)), "n")
    await simcord_bot.get_channel(thread).edit(archived=True)
    simcord_env.inject_error("PATCH", MESSAGE, status=400, code=50083)
    await courier.edit(sent, Post("b"))
    assert channel.threads[0].last_message.content == "b"
    assert not (await simcord_bot.fetch_channel(thread)).archived


async def test_a_locked_thread_needs_somebody_who_may(simcord_env, courier, channel):
    """PEER-023: locked without permission: the players are told what is missing."""
    thread = await courier.open_thread(place(channel), "Game")
    sent = await courier.send(thread, Post("a"), "n")
    simcord_env.inject_error("PATCH", MESSAGE, status=400, code=50083, times=None)
    with pytest.raises(NotAllowed) as refused:
        await courier.edit(sent, Post("b"))
    assert refused.value.missing == ("manage_threads",)


@pytest.mark.parametrize(
    ("status", "code", "expected"),
    [
        (403, 50007, Unreachable),
        (403, 50278, HasLeft),
        (400, 40003, Unreachable),
        (404, 10013, HasLeft),
        (404, 10003, ChannelGone),
        (404, 10004, ChannelGone),
        (404, 10008, MessageGone),
        (403, 50013, NotAllowed),
        (403, 50001, NotAllowed),
        (400, 160005, NotAllowed),
        (429, 30046, TryLater),
        (500, 0, TryLater),
        (503, 0, TryLater),
    ],
)
async def test_refusals_get_their_names(simcord_env, courier, channel, status, code, expected):
    """discord.md, the table of right handlings; PEER-001 to PEER-003 for closed DMs."""
    simcord_env.inject_error("POST", MESSAGES, status=status, code=code, times=None)
    with pytest.raises(expected):
        await courier.send(place(channel), Post("a"), "n")


async def test_an_unknown_refusal_is_still_a_courier_error(simcord_env, courier, channel):
    simcord_env.inject_error("POST", MESSAGES, status=400, code=50035, times=None)
    with pytest.raises(CourierError) as refused:
        await courier.send(place(channel), Post("a"), "n")
    assert type(refused.value) is CourierError


async def test_a_missing_permission_is_named(simcord_env, simcord_bot, courier, guild, channel):
    """PEER-020: drop a permission; the bot reports which."""
    real = simcord_bot.get_channel(channel.id)
    await real.set_permissions(real.guild.default_role, read_message_history=False)
    await simcord_env.settle()
    simcord_env.inject_error("POST", MESSAGES, status=403, code=50013)
    with pytest.raises(NotAllowed) as refused:
        await courier.send(place(channel), Post("a"), "n")
    assert refused.value.missing == ("read_message_history",)


async def test_changed_permissions_are_told_to_the_desk(simcord_env, simcord_bot, desk, channel):
    """play.md: "it goes on when they did": given a permission, what was untold is tried again."""
    real = simcord_bot.get_channel(channel.id)
    await real.set_permissions(real.guild.default_role, attach_files=False)
    await simcord_env.settle()
    assert desk.permissions == 1
    await real.edit(topic="Trains")
    await simcord_env.settle()
    assert desk.permissions == 1


async def test_what_is_gone_is_told_to_the_desk(simcord_env, simcord_bot, desk, guild, channel):
    """discord.md: channel or thread deleted, guild removed: its games stop."""
    thread = await simcord_bot.courier.open_thread(place(channel), "Game")
    await simcord_bot.get_channel(thread).delete()
    await simcord_bot.get_channel(channel.id).delete()
    await simcord_env.settle()
    await simcord_bot.get_guild(guild.id).leave()
    await simcord_env.settle()
    assert desk.gone == [thread, channel.id, guild.id]


async def test_gone_messages_and_channels_as_simcord_says_it(courier, channel):
    """The same by another implementation of Discord, not by our injected errors."""
    with pytest.raises(MessageGone):
        await courier.edit(Sent(place(channel), MessageId(1)), Post("a"))
    with pytest.raises(MessageGone):
        await courier.strip(Sent(place(channel), MessageId(1)))
    with pytest.raises(ChannelGone):
        await courier.send(ChannelId(1), Post("a"), "n")
    with pytest.raises((Unreachable, CourierError)):
        await courier.open_dm(UserId(1))
