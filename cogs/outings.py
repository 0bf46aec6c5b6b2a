"""Discord's own scheduled events, put up beside weekly games where the bot may."""

from typing import Final

import discord

from bot.courier import NotAllowed, Outing, OutingStatus

MAY_SCHEDULE: Final = "create_events"
OUTING_GONE: Final = 10070
NAME: Final = 100
DESCRIPTION: Final = 1000
WHERE: Final = 100

_STATUSES: Final = {
    OutingStatus.ACTIVE: discord.EventStatus.active,
    OutingStatus.COMPLETED: discord.EventStatus.completed,
    OutingStatus.CANCELLED: discord.EventStatus.cancelled,
}


async def put_up(guild: discord.Guild, outing: Outing) -> int:
    """Put one up; returns its number. Raises ``NotAllowed`` where the bot is known to lack it."""
    if guild.me is not None and not guild.me.guild_permissions.create_events:
        raise NotAllowed((MAY_SCHEDULE,))
    event = await guild.create_scheduled_event(
        name=outing.name[:NAME],
        description=outing.description[:DESCRIPTION],
        start_time=outing.begins,
        end_time=outing.ends,
        entity_type=discord.EntityType.external,
        privacy_level=discord.PrivacyLevel.guild_only,
        location=outing.where[:WHERE],
    )
    return event.id


async def found(guild: discord.Guild, outing: Outing) -> int | None:
    """The number of the one of ours with that name and beginning that has not begun."""
    me = guild.me
    for event in await guild.fetch_scheduled_events(with_counts=False):
        ours = me is not None and event.creator_id == me.id
        same = (event.name, event.start_time) == (outing.name[:NAME], outing.begins)
        if ours and same and event.status is discord.EventStatus.scheduled:
            return event.id
    return None


async def change(guild: discord.Guild, number: int, status: OutingStatus) -> None:
    """Say how far one is; what Discord has ended by itself is left as it is."""
    event = await guild.fetch_scheduled_event(number, with_counts=False)
    now, wanted = event.status, _STATUSES[status]
    # Discord lets what has begun be completed, and what hasn't be cancelled, and nothing else.
    if wanted is discord.EventStatus.cancelled and now is discord.EventStatus.active:
        wanted = discord.EventStatus.completed
    elif wanted is discord.EventStatus.completed and now is discord.EventStatus.scheduled:
        event = await event.edit(status=discord.EventStatus.active)
    over = (discord.EventStatus.completed, discord.EventStatus.cancelled)
    if now not in (wanted, *over):
        await event.edit(status=wanted)
