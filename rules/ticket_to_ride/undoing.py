"""What is left of an action that is taken back though it showed something: nothing anybody knows.

Who drew blind knows a card of the deck, who was offered tickets knows some of theirs, and all know
what was turned. So a pile of which anybody may have learned anything is shuffled anew when what
came off it goes back. A small pile would still be known well enough: so a small deck takes the
discards in first, and what no shuffle hides is not taken back.

Piles are sorted before they are shuffled, so what comes of it depends on nothing that was seen.
"""

from typing import Final

from rules.protocol import Seat
from rules.ticket_to_ride.cards import EMPTY_HAND
from rules.ticket_to_ride.edition import Edition
from rules.ticket_to_ride.state import State

FEW_CARDS: Final = 10
"""**Ruling:** a deck of so many or fewer is shuffled together with the discards."""
FEWEST_CARDS: Final = 3
"""**Ruling:** a deck of fewer, the discards taken in, is known to whoever has seen some of it."""


def undone(edition: Edition, before: State, after: State) -> State | None:
    """``before``, with the piles shuffled of which anybody may have learned until ``after``.

    ``None`` where somebody would know what comes, as a pile is too small to hide anything.
    """
    new = before.copy()
    new.generator = after.generator
    # Chance has moved on where a deck was remade, or where an undo before has shuffled something.
    moved = after.generator != before.generator
    cards_seen = after.deck != before.deck
    tickets_seen = after.ticket_deck[: len(before.ticket_deck)] != before.ticket_deck
    if (cards_seen or moved) and not _hide_cards(new) and cards_seen:
        return None
    if (tickets_seen or moved) and not _hide_tickets(edition, new) and tickets_seen:
        return None
    if before.opening and (moved or not after.opening):
        first, new.generator = new.generator.below(new.seats)
        new.first = Seat(first)
    return new


def _hide_cards(state: State) -> bool:
    """Shuffle the deck, if that makes a secret of it."""
    cards, few = list(state.deck), len(state.deck) <= FEW_CARDS
    if few:
        cards += [card for card, count in enumerate(state.discards) for _ in range(count)]
    if len(cards) < FEWEST_CARDS:
        return False
    deck, state.generator = state.generator.shuffled(sorted(cards))
    state.deck = bytes(deck)
    if few:
        state.discards = EMPTY_HAND
    return True


def _hide_tickets(edition: Edition, state: State) -> bool:
    """Shuffle the tickets to draw, if there are more than one draw shows."""
    if len(state.ticket_deck) <= edition.tickets_drawn:
        return False
    order, state.generator = state.generator.shuffled(sorted(state.ticket_deck))
    state.ticket_deck = tuple(order)
    return True
