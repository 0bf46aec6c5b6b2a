"""The channel of a table: the lobby's one message, and then a message a turn."""

import logging
from dataclasses import replace

from bot.audience import CHANNEL, Due, channel_is_due, seats_to_call, told_before
from bot.clock import Clock
from bot.courier import ChannelGone, Courier, CourierError, MessageGone, NotAllowed, Sent
from bot.ids import GameId
from bot.post import Paper, Post
from bot.presenters import presenter_of
from bot.presenters.lobby import lobby_post
from bot.presenters.table_talk import with_talk
from bot.scribe import Scribe
from bot.store import Cursor, GameRow, Status, Store
from bot.table import Table
from bot.telling.reached import Reached
from bot.time.schedule import Schedule
from bot.words import words_in
from rules.protocol import Seat
from rules.record import write_record

log = logging.getLogger(__name__)


class ChannelTeller:
    """Writes what all at a table may read."""

    def __init__(
        self, store: Store, courier: Courier, scribe: Scribe, schedule: Schedule, clock: Clock
    ) -> None:
        self._store = store
        self._courier = courier
        self._scribe = scribe
        self._schedule = schedule
        self._clock = clock
        self._doubted: set[GameId] = set()
        self._outdated: set[GameId] = set()

    def doubt(self, game: GameId) -> None:
        """The last message of a game may have been deleted: look, when it is told next."""
        self._doubted.add(game)

    def outdate(self, game: GameId) -> None:
        """The times on a game's last message are others now: rewrite it, when it is told next."""
        self._outdated.add(game)

    # The lobby

    async def tell_lobby(self, row: GameRow, cursor: Cursor) -> None:
        """Bring a lobby's one message up to date: it is rewritten whenever something changes."""
        if cursor.step >= row.revision:
            return
        if row.status is not Status.LOBBY and cursor.message is None:
            return
        seats = await self._store.seats(row.id)
        post = lobby_post(row, seats, words_in(row.language))
        cursor = replace(cursor, channel=row.channel, step=row.revision)
        if row.status is Status.LOBBY:
            cursor = await self._scribe.write(row.id, cursor, post, anew=cursor.message is None)
        elif cursor.message is not None:
            await self._close_lobby(Sent(row.channel, cursor.message), post)
        await self._store.move_cursor(row.id, cursor)

    async def _close_lobby(self, sent: Sent, post: Post) -> None:
        """Write over a lobby that it is closed; nobody misses it where it was deleted."""
        try:
            await self._courier.edit(sent, post)
        except (MessageGone, ChannelGone) as error:
            log.info("an old lobby is gone: %r", error)

    # The game

    async def tell(self, table: Table, cursor: Cursor, this: Reached) -> None:
        """Bring the channel up to date, if it is due, by a new message or an edit of the last."""
        called: tuple[Seat, ...] = ()
        due = channel_is_due(table, cursor)
        if due is None:
            if await self._is_lost(table.row.id, cursor):
                due = Due(anew=True, since=cursor.seq)
            elif table.row.id in self._outdated:
                due = Due(anew=False, since=told_before(table, cursor.seq))
            else:
                return
        elif due.anew:
            reached = this.buzzed | this.undisturbed
            called = seats_to_call(table, cursor, reached, self._clock())
        post = await self._post(table, due.since, tuple(this.unreachable), called)
        cursor = replace(cursor, channel=table.row.channel)
        try:
            told = await self._scribe.write(table.row.id, cursor, post, anew=due.anew)
        except ChannelGone:
            if table.over:
                # Nobody will read it any more, so it needn't be tried again at each start.
                await self._store.move_cursor(table.row.id, replace(cursor, seq=table.seq))
            raise
        old = cursor.message
        if old is not None and old != told.message and cursor.channel is not None:
            # Before it is noted, so that what a crash cuts short here is done again, too.
            await self._strip(Sent(cursor.channel, old))
        self._outdated.discard(table.row.id)
        await self._store.move_cursor(table.row.id, replace(told, seq=table.seq))

    async def renew(self, table: Table) -> None:
        """Write over the channel's last message, which may name somebody who is forgotten."""
        game = table.row.id
        cursor = (await self._store.cursors(game)).get(CHANNEL, Cursor(CHANNEL))
        post = await self._post(table, told_before(table, cursor.seq))
        try:
            await self._scribe.rewrite(game, cursor, post)
        except (MessageGone, ChannelGone, NotAllowed) as error:
            log.info("game=%s an old message stays as it is: %r", game, error)
        await self._store.forgetting.renewed(game)

    async def _post(
        self,
        table: Table,
        since: int,
        unreachable: tuple[Seat, ...] = (),
        called: tuple[Seat, ...] = (),
    ) -> Post:
        """What the channel is told of all that happened after ``since``."""
        seen = table.seen(
            None,
            language=table.row.language,
            link=self._courier.link(table.row.guild, table.row.channel),
            since=since,
            turn_step=True,
            unreachable=unreachable,
            called=called,
            deadlines=await self._schedule.deadlines(table),
            holidays=await self._schedule.holidays(table),
        )
        post = with_talk(presenter_of(table.row.ruleset).channel_post(seen), seen)
        mentions = tuple(user for seat in called if (user := table.seats[seat].user) is not None)
        return replace(post, mentions=mentions, papers=_record(table))

    async def _is_lost(self, game: GameId, cursor: Cursor) -> bool:
        """Whether the channel's last message was deleted, as far as somebody asks for it."""
        if cursor.message is None or cursor.channel is None:
            return True
        if game not in self._doubted:
            return False
        self._doubted.discard(game)
        try:
            return not await self._courier.exists(Sent(cursor.channel, cursor.message))
        except CourierError as error:
            log.info("game=%s could not look for its board: %r", game, error)
            return False

    async def _strip(self, sent: Sent) -> None:
        try:
            await self._courier.strip(sent)
        except CourierError as error:
            log.info("an old message keeps its buttons, which answer that they are old: %r", error)


def _record(table: Table) -> tuple[Paper, ...]:
    """The whole game as a file, once it is over."""
    if not table.over:
        return ()
    data = write_record(table.replay).encode()
    return (Paper(f"stationmaster-{table.row.id}.json", data),)
