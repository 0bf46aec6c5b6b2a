"""The score of a position, part by part."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.protocol import Sheet


@dataclass(frozen=True, slots=True)
class LongestPath:
    """A seat's longest path: its length in spaces, a best one in walking order, its bonus."""

    length: int
    routes: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class SeatScore:
    """The parts of one seat's total. ``completed`` holds ticket ids in the order held."""

    routes: int
    tickets: int
    completed: tuple[str, ...]
    longest_path: LongestPath
    stations: int
    borrowed: Mapping[str, str]
    total: int


@dataclass(frozen=True, slots=True)
class RailSheet(Sheet):
    """The score sheet of Ticket to Ride: the parts by seat."""

    seats: tuple[SeatScore, ...]
