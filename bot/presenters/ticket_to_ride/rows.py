"""The controls by which a turn is taken, as far as what all can see allows them.

The public's buttons are enabled or not on public grounds alone, so that none of them tells what
the seat whose turn it is can do.
"""

from typing import Final

from bot.controls import Button, Row, Style
from bot.presenters.common import anytime as anytime
from bot.presenters.common import button as button
from bot.presenters.common import option as option
from bot.presenters.common import select as select
from bot.presenters.ticket_to_ride.naming import CARD_SIGNS, Naming
from rules.protocol import Seat
from rules.ticket_to_ride.cards import LOCOMOTIVE
from rules.ticket_to_ride.view import Asked

DECK: Final = "deck"
"""The argument of ``draw`` that stands for a blind draw; the others are slots, from 0."""


def market_row(naming: Naming, asked: Asked) -> Row:
    """The market's cards as buttons, each with its number as on the picture."""
    return tuple(_slot(naming, asked, slot) for slot in range(len(naming.seen.view.market)))


def _slot(naming: Naming, asked: Asked, slot: int) -> Button:
    card = naming.seen.view.market[slot]
    id_ = naming.seen.control("draw", slot)
    if card is None:
        return Button(id_, naming.say("button-empty-slot", number=slot + 1), disabled=True)
    label = naming.say("button-slot", number=slot + 1, card=naming.card(card))
    disabled = asked == "second_card" and card == LOCOMOTIVE
    return Button(id_, label, emoji=CARD_SIGNS[card], disabled=disabled)


def deck_button(naming: Naming) -> Button:
    """Drawing blind, with how many cards the deck has."""
    view = naming.seen.view
    label = naming.say("button-deck", count=view.deck)
    empty = view.deck + sum(view.discards) == 0
    return Button(naming.seen.control("draw", DECK), label, Style.PRIMARY, "🎴", disabled=empty)


def tickets_button(naming: Naming) -> Button:
    """Asking for tickets, with how many there are."""
    left = naming.seen.view.tickets_left
    label = naming.say("button-tickets", count=left)
    return Button(naming.seen.control("tickets"), label, emoji="🎫", disabled=left == 0)


def claim_button(naming: Naming) -> Button:
    """The way to the list of routes."""
    label = naming.say("button-claim")
    return Button(naming.seen.control("claim"), label, Style.PRIMARY, "🛤️")


def station_button(naming: Naming, seat: Seat) -> Button:
    """The way to the list of cities, with how many stations ``seat`` has left."""
    left = naming.seen.view.seats[seat].stations
    label = naming.say("button-station", count=left)
    return Button(naming.seen.control("station"), label, emoji="🏠", disabled=left == 0)


def other_than_market(naming: Naming) -> tuple[Button, ...]:
    """What a turn can be beside taking a market card: for the seat whose turn it is."""
    turn = naming.seen.view.turn
    stations: tuple[Button, ...] = ()
    if naming.with_stations and turn is not None:
        stations = (station_button(naming, turn),)
    return (deck_button(naming), claim_button(naming), *stations, tickets_button(naming))


def toll_button(naming: Naming) -> Button:
    """The way to what the tunnel asks of the seat that digs it."""
    label = naming.say("button-toll")
    return Button(naming.seen.control("toll"), label, Style.PRIMARY, "⛏️")


def hand_button(naming: Naming, message: str = "button-hand") -> Button:
    """My hand: it serves everybody at the table, whenever it is pressed."""
    return Button(anytime(naming.seen, "hand"), naming.say(message), Style.SUCCESS, "👋")


def text_button(naming: Naming) -> Button:
    """The board in words: what the picture shows, for those who can't see it."""
    return Button(anytime(naming.seen, "text"), naming.say("button-text"), emoji="📖")


def back_button(naming: Naming) -> Button:
    """Back to one's hand and whatever is asked."""
    return Button(anytime(naming.seen, "hand"), naming.say("button-back"), emoji="↩️")
