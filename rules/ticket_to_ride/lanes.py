"""The routes of a map as bits, and every claim there can be, made once: what listing needs.

Which routes a seat may claim is one whole number with a bit a route, in the order of the map.
Which of them its hand can pay for is looked up by colour, number of cards and of locomotives, so
that only routes that can be claimed are walked through.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import itemgetter
from typing import Final

from rules.ticket_to_ride.actions import ClaimRoute
from rules.ticket_to_ride.cards import (
    CARDS_PER_COLOUR,
    COLOUR_INDEX,
    COLOURS,
    GRAY,
    LOCOMOTIVES,
    Hand,
)
from rules.ticket_to_ride.maps import RailMap, Route
from rules.ticket_to_ride.payments import payments

_Pick = Callable[[Sequence[ClaimRoute]], Sequence[ClaimRoute]]
"""Takes those claims of a gray route that a hand can pay for."""
_Price = tuple[int, int]
"""A route's length, and the locomotives that are the least it takes."""
_Claims = tuple[ClaimRoute, ...]
"""Claims on one route, in the order of ``payments``."""
_Row = tuple[int, _Price, _Claims, Sequence[Sequence[_Claims]]]
"""A route's colour as a card (``_ANY`` if gray), its price, all claims there can be on it, and,
unless it is gray, those payable with so many cards of its colour and so many locomotives."""
_ByCards = Sequence[int]
"""Routes as bits, by a number of cards."""
_ANY: Final = -1
_LONGEST: Final = 8
"""Spaces of the longest routes that any map has."""
_RICH: Final = [
    [sum(1 << 8 * fewer + colour for fewer in range(held)) for held in range(CARDS_PER_COLOUR + 1)]
    for colour in range(len(COLOURS))
]
"""For each colour, and number of its cards held: its bit in the byte of each smaller number."""
_PLACES: Final = [
    [
        tuple(first + colour for colour in range(len(COLOURS)) if colours >> colour & 1)
        for colours in range(256)
    ]
    for first in range(0, _LONGEST * len(COLOURS), len(COLOURS))
]
"""For each number of locomotives beyond the least, and each choice of colours as the bits of a
byte: where the claims in these stand among those of a gray route."""


class Lanes:
    """The tables of one map. ``bits`` has each route's bit, ``all`` all of them.

    ``twins`` has the bit of each route's other lane, 0 where there is none; ``within[n]`` are the
    routes that ``n`` trains can fill.
    """

    def __init__(self, rail_map: RailMap, trains: int) -> None:
        routes = tuple(rail_map.routes.values())
        self.bits: Mapping[str, int] = {route.id: 1 << i for i, route in enumerate(routes)}
        self.all = (1 << len(routes)) - 1
        self.twins: Mapping[str, int] = {
            route.id: self.bits.get(rail_map.twins.get(route.id, ""), 0) for route in routes
        }
        self.within: Sequence[int] = [
            self._mask(route for route in routes if route.length <= n) for n in range(trains + 1)
        ]
        self._rows = _by_byte([_row(route) for route in routes])
        self._payable: Sequence[tuple[Sequence[_ByCards], _ByCards]] = [
            (
                [self._payable_in(routes, colour, locomotives) for colour in COLOURS],
                self._payable_in(routes, GRAY, locomotives),
            )
            for locomotives in range(LOCOMOTIVES + 1)
        ]

    def _mask(self, routes: Iterable[Route]) -> int:
        return sum(self.bits[route.id] for route in routes)

    def _payable_in(self, routes: Sequence[Route], colour: str, locomotives: int) -> _ByCards:
        """The routes of ``colour`` that are payable with so many locomotives and cards of one."""
        return [
            self._mask(
                route
                for route in routes
                if route.colour == colour
                and route.locomotives <= locomotives
                and route.length <= cards + locomotives
            )
            for cards in range(CARDS_PER_COLOUR + 1)
        ]

    def claims(self, hand: Hand, trains: int, open_routes: int) -> list[ClaimRoute]:
        """All claims on ``open_routes`` that ``hand`` and ``trains`` allow.

        Routes are in the map's order, the ways to pay for each in the order of ``payments``.
        """
        *colours, locomotives = hand
        payable = rich = 0
        by_colour, gray = self._payable[locomotives]
        for held, by_held, bits in zip(colours, by_colour, _RICH, strict=True):
            payable |= by_held[held]
            rich |= bits[held]
        payable |= gray[max(colours)]
        payable &= open_routes & self.within[trains]
        picks: dict[_Price, _Pick] = {}
        found: list[ClaimRoute] = []
        for rows, byte in zip(self._rows, payable.to_bytes(len(self._rows), "little"), strict=True):
            for colour, price, claims, with_hand in rows[byte]:
                if colour != _ANY:
                    found += with_hand[hand[colour]][locomotives]
                    continue
                if price not in picks:
                    picks[price] = _pick(price, rich, locomotives)
                found += picks[price](claims)
        return found


def _by_byte(rows: Sequence[_Row]) -> Sequence[Sequence[tuple[_Row, ...]]]:
    """For each eight routes, and each byte that says which of them: their rows."""
    eights = [rows[first : first + 8] for first in range(0, len(rows), 8)]
    return [
        [tuple(row for i, row in enumerate(eight) if byte >> i & 1) for byte in range(256)]
        for eight in eights
    ]


def _row(route: Route) -> _Row:
    colour = _ANY if route.colour == GRAY else COLOUR_INDEX[route.colour]
    claims = tuple(ClaimRoute(route.id, way.colour, way.locomotives) for way in payments(route))
    with_hand = [] if colour == _ANY else _with_hand(route.length, claims)
    return colour, (route.length, route.locomotives), claims, with_hand


def _with_hand(length: int, claims: _Claims) -> Sequence[Sequence[_Claims]]:
    """Of the claims of a coloured route of this length, those that a hand can pay for."""
    return [
        [
            tuple(
                claim
                for claim in claims
                if claim.locomotives <= locomotives and length - claim.locomotives <= cards
            )
            for locomotives in range(LOCOMOTIVES + 1)
        ]
        for cards in range(CARDS_PER_COLOUR + 1)
    ]


def _pick(price: _Price, rich: int, locomotives: int) -> _Pick:
    """Takes what a hand can pay out of the claims of a gray route of this price.

    ``rich`` has in byte n, as bits, the colours of which the hand has more than n cards. The claims
    run from the fewest locomotives up, each number in all colours, and end with locomotives alone.
    """
    length, least = price
    places: tuple[int, ...] = ()
    for laid in range(least, min(length, locomotives + 1)):
        places += _PLACES[laid - least][rich >> 8 * (length - laid - 1) & 255]
    if locomotives >= length:
        places += ((length - least) * len(COLOURS),)
    if len(places) == 1:
        return itemgetter(slice(places[0], places[0] + 1))
    return itemgetter(*places)
