"""Where things lie on a map: cities, labels, the course of each lane, land and water.

The data is in board pixels, 1600 x 1060, and stands in ``data/``. Rules know none of it.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from render.geometry import Path as Course
from render.geometry import Point, bezier, normal

_DATA = Path(__file__).parent / "data"

MAP_SIZE: Final = (1600, 1060)
LANE_OFFSET: Final = 11.0
"""How far each lane of a double route lies from the middle."""
_STEPS: Final = 20
_JOIN: Final = 0.5
"""How much of the lane's offset is left where it reaches the city."""


@dataclass(frozen=True, slots=True)
class Label:
    """A city's name in lines; ``width`` x ``height`` is its box around ``middle``."""

    lines: tuple[str, ...]
    middle: Point
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Place:
    """A city on the map."""

    at: Point
    label: Label

    @property
    def name(self) -> str:
        """The name in one line."""
        return " ".join(self.label.lines)


@dataclass(frozen=True, slots=True)
class Slot:
    """One space of a lane: the middle of its car, and how it lies, in degrees."""

    at: Point
    angle: float


@dataclass(frozen=True, slots=True)
class Lane:
    """A lane: its two cities, its slots, and its course from city to city.

    ``side`` is 0 for a single route, else -1 or 1. ``middle`` lies halfway on the course.
    """

    a: str
    b: str
    side: int
    car_length: float
    slots: tuple[Slot, ...]
    course: Course
    middle: Point

    @property
    def double(self) -> bool:
        """Whether another lane runs beside it."""
        return self.side != 0


@dataclass(frozen=True, slots=True)
class Water:
    """Land and water as polygons (rings, the first the outline) and borders as lines."""

    land: tuple[tuple[Course, ...], ...]
    lakes: tuple[tuple[Course, ...], ...]
    borders: tuple[Course, ...]


@dataclass(frozen=True, slots=True)
class Geography:
    """A map as it is drawn: places and lanes by the ids of the rules, land and water."""

    places: Mapping[str, Place]
    lanes: Mapping[str, Lane]
    water: Water


@cache
def geography(map_name: str) -> Geography:
    """How the map called so is drawn; raises ``FileNotFoundError`` where there is no drawing."""
    data = _read(f"layout-{map_name}.json")
    places = {city: _place(c) for city, c in data["cities"].items()}
    lanes = {route: _lane(r, places) for route, r in data["routes"].items()}
    return Geography(places, lanes, _water(_read(f"land-{map_name}.json")))


def _read(name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((_DATA / name).read_text(encoding="utf-8"))
    return data


def _place(city: dict[str, Any]) -> Place:
    label = city["label"]
    middle = (city["x"] + label["dx"], city["y"] + label["dy"])
    return Place(
        (city["x"], city["y"]), Label(tuple(label["lines"]), middle, label["w"], label["h"])
    )


def _lane(route: dict[str, Any], places: Mapping[str, Place]) -> Lane:
    a, b = places[route["a"]].at, places[route["b"]].at
    side, ctrl = route["lane"], (route["ctrl"][0], route["ctrl"][1])

    def at(step: int) -> Point:
        t = step / _STEPS
        x, y = bezier(a, ctrl, b, t)
        nx, ny = normal(a, ctrl, b, t)
        # Lanes of a double route draw together at the cities.
        offset = side * LANE_OFFSET * (_JOIN if step in (0, _STEPS) else 1.0)
        return (x + nx * offset, y + ny * offset)

    course = tuple(at(step) for step in range(_STEPS + 1))
    slots = tuple(Slot((x, y), angle) for x, y, angle in route["slots"])
    return Lane(route["a"], route["b"], side, route["car_len"], slots, course, at(_STEPS // 2))


def _water(data: dict[str, Any]) -> Water:
    def rings(polygons: list[list[list[int]]]) -> tuple[tuple[Course, ...], ...]:
        return tuple(tuple(_course(ring) for ring in polygon) for polygon in polygons)

    return Water(
        rings(data["land"]), rings(data["lakes"]), tuple(_course(line) for line in data["borders"])
    )


def _course(flat: list[int]) -> Course:
    return tuple(zip(flat[::2], flat[1::2], strict=True))
