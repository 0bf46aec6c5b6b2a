"""A game as its log tells it: what was done, from which everything else follows.

A log is a list of entries. ``Replay`` folds them: the referee takes every move through it, and
whoever checks an exported game does the same with the same code.

Each entry has a digest, the SHA-256 of the digest before it, the entry and what it brought about
(its events in full), as canonical JSON; the first follows from the setup. So a digest vouches for
all that led to it, and tells a replay that differs. The seed itself is not part of it, only its
commitment is, which is public from the start.
"""

import json
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from typing import Any, Final

import rules
from rules.generator import commitment
from rules.protocol import Action, Event, IllegalAction, Reason, Seat, Setup

ACTION: Final = "action"
"""The kind of an entry by which a seat acts; its body is the action."""
UNDO: Final = "undo"
"""The kind of an entry that takes back the latest action still standing. Its body says by
``AGREED`` that the table wanted it, or a referee; else it is empty."""
END: Final = "end"
"""The kind of an entry by which the table closes a game before its end."""
AGREED: Final = {"agreed": True}
MOST_AGREED: Final = 12
"""So many of the latest actions can be taken back by agreement at most. Logs depend on it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a log. Kinds other than ``ACTION`` and ``UNDO`` are the table's own."""

    kind: str
    seat: Seat | None
    body: Any


class NoUndo(StrEnum):
    """Why nothing can be taken back, in words for whoever checks a record."""

    NOTHING = "nothing to undo"
    REVEALED = "the latest action revealed something"
    FINAL = "the latest action is final"


class CannotUndo(Exception):
    """Nothing can be taken back; ``why`` says why not."""

    def __init__(self, why: NoUndo) -> None:
        super().__init__(why.value)
        self.why = why

    @property
    def reveals(self) -> bool:
        """Whether it is because the latest action showed something: agreed, it may be possible."""
        return self.why is NoUndo.REVEALED


@dataclass(frozen=True, slots=True)
class Standing:
    """An action that may be taken back: whose it is, and the state before it."""

    seat: Seat
    before: Any


class Replay:
    """A game as its log tells it: a fold over the entries, each taken as it comes."""

    def __init__(self, setup: Setup) -> None:
        """Raises ``KeyError`` or ``ValueError`` where there is no such game."""
        self.setup = setup
        self.game = rules.game(setup.ruleset, setup.version)
        self.state: Any = self.game.start(setup)
        self.digest = sha256(_canonical(public_setup(setup))).digest()
        self._log: list[tuple[str, Seat | None, Any, bytes]] = []
        # What may be taken back, the latest last. As many of the last ones as ``_free`` says have
        # shown nothing: to take them back needs nobody's agreement, and is seldom more than a
        # handful. An agreed undo leaves none, for the states behind it have orders of cards in
        # them of which somebody has learned since.
        self._standing: tuple[Standing, ...] = ()
        self._free = 0
        self._closed = False

    @property
    def seq(self) -> int:
        """The number of entries so far."""
        return len(self._log)

    @property
    def entries(self) -> Iterator[tuple[Entry, bytes]]:
        """The entries so far, each with the digest up to it."""
        for kind, seat, done, digest in self._log:
            body = self.game.encode(done) if isinstance(done, Action) else done
            yield Entry(kind, seat, body), digest

    @property
    def over(self) -> bool:
        """Whether the game has ended, by its rules or because the table closed it."""
        return self._closed or self.game.ended(self.state) is not None

    @property
    def standing(self) -> tuple[Seat, ...]:
        """Whose the actions are that might be taken back one after another, the latest last."""
        return tuple(each.seat for each in self._standing)

    @property
    def last_standing(self) -> Seat | None:
        """Whose action would be taken back next; ``None`` where there is none."""
        return self._standing[-1].seat if self._standing and not self.over else None

    def undo_is_free(self, seat: Seat) -> bool:
        """Whether ``seat`` may take back the latest action without asking anybody.

        It is its own, it has shown nothing to anybody, and the rules don't hold it for final.
        """
        return self.last_standing == seat and self._free > 0 and self.undo_may_be_agreed

    @property
    def undo_may_be_agreed(self) -> bool:
        """Whether the latest action may be taken back, if the table agrees."""
        return self.last_standing is not None and self._undone() is not None

    def act(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Do ``action`` and return what happened. Raises ``IllegalAction``, changing nothing."""
        if self._closed:
            raise IllegalAction(Reason.GAME_OVER)
        before = self.state
        self.state, events = self.game.apply(before, seat, action)
        self._free = 0 if any(event.reveals for event in events) else self._free + 1
        kept = max(MOST_AGREED, self._free)
        self._standing = (*self._standing, Standing(seat, before))[-kept:]
        self._write(ACTION, seat, self.game.encode(action), action, events)
        return events

    def undo(self, *, agreed: bool = False) -> Seat:
        """Take back the latest action still standing; returns whose it was.

        The state is the one before it; the digest goes on. Raises ``CannotUndo`` after the end and
        where nothing was done, and where the action revealed something unless that is ``agreed``.
        Then what anybody may have learned of unseen piles is worth nothing: they are shuffled
        anew, by the generator as it is now. What the rules hold for final isn't taken back so.
        """
        if self.over or not self._standing:
            raise CannotUndo(NoUndo.NOTHING)
        if not (agreed or self._free):
            raise CannotUndo(NoUndo.REVEALED)
        latest = self._standing[-1]
        state = self._undone() if agreed else latest.before
        if state is None:
            raise CannotUndo(NoUndo.FINAL)
        self.state, self._standing = state, self._standing[:-1]
        self._free = max(self._free - 1, 0)
        body = AGREED if agreed else {}
        self._write(UNDO, None, body, body)
        return latest.seat

    def _undone(self) -> Any:
        """The state after an agreed undo; ``None`` where the rules don't allow it."""
        before = self._standing[-1].before
        undone = self.game.undone(before, self.state)
        # Nobody has learned anything where nothing was revealed: the very state before it.
        return before if undone is not None and self._free else undone

    def note(self, entry: Entry) -> None:
        """Take in an entry of the table's own, which changes nothing in the game."""
        if entry.kind in (ACTION, UNDO):
            raise ValueError(f"an entry of kind {entry.kind} is not the table's own")
        self._closed = self._closed or entry.kind == END
        self._write(entry.kind, entry.seat, entry.body, entry.body)

    def take(self, entry: Entry) -> tuple[Event, ...]:
        """Take in an entry of any kind, as it was recorded.

        Raises ``IllegalAction`` or ``CannotUndo``, changing nothing.
        """
        if entry.kind == ACTION and entry.seat is not None:
            return self.act(entry.seat, self.game.decode(entry.body))
        if entry.kind == UNDO:
            self.undo(agreed=entry.body == AGREED)
        else:
            self.note(entry)
        return ()

    def fork(self) -> "Replay":
        """A replay that goes on from here by itself."""
        fork = copy(self)
        fork._log = list(self._log)
        return fork

    def _write(
        self, kind: str, seat: Seat | None, body: Any, done: Any, events: Sequence[Event] = ()
    ) -> None:
        """Add an entry to the log, in which ``done`` stands for its body."""
        told = [self.game.encode(event) for event in events]
        line = _canonical([seat, kind, body, told])
        self.digest = sha256(self.digest + line).digest()
        self._log.append((kind, seat, done, self.digest))


# What is encoded is made of fresh lists and objects: none holds itself.
_ENCODER = json.JSONEncoder(
    sort_keys=True, separators=(",", ":"), allow_nan=False, check_circular=False
)


def _canonical(value: Any) -> bytes:
    """``value`` as JSON in the one form that a digest is taken of."""
    return _ENCODER.encode(value).encode()


def public_setup(setup: Setup) -> dict[str, Any]:
    """A setup as all may know it before the end: the commitment in place of the seed."""
    return {
        "ruleset": setup.ruleset,
        "version": setup.version,
        "seats": setup.seats,
        "options": dict(setup.options),
        "expansions": list(setup.expansions),
        "commitment": commitment(setup.seed),
    }
