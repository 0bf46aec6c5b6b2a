"""Where the reader stands: what it is asked, what it may do, and why it may not."""

from collections.abc import Sequence
from typing import TypeVar

from bot.presenters.seen import Seen
from bot.refusals import Refusal, Refused
from rules.protocol import Action, IllegalAction, Reason, Seat
from rules.railroad_ink import legal as rules_of
from rules.railroad_ink.actions import Draw, Replace
from rules.railroad_ink.cells import NAMES, cell_named
from rules.railroad_ink.drawing import check_special
from rules.railroad_ink.page import Asked, Page
from rules.railroad_ink.tiles import SPECIALS, Tile, tile_of, turnings
from rules.railroad_ink.view import InkView, OwnView

A = TypeVar("A", bound=Action)

Drawn = Draw | Replace
"""The two ways to draw a die: in a free cell, or lava over what stands there."""


def own_of(view: InkView) -> OwnView:
    """What is the reader's own. Raises ``ValueError`` for the public's view."""
    if view.own is None:
        raise ValueError("the public has nothing of its own")
    return view.own


def closed(seen: Seen) -> bool:
    """Whether the game has come to its end, or was ended before."""
    return seen.seed is not None


def asked(seen: Seen) -> Asked | None:
    """What the reader is asked now; nothing once the game is closed."""
    return None if closed(seen) else own_of(seen.view).asked


def legal(seen: Seen) -> Sequence[Action]:
    """All that the reader may do now."""
    return () if closed(seen) else rules_of.legal_in_view(seen.view)


def legal_of(seen: Seen, kind: type[A]) -> list[A]:
    """All of one kind that the reader may do now."""
    return [action for action in legal(seen) if isinstance(action, kind)]


def turned(seen: Seen, kind: type[Drawn], face: str) -> dict[str, list[Tile]]:
    """How a face can be drawn now: its turnings, by the name of the cell, in reading order."""
    found: dict[str, list[Tile]] = {}
    for action in legal_of(seen, kind):
        tile = tile_of(action.tile)
        if tile is not None and tile.face == face:
            found.setdefault(action.cell, []).append(tile)
    return found


def drawable(seen: Seen, kind: type[Drawn]) -> set[str]:
    """The faces that can be drawn somewhere now."""
    tiles = (tile_of(action.tile) for action in legal_of(seen, kind))
    return {tile.face for tile in tiles if tile is not None}


def check_asked(seen: Seen, *asks: Asked) -> None:
    """Refuse what isn't asked of the reader now. Raises ``IllegalAction``."""
    view: InkView = seen.view
    own = own_of(view)
    if closed(seen):
        raise IllegalAction(Reason.GAME_OVER)
    if view.seats[own.seat].has_left:
        raise IllegalAction(Reason.SEAT_HAS_LEFT, seat=own.seat)
    if own.asked is None:
        raise IllegalAction(Reason.ALREADY_CONFIRMED, round=view.round)
    if own.asked not in asks:
        raise IllegalAction(Reason.METEOR_FIRST if own.asked == "meteor" else Reason.NOT_ASKED_NOW)


def check_any_special(page: Page) -> None:
    """Refuse where no special at all may be used now. Raises ``IllegalAction``."""
    for face in SPECIALS:
        if face not in page.specials:
            check_special(page, face)


def why_not(seen: Seen, kind: type[Drawn], face: str, cell: str) -> IllegalAction | None:
    """Why ``face`` can't be drawn in ``cell``, in any way; ``None`` where it can.

    That it isn't connected says more than that some turnings clash.
    """
    if cell_named(cell) is None:
        return IllegalAction(Reason.NO_SUCH_CELL, cell=cell)
    found: list[IllegalAction] = []
    for tile in turnings(face):
        refusal = rules_of.why_not(seen.view, kind(cell, tile.notation))
        if refusal is None:
            return None
        found.append(refusal)
    found.sort(key=lambda refusal: refusal.reason is not Reason.NOT_CONNECTED)
    return found[0]


def due(seen: Seen) -> Action | None:
    """One way to do what must be done before the reader may confirm; ``None`` where nothing is."""
    turn = rules_of.turn_in_view(seen.view)
    return next(iter(turn.edition.due(turn)), None)


def waiting_for(view: InkView) -> list[Seat]:
    """The seats that are not done with the round."""
    return [seat.seat for seat in view.seats if not seat.done]


# What stands in controls


def written(notation: str) -> str:
    """A tile or face as it stands in a control."""
    return notation.replace(".", "-")


def read_tile(text: str) -> Tile:
    """The tile in a control. Raises ``Refused`` where it is none."""
    tile = tile_of(text.replace("-", "."))
    if tile is None:
        raise Refused(Refusal.MALFORMED_CONTROL)
    return tile


def read_cell(text: str) -> str:
    """The cell in a control. Raises ``Refused`` where it is none."""
    if text not in NAMES:
        raise Refused(Refusal.MALFORMED_CONTROL)
    return text
