"""Boards as somebody wrote them down, and what can't be on a board."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rules.railroad_ink.board import Board
from rules.railroad_ink.cells import NAMES, NEIGHBOURS, SIDES, Cell, cell_named
from rules.railroad_ink.edition import Edition
from rules.railroad_ink.notation import NEXT_ROUND, word
from rules.railroad_ink.tiles import (
    BLANK,
    BORDER,
    CRATER,
    CRATER_TILE,
    CRATER_WORD,
    FULL_WATER,
    LAVA,
    Tile,
    thing_at,
    tile_of,
)
from rules.strict_json import brief

SACRIFICE: Final = "!"

_EXPANSION_OF: Final[Mapping[str, str]] = {
    "river": "river",
    "lake": "lake",
    "water": "lake",
    "crater": "meteor",
    "lava": "lava",
    "volcano": "lava",
}
"""The expansion that a tile of each kind belongs to."""


class BadBoard(ValueError):
    """A board can't be; says why in one sentence."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the notation: a tile or crater in a cell, or a special sacrificed (no cell)."""

    text: str
    round: int
    cell: Cell | None
    tile: Tile


def read_words(edition: Edition, text: str) -> list[Word]:
    """The words of a board, in order. Raises ``BadBoard`` at the first that can't be."""
    words: list[Word] = []
    for number, part in enumerate(text.split(NEXT_ROUND), start=1):
        words += [_read_word(edition, word_, number) for word_ in part.split()]
    return words


def _read_word(edition: Edition, text: str, round_: int) -> Word:
    if text.startswith(SACRIFICE):
        tile = tile_of(text.removeprefix(SACRIFICE))
        if tile is None or tile.kind != "special" or tile.notation != tile.face:
            raise BadBoard(f"{brief(text)}: that is no special route.")
        _check_expansion(edition, text, "meteor")
        return Word(text, round_, None, tile)
    name, equals, notation = text.partition("=")
    if not equals:
        raise BadBoard(f"{brief(text)} is no word: a cell, = and a tile are.")
    cell = cell_named(name)
    if cell is None:
        raise BadBoard(f"{brief(text)}: there is no cell {brief(name)}.")
    tile = CRATER_TILE if notation == CRATER_WORD else tile_of(notation)
    if tile is None:
        raise BadBoard(f"{brief(text)}: there is no tile {brief(notation)}.")
    if tile.kind in _EXPANSION_OF:
        _check_expansion(edition, text, _EXPANSION_OF[tile.kind])
    return Word(text, round_, cell, tile)


def _check_expansion(edition: Edition, text: str, name: str) -> None:
    if name not in edition.names:
        raise BadBoard(f"{text}: that takes the expansion {name}.")


def read_board(edition: Edition, words: Sequence[Word]) -> Board:
    """The board that ``words`` describe. Raises ``BadBoard`` where it can't be.

    Order means nothing, save that a cell's last word counts where a crater, a drawing over a
    crater, or lava over a tile came after. Water fills by itself.
    """
    board = _with_places_kept(edition.opening, words)
    last: dict[Cell, Tile] = {}
    for word_ in words:
        cell, tile = word_.cell, word_.tile
        if cell is None or _is_implied(edition, word_, last):
            last.update({} if cell is None else {cell: tile})
            continue
        if cell in last and not _may_follow(last[cell], tile):
            raise BadBoard(f"{word_.text}: {NAMES[cell]} has another word.")
        last[cell] = tile
        board, _ = edition.settled(board.with_tile(cell, tile, word_.round), word_.round)
    for sentence in _clashes(board):
        raise BadBoard(sentence)
    return board


def _with_places_kept(board: Board, words: Sequence[Word]) -> Board:
    """The board with a crater in each cell whose first word is a tile.

    So no water fills the cell before its word is read: who wrote the board may have had them in
    another order.
    """
    first: dict[Cell, Tile] = {}
    for word_ in words:
        if word_.cell is not None:
            first.setdefault(word_.cell, word_.tile)
    for cell in first:
        if board.tiles[cell] is None and first[cell] is not CRATER_TILE:
            board = board.with_tile(cell, CRATER_TILE, 0)
    return board


def _is_implied(edition: Edition, word_: Word, last: Mapping[Cell, Tile]) -> bool:
    """Whether the word names what stands there from the start, which may be written once.

    Raises ``BadBoard`` for another tile there.
    """
    cell = word_.cell
    standing = None if cell is None else edition.opening.tiles[cell]
    if cell is None or standing is None:
        return False
    if word_.tile is not standing or cell in last:
        raise BadBoard(f"{word_.text}: {word(cell, standing)} stands there from the start.")
    return True


def _may_follow(before: Tile, after: Tile) -> bool:
    """Whether a cell's word ``after`` may come after its word ``before``."""
    if CRATER_TILE in (before, after):
        return True
    return after.kind == "lava" and LAVA not in before.things


def _clashes(board: Board) -> Iterator[str]:
    """A sentence for each two facing sides that show different things.

    Water that filled a cell by itself clashes with nothing: what points into it is an error.
    """
    for cell, tile, _ in board.drawn():
        for side in SIDES:
            own, other = thing_at(tile.shows, side), board.faces(cell, side)
            if own == other or BLANK in (own, other) or other in (CRATER, BORDER):
                continue
            neighbour = NEIGHBOURS[cell][side]
            beside = None if neighbour is None else board.tiles[neighbour]
            if FULL_WATER in (tile, beside):
                continue
            if neighbour is None or beside is None:
                yield f"{word(cell, tile)} clashes with the exit there."
            else:
                yield f"{word(cell, tile)} clashes with {word(neighbour, beside)}."
