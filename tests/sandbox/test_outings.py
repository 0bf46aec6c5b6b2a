"""Scheduled events: what Discord demands, how they go on, and that discord.py finds them."""

from datetime import UTC, datetime, timedelta

import discord
import pytest

from bot.sandbox import SandboxClient
from tests.sandbox.demo_bot import DemoBot
from tests.sandbox.raw_bot import RawBot
from tests.support.discord_spec import all_violations
from tests.support.shared import needs_shared


def outing(**traits: object) -> dict[str, object]:
    begins = datetime.now(UTC) + timedelta(days=1)
    return {
        "name": "Weekly game 1",
        "scheduled_start_time": begins.isoformat(),
        "scheduled_end_time": (begins + timedelta(hours=3)).isoformat(),
        "privacy_level": 2,
        "entity_type": 3,
        "entity_metadata": {"location": "here"},
        **traits,
    }


async def test_what_discord_demands(raw: RawBot, hands: SandboxClient) -> None:
    """discord.md, openapi.json: lengths and required fields; an hour in the future; 10070."""
    path = f"/guilds/{hands.guild_id}/scheduled-events"
    past = (datetime.now(UTC) - timedelta(hours=1)).isoformat()
    for fault in (
        {"name": ""},
        {"name": "x" * 101},
        {"description": "x" * 1001},
        {"entity_metadata": None},
        {"entity_metadata": {"location": "x" * 101}},
        {"scheduled_start_time": past},
        {"scheduled_start_time": "tomorrow"},
        {"scheduled_end_time": None},
        {"scheduled_end_time": past},
        {"privacy_level": 1},
        {"entity_type": 2},
        {"channel_id": "1"},
    ):
        assert await raw.refused("POST", path, json=outing(**fault)) == (400, 50035), fault
    assert await raw.refused("GET", f"{path}/1") == (404, 10070)
    assert await raw.refused("PATCH", f"{path}/1", json={}) == (404, 10070)
    assert await raw.refused("POST", "/guilds/1/scheduled-events", json=outing()) == (404, 10004)


async def test_how_one_goes_on(raw: RawBot, hands: SandboxClient) -> None:
    """Discord lets what is scheduled begin or be cancelled, and what has begun be completed."""
    path = f"/guilds/{hands.guild_id}/scheduled-events"
    _, made = await raw.call("POST", path, json=outing())
    one = f"{path}/{made['id']}"
    assert await raw.refused("PATCH", one, json={"status": 3}) == (400, 50035)
    status, begun = await raw.call("PATCH", one, json={"status": 2, "name": "Begun"})
    assert (status, begun["status"], begun["name"]) == (200, 2, "Begun")
    assert await raw.refused("PATCH", one, json={"status": 4}) == (400, 50035)
    assert await raw.refused("PATCH", one, json={"name": "x" * 101}) == (400, 50035)
    assert await raw.refused("PATCH", one, json={"status": 3}) == (200, 0)
    assert await raw.refused("PATCH", one, json={"status": 2}) == (400, 50035)
    assert await raw.refused("DELETE", one) == (204, 0)
    assert (await raw.call("GET", path))[1] == []


async def test_who_may(raw: RawBot, hands: SandboxClient) -> None:
    """discord.md, permissions: Create Events is enough for one's own."""
    path = f"/guilds/{hands.guild_id}/scheduled-events"
    await hands.revoke("manage_events")
    _, made = await raw.call("POST", path, json=outing())
    assert await raw.refused("PATCH", f"{path}/{made['id']}", json={"status": 2}) == (200, 0)
    await hands.revoke("create_events")
    assert await raw.refused("POST", path, json=outing()) == (403, 50013)
    assert await raw.refused("PATCH", f"{path}/{made['id']}", json={"status": 3}) == (403, 50013)
    assert (await raw.call("GET", path))[0] == 200


async def test_there_are_a_hundred_at_most(raw: RawBot, hands: SandboxClient) -> None:
    """Discord's 30038; those that are over don't count."""
    path = f"/guilds/{hands.guild_id}/scheduled-events"
    made = [(await raw.call("POST", path, json=outing()))[1] for _ in range(100)]
    assert await raw.refused("POST", path, json=outing()) == (400, 30038)
    await raw.call("PATCH", f"{path}/{made[0]['id']}", json={"status": 4})
    assert await raw.refused("POST", path, json=outing()) == (200, 0)


@needs_shared
async def test_discord_py_puts_one_up_and_finds_it(bot: DemoBot, script: SandboxClient) -> None:
    """The real client, and nothing it sends is against Discord's description."""
    guild = bot.get_guild(int(script.guild_id))
    assert guild is not None
    begins = datetime.now(UTC) + timedelta(days=1)
    made = await guild.create_scheduled_event(
        name="Weekly",
        start_time=begins,
        end_time=begins + timedelta(hours=3),
        entity_type=discord.EntityType.external,
        privacy_level=discord.PrivacyLevel.guild_only,
        location="here",
    )
    (found,) = await guild.fetch_scheduled_events(with_counts=False)
    assert (found.id, found.name, found.start_time) == (made.id, "Weekly", begins)
    assert found.creator_id == int(script.bot_id)
    await found.edit(status=discord.EventStatus.active)
    again = await guild.fetch_scheduled_event(made.id, with_counts=False)
    assert again.status is discord.EventStatus.active
    await again.delete()
    with pytest.raises(discord.NotFound):
        await guild.fetch_scheduled_event(made.id, with_counts=False)
    assert all_violations(await script.journal()) == []
