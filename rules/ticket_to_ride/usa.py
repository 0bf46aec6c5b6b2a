"""The edition Ticket to Ride (USA): three opening tickets, and three things to do in a turn."""

from functools import cache

from rules.ticket_to_ride.decisions import CHOOSE_TICKETS, SECOND_CARD, turn
from rules.ticket_to_ride.edition import Edition
from rules.ticket_to_ride.maps import load_map
from rules.ticket_to_ride.steps.cards import DrawFirstCard
from rules.ticket_to_ride.steps.routes import Claim
from rules.ticket_to_ride.steps.tickets import AskForTickets, RegularOpening


@cache
def usa() -> Edition:
    """The box: its map, its numbers, its decisions."""
    return Edition(
        map=load_map("usa"),
        opening=RegularOpening(offered=3, keep=2),
        decisions={
            "opening_tickets": CHOOSE_TICKETS,
            "turn": turn(DrawFirstCard(), Claim(), AskForTickets()),
            "second_card": SECOND_CARD,
            "drawn_tickets": CHOOSE_TICKETS,
        },
    )
