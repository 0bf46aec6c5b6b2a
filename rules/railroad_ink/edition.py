"""What a game is made of: dice, steps, duties, and what expansions add of the same kind."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Protocol

from rules.protocol import Action, Event, IllegalAction, Reason, Seat
from rules.railroad_ink.board import EMPTY, Board
from rules.railroad_ink.cells import Cell
from rules.railroad_ink.dice import Die, Roll
from rules.railroad_ink.page import Asked, Page
from rules.railroad_ink.tiles import Tile

ROUNDS: Final = 7
ROUNDS_WITH_EXPANSION: Final = 6


class Turn(NamedTuple):
    """Where a seat stands: all that decides what it may do. It is the seat's own to know."""

    edition: "Edition"
    seat: Seat
    page: Page


class Step(Protocol):
    """One kind of action."""

    action: type[Action]

    def legal(self, turn: Turn) -> Iterable[Action]:
        """All actions of this kind that may be taken, in a fixed order."""

    def take(self, turn: Turn, action: Any) -> tuple[Page, Event]:
        """The page after ``action``, and what happened. Raises ``IllegalAction``."""


class Duty(Protocol):
    """Something that must be done before a round can be confirmed, judged on the board then."""

    def refusal(self, turn: Turn) -> IllegalAction | None:
        """Why the round can't be confirmed; ``None`` if nothing is due."""

    def serving(self, turn: Turn) -> Sequence[Action]:
        """The actions that serve what is due first; none exactly if nothing is due."""


class Begin(Protocol):
    """Something that happens when a round begins."""

    def __call__(self, page: Page, roll: Roll, seat: Seat) -> tuple[Page, Sequence[Event]]:
        """The page after it, and what happened."""


class Settle(Protocol):
    """Something that happens by itself whenever a tile has been drawn."""

    def __call__(self, board: Board, round_: int) -> tuple[Board, Sequence[Cell]]:
        """The board after it, and the cells that it filled."""


class Part(Protocol):
    """A part of the score."""

    def __call__(self, board: Board) -> int:
        """Its points."""


class Safe(Protocol):
    """What is done for a late seat."""

    def __call__(self, turn: Turn) -> Action:
        """The action: a function of the seat's own page."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat may answer when it is asked; anything else is refused with ``otherwise``."""

    steps: tuple[Step, ...]
    otherwise: Reason
    safe: Safe

    def step(self, action: Action) -> Step:
        """The step that ``action`` belongs to. Raises ``IllegalAction``."""
        for step in self.steps:
            if step.action is type(action):
                return step
        raise IllegalAction(self.otherwise)


@dataclass(frozen=True, slots=True, kw_only=True)
class Expansion:
    """What an expansion adds to the game; ``box`` is the one that it comes in.

    ``opening`` are tiles that stand on the board from the start. ``decisions`` are asked for by
    what ``begins`` leaves in a page; ``steps`` are more to do while drawing.
    """

    name: str
    box: str
    dice: tuple[Die, ...]
    part: Part
    opening: Mapping[Cell, Tile] = field(default_factory=dict)
    begins: tuple[Begin, ...] = ()
    decisions: Mapping[Asked, Decision] = field(default_factory=dict)
    steps: tuple[Step, ...] = ()
    settles: tuple[Settle, ...] = ()
    duties: tuple[Duty, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Edition:
    """The game as a table plays it: the base game with its expansions, and the options."""

    expansions: tuple[Expansion, ...]
    twice: bool
    rounds: int
    dice: tuple[Die, ...]
    opening: Board
    begins: tuple[Begin, ...]
    decisions: Mapping[Asked, Decision]
    settles: tuple[Settle, ...]
    duties: tuple[Duty, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the expansions."""
        return tuple(expansion.name for expansion in self.expansions)

    def legal(self, turn: Turn) -> list[Action]:
        """All that a seat may do now; nothing once it is done."""
        asked = turn.page.asked
        found: list[Action] = []
        if asked is not None:
            for step in self.decisions[asked].steps:
                found.extend(step.legal(turn))
        return found

    def take(self, turn: Turn, action: Action) -> tuple[Page, Event]:
        """The page after ``action``, and what happened. Raises ``IllegalAction``."""
        asked = turn.page.asked
        if asked is None:
            raise IllegalAction(Reason.ALREADY_CONFIRMED, round=turn.page.round)
        return self.decisions[asked].step(action).take(turn, action)

    def safe(self, turn: Turn) -> Action:
        """What is done for a late seat. Raises ``ValueError`` where it isn't asked anything."""
        asked = turn.page.asked
        if asked is None:
            raise ValueError("the seat is done")
        return self.decisions[asked].safe(turn)

    def refusal(self, turn: Turn) -> IllegalAction | None:
        """Why the seat can't confirm its board; ``None`` if it can."""
        for duty in self.duties:
            refusal = duty.refusal(turn)
            if refusal is not None:
                return refusal
        return None

    def due(self, turn: Turn) -> Sequence[Action]:
        """The actions that serve what is due first; none if the seat can confirm its board."""
        for duty in self.duties:
            serving = duty.serving(turn)
            if serving:
                return serving
        return ()

    def settled(self, board: Board, round_: int) -> tuple[Board, list[Cell]]:
        """The board after all that happens by itself, and the cells that it filled."""
        filled: list[Cell] = []
        for settle in self.settles:
            board, cells = settle(board, round_)
            filled += cells
        return board, filled


def opening_board(expansions: Sequence[Expansion]) -> Board:
    """The board as a game with ``expansions`` finds it."""
    board = EMPTY
    for expansion in expansions:
        for cell, tile in expansion.opening.items():
            board = board.with_tile(cell, tile, 0)
    return board
