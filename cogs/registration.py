"""Registering the commands with Discord: when they have changed, and not at every start.

Whatever goes wrong here, the bot goes on with the commands that Discord knows from before.
"""

import hashlib
import json
import logging
from collections.abc import Sequence
from typing import Any, Final, Protocol

import aiohttp
import discord
from discord import app_commands

from bot.mentions import Mentions
from cogs.limits import command_faults

REGISTERED: Final = "commands"
"""Under which name it is remembered what was registered."""

Tree = app_commands.CommandTree[Any]

log = logging.getLogger(__name__)


class Notebook(Protocol):
    """Where a few values are remembered from one start to the next."""

    async def meta(self, key: str) -> str | None:
        """What was written under ``key``, or ``None``."""

    async def set_meta(self, key: str, value: str) -> None:
        """Remember ``value`` under ``key``."""


async def register(tree: Tree, notebook: Notebook, mentions: Mentions) -> None:
    """Register the commands where they have changed, and learn their numbers."""
    await leave_out_faulty(tree)
    payload = await payload_of(tree)
    digest = hashlib.sha256(
        json.dumps([tree.client.application_id, payload], sort_keys=True).encode()
    ).hexdigest()
    known = json.loads(await notebook.meta(REGISTERED) or "{}")
    if known.get("digest") != digest:
        try:
            registered = await tree.sync()
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            said = " ".join(str(error).split())
            log.error("The commands could not be registered, those from before stay: %s", said)
        else:
            numbers = numbers_of(registered)
            known = {"digest": digest, "numbers": numbers}
            await notebook.set_meta(REGISTERED, json.dumps(known))
            log.info("Registered %d commands.", len(registered))
    mentions.learn(known.get("numbers", {}))


async def payload_of(tree: Tree) -> list[dict[str, Any]]:
    """All commands as they are sent to Discord, in all languages."""
    translator = tree.translator
    return [
        await command.get_translated_payload(tree, translator)
        if translator is not None
        else command.to_dict(tree)
        for command in tree.get_commands()
    ]


async def leave_out_faulty(tree: Tree) -> None:
    """Leave out commands that Discord would refuse: one of them would keep out all others."""
    for payload in await payload_of(tree):
        if faults := command_faults(payload):
            log.error("/%s is left out: %s", payload["name"], "; ".join(faults))
            tree.remove_command(payload["name"])


def numbers_of(registered: Sequence[app_commands.AppCommand]) -> dict[str, int]:
    """The number under which Discord knows each command, by its full name."""
    numbers = {}
    for command in registered:
        groups = [
            option for option in command.options if isinstance(option, app_commands.AppCommandGroup)
        ]
        for group in groups:
            numbers[f"{command.name} {group.name}"] = command.id
        if not groups:
            numbers[command.name] = command.id
    return numbers
