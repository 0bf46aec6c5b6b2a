"""What may be laid for a route: cards of one colour and locomotives, or locomotives alone."""

from dataclasses import dataclass
from functools import cache

from rules.ticket_to_ride.cards import COLOUR_INDEX, COLOURS, GRAY, LOCOMOTIVE_INDEX, Hand
from rules.ticket_to_ride.maps import Route


@dataclass(frozen=True, slots=True)
class Payment:
    """A price as it is laid: ``cards`` of ``colour``, and ``locomotives`` beside them.

    ``colour`` is ``None``, and ``cards`` 0, exactly where locomotives alone are laid.
    """

    colour: str | None
    cards: int
    locomotives: int


def payment(route: Route, colour: str | None, locomotives: int) -> Payment | None:
    """The payment for ``route`` in this colour with so many locomotives, if it takes such.

    Exactly as many cards as spaces; a ferry takes at least as many locomotives as it shows.
    """
    cards = route.length - locomotives
    if colour is None:
        fits = cards == 0
    else:
        fits = cards > 0 and locomotives >= route.locomotives and takes_colour(route, colour)
    return Payment(colour, cards, locomotives) if fits else None


def takes_colour(route: Route, colour: str) -> bool:
    """Whether cards of ``colour`` may be laid: a gray route takes any single colour."""
    return colour in COLOURS and route.colour in (colour, GRAY)


@cache
def payments(route: Route) -> tuple[Payment, ...]:
    """Every way to pay for ``route``, whoever pays: fewest locomotives first, then colours."""
    return tuple(
        way
        for locomotives in range(route.length + 1)
        for colour in (*COLOURS, None)
        if (way := payment(route, colour, locomotives)) is not None
    )


def ways_to_pay(route: Route, hand: Hand) -> tuple[Payment, ...]:
    """The payments for ``route`` that ``hand`` has, in the same order; empty if it has none."""
    return tuple(way for way in payments(route) if holds(hand, way))


def holds(hand: Hand, way: Payment) -> bool:
    """Whether ``hand`` has these cards."""
    if way.locomotives > hand[LOCOMOTIVE_INDEX]:
        return False
    return way.colour is None or way.cards <= hand[COLOUR_INDEX[way.colour]]


def best_colour(route: Route, hand: Hand) -> str:
    """The colour in which ``hand`` is nearest to paying for ``route``: the first with most."""
    if route.colour != GRAY:
        return route.colour
    return max(COLOURS, key=lambda colour: hand[COLOUR_INDEX[colour]])
