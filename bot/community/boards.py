"""Boards of an event in pictures and words, with their scores by parts."""

from collections.abc import Sequence
from typing import Final

from bot.community.results import Result
from bot.limits import ALT_TEXT
from bot.post import Drawing
from bot.presenters.common import called, whole
from bot.presenters.railroad_ink.naming import Naming
from bot.presenters.railroad_ink.pictures import board_of
from bot.presenters.railroad_ink.points import parts, parts_line
from bot.words import Words
from render import (
    ContactBoard,
    ContactSheetPicture,
    HistogramMark,
    HistogramPicture,
    InkName,
    InkSheetPicture,
    InkSheetRow,
)
from render.ink.pictures import BOARDS_A_SHEET, ROWS_A_SHEET

A_PAGE: Final = min(BOARDS_A_SHEET, ROWS_A_SHEET)
"""How many boards, with their scores, are shown at once."""


def own_board(result: Result, round_: int, naming: Naming) -> Drawing:
    """One board, large, for its player alone; what was drawn in ``round_`` is marked."""
    board = board_of(result.board, round_, with_errors=True)
    title = naming.words("community-your-board")
    picture = ContactSheetPicture(
        (ContactBoard(_name(result, naming), board, result.score.total),),
        title,
        naming.edition_name,
    )
    facts = own_score(result, naming)
    return Drawing(picture, "my-board", whole((f"{title}.", facts), ALT_TEXT))


def own_score(result: Result, naming: Naming) -> str:
    """What one's own board is worth, with its parts."""
    parts_ = parts_line(naming, result.score)
    return naming.words("community-own-score", points=result.score.total, parts=parts_)


def boards_side_by_side(
    results: Sequence[Result], title: str, naming: Naming, note: str = ""
) -> Drawing:
    """Up to ``A_PAGE`` boards on one sheet."""
    boards = tuple(
        ContactBoard(
            _name(result, naming),
            board_of(result.board, 0, with_errors=True),
            result.score.total,
            won=result.place == 1,
        )
        for result in results
    )
    lines = (_plain_line(result, naming) for result in results)
    return Drawing(
        ContactSheetPicture(boards, title, note), "boards", whole((f"{title}.", *lines), ALT_TEXT)
    )


def sheet(results: Sequence[Result], title: str, naming: Naming, note: str = "") -> Drawing:
    """The score sheet of up to ``A_PAGE`` boards, all parts of each. Raises ``IndexError``
    without any."""
    picture = InkSheetPicture(
        rows=tuple(_row(result, naming) for result in results),
        heads=tuple(label for label, _ in parts(naming, results[0].score)),
        total=naming.say("part-total"),
        title=title,
        note=note,
    )
    lines = (
        f"{_plain_line(result, naming)} {parts_line(naming, result.score)}." for result in results
    )
    return Drawing(picture, "scores", whole((f"{title}.", *lines), ALT_TEXT))


def _row(result: Result, naming: Naming) -> InkSheetRow:
    return InkSheetRow(
        name=_name(result, naming),
        parts=tuple(points for _, points in parts(naming, result.score)),
        total=result.score.total,
        place=str(result.place),
        won=result.place == 1,
    )


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
    return Drawing(picture, "histogram", f"{title}. {', '.join(said)}.")


def standing_line(result: Result, words: Words) -> str:
    """One line of the table, as it stands in a message."""
    return words(
        "community-line",
        place=result.place,
        name=called(words, result.name),
        points=result.score.total,
        errors=result.score.errors,
        left="yes" if result.has_left else "no",
    )


def _plain_line(result: Result, naming: Naming) -> str:
    return naming.words(
        "community-plain-line",
        place=result.place,
        name=result.name or naming.words("former-player"),
        points=result.score.total,
    )


def _name(result: Result, naming: Naming) -> InkName:
    """Where the fonts can't write a name, its place stands for it."""
    return InkName(
        result.name or naming.words("former-player"), naming.say("player", number=result.place)
    )
