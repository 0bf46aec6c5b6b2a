"""What a seat may do, told from its own view: for whoever words and draws choices.

The referee lists actions from the state with the same code; both come to the same.
"""

from collections.abc import Mapping, Sequence

from rules.protocol import Action, IllegalAction
from rules.railroad_ink.actions import Draw
from rules.railroad_ink.drawing import read_tile
from rules.railroad_ink.edition import Turn
from rules.railroad_ink.editions import edition_of
from rules.railroad_ink.view import InkView


def turn_in_view(view: InkView) -> Turn:
    """Where the seat of a view stands. Raises ``ValueError`` for the public's."""
    if view.own is None:
        raise ValueError("the public has no board and no decision")
    edition = edition_of(view.expansions, view.longest_route)
    return Turn(edition, view.own.seat, view.own.page)


def legal_in_view(view: InkView) -> Sequence[Action]:
    """All that the seat may do now: ``legal_actions``. Raises ``ValueError`` for the public."""
    turn = turn_in_view(view)
    return turn.edition.legal(turn)


def drawings(view: InkView) -> Mapping[str, Mapping[str, Sequence[Draw]]]:
    """What the seat may draw now: by face, then by cell in reading order, each turning.

    Raises ``ValueError`` for the public.
    """
    found: dict[str, dict[str, list[Draw]]] = {}
    for action in legal_in_view(view):
        if isinstance(action, Draw):
            cells = found.setdefault(read_tile(action.tile).face, {})
            cells.setdefault(action.cell, []).append(action)
    return found


def why_not(view: InkView, action: Action) -> IllegalAction | None:
    """Why the seat can't do ``action`` now; ``None`` where it can. ``ValueError`` as above."""
    turn = turn_in_view(view)
    try:
        turn.edition.take(turn, action)
    except IllegalAction as refusal:
        return refusal
    return None


def why_not_confirm(view: InkView) -> IllegalAction | None:
    """What is still due before the seat can confirm. Raises ``ValueError`` for the public."""
    turn = turn_in_view(view)
    return turn.edition.refusal(turn)
