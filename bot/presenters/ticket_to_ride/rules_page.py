"""The rules in short."""

from bot.post import Post
from bot.presenters.seen import Seen
from bot.presenters.ticket_to_ride import pictures
from bot.presenters.ticket_to_ride.naming import Naming
from rules.ticket_to_ride.editions import edition_of
from rules.ticket_to_ride.scoring import LONGEST_PATH_POINTS, ROUTE_POINTS


def rules(seen: Seen) -> Post:
    """How it is played at this table, with the legend. Its numbers are those of the edition."""
    naming = Naming(seen)
    edition = edition_of(seen.view.map)
    closing = "closed" if len(seen.players) < edition.double_seats else "open"
    points = " · ".join(f"{length} → {points}" for length, points in sorted(ROUTE_POINTS.items()))
    lines = [
        naming.say("rules-heading", game=naming.game),
        naming.say("rules-turn"),
        naming.say("rules-draw"),
        naming.say("rules-claim", points=points),
        naming.say(f"rules-double-{closing}", seats=len(seen.players)),
        naming.say("rules-tickets", drawn=edition.tickets_drawn, kept=edition.tickets_kept),
        naming.say("rules-end", trains=edition.last_trains, bonus=LONGEST_PATH_POINTS),
        naming.say("rules-bot"),
    ]
    lines += [naming.say(f"option-{name}-{value}") for name, value in seen.options]
    return Post("\n".join(lines), drawings=(pictures.legend(seen),))
