"""Weekly games by the clock: the list, who is there, the tables, the end; and what goes wrong."""

import asyncio
import random
import sqlite3
from datetime import UTC, datetime, timedelta

import pytest

from bot.courier import NotAllowed, OutingStatus, TryLater
from bot.ids import ChannelId, UserId
from bot.refusals import Refusal, Refused
from bot.store import Note, Stage, Status
from rules.protocol import Seat
from tests.bot.conftest import Rooms
from tests.support.courier import MemoryCourier
from tests.support.room import CHANNEL, GUILD, Room, person
from tests.support.weekly import (
    all_ready,
    at,
    begun,
    member,
    now,
    play_out,
    set_up,
    sign_up,
    texts,
)

HOUR = timedelta(hours=1)
WEEK = timedelta(days=7)


async def refused(reason: Refusal, doing: object) -> None:
    with pytest.raises(Refused) as error:
        await doing  # type: ignore[misc]
    assert error.value.reason is reason


async def test_an_evening_from_the_list_to_the_results(room: Room) -> None:
    """Issue, "Weekly games": sign-ups, ready check, tables in threads, results, standings."""
    weekly, row = await set_up(room)
    assert row.at == datetime(2026, 12, 1, 19, tzinfo=UTC)  # 20:00 in Paris, in winter
    await room.settle()
    (post,) = room.courier.in_channel(CHANNEL)
    assert "Weekly game 1 · Ticket to Ride · USA" in post.post.text
    assert "Nobody is on the list yet." in post.post.text
    assert f"It begins <t:{round(row.at.timestamp())}:F>" in post.post.text
    await sign_up(room, weekly, range(1, 8))
    await room.settle()
    assert "On the list (7): Member 1, Member 2" in post.post.text
    assert post.edits >= 1

    await at(room, row.due)
    list_, check = room.courier.in_channel(CHANNEL)
    assert list_.stripped
    assert check.post.mentions == tuple(member(number).id for number in range(1, 8))
    await all_ready(room, weekly, range(1, 7))
    await room.weekly.sign_up(weekly, member(8))
    await room.settle()
    assert "Ready (7): <@2001>" in check.post.text
    assert "Not ready yet (1): <@2007>" in check.post.text
    assert check.post.mentions == (member(7).id,)

    await at(room, row.at)
    assert room.courier.threads == ["Weekly 1 · table 1", "Weekly 1 · table 2"]
    begin = texts(room)[-1]
    assert "**It begins**, at 2 tables:" in begin
    assert "Not there, and not dealt in: Member 7" in begin
    tables = await room.store.weekly_tables.tables(row.id)
    games = [await room.store.game(table.game) for table in tables if table.game]
    assert [(it.channel, it.pace, it.late) for it in games if it] == [
        (table.thread, weekly.pace, weekly.late) for table in tables
    ]
    seats = [await room.store.seats(it.id) for it in games if it]
    assert sorted(len(some) for some in seats) == [3, 4]
    assert {seat.user for some in seats for seat in some} == {
        member(number).id for number in (1, 2, 3, 4, 5, 6, 8)
    }
    for table in tables:
        assert table.thread is not None
        assert room.courier.in_channel(table.thread)  # its board is told there

    await play_out(room, tables, random.Random(1))
    await at(room, row.at + 2 * HOUR)
    assert (await now(room, row)).stage is Stage.FINISHED
    result = texts(room)[-1]
    assert "It is over" in result
    assert "🏆" in result
    assert all(f"<#{table.thread}>" in result for table in tables)
    assert "**Season 1** after week 1 of 8" in result
    assert len(texts(room)) == 4


async def test_the_next_list_opens_by_itself(room: Room) -> None:
    """Brief: "after the previous one has started, not before 6 days ahead"."""
    weekly, row = await set_up(room)
    await begun(room, weekly, row, range(1, 5))
    await at(room, row.at + timedelta(hours=23))
    last = await room.store.weeklies.last(weekly.id)
    assert last is not None
    assert last.number == 1
    await at(room, row.at + timedelta(hours=24))
    last = await room.store.weeklies.last(weekly.id)
    assert last is not None
    assert (last.number, last.season, last.week, last.at) == (2, 1, 2, row.at + WEEK)
    assert "Weekly game 2" in texts(room)[-1]


async def test_the_hour_is_by_the_clocks_of_the_place(room: Room) -> None:
    """Issue: "weekday and hour with time zone"; right across daylight-saving changes."""
    room.clock = datetime(2027, 3, 24, 12, tzinfo=UTC)
    weekly, row = await set_up(room)
    assert row.at == datetime(2027, 3, 30, 18, tzinfo=UTC)  # summer time began on the 28th
    await at(room, row.at + HOUR)
    assert weekly.hour == 20


async def test_who_comes_late_waits_and_moves_up(room: Room) -> None:
    """Issue: "waiting list, ready check": a place of one who isn't there goes to who waits."""
    weekly, row = await set_up(room, places=4)
    await sign_up(room, weekly, range(1, 7))
    await room.settle()
    assert "Waiting for a place (2): Member 5, Member 6" in texts(room)[-1]
    await room.weekly.sign_off(weekly, member(1).id)
    await at(room, row.due)
    await all_ready(room, weekly, (2, 3, 5, 6))
    await at(room, row.at)
    (table,) = await room.store.weekly_tables.tables(row.id)
    assert table.game is not None
    seats = await room.store.seats(table.game)
    assert {seat.user for seat in seats} == {member(number).id for number in (2, 3, 5, 6)}


async def test_who_is_ready_and_finds_no_place_is_told(room: Room) -> None:
    """Nobody who was there is left without a word."""
    weekly, row = await set_up(room, places=2)
    await begun(room, weekly, row, range(1, 4))
    assert "No place was left for: Member 3" in texts(room)[-1]


async def test_too_few_is_called_off_and_told(room: Room) -> None:
    """Issue: "skipped weeks ... handled and told"."""
    weekly, row = await set_up(room)
    await sign_up(room, weekly, range(1, 4))
    await at(room, row.due)
    await all_ready(room, weekly, (1,))
    await at(room, row.at)
    assert (await now(room, row)).note is Note.TOO_FEW
    assert "too few were there" in texts(room)[-1]
    assert f"<t:{round((row.at + WEEK).timestamp())}:F>" in texts(room)[-1]
    await at(room, row.at + timedelta(days=1))
    last = await room.store.weeklies.last(weekly.id)
    assert last is not None
    assert (last.number, last.week) == (2, 2)


async def test_who_is_stood_in_for_at_the_end_gets_nothing(room: Room) -> None:
    """docs/weekly.md, "Points": and nobody who stayed ranks after a stand-in."""
    weekly, row = await set_up(room)
    (table,) = await begun(room, weekly, row, range(1, 4))
    assert table.game is not None
    await room.referee.stand_in(table.game, Seat(1), None, room.key())
    seats = await room.store.seats(table.game)
    chance = random.Random(4)
    while not (state := await room.referee.table(table.game)).over:
        here = min(state.to_act - {Seat(1)})
        legal = list(state.game.legal_actions(state.state, here))
        await room.act(table.game, here, chance.choice(legal))
    sheet = state.game.scores(state.state)
    assert sheet.winners == (Seat(1),)  # it plays better than by chance
    await at(room, row.at + HOUR)
    ranked = await room.office.seasons.standings(weekly.id, 1)
    assert [it.points for it in ranked] == [15, 9, 0]
    assert ranked[-1].user == seats[1].user
    assert f"{seats[1].name} (left)" in texts(room)[-1]


async def test_a_game_that_is_held_holds_up_no_season(room: Room) -> None:
    """architecture.md: "such a game is held, every other runs on"; it decides nothing."""
    weekly, row = await set_up(room)
    first, second = await begun(room, weekly, row, range(1, 7))
    assert first.game is not None
    await room.store.hold(first.game, "it was edited")
    await play_out(room, [second], random.Random(6))
    await at(room, row.at + HOUR)
    assert (await now(room, row)).stage is Stage.FINISHED
    assert "Table 2" in texts(room)[-1]
    assert "Table 1" not in texts(room)[-1]


async def test_a_game_that_a_referee_closes_decides_nothing(room: Room) -> None:
    """``/referee end``: "nobody wins"; the week is over all the same."""
    weekly, row = await set_up(room)
    (table,) = await begun(room, weekly, row, range(1, 4))
    assert table.game is not None
    await room.referee.end(table.game, UserId(1), room.key())
    await at(room, row.at + HOUR)
    assert (await now(room, row)).stage is Stage.FINISHED
    assert "Nothing was decided" in texts(room)[-1]
    assert await room.office.seasons.standings(weekly.id, 1) == ()


# Away at the hour


async def test_away_at_the_ready_check_only(room: Room) -> None:
    """Whoever signed up still has the time to say that they are there."""
    weekly, row = await set_up(room)
    await sign_up(room, weekly, range(1, 5))
    await at(room, row.at - timedelta(minutes=2))
    check = await now(room, row)
    assert (check.stage, check.due) == (Stage.READY_CHECK, row.at + timedelta(minutes=18))
    assert "I was away when this was due" in texts(room)[-1]
    await all_ready(room, weekly, range(1, 5))
    await at(room, row.at)
    assert (await now(room, row)).stage is Stage.READY_CHECK
    await at(room, check.due)
    assert (await now(room, row)).stage is Stage.PLAYING


async def test_away_at_the_hour_is_held_late_and_told(rooms: Rooms) -> None:
    """Issue: "a bot that was down at the hour handled and told"."""
    courier = MemoryCourier()
    room = await rooms(courier)
    weekly, row = await set_up(room)
    await sign_up(room, weekly, range(1, 5))
    await at(room, row.due)
    await all_ready(room, weekly, range(1, 5))
    room = await rooms(courier)
    await at(room, row.at + 5 * HOUR)
    assert (await now(room, row)).stage is Stage.PLAYING
    assert "I was away when this was due" in texts(room)[-1]


async def test_away_for_too_long_is_called_off_and_told(rooms: Rooms) -> None:
    """The same; nobody sits down in the middle of the night for an evening's game."""
    courier = MemoryCourier()
    room = await rooms(courier)
    weekly, row = await set_up(room)
    await sign_up(room, weekly, range(1, 5))
    await room.settle()
    room = await rooms(courier)
    await at(room, row.at + 7 * HOUR)
    assert (await now(room, row)).note is Note.AWAY
    assert "I was away at the hour, and for too long after it" in texts(room)[-1]
    assert not courier.threads
    await at(room, row.at + 3 * WEEK + HOUR)
    last = await room.store.weeklies.last(weekly.id)
    assert last is not None
    # Weeks for which no list could open are not made up for.
    assert (last.number, last.at) == (1, row.at)
    await at(room, row.at + 3 * WEEK + timedelta(days=1))
    last = await room.store.weeklies.last(weekly.id)
    assert last is not None
    assert (last.number, last.at) == (2, row.at + 4 * WEEK)


async def test_a_clock_that_jumps_back_begins_nothing_twice(room: Room) -> None:
    """play.md, "Time": what has begun has begun."""
    weekly, row = await set_up(room)
    await begun(room, weekly, row, range(1, 5))
    for hours in (-30, -2, 0, 1):
        await at(room, row.at + hours * HOUR)
    assert len(room.courier.threads) == 1
    assert len(texts(room)) == 3


# What Discord refuses


async def test_no_threads_is_told_and_goes_on_when_it_is_mended(room: Room) -> None:
    """play.md: "the one who can help is told what to do, and it goes on when they did"."""
    weekly, row = await set_up(room)
    await sign_up(room, weekly, range(1, 5))
    await at(room, row.due)
    await all_ready(room, weekly, range(1, 5))
    room.courier.fail = lambda what, channel: (
        NotAllowed(("create_public_threads",)) if what == "open_thread" else None
    )
    room.clock = row.at
    assert not await room.weekly.look()
    await room.settle()
    assert "I lack Create Public Threads" in texts(room)[-1]
    assert not await room.weekly.look()
    room.courier.fail = lambda what, channel: None
    await at(room, row.at + HOUR)
    assert (await now(room, row)).stage is Stage.PLAYING
    assert len(await room.store.games_with(Status.OPEN)) == 1
    assert "**It begins**" in texts(room)[-1]


async def test_no_threads_for_hours_is_called_off(room: Room) -> None:
    """The same, where nobody mends it."""
    weekly, row = await set_up(room)
    await sign_up(room, weekly, range(1, 5))
    await at(room, row.due)
    await all_ready(room, weekly, range(1, 5))
    room.courier.fail = lambda what, channel: (
        NotAllowed(("create_public_threads",)) if what == "open_thread" else None
    )
    for hours in (0, 7):
        room.clock = row.at + hours * HOUR
        assert not await room.weekly.look()
    await room.settle()
    assert (await now(room, row)).note is Note.NO_THREADS
    assert "I could not open any table" in texts(room)[-1]


async def test_a_channel_that_is_gone_ends_it(room: Room) -> None:
    """CONTRIBUTING.md, question 3."""
    weekly, row = await set_up(room)
    await sign_up(room, weekly, range(1, 5))
    await at(room, row.due)
    await all_ready(room, weekly, range(1, 5))
    room.courier.gone.add(CHANNEL)
    room.clock = row.at
    assert not await room.weekly.look()
    assert (await now(room, row)).stage is Stage.SKIPPED
    assert await room.store.weeklies.active() == []
    assert await room.weekly.look()


@pytest.mark.parametrize("lost_answer", [False, True])
async def test_a_crash_while_the_tables_are_opened(rooms: Rooms, lost_answer: bool) -> None:
    """Brief of the house, question 5: a thread that lost its game is found, and none doubled."""
    courier = MemoryCourier()
    room = await rooms(courier)
    weekly, row = await set_up(room)
    await sign_up(room, weekly, range(1, 13))
    await at(room, row.due)
    await all_ready(room, weekly, range(1, 13))

    def dying(what: str, channel: int) -> TryLater | None:
        return TryLater() if what == "open_thread" and len(courier.threads) >= 2 else None

    if lost_answer:
        courier.fail_after = dying
    else:
        courier.fail = dying
    room.clock = row.at
    assert not await room.weekly.look()
    decided = await room.store.weeklies.signups(row.id)
    room = await rooms(courier)  # killed, and started again
    courier.fail = courier.fail_after = lambda what, channel: None
    await at(room, row.at + timedelta(minutes=1))
    assert courier.threads == [f"Weekly 1 · table {number}" for number in (1, 2, 3)]
    assert await room.store.weeklies.signups(row.id) == decided
    tables = await room.store.weekly_tables.tables(row.id)
    assert [table.thread for table in tables] == [CHANNEL + 501, CHANNEL + 502, CHANNEL + 503]
    assert "at 3 tables" in texts(room)[-1]


async def test_a_thread_of_an_earlier_game_of_that_name_is_left_alone(room: Room) -> None:
    """A weekly game that was stopped and set up again counts from 1 again."""
    weekly, row = await set_up(room)
    await begun(room, weekly, row, range(1, 5))
    await room.weekly.stop(weekly)
    again, row = await set_up(room)
    room.courier.fail_after = lambda what, channel: TryLater() if what == "open_thread" else None
    await sign_up(room, again, range(1, 5))
    await at(room, row.due)
    await all_ready(room, again, range(1, 5))
    room.clock = row.at
    assert not await room.weekly.look()
    room.courier.fail_after = lambda what, channel: None
    await at(room, row.at + HOUR)
    assert room.courier.threads == ["Weekly 1 · table 1"] * 2
    (table,) = await room.store.weekly_tables.tables(row.id)
    assert table.thread == CHANNEL + 502


async def test_looking_twice_at_once_is_looking_once(room: Room) -> None:
    """Two clocks, or a clock and a slow Discord: each step is done once."""
    weekly, row = await set_up(room)
    await sign_up(room, weekly, range(1, 9))
    room.clock = row.due
    assert all(await asyncio.gather(*(room.weekly.look() for _ in range(3))))
    await all_ready(room, weekly, range(1, 9))
    room.clock = row.at
    assert all(await asyncio.gather(*(room.weekly.look() for _ in range(3))))
    await room.settle()
    assert len(room.courier.threads) == 2
    assert len(texts(room)) == 3


# Signing up


async def test_signing_up_is_refused_with_a_reason(room: Room) -> None:
    """CONTRIBUTING.md, questions 1 and 2: pressed twice, pressed late."""
    weekly, row = await set_up(room)
    await refused(Refusal.WEEKLY_HERE, set_up(room))
    await refused(Refusal.BOTS_DONT_PLAY, room.weekly.sign_up(weekly, person(1, is_bot=True)))
    await refused(Refusal.NOT_SIGNED_UP, room.weekly.sign_off(weekly, member(1).id))
    await sign_up(room, weekly, (1, 2, 3))
    await refused(Refusal.ALREADY_SIGNED_UP, room.weekly.sign_up(weekly, member(1)))
    await refused(Refusal.NOT_READY_YET, room.weekly.ready(weekly, member(1).id))
    await at(room, row.due)
    await refused(Refusal.NOT_SIGNED_UP, room.weekly.ready(weekly, member(9).id))
    await all_ready(room, weekly, (1, 2, 1))
    await at(room, row.at)
    for late in (
        room.weekly.sign_up(weekly, member(4)),
        room.weekly.sign_off(weekly, member(1).id),
        room.weekly.ready(weekly, member(3).id),
    ):
        await refused(Refusal.SIGN_UPS_CLOSED, late)
    await room.weekly.stop(weekly)
    stopped = await room.store.weeklies.weekly(weekly.id)
    assert stopped is not None
    await refused(Refusal.WEEKLY_STOPPED, room.weekly.sign_up(stopped, member(4)))
    await refused(Refusal.WEEKLY_STOPPED, room.weekly.skip(stopped))


async def test_two_presses_at_once_are_one_place(room: Room) -> None:
    """architecture.md: "a retried click ... is one move"."""
    weekly, row = await set_up(room)
    done = await asyncio.gather(
        *(room.weekly.sign_up(weekly, member(1)) for _ in range(5)), return_exceptions=True
    )
    assert sum(isinstance(it, Refused) for it in done) == 4
    assert len(await room.store.weeklies.signups(row.id)) == 1


# Called off by hand


async def test_skipping_the_next_one(room: Room) -> None:
    """Issue: "skipped weeks"; also one for which no list is open yet."""
    weekly, row = await set_up(room)
    await room.weekly.skip(weekly)
    second = await room.weekly.skip(weekly)
    await room.settle()
    assert (await now(room, row)).note is Note.ASKED
    assert second.at == row.at + WEEK
    assert ["called off" in text for text in texts(room)[-2:]] == [True, True]
    assert f"<t:{round((row.at + 2 * WEEK).timestamp())}:F>" in texts(room)[-1]
    await at(room, second.at + timedelta(days=1))
    last = await room.store.weeklies.last(weekly.id)
    assert last is not None
    assert (last.number, last.at) == (3, row.at + 2 * WEEK)


async def test_stopping_lets_go_on_what_has_begun(room: Room) -> None:
    """``/weekly stop``: the games are played to their end, and their results are posted."""
    weekly, row = await set_up(room)
    tables = await begun(room, weekly, row, range(1, 5))
    await at(room, row.at + timedelta(days=1))
    await room.weekly.stop(weekly)
    await room.settle()
    assert "these weekly games have been stopped" in texts(room)[-1]
    await play_out(room, tables, random.Random(2))
    await at(room, row.at + timedelta(days=2))
    assert "It is over" in texts(room)[-2]
    assert "Season 1 is over" in texts(room)[-1]
    assert "The next season" not in texts(room)[-1]
    await at(room, row.at + timedelta(days=20))
    assert "Season 1 is over" in texts(room)[-1]


# Beside it


async def test_it_stands_among_the_servers_events(room: Room) -> None:
    """Issue: "A Discord scheduled event beside it where the permission is there"."""
    weekly, row = await set_up(room)
    await room.settle()
    (outing, status) = room.courier.outings[1]
    assert (outing.name, outing.begins, status) == (
        "Weekly game 1 · Ticket to Ride · USA",
        row.at,
        None,
    )
    tables = await begun(room, weekly, row, range(1, 5))
    assert room.courier.outings[1][1] is OutingStatus.ACTIVE
    await play_out(room, tables, random.Random(3))
    await at(room, row.at + 3 * HOUR)
    assert room.courier.outings[1][1] is OutingStatus.COMPLETED
    await at(room, row.at + timedelta(days=2))
    await room.weekly.skip(weekly)
    await room.settle()
    assert room.courier.outings[2][1] is OutingStatus.CANCELLED


async def test_it_never_waits_for_the_servers_events(rooms: Rooms) -> None:
    """The same: "where the permission is there"; and none is put up twice after a crash."""
    courier = MemoryCourier()
    courier.fail = lambda what, channel: (
        NotAllowed(("create_events",)) if what in ("schedule", "find_outing") else None
    )
    room = await rooms(courier)
    weekly, row = await set_up(room)
    await room.settle()
    assert len(texts(room)) == 1
    courier.fail = lambda what, channel: None
    courier.fail_after = lambda what, channel: TryLater() if what == "schedule" else None
    await sign_up(room, weekly, range(1, 5))
    room.clock = row.due
    assert await room.weekly.look()
    await asyncio.sleep(0.05)
    room = await rooms(courier)
    courier.fail_after = lambda what, channel: None
    await room.herald.start()
    await room.settle()
    assert len(courier.outings) == 1
    assert "Who is there?" in texts(room)[-1]


# When something is odd


async def test_a_thread_that_somebody_plays_in_is_left_to_them(room: Room) -> None:
    """play.md: "one open game a channel": the table gets another thread."""
    weekly, row = await set_up(room)
    await sign_up(room, weekly, range(1, 4))
    await at(room, row.due)
    await all_ready(room, weekly, range(1, 4))
    opened = room.courier.open_thread

    async def and_somebody_is_quicker(channel: ChannelId, name: str) -> ChannelId:
        thread = await opened(channel, name)
        if len(room.courier.threads) == 1:
            await room.lobbies.open(
                person(1), GUILD, thread, ruleset="usa", places=2, language="en"
            )
        return thread

    room.courier.open_thread = and_somebody_is_quicker  # type: ignore[method-assign]
    room.clock = row.at
    assert not await room.weekly.look()
    await at(room, row.at + timedelta(minutes=1))
    assert (await now(room, row)).stage is Stage.PLAYING
    (table,) = await room.store.weekly_tables.tables(row.id)
    assert table.thread == CHANNEL + 502


async def test_one_that_is_broken_holds_up_no_other(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    """architecture.md: what can't go on is held, and every other runs on."""
    broken, _ = await set_up(room, channel=ChannelId(888))
    weekly, row = await set_up(room)
    with sqlite3.connect(room.path) as database:
        database.execute("UPDATE weeklies SET zone = 'No/Where' WHERE id = ?", (broken.id,))
    await sign_up(room, weekly, range(1, 4))
    room.clock = row.due
    await room.weekly.look()
    await all_ready(room, weekly, range(1, 4))
    for later in (timedelta(), timedelta(days=2)):
        room.clock = row.at + later
        await room.weekly.look()
    assert f"weekly={broken.id} could not go on" in caplog.text
    last = await room.store.weeklies.last(weekly.id)
    assert last is not None
    assert last.number == 2


async def test_a_season_that_nobody_can_read_of_is_not_tried_for_ever(room: Room) -> None:
    """CONTRIBUTING.md, question 3: the channel is gone before its season is told."""
    weekly, row = await set_up(room, weeks=1)
    (table,) = await begun(room, weekly, row, range(1, 4))
    room.courier.gone.add(CHANNEL)
    await play_out(room, [table], random.Random(7))
    room.clock = row.at + HOUR
    await room.weekly.look()
    await room.settle()
    assert (await now(room, row)).stage is Stage.FINISHED
    cursors = await room.store.weeklies.cursors(weekly.id)
    assert cursors["season"].seq == 1
    assert cursors["season"].message is None


async def test_time_is_kept_until_the_end(room: Room) -> None:
    """The clock itself: what falls due is done without anybody asking."""
    weekly, row = await set_up(room)
    room.weekly.look_again = 0.01
    keeping = asyncio.create_task(room.weekly.keep_time())
    await sign_up(room, weekly, range(1, 4))
    room.clock = row.due
    async with asyncio.timeout(5):
        while (await now(room, row)).stage is not Stage.READY_CHECK:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    room.weekly.wake()
    keeping.cancel()
    await asyncio.wait({keeping})
    assert keeping.cancelled()
