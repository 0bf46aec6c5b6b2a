"""Ticket to Ride as a game of the protocol: the door to the steps, the same for all editions."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rules.codec import Codec
from rules.generator import Generator
from rules.protocol import Action, Event, IllegalAction, Reason, Seat, Setup
from rules.ticket_to_ride import events
from rules.ticket_to_ride.actions import Leave, Pass
from rules.ticket_to_ride.audit import audit
from rules.ticket_to_ride.cards import CARDS, EMPTY_HAND, Hand
from rules.ticket_to_ride.edition import Edition
from rules.ticket_to_ride.hidden import reshuffled
from rules.ticket_to_ride.knowing import known_in_state, known_in_view
from rules.ticket_to_ride.piles import MARKET_SLOTS, NEW_DECK, settle_market
from rules.ticket_to_ride.scoring import RailSheet
from rules.ticket_to_ride.stand_in.deciding import stand_in
from rules.ticket_to_ride.state import State
from rules.ticket_to_ride.turns import proceed, remove
from rules.ticket_to_ride.undoing import undone
from rules.ticket_to_ride.view import RailView
from rules.ticket_to_ride.viewing import sheet_of, view_of

_EVENTS: Final = (
    events.TicketsOffered,
    events.TicketsKept,
    events.OpeningEnded,
    events.CardTaken,
    events.CardDrawn,
    events.MarketTurned,
    events.MarketReset,
    events.DeckReshuffled,
    events.RouteClaimed,
    events.TunnelDug,
    events.TollPaid,
    events.TunnelGivenUp,
    events.StationBuilt,
    events.Passed,
    events.TurnEnded,
    events.LastRoundBegan,
    events.SeatLeft,
    events.GameEnded,
)


class TicketToRide:
    """One edition in one version of its behaviour. See ``rules.protocol.Game`` for the contract."""

    def __init__(self, ruleset: str, version: int, edition: Edition) -> None:
        self.ruleset = ruleset
        self.version = version
        self.edition = edition
        self.seat_range = edition.seats
        self.options = edition.options
        self.boxes: Mapping[str, tuple[str, ...]] = {}
        self._codec = Codec((*edition.actions, Leave), _EVENTS)
        self._alone = tuple(frozenset((Seat(seat),)) for seat in range(edition.seats.stop))

    def start(self, setup: Setup) -> State:
        """Cards dealt, market turned, tickets offered; all seats choose among theirs."""
        self._check(setup)
        edition, seats, options = self.edition, setup.seats, self.options.items()
        deck, generator = Generator(setup.seed).shuffled(NEW_DECK)
        hands = tuple(_deal(deck, edition.opening_cards) for _ in range(seats))
        tickets, generator = edition.opening.deal(edition.map, seats, generator)
        first, generator = generator.below(seats)
        state = State(
            generator=generator,
            deck=bytes(deck),
            market=(None,) * MARKET_SLOTS,
            discards=EMPTY_HAND,
            ticket_deck=tickets.deck,
            tickets_gone=tickets.gone,
            hands=hands,
            tickets=((),) * seats,
            trains=(edition.trains,) * seats,
            points=(0,) * seats,
            claims=(),
            stations=(),
            open=(edition.lanes.all,) * seats,
            pending=tickets.offers,
            returned=((),) * seats,
            first=Seat(first),
            turn=None,
            turn_number=0,
            last_seat=None,
            passed=frozenset(),
            left=frozenset(),
            ended=None,
            options={name: setup.options.get(name, values[0]) for name, values in options},
        )
        settle_market(state, [])
        return state

    def _check(self, setup: Setup) -> None:
        if (setup.ruleset, setup.version) != (self.ruleset, self.version):
            raise ValueError(f"this is {self.ruleset} version {self.version}")
        if setup.seats not in self.seat_range:
            least, most = self.seat_range.start, self.seat_range.stop - 1
            raise ValueError(f"{self.ruleset} is for {least} to {most} seats, not {setup.seats}")
        unknown = [
            f"{name}={value}"
            for name, value in setup.options.items()
            if value not in self.options.get(name, ())
        ]
        if unknown:
            raise ValueError(f"{self.ruleset} has no option {', '.join(unknown)}")
        if setup.expansions:
            raise ValueError(f"{self.ruleset} has no expansions")

    def to_act(self, state: State) -> frozenset[Seat]:
        """All that choose opening tickets; then the one whose turn it is."""
        if state.turn is not None:
            return self._alone[state.turn]
        return frozenset(
            Seat(seat) for seat, pending in enumerate(state.pending) if pending is not None
        )

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        """All that ``seat`` may do now."""
        if not 0 <= seat < state.seats:
            return ()
        return self.edition.legal(known_in_state(self.edition, state, seat))

    def apply(self, state: State, seat: Seat, action: Action) -> tuple[State, tuple[Event, ...]]:
        """The state after ``action``, and what happened. Raises ``IllegalAction``."""
        if not 0 <= seat < state.seats:
            raise IllegalAction(Reason.NO_SUCH_SEAT, seat=seat)
        if state.ended is not None:
            raise IllegalAction(Reason.GAME_OVER)
        if seat in state.left:
            raise IllegalAction(Reason.SEAT_HAS_LEFT, seat=seat)
        new = state.copy()
        told: list[Event] = []
        if isinstance(action, Leave):
            self._settle(new, seat, told)
            remove(self.edition, new, seat, told)
        else:
            self._take(new, seat, action, told)
            proceed(self.edition, new, seat, told)
        return new, tuple(told)

    def _take(self, state: State, seat: Seat, action: Action, told: list[Event]) -> None:
        """Let the step that ``action`` belongs to do it, if the seat is asked for such."""
        known = known_in_state(self.edition, state, seat)
        if known.asked is None:
            raise _not_asked(state)
        decision = self.edition.decisions[known.asked]
        step = decision.by_action.get(type(action))
        if step is None:
            raise IllegalAction(decision.refusal(type(action)))
        if not isinstance(action, Pass):
            state.passed = frozenset()
        step.take(known, state, action, told)

    def _settle(self, state: State, seat: Seat, told: list[Event]) -> None:
        """Finish by safe actions what a seat that leaves has begun."""
        while state.pending[seat] is not None:
            safe = self.edition.safe(known_in_state(self.edition, state, seat))
            self._take(state, seat, safe, told)

    def undone(self, before: State, after: State) -> State | None:
        """``before`` again, with what anybody may have learned of piles made worth nothing."""
        return undone(self.edition, before, after)

    def leave(self) -> Action:
        """The action by which a seat leaves for good."""
        return Leave()

    def safe_action(self, view: RailView) -> Action:
        """What is done for a late seat. Raises ``ValueError`` where it isn't asked anything."""
        return self.edition.safe(known_in_view(self.edition, view))

    def stand_in(self, view: RailView, legal: Sequence[Action]) -> Action:
        """What a stand-in plays. Raises ``ValueError`` where the seat isn't asked anything."""
        return stand_in(self.edition, view, legal)

    def view(self, state: State, seat: Seat | None) -> RailView:
        """All that ``seat`` may know, or the public (``None``)."""
        return view_of(self.edition, state, seat)

    def scores(self, state: State) -> RailSheet:
        """The score sheet of the position. Secret before the end: it counts tickets."""
        return sheet_of(self.edition, state)

    def ended(self, state: State) -> str | None:
        """Why the game is over: ``last_round``, ``all_passed`` or ``one_left``."""
        return state.ended

    def encode(self, thing: Action | Event) -> dict[str, Any]:
        """An action or event as plain JSON values, with its ``kind``."""
        return self._codec.encode(thing)

    def decode(self, body: Any) -> Action:
        """The action that ``body`` describes. Raises ``IllegalAction(MALFORMED)``."""
        return self._codec.decode(body)

    def seats(self, state: State) -> int:
        """How many seats began, those that left included."""
        return state.seats

    def audit(self, state: State) -> Sequence[str]:
        """What doesn't add up in ``state``: never anything."""
        return audit(self.edition, state)

    def reshuffled(self, state: State, seat: Seat | None, salt: bytes) -> State:
        """A state that differs only in what ``seat`` can't know: ``salt`` decides how."""
        return reshuffled(self.edition.map, state, seat, salt)


def _deal(deck: list[int], cards: int) -> Hand:
    """Take cards off the top of ``deck``."""
    dealt = [deck.pop() for _ in range(cards)]
    return tuple(dealt.count(card) for card in range(len(CARDS)))


def _not_asked(state: State) -> IllegalAction:
    """Why a seat that is not asked anything may do nothing."""
    if state.turn is None:
        waiting = sum(pending is not None for pending in state.pending)
        return IllegalAction(Reason.TICKETS_ALREADY_CHOSEN, waiting=waiting)
    return IllegalAction(Reason.NOT_YOUR_TURN, turn=state.turn)
