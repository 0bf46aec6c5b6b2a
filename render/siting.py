"""Where a station might be built: what its seat has, and which lanes it could borrow there."""

from collections.abc import Iterator
from functools import lru_cache

from render.board import beaded_band, cities, claims, closed_lanes, free_map, labels
from render.geography import MAP_SIZE, geography
from render.geometry import Path
from render.palette import LAND, SEA, SEAT, SLOT_LINE, WHITE, Colour, mix
from render.pictures import StationPicture
from render.scene import Line, Placed, Scene, Symbol, Text
from render.stations import GHOST, ghost_items, station_items
from render.trains import BED_RIM, BED_WIDTH, seat_number

Items = Iterator[Placed | Text]


def station_scene(picture: StationPicture) -> Scene:
    """The map, its other claims pale, and on the city the station that isn't built yet."""
    return Scene(*MAP_SIZE, SEA, tuple(_items(picture)))


def _items(picture: StationPicture) -> Items:
    view, colours, drawn = picture.view, picture.colours, geography(picture.view.map)
    owner = dict(view.claims)
    own = {route: seat for route, seat in owner.items() if seat == picture.seat}
    loans = {route: owner[route] for route in picture.borrowable}
    yield Placed(free_map(view.map), (0, 0))
    yield from closed_lanes(view)
    for route, seat in owner.items():
        if route not in own and route not in loans:
            lane = drawn.lanes[route]
            yield Placed(_pale(lane.course, lane.double, SEAT[colours[seat]]), (0, 0))
            yield from seat_number(seat, lane.middle)
    yield from claims(view.map, own, colours)
    for route in loans:
        lane = drawn.lanes[route]
        band = beaded_band(lane.course, lane.double, (colours[picture.seat],))
        yield Placed(band, (0, 0))
    yield from claims(view.map, loans, colours)
    yield from cities(drawn)
    yield from station_items(view, colours)
    yield from ghost_items(drawn.places[picture.city].at, picture.seat, colours[picture.seat])
    houses = {**dict.fromkeys(dict(view.stations), 1.0), picture.city: GHOST}
    yield from labels(drawn, houses)


@lru_cache(maxsize=128)
def _pale(course: Path, double: bool, colour: Colour) -> Symbol:
    """A claim that doesn't matter here: a thin line in half its seat's colour."""
    width = BED_WIDTH[double]
    return Symbol(
        (
            Line(course, width + 2 * BED_RIM[double], LAND),
            Line(course, width - 6, SLOT_LINE),
            Line(course, width - 9, mix(WHITE, colour, 0.5)),
        )
    )
