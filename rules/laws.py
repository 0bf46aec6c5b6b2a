"""The laws of the protocol as a check of one action: what ``play --check`` and the tests run."""

from collections.abc import Iterable, Sequence
from copy import copy
from itertools import takewhile
from typing import Any, Final

from rules.protocol import Action, Event, Game, IllegalAction, Seat

SAMPLE: Final = 5
"""The dear checks (all actions tried, secrets reshuffled) are made at each so-many-th action."""


class Broken(Exception):
    """A law does not hold; says which, and after which action of the game."""


class LawChecker:
    """Watches one game. ``check`` is to be called with every action, in order."""

    def __init__(self, game: Game[Any], sample: int = SAMPLE) -> None:
        self._game = game
        self._sample = sample
        self._actions = 0
        self._seen: dict[type[Action], Action] = {}

    def check(
        self, state: Any, seat: Seat, action: Action, after: Any, events: Sequence[Event]
    ) -> None:
        """Check the step from ``state`` to ``after``. Raises ``Broken``."""
        self._actions += 1
        before = copy(state)
        self._replay(state, seat, action, after, events)
        self._encoding(action, events)
        self._position(after)
        if self._actions % self._sample == 0:
            self._acceptance(after)
            self._secrecy(state, seat, action, events)
            self._ignorance(after)
            self._standing_in(after)
        self._demand(state == before, "an action changed the state it was applied to")
        if action != self._game.leave():
            self._seen[type(action)] = action

    def _demand(self, holds: bool, law: str) -> None:
        if not holds:
            raise Broken(f"action {self._actions}: {law}")

    def _replay(
        self, state: Any, seat: Seat, action: Action, after: Any, events: Sequence[Event]
    ) -> None:
        again, events_again = self._game.apply(state, seat, action)
        self._demand(again == after and events_again == events, "a replay differs")

    def _encoding(self, action: Action, events: Iterable[Event]) -> None:
        body = self._game.encode(action)
        self._demand(self._game.decode(body) == action, f"{action} reads back as another")
        for event in events:
            self._game.encode(event)

    def _position(self, state: Any) -> None:
        """Who is to act can; all that must add up does; there are views and safe actions."""
        game = self._game
        to_act = game.to_act(state)
        over = game.ended(state) is not None
        self._demand(over is not bool(to_act), "over, yet someone is to act; or not, and nobody")
        for fault in game.audit(state):
            self._demand(False, fault)
        game.view(state, None)
        for seat in self._seats(state):
            legal = game.legal_actions(state, seat)
            view = game.view(state, seat)
            self._demand(bool(legal) is (seat in to_act), f"seat {seat} can and is not to, or must")
            self._demand(len(set(legal)) == len(legal), "an action is listed twice")
            if legal:
                self._demand(game.safe_action(view) in legal, "the safe action is not legal")

    def _seats(self, state: Any) -> list[Seat]:
        return [Seat(seat) for seat in range(self._game.seats(state))]

    def _acceptance(self, state: Any) -> None:
        """What is listed is accepted; what isn't is refused, though legal a while ago."""
        game = self._game
        for seat in self._seats(state):
            legal = game.legal_actions(state, seat)
            for action in legal:
                try:
                    game.apply(state, seat, action)
                except IllegalAction as refusal:
                    self._demand(False, f"{action} is listed and refused: {refusal}")
            for probe in self._seen.values():
                self._demand(
                    accepts(game, state, seat, probe) is (probe in legal),
                    f"{probe} is accepted and not listed",
                )

    def _ignorance(self, state: Any) -> None:
        """A view, and what is decided from it, depend on nothing that its reader can't know."""
        game = self._game
        salt = self._actions.to_bytes(8, "big")
        for seat in (None, *self._seats(state)):
            other = game.reshuffled(state, seat, salt)
            self._demand(game.view(other, seat) == game.view(state, seat), "a view leaks")
            for fault in game.audit(other):
                self._demand(False, f"reshuffled: {fault}")
            if seat is not None:
                same = game.legal_actions(other, seat) == game.legal_actions(state, seat)
                self._demand(same, "what is legal depends on a secret")

    def _standing_in(self, state: Any) -> None:
        """A stand-in plays what is legal, the same whenever it sees the same. One seat is tried."""
        game, to_act = self._game, sorted(self._game.to_act(state))
        if not to_act:
            return
        seat = to_act[self._actions % len(to_act)]
        legal = game.legal_actions(state, seat)
        played = game.stand_in(game.view(state, seat), legal)
        allowed = played in legal and not played.takes_back
        self._demand(allowed, "what a stand-in plays is not legal, or takes back")
        other = game.reshuffled(state, seat, self._actions.to_bytes(8, "big"))
        again = game.stand_in(game.view(other, seat), game.legal_actions(other, seat))
        self._demand(again == played, "a stand-in plays otherwise though it sees the same")

    def _secrecy(self, state: Any, actor: Seat, action: Action, events: Sequence[Event]) -> None:
        """Those who don't act see the same events, whatever is hidden, until chance shows."""
        game = self._game
        for seat in (None, *self._seats(state)):
            if seat == actor:
                continue
            other = game.reshuffled(state, seat, self._actions.to_bytes(8, "big"))
            if self._chosen_alike(state, other, actor, action):
                _, others = game.apply(other, actor, action)
                same = _seen_before_chance(events, seat) == _seen_before_chance(others, seat)
                self._demand(same, f"an event tells {seat} a secret")

    def _chosen_alike(self, state: Any, other: Any, actor: Seat, action: Action) -> bool:
        """Whether the actor does the same in both: a seat that leaves settles what it has begun.

        It does so by the safe action, which depends on what it alone knows.
        """
        game = self._game
        if action != game.leave() or actor not in game.to_act(state):
            return accepts(game, other, actor, action)
        settling = [game.safe_action(game.view(each, actor)) for each in (state, other)]
        return settling[0] == settling[1]


def accepts(game: Game[Any], state: Any, seat: Seat, action: Action) -> bool:
    """Whether ``apply`` takes ``action``."""
    try:
        game.apply(state, seat, action)
    except IllegalAction:
        return False
    return True


def _seen_before_chance(events: Iterable[Event], seat: Seat | None) -> list[Event | None]:
    """What ``seat`` sees of ``events`` before the first that shows it something new."""
    hidden = takewhile(lambda event: not (event.reveals and event.seen_by(seat) is event), events)
    return [event.seen_by(seat) for event in hidden]
