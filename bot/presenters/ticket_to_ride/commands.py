"""Commands typed by hand: what they stand for, and what autocomplete offers for their options."""

from collections.abc import Iterable, Mapping
from typing import Final

from bot.controls import Choice
from bot.limits import OPTION_TEXT, OPTIONS
from bot.presenters.common import clip
from bot.presenters.seen import Seen
from bot.presenters.ticket_to_ride import building, paying
from bot.presenters.ticket_to_ride.advice import prospects, refusals
from bot.presenters.ticket_to_ride.naming import Naming
from bot.presenters.ticket_to_ride.position import (
    asked,
    builds,
    claims,
    legal,
    toll_payments,
    why_no_turn,
    why_not_there,
)
from bot.presenters.ticket_to_ride.reasons import refused_label
from bot.presenters.ticket_to_ride.rows import DECK
from bot.presenters.ticket_to_ride.search import (
    cities_begun,
    find_card,
    find_cities,
    find_routes,
    is_deck,
    is_giving_up,
)
from bot.presenters.ticket_to_ride.sites import best_sites
from bot.refusals import Refusal, Refused
from rules.protocol import IllegalAction, Reason
from rules.ticket_to_ride.actions import DrawCard
from rules.ticket_to_ride.cards import COLOUR_INDEX, COLOURS, Hand
from rules.ticket_to_ride.maps import Route, plain

GIVE_UP: Final = "giveup"
"""What autocomplete gives for giving a tunnel up; it can be typed in other ways, too."""

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
    if (verb, option) == ("station", "city"):
        return _city_choices(seen, typed)
    if (verb, option) == ("station", "pay"):
        return _station_payment_choices(seen, typed, others.get("city", ""))
    if (verb, option) == ("tunnel", "pay"):
        return _toll_choices(seen, typed)
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
    return _payments(naming, naming.map.routes[found].length, claims(seen, found), typed)


def _payments(
    naming: Naming, price: int, payable: Iterable[paying.Paying], typed: str
) -> tuple[Choice, ...]:
    """The ways to pay ``price`` cards that what was typed may mean, as they are read again."""
    ways = [naming.cards(paying.hand_of(price, paying.way_of(it))) for it in payable]
    wanted = plain(typed)
    return tuple(Choice(way, way) for way in ways if wanted in plain(way))[:OPTIONS]


def _city_choices(seen: Seen, typed: str) -> tuple[Choice, ...]:
    """The cities where a station can be built, then the others, each with why not."""
    naming = Naming(seen, plain=True)
    if not naming.with_stations:
        return ()
    cities = find_cities(naming.map, typed)
    lines = {
        it.city: naming.say(
            "station-choice", city=naming.city(it.city), worth=building.worth(naming, it)
        )
        for it in best_sites(seen, cities)
    }
    for city in cities:
        refusal = None if city in lines else why_not_there(seen, city)
        if refusal is not None:
            lines[city] = refused_label(naming, naming.city(city), refusal)
    return tuple(Choice(clip(line, OPTION_TEXT), city) for city, line in lines.items())[:OPTIONS]


def _station_payment_choices(seen: Seen, typed: str, city: str) -> tuple[Choice, ...]:
    naming = Naming(seen, plain=True)
    meant = find_cities(naming.map, city)
    if len(meant) != 1:
        return ()
    return _payments(naming, building.price(naming), builds(seen, meant[0]), typed)


def _toll_choices(seen: Seen, typed: str) -> tuple[Choice, ...]:
    """The ways to pay a toll, and giving up, where the reader is asked for one."""
    naming, toll = Naming(seen, plain=True), seen.view.toll
    if asked(seen) != "toll":
        return ()
    pay = _payments(naming, toll.owed, toll_payments(seen), typed)
    give_up = naming.say("button-give-up")
    if plain(typed) not in plain(give_up):
        return pay
    return (*pay, Choice(give_up, GIVE_UP))


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
    if verb == "station" and options.get("city"):
        return _station(seen, options["city"], options.get("pay", ""))
    if verb == "tunnel":
        return _toll(seen, options.get("pay", ""))
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
    naming = Naming(seen)
    payment = paying.typed(pay) if pay else None
    route = _route(seen, typed, payment)
    if route is None:
        return "found", (), (typed,)
    if payment is None:
        return "route", (), (route,)
    _check_claim(naming.map.routes[route], payment)
    return "lay", (route, *paying.in_control(paying.way_in(payment))), ()


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


def _check_claim(route: Route, payment: Hand) -> None:
    """Refuse what is not the price of ``route``: an action names colour and locomotives alone."""
    if sum(payment) != route.length:
        raise IllegalAction(
            Reason.WRONG_NUMBER_OF_CARDS,
            route=route.id,
            need=route.length,
            locomotives=route.locomotives,
        )


def _station(seen: Seen, typed: str, pay: str) -> Press:
    naming = Naming(seen)
    meant = find_cities(naming.map, typed) if plain(typed) else ()
    if len(meant) != 1:
        return "foundcity", (), (typed,)
    if not pay:
        return "city", (), meant
    payment, price = paying.typed(pay), building.price(naming)
    if sum(payment) != price:
        raise IllegalAction(Reason.WRONG_CARDS_FOR_STATION, city=meant[0], need=price)
    return "build", (*meant, *paying.in_control(paying.way_in(payment))), ()


def _toll(seen: Seen, pay: str) -> Press:
    if not pay or asked(seen) != "toll":
        return "toll", (), ()
    if is_giving_up(pay):
        return "giveup", (), ()
    payment, toll = paying.typed(pay), seen.view.toll
    if sum(payment) != toll.owed:
        details = {} if toll.laid.colour is None else {"colour": toll.laid.colour}
        raise IllegalAction(
            Reason.WRONG_CARDS_FOR_TOLL, route=toll.route, need=toll.owed, **details
        )
    return "paytoll", paying.in_control(paying.way_in(payment)), ()
