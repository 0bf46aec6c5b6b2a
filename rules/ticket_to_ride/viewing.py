"""Views made from states: the one place where hidden things are left out, by an allow-list."""

from rules.protocol import Seat
from rules.ticket_to_ride.edition import Edition
from rules.ticket_to_ride.scoring import Position, RailSheet, completed_tickets, score_seats
from rules.ticket_to_ride.state import State, TicketOffer
from rules.ticket_to_ride.turns import turns_to_come
from rules.ticket_to_ride.view import Offer, OwnTicket, OwnView, Phase, RailView, SeatView


def view_of(edition: Edition, state: State, seat: Seat | None) -> RailView:
    """All that ``seat`` may know, or the public. Once the game is over, all see the tickets."""
    over = state.ended is not None
    return RailView(
        map=edition.map.id,
        phase=_phase(state),
        seats=tuple(_seat_view(edition, state, Seat(other)) for other in range(state.seats)),
        turn=state.turn,
        turn_number=state.turn_number,
        market=state.market,
        deck=len(state.deck),
        discards=state.discards,
        tickets_left=len(state.ticket_deck),
        claims=state.claims,
        closed=_closed(edition, state),
        stations=state.stations,
        toll=state.toll,
        options=state.options,
        last_round=turns_to_come(state),
        own=None if seat is None else _own_view(edition, state, seat),
        sheet=sheet_of(edition, state) if over else None,
        tickets=state.tickets if over else None,
    )


def sheet_of(edition: Edition, state: State) -> RailSheet:
    """The score sheet of the position; seats that left rank after the others."""
    positions = [
        Position(_routes(state, seat), state.tickets[seat], _stations(state, seat))
        for seat in map(Seat, range(state.seats))
    ]
    return score_seats(edition.map, positions, edition.scoring, state.left)


def _phase(state: State) -> Phase:
    if state.ended is not None:
        return "over"
    return "opening" if state.opening else "turns"


def _seat_view(edition: Edition, state: State, seat: Seat) -> SeatView:
    return SeatView(
        seat=seat,
        cards=sum(state.hands[seat]),
        tickets=len(state.tickets[seat]),
        trains=state.trains[seat],
        points=state.points[seat],
        stations=edition.stations - len(_stations(state, seat)),
        asked=state.asked(seat),
        has_left=seat in state.left,
    )


def _own_view(edition: Edition, state: State, seat: Seat) -> OwnView:
    tickets, pending = state.tickets[seat], state.pending[seat]
    done = completed_tickets(edition.map, _routes(state, seat), tickets)
    return OwnView(
        seat=seat,
        hand=state.hands[seat],
        tickets=tuple(OwnTicket(ticket, ticket in done) for ticket in tickets),
        offer=Offer(pending.tickets, pending.keep) if isinstance(pending, TicketOffer) else None,
    )


def _routes(state: State, seat: Seat) -> tuple[str, ...]:
    return tuple(route for route, owner in state.claims if owner == seat)


def _stations(state: State, seat: Seat) -> tuple[str, ...]:
    return tuple(city for city, owner in state.stations if owner == seat)


def _closed(edition: Edition, state: State) -> frozenset[str]:
    """Lanes not taken that are open to no seat."""
    taken = {route for route, _ in state.claims}
    open_to_any = 0
    for routes in state.open:
        open_to_any |= routes
    bits = edition.lanes.bits
    return frozenset(r for r, bit in bits.items() if not bit & open_to_any and r not in taken)
