"""The commands of a table: opening it, sitting down, looking at the game, leaving it."""

from discord import app_commands
from discord.ext import commands

from cogs.answering import Answering
from cogs.asking import AnyInteraction, key_of, person_of, place_of
from cogs.options import (
    COLOUR_CHOICES,
    LANGUAGE_CHOICES,
    LATE_CHOICES,
    PACE_CHOICES,
    RULESET_CHOICES,
    SEATS,
    VIEW_CHOICES,
    GameOption,
    command_words,
    worded,
)
from cogs.seats import SeatCommands
from cogs.translator import said


class Game(
    SeatCommands,
    commands.GroupCog,
    group_name=said("command-game"),
    group_description=said("command-game-hint"),
):
    """``/game``. Its tables are opened in servers; one's games can be looked at anywhere."""

    def __init__(self, answering: Answering) -> None:
        self._answering = answering

    @app_commands.command(**command_words("game-new"))
    @worded(
        ruleset="ruleset",
        seats="seats",
        language="language-table",
        thread="thread",
        pace="pace-table",
        late="late-table",
    )
    @app_commands.choices(ruleset=RULESET_CHOICES, language=LANGUAGE_CHOICES)
    @app_commands.choices(pace=PACE_CHOICES, late=LATE_CHOICES)
    async def new(
        self,
        interaction: AnyInteraction,
        ruleset: str | None = None,
        seats: app_commands.Range[int, SEATS[0], SEATS[-1]] | None = None,
        language: str | None = None,
        thread: bool = False,
        pace: str = PACE_CHOICES[-1].value,
        late: str = LATE_CHOICES[0].value,
    ) -> None:
        """Open a lobby here, or in a new thread."""
        await self._answering.answer(
            interaction,
            lambda: self._answering.desk.new(
                person_of(interaction),
                place_of(interaction),
                ruleset=ruleset or RULESET_CHOICES[0].value,
                seats=seats,
                language=language,
                key=key_of(interaction),
                thread=thread,
                pace=pace,
                late=late,
            ),
        )

    @app_commands.command(**command_words("game-join"))
    @worded(colour="colour", game="game")
    @app_commands.choices(colour=COLOUR_CHOICES)
    async def join(
        self,
        interaction: AnyInteraction,
        colour: str | None = None,
        game: GameOption | None = None,
    ) -> None:
        """Take a seat in the lobby here."""
        await self._answering.command(interaction, "join", {"colour": colour}, game=game)

    @app_commands.command(**command_words("game-leave"))
    @worded(game="game")
    async def leave(self, interaction: AnyInteraction, game: GameOption | None = None) -> None:
        """Leave the lobby; a host who leaves hands on."""
        await self._answering.command(interaction, "leave", game=game)

    @app_commands.command(**command_words("game-colour"))
    @worded(colour="colour", game="game")
    @app_commands.choices(colour=COLOUR_CHOICES)
    async def colour(
        self,
        interaction: AnyInteraction,
        colour: str | None = None,
        game: GameOption | None = None,
    ) -> None:
        """Change one's colour in the lobby."""
        await self._answering.command(interaction, "colour", {"colour": colour}, game=game)

    @app_commands.command(**command_words("game-options"))
    @worded(game="game")
    async def options(self, interaction: AnyInteraction, game: GameOption | None = None) -> None:
        """See or change the table's options."""
        await self._answering.command(interaction, "options", game=game)

    @app_commands.command(**command_words("game-start"))
    @worded(game="game")
    async def start(self, interaction: AnyInteraction, game: GameOption | None = None) -> None:
        """Begin the game: the host's to do."""
        await self._answering.command(interaction, "start", game=game)

    @app_commands.command(**command_words("game-cancel"))
    @worded(game="game")
    async def cancel(self, interaction: AnyInteraction, game: GameOption | None = None) -> None:
        """Close the lobby."""
        await self._answering.command(interaction, "cancel", game=game)

    @app_commands.command(**command_words("game-board"))
    @worded(view="view", game="game")
    @app_commands.choices(view=VIEW_CHOICES)
    async def board(
        self, interaction: AnyInteraction, view: str | None = None, game: GameOption | None = None
    ) -> None:
        """The board, as a picture or in words."""
        await self._answering.command(interaction, view or VIEW_CHOICES[0].value, game=game)

    @app_commands.command(**command_words("game-log"))
    @worded(game="game")
    async def log(self, interaction: AnyInteraction, game: GameOption | None = None) -> None:
        """What has happened."""
        await self._answering.command(interaction, "log", game=game)

    @app_commands.command(**command_words("game-rules"))
    @worded(game="game")
    async def rules(self, interaction: AnyInteraction, game: GameOption | None = None) -> None:
        """The rules in short, with the table's options and the legend."""
        await self._answering.command(interaction, "rules", game=game)

    @app_commands.command(**command_words("game-mine"))
    async def mine(self, interaction: AnyInteraction) -> None:
        """All one's games, everywhere."""
        await self._answering.command(interaction, "mine")

    @app_commands.command(**command_words("game-concede"))
    @worded(game="game")
    async def concede(self, interaction: AnyInteraction, game: GameOption | None = None) -> None:
        """Leave a game that has begun, after a question."""
        await self._answering.command(interaction, "concede", game=game)

    @app_commands.command(**command_words("game-replay"))
    @worded(game="game")
    async def replay(self, interaction: AnyInteraction, game: GameOption | None = None) -> None:
        """The whole game as an animated picture."""
        await self._answering.command(interaction, "replay", game=game)

    @app_commands.command(**command_words("game-export"))
    @worded(game="game")
    async def export(self, interaction: AnyInteraction, game: GameOption | None = None) -> None:
        """The record of a game that is over."""
        await self._answering.command(interaction, "export", game=game)
