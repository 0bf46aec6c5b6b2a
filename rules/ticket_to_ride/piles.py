"""Train cards between deck, market, hands and discards. The functions change the given state."""

from collections.abc import Iterable
from typing import Final

from rules.protocol import Event, Seat
from rules.ticket_to_ride.cards import (
    CARDS,
    COLOUR_INDEX,
    EMPTY_HAND,
    FULL_DECK,
    LOCOMOTIVE,
    LOCOMOTIVE_INDEX,
    Hand,
)
from rules.ticket_to_ride.events import DeckReshuffled, MarketReset, market_turned
from rules.ticket_to_ride.payments import Payment
from rules.ticket_to_ride.state import State
from rules.ticket_to_ride.tuples import put

MARKET_SLOTS: Final = 5
RESET_AT: Final = 3
"""So many locomotives in the market, or more, and it is turned anew."""

NEW_DECK: Final = bytes(card for card, count in enumerate(FULL_DECK) for _ in range(count))
"""All train cards, unshuffled, as a deck."""


def add(hand: Hand, card: int, count: int = 1) -> Hand:
    """``hand`` with ``count`` more of ``card`` (fewer, if negative)."""
    changed = list(hand)
    changed[card] += count
    return tuple(changed)


def lay(state: State, seat: Seat, way: Payment) -> None:
    """Take what is paid from the hand of ``seat``, which has it."""
    state.hands = put(state.hands, seat, _with(state.hands[seat], way, -1))


def take_back(state: State, seat: Seat, way: Payment) -> None:
    """Put what was laid into the hand of ``seat`` again."""
    state.hands = put(state.hands, seat, _with(state.hands[seat], way, 1))


def discard(state: State, way: Payment) -> None:
    """Put what was laid on the discards."""
    state.discards = _with(state.discards, way, 1)


def _with(hand: Hand, way: Payment, times: int) -> Hand:
    changed = list(hand)
    if way.colour is not None:
        changed[COLOUR_INDEX[way.colour]] += times * way.cards
    changed[LOCOMOTIVE_INDEX] += times * way.locomotives
    return tuple(changed)


def discard_cards(state: State, cards: Iterable[str]) -> None:
    """Put ``cards`` on the discards."""
    changed = list(state.discards)
    for card in cards:
        changed[COLOUR_INDEX[card]] += 1
    state.discards = tuple(changed)


def draw(state: State, told: list[Event]) -> int | None:
    """Take the top card of the deck, remade from the discards if need be; none if there is none.

    The deck is remade only when a card is needed and it is empty, from the discards alone, which
    are empty then.
    """
    if not state.deck:
        if not any(state.discards):
            return None
        _remake_deck(state, told)
    card = state.deck[-1]
    state.deck = state.deck[:-1]
    return card


def _remake_deck(state: State, told: list[Event]) -> None:
    cards = [card for card, count in enumerate(state.discards) for _ in range(count)]
    shuffled, state.generator = state.generator.shuffled(cards)
    state.deck = bytes(shuffled)
    state.discards = (0,) * len(CARDS)
    told.append(DeckReshuffled(len(shuffled)))


def settle_market(state: State, told: list[Event]) -> None:
    """Fill the market's empty slots while there are cards, and apply the reset rule until it holds.

    To be called whenever a card has left the market or cards have come to the discards.
    """
    _fill_market(state, told)
    while state.market.count(LOCOMOTIVE) >= RESET_AT and calm_market_exists(state):
        cards = [card for card in state.market if card is not None]
        discard_cards(state, cards)
        state.market = (None,) * len(state.market)
        told.append(MarketReset(tuple(cards)))
        _fill_market(state, told)


def _fill_market(state: State, told: list[Event]) -> None:
    while None in state.market:
        card = draw(state, told)
        if card is None:
            return
        slot = state.market.index(None)
        state.market = put(state.market, slot, CARDS[card])
        told.append(market_turned(slot, CARDS[card]))


def calm_market_exists(state: State) -> bool:
    """Ruling: no reset when the cards left can't give a market with fewer than three locomotives.

    Those of market, deck and discards: with N coloured ones and k slots that can be filled, it
    exists only if N is at least k - 2. Without this the market would be reset for ever.
    """
    left = state.cards_left + sum(card is not None for card in state.market)
    locomotives = (
        state.deck.count(LOCOMOTIVE_INDEX)
        + state.discards[LOCOMOTIVE_INDEX]
        + state.market.count(LOCOMOTIVE)
    )
    filled = min(len(state.market), left)
    return left - locomotives >= filled - (RESET_AT - 1)


def census(state: State) -> Hand:
    """How many of each card there are in all places together: always the full deck.

    The places are hands (also of seats that left), deck, market, discards and a tunnel.
    """
    piles = [*state.hands, state.discards]
    if (toll := state.toll) is not None:
        piles.append(_with(EMPTY_HAND, toll.laid, 1))
    counts = [sum(each) for each in zip(*piles, strict=True)]
    for card in state.deck:
        counts[card] += 1
    for name in (*state.market, *(toll.turned if toll is not None else ())):
        if name is not None:
            counts[COLOUR_INDEX[name]] += 1
    return tuple(counts)
