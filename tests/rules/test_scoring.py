"""The score, part by part, and who wins."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from rules.protocol import Seat
from rules.ticket_to_ride.maps import RailMap, load_map
from rules.ticket_to_ride.scoring import (
    OWN_TRAINS_ONLY,
    LongestPath,
    Position,
    RailSheet,
    Scoring,
    SeatScore,
    completed_tickets,
    score_seats,
)

USA = load_map("usa")


def score(*positions: Position, left: frozenset[Seat] = frozenset()) -> RailSheet:
    return score_seats(USA, positions, OWN_TRAINS_ONLY, left)


def test_a_position_part_by_part() -> None:
    """rules-rail.md, Score: "Routes; tickets (+ if the seat's own trains join the two cities,
    - if not); 10 for the longest path"."""
    sheet = score(
        Position(
            routes=("helena--salt_lake_city", "calgary--helena", "boston--montreal--a"),
            tickets=("boston--miami", "calgary--salt_lake_city"),
        ),
        Position(),
    )
    assert sheet.seats[0] == SeatScore(
        routes=4 + 7 + 2,
        tickets=7 - 12,
        completed=("calgary--salt_lake_city",),
        longest_path=LongestPath(7, ("calgary--helena", "helena--salt_lake_city"), 10),
        stations=0,
        borrowed={},
        total=18,
    )
    assert sheet.totals == (18, 0)
    assert sheet.winners == (Seat(0),)


@pytest.mark.parametrize(
    ("route", "points"),
    [
        ("dallas--houston--a", 1),
        ("atlanta--charleston", 2),
        ("calgary--vancouver", 4),
        ("calgary--helena", 7),
        ("atlanta--miami", 10),
        ("calgary--winnipeg", 15),
    ],
)
def test_points_by_length(route: str, points: int) -> None:
    """rules-rail.md, Claim a route: "Points at once: 1 2 4 7 10 15 for 1 to 6 spaces"."""
    assert score(Position((route,))).seats[0].routes == points


def test_each_seat_that_ties_gets_the_longest_path() -> None:
    """rules-rail.md, Score: "10 for the longest path, to each seat that ties". PEER-135, PEER-136:
    the longest gets it, and only an exact tie shares it."""
    four, three = Position(("calgary--helena",)), Position(("helena--salt_lake_city",))
    other_four = Position(("denver--kansas_city--a",))
    bonus = [s.longest_path.points for s in score(four, three, other_four).seats]
    assert bonus == [10, 0, 10]
    assert [s.longest_path.points for s in score(four, three).seats] == [10, 0]
    assert [s.longest_path.points for s in score(three, four).seats] == [0, 10]


def test_nobody_has_a_route() -> None:
    """rules-rail.md, Score: "Where nobody has a route, nobody gets it (Ruling)"."""
    sheet = score(Position(), Position(tickets=("boston--miami",)))
    assert [s.longest_path for s in sheet.seats] == [LongestPath(0, (), 0)] * 2
    assert sheet.totals == (0, -12), "Totals may be negative."


def test_a_ticket_is_joined_by_any_path_of_ones_own() -> None:
    """PEER-130: connectivity on own routes, any path, branching allowed; another's don't count."""
    own = ("helena--salt_lake_city", "calgary--helena", "denver--helena", "helena--omaha")
    ticket = "calgary--salt_lake_city"
    assert completed_tickets(USA, own, [ticket]) == (ticket,)
    assert completed_tickets(USA, own[1:], [ticket]) == ()
    assert completed_tickets(USA, [], [ticket]) == ()
    halves = score(Position(own[:1], (ticket,)), Position(own[1:2], (ticket,)))
    assert [s.tickets for s in halves.seats] == [-7, -7]


def test_completed_tickets_stand_in_the_order_given() -> None:
    """rules-cli.md, score: "completed": ids in the order given."""
    own = ("calgary--helena", "helena--salt_lake_city", "denver--helena", "denver--phoenix")
    both = ("calgary--phoenix", "calgary--salt_lake_city")
    assert completed_tickets(USA, own, (*both, "boston--miami")) == both
    assert completed_tickets(USA, own, both[::-1]) == both[::-1]


def test_equal_totals_then_most_tickets_completed() -> None:
    """rules-rail.md, Score: "Highest total; then most tickets completed". PEER-137: equal points,
    the one with more tickets wins, not both."""
    no_ticket = Position(("calgary--helena", "dallas--houston--a"))
    one_ticket = Position(("denver--santa_fe", "el_paso--santa_fe"), ("denver--el_paso",))
    sheet = score(no_ticket, one_ticket)
    assert sheet.totals == (18, 18)
    assert sheet.ranking == ((1,), (0,))
    assert sheet.winners == (1,)


def test_then_the_longer_longest_path_among_those_tied() -> None:
    """rules-rail.md, Score: "then the longer longest path among those tied"; another seat has
    the bonus."""
    apart = Position(("boston--montreal--a", "atlanta--charleston", "chicago--saint_louis--a"))
    joined = Position(("denver--santa_fe", "el_paso--santa_fe", "atlanta--raleigh--a"))
    longest = Position(("calgary--winnipeg",))
    sheet = score(apart, joined, longest)
    assert sheet.totals == (6, 6, 25)
    assert sheet.ranking == ((2,), (1,), (0,))


def test_still_equal_is_shared() -> None:
    """rules-rail.md, Score: "still equal: shared"."""
    behind = Position(("atlanta--nashville",))
    sheet = score(behind, Position(("calgary--helena",)), Position(("denver--helena",)))
    assert sheet.ranking == ((1, 2), (0,))
    assert sheet.winners == (1, 2)


def test_a_seat_that_left_is_ranked_after_the_others() -> None:
    """rules-rail.md, Leaving: "it is ranked after the others", whatever its total."""
    best = Position(("calgary--winnipeg",))
    sheet = score(best, Position(tickets=("boston--miami",)), Position(), left=frozenset({Seat(0)}))
    assert sheet.ranking == ((2,), (1,), (0,))
    assert sheet.totals == (25, -12, 0)


def test_parts_are_pieces_that_an_edition_lists() -> None:
    """architecture.md: "an edition is a list of steps and bonuses". A part that lends a lane comes
    before the tickets, which count it; routes and longest path don't."""

    def lend(
        board: RailMap, positions: Sequence[Position], scores: Sequence[SeatScore]
    ) -> Sequence[SeatScore]:
        return [replace(scores[0], borrowed={"helena": "calgary--helena"}), *scores[1:]]

    lending = Scoring((lend, *OWN_TRAINS_ONLY.parts), OWN_TRAINS_ONLY.tie_breaks)
    own = Position(("helena--salt_lake_city",), ("calgary--salt_lake_city",))
    sheet = score_seats(USA, [own, Position(("calgary--helena",))], lending)
    assert sheet.seats[0].completed == ("calgary--salt_lake_city",)
    assert sheet.seats[0].routes == 4
    assert sheet.seats[0].longest_path.length == 3
    assert sheet.totals == (11, 17)
