"""``/weekly`` as Discord has it, and the threads and events that it asks of Discord."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.app import App
from bot.controls import Choice
from bot.courier import MessageGone, NotAllowed, Outing, OutingStatus
from bot.ids import ChannelId, GuildId
from bot.sandbox import SandboxClient

SETUP = {"day": 1, "time": "20:00", "zone": "Europe/Paris"}


async def test_a_plan_arrives_as_it_was_typed(simcord_env, desk):
    """What is left out is as the hints say."""
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("games")
    other = guild.create_text_channel("weekly")
    role = guild.create_role("players")
    ann = guild.add_member(simcord_env.create_user("ann"))
    await ann.slash(channel, "weekly setup", **SETUP)
    (asked,) = desk.asked
    assert asked.verb == "weekly setup"
    assert asked.place.channel == channel.id
    assert asked.options == {
        "weekday": "1", "hour": "20:00", "zone": "Europe/Paris", "ruleset": "usa", "seats": "None",
        "places": "60", "pace": "day", "late": "stand-in", "round_pace": "43200", "weeks": "8",
        "role": "None", "expansions": "()", "language": "None",
    }  # fmt: skip
    await ann.slash(
        channel,
        "weekly setup",
        **SETUP,
        game="ink",
        seats=3,
        pace="week",
        late="safe",
        weeks=5,
        channel=other,
        mention=role,
        players=12,
        round=3600,
        language="fr",
        **{"blue-box": "river"},
    )
    asked = desk.asked[-1]
    assert asked.place.channel == other.id
    assert asked.options == {
        "weekday": "1", "hour": "20:00", "zone": "Europe/Paris", "ruleset": "ink", "seats": "3",
        "places": "12", "pace": "week", "late": "safe", "round_pace": "3600", "weeks": "5",
        "role": str(role.id), "expansions": "('river',)", "language": "fr",
    }  # fmt: skip
    await ann.slash(channel, "weekly standings", season=2)
    assert desk.asked[-1].values == ("2",)


async def test_permissions_are_those_of_the_channel_that_is_meant(
    simcord_env, simcord_bot, desk, tmp_path
):
    """play.md: what is missing is named; the tables' threads need what threads need."""
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("games")
    other = guild.create_text_channel("weekly")
    ann = guild.add_member(simcord_env.create_user("ann"))
    real = simcord_bot.get_channel(other.id)
    await real.set_permissions(
        real.guild.default_role, attach_files=False, send_messages_in_threads=False
    )
    await simcord_env.settle()
    await ann.slash(channel, "weekly setup", **SETUP)
    assert desk.asked[-1].place.missing == ()
    await ann.slash(channel, "weekly setup", **SETUP, channel=other)
    assert desk.asked[-1].place.missing == ("attach_files", "send_messages_in_threads")


async def test_in_a_thread_its_channel_is_meant(simcord_env, simcord_bot, desk):
    """A thread has no threads of its own."""
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("games")
    ann = guild.add_member(simcord_env.create_user("ann"))
    await simcord_bot.courier.open_thread(ChannelId(channel.id), "Talk")
    await ann.slash(channel.threads[0], "weekly setup", **SETUP)
    assert desk.asked[-1].place.channel == channel.id


async def test_zones_are_offered_as_one_types(simcord_env, desk):
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("games")
    ann = guild.add_member(simcord_env.create_user("ann"))
    desk.offered = (Choice("Europe/Paris", "Europe/Paris"),)
    found = await ann.autocomplete(channel, "weekly setup", "zone", "par")
    assert [(it["name"], it["value"]) for it in found] == [("Europe/Paris", "Europe/Paris")]


async def test_threads_are_found_by_their_name(app: App, script: SandboxClient) -> None:
    """docs/decisions/0017: a thread that lost its game is found by its name, and only ours."""
    courier = app.client.courier
    here, there = ChannelId(int(await script.channel())), await script.channel("platform-2")
    one = await courier.open_thread(here, "Weekly 1 · table 1")
    two = await courier.open_thread(here, "Weekly 1 · table 1")
    await courier.open_thread(here, "Weekly 1 · table 2")
    await courier.open_thread(ChannelId(int(there)), "Weekly 1 · table 1")
    assert sorted(await courier.find_threads(here, "Weekly 1 · table 1")) == [one, two]
    await script.archive_thread(str(two))
    assert await courier.find_threads(here, "Weekly 1 · table 1") == (one,)
    assert await courier.find_threads(one, "Weekly 1 · table 1") == ()


def outing(begins: datetime) -> Outing:
    return Outing("Weekly game 1", "Sign up", "there", begins, begins + timedelta(hours=3))


async def test_a_scheduled_event_from_its_announcement_to_its_end(
    app: App, script: SandboxClient
) -> None:
    """Issue: "A Discord scheduled event beside it where the permission is there"."""
    courier, guild = app.client.courier, GuildId(int(script.guild_id))
    begins = datetime.now(UTC) + timedelta(days=1)
    assert await courier.find_outing(guild, outing(begins)) is None
    number = await courier.schedule(guild, outing(begins))
    assert await courier.find_outing(guild, outing(begins)) == number
    assert await courier.find_outing(guild, outing(begins + timedelta(days=7))) is None
    for _ in range(2):
        await courier.set_outing(guild, number, OutingStatus.ACTIVE)
    assert await courier.find_outing(guild, outing(begins)) is None
    await courier.set_outing(guild, number, OutingStatus.CANCELLED)
    await courier.set_outing(guild, number, OutingStatus.COMPLETED)
    statuses = [it["body"]["status"] for it in await script.journal() if it["method"] == "PATCH"]
    assert statuses == [2, 3]
    # One that nobody told of its beginning ends all the same.
    other = await courier.schedule(guild, outing(begins))
    await courier.set_outing(guild, other, OutingStatus.COMPLETED)
    with pytest.raises(MessageGone):
        await courier.set_outing(guild, 1, OutingStatus.ACTIVE)


async def test_without_the_permission_nothing_is_asked(app: App, script: SandboxClient) -> None:
    """discord.md: 10,000 refusals in ten minutes are a ban; what is known isn't tried."""
    await script.revoke("create_events")
    guild = app.client.get_guild(int(script.guild_id))
    assert guild is not None
    while guild.me.guild_permissions.create_events:
        await script.messages()
    before = len(await script.journal())
    begins = datetime.now(UTC) + timedelta(days=1)
    with pytest.raises(NotAllowed) as refused:
        await app.client.courier.schedule(GuildId(guild.id), outing(begins))
    assert refused.value.missing == ("create_events",)
    assert len(await script.journal()) == before
