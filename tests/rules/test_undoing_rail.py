"""Undo in Ticket to Ride: what each seat knew before and after, and what nobody knows any more.

architecture.md, "Undo": "it restores the state before, keeps the random counter where it is, and
reshuffles every unseen pile of which someone learned the order".
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

import pytest

from rules.generator import Generator
from rules.laws import accepts
from rules.protocol import Action, Seat
from rules.ticket_to_ride.actions import (
    BuildStation,
    ClaimRoute,
    DrawCard,
    DrawTickets,
    GiveUpTunnel,
    Leave,
    Pass,
    PayToll,
)
from rules.ticket_to_ride.cards import CARDS, COLOUR_INDEX
from rules.ticket_to_ride.state import SecondCard, State
from rules.ticket_to_ride.tuples import put
from rules.ticket_to_ride.undoing import FEW_CARDS, FEWEST_CARDS
from tests.support.rail import EUROPE, USA_BOARD, Board, hand

BLIND = DrawCard(None)
DIG = ClaimRoute("angora--constantinople", "yellow", 0)
ATLANTA = ClaimRoute("atlanta--charleston", "red", 0)
FERRY = ClaimRoute("athina--smyrna", "blue", 1)
EVERYTHING = "12 red 12 orange 12 yellow 12 green 12 blue 12 purple 12 black 12 white 14 locomotive"
SALTS = range(300)


def with_top(state: State, *top: str) -> State:
    """The position with these cards on top of the deck, the first on top."""
    rest, state = list(state.deck), state.copy()
    for card in top:
        rest.remove(COLOUR_INDEX[card])
    state.deck = bytes([*rest, *(COLOUR_INDEX[card] for card in reversed(top))])
    return state


def chance_at(state: State, counter: int) -> State:
    """The position with chance farther on."""
    state = state.copy()
    state.generator = Generator(state.generator.seed, state.generator.counter + counter)
    return state


def undone(board: Board, before: State, after: State) -> State:
    found = board.game.undone(before, after)
    assert found is not None
    assert board.game.audit(found) == board.game.audit(before)
    return found


@dataclass(frozen=True)
class Case:
    """One kind of action: the position before it, and of which piles it has shown something."""

    board: Board
    before: State
    action: Action
    cards: bool = False
    tickets: bool = False
    seat: int = 0

    @property
    def after(self) -> State:
        return self.board.act(self.before, self.seat, self.action)[0]


def _dug(*turned: str, failure: str = "lost") -> State:
    """A seat asked for a toll."""
    digging = EUROPE.rail(3, hands={0: "5 yellow 2 locomotive"}, tunnel_failure=failure)
    return EUROPE.act(with_top(digging, *turned), 0, DIG)[0]


def _offered(board: Board) -> State:
    return board.act(board.rail(3), 0, DrawTickets())[0]


def _last_to_choose(board: Board) -> State:
    """The opening, in which only the last of three seats has not chosen."""
    state = board.game.start(board.setup(3))
    for seat in range(2):
        state, _ = board.act(state, seat, board.game.legal_actions(state, Seat(seat))[0])
    return state


def _stuck() -> State:
    """Nothing is left to do but to pass."""
    state = USA_BOARD.rail(2, hands={1: EVERYTHING}, market="- - - - -", deck="", turn=0)
    state = state.copy()
    state.ticket_deck = ()
    return state


USA_RAIL = USA_BOARD.rail(
    3,
    hands={0: "4 red 3 blue 2 locomotive", 1: "5 green"},
    market="red blue green white locomotive",
)
EUROPE_RAIL = EUROPE.rail(3, hands={0: "4 yellow 3 blue 2 locomotive"})
OPENING, EUROPE_OPENING = _last_to_choose(USA_BOARD), _last_to_choose(EUROPE)
SECOND = USA_BOARD.act(USA_RAIL, 0, BLIND)[0]

CASES = {
    "blind": Case(USA_BOARD, USA_RAIL, BLIND, cards=True),
    "market": Case(USA_BOARD, USA_RAIL, DrawCard(0), cards=True),
    "market locomotive": Case(USA_BOARD, USA_RAIL, DrawCard(4), cards=True),
    "second blind": Case(USA_BOARD, SECOND, BLIND, cards=True),
    "second market": Case(USA_BOARD, SECOND, DrawCard(1), cards=True),
    "claim": Case(USA_BOARD, USA_RAIL, ATLANTA),
    "ferry": Case(EUROPE, EUROPE_RAIL, FERRY),
    "dig, nothing owed": Case(
        EUROPE, with_top(EUROPE_RAIL, "red", "black", "white"), DIG, cards=True
    ),
    "dig, a toll owed": Case(
        EUROPE, with_top(EUROPE_RAIL, "yellow", "black", "locomotive"), DIG, cards=True
    ),
    "toll paid": Case(EUROPE, _dug("yellow", "black", "red"), PayToll("yellow", 0)),
    "given up, lost": Case(EUROPE, _dug("yellow", "black", "red"), GiveUpTunnel()),
    "given up, kept": Case(EUROPE, _dug("yellow", "red", "red", failure="kept"), GiveUpTunnel()),
    "station": Case(EUROPE, EUROPE_RAIL, BuildStation("angora", "blue", 0)),
    "tickets drawn": Case(USA_BOARD, USA_RAIL, DrawTickets(), tickets=True),
    "tickets drawn in Europe": Case(EUROPE, EUROPE_RAIL, DrawTickets(), tickets=True),
    "tickets kept": Case(
        USA_BOARD,
        _offered(USA_BOARD),
        USA_BOARD.game.legal_actions(_offered(USA_BOARD), Seat(0))[0],
    ),
    "opening tickets": Case(
        USA_BOARD,
        USA_BOARD.game.start(USA_BOARD.setup(3)),
        USA_BOARD.game.legal_actions(USA_BOARD.game.start(USA_BOARD.setup(3)), Seat(0))[0],
    ),
    "last opening tickets": Case(
        USA_BOARD, OPENING, USA_BOARD.game.legal_actions(OPENING, Seat(2))[0], seat=2
    ),
    "last opening tickets in Europe": Case(
        EUROPE, EUROPE_OPENING, EUROPE.game.legal_actions(EUROPE_OPENING, Seat(2))[0], seat=2
    ),
    "pass": Case(USA_BOARD, _stuck(), Pass()),
    "leave": Case(USA_BOARD, USA_RAIL, Leave()),
    "leave between two cards": Case(USA_BOARD, SECOND, Leave(), cards=True),
    "leave in the opening": Case(USA_BOARD, OPENING, Leave(), seat=2),
    "leave with tickets offered": Case(EUROPE, _offered(EUROPE), Leave()),
}
every_case = pytest.mark.parametrize("case", CASES.values(), ids=CASES)


@every_case
def test_all_see_what_they_saw_before(case: Case) -> None:
    """ "it restores the state before": for each seat and for the public, and what each may do."""
    game, before = case.board.game, case.before
    after = case.after
    assert after != before
    again = undone(case.board, before, after)
    for seat in (None, *map(Seat, range(3))):
        if seat is None or seat < before.seats:
            assert game.view(again, seat) == game.view(before, seat)
    assert game.to_act(again) == game.to_act(before)
    for seat in map(Seat, range(before.seats)):
        assert game.legal_actions(again, seat) == game.legal_actions(before, seat)
    assert accepts(game, again, Seat(case.seat), case.action)
    assert Counter(again.deck) == Counter(before.deck)
    assert sorted(again.ticket_deck) == sorted(before.ticket_deck)


@every_case
def test_piles_are_shuffled_of_which_somebody_has_learned(case: Case) -> None:
    """ "keeps the random counter where it is, and reshuffles every unseen pile of which someone
    learned the order": these, and no others."""
    after = case.after
    again = undone(case.board, case.before, after)
    assert again.generator.seed == after.generator.seed
    assert again.generator.counter >= after.generator.counter
    assert (again.deck != case.before.deck) is case.cards
    assert (again.ticket_deck != case.before.ticket_deck) is case.tickets
    opening_ended = case.before.opening and not after.opening
    assert (again.generator != after.generator) is (case.cards or case.tickets or opening_ended)


@every_case
def test_what_comes_depends_on_nothing_that_was_seen(case: Case) -> None:
    """Whatever lay in the piles' order before, what lies there after the undo is the same: so who
    has seen the order knows nothing of what comes."""
    chance = Random("another order")
    other = case.before.copy()
    if case.cards:
        other.deck = bytes(chance.sample(list(other.deck), len(other.deck)))
    if case.tickets:
        other.ticket_deck = tuple(chance.sample(other.ticket_deck, len(other.ticket_deck)))
    if case.before.opening:
        other.first = Seat((other.first + 1) % 3)
    after = case.after
    again, same = undone(case.board, case.before, after), undone(case.board, other, after)
    assert again.deck == same.deck
    assert again.ticket_deck == same.ticket_deck
    if not after.opening:
        assert again.first == same.first


@every_case
def test_others_learn_nothing_by_an_undo(case: Case) -> None:
    """Games that differ only in what a seat can't know undo to what looks the same to it."""
    game = case.board.game
    for seat in (None, *(Seat(s) for s in range(case.before.seats) if s != case.seat)):
        for salt in range(5):
            other = game.reshuffled(case.before, seat, bytes([salt]))
            if not accepts(game, other, Seat(case.seat), case.action):
                continue
            after, _ = game.apply(other, Seat(case.seat), case.action)
            again = undone(case.board, other, after)
            assert game.view(again, seat) == game.view(case.before, seat)


def tops(case: Case, count: int) -> Iterable[tuple[str, ...]]:
    """The cards on top of the deck after an undo, with chance at many places."""
    after = case.after
    for salt in SALTS:
        again = undone(case.board, case.before, chance_at(after, salt * 97))
        yield tuple(CARDS[card] for card in again.deck[: -count - 1 : -1])


@pytest.mark.parametrize("name", ["blind", "second blind", "market", "leave between two cards"])
def test_the_next_card_may_be_any(name: str) -> None:
    """PEER-067, PEER-068: who drew blind and takes it back knows nothing of the next card."""
    case = CASES[name]
    seen = Counter(tops(case, 1))
    deck = Counter(case.before.deck)
    assert len(seen) == len(deck), "every kind of card comes"
    for (card,), times in seen.items():
        expected = deck[COLOUR_INDEX[card]] / len(case.before.deck) * len(SALTS)
        assert 0.4 * expected < times < 2.0 * expected


@pytest.mark.parametrize("name", ["dig, nothing owed", "dig, a toll owed"])
def test_the_three_cards_of_a_tunnel_do_not_come_again(name: str) -> None:
    """What was turned is back in an unknown place: the same three in order are a rare chance."""
    case = CASES[name]
    turned = tuple(CARDS[card] for card in case.before.deck[:-4:-1])
    again = Counter(tops(case, 3))
    assert again[turned] <= 4
    assert len(again) > len(SALTS) / 2


@pytest.mark.parametrize("name", ["tickets drawn", "tickets drawn in Europe"])
def test_the_tickets_offered_do_not_come_again(name: str) -> None:
    """The three that were offered lie anywhere in the deck, also for those who saw them."""
    case = CASES[name]
    offered = set(case.before.ticket_deck[:3])
    first = Counter[str]()
    for salt in SALTS:
        again = undone(case.board, case.before, chance_at(case.after, salt * 97))
        assert set(again.ticket_deck[:3]) != offered
        first[again.ticket_deck[0]] += 1
    assert len(first) > 0.9 * len(case.before.ticket_deck)
    assert max(first.values()) < 0.15 * len(SALTS)


@pytest.mark.parametrize("board", [USA_BOARD, EUROPE], ids=["usa", "europe"])
def test_who_begins_is_drawn_again(board: Board) -> None:
    """Who begins is told when all have chosen; who then takes back may not choose by it."""
    before = _last_to_choose(board)
    after, _ = board.act(before, 2, board.game.legal_actions(before, Seat(2))[0])
    again = [undone(board, before, chance_at(after, salt * 97)).first for salt in SALTS]
    assert Counter(again).keys() == {0, 1, 2}
    assert min(Counter(again).values()) > 0.2 * len(SALTS)


def test_a_second_undo_hides_too() -> None:
    """What came before the action that was taken back holds the old order still: it is shuffled,
    too, when it is taken back."""
    start = USA_RAIL
    claimed, _ = USA_BOARD.act(start, 0, ATLANTA)
    drawn, _ = USA_BOARD.act(claimed, 1, BLIND)
    first = undone(USA_BOARD, claimed, drawn)
    assert first.deck != claimed.deck
    second = undone(USA_BOARD, start, first)
    assert second.deck not in (start.deck, first.deck)
    assert USA_BOARD.game.view(second, None) == USA_BOARD.game.view(start, None)
    opening = USA_BOARD.game.start(USA_BOARD.setup(3))
    firsts = set()
    for salt in range(40):
        last = undone(USA_BOARD, OPENING, chance_at(CASES["last opening tickets"].after, salt))
        firsts.add(undone(USA_BOARD, opening, last).first)
    assert firsts == {0, 1, 2}


def test_a_small_deck_takes_the_discards_in() -> None:
    """**Ruling**: who has seen one card of few would know the next too well."""
    few = USA_BOARD.rail(2, deck=" ".join(CARDS[:8]), discards="5 red 5 white")
    after, _ = USA_BOARD.act(few, 0, BLIND)
    assert len(few.deck) <= FEW_CARDS
    again = undone(USA_BOARD, few, after)
    assert again.discards == hand("")
    assert len(again.deck) == 18
    assert Counter(again.deck)[COLOUR_INDEX["white"]] == 6
    enough = USA_BOARD.rail(2, deck=" ".join([*CARDS[:8], "red", "red", "red"]), discards="5 white")
    after, _ = USA_BOARD.act(enough, 0, BLIND)
    assert undone(USA_BOARD, enough, after).discards == hand("5 white")


def test_a_deck_remade_meanwhile_is_shuffled_with_what_was_left() -> None:
    """The last card is drawn, and the deck remade from the discards for the next: both are back,
    and in no order that anybody has seen."""
    last = USA_BOARD.rail(2, deck="blue", discards="6 red 6 white 6 green")
    drawn, _ = USA_BOARD.act(last, 0, BLIND)
    remade, told = USA_BOARD.act(drawn, 0, BLIND)
    assert "deck_reshuffled" in [event.kind for event in told]
    again = undone(USA_BOARD, drawn, remade)
    assert len(again.deck) == 18
    assert again.discards == hand("")
    assert len(undone(USA_BOARD, last, again).deck) == 19


@pytest.mark.parametrize("left", ["red", "red blue"])
def test_what_no_shuffle_hides_is_final(left: str) -> None:
    """**Ruling**: with so few cards left in all, who has seen one knows what comes."""
    state = USA_BOARD.rail(2, deck=left)
    assert len(state.deck) < FEWEST_CARDS
    after, _ = USA_BOARD.act(state, 0, BLIND)
    assert USA_BOARD.game.undone(state, after) is None


@pytest.mark.parametrize("board", [USA_BOARD, EUROPE], ids=["usa", "europe"])
def test_the_last_tickets_stay_drawn(board: Board) -> None:
    """**Ruling**: three tickets that were all offered are known to whoever saw them."""
    for left in (1, 2, 3):
        state = board.rail(2, ticket_deck=left)
        after, _ = board.act(state, 0, DrawTickets())
        assert board.game.undone(state, after) is None
    state = board.rail(2, ticket_deck=4)
    after, _ = board.act(state, 0, DrawTickets())
    assert sorted(undone(board, state, after).ticket_deck) == sorted(state.ticket_deck)


def test_small_piles_that_nobody_saw_are_no_hindrance() -> None:
    """A shuffle of one pile makes nothing of another that is too small to be shuffled."""
    few_tickets = USA_BOARD.rail(2, ticket_deck=2)
    after, _ = USA_BOARD.act(few_tickets, 0, BLIND)
    first = undone(USA_BOARD, few_tickets, after)
    assert undone(USA_BOARD, few_tickets, first).ticket_deck == few_tickets.ticket_deck
    few_cards = USA_BOARD.rail(2, deck="red", hands={0: "2 red"})
    offered, _ = USA_BOARD.act(few_cards, 0, DrawTickets())
    first = undone(USA_BOARD, few_cards, offered)
    assert first.deck == few_cards.deck
    assert undone(USA_BOARD, few_cards, first).deck == few_cards.deck


def test_second_cards_are_asked_for_again() -> None:
    """After the second card is taken back its seat still owes one."""
    again = undone(USA_BOARD, SECOND, CASES["second blind"].after)
    assert again.pending == put((None,) * 3, 0, SecondCard())
    assert again.hands == SECOND.hands
