"""Railroad Ink for the tool: boards in the notation in, scores out."""

from collections.abc import Iterator
from typing import Any, NoReturn

from rules.cli.asking import ScoreOptions
from rules.cli.outcomes import Misused, No
from rules.protocol import Reason
from rules.railroad_ink.cells import NAMES
from rules.railroad_ink.edition import Edition
from rules.railroad_ink.editions import EXPANSIONS, ONCE, TWICE, edition_of
from rules.railroad_ink.engine import RailroadInk
from rules.railroad_ink.notation import NEXT_ROUND
from rules.railroad_ink.reading import BadBoard, Word, read_board, read_words
from rules.railroad_ink.scoring import BoardScore, InkSheet, score_board
from rules.railroad_ink.sequence import illegal_words
from rules.strict_json import LARGEST_INPUT


def score(game: RailroadInk, text: bytes, options: ScoreOptions) -> Iterator[dict[str, Any]]:
    """The score of a board, as ``score`` prints it. Raises ``No`` where the board can't be.

    With ``options.sequence`` the words that may not be drawn when they are stand beside it, and
    ``No`` follows if there are any.
    """
    edition = _edition(options)
    written = _decoded(text)
    try:
        words = read_words(edition, written)
        board = read_board(edition, words)
    except BadBoard as error:
        raise No(str(error)) from error
    answer = _tell_board(score_board(edition, board))
    if not options.sequence:
        yield answer
        return
    illegal = illegal_words(edition, words, NEXT_ROUND in written)
    yield {**answer, "illegal": [_tell_word(*each) for each in illegal]}
    if illegal:
        word, reason = illegal[0]
        raise No(f"{word.text} may not be drawn when it is: {reason.value}.")


def _edition(options: ScoreOptions) -> Edition:
    for name in options.expansions:
        if name not in EXPANSIONS:
            raise Misused(f"--expansion is one of {', '.join(EXPANSIONS)}, not {name}.")
    try:
        return edition_of(options.expansions, TWICE if options.twice else ONCE)
    except ValueError as error:
        raise No(f"It can't be scored: {error}.") from error


def _decoded(text: bytes) -> str:
    if len(text) > LARGEST_INPUT:
        raise No(f"The input is larger than {LARGEST_INPUT // 1024 // 1024} MB.")
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise No(f"The input is not UTF-8 text, at byte {error.start}.") from error


def _tell_word(word: Word, reason: Reason) -> dict[str, str]:
    return {"word": word.text, "reason": reason.value}


def tell(sheet: InkSheet) -> dict[str, Any]:
    """The score sheet of a game as JSON values: what ``score`` prints, seat by seat."""
    return {
        "seats": [_tell_board(board) for board in sheet.boards],
        "winners": list(sheet.winners),
    }


def _tell_board(board: BoardScore) -> dict[str, Any]:
    return {
        "networks": [
            {"exits": network.exits, "points": network.points} for network in board.networks
        ],
        "network_points": board.network_points,
        "highway": len(board.highway),
        "highway_cells": [NAMES[cell] for cell in board.highway],
        "railway": len(board.railway),
        "railway_cells": [NAMES[cell] for cell in board.railway],
        "centre": board.centre,
        "errors": board.errors,
        **dict(board.parts),
        "total": board.total,
    }


def pay(game: RailroadInk, route: str, hand: str) -> NoReturn:
    """Refuse the question. Raises ``Misused``."""
    raise Misused(f"{game.ruleset} has nothing to pay for.")
