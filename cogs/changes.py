"""What changes on Discord's side: channels, threads and servers go away, permissions come back."""

import discord
from discord.ext import commands

from bot.desk import Desk
from bot.ids import ChannelId, GuildId


class Changes(commands.Cog):
    """Tells the desk. A server that is only out of reach for a while is not gone."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel was deleted."""
        await self._desk.channel_deleted(ChannelId(channel.id))

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """A thread was deleted, also one that was in the archive."""
        await self._desk.channel_deleted(ChannelId(event.thread_id))

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed from a server, or the server is no more."""
        await self._desk.guild_removed(GuildId(guild.id))

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was let into a server."""
        await self._desk.guild_joined(GuildId(guild.id))

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """A channel was changed, its permissions perhaps."""
        if before.overwrites != after.overwrites:
            await self._desk.permissions_changed()

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """A role was changed, what it may do perhaps."""
        if before.permissions != after.permissions:
            await self._desk.permissions_changed()
