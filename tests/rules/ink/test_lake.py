"""Lakes and the water that fills cells (rules-ink.md, Lake)."""

import pytest

from rules.protocol import Reason
from rules.railroad_ink.actions import TakeBack
from tests.rules.ink.making import board, can, draw, exits, refused, score, turn, written


def lake(text: str, *others: str) -> int:
    return dict(score(text, "lake", *others).parts)["lake"]


def test_no_connection_is_needed() -> None:
    """ "Lake tiles need no connection"; "two dice; 0, 1 or 2 a round"."""
    start = turn("", "L..L L.H.", "lake")
    assert can(start, "D4=L..L")
    assert can(start, "D4=L.H.")
    assert can(start, ".")
    assert can(draw(start, "D4=L..L", "F6=L.H."), ".")


def test_open_water_is_no_error_and_piers_are_like_roads() -> None:
    """ "Open water is never an error; a pier's road or rail ends follow the usual rules"."""
    assert score("D4=LL.L", "lake").errors == 0
    assert score("D4=L.H.", "lake").errors == 1
    assert score("D4=LLHR", "lake").errors == 2
    assert score("B1=H.H. B2=H.L.", "lake").errors == 0


@pytest.mark.parametrize(
    ("first", "second", "third", "fourth"),
    [
        ("D3=..L.", "C4=.L..", "E4=...L", "D5=...."),
        ("D3=..L.", "E4=...L", "D5=L...", "C4=...."),
        ("D3=..L.", "C4=.L..", "D5=L...", "E4=...."),
        ("E4=...L", "C4=.L..", "D5=L...", "D3=...."),
    ],
)
def test_three_sides_of_water_fill_a_cell(first: str, second: str, third: str, fourth: str) -> None:
    """ "An empty cell with open water on three or four of its sides becomes full water at once".
    PEER-164: "4 rotations of the same flood set-up each fill"."""
    start = turn(f"{first} {second}", "L...", "lake")
    assert "D4=LLLL" not in written(start)
    filled = draw(start, third)
    assert "D4=LLLL" in written(filled)
    cell = board(f"{first} {second} {third}", "lake").tiles[24]
    assert cell is not None
    assert cell.notation == "LLLL"
    assert fourth[:2] not in {word[:2] for word in written(filled)}


def test_again_and_again() -> None:
    """ "again and again until nothing changes": filled water fills its neighbour. A filled cell
    "takes this round's number"."""
    start = turn("D3=..L. C4=.L.. E3=..L. E5=L...", "L...", "lake")
    after = draw(start, "D5=L...")
    assert {"D4=LLLL", "E4=LLLL"} <= written(after)
    assert [after.page.board.rounds[cell] for cell in (24, 25)] == [5, 5]


def test_whatever_the_fourth_side_shows() -> None:
    """ "Ruling: also where the fourth side has a route or lava pointing in, or an exit (an end
    pointing in is then an error)"."""
    route = "D3=..L. C4=.L.. E4=...L"
    assert "D4=LLLL" in written(turn(f"{route} D5=H.H.", "", "lake"))
    assert score(f"{route} D5=H.H.", "lake").errors == 2
    assert "B2=LLLL" not in written(turn("A2=.L.. C2=...L", "", "lake")), "two sides only"
    at_exit = turn("A1=.L.. C1=...L B2=L...", "", "lake")
    assert "B1=LLLL" in written(at_exit)
    lava = turn("C3=.L.. E3=...L D2=..L.", "", "lake", "lava")
    assert "D3=LLLL" in written(lava)
    assert score("C3=.L.. E3=...L D2=..L.", "lake", "lava").errors == 4, "no side of lava is closed"


def test_it_goes_when_the_drawing_is_taken_back() -> None:
    """ "goes when the drawing that caused it is taken back"."""
    start = turn("D3=..L. C4=.L..", "L...", "lake")
    after = draw(start, "E4=...L")
    assert "D4=LLLL" in written(after)
    back, _ = after.edition.take(after, TakeBack())
    assert back == start.page


def test_a_crater_is_not_filled() -> None:
    """ "An empty cell (not a crater)"."""
    start = turn("D4=* D3=..L. C4=.L..", "L...", "lake", "meteor")
    assert "D4=*" in written(draw(start, "E4=...L"))


def test_a_filled_cell_is_taken() -> None:
    """It is drawn in: neither a tile may be drawn there, nor a road against its water."""
    start = turn("D3=..L. C4=.L.. E4=...L", "H.H. L.H.", "lake")
    assert refused(start, "D4=H.L.") is Reason.CELL_TAKEN
    assert refused(start, "D5=H.H.") is Reason.SIDES_CLASH
    assert can(start, "D5=L.H.")


def test_the_smallest_lake_scores() -> None:
    """ "1 point a cell of the smallest lake; a single lake is the smallest; no lake, 0". PEER-165:
    "golden lakes of size 1,2,5; smallest scored"."""
    five = "D3=..L. C4=.L.. E4=...L D5=LL.L"
    two = "A6=L... A5=..L."
    assert lake(five) == 5, "the filled cell counts"
    assert lake(f"{five} {two}") == 2
    assert lake(f"{five} {two} G7=L...") == 1
    assert lake("G7=L...") == 1
    assert lake("B1=H.H.") == 0


def test_piers_on_one_lake_are_one_network() -> None:
    """ "Networks with piers on the same lake are one network. Longest routes do not cross water".
    PEER-164: "two piers on one lake merge exits"."""
    assert exits("B1=H.L. B2=LL.. C2=.LLL D1=R.L. D2=L..L", "lake") == [2]
    assert exits("B1=H.L. B2=L... D1=R.L. D2=L...", "lake") == [1, 1]
    both = score("B1=H.L. B2=LLL. B3=L.H. B4=H.H.", "lake")
    assert len(both.highway) == 2


def test_automatic_water_counts_in_the_centre() -> None:
    """Score, centre: "any tile counts, ... automatic water too"."""
    assert score("D3=..L. C4=.L.. E4=...L", "lake").centre == 4
