"""A seat's own living message: one a game, in the direct messages of whoever sits there."""

import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace

from bot.audience import former_sitters, seat_is_due
from bot.clock import Clock
from bot.courier import (
    ChannelGone,
    Courier,
    CourierError,
    HasLeft,
    NotAllowed,
    Sent,
    Unreachable,
)
from bot.ids import ChannelId, GameId, UserId
from bot.presenters import presenter_of
from bot.presenters.table_talk import with_time
from bot.scribe import Scribe
from bot.store import Cursor, Store
from bot.table import Table
from bot.telling.reached import Reached
from bot.time.schedule import Schedule
from rules.protocol import Seat

log = logging.getLogger(__name__)


class SeatTeller:
    """Writes to those who sit at a table.

    ``postponed`` is called with each game in which somebody is not to be disturbed now, and
    ``has_left`` with each person who turns out to be on no server of ours any more.
    """

    def __init__(
        self,
        store: Store,
        courier: Courier,
        scribe: Scribe,
        schedule: Schedule,
        clock: Clock,
        postponed: Callable[[GameId], None],
        has_left: Callable[[UserId], Awaitable[None]],
    ) -> None:
        self._store = store
        self._courier = courier
        self._scribe = scribe
        self._schedule = schedule
        self._clock = clock
        self._postponed = postponed
        self._has_left = has_left

    async def tell(self, table: Table, seat: Seat, cursor: Cursor, this: Reached) -> None:
        """Bring a seat up to date, if it is due, by a new message or an edit of its last one."""
        user = table.seats[seat].user
        due = seat_is_due(table, seat, cursor, self._clock())
        if user is None or due is None:
            return
        row = await self._store.user(user)
        disturbs = due.anew and not due.silent
        if disturbs and await self._schedule.quiet_until(table, seat) is not None:
            # The unmoved cursor is where "since your last turn" begins, once they may be disturbed.
            this.undisturbed.add(seat)
            self._postponed(table.row.id)
            return
        if not row.dm_wanted:
            return
        if not row.dm_open and cursor.seq >= 0:
            # Each refusal counts against us with Discord: only a game's start tries again.
            this.unreachable.append(seat)
            return
        seen = table.seen(
            seat,
            language=row.reads or table.row.language,
            link=self._courier.link(table.row.guild, table.row.channel),
            since=table.last_deed_of(seat) if due.anew else cursor.seq,
            deadlines=await self._schedule.deadlines(table),
        )
        post = with_time(presenter_of(table.row.ruleset).private_post(seen), seen)
        post = replace(post, silent=due.silent)
        try:
            channel = cursor.channel or row.dm_channel or await self._open_dm(user)
            old, cursor = cursor, replace(cursor, channel=channel)
            told = await self._scribe.write(table.row.id, cursor, post, anew=due.anew)
        except (Unreachable, NotAllowed, ChannelGone) as error:
            log.info("game=%s seat=%d takes no direct messages: %r", table.row.id, seat, error)
            if isinstance(error, HasLeft):
                # Before we note not to write to them again, so that a crash doesn't forget it.
                await self._has_left(user)
            await self._store.change_user(user, dm_open=False)
            this.unreachable.append(seat)
            await self._store.move_cursor(
                table.row.id, replace(cursor, seq=table.seq, step=table.step(seat).count)
            )
            return
        if not row.dm_open:
            await self._store.change_user(user, dm_open=True)
        if due.anew:
            this.buzzed.add(seat)
            if old.message is not None and old.channel is not None:
                await self._delete(Sent(old.channel, old.message))
        told = replace(told, seq=table.seq, step=table.step(seat).count)
        await self._store.move_cursor(table.row.id, told)

    async def _open_dm(self, user: UserId) -> ChannelId:
        channel = await self._courier.open_dm(user)
        await self._store.change_user(user, dm_channel=channel)
        return channel

    async def take_back(self, table: Table, cursors: Mapping[str, Cursor]) -> None:
        """Who no longer sits in a seat is no longer shown what is that seat's."""
        for cursor in former_sitters(table, cursors):
            if cursor.channel is not None and cursor.message is not None:
                await self._delete(Sent(cursor.channel, cursor.message))
            await self._store.move_cursor(table.row.id, replace(cursor, message=None))

    async def _delete(self, sent: Sent) -> None:
        try:
            await self._courier.delete(sent)
        except CourierError as error:
            log.info("an old direct message stays: %r", error)
