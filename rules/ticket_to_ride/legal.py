"""What a seat may do, and why not, told from its own view: for whoever words and draws choices.

The referee lists actions from the state with the same code; both come to the same.
"""

from collections.abc import Mapping, Sequence

from rules.protocol import Action, IllegalAction
from rules.ticket_to_ride.actions import BuildStation, ClaimRoute
from rules.ticket_to_ride.editions import edition_of
from rules.ticket_to_ride.knowing import known_in_view
from rules.ticket_to_ride.steps import routes, stations
from rules.ticket_to_ride.view import RailView


def legal_from_view(view: RailView) -> Sequence[Action]:
    """All that the seat may do now: ``legal_actions``. Raises ``ValueError`` for the public."""
    edition = edition_of(view.map)
    return edition.legal(known_in_view(edition, view))


def claims(view: RailView) -> Sequence[ClaimRoute]:
    """The claims among them: by route in the map's order, the fewest locomotives first."""
    return [action for action in legal_from_view(view) if isinstance(action, ClaimRoute)]


def why_not(view: RailView, route: str) -> IllegalAction | None:
    """Why the seat can't claim ``route``, even if it were its turn; ``None`` where it can pay.

    Raises ``ValueError`` for the public's view.
    """
    return routes.why_not(known_in_view(edition_of(view.map), view), route)


def out_of_reach(view: RailView) -> Mapping[str, IllegalAction]:
    """All routes that the seat can't claim, even if it were its turn, and why, in map order.

    Raises ``ValueError`` for the public's view.
    """
    edition = edition_of(view.map)
    known = known_in_view(edition, view)
    refusals = ((route, routes.why_not(known, route)) for route in edition.map.routes)
    return {route: refusal for route, refusal in refusals if refusal is not None}


def builds(view: RailView) -> Sequence[BuildStation]:
    """The stations that may be built: by city in the map's order, the fewest locomotives first."""
    return [action for action in legal_from_view(view) if isinstance(action, BuildStation)]


def why_no_station(view: RailView, city: str) -> IllegalAction | None:
    """Why the seat can't build a station in ``city``, even if it were its turn; or ``None``.

    Raises ``ValueError`` for the public's view.
    """
    return stations.why_not(known_in_view(edition_of(view.map), view), city)
