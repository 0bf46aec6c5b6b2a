"""Tickets with long ones: rules-rail.md, "Setup" and "Draw tickets"."""

from itertools import combinations

import pytest

from rules.protocol import Reason, Seat
from rules.ticket_to_ride.actions import DrawTickets, KeepTickets
from rules.ticket_to_ride.state import State, TicketOffer
from tests.support.rail import EUROPE, kinds

LONG = {ticket.id for ticket in EUROPE.map.tickets.values() if ticket.long}


def offers(state: State) -> list[tuple[str, ...]]:
    return [each.tickets for each in state.pending if isinstance(each, TicketOffer)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_one_long_and_three_regular(seats: int) -> None:
    """ "Europe: 1 long and 3 regular"; 4 cards, 45 trains, 3 stations; all choose at once."""
    state = EUROPE.game.start(EUROPE.setup(seats))
    for offered in offers(state):
        assert [ticket in LONG for ticket in offered] == [True, False, False, False]
    assert EUROPE.game.to_act(state) == frozenset(range(seats))
    view = EUROPE.game.view(state, Seat(0))
    assert [(each.cards, each.trains, each.stations) for each in view.seats] == [(4, 45, 3)] * seats
    assert view.own is not None
    assert view.own.offer is not None
    assert view.own.offer.keep == 2
    assert view.tickets_left == 40 - 3 * seats
    assert EUROPE.game.audit(state) == []


def test_keep_at_least_two_of_any_kind() -> None:
    """ "keep at least 2 of any kind (the long one is not compulsory)"."""
    state = EUROPE.game.start(EUROPE.setup(2))
    offered = offers(state)[0]
    kept = [action.tickets for action in EUROPE.legal(state, 0, KeepTickets)]
    assert kept == [each for n in (2, 3, 4) for each in combinations(offered, n)]
    assert EUROPE.refused(state, 0, KeepTickets(offered[:1])) == (
        Reason.KEEP_MORE_TICKETS,
        {"keep": 2, "kept": 1},
    )


def test_what_is_given_back_leaves_the_game() -> None:
    """ "what is given back, and the long ones not dealt, leave the game": they come to no deck, and
    are still counted."""
    state = EUROPE.game.start(EUROPE.setup(2))
    deck = state.ticket_deck
    undealt = LONG - {offered[0] for offered in offers(state)}
    assert set(state.tickets_gone) == undealt
    assert len(undealt) == 4
    (first, second) = offers(state)
    state, _ = EUROPE.act(state, 1, KeepTickets(second[2:]))
    assert set(state.tickets_gone) == undealt, "they wait until the last has chosen"
    state, _ = EUROPE.act(state, 0, KeepTickets(first[:2]))
    assert state.tickets_gone[4:] == first[2:] + second[:2], "seat by seat, as offered"
    assert state.ticket_deck == deck
    assert state.returned == ((), ())
    assert EUROPE.game.audit(state) == []


def test_only_regular_ones_are_drawn() -> None:
    """ "Europe draws regular ones only": down to the last, and what is then given back can be drawn
    again."""
    state = EUROPE.rail()
    seen: set[str] = set()
    seat = 0
    while state.ticket_deck:
        state, _ = EUROPE.act(state, seat, DrawTickets())
        offered = offers(state)[0]
        seen |= set(offered)
        state, _ = EUROPE.act(state, seat, KeepTickets(offered))
        seat = 1 - seat
    assert seen.isdisjoint(LONG)
    assert len(seen) == 40 - 6
    assert EUROPE.refused(state, seat, DrawTickets())[0] is Reason.NO_TICKETS_LEFT


def test_the_rest_go_under_the_deck() -> None:
    """ "the rest under the deck in the order offered": only opening tickets leave the game."""
    state = EUROPE.rail()
    top, gone = state.ticket_deck[:3], state.tickets_gone
    state, _ = EUROPE.act(state, 0, DrawTickets(), KeepTickets(top[1:2]))
    assert state.ticket_deck[-2:] == (top[0], top[2])
    assert state.tickets_gone == gone


def test_safe_opening() -> None:
    """Late: "keep the allowed number of lowest points": so never the long one. PEER-080."""
    state = EUROPE.game.start(EUROPE.setup(3))
    for seat, offered in enumerate(offers(state)):
        action = EUROPE.game.safe_action(EUROPE.game.view(state, Seat(seat)))
        assert isinstance(action, KeepTickets)
        points = [EUROPE.map.tickets[ticket].points for ticket in offered]
        kept = sorted(EUROPE.map.tickets[ticket].points for ticket in action.tickets)
        assert kept == sorted(points)[:2]
        assert LONG.isdisjoint(action.tickets)


def test_leaving_the_opening() -> None:
    """ "a pending decision is settled by the safe action first; hand and tickets leave play, still
    counted"; what it gave back leaves the game like all else."""
    state = EUROPE.game.start(EUROPE.setup(2))
    state, told = EUROPE.act(state, 0, EUROPE.game.leave())
    assert kinds(told) == ["tickets_kept", "seat_left", "game_ended"]
    assert len(state.tickets_gone) == 4 + 2 + 4, "the other's offer is dropped"
    assert EUROPE.game.audit(state) == []


def test_whether_the_long_one_was_kept_is_ones_own() -> None:
    """ "Private to a seat: its cards, its tickets ..., what it was offered and gave back": all that
    others see is the same, whichever two were kept."""
    start = EUROPE.game.start(EUROPE.setup(3))
    offered = offers(start)[0]
    for reader in (None, Seat(1)):
        seen = []
        for kept in (offered[:2], offered[2:]):
            state, told = EUROPE.act(start, 0, KeepTickets(kept))
            seen.append((EUROPE.game.view(state, reader), [e.seen_by(reader) for e in told]))
        assert seen[0] == seen[1]


def test_reshuffling_knows_where_long_ones_can_be() -> None:
    """ "Reshuffling what a seat can't know changes neither its view nor its events": and keeps what
    all know, that the deck has no long ticket and each offer has one."""
    start = EUROPE.game.start(EUROPE.setup(4))
    state, _ = EUROPE.act(start, 2, KeepTickets(offers(start)[2][1:]))
    moved = set()
    for number in range(20):
        again = EUROPE.game.reshuffled(state, Seat(0), bytes([number]))
        assert EUROPE.game.audit(again) == []
        assert EUROPE.game.view(again, Seat(0)) == EUROPE.game.view(state, Seat(0))
        assert offers(again)[0] == offers(state)[0]
        for offered in offers(again):
            assert [ticket in LONG for ticket in offered] == [True, False, False, False]
        moved.add(offers(again)[1][0])
        assert again.hands[0] == state.hands[0]
    assert len(moved) > 2
