"""Who asked, and where: Discord's interactions in the bot's own terms, without asking Discord."""

from typing import Any

import discord

from bot.ids import ChannelId, GuildId, UserId
from bot.people import Person, Place
from cogs.permissions import lacking

AnyInteraction = discord.Interaction[Any]


def person_of(interaction: AnyInteraction) -> Person:
    """Who pressed or typed."""
    user = interaction.user
    roles = user.roles if isinstance(user, discord.Member) else ()
    return Person(
        id=UserId(user.id),
        name=user.display_name,
        locale=interaction.locale.value,
        is_bot=user.bot,
        manages=interaction.guild_id is not None and interaction.permissions.manage_guild,
        roles=frozenset(role.id for role in roles),
    )


def place_of(interaction: AnyInteraction) -> Place:
    """Where it was, and what the bot lacks there: nothing in direct messages."""
    if interaction.guild_id is None:
        return Place(None, ChannelId(interaction.channel_id or 0))
    thread = isinstance(interaction.channel, discord.Thread)
    missing, wished = lacking(interaction.app_permissions, thread=thread)
    return Place(
        guild=GuildId(interaction.guild_id),
        channel=ChannelId(interaction.channel_id or 0),
        missing=missing,
        wished=wished,
    )


def key_of(interaction: AnyInteraction) -> str:
    """What makes a press or a command unique, however often it is delivered."""
    return f"i:{interaction.id}"
