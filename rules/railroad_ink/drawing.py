"""The steps of the base game: draw, confirm, take back; and the duty to draw the base dice."""

from collections.abc import Iterable, Sequence
from typing import Final

from rules.protocol import Action, Event, IllegalAction, Reason
from rules.railroad_ink.actions import Confirm, Draw, TakeBack
from rules.railroad_ink.board import Board
from rules.railroad_ink.cells import CELLS, NAMES, Cell, cell_named
from rules.railroad_ink.edition import Turn
from rules.railroad_ink.errors import errors_of
from rules.railroad_ink.events import BoardConfirmed, TakenBack, TileDrawn
from rules.railroad_ink.fitting import clashes, fitting
from rules.railroad_ink.page import MOST_SPECIALS, Page
from rules.railroad_ink.tiles import CRATER_TILE, ROUTE_FACES, STATION_FACES, TILES, Tile, tile_of

BASE_FACES: Final = frozenset((*ROUTE_FACES, *STATION_FACES))

_DRAWS: Final[tuple[tuple[Draw, ...], ...]] = tuple(
    tuple(Draw(NAMES[cell], tile.notation) for tile in TILES) for cell in CELLS
)
"""Every action of its kind, by cell and the tile's place: made once."""


class DrawTile:
    """A face of this round's dice, or a special route, in a free cell."""

    action: type[Action] = Draw

    def legal(self, turn: Turn) -> list[Action]:
        """All free cells in reading order, the dice before the specials."""
        page = turn.page
        return draws(page.board, distinct(page.unused), page.specials_left)

    def take(self, turn: Turn, action: Draw) -> tuple[Page, Event]:
        """Draw it; water may fill cells at once."""
        page = turn.page
        cell, tile = cell_of(action.cell), read_tile(action.tile)
        if tile.kind == "special":
            check_special(page, tile.face)
        elif tile.face not in page.unused:
            raise IllegalAction(Reason.NOT_ROLLED, tile=tile.notation)
        if not page.board.is_free(cell):
            raise IllegalAction(Reason.CELL_TAKEN, cell=action.cell)
        check_fit(page.board, cell, tile)
        board, told = put(turn, cell, tile)
        if tile.kind == "special":
            return page.without_special(board, tile.face), told
        return page.without_die(board, tile.face), told


class ConfirmBoard:
    """Closing the round for oneself, once nothing is due."""

    action: type[Action] = Confirm

    def legal(self, turn: Turn) -> Iterable[Action]:
        """Confirming, where the duties allow it."""
        return (Confirm(),) if turn.edition.refusal(turn) is None else ()

    def take(self, turn: Turn, action: Confirm) -> tuple[Page, Event]:
        """A confirmed round is closed for the seat."""
        refusal = turn.edition.refusal(turn)
        if refusal is not None:
            raise refusal
        return turn.page.confirmed(), BoardConfirmed(turn.seat)


class TakeBackDeed:
    """Own deeds of this round are taken back in reverse order, until one confirms."""

    action: type[Action] = TakeBack

    def legal(self, turn: Turn) -> Iterable[Action]:
        """Taking back, where anything was done."""
        return (TakeBack(),) if turn.page.before is not None else ()

    def take(self, turn: Turn, action: TakeBack) -> tuple[Page, Event]:
        """The page is as it was: board, dice, specials and all."""
        if turn.page.before is None:
            raise IllegalAction(Reason.NOTHING_TO_TAKE_BACK)
        return turn.page.before, TakenBack(turn.seat)


class DrawBaseDice:
    """All four base faces are drawn if they can be.

    **Ruling:** judged on the final board: while any unused one of them fits in any cell, turned
    or mirrored, the round can't be confirmed; if none fits, it can, even where another order
    would have placed more.
    """

    def refusal(self, turn: Turn) -> IllegalAction | None:
        """The first face that still fits."""
        face = self._due(turn.page)
        return None if face is None else IllegalAction(Reason.DIE_STILL_FITS, tile=face)

    def serving(self, turn: Turn) -> Sequence[Action]:
        """All ways to draw the first face that still fits."""
        face = self._due(turn.page)
        return () if face is None else draws(turn.page.board, (face,), ())

    def _due(self, page: Page) -> str | None:
        due = (face for face in distinct(page.unused) if face in BASE_FACES)
        return next((face for face in due if fits_anywhere(page.board, face)), None)


def safe_drawing(turn: Turn) -> Action:
    """What is due goes where it makes fewest errors, first of A1, B1, ... A2 ...; then confirm.

    **Ruling** for a seat that is late.
    """
    due = turn.edition.due(turn)
    return min(due, key=lambda action: _errors_after(turn, action)) if due else Confirm()


def _errors_after(turn: Turn, action: Action) -> int:
    page, _ = turn.edition.take(turn, action)
    return errors_of(page.board)


def distinct(faces: tuple[str, ...]) -> tuple[str, ...]:
    """Faces, each once."""
    return tuple(dict.fromkeys(faces))


def draws(board: Board, dice: tuple[str, ...], specials: tuple[str, ...]) -> list[Action]:
    """All ways to draw one of these faces in a free cell, cell by cell."""
    found: list[Action] = []
    of_dice, of_specials = fitting(dice), fitting(specials)
    for standing, around, here in zip(board.tiles, board.around, _DRAWS, strict=True):
        if standing is None or standing is CRATER_TILE:
            for places in (of_dice[around], of_specials[around]):
                if places:
                    found += [here[place] for place in places]
    return found


def fits_anywhere(board: Board, face: str) -> bool:
    """Whether ``face`` fits in any free cell, turned or mirrored."""
    turned = fitting((face,))
    for standing, around in zip(board.tiles, board.around, strict=True):
        if (standing is None or standing is CRATER_TILE) and turned[around]:
            return True
    return False


def cell_of(name: str) -> Cell:
    """The cell called ``name``. Raises ``IllegalAction``."""
    cell = cell_named(name)
    if cell is None:
        raise IllegalAction(Reason.NO_SUCH_CELL, cell=name)
    return cell


def read_tile(notation: str) -> Tile:
    """The tile written so. Raises ``IllegalAction``."""
    tile = tile_of(notation)
    if tile is None:
        raise IllegalAction(Reason.NO_SUCH_TILE, tile=notation)
    return tile


def check_special(page: Page, face: str) -> None:
    """Refuse a special that may not be used now: one a round, three a game, each once."""
    if face in page.specials:
        raise IllegalAction(Reason.SPECIAL_USED, tile=face)
    if len(page.specials) >= MOST_SPECIALS:
        raise IllegalAction(Reason.NO_SPECIALS_LEFT, most=MOST_SPECIALS)
    if page.special_spent:
        raise IllegalAction(Reason.ONE_SPECIAL_A_ROUND)


def check_fit(board: Board, cell: Cell, tile: Tile) -> None:
    """Refuse ``tile`` where it clashes, or is not connected as its kind must be."""
    around = board.around[cell]
    if tile.place not in fitting((tile.face,))[around]:
        reason = Reason.SIDES_CLASH if clashes(tile, around) else Reason.NOT_CONNECTED
        raise IllegalAction(reason, cell=NAMES[cell], tile=tile.notation)


def put(turn: Turn, cell: Cell, tile: Tile) -> tuple[Board, TileDrawn]:
    """The board with ``tile`` in ``cell`` and all that follows from it at once; and the event."""
    page = turn.page
    replaced = None if page.board.is_free(cell) else page.board.tiles[cell]
    board, filled = turn.edition.settled(page.board.with_tile(cell, tile, page.round), page.round)
    return board, TileDrawn(
        turn.seat,
        NAMES[cell],
        tile.notation,
        None if replaced is None else replaced.notation,
        tuple(NAMES[each] for each in filled),
    )


DRAW: Final = DrawTile()
CLOSING: Final = (ConfirmBoard(), TakeBackDeed())
"""The steps of every edition while a seat draws, first and last."""
