"""The dice, and what a round's roll is: a function of the seed and the round alone.

So many tables that share a seed share their dice, whatever their seats do.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules.generator import Generator
from rules.railroad_ink.tiles import ROUTE_FACES, STATION_FACES

BLOCKS_A_ROUND: Final = 1 << 16
"""Where in the stream of a seed a round's dice begin: at its number times this."""


@dataclass(frozen=True, slots=True)
class Die:
    """A die of six faces. ``kind`` says what it is for; dice of one kind are alike."""

    kind: str
    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rolled:
    """One die as it fell: ``face`` is a tile's face, or what the kind says."""

    kind: str
    face: str


Roll = tuple[Rolled, ...]
"""All dice of a round, in the order of the game's dice."""

BASE_DICE: Final = (
    *(Die("route", ROUTE_FACES),) * 3,
    Die("station", tuple(face for face in STATION_FACES for _ in range(2))),
)
"""Three dice with the six plain routes, one with overpass and stations, two faces each."""


def roll(seed: bytes, dice: Sequence[Die], round_: int) -> Roll:
    """The dice of a round. The first dice fall the same, whatever others are rolled with them."""
    chance = Generator(seed, round_ * BLOCKS_A_ROUND)
    fallen: list[Rolled] = []
    for die in dice:
        face, chance = chance.below(len(die.faces))
        fallen.append(Rolled(die.kind, die.faces[face]))
    return tuple(fallen)
