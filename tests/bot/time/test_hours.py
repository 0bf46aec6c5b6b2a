"""When somebody may be disturbed: their own wall clock, wherever it jumps."""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.time.hours import (
    LONGEST_QUIET,
    Hours,
    Quiet,
    days_off,
    moment,
    zone_called,
    zones,
    zones_like,
)
from tests.support.scale import scale

ZONES = (
    "Europe/Paris",
    "America/St_Johns",
    "Australia/Lord_Howe",
    "Pacific/Apia",
    "Asia/Kathmandu",
    "Africa/Casablanca",
    "America/Sao_Paulo",
    "Asia/Beirut",
    "Antarctica/Troll",
    "UTC",
)
"""Half an hour of summer time, a day that never was, quarters of an hour, jumps at midnight."""

A_TIME = st.datetimes(datetime(2011, 1, 1), datetime(2030, 1, 1)).map(
    lambda it: it.replace(microsecond=0, tzinfo=UTC)
)
A_CLOCK = st.builds(time, st.integers(0, 23), st.sampled_from((0, 15, 30, 59)))


def _at(zone: str, *when: int, fold: int = 0) -> datetime:
    return datetime(*when, tzinfo=ZoneInfo(zone), fold=fold).astimezone(UTC)  # type: ignore[arg-type,misc]


def _by_the_clock(at: datetime, quiet: Quiet, zone: str) -> bool:
    """Whether a wall clock that somebody looks at stands within the quiet hours."""
    shown = at.astimezone(ZoneInfo(zone)).time()
    if quiet.begin < quiet.end:
        return quiet.begin <= shown < quiet.end
    return shown >= quiet.begin or shown < quiet.end


def _steady(at: datetime, zone: str) -> bool:
    """Whether no clock has been changed within a day and a half of this."""
    around = (at + timedelta(hours=hours) for hours in range(-36, 37))
    return len({it.astimezone(ZoneInfo(zone)).utcoffset() for it in around}) == 1


@settings(max_examples=scale(5000, 300), deadline=None)
@given(A_TIME, A_CLOCK, A_CLOCK, st.sampled_from(ZONES))
def test_quiet_is_when_the_clock_on_the_wall_says_so(
    at: datetime, begin: time, end: time, zone: str
) -> None:
    """play.md: "Quiet hours and holidays are the player's, in the player's time zone"."""
    quiet = Quiet(begin, end)
    if not timedelta() < quiet.length <= LONGEST_QUIET:
        return
    until = Hours(zone, quiet).quiet_until(at)
    if until is not None:
        assert at < until <= at + LONGEST_QUIET + timedelta(days=1, hours=3)
        assert Hours(zone, quiet).quiet_until(until) is None
    if _steady(at, zone):
        assert (until is not None) == _by_the_clock(at, quiet, zone)
        if until is not None:
            assert until.astimezone(ZoneInfo(zone)).time() == quiet.end


@settings(max_examples=scale(3000, 200), deadline=None)
@given(st.dates(date(2011, 1, 1), date(2029, 12, 31)), A_CLOCK, st.sampled_from(ZONES))
def test_every_local_time_is_a_moment(day: date, clock: time, zone: str) -> None:
    """Times that don't exist, and those that exist twice, are moments, too, in the right order."""
    first = moment(day, clock, ZoneInfo(zone), last=False)
    last = moment(day, clock, ZoneInfo(zone), last=True)
    assert first <= last <= first + timedelta(hours=3)
    shown = first.astimezone(ZoneInfo(zone)).replace(tzinfo=None)
    assert shown >= datetime.combine(day, clock), "a gap is left at its end"
    assert shown - datetime.combine(day, clock) <= timedelta(days=1)
    if shown == datetime.combine(day, clock):
        assert last.astimezone(ZoneInfo(zone)).replace(tzinfo=None) == shown


def test_after_a_holiday_one_is_told_in_the_morning() -> None:
    """play.md, "What must never happen": "A ping at night for nothing": a holiday is over at
    midnight; who has quiet hours is told after these, and anybody else at eight."""
    zone = "Europe/Paris"
    away = days_off(date(2026, 10, 23), date(2026, 10, 25), ZoneInfo(zone))
    plain, sleeper = Hours(zone, None, (away,)), Hours(zone, Quiet.parse("23-6"), (away,))
    within, midnight = _at(zone, 2026, 10, 24, 12), _at(zone, 2026, 10, 26, 0)
    for hours, hour in ((plain, 8), (sleeper, 6)):
        for at in (within, midnight):
            assert hours.quiet_until(at) == _at(zone, 2026, 10, 26, hour)
        assert hours.quiet_until(_at(zone, 2026, 10, 26, hour)) is None
    cut_short = Hours(zone, None, ((away[0], within),))
    assert cut_short.quiet_until(within) is None


def test_a_night_when_clocks_go_forward() -> None:
    """02:30 doesn't exist on 29 March 2026 in Paris: quiet till then is quiet till the jump."""
    hours = Hours("Europe/Paris", Quiet.parse("22-2:30"))
    jump = datetime(2026, 3, 29, 1, tzinfo=UTC)
    assert hours.quiet_until(_at("Europe/Paris", 2026, 3, 29, 0, 30)) == jump
    assert hours.quiet_until(jump) is None
    whole = Hours("Europe/Paris", Quiet.parse("22-7"))
    end = whole.quiet_until(_at("Europe/Paris", 2026, 3, 28, 22))
    assert end == datetime(2026, 3, 29, 5, tzinfo=UTC), "eight hours of sleep, that night"


def test_a_night_when_clocks_go_back() -> None:
    """02:30 exists twice on 25 October 2026 in Paris: quiet till then lasts till the second."""
    hours = Hours("Europe/Paris", Quiet.parse("22-2:30"))
    second = _at("Europe/Paris", 2026, 10, 25, 2, 30, fold=1)
    assert hours.quiet_until(_at("Europe/Paris", 2026, 10, 25, 2, 10)) == second
    assert hours.quiet_until(_at("Europe/Paris", 2026, 10, 25, 2, 10, fold=1)) == second
    from_then_on = Hours("Europe/Paris", Quiet.parse("2:30-8"))
    first = _at("Europe/Paris", 2026, 10, 25, 2, 30)
    assert from_then_on.quiet_until(first) == datetime(2026, 10, 25, 7, tzinfo=UTC)


def test_half_an_hour_of_summer_time() -> None:
    """Lord Howe's clocks go back by thirty minutes, at 02:00 on 5 April 2026."""
    hours = Hours("Australia/Lord_Howe", Quiet.parse("23-6"))
    begin = _at("Australia/Lord_Howe", 2026, 4, 4, 23)
    end = hours.quiet_until(begin)
    assert end is not None
    assert end - begin == timedelta(hours=7, minutes=30)


def test_a_day_that_never_was() -> None:
    """Samoa went from 29 to 31 December 2011: a night into the missing day ends with it."""
    hours = Hours("Pacific/Apia", Quiet.parse("22-7"))
    evening = _at("Pacific/Apia", 2011, 12, 29, 23)
    assert hours.quiet_until(evening) == _at("Pacific/Apia", 2011, 12, 31, 7)
    away = days_off(date(2011, 12, 30), date(2011, 12, 30), ZoneInfo("Pacific/Apia"))
    assert away[0] == away[1], "a holiday on that day is none"


def test_a_holiday_from_midnight_to_midnight() -> None:
    """Both days are included, also where midnight is jumped over, as in Beirut in March."""
    away = days_off(date(2026, 3, 29), date(2026, 3, 30), ZoneInfo("Asia/Beirut"))
    assert away[0] == datetime(2026, 3, 28, 22, tzinfo=UTC)
    assert away[1] - away[0] == timedelta(hours=47)
    hours = Hours("Asia/Beirut", Quiet.parse("22-7"), (away,))
    assert hours.quiet_until(away[0]) == _at("Asia/Beirut", 2026, 3, 31, 7), "and the night after"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("22-7", "22:00-07:00"),
        ("22:30-07:00", "22:30-07:00"),
        (" 22h - 7h ", "22:00-07:00"),
        ("22h30 à 7h15", "22:30-07:15"),
        ("22.30 to 7", "22:30-07:00"),
        ("22 – 7", "22:00-07:00"),
        ("24-7", "00:00-07:00"),
        ("13-14", "13:00-14:00"),
    ],
)
def test_quiet_hours_as_people_write_them(typed: str, meant: str) -> None:
    """/settings mine quiet: in the ways of both languages."""
    quiet = Quiet.parse(typed)
    assert str(quiet) == meant
    assert Quiet.parse(str(quiet)) == quiet


@pytest.mark.parametrize("typed", ["", "night", "7-7", "7-22", "25-7", "22-7:60", "22-", "222-7"])
def test_what_are_no_quiet_hours(typed: str) -> None:
    """Nonsense, nothing, and more than a night."""
    with pytest.raises(ValueError, match=r"."):
        Quiet.parse(typed or " ")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Europe/Paris", "Europe/Paris"),
        ("europe/paris", "Europe/Paris"),
        ("paris", "Europe/Paris"),
        ("new york", "America/New_York"),
        ("Lord_Howe", "Australia/Lord_Howe"),
        ("lord howe", "Australia/Lord_Howe"),
        ("utc", "UTC"),
        ("Narnia", None),
        ("", None),
    ],
)
def test_a_zone_by_any_spelling(typed: str, meant: str | None) -> None:
    """/settings mine zone: a plain city works."""
    assert zone_called(typed) == meant


def test_the_zones_that_somebody_may_mean() -> None:
    """Autocomplete: cities that begin like it come first, and all are real."""
    assert zones_like("par")[0] in ("America/Paramaribo", "Europe/Paris")
    assert "Europe/Paris" in zones_like("par")[:3]
    assert "Asia/Kathmandu" in zones_like("kath")
    assert zones_like("xyzzy") == []
    assert all(ZoneInfo(name) for name in zones())
