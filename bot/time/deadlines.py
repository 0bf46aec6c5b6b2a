"""When what is due: pure functions of a question, the table's pace and the player's hours.

A seat's clock runs from when it is asked, and stands still while the game is paused, while the bot
was away, and on the player's holiday. Quiet hours don't stop it; they move what would disturb.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.store.rows import Pace
from bot.time.hours import Hours, Span
from bot.time.paces import GRACE, LADDERS, Rung
from bot.time.questions import Question


@dataclass(frozen=True, slots=True)
class Times:
    """When each rung of a seat's ladder is due, in UTC; ``call`` is none in a live game."""

    note: datetime
    call: datetime | None
    deadline: datetime

    def rungs(self) -> list[tuple[Rung, datetime]]:
        """The rungs in order, each with its time."""
        found = [(Rung.NOTE, self.note), (Rung.CALL, self.call), (Rung.DEADLINE, self.deadline)]
        return [(rung, at) for rung, at in found if at is not None]


def times_of(question: Question, pace: Pace, stops: Iterable[Span], hours: Hours) -> Times | None:
    """When a question's rungs are due; ``None`` where the table plays without a deadline.

    ``stops`` are the spans in which the clock stood still: pauses, and the bot's own absences.
    """
    ladder = LADDERS.get(pace)
    if ladder is None:
        return None
    live = pace is Pace.LIVE
    still = merged([*stops, *(() if live else hours.holidays)])
    note = elapsed(question.at, ladder.note, still)
    call = None if ladder.call is None else elapsed(question.at, ladder.call, still)
    deadline = elapsed(question.at, ladder.deadline + question.extra, still)
    if not live:
        if call is not None:
            call = hours.quiet_until(call) or call
        night = hours.quiet_until(deadline)
        deadline = deadline if night is None else night + GRACE
    return Times(note, call, deadline)


def elapsed(since: datetime, running: timedelta, still: Sequence[Span]) -> datetime:
    """When a clock that began at ``since`` has run for ``running``, but for the spans in ``still``.

    That is never within one of them. ``still`` is in order and without overlaps.
    """
    at = since
    for begin, end in still:
        if end <= at:
            continue
        if begin - at > running:
            break
        running -= max(begin - at, timedelta())
        at = end
    return at + running


def merged(spans: Iterable[Span]) -> list[Span]:
    """The spans in order, those that touch or overlap made one."""
    found: list[Span] = []
    for begin, end in sorted(spans):
        if found and begin <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((begin, end))
    return found
