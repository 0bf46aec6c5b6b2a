"""Commands typed by hand: what they stand for, and what autocomplete offers for their options."""

from collections.abc import Mapping

from bot.controls import Choice
from bot.limits import OPTION_TEXT, OPTIONS
from bot.presenters.common import clip
from bot.presenters.seen import Seen
from bot.presenters.ticket_to_ride.advice import prospects, refusals
from bot.presenters.ticket_to_ride.claiming import ANY
from bot.presenters.ticket_to_ride.naming import Naming
from bot.presenters.ticket_to_ride.position import claims, legal, why_no_turn
from bot.presenters.ticket_to_ride.reasons import refused_label
from bot.presenters.ticket_to_ride.rows import DECK
from bot.presenters.ticket_to_ride.search import (
    cities_begun,
    find_card,
    find_payment,
    find_routes,
    is_deck,
)
from bot.refusals import Refusal, Refused
from rules.protocol import IllegalAction, Reason
from rules.ticket_to_ride.actions import DrawCard
from rules.ticket_to_ride.cards import COLOUR_INDEX, COLOURS, LOCOMOTIVE, Hand
from rules.ticket_to_ride.maps import plain

Press = tuple[str, tuple[str, ...], tuple[str, ...]]
"""A verb, its arguments, and the values chosen in a select."""


# What autocomplete offers


def choices(
    seen: Seen, verb: str, option: str, typed: str, others: Mapping[str, str]
) -> tuple[Choice, ...]:
    """Lines for an option: what is legal first, then what isn't with why; at most 25."""
    if (verb, option) == ("claim", "route"):
        return _route_choices(seen, typed)
    if (verb, option) == ("claim", "pay"):
        return _payment_choices(seen, typed, others.get("route", ""))
    if (verb, option) == ("draw", "card"):
        return _card_choices(seen, typed)
    return ()


def _route_choices(seen: Seen, typed: str) -> tuple[Choice, ...]:
    naming = Naming(seen, plain=True)
    routes = find_routes(naming, typed)
    lines = {
        it.route: naming.say("claim-choice", route=naming.priced_route(it.route), points=it.points)
        for it in prospects(seen, routes)
    }
    lines |= {
        route: refused_label(naming, naming.priced_route(route), refusal)
        for route, refusal in refusals(seen, routes).items()
    }
    kept = _with_all_cities(naming, list(lines), typed)
    return tuple(
        Choice(clip(line, OPTION_TEXT), route) for route, line in lines.items() if route in kept
    )


def _with_all_cities(naming: Naming, routes: list[str], typed: str) -> set[str]:
    """As many of ``routes`` as can be shown, the first ones, with one at least for every city.

    That is, for every city whose name begins as typed: else a city of which nothing can be
    claimed could not be found behind others.
    """
    kept: dict[str, None] = {}
    if plain(typed):
        for city in cities_begun(naming.map, typed):
            touching = (
                route
                for route in routes
                if city in (naming.map.routes[route].a, naming.map.routes[route].b)
            )
            kept |= {route: None for route in [next(touching, None)] if route is not None}
    for route in routes:
        if len(kept) < OPTIONS:
            kept[route] = None
    return set(list(kept)[:OPTIONS])


def _payment_choices(seen: Seen, typed: str, route: str) -> tuple[Choice, ...]:
    naming = Naming(seen, plain=True)
    found = _route(seen, route)
    if found is None:
        return ()
    wanted = plain(typed)
    lines = [
        Choice(
            clip(naming.payment(found, claim.colour, claim.locomotives), OPTION_TEXT),
            naming.payment(found, claim.colour, claim.locomotives),
        )
        for claim in claims(seen, found)
    ]
    return tuple(line for line in lines if wanted in plain(line.label))[:OPTIONS]


def _card_choices(seen: Seen, typed: str) -> tuple[Choice, ...]:
    naming = Naming(seen, plain=True)
    wanted, may = plain(typed), legal(seen)
    can, cannot = [], []
    for slot, value, label in _places(naming):
        if wanted not in plain(label):
            continue
        if DrawCard(slot) in may:
            can.append(Choice(label, value))
        else:
            cannot.append(Choice(refused_label(naming, label, _why_not_drawn(seen, slot)), value))
    return (*can, *cannot)


def _places(naming: Naming) -> list[tuple[int | None, str, str]]:
    """Where a card can be drawn: the slot as actions name it, its value as typed, its label."""
    view = naming.seen.view
    places: list[tuple[int | None, str, str]] = []
    for slot, card in enumerate(view.market):
        if card is not None:
            label = naming.say("button-slot", number=slot + 1, card=naming.card(card))
            places.append((slot, str(slot + 1), label))
    return [(None, DECK, naming.say("choice-deck", count=view.deck)), *places]


def _why_not_drawn(seen: Seen, slot: int | None) -> IllegalAction:
    turn = why_no_turn(seen)
    if slot is None or turn is None:
        return turn or IllegalAction(Reason.DECK_EMPTY)
    second = turn.reason is Reason.SECOND_CARD_FIRST
    return IllegalAction(Reason.LOCOMOTIVE_SECOND, slot=slot) if second else turn


# What a command stands for


def typed(seen: Seen, verb: str, options: Mapping[str, str]) -> Press:
    """The press that a command stands for. Raises ``Refused`` where it can't be read."""
    if verb == "draw" and options.get("card"):
        return "draw", (_place(seen, options["card"]),), ()
    if verb == "claim" and options.get("route"):
        return _claim(seen, options["route"], options.get("pay", ""))
    return verb, (), ()


def _place(seen: Seen, typed: str) -> str:
    """The slot that somebody typed by its number or its card, or the deck."""
    market = seen.view.market
    if is_deck(typed):
        return DECK
    wanted = plain(typed)
    if wanted.isdecimal() and len(wanted) == 1 and 1 <= int(wanted) <= len(market):
        return str(int(wanted) - 1)
    card = find_card(typed)
    if card is None or card not in market:
        raise Refused(Refusal.NO_SUCH_CARD, typed=typed)
    return str(market.index(card))


def _claim(seen: Seen, typed: str, pay: str) -> Press:
    payment = None
    if pay:
        payment = find_payment(pay)
        if payment is None:
            raise Refused(Refusal.NO_SUCH_PAYMENT, typed=pay)
    route = _route(seen, typed, payment)
    if route is None:
        return "found", (), (typed,)
    if payment is None:
        return "route", (), (route,)
    return "lay", (route, *_laid(seen, route, payment, pay)), ()


def _route(seen: Seen, typed: str, payment: Hand | None = None) -> str | None:
    """The route that somebody typed, if it is only one that can be meant.

    Of the lanes between two cities it is the one that can be claimed, or that takes the colour of
    ``payment``; of two alike the first that can be claimed.
    """
    rail_map = Naming(seen).map
    routes = find_routes(Naming(seen), typed)
    joined = {frozenset((rail_map.routes[it].a, rail_map.routes[it].b)) for it in routes}
    if not plain(typed) or len(joined) != 1:
        return None
    open_ = [it.route for it in prospects(seen, routes)]
    if payment is not None:
        colours = {c for c in COLOURS if payment[COLOUR_INDEX[c]]}
        fitting = [route for route in routes if rail_map.routes[route].colour in colours]
        open_ = [route for route in open_ if route in fitting] or open_
        routes = tuple(fitting) or routes
    if len(open_) == 1:
        return open_[0]
    return None if open_ else routes[0]


def _laid(seen: Seen, route: str, payment: Hand, typed: str) -> tuple[str, str]:
    """Colour and number of locomotives of a payment. Raises ``Refused`` or ``IllegalAction``."""
    colours = [colour for colour in COLOURS if payment[COLOUR_INDEX[colour]]]
    if len(colours) > 1:
        raise Refused(Refusal.NO_SUCH_PAYMENT, typed=typed)
    need = Naming(seen).map.routes[route].length
    if sum(payment) != need:
        raise IllegalAction(Reason.WRONG_NUMBER_OF_CARDS, route=route, need=need)
    locomotives = payment[COLOUR_INDEX[LOCOMOTIVE]]
    return (colours[0] if colours else ANY), str(locomotives)
