"""The scores: in the game those of the boards that all have seen, after it the full sheet."""

from collections.abc import Sequence

from bot.post import Post
from bot.presenters.common import PRIVATE_ROOM, oldest
from bot.presenters.railroad_ink import pictures, result
from bot.presenters.railroad_ink.naming import Naming
from bot.presenters.railroad_ink.points import parts, shown_scores
from bot.presenters.seen import Seen
from rules.protocol import Seat
from rules.railroad_ink.scoring import BoardScore


def scores(seen: Seen) -> Post:
    """What the boards are worth that all have seen; after the end the full sheet."""
    if seen.view.sheet is not None:
        return result.sheet_post(seen)
    naming = Naming(seen)
    lines = [naming.say("scores-heading", round=seen.view.round - 1)]
    for seat, score in standing(seen):
        lines.append(_line(naming, seat, score))
        lines.append(
            "-# " + " · ".join(f"{label} {points}" for label, points in parts(naming, score))
        )
    lines.append(naming.say("scores-note"))
    fitting = oldest(lines, PRIVATE_ROOM, lambda count: naming.say("more-lines", count=count))
    return Post("\n".join(fitting), drawings=(pictures.board(seen),))


def standing(seen: Seen) -> Sequence[tuple[Seat, BoardScore]]:
    """The seats with what their shown boards are worth, most first."""
    return sorted(shown_scores(seen.view), key=lambda it: (-it[1].total, it[1].errors, it[0]))


def standing_lines(naming: Naming) -> list[str]:
    """A line for each seat: its total so far."""
    return [_line(naming, seat, score) for seat, score in standing(naming.seen)]


def _line(naming: Naming, seat: Seat, score: BoardScore) -> str:
    line = naming.say("scores-seat", name=naming.name(seat), total=score.total)
    left = naming.seen.view.seats[seat].has_left
    return naming.say("has-left", line=line) if left else line
