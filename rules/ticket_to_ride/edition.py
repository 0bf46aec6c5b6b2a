"""An edition: a map, the constants of its box, and for each decision the steps there are.

The engine knows no edition by name. What a seat may be asked is a ``Decision``, a list of
``Step``; what it may do depends on what it knows (``Known``) alone: so the referee, which has the
state, and a presenter, which has a view, list the same actions with the same code.

Another edition is added beside the others as a map in ``data/`` and a module of its own, which
lists its decisions, its opening and its scoring from the pieces there are. What only some boxes
have (tunnels, ferries, stations, options) are fields that are empty for the others: of a route, of
the state, the view and ``Known``, which ``knowing`` fills in from either.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Protocol

from rules.generator import Generator
from rules.protocol import Action, Event, Reason, Seat
from rules.ticket_to_ride.cards import Hand
from rules.ticket_to_ride.lanes import Lanes
from rules.ticket_to_ride.maps import RailMap
from rules.ticket_to_ride.scoring import OWN_TRAINS_ONLY, Scoring
from rules.ticket_to_ride.sites import Sites
from rules.ticket_to_ride.state import Pending, State, TicketOffer
from rules.ticket_to_ride.view import Asked


@dataclass(slots=True)
class Known:
    """What decides what a seat may do: public facts, and its own hand and what it has begun.

    ``pending`` is what it must finish; ``open`` are the routes that it may still claim, as bits;
    ``blind`` is whether a card can be drawn blind.
    """

    edition: "Edition"
    seat: Seat
    asked: Asked | None
    pending: Pending | None
    hand: Hand
    trains: int
    open: int
    claims: tuple[tuple[str, Seat], ...]
    stations: tuple[tuple[str, Seat], ...]
    market: tuple[str | None, ...]
    blind: bool
    tickets_left: int


class Step(Protocol):
    """One kind of action, as part of a decision."""

    @property
    def action(self) -> type[Action]:
        """The class of actions that this step takes."""

    def options(self, known: Known) -> Sequence[Action]:
        """All that the seat may do by this step, in a fixed order."""

    def take(self, known: Known, state: State, action: Any, told: list[Event]) -> None:
        """Do ``action``: change ``state``, and append what happened to ``told``.

        What the seat must still decide goes into ``state.pending``; with nothing there, its turn
        is over. Raises ``IllegalAction``, and has changed nothing then.
        """


class Drop(Protocol):
    """Takes back what a seat has begun, where the game ends before it could decide."""

    def __call__(self, state: State, seat: Seat) -> None:
        """Put what ``state.pending`` of ``seat`` holds where it belongs, of which nobody learns."""


def nothing_to_drop(state: State, seat: Seat) -> None:
    """For decisions that hold nothing."""


class Safe(Protocol):
    """Chooses what is done for a seat that is late, from what the seat knows."""

    def __call__(self, known: Known, decision: "Decision") -> Action:
        """One of the legal actions."""


@dataclass(frozen=True)
class Decision:
    """What a seat may be asked.

    ``otherwise`` is why any action of another kind is refused, save those that ``refusals`` has
    another reason for; ``last_resort`` is the step left to a seat that can do none of ``steps``;
    ``drop`` is done where the game ends first.
    """

    steps: tuple[Step, ...]
    otherwise: Reason
    safe: Safe
    refusals: Mapping[type[Action], Reason] = field(default_factory=dict)
    last_resort: Step | None = None
    drop: Drop = nothing_to_drop

    @cached_property
    def by_action(self) -> Mapping[type[Action], Step]:
        """The steps by the class of actions they take."""
        steps = self.steps if self.last_resort is None else (*self.steps, self.last_resort)
        return {step.action: step for step in steps}

    def refusal(self, action: type[Action]) -> Reason:
        """Why an action is refused that none of the steps takes."""
        return self.refusals.get(action, self.otherwise)

    def legal(self, known: Known) -> list[Action]:
        """All that the seat may do, in a fixed order."""
        found: list[Action] = []
        for step in self.steps:
            found += step.options(known)
        if not found and self.last_resort is not None:
            found += self.last_resort.options(known)
        return found


@dataclass(frozen=True, slots=True)
class TicketDeal:
    """Tickets dealt: each seat's offer, the deck behind them, and what has left the game."""

    offers: tuple[TicketOffer, ...]
    deck: tuple[str, ...]
    gone: tuple[str, ...] = ()


class Opening(Protocol):
    """How the opening tickets are dealt, and what becomes of those given back."""

    def deal(
        self, rail_map: RailMap, seats: int, generator: Generator
    ) -> tuple[TicketDeal, Generator]:
        """What each seat is offered, and what becomes of the other tickets."""

    def collect(self, state: State) -> None:
        """Take ``state.returned`` back, all seats having chosen."""


@dataclass(frozen=True)
class Edition:
    """A box: its map, its numbers, its decisions.

    ``options`` are the table's, the default first. A seat begins with ``trains``, and with
    ``last_trains`` or fewer the end is near; from ``double_seats`` seats on, both lanes of a
    double route are used; ``stations`` are how many a seat has.
    """

    map: RailMap
    opening: Opening
    decisions: Mapping[Asked, Decision]
    scoring: Scoring = OWN_TRAINS_ONLY
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    seats: range = range(2, 6)
    trains: int = 45
    last_trains: int = 2
    opening_cards: int = 4
    tickets_drawn: int = 3
    tickets_kept: int = 1
    double_seats: int = 4
    stations: int = 0

    @cached_property
    def lanes(self) -> Lanes:
        """The map's tables for listing claims."""
        return Lanes(self.map, self.trains)

    @cached_property
    def sites(self) -> Sites:
        """The map's table for listing stations."""
        return Sites(self.map.cities, self.stations)

    @cached_property
    def actions(self) -> tuple[type[Action], ...]:
        """All kinds of action that this edition has, apart from leaving."""
        decisions = self.decisions.values()
        return tuple(dict.fromkeys(action for each in decisions for action in each.by_action))

    def legal(self, known: Known) -> Sequence[Action]:
        """All that a seat may do; nothing where it is not asked anything."""
        return () if known.asked is None else self.decisions[known.asked].legal(known)

    def safe(self, known: Known) -> Action:
        """What is done for a late seat. Raises ``ValueError`` where it isn't asked anything."""
        if known.asked is None:
            raise ValueError("the seat is not to act")
        decision = self.decisions[known.asked]
        return decision.safe(known, decision)
