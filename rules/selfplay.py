"""Games played by nobody: uniformly random legal actions, for tests, benchmarks and the tool."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import TypeVar

from rules import game
from rules.laws import LawChecker
from rules.protocol import Action, Seat, Setup, Sheet

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Playthrough:
    """A game from its setup to its end: what was done, how it was scored, why it ended."""

    setup: Setup
    moves: tuple[tuple[Seat, Action], ...]
    sheet: Sheet
    ended: str


def setup_for(
    ruleset: str,
    seats: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    expansions: tuple[str, ...] = (),
) -> Setup:
    """The setup of self-played game number ``seed``, in the current version of ``ruleset``."""
    return Setup(
        ruleset=ruleset,
        version=game(ruleset).version,
        seats=seats,
        seed=sha256(f"deal {seed}".encode()).digest(),
        options=dict(options or {}),
        expansions=expansions,
    )


def play(
    ruleset: str,
    seats: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    check: bool = False,
    expansions: tuple[str, ...] = (),
) -> Playthrough:
    """Play a game by chance alone, decided by ``seed``; nobody leaves or takes anything back.

    Whoever acts lists its legal actions first. With ``check``, the laws of the
    protocol are tested at each action: a breach raises ``laws.Broken``. Raises ``ValueError``
    where the setup can't be, ``KeyError`` where there is no such ruleset.
    """
    rules = game(ruleset)
    setup = setup_for(ruleset, seats, seed, options, expansions)
    chance = Random(f"choices {seed}")  # Of Random, Python promises random() for good.
    state = rules.start(setup)
    laws = LawChecker(rules) if check else None
    moves: list[tuple[Seat, Action]] = []
    while to_act := rules.to_act(state):
        seat = _one_of(sorted(to_act), chance)
        action = _one_to_do(rules.legal_actions(state, seat), chance)
        after, events = rules.apply(state, seat, action)
        moves.append((seat, action))
        if laws is not None:
            laws.check(state, seat, action, after, events)
        state = after
    ended = rules.ended(state)
    assert ended is not None, "nobody is to act"
    return Playthrough(setup, tuple(moves), rules.scores(state), ended)


def _one_to_do(legal: Sequence[Action], chance: Random) -> Action:
    """One of the actions that don't take back, all equally likely."""
    action = _one_of(legal, chance)
    while action.takes_back:
        action = _one_of(legal, chance)
    return action


def _one_of(choices: Sequence[T], chance: Random) -> T:
    """One of ``choices``, all equally likely; a single one takes no chance."""
    return choices[int(chance.random() * len(choices)) if len(choices) > 1 else 0]
