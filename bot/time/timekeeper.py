"""The clock of the tables: what falls due is done once, and no clock runs while the bot is away.

All that is due follows from the logs, the players' hours and the bot's absences, so it is planned
anew whenever one of these changes, and at the start. The rows it is written into are an index by
time: whatever stands in them is looked at again before it is done.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Final, Protocol

from bot.clock import Clock, now
from bot.ids import GameId, UserId
from bot.referee import Referee
from bot.refusals import Refused
from bot.store import DueRow, Store
from bot.table import Table
from bot.time.paces import Rung
from bot.time.schedule import Schedule
from rules.protocol import Seat

log = logging.getLogger(__name__)

LOOK_AGAIN: Final = 30.0
"""Seconds after which the clock looks again, at the latest: so a clock that jumped is seen."""
TRY_AGAIN: Final = 15.0
"""Seconds after which what could not be done is tried again."""
ABSENT: Final = timedelta(seconds=90)
"""A longer silence is an absence of the bot's, in which no clock ran."""
STAGGER: Final = 0.002
"""Seconds between two games that are planned, so that whoever presses meanwhile is answered."""


class Speaker(Protocol):
    """Who says what is due."""

    async def remind(self, table: Table, row: DueRow) -> None:
        """Say it, once: it has been claimed. Whatever Discord refuses is left."""

    async def forget(self, game: GameId, open_: list[tuple[Seat, int]]) -> None:
        """Take away what was said of questions that are answered."""

    def freshen(self, game: GameId) -> None:
        """The times that a game's board shows have changed."""

    def wake(self, game: GameId) -> None:
        """Somebody in this game may be disturbed again."""


class Timekeeper:
    """Plans what is due, and does it. ``keep_time`` runs as long as the bot does.

    ``cut_off`` says whether Discord can't be reached, so that nobody can move.
    """

    def __init__(
        self,
        store: Store,
        referee: Referee,
        schedule: Schedule,
        speaker: Speaker,
        clock: Clock = now,
        monotonic: Callable[[], float] = time.monotonic,
        look_again: float = LOOK_AGAIN,
        cut_off: Callable[[], bool] = lambda: False,
    ) -> None:
        self._store = store
        self._referee = referee
        self._schedule = schedule
        self._speaker = speaker
        self._clock = clock
        self._monotonic = monotonic
        self._look_again = look_again
        self._cut_off = cut_off
        self._was_cut_off = False
        self._changed: set[GameId] = set()
        self._outdated: set[GameId] = set()
        self._woken = asyncio.Event()
        self._beat = (clock(), monotonic())

    def told(self, game: GameId) -> None:
        """Something has happened in a game: what is due there may be something else."""
        self._changed.add(game)
        self._woken.set()

    async def hours_changed(self, user: UserId) -> None:
        """Somebody has chosen other hours: so the times of all their games are others."""
        games = await self._store.times.games_of(user)
        self._changed.update(games)
        self._outdated.update(games)
        self._woken.set()

    async def keep_time(self) -> None:
        """Do what falls due, until cancelled."""
        begun = False
        while True:
            self._woken.clear()
            try:
                begun = begun or await self.begin()
                well = await self.look()
                wait = await self._until_next() if well else TRY_AGAIN
            except Exception:
                log.exception("What is due could not be found; tried again.")
                wait = TRY_AGAIN
            with suppress(TimeoutError):
                # Python 3.11's wait_for forgets that it was cancelled where this is set just then.
                async with asyncio.timeout(wait):
                    await self._woken.wait()

    async def begin(self) -> bool:
        """Note how long the bot was away, and plan all games anew."""
        last, here = await self._store.times.alive(), self._clock()
        absent = last is not None and here - last > ABSENT
        await self._store.times.be_alive(here, last if absent else None)
        self._beat = (here, self._monotonic())
        games = await self._store.times.paced()
        self._changed.update(games)
        if absent:
            log.info("No clock has run since %s, for the bot was away.", last)
            self._outdated.update(games)
        return True

    async def look(self) -> bool:
        """Note that we are here, do what is due and plan what has changed. Whether all went."""
        if self._cut_off():
            # Nobody can move, so no clock runs, and there is nobody to tell.
            self._was_cut_off = True
            return True
        await self._keep_alive()
        well = True
        # Before anything is planned anew: what fell due in a stop is not planned a second time.
        for row in await self._store.times.due(self._clock()):
            well &= await self._do_safely(row)
        while self._changed:
            await self._plan_safely(self._changed.pop())
            await asyncio.sleep(STAGGER)
        return well

    async def _keep_alive(self) -> None:
        """Write down that we are here. A clock that has jumped ahead of us was an absence, too."""
        here, ticks = self._clock(), self._monotonic()
        wall, before = self._beat
        jump = (here - wall) - timedelta(seconds=ticks - before)
        if self._was_cut_off:
            jump, self._was_cut_off = max(jump, here - wall), False
        absent, set_back = jump > ABSENT, jump < -ABSENT
        if not absent and not set_back and ticks - before < self._look_again / 2:
            return
        await self._store.times.be_alive(here, here - jump if absent else None)
        self._beat = (here, ticks)
        if set_back:
            log.warning("The machine's clock has been set back by %s.", -jump)
            await self._store.times.set_back(here)
        if absent or set_back:
            games = await self._store.times.paced()
            self._changed.update(games)
            self._outdated.update(games)
        if absent:
            log.warning("Away from Discord, or the clock has jumped: no clock runs for %s.", jump)

    async def _until_next(self) -> float:
        if self._was_cut_off:
            return self._look_again
        next_ = await self._store.times.next_due()
        if self._changed:
            return 0.0
        if next_ is None:
            return self._look_again
        return min(max((next_ - self._clock()).total_seconds(), 0.0), self._look_again)

    # Planning

    async def _plan_safely(self, game: GameId) -> None:
        try:
            await self.plan(game)
        except Exception:
            log.exception(
                "game=%s could not be planned; at the next change of its it is again", game
            )

    async def plan(self, game: GameId) -> None:
        """Write down what is due next in a game, for each seat that is asked something."""
        try:
            table = await self._referee.table(game)
        except Refused:
            # A lobby, an event, or a game that is held: nothing is due there.
            await self._store.times.plan(game, ())
            return
        rows: list[DueRow] = []
        if table.row.event is None:
            open_ = [
                (seat, it.seq) for seat in sorted(table.to_act) if (it := table.question(seat))
            ]
            await self._speaker.forget(game, open_)
            claimed = await self._store.times.claimed(game)
            for seat, _ in open_:
                rows += await self._rows(table, seat, claimed)
        await self._store.times.plan(game, rows)
        if game in self._outdated:
            self._outdated.discard(game)
            self._speaker.freshen(game)

    async def _rows(
        self, table: Table, seat: Seat, claimed: set[tuple[Seat, int, int]]
    ) -> list[DueRow]:
        question = table.question(seat)
        if question is None or table.paused:
            return []
        here, user = self._clock(), table.seats[seat].user
        if seat in table.company.stood_in:
            return []
        vacant = seat in table.company.vacant

        def due(rung: Rung, at: datetime) -> DueRow:
            return DueRow(table.row.id, seat, question.seq, rung, at)

        # Who was asked when they were not to be disturbed, or could not be told before, is told
        # once they may be.
        quiet = await self._schedule.quiet_until(table, seat, question.at)
        if quiet is None or quiet <= here:
            quiet = await self._schedule.quiet_until(table, seat)
        told = vacant or (seat, question.seq, Rung.BUZZ) in claimed
        rows = [due(Rung.BUZZ, quiet)] if quiet is not None and not told else []
        times = await self._schedule.times(table, seat)
        if times is None:
            return rows
        reminded = user is not None and not vacant and (await self._store.user(user)).reminders
        said = [rung for who, seq, rung in claimed if (who, seq) == (seat, question.seq)]
        left = [
            (rung, at)
            for rung, at in times.rungs()
            if rung is Rung.DEADLINE or (reminded and rung > max(said, default=0))
        ]
        over = [it for it in left if it[1] <= here]
        # Where several are due at once, as after a night, the last one says it all.
        return [*rows, due(*(over[-1] if over else left[0]))]

    # Doing

    async def _do_safely(self, row: DueRow) -> bool:
        try:
            await self._do(row)
        except Refused as error:
            log.info("game=%s rung=%d is left: %s", row.game, row.rung, error.reason)
        except Exception:
            log.exception("game=%s rung=%d could not be done; tried again", row.game, row.rung)
            return False
        await self.plan(row.game)
        return True

    async def _do(self, row: DueRow) -> None:
        """Do what is due, if on a second look it is: the seat may have moved, or have more time."""
        table = await self._asking(row)
        if table is None:
            return
        if row.rung == Rung.BUZZ:
            await self._buzz(table, row)
            return
        times = await self._schedule.times(table, row.seat)
        due = None if times is None else dict(times.rungs()).get(Rung(row.rung))
        if due is None or due > self._clock():
            return
        if row.rung == Rung.DEADLINE:
            await self._referee.late(row.game, row.seat, row.question)
        else:
            await self._remind(row)

    async def _asking(self, row: DueRow) -> Table | None:
        """The table, if it still asks what was asked when this was planned."""
        table = await self._referee.table(row.game)
        question = table.question(row.seat)
        asks = question is not None and question.seq == row.question and not table.paused
        return table if asks else None

    async def _buzz(self, table: Table, row: DueRow) -> None:
        """Let who may be disturbed again be told what they were asked in the meantime."""
        question = table.question(row.seat)
        if question is None or await self._schedule.quiet_until(table, row.seat) is not None:
            return
        self._speaker.wake(row.game)
        if await self._schedule.quiet_until(table, row.seat, question.at) is not None:
            await self._remind(row)

    async def _remind(self, row: DueRow) -> None:
        """Claim it, look once more whether it is still asked, and say it."""
        if not await self._store.times.claim(row, self._clock()):
            return
        table = await self._asking(row)
        if table is not None:
            await self._speaker.remind(table, row)
