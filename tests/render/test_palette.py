"""Colours that all can tell apart, and files that hold them exactly."""

from itertools import combinations

import pytest
from PIL import Image

from render import palette, signs
from render.painter import encode
from render.palette import ROUTE, ROUTE_INK, SEAT, SEAT_INK, file_colours
from render.scene import Shapes
from render.trains import train
from tests.render.looking import opened
from tests.support.colour_vision import VISIONS, contrast, distance


@pytest.mark.parametrize("vision", VISIONS)
def test_route_colours_differ_in_every_vision(vision: str) -> None:
    """Visuals, section 3: route pairs at least 14 apart in each vision (PEER-152)."""
    assert min(distance(ROUTE[a], ROUTE[b], vision) for a, b in combinations(ROUTE, 2)) >= 14


@pytest.mark.parametrize("vision", VISIONS)
def test_seat_colours_differ_in_every_vision(vision: str) -> None:
    """Visuals, section 3: seat pairs at least 25 apart in each vision."""
    assert min(distance(SEAT[a], SEAT[b], vision) for a, b in combinations(SEAT, 2)) >= 25


def test_the_distances_are_those_that_were_measured() -> None:
    """Visuals, section 3: 25.2 white/grey normal, 17.1 yellow/white tritan, 26.1 seats protan."""
    assert distance(ROUTE["white"], ROUTE["gray"]) == pytest.approx(25.2, abs=0.05)
    assert distance(ROUTE["yellow"], ROUTE["white"], "tritan") == pytest.approx(17.1, abs=0.05)
    assert distance(SEAT["green"], SEAT["yellow"], "protan") == pytest.approx(26.1, abs=0.05)


def test_glyphs_and_patterns_stand_out() -> None:
    """Visuals, section 12: glyph contrast at least 4.5."""
    assert all(contrast(ROUTE_INK[c], ROUTE[c]) >= 4.5 for c in ROUTE if c != "gray")
    assert all(contrast(SEAT_INK[c], SEAT[c]) >= 4.5 for c in SEAT)


def test_words_stand_out() -> None:
    """PEER-032: 4.5:1 for labels; and for all other words on what lies behind them."""
    pairs = [
        *((palette.INK, ground) for ground in (palette.LAND, palette.SEA, palette.ACCENT)),
        *((palette.INK, ground) for ground in (palette.HALO, palette.WHITE)),
        *((palette.PANEL_INK, g) for g in (palette.PANEL, palette.TILE, palette.TILE_CURRENT)),
        *((palette.PANEL_SECONDARY, g) for g in (palette.PANEL, palette.TILE)),
        *((palette.PANEL_SECONDARY, g) for g in (palette.TILE_CURRENT,)),
        *((palette.ACCENT, g) for g in (palette.PANEL, palette.TILE_CURRENT)),
        *((palette.FEW_TRAINS, g) for g in (palette.TILE, palette.TILE_CURRENT)),
        *((palette.WHITE, g) for g in (palette.DONE, palette.FAILED, palette.INK)),
    ]
    assert min(contrast(ink, ground) for ink, ground in pairs) >= 4.5


def test_every_colour_has_a_glyph_and_every_seat_a_pattern_of_its_own() -> None:
    """PEER-152: a symbol or pattern for each colour, always on."""

    def outline(shapes: Shapes) -> tuple[object, ...]:
        return tuple(shape.points for shape in shapes)

    glyphs = {outline(signs.glyph(colour)) for colour in ROUTE if colour != "gray"}
    assert len(glyphs) == 8
    assert () not in glyphs
    assert len({outline(train(colour, 50, 18)) for colour in SEAT}) == len(SEAT)


def test_files_hold_the_colours_of_the_game_exactly() -> None:
    """Performance, "Pictures with Pillow": a fixed palette that holds the game's colours."""
    exact = {*ROUTE.values(), *SEAT.values(), palette.LAND, palette.SEA, palette.INK}
    exact |= {palette.ACCENT, palette.PANEL, palette.TILE, palette.TILE_CURRENT, palette.WHITE}
    exact |= {palette.CLOSED, palette.DONE, palette.FAILED, palette.TICKET_RING}
    exact |= {palette.TUNNEL, palette.FERRY}
    row = Image.new("RGB", (len(exact), 1))
    row.putdata(sorted(exact))
    held = opened(encode(row))
    assert [held.getpixel((x, 0)) for x in range(len(exact))] == sorted(exact)


def test_the_palette_fits_a_file() -> None:
    """A PNG with one byte a pixel has at most 256 colours, none of them twice."""
    colours = file_colours()
    assert len(colours) == len(set(colours)) <= 256
