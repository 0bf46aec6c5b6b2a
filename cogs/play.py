"""The commands of a turn. Each is the twin of buttons; all of them work in direct messages."""

from typing import Annotated

from discord import app_commands
from discord.ext import commands

from cogs.answering import Answering
from cogs.asking import AnyInteraction
from cogs.options import Completed, GameOption, command_words, worded

RouteOption = Annotated[str, Completed("claim", "route")]
PaymentOption = Annotated[str, Completed("claim", "pay")]
CityOption = Annotated[str, Completed("station", "city")]
StationPaymentOption = Annotated[str, Completed("station", "pay")]
TollOption = Annotated[str, Completed("tunnel", "pay")]
CardOption = Annotated[str, Completed("draw", "card")]


class Play(commands.Cog):
    """Looking at one's hand, drawing, claiming, building, passing."""

    def __init__(self, answering: Answering) -> None:
        self._answering = answering

    draw = app_commands.Group(**command_words("draw"))

    @app_commands.command(**command_words("hand"))
    @worded(game="game")
    async def hand(self, interaction: AnyInteraction, game: GameOption | None = None) -> None:
        """All that is one's own, and whatever one is being asked."""
        await self._answering.command(interaction, "hand", game=game)

    @draw.command(**command_words("draw-cards"))
    @worded(card="card", game="game")
    async def cards(
        self,
        interaction: AnyInteraction,
        card: CardOption | None = None,
        game: GameOption | None = None,
    ) -> None:
        """Take one train card."""
        await self._answering.command(interaction, "draw", {"card": card}, game=game)

    @draw.command(**command_words("draw-tickets"))
    @worded(game="game")
    async def tickets(self, interaction: AnyInteraction, game: GameOption | None = None) -> None:
        """Draw destination tickets, after a question: it can't be taken back."""
        await self._answering.command(interaction, "tickets", game=game)

    @app_commands.command(**command_words("claim"))
    @worded(route="route", pay="pay", game="game")
    async def claim(
        self,
        interaction: AnyInteraction,
        route: RouteOption | None = None,
        pay: PaymentOption | None = None,
        game: GameOption | None = None,
    ) -> None:
        """Claim a route."""
        await self._answering.command(interaction, "claim", {"route": route, "pay": pay}, game=game)

    @app_commands.command(**command_words("station"))
    @worded(city="city", pay="pay", game="game")
    async def station(
        self,
        interaction: AnyInteraction,
        city: CityOption | None = None,
        pay: StationPaymentOption | None = None,
        game: GameOption | None = None,
    ) -> None:
        """Build a station."""
        await self._answering.command(interaction, "station", {"city": city, "pay": pay}, game=game)

    @app_commands.command(**command_words("tunnel"))
    @worded(pay="toll", game="game")
    async def tunnel(
        self,
        interaction: AnyInteraction,
        pay: TollOption | None = None,
        game: GameOption | None = None,
    ) -> None:
        """Pay what one's tunnel asks for, or give it up."""
        await self._answering.command(interaction, "tunnel", {"pay": pay}, game=game)

    @app_commands.command(**command_words("pass"))
    @worded(game="game")
    async def pass_(self, interaction: AnyInteraction, game: GameOption | None = None) -> None:
        """Pass, where nothing else can be done."""
        await self._answering.command(interaction, "pass", game=game)
