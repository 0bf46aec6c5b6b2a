"""One seat's board, and beside it the dice, the specials and the score."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from render.ink.grid import CELLS_A_SIDE, COLUMNS, board_items
from render.ink.marks import die_items, special_items
from render.ink.palette import ERROR, FRESH_PEN, INK_COLOURS, NOTE, PAPER, PEN
from render.ink.pictures import InkBoardPicture, InkScore
from render.palette import Colour
from render.scene import Placed, Scene, Symbol, Text, box
from render.typeface import Face, fitted, name_or, numeral, width_of

SIZE: Final = (1180, 890)
CELL_SIZE: Final = 108
_BOARD: Final = (62, 66)
_LEFT, _RIGHT = 880, 1162
"""The column beside the board."""
_ROOM: Final = _RIGHT - _LEFT
_BOX, _BOXES = 64, 4
_STEP: Final = (_ROOM - _BOX) / (_BOXES - 1)
_SPECIAL = 68
_SPECIALS_A_ROW = 3
_SPECIAL_STEP: Final = (_ROOM - _SPECIAL) / (_SPECIALS_A_ROW - 1)
_SCORE_ROW = 36
_MOST: Final = (8, 6, 7)
"""Dice, specials and parts of the score in the largest game: one with both expansions."""

Items = Iterator[Placed | Text]


def ink_board_scene(picture: InkBoardPicture) -> Scene:
    """The board with its column."""
    shown = (len(picture.dice), len(picture.specials), len(picture.scores))
    if any(count > most for count, most in zip(shown, _MOST, strict=True)):
        raise ValueError(f"there is room for {_MOST} dice, specials and parts, not {shown}")
    items = (*_coordinates(), *board_items(picture.board, _BOARD, CELL_SIZE), *_column(picture))
    return Scene(*SIZE, PAPER, items, INK_COLOURS)


def _coordinates() -> Items:
    """Letters above, numbers at the left: all beside the exits, at the first corner of a cell."""
    for place in range(CELLS_A_SIDE):
        at = 20 + place * CELL_SIZE
        above = (_BOARD[0] + at, _BOARD[1] - 24)
        beside = (_BOARD[0] - 26, _BOARD[1] + at)
        yield Text(COLUMNS[place], above, Face.NUMBER, 27, NOTE, "middle")
        yield Text(str(place + 1), beside, Face.NUMBER, 27, NOTE, "middle")


def _column(picture: InkBoardPicture) -> Items:
    words = picture.words
    name, size = fitted(
        name_or(picture.name.name, picture.name.fallback), Face.TITLE, 40, _ROOM, 24
    )
    yield Text(name, (_LEFT, 40), Face.TITLE, size, PEN)
    edition, size = fitted(words.edition, Face.SECONDARY, 27, _ROOM, 18)
    yield Text(edition, (_LEFT, 80), Face.SECONDARY, size, NOTE)
    round_, size = fitted(words.round, Face.TITLE, 32, _ROOM, 20)
    yield Text(round_, (_LEFT, 119), Face.TITLE, size, FRESH_PEN)
    top = 146.0
    for number, die in enumerate(picture.dice):
        row, column = divmod(number, _BOXES)
        at = (_LEFT + _BOX / 2 + column * _STEP, top + _BOX / 2 + row * (_BOX + 10))
        yield from die_items(die.face, at, _BOX, placed=die.placed)
    top += -(-len(picture.dice) // _BOXES) * (_BOX + 10) + 22
    yield from _specials(picture, top)
    yield from _scores(picture)


def _specials(picture: InkBoardPicture, top: float) -> Items:
    head, size = fitted(picture.words.specials, Face.TITLE, 28, _ROOM, 18)
    yield Text(head, (_LEFT, top + 8), Face.TITLE, size, PEN)
    top += 30
    for number, special in enumerate(picture.specials):
        row, column = divmod(number, _SPECIALS_A_ROW)
        x = _LEFT + _SPECIAL / 2 + column * _SPECIAL_STEP
        y = top + _SPECIAL / 2 + row * (_SPECIAL + 10)
        yield from special_items(special.tile, (x, y), _SPECIAL, used=special.used)


def _scores(picture: InkBoardPicture) -> Items:
    """The parts, the total below them, all standing on the foot of the column."""
    foot = SIZE[1] - 72
    note, size = fitted(picture.words.note, Face.SECONDARY, 24, _ROOM, 17)
    yield Text(note, (_LEFT, SIZE[1] - 24), Face.SECONDARY, size, NOTE)
    top = foot - 42 - _SCORE_ROW * len(picture.scores)
    for number, score in enumerate(picture.scores):
        yield from _score(score, top + _SCORE_ROW * number, _PART)
    yield Placed(_rule(), (_LEFT, foot - 34))
    yield from _score(picture.total, foot, _TOTAL)


@dataclass(frozen=True, slots=True)
class _Style:
    """How a line of the score is written."""

    words: Face
    words_size: int
    words_ink: Colour
    digits: Face
    digits_size: int


_PART: Final = _Style(Face.TEXT, 27, NOTE, Face.NUMBER, 30)
_TOTAL: Final = _Style(Face.TITLE, 34, PEN, Face.SCORE, 40)


def _score(score: InkScore, y: float, style: _Style) -> Items:
    points, digits = numeral(score.points), style.digits_size
    room = _ROOM - width_of(points, style.digits, digits) - 14
    label, size = fitted(score.label, style.words, style.words_size, room, 18)
    yield Text(label, (_LEFT, y), style.words, size, style.words_ink)
    ink = ERROR if score.points < 0 else PEN
    yield Text(points, (_RIGHT, y), style.digits, digits, ink, "right")


@lru_cache(maxsize=1)
def _rule() -> Symbol:
    return Symbol((box(0, 0, _ROOM, 3, PEN),))
