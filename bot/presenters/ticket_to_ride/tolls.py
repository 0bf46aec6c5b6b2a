"""A tunnel that asks for more: what it asks, and paying or giving up.

That a toll is asked for is public; whether the seat can pay it is told to that seat alone, which
is asked either way.
"""

from bot.controls import Row, Style
from bot.post import Post
from bot.presenters.seen import Seen
from bot.presenters.ticket_to_ride import paying, pictures, rows
from bot.presenters.ticket_to_ride.naming import Naming
from bot.presenters.ticket_to_ride.position import own_of, toll_payments, why_no_toll
from rules.ticket_to_ride.steps.tunnels import FAILURE
from rules.ticket_to_ride.view import Toll


def panel(seen: Seen) -> Post:
    """What the reader's tunnel asks for, to pay or to give up. Raises ``IllegalAction``."""
    naming = Naming(seen)
    if (refusal := why_no_toll(seen)) is not None:
        raise refusal
    drawings = (*pictures.tunnel(seen), pictures.hand(seen))
    return Post("\n".join(lines(naming)), rows=(row(naming),), drawings=drawings)


def lines(naming: Naming) -> list[str]:
    """What is asked of the reader, whether it can pay, and what becomes of the cards laid."""
    seen, toll = naming.seen, toll_of(naming.seen)
    laid = naming.laid(toll.laid.colour, toll.laid.cards, toll.laid.locomotives)
    told = [
        naming.say(
            "you-toll",
            route=naming.route(toll.route),
            owed=naming.owed(toll.laid.colour, toll.owed),
            turned=naming.turned(toll.turned),
        )
    ]
    if not toll_payments(seen):
        told.append(naming.say("toll-too-much", cards=naming.cards(own_of(seen.view).hand)))
    told.append(naming.say(f"give-up-{seen.view.options[FAILURE]}", cards=laid))
    return told


def row(naming: Naming) -> Row:
    """Each way to pay, the fewest locomotives first, and giving up."""
    seen, toll = naming.seen, toll_of(naming.seen)
    pay = tuple(
        rows.button(
            seen.control("paytoll", *paying.in_control(way)),
            naming.say("button-pay-toll", cards=naming.cards(paying.hand_of(toll.owed, way))),
            Style.SUCCESS,
            "⛏️",
        )
        for way in map(paying.way_of, toll_payments(seen))
    )
    give_up = rows.button(seen.control("giveup"), naming.say("button-give-up"), Style.DANGER, "🏳️")
    return (*pay, give_up)


def toll_of(seen: Seen) -> Toll:
    """The toll that is asked for. Raises ``ValueError`` where none is."""
    toll = seen.view.toll
    if not isinstance(toll, Toll):
        raise ValueError("nobody is asked for a toll")
    return toll
