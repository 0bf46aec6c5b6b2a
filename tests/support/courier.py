"""A courier of our own that writes into memory: it fails when told to, and forgets nothing."""

from collections.abc import Callable
from dataclasses import dataclass, field

from bot.courier import (
    ChannelGone,
    CourierError,
    HasLeft,
    MessageGone,
    Outing,
    OutingStatus,
    Sent,
    Unreachable,
)
from bot.ids import ChannelId, GuildId, MessageId, UserId
from bot.post import Post

DM = 10_000_000
"""Direct messages of user n are written into channel DM + n."""


@dataclass
class Message:
    """A message as it stands, and what was done to it."""

    channel: ChannelId
    post: Post
    edits: int = 0
    stripped: bool = False
    deleted: bool = False


@dataclass
class MemoryCourier:
    """Keeps every message. ``fail`` may raise for an operation on a channel."""

    messages: dict[MessageId, Message] = field(default_factory=dict)
    nonces: dict[tuple[ChannelId, str], MessageId] = field(default_factory=dict)
    closed: set[UserId] = field(default_factory=set)
    left: set[UserId] = field(default_factory=set)
    """Who is on no server of ours any more."""
    gone: set[ChannelId] = field(default_factory=set)
    fail: Callable[[str, ChannelId], CourierError | None] = lambda what, channel: None
    fail_after: Callable[[str, ChannelId], CourierError | None] = lambda what, channel: None
    threads: list[str] = field(default_factory=list)
    parents: list[ChannelId] = field(default_factory=list)
    """Of which channel each thread is."""
    outings: dict[int, tuple[Outing, OutingStatus | None]] = field(default_factory=dict)
    """The scheduled events, by number."""

    def _check(self, what: str, channel: ChannelId) -> None:
        if channel in self.gone:
            raise ChannelGone
        if (error := self.fail(what, channel)) is not None:
            raise error

    def _message(self, sent: Sent) -> Message:
        message = self.messages.get(sent.message)
        if message is None or message.deleted:
            raise MessageGone
        return message

    async def send(self, channel: ChannelId, post: Post, nonce: str) -> Sent:
        self._check("send", channel)
        if channel - DM in self.left:
            raise HasLeft
        if channel - DM in self.closed:
            raise Unreachable
        number = self.nonces.get((channel, nonce))
        if number is None:
            number = MessageId(len(self.messages) + 1)
            self.messages[number] = Message(channel, post)
            self.nonces[channel, nonce] = number
        if (error := self.fail_after("send", channel)) is not None:
            raise error
        return Sent(channel, number)

    async def edit(self, sent: Sent, post: Post) -> None:
        self._check("edit", sent.channel)
        message = self._message(sent)
        message.post, message.edits = post, message.edits + 1

    async def strip(self, sent: Sent) -> None:
        self._check("strip", sent.channel)
        self._message(sent).stripped = True

    async def delete(self, sent: Sent) -> None:
        self._check("delete", sent.channel)
        self._message(sent).deleted = True

    async def exists(self, sent: Sent) -> bool:
        self._check("exists", sent.channel)
        message = self.messages.get(sent.message)
        return message is not None and not message.deleted

    async def open_dm(self, user: UserId) -> ChannelId:
        if user in self.closed:
            raise Unreachable
        return ChannelId(DM + user)

    async def find(self, channel: ChannelId, controls: tuple[str, ...]) -> MessageId | None:
        self._check("find", channel)
        for number, message in reversed(self.messages.items()):
            ids = [str(c.id) for row in message.post.rows if isinstance(row, tuple) for c in row]
            here = message.channel == channel and not message.deleted
            if here and any(text in controls for text in ids):
                return number
        return None

    async def open_thread(self, channel: ChannelId, name: str) -> ChannelId:
        self._check("open_thread", channel)
        self.threads.append(name)
        self.parents.append(channel)
        thread = ChannelId(channel + 500 + len(self.threads))
        if (error := self.fail_after("open_thread", channel)) is not None:
            raise error
        return thread

    async def find_threads(self, channel: ChannelId, name: str) -> tuple[ChannelId, ...]:
        self._check("find_threads", channel)
        return tuple(
            ChannelId(channel + 500 + number)
            for number, (parent, each) in enumerate(zip(self.parents, self.threads, strict=True), 1)
            if (parent, each) == (channel, name)
        )

    async def schedule(self, guild: GuildId, outing: Outing) -> int:
        self._check("schedule", ChannelId(guild))
        number = len(self.outings) + 1
        self.outings[number] = outing, None
        if (error := self.fail_after("schedule", ChannelId(guild))) is not None:
            raise error
        return number

    async def find_outing(self, guild: GuildId, outing: Outing) -> int | None:
        self._check("find_outing", ChannelId(guild))
        found = self.outings.items()
        return next(
            (
                number
                for number, (it, status) in found
                if (it.name, it.begins, status) == (outing.name, outing.begins, None)
            ),
            None,
        )

    async def set_outing(self, guild: GuildId, number: int, status: OutingStatus) -> None:
        self._check("set_outing", ChannelId(guild))
        if number not in self.outings:
            raise MessageGone
        self.outings[number] = self.outings[number][0], status

    def link(self, guild: GuildId, channel: ChannelId) -> str:
        return f"<#{channel}>"

    def in_channel(self, channel: int) -> list[Message]:
        """The messages of a channel that were not deleted."""
        found = self.messages.values()
        return [it for it in found if it.channel == channel and not it.deleted]

    def dms(self, user: int) -> list[Message]:
        """The direct messages to a user that were not deleted."""
        return self.in_channel(DM + user)

    def forget_nonces(self) -> None:
        """As Discord does after a few minutes."""
        self.nonces.clear()
