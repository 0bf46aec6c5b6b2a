"""Tiles: each can be drawn, none looks like another, and what meets at a side joins."""

import json
from functools import cache
from itertools import combinations
from math import dist, hypot

import pytest
from PIL import Image, ImageChops, ImageStat

from render.ink.liquids import shores
from render.ink.palette import FRESH_PEN, PEN
from render.ink.strokes import INWARDS, SIDE_MIDDLES, Hand, ways
from render.ink.tiles import CRATER_MARK, HANDS, tile, variant_of
from render.ink.tracks import Pen
from render.painter import paint_scene
from render.palette import WHITE
from render.scene import Placed, Scene
from rules.railroad_ink import tiles as rules_tiles
from tests.render.looking import colour_at
from tests.support.shared import SHARED, needs_shared

SIZE = 108
TILES = tuple(tile.notation for tile in rules_tiles.TILES)
"""Each face in each orientation."""


@cache
def look(notation: str, variant: int = 0, size: int = SIZE) -> Image.Image:
    """A tile on white."""
    drawn = tile(notation, Pen(PEN, size), variant)
    return paint_scene(Scene(size, size, WHITE, (Placed(drawn, (0, 0)),)))


@needs_shared
def test_these_are_the_tiles() -> None:
    """data/ink.json: all tiles of the dice, the special routes, full water and the volcano."""
    data = json.loads((SHARED / "data" / "ink.json").read_text())
    groups = (data, data["special_routes"], data["river"], data["lake"], data["lava"])
    told = [tile["notation"] for group in groups for tile in group["tiles"]]
    told += [data["lake"]["filled"]["sides"], data["lava"]["start"]["sides"]]
    assert set(told) <= set(TILES)


@pytest.mark.parametrize("size", [SIZE, 48, 34])
def test_no_tile_looks_like_another(size: int) -> None:
    """Visuals, section 9: a board is read from its tiles; also without colour (PEER-152)."""
    looks = {notation: look(notation, 0, size).convert("L") for notation in (*TILES, CRATER_MARK)}
    for a, b in combinations(looks, 2):
        difference = ImageStat.Stat(ImageChops.difference(looks[a], looks[b])).mean[0]
        assert difference > 2.0, (a, b, difference)


def _edge(image: Image.Image, side: int, margin: float) -> list[tuple[int, int, int]]:
    """The outermost pixels of a side, without the corners."""
    last, off = image.width - 1, round(margin * image.width)
    along = range(off, image.width - off)
    places = {
        0: [(i, 0) for i in along],
        1: [(last, i) for i in along],
        2: [(i, last) for i in along],
        3: [(0, i) for i in along],
    }
    return [colour_at(image, *place) for place in places[side]]


@pytest.mark.parametrize("notation", TILES)
def test_whatever_meets_at_a_side_joins(notation: str) -> None:
    """Visuals, section 9: neighbours join smoothly, whatever hand drew them."""
    straight = {"H": "H.H.", "R": "R.R.", "V": "V.V.", "L": "LLLL", "X": "XXXX"}
    for variant in range(HANDS):
        image = look(notation, variant)
        for side, letter in enumerate(notation[:4]):
            if letter == ".":
                assert set(_edge(image, side, 0.3)) == {WHITE}
                continue
            # A shore may run out along a side that has a route; it keeps clear of that.
            margin = 0.06 if letter in "LX" else 0.28
            shown = _edge(image, side, margin)
            wanted = _edge(look(straight[letter]), 0, margin)
            off = sum(
                max(abs(x - y) for x, y in zip(a, b, strict=True))
                for a, b in zip(shown, wanted, strict=True)
            )
            assert off / len(shown) < 4.0, (side, off / len(shown))


@pytest.mark.parametrize("variant", range(HANDS))
def test_a_hand_wobbles_nowhere_at_a_side(variant: int) -> None:
    """Visuals, section 9: a slight wobble; at sides the way leads straight out of the cell."""
    for sides in ((0, 2), (1, 3), (0, 1), (1, 2), (2, 3), (0, 3), (0, 1, 2), (0, 1, 2, 3)):
        for way in ways(sides, False, Hand(str(variant)), 0.011):
            for end, near in ((0.0, 0.02), (1.0, 0.98)):
                x, y = way.at(end)
                if (x, y) == (0.5, 0.5):
                    continue
                side = min(range(4), key=lambda s: dist((x, y), SIDE_MIDDLES[s]))
                assert dist((x, y), SIDE_MIDDLES[side]) < 1e-9
                inner = way.at(near)
                step = (inner[0] - x, inner[1] - y)
                along = step[0] * INWARDS[side][0] + step[1] * INWARDS[side][1]
                assert along / hypot(*step) > 0.995


@pytest.mark.parametrize("notation", [n for n in TILES if set(n) & set("LX") and "." in n])
def test_shores_leave_their_sides_at_right_angles(notation: str) -> None:
    """Visuals, section 9: lake and lava sides meet the tile corners at right angles."""
    letter = "L" if "L" in notation else "X"
    found = shores(notation[:4], letter)
    assert found
    for path, last in found:
        (ax, ay), (bx, by) = path[-2:]
        out = (bx - ax) * -INWARDS[last][0] + (by - ay) * -INWARDS[last][1]
        assert out / hypot(bx - ax, by - ay) > 0.97
        assert {path[0], path[-1]} <= {(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)}


def test_a_single_side_is_half_an_ellipse() -> None:
    """Visuals, section 9: lake and lava sides are half ellipses."""
    ((path, _),) = shores("L...", "L")
    depth = max(y for _, y in path)
    assert all(((x - 0.5) / 0.5) ** 2 + (y / depth) ** 2 == pytest.approx(1.0) for x, y in path)


def test_full_water_has_no_shore() -> None:
    """Rules, "Lake": a cell that filled is water throughout."""
    assert shores("LLLL", "L") == ()


def test_neighbours_are_drawn_by_different_hands() -> None:
    """Visuals, section 9: seed = cell, so a picture never changes between renders."""
    for column in range(7):
        for row in range(7):
            mine = variant_of(column, row)
            assert mine not in (variant_of(column + 1, row), variant_of(column, row + 1))
    looks = {look("H.H.", variant).tobytes() for variant in range(HANDS)}
    assert len(looks) == HANDS


def test_the_ink_is_that_of_the_round() -> None:
    """Visuals, section 9: this round is drawn in blue ink."""
    drawn = tile("RRR.", Pen(FRESH_PEN, SIZE))
    image = paint_scene(Scene(SIZE, SIZE, WHITE, (Placed(drawn, (0, 0)),)))
    colours = {colour for _, colour in image.getcolors(1 << 16) or ()}
    assert FRESH_PEN in colours
    assert PEN not in colours


@pytest.mark.parametrize("notation", ["", "H", "HH.", "QQ..", "HHHHHH", "H.H.x", "**"])
def test_what_is_no_tile_is_refused(notation: str) -> None:
    """The function's own promise."""
    with pytest.raises(ValueError, match="no tile"):
        tile(notation, Pen(PEN, SIZE))
