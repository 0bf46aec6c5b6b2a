"""The routes of a map as bits, and every claim there can be, made once: what listing needs.

Which routes a seat may claim is one whole number with a bit a route, in the order of the map.
Which of them its hand can pay for is looked up by colour, number of cards and of locomotives, so
that only routes that can be claimed are walked through.
"""

from collections.abc import Iterable, Mapping, Sequence
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
from rules.ticket_to_ride.payments import payments, price_of
from rules.ticket_to_ride.picks import RICH, Pick, pick

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
        for held, by_held, bits in zip(colours, by_colour, RICH, strict=True):
            payable |= by_held[held]
            rich |= bits[held]
        payable |= gray[max(colours)]
        payable &= open_routes & self.within[trains]
        picks: dict[_Price, Pick] = {}
        found: list[ClaimRoute] = []
        for rows, byte in zip(self._rows, payable.to_bytes(len(self._rows), "little"), strict=True):
            for colour, price, claims, with_hand in rows[byte]:
                if colour != _ANY:
                    found += with_hand[hand[colour]][locomotives]
                    continue
                if price not in picks:
                    picks[price] = pick(*price, rich, locomotives)
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
    claims = tuple(
        ClaimRoute(route.id, way.colour, way.locomotives) for way in payments(price_of(route))
    )
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
