"""Weekly games in a room: set up, signed up for, and played to their end."""

import random
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from bot.ids import ChannelId, OccurrenceId, UserId, WeeklyId, new_game_id
from bot.people import Person
from bot.store import Late, OccurrenceRow, Pace, Stage, TableRow, WeeklyRow
from rules.protocol import Action
from tests.support.room import CHANNEL, GUILD, Room

TUESDAY = 1
FIRST = 2000
"""The number of the first who signs up."""


def member(number: int, **more: Any) -> Person:
    """The one who signs up with that number, from 1."""
    return Person(UserId(FIRST + number), f"Member {number}", **more)


def weekly_row(room: Room, **more: Any) -> WeeklyRow:
    """Every Tuesday at eight in the evening in Paris, at tables of four."""
    agreed: dict[str, Any] = {
        "id": WeeklyId(new_game_id()),
        "guild": GUILD,
        "channel": CHANNEL,
        "host": UserId(1),
        "language": "en",
        "ruleset": "usa",
        "weekday": TUESDAY,
        "hour": 20,
        "minute": 0,
        "zone": "Europe/Paris",
        "seats": 4,
        "places": 60,
        "pace": Pace.DAY,
        "late": Late.STAND_IN,
        "round_pace": 12 * 3600,
        "weeks": 8,
        "created_at": room.clock,
    }
    return WeeklyRow(**{**agreed, **more})


async def set_up(room: Room, **more: Any) -> tuple[WeeklyRow, OccurrenceRow]:
    """A weekly game in the room's channel, and its first occurrence."""
    weekly = weekly_row(room, **more)
    return weekly, await room.weekly.set_up(weekly)


async def sign_up(room: Room, weekly: WeeklyRow, numbers: Iterable[int]) -> None:
    """So many sign up, one after the other."""
    for number in numbers:
        await room.weekly.sign_up(weekly, member(number))


async def all_ready(room: Room, weekly: WeeklyRow, numbers: Iterable[int]) -> None:
    """Those say that they are there."""
    for number in numbers:
        await room.weekly.ready(weekly, member(number).id)


async def at(room: Room, moment: datetime) -> None:
    """Let it be that time, and all be done that is due then, and told."""
    room.clock = moment
    assert await room.weekly.look()
    await room.settle()


async def all_there(room: Room, numbers: range) -> OccurrenceRow:
    """A weekly game of which the hour can come: so many have signed up, and all are ready."""
    weekly, row = await set_up(room)
    await sign_up(room, weekly, numbers)
    await at(room, row.due)
    await all_ready(room, weekly, numbers)
    return row


async def now(room: Room, occurrence: OccurrenceRow) -> OccurrenceRow:
    """The occurrence as it stands now."""
    return await by_id(room, occurrence.id)


async def by_id(room: Room, occurrence: OccurrenceId) -> OccurrenceRow:
    """The occurrence of that id."""
    row = await room.store.weeklies.occurrence(occurrence)
    assert row is not None
    return row


async def begun(
    room: Room, weekly: WeeklyRow, row: OccurrenceRow, numbers: Sequence[int]
) -> list[TableRow]:
    """The tables of an occurrence that these signed up for, and were there."""
    await sign_up(room, weekly, numbers)
    await at(room, row.due)
    await all_ready(room, weekly, numbers)
    await at(room, row.at)
    assert (await now(room, row)).stage is Stage.PLAYING
    return await room.store.weekly_tables.tables(row.id)


async def play_out(room: Room, tables: Iterable[TableRow], chance: random.Random) -> None:
    """Play the games of some tables to their end, quickly: most leave, or draw and claim."""
    for table in tables:
        assert table.game is not None
        await finish(room, table, chance)


async def finish(room: Room, table: TableRow, chance: random.Random, actions: int = 30) -> None:
    """Some moves by chance; then one seat after the other leaves, until the game is over."""
    assert table.game is not None
    state = await room.play(table.game, actions, chance)
    seats = list(state.all_seats)
    chance.shuffle(seats)
    leave: Action = state.game.leave()
    for seat in seats:
        if state.over:
            break
        state = await room.act(table.game, seat, leave)
    assert state.over


def texts(room: Room, channel: ChannelId | int = CHANNEL) -> list[str]:
    """What stands in a channel, a text a message."""
    return [it.post.text for it in room.courier.in_channel(int(channel))]
