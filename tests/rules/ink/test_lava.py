"""Lava (rules-ink.md, Lava)."""

from rules.protocol import Reason, Seat
from rules.railroad_ink.actions import Draw, OpenVolcano, Replace
from rules.railroad_ink.cells import NAMES
from rules.railroad_ink.edition import Turn
from rules.railroad_ink.events import TileDrawn
from rules.railroad_ink.tiles import VOLCANO
from tests.rules.ink.making import INK, can, draw, refused, score, started, turn, written


def lava(text: str, *others: str) -> tuple[int, int]:
    """Points for lava, and errors."""
    got = score(text, "lava", *others)
    return dict(got.parts)["lava"], got.errors


def test_the_game_starts_with_a_volcano() -> None:
    """ "The game starts with a volcano (lava on four sides) in the centre cell"; "any tile counts,
    the starting volcano ... too"."""
    state = started(1, "lava")
    assert state.pages[0].board.tiles[24] is VOLCANO
    assert lava("") == (1, 4)
    assert score("", "lava").centre == 1
    assert INK.view(state, None).seats[0].board.tiles[24] is VOLCANO


def test_lava_must_touch_an_open_lava_side() -> None:
    """ "Every lava die drawn must touch an open lava side with a lava side"."""
    start = turn("", "X.X. X..X", "lava")
    assert can(start, "D3=X.X.")
    assert refused(start, "D3=.X.X") is Reason.NOT_CONNECTED
    assert refused(start, "A1=X..X") is Reason.NOT_CONNECTED
    assert can(draw(start, "D3=X.X."), "D2=..XX")


def test_the_straight_beside_lava_is_separate() -> None:
    """ "The straight on a lava face is separate: it must not clash, and needs no connection
    (Ruling)"."""
    start = turn("D2=.R.R", "HXH.", "lava")
    assert can(start, "D3=.HXH"), "its road needs no connection"
    assert refused(turn("E3=.H.H", "RXR.", "lava"), "D3=.RXR") is Reason.SIDES_CLASH
    assert can(turn("E3=.H.H", "HXH.", "lava"), "D3=.HXH")
    assert refused(start, "B1=HXH.") is Reason.NOT_CONNECTED, "an exit does not do"


def test_at_least_one_lava_die_a_round() -> None:
    """ "At least one lava die a round. Ruling: judged on the final board"."""
    start = turn("", "X.X. HXH.", "lava")
    assert refused(start, ".") is Reason.LAVA_DUE
    one = draw(start, "D3=X.X.")
    assert can(one, ".")
    assert can(draw(one, "D2=.HXH"), "."), "the second is optional, and may be drawn"


def closed_in(dice: str, more: str = "", *others: str, **page: object) -> Turn:
    """The volcano with all sides closed by straights: no lava side is open anywhere."""
    sides = "D3=.HXH C4=HXH. E4=H.HX D5=XH.H"
    return turn(f"{sides} {more}", dice, "lava", *others, **page)


def test_with_no_room_for_lava_a_volcano_is_due() -> None:
    """ "If no rolled lava face fits an empty cell, the seat draws a volcano (a die is due if one
    then fits)"."""
    start = closed_in("X..X HXH.")
    assert refused(start, ".") is Reason.LAVA_DUE
    assert not any(
        isinstance(action, Draw) and "X" in action.tile for action in start.edition.legal(start)
    )
    opened = draw(start, "B2=XXXX")
    assert refused(opened, ".") is Reason.LAVA_DUE, "a die fits now"
    assert can(draw(opened, "B3=X..X"), ".")


def test_or_a_tile_without_lava_is_replaced() -> None:
    """ "or draws one lava die over a tile without lava, replacing it in one action under the usual
    rules ... What was replaced stays used (its die, its special); the cell takes this round's
    number"."""
    assert refused(replaceable("X..X X.X."), ".") is Reason.LAVA_DUE
    start = replaceable("X..X X.X. H.H.")
    replaced = draw(start, "E4<.X.X")
    assert "E4=.X.X" in written(replaced)
    assert "E4=HH.." not in written(replaced)
    assert replaced.page.board.rounds[25] == 5
    assert replaced.page.unused == ("H.H.", "X..X")
    assert can(draw(replaced, "B1=H.H."), ".")
    _, told = start.edition.take(start, Replace("E4", ".X.X"))
    assert told == TileDrawn(Seat(0), "E4", ".X.X", "HH..", ())


def replaceable(dice: str, more: str = "", **page: object) -> Turn:
    """One lava side is open, and faces a tile: E4."""
    return turn(f"D3=.HXH C4=HXH. D5=XH.H E4=HH.. {more}", dice, "lava", **page)


def test_what_may_be_replaced() -> None:
    """ "over a tile without lava ... under the usual rules", where no rolled lava face fits."""
    start = replaceable("X..X X.X.")
    assert refused(start, "E4<X.X.") is Reason.NOT_CONNECTED
    assert refused(start, "D3<.X.X") is Reason.NOTHING_TO_REPLACE, "it has lava"
    assert refused(start, "A1<.X.X") is Reason.NOTHING_TO_REPLACE
    assert refused(start, "E4<.HXH") is Reason.NOT_ROLLED
    assert refused(start, "E4<XXXX") is Reason.NOT_ROLLED
    assert refused(replaceable("X..X X.X.", "F4=.R.H"), "E4<.X.X") is Reason.SIDES_CLASH
    assert refused(start, "E4=.X.X") is Reason.CELL_TAKEN, "drawing is something else"
    fits = turn("E4=HH..", "X..X X.X.", "lava")
    assert refused(fits, "E4<.X.X") is Reason.NO_NEED_TO_REPLACE
    assert refused(replaceable("X..X"), "E4<X..X") is Reason.NO_NEED_TO_REPLACE, "one was drawn"
    opened = replaceable("X..X X.X.", "A1=.HH.", volcano_opened=True)
    assert refused(opened, "E4<X..X") is Reason.NO_NEED_TO_REPLACE


def test_where_neither_is_possible() -> None:
    """ "If neither is possible, it may confirm"."""
    start = closed_in("X..X X.X.", volcano_opened=True)
    assert can(start, ".")
    full = closed_in("X..X X.X.", FILLED)
    assert not any(isinstance(action, OpenVolcano | Replace) for action in full.edition.legal(full))
    assert can(full, ".")


_BESIDE_RAIL_EXITS = {"D1": ".H.H", "D7": ".H.H"} | dict.fromkeys(("A2", "A6", "G2", "G6"), "H.H.")
FILLED = " ".join(
    f"{cell}={_BESIDE_RAIL_EXITS.get(cell, 'HHHH')}"
    for cell in NAMES
    if cell not in ("D3", "C4", "E4", "D5", "D4")
)
"""Every other cell, without lava."""


def test_new_volcanoes() -> None:
    """ "A new volcano may be drawn at any time in the round in an empty cell with no lava cell
    beside it, whatever sides that shows; one a round (Ruling), no die used, no clash allowed"."""
    start = turn("F6=.H.H", "X..X X..X H.H.", "lava")
    assert can(start, "B2=XXXX")
    assert refused(start, "D3=XXXX") is Reason.LAVA_BESIDE
    assert refused(start, "D4=XXXX") is Reason.CELL_TAKEN
    assert refused(start, "G6=XXXX") is Reason.SIDES_CLASH
    assert can(start, "F5=XXXX"), "a blank side faces it"
    opened = draw(start, "B2=XXXX")
    assert opened.page.unused == start.page.unused
    assert refused(opened, "F2=XXXX") is Reason.ONE_VOLCANO_A_ROUND
    assert refused(turn("D3=X.X.", "", "lava"), "E3=XXXX") is Reason.LAVA_BESIDE
    assert refused(turn("", "", "lava"), "H9=XXXX") is Reason.NO_SUCH_CELL


def test_errors_and_points() -> None:
    """ "Each open lava side: 1 error. +5 for each lava lake with no open side; 1 a cell of the
    largest, open or not"."""
    assert lava("D3=X.X.") == (2, 4)
    closed = "D3=.HXH C4=HXH. E4=H.HX D5=XH.H"
    points, errors = lava(closed)
    assert points == 5 + 5
    assert errors == 8, "the straights' ends"
    assert lava(f"{closed} B2=XXXX")[0] == 5 + 5
    assert lava("B7=HH.. A1=XXXX A2=X.X.") == (2, 4 + 1 + 1 + 2)


def test_a_closed_lake_at_the_border() -> None:
    """ "Ruling: a lava side on the border is closed; against a blank side it is open"."""
    assert lava("A1=XXXX B1=H.HX A2=XR.R") == (3 + 5, 4 + 1 + 1)
    assert lava("G7=XXXX G6=RR..") == (1, 4 + 2 + 1)


def test_a_late_seat_replaces_where_there_is_no_room() -> None:
    """ "or draws one lava die over a tile": with no empty cell left, that is all that is due."""
    full = replaceable("HXH. HXH.", FILLED)
    assert refused(full, ".") is Reason.LAVA_DUE
    assert full.edition.legal(full) == [Replace("E4", "H.HX")]
    assert full.edition.safe(full) == Replace("E4", "H.HX")
    assert can(draw(full, "E4<H.HX"), ".")


def test_a_late_seat_draws_lava() -> None:
    """Late: "each due die goes to the legal cell and turning with fewest errors, first of A1, B1,
    ... A2 ...; then it confirms"."""
    start = turn("", "X.X. XX.X", "lava")
    assert start.edition.safe(start) == Draw("D3", "X.X.")
    none = closed_in("X..X HXH.")
    assert none.edition.safe(none) == OpenVolcano("A1")


def test_all_of_it_in_words() -> None:
    """Notation: a drawn tile is written as it lies."""
    assert "D3=.HXH" in written(closed_in(""))
