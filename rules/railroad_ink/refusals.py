"""What the details of a refusal may hold: the names that its message may use."""

from collections.abc import Mapping
from typing import Final

from rules.protocol import Reason

DETAILS: Final[Mapping[Reason, frozenset[str]]] = {
    # The round that the seat has confirmed.
    Reason.ALREADY_CONFIRMED: frozenset({"round"}),
    Reason.NOT_ASKED_NOW: frozenset(),
    # Cells and tiles as in the notation.
    Reason.NO_SUCH_CELL: frozenset({"cell"}),
    Reason.NO_SUCH_TILE: frozenset({"tile"}),
    Reason.NOT_ROLLED: frozenset({"tile"}),
    Reason.CELL_TAKEN: frozenset({"cell"}),
    Reason.SIDES_CLASH: frozenset({"cell", "tile"}),
    Reason.NOT_CONNECTED: frozenset({"cell", "tile"}),
    Reason.SPECIAL_USED: frozenset({"tile"}),
    # How many specials there are in a game.
    Reason.NO_SPECIALS_LEFT: frozenset({"most"}),
    Reason.ONE_SPECIAL_A_ROUND: frozenset(),
    Reason.NOTHING_TO_TAKE_BACK: frozenset(),
    # The face that fits.
    Reason.DIE_STILL_FITS: frozenset({"tile"}),
    Reason.METEOR_FIRST: frozenset(),
    Reason.WRONG_DIRECTION: frozenset({"direction"}),
    Reason.LAVA_DUE: frozenset(),
    Reason.LAVA_BESIDE: frozenset({"cell"}),
    Reason.ONE_VOLCANO_A_ROUND: frozenset(),
    Reason.NO_NEED_TO_REPLACE: frozenset(),
    Reason.NOTHING_TO_REPLACE: frozenset({"cell"}),
}
"""For each reason all names there can be."""
