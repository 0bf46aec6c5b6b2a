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
from hashlib import sha256
from typing import Any, Final

import rules
from rules.generator import commitment
from rules.protocol import Action, Event, IllegalAction, Reason, Seat, Setup

ACTION: Final = "action"
"""The kind of an entry by which a seat acts; its body is the action."""
UNDO: Final = "undo"
"""The kind of an entry that takes back the latest action still standing."""
END: Final = "end"
"""The kind of an entry by which the table closes a game before its end."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a log. Kinds other than ``ACTION`` and ``UNDO`` are the table's own."""

    kind: str
    seat: Seat | None
    body: Any


class CannotUndo(Exception):
    """Nothing can be taken back. ``reveals``: because the latest action showed something hidden."""

    def __init__(self, reveals: bool) -> None:
        super().__init__("the latest action revealed something" if reveals else "nothing to undo")
        self.reveals = reveals


class Replay:
    """A game as its log tells it: a fold over the entries, each taken as it comes."""

    def __init__(self, setup: Setup) -> None:
        """Raises ``KeyError`` or ``ValueError`` where there is no such game."""
        self.setup = setup
        self.game = rules.game(setup.ruleset, setup.version)
        self.state: Any = self.game.start(setup)
        self.digest = sha256(_canonical(public_setup(setup))).digest()
        self._log: list[tuple[str, Seat | None, Any, bytes]] = []
        # What may be taken back: each action's seat and the state before it, since the last
        # action that revealed something. That is seldom more than a handful.
        self._standing: tuple[tuple[Seat, Any], ...] = ()
        self._revealed = False
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

    def act(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Do ``action`` and return what happened. Raises ``IllegalAction``, changing nothing."""
        if self._closed:
            raise IllegalAction(Reason.GAME_OVER)
        before = self.state
        self.state, events = self.game.apply(before, seat, action)
        if any(event.reveals for event in events):
            self._standing, self._revealed = (), True
        else:
            self._standing = (*self._standing, (seat, before))
        self._write(ACTION, seat, self.game.encode(action), action, events)
        return events

    def undo(self) -> Seat:
        """Take back the latest action still standing; returns whose it was.

        The state is the one before it; the digest goes on. Raises ``CannotUndo`` where the action
        revealed something, after the end, and where nothing was done.
        """
        if self.over or not self._standing:
            raise CannotUndo(reveals=self._revealed and not self.over)
        *standing, (seat, self.state) = self._standing
        self._standing = tuple(standing)
        self._write(UNDO, None, {}, {})
        return seat

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
            self.undo()
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
