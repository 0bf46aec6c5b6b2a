"""The client: discord.py, told how little of Discord this bot needs."""

import logging
from collections.abc import Awaitable, Callable

import discord
from discord import app_commands
from discord.ext import commands

from bot.desk import Desk
from bot.easel import Easel
from bot.ids import GuildId
from bot.mentions import Mentions
from cogs.answering import Answering
from cogs.changes import Changes
from cogs.community import Community
from cogs.controls import Controls
from cogs.courier import DiscordCourier
from cogs.errors import Tree
from cogs.game import Game
from cogs.ink import Ink
from cogs.permissions import invitation
from cogs.play import Play
from cogs.privacy import Privacy
from cogs.referee import Referee
from cogs.registration import Notebook, register
from cogs.scores import Scores
from cogs.settings import Settings
from cogs.translator import FluentTranslator
from cogs.weekly import Weekly
from cogs.writing import Writer

RATE_LIMIT_PATIENCE = 60.0
"""Seconds that a request waits for Discord's rate limit before it is given up for later."""

# There is no voice here, so discord.py needn't warn that it could not be had.
discord.VoiceClient.warn_nacl = False
discord.VoiceClient.warn_dave = False

log = logging.getLogger(__name__)


class Stationmaster(commands.AutoShardedBot):
    """One bot for all servers. ``courier`` works once it is logged in; ``open`` it before.

    Only the servers and their channels are followed, no messages and no members. Who presses
    comes with each press, whether it was a member or not.
    """

    answering: Answering

    def __init__(
        self,
        easel: Easel,
        mentions: Mentions,
        *,
        guild_ready_timeout: float = 2.0,
        shard_count: int | None = None,
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            max_ratelimit_timeout=RATE_LIMIT_PATIENCE,
            guild_ready_timeout=guild_ready_timeout,
            shard_count=shard_count,
        )
        self._mentions = mentions
        self._writer = Writer(easel, mentions)
        self.courier = DiscordCourier(self, self._writer)
        self.cut_off = False
        """Whether Discord was there, and no longer is."""

    def open(self, desk: Desk, notebook: Notebook, ready: Callable[[], Awaitable[None]]) -> None:
        """Give it the desk to ask. To be done once, before it is started.

        ``ready`` is awaited whenever Discord has let us in: at the start and after long outages.
        """
        self.answering = Answering(desk, self._writer)
        self._desk = desk
        self._notebook = notebook
        self._when_ready = ready

    async def setup_hook(self) -> None:
        """Load the commands and register them, after logging in and before the first event."""
        answering = self.answering
        await self.tree.set_translator(FluentTranslator())
        for cog in (
            Game,
            Play,
            Ink,
            Scores,
            Referee,
            Settings,
            Community,
            Weekly,
            Privacy,
            Controls,
        ):
            await self.add_cog(cog(answering))
        await self.add_cog(Changes(self._desk))
        await register(self.tree, self._notebook, self._mentions)

    async def on_disconnect(self) -> None:
        """Nobody can press anything until Discord is there again."""
        self.cut_off = True

    async def on_resumed(self) -> None:
        """Discord is there again, as if nothing had been."""
        self.cut_off = False

    async def on_ready(self) -> None:
        """Say that it is there and how to invite it, and go on with what was left undone."""
        assert self.application_id is not None
        self.cut_off = False
        log.info(
            "Ready in %d servers. Invite: %s", len(self.guilds), invitation(self.application_id)
        )
        # Servers that are out of reach just now are among them.
        await self._desk.guilds_are([GuildId(guild.id) for guild in self.guilds])
        await self._when_ready()
