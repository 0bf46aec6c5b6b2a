"""The courier of posts: how what the herald has to tell gets onto Discord, and why it may not."""

import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import Final, TypeVar

import aiohttp
import discord

from bot import limits
from bot.courier import (
    ChannelGone,
    CourierError,
    HasLeft,
    MessageGone,
    NotAllowed,
    Outing,
    OutingStatus,
    Sent,
    TryLater,
    Unreachable,
)
from bot.ids import ChannelId, GuildId, MessageId, UserId
from bot.post import Post
from cogs import outings
from cogs.permissions import lacking
from cogs.writing import Writer

T = TypeVar("T")

log = logging.getLogger(__name__)

NO_DIRECT_MESSAGES: Final = frozenset({50007, 40003})
"""Direct messages closed or the bot blocked; and too many of them opened too fast, where trying
again makes it worse."""
HAS_LEFT: Final = frozenset({50278, 10013})
"""No server in common, or no such user any more: without the members intent we learn it so."""
MESSAGE_GONE: Final = 10008
CHANNEL_GONE: Final = frozenset({10003, 10004})
MAY_NOT: Final = frozenset({50001, 50013})
ARCHIVED: Final = 50083
LOCKED: Final = 160005
MAY_OPEN_THREADS: Final = "create_public_threads"
MAY_MANAGE_THREADS: Final = "manage_threads"
LONGEST_ASLEEP: Final = 10080
"""Minutes until Discord puts a thread in which nothing happens into the archive: a week."""
RECENT: Final = 50
"""How many of a channel's last messages are looked through for one of ours."""

_IN_GUILDS: Final = (discord.abc.GuildChannel, discord.Thread)


class DiscordCourier:
    """Carries posts by discord.py. It asks only for what can't be known without asking."""

    def __init__(self, client: discord.Client, writer: Writer) -> None:
        self._client = client
        self._writer = writer

    async def send(self, channel: ChannelId, post: Post, nonce: str) -> Sent:
        """Write a new message. The same ``nonce`` within minutes is the same message."""
        writing = await self._writer.write(post)

        async def attempt() -> discord.Message:
            return await self._channel(channel).send(
                writing.text,
                files=writing.files(),
                view=writing.view() or discord.utils.MISSING,
                nonce=_short(nonce),
                allowed_mentions=writing.mentions(),
                silent=post.silent,
            )

        message = await self._carry(channel, attempt)
        return Sent(channel, MessageId(message.id))

    async def edit(self, sent: Sent, post: Post) -> None:
        """Replace a message whole: text, pictures and controls."""
        writing = await self._writer.write(post)

        async def attempt() -> discord.Message:
            return await self._message(sent).edit(
                content=writing.text,
                attachments=writing.files(),
                view=writing.view(),
                allowed_mentions=writing.mentions(),
            )

        await self._carry(sent.channel, attempt)

    async def strip(self, sent: Sent) -> None:
        """Take the controls off a message; what it says stays."""
        await self._carry(sent.channel, lambda: self._message(sent).edit(view=None))

    async def delete(self, sent: Sent) -> None:
        """Delete a message of ours."""
        await self._carry(sent.channel, lambda: self._message(sent).delete())

    async def exists(self, sent: Sent) -> bool:
        """Whether a message of ours still stands."""
        try:
            await self._carry(sent.channel, lambda: self._message(sent).fetch())
        except MessageGone:
            return False
        return True

    async def open_dm(self, user: UserId) -> ChannelId:
        """The channel of direct messages with ``user``."""
        with self._refusals(None):
            channel = await self._client.create_dm(discord.Object(user))
        return ChannelId(channel.id)

    async def find(self, channel: ChannelId, controls: tuple[str, ...]) -> MessageId | None:
        """The newest of our own recent messages in ``channel`` with one of these controls."""
        me = self._client.user
        with self._refusals(channel):
            async for message in self._channel(channel).history(limit=RECENT):
                ours = me is not None and message.author.id == me.id
                if ours and not set(controls).isdisjoint(_custom_ids(message)):
                    return MessageId(message.id)
        return None

    async def open_thread(self, channel: ChannelId, name: str) -> ChannelId:
        """Open a public thread in ``channel``, or beside it where that is a thread itself."""
        with self._refusals(channel):
            place = self._client.get_channel(channel) or await self._client.fetch_channel(channel)
            if isinstance(place, discord.Thread) and place.parent is not None:
                place = place.parent
            if not isinstance(place, discord.TextChannel):
                raise NotAllowed((MAY_OPEN_THREADS,))
            try:
                thread = await place.create_thread(
                    name=name[: limits.THREAD_NAME],
                    type=discord.ChannelType.public_thread,
                    auto_archive_duration=LONGEST_ASLEEP,
                )
            except discord.Forbidden as error:
                raise NotAllowed((MAY_OPEN_THREADS,)) from error
        return ChannelId(thread.id)

    async def find_threads(self, channel: ChannelId, name: str) -> tuple[ChannelId, ...]:
        """Our own threads of ``channel`` of that name, of those not in the archive."""
        with self._refusals(channel):
            place = self._client.get_channel(channel) or await self._client.fetch_channel(channel)
            if not isinstance(place, discord.TextChannel):
                return ()
            threads = await place.guild.active_threads()
        me = self._client.user
        return tuple(
            ChannelId(thread.id)
            for thread in threads
            if (thread.parent_id, thread.name) == (channel, name[: limits.THREAD_NAME])
            and me is not None
            and thread.owner_id == me.id
        )

    async def schedule(self, guild: GuildId, outing: Outing) -> int:
        """Put up one of Discord's scheduled events; returns its number."""
        with self._refusals(None):
            return await outings.put_up(await self._guild(guild), outing)

    async def find_outing(self, guild: GuildId, outing: Outing) -> int | None:
        """The number of the scheduled event of ours with that name and beginning."""
        with self._refusals(None):
            return await outings.found(await self._guild(guild), outing)

    async def set_outing(self, guild: GuildId, number: int, status: OutingStatus) -> None:
        """Say how far a scheduled event is. Raises ``MessageGone`` where there is none."""
        with self._refusals(None):
            await outings.change(await self._guild(guild), number, status)

    async def _guild(self, guild: GuildId) -> discord.Guild:
        return self._client.get_guild(guild) or await self._client.fetch_guild(guild)

    def link(self, guild: GuildId, channel: ChannelId) -> str:
        """The address of a channel or thread of a server."""
        return f"https://discord.com/channels/{guild}/{channel}"

    def _channel(self, channel: ChannelId) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel)

    def _message(self, sent: Sent) -> discord.PartialMessage:
        return self._channel(sent.channel).get_partial_message(sent.message)

    async def _carry(self, channel: ChannelId, attempt: Callable[[], Awaitable[T]]) -> T:
        """Try once, and once more where a thread had to be fetched from the archive."""
        with self._refusals(channel):
            try:
                return await attempt()
            except discord.HTTPException as error:
                if error.code != ARCHIVED:
                    raise
            await self._unarchive(channel)
            return await attempt()

    async def _unarchive(self, channel: ChannelId) -> None:
        thread = self._client.get_channel(channel) or await self._client.fetch_channel(channel)
        if isinstance(thread, discord.Thread):
            await thread.edit(archived=False)
            log.info("channel=%d taken out of the archive", channel)

    @contextmanager
    def _refusals(self, channel: ChannelId | None) -> Iterator[None]:
        """Turn what discord.py raises into what the herald knows."""
        try:
            yield
        except discord.RateLimited as error:
            raise TryLater(f"rate limited for {error.retry_after:.0f} s") from error
        except discord.HTTPException as error:
            raise self._refusal(error, channel) from error
        except (aiohttp.ClientError, OSError) as error:
            raise TryLater(str(error) or type(error).__name__) from error

    def _refusal(self, error: discord.HTTPException, channel: ChannelId | None) -> CourierError:
        said = f"{error.status} ({error.code}): {error.text}"
        if error.code in HAS_LEFT:
            return HasLeft(said)
        if error.code in NO_DIRECT_MESSAGES:
            return Unreachable(said)
        if error.code in (MESSAGE_GONE, outings.OUTING_GONE):
            return MessageGone(said)
        if error.code in CHANNEL_GONE:
            return ChannelGone(said)
        if error.code in (ARCHIVED, LOCKED):
            return NotAllowed((MAY_MANAGE_THREADS,))
        if error.code in MAY_NOT or error.status == 403:
            return NotAllowed(self._missing(channel))
        if error.status == 429 or error.status >= 500:
            return TryLater(said)
        return CourierError(said)

    def _missing(self, channel: ChannelId | None) -> tuple[str, ...]:
        """The permissions that we know to lack in ``channel``, as far as the cache tells."""
        known = None if channel is None else self._client.get_channel(channel)
        if not isinstance(known, _IN_GUILDS) or known.guild.me is None:
            return ()
        thread = isinstance(known, discord.Thread)
        try:
            granted = known.permissions_for(known.guild.me)
        except discord.ClientException:
            return ()
        return lacking(granted, thread=thread)[0]


def _short(nonce: str) -> str:
    """A nonce that Discord takes; a long one by a digest, so that equal ones stay equal."""
    return (
        nonce if len(nonce) <= limits.NONCE else sha256(nonce.encode()).hexdigest()[: limits.NONCE]
    )


def _custom_ids(message: discord.Message) -> Iterator[str]:
    for row in message.components:
        for part in getattr(row, "children", ()):
            yield str(getattr(part, "custom_id", None) or "")
