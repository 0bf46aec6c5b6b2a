"""The stand-in's decision: the best of what it may draw, and when it has drawn enough."""

from collections.abc import Sequence
from typing import Final

from rules.protocol import Action
from rules.railroad_ink.actions import Confirm, Draw, Sacrifice
from rules.railroad_ink.drawing import BASE_FACES, read_tile
from rules.railroad_ink.edition import Turn
from rules.railroad_ink.legal import turn_in_view
from rules.railroad_ink.page import MOST_SPECIALS
from rules.railroad_ink.stand_in.glancing import best_looking
from rules.railroad_ink.stand_in.judging import DICE_A_ROUND, worth
from rules.railroad_ink.tiles import SPECIALS
from rules.railroad_ink.view import InkView

MOST_JUDGED: Final = 16
"""So many drawings are judged closely at most."""
A_SPECIAL: Final = 5.2
"""What a special must gain at the beginning of a game; by its end, anything."""


def stand_in(view: InkView, legal: Sequence[Action]) -> Action:
    """One of ``legal``. Raises ``ValueError`` where the seat isn't asked anything."""
    turn = turn_in_view(view)
    if turn.page.asked is None:
        raise ValueError("the seat is done")
    ways = [action for action in legal if not action.takes_back]
    now = _worth(turn, None)
    if turn.page.asked == "meteor":
        return max(ways, key=lambda way: _worth(turn, way) - _price(turn, way))
    due = set(turn.edition.due(turn))
    dice = [way for way in ways if way in due or _is_base(way)]
    rest = [way for way in ways if way not in due and not _is_base(way) and way != Confirm()]
    best = _best(turn, dice)
    if best is not None:
        return best[1]
    extra = _best(turn, rest)
    if extra is not None and extra[0] - _price(turn, extra[1]) > now:
        return extra[1]
    return Confirm()


def _best(turn: Turn, ways: Sequence[Action]) -> tuple[float, Action] | None:
    """The best of ``ways`` after its price, and what the board is worth then."""
    judged = [(_worth(turn, way), way) for way in best_looking(turn.page.board, ways, MOST_JUDGED)]
    return max(judged, key=lambda each: each[0] - _price(turn, each[1]), default=None)


def _worth(turn: Turn, way: Action | None) -> float:
    """What the board is worth after ``way``."""
    page = turn.page if way is None else turn.edition.take(turn, way)[0]
    base = sum(face in BASE_FACES for face in page.unused)
    to_come = base + DICE_A_ROUND * (turn.edition.rounds - page.round)
    return worth(turn.edition, page.board, to_come)


def _price(turn: Turn, way: Action) -> float:
    """What a special must gain to be used for ``way``: there are few, and rounds to come."""
    special = isinstance(way, Sacrifice) or _is_special(way)
    if not special:
        return 0.0
    rounds = turn.edition.rounds - turn.page.round
    left = MOST_SPECIALS - len(turn.page.specials)
    return A_SPECIAL * min(1.0, rounds / (2 * left))


def _is_base(way: Action) -> bool:
    return isinstance(way, Draw) and read_tile(way.tile).face in BASE_FACES


def _is_special(way: Action) -> bool:
    return isinstance(way, Draw) and read_tile(way.tile).face in SPECIALS
