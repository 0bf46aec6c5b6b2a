"""Which cities serve a seat best for a station: those that complete tickets of its first.

What stations borrow is decided at the end; until then this tells how it would be as the board
stands, for the one who asks alone.
"""

from collections.abc import Collection
from dataclasses import dataclass

from bot.presenters.seen import Seen
from bot.presenters.ticket_to_ride.position import builds, own_of
from rules.protocol import Seat
from rules.ticket_to_ride.borrowing import best_borrowing
from rules.ticket_to_ride.maps import RailMap, load_map
from rules.ticket_to_ride.scoring import completed_tickets
from rules.ticket_to_ride.view import RailView


@dataclass(frozen=True, slots=True)
class Site:
    """A city for a station: the lanes of others there, of which it could use one.

    ``completes`` are the tickets that it would complete, if the game ended as the board stands.
    """

    city: str
    lanes: tuple[str, ...]
    completes: tuple[str, ...]


def best_sites(seen: Seen, among: Collection[str] | None = None) -> tuple[Site, ...]:
    """The cities where the reader may build a station now (of those ``among``), the best first."""
    rail_map = load_map(seen.view.map)
    cities = dict.fromkeys(it.city for it in builds(seen) if among is None or it.city in among)
    lent = _lent(seen)
    found = [_site(seen, city, lent) for city in cities]
    return tuple(sorted(found, key=lambda it: (-_worth(rail_map, it), -len(it.lanes))))


def site_of(seen: Seen, city: str) -> Site:
    """What a station of the reader's in ``city`` would do as the board stands."""
    return _site(seen, city, _lent(seen))


def _lent(seen: Seen) -> tuple[str, ...]:
    """What the reader's stations would borrow, if the game ended as the board stands."""
    own = own_of(seen.view)
    stations = [city for city, owner in seen.view.stations if owner == own.seat]
    mine, others = _claims_of(seen.view, own.seat)
    tickets = [held.ticket for held in own.tickets]
    lent = best_borrowing(load_map(seen.view.map), mine, others, tickets, stations)
    return tuple(lent.values())


def _site(seen: Seen, city: str, lent: tuple[str, ...]) -> Site:
    """What a station in ``city`` adds to those that borrow ``lent``, which go on to."""
    rail_map, own = load_map(seen.view.map), own_of(seen.view)
    mine, others = _claims_of(seen.view, own.seat)
    ends = {route: (rail_map.routes[route].a, rail_map.routes[route].b) for route in others}
    lanes = tuple(route for route in others if city in ends[route])
    if not lanes:
        return Site(city, (), ())
    usable, tickets = [*mine, *lent], [held.ticket for held in own.tickets]
    more = best_borrowing(rail_map, usable, others, tickets, (city,)).values()
    before = completed_tickets(rail_map, usable, tickets)
    after = completed_tickets(rail_map, [*usable, *more], tickets)
    return Site(city, lanes, tuple(ticket for ticket in after if ticket not in before))


def _claims_of(view: RailView, seat: Seat) -> tuple[list[str], list[str]]:
    """The routes that ``seat`` has claimed, and those that others have."""
    mine = [route for route, owner in view.claims if owner == seat]
    return mine, [route for route, owner in view.claims if owner != seat]


def _worth(rail_map: RailMap, site: Site) -> int:
    return sum(rail_map.tickets[ticket].points for ticket in site.completes)
