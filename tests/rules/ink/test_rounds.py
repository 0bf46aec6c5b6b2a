"""Rounds, seats, what is hidden, being late and leaving (rules-ink.md; play.md)."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from rules.protocol import Reason, Seat
from rules.railroad_ink.actions import Confirm, Draw, Leave, TakeBack
from rules.railroad_ink.audit import audit
from rules.railroad_ink.editions import LONGEST_ROUTE
from rules.railroad_ink.events import (
    BoardConfirmed,
    BoardFinished,
    GameEnded,
    RoundBegan,
    RoundClosed,
    SeatLeft,
)
from rules.railroad_ink.legal import drawings, legal_in_view, why_not, why_not_confirm
from rules.railroad_ink.notation import write_board
from rules.railroad_ink.state import State
from rules.railroad_ink.tiles import SPECIALS
from rules.selfplay import play
from tests.rules.ink.making import (
    INK,
    SEED,
    act,
    board,
    by_chance,
    every_edition,
    finished,
    refused_in,
    setup,
    started,
    turn,
    with_turn,
)
from tests.rules.ink.plain import anything_due
from tests.support.scale import scale


def closed(state: State) -> State:
    """The state after all seats have done what is due."""
    for seat in range(state.seats):
        state = finished(state, seat)
    return state


@every_edition
def test_seven_rounds_or_six(expansions: tuple[str, ...]) -> None:
    """Frame: "7 rounds; 6 with any expansion"; "A round ends when every seat has confirmed"."""
    state = started(2, *expansions)
    rounds = []
    while INK.to_act(state):
        rounds.append(state.round)
        state = closed(state)
    assert rounds == list(range(1, (6 if expansions else 7) + 1))
    assert INK.ended(state) == "last_round"
    assert refused_in(state, 0, Confirm()) is Reason.GAME_OVER


def test_seats_and_setups() -> None:
    """Frame: "1 to 6 seats"; "A game has no expansion, one, or one of each box (Ruling); never two
    of one box"."""
    assert list(INK.seat_range) == [1, 2, 3, 4, 5, 6]
    assert INK.boxes == {"blue": ("river", "lake"), "red": ("meteor", "lava")}
    assert INK.start(setup(6, ("lava", "river"))).edition.names == ("river", "lava")
    for names in (("river", "lake"), ("lava", "meteor"), ("lava", "lava"), ("snow",)):
        with pytest.raises(ValueError, match=r"box|no expansion snow"):
            INK.start(setup(2, names))
    assert not INK.start(setup()).edition.twice
    assert INK.start(setup(longest_route="twice")).edition.twice
    assert INK.view(INK.start(setup(longest_route="twice")), None).longest_route == "twice"


def test_all_draw_from_the_same_roll_at_the_same_time() -> None:
    """Frame: "Everyone draws on an own 7x7 board, all at the same time, from the same roll"; no
    seat's doing changes the dice to come."""
    state = started(3)
    assert INK.to_act(state) == {0, 1, 2}
    assert len({page.unused for page in state.pages}) == 1
    other = closed(by_chance(started(3), 1, Random(1), 3))
    alone = closed(started(1))
    assert closed(state).roll == other.roll == alone.roll


def test_a_round_ends_when_all_have_confirmed() -> None:
    """A round, 4: "a confirmed round is closed for it"; the round number stands in each cell."""
    state = finished(started(2), 0)
    assert INK.to_act(state) == {1}
    assert INK.legal_actions(state, Seat(0)) == []
    assert refused_in(state, 0, Confirm()) is Reason.ALREADY_CONFIRMED
    assert refused_in(state, 0, TakeBack()) is Reason.ALREADY_CONFIRMED
    state = finished(state, 1)
    assert state.round == 2
    assert INK.to_act(state) == {0, 1}
    assert {round_ for _, _, round_ in state.pages[0].board.drawn()} == {1}
    assert state.pages[0].before is None, "what was confirmed can't be taken back"
    state = finished(state, 0)
    assert {round_ for _, _, round_ in state.pages[0].board.drawn()} == {1, 2}


def test_a_special_is_given_back_only_before_confirming() -> None:
    """A round: "A special used is never given back after confirming"."""
    state = with_turn(started(1), 0, "B1=H.H.")
    state, _ = act(state, 0, Draw("B2", "HHHH"))
    back, _ = act(state, 0, TakeBack())
    assert back.pages[0].specials == ()
    state, _ = act(state, 0, Confirm())
    assert state.pages[0].specials == ("HHHH",)
    assert "HHHH" not in state.pages[0].specials_left
    assert len(state.pages[0].specials_left) == 5, "one a round: the next may have another"


def test_what_is_told_when() -> None:
    """play.md: "The channel sees who is done, and all boards when the round closes"."""
    state = with_turn(with_turn(started(2), 0, ""), 1, "")
    state, told = act(state, 0, Confirm())
    assert told == [BoardConfirmed(Seat(0))]
    state, told = act(state, 1, Confirm())
    assert told[:2] == [BoardConfirmed(Seat(1)), RoundClosed(1)]
    assert told[2] == RoundBegan(2, tuple(die.face for die in state.roll))
    assert all(event.seen_by(None) is event for event in told)
    state = with_turn(with_turn(replace(state, round=7), 0, ""), 1, "")
    _, told = act(act(state, 0, Confirm())[0], 1, Confirm())
    assert told[-1] == GameEnded("last_round")


@every_edition
def test_an_open_round_is_hidden(expansions: tuple[str, ...]) -> None:
    """architecture.md: "an open round is hidden from the others"; two boards that differ only in
    an open round look the same to the others, and so does all that happens."""
    chance = Random("hidden")
    state = closed(started(2, *expansions))
    views = {seat: INK.view(state, seat) for seat in (None, Seat(1))}
    for _ in range(5):
        other, seen = state, []
        for _ in range(4):
            legal = [a for a in INK.legal_actions(other, Seat(0)) if a != Confirm()]
            other, told = act(other, 0, *([chance.choice(legal)] if legal else []))
            seen += [event.seen_by(Seat(1)) for event in told]
            seen += [event.seen_by(None) for event in told]
            assert all(event.seen_by(Seat(0)) is event for event in told)
        assert set(seen) <= {None}
        for seat, view in views.items():
            assert INK.view(other, seat) == view
        assert INK.view(other, Seat(0)) != INK.view(state, Seat(0))
    done = finished(other, 0)
    assert [seat.done for seat in INK.view(done, None).seats] == [True, False]
    boards = [seat.board for seat in INK.view(done, Seat(1)).seats]
    assert boards == [seat.board for seat in INK.view(state, Seat(1)).seats]
    shown = INK.view(finished(done, 1), None)
    assert [seat.board for seat in shown.seats] != boards


@every_edition
def test_the_view_of_a_seat_holds_what_it_needs(expansions: tuple[str, ...]) -> None:
    """play.md, Railroad Ink: dice as buttons, legal cells and turnings, take back, special, done:
    all from the seat's own view."""
    chance = Random("views")
    state = by_chance(started(2, *expansions), 0, chance, 3)
    view = INK.view(state, Seat(0))
    assert legal_in_view(view) == INK.legal_actions(state, Seat(0))
    assert view.own is not None
    assert view.own.page == state.pages[0]
    assert view.own.score == INK.scores(state).boards[0]
    assert (view.round, view.rounds, view.phase) == (1, state.edition.rounds, "round")
    assert view.dice == state.roll
    for action in legal_in_view(view):
        assert why_not(view, action) is None
    refusal = why_not(view, Draw("B1", "none"))
    assert refusal is not None
    assert refusal.reason is Reason.NO_SUCH_TILE
    if view.own.asked == "draw":
        assert (why_not_confirm(view) is None) is (Confirm() in legal_in_view(view))
    public = INK.view(state, None)
    assert public.own is None
    for ask in (legal_in_view, why_not_confirm, INK.safe_action):
        with pytest.raises(ValueError, match="the public"):
            ask(public)


def test_choosing_a_die_then_a_cell_then_a_turning() -> None:
    """play.md: "dice as buttons, cells as two selects ...; the legal turnings as one numbered
    strip"."""
    state = with_turn(started(1), 0, "B1=H.H.", "HR..")
    found = drawings(INK.view(state, Seat(0)))
    assert set(found) == {"HR..", *SPECIALS}
    assert list(found["HR.."])[:3] == ["D1", "F1", "A2"]
    assert [action.tile for action in found["HR.."]["B2"]] == ["HR..", "H..R"]


def test_after_the_end_all_is_shown() -> None:
    """The sheet stands in every view, and no decision is left."""
    state = started(2, "lake")
    while INK.to_act(state):
        assert INK.view(state, None).sheet is None
        state = closed(state)
    view = INK.view(state, Seat(1))
    assert view.phase == "over"
    assert view.sheet == INK.scores(state)
    assert [seat.board for seat in view.seats] == [page.board for page in state.pages]
    assert INK.reshuffled(state, None, b"x").pages == state.pages
    with pytest.raises(ValueError, match="done"):
        INK.safe_action(view)


def test_late_with_all_drawn_it_is_confirmed() -> None:
    """PEER-045: "At deadline with all dice placed but no confirm -> accepted and round advances
    once"."""
    state = with_turn(started(1), 0, "B1=H.H.")
    assert INK.safe_action(INK.view(state, Seat(0))) == Confirm()
    assert finished(state, 0).round == 2


def test_late_what_is_due_goes_where_it_makes_fewest_errors() -> None:
    """Late: "each due die goes to the legal cell and turning with fewest errors, first of A1, B1,
    ... A2 ...; then it confirms"."""
    start = turn("", "H..H V.V.", "river")
    assert start.edition.safe(start) == Draw("B1", "H..H"), "one error anywhere; this is the first"
    corner = turn("B7=..HH", "H..H")
    assert corner.edition.safe(corner) == Draw("A7", ".HH."), "an end on the border is no error"


def test_leaving() -> None:
    """ "A seat that leaves is confirmed so each round, is ranked after the others, and holds
    nobody up"."""
    state = by_chance(started(2), 0, Random(3), 2)
    state, told = act(state, 0, Leave())
    assert told[0] == SeatLeft(Seat(0))
    (finish,) = (event for event in told if isinstance(event, BoardFinished))
    assert finish.drawn
    assert finish.seen_by(Seat(1)) is None
    assert INK.to_act(state) == {1}
    assert refused_in(state, 0, Confirm()) is Reason.SEAT_HAS_LEFT
    assert refused_in(state, 0, Leave()) is Reason.SEAT_HAS_LEFT
    state = finished(state, 1)
    assert state.round == 2
    assert INK.to_act(state) == {1}
    assert state.pages[0].done
    while INK.to_act(state):
        state = finished(state, 1)
    sheet = INK.scores(state)
    assert sheet.ranking == ((1,), (0,))
    assert INK.view(state, None).seats[0].has_left


def test_leaving_once_done_and_the_last_to_leave() -> None:
    """A seat that is done may leave; with nobody left the game ends, and nobody has won."""
    state = finished(started(2), 0)
    state, told = act(state, 0, Leave())
    assert told == [SeatLeft(Seat(0))]
    state, told = act(state, 1, Leave())
    assert told[-2:] == [RoundClosed(1), GameEnded("all_left")]
    assert INK.ended(state) == "all_left"
    assert INK.scores(state).winners == ()
    assert sorted(seat for group in INK.scores(state).ranking for seat in group) == [0, 1]


def test_nobody_else() -> None:
    """The protocol: no such seat."""
    assert refused_in(started(2), 2, Confirm()) is Reason.NO_SUCH_SEAT
    assert INK.legal_actions(started(2), Seat(2)) == ()


@every_edition
def test_taking_back_k_drawings_restores_the_state(expansions: tuple[str, ...]) -> None:
    """PEER-177: "place,undo x5: state hash equal start of round"."""
    chance = Random("back")
    for number in range(10):
        state = started(1, *expansions, seed=bytes([number]) * 32)
        states = [state]
        for _ in range(5):
            states.append(by_chance(states[-1], 0, chance, 1))
        deeds = len({id(each) for each in states}) - 1
        for before in states[deeds - 1 :: -1]:
            state, _ = act(states[deeds] if before is states[deeds - 1] else state, 0, TakeBack())
            assert state == before


@every_edition
def test_confirming_agrees_with_trying_everything(expansions: tuple[str, ...]) -> None:
    """Ruling: "while any unused one of the four base dice still fits in any cell, turned or
    mirrored, the round can't be confirmed"; with lava, one lava die. Every die, cell and turning
    is tried."""
    chance = Random("confirm")
    for number in range(scale(200, 6)):
        state = started(1, *expansions, seed=bytes([number, 1]) * 16)
        while INK.to_act(state):
            legal = INK.legal_actions(state, Seat(0))
            if INK.view(state, Seat(0)).own.asked == "draw":  # type: ignore[union-attr]
                assert (Confirm() in legal) is not anything_due(state.pages[0])
            choices = [action for action in legal if not action.takes_back]
            state, _ = act(state, 0, chance.choice(choices))


@every_edition
def test_games_by_chance_keep_the_laws(expansions: tuple[str, ...]) -> None:
    """The laws at each action, with every choice of expansions, in both readings."""
    for seed in range(scale(50, 1)):
        options = {"longest_route": LONGEST_ROUTE[seed % 2]}
        played = play("ink", 2, seed, options, check=True, expansions=expansions)
        assert played.ended == "last_round"
        assert not any(action.takes_back for _, action in played.moves)


def test_specials_by_chance() -> None:
    """PEER-172: "1000 AI games: specials<=3"; here all games by chance."""
    chance = Random("specials")
    for number in range(20):
        state = started(1, seed=bytes([number, 2]) * 16)
        while INK.to_act(state):
            choices = [a for a in INK.legal_actions(state, Seat(0)) if not a.takes_back]
            specials = [a for a in choices if isinstance(a, Draw) and "." not in a.tile]
            state, _ = act(state, 0, chance.choice(specials or choices))
            assert len(state.pages[0].specials) <= 3


def test_faults_are_found() -> None:
    """The audit, on positions that can't be."""
    state = started(1)
    page = state.pages[0]
    assert audit(state) == []

    def faults(**changes: Any) -> list[str]:
        return audit(replace(state, pages=(replace(page, **changes),)))

    off = replace(page.board, around=(0,) * 49)
    assert faults(board=off) == ["seat 0: what cells face is not what their neighbours show"]
    assert faults(specials=("HHHH", "HHHH")) == ["seat 0: used the specials HHHH, HHHH"]
    assert faults(unused=("XXXX",)) == ["seat 0: has a die XXXX that was not rolled"]
    assert faults(round=2) == ["a page is in another round"]
    assert faults(done=True) == ["all are done, and the round is open"]
    assert audit(replace(state, left=frozenset({Seat(0)}))) == ["a seat that left is not done"]
    assert audit(replace(state, round=8))[0] == "round 8 of 7"


def test_written_boards_read_back() -> None:
    """Notation: boards are written and read; water, craters and the volcano too."""
    for expansions in ((), ("river", "meteor"), ("lake", "lava"), ("lake", "meteor")):
        state = started(1, *expansions, seed=SEED)
        chance = Random("notation")
        while INK.to_act(state):
            choices = [a for a in INK.legal_actions(state, Seat(0)) if not a.takes_back]
            state, _ = act(state, 0, chance.choice(choices))
        final = state.pages[0].board
        assert board(write_board(final), *expansions) == final
