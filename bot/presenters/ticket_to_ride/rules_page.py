"""The rules in short."""

from collections.abc import Iterator

from bot.post import Post
from bot.presenters.common import option_line
from bot.presenters.seen import Seen
from bot.presenters.ticket_to_ride import pictures
from bot.presenters.ticket_to_ride.naming import Naming
from rules.ticket_to_ride.scoring import LONGEST_PATH_POINTS, ROUTE_POINTS, STATION_POINTS
from rules.ticket_to_ride.steps.tunnels import TURNED_CARDS


def rules(seen: Seen) -> Post:
    """How it is played at this table, with the legend. Its numbers are those of the edition."""
    naming = Naming(seen)
    lines = [naming.say("rules-heading", game=naming.game), *_turn(naming), *_end(naming)]
    lines.append(naming.say("rules-bot"))
    lines += [option_line(seen.words, name, value) for name, value in seen.options]
    return Post("\n".join(lines), drawings=(pictures.legend(seen),))


def _turn(naming: Naming) -> Iterator[str]:
    """What a turn can be, with what is special about some routes."""
    seen, edition = naming.seen, naming.edition
    closing = "closed" if len(seen.players) < edition.double_seats else "open"
    points = " · ".join(f"{length} → {points}" for length, points in sorted(ROUTE_POINTS.items()))
    yield naming.say("rules-turn", count=len(edition.decisions["turn"].steps))
    yield naming.say("rules-draw")
    yield naming.say("rules-claim", points=points)
    yield naming.say(f"rules-double-{closing}", seats=len(seen.players))
    if naming.with_ferries:
        yield naming.say("rules-ferries")
    if naming.with_tunnels:
        yield naming.say("rules-tunnels", turned=TURNED_CARDS)
    yield naming.say("rules-tickets", drawn=edition.tickets_drawn, kept=edition.tickets_kept)
    if naming.with_stations:
        yield naming.say("rules-stations", count=edition.stations, points=STATION_POINTS)


def _end(naming: Naming) -> Iterator[str]:
    yield naming.say("rules-end", trains=naming.edition.last_trains, bonus=LONGEST_PATH_POINTS)
    yield naming.say("rules-ties-stations" if naming.with_stations else "rules-ties")
