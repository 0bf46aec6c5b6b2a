"""Games and positions as nobody plays them: hoarding, tickets alone, short piles, leaving."""

from collections.abc import Callable, Sequence
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.laws import LawChecker
from rules.protocol import Action, Seat
from rules.ticket_to_ride.actions import ClaimRoute, DrawCard, DrawTickets, KeepTickets
from rules.ticket_to_ride.cards import CARDS, EMPTY_HAND, LOCOMOTIVE_INDEX
from rules.ticket_to_ride.piles import NEW_DECK, add, settle_market
from rules.ticket_to_ride.state import State
from tests.support.rail import MAP, USA, setup, started
from tests.support.scale import scale

Policy = Callable[[Sequence[Action], State, Random], Action]


def hoard(legal: Sequence[Action], state: State, chance: Random) -> Action:
    """Draw cards as long as there are any, then tickets; claim only when nothing else is left."""
    return min(legal, key=lambda action: isinstance(action, ClaimRoute))


def tickets_only(legal: Sequence[Action], state: State, chance: Random) -> Action:
    """Draw tickets and keep one, as long as there are any."""
    wanted = [action for action in legal if isinstance(action, DrawTickets | KeepTickets)]
    return (wanted or legal)[0]


def greedy(legal: Sequence[Action], state: State, chance: Random) -> Action:
    """Claim the longest route one can."""
    return max(
        legal,
        key=lambda a: MAP.routes[a.route].length if isinstance(a, ClaimRoute) else 0,
    )


def market_only(legal: Sequence[Action], state: State, chance: Random) -> Action:
    """Take from the market, and what makes it shrink."""
    draws = [a for a in legal if isinstance(a, DrawCard) and a.slot is not None]
    return (draws or legal)[-1]


def wild(legal: Sequence[Action], state: State, chance: Random) -> Action:
    """Spend locomotives first."""
    return max(
        legal,
        key=lambda a: (a.locomotives, chance.random()) if isinstance(a, ClaimRoute) else (0, 0.0),
    )


POLICIES: list[Policy] = [hoard, tickets_only, greedy, market_only, wild]


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("policy", POLICIES, ids=lambda policy: policy.__name__)
def test_one_sided_games(policy: Policy, seats: int) -> None:
    """PEER-099 (all cards hoarded by five), PEER-143 (tickets only), PEER-100 (the market shrinks);
    and nobody is ever stuck."""
    chance = Random(f"{policy.__name__} {seats}")
    state = USA.start(setup(seats))
    laws = LawChecker(USA, sample=25)
    for _ in range(700):
        to_act = USA.to_act(state)
        if not to_act:
            break
        seat = min(to_act)
        action = policy(USA.legal_actions(state, seat), state, chance)
        after, events = USA.apply(state, seat, action)
        laws.check(state, seat, action, after, events)
        state = after


def test_hoarding_ends_the_game() -> None:
    """PEER-099: five hoard until nothing is left, then must claim, and the game goes on to its
    end; no fault on the way."""
    state = started(5)
    while USA.to_act(state):
        seat = min(USA.to_act(state))
        state, _ = USA.apply(state, seat, hoard(USA.legal_actions(state, seat), state, Random(0)))
    assert USA.ended(state) in {"last_round", "all_passed"}


@st.composite
def positions(draw: st.DrawFn) -> State:
    """Any position: sizes of all piles, trains and the ticket deck are drawn."""
    seats = draw(st.integers(2, 5))
    chance = Random(draw(st.integers(0, 2**32)))
    state = started(seats).copy()
    pile = list(NEW_DECK)
    chance.shuffle(pile)
    if draw(st.booleans()):  # locomotives late: markets full of them
        pile.sort(key=lambda card: card == LOCOMOTIVE_INDEX)
    state.market = tuple(
        CARDS[pile.pop()] if there else None for there in draw(st.tuples(*[st.booleans()] * 5))
    )
    state.deck = bytes(pile.pop() for _ in range(draw(st.integers(0, 6))))
    state.discards = EMPTY_HAND
    for _ in range(draw(st.integers(0, 6))):
        state.discards = add(state.discards, pile.pop())
    hoarder = draw(st.integers(0, seats - 1))
    hands = [EMPTY_HAND] * seats
    for number, card in enumerate(pile):
        seat = hoarder if number % 10 else number % seats
        hands[seat] = add(hands[seat], card)
    state.hands = tuple(hands)
    state.ticket_deck = state.ticket_deck[: draw(st.integers(0, 3))]
    kept = {t for held in state.tickets for t in held} | set(state.ticket_deck)
    rest = tuple(ticket for ticket in MAP.tickets if ticket not in kept)
    state.tickets = (state.tickets[0] + rest, *state.tickets[1:])
    settle_market(state, [])
    return state


@settings(
    max_examples=scale(1000, 40),
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(positions(), st.integers(0, 2**32))
def test_laws_hold_in_any_position(state: State, seed: int) -> None:
    """Short markets of 0 to 5, decks and ticket decks of next to nothing, and a seat leaving in
    the middle of whatever it was doing: cards add up, somebody can act, what is listed is accepted
    and nothing else."""
    chance = Random(seed)
    laws = LawChecker(USA, sample=6)
    for number in range(24):
        to_act = sorted(USA.to_act(state))
        if not to_act:
            return
        seat = chance.choice(to_act)
        action = pick(USA.legal_actions(state, seat), chance)
        if chance.random() < 0.08 and number:
            seat = chance.choice([Seat(s) for s in range(state.seats) if s not in state.left])
            action = USA.leave()
        after, events = USA.apply(state, seat, action)
        laws.check(state, seat, action, after, events)
        state = after


def pick(legal: Sequence[Action], chance: Random) -> Action:
    """Any kind of action first, then one of it: so that claims do not crowd out the rest."""
    kind = chance.choice(sorted({action.kind for action in legal}))
    return chance.choice([action for action in legal if action.kind == kind])


def test_all_kinds_of_moments_are_met() -> None:
    """The games of this file meet every decision and every action there is."""
    met = set()
    for seats in (2, 4):
        state, chance = USA.start(setup(seats)), Random(seats)
        while USA.to_act(state):
            seat = min(USA.to_act(state))
            legal = USA.legal_actions(state, seat)
            met |= {(state.asked(seat), action.kind) for action in legal}
            state, _ = USA.apply(state, seat, pick(legal, chance))
    assert met == {
        ("opening_tickets", "keep_tickets"),
        ("turn", "draw_card"),
        ("turn", "claim_route"),
        ("turn", "draw_tickets"),
        ("second_card", "draw_card"),
        ("drawn_tickets", "keep_tickets"),
    }
