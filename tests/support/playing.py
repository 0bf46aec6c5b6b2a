"""What people do in a sandbox, step by step, until something is to be tested."""

import asyncio
from collections.abc import Awaitable, Callable

from bot.sandbox import SandboxClient, Seen


async def seen(
    look: Callable[[], Awaitable[list[Seen]]], wanted: Callable[[Seen], bool], seconds: float = 10
) -> Seen:
    """The newest message that is as wanted, as soon as there is one."""
    async with asyncio.timeout(seconds):
        while True:
            found = [message for message in await look() if wanted(message)]
            if found:
                return found[-1]
            await asyncio.sleep(0.05)


def has(label: str) -> Callable[[Seen], bool]:
    """Whether a public message has a button with that label."""
    return lambda message: not message.ephemeral and label in message.labels


async def lobby(script: SandboxClient, **options) -> Seen:
    """A lobby that the first member has opened."""
    await script.members[0].command("/game new", **options)
    return await seen(script.messages, has("Join"))


async def started(script: SandboxClient, **options) -> Seen:
    """The first message of a game of two, in which both choose their tickets."""
    amelie, bjorn = script.members[:2]
    table = await lobby(script, seats=2, **options)
    await bjorn.click(table, "Join")
    await amelie.click(table, "Start")
    return await seen(script.messages, has("My tickets"))


async def keep_tickets(script: SandboxClient, board: Seen) -> None:
    """Both keep the first two of their tickets."""
    for member in script.members[:2]:
        panel = (await member.click(board, "My tickets")).message
        menu = panel.select(None)
        values = [option["value"] for option in menu["options"][:2]]
        await member.select(panel, menu["custom_id"], values)
        panel = (await member.sees())[-1]
        if panel.labels:
            await member.click(panel, panel.labels[0])
