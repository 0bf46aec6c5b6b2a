"""The referee's commands. All see them; whether one may is checked by the desk, game by game."""

from typing import Annotated

import discord
from discord import app_commands
from discord.ext import commands

from bot.desk.moderation import A_DAY, MOST_HOURS
from bot.post import Answer
from bot.refusals import Refusal, Refused
from cogs.answering import Answering
from cogs.asking import AnyInteraction
from cogs.options import Completed, GameOption, command_words, worded
from cogs.translator import said

SeatOption = Annotated[str, Completed("replace", "seat")]


@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
class Referee(
    commands.GroupCog,
    group_name=said("command-referee"),
    group_description=said("command-referee-hint"),
):
    """``/referee``: for the game's host, the server's referees and those who manage the server."""

    def __init__(self, answering: Answering) -> None:
        self._answering = answering

    @app_commands.command(**command_words("referee-undo"))
    @worded(game="game")
    async def undo(self, interaction: AnyInteraction, game: GameOption | None = None) -> None:
        """Take back the last action, whatever it has shown."""
        await self._answering.command(interaction, "overrule", game=game)

    @app_commands.command(**command_words("referee-replace"))
    @worded(seat="seat", member="member", game="game")
    async def replace(
        self,
        interaction: AnyInteraction,
        seat: SeatOption,
        member: discord.Member,
        game: GameOption | None = None,
    ) -> None:
        """Offer a seat to another member of this server."""
        if member.bot:
            await self._answering.answer(interaction, _no_bots)
            return
        options = {"seat": seat, "member": str(member.id), "member_name": member.display_name}
        await self._answering.command(interaction, "replace", options, game=game)

    @app_commands.command(**command_words("referee-remove"))
    @worded(seat="seat", game="game")
    async def remove(
        self, interaction: AnyInteraction, seat: SeatOption, game: GameOption | None = None
    ) -> None:
        """Take a player out of the game."""
        await self._answering.command(interaction, "remove", {"seat": seat}, game=game)

    @app_commands.command(**command_words("referee-standin"))
    @worded(seat="seat", game="game")
    async def standin(
        self, interaction: AnyInteraction, seat: SeatOption, game: GameOption | None = None
    ) -> None:
        """Let a stand-in play for somebody who is away."""
        await self._answering.command(interaction, "substitute", {"seat": seat}, game=game)

    @app_commands.command(**command_words("referee-pause"))
    @worded(game="game")
    async def pause(self, interaction: AnyInteraction, game: GameOption | None = None) -> None:
        """Stop all clocks of a game."""
        await self._answering.command(interaction, "pause", game=game)

    @app_commands.command(**command_words("referee-resume"))
    @worded(game="game")
    async def resume(self, interaction: AnyInteraction, game: GameOption | None = None) -> None:
        """Let a paused game go on."""
        await self._answering.command(interaction, "resume", game=game)

    @app_commands.command(**command_words("referee-extend"))
    @worded(seat="seat", hours="hours", game="game")
    async def extend(
        self,
        interaction: AnyInteraction,
        seat: SeatOption,
        hours: app_commands.Range[int, 1, MOST_HOURS] = A_DAY,
        game: GameOption | None = None,
    ) -> None:
        """Give a player more time."""
        options = {"seat": seat, "hours": str(hours)}
        await self._answering.command(interaction, "extend", options, game=game)

    @app_commands.command(**command_words("referee-end"))
    @worded(game="game")
    async def end(self, interaction: AnyInteraction, game: GameOption | None = None) -> None:
        """Close a game before its end."""
        await self._answering.command(interaction, "end", game=game)


async def _no_bots() -> Answer:
    raise Refused(Refusal.BOTS_DONT_PLAY)
