"""A position of Ticket to Ride, and the decisions that may be pending in it."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import ClassVar

from rules.generator import Generator
from rules.protocol import Seat
from rules.ticket_to_ride.cards import Hand
from rules.ticket_to_ride.view import Asked, Toll


@dataclass(frozen=True, slots=True)
class SecondCard:
    """The seat has drawn one card and must draw another."""

    asked: ClassVar[Asked] = "second_card"


@dataclass(frozen=True, slots=True)
class TicketOffer:
    """Tickets off the deck, in the order offered; the seat must keep at least ``keep``."""

    asked: Asked
    tickets: tuple[str, ...]
    keep: int


Pending = SecondCard | TicketOffer | Toll
"""What a seat has begun and must finish. Each says by ``asked`` which decision it is."""


@dataclass(slots=True)
class State:
    """Everything about a game between two actions. Fields by seat are tuples in seat order.

    A state that has been handed out is never changed: an action works on a ``copy``, whose
    fields it replaces one by one (all values are immutable), because that is the cheapest way.

    Piles: ``deck`` holds indices into ``CARDS``, the top one last; ``market`` has a slot for each
    face-up card, ``None`` where it is empty; ``discards`` and ``hands`` are counts;
    ``ticket_deck`` has its top first, ``tickets_gone`` are those that have left the game. The
    hand and tickets of a seat that left stay with it.

    ``open`` are the routes each seat may still claim, as bits (see ``lanes.Lanes``); ``claims``
    are in the order made, ``stations`` (cities and who built there) in the order built.
    ``pending`` is what each seat must finish, ``returned`` what it gave back of its opening offer
    until all have chosen. ``first`` takes the first turn; ``turn`` is ``None`` before that and
    after the end. ``last_seat`` is the seat after whose turn, or place in the order, the game
    ends; ``passed`` are the seats that passed since anyone did anything else; ``ended`` is why
    the game is over. ``options`` are all of the edition's, as this table plays.
    """

    generator: Generator
    deck: bytes
    market: tuple[str | None, ...]
    discards: Hand
    ticket_deck: tuple[str, ...]
    tickets_gone: tuple[str, ...]
    hands: tuple[Hand, ...]
    tickets: tuple[tuple[str, ...], ...]
    trains: tuple[int, ...]
    points: tuple[int, ...]
    claims: tuple[tuple[str, Seat], ...]
    stations: tuple[tuple[str, Seat], ...]
    open: tuple[int, ...]
    pending: tuple[Pending | None, ...]
    returned: tuple[tuple[str, ...], ...]
    first: Seat
    turn: Seat | None
    turn_number: int
    last_seat: Seat | None
    passed: frozenset[Seat]
    left: frozenset[Seat]
    ended: str | None
    options: Mapping[str, str]

    def copy(self) -> "State":
        """The same position, to be changed."""
        return State(*_all_fields(self))

    @property
    def seats(self) -> int:
        """How many seats began, those that left included."""
        return len(self.hands)

    @property
    def cards_left(self) -> int:
        """How many cards may still be drawn blind: those of the deck and of the discards."""
        return len(self.deck) + sum(self.discards)

    @property
    def blind(self) -> bool:
        """Whether a card can be drawn blind: the deck is remade from the discards if need be."""
        return bool(self.deck) or any(self.discards)

    @property
    def toll(self) -> Toll | None:
        """The toll that the seat to act is asked for."""
        pending = None if self.turn is None else self.pending[self.turn]
        return pending if isinstance(pending, Toll) else None

    @property
    def opening(self) -> bool:
        """Whether the seats are still choosing their opening tickets."""
        return self.turn is None and self.ended is None

    def asked(self, seat: Seat) -> Asked | None:
        """Which decision ``seat`` owes now."""
        if self.ended is not None:
            return None
        pending = self.pending[seat]
        if pending is not None:
            return pending.asked
        return "turn" if seat == self.turn else None


_all_fields = attrgetter(*(field.name for field in fields(State)))
