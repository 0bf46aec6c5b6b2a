"""What a seat knows, told from the state or from the seat's own view: the same either way."""

from rules.protocol import Seat
from rules.ticket_to_ride.edition import Edition, Known
from rules.ticket_to_ride.state import State, TicketOffer
from rules.ticket_to_ride.steps.routes import open_routes
from rules.ticket_to_ride.view import RailView


def known_in_state(edition: Edition, state: State, seat: Seat) -> Known:
    """What ``seat`` knows in ``state``, as far as it decides what it may do."""
    pending = state.pending[seat]
    return Known(
        edition,
        seat,
        state.asked(seat),
        state.hands[seat],
        state.trains[seat],
        state.open[seat],
        state.claims,
        state.market,
        state.blind,
        len(state.ticket_deck),
        pending if isinstance(pending, TicketOffer) else None,
    )


def known_in_view(edition: Edition, view: RailView) -> Known:
    """The same from a seat's view. Raises ``ValueError`` for that of the public."""
    own = view.own
    if own is None:
        raise ValueError("the public has no hand and no decision")
    seat = view.seats[own.seat]
    offer = None
    if own.offer is not None and seat.asked is not None:
        offer = TicketOffer(seat.asked, own.offer.tickets, own.offer.keep)
    return Known(
        edition,
        own.seat,
        seat.asked,
        own.hand,
        seat.trains,
        open_routes(edition, len(view.seats), own.seat, view.claims),
        view.claims,
        view.market,
        view.deck > 0 or any(view.discards),
        view.tickets_left,
        offer,
    )
