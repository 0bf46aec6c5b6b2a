"""The whole bot in a sandbox, on the real discord.py: from the lobby to the first turns.

Every request that it sends is checked against Discord's own description of its API.
"""

import asyncio
import time

import pytest

import render
from bot.sandbox import Sandbox, SandboxClient
from tests.support.app import running
from tests.support.playing import has, keep_tickets, lobby, seen, started


@pytest.fixture
def paint():
    """Pictures as they are."""
    return render.paint


async def test_from_the_lobby_to_the_first_turns(script: SandboxClient):
    """play.md, "A game of Ticket to Ride" 1 to 6; PEER-035: two cards drawn are one post."""
    amelie, bjorn = script.members[:2]
    board = await started(script)
    assert board.attachments[0]["filename"] == "board.png"
    assert board.attachments[0]["description"]
    await keep_tickets(script, board)
    turn = await seen(script.messages, lambda it: has("My hand")(it) and it.id != board.id)
    first, second = (amelie, bjorn) if "**Amélie**, it's" in turn.content else (bjorn, amelie)
    before = len([it for it in await script.messages() if not it.ephemeral])
    for _ in range(2):
        outcome = await first.command("/draw cards", card="deck")
        assert outcome.message.ephemeral, outcome.message.content
    after = await seen(script.messages, lambda it: has("My hand")(it) and it.id != turn.id)
    public = [it for it in await script.messages() if not it.ephemeral]
    assert len(public) == before + 1
    assert after.attachments
    await seen(script.messages, lambda it: it.id == turn.id and not it.buttons)
    late = await first.command("/draw cards", card="deck")
    assert f"It is {second.name}'s turn" in late.message.content
    said = (await second.command("/draw cards", card="deck")).message.content
    assert "second card" in said


async def test_nothing_but_the_herald_writes_into_the_channel(script: SandboxClient):
    """play.md, "Who sees what": an answer to a press or a command is always ephemeral."""
    board = await started(script)
    await keep_tickets(script, board)
    for member in script.members[:2]:
        for command in (
            "/hand",
            "/game board",
            "/game log",
            "/game rules",
            "/scores",
            "/game mine",
        ):
            outcome = await member.command(command)
            assert outcome.message.ephemeral, command
            assert outcome.message.text or outcome.message.attachments


async def test_a_press_on_an_old_button(script: SandboxClient):
    """PEER-012 and PEER-059: a press that comes too late, or twice, changes nothing and says so."""
    amelie, bjorn = script.members[:2]
    table = await lobby(script, seats=2)
    first, second = await asyncio.gather(bjorn.click(table, "Join"), bjorn.click(table, "Join"))
    assert first.message.content != second.message.content
    await amelie.click(table, "Start")
    await seen(script.messages, has("My tickets"))
    late = await script.members[3].click(table, "Join", late=True)
    assert late.message.ephemeral
    assert "begun" in late.message.content


async def test_closed_direct_messages_stop_nobody(script: SandboxClient):
    """PEER-001: a player with DMs off gets hand and tickets by the button in the channel."""
    amelie, bjorn = script.members[:2]
    await bjorn.close_dms()
    board = await started(script)
    panel = (await bjorn.click(board, "My tickets")).message
    assert panel.selects
    assert panel.ephemeral
    assert await script.dms(amelie)


async def test_each_is_answered_in_their_own_language(script: SandboxClient):
    """architecture.md: a private answer in the user's own language, the channel in the game's."""
    amelie, bjorn = script.members[:2]
    await bjorn.speak("fr")
    board = await started(script)
    assert "choose" in board.content
    said = (await bjorn.click(board, "My tickets")).message
    assert "Choisissez" in said.content
    assert "Choose" in (await amelie.click(board, "My tickets")).message.content


async def test_what_is_missing_is_said_at_once(script: SandboxClient):
    """PEER-020: without a permission the table isn't opened, and the one who asked is told."""
    await script.revoke("attach_files")
    said = (await script.members[0].command("/game new")).message
    assert said.ephemeral
    assert "Attach Files" in said.content
    assert [it for it in await script.messages() if not it.ephemeral] == []


async def test_a_clean_stop_gives_the_answers_under_way(sandbox: Sandbox, tmp_path):
    """A stop drains: who asked just before gets the answer, picture and all."""

    def slow(picture) -> bytes:
        time.sleep(0.3)
        return b"\x89PNG"

    async with SandboxClient(sandbox.page_url) as script:
        async with running(tmp_path / "games.sqlite3", slow):
            await script.connected()
            await started(script)
            amelie = script.members[0]
            await amelie.speak("fr")  # so that her hand is not painted yet
            before = await script.journal()
            asked = asyncio.create_task(amelie.command("/hand"))
            await until_deferred(script, len(before))
        assert (await asked).message.attachments


async def until_deferred(script: SandboxClient, before: int) -> None:
    """Wait until the bot has given the sign that it is at it."""
    async with asyncio.timeout(5):
        while True:
            if any("/callback" in it["path"] for it in (await script.journal())[before:]):
                return
            await asyncio.sleep(0.01)


COMMANDS = (
    "/hand", "/claim", "/station", "/tunnel", "/draw cards", "/draw tickets", "/pass", "/scores",
    "/game board",
    "/game log", "/game rules", "/game mine", "/game export", "/game options", "/game colour",
    "/game leave", "/game concede", "/referee undo", "/settings mine", "/settings server",
    "/game start", "/game join", "/game cancel", "/game new",
)  # fmt: skip
WITH_OPTIONS = (
    ("/claim", {"route": "dallas-houston", "pay": "2 red"}),
    ("/claim", {"route": "nowhere"}),
    ("/station", {"city": "nowhere"}),
    ("/tunnel", {"pay": "give up"}),
    ("/draw cards", {"card": "7"}),
    ("/game board", {"as": "words"}),
    ("/game join", {"colour": "green"}),
    ("/game colour", {"colour": "green"}),
    ("/referee remove", {"player": "9"}),
    ("/hand", {"game": "zzzzzzz"}),
)


async def ask_everything(script: SandboxClient, caplog, channel: str | None = None) -> None:
    """Everybody uses every command: each gets an answer of its own, and none is a fault."""
    for member in script.members[:3]:
        for command, options in (*((command, {}) for command in COMMANDS), *WITH_OPTIONS):
            if channel is not None and command.startswith("/referee"):
                continue
            place = await member.dm() if channel == "dm" else channel
            answer = (await member.command(command, place, **options)).message
            assert answer.text or answer.attachments, command
            assert "fault=" not in caplog.text, command


async def test_every_command_says_something_useful(script: SandboxClient, caplog):
    """play.md: every command answers something useful when it can't do what was asked."""
    await ask_everything(script, caplog)
    board = await seen(script.messages, has("Join"))
    await script.members[0].command("/game cancel")
    assert board


async def test_every_command_in_a_game(script: SandboxClient, caplog):
    board = await started(script)
    await ask_everything(script, caplog)
    await keep_tickets(script, board)
    await ask_everything(script, caplog)
    await ask_everything(script, caplog, "dm")
    await script.members[0].command("/referee end")
    await ask_everything(script, caplog)


async def test_games_go_on_after_a_restart(sandbox: Sandbox, tmp_path):
    """PEER-054: the lobby and its buttons survive; the process is another."""
    async with SandboxClient(sandbox.page_url) as script:
        async with running(tmp_path / "games.sqlite3"):
            await script.connected()
            table = await lobby(script, seats=2)
        amelie, bjorn = script.members[:2]
        async with running(tmp_path / "games.sqlite3"):
            await script.connected()
            assert "in" in (await bjorn.click(table, "Join")).message.content
            await amelie.click(table, "Start")
            await seen(script.messages, has("My tickets"))
        registrations = [
            it for it in await script.journal()
            if it["method"] == "PUT" and it["path"].endswith("/commands")
        ]  # fmt: skip
        assert len(registrations) == 1
