"""What a picture across games is made of: plain values, and words in the reader's language."""

from dataclasses import dataclass

ROWS_A_TABLE = 10
"""How many players one picture of a table can show; more take more pages."""
LINES_A_CURVE = 3
"""How many games' ratings one picture can show: more could not be told apart."""


@dataclass(frozen=True, slots=True)
class LeagueRow:
    """One player of a table. ``place`` is empty where nobody is ranked.

    ``unsure``: there are few games to the rating, and it is set in brackets. ``wins`` and
    ``average`` are as written; ``reliable`` is "97 %", or a word where little is known. ``own``:
    this is the reader.
    """

    place: str
    name: str
    fallback: str
    rating: int
    unsure: bool
    games: int
    wins: str
    average: str
    reliable: str
    own: bool = False


@dataclass(frozen=True, slots=True)
class LeagueWords:
    """The title, the line below it, the heads of the columns, and a last line."""

    title: str
    subtitle: str
    rating: str
    games: str
    wins: str
    average: str
    reliable: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class LeaguePicture:
    """A page of a server's players, 1000 wide, the best first.

    Raises ``ValueError`` when painted with no row or more than ``ROWS_A_TABLE``.
    """

    rows: tuple[LeagueRow, ...]
    words: LeagueWords


@dataclass(frozen=True, slots=True)
class CurveLine:
    """The ratings of one player in one game, the oldest first; at least one."""

    label: str
    ratings: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CurvePicture:
    """How ratings came about, game by game, 1000 x 460.

    ``begin`` is where everybody begins, marked by a line; ``across`` says what is counted below.
    Raises ``ValueError`` when painted with no line or more than ``LINES_A_CURVE``.
    """

    title: str
    across: str
    begin: int
    lines: tuple[CurveLine, ...]


ScoresPicture = LeaguePicture | CurvePicture
"""Anything across games that ``render.paint`` can paint."""
