"""The commands that count: the points of a game, and scores across games."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.ids import UserId
from bot.scores.league_post import IN_WORDS, PICTURE
from bot.scores.leagues import Period
from cogs.answering import Answering
from cogs.asking import AnyInteraction, person_of, place_of
from cogs.options import RULESET_CHOICES, VIEW_CHOICES, GameOption, command_words, worded
from cogs.translator import said

PERIOD_CHOICES = [
    app_commands.Choice(name=said(f"leaderboard-{period}"), value=period.value) for period in Period
]
Anybody = discord.Member | discord.User


class Scores(commands.Cog):
    """``/scores``, ``/leaderboard``, ``/profile`` and ``/history``."""

    def __init__(self, answering: Answering) -> None:
        self._answering = answering

    @app_commands.command(**command_words("scores"))
    @worded(game="game")
    async def scores(self, interaction: AnyInteraction, game: GameOption | None = None) -> None:
        """The points that all may know; after the end the full sheet."""
        await self._answering.command(interaction, "scores", game=game)

    @app_commands.command(**command_words("leaderboard"))
    @worded(ruleset="league", period="period", view="view")
    @app_commands.choices(ruleset=RULESET_CHOICES, period=PERIOD_CHOICES, view=VIEW_CHOICES)
    async def leaderboard(
        self,
        interaction: AnyInteraction,
        ruleset: str | None = None,
        period: str = Period.ALL.value,
        view: str = VIEW_CHOICES[0].value,
    ) -> None:
        """A server's players by rating."""
        shown = IN_WORDS if view == "text" else PICTURE
        await self._answering.answer(
            interaction,
            lambda: self._answering.desk.scores.leaderboard(
                person_of(interaction), place_of(interaction), ruleset, Period(period), view=shown
            ),
        )

    @app_commands.command(**command_words("profile"))
    @worded(member="profile-member")
    async def profile(self, interaction: AnyInteraction, member: Anybody | None = None) -> None:
        """What somebody has come to."""
        user, name = _whom(member)
        await self._answering.answer(
            interaction,
            lambda: self._answering.desk.scores.profile(
                person_of(interaction), place_of(interaction), user, name
            ),
        )

    @app_commands.command(**command_words("history"))
    @worded(member="history-member", ruleset="history-game")
    @app_commands.choices(ruleset=RULESET_CHOICES)
    async def history(
        self,
        interaction: AnyInteraction,
        member: Anybody | None = None,
        ruleset: str | None = None,
    ) -> None:
        """Games that were played to their end."""
        user, name = _whom(member)
        await self._answering.answer(
            interaction,
            lambda: self._answering.desk.scores.history(
                person_of(interaction), place_of(interaction), user, ruleset, name
            ),
        )


def _whom(member: Anybody | None) -> tuple[UserId | None, str | None]:
    if member is None:
        return None, None
    return UserId(member.id), member.display_name
