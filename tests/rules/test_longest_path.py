"""The longest path: exact, against plain enumeration, hard networks, and answers of others."""

import json
import random
import time
from collections import Counter
from collections.abc import Sequence

import pytest

from rules.ticket_to_ride.longest_path import longest_path
from rules.ticket_to_ride.maps import Route, load_map
from tests.support.scale import scale
from tests.support.shared import SHARED, needs_shared


def lanes(*edges: tuple[str, str, int]) -> list[Route]:
    return [
        Route(id=f"{a}--{b}--{i}", a=a, b=b, length=length, colour="gray")
        for i, (a, b, length) in enumerate(edges)
    ]


def enumerated(routes: Sequence[Route]) -> int:
    """The longest path by trying every walk from every city."""
    at: dict[str, list[tuple[int, str, int]]] = {}
    for i, route in enumerate(routes):
        at.setdefault(route.a, []).append((1 << i, route.b, route.length))
        at.setdefault(route.b, []).append((1 << i, route.a, route.length))

    def onward(city: str, used: int) -> int:
        walks = [n + onward(end, used | bit) for bit, end, n in at[city] if not used & bit]
        return max(walks, default=0)

    return max((onward(city, 0) for city in at), default=0)


def assert_walkable(routes: Sequence[Route], length: int, path: Sequence[str]) -> None:
    """``path`` takes lanes of ``routes`` in a row, none twice, and is ``length`` spaces long."""
    by_id = {route.id: route for route in routes}
    assert max(Counter(path).values(), default=0) <= 1
    assert sum(by_id[id_].length for id_ in path) == length
    here = {by_id[path[0]].a, by_id[path[0]].b} if path else set()
    for id_ in path:
        ends = (by_id[id_].a, by_id[id_].b)
        here = {ends[1 - i] for i in (0, 1) if ends[i] in here}
        assert here, f"{id_} does not follow in {path}"


def random_graph(rng: random.Random) -> list[Route]:
    """A small graph: dense or sparse, with dead ends, loops and double lanes."""
    cities = [f"c{i}" for i in range(rng.randint(3, 9))]
    pairs = [tuple(rng.sample(cities, 2)) for _ in range(rng.randint(1, 9))]
    few = [pair for i, pair in enumerate(pairs) if pairs[:i].count(pair) < 2]
    return lanes(*((a, b, rng.choice((1, 1, 2, 2, 3, 4, 5, 6, 8))) for a, b in few))


def test_equals_plain_enumeration() -> None:
    """rules-rail.md, Score: "Lanes in a row, none used twice, cities as often as one likes, loops
    included, own lanes only." PEER-132: brute force against the algorithm on random boards."""
    rng = random.Random(45)
    for number in range(scale(10_000, 1_500)):
        routes = random_graph(rng)
        length, path = longest_path(routes)
        assert length == enumerated(routes), (number, routes)
        assert_walkable(routes, length, path)


def hard_networks() -> list[tuple[str, list[Route], int]]:
    """The networks found to be slow for one way or another, on the routes of their maps."""
    if not SHARED.exists():
        return []
    known = json.loads((SHARED / "oracles/hard-networks.json").read_text(encoding="utf-8"))
    routes: dict[str, dict[str, Route]] = {}
    for name in ("usa", "europe"):
        data = json.loads((SHARED / f"data/{name}.json").read_text(encoding="utf-8"))
        routes[name] = {r["id"]: Route(**r) for r in data["routes"]}
    return [
        (f"{n['map']}-{i}", [routes[n["map"]][id_] for id_ in n["routes"]], n["longest"])
        for i, n in enumerate(known["networks"])
    ]


@needs_shared
@pytest.mark.parametrize(
    ("routes", "longest"), [pytest.param(r, n, id=i) for i, r, n in hard_networks()]
)
def test_hard_networks_are_exact_and_fast(routes: list[Route], longest: int) -> None:
    """performance.md: "worst 45-train network known ... under 10 ms, exact"; here with room to
    spare for a busy machine, the goal itself stands in the bench."""
    began = time.perf_counter()
    length, path = longest_path(routes)
    took = time.perf_counter() - began
    assert length == longest
    assert_walkable(routes, length, path)
    assert took < 0.1


@needs_shared
def test_known_answers_of_other_engines() -> None:
    """oracles/rail.json, longest_trail: graphs and answers from public test suites."""
    oracles = json.loads((SHARED / "oracles/rail.json").read_text(encoding="utf-8"))
    for known in oracles["longest_trail"]:
        routes = lanes(*((a, b, length) for a, b, length in known["edges"]))
        length, path = longest_path(routes)
        assert length == known["expected"], known["id"]
        assert_walkable(routes, length, path)


def test_no_routes() -> None:
    """rules-cli.md, score: "No routes: length 0, [], 0"."""
    assert longest_path([]) == (0, ())


def test_it_may_start_in_the_middle_of_the_line() -> None:
    """Known wrong turns: "longest path that can't start in the middle". The routes are given so
    that a walk from the first one's end alone would miss the other half."""
    routes = lanes(("b", "c", 2), ("c", "d", 6), ("a", "b", 5))
    assert longest_path(routes) == (13, ("a--b--2", "b--c--0", "c--d--1"))


def test_a_lane_counts_once_and_cities_as_often_as_one_likes() -> None:
    """Known wrong turns: "or counts a lane twice". A loop with two tails: the tails can't be had
    with the whole loop unless they hang on the same city."""
    loop = (("a", "b", 1), ("b", "c", 1), ("c", "a", 1))
    assert longest_path(lanes(*loop, ("a", "x", 4), ("a", "y", 4)))[0] == 11
    assert longest_path(lanes(*loop, ("a", "x", 4), ("b", "y", 4)))[0] == 10
    assert longest_path(lanes(*loop, ("a", "x", 4)))[0] == 7


def test_both_lanes_between_two_cities_count() -> None:
    """A path may use two lanes between the same cities (on maps where a seat can have both)."""
    assert longest_path(lanes(("a", "b", 3), ("a", "b", 3), ("a", "c", 1)))[0] == 7


def test_of_several_networks_the_longest_counts_not_the_heaviest() -> None:
    """rules-rail.md, Score: "Lanes in a row": a heavy star has a shorter path than a light line."""
    star = tuple(("hub", end, 3) for end in "abcde")
    line = (("p", "q", 4), ("q", "r", 4))
    assert longest_path(lanes(*star, *line))[0] == 8


def test_the_order_of_the_routes_does_not_matter() -> None:
    """rules-rail.md: a replay gives the same; so does a position given in any order."""
    rng = random.Random(7)
    routes = rng.sample(list(load_map("usa").routes.values()), 18)
    answer = longest_path(routes)
    for _ in range(20):
        rng.shuffle(routes)
        assert longest_path(routes) == answer
