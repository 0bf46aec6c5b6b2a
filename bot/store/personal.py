"""Where in the database a person stands: column by column, so that none is forgotten.

Every column of every table is one of these, or plain. A test walks the schema and knows no other
way, so whoever adds a column says here what it holds.
"""

from typing import Final

Column = tuple[str, str]
"""A table and its column."""

PEOPLE: Final[frozenset[Column]] = frozenset(
    {
        ("users", "id"),
        ("holidays", "user"),
        ("seats", "user"),
        ("actions", "by"),
        ("games", "host"),
        ("events", "host"),
        ("weeklies", "host"),
        ("signups", "user"),
        ("results", "user"),
    }
)
"""Columns that hold the number of a person, as Discord counts people."""

NAMES: Final[frozenset[Column]] = frozenset({("seats", "name"), ("signups", "name")})
"""Columns that hold what a person is called."""

PLACES: Final[frozenset[Column]] = frozenset(
    {
        ("users", "dm_channel"),
        ("cursors", "channel"),
        ("event_cursors", "channel"),
        ("reminders", "channel"),
    }
)
"""Columns that may hold a channel of direct messages, which is one person's alone."""

SECRET: Final[frozenset[Column]] = frozenset({("games", "seed"), ("events", "seed")})
"""Columns that tell what is hidden in open games: nobody is given them, whosever the row is."""

THEIRS: Final = ("holidays", "users")
"""Tables of which each row is one person's alone: it is deleted, in this order."""

HOSTS_NEEDED: Final = frozenset({"games", "events"})
"""Tables whose host is 0 where nobody is the host."""
