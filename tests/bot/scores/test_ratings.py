"""Ratings: recomputed from results, whatever the order in which these were written."""

import random
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from openskill.models import PlackettLuce

from bot.ids import GameId, GuildId, UserId
from bot.scores.ratings import FRESH, Rating, Ratings, ranks, rate
from bot.store import ContestId, ResultRow
from rules.protocol import Seat
from rules.record import verify, write_record
from tests.support.played import Played, with_games
from tests.support.room import GUILD, Room
from tests.support.scale import scale

NOON = datetime(2026, 8, 1, 12, tzinfo=UTC)


def result(game: str, seat: int, user: int | None, place: int | None, **more: object) -> ResultRow:
    """One result; who has a place stayed, unless it is said that they didn't."""
    row = ResultRow(
        game=GameId(game),
        seat=Seat(seat),
        sitting=0,
        contest=ContestId(game),
        guild=GUILD,
        ruleset="usa",
        finished_at=NOON,
        user=None if user is None else UserId(user),
        seats=3,
        place=place,
        total=100 - (place or 0),
        stayed=place is not None,
        in_time=10,
        late=0,
    )
    return replace(row, **more)  # type: ignore[arg-type]


def season(count: int, people: int = 9) -> list[list[ResultRow]]:
    """Games by chance: of two to five, with ties, leavers, and people since forgotten."""
    chance, games = random.Random(count), []
    for number in range(count):
        users = chance.sample(range(1, people + 1), chance.randint(2, 5))
        at = NOON + timedelta(hours=number // 2)
        place, rows = 0, []
        for seat, user in enumerate(users):
            place = place if seat and chance.random() < 0.2 else seat + 1
            stayed = seat == 0 or chance.random() < 0.8
            known = user if chance.random() < 0.95 else None
            rows.append(
                result(
                    f"g{number:06}",
                    seat,
                    known,
                    place,
                    stayed=stayed,
                    seats=len(users),
                    finished_at=at,
                )
            )
        games.append(rows)
    return games


def plainly(games: Sequence[Sequence[ResultRow]]) -> dict[int, tuple[float, float]]:
    """The same, written down as shortly as can be, straight from the library's own page."""
    model = PlackettLuce()
    ratings = {}
    for rows in sorted(games, key=lambda rows: (rows[0].finished_at, rows[0].contest)):
        last = 1 + max(it.place or 0 for it in rows)
        teams = [
            [ratings.get(it.user, model.rating()) if it.user else model.rating()] for it in rows
        ]
        order = [float(it.place or 0) if it.stayed else float(last) for it in rows]
        for it, (new,) in zip(rows, model.rate(teams, ranks=order), strict=True):
            if it.user is not None:
                ratings[it.user] = new
    return {user: (it.mu, it.sigma) for user, it in ratings.items()}


def numbers(found: dict[UserId, Rating]) -> dict[int, tuple[float, float]]:
    return {int(user): (it.mu, it.sigma) for user, it in found.items()}


async def test_a_rating_is_the_librarys_own_fold_over_all_games(room: Room) -> None:
    """Issue: "Ratings by the well-kept library for games of more than two (openskill)"."""
    games = season(scale(400, 60))
    await with_games(room.store, games)
    found = await Ratings(room.store).of(GUILD, "usa")
    assert numbers(found) == plainly(games)
    assert sum(it.games for it in found.values()) == sum(
        it.user is not None for rows in games for it in rows
    )


@pytest.mark.parametrize("seed", range(3))
async def test_the_order_of_writing_changes_nothing(room: Room, seed: int) -> None:
    """Task: "results written in any order give equal ratings"; asked for meanwhile or not."""
    games = season(30)
    written = random.Random(seed).sample(games, len(games))
    ratings = Ratings(room.store)
    for number, rows in enumerate(written, 1):
        await with_games(room.store, [rows])
        if number % 7 == 0:
            assert numbers(await ratings.of(GUILD, "usa")) == plainly(written[:number])
    assert numbers(await ratings.of(GUILD, "usa")) == plainly(games)


async def test_a_result_that_changes_is_counted_anew(room: Room) -> None:
    """Issue: "a rating is recomputed from the games, never lost": also after a person is gone."""
    games = season(20)
    await with_games(room.store, games)
    ratings = Ratings(room.store)
    before = await ratings.of(GUILD, "usa")
    gone = next(iter(before))
    async with room.store._database.transaction() as db:
        await db.execute("UPDATE results SET user = NULL WHERE user = ?", (gone,))
    forgotten = [
        [replace(it, user=None if it.user == gone else it.user) for it in rows] for rows in games
    ]
    after = await ratings.of(GUILD, "usa")
    assert gone not in after
    assert numbers(after) == plainly(forgotten)
    assert numbers(await Ratings(room.store).of(GUILD, "usa")) == numbers(after)


async def test_each_server_and_each_game_has_ratings_of_its_own(room: Room) -> None:
    games = season(10)
    elsewhere = [
        [
            replace(
                it,
                game=GameId(f"e{it.game}"),
                contest=ContestId(f"e{it.contest}"),
                guild=GuildId(6),
            )
            for it in rows
        ]
        for rows in games[:4]
    ]
    await with_games(room.store, [*games, *elsewhere])
    ratings = Ratings(room.store)
    assert numbers(await ratings.of(GUILD, "usa")) == plainly(games)
    assert numbers(await ratings.of(GuildId(6), "usa")) == plainly(elsewhere)
    assert await ratings.of(GUILD, "europe") == {}


async def test_a_season_begins_anew() -> None:
    games = season(20)
    rows = [it for game in games[10:] for it in game]
    assert numbers(await rate(rows)) == plainly(games[10:])


async def test_the_curve_ends_where_the_rating_is(room: Room) -> None:
    """A profile shows how the rating went over the games."""
    await with_games(room.store, season(20))
    ratings = Ratings(room.store)
    for user, rating in (await ratings.of(GUILD, "usa")).items():
        curve = await ratings.curve(GUILD, "usa", user)
        assert curve[-1].rating == rating
        assert [it.rating.games for it in curve] == list(range(1, rating.games + 1))


def test_who_did_not_stay_is_last_however_the_stand_in_did() -> None:
    """Task: "Who didn't stay is rated last (ties among those)"; ties above stay ties."""
    rows = [
        result("a", 0, 1, 1, stayed=False),
        result("a", 1, 2, 2),
        result("a", 2, 3, 2),
        result("a", 3, 4, 4, stayed=False),
    ]
    assert ranks(rows) == [5, 2, 2, 5]


async def test_what_is_not_rated() -> None:
    """A game alone; one that nobody finished; and whoever was replaced in one."""
    assert await rate([result("a", 0, 1, 1, seats=1)]) == {}
    assert await rate([result("a", n, n + 1, n + 1, stayed=False) for n in range(3)]) == {}
    replaced = result("a", 1, 9, None)
    found = await rate([result("a", 0, 1, 1), replaced, result("a", 1, 2, 2, sitting=1)])
    assert set(found) == {1, 2}


def test_how_a_rating_is_shown() -> None:
    """A newcomer has 1000; the same strength counts for more, the surer it is."""
    assert FRESH.shown == 1000
    assert Rating(25, 2, 30).shown > Rating(25, 6, 4).shown > FRESH.shown
    assert Rating(25, 2, 4).provisional
    assert not Rating(25, 2, 5).provisional


async def test_ratings_follow_from_the_exported_files_alone(room: Room) -> None:
    """Issue: "tables, standings and ratings right, checked by recomputing from the exports"."""
    chance, files = random.Random(4), []
    for number in range(12):
        users = chance.sample(range(1, 7), 3)
        ruleset = ("usa", "europe", "ink")[number % 3]
        played = Played(users, NOON + timedelta(days=number), seed=number, ruleset=ruleset)
        await (played.play(25).finish(0) if number % 2 else played.play()).store(room.store)
        files.append((users, write_record(played.table.replay)))
    await room.keeper.look()
    model, plain = PlackettLuce(), defaultdict(lambda: defaultdict(PlackettLuce().rating))
    for users, file in files:
        replay = verify(file)
        sheet, view = replay.game.scores(replay.state), replay.game.view(replay.state, None)
        if all(it.has_left for it in view.seats):
            continue
        place = {
            seat: sum(map(len, sheet.ranking[:rank]))
            for rank, it in enumerate(sheet.ranking)
            for seat in it
        }
        order = [9.0 if it.has_left else float(place[it.seat]) for it in view.seats]
        ratings = plain[replay.setup.ruleset]
        new = model.rate([[ratings[user]] for user in users], ranks=order)
        ratings.update(zip(users, (it for (it,) in new), strict=True))
    for ruleset, ratings in plain.items():
        found = await Ratings(room.store).of(GUILD, ruleset)
        assert numbers(found) == {user: (it.mu, it.sigma) for user, it in ratings.items()}
