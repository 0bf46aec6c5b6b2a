"""What is said when something was refused, or went wrong.

A refusal is worded by the desk. Anything else is a fault of ours: it is logged with a short id,
and whoever met it is told that id with an apology. Nothing is swallowed.
"""

import logging
import secrets

import discord
from discord import app_commands

from bot.desk import Desk
from bot.post import Post
from bot.refusals import Refused
from bot.words import language_of, words_in
from cogs.asking import AnyInteraction, person_of, place_of
from rules.protocol import IllegalAction

log = logging.getLogger(__name__)

OUTDATED = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)
"""Somebody's Discord still shows commands as they were before an update."""


async def post_about(error: Exception, desk: Desk, interaction: AnyInteraction) -> Post:
    """The words for whatever came of an interaction instead of an answer."""
    if isinstance(error, Refused | IllegalAction):
        try:
            return await desk.refusal(person_of(interaction), error, place_of(interaction))
        except Exception as worse:  # noqa: BLE001 - logged below, with the id it is told by
            error = worse
    fault = log_fault(error, interaction)
    try:
        return await desk.apology(person_of(interaction), fault)
    except Exception as worse:  # noqa: BLE001 - logged; what is said needs nothing that can fail
        log_fault(worse, interaction)
        return Post(excuse(interaction, fault))


def excuse(interaction: AnyInteraction, fault: str) -> str:
    """The last words, when even the desk has none."""
    return words_in(language_of(interaction.locale.value))("command-failed", fault=fault)


def log_fault(error: BaseException, interaction: AnyInteraction) -> str:
    """Log a fault with where it came from; returns the short id by which it is told."""
    fault = secrets.token_hex(3)
    log.error("fault=%s interaction=%d", fault, interaction.id, exc_info=error)
    return fault


class Tree(app_commands.CommandTree[discord.Client]):
    """The commands, with the one handler for what goes wrong before a command is begun."""

    async def on_error(
        self, interaction: AnyInteraction, error: app_commands.AppCommandError, /
    ) -> None:
        """Say so, to the one who typed, whatever it was."""
        if isinstance(error, OUTDATED):
            text = words_in(language_of(interaction.locale.value))("commands-changed")
            log.info("interaction=%d: %s", interaction.id, error)
        else:
            text = excuse(interaction, log_fault(error, interaction))
        if interaction.type is discord.InteractionType.autocomplete:
            return
        if interaction.response.is_done():
            await interaction.followup.send(text, ephemeral=True)
        else:
            await interaction.response.send_message(text, ephemeral=True)
