"""A seat's page: its board and all that decides what the seat may do with it."""

from dataclasses import dataclass, replace
from typing import Final, Literal

from rules.railroad_ink.board import Board
from rules.railroad_ink.cells import MIDDLE, Cell
from rules.railroad_ink.tiles import SPECIALS

MOST_SPECIALS: Final = 3
"""Special routes that a seat may use in a game: one in a round, each once."""

Asked = Literal["meteor", "draw"]
"""What a seat to act is asked for."""


@dataclass(frozen=True, slots=True)
class Meteor:
    """A meteor that comes down: how many steps, and where to (N, E, S, W, or free)."""

    distance: int
    direction: str


@dataclass(frozen=True, slots=True)
class Page:
    """One seat's page in the ``round`` that it is in.

    ``unused`` are the faces of this round's dice not yet drawn, in the order of ``FACES``.
    ``specials`` are those used or sacrificed in the game, ``special_spent`` if one was this
    round. ``meteor`` waits for the seat's decision; ``last_hit`` is where one fell last, at first
    the centre cell. ``volcano_opened`` if a new volcano was drawn this round. ``before`` is the
    page before the latest deed of this round; ``done`` once the seat has confirmed.
    """

    board: Board
    round: int = 0
    unused: tuple[str, ...] = ()
    specials: tuple[str, ...] = ()
    special_spent: bool = False
    meteor: Meteor | None = None
    last_hit: Cell = MIDDLE
    volcano_opened: bool = False
    before: "Page | None" = None
    done: bool = False

    @property
    def asked(self) -> Asked | None:
        """Which decision the seat owes now."""
        if self.done:
            return None
        return "draw" if self.meteor is None else "meteor"

    @property
    def opened(self) -> "Page":
        """The page as it was when the round began for it: all that others may know of it."""
        page = self
        while page.before is not None:
            page = page.before
        return page

    @property
    def specials_left(self) -> tuple[str, ...]:
        """The specials that the seat may use now."""
        if self.special_spent or len(self.specials) >= MOST_SPECIALS:
            return ()
        return tuple(special for special in SPECIALS if special not in self.specials)

    def turned(self, round_: int, unused: tuple[str, ...]) -> "Page":
        """The page as the next round finds it."""
        return Page(
            board=self.board,
            round=round_,
            unused=unused,
            specials=self.specials,
            last_hit=self.last_hit,
        )

    def without_die(self, board: Board, face: str) -> "Page":
        """The page after ``face`` was drawn, with the board as it is then."""
        place = self.unused.index(face)
        unused = self.unused[:place] + self.unused[place + 1 :]
        return self._after_deed(board, unused=unused)

    def without_special(self, board: Board, face: str) -> "Page":
        """The page after a special was drawn or sacrificed, which averts a meteor."""
        return self._after_deed(board, specials=(*self.specials, face))

    def with_volcano(self, board: Board) -> "Page":
        """The page after a new volcano was drawn."""
        return self._after_deed(board, volcano_opened=True)

    def awaiting(self, meteor: Meteor) -> "Page":
        """The page while a meteor waits for the seat's decision."""
        return replace(self, meteor=meteor)

    def struck(self, board: Board, cell: Cell) -> "Page":
        """The page after a meteor has come down in ``cell``."""
        return replace(self, board=board, meteor=None, last_hit=cell)

    def after(self, before: "Page") -> "Page":
        """The page as what ``before`` became by the seat's own deed."""
        return replace(self, before=before)

    def confirmed(self) -> "Page":
        """The page once the seat has confirmed it."""
        return replace(self, done=True)

    def _after_deed(
        self,
        board: Board,
        unused: tuple[str, ...] | None = None,
        specials: tuple[str, ...] | None = None,
        volcano_opened: bool = False,
    ) -> "Page":
        """The page after something was drawn or sacrificed, made the quick way."""
        return Page(
            board,
            self.round,
            self.unused if unused is None else unused,
            self.specials if specials is None else specials,
            self.special_spent or specials is not None,
            None,
            self.last_hit,
            self.volcano_opened or volcano_opened,
            self,
        )
