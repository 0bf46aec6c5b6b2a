"""What each seat is being asked, since when, and how long the clocks have stood still.

A question begins when others (or the seat's own turn before) brought it about, and lasts until the
seat has answered it whole: both cards of a draw, all tiles of a round. A new sitter, and who comes
back, has the whole time.
"""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final

from bot.deeds import Deed
from bot.time.hours import Span
from rules.protocol import Event, Seat

_BEGINS_ANEW: Final = frozenset({Deed.UNDO, Deed.REPLACE, Deed.RETURN, Deed.VACATE})


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked since ``at``, known by the ``seq`` that brought it about.

    ``extra`` is the time that a referee has added.
    """

    seq: int
    at: datetime
    extra: timedelta = timedelta()


@dataclass(frozen=True, slots=True)
class Questions:
    """The open questions of a game, and its pauses, the last of which may be open."""

    open: tuple[Question | None, ...]
    pauses: tuple[tuple[datetime, datetime | None], ...] = ()

    @classmethod
    def begun(cls, seats: int, asked: frozenset[Seat], at: datetime) -> "Questions":
        """What is asked when a game begins."""
        first = Question(0, at)
        return cls(tuple(first if seat in asked else None for seat in range(seats)))

    @property
    def paused(self) -> bool:
        """Whether the game is paused."""
        return bool(self.pauses) and self.pauses[-1][1] is None

    @property
    def stops(self) -> tuple[Span, ...]:
        """The pauses that are over."""
        return tuple((begin, end) for begin, end in self.pauses if end is not None)

    def after(
        self,
        deed: Deed,
        actor: Seat | None,
        events: tuple[Event, ...],
        body: Any,
        asked: frozenset[Seat],
        seq: int,
        at: datetime,
    ) -> "Questions":
        """The questions once ``deed`` is done, where ``asked`` are the seats to act then."""
        told = any(event.tells_channel for event in events)
        new = Question(seq, at)
        open_: list[Question | None] = []
        for seat, question in enumerate(self.open):
            anew = seat == actor and (told or deed in _BEGINS_ANEW)
            if seat not in asked:
                open_.append(None)
            elif question is None or anew:
                open_.append(new)
            elif deed is Deed.EXTEND and seat == actor:
                more = timedelta(hours=float(body["hours"]))
                open_.append(replace(question, extra=question.extra + more))
            else:
                open_.append(question)
        return Questions(tuple(open_), self._pauses_after(deed, at))

    def _pauses_after(
        self, deed: Deed, at: datetime
    ) -> tuple[tuple[datetime, datetime | None], ...]:
        if deed is Deed.PAUSE and not self.paused:
            return (*self.pauses, (at, None))
        if deed is Deed.RESUME and self.paused:
            return (*self.pauses[:-1], (self.pauses[-1][0], at))
        return self.pauses
