"""Lava: a volcano in the centre from the start, two dice that must touch lava, one of them due."""

from collections.abc import Iterable, Sequence
from typing import Final

from rules.protocol import Action, Event, IllegalAction, Reason
from rules.railroad_ink.actions import OpenVolcano, Replace
from rules.railroad_ink.board import Board
from rules.railroad_ink.cells import CELLS, MIDDLE, NAMES, NEIGHBOURS, SIDES, Cell
from rules.railroad_ink.dice import Die
from rules.railroad_ink.drawing import (
    cell_of,
    check_fit,
    distinct,
    draws,
    fits_anywhere,
    put,
    read_tile,
)
from rules.railroad_ink.edition import Expansion, Turn
from rules.railroad_ink.fitting import fitting
from rules.railroad_ink.page import Page
from rules.railroad_ink.regions import regions
from rules.railroad_ink.tiles import BORDER, CRATER_TILE, LAVA, LAVA_FACES, TILES, VOLCANO, thing_at

_HALF, _OPPOSITE, _THREE, _ROAD, _RAIL = LAVA_FACES
DIE: Final = Die("lava", (_HALF, _HALF, _OPPOSITE, _THREE, _ROAD, _RAIL))
DICE: Final = (DIE, DIE)

POINTS_A_CLOSED_LAKE: Final = 5


class OpenNewVolcano:
    """A volcano in an empty cell with no lava cell beside it. **Ruling:** one a round.

    It takes no die and needs no connection; nothing may clash.
    """

    action: type[Action] = OpenVolcano

    def legal(self, turn: Turn) -> Iterable[Action]:
        """All cells where there may be one, in reading order."""
        return [OpenVolcano(NAMES[cell]) for cell in volcano_cells(turn.page)]

    def take(self, turn: Turn, action: OpenVolcano) -> tuple[Page, Event]:
        """Draw it."""
        page, cell = turn.page, cell_of(action.cell)
        if page.volcano_opened:
            raise IllegalAction(Reason.ONE_VOLCANO_A_ROUND)
        check_volcano(page.board, cell)
        board, told = put(turn, cell, VOLCANO)
        return page.with_volcano(board), told


def check_volcano(board: Board, cell: Cell) -> None:
    """Refuse a new volcano where there may be none, whatever was drawn this round."""
    if not board.is_free(cell):
        raise IllegalAction(Reason.CELL_TAKEN, cell=NAMES[cell])
    if _lava_beside(board, cell):
        raise IllegalAction(Reason.LAVA_BESIDE, cell=NAMES[cell])
    check_fit(board, cell, VOLCANO)


def volcano_cells(page: Page) -> list[Cell]:
    """Where a new volcano may be drawn."""
    if page.volcano_opened:
        return []
    board, lava, fits = page.board, _lava_cells(page.board), fitting((VOLCANO.face,))
    return [
        cell
        for cell, around in zip(CELLS, board.around, strict=True)
        if fits[around] and board.is_free(cell) and lava.isdisjoint(NEIGHBOURS[cell])
    ]


def _lava_beside(board: Board, cell: Cell) -> bool:
    """Whether a cell beside ``cell`` has lava, whatever side that shows."""
    return not _lava_cells(board).isdisjoint(NEIGHBOURS[cell])


def _lava_cells(board: Board) -> set[Cell | None]:
    tiles = zip(CELLS, board.tiles, strict=True)
    return {cell for cell, tile in tiles if tile is not None and LAVA in tile.things}


class ReplaceWithLava:
    """A lava die over a tile without lava, where no rolled lava face fits an empty cell.

    What was replaced stays used; the cell takes this round's number.
    """

    action: type[Action] = Replace

    def legal(self, turn: Turn) -> Sequence[Action]:
        """All tiles that may be replaced, in reading order."""
        page = turn.page
        if not _in_need(page):
            return ()
        turned = fitting(lava_unused(page))
        return [
            Replace(NAMES[cell], TILES[place].notation)
            for cell in CELLS
            if _replaceable(page.board, cell)
            for place in turned[page.board.around[cell]]
        ]

    def take(self, turn: Turn, action: Replace) -> tuple[Page, Event]:
        """Draw it over what stands there."""
        page = turn.page
        cell, tile = cell_of(action.cell), read_tile(action.tile)
        if tile.face not in lava_unused(page):
            raise IllegalAction(Reason.NOT_ROLLED, tile=tile.notation)
        if not _in_need(page):
            raise IllegalAction(Reason.NO_NEED_TO_REPLACE)
        if not _replaceable(page.board, cell):
            raise IllegalAction(Reason.NOTHING_TO_REPLACE, cell=action.cell)
        check_fit(page.board, cell, tile)
        board, told = put(turn, cell, tile)
        return page.without_die(board, tile.face), told


def _replaceable(board: Board, cell: Cell) -> bool:
    tile = board.tiles[cell]
    return tile is not None and tile is not CRATER_TILE and LAVA not in tile.things


def lava_unused(page: Page) -> tuple[str, ...]:
    """The lava faces rolled this round and not yet drawn, each once."""
    return distinct(tuple(face for face in page.unused if face in LAVA_FACES))


def _owes_lava(page: Page) -> bool:
    """Whether no lava die has been drawn this round."""
    return sum(face in LAVA_FACES for face in page.unused) == len(DICE)


def _in_need(page: Page) -> bool:
    """Whether a lava die is owed and there is no empty cell for one, nor a new volcano."""
    return _owes_lava(page) and not page.volcano_opened and not _fits_lava(page)


def _fits_lava(page: Page) -> bool:
    """Whether a rolled lava face fits an empty cell."""
    return any(fits_anywhere(page.board, face) for face in lava_unused(page))


class DrawLava:
    """At least one lava die a round. **Ruling:** judged on the final board.

    If none fits an empty cell, a volcano is drawn (a die is due if one then fits), or a tile is
    replaced; if neither is possible, nothing is due.
    """

    def refusal(self, turn: Turn) -> IllegalAction | None:
        """That lava is due."""
        page = turn.page
        due = _owes_lava(page) and (_fits_lava(page) or bool(self.serving(turn)))
        return IllegalAction(Reason.LAVA_DUE) if due else None

    def serving(self, turn: Turn) -> Sequence[Action]:
        """All ways to draw the first lava face that fits; else volcanoes; else replacements."""
        page = turn.page
        if not _owes_lava(page):
            return ()
        for face in lava_unused(page):
            ways = draws(page.board, (face,), ())
            if ways:
                return ways
        if page.volcano_opened:
            return ()
        return list(OpenNewVolcano().legal(turn)) or ReplaceWithLava().legal(turn)


def lava_points(board: Board) -> int:
    """Points for each lava lake with no open side, and a point a cell of the largest."""
    lakes = list(regions(board, LAVA))
    closed = sum(_is_closed(board, lake) for lake in lakes)
    return POINTS_A_CLOSED_LAKE * closed + max((len(lake) for lake in lakes), default=0)


def _is_closed(board: Board, lake: Iterable[Cell]) -> bool:
    """Whether no lava side of ``lake`` is open. **Ruling:** on the border it is closed."""
    return all(
        board.faces(cell, side) in (LAVA, BORDER)
        for cell in lake
        for side in SIDES
        if (tile := board.tiles[cell]) is not None and thing_at(tile.shows, side) == LAVA
    )


LAVA_EXPANSION: Final = Expansion(
    name="lava",
    box="red",
    dice=DICE,
    part=lava_points,
    opening={MIDDLE: VOLCANO},
    steps=(OpenNewVolcano(), ReplaceWithLava()),
    duties=(DrawLava(),),
)
