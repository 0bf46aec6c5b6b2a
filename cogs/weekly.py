"""The commands of weekly games. Each but the first is the twin of a button, or asks first."""

from dataclasses import replace
from typing import Annotated

import discord
from discord import app_commands
from discord.ext import commands

from bot.desk.weekly import PLACES, ROUND_PACES, WEEKS, Plan
from bot.ids import ChannelId
from bot.people import Place
from bot.store import Late, Pace
from cogs.answering import Answering, answering_of
from cogs.asking import AnyInteraction, person_of, place_of
from cogs.community import BLUE_CHOICES, RED_CHOICES
from cogs.options import LANGUAGE_CHOICES, RULESET_CHOICES, command_words, worded
from cogs.permissions import lacking
from cogs.translator import said

TABLE_SEATS = range(2, 7)
DAY_CHOICES = [app_commands.Choice(name=said(f"weekday-{day}"), value=day) for day in range(7)]
TURN_CHOICES = [
    app_commands.Choice(name=said(f"weekly-pace-{pace}"), value=pace.value) for pace in Pace
]
LATE_CHOICES = [
    app_commands.Choice(name=said(f"choice-late-{late}"), value=late.value) for late in Late
]
ROUND_CHOICES = [
    app_commands.Choice(name=said(f"choice-pace-{seconds}"), value=seconds)
    for seconds in ROUND_PACES
]


class Zone(app_commands.Transformer):
    """A time zone, by its place."""

    async def transform(self, interaction: AnyInteraction, value: str, /) -> str:
        """What was chosen or typed by hand, as it is: the desk reads both."""
        return value

    async def autocomplete(  # type: ignore[override]  # discord.py allows values of other types
        self, interaction: AnyInteraction, value: str, /
    ) -> list[app_commands.Choice[str]]:
        """The zones that it may be."""
        zones = answering_of(interaction).desk.weekly.zones(value)
        return [app_commands.Choice(name=zone.label, value=zone.value) for zone in zones]


class Weekly(
    commands.GroupCog,
    group_name=said("command-weekly"),
    group_description=said("command-weekly-hint"),
):
    """``/weekly``. Which one is meant: this channel's, else the only one there is."""

    def __init__(self, answering: Answering) -> None:
        self._answering = answering

    async def _ask(self, interaction: AnyInteraction, verb: str, *args: str) -> None:
        """Answer a command by the press that it stands for."""
        await self._answering.answer(
            interaction,
            lambda: self._answering.desk.weekly.command(
                person_of(interaction), place_of(interaction), verb, args
            ),
        )

    @app_commands.command(**command_words("weekly-setup"))
    @worded(
        weekday="weekday",
        hour="hour",
        zone="weekly-zone",
        ruleset="ruleset",
        seats="table-seats",
        pace="turn-pace",
        late="late",
        weeks="weeks",
        channel="channel",
        ping="ping",
        places="places",
        rounds="rounds",
        blue="blue",
        red="red",
        language="language-table",
    )
    @app_commands.choices(weekday=DAY_CHOICES, rounds=ROUND_CHOICES)
    @app_commands.choices(ruleset=RULESET_CHOICES, pace=TURN_CHOICES, late=LATE_CHOICES)
    @app_commands.choices(blue=BLUE_CHOICES, red=RED_CHOICES, language=LANGUAGE_CHOICES)
    async def setup(
        self,
        interaction: AnyInteraction,
        weekday: int,
        hour: str,
        zone: Annotated[str, Zone],
        ruleset: str | None = None,
        seats: app_commands.Range[int, TABLE_SEATS[0], TABLE_SEATS[-1]] | None = None,
        pace: str = Pace.DAY.value,
        late: str = Late.STAND_IN.value,
        weeks: app_commands.Range[int, WEEKS[0], WEEKS[-1]] = 8,
        channel: discord.TextChannel | None = None,
        ping: discord.Role | None = None,
        places: app_commands.Range[int, PLACES[0], PLACES[-1]] = PLACES[-1],
        rounds: int = ROUND_PACES[-1],
        blue: str | None = None,
        red: str | None = None,
        language: str | None = None,
    ) -> None:
        """Begin weekly games in a channel."""
        plan = Plan(
            weekday=weekday,
            hour=hour,
            zone=zone,
            ruleset=ruleset or RULESET_CHOICES[0].value,
            seats=seats,
            places=places,
            pace=pace,
            late=late,
            round_pace=rounds,
            weeks=weeks,
            role=None if ping is None else ping.id,
            expansions=tuple(name for name in (blue, red) if name is not None),
            language=language,
        )
        await self._answering.answer(
            interaction,
            lambda: self._answering.desk.weekly.set_up(
                person_of(interaction), _place(interaction, channel), plan
            ),
        )

    @app_commands.command(**command_words("weekly-join"))
    async def join(self, interaction: AnyInteraction) -> None:
        """Sign up for the next one."""
        await self._ask(interaction, "join")

    @app_commands.command(**command_words("weekly-leave"))
    async def leave(self, interaction: AnyInteraction) -> None:
        """Take oneself off the list."""
        await self._ask(interaction, "leave")

    @app_commands.command(**command_words("weekly-ready"))
    async def ready(self, interaction: AnyInteraction) -> None:
        """Say that one is there."""
        await self._ask(interaction, "ready")

    @app_commands.command(**command_words("weekly-standings"))
    @worded(season="season")
    async def standings(self, interaction: AnyInteraction, season: int | None = None) -> None:
        """Who stands where in a season."""
        await self._ask(interaction, "season", *([] if season is None else [str(season)]))

    @app_commands.command(**command_words("weekly-next"))
    async def next(self, interaction: AnyInteraction) -> None:
        """When the next one begins, and who is on the list."""
        await self._ask(interaction, "next")

    @app_commands.command(**command_words("weekly-skip"))
    async def skip(self, interaction: AnyInteraction) -> None:
        """Call off the next one, after a question."""
        await self._ask(interaction, "skip")

    @app_commands.command(**command_words("weekly-stop"))
    async def stop(self, interaction: AnyInteraction) -> None:
        """End the weekly games here, after a question."""
        await self._ask(interaction, "stop")


def _place(interaction: AnyInteraction, channel: discord.TextChannel | None) -> Place:
    """The channel for the sign-ups: the one named, else this one, or the one of this thread.

    What is missing there is so for it, and for the threads in it.
    """
    here = place_of(interaction)
    if here.guild is None:
        return here
    this = interaction.channel
    if channel is None and isinstance(this, discord.Thread):
        channel = this.parent if isinstance(this.parent, discord.TextChannel) else None
    if channel is None:
        granted = interaction.app_permissions
        # Only a text channel has threads for tables.
        granted.create_public_threads &= isinstance(this, discord.TextChannel)
    else:
        granted = channel.permissions_for(channel.guild.me)
        here = replace(here, channel=ChannelId(channel.id))
    missing, wished = lacking(granted)
    in_threads, _ = lacking(granted, thread=True)
    return replace(here, missing=tuple(dict.fromkeys((*missing, *in_threads))), wished=wished)
