"""Claiming routes (rules-rail.md, "A turn": "Claim a route")."""

from itertools import product

import pytest

from rules.protocol import Reason, Seat
from rules.ticket_to_ride.actions import ClaimRoute
from rules.ticket_to_ride.cards import COLOURS, FULL_DECK, GRAY
from rules.ticket_to_ride.events import RouteClaimed
from rules.ticket_to_ride.lanes import Lanes
from rules.ticket_to_ride.legal import why_not
from rules.ticket_to_ride.maps import RailMap, Route
from rules.ticket_to_ride.payments import Payment, best_colour, payments, price_of, ways_to_pay
from rules.ticket_to_ride.piles import census
from tests.support.rail import MAP, USA, act, hand, kinds, legal, rail, refused

GRAY_1, GRAY_2 = "atlanta--nashville", "atlanta--charleston"
BLUE_5 = "atlanta--miami"
DOUBLES = sorted(pair for pair in MAP.twins.items() if pair[0] < pair[1])
PAIR = next(
    (a, b)
    for a, b in DOUBLES
    if MAP.routes[a].colour != GRAY and MAP.routes[a].colour != MAP.routes[b].colour
)


def test_one_colour_and_any_number_of_locomotives() -> None:
    """ "Cards of one colour and any number of locomotives, or locomotives alone, exactly as many
    as spaces"; "The way with fewest is offered first." PEER-113, PEER-118."""
    state = rail(hands={0: "5 blue 6 locomotive 5 red"})
    ways = [claim for claim in legal(state, 0, ClaimRoute) if claim.route == BLUE_5]
    assert ways == [
        ClaimRoute(BLUE_5, "blue", 0),
        ClaimRoute(BLUE_5, "blue", 1),
        ClaimRoute(BLUE_5, "blue", 2),
        ClaimRoute(BLUE_5, "blue", 3),
        ClaimRoute(BLUE_5, "blue", 4),
        ClaimRoute(BLUE_5, None, 5),
    ]


def test_they_are_discarded() -> None:
    """ "exactly as many as spaces; they are discarded". Wrong turn: "too many cards spent"."""
    state = rail(hands={0: "5 blue 2 locomotive red"}, discards="green")
    after, events = act(state, 0, ClaimRoute(BLUE_5, "blue", 2))
    assert after.hands[0] == hand("2 blue red")
    assert after.discards == hand("green 3 blue 2 locomotive")
    assert events[0] == RouteClaimed(Seat(0), BLUE_5, "blue", 2, 10)
    assert census(after) == FULL_DECK
    assert state.hands[0] == hand("5 blue 2 locomotive red"), "the state before is as it was"


def test_a_gray_route_takes_any_single_colour() -> None:
    """ "a gray one any single colour". Wrong turn: "a 'gray' card asked for"."""
    state = rail(hands={0: "2 red 2 white blue"})
    ways = [claim for claim in legal(state, 0, ClaimRoute) if claim.route == GRAY_2]
    assert ways == [ClaimRoute(GRAY_2, "red", 0), ClaimRoute(GRAY_2, "white", 0)]
    assert refused(state, 0, ClaimRoute(GRAY_2, "gray", 0)) == (
        Reason.WRONG_COLOUR,
        {"route": GRAY_2, "colour": "gray"},
    )


def test_a_coloured_route_takes_its_colour() -> None:
    """ "A coloured route takes its colour"."""
    state = rail(hands={0: "6 red 6 blue"})
    assert refused(state, 0, ClaimRoute(BLUE_5, "red", 0)) == (
        Reason.WRONG_COLOUR,
        {"route": BLUE_5, "colour": "blue"},
    )


@pytest.mark.parametrize(
    ("colour", "locomotives"), [("blue", 5), ("blue", 6), ("blue", -1), (None, 4), (None, 0)]
)
def test_exactly_as_many_as_spaces(colour: str | None, locomotives: int) -> None:
    """ "exactly as many as spaces"; locomotives alone are named without a colour."""
    state = rail(hands={0: "6 blue 7 locomotive"})
    assert refused(state, 0, ClaimRoute(BLUE_5, colour, locomotives)) == (
        Reason.WRONG_NUMBER_OF_CARDS,
        {"route": BLUE_5, "need": 5, "locomotives": 0},
    )


def test_too_few_cards_say_what_is_there() -> None:
    """play.md: "you have 2 red and 1 locomotive; it takes 4"."""
    state = rail(hands={0: "2 blue locomotive"})
    assert refused(state, 0, ClaimRoute(BLUE_5, "blue", 1)) == (
        Reason.TOO_FEW_CARDS,
        {
            "route": BLUE_5,
            "need": 5,
            "colour": "blue",
            "have": 2,
            "locomotives": 1,
            "cards_asked": 4,
            "locomotives_asked": 1,
        },
    )
    assert refused(state, 0, ClaimRoute(BLUE_5, None, 5)) == (
        Reason.TOO_FEW_CARDS,
        {
            "route": BLUE_5,
            "need": 5,
            "locomotives": 1,
            "cards_asked": 0,
            "locomotives_asked": 5,
        },
    )


def test_the_seat_needs_that_many_trains() -> None:
    """ "The seat needs that many trains." PEER-123: 2 trains, 3 spaces."""
    state = rail(hands={0: "6 blue 6 red"}, trains={0: 4})
    assert refused(state, 0, ClaimRoute(BLUE_5, "blue", 0)) == (
        Reason.TOO_FEW_TRAINS,
        {"route": BLUE_5, "have": 4, "need": 5},
    )
    routes = {claim.route for claim in legal(state, 0, ClaimRoute)}
    assert all(MAP.routes[route].length <= 4 for route in routes)
    assert GRAY_2 in routes


def test_the_last_trains_can_be_used_up() -> None:
    """The same: exactly that many is enough."""
    state = rail(hands={0: "6 blue"}, trains={0: 5})
    after, _ = act(state, 0, ClaimRoute(BLUE_5, "blue", 0))
    assert after.trains[0] == 0


def test_it_need_not_be_joined() -> None:
    """ "It need not be joined to its network."."""
    state = rail(hands={0: "6 blue"}, claims=[(PAIR[0], 0)])
    after, _ = act(state, 0, ClaimRoute(BLUE_5, "blue", 0))
    assert after.claims[-1] == (BLUE_5, 0)


@pytest.mark.parametrize(("length", "points"), [(1, 1), (2, 2), (3, 4), (4, 7), (5, 10), (6, 15)])
def test_points_at_once(length: int, points: int) -> None:
    """ "Points at once: 1 2 4 7 10 15 for 1 to 6 spaces". PEER-115: once, and as many trains."""
    route = next(route for route in MAP.routes.values() if route.length == length)
    state = rail(hands={0: "6 locomotive"}, market="red orange yellow green blue")
    after, _ = act(state, 0, ClaimRoute(route.id, None, length))
    assert after.points[0] == points
    assert after.trains[0] == 45 - length


@pytest.mark.parametrize("route", MAP.routes.values(), ids=lambda route: route.id)
def test_every_route_can_be_claimed_in_every_way(route: Route) -> None:
    """PEER-148: for every route, a claim with proper cards succeeds."""
    colours = COLOURS if route.colour == GRAY else (route.colour,)
    for colour, locomotives in product(colours, range(route.length)):
        held = f"{route.length - locomotives} {colour} {locomotives} locomotive"
        state = rail(hands={0: held}, market="- - - - -")
        after, events = act(state, 0, ClaimRoute(route.id, colour, locomotives))
        assert after.claims == ((route.id, 0),)
        assert after.hands[0] == hand("")
        assert kinds(events)[0] == "route_claimed"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize(("lane", "twin"), [PAIR, PAIR[::-1]])
def test_a_seat_never_owns_both_lanes(seats: int, lane: str, twin: str) -> None:
    """ "Double routes: a seat never owns both lanes." PEER-109."""
    state = rail(seats, hands={0: "14 locomotive"}, claims=[(lane, 0)])
    length = MAP.routes[twin].length
    assert refused(state, 0, ClaimRoute(twin, None, length)) == (
        Reason.OWN_DOUBLE,
        {"route": twin, "owner": 0},
    )


@pytest.mark.parametrize("seats", [2, 3])
def test_with_few_seats_the_second_lane_is_closed_to_all(seats: int) -> None:
    """ "With 2 or 3 seats the second lane is closed to all once one is taken". Wrong turn: "the
    second lane open with three seats"."""
    lane, twin = PAIR
    state = rail(seats, turn=1, hands={1: "14 locomotive"}, claims=[(lane, 0)])
    length = MAP.routes[twin].length
    assert refused(state, 1, ClaimRoute(twin, None, length)) == (
        Reason.ROUTE_CLOSED,
        {"route": twin, "owner": 0},
    )
    assert USA.view(state, None).closed == {twin}


@pytest.mark.parametrize("seats", [4, 5])
def test_with_more_seats_another_may_take_it(seats: int) -> None:
    """ "with 4 or 5 another seat may take it". PEER-109."""
    lane, twin = PAIR
    state = rail(seats, turn=1, hands={1: "14 locomotive"}, claims=[(lane, 0)])
    after, _ = act(state, 1, ClaimRoute(twin, None, MAP.routes[twin].length))
    assert dict(after.claims)[twin] == 1
    assert USA.view(state, None).closed == frozenset()
    assert USA.audit(after) == []


def test_lanes_are_paid_for_separately() -> None:
    """ "Lanes are paid for separately (one may be affordable and the other not)". PEER-111."""
    lane, twin = PAIR
    route = MAP.routes[lane]
    state = rail(hands={0: f"{route.length} {route.colour}"})
    routes = {claim.route for claim in legal(state, 0, ClaimRoute)}
    assert lane in routes
    assert twin not in routes


def test_a_taken_route_is_taken() -> None:
    """play.md: "Paris-Dieppe is taken by Bo"; PEER-110: the refusal changes nothing."""
    state = rail(3, hands={0: "6 blue"}, claims=[(BLUE_5, 2)])
    assert refused(state, 0, ClaimRoute(BLUE_5, "blue", 0)) == (
        Reason.ROUTE_TAKEN,
        {"route": BLUE_5, "owner": 2},
    )


def test_no_such_route() -> None:
    """An id that is on no map."""
    state = rail(hands={0: "6 blue"})
    assert refused(state, 0, ClaimRoute("oz--utopia", "blue", 0)) == (
        Reason.NO_SUCH_ROUTE,
        {"route": "oz--utopia"},
    )


@pytest.mark.parametrize(
    ("route", "reason", "details"),
    [
        (BLUE_5, Reason.TOO_FEW_CARDS, {"colour": "blue", "have": 1, "locomotives": 1, "need": 5}),
        ("el_paso--houston", Reason.TOO_FEW_TRAINS, {"have": 1, "need": 6}),
        ("calgary--helena", Reason.TOO_FEW_CARDS, None),
        (PAIR[0], Reason.ROUTE_TAKEN, {"owner": 1}),
        (PAIR[1], Reason.ROUTE_CLOSED, {"owner": 1}),
        ("oz--utopia", Reason.NO_SUCH_ROUTE, {}),
        (GRAY_1, None, None),
    ],
)
def test_why_not(route: str, reason: Reason | None, details: dict[str, object] | None) -> None:
    """PEER-124: routes that can't be claimed are shown with the reason, from the seat's view."""
    trains = 1 if reason is Reason.TOO_FEW_TRAINS else 45
    state = rail(hands={0: "blue locomotive"}, claims=[(PAIR[0], 1)], trains={0: trains})
    refusal = why_not(USA.view(state, Seat(0)), route)
    if reason is None:
        assert refusal is None
        return
    assert refusal is not None
    assert refusal.reason is reason
    if details is not None:
        assert refusal.details == {"route": route, **details}


def test_the_colour_one_is_nearest_in() -> None:
    """A refusal on a gray route names the colour of which the seat has most."""
    route = MAP.routes["el_paso--houston"]
    assert route.colour != GRAY
    gray = MAP.routes[GRAY_2]
    assert best_colour(price_of(gray), hand("red 3 white 3 black")) == "black"
    assert best_colour(price_of(route), hand("red")) == route.colour


FERRY = Route("a--b", "a", "b", 4, "gray", locomotives=2)
NARROW = Route("c--d", "c", "d", 2, "gray", locomotives=2)
RED_FERRY = Route("e--f", "e", "f", 3, "red", locomotives=1)


def test_a_route_that_shows_locomotives() -> None:
    """ "Ferry: at least as many locomotives as it shows; the rest one colour and more
    locomotives." Two on two spaces: locomotives only. (The price is data of a route.)"""
    assert ways_to_pay(price_of(FERRY), hand("2 red 4 locomotive white")) == (
        Payment("red", 2, 2),
        Payment("red", 1, 3),
        Payment("white", 1, 3),
        Payment(None, 0, 4),
    )
    assert payments(price_of(NARROW)) == (Payment(None, 0, 2),)
    assert ways_to_pay(price_of(FERRY), hand("4 red locomotive")) == ()


def test_listing_agrees_with_the_ways_to_pay() -> None:
    """The fast tables list what the plain rule says, for any hand, on any kind of route."""
    routes = {r.id: r for r in (*MAP.routes.values(), FERRY, NARROW, RED_FERRY)}
    lanes = Lanes(RailMap("test", {}, routes, {}), 45)
    for number in range(200):
        held = tuple((number * (7 + i) // 3 + i) % (1 + number % 7) for i in range(9))
        trains = number % 8
        open_routes = lanes.all if number % 3 else lanes.all & ~0b1011
        assert lanes.claims(held, trains, open_routes) == [
            ClaimRoute(route.id, way.colour, way.locomotives)
            for route in routes.values()
            if lanes.bits[route.id] & open_routes and route.length <= trains
            for way in ways_to_pay(price_of(route), held)
        ]
