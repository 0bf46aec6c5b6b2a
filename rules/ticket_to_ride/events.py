"""What happens in Ticket to Ride, and who sees how much of it.

A field that others don't see is ``None`` in what ``seen_by`` gives them; an event that they
don't see at all is ``None`` itself.
"""

from dataclasses import dataclass, replace
from functools import cache
from typing import ClassVar, Final

from rules.protocol import Event, Seat


@dataclass(frozen=True, slots=True)
class TicketsOffered(Event):
    """A seat has drawn tickets and must choose. Which ones is its own to know."""

    kind: ClassVar[str] = "tickets_offered"
    reveals: ClassVar[bool] = True
    seat: Seat
    count: int
    tickets: tuple[str, ...] | None

    def seen_by(self, seat: Seat | None) -> Event:
        """The number only, unless it is one's own."""
        return self if seat == self.seat else replace(self, tickets=None)


@dataclass(frozen=True, slots=True)
class TicketsKept(Event):
    """A seat has chosen tickets: how many it kept and gave back is public."""

    kind: ClassVar[str] = "tickets_kept"
    seat: Seat
    kept_count: int
    returned_count: int
    kept: tuple[str, ...] | None
    returned: tuple[str, ...] | None

    def seen_by(self, seat: Seat | None) -> Event:
        """The numbers only, unless it is one's own."""
        return self if seat == self.seat else replace(self, kept=None, returned=None)


@dataclass(frozen=True, slots=True)
class OpeningEnded(Event):
    """All seats have chosen their tickets; ``first``, drawn at random, takes the first turn."""

    kind: ClassVar[str] = "opening_ended"
    tells_channel: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    first: Seat


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A seat took the market's card at ``slot``: all see it."""

    kind: ClassVar[str] = "card_taken"
    seat: Seat
    slot: int
    card: str


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A seat drew blind. Only it knows the card."""

    kind: ClassVar[str] = "card_drawn"
    reveals: ClassVar[bool] = True
    seat: Seat
    card: str | None

    def seen_by(self, seat: Seat | None) -> Event:
        """That a card was drawn, and which only if it is one's own."""
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class MarketTurned(Event):
    """A card was turned up into an empty slot of the market."""

    kind: ClassVar[str] = "market_turned"
    reveals: ClassVar[bool] = True
    slot: int
    card: str


@dataclass(frozen=True, slots=True)
class MarketReset(Event):
    """Three or more locomotives lay in the market: all its cards were discarded."""

    kind: ClassVar[str] = "market_reset"
    reveals: ClassVar[bool] = True
    discarded: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DeckReshuffled(Event):
    """The deck was empty and was remade from the discards."""

    kind: ClassVar[str] = "deck_reshuffled"
    reveals: ClassVar[bool] = True
    cards: int


@dataclass(frozen=True, slots=True)
class RouteClaimed(Event):
    """A seat claimed a route, paid these cards, and scored ``points`` at once."""

    kind: ClassVar[str] = "route_claimed"
    seat: Seat
    route: str
    colour: str | None
    locomotives: int
    points: int


@dataclass(frozen=True, slots=True)
class TunnelDug(Event):
    """A seat laid the price of a tunnel, and cards were turned from the deck.

    Laid were ``cards`` of ``colour`` and ``locomotives``; ``turned`` are as they came, fewer than
    three where there were no more. It owes ``owed`` cards beyond: owing none, it claims the route
    at once; else it is asked, and all may see that, whether it can pay or not.
    """

    kind: ClassVar[str] = "tunnel_dug"
    tells_channel: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    seat: Seat
    route: str
    colour: str | None
    cards: int
    locomotives: int
    turned: tuple[str, ...]
    owed: int


@dataclass(frozen=True, slots=True)
class TollPaid(Event):
    """A seat paid a tunnel's toll: ``cards`` of ``colour`` and ``locomotives``. It claims it."""

    kind: ClassVar[str] = "toll_paid"
    seat: Seat
    route: str
    colour: str | None
    cards: int
    locomotives: int


@dataclass(frozen=True, slots=True)
class TunnelGivenUp(Event):
    """A seat gave a tunnel up for which it had laid ``cards`` of ``colour`` and ``locomotives``.

    They are back in its hand, if they are ``kept``, else they were discarded, as the table plays.
    """

    kind: ClassVar[str] = "tunnel_given_up"
    seat: Seat
    route: str
    colour: str | None
    cards: int
    locomotives: int
    kept: bool


@dataclass(frozen=True, slots=True)
class StationBuilt(Event):
    """A seat built a station, and paid ``cards`` of ``colour`` and ``locomotives`` for it."""

    kind: ClassVar[str] = "station_built"
    seat: Seat
    city: str
    colour: str | None
    cards: int
    locomotives: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat could do nothing and passed."""

    kind: ClassVar[str] = "passed"
    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A seat's turn is over; ``next`` is to act, or ``None`` if the game ended with it."""

    kind: ClassVar[str] = "turn_ended"
    tells_channel: ClassVar[bool] = True
    seat: Seat
    next: Seat | None


@dataclass(frozen=True, slots=True)
class LastRoundBegan(Event):
    """A seat ended its turn with ``trains`` (2 or fewer): every seat takes exactly one more."""

    kind: ClassVar[str] = "last_round_began"
    seat: Seat
    trains: int


@dataclass(frozen=True, slots=True)
class SeatLeft(Event):
    """A seat left the game for good."""

    kind: ClassVar[str] = "seat_left"
    tells_channel: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over; ``reason`` is one word (``last_round``, ``all_passed``, ``one_left``).

    All tickets are shown with it.
    """

    kind: ClassVar[str] = "game_ended"
    tells_channel: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    reason: str


# What happens all the time in few different ways is made once.
card_taken: Final = cache(CardTaken)
card_drawn: Final = cache(CardDrawn)
market_turned: Final = cache(MarketTurned)
turn_ended: Final = cache(TurnEnded)
