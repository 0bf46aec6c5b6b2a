"""Being forgotten: a person by their own wish, a server some time after it has put us out.

A person leaves what is not over yet by the rules, as anybody may; then their name and number are
taken out of everything. What is derived and kept in memory is dropped, and is read anew.
"""

import logging
from collections.abc import Callable, Iterable, Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from bot.clock import Clock
from bot.courier import Courier, CourierError, Sent
from bot.herald import Herald
from bot.ids import GameId, GuildId, UserId
from bot.lobby import Lobbies
from bot.referee import Referee
from bot.refusals import Refused
from bot.scores.keeper import Keeper
from bot.store import Status, Store
from bot.weekly.organiser import Organiser
from rules.protocol import IllegalAction

KEPT: Final = timedelta(days=30)
"""How long a server's games are kept once it has put us out: it may ask us back."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Forgotten:
    """What somebody was taken out of: ``games`` in all, ``left`` of which were not over."""

    games: int
    left: int


class Privacy:
    """Forgets. ``drop`` are what empties what is kept in memory of several games at once."""

    def __init__(
        self,
        store: Store,
        referee: Referee,
        lobbies: Lobbies,
        weekly: Organiser,
        herald: Herald,
        keeper: Keeper,
        courier: Courier,
        clock: Clock,
        drop: Sequence[Callable[[], None]],
    ) -> None:
        self._store = store
        self._referee = referee
        self._lobbies = lobbies
        self._weekly = weekly
        self._herald = herald
        self._keeper = keeper
        self._courier = courier
        self._clock = clock
        self._drop = drop

    # A person

    async def forget(self, user: UserId, key: str) -> Forgotten:
        """Take ``user`` out of everything. To begin this again is to go on with it."""
        left = await self._leave_all(user, key)
        found = await self._store.forgetting.traces(user)
        subjects = {*found.games, *found.events, *found.occurrences}
        async with AsyncExitStack() as still:
            # Whoever has read a name before must not write it down after.
            await still.enter_async_context(self._keeper.at_rest)
            await still.enter_async_context(self._herald.silent(subjects))
            await self._store.forgetting.forget(user)
            await self._drop_all(found.games)
        await self._delete(found.messages)
        log.info("somebody is forgotten: games=%d left=%d", len(found.games), left)
        return Forgotten(len(found.games), left)

    async def _leave_all(self, user: UserId, key: str) -> int:
        """Leave what is not over: lobbies, lists, and games by the rules. Returns how many games.

        What is held, or was left before, stays as it is.
        """
        left = 0
        for weekly in await self._store.weeklies.of(user):
            with suppress(Refused):
                await self._weekly.sign_off(weekly, user)
        for row in await self._store.games_of(user, Status.LOBBY):
            with suppress(Refused):
                await self._lobbies.leave(row.id, user)
        for row in await self._store.games_of(user, Status.OPEN):
            with suppress(Refused, IllegalAction):
                table = await self._referee.table(row.id)
                leave = table.game.leave()
                await self._referee.submit(row.id, user, leave, step=None, key=f"{key}:{row.id}")
                left += 1
        return left

    async def _drop_all(self, games: Iterable[GameId]) -> None:
        for game in games:
            await self._referee.drop(game)
        for drop in self._drop:
            drop()

    async def _delete(self, messages: Sequence[Sent]) -> None:
        for sent in messages:
            try:
                await self._courier.delete(sent)
            except CourierError as error:
                log.info("an old direct message stays: %r", error)

    # Servers

    async def servers_are(self, here: Sequence[GuildId]) -> None:
        """Discord has told us all servers that we are on."""
        # None at all is more likely a fault than true, and costs nothing to wait for.
        if here:
            await self._store.forgetting.servers_are(here, self._clock())

    async def removed(self, guild: GuildId) -> None:
        """A server has put us out."""
        await self._store.forgetting.server_is(guild, self._clock())

    async def back(self, guild: GuildId) -> None:
        """A server has let us in, perhaps again."""
        await self._store.forgetting.server_is(guild, None)

    async def clean_up(self) -> None:
        """Delete what is stored of servers that put us out long ago."""
        for guild in await self._store.forgetting.removed_before(self._clock() - KEPT):
            async with self._keeper.at_rest:
                games = await self._store.forgetting.forget_guild(guild)
                await self._drop_all(games)
            log.info("guild=%d put us out long ago and is deleted: games=%d", guild, len(games))
