"""A game with its log folded: the state now, how far each seat has come, and what happened."""

import json
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

import rules
from bot.company import Company, Vote
from bot.controls import Step
from bot.deeds import Deed
from bot.ids import UserId
from bot.presenters.seen import Happening, Player, Seen
from bot.store import ActionRow, GameRow, SeatRow, Status
from bot.time.hours import Span
from bot.time.questions import Question, Questions
from bot.words import words_in
from rules.generator import commitment
from rules.protocol import Action, Event, Game, IllegalAction, Seat, Setup
from rules.record import Entry, Replay
from rules.replay import AGREED

MOVES_A_SEAT_ON: Final = frozenset({Deed.ACTION, Deed.UNDO, Deed.REPLACE, Deed.STAND_IN})
"""The deeds after which a seat's old controls are stale. A vote, or more time, changes none."""


LATE: Final = "deadline:"
"""How the keys of actions begin that the referee does for a seat whose time is up."""


class Unreplayable(Exception):
    """A stored log does not lead where it led when it was recorded."""


class Table:
    """One started game, as its log tells it.

    The referee forks a table before it goes on, so a table that somebody reads never changes.
    """

    def __init__(self, row: GameRow, seats: Sequence[SeatRow]) -> None:
        if row.seed is None:
            raise ValueError(f"game {row.id} has not started")
        self.row = row
        self.seats = tuple(seats)
        self.game = rules.game(row.ruleset, row.version)
        self.replay = Replay(
            Setup(
                row.ruleset,
                row.version,
                len(self.seats),
                row.seed,
                dict(row.options),
                row.expansions,
            )
        )
        self.happenings: list[Happening] = []
        self.company = Company()
        began = row.started_at or row.created_at
        self.questions = Questions.begun(len(self.seats), self.to_act, began)
        self._steps = [int(seat in self.to_act) for seat in self.all_seats]
        self._asked_at = [0] * len(self.seats)

    @classmethod
    def fold(cls, row: GameRow, seats: Sequence[SeatRow], log: Sequence[ActionRow]) -> "Table":
        """The table after ``log``. Raises ``Unreplayable`` with the first seq that differs."""
        table = cls(replace(row, status=Status.OPEN), seats)
        for entry in log:
            body = json.loads(entry.body)
            try:
                late = entry.key.startswith(LATE)
                table.advance(Deed(entry.kind), entry.seat, body, entry.at, late=late)
            except Exception as error:
                raise Unreplayable(f"seq {entry.seq}: {error!r}") from error
            if table.seq != entry.seq or table.replay.digest != entry.digest:
                raise Unreplayable(f"seq {entry.seq}: the digest differs")
        return table

    # What it knows

    @property
    def seq(self) -> int:
        """The number of entries in the log."""
        return self.replay.seq

    @property
    def state(self) -> Any:
        """The rules' state now."""
        return self.replay.state

    @property
    def all_seats(self) -> tuple[Seat, ...]:
        """The seats, in turn order."""
        return tuple(Seat(number) for number in range(len(self.seats)))

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seats that owe a decision; none once the game is closed."""
        if self.row.status in (Status.FINISHED, Status.ENDED):
            return frozenset()
        return self.game.to_act(self.state)

    @property
    def over(self) -> bool:
        """Whether the game is over, by its rules or by a referee."""
        return self.row.status is not Status.OPEN

    @property
    def paused(self) -> bool:
        """Whether a referee has stopped all clocks, and with them all moves."""
        return self.questions.paused and not self.over

    def question(self, seat: Seat) -> Question | None:
        """What ``seat`` is asked, and since when; ``None`` where it is asked nothing."""
        return None if self.over else self.questions.open[seat]

    @property
    def humans(self) -> frozenset[Seat]:
        """The seats at which somebody plays: who sits there has not left, nor is away."""
        here = (it.seat for it in self.seats if it.user is not None)
        return frozenset(it for it in here if it not in self.company.away and self.still_in(it))

    def still_in(self, seat: Seat) -> bool:
        """Whether ``seat`` has not left the game by its rules."""
        try:
            self.game.apply(self.state, seat, self.game.leave())
        except IllegalAction:
            return False
        return True

    @property
    def vote(self) -> Vote | None:
        """The vote that is open, if any. Who asked, and who is away, has none."""
        asked = self.company.undo
        if asked is None or asked.passed:
            return None
        return Vote(self.humans - {asked.seat}, asked)

    def seat_of(self, user: UserId) -> Seat | None:
        """The seat in which ``user`` sits."""
        return next((seat.seat for seat in self.seats if seat.user == user), None)

    def step(self, seat: Seat) -> Step:
        """How far ``seat`` has come."""
        return Step(seat, self._steps[seat])

    def asked_at(self, seat: Seat) -> int:
        """The seq by which others brought about what ``seat`` is asked, or was asked last."""
        return self._asked_at[seat]

    def last_deed_of(self, seat: Seat) -> int:
        """The seq of what who sits in ``seat`` did last, in person; 0 where it was nothing yet.

        What was done for them while they were away they have not seen.
        """
        own = (it for it in reversed(self.happenings) if it.seat == seat and not it.absent)
        return next((it.seq for it in own if it.deed in (Deed.ACTION, Deed.REPLACE)), 0)

    def before_last_turn(self) -> int:
        """The seq after which the turn that ended last began: what a board shows as last move."""
        ends = [it.seq for it in self.happenings if any(e.tells_channel for e in it.events)]
        return ends[-2] if len(ends) > 1 else 0

    # How it goes on

    def advance(
        self, deed: Deed, seat: Seat | None, body: Any, at: datetime, *, late: bool = False
    ) -> tuple[Event, ...]:
        """Take one entry into the fold and return what happened; a refused one changes nothing.

        ``late``: the referee did it for a seat whose time was up.
        """
        before = self.to_act
        events: tuple[Event, ...] = ()
        if deed is Deed.ACTION:
            assert seat is not None
            events = self.replay.act(seat, self.game.decode(body))
        elif deed is Deed.UNDO:
            seat = self.replay.undo(agreed=body == AGREED)
        else:
            self.replay.note(Entry(deed.value, seat, body))
            if deed is Deed.END:
                self.row = replace(self.row, status=Status.ENDED)
        if self.game.ended(self.state) is not None:
            self.row = replace(self.row, status=Status.FINISHED)
        absent = late or (deed is Deed.ACTION and seat in self.company.stood_in)
        self.company = self.company.after(deed, seat, self.seq, body)
        if seat in self.company.away and not self.over and not self.still_in(seat):
            self.company = self.company.without(seat)
        if self.company.undo is not None:
            self.company = self.company.counted(self.humans)
        self.questions = self.questions.after(deed, seat, events, body, self.to_act, self.seq, at)
        why = str(body.get("why", "")) if deed is Deed.END else ""
        self.happenings.append(Happening(self.seq, deed, seat, events, at, why, late, absent))
        self._count_steps(deed, seat, before)
        return events

    def _count_steps(self, deed: Deed, actor: Seat | None, before: frozenset[Seat]) -> None:
        after = self.to_act
        for seat in self.all_seats:
            acted = seat == actor and deed in MOVES_A_SEAT_ON
            asked = seat in after and seat not in before
            put_back = deed is Deed.UNDO and (seat in after) != (seat in before)
            self._steps[seat] += acted + (asked or put_back)
            if asked:
                self._asked_at[seat] = self.seq

    def fork(self) -> "Table":
        """A table that goes on from here by itself."""
        fork = copy(self)
        fork.replay = self.replay.fork()
        fork.happenings = list(self.happenings)
        fork._steps = list(self._steps)
        fork._asked_at = list(self._asked_at)
        return fork

    def sit(self, seat: SeatRow) -> None:
        """Put somebody else into a seat."""
        self.seats = tuple(seat if seat.seat == old.seat else old for old in self.seats)

    # What others may see of it

    def seen(
        self,
        reader: Seat | None,
        *,
        language: str,
        link: str,
        since: int,
        turn_step: bool = False,
        unreachable: tuple[Seat, ...] = (),
        called: tuple[Seat, ...] = (),
        deadlines: Mapping[Seat, datetime] | None = None,
        holidays: Mapping[Seat, Span] | None = None,
    ) -> Seen:
        """The table as ``reader`` (or the public) sees it, with what happened after ``since``.

        ``turn_step``: the controls are for the seat whose turn it is, not for the reader.
        """
        words = words_in(language)
        asked = sorted(self.to_act)
        step: Step | None = None
        if reader is not None:
            step = self.step(reader)
        elif turn_step and len(asked) == 1:
            step = self.step(asked[0])
        return Seen(
            game=self.row.id,
            ruleset=self.row.ruleset,
            options=tuple(sorted(self.row.options.items())),
            words=words,
            players=tuple(
                Player(it.seat, it.user, it.name or words("former-player"), it.colour or "")
                for it in self.seats
            ),
            view=self.game.view(self.state, reader),
            since=tuple(
                replace(it, events=seen_events(it.events, reader))
                for it in self.happenings
                if it.seq > since
            ),
            step=step,
            commitment=commitment(self.replay.setup.seed),
            seed=self.replay.setup.seed if self.over else None,
            link=link,
            unreachable=unreachable,
            called=called,
            company=self.company,
            sittings=tuple(it.sitting for it in self.seats),
            deadlines=tuple(sorted((deadlines or {}).items())),
            holidays=tuple(sorted((holidays or {}).items())),
            paused=self.paused,
        )


def seen_events(events: Sequence[Event], reader: Seat | None) -> tuple[Event, ...]:
    """Events as ``reader`` sees them; those it doesn't see at all are left out."""
    seen = (event.seen_by(reader) for event in events)
    return tuple(event for event in seen if event is not None)


def body_of(game: Game[Any], action: Action) -> str:
    """An action as it is stored."""
    return json.dumps(game.encode(action), sort_keys=True, ensure_ascii=False)
