"""How the herald reaches people: what it needs of Discord, and how Discord may refuse."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.ids import ChannelId, GuildId, MessageId, UserId
from bot.post import Post


class CourierError(Exception):
    """A post did not arrive. The game is safe: it was recorded before anybody was told."""


class Unreachable(CourierError):
    """This person takes no direct messages from us, or has left: don't try again by itself."""


class MessageGone(CourierError):
    """The message to change was deleted."""


class ChannelGone(CourierError):
    """The channel or thread was deleted, or we were removed from the server."""


class NotAllowed(CourierError):
    """A permission is missing. ``missing`` are Discord's names of those that we know to lack."""

    def __init__(self, missing: Sequence[str]) -> None:
        super().__init__(", ".join(missing))
        self.missing = tuple(missing)


class TryLater(CourierError):
    """Discord is down, slow or tells us to wait; whether the post arrived is unknown."""


@dataclass(frozen=True, slots=True)
class Sent:
    """Where a post stands."""

    channel: ChannelId
    message: MessageId


class Courier(Protocol):
    """Carries posts. Every call raises ``CourierError`` where Discord refuses."""

    async def send(self, channel: ChannelId, post: Post, nonce: str) -> Sent:
        """Write a new message. The same ``nonce`` within minutes is the same message."""

    async def edit(self, sent: Sent, post: Post) -> None:
        """Replace a message whole: text, pictures and controls."""

    async def strip(self, sent: Sent) -> None:
        """Take the controls off a message; what it says stays."""

    async def delete(self, sent: Sent) -> None:
        """Delete a message of ours."""

    async def exists(self, sent: Sent) -> bool:
        """Whether a message of ours is still there."""

    async def open_dm(self, user: UserId) -> ChannelId:
        """The channel of direct messages with ``user``."""

    async def find(self, channel: ChannelId, controls: tuple[str, ...]) -> MessageId | None:
        """The newest of our own recent messages in ``channel`` with one of these controls."""

    async def open_thread(self, channel: ChannelId, name: str) -> ChannelId:
        """Open a thread for a game in ``channel``."""

    def link(self, guild: GuildId, channel: ChannelId) -> str:
        """The address of a channel or thread of a server."""
