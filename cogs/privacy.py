"""The commands about what is stored of oneself."""

from discord import app_commands
from discord.ext import commands

from cogs.answering import Answering
from cogs.asking import AnyInteraction, key_of, person_of
from cogs.options import command_words, worded
from cogs.translator import said


class Privacy(
    commands.GroupCog,
    group_name=said("command-privacy"),
    group_description=said("command-privacy-hint"),
):
    """``/privacy``. Everybody may, everywhere, and is told of themselves alone."""

    def __init__(self, answering: Answering) -> None:
        self._answering = answering

    @app_commands.command(**command_words("privacy-about"))
    async def about(self, interaction: AnyInteraction) -> None:
        """What is stored, and for how long."""
        desk = self._answering.desk.privacy
        await self._answering.answer(interaction, lambda: desk.about(person_of(interaction)))

    @app_commands.command(**command_words("privacy-export"))
    async def export(self, interaction: AnyInteraction) -> None:
        """All that is stored of oneself, as a file."""
        desk = self._answering.desk.privacy
        await self._answering.answer(
            interaction, lambda: desk.export(person_of(interaction), key_of(interaction))
        )

    @app_commands.command(**command_words("privacy-delete"))
    @worded(sure="sure")
    async def delete(self, interaction: AnyInteraction, sure: bool = False) -> None:
        """Be forgotten, after a question."""
        desk = self._answering.desk.privacy
        await self._answering.answer(
            interaction,
            lambda: desk.delete(person_of(interaction), key_of(interaction), sure=sure),
        )
