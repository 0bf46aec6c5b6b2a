"""Why something is refused, in words: the rules' details with the names of things filled in."""

from collections.abc import Mapping

from bot.limits import OPTION_TEXT
from bot.presenters.common import clip
from bot.presenters.ticket_to_ride.naming import Naming, counts
from rules.protocol import IllegalAction, Reason, Seat
from rules.ticket_to_ride.cards import LOCOMOTIVE

_TOO_FEW = (
    Reason.TOO_FEW_CARDS,
    Reason.TOO_FEW_CARDS_FOR_TOLL,
    Reason.TOO_FEW_CARDS_FOR_STATION,
)


def why(naming: Naming, refusal: IllegalAction) -> str:
    """A refusal of the rules in a sentence or two. Every detail may be shown to who tried."""
    return naming.words(refusal.reason.value, **_named(naming, refusal))


def why_shortly(naming: Naming, refusal: IllegalAction) -> str:
    """The same in few words, to stand behind a route in a list."""
    short = f"short-{refusal.reason.value}"
    if f"rail-{short}" not in naming.words:
        return why(naming, refusal)
    return naming.say(short, **_named(naming, refusal))


def refused_label(naming: Naming, label: str, refusal: IllegalAction) -> str:
    """A line of a list for what can't be done now, with the reason."""
    shortly = why_shortly(naming, refusal)
    return clip(naming.say("not-now", label=label, why=shortly), OPTION_TEXT)


def _named(naming: Naming, refusal: IllegalAction) -> dict[str, str | int]:
    """The details as messages name them: seats by who sits there, routes by their cities."""
    details = refusal.details
    named: dict[str, str | int] = dict(details)
    for key in ("turn", "owner", "seat"):
        if key in details and int(details[key]) in range(len(naming.seen.players)):
            named[key] = naming.name(Seat(int(details[key])))
    if str(details.get("route")) in naming.map.routes:
        named["route"] = naming.route(str(details["route"]))
    if str(details.get("city")) in naming.map.cities:
        named["city"] = naming.city(str(details["city"]))
    if str(details.get("ticket")) in naming.map.tickets:
        named["ticket"] = naming.ticket(str(details["ticket"]))
    if "slot" in details:
        named["slot"] = int(details["slot"]) + 1
    if "colour" in details:
        named["colour"] = naming.colour(str(details["colour"]))
    if refusal.reason in _TOO_FEW:
        named |= _cards_wanted(naming, refusal.reason, details)
    return named


def _cards_wanted(
    naming: Naming, reason: Reason, details: Mapping[str, str | int]
) -> dict[str, str | int]:
    """What the seat has towards a route, a toll or a station, and what that takes."""
    colour = str(details["colour"]) if "colour" in details else None
    have, locomotives = int(details.get("have", 0)), int(details["locomotives"])
    held = naming.cards(counts(colour, have, locomotives))
    if not have + locomotives:
        held = naming.say(f"cards-{colour or LOCOMOTIVE}", count=0)
    if "cards_asked" in details:
        wanted = int(details["cards_asked"]), int(details["locomotives_asked"])
        asked = naming.cards(counts(colour, *wanted))
    elif reason is Reason.TOO_FEW_CARDS_FOR_TOLL:
        asked = naming.owed(colour, int(details["need"]))
    else:
        asked = naming.say("cards-any", count=int(details["need"]))
    return {"held": held, "asked": asked}
