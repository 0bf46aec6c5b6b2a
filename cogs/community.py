"""The commands of community rounds. Each is the twin of a button, but for opening and closing."""

from discord import app_commands
from discord.ext import commands

from bot.community.community import A_DAY, PACES
from cogs.answering import Answering
from cogs.asking import AnyInteraction, key_of, person_of, place_of
from cogs.options import LANGUAGE_CHOICES, command_words, worded
from cogs.translator import said
from rules.railroad_ink.editions import BOXES

PACE_CHOICES = [
    app_commands.Choice(name=said(f"choice-pace-{seconds}"), value=seconds) for seconds in PACES
]
BLUE_CHOICES, RED_CHOICES = (
    [app_commands.Choice(name=said(f"expansion-{name}"), value=name) for name in BOXES[box]]
    for box in ("blue", "red")
)


class Community(
    commands.GroupCog,
    group_name=said("command-community"),
    group_description=said("command-community-hint"),
):
    """``/community``. Which event is meant: this channel's, else the only one there is."""

    def __init__(self, answering: Answering) -> None:
        self._answering = answering

    async def _ask(self, interaction: AnyInteraction, verb: str) -> None:
        """Answer a command by the press on an event that it stands for."""
        await self._answering.answer(
            interaction,
            lambda: self._answering.desk.community.command(
                person_of(interaction), place_of(interaction), verb, key_of(interaction)
            ),
        )

    @app_commands.command(**command_words("community-new"))
    @worded(pace="pace", blue="blue", red="red", language="language-table")
    @app_commands.choices(pace=PACE_CHOICES)
    @app_commands.choices(blue=BLUE_CHOICES, red=RED_CHOICES, language=LANGUAGE_CHOICES)
    async def new(
        self,
        interaction: AnyInteraction,
        pace: int = A_DAY,
        blue: str | None = None,
        red: str | None = None,
        language: str | None = None,
    ) -> None:
        """Open an event in this channel."""
        await self._answering.answer(
            interaction,
            lambda: self._answering.desk.community.new(
                person_of(interaction),
                place_of(interaction),
                pace=pace,
                expansions=tuple(name for name in (blue, red) if name is not None),
                language=language,
            ),
        )

    @app_commands.command(**command_words("community-join"))
    async def join(self, interaction: AnyInteraction) -> None:
        """Take part, as long as the first round is open."""
        await self._ask(interaction, "join")

    @app_commands.command(**command_words("community-play"))
    async def play(self, interaction: AnyInteraction) -> None:
        """Draw on one's own board."""
        await self._ask(interaction, "hand")

    @app_commands.command(**command_words("community-board"))
    async def board(self, interaction: AnyInteraction) -> None:
        """One's own board, and what it is worth."""
        await self._ask(interaction, "board")

    @app_commands.command(**command_words("community-tell"))
    async def tell(self, interaction: AnyInteraction) -> None:
        """Be written to when a round opens, or no longer."""
        await self._ask(interaction, "call")

    @app_commands.command(**command_words("community-standings"))
    async def standings(self, interaction: AnyInteraction) -> None:
        """How many are done; after the end the table."""
        await self._ask(interaction, "standings")

    @app_commands.command(**command_words("community-boards"))
    async def boards(self, interaction: AnyInteraction) -> None:
        """After the end, all boards and scores."""
        await self._ask(interaction, "sheets")

    @app_commands.command(**command_words("community-leave"))
    async def leave(self, interaction: AnyInteraction) -> None:
        """Leave the event, after a question."""
        await self._ask(interaction, "leave")

    @app_commands.command(**command_words("community-close"))
    async def close(self, interaction: AnyInteraction) -> None:
        """Close the open round before its time, after a question."""
        await self._ask(interaction, "close")
