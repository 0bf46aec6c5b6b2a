"""Undo in Railroad Ink by agreement: open rounds, and what stays closed (issue: "a confirmed
Railroad Ink board stays closed")."""

from dataclasses import replace

import pytest

from rules.protocol import Action, Seat
from rules.railroad_ink.actions import Confirm, Leave, TakeBack
from rules.railroad_ink.page import Meteor
from rules.railroad_ink.state import State
from tests.rules.ink.making import INK, act, action_of, every_edition, finished, started, with_turn

LAVA_CLOSED = "D3=.HXH C4=HXH. E4=H.HX D5=XH.H"
LAVA_AT_E4 = "D3=.HXH C4=HXH. D5=XH.H E4=HH.."
LAKES = "C2=..L. D3=...L B3=.L.."


def _drawn() -> State:
    return act(with_turn(started(2), 0, "", "H.H."), 0, action_of("B1=H.H."))[0]


CASES: dict[str, tuple[State, Action]] = {
    "draw": (with_turn(started(2), 0, "", "H.H."), action_of("B1=H.H.")),
    "special": (with_turn(started(2), 0, ""), action_of("B1=HHHH")),
    "river": (with_turn(started(2, "river"), 0, "", "V.V."), action_of("C3=V.V.")),
    "lake": (
        with_turn(started(2, "lake"), 0, LAKES, "L..."),
        action_of("C4=L..."),
    ),
    "meteor": (with_turn(started(2, "meteor"), 0, "", meteor=Meteor(2, "free")), action_of(">W")),
    "sacrifice": (
        with_turn(started(2, "meteor"), 0, "", meteor=Meteor(2, "N")),
        action_of("!HHHH"),
    ),
    "lava": (with_turn(started(2, "lava"), 0, "", "X..X X..X"), action_of("D3=..XX")),
    "volcano": (with_turn(started(2, "lava"), 0, LAVA_CLOSED, "X..X HXH."), action_of("B2=XXXX")),
    "replace": (with_turn(started(2, "lava"), 0, LAVA_AT_E4, "X..X X.X."), action_of("E4<.X.X")),
    "take back": (_drawn(), TakeBack()),
    "leave": (with_turn(started(2), 0, "", "H.H."), Leave()),
    "leave, being done": (act(with_turn(started(2), 0, ""), 0, Confirm())[0], Leave()),
}


@pytest.mark.parametrize("name", CASES)
def test_what_is_done_in_an_open_round_is_taken_back(name: str) -> None:
    """The state before, in full: each seat sees what it saw, and nobody else sees anything."""
    before, action = CASES[name]
    after, _ = act(before, 0, action)
    assert after != before
    again = INK.undone(before, after)
    assert again == before
    for seat in (None, Seat(0), Seat(1)):
        assert INK.view(before, seat) == INK.view(again, seat)
    if not isinstance(action, Leave):
        assert INK.view(after, None) == INK.view(before, None), "nobody can see that it was done"
        assert INK.view(after, Seat(1)) == INK.view(before, Seat(1))


@every_edition
def test_a_confirmed_board_stays_closed(expansions: tuple[str, ...]) -> None:
    """ "a confirmed round is closed for it": also where all agree, and also where the round went on
    to the next."""
    before = started(2, *expansions)
    while (action := INK.safe_action(INK.view(before, Seat(0)))) != Confirm():
        before, _ = act(before, 0, action)
    confirmed, _ = act(before, 0, Confirm())
    assert INK.undone(before, confirmed) is None
    last = confirmed
    while (action := INK.safe_action(INK.view(last, Seat(1)))) != Confirm():
        last, _ = act(last, 1, action)
    following, _ = act(last, 1, Confirm())
    assert following.round == 2
    assert INK.undone(last, following) is None
    one = replace(before, pages=before.pages[:1], shown=before.shown[:1])
    assert INK.undone(one, act(one, 0, Confirm())[0]) is None


def test_another_may_draw_on_and_take_it_back() -> None:
    """Who has confirmed stays so while what another drew is taken back."""
    confirmed = finished(started(2), 0)
    action = INK.safe_action(INK.view(confirmed, Seat(1)))
    drawn, _ = act(confirmed, 1, action)
    assert INK.undone(confirmed, drawn) == confirmed
    assert confirmed.pages[0].done


def test_leaving_that_closed_the_round_is_final() -> None:
    """A round that closed because the last one left is not opened again."""
    waiting = finished(started(2), 0)
    left, _ = act(waiting, 1, Leave())
    assert left.round == 2
    assert INK.undone(waiting, left) is None
