"""What a place is worth in a season, at tables of whatever size.

Who stays to the end gets 3 points, and up to 12 more for the place: 12 for the first, none for
the last, in even steps between; who share a place share what their places are worth, rounded
down. So a win counts the same at a table of three as at one of five. Who left, or had a stand-in
playing at the end, gets nothing.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from bot.ids import UserId

STAYING: Final = 3
"""For having played to the end."""
WINNING: Final = 12
"""For the first place, over and above: in even steps down to 0 for the last."""


@dataclass(frozen=True, slots=True)
class Placed:
    """How one came out of a game. ``place`` counts from 1; several may share it."""

    user: UserId | None
    name: str
    place: int
    total: int
    stayed: bool


@dataclass(frozen=True, slots=True)
class Standing:
    """Where somebody stands in a season. ``wins`` are first places."""

    place: int
    user: UserId
    name: str
    points: int
    wins: int
    games: int


def points_of(placed: Sequence[Placed]) -> list[int]:
    """The points that each of one game's players gets for the season, in the same order."""
    others = len(placed) - 1
    found = []
    for one in placed:
        if not one.stayed:
            found.append(0)
            continue
        sharing = sum(it.place == one.place for it in placed)
        beaten = 2 * (len(placed) - one.place) - (sharing - 1)
        found.append(STAYING + (WINNING * beaten // (2 * others) if others else WINNING))
    return found


def standings(games: Iterable[Sequence[Placed]]) -> tuple[Standing, ...]:
    """The season so far, the best first: most points, then most wins, then fewest games.

    Where nothing parts two, they share a place. Who has been forgotten does not appear, and the
    others' points stay.
    """
    names: dict[UserId, str] = {}
    sums: dict[UserId, tuple[int, int, int]] = {}
    for placed in games:
        for one, points in zip(placed, points_of(placed), strict=True):
            if one.user is None:
                continue
            names[one.user] = one.name
            had, wins, played = sums.get(one.user, (0, 0, 0))
            won = one.place == 1 and one.stayed
            sums[one.user] = had + points, wins + won, played + 1

    def rank(user: UserId) -> tuple[int, int, int]:
        points, wins, played = sums[user]
        return -points, -wins, played

    found: list[Standing] = []
    for _, group in groupby(sorted(sums, key=lambda it: (rank(it), names[it])), rank):
        place = len(found) + 1
        found += [Standing(place, user, names[user], *sums[user]) for user in group]
    return tuple(found)
