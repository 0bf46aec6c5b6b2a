"""All pictures of Railroad Ink: sizes, words that fit, and the same bytes each time."""

import subprocess
import sys
from dataclasses import replace
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from render import (
    BOARDS_A_SHEET,
    ROWS_A_SHEET,
    DicePicture,
    InkDie,
    InkSample,
    InkSheetPicture,
    OrientationsPicture,
    paint,
)
from render.ink.contact import columns_for
from render.ink.histogram import bars_of
from render.ink.palette import EMBER, FRESH_PEN
from render.typeface import writable
from tests.render.ink.samples import (
    DICE,
    all_pictures,
    board_picture,
    contact_sheet,
    histogram,
    legend,
    sheet,
    strip,
)
from tests.render.looking import check_words_keep_apart, opened, words_of

PICTURES = {**all_pictures(), **{f"{n} long": p for n, p in all_pictures(long=True).items()}}
SIZES = {
    "board": (1180, 890),
    "contact": (1180, None),
    "strip": (1180, 258),
    "dice": (840, 456),
    "histogram": (1180, 640),
    "sheet": (1180, None),
    "legend": (1180, None),
}


@pytest.mark.parametrize("name", PICTURES)
def test_sizes_and_files(name: str) -> None:
    """Visuals, section 1: 1180 x 890; performance: a file under 300 KiB."""
    file = paint(PICTURES[name])
    width, height = next(size for kind, size in SIZES.items() if name.startswith(kind))
    image = opened(file)
    assert image.width == width
    assert image.height == (height or image.height)
    assert image.height <= 1400
    assert len(file) < 300 * 1024


@pytest.mark.parametrize("name", PICTURES)
def test_words_fit_their_places(name: str) -> None:
    """Visuals, section 12: names of 32 characters, −40 and 300, French strings; all in cmap."""
    check_words_keep_apart(PICTURES[name])
    for text in words_of(PICTURES[name]):
        assert writable(text.text, text.face) == text.text
        assert text.size >= 17 or text.text.isdecimal()


def test_equal_pictures_have_equal_bytes_in_every_process() -> None:
    """Visuals, section 9: a picture never changes between renders."""
    code = (
        "from hashlib import sha256; from render import paint;"
        "from tests.render.ink.samples import board_picture;"
        "print(sha256(paint(board_picture(1))).hexdigest())"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1


def test_names_that_cannot_be_written_have_a_stand_in() -> None:
    """Visuals, section 2: fewer than two characters left: "Player n"."""
    texts = [text.text for text in words_of(contact_sheet(6))]
    assert "Player 4" in texts
    assert "Éva-Maria" in texts


@pytest.mark.parametrize("count", range(1, BOARDS_A_SHEET + 1))
def test_all_boards_of_a_sheet_are_there(count: int) -> None:
    """Play, "A game of Railroad Ink": all boards when the round closes, names and totals."""
    picture = contact_sheet(count)
    texts = [text.text for text in words_of(picture)]
    for board in picture.boards:
        assert str(board.total).replace("-", "−") in texts
    assert columns_for(count) <= 4
    check_words_keep_apart(picture)


def test_winners_wear_a_crown() -> None:
    """Rules, "Score": highest total wins."""
    picture = contact_sheet(3)
    nobody = replace(picture, boards=tuple(replace(b, won=False) for b in picture.boards))
    gold = [
        {c: n for n, c in opened(paint(it)).getcolors(1 << 20) or ()}.get(EMBER, 0)
        for it in (picture, nobody)
    ]
    assert gold[0] > gold[1]


def test_turnings_are_numbered_as_they_are_pressed() -> None:
    """Play: the legal turnings as one numbered strip of pictures with buttons 1 to 8."""
    for count in (1, 4, 8):
        numbers = [text.text for text in words_of(strip(count, ""))]
        assert numbers == [str(number) for number in range(1, count + 1)]


def test_the_roll_says_nothing_of_any_seat() -> None:
    """Play, "What must never happen": no secret in the channel."""
    open_ = tuple(replace(die, placed=False) for die in DICE)
    assert paint(DicePicture(DICE, "Round 5")) == paint(DicePicture(open_, "Round 5"))


@pytest.mark.parametrize("face", ["1", "2", "3", "N", "E", "S", "W", "free"])
def test_the_meteors_dice_can_be_shown(face: str) -> None:
    """Rules, "Meteor": distance 1 to 3; direction left, right, up, down, free."""
    files = {paint(DicePicture((InkDie(it),), "")) for it in (face, "R.R.")}
    assert len(files) == 2


@given(st.lists(st.integers(-60, 300), min_size=1, max_size=200))
def test_every_total_is_in_its_bar(totals: list[int]) -> None:
    """Play, "community round": a histogram of all totals."""
    bars = bars_of(tuple(totals))
    assert sum(bars.counts) == len(totals)
    assert len(bars.counts) <= 24
    assert bars.counts[0]
    assert bars.counts[-1]
    for total in totals:
        assert bars.counts[bars.place(total)]


def test_ones_own_total_is_marked_for_oneself() -> None:
    """Play, "community round": the own mark is optional, and nobody's in public."""
    public = replace(histogram(), own=None)
    assert FRESH_PEN not in {c for _, c in opened(paint(public)).getcolors(1 << 20) or ()}
    assert FRESH_PEN in {c for _, c in opened(paint(histogram())).getcolors(1 << 20) or ()}


@pytest.mark.parametrize("crowd", [1, 2, 30, 5000])
def test_crowds_of_any_size_can_be_shown(crowd: int) -> None:
    """Play, "community round": for a whole server."""
    check_words_keep_apart(histogram(crowd=crowd))


def test_the_sheet_has_all_parts() -> None:
    """Rules, "Score": each part of each seat, and the total."""
    picture = sheet(ROWS_A_SHEET)
    texts = [text.text for text in words_of(picture)]
    assert texts.count("−6") == ROWS_A_SHEET
    assert {*picture.heads, picture.total, picture.title, picture.note} <= set(texts)


def test_the_legend_explains_every_sample() -> None:
    """Visuals, section 1: the legend, in the rules of a table."""
    picture = legend()
    assert {sample for sample, _ in picture.samples} == set(get_args(InkSample))
    texts = [text.text for text in words_of(picture)]
    assert all(words in " ".join(texts) for _, words in picture.samples)
    assert {str(points) for points in picture.network_points} <= set(texts)
    one_each = {
        sample: paint(replace(picture, samples=((sample, ""),))) for sample, _ in picture.samples
    }
    assert len(set(one_each.values())) == len(one_each)


@pytest.mark.parametrize(
    ("picture", "why"),
    [
        (OrientationsPicture(()), "1 to 8"),
        (OrientationsPicture(("R..R",) * 9), "1 to 8"),
        (contact_sheet(0), "1 to 12"),
        (contact_sheet(13), "1 to 12"),
        (sheet(0), "1 to 12"),
        (sheet(13), "1 to 12"),
        (InkSheetPicture(sheet(1).rows, ("One",), "Total", ""), "as many parts"),
        (replace(histogram(), totals=()), "needs totals"),
        (replace(board_picture(0), dice=DICE + DICE), "room for"),
    ],
)
def test_what_cannot_be_shown_is_refused(picture: OrientationsPicture, why: str) -> None:
    """The pictures' own promises."""
    with pytest.raises(ValueError, match=why):
        paint(picture)
