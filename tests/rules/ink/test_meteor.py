"""The meteor (rules-ink.md, Meteor)."""

import pytest

from rules.protocol import Reason, Seat
from rules.railroad_ink.actions import Draw, LetFly, Sacrifice, TakeBack
from rules.railroad_ink.cells import NAMES, cell_named
from rules.railroad_ink.dice import Rolled
from rules.railroad_ink.edition import Turn
from rules.railroad_ink.events import MeteorHit, SpecialSacrificed
from rules.railroad_ink.expansions.meteor import landing, meteor_comes
from rules.railroad_ink.page import Meteor, Page
from tests.rules.ink.making import (
    INK,
    act,
    board,
    draw,
    finished,
    refused,
    refused_by,
    refused_in,
    score,
    started,
    turn,
    written,
)


def falls(text: str, start: str, distance: int, direction: str) -> str:
    """Where a meteor lands that was last at ``start``."""
    cell = cell_named(start)
    assert cell is not None
    return NAMES[landing(board(text, "meteor"), cell, Meteor(distance, direction), direction)]


def awaits(text: str, distance: int, direction: str, dice: str = "", **page: object) -> Turn:
    """A turn in which a meteor waits."""
    return turn(text, dice, "meteor", meteor=Meteor(distance, direction), **page)


def test_it_flies_from_the_last_place_hit() -> None:
    """ "from the last place hit (at first the centre cell), the meteor flies"."""
    assert falls("", "D4", 1, "W") == "C4"
    assert falls("", "D4", 2, "E") == "F4"
    assert falls("", "D4", 3, "N") == "D1"
    assert falls("", "D4", 3, "S") == "D7"
    assert started(1, "meteor").pages[0].last_hit == cell_named("D4")
    hit = draw(awaits("", 2, "N"), ">N")
    assert NAMES[hit.page.last_hit] == "D2"


def test_turning_at_the_border_costs_no_step() -> None:
    """ "Ruling: turning costs no step (3 up from the second row: first row, second row, third
    row)"."""
    assert falls("", "D2", 3, "N") == "D3"
    assert falls("", "D1", 1, "N") == "D2"
    assert falls("", "A4", 2, "W") == "C4"
    assert falls("", "G6", 3, "E") == "D6"


def test_craters_on_the_way() -> None:
    """ "Craters on the way are steps like any cell; if the cell it would hit is a crater, it flies
    on, turning where it must, to the first cell that is none"."""
    assert falls("D3=*", "D4", 2, "N") == "D2"
    assert falls("D2=*", "D4", 2, "N") == "D1"
    assert falls("D2=* D1=*", "D4", 2, "N") == "D3"
    assert falls("D1=* D2=* D3=*", "D3", 2, "N") == "D4", "back over where it came from"
    assert falls("A4=* B4=* C4=*", "B4", 1, "W") == "D4"


def test_the_cell_is_emptied_and_becomes_a_crater() -> None:
    """ "the cell it hits is emptied and becomes a crater"; "A destroyed special is not given
    back"."""
    start = awaits("D3=HHHH", 1, "N", specials=("HHHH",))
    page, told = start.edition.take(start, LetFly("N"))
    assert told == MeteorHit(Seat(0), "N", "D3", "HHHH")
    after = start._replace(page=page)
    assert written(after) == {"D3=*"}
    assert after.page.specials == ("HHHH",)
    assert after.page.board.rounds[17] == 5
    _, told = start.edition.take(awaits("", 1, "N"), LetFly("N"))
    assert told == MeteorHit(Seat(0), "N", "D3", None)


def test_each_seat_decides_before_its_first_drawing() -> None:
    """ "Ruling: each seat decides after seeing all dice and before its first drawing: the free
    direction, and whether to sacrifice"."""
    start = awaits("", 1, "free", "H.H.")
    legal = start.edition.legal(start)
    assert [a.direction for a in legal if isinstance(a, LetFly)] == ["W", "E", "N", "S"]
    assert len([a for a in legal if isinstance(a, Sacrifice)]) == 6
    assert len(legal) == 10
    assert refused(start, "B1=H.H.") is Reason.METEOR_FIRST
    assert refused(start, ".") is Reason.METEOR_FIRST
    assert refused_by(start, TakeBack()) is Reason.METEOR_FIRST
    after = draw(start, ">E", "B1=H.H.")
    assert "E4=*" in written(after)
    assert refused(after, ">E") is Reason.NOT_ASKED_NOW


def test_a_rolled_direction_is_not_chosen() -> None:
    """ "direction left right up down free free"."""
    start = awaits("", 1, "S")
    assert refused(start, ">N") is Reason.WRONG_DIRECTION
    assert refused(start, ">free") is Reason.WRONG_DIRECTION
    assert refused(awaits("", 1, "free"), ">up") is Reason.WRONG_DIRECTION
    assert written(draw(start, ">S")) == {"D5=*"}


def test_a_sacrifice() -> None:
    """ "A seat may cross off an unused special to ignore the meteor this round: it counts as the
    round's special and among the three. The place last hit stays where it was"."""
    start = awaits("D3=H.H.", 1, "N", specials=("HHHH",))
    page, told = start.edition.take(start, Sacrifice("RRRR"))
    assert told == SpecialSacrificed(Seat(0), "RRRR")
    after = draw(start, "!RRRR")
    assert after.page == page
    assert written(after) == {"D3=H.H."}
    assert NAMES[after.page.last_hit] == "D4"
    assert after.page.specials == ("HHHH", "RRRR")
    assert refused(after, "D2=HHRH") is Reason.ONE_SPECIAL_A_ROUND
    assert refused(start, "!HHHH") is Reason.SPECIAL_USED
    assert refused(start, "!H.H.") is Reason.NO_SUCH_TILE
    assert refused(start, "!nothing") is Reason.NO_SUCH_TILE
    three = awaits("", 1, "free", specials=("HHHH", "RRRR", "HRHR"))
    assert refused(three, "!HHRH") is Reason.NO_SPECIALS_LEFT


def test_the_decision_can_be_taken_back() -> None:
    """What a seat does in its open round is its own until it confirms."""
    start = awaits("", 1, "free")
    after = draw(start, ">W")
    assert after.edition.take(after, TakeBack())[0] == start.page


def comes(direction: str, *specials: str) -> Page:
    page = Page(board("", "meteor"), round=3, specials=specials)
    dice = (Rolled("distance", "2"), Rolled("direction", direction))
    return meteor_comes(page, dice, Seat(0))[0]


def test_with_nothing_to_decide_it_falls_at_once() -> None:
    """A rolled direction, and no special left to sacrifice."""
    assert comes("N").meteor == Meteor(2, "N")
    used = ("HHHH", "RRRR", "HRHR")
    assert comes("free", *used).meteor == Meteor(2, "free")
    fallen = comes("N", *used)
    assert fallen.meteor is None
    assert NAMES[fallen.last_hit] == "D2"
    assert fallen.before is None


def test_a_crater_may_be_drawn_over() -> None:
    """ "A crater may be drawn over, by the usual rules; the place last hit is still remembered";
    "a crater counts as empty for placing and for the duty to draw"."""
    start = turn("C4=.H.H D4=*", "H.H.", "meteor", last_hit=cell_named("D4"))
    assert refused(start, ".") is Reason.DIE_STILL_FITS
    after = draw(start, "D4=.H.H")
    assert written(after) == {"C4=.H.H", "D4=.H.H"}
    assert NAMES[after.page.last_hit] == "D4"


@pytest.mark.parametrize(
    ("text", "points", "errors"),
    [
        ("D4=* D3=H.H.", 2, 1),
        ("D4=* D3=HHH.", 2, 2),
        ("D4=* E5=* E4=HHH.", 2, 2),
        ("D4=* D5=* C4=.R.R E4=.R.R", 4, 2),
        ("D4=* D6=* D5=H.H.", 4, 0),
    ],
)
def test_ends_that_face_a_crater(text: str, points: int, errors: int) -> None:
    """ "+2 for each road, rail or river end that faces a crater (Ruling: ends, not tiles)...; those
    ends are no errors"."""
    got = score(text, "meteor")
    assert (dict(got.parts)["meteor"], got.errors) == (points, errors)


def test_river_and_water_ends() -> None:
    """ "river ends too"; "Water facing a crater is nothing"."""
    river = score("D4=* D3=V.V.", "river", "meteor")
    assert (dict(river.parts), river.errors) == ({"river": 1, "meteor": 2}, 1)
    water = score("D4=* D3=..L.", "lake", "meteor")
    assert (dict(water.parts), water.errors) == ({"lake": 1, "meteor": 0}, 0)


def test_a_crater_in_the_centre_is_no_drawn_cell() -> None:
    """ "A crater in the centre is no drawn cell (Ruling)"."""
    assert score("D4=* C4=.H.H", "meteor").centre == 1


def test_state_is_per_board_and_hidden() -> None:
    """ "State is per board, as a free direction is each seat's choice"; "Hidden until the round
    closes, like all it does"."""
    for number in range(200):
        state = started(2, "meteor", seed=number.to_bytes(32, "big"))
        meteor = state.pages[0].meteor
        if meteor is not None and meteor.direction == "free":
            break
    public = INK.view(state, None)
    assert refused_in(state, 0, Draw("B1", "H.H.")) is Reason.METEOR_FIRST
    state, told = act(state, 0, LetFly("N"))
    state, others = act(state, 1, LetFly("S"))
    assert [event.seen_by(Seat(1)) for event in told] == [None]
    assert INK.view(state, None) == public
    assert state.pages[0].last_hit != state.pages[1].last_hit
    for seat in (0, 1):
        state = finished(state, seat)
    boards = [seat.board for seat in INK.view(state, None).seats]
    assert boards[0] != boards[1]
    assert others[0].seen_by(None) is None


def test_a_late_seat_lets_it_fly_left() -> None:
    """Late: "a free meteor flies left, none is sacrificed"."""
    free = awaits("", 2, "free")
    assert free.edition.safe(free) == LetFly("W")
    rolled = awaits("", 2, "S")
    assert rolled.edition.safe(rolled) == LetFly("S")
