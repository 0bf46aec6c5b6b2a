"""The bench's table reads alike for figures that should be high and those that should not."""

import pytest

from bench.__main__ import line
from bench.row import Row


@pytest.mark.parametrize(
    ("row", "shown"),
    [
        (Row("games", 800, "games/s", 400, True), "games 800 games/s 400 0.50"),
        (Row("board", 15, "ms", 30, False, "a note"), "board 15 ms 30 0.50 a note"),
        (Row("board", 60, "ms", 30, False), "board 60 ms 30 2.00"),
        (Row("hand", 3.251, "ms", None, False), "hand 3.25 ms"),
    ],
)
def test_up_to_one_the_goal_is_met(row: Row, shown: str) -> None:
    """performance.md: "prints figure, goal and ratio"."""
    assert line(row).split() == shown.split()
