"""What is remembered: the SQLite file, its migrations, and the one door to both."""

from bot.store.database import StoreError
from bot.store.rows import ActionRow, Cursor, GameRow, GuildRow, SeatRow, Status, UserRow
from bot.store.store import Store, Taken

__all__ = [
    "ActionRow",
    "Cursor",
    "GameRow",
    "GuildRow",
    "SeatRow",
    "Status",
    "Store",
    "StoreError",
    "Taken",
    "UserRow",
]
