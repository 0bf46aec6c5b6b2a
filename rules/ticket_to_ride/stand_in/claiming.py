"""Which lane to claim, and with which cards."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rules.ticket_to_ride.actions import ClaimRoute
from rules.ticket_to_ride.cards import COLOUR_INDEX, COLOURS, GRAY, LOCOMOTIVE_INDEX, Hand
from rules.ticket_to_ride.edition import Known
from rules.ticket_to_ride.maps import Route
from rules.ticket_to_ride.scoring import ROUTE_POINTS

NEAR: Final = 3
"""Points that a lane is worth more that goes on from the own network: a longer path."""
A_TURN: Final = 2
"""So many cards a turn."""


@dataclass(frozen=True, slots=True)
class Needs:
    """How many cards of each colour the wanted lanes take, in the order of ``COLOURS``."""

    lanes: tuple[Route, ...]
    by_colour: tuple[int, ...]


def needs_of(lanes: Iterable[Route]) -> Needs:
    """What ``lanes`` take in colours of their own; gray ones take what is left."""
    lanes = tuple(lanes)
    counts = [0] * len(COLOURS)
    for lane in lanes:
        if lane.colour != GRAY:
            counts[COLOUR_INDEX[lane.colour]] += lane.length - lane.locomotives
    return Needs(lanes, tuple(counts))


def lacking(lane: Route, hand: Hand) -> int:
    """How many cards are missing to pay for ``lane``, locomotives helping."""
    held = max(hand[:-1]) if lane.colour == GRAY else hand[COLOUR_INDEX[lane.colour]]
    locomotives = hand[LOCOMOTIVE_INDEX]
    wild = max(lane.locomotives - locomotives, 0)
    coloured = max(lane.length - max(lane.locomotives, locomotives) - held, 0)
    return coloured + wild


def best_claim(known: Known, needs: Needs, claims: Sequence[ClaimRoute]) -> ClaimRoute | None:
    """The claim to make now among those on wanted lanes; ``None`` where there is none.

    The longest lane first, as it is the hardest to replace. A tunnel is dug with a card to spare.
    """
    wanted = {lane.id: lane for lane in needs.lanes}
    ways = [
        claim
        for claim in claims
        if claim.route in wanted and _may_dig(wanted[claim.route], known.hand, claim)
    ]
    return min(
        ways,
        key=lambda way: (-wanted[way.route].length, _waste(known, needs, way)),
        default=None,
    )


def _may_dig(lane: Route, hand: Hand, way: ClaimRoute) -> bool:
    """Whether a tunnel leaves at least one card with which a toll can be paid."""
    if not lane.tunnel:
        return True
    spare = hand[LOCOMOTIVE_INDEX] - way.locomotives
    if way.colour is not None:
        spare += hand[COLOUR_INDEX[way.colour]] - (lane.length - way.locomotives)
    return spare > 0


def _waste(known: Known, needs: Needs, way: ClaimRoute) -> int:
    """How dear the cards are: locomotives most, then those that other wanted lanes take."""
    cards = known.edition.map.routes[way.route].length - way.locomotives
    if way.colour is None:
        return 3 * way.locomotives
    colour = COLOUR_INDEX[way.colour]
    lane = known.edition.map.routes[way.route]
    others = needs.by_colour[colour] - (lane.colour != GRAY) * (lane.length - lane.locomotives)
    spare = max(known.hand[colour] - others, 0)
    return 3 * way.locomotives + 2 * max(cards - spare, 0)


def scoring_lanes(known: Known, turns: float) -> tuple[Route, ...]:
    """Without a ticket to join: the lane that brings most points a turn, as there are ``turns``."""
    cities = {
        city
        for route, owner in known.claims
        if owner == known.seat
        for city in _ends(known.edition.map.routes[route])
    }
    best: tuple[float, Route] | None = None
    for lane in known.edition.map.routes.values():
        if not known.edition.lanes.bits[lane.id] & known.open or lane.length > known.trains:
            continue
        needed = 1 + lacking(lane, known.hand) / A_TURN
        if needed > turns:
            continue
        near = NEAR if cities & set(_ends(lane)) else 0
        value = (ROUTE_POINTS[lane.length] + near) / needed
        if best is None or value > best[0]:
            best = (value, lane)
    return () if best is None else (best[1],)


def _ends(lane: Route) -> tuple[str, str]:
    return lane.a, lane.b


def most_points(known: Known, claims: Sequence[ClaimRoute]) -> ClaimRoute | None:
    """The claim that scores most at once; ``None`` where there is none."""
    routes = known.edition.map.routes
    return max(claims, key=lambda claim: ROUTE_POINTS[routes[claim.route].length], default=None)
