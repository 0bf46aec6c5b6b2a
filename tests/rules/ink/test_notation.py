"""Boards as people write them (rules-ink.md, Notation; rules-cli.md, score, Railroad Ink)."""

import pytest

from rules.railroad_ink.board import EMPTY
from rules.railroad_ink.notation import write_board
from rules.railroad_ink.reading import BadBoard
from tests.rules.ink.making import board


def test_rounds() -> None:
    """ "Words stand in the order drawn, with / between rounds"; "The starting volcano is
    implied"."""
    text = "B1=H.H. D1=R.R. / B2=H.H. / A6=R..R"
    assert write_board(board(text)) == text
    assert write_board(board("B1=H.H. / / B2=H.H.")) == "B1=H.H. /  / B2=H.H."
    assert write_board(EMPTY) == write_board(board("", "lava")) == ""
    assert board("B1=H.H./B2=H.H.") == board("B1=H.H. / B2=H.H.")


def test_order_means_nothing() -> None:
    """ "Order means nothing, save that a cell's last word counts where ..."."""
    words = ["D3=..L.", "C4=.L..", "E4=...L", "B1=H.H.", "B2=HHRH"]
    first = board(" ".join(words), "lake")
    assert all(board(" ".join(words[n:] + words[:n]), "lake") == first for n in range(len(words)))


def test_water_fills_by_itself_and_may_be_written() -> None:
    """ "Water fills by itself and may also be written"."""
    text = "D3=..L. C4=.L.. E4=...L"
    assert (
        board(text, "lake") == board(f"D4=LLLL {text}", "lake") == board(f"{text} D4=LLLL", "lake")
    )
    kept = board("D3=..L. C4=.L.. E4=...L D4=L...", "lake")
    assert str(kept.tiles[24]) == "L...", "what is written was drawn before the water came"


def test_a_later_word_for_a_cell() -> None:
    """ "a cell's last word counts where a crater, a drawing over a crater, or lava over a tile came
    after"."""
    assert str(board("B1=H.H. B1=*", "meteor").tiles[1]) == "*"
    assert str(board("B1=* B1=H.H.", "meteor").tiles[1]) == "H.H."
    assert str(board("B1=H.H. B1=* B1=HHHH", "meteor").tiles[1]) == "HHHH"
    assert str(board("D3=.H.H D3=X.X.", "lava").tiles[17]) == "X.X."
    water = board("D2=..L. C3=.L.. E3=...L D2=* ", "lake", "meteor")
    assert str(water.tiles[17]) == "LLLL", "the water had filled the cell when the crater came"


def test_the_volcano_may_be_written() -> None:
    """ "D4=XXXX may be written with lava; another tile there is refused"."""
    assert board("D4=XXXX", "lava") == board("", "lava")
    for text in ("D4=H.H.", "D4=X.X.", "D4=XXXX D4=XXXX"):
        with pytest.raises(BadBoard, match="D4=XXXX stands there from the start"):
            board(text, "lava")


@pytest.mark.parametrize(
    ("text", "expansions", "said"),
    [
        ("B1", (), "'B1' is no word: a cell, = and a tile are."),
        ("B1=H.H", (), "'B1=H.H': there is no tile 'H.H'."),
        ("B1=h.h.", (), "'B1=h.h.': there is no tile 'h.h.'."),
        ("B1=HRRHo", (), "'B1=HRRHo': there is no tile 'HRRHo'."),
        ("C2=VHVH", ("river",), "'C2=VHVH': there is no tile 'VHVH'."),
        ("H1=H.H.", (), "'H1=H.H.': there is no cell 'H1'."),
        ("=H.H.", (), "'=H.H.': there is no cell ''."),
        ("C2=V.V.", (), "C2=V.V.: that takes the expansion river."),
        ("C2=VHVHo", ("lake",), "C2=VHVHo: that takes the expansion river."),
        ("C2=L.H.", ("river",), "C2=L.H.: that takes the expansion lake."),
        ("C2=LLLL", (), "C2=LLLL: that takes the expansion lake."),
        ("C2=HXH.", ("meteor",), "C2=HXH.: that takes the expansion lava."),
        ("C2=XXXX", (), "C2=XXXX: that takes the expansion lava."),
        ("C2=*", ("lava",), "C2=*: that takes the expansion meteor."),
        ("!HHHH", (), "!HHHH: that takes the expansion meteor."),
        ("!H.H.", ("meteor",), "'!H.H.': that is no special route."),
        ("!RHHR", ("meteor",), "'!RHHR': that is no special route."),
        ("!no", ("meteor",), "'!no': that is no special route."),
        ("B1=R.R.", (), "B1=R.R. clashes with the exit there."),
        ("B2=H.H. B3=R.R.", (), "B2=H.H. clashes with B3=R.R.."),
        ("B2=H.H. B2=H.H.", (), "B2=H.H.: B2 has another word."),
        ("B2=H.H. B2=R.R.", ("meteor",), "B2=R.R.: B2 has another word."),
        ("D3=X.X. D3=X..X", ("lava",), "D3=X..X: D3 has another word."),
        ("B2=H.H. B2=XXXX", ("lava",), "B2=XXXX: B2 has another word."),
        ("D3=L... D3=LLLL", ("lake",), "D3=LLLL: D3 has another word."),
        ("B2=H.H. B3=L...", ("lake",), "B2=H.H. clashes with B3=L...."),
    ],
)
def test_what_can_not_be_on_a_board(text: str, expansions: tuple[str, ...], said: str) -> None:
    """ "Refused: a tile that doesn't exist, a cell off the board, a clash of two facing sides or
    with an exit, V, L, X, * without their expansion"."""
    with pytest.raises(BadBoard) as refusal:
        board(text, *expansions)
    assert str(refusal.value) == said


def test_what_is_not_checked() -> None:
    """ "Not checked without --sequence: connection, dice, limits of specials"."""
    assert board("D4=HHHH D5=HHHH D6=HHHH D3=HHHH D2=HHHH")
    assert board("!HHHH !RRRR B1=HHHH", "meteor")
