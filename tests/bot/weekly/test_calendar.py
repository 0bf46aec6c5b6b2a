"""When the next one is: by the clocks of a place, through their changes; and what people type."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.refusals import Refusal, Refused
from bot.weekly.calendar import next_at
from bot.weekly.reading import hour_typed

ZONES = (
    "UTC",
    "Europe/Paris",
    "America/New_York",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
    "Pacific/Apia",
    "Pacific/Chatham",
)


def paris(*when: int) -> datetime:
    return datetime(*when, tzinfo=ZoneInfo("Europe/Paris")).astimezone(UTC)  # type: ignore[misc]


@pytest.mark.parametrize(
    ("after", "weekday", "at", "expected"),
    [
        # A Tuesday at eight, from a Monday, from just before, and from that very hour.
        (paris(2026, 11, 30, 9), 1, time(20), paris(2026, 12, 1, 20)),
        (paris(2026, 12, 1, 19, 59), 1, time(20), paris(2026, 12, 1, 20)),
        (paris(2026, 12, 1, 20), 1, time(20), paris(2026, 12, 8, 20)),
        # Through both changes of the clocks, eight stays eight.
        (paris(2027, 3, 23, 20), 1, time(20), datetime(2027, 3, 30, 18, tzinfo=UTC)),
        (paris(2026, 10, 20, 20), 1, time(20), datetime(2026, 10, 27, 19, tzinfo=UTC)),
        # 2:30 is skipped on 28 March 2027: an hour later; 2:30 twice on 25 October 2026: the first.
        (paris(2027, 3, 27, 12), 6, time(2, 30), datetime(2027, 3, 28, 1, 30, tzinfo=UTC)),
        (paris(2026, 10, 24, 12), 6, time(2, 30), datetime(2026, 10, 25, 0, 30, tzinfo=UTC)),
        (
            datetime(2026, 10, 25, 0, 30, tzinfo=UTC),
            6,
            time(2, 30),
            datetime(2026, 11, 1, 1, 30, tzinfo=UTC),
        ),
    ],
)
def test_the_next_one(after: datetime, weekday: int, at: time, expected: datetime) -> None:
    """Issue: "right across daylight-saving changes"."""
    assert next_at(after, weekday, at, ZoneInfo("Europe/Paris")) == expected


def test_a_day_that_was_left_out_is_passed_over() -> None:
    """Samoa had no 30 December 2011, a Friday."""
    after = datetime(2011, 12, 28, tzinfo=UTC)
    found = next_at(after, 4, time(12), ZoneInfo("Pacific/Apia"))
    local = found.astimezone(ZoneInfo("Pacific/Apia"))
    assert (local.year, local.month, local.day, local.hour) == (2012, 1, 6, 12)


@given(
    st.datetimes(datetime(2010, 1, 1), datetime(2040, 1, 1)),
    st.integers(0, 6),
    st.times(),
    st.sampled_from(ZONES),
)
def test_it_is_always_ahead_and_on_that_day(
    after: datetime, weekday: int, at: time, zone: str
) -> None:
    """Whatever the clocks there do: ahead, within a week and a bit, on that day, in order."""
    place = ZoneInfo(zone)
    moment = after.replace(tzinfo=UTC)
    found = next_at(moment, weekday, at.replace(second=0, microsecond=0), place)
    assert moment < found <= moment + timedelta(days=15)
    local = found.astimezone(place)
    assert local.weekday() == weekday
    again = next_at(found, weekday, at.replace(second=0, microsecond=0), place)
    assert timedelta(days=6) < again - found < timedelta(days=15)
    if (local.hour, local.minute) != (at.hour, at.minute):
        # Only an hour that doesn't exist there on that day is held at another.
        naive = datetime.combine(local.date(), at, place)
        assert naive.astimezone(UTC).astimezone(place).time() != naive.time()


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("20:00", time(20)),
        ("20h30", time(20, 30)),
        ("20h", time(20)),
        ("8 pm", time(20)),
        ("8:15PM", time(20, 15)),
        ("12am", time(0)),
        ("12 p.m.", time(12)),
        (" 7.05 ", time(7, 5)),
        ("0", time(0)),
    ],
)
def test_hours_as_people_write_them(typed: str, expected: time) -> None:
    assert hour_typed(typed) == expected


@pytest.mark.parametrize("typed", ["", "24:00", "20:60", "13 pm", "0am", "noon", "8:1", "20:00:00"])
def test_what_is_no_hour_is_refused(typed: str) -> None:
    with pytest.raises(Refused) as refused:
        hour_typed(typed)
    assert refused.value.reason is Refusal.NO_SUCH_HOUR
