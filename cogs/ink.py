"""The commands of Railroad Ink: the twins of its buttons. All of them work in direct messages."""

from typing import Annotated

from discord import app_commands
from discord.ext import commands

from cogs.answering import Answering
from cogs.asking import AnyInteraction
from cogs.options import Completed, GameOption, command_words, worded
from cogs.translator import said

DieOption = Annotated[str, Completed("place", "die")]
CellOption = Annotated[str, Completed("place", "cell")]
TurnOption = Annotated[str, Completed("place", "turn")]
SpecialOption = Annotated[str, Completed("special", "special")]
SpecialCellOption = Annotated[str, Completed("special", "cell")]
SpecialTurnOption = Annotated[str, Completed("special", "turn")]
LavaOption = Annotated[str, Completed("cover", "die")]
LavaCellOption = Annotated[str, Completed("cover", "cell")]
LavaTurnOption = Annotated[str, Completed("cover", "turn")]
SacrificeOption = Annotated[str, Completed("sacrifice", "special")]
DirectionOption = Annotated[str, Completed("meteor", "direction")]
VolcanoOption = Annotated[str, Completed("volcano", "cell")]


class Ink(
    commands.GroupCog,
    group_name=said("command-ink"),
    group_description=said("command-ink-hint"),
):
    """``/ink``: a round, drawn in private. What is left out is asked for."""

    def __init__(self, answering: Answering) -> None:
        self._answering = answering

    @app_commands.command(**command_words("ink-place"))
    @worded(die="die", cell="cell", turn="turn", game="game")
    async def place(
        self,
        interaction: AnyInteraction,
        die: DieOption | None = None,
        cell: CellOption | None = None,
        turn: TurnOption | None = None,
        game: GameOption | None = None,
    ) -> None:
        """Draw a die."""
        options = {"die": die, "cell": cell, "turn": turn}
        await self._answering.command(interaction, "place", options, game=game)

    @app_commands.command(**command_words("ink-special"))
    @worded(special="special", cell="cell", turn="turn", game="game")
    async def special(
        self,
        interaction: AnyInteraction,
        special: SpecialOption | None = None,
        cell: SpecialCellOption | None = None,
        turn: SpecialTurnOption | None = None,
        game: GameOption | None = None,
    ) -> None:
        """Draw a special route."""
        options = {"special": special, "cell": cell, "turn": turn}
        await self._answering.command(interaction, "special", options, game=game)

    @app_commands.command(**command_words("ink-meteor"))
    @worded(direction="direction", game="game")
    async def meteor(
        self,
        interaction: AnyInteraction,
        direction: DirectionOption | None = None,
        game: GameOption | None = None,
    ) -> None:
        """Let the meteor fly."""
        await self._answering.command(interaction, "meteor", {"direction": direction}, game=game)

    @app_commands.command(**command_words("ink-sacrifice"))
    @worded(special="sacrifice", game="game")
    async def sacrifice(
        self,
        interaction: AnyInteraction,
        special: SacrificeOption | None = None,
        game: GameOption | None = None,
    ) -> None:
        """Cross off a special, so that the meteor does nothing."""
        await self._answering.command(interaction, "sacrifice", {"special": special}, game=game)

    @app_commands.command(**command_words("ink-volcano"))
    @worded(cell="cell", game="game")
    async def volcano(
        self,
        interaction: AnyInteraction,
        cell: VolcanoOption | None = None,
        game: GameOption | None = None,
    ) -> None:
        """Open a new volcano."""
        await self._answering.command(interaction, "volcano", {"cell": cell}, game=game)

    @app_commands.command(**command_words("ink-replace"))
    @worded(die="die", cell="cell", turn="turn", game="game")
    async def replace(
        self,
        interaction: AnyInteraction,
        die: LavaOption | None = None,
        cell: LavaCellOption | None = None,
        turn: LavaTurnOption | None = None,
        game: GameOption | None = None,
    ) -> None:
        """Draw lava over a tile."""
        options = {"die": die, "cell": cell, "turn": turn}
        await self._answering.command(interaction, "cover", options, game=game)

    @app_commands.command(**command_words("ink-undo"))
    @worded(game="game")
    async def undo(self, interaction: AnyInteraction, game: GameOption | None = None) -> None:
        """Take back one's latest deed of this round."""
        await self._answering.command(interaction, "takeback", game=game)

    @app_commands.command(**command_words("ink-done"))
    @worded(game="game")
    async def done(self, interaction: AnyInteraction, game: GameOption | None = None) -> None:
        """Close the round for oneself."""
        await self._answering.command(interaction, "done", game=game)

    @app_commands.command(**command_words("ink-board"))
    @worded(game="game")
    async def board(self, interaction: AnyInteraction, game: GameOption | None = None) -> None:
        """One's own board, and whatever one is being asked."""
        await self._answering.command(interaction, "hand", game=game)
