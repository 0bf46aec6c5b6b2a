"""Ticket to Ride for the tool: positions in, scores and ways to pay out."""

from collections.abc import Iterator
from typing import Any, Final

from rules.cli.asking import ScoreOptions
from rules.cli.outcomes import Misused, No
from rules.cli.rail_position import read_positions
from rules.strict_json import brief
from rules.ticket_to_ride.cards import (
    CARDS,
    COLOUR_INDEX,
    FULL_DECK,
    GRAY,
    LOCOMOTIVE_INDEX,
    Hand,
)
from rules.ticket_to_ride.engine import TicketToRide
from rules.ticket_to_ride.maps import Route, plain
from rules.ticket_to_ride.payments import best_colour, price_of, ways_to_pay
from rules.ticket_to_ride.scoring import RailSheet, SeatScore, score_seats

_ALSO: Final = {"pink": "purple"}
"""Other words for a card."""


def score(game: TicketToRide, text: bytes) -> RailSheet:
    """The score sheet of a position. Raises ``No`` where it can't be."""
    edition = game.edition
    return score_seats(edition.map, read_positions(edition, text), edition.scoring)


def answer(game: TicketToRide, text: bytes, options: ScoreOptions) -> Iterator[dict[str, Any]]:
    """The score sheet of a position, as ``score`` prints it. Raises ``No``, ``Misused``."""
    if options != ScoreOptions():
        raise Misused(f"{game.ruleset} has no expansions, and one way to score.")
    yield tell(score(game, text))


def tell(sheet: RailSheet) -> dict[str, Any]:
    """A score sheet as JSON values."""
    return {"seats": [_tell_seat(seat) for seat in sheet.seats], "winners": list(sheet.winners)}


def _tell_seat(seat: SeatScore) -> dict[str, Any]:
    path = seat.longest_path
    return {
        "routes": seat.routes,
        "tickets": seat.tickets,
        "completed": list(seat.completed),
        "longest_path": {
            "length": path.length,
            "routes": list(path.routes),
            "points": path.points,
        },
        "stations": seat.stations,
        "borrowed": dict(seat.borrowed),
        "total": seat.total,
    }


def pay(game: TicketToRide, route: str, hand: str) -> dict[str, Any]:
    """Every way in which ``hand`` can pay for ``route``. Raises ``No`` where there is none."""
    wanted = game.edition.map.routes.get(route)
    if wanted is None:
        raise No(f"There is no route {brief(route)}.")
    cards = _read_hand(hand)
    ways = ways_to_pay(price_of(wanted), cards)
    if not ways:
        raise No(_why_not(wanted, cards))
    return {
        "ways": [
            {"colour": way.colour, "cards": way.cards, "locomotives": way.locomotives}
            for way in ways
        ],
        "more_may_be_owed": wanted.tunnel,
    }


def _read_hand(text: str) -> Hand:
    counts = [0] * len(CARDS)
    for word in plain(text).split():
        index = COLOUR_INDEX.get(_ALSO.get(word, word))
        if index is None:
            raise No(f"There is no train card {brief(word)}.")
        counts[index] += 1
    for card, count, most in zip(CARDS, counts, FULL_DECK, strict=True):
        if count > most:
            raise No(f"There are {most} {card} cards, not {count}.")
    return tuple(counts)


def _why_not(route: Route, hand: Hand) -> str:
    """The sentence why ``hand`` can't pay for ``route``: what it takes, and what there is."""
    price = f"{route.id} takes {route.length} "
    price += "of one colour" if route.colour == GRAY else route.colour
    if route.ferry:
        price += f", {route.locomotives} of them at least locomotives"
    colour, locomotives = best_colour(price_of(route), hand), hand[LOCOMOTIVE_INDEX]
    return (
        f"{price}; the hand has {hand[COLOUR_INDEX[colour]]} {colour} "
        f"and {locomotives} locomotive{'' if locomotives == 1 else 's'}."
    )
