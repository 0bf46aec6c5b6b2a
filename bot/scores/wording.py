"""Numbers of a player in words: averages, ratings, how reliable somebody is."""

from datetime import datetime

from bot.scores.ratings import Rating
from bot.scores.records import Reliability
from bot.words import Words


def average(value: float | None, words: Words) -> str:
    """An average with one place, as the language writes it."""
    if value is None:
        return words("scores-no-average")
    sign, tenths = "−" if round(value * 10) < 0 else "", abs(round(value * 10))
    return words("scores-decimal", whole=f"{sign}{tenths // 10}", tenths=str(tenths % 10))


def rating(value: Rating, words: Words) -> str:
    """A rating; in brackets where there are few games to it."""
    if value.provisional:
        return words("scores-unsure", rating=str(value.shown))
    return f"**{value.shown}**"


def in_time(value: Reliability, words: Words) -> str:
    """How many turns were in time, as part of a line."""
    if value.percent is None:
        return words("scores-in-time-new")
    return words("scores-in-time", percent=percent(value.percent, words))


def percent(value: int, words: Words) -> str:
    """So many of a hundred."""
    return words("scores-percent", percent=str(value))


def day(at: datetime) -> str:
    """A day, as each reader's Discord writes it."""
    return f"<t:{round(at.timestamp())}:d>"
