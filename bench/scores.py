"""How long scores across games take: reading a game that is over, and a server's leaderboard.

The leaderboard is of 1,000 games by 60 people. It is asked for after a start, when all ratings are
computed from the results; after one more game; and again, when a page is turned.
"""

import asyncio
import random
from collections.abc import Awaitable, Iterable, Sequence
from datetime import UTC, datetime, timedelta
from time import perf_counter
from typing import Final

from bench.room import open_room
from bench.row import Row
from bot.ids import ChannelId, GameId, GuildId, UserId
from bot.scores.keeper import Keeper
from bot.scores.leagues import Leagues, Period
from bot.scores.ratings import Ratings
from bot.store import ContestId, GameRow, ResultRow, SeatRow, Status, Store
from rules.protocol import Seat

_GUILD: Final = GuildId(9)
_GAMES: Final = 1000
_PEOPLE: Final = 60
_SEATS: Final = 4
_PLAYED: Final = 6
"""How many whole games are read."""
_BEGAN: Final = datetime(2026, 1, 1, tzinfo=UTC)
_BLINK: Final = 0.001


def rows() -> Iterable[Row]:
    """Reading a game; a leaderboard; and how long anybody else had to wait meanwhile."""
    return asyncio.run(_measured())


async def _measured() -> list[Row]:
    async with open_room() as room:
        for game in await room.games(_PLAYED):
            while not (await room.act(game))[0].over:
                pass
        keeper = Keeper(room.store)
        read, lag = await _timed(keeper.look())
        await _games(room.store, range(_GAMES - 1))
        leagues = Leagues(room.store, Ratings(room.store), lambda: _BEGAN)
        first, held = await _timed(leagues.league(_GUILD, "usa", Period.ALL))
        again, _ = await _timed(leagues.league(_GUILD, "usa", Period.ALL))
        await _games(room.store, [_GAMES - 1])
        more, _ = await _timed(leagues.league(_GUILD, "usa", Period.ALL))
        season, _ = await _timed(leagues.league(_GUILD, "usa", Period.SEASON))
    board = f"leaderboard of {_GAMES} games"
    people = f"{_PEOPLE} people, {_SEATS} a game"
    return [
        Row(
            "results of a game read and written", read / _PLAYED, "ms", None, False, "USA, 3 seats"
        ),
        Row("loop held meanwhile, at most", lag, "ms", 100, False),
        Row(f"{board}, after a start", first, "ms", None, False, people),
        Row("loop held meanwhile, at most", held, "ms", 100, False),
        Row(f"{board}, one game later", more, "ms", None, False),
        Row(f"{board}, of a season", season, "ms", None, False, "all games are in it"),
        Row(f"{board}, another page", again, "ms", None, False),
    ]


async def _timed(doing: Awaitable[object]) -> tuple[float, float]:
    """How long it takes, and how long nobody else was let through, in milliseconds."""
    lags = [0.0]

    async def watch() -> None:
        while True:
            before = perf_counter()
            await asyncio.sleep(_BLINK)
            lags.append(perf_counter() - before - _BLINK)

    watcher = asyncio.create_task(watch())
    await asyncio.sleep(_BLINK)
    began = perf_counter()
    await doing
    took = perf_counter() - began
    await asyncio.sleep(_BLINK)
    watcher.cancel()
    return 1000 * took, 1000 * max(lags)


async def _games(store: Store, numbers: Sequence[int]) -> None:
    """Results of games by chance, each with its game's own row."""
    for number in numbers:
        chance = random.Random(number)
        people = [UserId(it) for it in chance.sample(range(1, _PEOPLE + 1), _SEATS)]
        at = _BEGAN + timedelta(hours=number)
        id_ = GameId(f"b{number:06}")
        await store.add_game(_row(id_, at), SeatRow(Seat(0), people[0], "Player", None))
        await store.results.write(
            [
                ResultRow(
                    game=id_,
                    seat=Seat(seat),
                    sitting=0,
                    contest=ContestId(id_),
                    guild=_GUILD,
                    ruleset="usa",
                    finished_at=at,
                    user=user,
                    seats=_SEATS,
                    place=seat + 1,
                    total=120 - 10 * seat,
                    stayed=True,
                    in_time=40,
                    late=1,
                    parts={"path": 30 - seat, "tickets": 5},
                )
                for seat, user in enumerate(people)
            ]
        )


def _row(game: GameId, at: datetime) -> GameRow:
    return GameRow(
        id=game,
        status=Status.FINISHED,
        ruleset="usa",
        version=1,
        options={},
        places=_SEATS,
        seed=None,
        host=UserId(1),
        guild=_GUILD,
        channel=ChannelId(1),
        language="en",
        held=None,
        revision=0,
        created_at=at,
        touched_at=at,
    )
