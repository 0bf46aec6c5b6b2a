"""The referee: the only door to a started game.

Everything that changes a game passes here: under the game's lock, judged by the rules, recorded
in one transaction, and only then told. A press that comes twice is one action; one that comes
too late changes nothing.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from bot.clock import Clock, now
from bot.controls import Step
from bot.deeds import Deed
from bot.ids import GameId, UserId
from bot.ledger import Ledger
from bot.locks import Locks
from bot.refusals import Refusal, Refused
from bot.standing_in import StandIns
from bot.store import Late, Pace, Store
from bot.table import Table, seen_events
from bot.undoing import Undoing
from rules.protocol import Action, Event, IllegalAction, Reason, Seat

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Ruling:
    """What came of an action: ``events`` as its seat sees them; ``repeated``: recorded before."""

    table: Table
    seat: Seat
    events: tuple[Event, ...]
    repeated: bool = False


class Referee:
    """Judges and records. ``told`` is called with each game in which something has happened.

    Whatever is begun here is done to its end, also where whoever asked for it stops waiting.
    """

    def __init__(
        self,
        store: Store,
        locks: Locks,
        told: Callable[[GameId], None],
        clock: Clock = now,
    ) -> None:
        self._ledger = Ledger(store, locks, told, clock)
        self._stand_ins = StandIns(self._ledger)
        self._undoing = Undoing(self._ledger)

    async def table(self, game: GameId) -> Table:
        """A started game, to be read. Raises ``Refused`` where there is none, or it is held."""
        async with self._ledger.lock(game):
            return await self._ledger.table(game)

    async def drop(self, game: GameId) -> None:
        """What is stored of who sits in a game has changed: it is read again when asked for."""
        async with self._ledger.lock(game):
            self._ledger.drop(game)

    async def play_on(self, game: GameId) -> Table:
        """Do what the game owes by itself: what stand-ins and a passed vote were cut short in."""
        return await _to_the_end(self._play_on(game))

    # Moves

    async def submit(
        self, game: GameId, user: UserId, action: Action, *, step: Step | None, key: str
    ) -> Ruling:
        """Do ``action`` for the seat of ``user``. Raises ``Refused`` or ``IllegalAction``.

        ``step`` is where the pressed control stood, ``None`` for a command typed by hand. The
        same ``key`` again is the same action: answered anew, done once. Who was away is back.
        """
        return await _to_the_end(self._submit(game, user, action, step, key))

    async def act_for(self, game: GameId, seat: Seat, until: Callable[[Table], bool]) -> Table:
        """Do for a seat that is late what is safe, until that is enough: the table that follows.

        Each action's key names the seat's step, so to do this again is to do it once, whatever
        cut it short.
        """
        return await _to_the_end(self._act_for(game, seat, until))

    async def late(self, game: GameId, seat: Seat, question: int) -> Table:
        """Do for a seat that is late with what it is asked what the table agreed to.

        ``question`` is the seq since which it is asked. Where it has answered, or the game is over
        or paused, nothing is done.
        """
        return await _to_the_end(self._late(game, seat, question))

    # Time

    async def pause(self, game: GameId, by: UserId, key: str) -> None:
        """Stop all clocks, and with them all moves."""

        async def pause(table: Table) -> Table:
            if table.paused:
                raise Refused(Refusal.PAUSED_ALREADY)
            return await self._ledger.note(table, Deed.PAUSE, None, by, key)

        await _to_the_end(self._once(game, key, pause))

    async def resume(self, game: GameId, by: UserId, key: str) -> None:
        """Let the game go on: each seat has the time that it had left."""

        async def resume(table: Table) -> Table:
            if not table.paused:
                raise Refused(Refusal.NOT_PAUSED)
            return await self._ledger.note(table, Deed.RESUME, None, by, key)

        await _to_the_end(self._once(game, key, resume))

    async def extend(self, game: GameId, seat: Seat, hours: int, by: UserId, key: str) -> None:
        """Give a seat ``hours`` more for what it is asked now."""

        async def extend(table: Table) -> Table:
            if table.question(seat) is None or table.row.pace is Pace.NONE:
                raise Refused(Refusal.NO_DEADLINE)
            body = {"hours": hours}
            return await self._ledger.note(table, Deed.EXTEND, seat, by, key, body=body)

        await _to_the_end(self._once(game, key, extend))

    # Taking back

    async def undo(self, game: GameId, by: UserId, key: str) -> Seat:
        """Take back the latest action, whatever it showed, by a referee's word.

        Returns whose it was. Refused after the end, and where the rules hold it for final.
        """
        return await _to_the_end(self._undo(game, by, key))

    async def take_back(self, game: GameId, user: UserId, key: str) -> None:
        """Take back one's own latest action, as far as that is free; see ``Undoing``."""

        async def take(table: Table, seat: Seat) -> Table:
            return await self._undoing.own(table, seat, user, key)

        await _to_the_end(self._as_player(game, user, key, take))

    async def ask_undo(self, game: GameId, user: UserId, key: str) -> Table:
        """Ask the table to go back to before one's own latest action."""

        async def ask(table: Table, seat: Seat) -> Table:
            return await self._undoing.ask(table, seat, user, key)

        return await _to_the_end(self._as_player(game, user, key, ask))

    async def vote(
        self, game: GameId, user: UserId, asked: int | None, agrees: bool, key: str
    ) -> Table:
        """Answer the question asked at seq ``asked``, or the open one. Raises ``Refused``."""

        async def vote(table: Table, seat: Seat) -> Table:
            return await self._undoing.vote(table, seat, asked, agrees, user, key)

        return await _to_the_end(self._as_player(game, user, key, vote))

    # Seats

    async def replace(
        self, game: GameId, seat: Seat, user: UserId, name: str, sitting: int, by: UserId, key: str
    ) -> None:
        """Seat ``user`` in place of whoever sits there.

        ``sitting`` is how often the seat had changed hands when this was offered.
        """
        await _to_the_end(self._replace(game, seat, (user, name, sitting), by, key))

    async def sit_down(
        self, game: GameId, seat: Seat, user: UserId, name: str, sitting: int, key: str
    ) -> None:
        """Seat ``user`` where a seat is open. Raises ``Refused`` where it no longer is."""
        await _to_the_end(self._replace(game, seat, (user, name, sitting), user, key, vacant=True))

    async def remove(self, game: GameId, seat: Seat, by: UserId, key: str) -> None:
        """Make a seat leave the game: the rules' leaving, for somebody who can't or won't."""
        await _to_the_end(self._remove(game, seat, by, key))

    async def stand_in(self, game: GameId, seat: Seat, by: UserId | None, key: str) -> Table:
        """Let a stand-in play for a seat from now on; with nobody left the game is closed."""

        async def take_over(table: Table) -> Table:
            if not table.still_in(seat) or seat in table.company.stood_in:
                raise Refused(Refusal.NOBODY_TO_STAND_IN_FOR)
            return await self._stand_ins.take_over(table, seat, by, key)

        return await _to_the_end(self._once(game, key, take_over))

    async def gone(self, game: GameId, seat: Seat, sitting: int) -> None:
        """Somebody is no longer on the server: a stand-in plays for them, or their seat is open.

        ``sitting`` is how often the seat had changed hands when that was found out.
        """
        await _to_the_end(self._gone(game, seat, sitting))

    async def come_back(self, game: GameId, user: UserId, key: str) -> None:
        """Take one's own seat back from a stand-in, or from being open."""

        async def come_back(table: Table) -> Table:
            seat = _seat_of(table, user)
            if seat not in table.company.away:
                raise Refused(Refusal.NOT_AWAY)
            return await self._ledger.note(table, Deed.RETURN, seat, user, key)

        await _to_the_end(self._once(game, key, come_back))

    async def end(self, game: GameId, by: UserId | None, key: str) -> None:
        """Close a game before its end. It has no winner. ``by`` nobody: its channel is gone."""
        await _to_the_end(self._end(game, by, key))

    # How it is done

    @asynccontextmanager
    async def _open(self, game: GameId) -> AsyncIterator[Table]:
        """A started game under its lock, which owes nothing by itself."""
        async with self._ledger.lock(game):
            table = await self._ledger.table(game)
            yield await self._settled(table)

    async def _settled(self, table: Table) -> Table:
        return await self._stand_ins.play_on(await self._undoing.settle(table))

    async def _play_on(self, game: GameId) -> Table:
        async with self._open(game) as table:
            return table

    async def _once(
        self, game: GameId, key: str, do: Callable[[Table], Coroutine[Any, Any, Table]]
    ) -> Table:
        """Do something to an open game, once for each key."""
        async with self._open(game) as table:
            if await self._ledger.store.recorded(key) is not None:
                return table
            if table.over:
                raise Refused(Refusal.GAME_CLOSED)
            return await self._settled(await do(table))

    async def _as_player(
        self, game: GameId, user: UserId, key: str, do: Callable[[Table, Seat], Any]
    ) -> Table:
        """Do something that is a player's to do, who is back by it."""

        async def done(table: Table) -> Table:
            seat = _seat_of(table, user)
            table = await self._welcome(table, seat, user, key)
            after: Table = await do(table, seat)
            return after

        return await self._once(game, key, done)

    async def _welcome(self, table: Table, seat: Seat, user: UserId, key: str) -> Table:
        """Who acts, and had been away, is back."""
        if seat not in table.company.away or table.over:
            return table
        return await self._ledger.note(table, Deed.RETURN, seat, user, f"{key}:return")

    async def _submit(
        self, game: GameId, user: UserId, action: Action, step: Step | None, key: str
    ) -> Ruling:
        async with self._open(game) as table:
            seat = _seat_of(table, user)
            if (before := await self._ledger.store.recorded(key)) is not None:
                return _repeated(table, seat, before[1])
            leaving = action == table.game.leave()
            if not leaving:
                if table.paused:
                    raise Refused(Refusal.GAME_PAUSED)
                table = await self._welcome(table, seat, user, key)
                self._check_step(table, seat, step)
            after, events = await self._ledger.act(table, seat, action, user, key)
            after = await self._settled(after)
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

    async def _act_for(self, game: GameId, seat: Seat, until: Callable[[Table], bool]) -> Table:
        async with self._open(game) as table:
            return await self._settled(await self._safely(table, seat, until))

    async def _safely(self, table: Table, seat: Seat, until: Callable[[Table], bool]) -> Table:
        while seat in table.to_act and not until(table):
            action = table.game.safe_action(table.game.view(table.state, seat))
            key = f"deadline:{table.row.id}:{seat}:{table.step(seat).count}"
            table, _ = await self._ledger.act(table, seat, action, None, key)
        return table

    async def _late(self, game: GameId, seat: Seat, question: int) -> Table:
        async with self._open(game) as table:
            asked = table.question(seat)
            if asked is None or asked.seq != question or table.paused:
                return table
            key = f"deadline:{game}:{seat}:{question}"
            if table.row.late is Late.STAND_IN:
                return await self._stand_ins.take_over(table, seat, None, f"{key}:stand-in")
            if table.row.late is Late.OPEN and seat not in table.company.vacant:
                vacant = await self._ledger.note(table, Deed.VACATE, seat, None, f"{key}:open")
                return await self._settled(vacant)
            after = await self._safely(table, seat, lambda it: it.seq > table.seq and _told(it))
            return await self._settled(after)

    async def _undo(self, game: GameId, by: UserId, key: str) -> Seat:
        async with self._open(game) as table:
            if await self._ledger.store.recorded(key) is not None:
                raise Refused(Refusal.STALE)
            after = await self._undoing.overrule(table, by, key)
            seat = after.happenings[-1].seat
            assert seat is not None
            await self._settled(after)
            return seat

    async def _replace(
        self,
        game: GameId,
        seat: Seat,
        sitter: tuple[UserId, str, int],
        by: UserId,
        key: str,
        *,
        vacant: bool = False,
    ) -> None:
        user, name, sitting = sitter
        async with self._open(game) as table:
            if table.over:
                raise Refused(Refusal.GAME_CLOSED)
            if table.seat_of(user) is not None:
                raise Refused(Refusal.ALREADY_SEATED)
            old = table.seats[seat]
            if vacant and (seat not in table.company.vacant or old.sitting != sitting):
                raise Refused(Refusal.NOT_VACANT)
            if old.sitting != sitting:
                raise Refused(Refusal.STALE)
            new = replace(old, user=user, name=name, sitting=sitting + 1)
            await self._ledger.note(table, Deed.REPLACE, seat, by, key, sitter=new)

    async def _remove(self, game: GameId, seat: Seat, by: UserId, key: str) -> None:
        async with self._open(game) as table:
            if await self._ledger.store.recorded(key) is None:
                after, _ = await self._ledger.act(table, seat, table.game.leave(), by, key)
                await self._settled(after)

    async def _gone(self, game: GameId, seat: Seat, sitting: int) -> None:
        async with self._open(game) as table:
            here = table.seats[seat].sitting == sitting and seat not in table.company.away
            if table.over or not here or not table.still_in(seat):
                return
            key = f"gone:{game}:{seat}:{sitting}:{table.seq}"
            if table.row.late is Late.STAND_IN:
                await self._stand_ins.take_over(table, seat, None, key)
            else:
                vacant = await self._ledger.note(table, Deed.VACATE, seat, None, key)
                await self._settled(vacant)

    async def _end(self, game: GameId, by: UserId | None, key: str) -> None:
        async with self._ledger.lock(game):
            table = await self._ledger.table(game)
            if table.over:
                raise Refused(Refusal.GAME_CLOSED)
            await self._ledger.note(table, Deed.END, None, by, key)


def _seat_of(table: Table, user: UserId) -> Seat:
    seat = table.seat_of(user)
    if seat is None:
        raise Refused(Refusal.NOT_SEATED)
    return seat


def _told(table: Table) -> bool:
    """Whether what was done last ended a turn or a round, so that whatever follows is new."""
    return any(event.tells_channel for event in table.happenings[-1].events)


def _repeated(table: Table, seat: Seat, seq: int) -> Ruling:
    events = table.happenings[seq - 1].events
    return Ruling(table, seat, seen_events(events, seat), repeated=True)


async def _to_the_end(work: Coroutine[Any, Any, T]) -> T:
    """Do ``work`` to its end, also where whoever asked for it stops waiting."""
    return await asyncio.shield(asyncio.ensure_future(work))
