"""What stations borrowed, in words: it is decided, and known, when the game is over."""

from bot.presenters.common import listing
from bot.presenters.ticket_to_ride.naming import Naming
from rules.protocol import Seat
from rules.ticket_to_ride.maps import load_map
from rules.ticket_to_ride.scoring import completed_tickets
from rules.ticket_to_ride.view import RailView


def borrowed_lines(naming: Naming) -> list[str]:
    """A line for every station that borrowed a route: whose that is, and what it completed.

    Best seat first. Raises ``ValueError`` before the end.
    """
    view: RailView = naming.seen.view
    if view.sheet is None:
        raise ValueError("what is borrowed is decided at the end")
    owners = dict(view.claims)
    return [
        naming.say(
            "borrowed",
            name=naming.name(seat),
            city=naming.city(city),
            route=naming.route(route),
            owner=naming.name(owners[route]),
            tickets=listing(naming.words, list(map(naming.ticket, _thanks_to(view, seat, route)))),
        )
        for rank in view.sheet.ranking
        for seat in rank
        for city, route in view.sheet.seats[seat].borrowed.items()
    ]


def _thanks_to(view: RailView, seat: Seat, route: str) -> tuple[str, ...]:
    """The tickets of ``seat`` that the borrowed ``route`` completed, alone or with others.

    There is one at least: a station that changes nothing borrows nothing.
    """
    assert view.sheet is not None
    score = view.sheet.seats[seat]
    own = [it for it, owner in view.claims if owner == seat]
    others = [it for it in score.borrowed.values() if it != route]
    without = completed_tickets(load_map(view.map), (*own, *others), score.completed)
    return tuple(ticket for ticket in score.completed if ticket not in without)
