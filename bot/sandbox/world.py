"""What the sandbox's Discord holds: one guild, its people, channels, threads and messages.

Everything is kept in memory. Whoever wants to know of changes subscribes: the gateway to events,
the page and the scripts to the plain fact that something changed.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from bot.sandbox import permissions
from bot.sandbox.clock import Snowflake, Time
from bot.sandbox.errors import (
    UNKNOWN_CHANNEL,
    UNKNOWN_GUILD,
    UNKNOWN_MEMBER,
    UNKNOWN_MESSAGE,
    UNKNOWN_USER,
    Json,
)

EPHEMERAL = 1 << 6
LOADING = 1 << 7
SILENT = 1 << 12
COMPONENTS_V2 = 1 << 15

NONCE_SECONDS = 300.0


class Kind(IntEnum):
    """The kinds of channel the sandbox has, by Discord's numbers."""

    TEXT = 0
    DM = 1
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


@dataclass(slots=True)
class Person:
    """A user: one of the five members, or the bot."""

    id: Snowflake
    username: str
    name: str
    locale: str = "en-US"
    administrator: bool = False
    bot: bool = False
    dms_open: bool = True
    present: bool = True
    unread: dict[Snowflake, int] = field(default_factory=dict)


@dataclass(slots=True)
class Channel:
    """A text channel, a thread, or the direct messages between the bot and one person."""

    id: Snowflake
    name: str
    kind: Kind
    parent_id: Snowflake | None = None
    owner_id: Snowflake | None = None
    recipient_id: Snowflake | None = None
    topic: str = ""
    denied: int = 0
    archived: bool = False
    locked: bool = False
    archive_minutes: int = 4320
    archived_at: float = 0.0
    joined: set[Snowflake] = field(default_factory=set)
    messages: list["Message"] = field(default_factory=list)
    old_edits: list[float] = field(default_factory=list)

    @property
    def is_thread(self) -> bool:
        """Whether this is a thread of a text channel."""
        return self.kind in (Kind.PUBLIC_THREAD, Kind.PRIVATE_THREAD)


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file that came with a message, its bytes kept to be served."""

    id: Snowflake
    filename: str
    data: bytes
    content_type: str
    description: str | None = None
    width: int | None = None
    height: int | None = None


@dataclass(slots=True)
class Message:
    """A message; a deleted one is kept so that the page can show that it was there."""

    id: Snowflake
    channel_id: Snowflake
    author_id: Snowflake
    created: float
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    nonce: str | int | None = None
    edited: float | None = None
    deleted: bool = False
    ephemeral_to: Snowflake | None = None
    mentions: tuple[Snowflake, ...] = ()
    pinged: tuple[Snowflake, ...] = ()
    pings_everyone: bool = False
    interaction: Json | None = None
    replies_to: Snowflake | None = None
    thread_id: Snowflake | None = None


@dataclass(frozen=True, slots=True)
class Event:
    """Something the gateway tells: its name, its data, and the intent a bot needs to hear it.

    An `intent` of 0 is told to every session.
    """

    name: str
    data: Json
    intent: int = 0
    in_guild: bool = True


class World:
    """The guild and all that happens in it. `Sandbox` owns one; every part works on it."""

    def __init__(self, time: Time) -> None:
        self.time = time
        self.origin = ""
        self.guild_id = time.snowflake()
        self.guild_name = "The Waiting Room"
        self.everyone_role = Snowflake(self.guild_id)
        self.traveller_role = time.snowflake()
        self.chief_role = time.snowflake()
        self.bot_role = time.snowflake()
        self.bot_permissions = permissions.BOT
        self.people: dict[Snowflake, Person] = {}
        self.channels: dict[Snowflake, Channel] = {}
        self.commands: dict[Snowflake | None, list[Json]] = {None: []}
        self._nonces: dict[str, tuple[float, Message]] = {}
        self._listeners: list[Callable[[Event], None]] = []
        self._changed = asyncio.Event()
        self.version = 0
        self.bot = self._person("stationmaster", "Stationmaster", bot=True)
        self._people_the_guild()

    def _people_the_guild(self) -> None:
        self._person("amelie", "Amélie", administrator=True)
        self._person("bjorn", "Björn")
        self._person("chloe", "Chloé", locale="fr")
        self._person("diego", "Diego")
        self._person("eva-maria", "Éva-Maria")
        for name, topic in (
            ("platform-1", "A quiet place to play. Type /game new to begin."),
            ("platform-2", "Another game may run here."),
            ("waiting-room", "Talk, and wait for your train."),
        ):
            self.add_channel(name, topic=topic)

    def _person(self, username: str, name: str, **traits: Any) -> Person:
        person = Person(self.time.snowflake(), username, name, **traits)
        self.people[person.id] = person
        return person

    def add_person(self, name: str) -> Person:
        """Somebody joins the guild."""
        return self._person(f"member{len(self.people)}", name)

    # What is where

    @property
    def members(self) -> list[Person]:
        """The people who can be played, in the order of their joining."""
        return [person for person in self.people.values() if not person.bot]

    def person(self, person_id: int) -> Person:
        """The user with this id, else 10013."""
        try:
            return self.people[Snowflake(person_id)]
        except KeyError:
            raise UNKNOWN_USER() from None

    def member(self, person_id: int) -> Person:
        """The member of the guild with this id, else 10013 or 10007."""
        person = self.person(person_id)
        if not person.present:
            raise UNKNOWN_MEMBER()
        return person

    def channel(self, channel_id: int) -> Channel:
        """The channel, thread or DM with this id, else 10003."""
        try:
            return self.channels[Snowflake(channel_id)]
        except KeyError:
            raise UNKNOWN_CHANNEL() from None

    def check_guild(self, guild_id: int) -> None:
        """Raise 10004 unless this is the sandbox's one guild, and the bot is in it."""
        if guild_id != self.guild_id or not self.bot.present:
            raise UNKNOWN_GUILD()

    def message(self, channel: Channel, message_id: int, *, ephemeral: bool = False) -> Message:
        """The message, else 10008. Ephemeral ones exist only for who holds a token."""
        for message in reversed(channel.messages):
            if message.id == message_id and not message.deleted:
                if message.ephemeral_to is not None and not ephemeral:
                    break
                return message
        raise UNKNOWN_MESSAGE()

    def any_message(self, message_id: int) -> Message:
        """The message with this id in whatever channel, deleted or not, else 10008."""
        for channel in self.channels.values():
            for message in channel.messages:
                if message.id == message_id:
                    return message
        raise UNKNOWN_MESSAGE()

    def direct(self, person: Person) -> Channel:
        """The bot's direct messages with a person, opened where there are none."""
        for channel in self.channels.values():
            if channel.recipient_id == person.id:
                return channel
        channel = Channel(self.time.snowflake(), person.username, Kind.DM, recipient_id=person.id)
        self.channels[channel.id] = channel
        self.touch()
        return channel

    def add_channel(self, name: str, *, topic: str = "") -> Channel:
        """A new text channel."""
        channel = Channel(self.time.snowflake(), name, Kind.TEXT, topic=topic)
        self.channels[channel.id] = channel
        return channel

    # What the bot may do

    def granted(self, channel: Channel) -> int:
        """The bot's permission bits in a channel; none where it can't see it."""
        if not self.bot.present:
            return 0
        if channel.kind is Kind.DM:
            return permissions.BOT
        denied = channel.denied
        if channel.parent_id is not None:
            denied = self.channel(channel.parent_id).denied
        granted = self.bot_permissions & ~denied
        return granted if permissions.has(granted, "view_channel") else 0

    def member_permissions(self, person: Person) -> int:
        """A member's permission bits, the same in every channel."""
        return permissions.EVERYTHING if person.administrator else permissions.TRAVELLER

    # Nonces

    def remembered(self, nonce: object) -> Message | None:
        """The message sent under this nonce in the last five minutes."""
        oldest = self.time.now() - NONCE_SECONDS
        self._nonces = {key: kept for key, kept in self._nonces.items() if kept[0] > oldest}
        kept = self._nonces.get(str(nonce))
        return kept[1] if kept else None

    def remember(self, nonce: object, message: Message) -> None:
        """Keep a nonce for five minutes."""
        self._nonces[str(nonce)] = (self.time.now(), message)

    # Who is told

    def subscribe(self, listener: Callable[[Event], None]) -> None:
        """Call `listener` with every event from now on."""
        self._listeners.append(listener)

    def tell(self, event: Event) -> None:
        """Hand an event to the listeners, and wake whoever waits for a change."""
        for listener in self._listeners:
            listener(event)
        self.touch()

    def touch(self) -> None:
        """Something that people can see has changed."""
        self.version += 1
        self._changed.set()
        self._changed = asyncio.Event()

    async def change(self) -> None:
        """Wait for the next change."""
        await self._changed.wait()

    async def until(self, true: Callable[[], bool], seconds: float) -> bool:
        """Wait until something is true, at most so many real seconds; says whether it is."""
        try:
            async with asyncio.timeout(seconds):
                while not true():
                    await self.change()
        except TimeoutError:
            return true()
        return True
