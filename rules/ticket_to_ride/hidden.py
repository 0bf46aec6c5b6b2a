"""The same position with another set of secrets: what shows that a view depends on none of them."""

from hashlib import sha256

from rules.generator import Generator
from rules.protocol import Seat
from rules.ticket_to_ride.cards import CARDS, LOCOMOTIVE, Hand
from rules.ticket_to_ride.maps import RailMap
from rules.ticket_to_ride.piles import RESET_AT
from rules.ticket_to_ride.state import State, TicketOffer


def reshuffled(rail_map: RailMap, state: State, seat: Seat | None, salt: bytes) -> State:
    """``state`` with all that the view of ``seat`` doesn't show drawn anew; ``salt`` decides how.

    Hands keep their sizes and offers their number. Who begins is a secret until all have chosen;
    tickets are none once the game is over.
    """
    new = state.copy()
    chance = Generator(sha256(salt).digest())
    new.generator, chance = _another(chance)
    chance = _reshuffle_cards(new, seat, chance)
    if state.opening:
        first, chance = chance.below(state.seats)
        new.first = Seat(first)
    if state.ended is None:
        chance = _reshuffle_tickets(rail_map, new, seat, chance)
    else:
        order, chance = chance.shuffled(new.ticket_deck)
        new.ticket_deck = tuple(order)
    return new


def _another(chance: Generator) -> tuple[Generator, Generator]:
    number, chance = chance.below(1 << 256)
    return Generator(number.to_bytes(32, "big")), chance


def _others(state: State, seat: Seat | None) -> list[int]:
    return [other for other in range(state.seats) if other != seat]


def _reshuffle_cards(state: State, seat: Seat | None, chance: Generator) -> Generator:
    """Deal the deck and the hands of the others again, each as large as it was.

    A market with many locomotives tells all that it could not be reset, and so what the deck is
    made of: then the deck is shuffled by itself.
    """
    others = _others(state, seat)
    pool = [] if state.market.count(LOCOMOTIVE) >= RESET_AT else list(state.deck)
    for other in others:
        pool += [card for card, n in enumerate(state.hands[other]) for _ in range(n)]
    pool, chance = chance.shuffled(pool)
    cards = iter(pool)
    hands = list(state.hands)
    for other in others:
        hands[other] = _hand([next(cards) for _ in range(sum(hands[other]))])
    state.hands = tuple(hands)
    deck, chance = chance.shuffled(list(cards) or state.deck)
    state.deck = bytes(deck)
    return chance


def _hand(cards: list[int]) -> Hand:
    return tuple(cards.count(card) for card in range(len(CARDS)))


def _reshuffle_tickets(
    rail_map: RailMap, state: State, seat: Seat | None, chance: Generator
) -> Generator:
    """Deal all tickets again that the seat can't see, wherever they are.

    Where there was a long one there is one again, for all know that the deck has none, and that
    each was offered one.
    """
    others = _others(state, seat)
    pool = [*state.ticket_deck, *state.tickets_gone]
    for other in others:
        pool += state.tickets[other] + state.returned[other]
        pending = state.pending[other]
        pool += pending.tickets if isinstance(pending, TicketOffer) else ()
    pool, chance = chance.shuffled(pool)
    long = iter([ticket for ticket in pool if rail_map.tickets[ticket].long])
    regular = iter([ticket for ticket in pool if not rail_map.tickets[ticket].long])

    def again(these: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(next(long if rail_map.tickets[t].long else regular) for t in these)

    held, returned, pending_of = list(state.tickets), list(state.returned), list(state.pending)
    for other in others:
        held[other] = again(held[other])
        returned[other] = again(returned[other])
        offer = pending_of[other]
        if isinstance(offer, TicketOffer):
            pending_of[other] = TicketOffer(offer.asked, again(offer.tickets), offer.keep)
    state.tickets, state.returned = tuple(held), tuple(returned)
    state.pending = tuple(pending_of)
    state.ticket_deck = again(state.ticket_deck)
    state.tickets_gone = again(state.tickets_gone)
    return chance
