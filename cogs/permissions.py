"""What the bot must be allowed to do, what it could do without, and the address to invite it.

A permission goes by Discord's own name (``attach_files``); ``permission-attach_files`` is the
message that names it as Discord's settings do, in each language.
"""

from typing import Final

import discord

NEEDED: Final = ("view_channel", "send_messages", "attach_files", "read_message_history")
"""Without one of these no game can be played in a channel."""
NEEDED_IN_THREADS: Final = (
    "view_channel",
    "send_messages_in_threads",
    "attach_files",
    "read_message_history",
)
"""The same for a thread."""
WANTED: Final = ("embed_links", "create_public_threads", "create_events")
"""A game is better with these, and goes on without."""
INVITED: Final = tuple(dict.fromkeys((*NEEDED, *NEEDED_IN_THREADS, *WANTED)))
"""All that the invitation asks for."""


def lacking(
    granted: discord.Permissions, *, thread: bool = False
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Of what the bot is ``granted`` in a channel: the needed and the wanted that it lacks."""
    needed = NEEDED_IN_THREADS if thread else NEEDED
    return (
        tuple(name for name in needed if not getattr(granted, name)),
        tuple(name for name in WANTED if not getattr(granted, name)),
    )


def invitation(application: int) -> str:
    """The address that adds the bot to a server with exactly the permissions it asks for."""
    return discord.utils.oauth_url(
        application,
        permissions=discord.Permissions(**dict.fromkeys(INVITED, True)),
        scopes=("bot", "applications.commands"),
    )
