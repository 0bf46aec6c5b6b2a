"""How an event ended: everybody's board and score, the ranking, how the totals are spread."""

import asyncio
import io
import logging
import zipfile
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

from bot.community.pacing import ONLY, edition, is_open
from bot.ids import EventId, GameId, UserId
from bot.store import Entrant, EventRow, Store
from bot.table import Table, Unreplayable
from rules.railroad_ink.board import Board
from rules.railroad_ink.scoring import BoardScore, score_board
from rules.record import write_record

log = logging.getLogger(__name__)

PERCENTILES: Final = (10, 25, 50, 75, 90)
KEPT: Final = 2
"""Of how many events the results are kept in memory."""
_LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)
"""The time of all files in an archive, so that the same event gives the same bytes."""


@dataclass(frozen=True, slots=True)
class Result:
    """What came of one entrant. ``place`` counts from 1 and is shared where nothing parts two."""

    game: GameId
    user: UserId | None
    name: str
    board: Board
    score: BoardScore
    has_left: bool
    place: int = 0

    @property
    def standing(self) -> tuple[bool, int, int]:
        """What ranks: those that left last, most points first, then fewest errors."""
        return self.has_left, -self.score.total, self.score.errors


@dataclass(frozen=True, slots=True)
class Results:
    """An event's results, the best first, and all its games as a file that anybody can check."""

    ranked: tuple[Result, ...]
    archive: bytes

    @property
    def stayed(self) -> tuple[Result, ...]:
        """Those who did not leave: they alone are counted in what is said of all."""
        return tuple(result for result in self.ranked if not result.has_left)

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals of those who stayed, ascending."""
        return tuple(sorted(result.score.total for result in self.stayed))

    def of(self, user: UserId) -> Result | None:
        """The result of ``user``."""
        return next((result for result in self.ranked if result.user == user), None)


def percentile(totals: Sequence[int], percent: int) -> int:
    """The least of the ascending ``totals`` that ``percent`` of them don't exceed (nearest rank).

    Raises ``IndexError`` without totals.
    """
    return totals[max(0, -(-len(totals) * percent // 100) - 1)]


def share_below(totals: Sequence[int], total: int) -> int:
    """How many percent of the ascending ``totals`` are lower than ``total``, rounded down."""
    return 100 * bisect_left(totals, total) // len(totals) if totals else 0


def ranked(results: Sequence[Result]) -> tuple[Result, ...]:
    """The results in order, with their places: rules-ink.md, "Highest total wins; then fewest
    errors; still equal: shared", and those that left after all others."""
    placed: list[Result] = []
    for _, group in groupby(sorted(results, key=lambda it: it.standing), lambda it: it.standing):
        place = len(placed) + 1
        placed += [replace(result, place=place) for result in group]
    return tuple(placed)


class Archive:
    """Reads finished events anew from their logs, and keeps those that were asked for last."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: OrderedDict[EventId, Results] = OrderedDict()
        self._reading = asyncio.Lock()

    async def results(self, event: EventRow, entrants: Sequence[Entrant]) -> Results:
        """The results of an event. Raises ``ValueError`` while it is open: they are secret."""
        if is_open(event):
            raise ValueError(f"event {event.id} is still open")
        async with self._reading:
            if event.id not in self._kept:
                self._kept[event.id] = await self._read(event, entrants)
            self._kept.move_to_end(event.id)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            return self._kept[event.id]

    def drop(self) -> None:
        """Let all be read anew: somebody is not to be named any more."""
        self._kept.clear()

    async def _read(self, event: EventRow, entrants: Sequence[Entrant]) -> Results:
        results: list[Result] = []
        file = io.BytesIO()
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            for entrant in entrants:
                try:
                    result, record = await self._read_one(event, entrant)
                except Unreplayable as error:
                    log.error("event=%s game=%s has no result: %s", event.id, entrant.game, error)
                    continue
                results.append(result)
                info = zipfile.ZipInfo(f"stationmaster-{entrant.game}.json", _LONG_AGO)
                archive.writestr(info, record, zipfile.ZIP_DEFLATED)
        return Results(ranked(results), file.getvalue())

    async def _read_one(self, event: EventRow, entrant: Entrant) -> tuple[Result, str]:
        """One entrant's result and record; the table itself is forgotten, as there are many."""
        row = await self._store.game(entrant.game)
        if row is None:
            raise Unreplayable("it is gone")
        seats = await self._store.seats(entrant.game)
        table = Table.fold(row, seats, await self._store.log(entrant.game))
        seat = table.game.view(table.state, None).seats[ONLY]
        result = result_of(
            event, entrant.game, entrant.user, entrant.name, seat.board, seat.has_left
        )
        return result, write_record(table.replay)


def result_of(
    event: EventRow, game: GameId, user: UserId | None, name: str, board: Board, has_left: bool
) -> Result:
    """How an entrant stands with ``board``, without a place."""
    return Result(game, user, name, board, score_board(edition(event), board), has_left)
