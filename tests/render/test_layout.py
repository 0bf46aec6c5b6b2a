"""The layout's own promises (visuals.md, section 5), checked on the data that is drawn."""

from itertools import combinations
from math import dist

import pytest

from render.geography import MAP_SIZE, Label, Lane, Slot, geography
from render.geometry import Path, Point, rectangle, shifted, turned
from render.stations import label_middle
from render.track import SLOT_WIDTH
from render.typeface import Face, width_of
from rules.ticket_to_ride.maps import load_map
from tests.support.views import MAPS

COUNTED = {"usa": (36, 100, 309), "europe": (47, 101, 300)}
"""Cities, lanes and spaces of the maps."""

pytestmark = pytest.mark.parametrize("name", MAPS)


def _outline(lane: Lane, slot: Slot) -> Path:
    car = rectangle(lane.car_length, SLOT_WIDTH, 4)
    return shifted(turned(car, slot.angle), slot.at)


def _apart(a: Path, b: Path) -> bool:
    """Whether some straight line parts two convex figures."""
    for figure in (a, b):
        for (x1, y1), (x2, y2) in zip(figure, figure[1:] + figure[:1], strict=True):
            normal = (y1 - y2, x2 - x1)
            first, second = (
                [normal[0] * x + normal[1] * y for x, y in points] for points in (a, b)
            )
            if max(first) <= min(second) or max(second) <= min(first):
                return True
    return False


def _box(label: Label, middle: Point | None = None) -> tuple[float, float, float, float]:
    x, y = middle or label.middle
    return (
        x - label.width / 2,
        y - label.height / 2,
        x + label.width / 2,
        y + label.height / 2,
    )


def _overlap(a: tuple[float, ...], b: tuple[float, ...]) -> float:
    across = min(a[2], b[2]) - max(a[0], b[0])
    down = min(a[3], b[3]) - max(a[1], b[1])
    return max(0.0, across) * max(0.0, down)


def test_every_city_and_lane_of_the_rules_is_drawn_with_its_spaces(name: str) -> None:
    """Section 5: route ids are those of the map data; so many cities, lanes and car slots."""
    drawn, routes = geography(name), load_map(name).routes
    assert drawn.places.keys() == load_map(name).cities.keys()
    assert drawn.lanes.keys() == routes.keys()
    for route, lane in drawn.lanes.items():
        assert {lane.a, lane.b} == {routes[route].a, routes[route].b}
        assert len(lane.slots) == routes[route].length
        assert lane.double == (routes[route].double is not None)
    spaces = sum(len(lane.slots) for lane in drawn.lanes.values())
    assert (len(drawn.places), len(drawn.lanes), spaces) == COUNTED[name]


def test_no_two_car_slots_overlap(name: str) -> None:
    """Section 5: car slots overlapping, 0; car length 38 to 59 px."""
    drawn = geography(name)
    cars = [(slot.at, _outline(lane, slot)) for lane in drawn.lanes.values() for slot in lane.slots]
    near = ((a, b) for (at, a), (bt, b) in combinations(cars, 2) if dist(at, bt) < 65)
    assert all(_apart(a, b) for a, b in near)
    assert all(38 <= lane.car_length <= 59 for lane in drawn.lanes.values())


def test_no_two_links_cross(name: str) -> None:
    """Section 5: crossings of links, 0 (lanes of one double route count as one link)."""
    drawn = geography(name)

    def side(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    lanes = list(drawn.lanes.values())
    for first, second in combinations(lanes, 2):
        if {first.a, first.b} & {second.a, second.b}:
            continue
        for p, q in zip(first.course, first.course[1:], strict=False):
            for r, s in zip(second.course, second.course[1:], strict=False):
                crossing = side(p, q, r) * side(p, q, s) < 0 and side(r, s, p) * side(r, s, q) < 0
                assert not crossing, (first.a, first.b, second.a, second.b)


def test_no_route_passes_near_a_foreign_city(name: str) -> None:
    """Section 5: nearest route to a foreign city, at least 25 px."""
    drawn = geography(name)
    for city, place in drawn.places.items():
        for lane in drawn.lanes.values():
            if city not in (lane.a, lane.b):
                assert min(dist(place.at, point) for point in lane.course) >= 25


def test_labels_are_free_of_each_other_and_of_cities(name: str) -> None:
    """Section 5: label/label and label/city overlaps, 0."""
    drawn = geography(name)
    boxes = {city: _box(place.label) for city, place in drawn.places.items()}
    assert all(_overlap(a, b) == 0 for a, b in combinations(boxes.values(), 2))
    for city, place in drawn.places.items():
        x, y = place.at
        ring = (x - 12, y - 12, x + 12, y + 12)
        assert all(_overlap(box, ring) == 0 for other, box in boxes.items() if other != city)


def test_labels_stay_on_the_map_and_fit_their_boxes(name: str) -> None:
    """Section 5: labels off canvas, 0; PEER-031: nothing may be cut at the border."""
    drawn = geography(name)
    for place in drawn.places.values():
        left, top, right, bottom = _box(place.label)
        assert left >= 7
        assert top >= 7
        assert right <= MAP_SIZE[0] - 7
        assert bottom <= MAP_SIZE[1] - 7
        widest = max(width_of(line, Face.TEXT, 29) for line in place.label.lines)
        assert widest <= place.label.width + 1


def test_names_make_room_for_stations(name: str) -> None:
    """Visuals, section 6: a station is a house of 42 x 44 on its city. Beside one a name stays
    free of it and of every other name; of a house next door it hides next to nothing."""
    drawn = geography(name)
    plain = {city: _box(place.label) for city, place in drawn.places.items()}
    beside = {
        city: _box(place.label, label_middle(place, 1.0)) for city, place in drawn.places.items()
    }
    for city, box in beside.items():
        left, top, right, bottom = box
        assert left >= 5
        assert top >= 5
        assert right <= MAP_SIZE[0] - 5
        assert bottom <= MAP_SIZE[1] - 5
        for other, place in drawn.places.items():
            x, y = place.at
            hidden = _overlap(box, (x - 22, y - 25, x + 22, y + 20))
            if other == city:
                assert hidden == 0, city
            else:
                assert hidden < 150, (city, other)
                assert _overlap(box, plain[other]) == _overlap(box, beside[other]) == 0
