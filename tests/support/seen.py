"""What a presenter is given, built from a real game of the engine: no store, no Discord."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from types import MappingProxyType
from typing import Any

from bot.controls import Step
from bot.ids import GameId, UserId
from bot.presenters import presenter_of
from bot.presenters.seen import Deed, Happening, Player, Seen
from bot.words import words_in
from rules import game
from rules.generator import commitment
from rules.protocol import Action, Event, Seat, Setup

LONG_NAMES = tuple(f"{letter}{'_*`~|' * 6}{letter}" for letter in "ABCDEF")
"""Names of 32 characters, most of which must be escaped in a message."""
NAMES = ("Amélie", "Björn", "Chloé", "Diego", "Éva-Maria", "François")
BEGAN = datetime(2026, 11, 29, 12, 0, tzinfo=UTC)
GAME = GameId("abcdefg")


@dataclass
class Played:
    """A game of the engine with the log that it left, to be seen by any reader."""

    setup: Setup
    state: Any
    names: tuple[str, ...] = NAMES
    happenings: list[Happening] = field(default_factory=list)
    steps: dict[int, int] = field(default_factory=dict)
    ended_early: bool = False

    @classmethod
    def start(
        cls,
        seats: int = 3,
        seed: bytes = bytes(range(32)),
        names: tuple[str, ...] = NAMES,
        ruleset: str = "usa",
        options: Mapping[str, str] = MappingProxyType({}),
        expansions: tuple[str, ...] = (),
    ) -> "Played":
        setup = Setup(ruleset, game(ruleset).version, seats, seed, options, expansions)
        return cls(setup, game(ruleset).start(setup), names)

    @classmethod
    def at(cls, state: Any, names: tuple[str, ...] = NAMES, ruleset: str = "usa") -> "Played":
        """A position made by hand."""
        seats, options = len(state.hands), state.options
        setup = Setup(ruleset, game(ruleset).version, seats, bytes(range(32)), options)
        return cls(setup, state, names)

    @property
    def rules(self) -> Any:
        return game(self.setup.ruleset)

    @property
    def turn(self) -> Seat:
        """The first of the seats that are to act."""
        return min(self.rules.to_act(self.state))

    def legal(self, seat: Seat | None = None) -> Sequence[Action]:
        return self.rules.legal_actions(self.state, self.turn if seat is None else seat)

    def act(self, action: Action, seat: Seat | None = None) -> tuple[Event, ...]:
        """Let a seat (that whose turn it is) do it; returns the events as that seat sees them."""
        actor = self.turn if seat is None else seat
        self.state, events = self.rules.apply(self.state, actor, action)
        self.note(Deed.ACTION, actor, events)
        self.steps[actor] = self.steps.get(actor, 0) + 1
        seen = (event.seen_by(actor) for event in events)
        return tuple(event for event in seen if event is not None)

    def _options(self) -> dict[str, str]:
        chosen = self.setup.options
        return {it: chosen.get(it, values[0]) for it, values in self.rules.options.items()}

    def _colours(self) -> list[str]:
        """The colours of the seats; none in a game that has none."""
        colours = presenter_of(self.setup.ruleset).colours or ("",) * self.setup.seats
        return list(colours[: self.setup.seats])

    def note(self, deed: Deed, seat: Seat | None, events: tuple[Event, ...] = ()) -> None:
        """Write an entry of the log."""
        seq = len(self.happenings) + 1
        at = BEGAN + timedelta(minutes=seq)
        self.happenings.append(Happening(seq, deed, seat, events, at))

    def choose_tickets(self) -> None:
        """Let all seats keep all their opening tickets."""
        for seat in sorted(self.rules.to_act(self.state)):
            self.act(self.legal(seat)[-1], seat)

    def seen(
        self,
        reader: Seat | int | None = None,
        *,
        since: int = 0,
        language: str = "en",
        called: tuple[Seat, ...] = (),
        unreachable: tuple[Seat, ...] = (),
    ) -> Seen:
        """What ``reader`` sees, with what happened after ``since``."""
        seat = None if reader is None else Seat(reader)
        over = self.ended_early or self.rules.ended(self.state) is not None
        to_act = sorted(self.rules.to_act(self.state))
        asked = seat if seat is not None else to_act[0] if len(to_act) == 1 else None
        return Seen(
            game=GAME,
            ruleset=self.setup.ruleset,
            options=tuple(sorted(self._options().items())),
            words=words_in(language),
            players=tuple(
                Player(Seat(it), UserId(1000 + it), self.names[it], colour)
                for it, colour in enumerate(self._colours())
            ),
            view=self.rules.view(self.state, seat),
            since=tuple(_as_seen(it, seat) for it in self.happenings if it.seq > since),
            step=None if asked is None else Step(asked, self.steps.get(asked, 0)),
            commitment=commitment(self.setup.seed),
            seed=self.setup.seed if over else None,
            link="https://discord.com/channels/1234567890123456789/1234567890123456789",
            unreachable=unreachable,
            called=called,
        )


def _as_seen(happening: Happening, reader: Seat | None) -> Happening:
    events = (event.seen_by(reader) for event in happening.events)
    return replace(happening, events=tuple(event for event in events if event is not None))
