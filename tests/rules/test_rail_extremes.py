"""Games and positions as nobody plays them: hoarding, tickets alone, short piles, leaving."""

from collections.abc import Callable, Sequence
from itertools import chain
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.laws import LawChecker
from rules.protocol import Action, Seat
from rules.ticket_to_ride.actions import (
    BuildStation,
    ClaimRoute,
    DrawCard,
    DrawTickets,
    KeepTickets,
)
from rules.ticket_to_ride.cards import CARDS, EMPTY_HAND, LOCOMOTIVE_INDEX
from rules.ticket_to_ride.piles import NEW_DECK, add, settle_market
from rules.ticket_to_ride.state import State
from tests.support.rail import EUROPE, USA_BOARD, Board
from tests.support.scale import scale

Policy = Callable[[Sequence[Action], Board, Random], Action]
BOARDS = [USA_BOARD, EUROPE]
on_every_board = pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.map.id)


def hoard(legal: Sequence[Action], board: Board, chance: Random) -> Action:
    """Draw cards as long as there are any, then tickets; claim only when nothing else is left."""
    return min(legal, key=lambda action: isinstance(action, ClaimRoute))


def tickets_only(legal: Sequence[Action], board: Board, chance: Random) -> Action:
    """Draw tickets and keep one, as long as there are any."""
    wanted = [action for action in legal if isinstance(action, DrawTickets | KeepTickets)]
    return (wanted or legal)[0]


def greedy(legal: Sequence[Action], board: Board, chance: Random) -> Action:
    """Claim the longest route one can."""
    return max(
        legal,
        key=lambda a: board.map.routes[a.route].length if isinstance(a, ClaimRoute) else 0,
    )


def market_only(legal: Sequence[Action], board: Board, chance: Random) -> Action:
    """Take from the market, and what makes it shrink."""
    draws = [a for a in legal if isinstance(a, DrawCard) and a.slot is not None]
    return (draws or legal)[-1]


def builder(legal: Sequence[Action], board: Board, chance: Random) -> Action:
    """Build stations as long as there are any, and dig tunnels, whatever they cost."""
    builds = [action for action in legal if isinstance(action, BuildStation)]
    tunnels = [a for a in legal if isinstance(a, ClaimRoute) and board.map.routes[a.route].tunnel]
    return (builds or tunnels or legal)[0]


def wild(legal: Sequence[Action], board: Board, chance: Random) -> Action:
    """Spend locomotives first."""
    return max(
        legal,
        key=lambda a: (a.locomotives, chance.random()) if isinstance(a, ClaimRoute) else (0, 0.0),
    )


POLICIES: list[Policy] = [hoard, tickets_only, greedy, market_only, builder, wild]


@on_every_board
@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("policy", POLICIES, ids=lambda policy: policy.__name__)
def test_one_sided_games(policy: Policy, seats: int, board: Board) -> None:
    """PEER-099 (all cards hoarded by five), PEER-143 (tickets only), PEER-100 (the market shrinks);
    and nobody is ever stuck."""
    game, chance = board.game, Random(f"{policy.__name__} {seats}")
    state = game.start(board.setup(seats))
    laws = LawChecker(game, sample=25)
    for _ in range(700):
        to_act = game.to_act(state)
        if not to_act:
            break
        seat = min(to_act)
        action = policy(game.legal_actions(state, seat), board, chance)
        after, events = game.apply(state, seat, action)
        laws.check(state, seat, action, after, events)
        state = after


@on_every_board
def test_hoarding_ends_the_game(board: Board) -> None:
    """PEER-099: five hoard until nothing is left, then must claim, and the game goes on to its
    end; no fault on the way."""
    game, state = board.game, board.started(5)
    while game.to_act(state):
        seat = min(game.to_act(state))
        action = hoard(game.legal_actions(state, seat), board, Random(0))
        state, _ = game.apply(state, seat, action)
    assert game.ended(state) in {"last_round", "all_passed"}


@st.composite
def positions(draw: st.DrawFn, board: Board) -> State:
    """Any position: sizes of all piles, trains and the ticket deck are drawn."""
    seats = draw(st.integers(2, 5))
    chance = Random(draw(st.integers(0, 2**32)))
    state = board.started(seats).copy()
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
    placed = {*state.ticket_deck, *state.tickets_gone, *chain(*state.tickets)}
    rest = tuple(ticket for ticket in board.map.tickets if ticket not in placed)
    state.tickets = (state.tickets[0] + rest, *state.tickets[1:])
    settle_market(state, [])
    return state


@on_every_board
@settings(
    max_examples=scale(1000, 40),
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(st.data(), st.integers(0, 2**32))
def test_laws_hold_in_any_position(board: Board, data: st.DataObject, seed: int) -> None:
    """Short markets of 0 to 5, decks and ticket decks of next to nothing, and a seat leaving in
    the middle of whatever it was doing: cards add up, somebody can act, what is listed is accepted
    and nothing else."""
    game, chance, state = board.game, Random(seed), data.draw(positions(board))
    laws = LawChecker(game, sample=6)
    for number in range(24):
        to_act = sorted(game.to_act(state))
        if not to_act:
            return
        seat = chance.choice(to_act)
        action = pick(game.legal_actions(state, seat), chance)
        if chance.random() < 0.08 and number:
            seat = chance.choice([Seat(s) for s in range(state.seats) if s not in state.left])
            action = game.leave()
        after, events = game.apply(state, seat, action)
        laws.check(state, seat, action, after, events)
        state = after


def pick(legal: Sequence[Action], chance: Random) -> Action:
    """Any kind of action first, then one of it: so that claims do not crowd out the rest."""
    kind = chance.choice(sorted({action.kind for action in legal}))
    return chance.choice([action for action in legal if action.kind == kind])


MOMENTS = {
    ("opening_tickets", "keep_tickets"),
    ("turn", "draw_card"),
    ("turn", "claim_route"),
    ("turn", "draw_tickets"),
    ("second_card", "draw_card"),
    ("drawn_tickets", "keep_tickets"),
}
OF_TUNNELS_AND_STATIONS = {
    ("turn", "build_station"),
    ("toll", "pay_toll"),
    ("toll", "give_up_tunnel"),
}


@pytest.mark.parametrize(
    ("board", "moments"), [(USA_BOARD, MOMENTS), (EUROPE, MOMENTS | OF_TUNNELS_AND_STATIONS)]
)
def test_all_kinds_of_moments_are_met(board: Board, moments: set[tuple[str, str]]) -> None:
    """The games of this file meet every decision and every action there is."""
    game, met = board.game, set()
    for seats in (2, 4):
        state, chance = game.start(board.setup(seats)), Random(seats)
        while game.to_act(state):
            seat = min(game.to_act(state))
            legal = game.legal_actions(state, seat)
            met |= {(state.asked(seat), action.kind) for action in legal}
            state, _ = game.apply(state, seat, pick(legal, chance))
    assert met == moments
