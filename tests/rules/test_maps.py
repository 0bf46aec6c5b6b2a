"""The maps are data: whole, as the shared data has them, and named nowhere in the rules' code."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import rules
from rules.ticket_to_ride.maps import RailMap, load_map, map_names
from tests.support.shared import SHARED, needs_shared

RULES = Path(rules.__file__).parent
NAMED = re.compile(rf"\b({'|'.join(map_names())})\b", re.IGNORECASE)
BOXES = {f"{name}.py" for name in map_names()} | {"editions.py"}


def shared(name: str) -> Any:
    return json.loads((SHARED / f"data/{name}.json").read_text(encoding="utf-8"))


@needs_shared
@pytest.mark.parametrize("name", map_names())
def test_a_map_is_what_the_shared_data_says(name: str) -> None:
    """rules-rail.md: "Cities, lanes, tickets and constants stand in ../data": each of them, and a
    city is found by each spelling listed there."""
    known, board = shared(name), load_map(name)
    assert list(board.cities) == [city["id"] for city in known["cities"]]
    for city in known["cities"]:
        for spelling in (city["name"], *city["also"]):
            assert board.city(spelling) == board.cities[city["id"]], spelling
    for ours, theirs in ((board.routes, known["routes"]), (board.tickets, known["tickets"])):
        assert list(ours) == [each["id"] for each in theirs]
        for each in theirs:
            assert {key: getattr(ours[each["id"]], key) for key in each} == each


@needs_shared
@pytest.mark.parametrize("name", map_names())
def test_checksums(name: str) -> None:
    """The shared data's checksums, counted again from the map as the rules read it."""
    known, board = shared(name)["checksums"], load_map(name)
    assert counted(board).items() >= {key: known[key] for key in counted(board)}.items()


def counted(board: RailMap) -> dict[str, Any]:
    lanes = list(board.routes.values())
    return {
        "cities": len(board.cities),
        "routes_lanes": len(lanes),
        "city_pairs": len({(lane.a, lane.b) for lane in lanes}),
        "double_pairs": len(board.twins) // 2,
        "sum_lengths_all_lanes": sum(lane.length for lane in lanes),
        "lanes_by_length": by_text(Counter(str(lane.length) for lane in lanes)),
        "lanes_by_colour": by_text(Counter(lane.colour for lane in lanes)),
        "tickets": len(board.tickets),
        "ticket_points_sum": sum(ticket.points for ticket in board.tickets.values()),
    }


def by_text(counts: Counter[str]) -> dict[str, int]:
    return dict(sorted(counts.items()))


@needs_shared
def test_checksums_of_ferries_and_tunnels() -> None:
    """The same for what only one map has."""
    known, board = shared("europe")["checksums"], load_map("europe")
    lanes = board.routes.values()
    assert sum(lane.tunnel for lane in lanes) == known["tunnel_lanes"]
    assert sum(lane.ferry for lane in lanes) == known["ferry_lanes"]
    assert sum(lane.locomotives for lane in lanes) == known["ferry_locomotive_symbols_all_lanes"]
    long = [ticket.points for ticket in board.tickets.values() if ticket.long]
    assert sorted(long) == [20, 20, 20, 21, 21, 21]


def test_no_map_is_named_in_the_rules() -> None:
    """architecture.md: "a map is data ..., an edition is a list of steps and bonuses ... Nowhere if
    europe": only the module of a box, and the lists of boxes and of games, name one."""
    named = {
        path.relative_to(RULES).as_posix()
        for path in RULES.rglob("*.py")
        if path.name not in BOXES and NAMED.search(path.read_text("utf-8"))
    }
    assert named == {"__init__.py"}
    assert {"usa", "europe"} == set(map_names())
