"""How games came out, as values."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import NewType

from bot.ids import GameId, GuildId, UserId
from rules.protocol import Seat

ContestId = NewType("ContestId", str)
"""What was decided as one: a game, or a community round with all its games."""


@dataclass(frozen=True, slots=True)
class ResultRow:
    """How one person came out of a finished game.

    ``seats`` is how many played against each other. ``place`` counts from 1 and is shared by who
    tie; who was replaced has neither place nor total. ``stayed``: they played to the end
    themselves. ``in_time`` and ``late`` count turns: those they took, and those done for them.
    """

    game: GameId
    seat: Seat
    sitting: int
    contest: ContestId
    guild: GuildId
    ruleset: str
    finished_at: datetime
    user: UserId | None
    seats: int
    place: int | None
    total: int | None
    stayed: bool
    in_time: int
    late: int
    parts: Mapping[str, int] = field(default_factory=dict)

    @property
    def won(self) -> bool:
        """Whether this is a win: the first place among several, by somebody who stayed."""
        return self.stayed and self.place == 1 and self.seats > 1


@dataclass(frozen=True, slots=True)
class Extent:
    """How much there is to a run of results: two that are alike hold the same rows.

    ``rows`` are all of them, ``known`` those of people not forgotten, ``mark`` their check sum.
    """

    rows: int = 0
    known: int = 0
    mark: int = 0
