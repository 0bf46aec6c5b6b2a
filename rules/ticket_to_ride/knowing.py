"""What a seat knows, told from the state or from the seat's own view: the same either way."""

from rules.protocol import Seat
from rules.ticket_to_ride.edition import Edition, Known
from rules.ticket_to_ride.state import Pending, SecondCard, State, TicketOffer
from rules.ticket_to_ride.steps.routes import open_routes
from rules.ticket_to_ride.view import Asked, Offer, RailView, Toll


def known_in_state(edition: Edition, state: State, seat: Seat) -> Known:
    """What ``seat`` knows in ``state``, as far as it decides what it may do."""
    return Known(
        edition,
        seat,
        state.asked(seat),
        state.pending[seat],
        state.hands[seat],
        state.trains[seat],
        state.open[seat],
        state.claims,
        state.stations,
        state.market,
        state.blind,
        len(state.ticket_deck),
    )


def known_in_view(edition: Edition, view: RailView) -> Known:
    """The same from a seat's view. Raises ``ValueError`` for that of the public."""
    own = view.own
    if own is None:
        raise ValueError("the public has no hand and no decision")
    seat = view.seats[own.seat]
    return Known(
        edition,
        own.seat,
        seat.asked,
        _pending(seat.asked, own.offer, view.toll),
        own.hand,
        seat.trains,
        open_routes(edition, len(view.seats), own.seat, view.claims),
        view.claims,
        view.stations,
        view.market,
        view.deck > 0 or any(view.discards),
        view.tickets_left,
    )


def _pending(asked: Asked | None, offer: Offer | None, toll: Toll | None) -> Pending | None:
    """What a seat must finish that is asked for it."""
    if asked == SecondCard.asked:
        return SecondCard()
    if asked == Toll.asked:
        return toll
    if offer is not None and asked is not None:
        return TicketOffer(asked, offer.tickets, offer.keep)
    return None
