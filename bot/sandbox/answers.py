"""The bot's answers to interactions: the first one, those that follow, and their edits."""

from bot.sandbox import messages
from bot.sandbox.errors import (
    ALREADY_ACKNOWLEDGED,
    EMPTY_MESSAGE,
    UNKNOWN_MESSAGE,
    Form,
    Json,
)
from bot.sandbox.interactions import Act, Interaction, Interactions, Status
from bot.sandbox.limits import check_choices, check_message, check_modal, is_empty
from bot.sandbox.uploads import Upload, filenames
from bot.sandbox.world import EPHEMERAL, LOADING, Kind, Message, World

MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9

_ALLOWED = {
    Act.COMMAND: {MESSAGE, DEFER, MODAL},
    Act.COMPONENT: {MESSAGE, DEFER, DEFER_UPDATE, UPDATE, MODAL},
    Act.AUTOCOMPLETE: {CHOICES},
    Act.MODAL: {MESSAGE, DEFER, DEFER_UPDATE, UPDATE},
}


class Answers:
    """What the bot may say to an interaction. Invalid answers leave it unanswered."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._interactions = interactions

    def acknowledge(self, interaction: Interaction, body: Json, uploads: list[Upload]) -> None:
        """The first answer. Raises 40060 when there was one, 50035 when it can't be this one."""
        if interaction.acknowledged:
            raise ALREADY_ACKNOWLEDGED()
        kind = body.get("type")
        data = body.get("data") or {}
        form = Form()
        without_message = kind == UPDATE and interaction.source is None
        if kind not in _ALLOWED[interaction.act] or without_message:
            form.fault("type", "INTERACTION_RESPONSE_TYPE", "Not an answer to this interaction.")
        form.settle()
        match kind:
            case 4:
                self._say(interaction, data, uploads)
            case 5:
                self._think(interaction, data)
            case 6:
                interaction.original = interaction.source
                interaction.status = Status.DEFERRED
            case 7:
                self._update(interaction, data, uploads)
            case 8:
                check_choices(form, data.get("choices") or [])
                form.settle()
                interaction.choices = data.get("choices") or []
            case 9:
                check_modal(form, data)
                form.settle()
                interaction.modal = data
        interaction.answer = kind
        if kind not in (DEFER, DEFER_UPDATE):
            interaction.status = Status.ANSWERED
        self._world.touch()

    def _say(self, interaction: Interaction, body: Json, uploads: list[Upload]) -> Message:
        """Post a message that answers an interaction."""
        world = self._world
        channel = world.channel(interaction.channel_id)
        messages.open_thread(world, channel)
        message = messages.compose(world, channel, world.bot, body, uploads)
        message.interaction = self._interactions.metadata(interaction)
        if int(body.get("flags") or 0) & EPHEMERAL:
            self._hide(interaction, message)
        if channel.kind is Kind.DM:
            message.pinged = ()
        messages.post(world, message)
        self._answered_with(interaction, message)
        return message

    def _answered_with(self, interaction: Interaction, message: Message) -> None:
        interaction.original = interaction.original or message
        if message not in interaction.replies:
            interaction.replies.append(message)

    def _hide(self, interaction: Interaction, message: Message) -> None:
        message.flags |= EPHEMERAL
        message.ephemeral_to = interaction.person_id
        message.pinged = ()

    def _think(self, interaction: Interaction, data: Json) -> None:
        """Post the placeholder "is thinking", which the first message afterwards fills."""
        world = self._world
        channel = world.channel(interaction.channel_id)
        messages.open_thread(world, channel)
        now = world.time.now()
        message = Message(world.time.snowflake(), channel.id, world.bot.id, now, flags=LOADING)
        message.interaction = self._interactions.metadata(interaction)
        if int(data.get("flags") or 0) & EPHEMERAL:
            self._hide(interaction, message)
        interaction.original = message
        interaction.status = Status.DEFERRED
        messages.post(world, message)

    def _update(self, interaction: Interaction, data: Json, uploads: list[Upload]) -> None:
        source = interaction.source
        if source is None or source.deleted:
            raise UNKNOWN_MESSAGE()
        messages.edit(self._world, source, data, uploads, by_token=True)
        self._answered_with(interaction, source)

    def follow_up(self, interaction: Interaction, body: Json, uploads: list[Upload]) -> Message:
        """A further message; the first after "is thinking" takes the placeholder's place."""
        original = interaction.original
        if original is not None and original.flags & LOADING and not original.deleted:
            self.edit(interaction, original, body, uploads)
            return original
        message = self._say(interaction, body, uploads)
        self._settle(interaction)
        return message

    def reply(self, interaction: Interaction, name: str) -> Message:
        """The message by its id or as `@original`, if this token may reach it; else 10008."""
        if name == "@original":
            message = interaction.original
        else:
            reachable = [*interaction.replies, interaction.original, interaction.source]
            message = next((each for each in reachable if each and str(each.id) == name), None)
        if message is None or message.deleted:
            raise UNKNOWN_MESSAGE()
        return message

    def edit(
        self, interaction: Interaction, message: Message, body: Json, uploads: list[Upload]
    ) -> None:
        """Edit one of the token's messages; a placeholder becomes a real message."""
        world = self._world
        if message.flags & LOADING:
            form = Form()
            check_message(form, body, filenames([], uploads))
            form.settle()
            if is_empty(body, len(uploads)):
                raise EMPTY_MESSAGE()
            messages.edit(world, message, body, uploads, by_token=True)
            message.flags &= ~LOADING
            message.edited = None
            self._fill_pings(message, body)
        else:
            messages.edit(world, message, body, uploads, by_token=True)
        self._answered_with(interaction, message)
        self._settle(interaction)

    def _fill_pings(self, message: Message, body: Json) -> None:
        world = self._world
        channel = world.channel(message.channel_id)
        if message.ephemeral_to is None and channel.kind is not Kind.DM:
            messages.set_pings(world, channel, message, body.get("allowed_mentions"))
            messages.count_pings(world, message)

    def delete(self, interaction: Interaction, message: Message) -> None:
        """Delete one of the token's messages."""
        messages.delete(self._world, message)
        self._settle(interaction)

    def _settle(self, interaction: Interaction) -> None:
        interaction.status = Status.ANSWERED
        self._world.touch()
