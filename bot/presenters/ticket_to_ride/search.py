"""Finding what somebody typed: routes by their cities and colours, cards, payments."""

from collections.abc import Iterable, Mapping
from functools import cache

from bot.presenters.ticket_to_ride.naming import Naming
from bot.words import LANGUAGES, words_in
from rules.ticket_to_ride.cards import CARDS, COLOUR_INDEX, EMPTY_HAND, GRAY, Hand
from rules.ticket_to_ride.maps import City, RailMap, Route, load_map, plain


def find_routes(naming: Naming, typed: str) -> tuple[str, ...]:
    """The routes that ``typed`` may mean, in the map's order; all where nothing is typed.

    Every word typed must begin a word of one of the two cities, in any of their spellings, or of
    the route's colour or kind in any of our languages. A route's id means that route alone.
    """
    rail_map = naming.map
    if typed in rail_map.routes:
        return (typed,)
    wanted = plain(typed).split()
    exact = rail_map.city(typed)
    return tuple(
        route.id
        for route in rail_map.routes.values()
        if (exact is None or exact.id in (route.a, route.b))
        and all(_begins_one(word, _words_of_route(rail_map.id, route.id)) for word in wanted)
    )


def cities_begun(rail_map: RailMap, typed: str) -> tuple[str, ...]:
    """The cities of which a spelling begins with what was typed."""
    wanted = plain(typed)
    return tuple(
        city.id
        for city in rail_map.cities.values()
        if any(plain(spelling).startswith(wanted) for spelling in spellings(city))
    )


def find_cities(rail_map: RailMap, typed: str) -> tuple[str, ...]:
    """The cities that ``typed`` may mean, in the map's order; all where nothing is typed.

    Every word typed must begin a word of the city, in any of its spellings. A spelling typed in
    full, or an id, means that city alone.
    """
    if typed in rail_map.cities:
        return (typed,)
    exact = rail_map.city(typed)
    if exact is not None:
        return (exact.id,)
    wanted = plain(typed).split()
    return tuple(
        city.id
        for city in rail_map.cities.values()
        if all(_begins_one(word, _words_of_city(city)) for word in wanted)
    )


def _words_of_city(city: City) -> frozenset[str]:
    return frozenset(word for name in spellings(city) for word in plain(name).split())


def spellings(city: City) -> tuple[str, ...]:
    """All the ways in which a city may be typed."""
    return (city.id.replace("_", " "), city.name, *city.also)


def find_card(typed: str) -> str | None:
    """The kind of card that somebody typed, in any of our languages; ``None`` where none."""
    wanted = plain(typed)
    for card, names in _card_names().items():
        if wanted in names:
            return card
    return None


def find_payment(typed: str) -> Hand | None:
    """Cards as typed, such as "2 red 1 locomotive" or "red, red, loco"; ``None`` where unclear."""
    counts = list(EMPTY_HAND)
    number: int | None = None
    for word in plain(typed).split():
        if word in _AND:
            continue
        if word.isdecimal() and len(word) <= 2 and number is None:
            number = int(word)
            continue
        card = find_card(word)
        if card is None:
            return None
        counts[COLOUR_INDEX[card]] += 1 if number is None else number
        number = None
    return tuple(counts) if any(counts) and number is None else None


_AND = ("and", "et", "x")
"""Words that mean nothing between cards."""


def is_deck(typed: str) -> bool:
    """Whether the deck was typed, in any of our languages."""
    return plain(typed) in {name for language in LANGUAGES for name in _typed(language, "deck")}


@cache
def _card_names() -> Mapping[str, frozenset[str]]:
    return {
        card: frozenset(name for language in LANGUAGES for name in (card, *_typed(language, card)))
        for card in CARDS
    }


def _typed(language: str, what: str) -> Iterable[str]:
    return (plain(name) for name in words_in(language)(f"rail-typed-{what}").split())


@cache
def _words_of_route(map_name: str, route_id: str) -> frozenset[str]:
    rail_map = load_map(map_name)
    route: Route = rail_map.routes[route_id]
    names = [
        spelling for city in (route.a, route.b) for spelling in spellings(rail_map.cities[city])
    ]
    if route.colour != GRAY:
        names += _card_names()[route.colour]
    kinds = {"tunnel": route.tunnel, "ferry": route.ferry}
    for kind in (kind for kind, is_one in kinds.items() if is_one):
        names += (name for language in LANGUAGES for name in _typed(language, kind))
    return frozenset(word for name in names for word in plain(name).split())


def is_giving_up(typed: str) -> bool:
    """Whether somebody typed that it gives up, in any of our languages."""
    wanted = plain(typed).replace(" ", "")
    return wanted in {name for language in LANGUAGES for name in _typed(language, "give-up")}


def _begins_one(word: str, words: Iterable[str]) -> bool:
    return any(other.startswith(word) for other in words)
