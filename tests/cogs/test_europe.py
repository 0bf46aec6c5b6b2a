"""A game of Europe in the sandbox: stations and tunnels by their commands and buttons."""

import pytest

from bot.clock import Seeds
from bot.sandbox import Member, SandboxClient, Seen
from tests.support.playing import has, keep_tickets, seen, started


@pytest.fixture
def seeds() -> Seeds:
    """A game in which a tunnel asks for more before long."""
    return lambda: b"tunnels!" * 4


async def newest(script: SandboxClient) -> Seen:
    """The board as it stands once all is told."""
    return await seen(script.messages, has("My hand"))


async def whose_turn(script: SandboxClient, board: Seen) -> Member:
    (asked,) = [it for it in script.members[:2] if f"**{it.name}**, " in board.content]
    return asked


async def after(script: SandboxClient, board: Seen) -> Seen:
    """The board that follows ``board``."""
    return await seen(script.messages, lambda it: has("My hand")(it) and it.id != board.id)


async def first_turn(script: SandboxClient) -> Seen:
    opening = await started(script, game="europe")
    await keep_tickets(script, opening)
    return await after(script, opening)


async def test_a_station_by_command_and_by_button(script: SandboxClient) -> None:
    """play.md, "Commands": every button has a command twin; the button stands under the board."""
    board = await first_turn(script)
    member = await whose_turn(script, board)
    choices = await member.autocomplete("/station", "city", "vien")
    assert [it["name"] for it in choices] == ["Wien · nobody else has a route there yet"]
    city = choices[0]["value"]
    (pay, *_) = await member.autocomplete("/station", "pay", "", city=city)
    done = (await member.command("/station", city=city, pay=pay["value"])).message
    assert done.ephemeral
    assert "You built a station in Wien" in done.content

    board = await after(script, board)
    assert "built a station in Wien" in board.content
    member = await whose_turn(script, board)
    panel = (await member.click(board, "Build a station (3)")).message
    city = panel.select(None)["options"][0]["value"]
    shown = (await member.select(panel, None, [city])).message
    if "Build it" not in shown.labels:
        ways = shown.select(None)
        shown = (await member.select(shown, None, [ways["options"][0]["value"]])).message
    assert shown.attachments[0]["filename"].startswith("station")
    assert "You built a station in " in (await member.click(shown, "Build it")).text


async def dig(script: SandboxClient, board: Seen) -> tuple[Seen, Member]:
    """Play until a tunnel asks for more: the board that says so, and who is asked."""
    while True:
        member = await whose_turn(script, board)
        if "pay, or give it up" in board.content:
            return board, member
        offered = await member.autocomplete("/claim", "route", "")
        tunnels = [it for it in offered if "· tunnel · +" in it["name"]]
        if tunnels:
            route = tunnels[0]["value"]
            (pay, *_) = await member.autocomplete("/claim", "pay", "", route=route)
            await member.command("/claim", route=route, pay=pay["value"])
        else:
            await member.command("/draw cards", card="deck")
            await member.command("/draw cards", card="deck")
        board = await after(script, board)


async def test_a_tunnel_that_asks_for_more(script: SandboxClient) -> None:
    """play.md, 7: a tunnel shows the three cards to all and asks the digger: pay (how) or give
    up; the channel says only that somebody is asked."""
    board, digger = await dig(script, await first_turn(script))
    assert board.labels == ["Pay or give up", "My hand", "In words"]
    assert [it["filename"] for it in board.attachments] == ["board.png", "tunnel.png"]
    (other,) = [it for it in script.members[:2] if it.name != digger.name]
    refused = (await other.click(board, "Pay or give up")).message
    assert refused.ephemeral
    assert f"It is {digger.name}'s turn" in refused.content
    asked = (await digger.click(board, "Pay or give up")).message
    assert asked.ephemeral
    assert asked.labels[-1] == "Give the tunnel up"
    again = (await digger.command("/tunnel")).message
    assert again.labels == asked.labels
    choices = await digger.autocomplete("/tunnel", "pay", "")
    assert choices[-1]["name"] == "Give the tunnel up"
    done = (await digger.command("/tunnel", pay=choices[-1]["value"])).message
    assert "You gave up the tunnel" in done.content
    assert "gave up the tunnel" in (await after(script, board)).content
    late = (await digger.command("/tunnel", pay="give up")).message
    assert "turn" in late.content
