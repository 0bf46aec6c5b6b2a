"""Ways to pay for a route, a station or a toll: in controls, in selects, and as they are typed."""

from collections.abc import Sequence
from typing import Final

from bot.controls import Button, ControlId, Row
from bot.limits import OPTIONS
from bot.presenters.ticket_to_ride import rows
from bot.presenters.ticket_to_ride.naming import CARD_SIGNS, Naming, counts
from bot.presenters.ticket_to_ride.search import find_payment
from bot.refusals import Refusal, Refused
from rules.ticket_to_ride.actions import BuildStation, ClaimRoute, PayToll
from rules.ticket_to_ride.cards import COLOUR_INDEX, COLOURS, LOCOMOTIVE, Hand

ANY: Final = "any"
"""Stands for the colour in a control where locomotives alone are laid."""

Paying = ClaimRoute | BuildStation | PayToll
"""The actions that are paid for, in a colour and with so many locomotives."""

Way = tuple[str | None, int]
"""A colour, if one is laid, and how many locomotives are: as actions name a way to pay."""


def way_of(action: Paying) -> Way:
    """How ``action`` is paid."""
    return action.colour, action.locomotives


def in_control(way: Way) -> tuple[str, str]:
    """A way to pay as the last two words of a control."""
    colour, locomotives = way
    return colour or ANY, str(locomotives)


def read(colour: str, locomotives: str) -> Way:
    """The way to pay that two words of a control stand for. Raises ``Refused``."""
    return None if colour == ANY else colour, number(locomotives)


def read_value(value: str) -> Way:
    """The way to pay that a line of ``select`` stands for. Raises ``Refused``."""
    colour, _, locomotives = value.partition(".")
    return read(colour, locomotives)


def number(text: str) -> int:
    """A number in a control. Raises ``Refused`` where it is none."""
    if not (text.isascii() and text.isdecimal() and len(text) <= 3):
        raise Refused(Refusal.MALFORMED_CONTROL)
    return int(text)


def hand_of(price: int, way: Way) -> Hand:
    """The cards that are laid where ``price`` cards are asked for."""
    colour, locomotives = way
    return counts(colour, price - locomotives, locomotives)


def select(
    naming: Naming, id_: ControlId, price: int, ways: Sequence[Way], page: int
) -> tuple[Row, int, int]:
    """A page of the ways to pay ``price`` cards; with it the page, and how many there are."""
    pages = (len(ways) + OPTIONS - 1) // OPTIONS
    page = min(max(page, 0), pages - 1)
    options = [
        rows.option(
            ".".join(in_control(way)),
            naming.cards(hand_of(price, way)),
            emoji=CARD_SIGNS[way[0] or LOCOMOTIVE],
        )
        for way in ways[page * OPTIONS : (page + 1) * OPTIONS]
    ]
    return rows.select(id_, naming.say("choose-payment"), options), page, pages


def page_buttons(
    naming: Naming, page: int, pages: int, verb: str, *args: str
) -> tuple[Button, ...]:
    """To the page before and the next, where there are such."""
    control, say = naming.seen.control, naming.say
    before = rows.button(control(verb, *args, page - 1), say("button-previous"), emoji="◀️")
    after = rows.button(control(verb, *args, page + 1), say("button-next"), emoji="▶️")
    return (*((before,) if page > 0 else ()), *((after,) if page + 1 < pages else ()))


def typed(text: str) -> Hand:
    """The cards that somebody typed. Raises ``Refused`` where they are of several colours."""
    cards = find_payment(text)
    if cards is None or sum(cards[COLOUR_INDEX[colour]] > 0 for colour in COLOURS) > 1:
        raise Refused(Refusal.NO_SUCH_PAYMENT, typed=text)
    return cards


def way_in(cards: Hand) -> Way:
    """Cards of one colour at most, and locomotives, as a way to pay."""
    colour = next((colour for colour in COLOURS if cards[COLOUR_INDEX[colour]]), None)
    return colour, cards[COLOUR_INDEX[LOCOMOTIVE]]
