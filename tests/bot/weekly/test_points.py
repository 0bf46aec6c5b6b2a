"""What places are worth in a season, and who stands where."""

import pytest

from bot.ids import UserId
from bot.weekly.points import Placed, points_of, standings


def game(*places: int, left: tuple[int, ...] = ()) -> list[Placed]:
    """A game in which players 1, 2, … came in at these places."""
    return [
        Placed(UserId(number), f"P{number}", place, 100 - place, number not in left)
        for number, place in enumerate(places, 1)
    ]


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ((1, 2), [15, 3]),
        ((1, 2, 3), [15, 9, 3]),
        ((1, 2, 3, 4), [15, 11, 7, 3]),
        ((1, 2, 3, 4, 5), [15, 12, 9, 6, 3]),
        ((3, 1, 2), [3, 15, 9]),
        ((1, 1), [9, 9]),
        ((1, 1, 3), [12, 12, 3]),
        ((1, 2, 2, 4), [15, 9, 9, 3]),
        ((1, 1, 1, 1, 5), [10, 10, 10, 10, 3]),  # 7.5 for the place, rounded down
        ((1,), [15]),
    ],
)
def test_a_place_is_worth_the_same_at_any_table(
    places: tuple[int, ...], expected: list[int]
) -> None:
    """docs/weekly.md, "Points"."""
    assert points_of(game(*places)) == expected


def test_who_left_gets_nothing_and_counts_as_beaten() -> None:
    assert points_of(game(1, 2, 3, left=(3,))) == [15, 9, 0]
    assert points_of(game(1, 2, 2, left=(2, 3))) == [15, 0, 0]


def test_standings_go_by_points_then_wins_then_fewer_games() -> None:
    """docs/weekly.md, "Points"; who can't be told apart shares a place."""
    ranked = standings([game(1, 2), game(2, 1), game(1, 2, 3, 4)])
    assert [(it.place, it.name, it.points, it.wins, it.games) for it in ranked] == [
        (1, "P1", 33, 2, 3),
        (2, "P2", 29, 1, 3),
        (3, "P3", 7, 0, 1),
        (4, "P4", 3, 0, 1),
    ]
    shared = standings([game(1, 1, 3)])
    assert [(it.place, it.name) for it in shared] == [(1, "P1"), (1, "P2"), (3, "P3")]


def test_who_is_forgotten_is_not_shown_and_changes_nobody() -> None:
    """Issue, "Privacy": "the others' games and results stay right"."""
    whole = game(1, 2, 3)
    forgotten = [*whole[:1], Placed(None, "", 2, 98, True), whole[2]]
    before, after = standings([whole]), standings([forgotten])
    assert [(it.name, it.points) for it in before] == [("P1", 15), ("P2", 9), ("P3", 3)]
    assert [(it.name, it.points) for it in after] == [("P1", 15), ("P3", 3)]


def test_a_name_is_the_latest_one() -> None:
    renamed = [Placed(UserId(1), "New", 1, 9, True), Placed(UserId(2), "P2", 2, 8, True)]
    assert standings([game(1, 2), renamed])[0].name == "New"
