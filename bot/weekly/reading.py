"""What people type for an hour and a place: read as they write it, offered as it is stored."""

import re
import unicodedata
from datetime import time
from functools import cache
from typing import Final
from zoneinfo import available_timezones

from bot.controls import Choice
from bot.limits import CHOICES
from bot.refusals import Refusal, Refused

_HOUR: Final = re.compile(r"(\d{1,2})\s*(?:[:h.]\s*(\d{2})?)?\s*([ap])?\.?\s*(?:m\.?)?")
_QUOTED: Final = 40


def hour_typed(typed: str) -> time:
    """The time of day that somebody means: 20:00, 20h30, 8 pm. Raises ``Refused``."""
    match = _HOUR.fullmatch(typed.strip().lower())
    if match is not None:
        hour, minute, half = int(match[1]), int(match[2] or 0), match[3]
        fits = 1 <= hour <= 12 if half else hour < 24
        if fits and minute < 60:
            afternoon = 12 if half == "p" else 0
            return time(hour % 12 + afternoon if half else hour, minute)
    raise Refused(Refusal.NO_SUCH_HOUR, typed=typed[:_QUOTED])


def zone_typed(typed: str) -> str:
    """The IANA name of the zone that somebody means, by it or by its city. Raises ``Refused``."""
    wanted = _plain(typed)
    for name in _zones():
        if wanted in (_plain(name), _plain(name.rpartition("/")[2])):
            return name
    raise Refused(Refusal.NO_SUCH_PLACE, typed=typed[:_QUOTED])


def zone_choices(typed: str) -> tuple[Choice, ...]:
    """The zones that somebody may mean: those whose city begins so first."""
    wanted = _plain(typed)
    found = [name for name in _zones() if wanted in _plain(name)]
    found.sort(key=lambda name: not _plain(name.rpartition("/")[2]).startswith(wanted))
    return tuple(Choice(name.replace("_", " "), name) for name in found[:CHOICES])


@cache
def _zones() -> tuple[str, ...]:
    """The zones that are named after places, and UTC."""
    names = (name for name in available_timezones() if "/" in name)
    return ("UTC", *sorted(name for name in names if not name.startswith(("Etc/", "US/"))))


def _plain(text: str) -> str:
    bare = unicodedata.normalize("NFD", text.strip().casefold().replace("_", " "))
    return "".join(letter for letter in bare if not unicodedata.combining(letter))
