"""What people type for a time of day, read as they write it."""

import re
from datetime import time
from typing import Final

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
