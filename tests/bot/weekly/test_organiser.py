"""Weekly games by the clock: the list, who is there, the tables, the end."""

import asyncio
import random
from datetime import UTC, datetime, timedelta

import pytest

from bot.ids import UserId
from bot.refusals import Refusal, Refused
from bot.store import Note, Stage
from rules.protocol import Seat
from tests.support.room import CHANNEL, Room, person
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
    """docs/weekly.md: "Six days ahead the list opens"."""
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
    assert f"{seats[1].name} (away at the end)" in texts(room)[-1]


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
