"""Being late, and leaving (rules-rail.md, "Late, and leaving")."""

import pytest

from rules.protocol import Action, Reason, Seat
from rules.ticket_to_ride.actions import ClaimRoute, DrawCard, DrawTickets, KeepTickets, Leave, Pass
from rules.ticket_to_ride.cards import FULL_DECK
from rules.ticket_to_ride.events import GameEnded, OpeningEnded, SeatLeft, TurnEnded
from rules.ticket_to_ride.piles import census
from rules.ticket_to_ride.state import State, TicketOffer
from tests.support.rail import MAP, USA, act, hand, kinds, legal, rail, refused, setup

BLIND = DrawCard(None)


def safe(state: State, seat: int) -> Action:
    return USA.safe_action(USA.view(state, Seat(seat)))


def lowest(state: State, seat: int, count: int) -> KeepTickets:
    offer = state.pending[seat]
    assert isinstance(offer, TicketOffer)
    cheap = sorted(offer.tickets, key=lambda ticket: MAP.tickets[ticket].points)[:count]
    return KeepTickets(tuple(ticket for ticket in offer.tickets if ticket in cheap))


def test_safe_opening_and_drawn_tickets() -> None:
    """ "opening or drawn tickets, keep the allowed number of lowest points". PEER-080."""
    state = USA.start(setup(3))
    for seat in range(3):
        assert safe(state, seat) == lowest(state, seat, 2)
    state, _ = act(rail(), 0, DrawTickets())
    assert safe(state, 0) == lowest(state, 0, 1)


def test_safe_turn() -> None:
    """ "a turn, draw blind, else the first legal action"."""
    assert safe(rail(hands={0: "6 red"}), 0) == BLIND
    state = rail(hands={0: "6 red"}, market="- red - - -", deck="")
    assert safe(state, 0) == DrawCard(1)
    state = rail(market="- - - - -", deck="", ticket_deck=2)
    assert safe(state, 0) == DrawTickets()
    state = rail(market="- - - - -", deck="", ticket_deck=0)
    assert safe(state, 0) == Pass()


def test_safe_second_card() -> None:
    """ "second card, blind, else the first legal"."""
    state, _ = act(rail(), 0, BLIND)
    assert safe(state, 0) == BLIND
    state, _ = act(rail(market="locomotive red blue - -", deck="white"), 0, BLIND)
    assert safe(state, 0) == DrawCard(1)


def test_nothing_is_done_for_a_seat_that_is_not_to_act() -> None:
    """A safe action answers a decision; the public decides nothing."""
    state = rail()
    with pytest.raises(ValueError, match="not to act"):
        safe(state, 1)
    with pytest.raises(ValueError, match="the public"):
        USA.safe_action(USA.view(state, None))


def test_the_seat_acts_no_more() -> None:
    """ "The seat acts no more; routes and stations stay; ... turn order ... skip it"."""
    state = rail(3, hands={1: "3 red"}, claims=[("atlanta--charleston", 1)])
    state, events = act(state, 1, Leave())
    assert events == [SeatLeft(Seat(1))]
    assert state.turn == 0
    assert state.claims == (("atlanta--charleston", 1),)
    assert USA.view(state, None).seats[1].has_left
    state, _ = act(state, 0, BLIND, BLIND)
    assert state.turn == 2
    state, _ = act(state, 2, BLIND, BLIND)
    assert state.turn == 0
    for action in (BLIND, Leave()):
        assert refused(state, 1, action) == (Reason.SEAT_HAS_LEFT, {"seat": 1})


def test_hand_and_tickets_leave_play_still_counted() -> None:
    """ "hand and tickets leave play, still counted"."""
    state = rail(3, hands={1: "3 red"})
    after, _ = act(state, 1, Leave())
    assert after.hands[1] == hand("3 red")
    assert after.discards == state.discards
    assert after.ticket_deck == state.ticket_deck
    assert census(after) == FULL_DECK
    assert USA.scores(after).totals[1] == USA.scores(state).totals[1]


def test_leaving_in_ones_turn_passes_it_on() -> None:
    """ "turn order ... skip it"."""
    state, events = act(rail(3), 0, Leave())
    assert events == [SeatLeft(Seat(0)), TurnEnded(Seat(0), Seat(1))]
    assert state.turn == 1


def test_a_second_card_is_drawn_first() -> None:
    """ "a pending decision is settled by the safe action first"."""
    state, _ = act(rail(3), 0, BLIND)
    after, events = act(state, 0, Leave())
    assert kinds(events) == ["card_drawn", "seat_left", "turn_ended"]
    assert sum(after.hands[0]) == 2


def test_tickets_drawn_are_chosen_first() -> None:
    """The same, for an offer."""
    state, _ = act(rail(3), 0, DrawTickets())
    kept = lowest(state, 0, 1)
    after, events = act(state, 0, Leave())
    assert kinds(events) == ["tickets_kept", "seat_left", "turn_ended"]
    assert after.tickets[0] == state.tickets[0] + kept.tickets
    assert USA.audit(after) == []


def test_leaving_the_opening() -> None:
    """The same, for the opening: the others go on, and nobody waits for the one who left."""
    state = USA.start(setup(3))
    for seat in (0, 1):
        state, _ = act(state, seat, legal(state, seat, KeepTickets)[0])
    kept = lowest(state, 2, 2)
    state, events = act(state, 2, Leave())
    assert kinds(events) == ["tickets_kept", "seat_left", "opening_ended"]
    assert state.tickets[2] == kept.tickets
    assert USA.audit(state) == []


def test_the_first_seat_may_have_left() -> None:
    """The turn order skips it from the start."""
    state = USA.start(setup(3))
    first = state.first
    state, _ = act(state, first, Leave())
    others = [seat for seat in range(3) if seat != first]
    for seat in others:
        state, events = act(state, seat, legal(state, seat, KeepTickets)[0])
    assert events[-1] == OpeningEnded(Seat((first + 1) % 3))


def test_leaving_after_choosing_in_the_opening() -> None:
    """Somebody else is still to choose: the opening goes on."""
    state = USA.start(setup(3))
    state, _ = act(state, 1, legal(state, 1, KeepTickets)[0], Leave())
    assert USA.to_act(state) == {0, 2}
    assert state.opening


def test_the_number_of_seats_at_the_start_counts() -> None:
    """ "the double-route rule keeps the starting number of seats"."""
    lane, twin = next(iter(MAP.twins.items()))
    state = rail(4, claims=[(lane, 0)], hands={2: "6 locomotive"}, turn=2)
    for seat in (1, 3):
        state, _ = act(state, seat, Leave())
    state, _ = act(state, 2, ClaimRoute(twin, None, MAP.routes[twin].length))
    assert dict(state.claims) == {lane: 0, twin: 2}


def test_it_is_ranked_after_the_others() -> None:
    """ "it is ranked after the others"."""
    state = rail(3, claims=[("atlanta--miami", 1)], tickets={0: [], 1: [], 2: []})
    assert USA.scores(state).winners == (1,)
    after, _ = act(state, 1, Leave())
    sheet = USA.scores(after)
    assert sheet.totals == USA.scores(state).totals
    assert sheet.ranking == ((0, 2), (1,))


def test_one_seat_left_ends_the_game() -> None:
    """ "One seat left: the game ends."."""
    state, events = act(rail(2), 1, Leave())
    assert events == [SeatLeft(Seat(1)), GameEnded("one_left")]
    assert USA.to_act(state) == frozenset()
    assert USA.scores(state).winners == (0,)


@pytest.mark.parametrize("action", [BLIND, DrawTickets()])
def test_what_the_last_one_had_begun_is_dropped(action: Action) -> None:
    """The same in mid-decision: nothing is asked any more, nothing is lost."""
    state, _ = act(rail(2), 0, action)
    state, _ = act(state, 1, Leave())
    assert state.pending == (None, None)
    assert state.ended == "one_left"
    assert sum(map(len, state.tickets)) + len(state.ticket_deck) == 30


def test_one_seat_left_in_the_opening() -> None:
    """The same before the first turn."""
    state = USA.start(setup(2))
    state, events = act(state, 0, Leave())
    assert kinds(events) == ["tickets_kept", "seat_left", "game_ended"]
    assert USA.audit(state) == []
    assert USA.view(state, Seat(1)).own is not None


def test_the_last_round_skips_it() -> None:
    """ "last round ... skip it"."""
    state = rail(4, turn=1, trains={1: 2})
    state, _ = act(state, 1, BLIND, BLIND)
    state, _ = act(state, 3, Leave())
    assert USA.view(state, None).last_round == 3
    order = []
    while state.ended is None:
        assert state.turn is not None
        order.append(state.turn)
        state, _ = act(state, state.turn, BLIND, BLIND)
    assert order == [2, 0, 1]


@pytest.mark.parametrize("early", [True, False])
def test_if_it_had_triggered_the_end(early: bool) -> None:
    """ "If it had triggered the end, the game ends where its turn would have been."."""
    state = rail(4, turn=1, trains={1: 2})
    state, _ = act(state, 1, BLIND, BLIND)
    if early:
        state, _ = act(state, 1, Leave())
        assert USA.view(state, None).last_round == 3
    for seat in (2, 3):
        state, _ = act(state, seat, BLIND, BLIND)
    if not early:
        state, _ = act(state, 1, Leave())
        assert state.ended is None
    state, events = act(state, 0, BLIND, BLIND)
    assert events[-2:] == [TurnEnded(Seat(0), None), GameEnded("last_round")]


def test_leaving_in_ones_very_last_turn() -> None:
    """The same: its turn is here, so the game ends here."""
    state = rail(3, turn=1, trains={1: 2})
    for seat in (1, 2, 0):
        state, _ = act(state, seat, BLIND, BLIND)
    state, _ = act(state, 1, BLIND)
    state, events = act(state, 1, Leave())
    assert kinds(events) == ["card_drawn", "seat_left", "turn_ended", "game_ended"]
    assert USA.scores(state).ranking[-1] == (1,)


def test_the_round_of_passes_skips_it() -> None:
    """ "... and the round of passes skip it"."""
    state = rail(3, market="- - - - -", deck="", ticket_deck=0, trains=dict.fromkeys(range(3), 3))
    state.hands = (hand(""),) * 3
    state, _ = act(state, 0, Pass())
    state, _ = act(state, 1, Pass())
    state, events = act(state, 2, Leave())
    assert events[-1] == GameEnded("all_passed")


def test_those_who_passed_and_left_do_not_count_for_others() -> None:
    """A whole round: each seat still in must have passed itself."""
    state = rail(3, market="- - - - -", deck="", ticket_deck=0, trains=dict.fromkeys(range(3), 3))
    state.hands = (hand(""),) * 3
    state, _ = act(state, 0, Pass())
    state, _ = act(state, 0, Leave())
    state, _ = act(state, 1, Pass())
    assert state.ended is None
    state, _ = act(state, 2, Pass())
    assert state.ended == "all_passed"
