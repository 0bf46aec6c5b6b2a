"""A weekly game over the wire: set up, signed up for, dealt; the bot killed at every turn."""

import asyncio
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import aiohttp

from bot.sandbox import Seen
from tests.support.discord_spec import all_violations
from tests.support.shared import SHARED
from tests.support.wire import Wire, until, wired
from tests.support.wire_table import control

HOUR = 3600.0


@dataclass
class Hours:
    """The hour in which both the bot and its Discord live."""

    wire: Wire
    file: Path
    ahead: float = 0.0

    def write(self, seconds: float) -> None:
        """Let the bot live so many seconds later, as soon as it looks at its clock."""
        self.ahead += seconds
        part = self.file.with_suffix(".part")
        part.write_text(str(self.ahead))
        part.replace(self.file)

    async def pass_(self, seconds: float) -> None:
        """Let time pass for both."""
        self.write(seconds)
        await self.wire.script.advance(seconds)

    async def pass_while_dead(self, seconds: float) -> None:
        """Kill the bot, let time pass, and start it again."""
        self.write(seconds)
        await self.wire.restart(clock=seconds)


async def public(wire: Wire, channel: str, words: str) -> Seen:
    """The newest public message with these words, once it is there."""

    async def look() -> Seen | None:
        found = await wire.public(channel)
        return next((it for it in reversed(found) if words in it.content), None)

    message: Seen = await until(look)
    return message


async def outings(wire: Wire) -> list[dict[str, Any]]:
    """The server's scheduled events."""
    url = f"{wire.addresses['API']}/guilds/{wire.script.guild_id}/scheduled-events"
    headers = {"Authorization": f"Bot {wire.addresses['Token']}"}
    async with aiohttp.request("GET", url, headers=headers) as response:
        found: list[dict[str, Any]] = await response.json()
        return found


async def threads(wire: Wire) -> dict[str, str]:
    """The threads there are: id to name."""
    state = await wire.script.state()
    return {it["id"]: it["name"] for it in state["channels"] if it["kind"] == "public_thread"}


async def test_a_weekly_game_while_the_bot_is_killed(tmp_path: Path) -> None:
    """Issue, "Weekly games": sign-ups, ready check, tables in threads, a scheduled event; and
    CONTRIBUTING.md, question 5: killed in between, nothing is lost and nothing is there twice."""
    file = tmp_path / "ahead"
    async with wired(tmp_path, ("tests.support.clocked_bot", str(file))) as wire:
        hours = Hours(wire, file)
        channel = await wire.script.channel()
        members = wire.script.members
        begins = (datetime.now(UTC) + timedelta(hours=2)).replace(second=0, microsecond=0)
        outcome = await members[0].command(
            "/weekly setup",
            channel,
            day=begins.weekday(),
            time=f"{begins:%H:%M}",
            zone="UTC",
            seats=3,
            late="safe",
        )
        assert "Weekly games are set up" in outcome.message.content
        assert outcome.message.ephemeral
        list_ = await public(wire, channel, "**Join** to take part")
        for member in members:
            answer = (await member.click(list_, control(list_, "join"))).message
            assert "the list" in answer.content or "la liste" in answer.content
        await public(wire, channel, "On the list (5)")
        (outing,) = await outings(wire)
        assert outing["name"].startswith("Weekly game 1 · Ticket to Ride")
        assert datetime.fromisoformat(outing["scheduled_start_time"]) == begins

        # Dead when it should have asked who is there.
        await hours.pass_while_dead(HOUR + 60)
        check = await public(wire, channel, "**Who is there?**")
        assert sorted(check.pinged) == sorted(it.id for it in members)
        for member in members[:-1]:
            answer = (await member.click(check, control(check, "ready"))).message
            assert "You are dealt in" in answer.content or "Vous jouez" in answer.content
        await members[-1].command("/weekly ready", channel)

        # Killed while it opens the tables.
        remaining = (begins - datetime.now(UTC)).total_seconds() - hours.ahead
        await hours.pass_(remaining + 1)

        async def one_is_open() -> bool:
            return bool(await threads(wire))

        await until(one_is_open)
        await wire.restart()
        begun = await public(wire, channel, "**It begins**, at 2 tables:")
        assert all(f"<#{thread}>" in begun.content for thread in await threads(wire))
        assert sorted((await threads(wire)).values()) == [
            "Weekly 1 · table 1",
            "Weekly 1 · table 2",
        ]
        for thread in await threads(wire):
            await public(wire, thread, "")
        await wire.restart()
        await asyncio.sleep(0.3)
        for thread in await threads(wire):
            assert len(await wire.public(thread)) == 1
        said = [it.content for it in await wire.public(channel)]
        for words in ("**Join** to take part", "**Who is there?**", "**It begins**"):
            assert sum(words in text for text in said) == 1
        (outing,) = await outings(wire)
        assert outing["status"] == 2
        assert len(said) == 3
        assert wire.bot.faults == []
        if SHARED.exists():
            assert all_violations(await wire.script.journal()) == []
