"""The sandbox as the page and the scripts see it: as one of the members, or from above."""

from bot.sandbox import wire
from bot.sandbox.acting import Acting
from bot.sandbox.commands import spoken, usable
from bot.sandbox.errors import Json
from bot.sandbox.gateway import Gateway
from bot.sandbox.interactions import Act, Interaction, Interactions
from bot.sandbox.permissions import BITS
from bot.sandbox.world import Channel, Kind, Message, Person, World


class Views:
    """Everything that the control interface shows."""

    def __init__(
        self, world: World, interactions: Interactions, acting: Acting, gateway: Gateway
    ) -> None:
        self._world = world
        self._interactions = interactions
        self._acting = acting
        self._gateway = gateway

    def person(self, person: Person) -> Json:
        """A member, or the bot."""
        return {
            "id": str(person.id),
            "name": person.name,
            "username": person.username,
            "locale": person.locale,
            "administrator": person.administrator,
            "bot": person.bot,
            "dms_open": person.dms_open,
            "present": person.present,
            "unread": sum(person.unread.values()),
        }

    def channel(self, channel: Channel, reader: Person | None) -> Json:
        """A channel, with the reader's unread pings."""
        unread = 0 if reader is None else reader.unread.get(channel.id, 0)
        return {
            "id": str(channel.id),
            "name": channel.name,
            "kind": channel.kind.name.lower(),
            "parent_id": None if channel.parent_id is None else str(channel.parent_id),
            "recipient_id": None if channel.recipient_id is None else str(channel.recipient_id),
            "topic": channel.topic,
            "archived": channel.archived,
            "locked": channel.locked,
            "denied": [name for name, bit in BITS.items() if channel.denied & bit],
            "unread": unread,
        }

    def state(self, reader: Person | None) -> Json:
        """The whole but for the messages: as `reader` sees it, or all of it."""
        world = self._world
        places = [
            place
            for place in world.channels.values()
            if reader is None or self._acting.may_see(reader, place)
        ]
        return {
            "version": world.version,
            "guild": {"id": str(world.guild_id), "name": world.guild_name},
            "bot": self.person(world.bot),
            "connected": self._gateway.connected,
            "identifies": self._gateway.identifies,
            "resumes": self._gateway.resumes,
            "people": [self.person(person) for person in world.members],
            "channels": [self.channel(place, reader) for place in places],
            "permissions": {name: bool(world.bot_permissions & bit) for name, bit in BITS.items()},
        }

    def commands(self, reader: Person, channel: Channel) -> list[Json]:
        """The commands that a member is offered in a channel."""
        return usable(self._world, reader, channel)

    def messages(self, channel: Channel, reader: Person | None, limit: int) -> list[Json]:
        """The newest messages, oldest first; ephemeral ones only for their reader."""
        shown = [
            message
            for message in channel.messages
            if reader is None or message.ephemeral_to in (None, reader.id)
        ]
        return [self.message(message) for message in shown[-limit:]]

    def message(self, message: Message) -> Json:
        """A message as Discord has it, with what only the sandbox knows beside it."""
        found = wire.message(self._world, message)
        author = self._world.people[message.author_id]
        hidden = message.ephemeral_to
        return found | {
            "author_name": author.name,
            "deleted": message.deleted,
            "ephemeral_to": None if hidden is None else str(hidden),
            "pinged": [str(person_id) for person_id in message.pinged],
            "thread_id": None if message.thread_id is None else str(message.thread_id),
            "used": self._used(message),
            "in_dm": self._is_direct(message),
        }

    def _is_direct(self, message: Message) -> bool:
        channel = self._world.channels.get(message.channel_id)
        return channel is not None and channel.kind is Kind.DM

    def _used(self, message: Message) -> Json | None:
        if message.interaction is None:
            return None
        interaction = self._interactions.find(int(message.interaction["id"]))
        if interaction.act is not Act.COMMAND:
            return None
        person = self._world.people[interaction.person_id]
        return {"by": person.name, "command": spoken(interaction.data)}

    def interaction(self, interaction: Interaction) -> Json:
        """What a member did, and what came of it."""
        replies = [self.message(message) for message in interaction.replies]
        return {
            "id": str(interaction.id),
            "act": interaction.act.name.lower(),
            "person_id": str(interaction.person_id),
            "channel_id": str(interaction.channel_id),
            "status": interaction.status.value,
            "answer": interaction.answer,
            "replies": replies,
            "modal": interaction.modal,
            "choices": interaction.choices,
        }
