"""What a replay is made of: the board as it stood when a turn had ended."""

from dataclasses import dataclass

from render import Picture


@dataclass(frozen=True, slots=True)
class Moment:
    """A board, and what had just been done in one line of plain words.

    ``marked``: it can be seen on the board, and not in its numbers alone.
    """

    picture: Picture
    caption: str
    marked: bool
