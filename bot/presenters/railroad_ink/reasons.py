"""Why something is refused, in words: the rules' details with the names of things filled in."""

from bot.limits import OPTION_TEXT
from bot.presenters.common import clip
from bot.presenters.railroad_ink.naming import FACE_NAMES, Naming
from rules.protocol import IllegalAction, Seat
from rules.railroad_ink.expansions.meteor import DIRECTIONS
from rules.railroad_ink.tiles import tile_of


def why(naming: Naming, refusal: IllegalAction) -> str:
    """A refusal of the rules in a sentence or two. Every detail may be shown to who tried."""
    return naming.words(refusal.reason.value, **_named(naming, refusal))


def refused_label(naming: Naming, label: str, refusal: IllegalAction) -> str:
    """A line of a list for what can't be done now, with the reason."""
    return clip(naming.say("not-now", label=label, why=why(naming, refusal)), OPTION_TEXT)


def _named(naming: Naming, refusal: IllegalAction) -> dict[str, str | int]:
    """The details as messages name them: seats by who sits there, tiles by their faces."""
    details = refusal.details
    named: dict[str, str | int] = dict(details)
    if "seat" in details and int(details["seat"]) in range(len(naming.seen.players)):
        named["seat"] = naming.name(Seat(int(details["seat"])))
    tile = tile_of(str(details.get("tile")))
    if tile is not None and tile.face in FACE_NAMES:
        named["tile"] = naming.face(tile.face)
    if details.get("direction") in DIRECTIONS:
        named["direction"] = naming.direction(str(details["direction"]))
    return named
