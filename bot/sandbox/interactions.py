"""Interactions: what members do, how long the bot may take, and what it answered.

The bot has three seconds for its first answer, then fifteen minutes by the interaction's token.
"""

import asyncio
import secrets
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum

from bot.sandbox import wire
from bot.sandbox.clock import Snowflake
from bot.sandbox.errors import (
    INVALID_WEBHOOK_TOKEN,
    UNKNOWN_INTERACTION,
    UNKNOWN_WEBHOOK,
    Json,
)
from bot.sandbox.limits import UPLOAD_BYTES
from bot.sandbox.world import Channel, Event, Kind, Message, Person, World

ACK_SECONDS = 3.0
TOKEN_SECONDS = 900.0


class Act(IntEnum):
    """The kinds of interaction, by Discord's numbers."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Status(StrEnum):
    """How far the bot's answer has come."""

    WAITING = "waiting"
    DEFERRED = "deferred"
    ANSWERED = "answered"
    FAILED = "failed"


@dataclass(slots=True)
class Interaction:
    """One thing a member did, and what came of it."""

    id: Snowflake
    token: str
    act: Act
    person_id: Snowflake
    channel_id: Snowflake
    created: float
    data: Json
    source: Message | None = None
    opener: "Interaction | None" = None
    status: Status = Status.WAITING
    answer: int | None = None
    original: Message | None = None
    replies: list[Message] = field(default_factory=list)
    modal: Json | None = None
    choices: list[Json] | None = None

    @property
    def acknowledged(self) -> bool:
        """Whether the bot has given its first answer."""
        return self.answer is not None

    @property
    def settled(self) -> bool:
        """Whether nothing more is expected of the bot."""
        return self.status in (Status.ANSWERED, Status.FAILED)


class Interactions:
    """All interactions since the start."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._by_id: dict[Snowflake, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}
        self._timers: set[asyncio.TimerHandle] = set()

    def close(self) -> None:
        """Forget the running three-second timers, for the sandbox ends."""
        for timer in self._timers:
            timer.cancel()

    def open(
        self,
        act: Act,
        person: Person,
        channel: Channel,
        data: Json,
        *,
        source: Message | None = None,
        opener: Interaction | None = None,
    ) -> Interaction:
        """A member does something: the bot is told, and its three seconds run."""
        world = self._world
        interaction = Interaction(
            world.time.snowflake(),
            secrets.token_urlsafe(48),
            act,
            person.id,
            channel.id,
            world.time.now(),
            data,
            source,
            opener,
        )
        self._by_id[interaction.id] = interaction
        self._by_token[interaction.token] = interaction
        in_guild = channel.kind is not Kind.DM
        world.tell(Event("INTERACTION_CREATE", self._payload(interaction), 0, in_guild))
        loop = asyncio.get_running_loop()
        self._timers = {timer for timer in self._timers if timer.when() > loop.time()}
        self._timers.add(loop.call_later(ACK_SECONDS, self._expire, interaction))
        return interaction

    def _expire(self, interaction: Interaction) -> None:
        if interaction.status is Status.WAITING:
            interaction.status = Status.FAILED
            self._world.touch()

    def find(self, interaction_id: int) -> Interaction:
        """The interaction with this id, else 10062."""
        try:
            return self._by_id[Snowflake(interaction_id)]
        except KeyError:
            raise UNKNOWN_INTERACTION() from None

    def to_acknowledge(self, interaction_id: int, token: str) -> Interaction:
        """The interaction that the bot answers for the first time; 10062 when it is too late."""
        interaction = self.find(interaction_id)
        late = self._world.time.now() - interaction.created > ACK_SECONDS
        if interaction.token != token or (late and not interaction.acknowledged):
            self._expire(interaction)
            raise UNKNOWN_INTERACTION()
        return interaction

    def by_token(self, token: str) -> Interaction:
        """The acknowledged interaction of a token: 10015 if unknown, 401 / 50027 after 15 min."""
        interaction = self._by_token.get(token)
        if interaction is None or not interaction.acknowledged:
            raise UNKNOWN_WEBHOOK()
        if self._world.time.now() - interaction.created > TOKEN_SECONDS:
            raise INVALID_WEBHOOK_TOKEN()
        return interaction

    def _payload(self, interaction: Interaction) -> Json:
        """The interaction as the gateway tells it."""
        world = self._world
        person = world.people[interaction.person_id]
        channel = world.channel(interaction.channel_id)
        payload: Json = {
            "id": str(interaction.id),
            "application_id": str(world.bot.id),
            "type": int(interaction.act),
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel_id": str(channel.id),
            "channel": wire.channel(world, channel),
            "app_permissions": str(world.granted(channel)),
            "locale": person.locale,
            "entitlements": [],
            "attachment_size_limit": UPLOAD_BYTES,
        }
        if channel.kind is Kind.DM:
            payload |= {"user": wire.user(person), "context": 1}
            payload["authorizing_integration_owners"] = {"0": "0"}
        else:
            permissions = str(world.member_permissions(person))
            payload |= {
                "guild_id": str(world.guild_id),
                "guild_locale": "en-US",
                "guild": {"id": str(world.guild_id), "locale": "en-US", "features": []},
                "member": {**wire.member(world, person), "permissions": permissions},
                "context": 0,
                "authorizing_integration_owners": {"0": str(world.guild_id)},
            }
            payload["channel"]["permissions"] = permissions
        if interaction.source is not None:
            payload["message"] = wire.message(world, interaction.source)
        return payload

    def metadata(self, interaction: Interaction) -> Json:
        """What a message that answers an interaction says of it."""
        world = self._world
        person = world.people[interaction.person_id]
        found: Json = {
            "id": str(interaction.id),
            "type": int(interaction.act),
            "user": wire.user(person),
            "authorizing_integration_owners": {"0": str(world.guild_id)},
        }
        if interaction.act is Act.COMPONENT and interaction.source is not None:
            found["interacted_message_id"] = str(interaction.source.id)
        if interaction.act is Act.MODAL and interaction.opener is not None:
            found["triggering_interaction_metadata"] = self.metadata(interaction.opener)
        if interaction.original is not None:
            found["original_response_message_id"] = str(interaction.original.id)
        return found
