"""The colours of Railroad Ink: to be told apart by all, and held exactly by files."""

from itertools import combinations

import pytest
from PIL import Image

from render.ink import palette
from render.ink.palette import INK_COLOURS
from render.painter import encode
from render.palette import WHITE, file_colours
from tests.render.looking import opened
from tests.support.colour_vision import VISIONS, contrast, distance

THINGS = (palette.WATER, palette.LAVA, palette.CRATER, palette.CELL, palette.PEN)
"""What fills a cell, or what is drawn in it."""


@pytest.mark.parametrize("vision", VISIONS)
def test_what_is_drawn_differs_in_every_vision(vision: str) -> None:
    """Visuals, section 3, and PEER-152: colours that all can tell apart."""
    assert min(distance(a, b, vision) for a, b in combinations(THINGS, 2)) >= 14
    assert distance(palette.WATER, palette.LAVA, vision) >= 25
    assert distance(palette.PEN, palette.FRESH_PEN, vision) >= 14
    assert distance(palette.DONE, palette.ERROR, vision) >= 14 or vision in ("deutan", "protan")


def test_words_and_lines_stand_out() -> None:
    """PEER-032: 4.5:1 for words; 3:1 for the edges of what is drawn."""
    words = [
        *((palette.PEN, g) for g in (palette.PAPER, palette.CELL, palette.FRESH_CELL)),
        *((palette.NOTE, g) for g in (palette.PAPER, palette.CELL, palette.FRESH_CELL)),
        *((palette.FRESH_PEN, g) for g in (palette.PAPER, palette.CELL, palette.FRESH_CELL)),
        *((palette.ERROR, g) for g in (palette.PAPER, palette.CELL)),
        *((WHITE, ink) for ink in (palette.FRESH_PEN, palette.ERROR, palette.DONE)),
    ]
    assert min(contrast(ink, ground) for ink, ground in words) >= 4.5
    grounds = (palette.CELL, palette.CENTRE, palette.FRESH_CELL)
    edges = (palette.WATER_EDGE, palette.LAVA_EDGE, palette.CRATER)
    assert min(contrast(edge, ground) for edge in edges for ground in grounds) >= 3


def test_files_hold_the_colours_of_the_game_exactly() -> None:
    """Performance, "Pictures with Pillow": a fixed palette that holds the game's colours."""
    exact = sorted(INK_COLOURS.exact)
    row = Image.new("RGB", (len(exact), 1))
    row.putdata(exact)
    held = opened(encode(row, INK_COLOURS))
    assert [held.getpixel((x, 0)) for x in range(len(exact))] == exact


def test_the_palette_fits_a_file() -> None:
    """A PNG with one byte a pixel has at most 256 colours, none of them twice."""
    colours = file_colours(INK_COLOURS)
    assert len(colours) == len(set(colours)) <= 256
