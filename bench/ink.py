"""How fast Railroad Ink is: whole games, the score of boards, the hardest longest routes."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from bench.row import Row
from rules import game
from rules.railroad_ink.board import Board
from rules.railroad_ink.edition import Edition
from rules.railroad_ink.editions import edition_of
from rules.railroad_ink.longest_route import longest_route
from rules.railroad_ink.reading import read_board, read_words
from rules.railroad_ink.scoring import score_board
from rules.railroad_ink.tiles import ROAD
from rules.selfplay import play

_GAMES: Final = 100
_SEATS: Final = 2
_RUNS: Final = 3
_SHARED: Final = Path(__file__).resolve().parents[2] / "shared"
_MS: Final = 1e3


def rows() -> Iterable[Row]:
    """Games by chance, then boards."""
    yield _games((), 300)
    yield _games(("lake", "lava"), None)
    yield from _boards()


def _games(expansions: tuple[str, ...], goal: float | None) -> Row:
    seconds = min(_seconds_of_games(expansions) for _ in range(_RUNS))
    what = f"random Ink games, {_SEATS} seats, every action listed"
    note = " and ".join(expansions) or f"{_GAMES} games of the base game"
    return Row(what, _GAMES / seconds, "games/s", goal, True, note)


def _seconds_of_games(expansions: tuple[str, ...]) -> float:
    began = perf_counter()
    for seed in range(_GAMES):
        play("ink", _SEATS, seed, expansions=expansions)
    return perf_counter() - began


def _boards() -> Iterator[Row]:
    """Boards of the shared known answers, by chance where those aren't there; then hard ones."""
    once, twice = edition_of(), edition_of((), "twice")
    boards = _known_boards(once, "ink") or _boards_by_chance()
    for edition, name in ((once, "score of a board"), (twice, "the same, joints counted once")):
        times = sorted(_seconds_of_score(edition, board) for board in boards)
        p99 = times[int(len(times) * 0.99)] * _MS
        yield Row(f"{name}, p99", p99, "ms", 1, False, f"{len(boards)} boards")
    hard = _known_boards(once, "hard-boards")
    if hard:
        worst = max(_seconds_of_route(board) for board in hard) * _MS
        yield Row("longest highway, worst known", worst, "ms", 80, False, f"{len(hard)} boards")


def _known_boards(edition: Edition, name: str) -> list[Board]:
    path = _SHARED / f"oracles/{name}.json"
    if not path.exists():
        return []
    known: dict[str, Any] = json.loads(path.read_text("utf-8"))
    texts = (each["board"] for each in known["scored" if "scored" in known else "boards"])
    return [read_board(edition, read_words(edition, text)) for text in texts]


def _boards_by_chance() -> list[Board]:
    rules = game("ink")
    boards = []
    for seed in range(_GAMES):
        played = play("ink", 1, seed)
        state = rules.start(played.setup)
        for seat, action in played.moves:
            state, _ = rules.apply(state, seat, action)
        boards += [page.board for page in state.pages]
    return boards


def _seconds_of_score(edition: Edition, board: Board) -> float:
    """The best of some runs, none of which remembers the one before."""
    times = []
    for _ in range(_RUNS):
        score_board.cache_clear()
        began = perf_counter()
        score_board(edition, board)
        times.append(perf_counter() - began)
    return min(times)


def _seconds_of_route(board: Board) -> float:
    times = []
    for _ in range(_RUNS):
        began = perf_counter()
        longest_route(board, ROAD, twice=False)
        times.append(perf_counter() - began)
    return min(times)
