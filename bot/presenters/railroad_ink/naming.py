"""What things are called: faces, tiles as they are turned, cells, seats, in a reader's language."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.presenters.common import listing
from bot.presenters.seen import Seen
from bot.words import Words
from rules.protocol import Seat
from rules.railroad_ink.cells import SIDES
from rules.railroad_ink.edition import Edition
from rules.railroad_ink.editions import edition_of
from rules.railroad_ink.tiles import (
    CRATER_WORD,
    LAVA,
    RAIL,
    RIVER,
    ROAD,
    WATER,
    Tile,
    thing_at,
    tile_of,
)

FACE_NAMES: Final[Mapping[str, str]] = {
    "R..R": "railway-curve",
    "RRR.": "railway-junction",
    "R.R.": "railway-straight",
    "H..H": "highway-curve",
    "HHH.": "highway-junction",
    "H.H.": "highway-straight",
    "HRHRo": "overpass",
    "H.R.": "station-straight",
    "HR..": "station-curve",
    "HHRH": "special-highways",
    "HRRR": "special-railways",
    "HHHH": "special-highway",
    "RRRR": "special-railway",
    "HRRH": "special-corner",
    "HRHR": "special-cross",
    "V.V.": "river-straight",
    "V..V": "river-curve",
    "VHVHo": "river-highway",
    "VRVRo": "river-railway",
    "L..L": "lake-corner",
    "LL.L": "lake-bay",
    "L...": "lake-shore",
    "LLHR": "lake-pier",
    "L.H.": "lake-highway",
    "L.R.": "lake-railway",
    "X..X": "lava-corner",
    "X.X.": "lava-straight",
    "XX.X": "lava-bay",
    "HXH.": "lava-highway",
    "RXR.": "lava-railway",
    "XXXX": "volcano",
    "LLLL": "water",
    CRATER_WORD: "crater",
}
"""What each face is called in the ids of messages."""

_THINGS: Final = {ROAD: "highway", RAIL: "railway", RIVER: "river", WATER: "lake", LAVA: "lava"}
_KIND_SIGNS: Final = {
    "special": "⭐",
    "river": "🏞️",
    "lake": "💧",
    "water": "💧",
    "lava": "🔥",
    "volcano": "🌋",
    "crater": "🕳️",
}
_HIGHWAY_SIGN, _RAILWAY_SIGN, _STATION_SIGN = "🛣️", "🛤️", "🚉"


@dataclass(frozen=True, slots=True)
class Naming:
    """The names of one table's things, for one reader.

    ``plain``: for a picture, its alt text or a label, where nothing is marked up and so nothing
    needs to be escaped.
    """

    seen: Seen
    plain: bool = False

    @property
    def words(self) -> Words:
        """The reader's language."""
        return self.seen.words

    @property
    def edition(self) -> Edition:
        """What is played with."""
        return edition_of(self.seen.view.expansions, self.seen.view.longest_route)

    @property
    def game(self) -> str:
        """The game's name."""
        return self.words(f"game-{self.seen.ruleset}")

    @property
    def edition_name(self) -> str:
        """The base game and its expansions, in few words: "Base + River + Lava"."""
        names = [self.words(f"expansion-{name}") for name in self.seen.view.expansions]
        return " + ".join([self.say("base"), *names])

    def say(self, message: str, /, **variables: str | int) -> str:
        """One of the messages of this game."""
        return self.seen.words(f"ink-{message}", **variables)

    def name(self, seat: Seat) -> str:
        """The name of who sits there."""
        return self.seen.players[seat].name if self.plain else self.seen.name(seat)

    def seats(self, seats: Iterable[Seat]) -> str:
        """The names of several, as one says them."""
        return listing(self.words, [self.name(seat) for seat in seats])

    def you(self, seat: Seat) -> str:
        """Whether the reader sits there: what messages choose between "you" and a name by."""
        own = self.seen.view.own
        return "yes" if own is not None and own.seat == seat else "no"

    def face(self, face: str) -> str:
        """A face as a label: "Highway, curve"."""
        return self.say(f"face-{FACE_NAMES[face]}")

    def dice(self, faces: Sequence[str]) -> str:
        """Faces of dice, alike ones counted: "Overpass and Highway, curve ×2"."""
        counted = [self.counted(face, count) for face, count in Counter(faces).items()]
        return "; ".join(counted) if counted else self.say("none")

    def counted(self, face: str, count: int) -> str:
        """A face, and how many of it."""
        name = self.face(face)
        return name if count == 1 else self.say("counted", what=name, count=count)

    def tile(self, notation: str) -> str:
        """A tile as it is turned: "Overpass (highway north and south, railway east and west)"."""
        tile = tile_of(notation)
        if tile is None:
            return self.face(CRATER_WORD) if notation == CRATER_WORD else notation
        if tile.kind in ("volcano", "water"):
            return self.face(tile.face)
        return self.say("tile", face=self.face(tile.face), sides=self.sides(tile))

    def sides(self, tile: Tile) -> str:
        """What a tile's sides show: "highway north and east, railway west"."""
        shown: dict[str, list[str]] = {}
        for kind, thing in _THINGS.items():
            for side in SIDES:
                if thing_at(tile.shows, side) == kind:
                    shown.setdefault(thing, []).append(self.say(f"side-{side}"))
        return ", ".join(
            self.say(f"thing-{thing}", sides=listing(self.words, sides))
            for thing, sides in shown.items()
        )

    def direction(self, direction: str) -> str:
        """A meteor's direction: "left"."""
        return self.say(f"direction-{direction.lower()}")


def face_sign(face: str) -> str:
    """A sign for a face. It always stands beside the words, never alone."""
    tile = tile_of(face)
    if tile is None:
        return _KIND_SIGNS["crater"]
    if tile.kind in _KIND_SIGNS:
        return _KIND_SIGNS[tile.kind]
    if ROAD in tile.things and RAIL in tile.things:
        return _STATION_SIGN
    return _HIGHWAY_SIGN if ROAD in tile.things else _RAILWAY_SIGN
