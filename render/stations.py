"""Stations: houses on their cities, and at the end the lanes that they borrow.

Whose a station is shows by its number and colour; that it is one, by its shape.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import copysign, dist
from typing import Final

from render.geography import Lane, Place, geography
from render.geometry import Path, Point, dashes, normal, scaled
from render.palette import INK, SEAT, WHITE, Colour
from render.scene import Line, Placed, Polygon, Shapes, Symbol, Text, disc, moved
from render.trains import seat_number
from render.typeface import Face
from rules.protocol import Seat
from rules.ticket_to_ride.view import RailView

HOUSE: Final[Path] = ((0, -24), (21, -7), (21, 19), (-21, 19), (-21, -7))
"""The outline of a station, about its city."""
_ROOM: Final = (-26.0, -27.0, 26.0, 24.0)
"""What a station covers about its city, with its edge: left, top, right, bottom."""
GHOST: Final = 1.45
"""How much larger than a station its ghost is: the city stays in sight in it."""
_MARK: Final = 0.74
"""How much smaller than a station is the house that marks a borrowed lane."""
_MARK_AWAY: Final = 26.0
"""How far along a borrowed lane its mark stands from the owner's number."""

Items = Iterator[Placed | Text]


@dataclass(frozen=True, slots=True)
class Borrowed:
    """A lane that a seat's station in ``city`` lets it use: known when the game is over."""

    seat: Seat
    city: str
    route: str


def with_stations(view: RailView) -> bool:
    """Whether the game is played with stations: every one there is stands or is left."""
    return bool(view.stations) or any(seat.stations for seat in view.seats)


def borrowed(view: RailView) -> tuple[Borrowed, ...]:
    """All lanes that were borrowed, by seat; none before the end."""
    if view.sheet is None:
        return ()
    return tuple(
        Borrowed(Seat(seat), city, route)
        for seat, score in enumerate(view.sheet.seats)
        for city, route in score.borrowed.items()
    )


def label_middle(place: Place, size: float) -> Point:
    """Where a city's name stands beside a house of ``size`` (0: none, 1: a station)."""
    (x, y), (mx, my) = place.at, place.label.middle
    if not size:
        return (mx, my)
    left, top, right, bottom = (reach * size for reach in _ROOM)
    across = (place.label.width + right - left) / 2 - abs(mx - x - (left + right) / 2)
    down = (place.label.height + bottom - top) / 2 - abs(my - y - (top + bottom) / 2)
    if across <= 0 or down <= 0:
        return (mx, my)
    if across < down:
        return (mx + copysign(across, mx - x), my)
    return (mx, my + copysign(down, my - y))


def station_items(view: RailView, colours: tuple[str, ...]) -> Items:
    """A house on each city that has a station, with its seat's number."""
    places = geography(view.map).places
    for city, seat in view.stations:
        yield from house_items(places[city].at, seat, colours[seat])


def house_items(at: Point, seat: Seat, colour: str) -> Items:
    """One station."""
    yield Placed(_house(SEAT[colour]), at)
    yield from seat_number(seat, (at[0], at[1] + 3))


@lru_cache(maxsize=8)
def _house(fill: Colour) -> Symbol:
    return Symbol(house(fill))


def house(fill: Colour) -> Shapes:
    """A station with a dark edge in a white one."""
    return (
        *_grown(HOUSE, 4.4, WHITE),
        *_grown(HOUSE, 1.4, INK),
        Polygon(scaled(HOUSE, 0.86), fill),
    )


def _grown(outline: Path, by: float, fill: Colour) -> Shapes:
    return (Polygon(outline, fill), Line((*outline, outline[0]), 2 * by, fill))


HOUSE_BAND: Final = Symbol((*_grown(HOUSE, 13.5, INK), *_grown(HOUSE, 11.0, WHITE)))
"""What lies around the station built last, as a band does around a lane."""
BANDED: Final = 1.4
"""How much larger a station is with its band."""


def ghost_items(at: Point, seat: Seat, colour: str) -> Items:
    """A station that isn't built yet: paper, its edge in dashes."""
    yield Placed(_ghost(SEAT[colour]), at)
    yield from seat_number(seat, (at[0], at[1] + 3))


@lru_cache(maxsize=8)
def _ghost(colour: Colour) -> Symbol:
    outline = scaled(HOUSE, GHOST)
    closed = (*outline, outline[0])
    return Symbol(
        (
            Polygon(outline, WHITE),
            Line(closed, 15.0, WHITE),
            Line(closed, 9.0, INK),
            *(Line(dash, 5.0, colour) for dash in dashes(closed, 9.0, 11.0)),
        )
    )


def borrowing_items(view: RailView, colours: tuple[str, ...]) -> Items:
    """On each borrowed lane, beside its owner's number, a small house with the borrower's."""
    lanes = geography(view.map).lanes
    for loan in borrowed(view):
        x, y = _beside_the_number(lanes[loan.route], loan.city)
        yield Placed(_mark(SEAT[colours[loan.seat]]), (x, y))
        yield Text(str(loan.seat + 1), (x, y + 2), Face.SCORE, 17, INK, "middle")


def _beside_the_number(lane: Lane, city: str) -> Point:
    """Along the lane from its middle, away from the station; beside it where it is too short."""
    course = lane.course if city == lane.a else lane.course[::-1]
    ahead = course[len(course) // 2 :]
    if dist(ahead[0], ahead[-1]) > 2.2 * _MARK_AWAY:
        return next(at for at in ahead if dist(at, lane.middle) >= _MARK_AWAY)
    (x, y), (nx, ny) = lane.middle, normal(lane.course[0], lane.middle, lane.course[-1], 0.5)
    way = lane.side or (-1 if ny > 0 else 1)
    return (x + nx * _MARK_AWAY * way, y + ny * _MARK_AWAY * way)


@lru_cache(maxsize=8)
def _mark(fill: Colour) -> Symbol:
    return Symbol((*moved(house(fill), scale=_MARK), disc((0, 2), 9.5, WHITE)))
