"""When the next one is: an hour on a day of the week, by the clocks of a place.

Stored is UTC. An hour that the clocks skip in spring is held an hour later, one that comes twice
in autumn is held the first time.
"""

from datetime import UTC, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

DAYS: Final = 7


def next_at(after: datetime, weekday: int, at: time, zone: ZoneInfo) -> datetime:
    """The first time after ``after`` when it is ``at`` on ``weekday`` in ``zone``; in UTC.

    ``weekday`` counts from Monday, 0. A day that a zone left out altogether is passed over.
    """
    day = after.astimezone(zone).date()
    day += timedelta(days=(weekday - day.weekday()) % DAYS)
    while True:
        local = datetime.combine(day, at, zone)
        moment = local.astimezone(UTC)
        if moment > after and moment.astimezone(zone).weekday() == weekday:
            return moment
        day += timedelta(days=DAYS)
