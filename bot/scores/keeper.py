"""The keeper of results: reads each finished game once, and writes down how it came out.

What it writes is derived, so nothing is lost where it is stopped: it looks for finished games
without results when it begins, and whenever a game has something new.
"""

import asyncio
import logging
from dataclasses import replace
from itertools import groupby
from typing import Final

from bot.ids import EventId, GameId
from bot.scores.reading import read
from bot.store import ContestId, ResultRow, Status, Store
from bot.table import Unreplayable

SOON: Final = 0.5
"""Seconds that what ended is left alone: whoever played is answered and told first."""
REST: Final = 0.05
"""Seconds between two games: an old database has thousands, and somebody wants to be answered."""
TRY_AGAIN: Final = 60.0
"""Seconds after which what could not be done is tried again."""

log = logging.getLogger(__name__)


class Keeper:
    """Writes results. Reading a game is done in a thread, so nobody waits for it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._news: set[GameId] = set()
        self._woken = asyncio.Event()
        self._given_up: set[GameId | EventId] = set()
        self._looking = asyncio.Lock()

    def wake(self, game: GameId) -> None:
        """Something happened in a game, or in a community round; it may be over."""
        self._news.add(game)
        self._woken.set()

    @property
    def at_rest(self) -> asyncio.Lock:
        """Whoever holds it knows that no result is being read or written."""
        return self._looking

    async def keep(self) -> None:
        """Keep results up to date, for ever."""
        done = await self._try(None)
        while True:
            try:
                async with asyncio.timeout(None if done else TRY_AGAIN):
                    await self._woken.wait()
            except TimeoutError:
                done = await self._try(None)
                continue
            await asyncio.sleep(SOON)
            self._woken.clear()
            news, self._news = self._news, set()
            done = await self._try(news) and done

    async def _try(self, among: set[GameId] | None) -> bool:
        try:
            await self.look(among, REST)
        except Exception:
            log.exception("Results could not be written; I try again later.")
            return False
        return True

    async def look(self, among: set[GameId] | None = None, rest: float = 0.0) -> None:
        """Write the results of all finished games that have none, or of those among some.

        ``rest`` is how many seconds it leaves to others after each.
        """
        for game in await self._store.results.missing_games(among):
            async with self._looking:
                await self._write_game(game)
            await asyncio.sleep(rest)
        for event in await self._store.results.missing_rounds(among):
            async with self._looking:
                await self._write_round(event)
            await asyncio.sleep(rest)

    async def _write_game(self, game: GameId) -> None:
        if game in self._given_up:
            return
        try:
            results = await self._read(game)
        except Unreplayable as error:
            log.error("game=%s has no results: %s", game, error)
            self._given_up.add(game)
            return
        await self._store.results.write(results)
        log.info("game=%s results written", game)

    async def _write_round(self, event: EventId) -> None:
        """All games of a community round are one contest."""
        if event in self._given_up:
            return
        results: list[ResultRow] = []
        for game in await self._store.results.games_of_round(event):
            try:
                results += await self._read(game)
            except Unreplayable as error:
                log.error("event=%s game=%s has no result: %s", event, game, error)
        if not results:
            self._given_up.add(event)
            return
        await self._store.results.write(_as_one(event, results))
        log.info("event=%s results of %d written", event, len(results))

    async def _read(self, game: GameId) -> list[ResultRow]:
        row = await self._store.game(game)
        if row is None or row.held is not None or row.status is not Status.FINISHED:
            raise Unreplayable("it is held, or not over")
        seats, entries = await self._store.seats(game), await self._store.log(game)
        return await asyncio.to_thread(read, row, seats, entries)


def _as_one(event: EventId, results: list[ResultRow]) -> list[ResultRow]:
    """The results of a round's games as one contest, with each entrant's place in it.

    Those that left come last; rules-ink.md: "Highest total wins; then fewest errors; still equal:
    shared".
    """

    def standing(it: ResultRow) -> tuple[bool, int, int]:
        return not it.stayed, -(it.total or 0), it.parts.get("errors", 0)

    ended = max(it.finished_at for it in results)
    placed: list[ResultRow] = []
    for _, group in groupby(sorted(results, key=standing), standing):
        place = len(placed) + 1
        placed += [
            replace(
                it,
                contest=ContestId(event),
                finished_at=ended,
                seats=len(results),
                place=place,
            )
            for it in group
        ]
    return placed
