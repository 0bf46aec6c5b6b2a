"""The command that counts."""

from discord import app_commands
from discord.ext import commands

from cogs.answering import Answering
from cogs.asking import AnyInteraction
from cogs.options import GameOption, command_words, worded


class Scores(commands.Cog):
    """``/scores``."""

    def __init__(self, answering: Answering) -> None:
        self._answering = answering

    @app_commands.command(**command_words("scores"))
    @worded(game="game")
    async def scores(self, interaction: AnyInteraction, game: GameOption | None = None) -> None:
        """The points that all may know; after the end the full sheet."""
        await self._answering.command(interaction, "scores", game=game)
