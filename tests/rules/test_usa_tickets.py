"""Destination tickets (rules-rail.md, "Setup" and "Draw tickets")."""

from itertools import permutations

import pytest

from rules.protocol import Reason, Seat
from rules.ticket_to_ride.actions import DrawCard, DrawTickets, KeepTickets, Pass
from rules.ticket_to_ride.events import OpeningEnded, TicketsKept, TicketsOffered
from rules.ticket_to_ride.state import State, TicketOffer
from tests.support.rail import MAP, USA, act, kinds, legal, rail, refused, setup


def offered(state: State, seat: int) -> tuple[str, ...]:
    offer = state.pending[seat]
    assert isinstance(offer, TicketOffer)
    return offer.tickets


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_deal(seats: int) -> None:
    """ "Deal 4 train cards each, then turn the market, then tickets"; "USA: 3 tickets, keep at
    least 2"; 45 trains a seat (PEER-127)."""
    state = USA.start(setup(seats))
    assert [sum(held) for held in state.hands] == [4] * seats
    assert len([card for card in state.market if card]) == 5
    assert state.trains == (45,) * seats
    assert [len(offered(state, seat)) for seat in range(seats)] == [3] * seats
    assert len({t for seat in range(seats) for t in offered(state, seat)}) == 3 * seats
    assert len(state.ticket_deck) == 30 - 3 * seats
    assert USA.to_act(state) == frozenset(range(seats))
    assert USA.audit(state) == []


def test_at_least_two_are_kept_of_the_opening() -> None:
    """ "keep at least 2". PEER-140."""
    state = USA.start(setup())
    a, b, c = offered(state, 0)
    assert legal(state, 0, KeepTickets) == [
        KeepTickets((a, b)),
        KeepTickets((a, c)),
        KeepTickets((b, c)),
        KeepTickets((a, b, c)),
    ]
    assert refused(state, 0, KeepTickets((a,))) == (
        Reason.KEEP_MORE_TICKETS,
        {"keep": 2, "kept": 1},
    )
    assert refused(state, 0, KeepTickets(()))[0] is Reason.KEEP_MORE_TICKETS


def test_only_what_was_offered_in_that_order_and_once() -> None:
    """An action is what ``legal_actions`` lists: tickets in the order offered."""
    state = USA.start(setup())
    a, b, _ = offered(state, 0)
    other = offered(state, 1)[0]
    assert refused(state, 0, KeepTickets((a, other))) == (Reason.NOT_OFFERED, {"ticket": other})
    assert refused(state, 0, KeepTickets((b, a)))[0] is Reason.MALFORMED
    assert refused(state, 0, KeepTickets((a, a)))[0] is Reason.MALFORMED


def test_no_turn_before_the_last_has_chosen() -> None:
    """ "All seats choose at the same time; no turn is taken before the last has chosen."
    PEER-106."""
    state = USA.start(setup(3))
    for seat in (2, 0):
        assert refused(state, seat, DrawCard(None)) == (Reason.CHOOSE_TICKETS_FIRST, {})
        state, events = act(state, seat, USA.legal_actions(state, Seat(seat))[0])
        assert kinds(events) == ["tickets_kept"]
        assert refused(state, seat, DrawCard(None))[0] is Reason.TICKETS_ALREADY_CHOSEN
    choice = KeepTickets(state.tickets[0])
    assert refused(state, 0, choice) == (Reason.TICKETS_ALREADY_CHOSEN, {"waiting": 1})
    assert USA.to_act(state) == {1}
    state, events = act(state, 1, USA.legal_actions(state, Seat(1))[0])
    assert events[-1] == OpeningEnded(Seat(state.first))
    assert USA.to_act(state) == {state.first}


def test_the_order_of_choosing_changes_nothing() -> None:
    """Ruling: "given-back tickets go under the deck seat by seat once all have chosen, each
    seat's in the order they were offered". PEER-107."""
    start = USA.start(setup(3))
    ends = set()
    for order in permutations(range(3)):
        state = start
        for seat in order:
            kept = offered(state, seat)[1:]
            state, _ = act(state, seat, KeepTickets(kept))
        returned = tuple(offered(start, seat)[0] for seat in range(3))
        assert state.ticket_deck == start.ticket_deck + returned
        ends.add((state.ticket_deck, state.turn, state.tickets, state.generator))
    assert len(ends) == 1


def test_the_first_seat_is_drawn_at_random() -> None:
    """Ruling: "the first seat is drawn at random"."""
    firsts = {USA.start(setup(5, number.to_bytes(32, "big"))).first for number in range(60)}
    assert firsts == set(range(5))


def test_two_games_are_dealt_differently() -> None:
    """PEER-074: two games of the same players have different deals."""
    one, two = (USA.start(setup(2, seed)) for seed in (b"1" * 32, b"2" * 32))
    assert one.deck != two.deck
    assert offered(one, 0) != offered(two, 0)


@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_three_or_what_is_left(left: int) -> None:
    """ "Three (or what is left, at least one), keep at least one"; "None left: not an action."
    PEER-141; wrong turn: "choose from an empty list of tickets"."""
    state = rail(ticket_deck=left)
    if left == 0:
        assert legal(state, 0, DrawTickets) == []
        assert refused(state, 0, DrawTickets()) == (Reason.NO_TICKETS_LEFT, {})
        return
    after, events = act(state, 0, DrawTickets())
    assert events == [TicketsOffered(Seat(0), left, state.ticket_deck)]
    assert after.turn == 0, "the turn goes on until it has chosen"
    choices = legal(after, 0, KeepTickets)
    assert len(choices) == 2**left - 1
    after, _ = act(after, 0, choices[0])
    assert after.turn == 1


def test_the_rest_go_under_the_deck_in_the_order_offered() -> None:
    """ "keep at least one, the rest under the deck in the order offered". PEER-140."""
    state = rail()
    after, _ = act(state, 0, DrawTickets())
    a, b, c = offered(after, 0)
    assert refused(after, 0, KeepTickets(()))[0] is Reason.KEEP_MORE_TICKETS
    after, events = act(after, 0, KeepTickets((b,)))
    assert after.ticket_deck == (*state.ticket_deck[3:], a, c)
    assert after.tickets[0] == (*state.tickets[0], b)
    assert events[0] == TicketsKept(Seat(0), 1, 2, (b,), (a, c))


def test_it_can_not_be_cancelled() -> None:
    """ "The seat can't cancel once it has seen them." PEER-067."""
    state, _ = act(rail(), 0, DrawTickets())
    assert {type(action) for action in USA.legal_actions(state, Seat(0))} == {KeepTickets}
    for action in (DrawTickets(), DrawCard(0), Pass()):
        assert refused(state, 0, action) == (Reason.CHOOSE_TICKETS_FIRST, {})


def test_nothing_was_offered() -> None:
    """Tickets are chosen when they are offered only."""
    state = rail()
    assert refused(state, 0, KeepTickets(state.tickets[0][:1])) == (Reason.NO_TICKETS_OFFERED, {})


def test_no_limit_on_tickets_held() -> None:
    """ "No limit on tickets held." PEER-143: everyone draws tickets until there are none; wrong
    turn: "31 tickets"."""
    state = rail(3)
    while state.ticket_deck:
        turn = state.turn
        assert turn is not None
        state, _ = act(state, turn, DrawTickets())
        state, _ = act(state, turn, legal(state, turn, KeepTickets)[-1])
    assert sum(map(len, state.tickets)) == len(MAP.tickets) == 30
    assert USA.legal_actions(state, Seat(state.turn or 0)), "the game goes on"
