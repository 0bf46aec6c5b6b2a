"""Finding the command that a member names, and filling in its options."""

from dataclasses import dataclass

from bot.sandbox import wire
from bot.sandbox.errors import Json
from bot.sandbox.limits_commands import GROUP, SUBCOMMAND
from bot.sandbox.refusal import Refused
from bot.sandbox.world import Channel, Kind, Person, World

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, NUMBER = 3, 4, 5, 6, 7, 8, 10
BOT_DM = 1


@dataclass(frozen=True, slots=True)
class Found:
    """A command, the names that lead down to the chosen subcommand, and that one's options."""

    command: Json
    path: tuple[Json, ...]
    options: tuple[Json, ...]


def usable(world: World, person: Person, channel: Channel) -> list[Json]:
    """The commands that a member's client offers in a channel."""
    commands = [*world.commands.get(None, []), *world.commands.get(world.guild_id, [])]
    return [each for each in commands if _offered(world, each, person, channel)]


def _offered(world: World, command: Json, person: Person, channel: Channel) -> bool:
    if command["type"] != 1:
        return False
    if channel.kind is Kind.DM:
        contexts = command.get("contexts")
        if command.get("guild_id") or command.get("dm_permission") is False:
            return False
        return contexts is None or BOT_DM in contexts
    if not world.bot.present:
        return False
    needed = command.get("default_member_permissions")
    if needed is None or person.administrator:
        return True
    return int(needed) != 0 and world.member_permissions(person) & int(needed) == int(needed)


def is_called(thing: Json, name: str, locale: str) -> bool:
    """Whether a command or option has this name, in English or in the member's language."""
    translations = thing.get("name_localizations") or {}
    return name in (thing["name"], translations.get(locale))


def find_command(world: World, person: Person, channel: Channel, name: str) -> Found:
    """The command called `name` (`game new`, a slash before it or not)."""
    words = name.removeprefix("/").split()
    level = usable(world, person, channel)
    path: list[Json] = []
    for word in words:
        found = next((each for each in level if is_called(each, word, person.locale)), None)
        if found is None:
            raise Refused(f"There is no command /{' '.join(words)} here.")
        path.append(found)
        level = [each for each in found.get("options") or [] if each["type"] in (SUBCOMMAND, GROUP)]
    if not path or level:
        raise Refused(f"/{' '.join(words)} is not a whole command.")
    return Found(path[0], tuple(path[1:]), tuple(path[-1].get("options") or ()))


def command_data(
    world: World, person: Person, found: Found, options: Json, *, focused: str | None
) -> Json:
    """The data of the interaction; with `focused`, of the autocomplete of that option."""
    resolved: Json = {}
    filled = []
    left = dict(options)
    for option in found.options:
        names = [option["name"], (option.get("name_localizations") or {}).get(person.locale)]
        key = next((each for each in names if each in left), None)
        if key is None:
            if option.get("required") and focused is None:
                raise Refused(f"The option {option['name']} is missing.")
            continue
        filled.append(_filled(world, option, left.pop(key), resolved, focused))
    if left:
        raise Refused(f"There is no option {', '.join(left)}.")
    for step in reversed(found.path):
        filled = [{"name": step["name"], "type": step["type"], "options": filled}]
    data: Json = {
        "id": found.command["id"],
        "name": found.command["name"],
        "type": 1,
        "options": filled,
    }
    if resolved:
        data["resolved"] = resolved
    if found.command.get("guild_id"):
        data["guild_id"] = found.command["guild_id"]
    return data


def _filled(world: World, option: Json, value: object, resolved: Json, focused: str | None) -> Json:
    sent: Json = {"name": option["name"], "type": option["type"]}
    if focused == option["name"]:
        return sent | {"value": str(value), "focused": True}
    name = option["name"]
    match option["type"]:
        case 3:
            sent["value"] = _text(option, str(value))
        case 4 | 10:
            sent["value"] = _number(option, value)
        case 5:
            sent["value"] = value in (True, "true", "True")
        case 6:
            sent["value"] = _user(world, str(value), resolved)
        case 7:
            sent["value"] = _channel(world, str(value), resolved)
        case _:
            raise Refused(f"The sandbox can't fill in the option {name}.")
    choices = option.get("choices")
    if choices and focused is None:
        for choice in choices:
            if sent["value"] == choice["value"] or value == choice["name"]:
                sent["value"] = choice["value"]
                break
        else:
            raise Refused(f"{name}: {value} is not one of the choices.")
    return sent


def _text(option: Json, text: str) -> str:
    least, most = option.get("min_length", 0), option.get("max_length", 6000)
    if not least <= len(text) <= most:
        raise Refused(f"{option['name']}: between {least} and {most} characters.")
    return text


def _number(option: Json, value: object) -> int | float:
    try:
        number = int(str(value)) if option["type"] == INTEGER else float(str(value))
    except ValueError:
        raise Refused(f"{option['name']}: {value} is not a number.") from None
    least, most = option.get("min_value"), option.get("max_value")
    if (least is not None and number < least) or (most is not None and number > most):
        raise Refused(f"{option['name']}: between {least} and {most}.")
    return number


def _user(world: World, wanted: str, resolved: Json) -> str:
    for person in world.people.values():
        if wanted in (str(person.id), person.name, person.username, f"<@{person.id}>"):
            resolved.setdefault("users", {})[str(person.id)] = wire.user(person)
            if person.present:
                found = wire.member(world, person, with_user=False)
                found["permissions"] = str(world.member_permissions(person))
                resolved.setdefault("members", {})[str(person.id)] = found
            return str(person.id)
    raise Refused(f"There is nobody called {wanted}.")


def _channel(world: World, wanted: str, resolved: Json) -> str:
    for channel in world.channels.values():
        if wanted.removeprefix("#") in (str(channel.id), channel.name):
            found = wire.channel(world, channel)
            resolved.setdefault("channels", {})[str(channel.id)] = found | {"permissions": "0"}
            return str(channel.id)
    raise Refused(f"There is no channel called {wanted}.")


def spoken(data: Json) -> str:
    """A used command as the channel reads it: `/game new seats:3`."""
    words = ["/" + data["name"]]
    options = data.get("options") or []
    while options and options[0]["type"] in (SUBCOMMAND, GROUP):
        words.append(options[0]["name"])
        options = options[0].get("options") or []
    words += [f"{option['name']}:{option['value']}" for option in options]
    return " ".join(words)
