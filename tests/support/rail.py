"""Positions of Ticket to Ride made by hand, for tests of single rules."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from rules import game
from rules.protocol import Action, Event, IllegalAction, Reason, Seat, Setup
from rules.ticket_to_ride.cards import CARDS, COLOUR_INDEX, FULL_DECK, Hand
from rules.ticket_to_ride.engine import TicketToRide
from rules.ticket_to_ride.refusals import DETAILS
from rules.ticket_to_ride.scoring import points_of_routes
from rules.ticket_to_ride.state import Pending, State
from rules.ticket_to_ride.steps.routes import open_routes
from rules.ticket_to_ride.tuples import put

SEED = bytes(range(32))


def cards(text: str) -> list[str]:
    """Cards by name: "red 2 blue locomotive"."""
    found: list[str] = []
    times = 1
    for word in text.split():
        if word.isdigit():
            times = int(word)
        else:
            found += [word] * times
            times = 1
    return found


def hand(text: str) -> Hand:
    named = cards(text)
    return tuple(named.count(card) for card in CARDS)


class Board:
    """Positions of one edition, and what can be done in them."""

    def __init__(self, ruleset: str) -> None:
        self.game: TicketToRide = game(ruleset)
        self.edition = self.game.edition
        self.map = self.edition.map

    def setup(self, seats: int = 2, seed: bytes = SEED, **options: str) -> Setup:
        return Setup(self.game.ruleset, self.game.version, seats, seed, options)

    def started(self, seats: int = 2, seed: bytes = SEED, **options: str) -> State:
        """A dealt game in which all keep all they were offered, so that the first turn begins."""
        state = self.game.start(self.setup(seats, seed, **options))
        for seat in map(Seat, range(seats)):
            state, _ = self.game.apply(state, seat, self.game.legal_actions(state, seat)[-1])
        return state

    def rail(
        self,
        seats: int = 2,
        *,
        turn: int = 0,
        hands: Mapping[int, str] | None = None,
        market: str | None = None,
        deck: str | None = None,
        discards: str = "",
        claims: Sequence[tuple[str, int]] = (),
        stations: Sequence[tuple[str, int]] = (),
        tickets: Mapping[int, Sequence[str]] | None = None,
        ticket_deck: int | None = None,
        trains: Mapping[int, int] | None = None,
        pending: Pending | None = None,
        **options: str,
    ) -> State:
        """A position in mid-game, of ``turn`` to act.

        ``market`` and ``deck`` name cards from the first slot and the top, "-" is an empty slot.
        All cards that are named nowhere are shuffled into the deck, or, if the deck is given, lie
        in the hand of the last seat. ``ticket_deck`` is the number of tickets in it: the others
        have left the test's world.
        """
        state = self.started(seats, **options).copy()
        given = {seat: hand(text) for seat, text in (hands or {}).items()}
        hoarder = seats - 1
        state.hands = tuple(given.get(seat, hand("")) for seat in range(seats))
        state.discards = hand(discards)
        slots = cards(market if market is not None else "red orange yellow green blue")
        state.market = tuple(None if card == "-" else card for card in slots)
        top_first = cards(deck or "")
        state.deck = bytes(COLOUR_INDEX[card] for card in reversed(top_first))
        rest = _rest(state)
        if deck is None:
            pile = [card for card, count in enumerate(rest) for _ in range(count)]
            shuffled, state.generator = state.generator.shuffled(pile)
            state.deck = bytes(shuffled)
        else:
            hoard = tuple(a + b for a, b in zip(state.hands[hoarder], rest, strict=True))
            state.hands = put(state.hands, hoarder, hoard)
        self._place(state, claims)
        state.stations = tuple((city, Seat(seat)) for city, seat in stations)
        for seat, held in (tickets or {}).items():
            state.tickets = put(state.tickets, seat, tuple(held))
        for seat, count in (trains or {}).items():
            state.trains = put(state.trains, seat, count)
        if ticket_deck is not None:
            state.ticket_deck = state.ticket_deck[:ticket_deck]
        state.turn = Seat(turn)
        if pending is not None:
            state.pending = put(state.pending, turn, pending)
        return state

    def _place(self, state: State, claims: Sequence[tuple[str, int]]) -> None:
        state.claims = tuple((route, Seat(seat)) for route, seat in claims)
        for seat in map(Seat, range(state.seats)):
            own = [route for route, owner in claims if owner == seat]
            spaces = sum(self.map.routes[route].length for route in own)
            state.trains = put(state.trains, seat, self.edition.trains - spaces)
            state.points = put(state.points, seat, points_of_routes(self.map, own))
        state.open = tuple(
            open_routes(self.edition, state.seats, Seat(seat), state.claims)
            for seat in range(state.seats)
        )

    def act(self, state: State, seat: int, *actions: Action) -> tuple[State, list[Event]]:
        """The state after ``actions`` of one seat, and all that happened."""
        told: list[Event] = []
        for action in actions:
            state, events = self.game.apply(state, Seat(seat), action)
            told += events
        return state, told

    def refused(self, state: State, seat: int, action: Action) -> tuple[Reason, dict[str, Any]]:
        """Why ``action`` is refused; fails where it is accepted, or where anything changes."""
        before = state.copy()
        with pytest.raises(IllegalAction) as caught:
            self.game.apply(state, Seat(seat), action)
        refusal = caught.value
        assert state == before
        assert refusal.details.keys() <= DETAILS[refusal.reason]
        assert action not in self.game.legal_actions(state, Seat(seat))
        return refusal.reason, refusal.details

    def legal(self, state: State, seat: int, kind: type[Action]) -> list[Any]:
        """The legal actions of one kind."""
        return [a for a in self.game.legal_actions(state, Seat(seat)) if isinstance(a, kind)]


def _rest(state: State) -> list[int]:
    """The cards that lie nowhere yet."""
    rest = list(FULL_DECK)
    for held in (*state.hands, state.discards):
        rest = [a - b for a, b in zip(rest, held, strict=True)]
    for card in state.market:
        if card is not None:
            rest[COLOUR_INDEX[card]] -= 1
    for card in state.deck:
        rest[card] -= 1
    assert min(rest) >= 0, "more cards than there are"
    return rest


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


USA_BOARD = Board("usa")
USA, EDITION, MAP = USA_BOARD.game, USA_BOARD.edition, USA_BOARD.map
setup, started, rail = USA_BOARD.setup, USA_BOARD.started, USA_BOARD.rail
act, refused, legal = USA_BOARD.act, USA_BOARD.refused, USA_BOARD.legal
EUROPE = Board("europe")
