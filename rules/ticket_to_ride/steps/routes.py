"""Claiming a route."""

from collections.abc import Iterable, Sequence

from rules.protocol import Action, Event, IllegalAction, Reason, Seat
from rules.ticket_to_ride.actions import ClaimRoute
from rules.ticket_to_ride.cards import COLOUR_INDEX, LOCOMOTIVE_INDEX, Hand
from rules.ticket_to_ride.edition import Edition, Known
from rules.ticket_to_ride.events import RouteClaimed
from rules.ticket_to_ride.maps import Route
from rules.ticket_to_ride.payments import (
    Payment,
    best_colour,
    holds,
    payment,
    price_of,
    takes_colour,
    ways_to_pay,
)
from rules.ticket_to_ride.piles import discard, lay, settle_market
from rules.ticket_to_ride.scoring import ROUTE_POINTS
from rules.ticket_to_ride.state import State
from rules.ticket_to_ride.tuples import put


class Claim:
    """Lay cards and trains on a route; it scores at once."""

    action: type[Action] = ClaimRoute

    def options(self, known: Known) -> Sequence[Action]:
        """By route in the map's order, then the fewest locomotives first."""
        return known.edition.lanes.claims(known.hand, known.trains, known.open)

    def take(self, known: Known, state: State, action: ClaimRoute, told: list[Event]) -> None:
        """Pay, place the trains, score; then the market may be filled from the cards paid."""
        route, way = checked(known, action)
        lay(state, known.seat, way)
        discard(state, way)
        occupy(known.edition, state, known.seat, route, way, told)
        settle_market(state, told)


def why_not(known: Known, route_id: str) -> IllegalAction | None:
    """Why the seat can't claim the route in any way, whoever's turn it is; ``None`` if it can."""
    refusal = why_closed(known, route_id)
    if refusal is not None:
        return refusal
    route = known.edition.map.routes[route_id]
    price = price_of(route)
    if ways_to_pay(price, known.hand):
        return None
    return _too_few_cards(route, known.hand, best_colour(price, known.hand))


def why_closed(known: Known, route_id: str) -> IllegalAction | None:
    """Why the seat can't claim the route whatever it pays; ``None`` where that is open to it."""
    edition = known.edition
    bit = edition.lanes.bits.get(route_id)
    if bit is None:
        return IllegalAction(Reason.NO_SUCH_ROUTE, route=route_id)
    if not known.open & bit:
        owners = dict(known.claims)
        if route_id in owners:
            return IllegalAction(Reason.ROUTE_TAKEN, route=route_id, owner=owners[route_id])
        owner = owners[edition.map.twins[route_id]]
        reason = Reason.OWN_DOUBLE if owner == known.seat else Reason.ROUTE_CLOSED
        return IllegalAction(reason, route=route_id, owner=owner)
    length = edition.map.routes[route_id].length
    if known.trains < length:
        return IllegalAction(Reason.TOO_FEW_TRAINS, route=route_id, have=known.trains, need=length)
    return None


def open_routes(
    edition: Edition, seats: int, seat: Seat, claims: Iterable[tuple[str, Seat]]
) -> int:
    """The routes still open to ``seat``, as bits, after ``claims`` at a table of ``seats``."""
    routes = edition.lanes.all
    for route, owner in claims:
        to_owner, to_others = _closed_by(edition, seats, route)
        routes &= ~(to_owner if owner == seat else to_others)
    return routes


def _still_open(
    edition: Edition, still: tuple[int, ...], owner: Seat, route: str
) -> tuple[int, ...]:
    """What is open to each seat once ``owner`` has claimed ``route``."""
    to_owner, to_others = _closed_by(edition, len(still), route)
    return tuple(
        routes & ~(to_owner if seat == owner else to_others) for seat, routes in enumerate(still)
    )


def _closed_by(edition: Edition, seats: int, route: str) -> tuple[int, int]:
    """What a claim closes to its owner, and to the others, at a table of ``seats`` at the start.

    A seat never owns both lanes of a double route; with fewer seats than it takes for both to be
    used, the other lane is closed to all.
    """
    taken = edition.lanes.bits[route]
    both = taken | edition.lanes.twins[route]
    return both, both if seats < edition.double_seats else taken


def checked(known: Known, action: ClaimRoute) -> tuple[Route, Payment]:
    """The route that ``action`` claims, and what is laid for it. Refuses what can't be."""
    refusal = why_closed(known, action.route)
    if refusal is not None:
        raise refusal
    route = known.edition.map.routes[action.route]
    way = _payment(route, action)
    if not holds(known.hand, way):
        raise _too_few_cards(route, known.hand, way.colour, way)
    return route, way


def _payment(route: Route, action: ClaimRoute) -> Payment:
    """The payment that ``action`` names. Refuses what the route doesn't take."""
    price = price_of(route)
    way = payment(price, action.colour, action.locomotives)
    if way is not None:
        return way
    if action.colour is not None and not takes_colour(price, action.colour):
        raise IllegalAction(Reason.WRONG_COLOUR, route=route.id, colour=route.colour)
    raise IllegalAction(
        Reason.WRONG_NUMBER_OF_CARDS,
        route=route.id,
        need=route.length,
        locomotives=route.locomotives,
    )


def _too_few_cards(
    route: Route, hand: Hand, colour: str | None, way: Payment | None = None
) -> IllegalAction:
    """What ``hand`` has towards ``route`` in ``colour``, and what it takes in all.

    With a ``way`` to pay, also how it was to be divided. Where the locomotives of a ferry are
    missing, colours don't matter.
    """
    if hand[LOCOMOTIVE_INDEX] < route.locomotives:
        return IllegalAction(
            Reason.TOO_FEW_LOCOMOTIVES,
            route=route.id,
            have=hand[LOCOMOTIVE_INDEX],
            need=route.locomotives,
        )
    details: dict[str, str | int] = {
        "route": route.id,
        "need": route.length,
        "locomotives": hand[LOCOMOTIVE_INDEX],
    }
    if colour is not None:
        details |= {"colour": colour, "have": hand[COLOUR_INDEX[colour]]}
    if way is not None:
        details |= {"cards_asked": way.cards, "locomotives_asked": way.locomotives}
    return IllegalAction(Reason.TOO_FEW_CARDS, **details)


def occupy(
    edition: Edition, state: State, seat: Seat, route: Route, way: Payment, told: list[Event]
) -> None:
    """Make the route the seat's, which has paid ``way`` for it: place the trains, and score."""
    points = ROUTE_POINTS[route.length]
    state.trains = put(state.trains, seat, state.trains[seat] - route.length)
    state.points = put(state.points, seat, state.points[seat] + points)
    state.claims = (*state.claims, (route.id, seat))
    state.open = _still_open(edition, state.open, seat, route.id)
    told.append(RouteClaimed(seat, route.id, way.colour, way.locomotives, points))
