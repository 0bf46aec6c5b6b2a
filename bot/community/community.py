"""The clock of community rounds: opening an event, joining, leaving, and closing rounds.

A round is closed once, however often that is begun: late games are finished by actions whose keys
say what they stand for, and the event moves on from the round that was closed, or not at all.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Final

import rules
from bot.clock import Clock, Seeds, fresh_seed, now
from bot.community.pacing import (
    ONLY,
    RULESET,
    entrants_of,
    is_ahead,
    is_done,
    is_open,
    rounds,
)
from bot.ids import ChannelId, EventId, GameId, GuildId, UserId, new_game_id
from bot.locks import Locks
from bot.names import clean
from bot.people import Person
from bot.referee import Referee
from bot.refusals import Refusal, Refused
from bot.store import (
    Cursor,
    EventRow,
    EventStatus,
    GameRow,
    SeatRow,
    Status,
    Store,
    Taken,
)
from rules.railroad_ink.editions import check_expansions

log = logging.getLogger(__name__)

PACES: Final = (600, 3600, 6 * 3600, 12 * 3600, 86400, 2 * 86400, 7 * 86400)
"""How many seconds a round can be open."""
A_DAY: Final = 86400
LOOK_AGAIN: Final = 60.0
"""Seconds after which the clock looks what is due, at the latest."""
TRY_AGAIN: Final = 15.0
"""Seconds after which what could not be closed is tried again."""


class Community:
    """Runs community rounds. ``told`` is called with each event of which something has changed."""

    def __init__(
        self,
        store: Store,
        locks: Locks,
        referee: Referee,
        told: Callable[[GameId], None],
        clock: Clock = now,
        seeds: Seeds = fresh_seed,
    ) -> None:
        self._store = store
        self._locks = locks
        self._referee = referee
        self._told = told
        self._clock = clock
        self._seeds = seeds
        self._opened = asyncio.Event()

    async def open(
        self,
        host: Person,
        guild: GuildId,
        channel: ChannelId,
        *,
        language: str,
        pace: int = A_DAY,
        expansions: tuple[str, ...] = (),
    ) -> EventId:
        """Open an event in ``channel``, its first round for ``pace`` seconds from now.

        Raises ``Refused`` where the channel has an open one, or these expansions don't go together.
        """
        if host.is_bot:
            raise Refused(Refusal.BOTS_DONT_PLAY)
        event = self.drawn_up(
            host.id, guild, channel, language=language, pace=pace, expansions=expansions
        )
        try:
            await self._store.events.add(event)
        except Taken:
            raise Refused(Refusal.ROUND_HERE) from None
        self.has_opened(event.id)
        return event.id

    def drawn_up(
        self,
        host: UserId,
        guild: GuildId,
        channel: ChannelId,
        *,
        language: str,
        pace: int = A_DAY,
        expansions: tuple[str, ...] = (),
    ) -> EventRow:
        """An event as it will be opened, with its seed. Raises ``Refused``."""
        if pace not in PACES:
            raise Refused(Refusal.NO_SUCH_OPTION, option=str(pace))
        try:
            check_expansions(expansions)
        except ValueError as error:
            raise Refused(Refusal.NO_SUCH_OPTION, option=", ".join(expansions)) from error
        game, at = rules.game(RULESET), self._clock()
        return EventRow(
            id=EventId(new_game_id()),
            status=EventStatus.OPEN,
            ruleset=RULESET,
            version=game.version,
            options={name: values[0] for name, values in game.options.items()},
            expansions=expansions,
            seed=self._seeds(),
            pace=pace,
            round=1,
            closes_at=at + timedelta(seconds=pace),
            host=host,
            guild=guild,
            channel=channel,
            language=language,
            created_at=at,
        )

    def has_opened(self, event: EventId) -> None:
        """An event is in the store now: let it be told, and its time be kept."""
        self._told(event)
        self._opened.set()

    # Taking part

    async def join(self, event: EventId, person: Person) -> GameId:
        """Give somebody a game of their own. Raises ``Refused`` once the first round has closed."""
        if person.is_bot:
            raise Refused(Refusal.BOTS_DONT_PLAY)
        async with self._locks(event):
            row = await self._row(event)
            if not is_open(row):
                raise Refused(Refusal.ROUND_OVER)
            if await self._store.events.entry(event, person.id) is not None:
                raise Refused(Refusal.ALREADY_IN_ROUND)
            if row.round != 1:
                raise Refused(Refusal.TOO_LATE_TO_JOIN)
            game, seat = self.entry_for(row, person.id, person.name)
            try:
                await self._store.events.enter(row, game, seat)
            except Taken:
                raise Refused(Refusal.BUSY) from None
        self._told(event)
        return game.id

    def entry_for(self, event: EventRow, user: UserId, name: str) -> tuple[GameRow, SeatRow]:
        """The game by which somebody will take part in an event, and its one seat."""
        return self._game(event), SeatRow(ONLY, user, clean(name), None)

    def _game(self, event: EventRow) -> GameRow:
        at = self._clock()
        return GameRow(
            id=new_game_id(),
            status=Status.OPEN,
            ruleset=event.ruleset,
            version=event.version,
            options=event.options,
            expansions=event.expansions,
            places=1,
            seed=event.seed,
            host=event.host,
            guild=event.guild,
            channel=event.channel,
            language=event.language,
            held=None,
            revision=0,
            created_at=at,
            touched_at=at,
            event=event.id,
        )

    async def entry(self, event: EventId, user: UserId) -> GameId:
        """The game by which ``user`` takes part. Raises ``Refused``."""
        game = await self._store.events.entry(event, user)
        if game is None:
            raise Refused(Refusal.NOT_IN_ROUND)
        return game

    async def leave(self, event: EventId, user: UserId, key: str) -> None:
        """Take somebody out: the round is finished for them, and they rank after the others."""
        game = await self.entry(event, user)
        table = await self._referee.table(game)
        await self._referee.submit(game, user, table.game.leave(), step=None, key=key)

    async def call(self, event: EventId, user: UserId) -> bool:
        """Begin to write to somebody when a round opens, or stop; whether they are written to."""
        game = await self.entry(event, user)
        row = await self._row(event)
        wanted = not await self._store.events.calls(game)
        if wanted:
            # Of the round that is open now they know.
            await self._store.events.move_cursor(event, Cursor(game, seq=row.round))
        await self._store.events.call(game, wanted)
        return wanted

    # Closing

    async def close_due(self) -> bool:
        """Close each round that is due: once, also where it is long overdue. Whether all went."""
        well = True
        for event in await self._store.events.due(self._clock()):
            try:
                await self.close(event.id, event.round)
            except Exception:
                log.exception("event=%s: its round could not be closed; tried again", event.id)
                well = False
        return well

    async def close(self, event: EventId, round_: int) -> bool:
        """Close ``round_`` of an event, and open the next or end it; ``False`` if it was closed.

        Who is late is dealt with by the referee, in logged actions. To begin this again, after
        whatever cut it short, is to go on with it.
        """
        async with self._locks(event):
            row = await self._row(event)
            if not is_open(row) or row.round != round_:
                return False
            for entrant in await entrants_of(self._store, row):
                if not is_done(entrant, row):
                    await self._finish(entrant.game, row)
            status, next_, closes_at = await self._after(row)
            moved = await self._store.events.move_on(row, status, next_, closes_at)
        log.info("event=%s round=%d closed", event, round_)
        self._told(event)
        return moved

    async def _finish(self, game: GameId, event: EventRow) -> None:
        try:
            await self._referee.act_for(game, ONLY, lambda table: is_ahead(table, event))
        except Refused as error:
            # It is held, or somebody closed it. It must not hold up all others.
            log.warning("event=%s game=%s is left out: %s", event.id, game, error.reason)

    async def _after(self, event: EventRow) -> tuple[EventStatus, int, datetime]:
        """Where an event stands after its round: nobody came, nobody is left, or it goes on."""
        entrants = await entrants_of(self._store, event)
        if not entrants:
            return EventStatus.CANCELLED, event.round, event.closes_at
        playing = any(entrant.status is Status.OPEN for entrant in entrants)
        if not playing or event.round >= rounds(event):
            return EventStatus.FINISHED, event.round, event.closes_at
        # From now, not from when it was due: the clock stands still while we are away.
        closes_at = self._clock() + timedelta(seconds=event.pace)
        return EventStatus.OPEN, event.round + 1, closes_at

    async def cancel(self, event: EventId, reason: str) -> None:
        """Close an event before its end, with all its games: its channel is gone."""
        async with self._locks(event):
            row = await self._row(event)
            for entrant in await entrants_of(self._store, row):
                if entrant.status is Status.OPEN:
                    with suppress(Refused):
                        await self._referee.end(entrant.game, None, f"{reason}:{entrant.game}")
            cancelled = EventStatus.CANCELLED
            await self._store.events.move_on(row, cancelled, row.round, row.closes_at)
        self._told(event)

    async def keep_time(self) -> None:
        """Close rounds as they fall due, until cancelled."""
        while True:
            self._opened.clear()
            try:
                wait = await self._until_next() if await self.close_due() else TRY_AGAIN
            except Exception:
                log.exception("Rounds that are due could not be found; tried again.")
                wait = TRY_AGAIN
            # Python 3.11's wait_for forgets that it was cancelled where this is set just then.
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._opened.wait()

    async def _until_next(self) -> float:
        """The seconds until the next round falls due, or until it is time to look again."""
        next_ = await self._store.events.next_close()
        if next_ is None:
            return LOOK_AGAIN
        return min(max((next_ - self._clock()).total_seconds(), 0.0), LOOK_AGAIN)

    async def _row(self, event: EventId) -> EventRow:
        row = await self._store.events.event(event)
        if row is None:
            raise Refused(Refusal.NO_ROUND_HERE)
        return row
