"""Whether the words of a board may be drawn in the order in which they stand.

What only a roll could tell (duties, the meteor's flight) is not checked.
"""

from collections import Counter
from collections.abc import Sequence

from rules.protocol import IllegalAction, Reason
from rules.railroad_ink.cells import NAMES, Cell
from rules.railroad_ink.drawing import check_fit, check_special
from rules.railroad_ink.edition import Edition
from rules.railroad_ink.expansions.lava import check_volcano
from rules.railroad_ink.page import Page
from rules.railroad_ink.reading import Word
from rules.railroad_ink.tiles import CRATER_TILE, FULL_WATER, LAVA, VOLCANO, Tile


def illegal_words(
    edition: Edition, words: Sequence[Word], rounds_are_known: bool
) -> list[tuple[Word, Reason]]:
    """The words that may not be drawn when they are, each with the reason.

    A word that is refused stands nevertheless for those that come after it. Only where rounds
    are parted are the numbers of dice and specials in a round checked, and that the meteor (or
    the sacrifice that averts it) comes first.
    """
    sequence = _Sequence(edition, rounds_are_known)
    found: list[tuple[Word, Reason]] = []
    for word in words:
        try:
            sequence.check(word)
        except IllegalAction as refusal:
            found.append((word, refusal.reason))
        sequence.go_on(word)
    return found


class _Sequence:
    """The board as it comes to be, and what was drawn of the round so far."""

    def __init__(self, edition: Edition, rounds_are_known: bool) -> None:
        self._edition = edition
        self._rounds_are_known = rounds_are_known
        self._board = edition.opening
        self._round = 1
        self._drawn: Counter[str] = Counter()
        self._specials: tuple[str, ...] = ()
        self._kind_of = {face: die.kind for die in edition.dice for face in die.faces}
        self._dice = Counter(die.kind for die in edition.dice)
        self._dice["volcano"] = 1

    def check(self, word: Word) -> None:
        """Raises ``IllegalAction`` if ``word`` may not be drawn now."""
        self._turn_to(word.round)
        cell, tile = word.cell, word.tile
        if word.round > self._edition.rounds:
            raise IllegalAction(Reason.GAME_OVER)
        if cell is None:
            self._check_first()
            check_special(self._page(), tile.face)
        elif tile is CRATER_TILE:
            self._check_first()
            self._check_crater(cell)
        elif tile is FULL_WATER and not self._is_implied(word):
            raise IllegalAction(Reason.NOT_ROLLED, tile=tile.notation)
        elif not self._is_implied(word):
            self._check_number(tile)
            self._check_place(cell, tile)

    def go_on(self, word: Word) -> None:
        """Take ``word`` as drawn."""
        cell, tile = word.cell, word.tile
        if not self._is_implied(word):
            self._drawn[self._kind(tile)] += 1
        if tile.kind == "special":
            self._specials = (*self._specials, tile.face)
        if cell is not None and tile is not self._board.tiles[cell]:
            board = self._board.with_tile(cell, tile, word.round)
            self._board, _ = self._edition.settled(board, word.round)

    def _is_implied(self, word: Word) -> bool:
        """Whether nobody drew it: the starting volcano, or water that filled the cell by itself."""
        cell, tile = word.cell, word.tile
        if cell is None:
            return False
        if tile is FULL_WATER:
            return self._board.tiles[cell] is FULL_WATER
        return tile is self._edition.opening.tiles[cell]

    def _turn_to(self, round_: int) -> None:
        if round_ != self._round:
            self._round = round_
            self._drawn.clear()

    def _kind(self, tile: Tile) -> str:
        return self._kind_of.get(tile.face, tile.kind)

    def _page(self) -> Page:
        spent = self._rounds_are_known and self._drawn["special"] > 0
        return Page(self._board, specials=self._specials, special_spent=spent)

    def _check_first(self) -> None:
        if self._rounds_are_known and self._drawn.total():
            raise IllegalAction(Reason.METEOR_FIRST)

    def _check_crater(self, cell: Cell) -> None:
        """A crater is not hit again: the meteor flies on."""
        if self._board.tiles[cell] is CRATER_TILE:
            raise IllegalAction(Reason.CELL_TAKEN, cell=NAMES[cell])

    def _check_number(self, tile: Tile) -> None:
        if tile.kind == "special":
            check_special(self._page(), tile.face)
            return
        kind = self._kind(tile)
        if self._rounds_are_known and self._drawn[kind] >= self._dice[kind]:
            if tile is VOLCANO:
                raise IllegalAction(Reason.ONE_VOLCANO_A_ROUND)
            raise IllegalAction(Reason.NOT_ROLLED, tile=tile.notation)

    def _check_place(self, cell: Cell, tile: Tile) -> None:
        if tile is VOLCANO:
            check_volcano(self._board, cell)
            return
        standing = self._board.tiles[cell]
        over = standing is not None and tile.kind == "lava" and LAVA not in standing.things
        if not over and not self._board.is_free(cell):
            raise IllegalAction(Reason.CELL_TAKEN, cell=NAMES[cell])
        check_fit(self._board, cell, tile)
