"""Positions of Railroad Ink made by hand, for tests of single rules."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from rules import game
from rules.protocol import Action, Event, IllegalAction, Reason, Seat, Setup
from rules.railroad_ink.actions import Confirm, Draw, LetFly, OpenVolcano, Replace, Sacrifice
from rules.railroad_ink.board import Board
from rules.railroad_ink.edition import Turn
from rules.railroad_ink.editions import edition_of
from rules.railroad_ink.engine import RailroadInk
from rules.railroad_ink.notation import write_board
from rules.railroad_ink.page import Page
from rules.railroad_ink.reading import read_board, read_words
from rules.railroad_ink.refusals import DETAILS
from rules.railroad_ink.scoring import BoardScore, score_board
from rules.railroad_ink.state import State
from rules.railroad_ink.tiles import FACES

INK: RailroadInk = game("ink")
SEED = bytes(range(32))
EDITIONS = [
    (),
    ("river",),
    ("lake",),
    ("meteor",),
    ("lava",),
    ("river", "meteor"),
    ("river", "lava"),
    ("lake", "meteor"),
    ("lake", "lava"),
]
every_edition = pytest.mark.parametrize(
    "expansions", EDITIONS, ids=lambda names: "+".join(names) or "base"
)


def board(text: str, *expansions: str) -> Board:
    """A board in the notation."""
    edition = edition_of(expansions)
    return read_board(edition, read_words(edition, text))


def score(text: str, *expansions: str, twice: bool = False) -> BoardScore:
    """The score of a board in the notation."""
    return score_board(
        edition_of(expansions, "twice" if twice else "once"), board(text, *expansions)
    )


def exits(text: str, *expansions: str) -> list[int]:
    """The exits of each network that has one."""
    return [network.exits for network in score(text, *expansions).networks]


def turn(text: str, dice: str = "", *expansions: str, **page: Any) -> Turn:
    """A seat that draws in round 5 on a board of earlier rounds; ``dice`` are faces."""
    drawn = board(text, *expansions)
    unused = tuple(sorted(dice.split(), key=FACES.index))
    return Turn(edition_of(expansions), Seat(0), Page(drawn, round=5, unused=unused, **page))


def action_of(word: str) -> Action:
    """``D1=H.R.`` draws, ``!HRHR`` sacrifices, ``>N`` lets fly, ``A1=XXXX`` opens a volcano,
    ``A1<X.X.`` replaces, ``.`` confirms."""
    if word == ".":
        return Confirm()
    if word.startswith("!"):
        return Sacrifice(word[1:])
    if word.startswith(">"):
        return LetFly(word[1:])
    if word.endswith("=XXXX"):
        return OpenVolcano(word[:2])
    if "<" in word:
        return Replace(*word.split("<"))
    return Draw(*word.split("="))


def draw(start: Turn, *words: str) -> Turn:
    """The turn after ``words``; each must be listed as legal."""
    for word in words:
        action = action_of(word)
        assert action in start.edition.legal(start), word
        page, _ = start.edition.take(start, action)
        start = start._replace(page=page)
    return start


def refused(start: Turn, word: str) -> Reason:
    """Why ``word`` is refused; it must not be listed as legal."""
    return refused_by(start, action_of(word))


def refused_by(start: Turn, action: Action) -> Reason:
    """Why ``action`` is refused; it must not be listed as legal."""
    assert action not in start.edition.legal(start)
    with pytest.raises(IllegalAction) as caught:
        start.edition.take(start, action)
    assert caught.value.details.keys() == DETAILS[caught.value.reason]
    return caught.value.reason


def can(start: Turn, word: str) -> bool:
    """Whether ``word`` is legal; if not, it must be refused."""
    if action_of(word) in start.edition.legal(start):
        draw(start, word)
        return True
    refused(start, word)
    return False


def written(start: Turn) -> set[str]:
    """The words of a turn's board."""
    return set(write_board(start.page.board).replace("/", " ").split())


def setup(
    seats: int = 2, expansions: Sequence[str] = (), seed: bytes = SEED, **options: str
) -> Setup:
    return Setup("ink", 1, seats, seed, options, tuple(expansions))


def started(seats: int = 2, *expansions: str, seed: bytes = SEED) -> State:
    return INK.start(setup(seats, expansions, seed))


def with_turn(state: State, seat: int, text: str, dice: str = "", **page: Any) -> State:
    """The state in which ``seat`` has this board and these unused dice in an open round."""
    drawn = board(text, *state.edition.names)
    unused = tuple(sorted(dice.split(), key=FACES.index))
    pages = list(state.pages)
    pages[seat] = Page(drawn, round=state.round, unused=unused, **page)
    return replace(state, pages=tuple(pages))


def act(state: State, seat: int, *actions: Action) -> tuple[State, list[Event]]:
    """The state after ``actions`` of one seat, and all that happened."""
    told: list[Event] = []
    for action in actions:
        state, events = INK.apply(state, Seat(seat), action)
        told += events
    return state, told


def refused_in(state: State, seat: int, action: Action) -> Reason:
    """Why ``action`` is refused in a game."""
    with pytest.raises(IllegalAction) as caught:
        INK.apply(state, Seat(seat), action)
    return caught.value.reason


def by_chance(state: State, seat: int, chance: Random, deeds: int) -> State:
    """The state after some deeds of one seat by chance, none of which confirms or takes back."""
    for _ in range(deeds):
        legal = [
            action
            for action in INK.legal_actions(state, Seat(seat))
            if not action.takes_back and action != Confirm()
        ]
        if not legal:
            break
        state, _ = INK.apply(state, Seat(seat), chance.choice(legal))
    return state


def finished(state: State, seat: int) -> State:
    """The state after a seat has done what is due, and confirmed."""
    round_ = state.round
    while state.round == round_ and seat in INK.to_act(state):
        state, _ = act(state, seat, INK.safe_action(INK.view(state, Seat(seat))))
    return state
