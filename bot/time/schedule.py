"""When what is due at a table, by its log, its players' hours and the bot's own absences."""

from datetime import datetime, timedelta
from typing import Final

from bot.clock import Clock, now
from bot.ids import UserId
from bot.store import Pace, Store
from bot.table import Table
from bot.time.deadlines import Times, times_of
from bot.time.hours import Hours, Quiet, Span
from rules.protocol import Seat

SOON: Final = timedelta(days=1)
"""So long before a holiday the table is told of it."""


class Schedule:
    """Answers when somebody may be disturbed, and until when a seat has time."""

    def __init__(self, store: Store, clock: Clock = now) -> None:
        self._store = store
        self._clock = clock

    async def hours(self, user: UserId | None) -> Hours:
        """The hours of whoever sits in a seat; those of nobody in particular where nobody does."""
        if user is None:
            return Hours()
        row = await self._store.user(user)
        quiet = None if row.quiet is None else Quiet.parse(row.quiet)
        return Hours(row.zone, quiet, await self._store.times.holidays(user))

    async def quiet_until(
        self, table: Table, seat: Seat, at: datetime | None = None
    ) -> datetime | None:
        """Until when a seat is not to be disturbed now, or ``at``; ``None`` where it may be.

        Who sits down to a live game plays at that hour.
        """
        if table.row.pace is Pace.LIVE:
            return None
        return (await self.hours(table.seats[seat].user)).quiet_until(at or self._clock())

    async def times(self, table: Table, seat: Seat) -> Times | None:
        """When the rungs of a seat's ladder are due.

        ``None`` where it is asked nothing, has no deadline, or all clocks are stopped.
        """
        question = table.question(seat)
        if question is None or table.paused:
            return None
        stops = [*table.questions.stops, *await self._store.times.absences()]
        hours = await self.hours(table.seats[seat].user)
        return times_of(question, table.row.pace, stops, hours)

    async def deadlines(self, table: Table) -> dict[Seat, datetime]:
        """Until when each seat has time that is asked something, where there is a deadline."""
        found: dict[Seat, datetime] = {}
        for seat in sorted(table.to_act):
            times = await self.times(table, seat)
            if times is not None:
                found[seat] = times.deadline
        return found

    async def holidays(self, table: Table) -> dict[Seat, Span]:
        """Who at the table is on holiday now or within a day: for all to know whom they await."""
        soon, found = self._clock() + SOON, {}
        for seat in sorted(table.humans) if table.row.pace is not Pace.LIVE else ():
            spans = (await self.hours(table.seats[seat].user)).holidays
            near = [span for span in spans if span[0] <= soon and self._clock() < span[1]]
            if near:
                found[seat] = min(near)
        return found
