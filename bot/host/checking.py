"""Every stored game replayed: does each log still lead where it led when it was recorded?"""

from collections.abc import AsyncIterator
from dataclasses import dataclass

from bot.community.pacing import entrants_of, is_open
from bot.ids import EventId
from bot.store import EventRow, GameRow, Status, Store
from bot.table import Table, Unreplayable


@dataclass(slots=True)
class Tally:
    """How much was checked, and how many faults were found."""

    games: int = 0
    actions: int = 0
    events: int = 0
    faults: int = 0

    def __str__(self) -> str:
        checked = (
            f"{self.games:,} games, {self.actions:,} actions, {self.events:,} community rounds"
        )
        if self.faults:
            return f"Checked {checked}: {self.faults:,} faults."
        return f"Checked {checked}: all as it was recorded."


async def faults(store: Store, tally: Tally) -> AsyncIterator[str]:
    """What is wrong with what is stored, a line each. ``tally`` counts along."""
    async for line in _all(store, tally):
        tally.faults += 1
        yield line


async def _all(store: Store, tally: Tally) -> AsyncIterator[str]:
    for line in await store.damage():
        yield f"database: {line}"
    events: set[EventId] = set()
    for row in await store.games_with(*Status):
        tally.games += 1
        if row.event is not None:
            events.add(row.event)
        fault = await _game(store, row, tally)
        if fault is not None:
            yield f"game={row.id}: {fault}"
    for id_ in sorted(events):
        tally.events += 1
        event = await store.events.event(id_)
        assert event is not None
        async for line in _event(store, event):
            yield line


async def _game(store: Store, row: GameRow, tally: Tally) -> str | None:
    log = await store.log(row.id)
    tally.actions += len(log)
    if row.seed is None:
        begun = row.status not in (Status.LOBBY, Status.CANCELLED)
        return "it has begun without a seed" if begun or log else None
    try:
        table = Table.fold(row, await store.seats(row.id), log)
    except (Unreplayable, ValueError, KeyError) as error:
        return str(error) or repr(error)
    if row.held is not None:
        return f"it is held ({row.held}), though it replays"
    if table.row.status is not row.status:
        return f"it is {row.status}, and by its log {table.row.status}"
    return None


async def _event(store: Store, event: EventRow) -> AsyncIterator[str]:
    """A community round: all its games are by its seed and its rules, and none outlives it."""
    for entrant in await entrants_of(store, event):
        row = await store.game(entrant.game)
        assert row is not None
        ours = (event.seed, event.ruleset, event.version, event.options, event.expansions)
        if (row.seed, row.ruleset, row.version, row.options, row.expansions) != ours:
            yield f"event={event.id}: game {row.id} is by another seed or other rules"
        if row.status is Status.OPEN and not is_open(event):
            yield f"event={event.id}: it is over, and game {row.id} is open"
