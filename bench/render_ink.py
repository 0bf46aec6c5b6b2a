"""How fast pictures of Railroad Ink are: the boards of whole games, played by chance."""

from collections.abc import Iterable, Iterator
from time import perf_counter
from typing import Final

from bench.row import Row
from render import (
    ContactBoard,
    ContactSheetPicture,
    InkBoard,
    InkBoardPicture,
    InkBoardWords,
    InkCell,
    InkDie,
    InkName,
    InkPicture,
    InkScore,
    InkSpecial,
    paint,
)
from rules import game
from rules.protocol import Seat
from rules.railroad_ink.board import Board
from rules.railroad_ink.cells import NAMES
from rules.railroad_ink.tiles import SPECIALS
from rules.railroad_ink.view import InkView
from rules.selfplay import play

_SEATS: Final = 6
_EXPANSIONS: Final = ((), ("lake", "lava"), ("river", "meteor"))
_WHOSE: Final = Seat(0)
_NAME: Final = InkName("Amélie", "Player 1")
_WORDS: Final = InkBoardWords("Base + lakes + lava", "Round 5/6", "Specials 2/3", "2 dice to draw")


def rows() -> Iterable[Row]:
    """A seat's board after each of its drawings; all boards after each round."""
    for picture in _pictures(1):
        paint(picture)
    boards: list[float] = []
    sheets: list[float] = []
    sizes: list[float] = []
    for picture in _pictures(2):
        start = perf_counter()
        sizes.append(len(paint(picture)) / 1024)
        took = 1000 * (perf_counter() - start)
        (sheets if isinstance(picture, ContactSheetPicture) else boards).append(took)
    boards.sort()
    sheets.sort()
    yield Row("ink board picture, p50", boards[len(boards) // 2], "ms", 30, False)
    yield Row("ink board picture, p95", boards[int(len(boards) * 0.95)], "ms", 45, False)
    yield Row("six ink boards, p50", sheets[len(sheets) // 2], "ms", 150, False)
    yield Row("ink pictures, largest", max(sizes), "KiB", 300, False)


def _pictures(seed: int) -> Iterator[InkPicture]:
    """The pictures of a game with each choice of expansions, in the order they are wanted."""
    rules = game("ink")
    for expansions in _EXPANSIONS:
        played = play("ink", _SEATS, seed, expansions=expansions)
        state = rules.start(played.setup)
        for seat, action in played.moves:
            before = rules.view(state, None).round
            state, _ = rules.apply(state, seat, action)
            if seat == _WHOSE:
                yield _board(rules.view(state, _WHOSE))
            view = rules.view(state, None)
            if view.round != before or view.phase == "over":
                yield _sheet(view)


def _board(view: InkView) -> InkBoardPicture:
    dice = tuple(InkDie(die.face, number % 2 == 0) for number, die in enumerate(view.dice))
    specials = tuple(InkSpecial(special) for special in SPECIALS)
    parts = ("Networks", "Highway", "Railway", "Centre", "Lakes", "Lava", "Errors")
    scores = tuple(InkScore(part, number) for number, part in enumerate(parts))
    board = view.seats[_WHOSE].board if view.own is None else view.own.page.board
    drawn = _drawn(board, view.round)
    return InkBoardPicture(_NAME, drawn, _WORDS, dice, specials, scores, InkScore("Total", 21))


def _sheet(view: InkView) -> ContactSheetPicture:
    boards = tuple(ContactBoard(_NAME, _drawn(seat.board, view.round), 21) for seat in view.seats)
    return ContactSheetPicture(boards, "Round 4 of 6 is over")


def _drawn(board: Board, round_: int) -> InkBoard:
    cells = (InkCell(NAMES[cell], tile.notation, number) for cell, tile, number in board.drawn())
    return InkBoard(tuple(cells), round_)
