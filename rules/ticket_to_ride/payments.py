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


@cache
def payments(route: Route) -> tuple[Payment, ...]:
    """Every way to pay for ``route``, whoever pays: fewest locomotives first, then colours.

    A coloured route takes its colour, a gray one any single colour; a ferry at least as many
    locomotives as it shows. Exactly as many cards as spaces; locomotives alone come once.
    """
    colours = COLOURS if route.colour == GRAY else (route.colour,)
    mixed = tuple(
        Payment(colour, route.length - locomotives, locomotives)
        for locomotives in range(route.locomotives, route.length)
        for colour in colours
    )
    return (*mixed, Payment(None, 0, route.length))


def ways_to_pay(route: Route, hand: Hand) -> tuple[Payment, ...]:
    """The payments for ``route`` that ``hand`` has, in the same order; empty if it has none."""
    return tuple(payment for payment in payments(route) if holds(hand, payment))


def holds(hand: Hand, payment: Payment) -> bool:
    """Whether ``hand`` has these cards."""
    if payment.locomotives > hand[LOCOMOTIVE_INDEX]:
        return False
    return payment.colour is None or payment.cards <= hand[COLOUR_INDEX[payment.colour]]


def best_colour(route: Route, hand: Hand) -> str:
    """The colour in which ``hand`` is nearest to paying for ``route``: the first with most."""
    if route.colour != GRAY:
        return route.colour
    return max(COLOURS, key=lambda colour: hand[COLOUR_INDEX[colour]])
