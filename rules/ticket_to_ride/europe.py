"""The edition Ticket to Ride Europe: long tickets, ferries, tunnels and stations."""

from functools import cache
from typing import Final

from rules.ticket_to_ride.decisions import CHOOSE_TICKETS, SECOND_CARD, TOLL, turn
from rules.ticket_to_ride.edition import Edition
from rules.ticket_to_ride.maps import load_map
from rules.ticket_to_ride.scoring import with_stations
from rules.ticket_to_ride.steps.cards import DrawFirstCard
from rules.ticket_to_ride.steps.stations import Build
from rules.ticket_to_ride.steps.tickets import AskForTickets, LongOpening
from rules.ticket_to_ride.steps.tunnels import FAILURE, KEPT, LOST, ClaimOrDig

STATIONS: Final = 3
"""How many a seat has."""


@cache
def europe() -> Edition:
    """The box: its map, its numbers, its decisions."""
    return Edition(
        map=load_map("europe"),
        opening=LongOpening(regular=3, keep=2),
        decisions={
            "opening_tickets": CHOOSE_TICKETS,
            "turn": turn(DrawFirstCard(), ClaimOrDig(), AskForTickets(), Build()),
            "second_card": SECOND_CARD,
            "drawn_tickets": CHOOSE_TICKETS,
            "toll": TOLL,
        },
        scoring=with_stations(STATIONS),
        options={FAILURE: (LOST, KEPT)},
        stations=STATIONS,
    )
