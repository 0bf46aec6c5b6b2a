"""When a seat's time is up: what stops its clock, and what only moves the end."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.store import Pace
from bot.time.deadlines import elapsed, merged, times_of
from bot.time.hours import Hours, Quiet, Span, days_off
from bot.time.paces import GRACE, LADDERS, Rung
from bot.time.questions import Question
from tests.support.scale import scale

NOON = datetime(2026, 3, 27, 12, tzinfo=UTC)
ASKED = Question(7, NOON)
PACED = [pace for pace in Pace if pace is not Pace.NONE]


def _minutes(first: int, last: int) -> Span:
    return NOON + timedelta(minutes=first), NOON + timedelta(minutes=last)


A_SPAN = st.tuples(st.integers(-300, 900), st.integers(0, 400)).map(
    lambda it: _minutes(it[0], it[0] + it[1])
)


def test_every_pace_has_its_ladder() -> None:
    """play.md: "a silent note, then a DM, then at the deadline"; live games need no DM."""
    assert set(LADDERS) == set(PACED)
    for pace in PACED:
        times = times_of(ASKED, pace, (), Hours())
        assert times is not None
        rungs = times.rungs()
        assert [at for _, at in rungs] == sorted(at for _, at in rungs)
        call = [] if pace is Pace.LIVE else [Rung.CALL]
        assert [rung for rung, _ in rungs] == [Rung.NOTE, *call, Rung.DEADLINE]
    assert times_of(ASKED, Pace.NONE, (), Hours()) is None


@settings(max_examples=scale(3000, 200), deadline=None)
@given(st.lists(A_SPAN, max_size=6), st.integers(0, 600))
def test_a_clock_runs_whenever_nothing_stops_it(spans: list[Span], minutes: int) -> None:
    """play.md: clocks "stand still while the bot is down or the game is paused"."""
    end = elapsed(NOON, timedelta(minutes=minutes), merged(spans))
    at, run = NOON, 0
    while (stopped := any(begin <= at < until for begin, until in spans)) or run < minutes:
        run += not stopped
        at += timedelta(minutes=1)
    assert end == at


def test_stops_that_overlap_count_once() -> None:
    """A game that was paused while the bot was away has stood still once."""
    stops = [_minutes(60, 180), _minutes(120, 240), _minutes(150, 160)]
    times = times_of(ASKED, Pace.DAY, stops, Hours())
    assert times is not None
    assert times.deadline == NOON + timedelta(days=1, hours=3)


@pytest.mark.parametrize(
    ("zone", "asked"),
    [
        ("Europe/Paris", datetime(2026, 3, 28, 13, tzinfo=UTC)),
        ("Europe/Paris", datetime(2026, 10, 24, 13, tzinfo=UTC)),
        ("America/New_York", datetime(2026, 3, 7, 13, tzinfo=UTC)),
        ("America/New_York", datetime(2026, 10, 31, 13, tzinfo=UTC)),
    ],
)
def test_a_day_is_24_hours_on_any_day(zone: str, asked: datetime) -> None:
    """Whoever changes their clocks in that night has no hour less, and none more."""
    times = times_of(Question(1, asked), Pace.DAY, (), Hours(zone, Quiet.parse("22-7")))
    assert times is not None
    assert times.deadline == asked + timedelta(days=1)


def test_a_deadline_at_night_waits_for_the_morning() -> None:
    """Over the spring change: nobody is late before an hour after their own wall clock's seven."""
    asked = datetime(2026, 3, 28, 3, tzinfo=UTC)
    hours = Hours("Europe/Paris", Quiet.parse("22-7"))
    times = times_of(Question(1, asked), Pace.DAY, (), hours)
    assert times is not None
    # Due at 03:00 UTC on the 29th, which is 05:00 in Paris by then; seven there is 05:00 UTC.
    assert times.deadline == datetime(2026, 3, 29, 5, tzinfo=UTC) + GRACE


def test_a_word_in_person_waits_for_the_morning() -> None:
    """play.md: "A ping at night for nothing" must never happen."""
    hours = Hours("Asia/Kathmandu", Quiet.parse("22-7"))
    asked = datetime(2026, 6, 1, 23, tzinfo=UTC)
    times = times_of(Question(1, asked), Pace.DAY, (), hours)
    assert times is not None
    assert times.call is not None
    assert hours.quiet_until(times.call) is None
    assert times.call == datetime(2026, 6, 3, 1, 15, tzinfo=UTC), "seven in Kathmandu"


def test_a_live_game_waits_for_nobody() -> None:
    """Who sits down to a live game plays now, whatever their hours say."""
    away = days_off(date(2026, 3, 1), date(2026, 3, 31), ZoneInfo("UTC"))
    hours = Hours("UTC", Quiet.parse("10-20"), (away,))
    times = times_of(ASKED, Pace.LIVE, (), hours)
    assert times is not None
    assert times.deadline == NOON + timedelta(minutes=10)


def test_a_holiday_stops_the_seats_clock() -> None:
    """Half a day before it and half a day after it are a day."""
    away = days_off(date(2026, 3, 28), date(2026, 4, 10), ZoneInfo("UTC"))
    times = times_of(ASKED, Pace.DAY, (), Hours("UTC", None, (away,)))
    assert times is not None
    assert times.deadline == datetime(2026, 4, 11, 12, tzinfo=UTC)
    assert times.call == datetime(2026, 4, 11, 8, tzinfo=UTC), "at six nobody is called"


def test_more_time_moves_the_deadline_alone() -> None:
    """/referee extend: the reminders come when they would have come."""
    plain = times_of(ASKED, Pace.DAY, (), Hours())
    more = times_of(Question(7, NOON, timedelta(hours=30)), Pace.DAY, (), Hours())
    assert plain is not None
    assert more is not None
    assert more.deadline - plain.deadline == timedelta(hours=30)
    assert more.note == plain.note
