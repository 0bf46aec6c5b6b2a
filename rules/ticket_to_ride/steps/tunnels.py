"""Tunnels: claiming one may cost more than its price, and a seat may give it up then."""

from collections.abc import Sequence
from typing import Final

from rules.protocol import Action, Event, IllegalAction, Reason, Seat
from rules.ticket_to_ride.actions import ClaimRoute, GiveUpTunnel, PayToll
from rules.ticket_to_ride.cards import CARDS, COLOUR_INDEX, LOCOMOTIVE, LOCOMOTIVE_INDEX
from rules.ticket_to_ride.edition import Decision, Known
from rules.ticket_to_ride.events import TollPaid, TunnelDug, TunnelGivenUp
from rules.ticket_to_ride.payments import Payment, Price, holds, payment, ways_to_pay
from rules.ticket_to_ride.piles import (
    discard,
    discard_cards,
    draw,
    lay,
    settle_market,
    take_back,
)
from rules.ticket_to_ride.state import State
from rules.ticket_to_ride.steps.routes import Claim, checked, occupy
from rules.ticket_to_ride.tuples import put
from rules.ticket_to_ride.view import Toll

TURNED_CARDS: Final = 3
FAILURE: Final = "tunnel_failure"
"""The table's option: what becomes of the cards laid for a tunnel that is given up."""
LOST: Final = "lost"
KEPT: Final = "kept"


class ClaimOrDig(Claim):
    """Lay cards and trains on a route, or the cards first, if it is a tunnel."""

    def take(self, known: Known, state: State, action: ClaimRoute, told: list[Event]) -> None:
        """Claim it; a tunnel only if nothing more is owed, else the seat is asked for that."""
        route, way = checked(known, action)
        if not route.tunnel:
            super().take(known, state, action, told)
            return
        seat = known.seat
        lay(state, seat, way)
        turned = _turn_cards(state, told)
        owed = toll_owed(way, turned)
        toll = Toll(seat, route.id, way, turned, owed)
        told.append(TunnelDug(seat, route.id, way.colour, way.cards, way.locomotives, turned, owed))
        if owed:
            state.pending = put(state.pending, seat, toll)
        else:
            _dig_through(known, state, toll, told)


def toll_owed(laid: Payment, turned: Sequence[str]) -> int:
    """One card for each turned of the colour laid, and for each locomotive.

    Where locomotives alone were laid, only those count.
    """
    return sum(card in (laid.colour, LOCOMOTIVE) for card in turned)


def toll_price(toll: Toll) -> Price:
    """What is owed: cards of the colour laid or locomotives; locomotives, if such alone were."""
    if toll.laid.colour is None:
        return Price(toll.owed, locomotives=toll.owed)
    return Price(toll.owed, toll.laid.colour)


class Pay:
    """Pay the toll, and claim the tunnel."""

    action: type[Action] = PayToll

    def options(self, known: Known) -> Sequence[Action]:
        """Every way that the hand has, the fewest locomotives first."""
        ways = ways_to_pay(toll_price(_toll(known)), known.hand)
        return [PayToll(way.colour, way.locomotives) for way in ways]

    def take(self, known: Known, state: State, action: PayToll, told: list[Event]) -> None:
        """The toll needs no trains, the route its own."""
        toll = _toll(known)
        way = _checked(known, toll, action)
        lay(state, known.seat, way)
        discard(state, way)
        told.append(TollPaid(known.seat, toll.route, way.colour, way.cards, way.locomotives))
        _dig_through(known, state, toll, told)


class GiveUp:
    """Do without the tunnel; the turn is over."""

    action: type[Action] = GiveUpTunnel

    def options(self, known: Known) -> Sequence[Action]:
        """Always: so a seat that can't pay is asked like any other."""
        return (GiveUpTunnel(),)

    def take(self, known: Known, state: State, action: GiveUpTunnel, told: list[Event]) -> None:
        """The cards laid are lost or kept, as the table plays; those turned are discarded."""
        toll, seat = _toll(known), known.seat
        laid, kept = toll.laid, state.options[FAILURE] == KEPT
        if kept:
            take_back(state, seat, laid)
        else:
            discard(state, laid)
        told.append(
            TunnelGivenUp(seat, toll.route, laid.colour, laid.cards, laid.locomotives, kept)
        )
        _clear(state, toll, told)


def pay_or_give_up(known: Known, decision: Decision) -> Action:
    """The safe choice: pay with the fewest locomotives, if the seat can, else give up."""
    return decision.legal(known)[0]


def undig(state: State, seat: Seat) -> None:
    """Drop a tunnel: the cards laid go back to the hand, those turned to the discards."""
    toll = state.pending[seat]
    assert isinstance(toll, Toll), "the seat is asked for a toll"
    take_back(state, seat, toll.laid)
    discard_cards(state, toll.turned)


def _turn_cards(state: State, told: list[Event]) -> tuple[str, ...]:
    """Turn three cards of the deck, or those there are, the discards included."""
    turned: list[str] = []
    while len(turned) < TURNED_CARDS and (card := draw(state, told)) is not None:
        turned.append(CARDS[card])
    return tuple(turned)


def _dig_through(known: Known, state: State, toll: Toll, told: list[Event]) -> None:
    """Claim the tunnel, all being paid."""
    route = known.edition.map.routes[toll.route]
    discard(state, toll.laid)
    occupy(known.edition, state, toll.seat, route, toll.laid, told)
    _clear(state, toll, told)


def _clear(state: State, toll: Toll, told: list[Event]) -> None:
    """Discard the cards turned; the market may be filled from the discards then."""
    discard_cards(state, toll.turned)
    state.pending = put(state.pending, toll.seat, None)
    settle_market(state, told)


def _toll(known: Known) -> Toll:
    assert isinstance(known.pending, Toll), "the seat is asked for a toll"
    return known.pending


def _checked(known: Known, toll: Toll, action: PayToll) -> Payment:
    """What ``action`` pays. Refuses what isn't owed, and what the hand doesn't have."""
    way = payment(toll_price(toll), action.colour, action.locomotives)
    owed: dict[str, str | int] = {"route": toll.route, "need": toll.owed}
    if toll.laid.colour is not None:
        owed |= {"colour": toll.laid.colour}
    if way is None:
        raise IllegalAction(Reason.WRONG_CARDS_FOR_TOLL, **owed)
    if not holds(known.hand, way):
        have = {"locomotives": known.hand[LOCOMOTIVE_INDEX]}
        if toll.laid.colour is not None:
            have["have"] = known.hand[COLOUR_INDEX[toll.laid.colour]]
        raise IllegalAction(Reason.TOO_FEW_CARDS_FOR_TOLL, **owed, **have)
    return way
