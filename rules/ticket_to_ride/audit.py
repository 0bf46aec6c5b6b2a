"""What must add up in every position, counted again from scratch: for tests and ``--check``."""

from collections import Counter
from collections.abc import Iterator

from rules.protocol import Seat
from rules.ticket_to_ride.cards import FULL_DECK, LOCOMOTIVE
from rules.ticket_to_ride.edition import Edition
from rules.ticket_to_ride.piles import RESET_AT, calm_market_exists, census
from rules.ticket_to_ride.scoring import points_of_routes
from rules.ticket_to_ride.state import State, TicketOffer
from rules.ticket_to_ride.steps.routes import open_routes


def audit(edition: Edition, state: State) -> list[str]:
    """The sentences that are wrong of ``state``; none, if the rules are right."""
    return [*_cards(state), *_market(state), *_tickets(edition, state), *_board(edition, state)]


def _cards(state: State) -> Iterator[str]:
    if census(state) != FULL_DECK:
        yield f"the cards of all places are {census(state)}"
    if min(map(min, (*state.hands, state.discards))) < 0:
        yield "a pile has less than nothing"


def _market(state: State) -> Iterator[str]:
    if None in state.market and state.cards_left:
        yield "the market has an empty slot, and there are cards"
    if state.market.count(LOCOMOTIVE) >= RESET_AT and calm_market_exists(state):
        yield f"the market has {state.market.count(LOCOMOTIVE)} locomotives"


def _tickets(edition: Edition, state: State) -> Iterator[str]:
    places = [state.ticket_deck, state.tickets_gone, *state.tickets, *state.returned]
    places += [offer.tickets for offer in state.pending if isinstance(offer, TicketOffer)]
    twice = [ticket for ticket, n in Counter(t for p in places for t in p).items() if n > 1]
    if twice:
        yield f"tickets in two places: {twice}"
    if not edition.map.tickets.keys() >= {ticket for place in places for ticket in place}:
        yield "tickets of another map"
    if sum(map(len, places)) != len(edition.map.tickets):
        yield "tickets are missing"
    if any(edition.map.tickets[ticket].long for ticket in state.ticket_deck):
        yield "a long ticket is in the deck"


def _board(edition: Edition, state: State) -> Iterator[str]:
    if len(dict(state.stations)) != len(state.stations):
        yield "a city has two stations"
    if len(dict(state.claims)) != len(state.claims):
        yield "a route has two owners"
    for seat in map(Seat, range(state.seats)):
        own = {route for route, owner in state.claims if owner == seat}
        spaces = sum(edition.map.routes[route].length for route in own)
        if state.trains[seat] != edition.trains - spaces or state.trains[seat] < 0:
            yield f"seat {seat} has {state.trains[seat]} trains and {spaces} on the board"
        if state.points[seat] != points_of_routes(edition.map, own):
            yield f"seat {seat} has {state.points[seat]} points for its routes"
        if any(edition.map.twins.get(route) in own for route in own):
            yield f"seat {seat} has both lanes of a double route"
        if sum(owner == seat for _, owner in state.stations) > edition.stations:
            yield f"seat {seat} has built more stations than it has"
        if state.open[seat] != open_routes(edition, state.seats, seat, state.claims):
            yield f"what is open to seat {seat} is not what the claims leave"
