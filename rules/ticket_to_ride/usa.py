"""The edition Ticket to Ride (USA): three opening tickets, and three things to do in a turn."""

from functools import cache

from rules.protocol import Reason
from rules.ticket_to_ride.edition import Decision, Edition
from rules.ticket_to_ride.maps import load_map
from rules.ticket_to_ride.steps.cards import DrawFirstCard, DrawSecondCard, draw_blind
from rules.ticket_to_ride.steps.passing import PassTurn
from rules.ticket_to_ride.steps.routes import Claim
from rules.ticket_to_ride.steps.tickets import (
    AskForTickets,
    Choose,
    RegularOpening,
    give_all_back,
    lowest_tickets,
)

CHOOSE_TICKETS = Decision(
    (Choose(),), Reason.CHOOSE_TICKETS_FIRST, lowest_tickets, drop=give_all_back
)
SECOND_CARD = Decision((DrawSecondCard(),), Reason.SECOND_CARD_FIRST, draw_blind)


@cache
def usa() -> Edition:
    """The box: its map, its numbers, its decisions."""
    turn = Decision(
        (DrawFirstCard(), Claim(), AskForTickets()),
        Reason.NO_TICKETS_OFFERED,
        draw_blind,
        last_resort=PassTurn(),
    )
    return Edition(
        map=load_map("usa"),
        opening=RegularOpening(offered=3, keep=2),
        decisions={
            "opening_tickets": CHOOSE_TICKETS,
            "turn": turn,
            "second_card": SECOND_CARD,
            "drawn_tickets": CHOOSE_TICKETS,
        },
    )
