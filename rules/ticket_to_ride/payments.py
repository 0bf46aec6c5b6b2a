"""What may be laid for a price: cards of one colour and locomotives, or locomotives alone."""

from dataclasses import dataclass
from functools import cache

from rules.ticket_to_ride.cards import COLOUR_INDEX, COLOURS, GRAY, LOCOMOTIVE_INDEX, Hand
from rules.ticket_to_ride.maps import Route


@dataclass(frozen=True, slots=True)
class Price:
    """What a route, a station or a toll takes: ``cards`` in all, of one colour.

    ``colour`` is one of ``COLOURS``, or ``GRAY`` for any single one; locomotives stand in for any
    card, and at least ``locomotives`` of the cards must be such.
    """

    cards: int
    colour: str = GRAY
    locomotives: int = 0


@dataclass(frozen=True, slots=True)
class Payment:
    """A price as it is laid: ``cards`` of ``colour``, and ``locomotives`` beside them.

    ``colour`` is ``None``, and ``cards`` 0, exactly where locomotives alone are laid.
    """

    colour: str | None
    cards: int
    locomotives: int


@cache
def price_of(route: Route) -> Price:
    """As many cards as spaces; a ferry takes at least as many locomotives as it shows."""
    return Price(route.length, route.colour, route.locomotives)


def payment(price: Price, colour: str | None, locomotives: int) -> Payment | None:
    """The payment of ``price`` in this colour with so many locomotives, if it takes such."""
    cards = price.cards - locomotives
    if colour is None:
        fits = cards == 0
    else:
        fits = cards > 0 and locomotives >= price.locomotives and takes_colour(price, colour)
    return Payment(colour, cards, locomotives) if fits else None


def takes_colour(price: Price, colour: str) -> bool:
    """Whether cards of ``colour`` may be laid: gray takes any single colour."""
    return colour in COLOURS and price.colour in (colour, GRAY)


@cache
def payments(price: Price) -> tuple[Payment, ...]:
    """Every way to pay ``price``, whoever pays: fewest locomotives first, then colours."""
    return tuple(
        way
        for locomotives in range(price.cards + 1)
        for colour in (*COLOURS, None)
        if (way := payment(price, colour, locomotives)) is not None
    )


def ways_to_pay(price: Price, hand: Hand) -> tuple[Payment, ...]:
    """The payments of ``price`` that ``hand`` has, in the same order; empty if it has none."""
    return tuple(way for way in payments(price) if holds(hand, way))


def holds(hand: Hand, way: Payment) -> bool:
    """Whether ``hand`` has these cards."""
    if way.locomotives > hand[LOCOMOTIVE_INDEX]:
        return False
    return way.colour is None or way.cards <= hand[COLOUR_INDEX[way.colour]]


def best_colour(price: Price, hand: Hand) -> str:
    """The colour in which ``hand`` is nearest to paying ``price``: the first with most."""
    if price.colour != GRAY:
        return price.colour
    return max(COLOURS, key=lambda colour: hand[COLOUR_INDEX[colour]])
