"""Drawing train cards (rules-rail.md, "A turn": "Draw train cards")."""

import pytest

from rules.protocol import Reason, Seat
from rules.ticket_to_ride.actions import ClaimRoute, DrawCard, DrawTickets, Pass
from rules.ticket_to_ride.cards import FULL_DECK, LOCOMOTIVE
from rules.ticket_to_ride.events import (
    CardDrawn,
    CardTaken,
    DeckReshuffled,
    MarketReset,
    MarketTurned,
    TurnEnded,
)
from rules.ticket_to_ride.piles import calm_market_exists, census, settle_market
from rules.ticket_to_ride.state import SecondCard
from tests.support.rail import USA, act, cards, hand, kinds, legal, rail, refused, setup, started

BLIND = DrawCard(None)


def test_two_cards_each_from_the_market_or_blind() -> None:
    """ "Two cards, each from the market or blind from the deck." PEER-102."""
    state = rail(market="red orange yellow green blue")
    after, events = act(state, 0, DrawCard(0), BLIND)
    assert sum(after.hands[0]) == 2
    assert after.turn == 1
    assert events[-1] == TurnEnded(Seat(0), Seat(1))


def test_a_market_card_is_replaced_at_once() -> None:
    """ "A market card is replaced at once, before the second pick"."""
    state = rail(market="red orange yellow green blue", deck="white black")
    after, events = act(state, 0, DrawCard(2))
    assert after.market == ("red", "orange", "white", "green", "blue")
    assert events == [CardTaken(Seat(0), 2, "yellow"), MarketTurned(2, "white")]
    assert after.hands[0] == hand("yellow")


def test_the_reset_rule_is_checked_between_the_picks() -> None:
    """ "... then the reset rule is checked"; "It applies ... between the two picks of one turn"."""
    deck = "locomotive red red green green blue black"
    state = rail(market="red locomotive locomotive orange blue", deck=deck)
    after, events = act(state, 0, DrawCard(0))
    assert after.pending[0] == SecondCard()
    assert MarketReset(("locomotive", "locomotive", "locomotive", "orange", "blue")) in events
    assert after.market == ("red", "red", "green", "green", "blue")


def test_a_market_locomotive_is_the_only_card() -> None:
    """ "A market locomotive may only be the first card, and then it is the only one."."""
    state = rail(market="red locomotive yellow green blue")
    after, events = act(state, 0, DrawCard(1))
    assert after.hands[0] == hand("locomotive")
    assert after.turn == 1
    assert kinds(events)[-1] == "turn_ended"


@pytest.mark.parametrize("first", [DrawCard(0), BLIND])
def test_a_market_locomotive_is_no_second_card(first: DrawCard) -> None:
    """ "It can't be the second pick, whether the first was blind or not". PEER-101."""
    state = rail(market="red locomotive yellow green blue")
    after, _ = act(state, 0, first)
    assert refused(after, 0, DrawCard(1)) == (Reason.LOCOMOTIVE_SECOND, {"slot": 1})
    assert DrawCard(1) not in legal(after, 0, DrawCard)


def test_a_locomotive_that_just_turned_up_is_no_second_card() -> None:
    """ "... or whether it just turned up". PEER-101."""
    state = rail(market="red orange yellow green blue", deck="locomotive red")
    after, _ = act(state, 0, DrawCard(0))
    assert after.market[0] == LOCOMOTIVE
    assert refused(after, 0, DrawCard(0)) == (Reason.LOCOMOTIVE_SECOND, {"slot": 0})


def test_a_blind_locomotive_is_one_card_like_any_other() -> None:
    """ "A locomotive drawn blind is one card like any other, and no one else learns of it."."""
    state = rail(deck="locomotive locomotive red")
    after, events = act(state, 0, BLIND, BLIND)
    assert after.hands[0] == hand("2 locomotive")
    assert events[0].seen_by(Seat(0)) == CardDrawn(Seat(0), LOCOMOTIVE)
    assert events[0].seen_by(Seat(1)) == events[0].seen_by(None) == CardDrawn(Seat(0), None)


def test_the_reset_is_repeated_until_it_holds() -> None:
    """ "... five new ones turned, again until it holds". PEER-088."""
    deck = "locomotive 3 locomotive red red 2 green blue black white"
    state = rail(market="red 2 locomotive orange blue", deck=deck)
    after, events = act(state, 0, DrawCard(0))
    assert kinds(events).count("market_reset") == 2
    assert after.market == ("green", "green", "blue", "black", "white")


def test_the_deck_is_remade_for_a_reset_if_need_be() -> None:
    """ "... the deck is remade from the discards if need be"."""
    state = rail(market="red 2 locomotive orange blue", deck="locomotive red", discards="8 green")
    after, events = act(state, 0, DrawCard(0))
    assert kinds(events).count("deck_reshuffled") == 1
    assert after.market.count(LOCOMOTIVE) < 3
    assert None not in after.market
    assert census(after) == FULL_DECK


def test_the_opening_market_is_reset_too() -> None:
    """ "It applies to the opening market"."""
    for number in range(300):
        state = USA.start(setup(seed=number.to_bytes(32, "big")))
        assert state.market.count(LOCOMOTIVE) < 3
        if any(state.discards):
            assert sum(state.discards) % 5 == 0
            return
    raise AssertionError("no opening market was reset in 300 games")


@pytest.mark.parametrize(
    ("market", "deck", "discards", "exists"),
    [
        # k = 5: at least three coloured cards are needed
        ("3 locomotive 2 red", "", "red", True),
        ("3 locomotive 2 red", "", "", False),
        ("4 locomotive red", "red", "red", True),
        ("5 locomotive", "2 red", "5 locomotive", False),
        # k = 4 and less: the market can't hold more than there is
        ("3 locomotive red -", "", "", False),
        ("2 locomotive 2 red -", "", "", True),
        ("3 locomotive - -", "", "", False),
        ("- - - - -", "", "", True),
    ],
)
def test_when_a_calm_market_exists(market: str, deck: str, discards: str, exists: bool) -> None:
    """Ruling: "with N coloured cards and L locomotives in market, deck and discards, and
    k = min(5, N+L), it exists only if N >= k-2"."""
    state = rail(market=market, deck=deck, discards=discards)
    assert calm_market_exists(state) is exists
    settle_market(state, [])
    assert (state.market.count(LOCOMOTIVE) >= 3) is not exists
    assert census(state) == FULL_DECK


def test_no_reset_with_nothing_to_turn() -> None:
    """Ruling, as above. PEER-090: deck 0, discards 0, three locomotives: no reset."""
    state = rail(market="red red 3 locomotive", deck="")
    after, events = act(state, 0, DrawCard(0))
    assert "market_reset" not in kinds(events)
    assert after.market == (None, "red", *cards("3 locomotive"))


def test_a_reset_waits_until_coloured_cards_come_back() -> None:
    """ "whenever three or more market cards are locomotives": a claim may make it possible."""
    state = rail(hands={0: "2 red"}, market="3 locomotive 2 green", deck="")
    after, events = act(state, 0, ClaimRoute("atlanta--charleston", "red", 0))
    assert MarketReset(("locomotive", "locomotive", "locomotive", "green", "green")) in events
    assert after.market.count(LOCOMOTIVE) < 3
    assert None not in after.market


def test_the_deck_is_remade_when_a_card_is_needed_and_it_is_empty() -> None:
    """ "The deck is remade by shuffling the discards when a card is needed and the deck is empty,
    also in the middle of a draw"; "Only the discards; they are then empty." PEER-097."""
    state = rail(deck="white", discards="3 black")
    after, events = act(state, 0, BLIND)
    assert not after.deck
    assert after.discards == hand("3 black"), "not before a card is needed"
    after, more = act(after, 0, BLIND)
    assert more[0] == DeckReshuffled(3)
    assert after.discards == hand("")
    assert len(after.deck) == 2
    assert after.hands[0] == hand("white black")
    assert events == [CardDrawn(Seat(0), "white")]


def test_the_deck_is_remade_to_replace_a_market_card() -> None:
    """The same "in the middle of a draw": the replacement needs a card."""
    state = rail(deck="", discards="3 black")
    _, events = act(state, 0, DrawCard(1))
    assert events[1:] == [DeckReshuffled(3), MarketTurned(1, "black")]


def test_a_short_market_is_refilled_as_soon_as_cards_are_there() -> None:
    """ "A short market is refilled, and the reset rule checked, as soon as cards are there (after
    a claim ...)"."""
    state = rail(hands={0: "2 red"}, market="white - - - black", deck="")
    after, events = act(state, 0, ClaimRoute("atlanta--charleston", "red", 0))
    assert after.market == ("white", "red", "red", None, "black")
    assert kinds(events) == [
        "route_claimed",
        "deck_reshuffled",
        "market_turned",
        "market_turned",
        "turn_ended",
    ]


@pytest.mark.parametrize("left", [5, 4, 3, 2, 1])
def test_the_market_shrinks_legally(left: int) -> None:
    """PEER-100: the row may have fewer than five cards; all that are there can be drawn."""
    market = " ".join(["red"] * left + ["-"] * (5 - left))
    state = rail(market=market, deck="")
    assert legal(state, 0, DrawCard) == [DrawCard(slot) for slot in range(left)]
    after, _ = act(state, 0, DrawCard(0))
    assert sum(card is not None for card in after.market) == left - 1
    assert census(after) == FULL_DECK


def test_a_second_card_must_be_taken_if_there_is_one() -> None:
    """ "If a legal second card exists it must be taken". PEER-104: nothing else is legal then."""
    state = rail(hands={0: "6 red"})
    after, _ = act(state, 0, BLIND)
    assert {type(action) for action in USA.legal_actions(after, Seat(0))} == {DrawCard}
    for action in (Pass(), DrawTickets(), ClaimRoute("atlanta--charleston", "red", 0)):
        assert refused(after, 0, action)[0] is Reason.SECOND_CARD_FIRST


@pytest.mark.parametrize(("market", "slot"), [("red - - - -", 0), ("red locomotive - - -", 0)])
def test_the_turn_ends_by_itself_without_a_second_card(market: str, slot: int) -> None:
    """ "if none does (nothing in deck and discards, and no coloured card in the market), the turn
    ends by itself". PEER-090, and the wrong turn "stuck after the last card of the deck"."""
    state = rail(market=market, deck="")
    after, events = act(state, 0, DrawCard(slot))
    assert after.turn == 1
    assert after.pending[0] is None
    assert kinds(events) == ["card_taken", "turn_ended"]


def test_the_last_card_of_the_deck_ends_the_turn_if_only_locomotives_lie() -> None:
    """The same after a blind card."""
    state = rail(market="locomotive locomotive - - -", deck="red")
    after, _ = act(state, 0, BLIND)
    assert after.turn == 1


def test_with_nothing_to_draw_drawing_is_no_action() -> None:
    """ "With nothing to draw at all, drawing is not an action."."""
    state = rail(market="- - - - -", deck="")
    assert legal(state, 0, DrawCard) == []
    assert refused(state, 0, BLIND) == (Reason.NO_CARDS_LEFT, {})
    assert refused(state, 0, DrawCard(0)) == (Reason.NO_CARDS_LEFT, {})


def test_what_is_not_there_can_not_be_drawn() -> None:
    """A slot may be empty, the deck too."""
    state = rail(market="red - blue - -", deck="")
    assert refused(state, 0, DrawCard(1)) == (Reason.MARKET_SLOT_EMPTY, {"slot": 1})
    assert refused(state, 0, BLIND) == (Reason.DECK_EMPTY, {})
    assert refused(state, 0, DrawCard(5)) == (Reason.MALFORMED, {"field": "slot"})
    assert refused(state, 0, DrawCard(-1)) == (Reason.MALFORMED, {"field": "slot"})


def test_no_limit_on_cards_in_hand() -> None:
    """ "No limit on cards in hand." PEER-099: one seat draws all there are."""
    state = started(2)
    while legal(state, int(state.turn or 0), DrawCard):
        turn = state.turn
        assert turn is not None
        if turn == 1 and state.pending[1] is None and state.ticket_deck:
            state, _ = act(state, 1, DrawTickets())
            state, _ = act(state, 1, USA.legal_actions(state, Seat(1))[0])
            continue
        state, _ = act(state, turn, legal(state, turn, DrawCard)[0])
        assert census(state) == FULL_DECK
    assert sum(map(sum, state.hands)) == 110
    assert state.market == (None,) * 5


def test_out_of_turn() -> None:
    """ "turns go round in seat order". PEER-105: a refusal, and nothing changes."""
    state = rail(turn=0)
    assert refused(state, 1, BLIND) == (Reason.NOT_YOUR_TURN, {"turn": 0})
    assert USA.legal_actions(state, Seat(1)) == ()
