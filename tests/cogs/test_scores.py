"""Scores across games, asked of the whole bot in a sandbox."""

import asyncio

import pytest

import render
from bot.app import App
from bot.ids import GuildId
from bot.sandbox import SandboxClient
from bot.store import Status
from tests.support.playing import keep_tickets, started


@pytest.fixture
def paint():
    """Pictures as they are."""
    return render.paint


async def played(app: App, script: SandboxClient) -> None:
    """A game of two, from which one leaves; and its results, which write themselves."""
    await keep_tickets(script, await started(script))
    bjorn = script.members[1]
    asked = (await bjorn.command("/game concede")).message
    await bjorn.click(asked, asked.labels[0])
    async with asyncio.timeout(10):
        while not await app.desk._office.store.results.count(None, None, None):  # noqa: ASYNC110
            await asyncio.sleep(0.05)


async def test_what_can_be_asked_once_a_game_is_over(app: App, script: SandboxClient) -> None:
    """Issue, "Scores": leaderboard, profile and history, the last with sheet, replay, record."""
    amelie, bjorn = script.members[:2]
    before = (await amelie.command("/leaderboard")).message
    assert before.ephemeral
    assert not before.attachments
    await played(app, script)
    public = [it.id for it in await script.messages() if not it.ephemeral]
    board = (await amelie.command("/leaderboard")).message
    assert board.attachments[0]["filename"] == "leaderboard.png"
    assert "1: Amélie" in board.attachments[0]["description"]
    words = (await amelie.click(board, "In words")).message
    assert not words.attachments
    assert r"1\. **Amélie**" in words.content
    assert r"2\. **Björn**" in words.content
    season = (await amelie.click(words, "This season")).message
    assert r"2\. **Björn**" in season.content
    profile = (await bjorn.command("/profile", member=amelie.id)).message
    assert "**Amélie**" in profile.content
    assert "1 win" in profile.content
    history = (await bjorn.click(profile, "History")).message
    (game,) = await app.desk._office.store.games_with(Status.FINISHED)
    menu = history.selects[0]
    one = (await bjorn.select(history, menu["custom_id"], [game.id])).message
    assert {"Score sheet", "Replay", "Record as a file"} <= set(one.labels)
    sheet = (await bjorn.click(one, "Score sheet")).message
    assert sheet.attachments
    assert [it.id for it in await script.messages() if not it.ephemeral] == public


async def test_in_french_and_in_direct_messages(app: App, script: SandboxClient) -> None:
    """A leaderboard needs a server; one's own games are told anywhere."""
    amelie = script.members[0]
    await played(app, script)
    await amelie.speak("fr")
    dm = await amelie.dm()
    refused = (await amelie.command("/leaderboard", channel=dm)).message
    assert "profil" in refused.content, "what can be asked here is named"
    profile = (await amelie.command("/profile", channel=dm)).message
    assert "1 victoire" in profile.content
    history = (await amelie.command("/history", channel=dm)).message
    assert "🏆 **Amélie**" in history.content
    assert await app.ratings.of(GuildId(int(script.guild_id)), "usa")
