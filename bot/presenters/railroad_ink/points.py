"""What boards are worth, part by part, as the rules count."""

from bot.presenters.railroad_ink.naming import Naming
from rules.protocol import Seat
from rules.railroad_ink.editions import edition_of
from rules.railroad_ink.scoring import BoardScore, score_board
from rules.railroad_ink.view import InkView


def parts(naming: Naming, score: BoardScore) -> list[tuple[str, int]]:
    """The parts of a score and what they are called, the expansions last."""
    base = [
        (naming.say("part-networks"), score.network_points),
        (naming.say("part-highway"), len(score.highway)),
        (naming.say("part-railway"), len(score.railway)),
        (naming.say("part-centre"), score.centre),
        (naming.say("part-errors"), -score.errors),
    ]
    return base + [(naming.words(f"expansion-{name}"), points) for name, points in score.parts]


def parts_line(naming: Naming, score: BoardScore) -> str:
    """The parts of a score in one line, those that are nothing left out."""
    said = [f"{label} {points}" for label, points in parts(naming, score) if points]
    return " · ".join(said) or naming.say("none")


def shown_scores(view: InkView) -> list[tuple[Seat, BoardScore]]:
    """What each seat's board is worth as all have seen it last."""
    edition = edition_of(view.expansions, view.longest_route)
    return [(seat.seat, score_board(edition, seat.board)) for seat in view.seats]
