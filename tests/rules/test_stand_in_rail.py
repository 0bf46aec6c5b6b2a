"""A stand-in in Ticket to Ride (issue, "Seats"): "a pure function of the seat's view and its legal
actions, that plays sensible moves (helpful routes first, never draws tickets late ...)"."""

from collections.abc import Callable
from random import Random
from statistics import mean
from typing import Any

import pytest

from rules import game
from rules.protocol import Action, Game, Seat
from rules.selfplay import setup_for
from rules.ticket_to_ride.actions import (
    BuildStation,
    ClaimRoute,
    DrawCard,
    DrawTickets,
    GiveUpTunnel,
    KeepTickets,
    Pass,
    PayToll,
)
from rules.ticket_to_ride.payments import Payment
from rules.ticket_to_ride.scoring import RailSheet
from rules.ticket_to_ride.state import SecondCard, State, TicketOffer
from rules.ticket_to_ride.view import Toll
from tests.support.rail import EUROPE, USA_BOARD, Board
from tests.support.scale import scale

BLIND = DrawCard(None)
Player = Callable[[Game[Any], Any, Seat], Action]


def plays(board: Board, state: State, seat: int = 0) -> Action:
    """What the stand-in of ``seat`` does."""
    view, legal = board.game.view(state, Seat(seat)), board.game.legal_actions(state, Seat(seat))
    return board.game.stand_in(view, legal)


def usa(**position: Any) -> State:
    position.setdefault("market", "orange orange green green white")
    return USA_BOARD.rail(3, **position)


def ticket(board: Board, a: str, b: str) -> str:
    return next(t.id for t in board.map.tickets.values() if {t.a, t.b} == {a, b})


DENVER_EL_PASO = ticket(USA_BOARD, "denver", "el_paso")


def stand_in(rules: Game[Any], state: Any, seat: Seat) -> Action:
    return rules.stand_in(rules.view(state, seat), rules.legal_actions(state, seat))


def safe(rules: Game[Any], state: Any, seat: Seat) -> Action:
    return rules.safe_action(rules.view(state, seat))


def by_chance(rules: Game[Any], state: Any, seat: Seat) -> Action:
    legal = rules.legal_actions(state, seat)
    return Random(f"{seat} {state.generator.counter} {state.turn_number}").choice(legal)


def played(ruleset: str, seed: int, players: list[Player]) -> RailSheet:
    """The sheet of a game in which each seat is played so; nobody draws tickets late."""
    rules = game(ruleset)
    state = rules.start(setup_for(ruleset, len(players), seed))
    while to_act := rules.to_act(state):
        seat = min(to_act)
        action = players[seat](rules, state, seat)
        if players[seat] is stand_in and action == DrawTickets():
            early = min(state.trains) > rules.edition.trains // 3
            assert early or list(rules.legal_actions(state, seat)) == [action]
        state, _ = rules.apply(state, seat, action)
    sheet: RailSheet = rules.scores(state)
    return sheet


@pytest.mark.parametrize("ruleset", ["usa", "europe"])
@pytest.mark.parametrize("other", [by_chance, safe], ids=["chance", "safe"])
def test_it_beats_chance_and_the_safe_action(ruleset: str, other: Player) -> None:
    """Whoever is stood in for has not lost by that alone: it wins in whatever seat it sits."""
    ahead, won = [], []
    for seed in range(scale(60, 6)):
        seat = seed % 3
        players = [stand_in if each == seat else other for each in range(3)]
        sheet = played(ruleset, seed, players)
        won.append(sheet.winners == (seat,))
        ahead.append(sheet.totals[seat] - max(t for s, t in enumerate(sheet.totals) if s != seat))
    assert mean(won) >= 0.95
    assert mean(ahead) > 20


@pytest.mark.parametrize(("ruleset", "seats"), [("usa", 2), ("usa", 4), ("europe", 3)])
def test_its_scores_are_those_of_people(ruleset: str, seats: int) -> None:
    """Some 100 points, with nearly all tickets completed."""
    totals: list[int] = []
    completed = tickets = 0
    for seed in range(scale(100, 5)):
        sheet = played(ruleset, seed, [stand_in] * seats)
        totals += sheet.totals
        completed += sum(len(seat.completed) for seat in sheet.seats)
        tickets += seats * 2
    assert mean(totals) > 90
    assert completed > 0.95 * tickets


def test_it_keeps_tickets_that_go_together() -> None:
    """Two that share most of their way, rather than one that is far from both."""
    together = (
        ticket(USA_BOARD, "los_angeles", "new_york"),
        ticket(USA_BOARD, "los_angeles", "chicago"),
    )
    far = ticket(USA_BOARD, "vancouver", "montreal")
    offer = TicketOffer("opening_tickets", (far, *together), 2)
    state = usa(pending=offer)
    assert plays(USA_BOARD, state) == KeepTickets(together)


def test_it_gives_back_what_cannot_be_joined() -> None:
    """With few trains left, of three tickets only the one that they reach."""
    near, far = DENVER_EL_PASO, ticket(USA_BOARD, "los_angeles", "miami")
    other = ticket(USA_BOARD, "seattle", "new_york")
    offer = TicketOffer("drawn_tickets", (far, near, other), 1)
    state = usa(pending=offer, trains={0: 8})
    assert plays(USA_BOARD, state) == KeepTickets((near,))


def test_it_claims_a_route_that_helps() -> None:
    """ "helpful routes first": one that joins a ticket before one that scores more."""
    state = usa(
        hands={0: "3 red 6 white"},
        tickets={0: [DENVER_EL_PASO]},
        claims=[("el_paso--santa_fe", 0)],
    )
    action = plays(USA_BOARD, state)
    assert action == ClaimRoute("denver--santa_fe", "red", 0)


def test_it_pays_with_what_it_can_spare() -> None:
    """A gray route is paid with the colour that no other wanted route takes, and no locomotive."""
    state = usa(
        hands={0: "2 red 2 white 2 locomotive"},
        tickets={0: [DENVER_EL_PASO]},
        market="orange orange green green blue",
    )
    action = plays(USA_BOARD, state)
    assert isinstance(action, ClaimRoute)
    assert action.route in ("denver--santa_fe", "el_paso--santa_fe")
    assert action.locomotives == 0


def test_it_draws_what_is_lacking() -> None:
    """From the market what its next route takes, for one card as for the other; else blind."""
    wanting: dict[str, Any] = {
        "hands": {0: "white"},
        "tickets": {0: [DENVER_EL_PASO]},
        "claims": [("el_paso--santa_fe", 0)],
    }
    there = usa(market="orange locomotive white green red", **wanting)
    assert plays(USA_BOARD, there) == DrawCard(2)
    second = usa(market="orange locomotive white green red", pending=SecondCard(), **wanting)
    assert plays(USA_BOARD, second) == DrawCard(2)
    not_there = usa(market="orange locomotive orange green red", **wanting)
    assert plays(USA_BOARD, not_there) == BLIND


def test_it_takes_a_locomotive_that_is_the_last_card() -> None:
    """A market locomotive is the whole turn: worth it where it completes a long route, or where a
    ferry asks for it."""
    market = "white locomotive white white white"
    long = usa(hands={0: "5 black"}, tickets={0: []}, market=market, trains={1: 15})
    assert plays(USA_BOARD, long) == DrawCard(1)
    earlier = usa(hands={0: "4 black"}, tickets={0: []}, market=market, trains={1: 15})
    assert plays(USA_BOARD, earlier) != DrawCard(1)
    ferry = EUROPE.rail(
        2,
        hands={0: "4 red"},
        tickets={0: []},
        market=market,
        claims=[("budapest--kyiv", 1), ("petrograd--stockholm", 1)],
        trains={1: 15},
    )
    assert plays(EUROPE, ferry) == DrawCard(1)


def test_at_the_last_it_takes_what_gains_most() -> None:
    """In the last round, the route that completes a ticket before one that scores more, and the
    one that scores most where none does."""
    state = usa(
        hands={0: "2 white 4 black"},
        tickets={0: [DENVER_EL_PASO]},
        claims=[("el_paso--santa_fe", 0)],
    )
    state.last_seat = Seat(2)
    assert plays(USA_BOARD, state) == ClaimRoute("denver--santa_fe", "black", 0)
    state.tickets = ((), *state.tickets[1:])
    action = plays(USA_BOARD, state)
    assert isinstance(action, ClaimRoute)
    assert USA_BOARD.map.routes[action.route].length == 4
    empty = usa(hands={0: ""}, tickets={0: []})
    empty.last_seat = Seat(2)
    assert isinstance(plays(USA_BOARD, empty), DrawCard), "nothing can be claimed any more"


def test_a_station_rescues_a_ticket_at_the_end() -> None:
    """ "stations ... only at the end to rescue a ticket": where a lane of another seat completes
    it, and not before."""
    name = ticket(EUROPE, "sofia", "smyrna")
    lent = "constantinople--smyrna"
    position: dict[str, Any] = {
        "hands": {0: "red"},
        "claims": [("constantinople--sofia", 0), (lent, 1)],
    }
    state = EUROPE.rail(2, tickets={0: [name]}, **position)
    assert not isinstance(plays(EUROPE, state), BuildStation), "there is time yet"
    state.last_seat = Seat(1)
    action = plays(EUROPE, state)
    assert isinstance(action, BuildStation)
    assert action.city in ("constantinople", "smyrna")
    other = EUROPE.rail(2, tickets={0: []}, **position)
    other.last_seat = Seat(1)
    assert not isinstance(plays(EUROPE, other), BuildStation), "it would cost its own points"


def test_it_draws_tickets_early_and_never_late() -> None:
    """ "never draws tickets late": with its own done, and only while all have many trains."""
    done = usa(
        hands={0: ""},
        claims=[("el_paso--santa_fe", 0), ("denver--santa_fe", 0)],
        tickets={0: [DENVER_EL_PASO]},
    )
    assert plays(USA_BOARD, done) == DrawTickets()
    late = done.copy()
    late.trains = (41, 15, 45)
    assert isinstance(plays(USA_BOARD, late), DrawCard)
    with_lanes = usa(hands={0: ""}, tickets={0: [DENVER_EL_PASO]})
    assert plays(USA_BOARD, with_lanes) != DrawTickets()


def test_it_passes_where_nothing_else_is_left() -> None:
    """And draws tickets where that alone can be done: something must be."""
    state = usa(market="- - - - -", deck="", hands={0: ""})
    state.ticket_deck = ()
    assert plays(USA_BOARD, state) == Pass()
    only_tickets = usa(market="- - - - -", deck="", hands={0: ""}, trains={2: 10})
    assert plays(USA_BOARD, only_tickets) == DrawTickets(), "nothing else is legal"


def _toll(owed: int, length: int, failure: str, held: str) -> State:
    route = next(r for r in EUROPE.map.routes.values() if r.tunnel and r.length == length)
    colour = "yellow" if route.colour == "gray" else route.colour
    toll = Toll(Seat(0), route.id, Payment(colour, length, 0), (colour,) * owed, owed)
    return EUROPE.rail(
        2, hands={0: f"{held} {colour}" if held else ""}, pending=toll, tunnel_failure=failure
    )


def test_tunnels_are_paid_for_unless_too_dear() -> None:
    """A toll is paid with the fewest locomotives; given up is what can't be paid, or what is
    dearer than the tunnel itself, where the cards laid are kept."""
    assert plays(EUROPE, _toll(2, 2, "lost", "5")) == PayToll("yellow", 0)
    assert plays(EUROPE, _toll(3, 2, "lost", "5")) == PayToll("yellow", 0)
    assert plays(EUROPE, _toll(3, 2, "kept", "5")) == GiveUpTunnel()
    assert plays(EUROPE, _toll(1, 2, "lost", "")) == GiveUpTunnel()
