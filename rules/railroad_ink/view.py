"""What may be known: boards as they were shown last, and beside them what is one seat's own.

A view holds nothing that its reader may not know. Of an open round that is, of others, only who
is done with it. The types are built by an allow-list.
"""

from dataclasses import dataclass
from typing import Literal

from rules.protocol import Seat
from rules.railroad_ink.board import Board
from rules.railroad_ink.dice import Roll
from rules.railroad_ink.page import Asked, Page
from rules.railroad_ink.scoring import BoardScore, InkSheet

Phase = Literal["round", "over"]


@dataclass(frozen=True, slots=True)
class SeatView:
    """What all see of a seat: its board as the last round left it, and whether it is done.

    ``specials`` are those that it had used by then.
    """

    seat: Seat
    board: Board
    specials: tuple[str, ...]
    done: bool
    has_left: bool


@dataclass(frozen=True, slots=True)
class OwnView:
    """What is the seat's own to know: its page with all that it did in the open round.

    ``score`` is what the board is worth now, its errors included.
    """

    seat: Seat
    asked: Asked | None
    page: Page
    score: BoardScore


@dataclass(frozen=True, slots=True)
class InkView:
    """A game of Railroad Ink as a seat (``own``) or the public (``own`` is ``None``) sees it.

    ``round`` counts from 1 to ``rounds``; ``dice`` are those of the round, in order. ``sheet`` is
    there when the game is over.
    """

    expansions: tuple[str, ...]
    longest_route: str
    phase: Phase
    round: int
    rounds: int
    dice: Roll
    seats: tuple[SeatView, ...]
    own: OwnView | None
    sheet: InkSheet | None
