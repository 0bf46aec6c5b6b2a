"""The commands for one's own settings, and for a server's."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.desk.preferences import OwnChoices
from cogs.answering import Answering
from cogs.asking import AnyInteraction, person_of, place_of
from cogs.options import SETTING_CHOICES, ZoneOption, command_words, worded
from cogs.translator import said


class Settings(
    commands.GroupCog,
    group_name=said("command-settings"),
    group_description=said("command-settings-hint"),
):
    """``/settings``. Without options each shows what is set."""

    def __init__(self, answering: Answering) -> None:
        self._answering = answering

    @app_commands.command(**command_words("settings-mine"))
    @worded(
        language="language-mine",
        dm="dm",
        zone="zone-mine",
        quiet="quiet",
        reminders="reminders",
    )
    @app_commands.choices(language=SETTING_CHOICES)
    async def mine(
        self,
        interaction: AnyInteraction,
        language: str | None = None,
        dm: bool | None = None,
        zone: ZoneOption | None = None,
        quiet: str | None = None,
        reminders: bool | None = None,
    ) -> None:
        """One's language, whether and when one is written to."""
        choices = OwnChoices(language, dm, zone, quiet, reminders)
        await self._answering.answer(
            interaction,
            lambda: self._answering.desk.settings_mine(
                person_of(interaction), place_of(interaction), choices
            ),
        )

    @app_commands.command(**command_words("settings-holiday"))
    @worded(first="first", last="last")
    async def holiday(
        self, interaction: AnyInteraction, first: str | None = None, last: str | None = None
    ) -> None:
        """The days on which one is away."""
        await self._answering.answer(
            interaction,
            lambda: self._answering.desk.holiday(
                person_of(interaction), place_of(interaction), first=first, last=last
            ),
        )

    @app_commands.command(**command_words("settings-server"))
    @worded(language="language-server", role="role")
    @app_commands.choices(language=SETTING_CHOICES)
    async def server(
        self,
        interaction: AnyInteraction,
        language: str | None = None,
        role: discord.Role | None = None,
    ) -> None:
        """The server's language and who may be referee: for those who manage it."""
        await self._answering.answer(
            interaction,
            lambda: self._answering.desk.settings_server(
                person_of(interaction),
                place_of(interaction),
                language=language,
                referee_role=None if role is None else role.id,
            ),
        )
