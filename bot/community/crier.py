"""The crier: tells a server how its community round goes, and those who asked, in person.

It is the herald's voice for events: woken, tried again and stopped with it. A message for each
round, in which the numbers are kept up to date; at the end the results. What has been told is a
cursor, as for games.
"""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.audience import CHANNEL
from bot.community.pacing import entrants_of, is_open
from bot.community.posts import call_post, cancelled_post, place_line, result_post, round_post
from bot.community.results import Archive
from bot.courier import ChannelGone, Courier, CourierError, NotAllowed, Sent, Unreachable
from bot.ids import ChannelId, EventId, UserId
from bot.post import Post
from bot.scribe import Scribe
from bot.store import Cursor, Entrant, EventRow, EventStatus, Status, Store
from bot.words import words_in

log = logging.getLogger(__name__)

CALLERS: Final = "callers"
"""Those who asked to be written to, as one audience."""
PAUSE: Final = 4.0
"""Seconds between two messages or edits about an event, so that a crowd is told as one."""
CALL_PAUSE: Final = 0.1
"""Seconds between two direct messages, each of which takes up to four requests: those to many
must leave room for all else within Discord's 50 a second."""


class Crier:
    """Tells events. ``pause`` is in seconds."""

    def __init__(
        self,
        store: Store,
        courier: Courier,
        archive: Archive,
        pause: float = PAUSE,
    ) -> None:
        self._store = store
        self._courier = courier
        self._archive = archive
        self._scribe = Scribe(courier, store.restored)
        self._told_at: dict[EventId, float] = {}
        self.pause = pause

    async def tell_channel(self, event: EventId) -> None:
        """Bring the channel up to date. Raises ``CourierError`` where Discord refuses."""
        if await self._store.events.event(event) is None:
            return
        await self._breathe(event)
        row = await self._store.events.event(event)
        assert row is not None
        cursor = (await self._store.events.cursors(event)).get(CHANNEL, Cursor(CHANNEL))
        entrants = await entrants_of(self._store, row)
        chapter, come = chapter_of(row), _come(entrants)
        if cursor.seq >= chapter and cursor.step >= come:
            return
        anew = cursor.seq < chapter and row.status is not EventStatus.CANCELLED
        told = replace(cursor, channel=row.channel, seq=chapter, step=come)
        try:
            if anew or cursor.message is not None:
                post = await self._post(row, entrants)
                told = await self._scribe.write(event, told, post, anew=anew)
        except ChannelGone:
            if not is_open(row):
                # Nobody will read it any more, so it needn't be tried again at each start.
                await self._store.events.move_cursor(event, told)
            raise
        if anew and cursor.message is not None and cursor.channel is not None:
            await self._strip(Sent(cursor.channel, cursor.message))
        await self._store.events.move_cursor(event, told)
        if not is_open(row):
            self._scribe.forget(event)
            del self._told_at[event]

    async def _breathe(self, event: EventId) -> None:
        """Wait until it is time for the next message about an event."""
        now = asyncio.get_running_loop().time
        last = self._told_at.get(event)
        if last is not None:
            await asyncio.sleep(max(0.0, last + self.pause - now()))
        self._told_at[event] = now()

    async def _post(self, event: EventRow, entrants: list[Entrant]) -> Post:
        words = words_in(event.language)
        if event.status is EventStatus.CANCELLED:
            return cancelled_post(event, words)
        if is_open(event):
            return round_post(event, entrants, words)
        return result_post(event, await self._archive.results(event, entrants), words)

    async def _strip(self, sent: Sent) -> None:
        try:
            await self._courier.strip(sent)
        except CourierError as error:
            log.info("an old message keeps its buttons, which answer that they are old: %r", error)

    # In person

    async def tell_callers(self, event: EventId) -> None:
        """Write to those who asked for it and do not know yet what has opened, or ended."""
        row = await self._store.events.event(event)
        if row is None:
            return
        entrants = await entrants_of(self._store, row)
        cursors = await self._store.events.cursors(event)
        for entrant in entrants:
            cursor = cursors.get(entrant.game, Cursor(entrant.game))
            if not entrant.calls or cursor.seq >= chapter_of(row):
                continue
            await self._call(row, entrant, entrants, cursor)
            await asyncio.sleep(CALL_PAUSE)
            now = await self._store.events.event(event)
            if now is None or chapter_of(now) != chapter_of(row):
                # It has gone on, and we have been woken again: the channel comes first.
                return
        await self._store.events.move_cursor(event, Cursor(CALLERS, seq=chapter_of(row)))

    async def _call(
        self, event: EventRow, entrant: Entrant, entrants: list[Entrant], cursor: Cursor
    ) -> None:
        if entrant.user is None:
            return
        user = await self._store.user(entrant.user)
        words = words_in(user.reads or event.language)
        place = ""
        if event.status is EventStatus.FINISHED:
            place = place_line(await self._archive.results(event, entrants), entrant.user, words)
        link = self._courier.link(event.guild, event.channel)
        told = replace(cursor, seq=chapter_of(event))
        try:
            channel = cursor.channel or user.dm_channel or await self._open_dm(entrant.user)
            told = replace(told, channel=channel)
            post = call_post(event, place, link, words)
            told = await self._scribe.write(event.id, told, post, anew=True)
        except (Unreachable, NotAllowed, ChannelGone) as error:
            # Each refusal counts against us with Discord: they are not written to again.
            log.info("event=%s game=%s takes no direct messages: %r", event.id, entrant.game, error)
            await self._store.change_user(entrant.user, dm_open=False)
            await self._store.events.call(entrant.game, False)
        else:
            if cursor.message is not None and cursor.channel is not None:
                await self._delete(Sent(cursor.channel, cursor.message))
        await self._store.events.move_cursor(event.id, told)

    async def _open_dm(self, user: UserId) -> ChannelId:
        channel = await self._courier.open_dm(user)
        await self._store.change_user(user, dm_channel=channel)
        return channel

    async def _delete(self, sent: Sent) -> None:
        try:
            await self._courier.delete(sent)
        except CourierError as error:
            log.info("an old direct message stays: %r", error)


def chapter_of(event: EventRow) -> int:
    """Which message tells an event as it stands: one for each round, and one for the end."""
    return event.round if is_open(event) else event.round + 1


def _come(entrants: Sequence[Entrant]) -> int:
    """How far all have come together: a number that grows whenever what is told of them changes."""
    over = sum(entrant.status is not Status.OPEN for entrant in entrants)
    return len(entrants) + over + sum(entrant.done for entrant in entrants)
