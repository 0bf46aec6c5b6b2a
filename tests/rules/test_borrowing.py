"""What stations borrow, and the score of Europe: rules-rail.md, "Score"."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from random import Random

import pytest

from rules.selfplay import play
from rules.ticket_to_ride.borrowing import best_borrowing
from rules.ticket_to_ride.maps import City, RailMap, Route, Ticket
from rules.ticket_to_ride.scoring import (
    Position,
    RailSheet,
    SeatScore,
    completed_tickets,
    score_seats,
)
from tests.support.rail import EUROPE
from tests.support.scale import scale

MAP = EUROPE.map
SCORING = EUROPE.edition.scoring


def score(*positions: Position) -> RailSheet:
    return score_seats(MAP, positions, SCORING)


def own(*routes: str, tickets: Sequence[str] = (), stations: Sequence[str] = ()) -> Position:
    return Position(routes, tuple(tickets), tuple(stations))


def test_a_station_lets_its_owner_use_one_lane_of_another() -> None:
    """ "at the end each lets its owner use one lane of another seat ending in that city": its
    tickets count, its routes and longest path stay its own ("stations neither count nor
    bridge")."""
    mine = ("essen--kobenhavn--a", "frankfurt--munchen")
    ticket, station, lane = "frankfurt--kobenhavn", "frankfurt", "essen--frankfurt"
    (seat, _) = score(own(*mine, tickets=[ticket], stations=[station]), own(lane)).seats
    assert seat.borrowed == {station: lane}
    assert seat.completed == (ticket,)
    assert (seat.routes, seat.tickets, seat.longest_path.length) == (4 + 2, 5, 3)
    (seat, _) = score(own(*mine, tickets=[ticket]), own(lane)).seats
    assert (seat.borrowed, seat.completed, seat.tickets) == ({}, (), -5)


def test_one_lane_only() -> None:
    """ "one lane": where two would be needed, and there is one station, it changes nothing, and "a
    station that changes nothing borrows nothing"."""
    mine = own("frankfurt--munchen", tickets=["frankfurt--kobenhavn"], stations=["frankfurt"])
    sheet = score(mine, own("essen--frankfurt"), own("essen--kobenhavn--a"))
    assert sheet.seats[0].borrowed == {}
    assert sheet.seats[0].tickets == -5
    assert sheet.seats[0].stations == 8


def test_the_parts_of_a_score() -> None:
    """ "Routes; tickets; 10 for the longest path; Europe: 4 for each station not built"."""
    mine = own("berlin--wien", tickets=["berlin--roma"], stations=["berlin"])
    sheet = score(mine, own("berlin--essen"))
    assert [seat.stations for seat in sheet.seats] == [8, 12]
    assert sheet.seats[0].routes == 4
    assert sheet.seats[0].tickets == -9
    assert sheet.seats[0].longest_path.points == 10
    assert sheet.totals == (4 - 9 + 10 + 8, 2 + 12)


def test_the_same_lane_for_all_tickets() -> None:
    """ "use one lane ..., the same for all its tickets": of two lanes that complete one ticket
    each, the better is borrowed, not both."""
    board = board_of(["a b", "b c", "b d"], ["a c 5", "a d 7"])
    assert best_borrowing(board, ["a-b"], ["b-c", "b-d"], ["a-c", "a-d"], ["b"]) == {"b": "b-d"}


def test_several_may_chain() -> None:
    """ "several may chain": two borrowed lanes in a row, none of them next to one's own."""
    board = board_of(["a b", "b c", "c d", "d e"], ["a e 9"])
    lent = best_borrowing(board, ["a-b"], ["b-c", "c-d", "d-e"], ["a-e"], ["b", "c", "d"])
    assert lent == {"b": "b-c", "c": "c-d", "d": "d-e"}
    assert best_borrowing(board, [], ["a-b", "b-c"], [], ["b"]) == {}


def test_most_points_before_most_tickets() -> None:
    """ "what gives most ticket points, then most tickets completed"."""
    board = board_of(["x h", "h a", "a b", "h c"], ["x a 3", "x b 3", "x c 7"])
    others = ["h-a", "h-c"]
    tickets = ["x-a", "x-b", "x-c"]
    assert best_borrowing(board, ["x-h", "a-b"], others, tickets, ["h"]) == {"h": "h-c"}
    even = board_of(["x h", "h a", "a b", "h c"], ["x a 3", "x b 4", "x c 7"])
    assert best_borrowing(even, ["x-h", "a-b"], others, tickets, ["h"]) == {"h": "h-a"}


def test_the_fewest_borrowers_then_the_lowest_ids() -> None:
    """ "a station that changes nothing borrows nothing, equal choices go to the lowest lane id
    (Ruling)"; rules-cli.md: "then the lowest lane ids taken by city id"."""
    board = board_of(["a b", "b c", "c d", "b d"], ["a d 5"])
    # By two lanes or by one: one.
    assert best_borrowing(board, ["a-b"], ["b-c", "c-d", "b-d"], ["a-d"], ["b", "c", "d"]) == {
        "b": "b-d"
    }
    # Of one lane between two stations, the first city by id borrows it.
    assert best_borrowing(board, ["a-b"], ["b-d"], ["a-d"], ["d", "b"]) == {"b": "b-d"}
    double = board_of(["a b", "b c", "b c"], ["a c 5"])
    assert best_borrowing(double, ["a-b"], ["b-c2", "b-c"], ["a-c"], ["b"]) == {"b": "b-c"}


def board_of(lanes: Sequence[str], tickets: Sequence[str]) -> RailMap:
    """A small map: lanes and tickets by their cities, a second lane of a pair with a 2 behind."""
    routes: dict[str, Route] = {}
    for lane in lanes:
        a, b = lane.split()
        id_ = f"{a}-{b}" if f"{a}-{b}" not in routes else f"{a}-{b}2"
        routes[id_] = Route(id_, a, b, 1, "gray")
    cities = {city: City(city, city) for lane in lanes for city in lane.split()}
    cards = [each.split() for each in tickets]
    return RailMap(
        "test", cities, routes, {f"{a}-{b}": Ticket(f"{a}-{b}", a, b, int(n)) for a, b, n in cards}
    )


def by_trying_all(positions: Sequence[Position], seat: int) -> tuple[SeatScore, Mapping[str, str]]:
    """What the rule says, word by word: every lane or none for each station, tried."""
    mine = positions[seat]
    others = [lane for i, each in enumerate(positions) for lane in each.routes if i != seat]
    stations = sorted(mine.stations)
    choices = [
        [None, *(x for x in others if city in (MAP.routes[x].a, MAP.routes[x].b))]
        for city in stations
    ]
    best: tuple[object, ...] | None = None
    found: tuple[SeatScore, Mapping[str, str]] | None = None
    for lanes in product(*choices):
        borrowed = {c: lane for c, lane in zip(stations, lanes, strict=True) if lane is not None}
        done = completed_tickets(MAP, (*mine.routes, *borrowed.values()), mine.tickets)
        points = sum(MAP.tickets[t].points * (1 if t in done else -1) for t in mine.tickets)
        rank = (-points, -len(done), len(borrowed), tuple(borrowed.values()), tuple(borrowed))
        if best is None or rank < best:  # type: ignore[operator]
            best = rank
            found = (SeatScore(tickets=points, completed=done), borrowed)
    assert found is not None
    return found


def endings(count: int) -> Iterator[list[Position]]:
    """Dense end positions: networks that grew side by side, many tickets, stations beside them."""
    chance = Random(20)
    for _ in range(count):
        seats = chance.choice((2, 3, 4, 5))
        lanes = grown(seats, chance)
        tickets = chance.sample(list(MAP.tickets), len(MAP.tickets))
        cities = chance.sample(list(MAP.cities), len(MAP.cities))
        yield [
            own(
                *lanes[seat],
                tickets=tickets[seat::seats][: chance.randrange(4, 24)],
                stations=beside(lanes[seat], cities[seat::seats])[
                    : chance.choice((0, 1, 2, 3, 3, 3))
                ],
            )
            for seat in range(seats)
        ]


def grown(seats: int, chance: Random) -> list[list[str]]:
    """Lanes of each seat: most of them touch those it has."""
    free = chance.sample(list(MAP.routes), len(MAP.routes))
    owned: list[list[str]] = [[] for _ in range(seats)]
    for turn in range(chance.randrange(40, len(free))):
        mine = owned[turn % seats]
        near = [lane for lane in free if touching(lane, mine)]
        lane = chance.choice(near if near and chance.random() < 0.8 else free)
        free.remove(lane)
        mine.append(lane)
    return owned


def touching(lane: str, lanes: Sequence[str]) -> bool:
    cities = {end for each in lanes for end in (MAP.routes[each].a, MAP.routes[each].b)}
    return not cities.isdisjoint((MAP.routes[lane].a, MAP.routes[lane].b))


def beside(lanes: Sequence[str], cities: Sequence[str]) -> list[str]:
    """``cities``, those first that the lanes touch."""
    ends = {end for each in lanes for end in (MAP.routes[each].a, MAP.routes[each].b)}
    return sorted(cities, key=lambda city: city not in ends)


def test_against_trying_all() -> None:
    """ "We choose for the seat what gives most ticket points, then most tickets completed": in
    random end positions, the choice is the one that trying everything finds."""
    borrowers = 0
    for positions in endings(scale(10_000, 150)):
        sheet = score(*positions)
        for seat, found in enumerate(sheet.seats):
            expected, borrowed = by_trying_all(positions, seat)
            assert (found.tickets, found.completed) == (expected.tickets, expected.completed)
            assert found.borrowed == borrowed
            borrowers += len(borrowed)
    assert borrowers > 100


def test_a_game_as_played() -> None:
    """During the game a ticket that needs a station "is not marked before the end"; at the end the
    sheet tells what was borrowed, of seats that left as well."""
    marked = 0
    for seed in range(scale(100, 20)):
        playthrough = play("europe", 3, seed)
        state = EUROPE.game.start(playthrough.setup)
        for seat, action in playthrough.moves:
            state, _ = EUROPE.game.apply(state, seat, action)
        positions = [
            Position(
                tuple(route for route, owner in state.claims if owner == seat),
                state.tickets[seat],
                tuple(city for city, owner in state.stations if owner == seat),
            )
            for seat in range(3)
        ]
        assert EUROPE.game.scores(state) == score_seats(MAP, positions, SCORING)
        for seat, found in enumerate(playthrough.sheet.seats):  # type: ignore[attr-defined]
            by_trains = completed_tickets(MAP, positions[seat].routes, positions[seat].tickets)
            own_view = EUROPE.game.view(state, seat).own  # type: ignore[arg-type]
            assert own_view is not None
            done = tuple(each.ticket for each in own_view.tickets if each.done)
            assert done == by_trains
            assert set(by_trains) <= set(found.completed)
            marked += len(found.completed) - len(by_trains)
            assert bool(set(found.completed) - set(by_trains)) is bool(found.borrowed)
    assert marked


_LONG = own("petrograd--stockholm")  # Has the longest path; ranks first.
_NONE = own()


@pytest.mark.parametrize(
    ("one", "other", "total", "ranking"),
    [
        # A ticket completed, though a station was built.
        (
            own(
                "essen--frankfurt", "essen--kobenhavn--a",
                tickets=["frankfurt--kobenhavn"], stations=["wien"],
            ),
            own("palermo--roma"),
            19,
            ((1,), (2,)),
        ),
        # No station built, though the path is shorter.
        (own("berlin--wien", stations=["roma"]), _NONE, 12, ((2,), (1,))),
        # The longer path.
        (own("berlin--wien"), own("amsterdam--london", "athina--smyrna"), 16, ((1,), (2,))),
        (own("berlin--wien"), own("amsterdam--essen"), 16, ((1, 2),)),
    ],
)  # fmt: skip
def test_ties(
    one: Position, other: Position, total: int, ranking: tuple[tuple[int, ...], ...]
) -> None:
    """ "Highest total; then most tickets completed; Europe: then fewest stations built; then the
    longer longest path among those tied; still equal: shared"."""
    sheet = score(_LONG, one, other)
    assert sheet.totals[1:] == (total, total)
    assert sheet.ranking == ((0,), *ranking)
