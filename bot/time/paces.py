"""What a pace means: when a seat is reminded, and when its time is up.

play.md: "A seat that is late gets a silent note, then a DM, then at the deadline what the table
agreed to in the lobby". All spans count the time in which the seat's clock runs.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from enum import IntEnum
from typing import Final

from bot.store.rows import Pace


class Rung(IntEnum):
    """The rungs of the ladder, in order. ``BUZZ``: who was not to be disturbed is told now."""

    BUZZ = 0
    NOTE = 1
    CALL = 2
    DEADLINE = 3


@dataclass(frozen=True, slots=True)
class Ladder:
    """When each rung is reached, after the seat was asked. A live game needs no direct message."""

    note: timedelta
    call: timedelta | None
    deadline: timedelta


def _days(days: float) -> Ladder:
    whole = timedelta(days=days)
    return Ladder(whole / 2, whole * 3 / 4, whole)


LADDERS: Final[Mapping[Pace, Ladder]] = {
    Pace.LIVE: Ladder(timedelta(minutes=5), None, timedelta(minutes=10)),
    Pace.DAY: _days(1),
    Pace.TWO_DAYS: _days(2),
    Pace.WEEK: _days(7),
}
"""The ladders of the paces that have a deadline."""

GRACE: Final = timedelta(hours=1)
"""How long somebody has at least after the end of quiet hours in which a deadline had fallen."""
