"""Clocks that stand still: in a pause, while the bot is away, and when the machine's clock lies."""

import re
from datetime import timedelta

import pytest

from bot.desk.moderation import MOST_HOURS
from bot.ids import ChannelId, GameId, UserId
from bot.post import Post
from bot.refusals import Refusal, Refused
from bot.store import Pace
from rules.protocol import IllegalAction, Seat
from tests.bot.conftest import Rooms
from tests.support.passing import CALL, NOTE, Diary, chosen, draw, keep_up, paced_game, pass_time
from tests.support.room import CHANNEL, GUILD, Room, controls_of, person

HOST = 1


async def _deadline(room: Room, game: GameId, seat: Seat) -> object:
    times = await room.office.schedule.times(await room.referee.table(game), seat)
    return None if times is None else times.deadline


async def _again(rooms: Rooms, room: Room, **stopped: float) -> Room:
    """The next process over the same database, some time later."""
    diary = room.courier
    assert isinstance(diary, Diary)
    next_ = await rooms(diary)
    diary.room = next_
    next_.clock = room.clock + timedelta(**stopped)
    await next_.timekeeper.begin()
    await next_.herald.start()
    await keep_up(next_)
    return next_


async def test_a_pause_keeps_what_time_was_left(room: Room, diary: Diary) -> None:
    """play.md: "clocks stand still while ... the game is paused"; nobody moves meanwhile."""
    game = await paced_game(room)
    seat, user = await chosen(room, game)
    until = room.clock + timedelta(days=1)
    await pass_time(room, hours=10)
    await room.command(HOST, "pause")
    await keep_up(room)
    board = room.courier.in_channel(CHANNEL)[-1].post.text
    assert "The game is paused: all clocks stand still." in board
    assert "/referee resume" in board
    assert "⏳" not in board
    with pytest.raises(Refused) as refused:
        await draw(room, game)
    assert refused.value.reason is Refusal.GAME_PAUSED
    said = len(diary.said)
    await pass_time(room, timedelta(hours=12), days=20)
    assert len(diary.said) == said
    await room.command(HOST, "resume")
    await keep_up(room)
    assert await _deadline(room, game, seat) == until + timedelta(days=20)
    assert f"<t:{round((until + timedelta(days=20)).timestamp())}:R>" in diary.said[-1].post.text
    await pass_time(room, hours=8)
    assert len(diary.saying(NOTE)) == len(diary.saying(CALL)) == 1
    await draw(room, game)
    assert user in (1, 2)


async def test_what_can_be_done_in_a_pause(room: Room) -> None:
    """Hands and boards can be looked at, and one can leave; twice is refused in words."""
    game = await paced_game(room, seats=3)
    await chosen(room, game)
    for verb, reason in (("resume", Refusal.NOT_PAUSED), ("pause", None)):
        if reason is None:
            await room.command(HOST, verb)
            continue
        with pytest.raises(Refused) as refused:
            await room.command(HOST, verb)
        assert refused.value.reason is reason
    with pytest.raises(Refused) as refused:
        await room.command(HOST, "pause")
    assert refused.value.reason is Refusal.PAUSED_ALREADY
    for verb in ("hand", "board", "scores", "log"):
        assert isinstance(await room.command(HOST, verb), Post)
    sure = controls_of(await room.command(3, "concede"))["concede.yes"]
    await room.press(3, sure)
    assert not (await room.referee.table(game)).still_in(Seat(2))
    with pytest.raises(Refused) as refused:
        await room.command(2, "pause")
    assert refused.value.reason is Refusal.NOT_REFEREE


async def test_more_time(room: Room, diary: Diary) -> None:
    """/referee extend: one seat's deadline, and the channel is told."""
    game = await paced_game(room)
    seat, _ = await chosen(room, game)
    until = room.clock + timedelta(days=1)
    await pass_time(room, hours=20)
    await room.command(HOST, "extend", seat=str(seat + 1), hours="30")
    await keep_up(room)
    assert await _deadline(room, game, seat) == until + timedelta(hours=30)
    assert "has been given more time" in diary.said[-1].post.text
    await pass_time(room, hours=33)
    assert (await room.referee.table(game)).to_act == {seat}
    await pass_time(room, hours=1)
    assert (await room.referee.table(game)).to_act == {1 - seat}
    assert len(diary.saying(CALL)) == 1
    for hours in ("0", "-3", "many", str(MOST_HOURS + 1), "9" * 30):
        with pytest.raises(Refused):
            await room.command(HOST, "extend", seat="1", hours=hours)
    with pytest.raises(Refused) as refused:
        await room.command(HOST, "extend", seat=str(seat + 1), hours="3")
    assert refused.value.reason is Refusal.NO_DEADLINE, "it is not asked anything"


async def test_away_for_a_day(rooms: Rooms, room: Room, diary: Diary) -> None:
    """play.md: "clocks stand still while the bot is down": a day away is a day more for all."""
    game = await paced_game(room)
    seat, _ = await chosen(room, game)
    until = room.clock + timedelta(days=1)
    await pass_time(room, hours=11)
    room = await _again(rooms, room, days=1)
    assert await _deadline(room, game, seat) == until + timedelta(days=1)
    assert not diary.saying(NOTE)
    board = room.courier.in_channel(CHANNEL)[-1].post.text
    assert f"<t:{round((until + timedelta(days=1)).timestamp())}:R>" in board
    await pass_time(room, hours=1)
    assert len(diary.saying(NOTE)) == 1
    room = await _again(rooms, room, hours=100)
    await pass_time(room, hours=12)
    assert len(diary.saying(NOTE)) == len(diary.saying(CALL)) == 1
    assert (await room.referee.table(game)).to_act == {1 - seat}


async def test_a_short_stop_is_none(rooms: Rooms, room: Room, diary: Diary) -> None:
    """A restart of half a minute moves no deadline, and says nothing again."""
    game = await paced_game(room)
    seat, _ = await chosen(room, game)
    until = room.clock + timedelta(days=1)
    for _ in range(18):
        await pass_time(room, hours=1)
        said = len(diary.said)
        room = await _again(rooms, room, seconds=30)
        assert len(diary.said) == said
    assert await _deadline(room, game, seat) == until
    await pass_time(room, minutes=1)
    assert len(diary.saying(NOTE)) == len(diary.saying(CALL)) == 1


async def test_a_clock_that_jumps_ahead(room: Room, diary: Diary) -> None:
    """The machine's clock is set two days ahead while we run: nobody's time is up for it."""
    game = await paced_game(room)
    seat, _ = await chosen(room, game)
    until = room.clock + timedelta(days=1)
    await pass_time(room, hours=6)
    room.clock += timedelta(days=2)
    room.jumped -= timedelta(days=2).total_seconds()
    await keep_up(room)
    assert not diary.saying(NOTE)
    assert await _deadline(room, game, seat) == until + timedelta(days=2)
    await pass_time(room, hours=6)
    assert len(diary.saying(NOTE)) == 1
    # And back again, as it is mended.
    room.clock -= timedelta(days=2)
    room.jumped += timedelta(days=2).total_seconds()
    await keep_up(room)
    # The hours that were shown twice count once: in doubt for who is asked.
    assert await _deadline(room, game, seat) == until + timedelta(hours=6)
    await pass_time(room, hours=18)
    assert len(diary.saying(NOTE)) == len(diary.saying(CALL)) == 1
    assert (await room.referee.table(game)).to_act == {1 - seat}


async def test_a_clock_that_is_set_back(room: Room, diary: Diary) -> None:
    """An hour back, as by somebody who means summer time: nothing is said twice, nobody is late."""
    game = await paced_game(room)
    seat, _ = await chosen(room, game)
    await pass_time(room, hours=12, minutes=10)
    assert len(diary.saying(NOTE)) == 1
    room.clock -= timedelta(hours=1)
    room.jumped += 3600
    await keep_up(room)
    await pass_time(room, hours=12)
    assert len(diary.saying(NOTE)) == len(diary.saying(CALL)) == 1
    assert (await room.referee.table(game)).to_act == {seat}
    await pass_time(room, hours=1)
    assert (await room.referee.table(game)).to_act == {1 - seat}


async def test_while_discord_is_gone(room: Room, diary: Diary) -> None:
    """Nobody can move while the gateway is down, so nobody is late for it, nor after a wink."""
    game = await paced_game(room)
    seat, _ = await chosen(room, game)
    until = room.clock + timedelta(days=1)
    await pass_time(room, hours=11)
    room.cut_off = True
    await pass_time(room, hours=20)
    assert not diary.saying(NOTE)
    room.cut_off = False
    await keep_up(room)
    assert await _deadline(room, game, seat) == until + timedelta(hours=20)
    room.cut_off = True
    await pass_time(room, timedelta(seconds=30), minutes=1)
    room.cut_off = False
    await keep_up(room)
    assert await _deadline(room, game, seat) == until + timedelta(hours=20)
    await pass_time(room, hours=12)
    assert len(diary.saying(NOTE)) == 1
    assert (await room.referee.table(game)).to_act == {seat}


async def test_pace_and_mercy_are_chosen_in_the_lobby(room: Room) -> None:
    """play.md: "game, seats, pace, options" stand in the lobby; they are the host's to choose."""
    game = await room.lobby(2)
    panel = await room.press(1, controls_of(await room.command(1, "options"))["time"])
    selects = {row.id.verb: row for row in panel.rows if not isinstance(row, tuple)}  # type: ignore[union-attr]
    assert set(selects) == {"pace", "late", "language"}
    await room.press(1, selects["pace"].id, "two-days")
    await room.press(1, selects["late"].id, "stand-in")
    await room.settle()
    row = await room.store.game(game)
    assert row is not None
    assert (row.pace, row.late) == ("two-days", "stand-in")
    text = room.courier.in_channel(CHANNEL)[-1].post.text
    assert "Pace: Two days a turn" in text
    assert "a stand-in plays on" in text
    for verb, value in (("pace", "hasty"), ("late", "shoot"), ("late", "")):
        with pytest.raises((Refused, IllegalAction)):
            await room.press(1, selects[verb].id, value)
    with pytest.raises(Refused) as refused:
        await room.press(2, selects["pace"].id, "day")
    assert refused.value.reason is Refusal.NOT_HOST


async def test_my_games_by_their_deadlines(room: Room) -> None:
    """/game mine: those that wait for me, the most urgent first, with the time."""
    await paced_game(room, Pace.WEEK)
    slow = room.clock + timedelta(days=7)
    await pass_time(room, hours=1)
    other = await room.lobbies.open(
        person(1),
        GUILD,
        ChannelId(CHANNEL + 1),
        ruleset="usa",
        places=2,
        language="en",
        pace=Pace.DAY,
    )
    await room.lobbies.join(other, person(2))
    await room.lobbies.start(other, UserId(1))
    await keep_up(room)
    answer = await room.command(1, "mine")
    assert isinstance(answer, Post)
    urgent = room.clock + timedelta(days=1)
    found = re.findall(r"<t:(\d+):R>", answer.text)
    assert found == [str(round(at.timestamp())) for at in (urgent, slow)]
