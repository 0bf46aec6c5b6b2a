"""The whole bot on SimCord: a second Discord, by others, that shares none of our assumptions."""

from collections.abc import AsyncIterator

import discord
import pytest

from bot.app import App
from bot.store import Store
from cogs.client import Stationmaster
from tests.cogs.conftest import paint_anything


@pytest.fixture
async def app(tmp_path) -> AsyncIterator[App]:
    store = await Store.open(tmp_path / "games.sqlite3")
    app = App(
        store,
        seeds=lambda: b"simcord!" * 4,
        paint=paint_anything,
        guild_ready_timeout=0.01,
        shard_count=1,
    )
    yield app
    await app.herald.drain(2)
    app.easel.close()
    await store.close()


@pytest.fixture
def simcord_bot(app: App) -> Stationmaster:
    return app.client


@pytest.fixture
def people(simcord_env):
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("games")
    ann = guild.add_member(simcord_env.create_user("Ann"))
    bo = guild.add_member(simcord_env.create_user("Bo"))
    return channel, ann, bo


def newest(channel, label: str) -> discord.Message:
    """The newest public message with a button of that label."""
    return next(
        message
        for message in reversed(channel.history())
        if not message.flags.ephemeral and label in labels(message)
    )


def labels(message) -> list[str]:
    return [
        child.label
        for row in message.components
        for child in row.children
        if isinstance(child, discord.Button)
    ]


async def started(simcord_env, people) -> discord.Message:
    """A game of two that has begun: its first message."""
    channel, ann, bo = people
    await ann.slash(channel, "game new", seats=2, language="en")
    await simcord_env.settle()
    lobby = newest(channel, "Join")
    await bo.click(lobby, label="Join")
    await ann.click(lobby, label="Start")
    await simcord_env.settle()
    return newest(channel, "My tickets")


async def test_from_the_lobby_to_a_turn(simcord_env, people):
    """play.md, "A game of Ticket to Ride", 1 to 6."""
    channel, ann, bo = people
    board = await started(simcord_env, people)
    for member in (ann, bo):
        panel = (await member.click(board, label="My tickets")).response.message
        (menu,) = [
            child
            for row in panel.components
            for child in row.children
            if isinstance(child, discord.SelectMenu)
        ]
        kept = (await member.select(panel, [it.value for it in menu.options[:2]])).response
        assert kept.ephemeral
        sure = labels(kept.message)[0]
        await member.click(kept.message, label=sure)
    await simcord_env.settle()
    turn = newest(channel, "My hand")
    assert turn.id != board.id
    assert "turn 1" in turn.content
    first, second = (ann, bo) if "**Ann**, it's" in turn.content else (bo, ann)
    assert (await first.slash(channel, "draw cards", card="deck")).ephemeral
    refused = (await second.slash(channel, "draw cards", card="deck")).response.content
    assert first.name in refused
    assert (await first.slash(channel, "draw cards", card="deck")).ephemeral
    await simcord_env.settle()
    assert newest(channel, "My hand").id != turn.id


async def test_a_doubled_and_a_late_press(simcord_env, people):
    """PEER-061, PEER-062: pressed twice is done once, and the second is told so."""
    channel, ann, bo = people
    await ann.slash(channel, "game new", seats=3, language="en")
    await simcord_env.settle()
    lobby = newest(channel, "Join")
    once = (await bo.click(lobby, label="Join")).response.content
    twice = (await bo.click(lobby, label="Join")).response.content
    assert once != twice
    assert "already" in twice
    await ann.click(lobby, label="Start")
    await simcord_env.settle()
    assert "Join" not in [label for it in channel.history() for label in labels(it)]


async def test_closed_direct_messages(simcord_env, people):
    """PEER-001: error 50007 stops nobody; the button gives what the message would have."""
    _, ann, _ = people
    simcord_env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
    board = await started(simcord_env, people)
    panel = (await ann.click(board, label="My tickets")).response
    assert panel.ephemeral
    assert "Choose your tickets" in panel.content


async def test_in_french(simcord_env, people):
    """A private answer in the user's own language, here as chosen: SimCord speaks English."""
    channel, ann, bo = people
    assert "français" in (await bo.slash(channel, "settings mine", language="fr")).response.content
    board = await started(simcord_env, people)
    assert "Choose" in (await ann.click(board, label="My tickets")).response.content
    assert "Choisissez" in (await bo.click(board, label="My tickets")).response.content


async def test_a_stranger_is_told_and_shown_nothing(simcord_env, people):
    """PEER-008: pressed by a non-player: a polite refusal, no data."""
    board = await started(simcord_env, people)
    _, ann, _ = people
    eve = ann.guild.add_member(simcord_env.create_user("Eve"))
    said = (await eve.click(board, label="My tickets")).response
    assert said.content.startswith("You don't sit at this table")
    assert said.attachments == []


async def test_a_permission_is_missing(simcord_env, people, simcord_bot):
    """PEER-020: in a channel where the bot may not attach files no table is opened."""
    channel, ann, _ = people
    real = simcord_bot.get_channel(channel.id)
    await real.set_permissions(real.guild.default_role, attach_files=False)
    await simcord_env.settle()
    assert not real.permissions_for(real.guild.me).attach_files
    said = (await ann.slash(channel, "game new")).response.content
    assert "Attach Files" in said


async def test_a_round_of_railroad_ink(simcord_env, people):
    """play.md, "A game of Railroad Ink": in private by buttons, or by `/ink place` in one."""
    channel, ann, bo = people
    await ann.slash(channel, "game new", game="ink", seats=2, language="en")
    await simcord_env.settle()
    lobby = newest(channel, "Join")
    await bo.click(lobby, label="Join")
    await ann.click(lobby, label="Start")
    await simcord_env.settle()
    opening = newest(channel, "My board")
    assert "Round 1 of 7" in opening.content
    panel = (await ann.click(opening, label="My board")).response
    assert panel.ephemeral
    die = labels(panel.message)[0]
    placed = await ann.slash(channel, "ink place", die=die.split(" ×")[0], cell="d1", turn="1")
    assert placed.ephemeral
    assert "Drawn in D1" in placed.response.content
    taken = (await ann.slash(channel, "ink undo")).response
    assert "taken back" in taken.content
    refused = (await bo.slash(channel, "ink done")).response
    assert "can't be done yet" in refused.content
    assert opening.content == newest(channel, "My board").content
