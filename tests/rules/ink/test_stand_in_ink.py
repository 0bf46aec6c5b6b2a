"""A stand-in in Railroad Ink (issue, "Seats"): "in Railroad Ink few errors and joined exits"."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from statistics import mean
from typing import Any

import pytest

from rules.protocol import Action, Seat
from rules.railroad_ink.actions import Confirm, Draw, LetFly, OpenVolcano, Replace, Sacrifice
from rules.railroad_ink.page import Meteor
from rules.railroad_ink.scoring import BoardScore
from rules.railroad_ink.state import State
from rules.selfplay import setup_for
from tests.rules.ink.making import INK, action_of, every_edition, started, with_turn
from tests.rules.ink.test_lava import FILLED
from tests.support.scale import scale

Player = Callable[[State, Seat, Random], Action]
CLOSED = "D3=.HXH C4=HXH. E4=H.HX D5=XH.H"


def plays(state: State, seat: int = 0) -> Action:
    """What the stand-in of ``seat`` does."""
    return INK.stand_in(INK.view(state, Seat(seat)), INK.legal_actions(state, Seat(seat)))


def in_round(number: int, text: str, dice: str = "", *expansions: str, **page: Any) -> State:
    """A game of one seat in this round, in which it has this board and these dice."""
    state = replace(started(1, *expansions), round=number)
    return with_turn(state, 0, text, dice, **page)


def stand_in(state: State, seat: Seat, chance: Random) -> Action:
    return plays(state, seat)


def safe(state: State, seat: Seat, chance: Random) -> Action:
    return INK.safe_action(INK.view(state, seat))


def by_chance(state: State, seat: Seat, chance: Random) -> Action:
    return chance.choice([a for a in INK.legal_actions(state, seat) if not a.takes_back])


def played(seed: int, player: Player, expansions: tuple[str, ...] = ()) -> BoardScore:
    """The score of a game of one seat."""
    state = INK.start(setup_for("ink", 1, seed, expansions=expansions))
    chance = Random(f"stand-in {seed}")
    while INK.to_act(state):
        action = player(state, Seat(0), chance)
        assert action in INK.legal_actions(state, Seat(0))
        state, _ = INK.apply(state, Seat(0), action)
    return INK.scores(state).boards[0]


def test_it_beats_chance_and_the_safe_action() -> None:
    """On the same dice it scores more than either, nearly always and by far."""
    seeds = range(scale(100, 8))
    totals = {
        player: [played(seed, player).total for seed in seeds]
        for player in (stand_in, safe, by_chance)
    }
    for other in (safe, by_chance):
        better = [a > b for a, b in zip(totals[stand_in], totals[other], strict=True)]
        assert mean(better) >= 0.9
    assert mean(totals[stand_in]) > mean(totals[safe]) + 12


@every_edition
def test_its_scores_are_those_of_people(expansions: tuple[str, ...]) -> None:
    """Few errors and joined exits, with every expansion."""
    scores = [played(seed, stand_in, expansions) for seed in range(scale(60, 4))]
    assert mean(score.total for score in scores) > 30
    assert mean(score.network_points for score in scores) > 12
    assert mean(score.errors for score in scores) < 14


def test_it_joins_exits() -> None:
    """Of all the ways to draw it takes the one that joins two networks, or an exit."""
    state = in_round(7, "B1=H.H. B2=H.H. B3=H.H. B5=H.H. B6=H.H. B7=H.H.", "H.H.")
    assert plays(state) == Draw("B4", "H.H.")
    state = in_round(7, "A4=.H.H", "R.R.")
    action = plays(state)
    assert isinstance(action, Draw)
    assert action.tile in ("R.R.", ".R.R")


def test_it_leaves_no_ends_open_at_the_last() -> None:
    """A curve of the last round is drawn where its other end runs out at the border."""
    state = in_round(7, "B1=H.H.", "H..H")
    after, _ = INK.apply(state, Seat(0), plays(state))
    assert INK.view(after, Seat(0)).own.score.errors <= 1


def test_a_special_is_used_where_it_gains() -> None:
    """ "uses specials when useful in late rounds": at the last where it gains anything, early only
    where it gains much."""
    crossing = "B1=H.H. B2=H.H. B3=H.H. A4=.H.H C4=.H.H D4=.H.H B5=H.H. B6=H.H. B7=H.H."
    last = plays(in_round(7, crossing))
    assert last == Draw("B4", "HHHH")
    assert plays(in_round(1, "")) == Confirm()
    assert plays(in_round(7, crossing, specials=("HRRR", "HHRH", "RRRR"))) == Confirm()


def test_optional_dice_are_drawn_where_they_gain() -> None:
    """A river that goes on scores, and one that only leaves open ends is not drawn."""
    going_on = in_round(6, "C1=V.V.", "V.V.", "river", specials=("HRRR", "HHRH", "RRRR"))
    assert plays(going_on) == Draw("C2", "V.V.")
    alone = in_round(
        6,
        "C1=V.V. C2=V.V. C3=V.V. C4=V.V. C5=V.V. C6=V.V. C7=V.V.",
        "V..V",
        "river",
        specials=("HRRR", "HHRH", "RRRR"),
    )
    assert plays(alone) == Confirm()


def test_lava_that_is_due_is_drawn() -> None:
    """A die, else a volcano, else a tile is replaced: what is due is done before confirming."""
    assert isinstance(plays(in_round(6, "", "X..X X.X.", "lava")), Draw)
    assert isinstance(plays(in_round(6, CLOSED, "X..X HXH.", "lava")), OpenVolcano)
    full = in_round(6, f"D3=.HXH C4=HXH. D5=XH.H E4=HH.. {FILLED}", "HXH. HXH.", "lava")
    assert plays(full) == Replace("E4", "H.HX")


def test_a_meteor_is_let_fly_where_it_destroys_least() -> None:
    """A free one where ends face the crater and score; one that would part a long route is averted,
    if a special is left that is worth less."""
    free = in_round(3, "C4=.H.H B4=.H.H A4=.H.H", "", "meteor", meteor=Meteor(2, "free"))
    assert plays(free) == LetFly("W"), "two ends face the crater then, and score"
    row = "A4=.H.H B4=.H.H C4=.H.H E4=.H.H F4=.H.H G4=.H.H"
    dear = in_round(6, f"{row} D4=.H.H", "", "meteor", meteor=Meteor(2, "W"))
    assert isinstance(plays(dear), Sacrifice)
    empty = in_round(2, "", "", "meteor", meteor=Meteor(2, "W"))
    assert plays(empty) == LetFly("W")


def test_it_is_not_asked_when_done() -> None:
    """ "Raises ``ValueError`` where the seat isn't asked anything"."""
    state, _ = INK.apply(with_turn(started(2), 0, ""), Seat(0), action_of("."))
    with pytest.raises(ValueError, match="done"):
        INK.stand_in(INK.view(state, Seat(0)), ())
