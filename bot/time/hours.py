"""When somebody may be disturbed: quiet hours and holidays, in a person's own time zone.

Both are told in local wall-clock time, as people say them, and turned into UTC for the day in
question: where the clocks change, a wall-clock time that doesn't exist is the moment they jump to,
and of one that exists twice the first counts for a beginning and the second for an end.
"""

import re
import unicodedata
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

LONGEST_QUIET: Final = timedelta(hours=14)
"""Quiet hours are a night, not a way to never be late."""
MORNING: Final = time(8)
"""When who has no quiet hours is told what came during a holiday."""
LONGEST_HOLIDAY: Final = 21
"""So many days a holiday may last: the others wait for its whole length."""

Span = tuple[datetime, datetime]
"""From when until when, in UTC; the end is not part of it."""

_QUIET: Final = re.compile(
    r"\s*(\d{1,2})(?:[:h.](\d{2})?)?\s*(?:-|–|to|à|bis)\s*(\d{1,2})(?:[:h.](\d{2})?)?\s*h?\s*"
)


@dataclass(frozen=True, slots=True)
class Quiet:
    """From when until when, by the wall clock, somebody is not to be disturbed each day."""

    begin: time
    end: time

    @property
    def length(self) -> timedelta:
        """How long it is by the wall clock."""
        minutes = (_minutes(self.end) - _minutes(self.begin)) % (24 * 60)
        return timedelta(minutes=minutes)

    def __str__(self) -> str:
        return f"{self.begin:%H:%M}-{self.end:%H:%M}"

    @classmethod
    def parse(cls, text: str) -> "Quiet":
        """Quiet hours as people write them: "22-7", "22:30-07:00". Raises ``ValueError``.

        They may last 14 hours at most, and not nothing.
        """
        match = _QUIET.fullmatch(text.casefold())
        if match is None:
            raise ValueError(text)
        begin, end = (
            time(int(hour) % 24 if int(hour) == 24 else int(hour), int(minute or 0))
            for hour, minute in (match.group(1, 2), match.group(3, 4))
        )
        quiet = cls(begin, end)
        if not timedelta() < quiet.length <= LONGEST_QUIET:
            raise ValueError(text)
        return quiet


def days_off(first: date, last: date, zone: ZoneInfo) -> Span:
    """From when until when somebody is away on these local days, both included."""
    begin = moment(first, time(), zone, last=False)
    return begin, moment(last + timedelta(days=1), time(), zone, last=False)


@dataclass(frozen=True, slots=True)
class Hours:
    """All that is known of when somebody may be disturbed. Without a zone, UTC is meant.

    ``holidays`` are those that were, are and will be, in order.
    """

    zone: str | None = None
    quiet: Quiet | None = None
    holidays: tuple[Span, ...] = ()

    @property
    def _zone(self) -> ZoneInfo:
        return zone_of(self.zone)

    def local(self, at: datetime) -> datetime:
        """A moment by this person's wall clock."""
        return at.astimezone(self._zone)

    def quiet_until(self, at: datetime) -> datetime | None:
        """Until when somebody is not to be disturbed at ``at``; ``None`` where they may be."""
        end: datetime | None = None
        for _ in range(3):
            # A holiday may end in quiet hours, and the other way round.
            later = self._away_until(end or at) or self._night_until(end or at)
            if later is None:
                return end
            end = later
        return end

    def _away_until(self, at: datetime) -> datetime | None:
        spans = ((begin, self._told_after(end)) for begin, end in self.holidays)
        return max((told for begin, told in spans if begin <= at < told), default=None)

    def _told_after(self, end: datetime) -> datetime:
        """When somebody is told what waits for them after a holiday, which ends at midnight."""
        if self.quiet is not None:
            # Their own night says when it is over.
            return end
        morning = moment(self.local(end).date(), MORNING, self._zone, last=False)
        return max(end, morning)

    def _night_until(self, at: datetime) -> datetime | None:
        """The end of the quiet hours in which ``at`` lies."""
        if self.quiet is None:
            return None
        today = self.local(at).date()
        overnight = self.quiet.end <= self.quiet.begin
        for day in (today - timedelta(days=1), today):
            begin = moment(day, self.quiet.begin, self._zone, last=False)
            ends = day + timedelta(days=1) if overnight else day
            end = moment(ends, self.quiet.end, self._zone, last=True)
            if begin <= at < end:
                return end
        return None


def moment(day: date, clock: time, zone: ZoneInfo, *, last: bool) -> datetime:
    """When the wall clock of ``zone`` shows ``clock`` on ``day``, in UTC.

    Of two such moments the later one where ``last``; where there is none, since the clocks jump
    over it, the moment at which they jump.
    """
    local = datetime.combine(day, clock, zone)
    first, second = (local.replace(fold=fold).astimezone(UTC) for fold in (0, 1))
    if first > second:
        # In a gap, the two readings lie on either side of the jump, in the wrong order.
        return _jump(second, first, zone)
    return second if last else first


def _jump(low: datetime, high: datetime, zone: ZoneInfo) -> datetime:
    """The moment between two at which the zone's offset changes, to the second."""
    before = low.astimezone(zone).utcoffset()
    while high - low > timedelta(seconds=1):
        middle = low + (high - low) / 2
        if middle.astimezone(zone).utcoffset() == before:
            low = middle
        else:
            high = middle
    return high.replace(microsecond=0)


def zone_of(name: str | None) -> ZoneInfo:
    """The zone of that name; UTC where there is none, or no longer."""
    known = name if name in zones() else "UTC"
    return ZoneInfo(known or "UTC")


@cache
def zones() -> tuple[str, ...]:
    """The names of all zones that people choose from: places, and UTC."""
    places = (name for name in available_timezones() if "/" in name)
    return ("UTC", *sorted(it for it in places if not it.startswith(("Etc/", "SystemV/"))))


def zone_called(typed: str) -> str | None:
    """The zone that somebody means: by its name or its city, in any case, with or without "_"."""
    wanted = _plain(typed)
    by_city = {_plain(name.rsplit("/", 1)[1]): name for name in reversed(zones()) if "/" in name}
    by_name = {_plain(name): name for name in zones()}
    return by_name.get(wanted) or by_city.get(wanted)


def zones_like(typed: str) -> list[str]:
    """The zones that somebody may mean, the best first."""
    wanted = _plain(typed)
    found = [name for name in zones() if wanted in _plain(name)]
    return sorted(found, key=lambda it: (not _plain(it.rsplit("/", 1)[-1]).startswith(wanted), it))


def _plain(text: str) -> str:
    """As it is compared: without case, accents, and what stands between words."""
    letters = unicodedata.normalize("NFD", text.strip().casefold())
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return re.sub(r"[\s_-]+", " ", bare)


def _minutes(clock: time) -> int:
    return clock.hour * 60 + clock.minute
