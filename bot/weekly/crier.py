"""The crier of weekly games: a message for each chapter of an occurrence, kept up to date.

It is the herald's voice for them: woken, tried again and stopped with it, and what has been told
is a cursor. Chapters are the list, the question who is there, the tables, and how it went; a
chapter that was over before anybody could be told of it is left out.
"""

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from bot.audience import CHANNEL
from bot.clock import Clock
from bot.courier import (
    ChannelGone,
    Courier,
    CourierError,
    Outing,
    OutingStatus,
    Sent,
    TryLater,
)
from bot.ids import MessageId, OccurrenceId, WeeklyId
from bot.post import Post
from bot.scribe import Scribe
from bot.store import Cursor, OccurrenceRow, Stage, Store, WeeklyRow
from bot.store.weekly_rows import UNDER_WAY
from bot.weekly.organiser import NOT_BEGUN, next_hour
from bot.weekly.posts import (
    Told,
    begun_post,
    check_post,
    result_post,
    season_post,
    sign_up_post,
    skipped_post,
    title_of,
)
from bot.weekly.season import Seasons
from bot.words import words_in

log = logging.getLogger(__name__)

SCHEDULE: Final = "schedule"
"""Discord's own list of scheduled events, as an audience."""
SEASON: Final = "season"
"""Those who want to know who has won a season; what was told is the season's number."""
PAUSE: Final = 4.0
"""Seconds between two edits of a list, so that a crowd is told as one."""
LASTS: Final = timedelta(hours=3)
"""How long an occurrence is said to last among Discord's scheduled events."""

CHAPTERS: Final[Mapping[Stage, int]] = {
    Stage.SIGNING_UP: 1,
    Stage.READY_CHECK: 2,
    Stage.SEATING: 2,
    Stage.PLAYING: 3,
    Stage.FINISHED: 4,
    Stage.SKIPPED: 4,
}
"""Which message tells an occurrence as it stands."""


class WeeklyCrier:
    """Tells of weekly games. ``pause`` is in seconds."""

    def __init__(
        self,
        store: Store,
        courier: Courier,
        seasons: Seasons,
        clock: Clock,
        pause: float = PAUSE,
    ) -> None:
        self._store = store
        self._courier = courier
        self._seasons = seasons
        self._clock = clock
        self._scribe = Scribe(courier, store.restored)
        self._told_at: dict[OccurrenceId, float] = {}
        self.pause = pause

    async def tell_channel(self, occurrence: OccurrenceId) -> None:
        """Bring the channel up to date. Raises ``CourierError`` where Discord refuses."""
        told = await self._told(occurrence)
        cursor = (await self._store.weeklies.cursors(occurrence)).get(CHANNEL, Cursor(CHANNEL))
        chapter = CHAPTERS[told.occurrence.stage]
        if cursor.seq >= chapter and cursor.step >= told.occurrence.revision:
            return
        if cursor.seq >= chapter:
            await self._breathe(occurrence)
            told = await self._told(occurrence)
            chapter = CHAPTERS[told.occurrence.stage]
        row = told.occurrence
        anew = cursor.seq < chapter
        after = replace(cursor, channel=told.weekly.channel, seq=chapter, step=row.revision)
        try:
            after = await self._scribe.write(occurrence, after, await self._post(told), anew=anew)
        except ChannelGone:
            if row.stage not in UNDER_WAY:
                # Nobody will read it any more, so it needn't be tried again at each start.
                await self._store.weeklies.move_cursor(occurrence, after)
            raise
        if anew and cursor.message is not None and cursor.channel is not None:
            await self._strip(Sent(cursor.channel, cursor.message))
        await self._store.weeklies.move_cursor(occurrence, after)
        if row.stage not in UNDER_WAY:
            self._scribe.forget(occurrence)
            self._told_at.pop(occurrence, None)

    async def _told(self, occurrence: OccurrenceId) -> Told:
        row = await self._store.weeklies.occurrence(occurrence)
        assert row is not None
        weekly = await self._store.weeklies.weekly(row.weekly)
        assert weekly is not None
        return Told(weekly, row, tuple(await self._store.weeklies.signups(occurrence)))

    async def _breathe(self, occurrence: OccurrenceId) -> None:
        """Wait until it is time for the next edit; what is new meanwhile goes into it."""
        now = asyncio.get_running_loop().time
        last = self._told_at.get(occurrence)
        if last is not None:
            await asyncio.sleep(max(0.0, last + self.pause - now()))
        self._told_at[occurrence] = now()

    async def _post(self, told: Told) -> Post:
        words, row = words_in(told.weekly.language), told.occurrence
        match row.stage:
            case Stage.SIGNING_UP:
                return sign_up_post(told, words)
            case Stage.READY_CHECK | Stage.SEATING:
                return check_post(told, words)
            case Stage.PLAYING:
                return begun_post(told, await self._store.weekly_tables.tables(row.id), words)
            case Stage.SKIPPED:
                return skipped_post(told, await self._next(told), words)
            case Stage.FINISHED:
                contests = await self._seasons.contests(row.weekly, row.season)
                ranked = await self._seasons.standings(row.weekly, row.season)
                tables = await self._store.weekly_tables.tables(row.id)
                return result_post(told, tables, contests, ranked, words)

    async def _next(self, told: Told) -> datetime | None:
        """When the next one is, if there will be one."""
        if not told.weekly.active:
            return None
        last = await self._store.weeklies.last(told.weekly.id)
        if last is not None and last.stage in NOT_BEGUN:
            return last.at
        return next_hour(told.weekly, max(told.occurrence.at, self._clock()))

    async def _strip(self, sent: Sent) -> None:
        try:
            await self._courier.strip(sent)
        except CourierError as error:
            log.info("an old message keeps its buttons, which answer that they are old: %r", error)

    # Discord's own scheduled events

    async def tell_schedule(self, occurrence: OccurrenceId) -> None:
        """Have it among the server's events, where we may; raises ``TryLater`` alone."""
        told = await self._told(occurrence)
        cursor = (await self._store.weeklies.cursors(occurrence)).get(SCHEDULE, Cursor(SCHEDULE))
        chapter = CHAPTERS[told.occurrence.stage]
        if cursor.seq >= chapter:
            return
        try:
            number = await self._schedule(told, cursor)
        except TryLater:
            raise
        except CourierError as error:
            # All else works without; the next chapter tries again.
            log.info("occurrence=%s is not among the server's events: %r", occurrence, error)
            number = cursor.message
        after = replace(cursor, seq=chapter, message=number)
        await self._store.weeklies.move_cursor(occurrence, after)

    async def _schedule(self, told: Told, cursor: Cursor) -> MessageId | None:
        row, guild = told.occurrence, told.weekly.guild
        if row.stage in NOT_BEGUN:
            if cursor.message is not None or row.at <= self._clock():
                return cursor.message
            outing = self._outing(told)
            # One that was put up and never noted, for we were stopped in between, is taken over.
            number = await self._courier.find_outing(guild, outing)
            return MessageId(number or await self._courier.schedule(guild, outing))
        if cursor.message is not None:
            status = OutingStatus.ACTIVE
            if row.stage is Stage.SKIPPED:
                status = OutingStatus.CANCELLED
            elif row.stage is Stage.FINISHED:
                status = OutingStatus.COMPLETED
            await self._courier.set_outing(guild, cursor.message, status)
        return cursor.message

    def _outing(self, told: Told) -> Outing:
        words, weekly = words_in(told.weekly.language), told.weekly
        link = self._courier.link(weekly.guild, weekly.channel)
        return Outing(
            name=title_of(told, words),
            description=words("weekly-outing", link=f"<#{weekly.channel}>"),
            where=link,
            begins=told.occurrence.at,
            ends=told.occurrence.at + LASTS,
        )

    # Seasons

    async def tell_season(self, weekly: WeeklyId) -> None:
        """Tell the end of a season, once all that was played in it has been told."""
        row = await self._store.weeklies.weekly(weekly)
        last = await self._store.weeklies.last(weekly)
        if row is None or last is None:
            return
        cursors = await self._store.weeklies.cursors(weekly)
        cursor = cursors.get(SEASON, Cursor(SEASON, seq=0))
        for season in range(cursor.seq + 1, last.season + 1):
            occurrences = await self._store.weeklies.season(weekly, season)
            if not await self._is_told(row, occurrences):
                return
            ranked = await self._seasons.standings(weekly, season)
            post = season_post(row, occurrences[-1], ranked, words_in(row.language))
            told = replace(cursor, channel=row.channel, seq=season)
            try:
                # Of one that was stopped before anything was played there is nothing to tell.
                if ranked or row.active:
                    told = await self._scribe.write(weekly, told, post, anew=True)
            except ChannelGone:
                await self._store.weeklies.move_cursor(weekly, told)
                raise
            cursor = told
            await self._store.weeklies.move_cursor(weekly, cursor)

    async def _is_told(self, weekly: WeeklyRow, occurrences: list[OccurrenceRow]) -> bool:
        """Whether a season is over, and the channel knows how each week of it went."""
        if occurrences[-1].week < weekly.weeks and weekly.active:
            return False
        for row in occurrences:
            cursor = (await self._store.weeklies.cursors(row.id)).get(CHANNEL)
            if row.stage in UNDER_WAY or cursor is None or cursor.step < row.revision:
                return False
        return True
