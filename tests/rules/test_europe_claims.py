"""Ferries, double routes and what listing costs: rules-rail.md, "Claim a route"."""

import pytest

from rules.protocol import Reason, Seat
from rules.selfplay import play
from rules.ticket_to_ride.actions import BuildStation, ClaimRoute
from rules.ticket_to_ride.events import RouteClaimed
from rules.ticket_to_ride.knowing import known_in_state, known_in_view
from rules.ticket_to_ride.legal import builds, claims, legal_from_view, why_no_station, why_not
from rules.ticket_to_ride.payments import Price, payments, ways_to_pay
from tests.support.rail import EUROPE, hand
from tests.support.scale import scale

FERRY_4_1, FERRY_6_2, FERRY_2_2 = "palermo--roma", "palermo--smyrna", "amsterdam--london"


def ways(held: str, route: str) -> list[tuple[str | None, int]]:
    state = EUROPE.rail(hands={0: held})
    claims_on = [c for c in EUROPE.legal(state, 0, ClaimRoute) if c.route == route]
    return [(claim.colour, claim.locomotives) for claim in claims_on]


def test_a_ferry_takes_at_least_as_many_locomotives_as_it_shows() -> None:
    """ "Ferry: at least as many locomotives as it shows; the rest one colour and more
    locomotives."."""
    assert ways("4 red 4 blue", FERRY_4_1) == []
    assert ways("3 red 4 blue locomotive", FERRY_4_1) == [("red", 1), ("blue", 1)]
    assert ways("3 red 2 blue 2 locomotive", FERRY_4_1) == [("red", 1), ("red", 2), ("blue", 2)]
    assert ways("5 red locomotive", FERRY_6_2) == []
    assert ways("4 red 2 locomotive", FERRY_6_2) == [("red", 2)]
    assert ways("6 locomotive", FERRY_6_2) == [(None, 6)]


def test_two_locomotives_on_two_spaces() -> None:
    """ "(Amsterdam-London shows two on two spaces: locomotives only.)"."""
    assert ways("9 red locomotive", FERRY_2_2) == []
    assert ways("9 red 2 locomotive", FERRY_2_2) == [(None, 2)]
    assert [(way.colour, way.cards) for way in payments(Price(2, locomotives=2))] == [(None, 0)]


def test_a_ferry_is_claimed_at_once() -> None:
    """A ferry costs what is laid and no more: it is no tunnel."""
    state = EUROPE.rail(hands={0: "3 red locomotive"})
    state, told = EUROPE.act(state, 0, ClaimRoute(FERRY_4_1, "red", 1))
    assert told[0] == RouteClaimed(Seat(0), FERRY_4_1, "red", 1, 7)
    assert state.discards == hand("3 red locomotive")


@pytest.mark.parametrize(
    ("action", "reason", "details"),
    [
        (
            ClaimRoute(FERRY_4_1, "red", 0),
            Reason.WRONG_NUMBER_OF_CARDS,
            {"route": FERRY_4_1, "need": 4, "locomotives": 1},
        ),
        (
            ClaimRoute(FERRY_6_2, "red", 2),
            Reason.TOO_FEW_LOCOMOTIVES,
            {"route": FERRY_6_2, "have": 1, "need": 2},
        ),
        (
            ClaimRoute(FERRY_4_1, "blue", 1),
            Reason.TOO_FEW_CARDS,
            {
                "route": FERRY_4_1, "need": 4, "locomotives": 1, "colour": "blue", "have": 2,
                "cards_asked": 3, "locomotives_asked": 1,
            },
        ),
    ],
)  # fmt: skip
def test_what_does_not_pay_a_ferry(
    action: ClaimRoute, reason: Reason, details: dict[str, str | int]
) -> None:
    """ "at least as many locomotives as it shows": refused, and told what is missing."""
    state = EUROPE.rail(hands={0: "9 red 2 blue locomotive"})
    assert EUROPE.refused(state, 0, action) == (reason, details)


def test_why_a_ferry_is_out_of_reach() -> None:
    """PEER-124: those that can't be claimed are listed with why: here, for want of locomotives."""
    view = EUROPE.game.view(EUROPE.rail(hands={0: "9 red"}), Seat(0))
    refusal = why_not(view, FERRY_4_1)
    assert refusal is not None
    assert refusal.reason is Reason.TOO_FEW_LOCOMOTIVES
    assert refusal.details == {"route": FERRY_4_1, "have": 0, "need": 1}


@pytest.mark.parametrize(("seats", "open_"), [(2, False), (3, False), (4, True), (5, True)])
def test_double_routes(seats: int, open_: bool) -> None:
    """ "With 2 or 3 seats the second lane is closed to all once one is taken; with 4 or 5 another
    seat may take it": a double ferry, too."""
    taken, other = "dieppe--london--a", "dieppe--london--b"
    state = EUROPE.rail(seats, hands={0: "2 locomotive"}, claims=[(taken, 1)])
    assert (ClaimRoute(other, None, 2) in EUROPE.legal(state, 0, ClaimRoute)) is open_
    assert (other in EUROPE.game.view(state, None).closed) is not open_


def test_what_is_listed_follows_from_the_view() -> None:
    """architecture.md: "Presenters are pure: view and events in": so choices come from views, and
    each is refused exactly where it isn't listed."""
    for seed in range(scale(20, 2)):
        playthrough = play("europe", 4, seed, {"tunnel_failure": "kept"})
        state = EUROPE.game.start(playthrough.setup)
        for number, (seat, action) in enumerate(playthrough.moves):
            for other in map(Seat, range(4)):
                view = EUROPE.game.view(state, other)
                known = known_in_view(EUROPE.edition, view)
                assert known == known_in_state(EUROPE.edition, state, other)
                listed = list(EUROPE.game.legal_actions(state, other))
                assert list(legal_from_view(view)) == listed
                assert list(claims(view)) == [a for a in listed if isinstance(a, ClaimRoute)]
                assert list(builds(view)) == [a for a in listed if isinstance(a, BuildStation)]
            if state.asked(seat) == "turn" and number % 9 == 0:
                view = EUROPE.game.view(state, seat)
                routes = {r for r in EUROPE.map.routes if why_not(view, r) is None}
                assert routes == {claim.route for claim in claims(view)}
                cities = {c for c in EUROPE.map.cities if why_no_station(view, c) is None}
                assert cities == {build.city for build in builds(view)}
            state, _ = EUROPE.game.apply(state, seat, action)


def test_stations_are_listed_as_the_ways_to_pay_say() -> None:
    """The fast table lists what the plain rule says, for any hand and any number built."""
    for number in range(scale(2000, 200)):
        held = tuple((number * (7 + i) // 3 + i) % (1 + number % 5) for i in range(9))
        built = number % 4
        taken = tuple(EUROPE.map.cities)[number % 40 :: 2]
        assert EUROPE.edition.sites.builds(held, built, taken) == [
            BuildStation(city, way.colour, way.locomotives)
            for city in EUROPE.map.cities
            if city not in taken and built < 3
            for way in ways_to_pay(Price(built + 1), held)
        ]
