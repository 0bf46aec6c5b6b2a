"""The clock of weekly games: sign-ups open, it is asked who is there, tables are dealt.

An hour is a promise by the clocks on the wall: it does not wait for us. Who was away at the hour
holds the occurrence late, within reason, or skips it; either way it is told. Each step is written
down before anybody is told, from where the occurrence was read to stand, or not at all: so what
is begun twice is done once.
"""

import asyncio
import logging
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from datetime import datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

import rules
from bot.clock import Clock
from bot.community import Community
from bot.community.pacing import RULESET as IN_ROUNDS
from bot.courier import ChannelGone, CourierError, NotAllowed
from bot.ids import GameId, GuildId, OccurrenceId, UserId, WeeklyId, new_game_id
from bot.locks import Locks
from bot.names import clean
from bot.people import Person
from bot.refusals import Refusal, Refused
from bot.store import Note, OccurrenceRow, SignupRow, Stage, Store, Taken, WeeklyRow
from bot.store.weekly_rows import BEFORE
from bot.weekly.calendar import next_at
from bot.weekly.dealer import NOBODY, Dealer
from bot.weekly.season import Seasons
from bot.weekly.split import split

log = logging.getLogger(__name__)

OPENS: Final = timedelta(days=6)
"""How long before the hour people can sign up, at the most."""
ASKS: Final = timedelta(hours=1)
"""How long before the hour it is asked who is there."""
SHORTEST_CHECK: Final = timedelta(minutes=20)
"""How long people have to say so, at the least."""
GRACE: Final = timedelta(hours=6)
"""How much later than at its hour an occurrence is held; after that it is skipped."""
LEAST_IN_A_ROUND: Final = 2
"""How many a community round takes to be one."""
LOOK_AGAIN: Final = 30.0
"""Seconds after which the clock looks what is due, at the latest."""
TRY_AGAIN: Final = 15.0
"""Seconds after which what could not be done is tried again."""

NOT_BEGUN: Final = BEFORE | {Stage.SEATING}
"""As long as the next one has not begun."""

Ratings = Callable[[GuildId, str], Awaitable[Mapping[UserId, float]]]
"""The ratings of a server's players in a game, of those who have one."""


class Organiser:
    """Runs weekly games. ``told`` is called with each occurrence of which something changed.

    ``look_again`` is after how many seconds its clock looks what is due, at the latest.
    """

    def __init__(
        self,
        store: Store,
        locks: Locks,
        community: Community,
        dealer: Dealer,
        seasons: Seasons,
        ratings: Ratings,
        told: Callable[[GameId], None],
        clock: Clock,
    ) -> None:
        self._store = store
        self._locks = locks
        self._community = community
        self._dealer = dealer
        self._seasons = seasons
        self._ratings = ratings
        self._told = told
        self._clock = clock
        self._changed = asyncio.Event()
        self.look_again = LOOK_AGAIN

    # What is agreed

    async def set_up(self, weekly: WeeklyRow) -> OccurrenceRow:
        """Begin a weekly game; people can sign up for its first occurrence at once.

        Raises ``Refused`` where the channel has one already.
        """
        at = next_hour(weekly, self._clock() + ASKS)
        first = _occurrence(weekly.id, at, number=1, season=1, week=1)
        try:
            await self._store.weeklies.add(weekly, first)
        except Taken:
            raise Refused(Refusal.WEEKLY_HERE) from None
        self._has_changed(first.id)
        return first

    async def stop(self, weekly: WeeklyRow, note: Note = Note.STOPPED) -> None:
        """End a weekly game: what has begun is played on, and nothing new begins."""
        await self._store.weeklies.stop(weekly.id)
        last = await self._store.weeklies.last(weekly.id)
        if last is not None and last.stage in BEFORE:
            await self._skip(last, note)
        self._has_changed(weekly.id)

    async def skip(self, weekly: WeeklyRow) -> OccurrenceRow:
        """Skip the next occurrence; returns it. Raises ``Refused`` where it is begun just now."""
        next_ = await self.next_of(weekly)
        if next_.stage is Stage.SEATING or not weekly.active:
            raise Refused(Refusal.WEEKLY_BEGINS if weekly.active else Refusal.WEEKLY_STOPPED)
        # Where nobody could sign up yet, it is announced and skipped in one go.
        await self._store.weeklies.announce(next_)
        if not await self._skip(next_, Note.ASKED):
            raise Refused(Refusal.WEEKLY_BEGINS)
        return next_

    async def next_of(self, weekly: WeeklyRow) -> OccurrenceRow:
        """The occurrence that has not begun yet: the one announced, or the one that will be."""
        last = await self._store.weeklies.last(weekly.id)
        assert last is not None
        return last if last.stage in NOT_BEGUN else self._after(weekly, last)

    def _after(self, weekly: WeeklyRow, last: OccurrenceRow) -> OccurrenceRow:
        at = next_hour(weekly, max(last.at, self._clock()))
        season, week = last.season, last.week + 1
        if week > weekly.weeks:
            season, week = season + 1, 1
        return _occurrence(weekly.id, at, number=last.number + 1, season=season, week=week)

    # Who takes part

    async def sign_up(self, weekly: WeeklyRow, person: Person) -> OccurrenceRow:
        """Put somebody on the list. Raises ``Refused``."""
        if person.is_bot:
            raise Refused(Refusal.BOTS_DONT_PLAY)
        async with self._open(weekly) as occurrence:
            if await self.signup(occurrence, person.id) is not None:
                raise Refused(Refusal.ALREADY_SIGNED_UP)
            try:
                await self._store.weeklies.sign_up(occurrence.id, person.id, clean(person.name))
            except Taken:
                raise Refused(Refusal.BUSY) from None
        self._has_changed(occurrence.id)
        return occurrence

    async def sign_off(self, weekly: WeeklyRow, user: UserId) -> OccurrenceRow:
        """Take somebody off the list. Raises ``Refused``."""
        async with self._open(weekly) as occurrence:
            if not await self._store.weeklies.sign_off(occurrence.id, user):
                raise Refused(Refusal.NOT_SIGNED_UP)
        self._has_changed(occurrence.id)
        return occurrence

    async def ready(self, weekly: WeeklyRow, user: UserId) -> OccurrenceRow:
        """Note that somebody is there. Raises ``Refused``; to say so twice is to say it once."""
        async with self._open(weekly) as occurrence:
            if await self.signup(occurrence, user) is None:
                raise Refused(Refusal.NOT_SIGNED_UP)
            if occurrence.stage is not Stage.READY_CHECK:
                raise Refused(Refusal.NOT_READY_YET, when=seconds_of(occurrence.due))
            changed = await self._store.weeklies.ready(occurrence.id, user)
        if changed:
            self._has_changed(occurrence.id)
        return occurrence

    async def signup(self, occurrence: OccurrenceRow, user: UserId) -> SignupRow | None:
        """How ``user`` stands on an occurrence's list."""
        signups = await self._store.weeklies.signups(occurrence.id)
        return next((it for it in signups if it.user == user), None)

    @asynccontextmanager
    async def _open(self, weekly: WeeklyRow) -> AsyncIterator[OccurrenceRow]:
        """The occurrence that people can sign up for, held as it is meanwhile.

        Raises ``Refused`` where there is none.
        """
        last = await self._store.weeklies.last(weekly.id)
        if not weekly.active or last is None:
            raise Refused(Refusal.WEEKLY_STOPPED)
        async with self._locks(last.id):
            now = await self._store.weeklies.occurrence(last.id)
            if now is None or now.stage not in BEFORE:
                opens = self._after(weekly, last).at - OPENS
                raise Refused(Refusal.SIGN_UPS_CLOSED, when=seconds_of(opens))
            yield now

    # As time goes by

    async def look(self) -> bool:
        """Do all that is due now; whether all of it went well."""
        now, well = self._clock(), True
        for weekly in await self._store.weeklies.active():
            well &= await self._safely(weekly.id, self._announce(weekly))
        for stage in (Stage.SIGNING_UP, Stage.READY_CHECK):
            for row in await self._store.weeklies.under_way(stage, now):
                well &= await self._safely(row.id, self._go_on(row.id))
        for row in await self._store.weeklies.under_way(Stage.SEATING):
            well &= await self._safely(row.id, self._deal(row.id))
        for row in await self._store.weekly_tables.played_out():
            well &= await self._safely(row.id, self._finish(row))
        return well

    async def _safely(self, subject: GameId, doing: Awaitable[bool]) -> bool:
        try:
            return await doing
        except CourierError as error:
            log.warning("weekly=%s goes on later: %r", subject, error)
        except Exception:
            log.exception("weekly=%s could not go on; tried again", subject)
        return False

    async def _announce(self, weekly: WeeklyRow) -> bool:
        """Let people sign up for the next occurrence, where it is time."""
        last = await self._store.weeklies.last(weekly.id)
        if last is None or last.stage in NOT_BEGUN:
            return True
        next_ = self._after(weekly, last)
        if next_.at - self._clock() <= OPENS and await self._store.weeklies.announce(next_):
            self._told(next_.id)
        return True

    async def _go_on(self, occurrence: OccurrenceId) -> bool:
        """Ask who is there, or begin; whichever is due. Raises ``CourierError``."""
        async with self._locks(occurrence):
            row = await self._store.weeklies.occurrence(occurrence)
            now = self._clock()
            if row is None or row.due > now:
                return True
            weekly = await self._weekly(row)
            if row.stage in BEFORE and now > max(row.at, row.due) + GRACE:
                await self._skip(row, row.note or Note.AWAY)
            elif row.stage is Stage.SIGNING_UP:
                begins = max(row.at, now + SHORTEST_CHECK)
                await self._store.weeklies.move_on(row, Stage.READY_CHECK, begins)
            elif row.stage is Stage.READY_CHECK:
                await self._begin(weekly, row)
            self._told(occurrence)
        return await self._deal(occurrence)

    async def _begin(self, weekly: WeeklyRow, row: OccurrenceRow) -> None:
        """Decide who plays with whom: of those who are there, as many as there are places for."""
        signups = await self._store.weeklies.signups(row.id)
        ready = {it.user: it.name for it in signups if it.ready and it.user is not None}
        people = list(ready)[: weekly.places]
        if weekly.ruleset == IN_ROUNDS:
            await self._begin_round(weekly, row, [(user, ready[user]) for user in people])
            return
        dealt = split(
            people,
            weekly.seats,
            rules.game(weekly.ruleset).seat_range,
            await self._seasons.met(weekly.id, row.season),
            await self._ratings(weekly.guild, weekly.ruleset),
            random.Random(row.id),
        )
        if not dealt.tables:
            await self._skip(row, Note.TOO_FEW)
        elif await self._store.weekly_tables.seat(row, dealt.tables, self._clock()):
            self._dealer.first_time(row.id)

    async def _begin_round(
        self, weekly: WeeklyRow, row: OccurrenceRow, people: list[tuple[UserId, str]]
    ) -> None:
        """Open a community round in which all who are there take part already."""
        if len(people) < LEAST_IN_A_ROUND:
            await self._skip(row, Note.TOO_FEW)
            return
        event = self._community.drawn_up(
            weekly.host or NOBODY,
            weekly.guild,
            weekly.channel,
            language=weekly.language,
            pace=weekly.round_pace,
            expansions=weekly.expansions,
        )
        entries = [self._community.entry_for(event, user, name) for user, name in people]
        try:
            await self._store.weekly_tables.open_round(row, event, entries, self._clock())
        except Taken:
            # The round before may be late, or somebody has opened one: it is tried again.
            if row.note is not Note.ROUND_HERE:
                await self._store.weeklies.move_on(row, row.stage, row.due, Note.ROUND_HERE)
            return
        self._community.has_opened(event.id)

    async def _deal(self, occurrence: OccurrenceId) -> bool:
        """Open the tables that have been decided on. Raises ``CourierError``."""
        async with self._locks(occurrence):
            row = await self._store.weeklies.occurrence(occurrence)
            if row is None or row.stage is not Stage.SEATING:
                return True
            weekly = await self._weekly(row)
            try:
                if not await self._dealer.deal(weekly, row):
                    return False
            except (NotAllowed, ChannelGone) as error:
                gone = isinstance(error, ChannelGone)
                await self._could_not_deal(weekly, row, gone=gone)
                raise
            await self._store.weeklies.move_on(row, Stage.PLAYING, row.due, row.note)
        self._told(occurrence)
        return True

    async def _could_not_deal(self, weekly: WeeklyRow, row: OccurrenceRow, *, gone: bool) -> None:
        """Say what is missing, as long as somebody may still mend it; then give up."""
        note = Note.CHANNEL_GONE if gone else Note.NO_THREADS
        if gone or self._clock() > row.due + GRACE:
            tables = await self._store.weekly_tables.tables(row.id)
            begun = any(table.game is not None for table in tables)
            stage = Stage.PLAYING if begun else Stage.SKIPPED
            await self._store.weeklies.move_on(row, stage, row.due, note)
            if gone:
                await self._store.weeklies.stop(weekly.id)
        elif row.note is not note:
            await self._store.weeklies.move_on(row, row.stage, row.due, note)
        self._told(row.id)

    async def _finish(self, row: OccurrenceRow) -> bool:
        """The last game is over."""
        if await self._store.weeklies.move_on(row, Stage.FINISHED, row.due, row.note):
            self._told(row.id)
        return True

    async def _skip(self, row: OccurrenceRow, note: Note) -> bool:
        skipped = await self._store.weeklies.move_on(row, Stage.SKIPPED, self._clock(), note)
        if skipped:
            log.info("occurrence=%s is skipped: %s", row.id, note)
            self._has_changed(row.id)
        return skipped

    async def _weekly(self, row: OccurrenceRow) -> WeeklyRow:
        weekly = await self._store.weeklies.weekly(row.weekly)
        assert weekly is not None
        return weekly

    def wake(self) -> None:
        """Somebody may have mended what stood in the way: look again."""
        self._changed.set()

    def _has_changed(self, subject: GameId) -> None:
        self._told(subject)
        self._changed.set()

    async def keep_time(self) -> None:
        """Do what falls due, until cancelled."""
        while True:
            self._changed.clear()
            try:
                wait = await self._until_next() if await self.look() else TRY_AGAIN
            except Exception:
                log.exception("What is due of weekly games could not be found; tried again.")
                wait = TRY_AGAIN
            # Python 3.11's wait_for forgets that it was cancelled where this is set just then.
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._changed.wait()

    async def _until_next(self) -> float:
        """The seconds until the next step, or until it is time to look again."""
        next_ = await self._store.weeklies.next_due()
        if next_ is None:
            return self.look_again
        seconds = (next_ - self._clock()).total_seconds()
        # What is overdue still, something stands in the way of.
        return min(seconds if seconds > 0 else TRY_AGAIN, self.look_again)


def next_hour(weekly: WeeklyRow, after: datetime) -> datetime:
    """The first of a weekly's hours after a time, in UTC."""
    at = time(weekly.hour, weekly.minute)
    return next_at(after, weekly.weekday, at, ZoneInfo(weekly.zone))


def seconds_of(at: datetime) -> int:
    """A time as Discord counts it."""
    return round(at.timestamp())


def _occurrence(
    weekly: WeeklyId, at: datetime, *, number: int, season: int, week: int
) -> OccurrenceRow:
    id_ = OccurrenceId(new_game_id())
    return OccurrenceRow(id_, weekly, number, season, week, Stage.SIGNING_UP, at, at - ASKS)
