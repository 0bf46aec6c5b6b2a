"""The last chance: the lane or the station that gains most, with the tickets it completes."""

from collections.abc import Sequence

from rules.protocol import Action
from rules.ticket_to_ride.actions import BuildStation, ClaimRoute
from rules.ticket_to_ride.edition import Known
from rules.ticket_to_ride.maps import Route
from rules.ticket_to_ride.networks import networks
from rules.ticket_to_ride.scoring import ROUTE_POINTS, STATION_POINTS


def last_chance(known: Known, waiting: Sequence[str], legal: Sequence[Action]) -> Action | None:
    """The claim or station that gains most, the first among equals; ``None`` where none gains.

    A station pays off if one lane of another seat completes a ticket; it costs its own points.
    """
    routes = known.edition.map.routes
    own = [routes[route] for route, owner in known.claims if owner == known.seat]
    lent = [routes[route] for route, owner in known.claims if owner != known.seat]
    by_city: dict[str, int] = {}
    if any(isinstance(action, BuildStation) for action in legal):
        for lane in lent:
            gain = _tickets(known, waiting, own, lane) - STATION_POINTS
            for city in (lane.a, lane.b):
                by_city[city] = max(gain, by_city.get(city, 0))
    by_lane: dict[str, int] = {}
    best: tuple[int, Action] | None = None
    for action in legal:
        gain = 0
        if isinstance(action, BuildStation):
            gain = by_city.get(action.city, 0)
        elif isinstance(action, ClaimRoute):
            if action.route not in by_lane:
                lane = routes[action.route]
                tickets = _tickets(known, waiting, own, lane)
                by_lane[lane.id] = tickets + ROUTE_POINTS[lane.length]
            gain = by_lane[action.route]
        if gain > (best[0] if best else 0):
            best = (gain, action)
    return best[1] if best else None


def _tickets(known: Known, tickets: Sequence[str], own: Sequence[Route], lane: Route) -> int:
    """Twice the points of the tickets that ``lane`` completes: they are not lost, but won."""
    joined = [network.cities for network in networks([*own, lane])]
    of = known.edition.map.tickets
    return 2 * sum(
        of[name].points
        for name in tickets
        if any({of[name].a, of[name].b} <= cities for cities in joined)
    )
