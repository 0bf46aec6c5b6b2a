"""How the herald reaches people: what it needs of Discord, and how Discord may refuse."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Protocol

from bot.ids import ChannelId, GuildId, MessageId, UserId
from bot.post import Post


class CourierError(Exception):
    """A post did not arrive. The game is safe: it was recorded before anybody was told."""


class Unreachable(CourierError):
    """This person takes no direct messages from us, or has left: don't try again by itself."""


class HasLeft(Unreachable):
    """This person shares no server with us any more."""


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


class OutingStatus(StrEnum):
    """How far one of Discord's scheduled events is."""

    ACTIVE = "active"
    COMPLETED = "completed"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Outing:
    """One of Discord's own scheduled events: what it is called, where it is, and how long."""

    name: str
    description: str
    where: str
    begins: datetime
    ends: datetime


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

    async def find_threads(self, channel: ChannelId, name: str) -> tuple[ChannelId, ...]:
        """Our own threads of ``channel`` of that name, of those not in the archive."""

    async def schedule(self, guild: GuildId, outing: Outing) -> int:
        """Put up one of Discord's scheduled events; returns its number."""

    async def find_outing(self, guild: GuildId, outing: Outing) -> int | None:
        """The number of the scheduled event of ours with that name and beginning."""

    async def set_outing(self, guild: GuildId, number: int, status: OutingStatus) -> None:
        """Say how far a scheduled event is. Raises ``MessageGone`` where there is none."""

    def link(self, guild: GuildId, channel: ChannelId) -> str:
        """The address of a channel or thread of a server."""
