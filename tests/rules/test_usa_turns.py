"""Passing, the end, and scores on the table (rules-rail.md, "Pass", "End", "Score")."""

import pytest

from rules.protocol import Reason, Seat
from rules.ticket_to_ride.actions import ClaimRoute, DrawCard, DrawTickets, KeepTickets, Pass
from rules.ticket_to_ride.events import GameEnded, LastRoundBegan, Passed, TurnEnded
from rules.ticket_to_ride.state import State
from tests.support.rail import MAP, USA, act, hand, kinds, legal, rail, refused

BLIND = DrawCard(None)
STUCK = {"market": "- - - - -", "deck": "", "ticket_deck": 0}
"""No cards and no tickets: with no trains either, a seat can do nothing."""


def stuck(seats: int) -> State:
    """Nobody can do anything: all cards are in one hand, and nobody has trains."""
    return rail(seats, trains=dict.fromkeys(range(seats), 0), **STUCK)  # type: ignore[arg-type]


def turn(state: State) -> State:
    """A whole turn of the seat to act: two cards, blind."""
    seat = state.turn
    assert seat is not None
    return act(state, seat, BLIND, BLIND)[0]


def test_passing_only_where_nothing_is_possible() -> None:
    """ "Pass only where none of these is possible (no affordable route with enough trains, ... no
    tickets, no cards)". Wrong turn: "a player who may do nothing"."""
    state = rail(trains={0: 0, 1: 5}, **STUCK)  # type: ignore[arg-type]
    assert USA.legal_actions(state, Seat(0)) == [Pass()]
    after, events = act(state, 0, Pass())
    assert events == [Passed(Seat(0)), LastRoundBegan(Seat(0), 0), TurnEnded(Seat(0), Seat(1))]
    assert after.turn == 1


@pytest.mark.parametrize(
    "change",
    [
        {"market": "red - - - -"},
        {"deck": "red"},
        {"discards": "red"},
        {"ticket_deck": 1},
        {"hands": {0: "red"}, "trains": {0: 1}},
    ],
)
def test_no_passing_where_anything_is_possible(change: dict[str, object]) -> None:
    """The same, the other way round: one card, one ticket or one route is enough."""
    state = rail(**{"trains": {0: 0}, **STUCK, **change})  # type: ignore[arg-type]
    assert Pass() not in USA.legal_actions(state, Seat(0))
    assert refused(state, 0, Pass()) == (Reason.MAY_NOT_PASS, {})


def test_a_route_without_trains_for_it_does_not_keep_one_from_passing() -> None:
    """The same: "no affordable route with enough trains"."""
    state = rail(trains={1: 0}, turn=1, **STUCK)  # type: ignore[arg-type]
    assert sum(state.hands[1]) == 110
    assert USA.legal_actions(state, Seat(1)) == [Pass()]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_whole_round_of_passes_ends_the_game(seats: int) -> None:
    """Ruling: "a whole round of such passes ends the game"."""
    state = stuck(seats)
    state.last_seat = None
    state.trains = (3,) * seats
    state.hands = tuple(hand("") for _ in range(seats))
    for seat in range(seats):
        assert state.ended is None
        state, events = act(state, seat, Pass())
    assert events[-2:] == [TurnEnded(Seat(seats - 1), None), GameEnded("all_passed")]
    assert USA.ended(state) == "all_passed"
    assert USA.to_act(state) == frozenset()


def test_anything_else_begins_the_round_of_passes_anew() -> None:
    """The same: it must be a whole round, one after the other."""
    state = rail(2, trains={0: 3, 1: 3}, hands={1: "red"}, turn=0, **STUCK)  # type: ignore[arg-type]
    state.hands = (hand(""), hand("red"))
    state, _ = act(state, 0, Pass())
    state, _ = act(state, 1, legal(state, 1, ClaimRoute)[0])
    assert state.passed == frozenset()


@pytest.mark.parametrize(("trains", "near"), [(5, False), (4, True), (3, True), (2, True)])
def test_the_trigger(trains: int, near: bool) -> None:
    """ "When a seat ends its turn with 2 trains or fewer"."""
    state = rail(hands={0: "2 red"}, trains={0: trains})
    after, events = act(state, 0, ClaimRoute("atlanta--charleston", "red", 0))
    assert (LastRoundBegan(Seat(0), trains - 2) in events) is near
    assert USA.view(after, None).last_round == (2 if near else None)


def test_every_seat_takes_exactly_one_more_turn() -> None:
    """ "every seat, that one included, takes exactly one more turn; the game ends after that
    seat's". PEER-125: order P3, P1, P2, then the end. Wrong turn: "the trigger seat gets no last
    turn"."""
    state = rail(3, turn=1, hands={1: "2 red"}, trains={1: 4})
    state, events = act(state, 1, ClaimRoute("atlanta--charleston", "red", 0))
    assert LastRoundBegan(Seat(1), 2) in events
    order, to_come = [], []
    while state.ended is None:
        assert state.turn is not None
        order.append(state.turn)
        to_come.append(USA.view(state, None).last_round)
        state = turn(state)
    assert order == [2, 0, 1]
    assert to_come == [3, 2, 1]
    assert state.ended == "last_round"
    assert USA.view(state, None).last_round is None


def test_it_is_announced_once() -> None:
    """ "It is announced once": also if others come to 2 trains, or the same seat to fewer."""
    state = rail(2, hands={0: "4 red", 1: "4 blue"}, trains={0: 4, 1: 4})
    told = []
    for seat, claim in (
        (0, ClaimRoute("atlanta--charleston", "red", 0)),
        (1, ClaimRoute("calgary--seattle", "blue", 0)),
        (0, ClaimRoute("atlanta--nashville", "red", 0)),
    ):
        state, events = act(state, seat, claim)
        told += events
    assert kinds(told).count("last_round_began") == 1
    assert state.ended == "last_round"


def test_tickets_drawn_in_the_last_turn_count() -> None:
    """ "Drawing tickets then still counts." PEER-128: an open one counts minus its points."""
    state = rail(2, trains={0: 2})
    state.last_seat = Seat(0)
    before = USA.scores(state).totals[0]
    state, _ = act(state, 0, DrawTickets())
    choice = legal(state, 0, KeepTickets)[0]
    state, events = act(state, 0, choice)
    assert events[-1] == GameEnded("last_round")
    assert USA.scores(state).totals[0] == before - MAP.tickets[choice.tickets[0]].points


def test_nothing_goes_after_the_end() -> None:
    """The game is over: nobody is to act, and everything is refused, leaving too."""
    state = rail(2, trains={0: 2})
    state.last_seat = Seat(0)
    state = turn(state)
    for seat in (0, 1):
        assert USA.legal_actions(state, Seat(seat)) == ()
        assert refused(state, seat, BLIND) == (Reason.GAME_OVER, {})
        assert refused(state, seat, USA.leave()) == (Reason.GAME_OVER, {})


def test_no_such_seat() -> None:
    """Seats count from 0 to one less than there are."""
    state = rail(2)
    for seat in (2, -1):
        assert refused(state, seat, BLIND) == (Reason.NO_SUCH_SEAT, {"seat": seat})
        assert USA.legal_actions(state, Seat(seat)) == ()


def test_turns_are_counted() -> None:
    """The view counts turns from 1, over all seats."""
    state = rail(2)
    assert USA.view(state, None).turn_number == 1
    state = turn(state)
    assert USA.view(state, None).turn_number == 2


def test_public_points_are_those_of_routes_until_the_end() -> None:
    """ "Public scores show routes alone until the end." PEER-129."""
    ticket = next(t for t in MAP.tickets.values() if t.points == 9)
    state = rail(2, hands={0: "2 red"}, tickets={0: [ticket.id]})
    after, events = act(state, 0, ClaimRoute("atlanta--charleston", "red", 0))
    view = USA.view(after, None)
    assert [seat.points for seat in view.seats] == [2, 0]
    assert view.sheet is None
    assert view.tickets is None
    assert "points" not in USA.encode(events[-1])


def test_at_the_end_all_is_shown() -> None:
    """ "+ if the seat's own trains join the two cities, - if not"; tickets are open then."""
    state = rail(2, trains={0: 2})
    state.last_seat = Seat(0)
    state = turn(state)
    for seat in (None, Seat(0), Seat(1)):
        view = USA.view(state, seat)
        assert view.phase == "over"
        assert view.sheet == USA.scores(state)
        assert view.tickets == state.tickets
