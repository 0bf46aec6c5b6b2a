"""What may be known: the public part of a game, and beside it what is one seat's own.

A view holds nothing that its reader may not know, so whoever writes words or draws pictures
from it can't leak. The types are built by an allow-list: no field reaches a deck or a hand of
another seat.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.protocol import Seat
from rules.ticket_to_ride.cards import Hand
from rules.ticket_to_ride.payments import Payment
from rules.ticket_to_ride.scoring import RailSheet

Phase = Literal["opening", "turns", "over"]
Asked = Literal["opening_tickets", "turn", "second_card", "drawn_tickets", "toll"]
"""What a seat to act is asked for."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """What all see of a seat.

    ``points`` are those of its routes alone; ``stations`` are those it has not built.
    """

    seat: Seat
    cards: int
    tickets: int
    trains: int
    points: int
    stations: int
    asked: Asked | None
    has_left: bool


@dataclass(frozen=True, slots=True)
class OwnTicket:
    """One of the seat's own tickets; ``done`` if its own trains join the two cities."""

    ticket: str
    done: bool


@dataclass(frozen=True, slots=True)
class Offer:
    """Tickets to choose from, in the order offered, at least ``keep`` of them."""

    tickets: tuple[str, ...]
    keep: int


@dataclass(frozen=True, slots=True)
class Toll:
    """A tunnel in progress: what ``seat`` laid for ``route``, what was turned, what it owes more.

    Laid and turned cards are in neither hand nor discards. It owes ``owed`` cards, at least one,
    of the colour laid or locomotives; in locomotives alone where such alone were laid. All of it
    is public, save whether the seat can pay.
    """

    asked: ClassVar[Asked] = "toll"
    seat: Seat
    route: str
    laid: Payment
    turned: tuple[str, ...]
    owed: int


@dataclass(frozen=True, slots=True)
class OwnView:
    """What is the seat's own to know; ``offer`` is there while it must choose tickets."""

    seat: Seat
    hand: Hand
    tickets: tuple[OwnTicket, ...]
    offer: Offer | None


@dataclass(frozen=True, slots=True)
class RailView:
    """A game of Ticket to Ride as a seat (``own``) or the public (``own`` is ``None``) sees it.

    ``market`` has five slots, ``None`` where one is empty; ``claims`` are in the order made;
    ``closed`` are lanes that nobody may claim any more, as the other lane is taken; ``stations``
    are cities and who built there, in the order built; ``toll`` is there while a seat is asked for
    one; ``options`` are all of the edition's, as this table plays;
    ``turn_number`` counts turns from 1, over all seats; ``last_round`` is the number of turns
    still to come once the end has been triggered; ``sheet`` and ``tickets`` (of all seats, as
    kept) are there when the game is over.
    """

    map: str
    phase: Phase
    seats: tuple[SeatView, ...]
    turn: Seat | None
    turn_number: int
    market: tuple[str | None, ...]
    deck: int
    discards: Hand
    tickets_left: int
    claims: tuple[tuple[str, Seat], ...]
    closed: frozenset[str]
    stations: tuple[tuple[str, Seat], ...]
    toll: Toll | None
    options: Mapping[str, str]
    last_round: int | None
    own: OwnView | None
    sheet: RailSheet | None
    tickets: tuple[tuple[str, ...], ...] | None
