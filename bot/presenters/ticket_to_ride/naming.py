"""What things are called: cards, routes, tickets and seats, in a reader's language."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from bot.presenters.common import SEAT_SIGNS, listing
from bot.presenters.seen import Seen
from bot.words import Words
from rules.protocol import Seat
from rules.ticket_to_ride.cards import CARDS, COLOUR_INDEX, GRAY, LOCOMOTIVE, Hand
from rules.ticket_to_ride.edition import Edition
from rules.ticket_to_ride.editions import edition_of
from rules.ticket_to_ride.maps import RailMap, Route, load_map
from rules.ticket_to_ride.scoring import SeatScore

CARD_SIGNS: Final[Mapping[str, str]] = {
    "red": "🔴",
    "orange": "🟠",
    "yellow": "🟡",
    "green": "🟢",
    "blue": "🔵",
    "purple": "🟣",
    "black": "⚫",
    "white": "⚪",
    LOCOMOTIVE: "🚂",
    GRAY: "🔘",
}
"""A sign for each card and colour of route: discs, as the squares are seats. It always stands
beside the word, never alone."""


@dataclass(frozen=True, slots=True)
class Naming:
    """The names of one table's things, for one reader.

    ``plain``: for a picture, its alt text or a label, where nothing is marked up and so nothing
    needs to be escaped.
    """

    seen: Seen
    plain: bool = False

    @property
    def words(self) -> Words:
        """The reader's language."""
        return self.seen.words

    @property
    def map(self) -> RailMap:
        """The map that is played on."""
        return load_map(self.seen.view.map)

    @property
    def edition(self) -> Edition:
        """The edition that is played, and so what there is to speak of."""
        return edition_of(self.seen.view.map)

    @property
    def with_tunnels(self) -> bool:
        """Whether there are tunnels on the map."""
        return any(route.tunnel for route in self.map.routes.values())

    @property
    def with_ferries(self) -> bool:
        """Whether there are ferries on the map."""
        return any(route.ferry for route in self.map.routes.values())

    @property
    def with_stations(self) -> bool:
        """Whether seats have stations to build."""
        return self.edition.stations > 0

    @property
    def game(self) -> str:
        """The game's name: the box and its map."""
        return self.words(f"game-{self.seen.ruleset}")

    def say(self, message: str, /, **variables: str | int) -> str:
        """One of the messages of this family of games."""
        return self.seen.words(f"rail-{message}", **variables)

    def name(self, seat: Seat) -> str:
        """The name of who sits there."""
        return self.seen.players[seat].name if self.plain else self.seen.name(seat)

    def sign(self, seat: Seat) -> str:
        """The seat's colour as a sign."""
        return SEAT_SIGNS[self.seen.players[seat].colour]

    def seat_colour(self, seat: Seat) -> str:
        """The seat's colour as a word."""
        return self.words(f"seat-colour-{self.seen.players[seat].colour}")

    def seats(self, seats: Iterable[Seat]) -> str:
        """The names of several, as one says them."""
        return listing(self.words, [self.name(seat) for seat in seats])

    def you(self, seat: Seat) -> str:
        """Whether the reader sits there: what messages choose between "you" and a name by."""
        own = self.seen.view.own
        return "yes" if own is not None and own.seat == seat else "no"

    def card(self, card: str) -> str:
        """A card as a label: "Red"."""
        return self.say(f"card-{card}")

    def a_card(self, card: str, count: int = 1) -> str:
        """A card, or several alike, in a sentence: "a red card"."""
        return self.say(f"a-card-{card}", count=count)

    def cards(self, hand: Hand) -> str:
        """Cards as counts in a sentence: "2 red and 1 locomotive", or "no cards"."""
        counted = [
            self.say(f"cards-{card}", count=count)
            for card, count in zip(CARDS, hand, strict=True)
            if count
        ]
        return listing(self.words, counted) if counted else self.say("cards-none")

    def signed_cards(self, hand: Hand) -> str:
        """Cards as counts, each kind with its sign."""
        counted = [
            f"{CARD_SIGNS[card]} {self.say(f'cards-{card}', count=count)}"
            for card, count in zip(CARDS, hand, strict=True)
            if count
        ]
        return " · ".join(counted) or self.say("cards-none")

    def payment(self, route: str, colour: str | None, locomotives: int) -> str:
        """What is laid for a route: "3 red and 1 locomotive"."""
        return self.laid(colour, self.map.routes[route].length - locomotives, locomotives)

    def laid(self, colour: str | None, cards: int, locomotives: int) -> str:
        """What is laid: so many cards of a colour, and locomotives."""
        return self.cards(counts(colour, cards, locomotives))

    def turned(self, cards: Iterable[str]) -> str:
        """Cards turned up for a tunnel, as counts."""
        turned = Counter(cards)
        return self.cards(tuple(turned[card] for card in CARDS))

    def colour(self, colour: str) -> str:
        """The colour of a route: "red", or "any colour"."""
        return self.say(f"route-{colour}")

    def city(self, city: str) -> str:
        """A city's name."""
        return self.map.cities[city].name

    @property
    def example_city(self) -> str:
        """Some city of the map, to show what can be typed."""
        return next(iter(self.map.cities.values())).name

    def route(self, route: str) -> str:
        """A route by its cities, and by its colour where the other lane has another."""
        lane = self.map.routes[route]
        name = self.say("route", a=self.city(lane.a), b=self.city(lane.b))
        twin = self.map.twins.get(route)
        if twin is None or self.map.routes[twin].colour == lane.colour:
            return name
        return self.say("route-lane", route=name, colour=self.colour(lane.colour))

    def priced_route(self, route: str) -> str:
        """A route with its length, its colour and its kind: "Denver – Omaha · 4 · purple"."""
        lane = self.map.routes[route]
        priced = self.say(
            "route-priced",
            route=self.say("route", a=self.city(lane.a), b=self.city(lane.b)),
            colour=self.colour(lane.colour),
            length=lane.length,
        )
        return self.of_kind(priced, lane)

    def of_kind(self, described: str, lane: Route) -> str:
        """A route as ``described``, and that it is a tunnel or a ferry, if it is one."""
        if lane.tunnel:
            return self.say("route-tunnel", route=described)
        if lane.ferry:
            return self.say("route-ferry", route=described, count=lane.locomotives)
        return described

    def owed(self, colour: str | None, count: int) -> str:
        """What a tunnel asks for where ``colour`` was laid: "2 red more (or locomotives)"."""
        cards = self.say(f"cards-{colour or LOCOMOTIVE}", count=count)
        return self.say("owed-locomotives" if colour is None else "owed", cards=cards)

    def parts(self, score: SeatScore) -> str:
        """What a total is made of, as far as the edition has it."""
        parts = self.say(
            "parts",
            routes=score.routes,
            tickets=score.tickets,
            longest=score.longest_path.points,
        )
        if not self.with_stations:
            return parts
        return self.say("parts-stations", parts=parts, stations=score.stations)

    def ticket(self, ticket: str) -> str:
        """A ticket by its cities and points: "Denver – El Paso (4)"."""
        found = self.map.tickets[ticket]
        return self.say("ticket", a=self.city(found.a), b=self.city(found.b), points=found.points)


def counts(colour: str | None, cards: int, locomotives: int) -> Hand:
    """So many ``cards`` of ``colour``, if there is one, and ``locomotives``."""
    found = [0] * len(CARDS)
    found[COLOUR_INDEX[LOCOMOTIVE]] = locomotives
    if colour is not None:
        found[COLOUR_INDEX[colour]] += cards
    return tuple(found)
