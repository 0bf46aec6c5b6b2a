"""Which routes serve a seat best: those towards its open tickets first, then those worth most."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

import networkx as nx

from bot.presenters.seen import Seen
from bot.presenters.ticket_to_ride.position import claims, own_of, why_not
from rules.protocol import IllegalAction, Reason
from rules.ticket_to_ride import legal
from rules.ticket_to_ride.maps import RailMap, Route, load_map
from rules.ticket_to_ride.scoring import ROUTE_POINTS
from rules.ticket_to_ride.view import RailView

_OUT_OF_REACH = (Reason.ROUTE_TAKEN, Reason.ROUTE_CLOSED, Reason.OWN_DOUBLE)
"""Why a seat will never own a route."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """A route that can be claimed: its points, and the open tickets that it brings nearer."""

    route: str
    points: int
    towards: tuple[str, ...]


def prospects(seen: Seen, among: Collection[str] | None = None) -> tuple[Prospect, ...]:
    """The routes that the reader may claim now (of those ``among``), the best first.

    Of two lanes alike (same cities, same colour) the first stands for both.
    """
    rail_map = load_map(seen.view.map)
    routes = apart(
        rail_map,
        [claim.route for claim in claims(seen) if among is None or claim.route in among],
    )
    towards = towards_tickets(seen, [rail_map.routes[route] for route in routes])
    found = [
        Prospect(route, ROUTE_POINTS[rail_map.routes[route].length], towards[route])
        for route in routes
    ]
    return tuple(sorted(found, key=lambda it: (-_gain(rail_map, it), -it.points)))


def refusals(seen: Seen, routes: Iterable[str]) -> Mapping[str, IllegalAction]:
    """Those of ``routes`` that the reader can't claim now, with why; of lanes alike only one.

    A route of which the other lane is alike and can be claimed is left out too.
    """
    rail_map = load_map(seen.view.map)
    open_routes = {claim.route for claim in claims(seen)}
    found: dict[str, IllegalAction] = {}
    for route in apart(rail_map, (route for route in routes if route not in open_routes)):
        refusal = None if alike(rail_map, route) in open_routes else why_not(seen, route)
        if refusal is not None:
            found[route] = refusal
    return found


def _gain(rail_map: RailMap, prospect: Prospect) -> int:
    return sum(rail_map.tickets[ticket].points for ticket in prospect.towards)


def apart(rail_map: RailMap, routes: Iterable[str]) -> tuple[str, ...]:
    """The routes that differ for whoever claims them: of two lanes alike, only the first."""
    kept: dict[str, None] = {}
    for route in routes:
        if alike(rail_map, route) not in kept:
            kept[route] = None
    return tuple(kept)


def alike(rail_map: RailMap, route: str) -> str | None:
    """The other lane of ``route``, where it has the same colour."""
    twin = rail_map.twins.get(route)
    if twin is None or rail_map.routes[twin].colour != rail_map.routes[route].colour:
        return None
    return twin


def towards_tickets(seen: Seen, routes: Iterable[Route]) -> Mapping[str, tuple[str, ...]]:
    """For each route the reader's open tickets that have it on a shortest way still to be built.

    Own routes cost nothing on that way, routes that others can take away too cost their length.
    """
    rail_map = load_map(seen.view.map)
    reach = _reach(seen, rail_map)
    found: dict[str, list[str]] = {route.id: [] for route in routes}
    for own in own_of(seen.view).tickets:
        ticket = rail_map.tickets[own.ticket]
        if own.done or not nx.has_path(reach, ticket.a, ticket.b):
            continue
        there = nx.single_source_dijkstra_path_length(reach, ticket.a)
        back = nx.single_source_dijkstra_path_length(reach, ticket.b)
        for route_id, tickets in found.items():
            route = rail_map.routes[route_id]
            if any(
                there[start] + route.length + back[end] == there[ticket.b]
                for start, end in ((route.a, route.b), (route.b, route.a))
                if start in there and end in back
            ):
                tickets.append(own.ticket)
    return {route: tuple(tickets) for route, tickets in found.items()}


def _reach(seen: Seen, rail_map: RailMap) -> "nx.Graph[str]":
    """The cities, joined where the reader has a route or may still get one."""
    view: RailView = seen.view
    seat = own_of(view).seat
    mine = {route for route, owner in view.claims if owner == seat}
    graph: nx.Graph[str] = nx.Graph()
    graph.add_nodes_from(rail_map.cities)
    for route in rail_map.routes.values():
        if route.id in mine:
            graph.add_edge(route.a, route.b, weight=0)
            continue
        refusal = legal.why_not(view, route.id)
        if refusal is None or refusal.reason not in _OUT_OF_REACH:
            known = graph.get_edge_data(route.a, route.b, {"weight": route.length})
            graph.add_edge(route.a, route.b, weight=min(route.length, known["weight"]))
    return graph
