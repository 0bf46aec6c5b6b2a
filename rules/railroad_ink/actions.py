"""What a seat can do in Railroad Ink. Cells and tiles are written as in the notation."""

from dataclasses import dataclass
from typing import ClassVar

from rules.protocol import Action


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Draw a rolled face, or a special route, in a free cell; ``tile`` as turned and mirrored."""

    kind: ClassVar[str] = "draw"
    cell: str
    tile: str


@dataclass(frozen=True, slots=True)
class TakeBack(Action):
    """Take back the latest own deed of this round."""

    kind: ClassVar[str] = "take_back"
    takes_back: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Confirm(Action):
    """Close the round for oneself."""

    kind: ClassVar[str] = "confirm"


@dataclass(frozen=True, slots=True)
class LetFly(Action):
    """Let the meteor fly: N, E, S or W, the rolled direction or a free one's choice."""

    kind: ClassVar[str] = "let_fly"
    direction: str


@dataclass(frozen=True, slots=True)
class Sacrifice(Action):
    """Cross off an unused special, by its face, to ignore the meteor this round."""

    kind: ClassVar[str] = "sacrifice"
    special: str


@dataclass(frozen=True, slots=True)
class OpenVolcano(Action):
    """Draw a new volcano in an empty cell."""

    kind: ClassVar[str] = "open_volcano"
    cell: str


@dataclass(frozen=True, slots=True)
class Replace(Action):
    """Draw a lava die over a tile without lava."""

    kind: ClassVar[str] = "replace"
    cell: str
    tile: str


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """Leave the game for good: conceded, or removed."""

    kind: ClassVar[str] = "leave"
