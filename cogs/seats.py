"""The commands about one's seat and one's moves at a table that has begun.

They stand in ``/game`` beside those of ``cogs.game``; each is the twin of a button.
"""

from discord import app_commands
from discord.ext import commands

from cogs.answering import Answering
from cogs.asking import AnyInteraction
from cogs.options import GameOption, command_words, worded


class SeatCommands(commands.Cog):
    """The part of ``/game`` for taking back, voting, stand-ins and looking back."""

    _answering: Answering

    @app_commands.command(**command_words("game-undo"))
    @worded(game="game")
    async def undo(self, interaction: AnyInteraction, game: GameOption | None = None) -> None:
        """Take one's last move back, or ask the table to."""
        await self._answering.command(interaction, "undo", game=game)

    @app_commands.command(**command_words("game-agree"))
    @worded(game="game")
    async def agree(self, interaction: AnyInteraction, game: GameOption | None = None) -> None:
        """Agree to take a move back."""
        await self._answering.command(interaction, "agree", game=game)

    @app_commands.command(**command_words("game-refuse"))
    @worded(game="game")
    async def refuse(self, interaction: AnyInteraction, game: GameOption | None = None) -> None:
        """Refuse to take a move back."""
        await self._answering.command(interaction, "refuse", game=game)

    @app_commands.command(**command_words("game-standin"))
    @worded(game="game")
    async def standin(self, interaction: AnyInteraction, game: GameOption | None = None) -> None:
        """Let a stand-in play for oneself, after a question."""
        await self._answering.command(interaction, "standin", game=game)

    @app_commands.command(**command_words("game-back"))
    @worded(game="game")
    async def back(self, interaction: AnyInteraction, game: GameOption | None = None) -> None:
        """Take one's seat back."""
        await self._answering.command(interaction, "back", game=game)

    @app_commands.command(**command_words("game-take"))
    @worded(game="game")
    async def take(self, interaction: AnyInteraction, game: GameOption | None = None) -> None:
        """Sit down at a seat that is open."""
        await self._answering.command(interaction, "sit", game=game)

    @app_commands.command(**command_words("game-since"))
    @worded(game="game")
    async def since(self, interaction: AnyInteraction, game: GameOption | None = None) -> None:
        """What has happened since one's last turn."""
        await self._answering.command(interaction, "since", game=game)
