"""Whether Discord would take what this bot sends, by the limits in ``bot.limits``.

discord.py checks only some of them. Nothing is cut to fit: what is too long is a fault of ours,
found by the tests that walk all commands and all that the presenters write.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Final

from bot.controls import Button, Choice, Form, Link, Row, Select
from bot.limits import (
    ALT_TEXT,
    BUTTON_LABEL,
    BUTTONS_A_ROW,
    CHOICE_TEXT,
    CHOICES,
    COMMAND_CHARACTERS,
    COMMAND_NAME,
    COMMANDS,
    CUSTOM_ID,
    DESCRIPTION,
    FILE_BYTES,
    FILES,
    FORM_LABEL,
    FORM_PLACEHOLDER,
    FORM_TEXT,
    FORM_TITLE,
    MENTIONS,
    MESSAGE,
    OPTION_TEXT,
    OPTIONS,
    PARAMETERS,
    PLACEHOLDER,
    ROWS,
    SUBCOMMANDS,
    URL,
)
from bot.post import Animation, Drawing, Post

_GROUPS: Final = frozenset({1, 2})


def post_faults(post: Post) -> list[str]:
    """What Discord would refuse in ``post``; empty where all is well."""
    return list(chain(_text_faults(post), rows_faults(post.rows), _file_faults(post)))


def _text_faults(post: Post) -> Iterator[str]:
    if not (post.text or post.drawings or post.papers or post.animation):
        yield "the message is empty"
    yield from _length("text", post.text, MESSAGE, least=0)
    if len(post.mentions) > MENTIONS:
        yield f"{len(post.mentions)} mentions, at most {MENTIONS}"


def _file_faults(post: Post) -> Iterator[str]:
    painted: list[Drawing | Animation] = [*post.drawings]
    if post.animation is not None:
        painted.append(post.animation)
    if len(painted) + len(post.papers) > FILES:
        yield f"{len(painted) + len(post.papers)} files, at most {FILES}"
    for drawing in painted:
        yield from _length(f"alt text of {drawing.name}", drawing.alt, ALT_TEXT)
    for paper in post.papers:
        if len(paper.data) > FILE_BYTES:
            yield f"{paper.name} has {len(paper.data)} bytes, at most {FILE_BYTES}"


def rows_faults(rows: Sequence[Row]) -> list[str]:
    """What Discord would refuse in the controls under a message."""
    faults = [f"{len(rows)} rows, at most {ROWS}"] if len(rows) > ROWS else []
    seen: set[str] = set()
    for row in rows:
        controls: tuple[Button | Link | Select, ...] = (row,) if isinstance(row, Select) else row
        if not 1 <= len(controls) <= BUTTONS_A_ROW:
            faults.append(f"{len(controls)} buttons in a row, 1 to {BUTTONS_A_ROW}")
        for control in controls:
            if not isinstance(control, Link):
                faults.extend(_id_faults(str(control.id), seen))
            faults.extend(
                _select_faults(control) if isinstance(control, Select) else _button_faults(control)
            )
    return faults


def _id_faults(custom_id: str, seen: set[str]) -> Iterator[str]:
    yield from _length("custom_id", custom_id, CUSTOM_ID)
    if custom_id in seen:
        yield f"custom_id {custom_id} stands twice"
    seen.add(custom_id)


def _button_faults(button: Button | Link) -> Iterator[str]:
    iconic = isinstance(button, Button) and bool(button.emoji)
    yield from _length("button label", button.label, BUTTON_LABEL, least=0 if iconic else 1)
    if isinstance(button, Link):
        yield from _length("address", button.url, URL)


def _select_faults(select: Select) -> Iterator[str]:
    yield from _length("placeholder", select.placeholder, PLACEHOLDER, least=0)
    if not 1 <= len(select.options) <= OPTIONS:
        yield f"{len(select.options)} options, 1 to {OPTIONS}"
    if not 0 <= select.least <= select.most <= len(select.options) or select.most < 1:
        yield f"{select.least} to {select.most} of {len(select.options)} options to be chosen"
    values = [option.value for option in select.options]
    if len(set(values)) != len(values):
        yield "two options with the same value"
    if sum(option.chosen for option in select.options) > select.most:
        yield "more options chosen than may be"
    for option in select.options:
        yield from _length("option label", option.label, OPTION_TEXT)
        yield from _length("option value", option.value, OPTION_TEXT)
        if option.description is not None:
            yield from _length("option description", option.description, OPTION_TEXT)


def form_faults(form: Form) -> list[str]:
    """What Discord would refuse in a form."""
    faults = [
        *_length("custom_id", str(form.id), CUSTOM_ID),
        *_length("title", form.title, FORM_TITLE),
        *_length("label", form.label, FORM_LABEL),
        *_length("placeholder", form.placeholder, FORM_PLACEHOLDER, least=0),
    ]
    if not 1 <= form.longest <= FORM_TEXT:
        faults.append(f"up to {form.longest} characters to type, 1 to {FORM_TEXT}")
    return faults


def choices_faults(choices: Sequence[Choice]) -> list[str]:
    """What Discord would refuse in an autocomplete's answer."""
    faults = [f"{len(choices)} choices, at most {CHOICES}"] if len(choices) > CHOICES else []
    for choice in choices:
        faults.extend(_length("choice", choice.label, CHOICE_TEXT))
        faults.extend(_length("choice value", choice.value, CHOICE_TEXT))
    return faults


def tree_faults(commands: Sequence[Mapping[str, Any]]) -> list[str]:
    """What Discord would refuse in the whole set of commands, as sent to it."""
    faults = [f"{len(commands)} commands, at most {COMMANDS}"] if len(commands) > COMMANDS else []
    faults.extend(_twice("command", commands))
    for command in commands:
        faults.extend(command_faults(command))
    return faults


def command_faults(command: Mapping[str, Any]) -> list[str]:
    """What Discord would refuse in one command, with all that is in it."""
    faults = list(_named_faults(command, f"/{command['name']}"))
    if (characters := _characters(command)) > COMMAND_CHARACTERS:
        faults.append(
            f"/{command['name']} has {characters} characters, at most {COMMAND_CHARACTERS}"
        )
    return faults


def _named_faults(node: Mapping[str, Any], path: str) -> Iterator[str]:
    for name in (node["name"], *(node.get("name_localizations") or {}).values()):
        if not COMMAND_NAME.fullmatch(name) or name != name.lower():
            yield f"{path}: {name!r} can't be a name"
    described = (node.get("description_localizations") or {}).values()
    for description in (node.get("description", ""), *described):
        yield from _length(f"{path}: description", description, DESCRIPTION)
    yield from _choice_faults(node.get("choices") or (), path)
    options: Sequence[Mapping[str, Any]] = node.get("options") or ()
    limit = SUBCOMMANDS if any(option["type"] in _GROUPS for option in options) else PARAMETERS
    if len(options) > limit:
        yield f"{path}: {len(options)} options, at most {limit}"
    yield from _twice(path, options)
    needed = [bool(option.get("required")) for option in options]
    if needed != sorted(needed, reverse=True):
        yield f"{path}: a required option stands after one that is not"
    for option in options:
        yield from _named_faults(option, f"{path} {option['name']}")


def _choice_faults(choices: Sequence[Mapping[str, Any]], path: str) -> Iterator[str]:
    if len(choices) > CHOICES:
        yield f"{path}: {len(choices)} choices, at most {CHOICES}"
    yield from _twice(path, choices)
    for choice in choices:
        for name in (choice["name"], *(choice.get("name_localizations") or {}).values()):
            yield from _length(f"{path}: choice", name, CHOICE_TEXT)


def _twice(what: str, named: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Names that stand twice among siblings, in English or in any one locale."""
    locales = {locale for one in named for locale in one.get("name_localizations") or {}}
    for locale in ("", *sorted(locales)):
        names = [(one.get("name_localizations") or {}).get(locale, one["name"]) for one in named]
        if len(set(names)) != len(names):
            yield f"{what}: two of the same name {f'in {locale}' if locale else ''}".rstrip()


def _characters(node: Mapping[str, Any]) -> int:
    """How many characters Discord counts in a command: names, descriptions, values."""
    total = 0
    for key in ("name", "description"):
        texts = [node.get(key, ""), *(node.get(f"{key}_localizations") or {}).values()]
        total += max(map(len, texts))
    total += len(str(node.get("value", "")))
    inside = (*(node.get("options") or ()), *(node.get("choices") or ()))
    return total + sum(map(_characters, inside))


def _length(what: str, text: str, most: int, *, least: int = 1) -> Iterator[str]:
    if not least <= len(text) <= most:
        yield f"{what} has {len(text)} characters, {least} to {most}: {text[:60]!r}"
