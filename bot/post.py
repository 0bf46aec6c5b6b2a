"""What is written to somebody: text, pictures, files and controls, before Discord sees it."""

from dataclasses import dataclass

from bot.controls import Form, Row
from bot.ids import UserId
from render import Film, Picture


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture to be painted, its file name without ending, and its words."""

    picture: Picture
    name: str
    alt: str


@dataclass(frozen=True, slots=True)
class Animation:
    """A film to be painted, its file name without ending, and its words."""

    film: Film
    name: str
    alt: str


@dataclass(frozen=True, slots=True)
class Paper:
    """A file of text that goes with a post."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Post:
    """A message. ``plain`` is what stands in for what was to be painted where it can't be shown.

    ``mentions`` are the only people whom it may buzz, ``roles`` the only roles; ``silent`` buzzes
    nobody.
    """

    text: str
    rows: tuple[Row, ...] = ()
    drawings: tuple[Drawing, ...] = ()
    papers: tuple[Paper, ...] = ()
    animation: Animation | None = None
    mentions: tuple[UserId, ...] = ()
    roles: tuple[int, ...] = ()
    silent: bool = False
    plain: str = ""


Answer = Post | Form
"""What a press or a command is answered with, to the one who asked alone."""
