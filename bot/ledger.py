"""The ledger: games folded from their logs, and the one way to write into a log.

Whoever judges (the referee, and those who help it) reads and writes games here, always under the
game's lock.
"""

import json
import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

from bot.clock import Clock, now
from bot.deeds import Deed
from bot.ids import GameId, UserId
from bot.locks import Locks
from bot.refusals import Refusal, Refused
from bot.store import ActionRow, SeatRow, Status, Store, Taken
from bot.table import LATE, Table, Unreplayable, body_of
from rules.protocol import Action, Event, Seat

log = logging.getLogger(__name__)

TABLES_KEPT: Final = 64
"""How many folded games are kept in memory; any other is folded again from its log when asked."""


class Ledger:
    """Reads and writes started games. ``told`` is called with each that has something new."""

    def __init__(
        self,
        store: Store,
        locks: Locks,
        told: Callable[[GameId], None],
        clock: Clock = now,
    ) -> None:
        self.store = store
        self.lock = locks
        self.clock = clock
        self._told = told
        self._tables: OrderedDict[GameId, Table] = OrderedDict()

    async def table(self, game: GameId) -> Table:
        """A started game, as its log tells it. Raises ``Refused`` where there is none to be had."""
        table = self._tables.get(game)
        if table is None:
            table = await self._fold(game)
            self._tables[game] = table
        self._tables.move_to_end(game)
        while len(self._tables) > TABLES_KEPT:
            self._tables.popitem(last=False)
        return table

    def drop(self, game: GameId) -> None:
        """Let a game be folded again from what is stored. To be called under its lock."""
        self._tables.pop(game, None)

    async def act(
        self, table: Table, seat: Seat, action: Action, by: UserId | None, key: str
    ) -> tuple[Table, tuple[Event, ...]]:
        """Write down an action of the rules: the table that follows, and what happened."""
        body = body_of(table.game, action)
        return await self._write(table, Deed.ACTION, seat, body, by, key)

    async def note(
        self,
        table: Table,
        deed: Deed,
        seat: Seat | None,
        by: UserId | None,
        key: str,
        *,
        body: Any = None,
        sitter: SeatRow | None = None,
    ) -> Table:
        """Write down something of the table's own, with who sits in a seat from then on."""
        written = json.dumps(body or {}, sort_keys=True)
        after, _ = await self._write(table, deed, seat, written, by, key, sitter)
        return after

    async def _write(
        self,
        table: Table,
        deed: Deed,
        seat: Seat | None,
        body: str,
        by: UserId | None,
        key: str,
        sitter: SeatRow | None = None,
    ) -> tuple[Table, tuple[Event, ...]]:
        """Judge, write down, and let it be told: nothing is told that is not written down.

        The table that readers hold never changes: what follows it is a table of its own, which
        takes its place once it is recorded.
        """
        game = table.row.id
        at = self.clock()
        after = table.fork()
        events = after.advance(deed, seat, json.loads(body), at, late=key.startswith(LATE))
        if sitter is not None:
            after.sit(sitter)
        row = ActionRow(after.seq, seat, deed.value, body, by, key, after.replay.digest, at)
        try:
            await self.store.record(game, row, after.row.status, sitter)
        except Taken:
            self._tables.pop(game, None)
            raise Refused(Refusal.STALE) from None
        self._tables[game] = after
        log.info("game=%s seq=%d %s recorded", game, after.seq, deed.value)
        self._told(game)
        return after, events

    async def _fold(self, game: GameId) -> Table:
        row = await self.store.game(game)
        if row is None:
            raise Refused(Refusal.NO_SUCH_GAME)
        if row.held is not None:
            raise Refused(Refusal.GAME_HELD)
        if row.seed is None:
            closed = row.status is Status.CANCELLED
            raise Refused(Refusal.GAME_CLOSED if closed else Refusal.GAME_NOT_STARTED)
        try:
            return Table.fold(row, await self.store.seats(game), await self.store.log(game))
        except Unreplayable as error:
            log.error("game=%s held: its log does not replay: %s", game, error)
            await self.store.hold(game, str(error))
            raise Refused(Refusal.GAME_HELD) from error
