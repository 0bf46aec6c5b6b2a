"""The map of a game as a scene: land, lanes, claims, the last move, cities, stations, names."""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Final

from render.geography import MAP_SIZE, Geography, Lane, geography
from render.geometry import Path, Point, normal, rectangle, ticks
from render.land import land_shapes
from render.palette import (
    ACCENT,
    INK,
    LAND,
    SEA,
    SEAT,
    TRACK,
    WHITE,
)
from render.pictures import Highlight, MapPicture, StationHighlight
from render.scene import Line, Placed, Polygon, Scene, Shape, Symbol, Text, moved
from render.stations import (
    BANDED,
    HOUSE_BAND,
    borrowed,
    borrowing_items,
    label_middle,
    station_items,
)
from render.track import closed_stamp, free_slot, spaces_of
from render.trains import (
    BED_WIDTH,
    CITY_SYMBOL,
    bed_stamp,
    seat_number,
    train_stamp,
)
from render.typeface import Face, width_of
from rules.protocol import Seat
from rules.ticket_to_ride.maps import Route, load_map
from rules.ticket_to_ride.view import RailView

LABEL_SIZE: Final = 29
LABEL_LINE: Final = 27
_BAND = {False: 14.0, True: 7.0}
"""How much wider than its bed the band around the last move is: less on one lane of two, so that
the other stays in sight."""
_PATH_BAND = {False: 19.0, True: 14.0}
"""The same for the longest path."""
_BEAD = {False: 7.0, True: 5.5}
"""How large the beads of a band are."""
_PILL_AWAY = 44.0
_PILL_SIZE = 27

Items = Iterator[Placed | Text]
Houses = Mapping[str, float]
"""The houses that stand on cities, by their size: 1 is that of a station."""


def map_scene(picture: MapPicture) -> Scene:
    """The map alone."""
    return Scene(*MAP_SIZE, SEA, tuple(map_items(picture)))


def map_items(picture: MapPicture) -> Items:
    """All that stands on the map, lowest first."""
    view, colours, drawn = picture.view, picture.colours, geography(picture.view.map)
    owner, last = dict(view.claims), picture.highlight
    yield Placed(free_map(view.map), (0, 0))
    yield from closed_lanes(view)
    yield from claims(view.map, owner, colours)
    yield from _traced(drawn, owner, picture)
    yield from _lent(drawn, owner, picture)
    if isinstance(last, Highlight):
        yield from _last_lane(view, last.route, colours)
    yield from borrowing_items(view, colours)
    yield from cities(drawn)
    houses = dict.fromkeys(dict(view.stations), 1.0)
    if isinstance(last, StationHighlight):
        yield Placed(HOUSE_BAND, drawn.places[last.city].at)
        houses[last.city] = BANDED
    yield from station_items(view, colours)
    yield from labels(drawn, houses)
    if isinstance(last, Highlight):
        yield from _pill(drawn, houses, last)


def _last_lane(view: RailView, route: str, colours: tuple[str, ...]) -> Items:
    """The lane of the last move in its band: claimed, or still free."""
    lane, owner = geography(view.map).lanes[route], dict(view.claims)
    yield Placed(_band(lane.course, lane.double), (0, 0))
    if route in owner:
        yield from claims(view.map, {route: owner[route]}, colours)
    else:
        yield Placed(_free_stamp(view.map, route), (0, 0))


@lru_cache(maxsize=32)
def _free_stamp(map_name: str, route: str) -> Symbol:
    """A free lane alone, where it lies on the map."""
    lane = geography(map_name).lanes[route]
    return Symbol(tuple(_free_lane(load_map(map_name).routes[route], lane)))


@cache
def free_map(map_name: str) -> Symbol:
    """The map before the first claim, without its cities."""
    drawn, routes = geography(map_name), load_map(map_name).routes
    slots = (
        shape for route, lane in drawn.lanes.items() for shape in _free_lane(routes[route], lane)
    )
    return Symbol((*land_shapes(map_name), *_tracks(drawn), *slots), MAP_SIZE)


def _free_lane(route: Route, lane: Lane) -> Iterator[Shape]:
    for space, slot in zip(spaces_of(route), lane.slots, strict=True):
        shown = free_slot(space, route.colour, lane.car_length, slot.angle, double=lane.double)
        yield from moved(shown, slot.at)


def _tracks(drawn: Geography) -> Iterator[Shape]:
    for lane in drawn.lanes.values():
        yield Line(lane.course, 2.0, TRACK)


def closed_lanes(view: RailView) -> Items:
    """The lanes that nobody may claim any more."""
    # In the map's order: a set has none, and equal views shall give equal pictures.
    for route, lane in geography(view.map).lanes.items():
        if route in view.closed:
            for slot in lane.slots:
                yield Placed(closed_stamp(round(lane.car_length), lying(slot.angle)), slot.at)


def claims(map_name: str, owner: Mapping[str, Seat], colours: tuple[str, ...]) -> Items:
    """Beds, then trains, then numbers, so that no bed covers a neighbour's train."""
    lanes, routes = geography(map_name).lanes, load_map(map_name).routes
    claimed = [(lanes[route], routes[route].tunnel, seat) for route, seat in owner.items()]
    for lane, tunnel, _ in claimed:
        yield Placed(bed_stamp(lane.course, lane.double, tunnel), (0, 0))
    for lane, tunnel, seat in claimed:
        length = round(lane.car_length + 2)
        for slot in lane.slots:
            stamp = train_stamp(colours[seat], length, lying(slot.angle), lane.double, tunnel)
            yield Placed(stamp, slot.at)
    for lane, _, seat in claimed:
        yield from seat_number(seat, lane.middle)


def lying(angle: float) -> int:
    """An angle to whole degrees, from -89 to 90: a car has no front."""
    whole = round(angle) % 180
    return whole - 180 if whole > 90 else whole


def _traced(drawn: Geography, owner: Mapping[str, Seat], picture: MapPicture) -> Items:
    """The longest path: a golden band in one piece, its claims drawn over it again."""
    path = [route for route in drawn.lanes if route in picture.longest_path]
    if not path:
        return
    lanes = tuple(drawn.lanes[route] for route in path)
    yield Placed(_path_band(lanes), (0, 0))
    again = {route: owner[route] for route in path if route in owner}
    yield from claims(picture.view.map, again, picture.colours)


@lru_cache(maxsize=2)
def _path_band(lanes: tuple[Lane, ...]) -> Symbol:
    return Symbol(
        tuple(
            Line(lane.course, BED_WIDTH[lane.double] + _PATH_BAND[lane.double] + extra, colour)
            for extra, colour in ((4.0, INK), (0.0, ACCENT))
            for lane in lanes
        )
    )


def _lent(drawn: Geography, owner: Mapping[str, Seat], picture: MapPicture) -> Items:
    """What a station borrowed: a white band, beaded in the borrower's colour."""
    borrowers: dict[str, list[str]] = {}
    for loan in borrowed(picture.view):
        borrowers.setdefault(loan.route, []).append(picture.colours[loan.seat])
    for route, colours in borrowers.items():
        lane = drawn.lanes[route]
        yield Placed(beaded_band(lane.course, lane.double, tuple(colours)), (0, 0))
    yield from claims(picture.view.map, {r: owner[r] for r in borrowers}, picture.colours)


@lru_cache(maxsize=64)
def beaded_band(course: Path, double: bool, colours: tuple[str, ...]) -> Symbol:
    """A white band around a lane, with beads of seat colours along both its edges."""
    width = BED_WIDTH[double] + _PATH_BAND[double]
    half = width / 2 - _BEAD[double] / 2
    return Symbol(
        (
            Line(course, width + 5, INK),
            Line(course, width, WHITE),
            *(
                Line(bead, _BEAD[double], SEAT[colours[number % len(colours)]])
                for side in (-half, half)
                for number, bead in enumerate(ticks(course, 15, side - 0.5, side + 0.5))
            ),
        )
    )


@lru_cache(maxsize=64)
def _band(course: Path, double: bool) -> Symbol:
    width = BED_WIDTH[double] + _BAND[double]
    return Symbol((Line(course, width + 5, INK), Line(course, width, WHITE)))


def cities(drawn: Geography) -> Items:
    """The cities, below all that stands on them."""
    for place in drawn.places.values():
        yield Placed(CITY_SYMBOL, place.at)


def labels(drawn: Geography, houses: Houses) -> Items:
    """The names of the cities, above everything, beside houses of these sizes."""
    for city, place in drawn.places.items():
        lines = place.label.lines
        x, y = label_middle(place, houses.get(city, 0.0))
        top = y - LABEL_LINE * (len(lines) - 1) / 2
        for number, line in enumerate(lines):
            at = (x, top + LABEL_LINE * number)
            yield Text(line, at, Face.TEXT, LABEL_SIZE, INK, "middle", LAND)


def _pill(drawn: Geography, houses: Houses, highlight: Highlight) -> Items:
    """What the last move scored, beside its lane."""
    if not highlight.label:
        return
    lane = drawn.lanes[highlight.route]
    half = width_of(highlight.label, Face.SCORE, _PILL_SIZE) / 2 + 14
    at = _free_place(drawn, houses, lane, half)
    yield Placed(_pill_symbol(round(2 * half)), at)
    yield Text(highlight.label, at, Face.SCORE, _PILL_SIZE, INK, "middle")


def _free_place(drawn: Geography, houses: Houses, lane: Lane, half: float) -> Point:
    """Where a pill hides least: along the lane, first above its middle, on the map throughout."""
    places = []
    for t in (0.5, 0.36, 0.64, 0.22, 0.78):
        x, y = lane.course[round(t * (len(lane.course) - 1))]
        nx, ny = normal(lane.course[0], lane.middle, lane.course[-1], t)
        up = -1 if ny > 0 else 1
        for way in (up, -up):
            px, py = x + nx * _PILL_AWAY * way, y + ny * _PILL_AWAY * way
            places.append(
                (
                    min(max(px, half + 6), MAP_SIZE[0] - half - 6),
                    min(max(py, 30.0), MAP_SIZE[1] - 30.0),
                )
            )
    return min(places, key=lambda at: _hidden(drawn, houses, at, half))


def _hidden(drawn: Geography, houses: Houses, at: Point, half: float) -> float:
    """How many square pixels of labels, cities and stations a pill would cover."""
    covered = 0.0
    for city, place in drawn.places.items():
        label, size = place.label, houses.get(city, 0.0)
        named = (label_middle(place, size), label.width, label.height)
        for (x, y), w, h in (named, (place.at, max(29, 50 * size), max(29, 50 * size))):
            across = half + 3 + w / 2 - abs(at[0] - x)
            down = 23 + h / 2 - abs(at[1] - y)
            covered += max(0.0, across) * max(0.0, down)
    return covered


@lru_cache(maxsize=16)
def _pill_symbol(width: int) -> Symbol:
    return Symbol(
        (
            Polygon(rectangle(width + 6, 46, 23), INK),
            Polygon(rectangle(width, 40, 20), ACCENT),
        )
    )
