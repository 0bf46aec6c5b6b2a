"""What is remembered: the SQLite file, its migrations, and the one door to both."""

from bot.store.database import StoreError
from bot.store.events import Events
from bot.store.result_rows import ContestId, Extent, ResultRow
from bot.store.rows import (
    ActionRow,
    Cursor,
    DueRow,
    Entrant,
    EventRow,
    EventStatus,
    GameRow,
    GuildRow,
    Late,
    Pace,
    SeatRow,
    Status,
    UserRow,
)
from bot.store.store import Store
from bot.store.taken import Taken
from bot.store.weekly_rows import (
    Note,
    OccurrenceRow,
    SeasonGame,
    SignupRow,
    Stage,
    TableRow,
    WeeklyRow,
)

__all__ = [
    "ActionRow",
    "ContestId",
    "Cursor",
    "DueRow",
    "Entrant",
    "EventRow",
    "EventStatus",
    "Events",
    "Extent",
    "GameRow",
    "GuildRow",
    "Late",
    "Note",
    "OccurrenceRow",
    "Pace",
    "ResultRow",
    "SeasonGame",
    "SeatRow",
    "SignupRow",
    "Stage",
    "Status",
    "Store",
    "StoreError",
    "TableRow",
    "Taken",
    "UserRow",
    "WeeklyRow",
]
