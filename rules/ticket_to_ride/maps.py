"""A map is data: cities, routes and destination tickets, read once from ``data/<map>.json``."""

import json
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

_DATA = Path(__file__).parent / "data"


@dataclass(frozen=True, slots=True)
class City:
    """A city by its board name; ``also`` holds the other spellings that people type."""

    id: str
    name: str
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Route:
    """One lane between two cities.

    ``length`` in spaces; ``colour`` one of ``COLOURS`` or ``GRAY``; ``double`` names the pair of
    lanes that this one belongs to; ``locomotives`` is how many a ferry shows (0: no ferry).
    """

    id: str
    a: str
    b: str
    length: int
    colour: str
    double: str | None = None
    tunnel: bool = False
    locomotives: int = 0

    @property
    def ferry(self) -> bool:
        """Whether it must be paid with at least one locomotive."""
        return self.locomotives > 0


@dataclass(frozen=True, slots=True)
class Ticket:
    """A destination ticket: two cities and what joining them is worth."""

    id: str
    a: str
    b: str
    points: int
    long: bool = False


@dataclass(frozen=True)
class RailMap:
    """Cities, routes and tickets by id, each in the order of the data."""

    id: str
    cities: Mapping[str, City]
    routes: Mapping[str, Route]
    tickets: Mapping[str, Ticket]

    @cached_property
    def twins(self) -> Mapping[str, str]:
        """The other lane of each lane of a double route."""
        pairs: dict[str, list[str]] = {}
        for route in self.routes.values():
            if route.double is not None:
                pairs.setdefault(route.double, []).append(route.id)
        return {x: y for a, b in pairs.values() for x, y in ((a, b), (b, a))}

    @cached_property
    def _spellings(self) -> Mapping[str, City]:
        return {
            plain(spelling): city
            for city in self.cities.values()
            for spelling in (city.id.replace("_", " "), city.name, *city.also)
        }

    def city(self, typed: str) -> City | None:
        """The city that somebody typed, in any listed spelling, without accents, case or dots."""
        return self._spellings.get(plain(typed))


def plain(text: str) -> str:
    """Text as it is compared: no accents, no case, letters and digits only, single spaces."""
    bare = unicodedata.normalize("NFKD", text.casefold().replace("ø", "o").replace("ı", "i"))
    letters = "".join(c if c.isalnum() else " " for c in bare if not unicodedata.combining(c))
    return " ".join(letters.split())


@cache
def load_map(name: str) -> RailMap:
    """The map called ``name``; raises ``KeyError`` where there is none."""
    if name not in map_names():
        raise KeyError(name)
    data = json.loads((_DATA / f"{name}.json").read_text(encoding="utf-8"))
    cities = (City(c["id"], c["name"], tuple(c.get("also", ()))) for c in data["cities"])
    return RailMap(
        id=data["map"],
        cities={city.id: city for city in cities},
        routes={r["id"]: Route(**r) for r in data["routes"]},
        tickets={t["id"]: Ticket(**t) for t in data["tickets"]},
    )


@cache
def map_names() -> tuple[str, ...]:
    """The names of all maps there are."""
    return tuple(sorted(path.stem for path in _DATA.glob("*.json")))
