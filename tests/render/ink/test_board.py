"""The board: cells where they belong, this round marked, exits, errors, dice, scores."""

import json
from dataclasses import replace

import pytest

from render import InkBoard, InkBoardPicture, InkCell, InkDie, InkEnd, InkPicture, InkSpecial, paint
from render.ink.board import CELL_SIZE
from render.ink.palette import CENTRE, DONE, ERROR, FRESH_CELL, FRESH_PEN, LAVA, PAPER, PEN, WATER
from render.ink.strokes import SIDE_MIDDLES
from render.palette import WHITE, Colour
from tests.render.ink.samples import BOARDS, SPECIALS, board_of, board_picture
from tests.render.looking import colour_at, opened, words_of
from tests.support.shared import SHARED, needs_shared

LEFT, TOP = 62, 66


def _bare(board: InkBoard) -> InkBoardPicture:
    """A board with nothing beside it that could be taken for something on it."""
    return replace(board_picture(0), board=board, dice=(), specials=(), scores=())


def _count(picture: InkPicture, colour: Colour) -> int:
    colours = opened(paint(picture)).getcolors(1 << 20) or ()
    return {shade: count for count, shade in colours}.get(colour, 0)


def _at(cell: str, across: float, down: float) -> tuple[float, float]:
    column, row = "ABCDEFG".index(cell[0]), int(cell[1]) - 1
    return LEFT + (column + across) * CELL_SIZE, TOP + (row + down) * CELL_SIZE


@pytest.mark.parametrize("cell", ["A1", "G1", "D4", "A7", "G7", "C5"])
def test_a_cell_is_where_its_name_says(cell: str) -> None:
    """Visuals, section 9: columns A to G on top, rows 1 to 7 at the left."""
    picture = _bare(InkBoard((InkCell(cell, "LLLL", 2),)))
    image = opened(paint(picture))
    assert colour_at(image, *_at(cell, 0.05, 0.95)) == WATER
    for other in ("B2", "F6"):
        assert colour_at(image, *_at(other, 0.05, 0.95)) == WHITE
    letter = next(text for text in words_of(picture) if text.text == cell[0])
    assert _at(cell, 0, 0)[0] < letter.at[0] < _at(cell, 1, 0)[0]
    number = next(text for text in words_of(picture) if text.text == cell[1])
    assert _at(cell, 0, 0)[1] < number.at[1] < _at(cell, 0, 1)[1]


def test_this_round_is_marked_without_colour_too() -> None:
    """Visuals, section 9: this round = blue ink on a yellow cell; PEER-152: not colour alone."""
    notation = "B2=R.R. / F6=R.R."
    image = opened(paint(_bare(board_of(notation, 2))))
    assert colour_at(image, *_at("F6", 0.9, 0.9)) == FRESH_CELL
    assert colour_at(image, *_at("B2", 0.9, 0.9)) == WHITE
    # The round number of this round is white in a filled disc, others are dark in a ring.
    assert colour_at(image, *_at("F6", 0.145, 0.05)) == FRESH_PEN
    assert colour_at(image, *_at("B2", 0.145, 0.06)) == WHITE
    assert _count(_bare(board_of(notation, 0)), FRESH_CELL) == 0
    numbers = [text.fill for text in words_of(_bare(board_of("D4=RRRR", 1))) if text.text == "1"]
    assert WHITE in numbers


def test_what_stands_from_the_start_has_no_number() -> None:
    """Rules, "Lava": the game starts with a volcano in the centre cell, drawn in no round."""
    picture = _bare(InkBoard((InkCell("D4", "XXXX", 0), InkCell("B2", "*", 3)), 3))
    assert _count(picture, LAVA) > 5000
    assert [t.text for t in words_of(picture)].count("0") == 0
    assert [t.text for t in words_of(picture)].count("3") == 1


@needs_shared
def test_exits_stand_outside_the_frame() -> None:
    """data/ink.json: twelve exits, by cell, side and type; drawn outside (visuals, section 9)."""
    image = opened(paint(_bare(InkBoard(()))))
    told = json.loads((SHARED / "data" / "ink.json").read_text())["exits"]
    exits = {(exit_["cell"], exit_["side"]): exit_["type"] for exit_ in told}
    border = [(f"{column}{row}", side) for column, row, side in _border()]
    assert set(exits) <= set(border)
    for cell, side in border:
        x, y = SIDE_MIDDLES["NESW".index(side)]
        beyond = _at(cell, x + (2 * x - 1) * 0.2, y + (2 * y - 1) * 0.2)
        across = 0.12 if side in "NS" else 0.0
        beside = (beyond[0] + across * CELL_SIZE, beyond[1] + (0.12 - across) * CELL_SIZE)
        kind = exits.get((cell, side))
        assert colour_at(image, *beside) == (WHITE if kind == "H" else PAPER), (cell, side)
        if kind == "R":
            assert colour_at(image, *beyond) == PEN


def _border() -> list[tuple[str, int, str]]:
    columns = "ABCDEFG"
    return [
        *((column, 1, "N") for column in columns),
        *((column, 7, "S") for column in columns),
        *(("A", row, "W") for row in range(1, 8)),
        *(("G", row, "E") for row in range(1, 8)),
    ]


def test_the_centre_is_tinted() -> None:
    """Rules, "Frame": the centre is the 3x3 in the middle."""
    image = opened(paint(_bare(InkBoard(()))))
    tinted = {
        f"{column}{row}"
        for column in "ABCDEFG"
        for row in range(1, 8)
        if colour_at(image, *_at(f"{column}{row}", 0.5, 0.5)) == CENTRE
    }
    assert tinted == {f"{column}{row}" for column in "CDE" for row in (3, 4, 5)}


@pytest.mark.parametrize("side", ["N", "E", "S", "W"])
def test_errors_are_marked_where_they_are(side: str) -> None:
    """Visuals, section 9: a red cross on every open end counted as an error."""
    cells = (InkCell("C3", "HHHH", 1),)
    end = next(e for e in board_of("C3=HHHH", 0, f"C3{side}").errors)
    assert end == InkEnd("C3", end.side)
    marked = opened(paint(_bare(InkBoard(cells, errors=(end,)))))
    x, y = SIDE_MIDDLES["NESW".index(side)]
    assert colour_at(marked, *_at("C3", x, y)) == ERROR
    assert _count(_bare(InkBoard(cells)), ERROR) == 0


def test_dice_and_specials_say_what_is_left() -> None:
    """Visuals, section 9: placed = green check; unplaced = dark frame; used = red cross."""
    picture = _bare(InkBoard(()))
    open_, placed = (replace(picture, dice=(InkDie("R.R.", done),)) for done in (False, True))
    assert _count(placed, DONE) > 100 > _count(open_, DONE) == 0
    assert _count(open_, PEN) > _count(placed, PEN)
    left, used = (replace(picture, specials=(InkSpecial("HHHH", it),)) for it in (False, True))
    assert _count(used, ERROR) > 200 > _count(left, ERROR) == 0


def test_all_parts_of_the_score_stand_beside_the_board() -> None:
    """Rules, "Score": each part, errors negative; the total may be negative."""
    picture = board_picture(0)
    texts = [text.text for text in words_of(picture)]
    assert {"28", "7", "8", "3", "4", "−6", "50", "Networks", "Errors", "Total"} <= set(texts)
    red = [text.text for text in words_of(picture) if text.fill == ERROR]
    assert red == ["−6"]


def test_the_meteor_can_be_seen_coming() -> None:
    """Rules, "Meteor": it flies from the last place hit, so that must be seen."""
    assert paint(_bare(InkBoard((), last_hit="D4"))) != paint(_bare(InkBoard(())))


@pytest.mark.parametrize("cell", ["", "H1", "A0", "A8", "A10", "a1", "A"])
def test_there_are_no_other_cells(cell: str) -> None:
    """Rules, "Notation": a column letter and a row number, A1 to G7."""
    with pytest.raises(ValueError, match="no cell"):
        paint(_bare(InkBoard((InkCell(cell, "H.H.", 1),))))


def test_the_samples_have_every_special() -> None:
    """Rules, "A round": six special routes."""
    assert [special.tile for special in board_picture(0).specials] == list(SPECIALS)
    assert len(BOARDS) == 3
