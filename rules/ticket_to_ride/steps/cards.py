"""Drawing train cards: two a turn, each from the market or blind, save for market locomotives."""

from collections.abc import Iterable, Sequence
from itertools import compress
from typing import Final

from rules.protocol import Action, Event, IllegalAction, Reason
from rules.ticket_to_ride.actions import DrawCard
from rules.ticket_to_ride.cards import CARDS, COLOUR_INDEX, LOCOMOTIVE
from rules.ticket_to_ride.edition import Decision, Known
from rules.ticket_to_ride.events import card_drawn, card_taken
from rules.ticket_to_ride.piles import MARKET_SLOTS, add, draw, settle_market
from rules.ticket_to_ride.state import SecondCard, State
from rules.ticket_to_ride.tuples import put

BLIND: Final = DrawCard(None)


class DrawFirstCard:
    """The first card of a turn: any of the market, or blind from the deck."""

    action: type[Action] = DrawCard

    def options(self, known: Known) -> Sequence[Action]:
        """Blind first, then the market's slots in order."""
        return _draws(known, known.market)

    def take(self, known: Known, state: State, action: DrawCard, told: list[Event]) -> None:
        """Take it; a second must follow, unless it is a market locomotive or there is none."""
        _check(known, action)
        card = _take_card(known, state, action, told)
        if action.slot is not None and card == LOCOMOTIVE:
            return
        if state.blind or set(state.market) - {None, LOCOMOTIVE}:
            state.pending = put(state.pending, known.seat, SecondCard())


class DrawSecondCard:
    """The second card: not a market locomotive, however it came there."""

    action: type[Action] = DrawCard

    def options(self, known: Known) -> Sequence[Action]:
        """Blind first, then the market's slots in order."""
        colours = (None if card == LOCOMOTIVE else card for card in known.market)
        return _draws(known, colours)

    def take(self, known: Known, state: State, action: DrawCard, told: list[Event]) -> None:
        """Take it; the turn is over."""
        _check(known, action)
        if action.slot is not None and known.market[action.slot] == LOCOMOTIVE:
            raise IllegalAction(Reason.LOCOMOTIVE_SECOND, slot=action.slot)
        _take_card(known, state, action, told)
        state.pending = put(state.pending, known.seat, None)


def draw_blind(known: Known, decision: Decision) -> Action:
    """The safe choice, for a turn as for a second card: blind, else the first legal action."""
    legal = decision.legal(known)
    return BLIND if BLIND in legal else legal[0]


_SLOTS: Final = tuple(DrawCard(slot) for slot in range(MARKET_SLOTS))


def _draws(known: Known, there: Iterable[str | None]) -> list[DrawCard]:
    """Blind, if there are cards, and the slots in which ``there`` holds one."""
    slots = compress(_SLOTS, there)
    return [BLIND, *slots] if known.blind else [*slots]


def _check(known: Known, action: DrawCard) -> None:
    """Refuse a card that isn't there."""
    if not known.blind and not any(known.market):
        raise IllegalAction(Reason.NO_CARDS_LEFT)
    if action.slot is None:
        if not known.blind:
            raise IllegalAction(Reason.DECK_EMPTY)
    elif not 0 <= action.slot < len(known.market):
        raise IllegalAction(Reason.MALFORMED, field="slot")
    elif known.market[action.slot] is None:
        raise IllegalAction(Reason.MARKET_SLOT_EMPTY, slot=action.slot)


def _take_card(known: Known, state: State, action: DrawCard, told: list[Event]) -> str:
    """Move the card to the hand; one from the market is replaced at once. Returns the card."""
    seat, slot = known.seat, action.slot
    if slot is None:
        drawn = draw(state, told)
        assert drawn is not None, "checked: there are cards left"
        card = CARDS[drawn]
        told.append(card_drawn(seat, card))
    else:
        taken = state.market[slot]
        assert taken is not None, "checked: the slot has a card"
        card = taken
        told.append(card_taken(seat, slot, card))
        state.market = put(state.market, slot, None)
        settle_market(state, told)
    state.hands = put(state.hands, seat, add(state.hands[seat], COLOUR_INDEX[card]))
    return card
