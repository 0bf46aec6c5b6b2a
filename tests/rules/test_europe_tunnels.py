"""Tunnels: rules-rail.md, "Claim a route", from "Tunnel" on."""

import json
from typing import Any

import pytest

from rules.protocol import Reason, Seat
from rules.ticket_to_ride.actions import (
    Action,
    ClaimRoute,
    DrawCard,
    DrawTickets,
    GiveUpTunnel,
    PayToll,
)
from rules.ticket_to_ride.events import RouteClaimed, TollPaid, TunnelDug, TunnelGivenUp
from rules.ticket_to_ride.payments import Payment
from rules.ticket_to_ride.piles import census
from rules.ticket_to_ride.state import State
from rules.ticket_to_ride.steps.tunnels import toll_owed
from rules.ticket_to_ride.view import Toll
from tests.support.rail import EUROPE, cards, hand, kinds
from tests.support.shared import SHARED, needs_shared

YELLOW_2, GRAY_3, GRAY_4 = "munchen--zurich", "paris--zurich", "marseille--roma"
TWO_YELLOW = ClaimRoute(YELLOW_2, "yellow", 0)
TWO_LOCOMOTIVES = ClaimRoute(YELLOW_2, None, 2)


def dug(
    held: str, deck: str, action: ClaimRoute = TWO_YELLOW, **position: Any
) -> tuple[State, list[Any]]:
    """What comes of digging with this hand, these cards being on top of the deck."""
    return EUROPE.act(EUROPE.rail(hands={0: held}, deck=deck, **position), 0, action)


def legal(state: State) -> list[Action]:
    return list(EUROPE.game.legal_actions(state, Seat(0)))


def test_owing_nothing_it_is_claimed_at_once() -> None:
    """ "the seat lays the full price; three cards are turned from the deck"; "Owing nothing, the
    route is claimed at once"; laid and turned cards are discarded."""
    state, told = dug("2 yellow white", "red black white green")
    assert told[:2] == [
        TunnelDug(Seat(0), YELLOW_2, "yellow", 2, 0, ("red", "black", "white"), 0),
        RouteClaimed(Seat(0), YELLOW_2, "yellow", 0, 2),
    ]
    assert kinds(told[2:]) == ["turn_ended"]
    assert state.claims == ((YELLOW_2, 0),)
    assert state.hands[0] == hand("white")
    assert state.discards == hand("2 yellow red black white")
    assert len(state.deck) == 1
    assert state.trains[0] == 43
    assert state.points[0] == 2


@pytest.mark.parametrize(
    ("action", "turned", "owed"),
    [
        (TWO_YELLOW, "yellow red blue", 1),
        (TWO_YELLOW, "yellow locomotive blue", 2),
        (TWO_YELLOW, "locomotive yellow locomotive", 3),
        (TWO_YELLOW, "red red red", 0),
        (ClaimRoute(YELLOW_2, "yellow", 1), "yellow locomotive blue", 2),
        (TWO_LOCOMOTIVES, "yellow locomotive blue", 1),
        (TWO_LOCOMOTIVES, "yellow yellow yellow", 0),
    ],
)
def test_what_is_owed(action: ClaimRoute, turned: str, owed: int) -> None:
    """ "for each of the colour laid, and each locomotive, it owes one more card"; "Laid locomotives
    only: only turned locomotives count"."""
    state, told = dug("2 yellow 2 locomotive", turned, action)
    assert told[0].owed == owed
    assert told[0].turned == tuple(cards(turned))
    assert state.asked(Seat(0)) == ("toll" if owed else None)


@needs_shared
def test_tunnel_extra_cards() -> None:
    """oracles/rail.json, tunnel_extra_cards: what is owed by what was laid and turned."""
    known = json.loads((SHARED / "oracles/rail.json").read_text(encoding="utf-8"))
    for case in known["tunnel_extra_cards"]["cases"]:
        coloured = [card for card in case["paid"] if card != "locomotive"]
        colour = coloured[0] if coloured else None
        laid = Payment(colour, len(coloured), len(case["paid"]) - len(coloured))
        assert toll_owed(laid, case["revealed"]) == case["extra"]


def test_the_colour_is_judged_by_the_cards_laid() -> None:
    """ "The colour is judged by the cards laid." Known wrong turns: "a tunnel's colour taken from
    the click, not the cards": a gray tunnel, in black, with a locomotive."""
    state, told = dug(
        "2 black locomotive 3 green black", "green black red", ClaimRoute(GRAY_3, "black", 1)
    )
    assert told[0].owed == 1
    assert legal(state) == [PayToll("black", 0), GiveUpTunnel()]


def test_every_way_to_pay_the_fewest_locomotives_first() -> None:
    """ "it owes one more card, of that colour or a locomotive"."""
    state, _ = dug("4 yellow 3 locomotive 5 red", "yellow locomotive black")
    assert legal(state) == [
        PayToll("yellow", 0),
        PayToll("yellow", 1),
        PayToll(None, 2),
        GiveUpTunnel(),
    ]


def test_locomotives_alone_owe_locomotives() -> None:
    """ "Laid locomotives only: ... and are owed in locomotives", whatever colour is in the hand."""
    state, _ = dug("3 locomotive 9 yellow", "locomotive yellow black", TWO_LOCOMOTIVES)
    assert legal(state) == [PayToll(None, 1), GiveUpTunnel()]
    assert EUROPE.refused(state, 0, PayToll("yellow", 0)) == (
        Reason.WRONG_CARDS_FOR_TOLL,
        {"route": YELLOW_2, "need": 1},
    )


def test_it_is_always_asked_even_if_it_can_not_pay() -> None:
    """ "it is always asked, even if it can't pay, so that nobody learns which": what others see is
    the same for a hand that can and one that can't."""
    rich, told_of_rich = dug("3 yellow", "yellow red black")
    poor, told_of_poor = dug("2 yellow blue", "yellow red black")
    assert legal(rich) == [PayToll("yellow", 0), GiveUpTunnel()]
    assert legal(poor) == [GiveUpTunnel()]
    for reader in (None, Seat(1)):
        seen = [[e.seen_by(reader) for e in told] for told in (told_of_rich, told_of_poor)]
        assert seen[0] == seen[1]
    assert EUROPE.game.view(rich, None) == EUROPE.game.view(poor, None)
    assert EUROPE.game.view(poor, None).seats[0].asked == "toll"


def test_until_then_they_are_in_neither_hand_nor_discards() -> None:
    """ "Until then laid and turned cards are in neither hand nor discards; then the turned ones are
    discarded"; "Cards of all places (..., a tunnel in progress, ...) always add up"."""
    state, _ = dug("3 yellow red", "yellow red black green")
    toll = Toll(Seat(0), YELLOW_2, Payment("yellow", 2, 0), ("yellow", "red", "black"), 1)
    assert state.toll == toll
    assert state.hands[0] == hand("yellow red")
    assert state.discards == hand("")
    assert census(state) == hand(
        "12 red 12 orange 12 yellow 12 green 12 blue 12 purple 12 black 12 white 14 locomotive"
    )
    assert EUROPE.game.view(state, Seat(1)).toll == toll
    assert state.turn == 0
    assert state.claims == ()
    state, told = EUROPE.act(state, 0, PayToll("yellow", 0))
    assert told[:2] == [
        TollPaid(Seat(0), YELLOW_2, "yellow", 1, 0),
        RouteClaimed(Seat(0), YELLOW_2, "yellow", 0, 2),
    ]
    assert state.discards == hand("4 yellow red black")
    assert state.hands[0] == hand("red")
    assert state.claims == ((YELLOW_2, 0),)
    assert state.turn == 1
    assert EUROPE.game.view(state, None).toll is None


def test_extra_cards_need_no_trains() -> None:
    """ "Extra cards need no trains": with two left, two spaces can be dug for three cards."""
    state, _ = dug("2 yellow locomotive", "yellow red black", trains={0: 2})
    state, told = EUROPE.act(state, 0, PayToll(None, 1))
    assert state.trains[0] == 0
    assert "last_round_began" in kinds(told)


def test_a_tunnel_needs_its_trains() -> None:
    """ "The seat needs that many trains": also for a tunnel, before anything is turned."""
    state = EUROPE.rail(hands={0: "2 yellow"}, trains={0: 1})
    assert EUROPE.refused(state, 0, TWO_YELLOW)[0] is Reason.TOO_FEW_TRAINS


@pytest.mark.parametrize(
    ("deck", "discards", "turned", "owed"),
    [("yellow", "", 1, 1), ("red yellow", "", 2, 1), ("", "", 0, 0), ("red", "2 green", 3, 0)],
)
def test_with_fewer_than_three_cards(deck: str, discards: str, turned: int, owed: int) -> None:
    """ "With fewer than three cards in deck and discards, those there are; with none, nothing is
    owed". "The deck is remade ... also in the middle of a draw or a tunnel. Only the discards":
    not the cards laid."""
    state, told = dug("2 yellow", deck, discards=discards)
    (digging,) = [event for event in told if isinstance(event, TunnelDug)]
    assert len(digging.turned) == turned
    assert digging.owed == owed
    assert ("deck_reshuffled" in kinds(told)[:1]) is bool(discards)
    assert "yellow" not in digging.turned[len(cards(deck)) :]
    assert (state.claims != ()) is not owed


@pytest.mark.parametrize("failure", ["lost", "kept"])
def test_giving_up_ends_the_turn(failure: str) -> None:
    """ "Giving up ends the turn. What happens to the cards laid is a table option": lost, the
    default (they are discarded), or kept (they return to the hand)."""
    kept = failure == "kept"
    state, _ = dug("3 yellow", "yellow red black", tunnel_failure=failure)
    state, told = EUROPE.act(state, 0, GiveUpTunnel())
    assert told[0] == TunnelGivenUp(Seat(0), YELLOW_2, "yellow", 2, 0, kept)
    assert kinds(told[1:]) == ["turn_ended"]
    assert state.hands[0] == hand("3 yellow" if kept else "yellow")
    assert state.discards == hand("yellow red black" if kept else "3 yellow red black")
    assert state.claims == ()
    assert state.turn == 1
    assert state.pending == (None, None)
    assert EUROPE.game.audit(state) == []
    assert EUROPE.game.view(state, None).options == {"tunnel_failure": failure}


def test_the_cards_are_lost_unless_the_table_says_otherwise() -> None:
    """ "lost (...; the default)"."""
    assert EUROPE.game.options == {"tunnel_failure": ("lost", "kept")}
    assert EUROPE.started().options == {"tunnel_failure": "lost"}


def test_a_short_market_is_refilled_after_a_tunnel() -> None:
    """ "A short market is refilled, and the reset rule checked, as soon as cards are there (after a
    claim, a station, a tunnel)"."""
    state, told = dug("2 yellow", "", market="red blue - - -")
    assert kinds(told)[:3] == ["tunnel_dug", "route_claimed", "deck_reshuffled"]
    assert state.market == ("red", "blue", "yellow", "yellow", None)


@pytest.mark.parametrize("action", [PayToll("yellow", 0), GiveUpTunnel()])
def test_the_reset_rule_is_checked_after_a_tunnel(action: Action) -> None:
    """ "and the reset rule checked, as soon as cards are there (..., a tunnel)": a market that
    could not be reset, as there were too few coloured cards."""
    market = "3 locomotive red blue"
    state, told = dug("3 yellow", "yellow", market=market)
    assert kinds(told) == ["tunnel_dug"]
    state, told = EUROPE.act(state, 0, action)
    assert "market_reset" in kinds(told)
    assert state.market.count("locomotive") < 3


@pytest.mark.parametrize(
    ("action", "reason", "details"),
    [
        (PayToll("yellow", 1), Reason.TOO_FEW_CARDS_FOR_TOLL, {"have": 5, "locomotives": 0}),
        (PayToll(None, 2), Reason.TOO_FEW_CARDS_FOR_TOLL, {"have": 5, "locomotives": 0}),
        (PayToll("yellow", 2), Reason.WRONG_CARDS_FOR_TOLL, {}),
        (PayToll("yellow", -1), Reason.WRONG_CARDS_FOR_TOLL, {}),
        (PayToll("red", 0), Reason.WRONG_CARDS_FOR_TOLL, {}),
        (PayToll(None, 1), Reason.WRONG_CARDS_FOR_TOLL, {}),
    ],
)
def test_what_is_no_payment(action: PayToll, reason: Reason, details: dict[str, int]) -> None:
    """ "it owes one more card, of that colour or a locomotive": exactly so many, and held."""
    state, _ = dug("7 yellow 5 red", "yellow yellow black")
    owed = {"route": YELLOW_2, "need": 2, "colour": "yellow"}
    assert EUROPE.refused(state, 0, action) == (reason, owed | details)


def test_too_few_locomotives_for_a_toll_in_locomotives() -> None:
    """ "owed in locomotives": how many the hand has is told, and no colour."""
    state, _ = dug("2 locomotive 3 yellow", "locomotive red black", TWO_LOCOMOTIVES)
    assert EUROPE.refused(state, 0, PayToll(None, 1)) == (
        Reason.TOO_FEW_CARDS_FOR_TOLL,
        {"route": YELLOW_2, "need": 1, "locomotives": 0},
    )


def test_the_toll_comes_first() -> None:
    """ "Otherwise the seat pays or gives up": nothing else meanwhile, and nobody else."""
    state, _ = dug("3 yellow", "yellow red black")
    for action in (DrawCard(None), DrawTickets(), TWO_YELLOW):
        assert EUROPE.refused(state, 0, action) == (Reason.PAY_TOLL_FIRST, {})
    assert EUROPE.refused(state, 1, GiveUpTunnel()) == (Reason.NOT_YOUR_TURN, {"turn": 0})


@pytest.mark.parametrize("action", [PayToll("yellow", 0), GiveUpTunnel()])
def test_no_toll_is_owed(action: Action) -> None:
    """A press that comes when there is nothing to pay is told so."""
    assert EUROPE.refused(EUROPE.rail(), 0, action) == (Reason.NO_TOLL_OWED, {})


def test_turned_cards_can_not_be_taken_back() -> None:
    """PEER-068: "tunnel reveal of 3 cards is information": undo is refused after it, the seat may
    still decline; and the channel is told, as a public question stands."""
    _, told = dug("3 yellow", "yellow red black")
    assert told[0].reveals
    assert told[0].tells_channel


@pytest.mark.parametrize(
    ("held", "safe"),
    [
        ("3 yellow locomotive", PayToll("yellow", 0)),
        ("2 yellow 2 locomotive", PayToll(None, 1)),
        ("2 yellow white", GiveUpTunnel()),
    ],
)
def test_safe_toll(held: str, safe: Action) -> None:
    """Late: "tunnel, pay if it can (fewest locomotives), else give up". PEER-080."""
    state, _ = dug(held, "yellow red black")
    assert EUROPE.game.safe_action(EUROPE.game.view(state, Seat(0))) == safe


@pytest.mark.parametrize(
    ("held", "events", "claims"),
    [
        ("3 yellow", ["toll_paid", "route_claimed"], ((YELLOW_2, 0),)),
        ("2 yellow white", ["tunnel_given_up"], ()),
    ],
)
def test_leaving_settles_the_toll_first(
    held: str, events: list[str], claims: tuple[tuple[str, int], ...]
) -> None:
    """Leaving: "a pending decision is settled by the safe action first"."""
    state = EUROPE.rail(3, hands={0: held}, deck="yellow red black")
    state, _ = EUROPE.act(state, 0, TWO_YELLOW)
    state, told = EUROPE.act(state, 0, EUROPE.game.leave())
    assert kinds(told) == [*events, "seat_left", "turn_ended"]
    assert state.claims == claims
    assert state.turn == 1
    assert EUROPE.game.audit(state) == []


def test_the_game_ends_meanwhile() -> None:
    """Leaving: "One seat left: the game ends": what was begun is dropped, the cards laid go back to
    the hand, those turned to the discards."""
    state, _ = dug("3 yellow", "yellow red black")
    state, told = EUROPE.act(state, 1, EUROPE.game.leave())
    assert kinds(told) == ["seat_left", "game_ended"]
    assert state.hands[0] == hand("3 yellow")
    assert state.discards == hand("yellow red black")
    assert state.claims == ()
    assert EUROPE.game.audit(state) == []
    assert EUROPE.game.view(state, None).toll is None


def test_another_seat_leaves_meanwhile() -> None:
    """Leaving is "accepted from any seat still in": the toll goes on standing."""
    state = EUROPE.rail(3, hands={0: "3 yellow"}, deck="yellow red black")
    state, _ = EUROPE.act(state, 0, TWO_YELLOW)
    state, told = EUROPE.act(state, 1, EUROPE.game.leave())
    assert kinds(told) == ["seat_left"]
    assert state.asked(Seat(0)) == "toll"
    state, _ = EUROPE.act(state, 0, PayToll("yellow", 0))
    assert state.turn == 2


@pytest.mark.parametrize("action", [PayToll("yellow", 0), GiveUpTunnel()])
def test_the_very_last_turn_waits_for_the_toll(action: Action) -> None:
    """End: "the game ends after that seat's" turn, which is over once the toll is settled."""
    state = EUROPE.rail(hands={0: "3 yellow"}, deck="yellow red black").copy()
    state.last_seat = Seat(0)
    state, told = EUROPE.act(state, 0, TWO_YELLOW)
    assert kinds(told) == ["tunnel_dug"]
    assert EUROPE.game.ended(state) is None
    state, told = EUROPE.act(state, 0, action)
    assert EUROPE.game.ended(state) == "last_round"


def test_a_closed_tunnel_is_not_dug() -> None:
    """ "a seat never owns both lanes": also of a tunnel, of which nothing is turned then."""
    state = EUROPE.rail(hands={0: "3 white"}, claims=[("madrid--pamplona--a", 0)])
    action = ClaimRoute("madrid--pamplona--b", "white", 0)
    assert EUROPE.refused(state, 0, action)[0] is Reason.OWN_DOUBLE


def test_a_long_tunnel() -> None:
    """ "Points at once: ... 21 for 8": Petrograd - Stockholm, eight spaces and a toll beyond."""
    route = "petrograd--stockholm"
    state, _ = dug("8 red 2 locomotive", "red locomotive black", ClaimRoute(route, "red", 0))
    state, told = EUROPE.act(state, 0, PayToll(None, 2))
    assert told[1] == RouteClaimed(Seat(0), route, "red", 0, 21)
    assert state.trains[0] == 37
