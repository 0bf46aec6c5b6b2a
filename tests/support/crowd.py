"""A crowd that takes part in a community round."""

import random
from collections.abc import Sequence

from bot.community.pacing import ONLY, is_ahead
from bot.ids import EventId, GameId, UserId
from bot.people import Person
from bot.store import EventRow
from bot.table import Table
from rules.railroad_ink.actions import Confirm
from tests.support.room import CHANNEL, GUILD, Room

FIRST = 1000
"""The number of the first in the crowd."""


def somebody(number: int, **more: object) -> Person:
    """The one in the crowd with that number, from 0."""
    return Person(UserId(FIRST + number), f"Member {number}", **more)  # type: ignore[arg-type]


async def opened(room: Room, *expansions: str, language: str = "en", pace: int = 3600) -> EventId:
    """An event in the room's channel."""
    return await room.community.open(
        somebody(0), GUILD, CHANNEL, language=language, pace=pace, expansions=expansions
    )


async def crowd(room: Room, event: EventId, count: int) -> list[GameId]:
    """So many join."""
    return [await room.community.join(event, somebody(number)) for number in range(count)]


async def event_of(room: Room, event: EventId) -> EventRow:
    """The event as it is stored."""
    row = await room.store.events.event(event)
    assert row is not None
    return row


async def draw(room: Room, game: GameId, chance: random.Random, most: int = 3) -> Table:
    """Draw for a while by chance, without closing the round."""
    table = await room.referee.table(game)
    for _ in range(chance.randint(0, most)):
        legal = table.game.legal_actions(table.state, ONLY)
        some = [it for it in legal if not it.takes_back and it != Confirm()]
        if not some:
            break
        table = await room.act(game, ONLY, chance.choice(some))
    return table


async def finish(room: Room, event: EventId, game: GameId, chance: random.Random) -> Table:
    """Draw by chance until the open round is done."""
    row = await event_of(room, event)
    table = await room.referee.table(game)
    while not is_ahead(table, row):
        legal: Sequence[object] = table.game.legal_actions(table.state, ONLY)
        forward = [it for it in legal if not it.takes_back]  # type: ignore[attr-defined]
        last = Confirm() in forward
        table = await room.act(game, ONLY, Confirm() if last else chance.choice(forward))  # type: ignore[arg-type]
    return table


async def close_all(room: Room, event: EventId) -> EventRow:
    """Close round after round until the event is over."""
    while (row := await event_of(room, event)).status == "open":
        assert await room.community.close(event, row.round)
    return row
