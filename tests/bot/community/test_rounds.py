"""Community rounds: joining, closing, leaving, and what a crash in the middle leaves behind."""

import asyncio
import io
import random
import resource
import time
import zipfile
from contextlib import suppress
from datetime import timedelta

import pytest

from bot.community.pacing import ONLY, entrants_of, is_ahead, roll_of
from bot.community.results import Archive, percentile, share_below
from bot.ids import EventId, UserId
from bot.refusals import Refusal, Refused
from bot.store import EventStatus, Status
from rules.record import verify
from tests.bot.conftest import Rooms
from tests.support.crowd import (
    FIRST,
    close_all,
    crowd,
    draw,
    event_of,
    finish,
    opened,
    somebody,
)
from tests.support.room import CHANNEL, GUILD, Room, person
from tests.support.scale import scale


async def refused(reason: Refusal, doing: object) -> None:
    with pytest.raises(Refused) as error:
        await doing  # type: ignore[misc]
    assert error.value.reason is reason


async def test_all_have_the_same_dice(room: Room) -> None:
    """play.md: "for each who joins a game of one seat with the same committed dice"."""
    chance = random.Random(1)
    event = await opened(room, "lake", "meteor")
    games = await crowd(room, event, 4)
    while True:
        row = await event_of(room, event)
        tables = [await room.referee.table(game) for game in games]
        assert {table.state.roll for table in tables} == {roll_of(row)}
        for game in games[:2]:
            await finish(room, event, game, chance)
        await room.community.close(event, row.round)
        if (await event_of(room, event)).status is not EventStatus.OPEN:
            break
    boards = [table.state.pages[0].board for table in tables]
    assert len(set(boards)) > 1


async def test_late_ones_join_until_the_first_round_closes(room: Room) -> None:
    """Issue: "late joiners until the first round closes"."""
    event = await opened(room)
    await crowd(room, event, 2)
    room.later(minutes=59)
    await room.community.join(event, somebody(7))
    await refused(Refusal.ALREADY_IN_ROUND, room.community.join(event, somebody(7)))
    await room.community.close(event, 1)
    await refused(Refusal.TOO_LATE_TO_JOIN, room.community.join(event, somebody(8)))
    await close_all(room, event)
    await refused(Refusal.ROUND_OVER, room.community.join(event, somebody(8)))


async def test_two_presses_at_once_are_one_entry(room: Room) -> None:
    """architecture.md: "a retried click ... is one move"."""
    event = await opened(room)
    done = await asyncio.gather(
        *(room.community.join(event, somebody(1)) for _ in range(5)), return_exceptions=True
    )
    assert sum(isinstance(it, str) for it in done) == 1
    assert len(await entrants_of(room.store, await event_of(room, event))) == 1


async def test_an_event_leaves_its_channel_free_for_a_table(room: Room) -> None:
    """play.md: "one open game a channel"; an event's games are played in private."""
    event = await opened(room)
    await crowd(room, event, 3)
    await refused(Refusal.ROUND_HERE, opened(room))
    game = await room.game()
    assert [row.id for row in await room.store.games_in(CHANNEL, Status.OPEN)] == [game]


async def test_bad_choices_are_refused(room: Room) -> None:
    """rules-ink.md, Frame: "never two of one box"."""
    await refused(Refusal.NO_SUCH_OPTION, opened(room, "river", "lake"))
    await refused(Refusal.NO_SUCH_OPTION, opened(room, "volcano"))
    await refused(Refusal.NO_SUCH_OPTION, opened(room, pace=1))
    await refused(Refusal.BOTS_DONT_PLAY, room.community.join(EventId("x"), person(1, is_bot=True)))  # type: ignore[arg-type]


async def test_who_is_late_gets_the_safe_actions_in_the_log(room: Room) -> None:
    """rules-ink.md, "Late, and leaving": "in logged actions ... then it confirms"."""
    chance = random.Random(2)
    event = await opened(room)
    late, halfway, done = await crowd(room, event, 3)
    await draw(room, halfway, chance)
    table = await finish(room, event, done, chance)
    before = await room.store.log(done)
    room.later(hours=1)
    assert await room.community.close_due()
    assert await room.store.log(done) == before
    assert table.state == (await room.referee.table(done)).state
    for game in (late, halfway):
        log = await room.store.log(game)
        table = await room.referee.table(game)
        assert table.state.round == 2
        by_nobody = [row for row in log if row.by is None]
        assert all(row.key.startswith(f"deadline:{game}:0:") for row in by_nobody)
        assert by_nobody[-1].body == '{"kind": "confirm"}'
    assert len(await room.store.log(late)) == 5


async def test_closing_twice_is_closing_once(room: Room) -> None:
    """Brief of the house: a timer that fires twice is one move."""
    event = await opened(room)
    games = await crowd(room, event, 3)
    moved = await asyncio.gather(*(room.community.close(event, 1) for _ in range(4)))
    assert sorted(moved) == [False, False, False, True]
    assert not await room.community.close(event, 1)
    assert (await event_of(room, event)).round == 2
    assert {len(await room.store.log(game)) for game in games} == {5}


async def test_a_crash_in_the_middle_of_closing_is_healed(rooms: Rooms) -> None:
    """play.md: "A move lost, or made twice" must never happen; architecture.md: deadlines are
    rows, not timers in memory."""
    room = await rooms()
    event = await opened(room, "river", "lava")
    games = await crowd(room, event, 8)
    room.later(hours=1)
    for cut in range(12):
        closing = asyncio.create_task(room.community.close_due())
        await asyncio.sleep(0.004 * (cut + 1))
        closing.cancel()
        with suppress(asyncio.CancelledError):
            await closing
        clock = room.clock
        room = await rooms()
        room.clock = clock
        if (await event_of(room, event)).round > 1:
            break
    assert await room.community.close_due()
    row = await event_of(room, event)
    assert row.round == 2
    for game in games:
        table = await room.referee.table(game)
        assert table.state.round == 2
        assert len({entry.key for entry in await room.store.log(game)}) == table.seq
    boards = {(await room.referee.table(game)).state.pages[0].board for game in games}
    assert len(boards) == 1


async def test_after_downtime_a_round_is_closed_once_and_late(rooms: Rooms) -> None:
    """play.md, Time: "clocks stand still while the bot is down"."""
    room = await rooms()
    event = await opened(room, pace=3600)
    await crowd(room, event, 2)
    clock = room.clock
    room = await rooms()
    room.clock = clock + timedelta(days=3)
    assert await room.community.close_due()
    row = await event_of(room, event)
    assert row.round == 2
    assert row.closes_at == room.clock + timedelta(hours=1)
    assert await room.community.close_due()
    assert (await event_of(room, event)).round == 2


async def test_the_clock_closes_rounds_as_they_fall_due(room: Room) -> None:
    """play.md: "rounds open at the event's pace"."""
    ticking = asyncio.create_task(room.community.keep_time())
    await asyncio.sleep(0)
    event = await opened(room, pace=600)
    await crowd(room, event, 1)
    room.clock += timedelta(minutes=10) - timedelta(milliseconds=60)
    other = await room.community.open(
        somebody(1),
        GUILD,
        CHANNEL + 1,
        language="en",
        pace=600,  # type: ignore[arg-type]
    )
    room.clock += timedelta(seconds=1)
    async with asyncio.timeout(5):
        # The clock closes it by itself; there is nothing else to wait for.
        while (await event_of(room, event)).round == 1:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    ticking.cancel()
    assert (await event_of(room, other)).round == 1


async def test_who_leaves_holds_nobody_up_and_ranks_last(room: Room) -> None:
    """rules-ink.md: "A seat that leaves ... is ranked after the others, and holds nobody up"."""
    chance = random.Random(3)
    event = await opened(room)
    leaver, stayer = await crowd(room, event, 2)
    await finish(room, event, leaver, chance)
    await room.community.leave(event, UserId(FIRST), room.key())
    row = await close_all(room, event)
    results = await room.office.archive.results(row, await entrants_of(room.store, row))
    assert [result.game for result in results.ranked] == [stayer, leaver]
    assert [result.game for result in results.stayed] == [stayer]
    assert row.round == 7


async def test_an_event_that_all_have_left_is_over(room: Room) -> None:
    """play.md, Time: "With no human left the game ends"."""
    event = await opened(room)
    await crowd(room, event, 2)
    for number in range(2):
        await room.community.leave(event, UserId(FIRST + number), room.key())
    assert await room.community.close(event, 1)
    assert (await event_of(room, event)).status is EventStatus.FINISHED
    await room.settle()
    assert "It is over" in room.courier.in_channel(CHANNEL)[-1].post.text


async def test_an_event_to_which_nobody_came_is_closed(room: Room) -> None:
    """A round without boards has no results to show."""
    event = await opened(room)
    await room.settle()
    assert await room.community.close(event, 1)
    await room.settle()
    assert (await event_of(room, event)).status is EventStatus.CANCELLED
    (message,) = room.courier.in_channel(CHANNEL)
    assert "closed before its end" in message.post.text
    assert not message.post.rows


async def test_one_game_that_is_held_holds_up_no_other(room: Room) -> None:
    """architecture.md, Digest: "such a game is held, every other runs on"."""
    event = await opened(room)
    games = await crowd(room, event, 3)
    await room.store.hold(games[1], "it differs")
    row = await close_all(room, event)
    assert row.status is EventStatus.FINISHED
    entrants = await entrants_of(room.store, row)
    assert {it.game for it in entrants if it.status is Status.FINISHED} == {games[0], games[2]}


@pytest.mark.parametrize("expansions", [(), ("river", "meteor"), ("lake", "lava")])
async def test_each_entrants_game_can_be_checked(room: Room, expansions: tuple[str, ...]) -> None:
    """architecture.md, rules/: "sha256(seed) is published at the start, the seed at the end"."""
    chance = random.Random(4)
    event = await opened(room, *expansions)
    games = await crowd(room, event, 3)
    while (row := await event_of(room, event)).status is EventStatus.OPEN:
        await finish(room, event, games[row.round % 3], chance)
        await room.community.close(event, row.round)
    entrants = await entrants_of(room.store, row)
    results = await room.office.archive.results(row, entrants)
    again = await Archive(room.store).results(row, entrants)
    assert again == results
    with zipfile.ZipFile(io.BytesIO(results.archive)) as archive:
        records = [archive.read(name) for name in archive.namelist()]
    totals = []
    for record in records:
        replay = verify(record)
        assert replay.setup.seed == room.seed
        assert replay.setup.expansions == expansions
        totals.append(replay.game.scores(replay.state).totals[ONLY])
    assert sorted(totals) == list(results.totals)
    places = [(result.place, -result.score.total, result.score.errors) for result in results.ranked]
    assert places == sorted(places)


async def test_results_are_nobodys_to_read_before_the_end(room: Room) -> None:
    """Issue: "nobody's board or score leaks before a round closes"."""
    event = await opened(room)
    await crowd(room, event, 1)
    row = await event_of(room, event)
    with pytest.raises(ValueError, match="still open"):
        await room.office.archive.results(row, await entrants_of(room.store, row))


def test_percentiles_by_nearest_rank() -> None:
    """The p-th percentile is the least total that p percent don't exceed."""
    assert percentile((15, 20, 35, 40, 50), 30) == 20
    assert percentile((15, 20, 35, 40, 50), 100) == 50
    assert [percentile((7,), percent) for percent in (10, 50, 90)] == [7, 7, 7]
    assert percentile(tuple(range(1, 201)), 90) == 180
    assert share_below((1, 2, 2, 3), 2) == 25
    assert share_below((), 2) == 0


async def test_two_hundred_take_part(room: Room) -> None:
    """Issue: "test with 200": how long it takes to close a round of which all are late, how far
    the loop is held up meanwhile, and how much memory it all takes."""
    count = scale(200, 24)
    chance = random.Random(5)
    event = await opened(room, "lava")
    games = await crowd(room, event, count)
    for game in chance.sample(games, count // 2):
        await draw(room, game, chance)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    lags = [0.0]

    async def watch() -> None:
        while True:
            began = time.perf_counter()
            await asyncio.sleep(0.002)
            lags.append(time.perf_counter() - began - 0.002)

    watching = asyncio.create_task(watch())
    began = time.perf_counter()
    assert await room.community.close(event, 1)
    took = time.perf_counter() - began
    watching.cancel()
    row = await close_all(room, event)
    results = await room.office.archive.results(row, await entrants_of(room.store, row))
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    print(
        f"{count} late: closed in {took:.2f} s, loop held up {1000 * max(lags):.0f} ms at most,"
        f" {grown:.0f} MiB more at the peak, archive {len(results.archive) / 1024:.0f} KiB"
    )
    assert len(results.ranked) == count
    assert took < 0.15 * count
    assert grown < 100
    tables = [await room.referee.table(game) for game in games[:3]]
    assert all(table.over and not is_ahead(table, row) for table in tables)
