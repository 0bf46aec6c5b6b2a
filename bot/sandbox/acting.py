"""What a member's own Discord client does: it checks, then sends commands, presses and forms.

A client refuses what it would never send (a missing option, a disabled button) by `Refused`.
"""

from bot.sandbox import messages
from bot.sandbox.commands import command_data, find_command
from bot.sandbox.errors import Json
from bot.sandbox.interactions import Act, Interaction, Interactions
from bot.sandbox.limits_components import SELECTS, STRING_SELECT, walk
from bot.sandbox.refusal import Refused
from bot.sandbox.threads import unarchive
from bot.sandbox.world import Channel, Kind, Message, Person, World


class Acting:
    """The members' hands."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._interactions = interactions

    def may_see(self, person: Person, channel: Channel) -> bool:
        """Whether a channel is there for this person."""
        if channel.kind is Kind.DM:
            return channel.recipient_id == person.id
        if not person.present:
            return False
        private = channel.kind is Kind.PRIVATE_THREAD
        return not private or person.administrator or person.id in channel.joined

    def _enter(self, person: Person, channel: Channel) -> None:
        if not self.may_see(person, channel):
            raise Refused(f"{person.name} can't see that channel.")
        if channel.archived and not channel.locked:
            unarchive(self._world, channel)

    def say(self, person: Person, channel: Channel, content: str) -> Message:
        """Write a plain message."""
        self._enter(person, channel)
        if channel.locked and not person.administrator:
            raise Refused("This thread is locked.")
        message = messages.compose(self._world, channel, person, {"content": content}, [])
        messages.post(self._world, message)
        return message

    def command(self, person: Person, channel: Channel, name: str, options: Json) -> Interaction:
        """Use a slash command, `name` being its full name such as `game new`."""
        self._enter(person, channel)
        found = find_command(self._world, person, channel, name)
        data = command_data(self._world, person, found, options, focused=None)
        return self._interactions.open(Act.COMMAND, person, channel, data)

    def autocomplete(
        self, person: Person, channel: Channel, name: str, options: Json, focused: str
    ) -> Interaction:
        """Ask for suggestions for the option `focused`, as typed so far."""
        self._enter(person, channel)
        found = find_command(self._world, person, channel, name)
        data = command_data(self._world, person, found, options, focused=focused)
        return self._interactions.open(Act.AUTOCOMPLETE, person, channel, data)

    def click(
        self, person: Person, message: Message, custom_id: str, *, late: bool = False
    ) -> Interaction:
        """Press a button. A `late` press was under way when the button went away."""
        component = self._component(person, message, custom_id, late=late)
        if component["type"] != 2:
            raise Refused("That is not a button.")
        return self._press(person, message, {"component_type": 2, "custom_id": custom_id})

    def select(
        self,
        person: Person,
        message: Message,
        custom_id: str,
        values: list[str],
        *,
        late: bool = False,
    ) -> Interaction:
        """Choose values in a select menu."""
        component = self._component(person, message, custom_id, late=late)
        kind = component["type"] if component["type"] in SELECTS else STRING_SELECT
        if not late:
            _check_values(component, values)
        data: Json = {"component_type": kind, "custom_id": custom_id, "values": values}
        return self._press(person, message, data)

    def _component(self, person: Person, message: Message, custom_id: str, *, late: bool) -> Json:
        if message.ephemeral_to not in (None, person.id):
            raise Refused(f"{person.name} can't see that message.")
        if message.deleted and not late:
            raise Refused("That message is gone.")
        for component in walk(message.components):
            if component.get("custom_id") == custom_id:
                if component.get("disabled") and not late:
                    raise Refused("That button is disabled.")
                return component
        if not late:
            raise Refused(f"There is nothing called {custom_id!r} on that message.")
        return {"type": 2, "custom_id": custom_id}

    def _press(self, person: Person, message: Message, data: Json) -> Interaction:
        channel = self._world.channel(message.channel_id)
        self._enter(person, channel)
        return self._interactions.open(Act.COMPONENT, person, channel, data, source=message)

    def submit(self, person: Person, opener: Interaction, values: Json) -> Interaction:
        """Send off the modal that answered `opener`, `values` by custom id."""
        if opener.modal is None or opener.person_id != person.id:
            raise Refused("There is no form to send.")
        left = dict(values)
        components = [_filled(component, left) for component in opener.modal["components"]]
        if left:
            raise Refused(f"The form has no field {', '.join(left)}.")
        data: Json = {"custom_id": opener.modal["custom_id"], "components": components}
        channel = self._world.channel(opener.channel_id)
        return self._interactions.open(
            Act.MODAL, person, channel, data, source=opener.source, opener=opener
        )


def _check_values(component: Json, values: list[str]) -> None:
    least, most = component.get("min_values", 1), component.get("max_values", 1)
    if not least <= len(values) <= most:
        raise Refused(f"Choose between {least} and {most}.")
    if component["type"] == STRING_SELECT:
        offered = {option["value"] for option in component["options"]}
        if not offered.issuperset(values):
            raise Refused("That is not one of the options.")


def _filled(component: Json, values: Json) -> Json:
    """A modal's component as it is sent back, its value taken out of `values`."""
    sent: Json = {"type": component["type"], "id": component.get("id", 0)}
    if component["type"] == 18:
        return sent | {"component": _input(component["component"], values, component["label"])}
    if component["type"] == 1:
        inner = component["components"][0]
        return sent | {"components": [_input(inner, values, inner.get("label", ""))]}
    return sent


def _input(component: Json, values: Json, label: str) -> Json:
    kind, name = component["type"], component["custom_id"]
    sent: Json = {"type": kind, "id": component.get("id", 0), "custom_id": name}
    value = values.pop(name, None)
    required = component.get("required", True)
    if kind == 4:
        text = str(component.get("value") or "") if value is None else str(value)
        most, least = component.get("max_length", 4000), component.get("min_length", 0)
        if (required or text) and not max(least, int(required)) <= len(text) <= most:
            raise Refused(f"{label}: between {max(least, int(required))} and {most} characters.")
        return sent | {"value": text}
    if kind == 21:
        if required and value is None:
            raise Refused(f"{label}: choose one.")
        return sent | {"value": value}
    if kind == 23:
        return sent | {"value": bool(value)}
    chosen = _preset(component) if value is None else list(value)
    if kind == STRING_SELECT and (required or chosen):
        _check_values(component, chosen)
    return sent | {"values": chosen}


def _preset(component: Json) -> list[str]:
    options = component.get("options") or []
    return [option["value"] for option in options if option.get("default")]
