"""What the details of a refusal may hold: the names that its message may use."""

from collections.abc import Mapping
from typing import Final

from rules.protocol import Reason

DETAILS: Final[Mapping[Reason, frozenset[str]]] = {
    # The field that can't be read.
    Reason.MALFORMED: frozenset({"field"}),
    Reason.GAME_OVER: frozenset(),
    # Whose turn it is.
    Reason.NOT_YOUR_TURN: frozenset({"turn"}),
    Reason.SEAT_HAS_LEFT: frozenset({"seat"}),
    Reason.NO_SUCH_SEAT: frozenset({"seat"}),
    Reason.CHOOSE_TICKETS_FIRST: frozenset(),
    Reason.NO_TICKETS_OFFERED: frozenset(),
    Reason.NOT_OFFERED: frozenset({"ticket"}),
    # How many must be kept, how many were.
    Reason.KEEP_MORE_TICKETS: frozenset({"keep", "kept"}),
    # The seat has chosen its opening tickets, and waits for so many others.
    Reason.TICKETS_ALREADY_CHOSEN: frozenset({"waiting"}),
    Reason.SECOND_CARD_FIRST: frozenset(),
    Reason.NO_CARDS_LEFT: frozenset(),
    Reason.DECK_EMPTY: frozenset(),
    # Market slots count from 0.
    Reason.MARKET_SLOT_EMPTY: frozenset({"slot"}),
    Reason.LOCOMOTIVE_SECOND: frozenset({"slot"}),
    Reason.NO_TICKETS_LEFT: frozenset(),
    Reason.NO_SUCH_ROUTE: frozenset({"route"}),
    # The seat that has the route, or its other lane.
    Reason.ROUTE_TAKEN: frozenset({"route", "owner"}),
    Reason.ROUTE_CLOSED: frozenset({"route", "owner"}),
    Reason.OWN_DOUBLE: frozenset({"route", "owner"}),
    Reason.TOO_FEW_TRAINS: frozenset({"route", "have", "need"}),
    # The colour that the route takes ("gray": any single one).
    Reason.WRONG_COLOUR: frozenset({"route", "colour"}),
    # How many cards it takes, how many of them must be locomotives at least.
    Reason.WRONG_NUMBER_OF_CARDS: frozenset({"route", "need", "locomotives"}),
    # ``have`` cards of ``colour`` (neither is there where locomotives alone were to be laid) and
    # ``locomotives`` are in the hand; ``need`` is how many the route takes in all. Where a way to
    # pay had been chosen, it asked for ``cards_asked`` and ``locomotives_asked``.
    Reason.TOO_FEW_CARDS: frozenset(
        {"route", "colour", "have", "locomotives", "need", "cards_asked", "locomotives_asked"}
    ),
    # How many locomotives the ferry takes at least, and how many the hand has.
    Reason.TOO_FEW_LOCOMOTIVES: frozenset({"route", "have", "need"}),
    Reason.PAY_TOLL_FIRST: frozenset(),
    Reason.NO_TOLL_OWED: frozenset(),
    # ``need`` cards are owed, of ``colour`` or locomotives; with no colour, in locomotives alone.
    Reason.WRONG_CARDS_FOR_TOLL: frozenset({"route", "need", "colour"}),
    # As above; ``have`` cards of the colour, if any, and ``locomotives`` are in the hand.
    Reason.TOO_FEW_CARDS_FOR_TOLL: frozenset({"route", "need", "colour", "have", "locomotives"}),
    Reason.CITY_NOT_ON_MAP: frozenset({"city"}),
    # The seat that has a station there.
    Reason.CITY_HAS_STATION: frozenset({"city", "owner"}),
    Reason.NO_STATIONS_LEFT: frozenset(),
    # How many cards of one colour the station takes.
    Reason.WRONG_CARDS_FOR_STATION: frozenset({"city", "need"}),
    # As above; what the hand has, as with a route.
    Reason.TOO_FEW_CARDS_FOR_STATION: frozenset({"city", "need", "colour", "have", "locomotives"}),
    Reason.MAY_NOT_PASS: frozenset(),
}
"""For each reason all names there can be."""
