"""What can be pressed: buttons, selects and forms, in our own terms.

A control's id is ``sm1:<game>:<step>:<verb>``. ``step`` is ``<seat>.<count>``: the seat that is
asked, and a count of what that seat did and was asked. A press is stale when *that seat* has
moved on, never because another did something. The verb may carry arguments after dots.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.ids import GameId
from rules.protocol import Seat

PREFIX: Final = "sm1"
CONTROL_PATTERN: Final = re.compile(
    r"sm1:(?P<game>[2-9a-z]{7}):(?P<step>-|\d{1,3}\.\d{1,6}):(?P<verb>[a-z]+)(?P<args>(?:\.[\w-]*)*)"
)
"""The form of every ``custom_id`` of ours; anything else is malformed and answered as such."""


@dataclass(frozen=True, slots=True)
class Step:
    """How far one seat has come: what it did and what it was asked, counted together."""

    seat: Seat
    count: int

    def __str__(self) -> str:
        return f"{self.seat}.{self.count}"

    @classmethod
    def parse(cls, text: str) -> "Step | None":
        """The step that ``text`` names; ``None`` for ``-``, a control that is never stale."""
        if text == "-":
            return None
        seat, count = text.split(".")
        return cls(Seat(int(seat)), int(count))


@dataclass(frozen=True, slots=True)
class ControlId:
    """What a control means: in which game, asked at which step, which verb with which words."""

    game: GameId
    step: Step | None
    verb: str
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        words = ".".join((self.verb, *self.args))
        return f"{PREFIX}:{self.game}:{self.step or '-'}:{words}"

    @classmethod
    def parse(cls, text: str) -> "ControlId | None":
        """The control that ``text`` names, or ``None`` where it isn't one of ours."""
        match = CONTROL_PATTERN.fullmatch(text)
        if match is None:
            return None
        args = tuple(match["args"].split(".")[1:])
        return cls(GameId(match["game"]), Step.parse(match["step"]), match["verb"], args)


class Style(StrEnum):
    """How loud a button is."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    SUCCESS = "success"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class Button:
    """A button. ``emoji`` is a plain Unicode one or none."""

    id: ControlId
    label: str
    style: Style = Style.SECONDARY
    emoji: str | None = None
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """A button that opens an address and tells us nothing."""

    url: str
    label: str


@dataclass(frozen=True, slots=True)
class Option:
    """One line of a select: at most 25 of them, values unique."""

    value: str
    label: str
    description: str | None = None
    emoji: str | None = None
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Select:
    """A list to choose from, between ``least`` and ``most`` lines."""

    id: ControlId
    placeholder: str
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1


Row = tuple[Button | Link, ...] | Select
"""One row under a message: up to five buttons, or one select. A message has up to five rows."""


@dataclass(frozen=True, slots=True)
class Form:
    """A window with one line to type into. It must be the first answer to a press."""

    id: ControlId
    title: str
    label: str
    placeholder: str = ""
    longest: int = 60


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of an autocomplete: what is shown, and what the command is given."""

    label: str
    value: str
