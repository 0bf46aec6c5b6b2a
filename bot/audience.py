"""Who is to be told what, and when: the questions the herald asks before it writes.

What has been told to whom is a cursor per audience. An audience is told only when it is due;
where its cursor hasn't moved, "what happened since" begins.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bot.presenters.seen import Deed, Happening
from bot.store import Cursor
from bot.table import Table
from rules.protocol import Seat

CHANNEL: Final = "channel"
LOBBY: Final = "lobby"
A_MOMENT_AGO: Final = timedelta(minutes=2)
"""Who acted this recently is looking on, and needs no buzz."""
SEAT: Final = "seat:"
_UPDATES: Final = frozenset({Deed.AGREE, Deed.DISAGREE})
"""What the table does that is no news of its own: the message that asks for it shows it."""


def seat_audience(table: Table, seat: Seat) -> str:
    """The audience of the direct messages to who sits in a seat now.

    Whoever takes a seat over is an audience of their own: nothing that is still on its way to
    the one before can be taken for told to them.
    """
    return f"{SEAT}{seat}.{table.seats[seat].sitting}"


def former_sitters(table: Table, cursors: Mapping[str, Cursor]) -> list[Cursor]:
    """Those who no longer sit where they sat, and still have our message of what was theirs."""
    sitting = {seat_audience(table, seat) for seat in table.all_seats}
    return [
        cursor
        for audience, cursor in cursors.items()
        if audience.startswith(SEAT) and audience not in sitting and cursor.message is not None
    ]


@dataclass(frozen=True, slots=True)
class Asked:
    """That a seat is to be told in person: ``anew`` by a message of its own, else by an edit."""

    seat: Seat
    anew: bool
    silent: bool


@dataclass(frozen=True, slots=True)
class Due:
    """That the channel is to be told what happened after ``since``.

    ``anew`` by a message of its own, else by an edit of the last one, which buzzes nobody.
    """

    anew: bool
    since: int


def channel_is_due(table: Table, cursor: Cursor) -> Due | None:
    """Whether, and how, the channel is to be told.

    A new message at the start, for an ended turn or a public question, and for whatever the table
    itself did; an edit where the last message shows something that has changed.
    """
    news = table.happenings[max(cursor.seq, 0) :]
    if cursor.seq < 0 or any(_tells_channel(it) for it in news):
        return Due(anew=True, since=cursor.seq)
    if any(_updates_channel(it) for it in news):
        return Due(anew=False, since=told_before(table, cursor.seq))
    return None


def told_before(table: Table, seq: int) -> int:
    """Up to where the channel had been told before its last message, which told it up to ``seq``.

    Where several such things happened at once, the message that is edited keeps the last.
    """
    told = [it.seq for it in table.happenings[:seq] if _tells_channel(it)]
    return told[-2] if len(told) > 1 else 0


def _updates_channel(happening: Happening) -> bool:
    """Whether the channel's last message shows something that this has changed: a vote, say."""
    return happening.deed in _UPDATES or any(it.updates_channel for it in happening.events)


def _tells_channel(happening: Happening) -> bool:
    if happening.deed is not Deed.ACTION:
        return happening.deed not in _UPDATES
    return any(event.tells_channel for event in happening.events)


def seat_is_due(table: Table, seat: Seat, cursor: Cursor, now: datetime) -> Asked | None:
    """Whether, and how, a seat is to be told in person.

    A new message where others brought the question about; an edit where the seat itself moved on,
    or where the game is over and the message must lose its buttons.
    """
    if cursor.seq >= table.seq:
        return None
    if seat in table.to_act and table.asked_at(seat) > cursor.seq:
        silent = acted_a_moment_ago(table, seat, now) or seat in table.company.away
        return Asked(seat, anew=True, silent=silent)
    moved = table.over or table.step(seat).count > cursor.step
    if cursor.message is not None and moved:
        return Asked(seat, anew=False, silent=True)
    return None


def seats_to_call(
    table: Table, cursor: Cursor, reached: Collection[Seat], now: datetime
) -> tuple[Seat, ...]:
    """The seats that a channel's message must buzz: asked just now, and not ``reached`` already.

    Who is away is called by nobody.
    """
    return tuple(
        seat
        for seat in sorted(table.to_act)
        if table.asked_at(seat) > cursor.seq
        and seat not in reached
        and seat not in table.company.away
        and not acted_a_moment_ago(table, seat, now)
    )


def acted_a_moment_ago(table: Table, seat: Seat, now: datetime) -> bool:
    """Whether who sits there is looking on, having acted just now."""
    mine = (it.at for it in reversed(table.happenings) if it.seat == seat and not it.absent)
    last = next(mine, None)
    return last is not None and now - last < A_MOMENT_AGO
