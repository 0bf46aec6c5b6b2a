"""What a station would rescue at the end: a ticket that one lane of another seat completes."""

from collections.abc import Sequence

from rules.protocol import Action
from rules.ticket_to_ride.actions import BuildStation
from rules.ticket_to_ride.edition import Known
from rules.ticket_to_ride.maps import Route
from rules.ticket_to_ride.networks import networks
from rules.ticket_to_ride.scoring import STATION_POINTS


def best_station(
    known: Known, open_tickets: Sequence[str], legal: Sequence[Action]
) -> tuple[int, BuildStation] | None:
    """The station that gains most, and what it gains, its own points taken off; else ``None``."""
    builds = [action for action in legal if isinstance(action, BuildStation)]
    if not builds or not open_tickets:
        return None
    routes = known.edition.map.routes
    own = [routes[route] for route, owner in known.claims if owner == known.seat]
    lent = [routes[route] for route, owner in known.claims if owner != known.seat]
    gains = {lane.id: _gain(known, open_tickets, own, lane) for lane in lent}
    best: tuple[int, BuildStation] | None = None
    for build in builds:
        ends = (gains[lane.id] for lane in lent if build.city in (lane.a, lane.b))
        gain = max(ends, default=0) - STATION_POINTS
        if gain > 0 and (best is None or gain > best[0]):
            best = (gain, build)
    return best


def _gain(known: Known, tickets: Sequence[str], own: Sequence[Route], lane: Route) -> int:
    """Twice the points of the tickets that ``lane`` completes: they are not lost, but won."""
    joined = [network.cities for network in networks([*own, lane])]
    of = known.edition.map.tickets
    return 2 * sum(
        of[name].points
        for name in tickets
        if any({of[name].a, of[name].b} <= cities for cities in joined)
    )
