"""The names of things that Discord and the store count, each a type of its own."""

import secrets
from typing import Final, NewType

GameId = NewType("GameId", str)
"""A game's public name: seven letters and digits that can't be misread."""
EventId = NewType("EventId", GameId)
"""A community round's. It is told and pressed as a game is, so its id is one of the same kind."""
WeeklyId = NewType("WeeklyId", GameId)
"""A weekly game's: what was agreed once for every week."""
OccurrenceId = NewType("OccurrenceId", GameId)
"""One week's of a weekly game. It is told and pressed as a game is."""
UserId = NewType("UserId", int)
ChannelId = NewType("ChannelId", int)
"""A channel, a thread or a direct message: all of them hold messages."""
GuildId = NewType("GuildId", int)
MessageId = NewType("MessageId", int)

GAME_ID_LETTERS: Final = "23456789abcdefghjkmnpqrstvwxyz"
GAME_ID_LENGTH: Final = 7


def new_game_id() -> GameId:
    """A fresh game id. Unique by chance; the store's primary key makes sure."""
    return GameId("".join(secrets.choice(GAME_ID_LETTERS) for _ in range(GAME_ID_LENGTH)))
