"""The pictures of Railroad Ink that can be asked for: plain values, as in ``render.pictures``.

Tiles are in the notation of ``docs/rules/railroad-ink.md``, cells are ``A1`` to ``G7``. A board in
an open round is its seat's own, and so is every picture made of one.
"""

from dataclasses import dataclass
from typing import Literal

BOARDS_A_SHEET = 12
"""How many boards one contact sheet can show; more take more sheets."""
ROWS_A_SHEET = 12
"""How many seats one score sheet can show."""
TURNINGS_A_STRIP = 8
"""How many ways to draw a die there are at most."""

Side = Literal["N", "E", "S", "W"]

InkSample = Literal[
    "highway",
    "railway",
    "station",
    "overpass",
    "exit",
    "centre",
    "this_round",
    "error",
    "used",
    "river",
    "bridge",
    "lake",
    "pier",
    "lava",
    "volcano",
    "crater",
    "meteor",
]
"""What the legend can explain, each with a small drawing."""


@dataclass(frozen=True, slots=True)
class InkName:
    """What a seat is called; ``fallback`` ("Player 1") where the fonts can't write that."""

    name: str
    fallback: str


@dataclass(frozen=True, slots=True)
class InkCell:
    """A cell that isn't blank: the tile (or ``*``, a crater), and its round (0: from the start)."""

    cell: str
    tile: str
    round: int


@dataclass(frozen=True, slots=True)
class InkEnd:
    """A side of a cell, such as an end that is an error."""

    cell: str
    side: Side


@dataclass(frozen=True, slots=True)
class InkBoard:
    """A board. What was drawn in ``round`` is marked; 0 marks nothing.

    ``errors`` are marked with a cross: for the seat itself, and for all at the end. ``last_hit``
    is the cell from where the next meteor flies.
    """

    cells: tuple[InkCell, ...]
    round: int = 0
    errors: tuple[InkEnd, ...] = ()
    last_hit: str | None = None


@dataclass(frozen=True, slots=True)
class InkDie:
    """A die as it fell. ``face`` is a tile, a meteor's distance ("1" to "3"), or its direction
    ("N", "E", "S", "W", "free"). ``placed`` once it is drawn, or has done its work."""

    face: str
    placed: bool = False


@dataclass(frozen=True, slots=True)
class InkSpecial:
    """A special route, and whether it is used up."""

    tile: str
    used: bool = False


@dataclass(frozen=True, slots=True)
class InkScore:
    """A part of a score and what it is called."""

    label: str
    points: int


@dataclass(frozen=True, slots=True)
class InkBoardWords:
    """The words beside a board: "Base + lava", "Round 4/6", "Specials 2/3";
    ``note`` is one line at the foot ("2 dice to draw")."""

    edition: str
    round: str
    specials: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class InkBoardPicture:
    """One board with its dice, specials and score, 1180 x 890.

    ``dice`` are shown four a row in their order, none at the end; ``scores`` are the parts, and
    ``total`` stands below them. Raises ``ValueError`` when painted with more than eight dice, six
    specials or seven parts, as no game has.
    """

    name: InkName
    board: InkBoard
    words: InkBoardWords
    dice: tuple[InkDie, ...]
    specials: tuple[InkSpecial, ...]
    scores: tuple[InkScore, ...]
    total: InkScore


@dataclass(frozen=True, slots=True)
class OrientationsPicture:
    """The ways to draw a die, as one strip, numbered from 1 as one presses them.

    ``title`` says which die and where ("Overpass in C3"). Raises ``ValueError`` when painted with
    none, or with more than ``TURNINGS_A_STRIP``.
    """

    turnings: tuple[str, ...]
    title: str = ""


@dataclass(frozen=True, slots=True)
class DicePicture:
    """The roll of a round, for all: ``placed`` means nothing here. 840 wide, four dice a row."""

    dice: tuple[InkDie, ...]
    title: str


@dataclass(frozen=True, slots=True)
class ContactBoard:
    """One of many boards: whose it is, and the total so far."""

    name: InkName
    board: InkBoard
    total: int
    won: bool = False


@dataclass(frozen=True, slots=True)
class ContactSheetPicture:
    """All boards side by side, in the order given, 1180 wide.

    ``note`` stands at the right of the title ("page 2 of 5"). Raises ``ValueError`` when painted
    with none, or with more than ``BOARDS_A_SHEET``.
    """

    boards: tuple[ContactBoard, ...]
    title: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class HistogramMark:
    """A total that is pointed out: a percentile, or the reader's own."""

    total: float
    label: str


@dataclass(frozen=True, slots=True)
class HistogramPicture:
    """How the totals of many boards are spread, 1180 x 640.

    ``totals`` in any order. ``marks`` are lines ("median 41"), ``own`` is the reader's total, and
    belongs in private pictures alone. ``across`` and ``up`` name the axes. Raises ``ValueError``
    when painted without totals.
    """

    totals: tuple[int, ...]
    title: str
    across: str
    up: str
    marks: tuple[HistogramMark, ...] = ()
    own: HistogramMark | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class InkSheetRow:
    """A seat's parts, in the order of the heads, and the total; ``place`` is "1", "2", ..."""

    name: InkName
    parts: tuple[int, ...]
    total: int
    place: str = ""
    won: bool = False


@dataclass(frozen=True, slots=True)
class InkSheetPicture:
    """The score sheet, a row a seat in the order given, 1180 wide.

    ``heads`` name the parts, ``total`` the last column. Raises ``ValueError`` when painted with no
    row, more than ``ROWS_A_SHEET``, or a row with another number of parts than heads.
    """

    rows: tuple[InkSheetRow, ...]
    heads: tuple[str, ...]
    total: str
    title: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class InkLegendPicture:
    """What the signs mean, in the order given, and what networks are worth.

    ``network_points`` are by number of exits; ``exits`` and ``points`` head that table.
    """

    title: str
    samples: tuple[tuple[InkSample, str], ...]
    network_points: tuple[int, ...]
    exits: str
    points: str


InkPicture = (
    InkBoardPicture
    | OrientationsPicture
    | DicePicture
    | ContactSheetPicture
    | HistogramPicture
    | InkSheetPicture
    | InkLegendPicture
)
"""Anything of Railroad Ink that ``render.paint`` can paint."""
