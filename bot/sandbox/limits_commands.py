"""What Discord demands of an application's commands, and how long they may be altogether."""

import unicodedata
from collections import Counter

from bot.sandbox.errors import Form, Json

CHAT_INPUT = 1
SUBCOMMAND, GROUP = 1, 2
COMMANDS = 100
OPTIONS = 25
CHOICES = 25
CHARACTERS = 8000


def check_commands(form: Form, commands: list[Json]) -> None:
    """Check the full set of commands that an application registers in one place."""
    chat = [command for command in commands if command.get("type", CHAT_INPUT) == CHAT_INPUT]
    if len(chat) > COMMANDS:
        wording = f"Must be {COMMANDS} or fewer in length."
        form.fault("commands", "APPLICATION_COMMANDS_MAX", wording)
    names = Counter((each.get("name"), each.get("type", CHAT_INPUT)) for each in commands)
    for place, command in enumerate(commands):
        path = str(place)
        if names[command.get("name"), command.get("type", CHAT_INPUT)] > 1:
            wording = "The name is used by another command."
            form.fault(f"{path}.name", "APPLICATION_COMMANDS_DUPLICATE_NAME", wording)
        if command in chat:
            check_command(form, path, command)
        else:
            form.length(f"{path}.name", command.get("name"), 1, 32)


def check_command(form: Form, path: str, command: Json) -> None:
    """Check one chat command."""
    _check_named(form, path, command)
    _check_options(form, path, command.get("options") or [])
    if characters(command) > CHARACTERS:
        wording = f"Command exceeds maximum size ({CHARACTERS})"
        form.fault(path, "APPLICATION_COMMAND_TOO_LARGE", wording)


def characters(command: Json) -> int:
    """Characters of a command as Discord counts them: the longest of each text's translations."""
    total = sum(_longest(command, key) for key in ("name", "description"))
    total += sum(characters(option) for option in command.get("options") or [])
    for choice in command.get("choices") or []:
        total += _longest(choice, "name") + len(str(choice.get("value", "")))
    return total


def _longest(thing: Json, key: str) -> int:
    translations = (thing.get(f"{key}_localizations") or {}).values()
    return max(len(text or "") for text in (thing.get(key), *translations))


def _check_named(form: Form, path: str, thing: Json) -> None:
    names = {"name": thing.get("name")}
    for locale, name in (thing.get("name_localizations") or {}).items():
        names[f"name_localizations.{locale}"] = name
    for key, name in names.items():
        form.length(f"{path}.{key}", name, 1, 32)
        if not is_name(str(name)):
            wording = "Command name is invalid"
            form.fault(f"{path}.{key}", "APPLICATION_COMMAND_INVALID_NAME", wording)
    form.length(f"{path}.description", thing.get("description"), 1, 100)
    for locale, text in (thing.get("description_localizations") or {}).items():
        form.length(f"{path}.description_localizations.{locale}", text, 1, 100)


def is_name(name: str) -> bool:
    """Whether a command or an option may be called so: letters, numbers, - _ ', no capitals."""
    letters = all(char in "-_'" or unicodedata.category(char)[0] in "LNM" for char in name)
    return letters and name == name.lower()


def _check_options(form: Form, path: str, options: list[Json]) -> None:
    if len(options) > OPTIONS:
        wording = f"Must be {OPTIONS} or fewer in length."
        form.fault(f"{path}.options", "BASE_TYPE_MAX_LENGTH", wording)
    names = [option.get("name") for option in options]
    form.unique(f"{path}.options", names, "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS")
    optional_seen = False
    for place, option in enumerate(options):
        where = f"{path}.options.{place}"
        _check_named(form, where, option)
        if option.get("type") in (SUBCOMMAND, GROUP):
            _check_options(form, where, option.get("options") or [])
            continue
        if option.get("required") and optional_seen:
            wording = "Required options must be placed before non-required options"
            form.fault(where, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", wording)
        optional_seen = optional_seen or not option.get("required")
        _check_choices(form, where, option)


def _check_choices(form: Form, path: str, option: Json) -> None:
    choices = option.get("choices") or []
    form.length(f"{path}.choices", choices, 0, CHOICES)
    if choices and option.get("autocomplete"):
        wording = "An option with autocomplete cannot have choices"
        form.fault(path, "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES", wording)
    for place, choice in enumerate(choices):
        form.length(f"{path}.choices.{place}.name", choice.get("name"), 1, 100)
        if isinstance(choice.get("value"), str):
            form.length(f"{path}.choices.{place}.value", choice["value"], 1, 100)
    names = [choice.get("name") for choice in choices]
    form.unique(f"{path}.choices", names, "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS")
