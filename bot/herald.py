"""The herald: tells each audience what it has not been told, and remembers that it did.

It never tells what is not recorded, and a move never waits for it. Whatever interrupts it (a
crash, Discord being down, a permission gone), running it again brings every audience from its
cursor to the present: a nonce makes a quick repeat the same message, and after longer the
message that was written but not noted is found in the channel and adopted.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.audience import (
    CHANNEL,
    LOBBY,
    Due,
    channel_is_due,
    former_sitters,
    seat_audience,
    seat_is_due,
    seats_to_call,
    told_before,
)
from bot.clock import Clock, now
from bot.community.crier import CALLERS, Crier
from bot.courier import (
    ChannelGone,
    Courier,
    CourierError,
    HasLeft,
    MessageGone,
    NotAllowed,
    Sent,
    TryLater,
    Unreachable,
)
from bot.ids import ChannelId, EventId, GameId, OccurrenceId, UserId, WeeklyId
from bot.post import Paper, Post
from bot.presenters import presenter_of
from bot.presenters.lobby import lobby_post
from bot.presenters.table_talk import with_talk, with_time
from bot.referee import Referee
from bot.refusals import Refused
from bot.scribe import Scribe, nonce_of
from bot.store import Cursor, GameRow, OccurrenceRow, Status, Store
from bot.table import Table
from bot.time.schedule import Schedule
from bot.weekly.crier import SCHEDULE, SEASON, WeeklyCrier
from bot.words import words_in
from rules.protocol import Seat
from rules.record import write_record

log = logging.getLogger(__name__)

PATIENCE: Final = (1.0, 2.0, 5.0, 15.0, 60.0)
"""Seconds to wait before telling again what Discord would not take, the last one for ever."""

STAGGER: Final = 0.003
"""Seconds between two games at the start, so that whoever presses meanwhile is answered."""


@dataclass(slots=True)
class _Round:
    """One pass over a game's audiences: who was reached, and what stood in the way."""

    unreachable: list[Seat]
    buzzed: set[Seat]
    undisturbed: set[Seat]


class Herald:
    """Tells. ``wake`` may be called as often as one likes; bursts are told once.

    ``postponed`` is called with each game in which somebody is not to be disturbed now, so that
    it is woken once they may be.
    """

    def __init__(
        self,
        store: Store,
        referee: Referee,
        courier: Courier,
        crier: Crier,
        weekly: WeeklyCrier,
        schedule: Schedule,
        clock: Clock = now,
        postponed: Callable[[GameId], None] = lambda game: None,
    ) -> None:
        self._schedule = schedule
        self._postponed = postponed
        self._store = store
        self._referee = referee
        self._courier = courier
        self._scribe = Scribe(courier, store.restored)
        self.crier = crier
        self.weekly = weekly
        self._clock = clock
        self._workers: dict[GameId, asyncio.Task[None]] = {}
        self._woken: dict[GameId, asyncio.Event] = {}
        self._doubted: set[GameId] = set()
        self._outdated: set[GameId] = set()
        self._trouble: dict[GameId, CourierError] = {}
        self._silenced: set[GameId] = set()
        self._closing = False
        self._starting: asyncio.Task[None] | None = None

    def wake(self, game: GameId) -> None:
        """Something has happened in ``game``: tell whoever is due."""
        if self._closing or game in self._silenced:
            return
        self._woken.setdefault(game, asyncio.Event()).set()
        if game not in self._workers:
            self._workers[game] = asyncio.create_task(self._work(game), name=f"herald {game}")

    async def start(self) -> None:
        """Tell what a stop or a crash has left untold; a stop meanwhile leaves it for later."""
        if self._closing:
            return
        self._starting = asyncio.create_task(self._wake_untold(), name="herald's start")
        await asyncio.wait({self._starting})
        if not self._starting.cancelled():
            self._starting.result()

    async def _wake_untold(self) -> None:
        untold = (
            *await self._store.untold(),
            *await self._store.events.untold(),
            *await self._store.forgetting.renewals(),
            *await self._store.weeklies.untold(),
        )
        for game in untold:
            self.wake(game)
            await asyncio.sleep(STAGGER)

    def try_again(self) -> None:
        """Something may have been mended: tell what could not be told."""
        for game in list(self._trouble):
            self.wake(game)

    async def drain(self, seconds: float = 5.0) -> None:
        """Finish what is being told and stop; what is left is told after the next start."""
        self._closing = True
        if self._starting is not None:
            self._starting.cancel()
            await asyncio.wait({self._starting})
        for woken in self._woken.values():
            # Who waits to try again tries now, or not in this run.
            woken.set()
        workers = list(self._workers.values())
        if workers:
            _, late = await asyncio.wait(workers, timeout=seconds)
            for worker in late:
                worker.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    @asynccontextmanager
    async def silent(self, subjects: Iterable[GameId]) -> AsyncIterator[None]:
        """Tell nobody of ``subjects`` meanwhile; what that cuts short is told afterwards."""
        hushed = set(subjects)
        self._silenced |= hushed
        try:
            workers = [self._workers[it] for it in hushed if it in self._workers]
            for worker in workers:
                worker.cancel()
            if workers:
                await asyncio.wait(workers)
            yield
        finally:
            self._silenced -= hushed
            for subject in hushed:
                self.wake(subject)

    @property
    def backlog(self) -> int:
        """How many games somebody is being told of, or could not be told of."""
        return len(self._workers.keys() | self._trouble.keys())

    def trouble(self, game: GameId) -> CourierError | None:
        """What keeps the herald from telling this game's channel, if anything does."""
        return self._trouble.get(game)

    def freshen(self, game: GameId) -> None:
        """The times on a game's board have changed: bring its last message up to date."""
        self._outdated.add(game)
        self.wake(game)

    def look_after(self, game: GameId) -> None:
        """Somebody asks for the board: post it again where its message was deleted."""
        self._doubted.add(game)
        self.wake(game)

    async def say(self, channel: ChannelId, post: Post, nonce: str) -> Sent:
        """Write something of the moment into a channel. Raises ``CourierError``."""
        return await self._courier.send(channel, post, nonce_of(nonce))

    # One worker a game

    async def _work(self, game: GameId) -> None:
        woken = self._woken[game]
        failures = 0
        try:
            while woken.is_set():
                woken.clear()
                if await self._tell_safely(game):
                    failures = 0
                    continue
                wait = PATIENCE[min(failures, len(PATIENCE) - 1)]
                failures += 1
                if self._closing:
                    return
                try:
                    await asyncio.wait_for(woken.wait(), wait)
                except TimeoutError:
                    woken.set()
        finally:
            del self._workers[game], self._woken[game]

    async def _tell_safely(self, game: GameId) -> bool:
        """Whether all is told, or there is no sense in trying again before something changes."""
        try:
            return await self._tell(game)
        except Refused as error:
            log.info("game=%s not told: %s", game, error.reason)
            return True
        except Exception:
            log.exception("game=%s could not be told, through a fault of ours", game)
            return False

    async def _tell(self, game: GameId) -> bool:
        row = await self._store.game(game)
        if row is None:
            return await self._tell_other(game)
        if row.event is not None:
            # Nobody is told of it alone.
            self.wake(row.event)
            return True
        cursors = await self._store.cursors(game)
        lobby = cursors.get(LOBBY, Cursor(LOBBY))
        done = await self._one(game, LOBBY, self._tell_lobby(row, lobby))
        if row.seed is None:
            return done
        table = await self._referee.table(game)
        await self._take_back(table, cursors)
        this = _Round([], set(), set())
        # Those who are asked come first: the channel calls by name only whom no message reached.
        for seat in table.all_seats:
            audience = seat_audience(table, seat)
            cursor = cursors.get(audience, Cursor(audience))
            done &= await self._one(game, audience, self._tell_seat(table, seat, cursor, this))
        channel = cursors.get(CHANNEL, Cursor(CHANNEL))
        done &= await self._one(game, CHANNEL, self._tell_channel(table, channel, this))
        if done and await self._store.forgetting.is_renewal(game):
            done &= await self._one(game, CHANNEL, self._renew(table))
        if done and table.over:
            self._scribe.forget(game)
        return done

    async def _tell_other(self, subject: GameId) -> bool:
        """Tell of what is no game, but is told as games are."""
        occurrence = await self._store.weeklies.occurrence(OccurrenceId(subject))
        if occurrence is not None:
            return await self._tell_occurrence(occurrence)
        if await self._store.weeklies.weekly(WeeklyId(subject)) is not None:
            return await self._one(subject, SEASON, self.weekly.tell_season(WeeklyId(subject)))
        return await self._tell_event(EventId(subject))

    async def _tell_occurrence(self, row: OccurrenceRow) -> bool:
        done = await self._one(row.id, SCHEDULE, self.weekly.tell_schedule(row.id))
        done &= await self._one(row.id, CHANNEL, self.weekly.tell_channel(row.id))
        # How a season ended is told after how its last week did.
        self.wake(row.weekly)
        return done

    async def _tell_event(self, event: EventId) -> bool:
        done = await self._one(event, CHANNEL, self.crier.tell_channel(event))
        return done & await self._one(event, CALLERS, self.crier.tell_callers(event))

    async def _one(self, game: GameId, audience: str, telling: Coroutine[Any, Any, None]) -> bool:
        """Tell one audience; ``False`` where to try again. None of them holds up another.

        What keeps us from telling the table itself is remembered, for whoever asks.
        """
        trouble: CourierError | None = None
        try:
            await telling
        except (ChannelGone, NotAllowed) as error:
            trouble = error
            log.warning("game=%s %s can't be told: %r", game, audience, error)
        except TryLater as error:
            trouble = error
            log.warning("game=%s %s is told later: %r", game, audience, error)
        except Exception:
            log.exception("game=%s %s could not be told, through a fault of ours", game, audience)
            return False
        if audience in (LOBBY, CHANNEL):
            if trouble is None:
                self._trouble.pop(game, None)
            else:
                self._trouble[game] = trouble
        return not isinstance(trouble, TryLater)

    # The lobby: one message, rewritten

    async def _tell_lobby(self, row: GameRow, cursor: Cursor) -> None:
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

    # A seat: its own living message

    async def _tell_seat(self, table: Table, seat: Seat, cursor: Cursor, this: _Round) -> None:
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
            language=row.language or table.row.language,
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
                await self.has_left(user)
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

    async def has_left(self, user: UserId) -> None:
        """Somebody has left all servers that we are on: in none of their games they play on."""
        for row in await self._store.games_of(user, Status.OPEN):
            if row.event is not None:
                continue
            for seat in await self._store.seats(row.id):
                if seat.user != user:
                    continue
                try:
                    await self._referee.gone(row.id, seat.seat, seat.sitting)
                except Refused as error:
                    log.info("game=%s keeps who has left: %s", row.id, error.reason)

    async def _open_dm(self, user: UserId) -> ChannelId:
        channel = await self._courier.open_dm(user)
        await self._store.change_user(user, dm_channel=channel)
        return channel

    async def _take_back(self, table: Table, cursors: Mapping[str, Cursor]) -> None:
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

    # The channel: a message a turn

    async def _tell_channel(self, table: Table, cursor: Cursor, this: _Round) -> None:
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
        seen = table.seen(
            None,
            language=table.row.language,
            link=self._courier.link(table.row.guild, table.row.channel),
            since=due.since,
            turn_step=True,
            unreachable=tuple(this.unreachable),
            called=called,
            deadlines=await self._schedule.deadlines(table),
        )
        post = with_talk(presenter_of(table.row.ruleset).channel_post(seen), seen)
        mentions = tuple(user for seat in called if (user := table.seats[seat].user) is not None)
        post = replace(post, mentions=mentions, papers=_record(table))
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

    async def _renew(self, table: Table) -> None:
        """Write over the channel's last message, which may name somebody who is forgotten."""
        game = table.row.id
        cursor = (await self._store.cursors(game)).get(CHANNEL, Cursor(CHANNEL))
        seen = table.seen(
            None,
            language=table.row.language,
            link=self._courier.link(table.row.guild, table.row.channel),
            since=told_before(table, cursor.seq),
            turn_step=True,
        )
        post = replace(presenter_of(table.row.ruleset).channel_post(seen), papers=_record(table))
        try:
            await self._scribe.rewrite(game, cursor, post)
        except (MessageGone, ChannelGone, NotAllowed) as error:
            log.info("game=%s an old message stays as it is: %r", game, error)
        await self._store.forgetting.renewed(game)

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
