"""All that the boards' pictures show, in words: for screen readers, and where there are none."""

from collections.abc import Iterator

from bot.presenters.railroad_ink import alt
from bot.presenters.railroad_ink.naming import Naming
from bot.presenters.railroad_ink.pictures import shown_round
from bot.presenters.railroad_ink.points import parts_line, shown_scores
from bot.presenters.railroad_ink.position import closed, own_of
from bot.presenters.seen import Seen
from rules.railroad_ink.board import Board
from rules.railroad_ink.cells import NAMES, SIZE, row_of
from rules.railroad_ink.errors import open_ends
from rules.railroad_ink.notation import write_board
from rules.railroad_ink.page import MOST_SPECIALS
from rules.railroad_ink.view import InkView


def text_board(seen: Seen) -> str:
    """The roll, the reader's own board as it is now, then all boards as all have seen them."""
    naming = Naming(seen)
    view: InkView = seen.view
    lines = [naming.say("text-heading", game=naming.game, edition=naming.edition_name)]
    if not closed(seen):
        lines.append(naming.say("round-heading", round=view.round, rounds=view.rounds))
        lines.append(naming.say("dice", dice=alt.roll(naming, view.dice)))
        if view.own is not None:
            lines += _own(naming)
    last = shown_round(view)
    lines.append(naming.say("text-boards", round=last))
    for seat, score in shown_scores(view):
        specials = naming.dice(view.seats[seat].specials)
        lines.append(naming.say("text-seat", name=naming.name(seat), total=score.total))
        lines.append(naming.say("text-specials", specials=specials))
        lines.append(naming.say("text-score", parts=parts_line(naming, score)))
        lines += cells_in_words(naming, view.seats[seat].board)
        if view.sheet is not None:
            lines += _errors(naming, view.seats[seat].board)
    return "\n".join(lines)


def _own(naming: Naming) -> list[str]:
    """The reader's own page, with all that it drew in the open round."""
    own = own_of(naming.seen.view)
    page = own.page
    facts = [
        naming.say("text-own", total=own.score.total),
        naming.say("alt-left", dice=naming.dice(page.unused)),
        naming.say("alt-specials", used=len(page.specials), most=MOST_SPECIALS),
        naming.say("text-score", parts=parts_line(naming, own.score)),
    ]
    if "meteor" in naming.seen.view.expansions:
        facts.append(naming.say("text-last-hit", cell=NAMES[page.last_hit]))
    return [*facts, *cells_in_words(naming, page.board), *_errors(naming, page.board)]


def cells_in_words(naming: Naming, board: Board) -> Iterator[str]:
    """What stands where, row by row, and the same in the notation."""
    drawn = list(board.drawn())
    if not drawn:
        yield naming.say("text-empty")
        return
    for row in range(SIZE):
        cells = [
            naming.say(
                "text-cell",
                cell=NAMES[it.cell],
                tile=naming.tile(it.tile.notation),
                round=it.round,
            )
            for it in drawn
            if row_of(it.cell) == row
        ]
        if cells:
            yield naming.say("text-row", row=row + 1, cells="; ".join(cells))
    notation = write_board(board)
    if notation:
        yield f"-# `{notation}`"


def _errors(naming: Naming, board: Board) -> Iterator[str]:
    ends = [
        naming.say("text-end", cell=NAMES[cell], side=naming.say(f"side-{side}"))
        for cell, side in open_ends(board)
    ]
    if ends:
        yield naming.say("text-errors", ends=", ".join(ends))
