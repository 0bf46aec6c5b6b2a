"""The pictures that can be asked for: plain values, made of a view and of words.

A presenter builds one of these and ``render.paint`` turns it into a PNG. The types hold all that
a picture depends on, so two equal requests give the same bytes, and nothing that isn't in the
view can reach a picture. Words come in ready, in the reader's language.

Text may hold any characters: those that the fonts lack are dropped, text that is too long is
made smaller and then cut with an ellipsis.
"""

from dataclasses import dataclass
from typing import Literal

from render.ink.pictures import InkPicture
from render.scores.pictures import ScoresPicture
from rules.protocol import Seat
from rules.ticket_to_ride.cards import Hand
from rules.ticket_to_ride.view import RailView

TICKETS_A_PICTURE = 6
"""How many tickets one picture can show; more take a second picture."""

TicketState = Literal["open", "done", "failed", "offered"]
"""Not yet joined, joined, not joined at the end, or to be chosen now."""

Sample = Literal[
    "any_colour",
    "tunnel",
    "ferry",
    "claimed",
    "last_move",
    "closed",
    "longest_path",
    "station",
    "borrowed",
]
"""What the legend can explain beside the colours, each with a piece of track."""


@dataclass(frozen=True, slots=True)
class SeatNames:
    """What the seats are called, by seat.

    ``fallbacks`` ("Player 1", ...) stand in for names of which the fonts have fewer than two
    characters.
    """

    names: tuple[str, ...]
    fallbacks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BoardWords:
    """The words of the panel: whose turn it is (or how it ended), and the last move.

    ``turn`` is one line ("Björn to play · turn 23"), ``last_move`` at most two, the first the
    more important ("Amélie: El Paso – Oklahoma City", "5 trains · +10 points").
    """

    seats: SeatNames
    turn: str
    last_move: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Highlight:
    """The route claimed last, and what stands beside it ("+10"; nothing where it is empty).

    It may be a tunnel for which a toll is asked, and that is not claimed yet.
    """

    route: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class StationHighlight:
    """The city where a station was built last."""

    city: str


@dataclass(frozen=True, slots=True)
class MapPicture:
    """The map alone, 1600 x 1060: the lanes free, claimed and closed.

    ``colours`` are by seat, of ``render.SEAT_COLOURS``. ``longest_path`` are the routes of a
    path to trace, in any order; it is drawn over the claims. When the game is over, the lanes
    that stations borrowed are marked, too.
    """

    view: RailView
    colours: tuple[str, ...]
    highlight: Highlight | StationHighlight | None = None
    longest_path: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """The map and, below it, the panel: seats, market, decks, turn and last move. 1600 x 1372."""

    view: RailView
    words: BoardWords
    colours: tuple[str, ...]
    highlight: Highlight | StationHighlight | None = None
    longest_path: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HandPicture:
    """A seat's train cards, 1000 wide: private. ``new`` are those just drawn, as counts."""

    hand: Hand
    title: str
    summary: str = ""
    new: Hand | None = None


@dataclass(frozen=True, slots=True)
class TicketCard:
    """A ticket to show. ``number`` is what is typed or pressed to choose it, where one chooses."""

    ticket: str
    state: TicketState
    number: int | None = None


@dataclass(frozen=True, slots=True)
class TicketsPicture:
    """One to six destination tickets, each on a small map with the claims of ``seat``: private.

    Its stations stand there, too, and when the game is over, what they borrowed. 1000 wide, two
    columns. Raises ``ValueError`` when painted with no ticket or more than ``TICKETS_A_PICTURE``.
    """

    view: RailView
    seat: Seat
    colours: tuple[str, ...]
    cards: tuple[TicketCard, ...]
    title: str = ""


@dataclass(frozen=True, slots=True)
class TurnedCard:
    """A card turned up for a tunnel, and whether it asks for one more card."""

    card: str
    counts: bool


@dataclass(frozen=True, slots=True)
class TunnelWords:
    """The words of a tunnel: a title, heads of the two groups of cards, and what is asked.

    ``summary`` is one line ("Björn must lay 2 more blue cards, or give up").
    """

    title: str
    laid: str
    turned: str
    summary: str


@dataclass(frozen=True, slots=True)
class TunnelPicture:
    """A tunnel being built, 1000 x 378: the cards laid, and those turned up in their order.

    All see these cards, so it holds nothing of a seat's own.
    """

    laid: Hand
    turned: tuple[TurnedCard, ...]
    words: TunnelWords


@dataclass(frozen=True, slots=True)
class StationPicture:
    """What a station of ``seat`` in ``city`` would reach, on the map, 1600 x 1060: private.

    ``borrowable`` are the lanes of other seats of which the station could use one.
    """

    view: RailView
    seat: Seat
    colours: tuple[str, ...]
    city: str
    borrowable: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SheetWords:
    """The words of the score sheet: its title and the heads of its columns.

    ``stations`` is ``None`` where the edition has none. ``note`` is a last line, such as how a
    tie was broken.
    """

    seats: SeatNames
    title: str
    routes: str
    tickets: str
    longest_path: str
    total: str
    stations: str | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class ScoreSheetPicture:
    """All parts of every seat's score, best seat first. Needs a view with its ``sheet``.

    Below each seat stands what its stations borrowed.

    Raises ``ValueError`` when painted from the view of a game that is not over.
    """

    view: RailView
    words: SheetWords
    colours: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LegendWords:
    """The words of the legend.

    ``cards`` are the names of the kinds of card in the order of ``cards.CARDS``; ``samples`` are
    explained in the order given; ``trains`` and ``points`` head the table of route points.
    """

    title: str
    cards: tuple[str, ...]
    samples: tuple[tuple[Sample, str], ...]
    trains: str
    points: str


@dataclass(frozen=True, slots=True)
class LegendPicture:
    """What the signs mean. ``route_points`` are pairs of length and points, shortest first."""

    words: LegendWords
    route_points: tuple[tuple[int, int], ...]


RailPicture = (
    BoardPicture
    | MapPicture
    | HandPicture
    | TicketsPicture
    | TunnelPicture
    | StationPicture
    | ScoreSheetPicture
    | LegendPicture
)
"""Anything of Ticket to Ride that ``render.paint`` can paint."""

Picture = RailPicture | InkPicture | ScoresPicture
"""Anything that ``render.paint`` can paint."""
