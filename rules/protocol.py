"""What every game promises: one small protocol, and the words it is made of.

A game is a set of pure functions over an immutable state. The referee, the tests and the
command line know games through this module only; the laws below are checked for every
registered game by ``tests/rules/test_conformance.py``.

Laws
----
* ``legal_actions(state, seat)`` is empty exactly for the seats that are not in
  ``to_act(state)``, and is exactly what ``apply`` accepts. Leaving (``Game.leave``) is the one
  exception: accepted from any seat still in, and never listed.
* A refused action changes nothing.
* Replaying the same actions from the same setup gives the same states and events.
* Reshuffling what a seat can't know changes neither its view nor its events.
* Every decision has a safe action, which is a function of the seat's view; and so has what a
  stand-in plays.
* What is taken back by agreement leaves nobody with an order of hidden things that it knows.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, ClassVar, NewType, Protocol, TypeVar

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 in turn order. Who sits there is not the rules' business."""


@dataclass(frozen=True, slots=True)
class Setup:
    """All that a game depends on: with the actions, it decides every state that follows.

    ``version`` names the behaviour of the ruleset that this game was started with; ``seed`` is
    secret until the end, and its SHA-256 is published at the start.
    """

    ruleset: str
    version: int
    seats: int
    seed: bytes
    options: Mapping[str, str] = field(default_factory=dict)
    expansions: tuple[str, ...] = ()


class Reason(StrEnum):
    """Why an action is refused. The value is also the id of the message that says so."""

    MALFORMED = "malformed"
    GAME_OVER = "game-over"
    NOT_YOUR_TURN = "not-your-turn"
    SEAT_HAS_LEFT = "seat-has-left"
    NO_SUCH_SEAT = "no-such-seat"
    # Ticket to Ride
    CHOOSE_TICKETS_FIRST = "choose-tickets-first"
    NO_TICKETS_OFFERED = "no-tickets-offered"
    NOT_OFFERED = "not-offered"
    KEEP_MORE_TICKETS = "keep-more-tickets"
    TICKETS_ALREADY_CHOSEN = "tickets-already-chosen"
    SECOND_CARD_FIRST = "second-card-first"
    NO_CARDS_LEFT = "no-cards-left"
    DECK_EMPTY = "deck-empty"
    MARKET_SLOT_EMPTY = "market-slot-empty"
    LOCOMOTIVE_SECOND = "locomotive-second"
    NO_TICKETS_LEFT = "no-tickets-left"
    NO_SUCH_ROUTE = "no-such-route"
    ROUTE_TAKEN = "route-taken"
    ROUTE_CLOSED = "route-closed"
    OWN_DOUBLE = "own-double"
    TOO_FEW_TRAINS = "too-few-trains"
    WRONG_COLOUR = "wrong-colour"
    WRONG_NUMBER_OF_CARDS = "wrong-number-of-cards"
    TOO_FEW_CARDS = "too-few-cards"
    TOO_FEW_LOCOMOTIVES = "too-few-locomotives"
    PAY_TOLL_FIRST = "pay-toll-first"
    NO_TOLL_OWED = "no-toll-owed"
    WRONG_CARDS_FOR_TOLL = "wrong-cards-for-toll"
    TOO_FEW_CARDS_FOR_TOLL = "too-few-cards-for-toll"
    CITY_NOT_ON_MAP = "city-not-on-map"
    CITY_HAS_STATION = "city-has-station"
    NO_STATIONS_LEFT = "no-stations-left"
    WRONG_CARDS_FOR_STATION = "wrong-cards-for-station"
    TOO_FEW_CARDS_FOR_STATION = "too-few-cards-for-station"
    MAY_NOT_PASS = "may-not-pass"
    # Railroad Ink
    ALREADY_CONFIRMED = "already-confirmed"
    NOT_ASKED_NOW = "not-asked-now"
    NO_SUCH_CELL = "no-such-cell"
    NO_SUCH_TILE = "no-such-tile"
    NOT_ROLLED = "not-rolled"
    CELL_TAKEN = "cell-taken"
    SIDES_CLASH = "sides-clash"
    NOT_CONNECTED = "not-connected"
    SPECIAL_USED = "special-used"
    NO_SPECIALS_LEFT = "no-specials-left"
    ONE_SPECIAL_A_ROUND = "one-special-a-round"
    NOTHING_TO_TAKE_BACK = "nothing-to-take-back"
    DIE_STILL_FITS = "die-still-fits"
    METEOR_FIRST = "meteor-first"
    WRONG_DIRECTION = "wrong-direction"
    LAVA_DUE = "lava-due"
    LAVA_BESIDE = "lava-beside"
    ONE_VOLCANO_A_ROUND = "one-volcano-a-round"
    NO_NEED_TO_REPLACE = "no-need-to-replace"
    NOTHING_TO_REPLACE = "nothing-to-replace"


class IllegalAction(Exception):
    """The rules refuse an action; nothing has changed.

    ``details`` holds plain values (numbers, ids) that the reason's message may name. They are
    known to the seat that tried, so they may be shown to that seat, and to nobody else.
    """

    def __init__(self, reason: Reason, /, **details: str | int) -> None:
        super().__init__(reason.value, details)
        self.reason = reason
        self.details: dict[str, str | int] = details


class Action:
    """Base of all actions: frozen dataclasses of plain values, named by ``kind`` in logs.

    ``takes_back``: it only undoes what the seat itself did before, so play by chance leaves it
    out. Where such an action is legal, another is, too.
    """

    __slots__ = ()
    kind: ClassVar[str]
    takes_back: ClassVar[bool] = False


class Event:
    """Base of all events: what happened, in the order it happened.

    ``tells_channel``: the channel is due to be told once this has happened (a turn ended, a
    public question stands). ``updates_channel``: what the channel was told last shows this, and
    is brought up to date where it stands. ``reveals``: somebody learned something that was
    hidden, so it can't be taken back without reshuffling.
    """

    __slots__ = ()
    kind: ClassVar[str]
    tells_channel: ClassVar[bool] = False
    updates_channel: ClassVar[bool] = False
    reveals: ClassVar[bool] = False

    def seen_by(self, seat: Seat | None) -> "Event | None":
        """This event as ``seat`` (or the public, ``None``) sees it; ``None`` if it sees nothing."""
        return self


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score of a game, common to all games: the games add their own parts.

    ``ranking`` lists all seats, best first, in groups that share a rank; ``winners`` is its first
    group. ``totals`` are by seat.
    """

    totals: tuple[int, ...]
    ranking: tuple[tuple[Seat, ...], ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won: all that share the first rank, ascending."""
        return self.ranking[0]


S = TypeVar("S")
"""A game's state."""


class Game(Protocol[S]):
    """A ruleset in one version of its behaviour."""

    ruleset: str
    version: int
    seat_range: range
    """How many seats may play."""
    options: Mapping[str, tuple[str, ...]]
    """The table's options: name to allowed values, the default first."""
    boxes: Mapping[str, tuple[str, ...]]
    """The expansions by the box that they come in: a game has one of each box at most."""

    def start(self, setup: Setup) -> S:
        """The state before the first action. Raises ``ValueError`` where the setup can't be."""

    def to_act(self, state: S) -> frozenset[Seat]:
        """The seats that owe a decision now: several at once where all choose; none when over."""

    def legal_actions(self, state: S, seat: Seat) -> Sequence[Action]:
        """All that ``seat`` may do now, in a fixed order; empty if it is not to act."""

    def apply(self, state: S, seat: Seat, action: Action) -> tuple[S, tuple[Event, ...]]:
        """The state after ``action``, and what happened. Raises ``IllegalAction``."""

    def undone(self, before: S, after: S) -> S | None:
        """The position once the action that led from ``before`` has been taken back by agreement.

        It is ``before``, save that chance goes on from where it is in ``after``, the position now,
        and that every unseen pile of which anybody may have learned the order between the two is
        shuffled anew: so nobody knows what comes. ``None`` where the action is final: where it
        closed what is never opened again, or where no shuffle would make a secret of what was
        seen.
        """

    def leave(self) -> Action:
        """The action by which a seat leaves for good."""

    def safe_action(self, view: Any) -> Action:
        """What the referee does for a seat that is late: a function of that seat's view alone."""

    def stand_in(self, view: Any, legal: Sequence[Action]) -> Action:
        """What a stand-in plays: one of ``legal``, a function of it and of that seat's view alone.

        It plays sensibly, takes nothing back, and comes to an end. Raises ``ValueError`` where
        the seat isn't asked anything.
        """

    def view(self, state: S, seat: Seat | None) -> Any:
        """All that ``seat`` may know, or the public (``None``)."""

    def scores(self, state: S) -> Sheet:
        """The score sheet of the position. Secret before the end: it counts tickets."""

    def ended(self, state: S) -> str | None:
        """Why the game is over, in one word; ``None`` while it is not."""

    def encode(self, thing: Action | Event) -> dict[str, Any]:
        """An action or event as plain JSON values, with its ``kind``."""

    def decode(self, body: Any) -> Action:
        """The action that ``body`` describes. Raises ``IllegalAction(MALFORMED)``."""

    def seats(self, state: S) -> int:
        """How many seats began, those that left included."""

    def audit(self, state: S) -> Sequence[str]:
        """What is wrong with the position: cards that don't add up, and the like. Never anything.

        For the checks that the laws hold, not for play.
        """

    def reshuffled(self, state: S, seat: Seat | None, salt: bytes) -> S:
        """A state that differs only in what ``seat`` can't know: ``salt`` decides how."""
