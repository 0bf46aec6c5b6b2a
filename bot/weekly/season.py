"""A season as its games tell it: who met whom, and who stands where.

Nothing of it is stored. How a finished game ended is read from its log and kept, as it doesn't
change any more; who sat there is read each time, so that a person can be forgotten.
"""

import asyncio
import logging
from collections import Counter, defaultdict
from dataclasses import dataclass
from itertools import combinations, groupby

from bot.community.pacing import entrants_of
from bot.community.results import Archive
from bot.ids import EventId, GameId, OccurrenceId, UserId, WeeklyId
from bot.store import EventStatus, SeasonGame, Status, Store
from bot.table import Table, Unreplayable
from bot.weekly.points import Placed, Standing, standings
from bot.weekly.split import Pair
from rules.protocol import Seat

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Contest:
    """What was decided at one table, or in one community round; the best first.

    ``table`` counts from 1 and is 0 for a round; ``game`` is the table's.
    """

    occurrence: OccurrenceId
    number: int
    table: int
    game: GameId | None
    placed: tuple[Placed, ...]


@dataclass(frozen=True, slots=True)
class _Outcome:
    """How a seat came out, whoever sat there."""

    place: int
    total: int
    stayed: bool


class Seasons:
    """Reads seasons from their games."""

    def __init__(self, store: Store, archive: Archive) -> None:
        self._store = store
        self._archive = archive
        self._tables: dict[GameId, tuple[_Outcome, ...]] = {}
        self._rounds: dict[EventId, dict[GameId, _Outcome]] = {}
        self._reading = asyncio.Lock()

    async def met(self, weekly: WeeklyId, season: int) -> Counter[Pair]:
        """How often each two have sat at one table this season."""
        company: defaultdict[GameId, list[UserId]] = defaultdict(list)
        for game, user in await self._store.weekly_tables.company(weekly, season):
            company[game].append(user)
        tables = company.values()
        return Counter(frozenset(pair) for table in tables for pair in combinations(table, 2))

    async def standings(self, weekly: WeeklyId, season: int) -> tuple[Standing, ...]:
        """Who stands where, by all that has been decided so far."""
        return standings(it.placed for it in await self.contests(weekly, season))

    async def contests(self, weekly: WeeklyId, season: int) -> tuple[Contest, ...]:
        """All that has been decided in a season so far, in the order it was played.

        A game that somebody closed, or that no longer replays, decides nothing.
        """
        games = await self._store.weekly_tables.games(weekly, season)
        found: list[Contest | None] = []
        async with self._reading:
            for (_, event), group in groupby(games, lambda it: (it.occurrence, it.event)):
                some = list(group)
                if event is None:
                    found += [await self._table(game) for game in some]
                else:
                    found.append(await self._round(event, some))
        return tuple(contest for contest in found if contest is not None)

    async def _table(self, game: SeasonGame) -> Contest | None:
        if game.status is not Status.FINISHED:
            return None
        seats = await self._store.seats(game.game)
        if game.game not in self._tables:
            try:
                self._tables[game.game] = await self._fold(game.game)
            except Unreplayable as error:
                log.error("game=%s counts for nothing: %s", game.game, error)
                return None
        placed = [
            Placed(seat.user, seat.name, outcome.place, outcome.total, outcome.stayed)
            for seat, outcome in zip(seats, self._tables[game.game], strict=True)
        ]
        return _contest(game, game.game, placed)

    async def _fold(self, game: GameId) -> tuple[_Outcome, ...]:
        row = await self._store.game(game)
        if row is None or row.held is not None:
            raise Unreplayable("it is held")
        # One game takes some milliseconds; whoever presses meanwhile comes first.
        await asyncio.sleep(0)
        table = Table.fold(row, await self._store.seats(game), await self._store.log(game))
        sheet = table.game.scores(table.state)
        view = table.game.view(table.state, None)
        gone = {seat for seat in table.all_seats if view.seats[seat].has_left}
        gone |= table.company.away
        places: dict[Seat, int] = {}
        # Nobody who stayed ranks after a stand-in.
        for group in (*([it for it in some if it not in gone] for some in sheet.ranking), gone):
            places.update(dict.fromkeys(group, len(places) + 1))
        return tuple(
            _Outcome(places[seat], sheet.totals[seat], seat not in gone) for seat in table.all_seats
        )

    async def _round(self, event: EventId, games: list[SeasonGame]) -> Contest | None:
        row = await self._store.events.event(event)
        if row is None or row.status is not EventStatus.FINISHED:
            return None
        entrants = await entrants_of(self._store, row)
        if event not in self._rounds:
            results = await self._archive.results(row, entrants)
            self._rounds[event] = {
                it.game: _Outcome(it.place, it.score.total, not it.has_left)
                for it in results.ranked
            }
        outcomes = self._rounds[event]
        placed = [
            Placed(it.user, it.name, outcome.place, outcome.total, outcome.stayed)
            for it in entrants
            if (outcome := outcomes.get(it.game)) is not None
        ]
        return _contest(games[0], None, placed)


def _contest(game: SeasonGame, only: GameId | None, placed: list[Placed]) -> Contest:
    best_first = tuple(sorted(placed, key=lambda it: it.place))
    return Contest(game.occurrence, game.number, game.table, only, best_first)
