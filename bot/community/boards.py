"""Boards of an event in pictures and words, with their scores by parts."""

from collections.abc import Sequence
from typing import Final

from bot.community.results import Result
from bot.limits import ALT_TEXT
from bot.names import clean, escape
from bot.post import Drawing
from bot.presenters.common import clip, whole
from bot.words import Words
from render.ink.pictures import (
    BOARDS_A_SHEET,
    ContactBoard,
    ContactSheetPicture,
    HistogramMark,
    HistogramPicture,
    InkBoard,
    InkCell,
    InkEnd,
    InkName,
    InkSheetPicture,
    InkSheetRow,
    Side,
)
from rules.railroad_ink.board import Board
from rules.railroad_ink.cells import NAMES
from rules.railroad_ink.errors import error_ends
from rules.railroad_ink.scoring import BoardScore

SIDE_NAMES: Final[tuple[Side, ...]] = ("N", "E", "S", "W")
PARTS: Final = ("networks", "highway", "railway", "centre", "errors")
"""The parts that every score has; those of the expansions follow."""
A_PAGE: Final = BOARDS_A_SHEET


def parts_of(score: BoardScore) -> tuple[tuple[str, int], ...]:
    """A score by its parts, each with its name, errors as what they cost."""
    points = (
        score.network_points,
        len(score.highway),
        len(score.railway),
        score.centre,
        -score.errors,
    )
    return (*zip(PARTS, points, strict=True), *score.parts)


def score_in_words(score: BoardScore, words: Words) -> str:
    """The parts of a score: "networks 24, highway 8, ..."."""
    return ", ".join(
        words("community-part", part=words(f"community-part-{name}"), points=points)
        for name, points in parts_of(score)
    )


def board_picture(board: Board, round_: int = 0) -> InkBoard:
    """A board as it is drawn, with its errors; what was drawn in ``round_`` is marked."""
    return InkBoard(
        cells=tuple(InkCell(NAMES[cell], tile.notation, at) for cell, tile, at in board.drawn()),
        round=round_,
        errors=tuple(InkEnd(NAMES[cell], SIDE_NAMES[side]) for cell, side in error_ends(board)),
    )


def own_board(result: Result, round_: int, words: Words) -> Drawing:
    """One board, large, for its player alone."""
    title = words("community-your-board")
    board = ContactBoard(
        _name(result, words), board_picture(result.board, round_), result.score.total
    )
    facts = score_in_words(result.score, words)
    alt = words("community-board-alt", points=result.score.total, parts=facts)
    return Drawing(ContactSheetPicture((board,), title), "board", clip(alt, ALT_TEXT))


def boards_side_by_side(
    results: Sequence[Result], title: str, words: Words, note: str = ""
) -> Drawing:
    """Up to ``A_PAGE`` boards on one sheet."""
    boards = tuple(
        ContactBoard(
            _name(result, words),
            board_picture(result.board),
            result.score.total,
            won=result.place == 1,
        )
        for result in results
    )
    alt = whole((title, *(_line(result, words) for result in results)), ALT_TEXT, "\n")
    return Drawing(ContactSheetPicture(boards, title, note), "boards", alt)


def sheet(results: Sequence[Result], title: str, words: Words, note: str = "") -> Drawing:
    """The score sheet of up to ``A_PAGE`` boards, all parts of each."""
    names = [name for name, _ in parts_of(results[0].score)]
    rows = tuple(
        InkSheetRow(
            name=_name(result, words),
            parts=tuple(points for _, points in parts_of(result.score)),
            total=result.score.total,
            place=str(result.place),
            won=result.place == 1,
        )
        for result in results
    )
    picture = InkSheetPicture(
        rows=rows,
        heads=tuple(words(f"community-part-{name}") for name in names),
        total=words("community-total"),
        title=title,
        note=note,
    )
    lines = (
        f"{_line(result, words)}: {score_in_words(result.score, words)}." for result in results
    )
    return Drawing(picture, "sheet", whole((title, *lines), ALT_TEXT, "\n"))


def histogram(
    totals: tuple[int, ...],
    marks: Sequence[tuple[int, str]],
    words: Words,
    own: int | None = None,
) -> Drawing:
    """How the totals are spread. ``own`` is its reader's, and belongs in private answers alone."""
    title = words("community-spread")
    own_mark = None if own is None else HistogramMark(own, words("community-you", points=own))
    picture = HistogramPicture(
        totals=totals,
        title=title,
        across=words("community-points-axis"),
        up=words("community-boards-axis"),
        marks=tuple(HistogramMark(total, label) for total, label in marks),
        own=own_mark,
    )
    said = [label for _, label in marks] + ([] if own_mark is None else [own_mark.label])
    return Drawing(picture, "histogram", whole((title, *said), ALT_TEXT, "\n"))


def _line(result: Result, words: Words) -> str:
    return words(
        "community-plain-line",
        place=result.place,
        name=clean(result.name),
        points=result.score.total,
    )


def standing_line(result: Result, words: Words) -> str:
    """One line of the table, as it stands in a message."""
    return words(
        "community-line",
        place=result.place,
        name=escape(result.name),
        points=result.score.total,
        errors=result.score.errors,
        left="yes" if result.has_left else "no",
    )


def _name(result: Result, words: Words) -> InkName:
    return InkName(result.name, words("community-somebody"))
