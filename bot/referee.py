"""The referee: the only door to a started game.

Everything that changes a game passes here: under the game's lock, judged by the rules, recorded
in one transaction, and only then told. A press that comes twice is one action; one that comes
too late changes nothing.
"""

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

from bot.clock import Clock, now
from bot.controls import Step
from bot.ids import GameId, UserId
from bot.locks import Locks
from bot.presenters.seen import Deed
from bot.refusals import Refusal, Refused
from bot.store import ActionRow, SeatRow, Status, Store, Taken
from bot.table import Table, Unreplayable, body_of, seen_events
from rules.protocol import Action, Event, IllegalAction, Reason, Seat
from rules.record import CannotUndo

log = logging.getLogger(__name__)
T = TypeVar("T")

TABLES_KEPT: Final = 64
"""How many folded games are kept in memory; any other is folded again from its log when asked."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """What came of an action: ``events`` as its seat sees them; ``repeated``: recorded before."""

    table: Table
    seat: Seat
    events: tuple[Event, ...]
    repeated: bool = False


class Referee:
    """Judges and records. ``told`` is called with each game in which something has happened."""

    def __init__(
        self,
        store: Store,
        locks: Locks,
        told: Callable[[GameId], None],
        clock: Clock = now,
    ) -> None:
        self._store = store
        self._locks = locks
        self._told = told
        self._clock = clock
        self._tables: OrderedDict[GameId, Table] = OrderedDict()

    async def table(self, game: GameId) -> Table:
        """A started game, to be read. Raises ``Refused`` where there is none, or it is held."""
        async with self._locks(game):
            return await self._table(game)

    async def submit(
        self, game: GameId, user: UserId, action: Action, *, step: Step | None, key: str
    ) -> Ruling:
        """Do ``action`` for the seat of ``user``. Raises ``Refused`` or ``IllegalAction``.

        ``step`` is where the pressed control stood, ``None`` for a command typed by hand. The
        same ``key`` again is the same action: answered anew, done once.
        """
        return await _to_the_end(self._submit(game, user, action, step, key))

    async def undo(self, game: GameId, by: UserId, key: str) -> Seat:
        """Take back the latest action; returns whose it was.

        Refused where it showed anything hidden, and after the end.
        """
        return await _to_the_end(self._undo(game, by, key))

    async def replace(
        self, game: GameId, seat: Seat, user: UserId, name: str, sitting: int, by: UserId, key: str
    ) -> None:
        """Seat ``user`` in place of whoever sits there.

        ``sitting`` is how often the seat had changed hands when this was offered.
        """
        await _to_the_end(self._replace(game, seat, (user, name, sitting), by, key))

    async def remove(self, game: GameId, seat: Seat, by: UserId, key: str) -> None:
        """Make a seat leave the game: the rules' leaving, for somebody who can't or won't."""
        await _to_the_end(self._remove(game, seat, by, key))

    async def end(self, game: GameId, by: UserId | None, key: str) -> None:
        """Close a game before its end. It has no winner. ``by`` nobody: its channel is gone."""
        await _to_the_end(self._end(game, by, key))

    async def act_for(self, game: GameId, seat: Seat, until: Callable[[Table], bool]) -> Table:
        """Do for a seat that is late what is safe, until that is enough: the table that follows.

        Each action's key names the seat's step, so to do this again is to do it once, whatever
        cut it short.
        """
        return await _to_the_end(self._act_for(game, seat, until))

    # Each of these runs to its end even where whoever asked has gone.

    async def _submit(
        self, game: GameId, user: UserId, action: Action, step: Step | None, key: str
    ) -> Ruling:
        async with self._locks(game):
            table = await self._table(game)
            seat = table.seat_of(user)
            if seat is None:
                raise Refused(Refusal.NOT_SEATED)
            if (before := await self._store.recorded(key)) is not None:
                return _repeated(table, seat, before[1])
            leaving = action == table.game.leave()
            if not leaving:
                self._check_step(table, seat, step)
            after, events = await self._record(table, Deed.ACTION, seat, action, user, key)
        return Ruling(after, seat, seen_events(events, seat))

    def _check_step(self, table: Table, seat: Seat, step: Step | None) -> None:
        """Refuse what was pressed on a control that is not, or no longer, this seat's to press.

        Whose turn it is comes first: it is what somebody wants to know who pressed too early.
        """
        if step is None or table.over:
            return
        if step.seat not in table.all_seats:
            raise Refused(Refusal.MALFORMED_CONTROL)
        if step.seat != seat and step == table.step(step.seat):
            raise IllegalAction(Reason.NOT_YOUR_TURN, turn=step.seat)
        if step != table.step(seat):
            raise Refused(Refusal.STALE)

    async def _undo(self, game: GameId, by: UserId, key: str) -> Seat:
        async with self._locks(game):
            table = await self._table(game)
            if table.over:
                raise Refused(Refusal.GAME_CLOSED)
            if await self._store.recorded(key) is not None:
                raise Refused(Refusal.STALE)
            try:
                after, _ = await self._record(table, Deed.UNDO, None, None, by, key)
            except CannotUndo as error:
                reason = Refusal.UNDO_REVEALS if error.reveals else Refusal.NOTHING_TO_UNDO
                raise Refused(reason) from error
            seat = after.happenings[-1].seat
            assert seat is not None
            return seat

    async def _replace(
        self, game: GameId, seat: Seat, sitter: tuple[UserId, str, int], by: UserId, key: str
    ) -> None:
        user, name, sitting = sitter
        async with self._locks(game):
            table = await self._table(game)
            if table.over:
                raise Refused(Refusal.GAME_CLOSED)
            if table.seat_of(user) is not None:
                raise Refused(Refusal.ALREADY_SEATED)
            old = table.seats[seat]
            if old.sitting != sitting:
                raise Refused(Refusal.STALE)
            new = replace(old, user=user, name=name, sitting=sitting + 1)
            await self._record(table, Deed.REPLACE, seat, None, by, key, new)

    async def _remove(self, game: GameId, seat: Seat, by: UserId, key: str) -> None:
        async with self._locks(game):
            table = await self._table(game)
            if await self._store.recorded(key) is None:
                leave = table.game.leave()
                await self._record(table, Deed.ACTION, seat, leave, by, key)

    async def _act_for(self, game: GameId, seat: Seat, until: Callable[[Table], bool]) -> Table:
        async with self._locks(game):
            table = await self._table(game)
            while seat in table.to_act and not until(table):
                action = table.game.safe_action(table.game.view(table.state, seat))
                key = f"deadline:{game}:{seat}:{table.step(seat).count}"
                table, _ = await self._record(table, Deed.ACTION, seat, action, None, key)
            return table

    async def _end(self, game: GameId, by: UserId | None, key: str) -> None:
        async with self._locks(game):
            table = await self._table(game)
            if table.over:
                raise Refused(Refusal.GAME_CLOSED)
            await self._record(table, Deed.END, None, None, by, key)

    async def _record(
        self,
        table: Table,
        deed: Deed,
        seat: Seat | None,
        action: Action | None,
        by: UserId | None,
        key: str,
        sitter: SeatRow | None = None,
    ) -> tuple[Table, tuple[Event, ...]]:
        """Judge, write down, and let it be told: nothing is told that is not written down.

        The table that readers hold never changes: what follows it is a table of its own, which
        takes its place once it is recorded.
        """
        game = table.row.id
        at = self._clock()
        body = body_of(table.game, action) if action is not None else "{}"
        after = table.fork()
        events = after.advance(deed, seat, json.loads(body), at)
        if sitter is not None:
            after.sit(sitter)
        row = ActionRow(after.seq, seat, deed.value, body, by, key, after.replay.digest, at)
        try:
            await self._store.record(game, row, after.row.status, sitter)
        except Taken:
            self._tables.pop(game, None)
            raise Refused(Refusal.STALE) from None
        self._tables[game] = after
        log.info("game=%s seq=%d %s recorded", game, after.seq, deed.value)
        self._told(game)
        return after, events

    async def _table(self, game: GameId) -> Table:
        table = self._tables.get(game)
        if table is None:
            table = await self._fold(game)
            self._tables[game] = table
        self._tables.move_to_end(game)
        while len(self._tables) > TABLES_KEPT:
            self._tables.popitem(last=False)
        return table

    async def _fold(self, game: GameId) -> Table:
        row = await self._store.game(game)
        if row is None:
            raise Refused(Refusal.NO_SUCH_GAME)
        if row.held is not None:
            raise Refused(Refusal.GAME_HELD)
        if row.seed is None:
            closed = row.status is Status.CANCELLED
            raise Refused(Refusal.GAME_CLOSED if closed else Refusal.GAME_NOT_STARTED)
        try:
            return Table.fold(row, await self._store.seats(game), await self._store.log(game))
        except Unreplayable as error:
            log.error("game=%s held: its log does not replay: %s", game, error)
            await self._store.hold(game, str(error))
            raise Refused(Refusal.GAME_HELD) from error


def _repeated(table: Table, seat: Seat, seq: int) -> Ruling:
    events = table.happenings[seq - 1].events
    return Ruling(table, seat, seen_events(events, seat), repeated=True)


async def _to_the_end(work: Coroutine[Any, Any, T]) -> T:
    """Do ``work`` to its end, also where whoever asked for it stops waiting."""
    return await asyncio.shield(asyncio.ensure_future(work))
