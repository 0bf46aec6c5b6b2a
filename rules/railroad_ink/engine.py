"""Railroad Ink as a game of the protocol: the door to the steps, the same for all editions."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rules.codec import Codec
from rules.protocol import Action, Event, IllegalAction, Reason, Seat, Setup
from rules.railroad_ink import actions, events
from rules.railroad_ink.audit import audit
from rules.railroad_ink.edition import Edition, Turn
from rules.railroad_ink.editions import BOXES, LONGEST_ROUTE, edition_of
from rules.railroad_ink.hidden import reshuffled
from rules.railroad_ink.legal import turn_in_view
from rules.railroad_ink.rounds import first_round, proceed, remove, with_page
from rules.railroad_ink.scoring import InkSheet
from rules.railroad_ink.stand_in.deciding import stand_in
from rules.railroad_ink.state import State
from rules.railroad_ink.undoing import undone
from rules.railroad_ink.view import InkView
from rules.railroad_ink.viewing import sheet_of, view_of

MOST_SEATS: Final = 6
"""At a table. Nothing in the game limits it, as nobody touches another's board."""

_CODEC = Codec(
    actions=(
        actions.Draw,
        actions.TakeBack,
        actions.Confirm,
        actions.LetFly,
        actions.Sacrifice,
        actions.OpenVolcano,
        actions.Replace,
        actions.Leave,
    ),
    events=(
        events.TileDrawn,
        events.TakenBack,
        events.MeteorHit,
        events.SpecialSacrificed,
        events.BoardFinished,
        events.BoardConfirmed,
        events.RoundClosed,
        events.RoundBegan,
        events.SeatLeft,
        events.GameEnded,
    ),
)


class RailroadInk:
    """The ruleset in one version of its behaviour. See ``rules.protocol.Game`` for the contract."""

    def __init__(self, ruleset: str, version: int) -> None:
        self.ruleset = ruleset
        self.version = version
        self.seat_range = range(1, MOST_SEATS + 1)
        self.options: Mapping[str, tuple[str, ...]] = {"longest_route": LONGEST_ROUTE}
        self.boxes = BOXES

    def start(self, setup: Setup) -> State:
        """The first roll, and an empty board for each seat."""
        return first_round(self._edition(setup), setup.seed, setup.seats)

    def _edition(self, setup: Setup) -> Edition:
        if (setup.ruleset, setup.version) != (self.ruleset, self.version):
            raise ValueError(f"this is {self.ruleset} version {self.version}")
        if setup.seats not in self.seat_range:
            raise ValueError(f"{self.ruleset} is for 1 to {MOST_SEATS} seats, not {setup.seats}")
        for name, value in setup.options.items():
            if value not in self.options.get(name, ()):
                raise ValueError(f"{self.ruleset} has no option {name}={value}")
        return edition_of(setup.expansions, setup.options.get("longest_route", LONGEST_ROUTE[0]))

    def to_act(self, state: State) -> frozenset[Seat]:
        """All seats that are not done with the round."""
        return frozenset(Seat(seat) for seat, page in enumerate(state.pages) if not page.done)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        """All that ``seat`` may do now, taking back included."""
        if not 0 <= seat < state.seats:
            return ()
        return state.edition.legal(Turn(state.edition, seat, state.pages[seat]))

    def apply(self, state: State, seat: Seat, action: Action) -> tuple[State, tuple[Event, ...]]:
        """The state after ``action``, and what happened. Raises ``IllegalAction``."""
        if not 0 <= seat < state.seats:
            raise IllegalAction(Reason.NO_SUCH_SEAT, seat=seat)
        if state.ended is not None:
            raise IllegalAction(Reason.GAME_OVER)
        if seat in state.left:
            raise IllegalAction(Reason.SEAT_HAS_LEFT, seat=seat)
        told: list[Event] = []
        if isinstance(action, actions.Leave):
            state = remove(state, seat, told)
        else:
            turn = Turn(state.edition, seat, state.pages[seat])
            page, happened = state.edition.take(turn, action)
            told.append(happened)
            state = with_page(state, seat, page)
        return proceed(state, told), tuple(told)

    def undone(self, before: State, after: State) -> State | None:
        """``before`` again, unless that would open a board that was closed."""
        return undone(before, after)

    def leave(self) -> Action:
        """The action by which a seat leaves for good."""
        return actions.Leave()

    def safe_action(self, view: InkView) -> Action:
        """What is done for a late seat. Raises ``ValueError`` where it isn't asked anything."""
        turn = turn_in_view(view)
        return turn.edition.safe(turn)

    def stand_in(self, view: InkView, legal: Sequence[Action]) -> Action:
        """What a stand-in plays. Raises ``ValueError`` where the seat isn't asked anything."""
        return stand_in(view, legal)

    def view(self, state: State, seat: Seat | None) -> InkView:
        """All that ``seat`` may know, or the public (``None``)."""
        return view_of(state, seat)

    def scores(self, state: State) -> InkSheet:
        """The score sheet of the position. Secret before the end: it counts open rounds."""
        return sheet_of(state)

    def ended(self, state: State) -> str | None:
        """Why the game is over: ``last_round`` or ``all_left``."""
        return state.ended

    def encode(self, thing: Action | Event) -> dict[str, Any]:
        """An action or event as plain JSON values, with its ``kind``."""
        return _CODEC.encode(thing)

    def decode(self, body: Any) -> Action:
        """The action that ``body`` describes. Raises ``IllegalAction(MALFORMED)``."""
        return _CODEC.decode(body)

    def seats(self, state: State) -> int:
        """How many seats began, those that left included."""
        return state.seats

    def audit(self, state: State) -> Sequence[str]:
        """What doesn't add up in ``state``: never anything."""
        return audit(state)

    def reshuffled(self, state: State, seat: Seat | None, salt: bytes) -> State:
        """A state that differs only in what ``seat`` can't know: ``salt`` decides how."""
        return reshuffled(state, seat, salt)
