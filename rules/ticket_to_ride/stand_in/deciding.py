"""The stand-in's decision: what it is asked, and which of the parts answers."""

from collections.abc import Sequence
from typing import Final

from rules.protocol import Action
from rules.ticket_to_ride.actions import ClaimRoute, DrawTickets, GiveUpTunnel, PayToll
from rules.ticket_to_ride.edition import Edition, Known
from rules.ticket_to_ride.knowing import known_in_view
from rules.ticket_to_ride.stand_in.choosing import keep
from rules.ticket_to_ride.stand_in.claiming import (
    best_claim,
    most_points,
    needs_of,
    scoring_lanes,
)
from rules.ticket_to_ride.stand_in.drawing import best_draw
from rules.ticket_to_ride.stand_in.plans import plan_for
from rules.ticket_to_ride.stand_in.rescuing import last_chance
from rules.ticket_to_ride.steps.tunnels import FAILURE, KEPT
from rules.ticket_to_ride.view import RailView, Toll

TRAINS_A_TURN: Final = 1.7
"""How fast the seat that is ahead uses up its trains, about: what the time left is judged by."""

LATE: Final = 1.5
"""With so few turns left or fewer, what counts is what can be had at once."""


def stand_in(edition: Edition, view: RailView, legal: Sequence[Action]) -> Action:
    """One of ``legal``. Raises ``ValueError`` where the seat isn't asked anything."""
    known = known_in_view(edition, view)
    assert view.own is not None, "known_in_view refuses the view of the public"
    held = [ticket.ticket for ticket in view.own.tickets]
    waiting = [ticket.ticket for ticket in view.own.tickets if not ticket.done]
    match known.asked:
        case None:
            raise ValueError("the seat is not to act")
        case "opening_tickets" | "drawn_tickets":
            return keep(known, held, legal)
        case "toll":
            return _pay(known, view, legal)
        case _:
            return _turn(known, view, waiting, legal)


def _pay(known: Known, view: RailView, legal: Sequence[Action]) -> Action:
    """Pay with the fewest locomotives; give up what is dearer than the tunnel, if that is kept."""
    toll = known.pending
    assert isinstance(toll, Toll), "the seat is asked for a toll"
    ways = [action for action in legal if isinstance(action, PayToll)]
    dear = toll.owed > known.edition.map.routes[toll.route].length
    return GiveUpTunnel() if not ways or (dear and _comes_back(view)) else ways[0]


def _comes_back(view: RailView) -> bool:
    """Whether the cards laid for a tunnel are kept where it is given up."""
    return view.options.get(FAILURE) == KEPT


def _turn(known: Known, view: RailView, waiting: Sequence[str], legal: Sequence[Action]) -> Action:
    """Claim what helps, else draw what lacks; late, take what scores."""
    turns = _turns_left(view)
    if turns <= LATE and (rescue := last_chance(known, waiting, legal)) is not None:
        return rescue
    plan = plan_for(known, waiting)
    needs = needs_of(plan.lanes or scoring_lanes(known, turns))
    claims = [action for action in legal if isinstance(action, ClaimRoute)]
    claim = best_claim(known, needs, claims)
    if claim is not None:
        return claim
    if not plan.lanes and _wants_tickets(known, view) and DrawTickets() in legal:
        return DrawTickets()
    return best_draw(known, needs, legal) or most_points(known, claims) or _what_is_left(legal)


def _what_is_left(legal: Sequence[Action]) -> Action:
    """Anything rather than tickets, where neither cards nor routes can be had."""
    return next((action for action in legal if not isinstance(action, DrawTickets)), legal[0])


def _turns_left(view: RailView) -> float:
    """About how many turns the seat has, this one included."""
    if view.last_round is not None:
        return 1.0
    fewest = min(seat.trains for seat in view.seats if not seat.has_left)
    return max(fewest / TRAINS_A_TURN, 1.0)


def _wants_tickets(known: Known, view: RailView) -> bool:
    """Only early: while all have more than a third of their trains."""
    if view.last_round is not None:  # begun by a seat that has left
        return False
    fewest = min(seat.trains for seat in view.seats if not seat.has_left)
    return fewest > known.edition.trains // 3
