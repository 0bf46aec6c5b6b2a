"""What must add up is really counted: each fault, made by hand, is found."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from rules.protocol import Seat, Setup
from rules.ticket_to_ride.actions import DrawCard
from rules.ticket_to_ride.cards import CARDS
from rules.ticket_to_ride.engine import TicketToRide
from rules.ticket_to_ride.maps import load_map
from rules.ticket_to_ride.piles import add
from rules.ticket_to_ride.state import State
from rules.ticket_to_ride.tuples import put
from tests.support.rail import EDITION, MAP, SEED, USA, setup, started

LANE, TWIN = next(iter(MAP.twins.items()))


def claim(state: State, *claims: tuple[str, int]) -> None:
    state.claims = tuple((route, Seat(seat)) for route, seat in claims)


def lose_a_card(state: State) -> None:
    state.deck = state.deck[1:]


def owe_a_card(state: State) -> None:
    red = next(card for card, count in enumerate(state.hands[0]) if count)
    state.hands = (add(state.hands[0], red, -13), add(state.hands[1], red, 13))


def leave_a_gap(state: State) -> None:
    state.deck += bytes([CARDS.index(state.market[0] or "")])
    state.market = put(state.market, 0, None)


def fill_with_locomotives(state: State) -> None:
    state.market = ("locomotive",) * 5


def hold_a_ticket_twice(state: State) -> None:
    state.tickets = (state.tickets[0] + state.tickets[1][:1], state.tickets[1])


def bring_a_ticket(state: State) -> None:
    state.tickets = (("oz--utopia",), state.tickets[1])


def lose_a_ticket(state: State) -> None:
    state.ticket_deck = state.ticket_deck[1:]


def lose_trains(state: State) -> None:
    state.trains = (44, 45)


def give_points(state: State) -> None:
    state.points = (1, 0)


def claim_twice(state: State) -> None:
    claim(state, (LANE, 0), (LANE, 1))


def claim_both_lanes(state: State) -> None:
    claim(state, (LANE, 0), (TWIN, 0))


def open_a_taken_route(state: State) -> None:
    claim(state, (LANE, 0))


FAULTS: list[tuple[Callable[[State], None], str]] = [
    (lose_a_card, "the cards of all places"),
    (owe_a_card, "less than nothing"),
    (leave_a_gap, "an empty slot"),
    (fill_with_locomotives, "5 locomotives"),
    (hold_a_ticket_twice, "tickets in two places"),
    (bring_a_ticket, "tickets of another map"),
    (lose_a_ticket, "tickets are missing"),
    (lose_trains, "seat 0 has 44 trains"),
    (give_points, "seat 0 has 1 points"),
    (claim_twice, "two owners"),
    (claim_both_lanes, "both lanes"),
    (open_a_taken_route, "what is open to seat 1"),
]


@pytest.mark.parametrize(("spoil", "fault"), FAULTS, ids=[spoil.__name__ for spoil, _ in FAULTS])
def test_faults_are_found(spoil: Callable[[State], None], fault: str) -> None:
    """ "Cards of all places ... always add up to 12 of each colour and 14 locomotives", and what
    else must be true of every position."""
    state = started(2)
    assert USA.audit(state) == []
    spoil(state)
    assert any(fault in found for found in USA.audit(state))


def test_options_of_an_edition() -> None:
    """protocol.py: "The table's options: name to allowed values, the default first."."""
    rules = TicketToRide("usa", 1, replace(EDITION, options={"tunnels": ("lost", "kept")}))
    assert rules.options == {"tunnels": ("lost", "kept")}
    plain = USA.start(setup())
    for given, played in (({}, "lost"), ({"tunnels": "kept"}, "kept")):
        state = rules.start(Setup("usa", 1, 2, SEED, given))
        assert state == replace(plain, options={"tunnels": played})
        assert rules.view(state, None).options == {"tunnels": played}
    with pytest.raises(ValueError, match="tunnels=dug"):
        rules.start(Setup("usa", 1, 2, SEED, {"tunnels": "dug"}))


def test_no_such_map() -> None:
    """A map is data by its name."""
    with pytest.raises(KeyError):
        load_map("oz")


def test_a_state_is_never_changed() -> None:
    """protocol.py: a state handed out stays as it is, whatever is done from it."""
    state = started(2)
    before = state.copy()
    assert before == state
    assert before is not state
    USA.apply(state, Seat(state.turn or 0), DrawCard(None))
    USA.apply(state, Seat(0), USA.leave())
    assert before == state
