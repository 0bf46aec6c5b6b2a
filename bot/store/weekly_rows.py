"""What the store keeps of weekly games, as values."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from bot.ids import ChannelId, EventId, GameId, GuildId, OccurrenceId, UserId, WeeklyId
from bot.store.rows import Late, Pace, Status
from rules.protocol import Seat


class Stage(StrEnum):
    """How far an occurrence is."""

    SIGNING_UP = "signing-up"
    READY_CHECK = "ready-check"
    SEATING = "seating"
    PLAYING = "playing"
    FINISHED = "finished"
    SKIPPED = "skipped"


BEFORE: frozenset[Stage] = frozenset((Stage.SIGNING_UP, Stage.READY_CHECK))
"""As long as people can sign up."""
UNDER_WAY: frozenset[Stage] = BEFORE | {Stage.SEATING, Stage.PLAYING}
"""Until it is over."""


class Note(StrEnum):
    """Why an occurrence was skipped, or what keeps its tables from being opened."""

    ASKED = "asked"
    STOPPED = "stopped"
    AWAY = "away"
    TOO_FEW = "too-few"
    NO_THREADS = "no-threads"
    ROUND_HERE = "round-here"
    CHANNEL_GONE = "channel-gone"


@dataclass(frozen=True, slots=True)
class WeeklyRow:
    """What was agreed: which game, when, at what tables, for how long a season.

    ``weekday`` counts from Monday, 0; the hour is by the clocks of ``zone``. ``round_pace`` is
    in seconds and for community rounds; ``pace`` and ``late`` are for tables.
    """

    id: WeeklyId
    guild: GuildId
    channel: ChannelId
    host: UserId | None
    language: str
    ruleset: str
    weekday: int
    hour: int
    minute: int
    zone: str
    seats: int
    places: int
    pace: Pace
    late: Late
    round_pace: int
    weeks: int
    created_at: datetime
    expansions: tuple[str, ...] = ()
    role: int | None = None
    active: bool = True


@dataclass(frozen=True, slots=True)
class OccurrenceRow:
    """One week's. ``at`` was promised; ``due`` is when it goes on, or did when it began."""

    id: OccurrenceId
    weekly: WeeklyId
    number: int
    season: int
    week: int
    stage: Stage
    at: datetime
    due: datetime
    note: Note | None = None
    event: EventId | None = None
    revision: int = 0


@dataclass(frozen=True, slots=True)
class SignupRow:
    """One who signed up. ``user`` is ``None`` once forgotten; ``at_table`` counts from 1."""

    place: int
    user: UserId | None
    name: str
    ready: bool
    at_table: int | None = None
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table of an occurrence, with its game, and where that is, once it was opened."""

    number: int
    game: GameId | None
    thread: ChannelId | None
    status: Status | None


@dataclass(frozen=True, slots=True)
class SeasonGame:
    """A game of a season, and of which occurrence it is. ``table`` is 0 in a community round."""

    occurrence: OccurrenceId
    number: int
    table: int
    game: GameId
    status: Status
    event: EventId | None
