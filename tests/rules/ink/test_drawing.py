"""Legal placement, a round's duties, specials, taking back (rules-ink.md)."""

from rules.protocol import Reason
from rules.railroad_ink.actions import Confirm, LetFly, OpenVolcano, TakeBack
from rules.railroad_ink.tiles import SPECIALS
from tests.rules.ink.making import can, draw, refused, refused_by, turn, written


def test_on_an_empty_cell_of_the_board() -> None:
    """Legal placement: "In the board, on an empty cell"."""
    start = turn("B1=H.H.", "H.H. R.R.")
    assert refused(start, "B1=H.H.") is Reason.CELL_TAKEN
    assert refused(start, "H1=H.H.") is Reason.NO_SUCH_CELL
    assert refused(start, "B0=H.H.") is Reason.NO_SUCH_CELL
    assert refused(start, "B2=HHH") is Reason.NO_SUCH_TILE
    assert can(start, "B2=H.H.")


def test_facing_sides_must_carry_the_same() -> None:
    """ "Two facing sides that both carry something must carry the same thing. An exit is a facing
    side of its type"; "A blank side may face anything"."""
    start = turn("B1=HHH.", "H.H. R.R. RRR. HR..")
    assert can(start, "B2=H.H.")
    assert refused(start, "B2=R.R.") is Reason.SIDES_CLASH
    assert refused(start, "C1=.R.R") is Reason.SIDES_CLASH
    assert refused(start, "D1=H.H.") is Reason.SIDES_CLASH
    assert can(start, "D1=R.R.")
    assert can(turn("B1=H.H. C1=..RR", "HHH."), "B2=HH.H"), "B2's east faces a blank cell"
    assert can(turn("B1=H..H", "R..R"), "A2=R..R") is True, "its north faces a blank cell"
    assert can(turn("A1=.RR.", "HR.."), "B1=H..R"), "both facing sides are rail"


def test_water_river_and_lava_against_an_exit_are_illegal() -> None:
    """ "also water, river or lava against an exit is illegal (Ruling for water and lava)"."""
    assert refused(turn("", "V.V.", "river"), "B1=V.V.") is Reason.SIDES_CLASH
    assert refused(turn("", "L...", "lake"), "B1=L...") is Reason.SIDES_CLASH
    lava = turn("C1=XX.X", "X.X.", "lava")
    assert refused(lava, "D1=X.X.") is Reason.SIDES_CLASH
    assert refused(lava, "B1=XXXX") is Reason.LAVA_BESIDE
    assert refused(turn("", "", "lava"), "F1=XXXX") is Reason.SIDES_CLASH


def test_a_route_must_be_connected() -> None:
    """ "connected by at least one road or rail side to an exit of its type, or to a matching side
    of a drawn tile"."""
    start = turn("B1=H.H.", "H.H. R.R. HRHRo")
    assert refused(start, "C3=H.H.") is Reason.NOT_CONNECTED
    assert refused(start, "C1=H.H.") is Reason.NOT_CONNECTED, "a blank side connects nothing"
    assert can(start, "B2=H.H.")
    assert can(start, "G2=.R.R"), "an exit does"
    assert refused(start, "G2=R.R.") is Reason.NOT_CONNECTED
    assert can(draw(start, "B2=H.H."), "B3=HRHRo"), "so does what was drawn this round"


def test_an_isolated_bridge_or_pier_connects() -> None:
    """ "(Ruling: also of an isolated river bridge or pier)"."""
    assert can(turn("D4=VHVHo", "H.H.", "river"), "E4=.H.H")
    assert can(turn("D4=L.H.", "H.H.", "lake"), "D5=H.H.")


def test_water_against_a_road_without_a_pier_is_illegal() -> None:
    """ "Ruling: water against a road or rail side without a pier is not "the same thing": illegal,
    whichever came second"."""
    assert refused(turn("D4=L...", "H.H.", "lake"), "D3=H.H.") is Reason.SIDES_CLASH
    assert refused(turn("B1=H.H.", "L...", "lake"), "B2=L...") is Reason.SIDES_CLASH
    assert can(turn("B1=H.H.", "L.H.", "lake"), "B2=H.L.")


def test_each_face_once_and_only_what_was_rolled() -> None:
    """A round, 2: "all four base faces if it can, each once"."""
    start = turn("", "H.H. H.H. R..R")
    once = draw(start, "B1=H.H.")
    assert once.page.unused == ("R..R", "H.H.")
    assert can(once, "F1=H.H.")
    twice = draw(once, "F1=H.H.")
    assert refused(twice, "B7=H.H.") is Reason.NOT_ROLLED
    assert refused(start, "B1=HHH.") is Reason.NOT_ROLLED


def test_confirming_while_a_die_still_fits() -> None:
    """A round, 4: "while any unused one of the four base dice still fits in any cell, turned or
    mirrored, the round can't be confirmed"."""
    start = turn("", "H.H. R..R")
    assert refused(start, ".") is Reason.DIE_STILL_FITS
    start = draw(start, "B1=H.H.")
    assert refused(start, ".") is Reason.DIE_STILL_FITS
    start = draw(start, "D1=R..R", ".")
    assert start.page.done
    assert start.edition.legal(start) == []


NEARLY_CLOSED = (
    "A6=R..R A2=R..R D1=RR.. B1=H..R G2=RR.. G6=RR.. D7=.RR. G4=.HR. E7=..RR G1=.RR. G5=RR.. "
    "F7=.RH. G7=HRRR A5=..RR A1=..RR B7=..HR A7=.RR. F1=HHRH F2=R..R A4=..HH E2=HR.."
)


def test_a_die_that_fits_nowhere_is_lost() -> None:
    """A round, 4: "if none fits, it can". PEER-175: "Continue; dice lost". One cell is left that
    any die fits in; once it is taken, by whatever, four, or three, dice are lost."""
    start = turn(NEARLY_CLOSED, "R..R R..R R..R HR..", specials=("HRRR", "HHRH"))
    assert refused(start, ".") is Reason.DIE_STILL_FITS
    assert can(draw(start, "E1=RHHR"), ".")
    curve = draw(start, "E1=R..R")
    assert curve.page.unused == ("R..R", "R..R", "HR..")
    assert can(curve, ".")


def test_another_order_that_would_have_placed_more_does_not_matter() -> None:
    """Ruling: "if none fits, it can, even where another order would have placed more"."""
    start = turn(NEARLY_CLOSED, "R..R HR..", specials=("HRRR", "HHRH"))
    assert len(draw(start, "E1=H..R", ".").page.unused) == 1
    assert len(draw(start, "E1=RHHR", ".").page.unused) == 2


def test_optional_dice_are_not_due() -> None:
    """ "River, lake and the second lava die are optional"."""
    assert can(turn("", "V.V. V..V", "river"), ".")
    assert can(turn("", "L..L L...", "lake"), ".")
    lava = turn("", "X..X X.X.", "lava")
    assert refused(lava, ".") is Reason.LAVA_DUE
    assert can(draw(lava, "D3=X.X."), ".")


def test_specials() -> None:
    """A round, 3: "one special route (of six) in a round, three in a game, each special once".
    PEER-171: "4th special refused; second in same round refused; same type twice refused"."""
    start = turn("", "H.H.")
    assert set(start.page.specials_left) == set(SPECIALS)
    used = draw(start, "B1=HHHH")
    assert refused(used, "F1=HHRH") is Reason.ONE_SPECIAL_A_ROUND
    assert used.page.specials_left == ()
    assert refused(turn("", specials=("HHHH",)), "B1=HHHH") is Reason.SPECIAL_USED
    three = turn("", specials=("HHHH", "RRRR", "HRHR"))
    assert refused(three, "F1=HHRH") is Reason.NO_SPECIALS_LEFT
    assert can(turn("", specials=("HHHH", "RRRR")), "F1=HHRH")
    assert refused(turn(""), "D3=HHHH") is Reason.NOT_CONNECTED


def test_a_special_at_any_moment_of_the_round() -> None:
    """ "Optional, at any moment of the round". PEER-173: "special last -> end turn allowed"."""
    assert can(turn("", "H.H."), "B1=HHHH")
    last = draw(turn("", "H.H."), "B1=H.H.", "B2=HHHH")
    assert can(last, ".")
    assert not can(draw(turn("B1=H.H.", ""), "B2=HHHH"), "B3=HHRH")


def test_taking_back_restores_everything() -> None:
    """A round: "Within a round a seat may take back its own drawings, in reverse order, until it
    confirms". PEER-177: "place,undo x5: state hash equal start of round"."""
    start = turn("D4=.L.. E5=L...", "H.H. R.R. L... HR..", "lake")
    turns = [start]
    for word in ("B1=H.H.", "B2=HHRH", "F4=...L", "D1=R.R.", "A6=H..R"):
        turns.append(draw(turns[-1], word))
    assert "E4=LLLL" in written(turns[3])
    here = turns[-1]
    for before in reversed(turns[:-1]):
        assert TakeBack() in here.edition.legal(here)
        page, _ = here.edition.take(here, TakeBack())
        here = here._replace(page=page)
        assert here.page == before.page
    assert TakeBack() not in here.edition.legal(here)


def test_nothing_to_take_back() -> None:
    """ "its own drawings": there are none at the start of a round, nor once it is confirmed."""
    assert TakeBack.takes_back
    start = turn("", "")
    assert refused_by(start, TakeBack()) is Reason.NOTHING_TO_TAKE_BACK
    done = draw(start, ".")
    assert refused_by(done, TakeBack()) is Reason.ALREADY_CONFIRMED
    assert refused_by(done, Confirm()) is Reason.ALREADY_CONFIRMED


def test_what_is_not_of_this_game() -> None:
    """Actions of an expansion that isn't played, or at another time."""
    assert refused_by(turn(""), OpenVolcano("A1")) is Reason.NOT_ASKED_NOW
    assert refused_by(turn("", "", "meteor"), LetFly("W")) is Reason.NOT_ASKED_NOW
