"""What is said to a seat that takes its time: a silent note to all, then a word in person.

What is said has been claimed in the store before, so a crash leaves it unsaid rather than said
twice. Once the question is answered, it is taken away again: it is of no use to anybody then.
"""

import logging
from typing import Protocol

from bot.controls import Button, ControlId, Style
from bot.courier import Courier, CourierError, HasLeft, Sent, Unreachable
from bot.ids import ChannelId, GameId, UserId
from bot.names import escape
from bot.post import Post
from bot.presenters.common import stamp
from bot.presenters.lobby import game_title
from bot.scribe import nonce_of
from bot.store import DueRow, Store
from bot.table import Table
from bot.time.paces import Rung
from bot.time.schedule import Schedule
from bot.words import Words, words_in
from rules.protocol import Seat

log = logging.getLogger(__name__)


class Teller(Protocol):
    """The herald, as far as it is needed here."""

    def wake(self, game: GameId) -> None:
        """Tell what is untold."""

    def freshen(self, game: GameId) -> None:
        """Bring the times on the board up to date."""

    async def has_left(self, user: UserId) -> None:
        """Somebody shares no server with us any more: in none of their games they play on."""


class Reminders:
    """Says what is due."""

    def __init__(self, store: Store, courier: Courier, schedule: Schedule, teller: Teller) -> None:
        self._store = store
        self._courier = courier
        self._schedule = schedule
        self._teller = teller

    def wake(self, game: GameId) -> None:
        """Somebody in this game may be disturbed again."""
        self._teller.wake(game)

    def freshen(self, game: GameId) -> None:
        """The times that a game's board shows have changed."""
        self._teller.freshen(game)

    async def forget(self, game: GameId, open_: list[tuple[Seat, int]]) -> None:
        """Take away what was said of questions that are answered."""
        for sent in await self._store.times.outdated(game, open_):
            try:
                await self._courier.delete(sent)
            except CourierError as error:
                log.info("an old reminder stays: %r", error)

    async def remind(self, table: Table, row: DueRow) -> None:
        """Say it, once: it has been claimed. Whatever Discord refuses is left."""
        user = table.seats[row.seat].user
        if user is None:
            return
        try:
            sent = await self._say(table, row, user)
        except CourierError as error:
            log.info("game=%s seat=%d is not reminded: %r", row.game, row.seat, error)
            return
        if sent is not None:
            await self._store.times.said(row, sent)

    async def _say(self, table: Table, row: DueRow, user: UserId) -> Sent | None:
        if row.rung == Rung.NOTE:
            return await self._to_all(table, row, user, buzz=False)
        who = await self._store.user(user)
        if who.dm_wanted and who.dm_open:
            if row.rung == Rung.BUZZ:
                # Their own message comes by itself, now that they may be disturbed.
                return None
            try:
                return await self._in_person(table, row, user, who.dm_channel)
            except HasLeft:
                await self._store.change_user(user, dm_open=False)
                await self._teller.has_left(user)
                return None
            except Unreachable:
                await self._store.change_user(user, dm_open=False)
        return await self._to_all(table, row, user, buzz=True)

    async def _to_all(self, table: Table, row: DueRow, user: UserId, *, buzz: bool) -> Sent:
        words = words_in(table.row.language)
        name = f"<@{user}>" if buzz else f"**{escape(table.seats[row.seat].name)}**"
        text = await self._words(table, row, words, name)
        mentions = (user,) if buzz else ()
        post = Post(text, rows=(_hand(table, words),), mentions=mentions, silent=not buzz)
        return await self._courier.send(table.row.channel, post, _nonce(row))

    async def _in_person(
        self, table: Table, row: DueRow, user: UserId, channel: ChannelId | None
    ) -> Sent:
        who = await self._store.user(user)
        words = words_in(who.reads or table.row.language)
        name = f"**{escape(table.seats[row.seat].name)}**"
        text = await self._words(table, row, words, name)
        to = channel if channel is not None else await self._courier.open_dm(user)
        return await self._courier.send(to, Post(text, rows=(_hand(table, words),)), _nonce(row))

    async def _words(self, table: Table, row: DueRow, words: Words, name: str) -> str:
        link = self._courier.link(table.row.guild, table.row.channel)
        game = game_title(table.row.ruleset, words)
        times = await self._schedule.times(table, row.seat)
        if times is None:
            return words("reminder-asked", name=name, game=game, link=link)
        rung = {Rung.BUZZ: "asked-until", Rung.NOTE: "note"}.get(Rung(row.rung), "call")
        return words(
            f"reminder-{rung}",
            name=name,
            game=game,
            link=link,
            until=f"{stamp(times.deadline, 'f')} ({stamp(times.deadline)})",
            late=words(f"reminder-late-{table.row.late}"),
        )


def _hand(table: Table, words: Words) -> tuple[Button, ...]:
    control = ControlId(table.row.id, None, "hand")
    return (Button(control, words("button-hand"), Style.PRIMARY),)


def _nonce(row: DueRow) -> str:
    return nonce_of(f"{row.game}:{row.seat}:{row.question}:{row.rung}")
