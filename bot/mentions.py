"""Commands in messages: named in letters by our words, made clickable on their way to Discord."""

import re
from collections.abc import Mapping
from typing import Final

_NAMED: Final = re.compile(r"`/([a-z]+(?: [a-z]+)?)`")


class Mentions:
    """Knows Discord's numbers of our commands, once they have been registered."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def learn(self, numbers: Mapping[str, int]) -> None:
        """Take over the numbers, by the commands' full names such as ``draw tickets``."""
        self._numbers = dict(numbers)

    def __call__(self, command: str) -> str:
        """A command by its full name without the slash: clickable, or else in plain letters."""
        number = self._numbers.get(command)
        return f"`/{command}`" if number is None else f"</{command}:{number}>"

    def linked(self, text: str) -> str:
        """``text``, with every command in it that we know as one that can be clicked."""
        return _NAMED.sub(lambda match: self(match[1]), text)
