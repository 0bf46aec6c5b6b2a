"""What is public and what is not (rules-rail.md), and what can be taken back."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import is_dataclass, replace
from random import Random
from typing import Any, get_args, get_type_hints

import pytest

from rules.laws import accepts
from rules.protocol import Event, Reason, Seat
from rules.railroad_ink.refusals import DETAILS as INK_DETAILS
from rules.selfplay import play
from rules.ticket_to_ride.actions import ClaimRoute, DrawCard, DrawTickets, KeepTickets, Leave
from rules.ticket_to_ride.cards import CARDS
from rules.ticket_to_ride.events import (
    CardDrawn,
    CardTaken,
    DeckReshuffled,
    TicketsKept,
    TicketsOffered,
)
from rules.ticket_to_ride.knowing import known_in_state, known_in_view
from rules.ticket_to_ride.legal import claims, legal_from_view, out_of_reach, why_not
from rules.ticket_to_ride.maps import City, Route
from rules.ticket_to_ride.payments import Payment
from rules.ticket_to_ride.refusals import DETAILS
from rules.ticket_to_ride.scoring import LongestPath, RailSheet, SeatScore
from rules.ticket_to_ride.state import State
from rules.ticket_to_ride.tuples import put
from rules.ticket_to_ride.view import Offer, OwnTicket, OwnView, RailView, SeatView, Toll
from tests.support.rail import EDITION, MAP, USA, act, hand, kinds, legal, rail, setup, started
from tests.support.scale import scale

BLIND = DrawCard(None)
ROUTE = MAP.routes["atlanta--charleston"]


def test_what_all_see() -> None:
    """ "Public: market, discards, numbers of cards in the deck and in each hand, number of
    tickets and trains, ... claimed routes, route points"."""
    state = rail(
        2,
        hands={0: "2 red", 1: "3 blue locomotive"},
        discards="5 white",
        claims=[("atlanta--miami", 1)],
        tickets={0: list(MAP.tickets)[:3], 1: list(MAP.tickets)[3:5]},
    )
    view = USA.view(state, None)
    assert view.map == "usa"
    assert view.phase == "turns"
    assert view.turn == 0
    assert view.market == ("red", "orange", "yellow", "green", "blue")
    assert view.discards == hand("5 white")
    assert view.deck == 110 - 5 - 5 - 6
    assert view.claims == (("atlanta--miami", 1),)
    assert [seat.cards for seat in view.seats] == [2, 4]
    assert [seat.tickets for seat in view.seats] == [3, 2]
    assert [seat.trains for seat in view.seats] == [45, 40]
    assert [seat.points for seat in view.seats] == [0, 10]
    assert [seat.asked for seat in view.seats] == ["turn", None]
    assert view.own is None
    assert view.stations == ()


def test_what_is_ones_own() -> None:
    """ "Private to a seat: its cards, its tickets and which are done, ... what it was offered".
    "During the game a ticket joined by own trains is marked as done to its owner only." PEER-146.
    """
    ticket = "boston--miami"
    state = rail(2, hands={0: "2 red"}, claims=[(ROUTE.id, 0)], tickets={0: [ticket]})
    own = USA.view(state, Seat(0)).own
    assert own is not None
    assert own.hand == hand("2 red")
    assert own.tickets == (OwnTicket(ticket, done=False),)
    assert own.offer is None
    state, _ = act(state, 0, DrawTickets())
    own = USA.view(state, Seat(0)).own
    assert own is not None
    assert own.offer == Offer(legal(state, 0, KeepTickets)[-1].tickets, 1)
    other = USA.view(state, Seat(1))
    assert other.own is not None
    assert other.own.offer is None
    assert other.seats == USA.view(state, None).seats


def test_views_are_an_allow_list() -> None:
    """PEER-072: no field of a view reaches a deck, a generator or another seat's hand: these are
    all the classes that can be reached from one, and what one seat owns is in ``own`` alone."""
    found: set[type] = set()

    def walk(hint: Any) -> None:
        for inner in get_args(hint):
            walk(inner)
        if isinstance(hint, type) and is_dataclass(hint) and hint not in found:
            found.add(hint)
            for name in get_type_hints(hint).values():
                walk(name)

    walk(RailView)
    assert found == {
        RailView,
        SeatView,
        OwnView,
        OwnTicket,
        Offer,
        RailSheet,
        SeatScore,
        LongestPath,
        Toll,
        Payment,
    }
    state, _ = act(rail(3, hands={1: "7 black"}), 0, DrawTickets())
    for reader in (None, Seat(2)):
        text = repr(USA.view(state, reader))
        for seat in (0, 1):
            assert not any(ticket in text for ticket in state.tickets[seat])
            assert repr(state.hands[seat]) not in text.replace(repr(hand("")), "")
        assert not any(ticket in text for ticket in legal(state, 0, KeepTickets)[-1].tickets)


def test_the_seed_is_nowhere() -> None:
    """PEER-071: no view and no event of a game holds its seed."""
    playthrough = play("usa", 2, 8)
    seed = playthrough.setup.seed
    state = USA.start(playthrough.setup)
    for seat, action in playthrough.moves:
        state, events = USA.apply(state, seat, action)
        shown = [USA.view(state, reader) for reader in (None, Seat(0), Seat(1))]
        text = repr(shown) + repr([USA.encode(event) for event in events])
        assert seed.hex() not in text
        assert repr(seed)[2:-1] not in text


def test_done_is_told_to_its_owner_only() -> None:
    """ "Private ...: its tickets and which are done". PEER-130: any path of own routes will do."""
    ticket = MAP.tickets["boston--miami"]
    path = _path(ticket.a, ticket.b)
    state = rail(2, claims=[(route, 0) for route in path], tickets={0: [ticket.id]})
    own = USA.view(state, Seat(0)).own
    assert own is not None
    assert own.tickets == (OwnTicket(ticket.id, done=True),)
    undone = replace_tickets(state, "chicago--los_angeles")
    assert USA.view(state, None) == USA.view(undone, None)
    assert USA.view(state, Seat(1)) == USA.view(undone, Seat(1))


def replace_tickets(state: State, ticket: str) -> State:
    other = state.copy()
    other.tickets = ((ticket,), *state.tickets[1:])
    return other


def _path(a: str, b: str) -> list[str]:
    """Routes that join two cities, the fewest."""
    found: dict[str, list[str]] = {a: []}
    queue = [a]
    for city in queue:
        for route in MAP.routes.values():
            if city in (route.a, route.b):
                there = route.b if city == route.a else route.a
                if there not in found:
                    found[there] = [*found[city], route.id]
                    queue.append(there)
    return found[b]


@pytest.mark.parametrize(
    ("event", "seen"),
    [
        (CardDrawn(Seat(0), "red"), CardDrawn(Seat(0), None)),
        (TicketsOffered(Seat(0), 2, ("a", "b")), TicketsOffered(Seat(0), 2, None)),
        (
            TicketsKept(Seat(0), 1, 1, ("a",), ("b",)),
            TicketsKept(Seat(0), 1, 1, None, None),
        ),
        (CardTaken(Seat(0), 1, "red"), CardTaken(Seat(0), 1, "red")),
    ],
)
def test_events_are_told_to_others_without_secrets(event: Event, seen: Event) -> None:
    """ "Private ...: what it drew blind, what it was offered and gave back". Public: "which market
    card was taken"."""
    assert event.seen_by(Seat(0)) == event
    assert event.seen_by(Seat(1)) == event.seen_by(None) == seen


def test_what_was_kept_tells_others_nothing_but_numbers() -> None:
    """The same, from the whole action: another choice of as many looks the same to others."""
    state, _ = act(rail(), 0, DrawTickets())
    looks = []
    for choice in legal(state, 0, KeepTickets):
        after, events = act(state, 0, choice)
        if len(choice.tickets) == 1:
            looks.append(([event.seen_by(Seat(1)) for event in events], USA.view(after, Seat(1))))
    assert len(looks) == 3
    assert looks[0] == looks[1] == looks[2]


def reveals(state: State, seat: int, *actions: object) -> bool:
    _, events = act(state, seat, *actions)  # type: ignore[arg-type]
    return any(event.reveals for event in events)


def test_what_can_be_taken_back() -> None:
    """architecture.md, "Undo": refused where somebody learned what was hidden. PEER-067."""
    full = rail(hands={0: "2 red"})
    assert not reveals(full, 0, ClaimRoute(ROUTE.id, "red", 0))
    assert reveals(full, 0, BLIND)
    assert reveals(full, 0, DrawCard(0)), "the card that replaces it turned up"
    assert reveals(full, 0, DrawTickets())
    offered, _ = act(full, 0, DrawTickets())
    assert not reveals(offered, 0, legal(offered, 0, KeepTickets)[0])
    empty = rail(hands={0: "2 red"}, market="red - - - -", deck="")
    assert not reveals(empty, 0, DrawCard(0)), "nothing was there to turn up"
    assert reveals(empty, 0, ClaimRoute(ROUTE.id, "red", 0)), "the market was filled"


def test_the_ends_of_opening_and_game_reveal() -> None:
    """The same: who begins was drawn at random; at the end all tickets are shown."""
    state = USA.start(setup())
    choices = [legal(state, seat, KeepTickets)[0] for seat in (0, 1)]
    assert not reveals(state, 0, choices[0])
    state, _ = act(state, 0, choices[0])
    assert reveals(state, 1, choices[1])
    assert reveals(rail(), 1, Leave())
    firsts = {USA.reshuffled(state, Seat(0), bytes([salt])).first for salt in range(20)}
    assert firsts == {0, 1}, "who begins is not known before"


def test_reshuffling_keeps_what_a_seat_knows() -> None:
    """protocol.py: "Reshuffling what a seat can't know changes neither its view ..."."""
    state, _ = act(started(3), started(3).turn or 0, DrawTickets())
    for seat in (None, Seat(0), Seat(1), Seat(2)):
        other = USA.reshuffled(state, seat, b"salt")
        assert other != state
        assert other == USA.reshuffled(state, seat, b"salt")
        assert USA.view(other, seat) == USA.view(state, seat)
        assert USA.audit(other) == []
        if seat is not None:
            assert other.hands[seat] == state.hands[seat]
            assert other.tickets[seat] == state.tickets[seat]
            assert other.pending[seat] == state.pending[seat]
            assert all(other.hands[s] != state.hands[s] for s in range(3) if s != seat)


def with_other_secrets(
    state: State, seat: Seat | None, after: State, events: Sequence[Event], chance: Random
) -> State:
    """``state`` with other hands and tickets of those whom ``seat`` doesn't see into.

    The cards and tickets that turned up on the way to ``after`` lie where they lay: so all that
    follows is decided alike.
    """
    other = state.copy()
    unseen = [s for s in range(state.seats) if s != seat]
    drawn = len(state.deck) - len(after.deck)
    if any(isinstance(event, DeckReshuffled) for event in events):
        drawn = len(state.deck)
    below, top = state.deck[: len(state.deck) - drawn], state.deck[len(state.deck) - drawn :]
    pool = [*below, *(c for s in unseen for c, n in enumerate(state.hands[s]) for _ in range(n))]
    chance.shuffle(pool)
    for s in unseen:
        size = sum(state.hands[s])
        dealt, pool = pool[:size], pool[size:]
        other.hands = put(other.hands, s, tuple(map(dealt.count, range(len(CARDS)))))
    other.deck = bytes(pool) + top
    tickets = [*state.ticket_deck[3:], *(t for s in unseen for t in state.tickets[s])]
    chance.shuffle(tickets)
    for s in unseen:
        size = len(state.tickets[s])
        other.tickets, tickets = put(other.tickets, s, tuple(tickets[:size])), tickets[size:]
    other.ticket_deck = (*state.ticket_deck[:3], *tickets)
    return other


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_seen_of_an_action_is_the_same_whatever_others_hold(seats: int) -> None:
    """protocol.py: "Reshuffling what a seat can't know changes neither its view nor its events.":
    here to the last event, and the view after it."""
    chance, told = Random(seats), Counter[str]()
    for seed in range(scale(40, 3)):
        playthrough = play("usa", seats, seed)
        state = USA.start(playthrough.setup)
        for actor, action in playthrough.moves:
            after, events = USA.apply(state, actor, action)
            seat = chance.choice([None, *(Seat(s) for s in range(seats) if s != actor)])
            other = with_other_secrets(state, seat, after, events, chance)
            if USA.ended(after) is None and accepts(USA, other, actor, action):
                other_after, other_events = USA.apply(other, actor, action)
                assert USA.view(other_after, seat) == USA.view(after, seat)
                assert [e.seen_by(seat) for e in other_events] == [e.seen_by(seat) for e in events]
                told.update(kinds(events))
            state = after
    assert told.keys() >= {"tickets_offered", "tickets_kept", "card_drawn", "card_taken"}
    assert told.keys() >= {"market_turned", "market_reset", "deck_reshuffled", "route_claimed"}


def test_reshuffling_the_opening_and_the_end() -> None:
    """The same where tickets wait to go under the deck, and where they lie open."""
    state = USA.start(setup(3))
    state, _ = act(state, 1, legal(state, 1, KeepTickets)[0])
    other = USA.reshuffled(state, Seat(0), b"1")
    assert other.returned[1] != state.returned[1] or other.tickets[1] != state.tickets[1]
    assert USA.view(other, Seat(0)) == USA.view(state, Seat(0))
    over, _ = act(state, 1, Leave())
    over, _ = act(over, 0, Leave())
    again = USA.reshuffled(over, None, b"1")
    assert again.tickets == over.tickets
    assert sorted(again.ticket_deck) == sorted(over.ticket_deck)
    assert USA.view(again, None) == USA.view(over, None)


def test_legal_from_the_view_is_legal_from_the_state() -> None:
    """architecture.md: "Presenters are pure: view and events in": so choices come from views."""
    playthrough = play("usa", 4, 5)
    state = USA.start(playthrough.setup)
    for seat, action in playthrough.moves:
        for other in map(Seat, range(4)):
            view = USA.view(state, other)
            assert known_in_view(EDITION, view) == known_in_state(EDITION, state, other)
            listed = list(USA.legal_actions(state, other))
            assert list(legal_from_view(view)) == listed
            assert list(claims(view)) == [a for a in listed if isinstance(a, ClaimRoute)]
        state, _ = USA.apply(state, seat, action)


def test_why_not_is_none_exactly_where_a_claim_is_legal() -> None:
    """PEER-124: all routes are listed, those that can't be claimed with why."""
    playthrough = play("usa", 3, 11)
    state = USA.start(playthrough.setup)
    for number, (seat, action) in enumerate(playthrough.moves):
        if state.asked(seat) == "turn" and number % 9 == 0:
            view = USA.view(state, seat)
            can = {claim.route for claim in claims(view)}
            refusals = {route: why_not(view, route) for route in MAP.routes}
            assert {route for route, refusal in refusals.items() if refusal is None} == can
            beyond = out_of_reach(view)
            assert beyond.keys() == MAP.routes.keys() - can
            for route, refusal in beyond.items():
                assert refusal.args == refusals[route].args
        state, _ = USA.apply(state, seat, action)


def test_the_public_has_nothing_to_choose() -> None:
    """PEER-151: every view works without a seat; choices need one."""
    view = USA.view(rail(), None)
    with pytest.raises(ValueError, match="the public"):
        legal_from_view(view)
    with pytest.raises(ValueError, match="the public"):
        why_not(view, ROUTE.id)


def test_every_reason_names_its_details() -> None:
    """Messages are written from the details: ``refused`` checks each against this list."""
    assert DETAILS.keys() | INK_DETAILS.keys() == set(Reason)


def test_map_values() -> None:
    """Cities, routes and tickets are plain values."""
    assert Route("x", "a", "b", 2, "gray", locomotives=1).ferry
    assert not replace(ROUTE, locomotives=0).ferry
    assert MAP.city("saint louis") is not None
    assert isinstance(MAP.city("st. louis"), City)
    assert MAP.city("oz") is None
