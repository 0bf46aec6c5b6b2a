"""Reading JSON that anyone may have written: strictly, within bounds, and with clear refusals."""

import json
from collections.abc import Iterable
from typing import Any, Final, NoReturn

LARGEST_INPUT: Final = 16 * 1024 * 1024
"""Bytes of an input, looked at before it is parsed. A long game takes a hundredth of it."""
DEEPEST: Final = 20
"""Lists and objects within each other. A game's record takes five."""


class NotJson(ValueError):
    """The input can't be read; says why in one sentence, with the place where there is one."""


def read_json(data: bytes | str) -> Any:
    """The value that ``data`` holds, of whole numbers only. Raises ``NotJson``.

    A byte order mark, which some editors put before a text, is passed over.
    """
    size = len(data)
    if size > LARGEST_INPUT:
        raise NotJson(f"The input is larger than {LARGEST_INPUT // 1024 // 1024} MB.")
    try:
        text = data.decode("utf-8") if isinstance(data, bytes) else data
    except UnicodeDecodeError as error:
        raise NotJson(f"The input is not UTF-8 text, at byte {error.start}.") from error
    try:
        value = json.loads(
            text.removeprefix("\ufeff"),
            object_pairs_hook=_object,
            parse_float=_not_whole,
            parse_constant=_not_whole,
        )
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise NotJson(f"The input is not JSON: {error.msg} ({place}).") from error
    except RecursionError as error:
        raise NotJson("The input is nested too deeply.") from error
    except NotJson:
        raise
    except ValueError as error:  # a number of thousands of digits
        raise NotJson("The input has a number that is far too large.") from error
    if _deeper_than(value, DEEPEST):
        raise NotJson("The input is nested too deeply.")
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise NotJson(f"The input names {brief(twice)} twice in one object.")
    return found


def _not_whole(number: str) -> NoReturn:
    raise NotJson(f"The input has the number {brief(number)}; all numbers are whole.")


def _deeper_than(value: Any, levels: int) -> bool:
    """Whether lists and objects stand in each other deeper than ``levels``."""
    level = [value]
    for _ in range(levels + 1):
        level = [inner for outer in level for inner in _inside(outer)]
        if not level:
            return False
    return True


def _inside(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def brief(value: object) -> str:
    """``value`` as it may stand in a message: quoted, and not longer than a line."""
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:56]}..."
