"""A position of Railroad Ink."""

from dataclasses import dataclass

from rules.protocol import Seat
from rules.railroad_ink.board import Board
from rules.railroad_ink.dice import Roll
from rules.railroad_ink.edition import Edition
from rules.railroad_ink.page import Page


@dataclass(frozen=True, slots=True)
class State:
    """Everything about a game between two actions.

    ``seed`` decides the dice of all rounds. ``round`` counts from 1, ``roll`` are its dice.
    ``pages`` are those of the seats, in an open round each its own seat's to know; ``shown`` are
    the boards as all saw them last. A seat in ``left`` is finished by the referee each round.
    ``ended`` is why the game is over.
    """

    edition: Edition
    seed: bytes
    round: int
    roll: Roll
    pages: tuple[Page, ...]
    shown: tuple[Board, ...]
    left: frozenset[Seat]
    ended: str | None

    @property
    def seats(self) -> int:
        """How many seats began, those that left included."""
        return len(self.pages)
