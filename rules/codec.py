"""Actions and events as plain JSON values, and back: strict, so that nothing odd reaches a game.

A codec is built from the classes themselves: every field's type says what is accepted. Whatever
comes from outside (a stored log, an exported file) is checked here once, and the rules behind may
rely on its types.
"""

import types
from collections.abc import Callable, Iterable
from dataclasses import fields
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from rules.protocol import Action, Event, IllegalAction, Reason

LONGEST_TEXT: Final = 100
"""Characters in a text: ids and words are far shorter."""
LONGEST_LIST: Final = 100
LARGEST_NUMBER: Final = 1_000_000

_Check = Callable[[Any], Any]
"""Gives the value as the field holds it; raises ``TypeError`` where it isn't one."""
_Fields = tuple[tuple[str, ...], tuple[str, ...]]
"""The names of all fields, and of those that hold lists."""


class Codec:
    """Writes the given actions and events, and reads the actions."""

    def __init__(self, actions: Iterable[type[Action]], events: Iterable[type[Event]]) -> None:
        self._fields: dict[type, _Fields] = {}
        self._actions: dict[str, tuple[type[Action], dict[str, _Check]]] = {}
        for action in actions:
            self._fields[action] = _fields(action)
            self._actions[action.kind] = (action, _checks(action))
        for event in events:
            self._fields[event] = _fields(event)

    def encode(self, thing: Action | Event) -> dict[str, Any]:
        """``thing`` as JSON values with its ``kind``. Raises ``KeyError`` for a foreign class."""
        names, lists = self._fields[type(thing)]
        body: dict[str, Any] = {"kind": thing.kind}
        for name in names:
            body[name] = getattr(thing, name)
        for name in lists:
            if body[name] is not None:
                body[name] = list(body[name])
        return body

    def decode(self, body: Any) -> Action:
        """The action that ``body`` describes, every field there and none other.

        Raises ``IllegalAction(MALFORMED)`` with the ``field`` that is wrong.
        """
        if not isinstance(body, dict):
            raise _malformed("body")
        kind = body.get("kind")
        if not isinstance(kind, str) or kind not in self._actions:
            raise _malformed("kind")
        action, checks = self._actions[kind]
        values: dict[str, Any] = {}
        for name, check in checks.items():
            if name not in body:
                raise _malformed(name)
            try:
                values[name] = check(body[name])
            except TypeError:
                raise _malformed(name) from None
        if len(body) > len(checks) + 1:
            unknown = next(name for name in body if name != "kind" and name not in checks)
            raise _malformed(str(unknown)[:LONGEST_TEXT])
        return action(**values)


def _malformed(field: str) -> IllegalAction:
    return IllegalAction(Reason.MALFORMED, field=field)


def _fields(cls: type[Any]) -> _Fields:
    hints = get_type_hints(cls)
    names = tuple(field.name for field in fields(cls))
    return names, tuple(name for name in names if _holds_list(hints[name]))


def _holds_list(hint: Any) -> bool:
    return get_origin(hint) is tuple or any(get_origin(part) is tuple for part in get_args(hint))


def _checks(cls: type[Any]) -> dict[str, _Check]:
    hints = get_type_hints(cls)
    return {field.name: _check(hints[field.name]) for field in fields(cls)}


def _check(hint: Any) -> _Check:
    """The check for one field's type: a text, a whole number, a list of such, or none."""
    if hint is str:
        return _text
    if hint is int:
        return _number
    if get_origin(hint) in (Union, types.UnionType):
        inner, none = get_args(hint)
        if none is types.NoneType:
            return _or_none(_check(inner))
    if get_origin(hint) is tuple:
        inner, rest = get_args(hint)
        if rest is Ellipsis:
            return _tuple_of(_check(inner))
    raise TypeError(f"no way to read a field of type {hint}")


def _text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        raise TypeError
    return value


def _number(value: Any) -> int:
    # A bool is an int to Python, but not to whoever reads a log.
    if type(value) is not int or abs(value) > LARGEST_NUMBER:
        raise TypeError
    return value


def _or_none(check: _Check) -> _Check:
    return lambda value: None if value is None else check(value)


def _tuple_of(check: _Check) -> _Check:
    def check_all(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) > LONGEST_LIST:
            raise TypeError
        return tuple(check(item) for item in value)

    return check_all
