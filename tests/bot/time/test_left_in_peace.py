"""Quiet hours and holidays at the table: who is left in peace, and told in the morning."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from bot.ids import UserId
from bot.store import Late, Pace, Status
from bot.time.hours import days_off
from tests.bot.conftest import Rooms
from tests.support.courier import DM
from tests.support.passing import (
    ASKED,
    CALL,
    NOTE,
    Diary,
    chosen,
    draw,
    keep_up,
    paced_game,
    pass_time,
    turn,
)
from tests.support.room import CHANNEL, HERE, Room, person

PARIS = "Europe/Paris"


def _paris(*when: int) -> datetime:
    return datetime(*when, tzinfo=ZoneInfo(PARIS)).astimezone(UTC)  # type: ignore[arg-type,misc]


async def _asked_at_night(room: Room, night: datetime, *, pace: Pace = Pace.DAY) -> UserId:
    """A game whose turn comes, at that time, to somebody in Paris with quiet hours 22-7."""
    room.clock = night - timedelta(hours=1)
    await room.timekeeper.begin()
    game = await paced_game(room, pace)
    seat, _ = await chosen(room, game)
    table = await room.referee.table(game)
    sleeper = table.seats[1 - seat].user
    assert sleeper is not None
    await room.store.change_user(sleeper, zone=PARIS, quiet="22:00-07:00")
    room.clock = night
    await draw(room, game)
    await keep_up(room)
    return sleeper


async def test_told_in_the_morning(room: Room, diary: Diary) -> None:
    """play.md: "A ping at night for nothing" never happens; the turn's message waits till seven."""
    sleeper = await _asked_at_night(room, _paris(2026, 6, 1, 23))
    board = diary.said[-1]
    assert (board.channel, board.post.mentions) == (CHANNEL, ())
    before = len(diary.said)
    await pass_time(room, hours=7, minutes=59)
    assert [it for it in diary.said[before:] if it.buzzes] == []
    await pass_time(room, minutes=1)
    (told,) = [it for it in diary.said[before:] if it.buzzes]
    assert (told.at, told.buzzes) == (_paris(2026, 6, 2, 7), {sleeper})
    assert not diary.saying(ASKED), "told by the message of the turn itself"


async def test_told_in_the_channel_who_has_no_direct_messages(room: Room, diary: Diary) -> None:
    """The mention waits for the morning, too, and comes once."""
    await room.store.change_user(UserId(1), dm_wanted=False)
    await room.store.change_user(UserId(2), dm_wanted=False)
    sleeper = await _asked_at_night(room, _paris(2026, 6, 1, 23))
    before = len(diary.said)
    await pass_time(room, hours=9)
    (asked,) = diary.saying(ASKED)
    assert (asked.at, asked.post.mentions) == (_paris(2026, 6, 2, 7), (sleeper,))
    assert [it for it in diary.said[before:] if it.buzzes] == [asked]


async def test_the_morning_comes_while_the_bot_is_away(rooms: Rooms, room: Room) -> None:
    """A crash at night, a start at noon: told then, in person or by a mention, and once."""
    diary = room.courier
    assert isinstance(diary, Diary)
    for number in (1, 2):
        await room.store.change_user(UserId(number), dm_wanted=False)
    sleeper = await _asked_at_night(room, _paris(2026, 6, 1, 23))
    for hour in (12, 13):
        room = await rooms(diary)
        diary.room, room.clock = room, _paris(2026, 6, 2, hour)
        await room.timekeeper.begin()
        await room.herald.start()
        await keep_up(room)
    (asked,) = diary.saying(ASKED)
    assert (asked.at, asked.post.mentions) == (_paris(2026, 6, 2, 12), (sleeper,))


async def test_in_the_night_when_the_clocks_go_forward(room: Room, diary: Diary) -> None:
    """Seven is seven, though that night has an hour less."""
    await _asked_at_night(room, _paris(2026, 3, 28, 23))
    before = len(diary.said)
    await pass_time(room, hours=9)
    (told,) = [it for it in diary.said[before:] if it.buzzes]
    assert told.at == _paris(2026, 3, 29, 7)


async def test_who_plays_at_night_is_not_written_to_in_the_morning(
    room: Room, diary: Diary
) -> None:
    """Who acts in their quiet hours by themselves is not told of it once more."""
    sleeper = await _asked_at_night(room, _paris(2026, 6, 1, 23))
    (game,) = await room.store.games_of(sleeper, Status.OPEN)
    await draw(room, game.id)
    await keep_up(room)
    before = len(diary.said)
    await pass_time(room, hours=9)
    assert not [it for it in diary.said[before:] if sleeper in it.buzzes]


async def test_a_late_word_waits_for_the_morning(room: Room, diary: Diary) -> None:
    """Asked at ten in the morning of a day game: the word would come at four at night."""
    game = await paced_game(room)
    for number in (1, 2):
        await room.store.change_user(UserId(number), zone=PARIS, quiet="22:00-07:00")
    room.clock = _paris(2026, 12, 1, 10)
    await room.timekeeper.begin()
    seat, user = await chosen(room, game)
    await pass_time(room, hours=24)
    (call,) = diary.saying(CALL)
    assert (call.at, call.channel) == (_paris(2026, 12, 2, 7), DM + user)
    assert (await turn(room, game))[0] != seat


async def test_a_live_game_calls_at_any_hour(room: Room, diary: Diary) -> None:
    """Who plays live at night is told of their turn: ten minutes are all they have."""
    sleeper = await _asked_at_night(room, _paris(2026, 6, 1, 23), pace=Pace.LIVE)
    told = [it for it in diary.said if it.at == room.clock and sleeper in it.buzzes]
    assert told


async def test_a_holiday(room: Room, diary: Diary) -> None:
    """PEER-041: away for ten days: no reminder in between, and the clock goes on where it was."""
    game = await paced_game(room, late=Late.STAND_IN)
    seat, user = await chosen(room, game)
    asked = room.clock
    await pass_time(room, hours=2)
    first = room.clock.date() + timedelta(days=1)
    last = first + timedelta(days=9)
    await room.desk.holiday(person(user), HERE, first=str(first), last=str(last))
    away = days_off(first, last, ZoneInfo("UTC"))
    board = room.courier.in_channel(CHANNEL)[-1]
    await keep_up(room)
    days = [f"<t:{round(at.timestamp())}:d>" for at in away]
    assert all(day in board.post.text for day in days), "the table is told who is away"
    await pass_time(room, step=timedelta(hours=6), days=9)
    until = asked + timedelta(days=1) + (away[1] - away[0])
    assert f"<t:{round(until.timestamp())}:R>" in board.post.text
    assert all(it.at <= away[0] for it in diary.saying(NOTE))
    assert not diary.saying(CALL)
    assert (await turn(room, game)) == (seat, user)
    await pass_time(room, hours=42)
    (call,) = diary.saying(CALL)
    assert call.at == away[1] + timedelta(hours=8), "in the morning, not at midnight"
    await pass_time(room, hours=4)
    assert (await room.referee.table(game)).company.stood_in == {seat}


async def test_a_holiday_that_is_over_or_ended_stays_one(room: Room) -> None:
    """Nobody is late at once because they are back early, or plan the next holiday."""
    game = await paced_game(room)
    seat, user = await chosen(room, game)
    today = room.clock.date()
    days = {"first": str(today), "last": str(today + timedelta(days=13))}
    await room.desk.holiday(person(user), HERE, **days)
    await pass_time(room, step=timedelta(hours=6), days=5)
    await room.desk.holiday(person(user), HERE, first="off", last=None)
    await keep_up(room)
    back = room.clock
    table = await room.referee.table(game)
    times = await room.office.schedule.times(table, seat)
    assert times is not None
    assert times.deadline == back + timedelta(days=1)
    later = {"first": str(today + timedelta(days=40)), "last": str(today + timedelta(days=41))}
    await room.desk.holiday(person(user), HERE, **later)
    await keep_up(room)
    assert (await room.office.schedule.times(table, seat)) == times
    assert (await turn(room, game)) == (seat, user)


async def test_two_zones_through_the_change_of_clocks(room: Room, diary: Diary) -> None:
    """A day a turn, one in Paris and one in New York: nobody is disturbed at night for a week."""
    room.clock = datetime(2026, 3, 26, 12, tzinfo=UTC)
    await room.timekeeper.begin()
    zones = {1: PARIS, 2: "America/New_York"}
    for number, zone in zones.items():
        await room.store.change_user(UserId(number), zone=zone, quiet="22:00-08:00")
    game = await paced_game(room)
    await chosen(room, game)
    begun = len(diary.said)
    await pass_time(room, days=8)
    assert len([it for it in await room.store.log(game) if it.key.startswith("deadline:")]) >= 6
    for said in diary.said[begun:]:
        for number in said.buzzes:
            local = said.at.astimezone(ZoneInfo(zones[number]))
            assert 8 <= local.hour < 22, (local, said.post.text)
    assert date(2026, 4, 3) <= room.clock.date()
