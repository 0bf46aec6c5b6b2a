"""What the store keeps, as values."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from bot.ids import ChannelId, EventId, GameId, GuildId, MessageId, UserId
from rules.protocol import Seat


class Status(StrEnum):
    """Where a game stands. ``ended``: a referee closed it; ``finished``: by its rules."""

    LOBBY = "lobby"
    OPEN = "open"
    FINISHED = "finished"
    ENDED = "ended"
    CANCELLED = "cancelled"


class Pace(StrEnum):
    """How long a seat may take for what it is asked; see ``play.md``, "Time"."""

    LIVE = "live"
    DAY = "day"
    TWO_DAYS = "two-days"
    WEEK = "week"
    NONE = "none"


class Late(StrEnum):
    """What the table agreed to do for a seat that is late.

    ``SAFE``: the rules' safe action, once; ``STAND_IN``: a stand-in plays on for it;
    ``OPEN``: the seat is open for another member.
    """

    SAFE = "safe"
    STAND_IN = "stand-in"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game, without its log. ``expansions`` are what its table plays with.

    ``event`` is the community round that it is part of, if any. ``pace`` and ``late`` say how
    long a seat may take, and what is done for one that takes longer.
    """

    id: GameId
    status: Status
    ruleset: str
    version: int
    options: Mapping[str, str]
    places: int
    seed: bytes | None
    host: UserId
    guild: GuildId
    channel: ChannelId
    language: str
    held: str | None
    revision: int
    created_at: datetime
    touched_at: datetime
    expansions: tuple[str, ...] = ()
    event: EventId | None = None
    pace: Pace = Pace.NONE
    late: Late = Late.SAFE
    started_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits in a seat, under which name, in which colour if the game has colours."""

    seat: Seat
    user: UserId | None
    name: str
    colour: str | None
    sitting: int = 0


@dataclass(frozen=True, slots=True)
class ActionRow:
    """One entry of a game's log."""

    seq: int
    seat: Seat | None
    kind: str
    body: str
    by: UserId | None
    key: str
    digest: bytes
    at: datetime


class EventStatus(StrEnum):
    """Where a community round stands."""

    OPEN = "open"
    FINISHED = "finished"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class EventRow:
    """A community round. ``round`` is open until ``closes_at``; one lasts ``pace`` seconds."""

    id: EventId
    status: EventStatus
    ruleset: str
    version: int
    options: Mapping[str, str]
    expansions: tuple[str, ...]
    seed: bytes
    pace: int
    round: int
    closes_at: datetime
    host: UserId
    guild: GuildId
    channel: ChannelId
    language: str
    created_at: datetime


@dataclass(frozen=True, slots=True)
class Entrant:
    """One who takes part in a community round, by their game.

    ``done`` is how often they have confirmed; ``calls``: they asked to be written to.
    """

    game: GameId
    status: Status
    user: UserId | None
    name: str
    done: int
    calls: bool


@dataclass(frozen=True, slots=True)
class Cursor:
    """What an audience has been told, and the message that told it last."""

    audience: str
    seq: int = -1
    step: int = -1
    posts: int = 0
    channel: ChannelId | None = None
    message: MessageId | None = None


@dataclass(frozen=True, slots=True)
class DueRow:
    """That ``rung`` of a seat's ladder is due ``at``, for what it is asked since ``question``."""

    game: GameId
    seat: Seat
    question: int
    rung: int
    at: datetime


@dataclass(frozen=True, slots=True)
class UserRow:
    """What somebody chose, and whether direct messages reach them.

    ``zone`` and ``quiet`` are as ``bot.time.hours`` reads them.
    """

    id: UserId
    language: str | None = None
    dm_wanted: bool = True
    dm_open: bool = True
    dm_channel: ChannelId | None = None
    zone: str | None = None
    quiet: str | None = None
    reminders: bool = True
    discord_language: str | None = None

    @property
    def reads(self) -> str | None:
        """The language for what this person alone reads: as chosen, else as their Discord is."""
        return self.language or self.discord_language


@dataclass(frozen=True, slots=True)
class GuildRow:
    """A server's settings."""

    id: GuildId
    language: str | None = None
    referee_role: int | None = None
