"""How commands are named in messages: so that they can be clicked, once Discord numbered them."""

from collections.abc import Mapping


class Mentions:
    """Names commands. ``mentions("game new")`` is what a message says for ``/game new``.

    The numbers are Discord's, known once the commands were registered; until then a command is
    named in plain letters.
    """

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def learn(self, numbers: Mapping[str, int]) -> None:
        """Take over the numbers of the commands, by the first word of their names."""
        self._numbers = dict(numbers)

    def __call__(self, command: str) -> str:
        """The command by its full name without the slash, such as ``draw tickets``."""
        number = self._numbers.get(command.split()[0])
        return f"`/{command}`" if number is None else f"</{command}:{number}>"
