"""The herald: tells each audience what it has not been told, and remembers that it did.

It never tells what is not recorded, and a move never waits for it. Whatever interrupts it (a
crash, Discord being down, a permission gone), running it again brings every audience from its
cursor to the present: a nonce makes a quick repeat the same message, and after longer the
message that was written but not noted is found in the channel and adopted.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager
from typing import Any, Final

from bot.audience import (
    CHANNEL,
    LOBBY,
    seat_audience,
)
from bot.clock import Clock, now
from bot.community.crier import CALLERS, Crier
from bot.courier import (
    ChannelGone,
    Courier,
    CourierError,
    NotAllowed,
    Sent,
    TryLater,
)
from bot.ids import ChannelId, EventId, GameId, OccurrenceId, UserId, WeeklyId
from bot.post import Post
from bot.referee import Referee
from bot.refusals import Refused
from bot.scribe import Scribe, nonce_of
from bot.store import Cursor, OccurrenceRow, Status, Store
from bot.telling.channel import ChannelTeller
from bot.telling.reached import Reached
from bot.telling.seats import SeatTeller
from bot.time.schedule import Schedule
from bot.weekly.crier import SCHEDULE, SEASON, WeeklyCrier

log = logging.getLogger(__name__)

PATIENCE: Final = (1.0, 2.0, 5.0, 15.0, 60.0)
"""Seconds to wait before telling again what Discord would not take, the last one for ever."""

STAGGER: Final = 0.003
"""Seconds between two games at the start, so that whoever presses meanwhile is answered."""


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
        self._store = store
        self._referee = referee
        self._courier = courier
        self._scribe = Scribe(courier, store.restored)
        self.crier = crier
        self.weekly = weekly
        self._channels = ChannelTeller(store, courier, self._scribe, schedule, clock)
        self._seats = SeatTeller(
            store, courier, self._scribe, schedule, clock, postponed, self.has_left
        )
        self._workers: dict[GameId, asyncio.Task[None]] = {}
        self._woken: dict[GameId, asyncio.Event] = {}
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
        self._channels.outdate(game)
        self.wake(game)

    def look_after(self, game: GameId) -> None:
        """Somebody asks for the board: post it again where its message was deleted."""
        self._channels.doubt(game)
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
        done = await self._one(game, LOBBY, self._channels.tell_lobby(row, lobby))
        if row.seed is None:
            return done
        table = await self._referee.table(game)
        await self._seats.take_back(table, cursors)
        this = Reached()
        # Those who are asked come first: the channel calls by name only whom no message reached.
        for seat in table.all_seats:
            audience = seat_audience(table, seat)
            cursor = cursors.get(audience, Cursor(audience))
            done &= await self._one(game, audience, self._seats.tell(table, seat, cursor, this))
        channel = cursors.get(CHANNEL, Cursor(CHANNEL))
        done &= await self._one(game, CHANNEL, self._channels.tell(table, channel, this))
        if done and await self._store.forgetting.is_renewal(game):
            done &= await self._one(game, CHANNEL, self._channels.renew(table))
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
