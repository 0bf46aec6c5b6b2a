"""Tunnels and ferries: known by their shape, free and claimed, and closed like any other lane."""

from dataclasses import replace

import pytest
from PIL import Image

from render import SEAT_COLOURS, MapPicture, paint
from render.geography import Lane, geography
from render.geometry import dashes, ticks
from render.palette import FERRY, LAND, TUNNEL, Colour
from render.scene import Shapes
from render.track import TUNNEL_WIDTH, Space, closed_slot, free_slot, spaces_of
from render.trains import BED_RIM, BED_WIDTH
from rules.protocol import Seat
from rules.ticket_to_ride.maps import Route, load_map
from tests.render.looking import colour_at, opened
from tests.support.colour_vision import contrast
from tests.support.views import TUNNELS, empty

KINDS: tuple[Space, ...] = ("plain", "tunnel", "ferry", "locomotive")


def _outlines(shapes: Shapes) -> list[object]:
    return [shape.points for shape in shapes]


def test_a_ferry_asks_for_locomotives_from_its_first_space_on() -> None:
    """Visuals, section 6: the first n slots white with an engine (n = locomotives)."""
    ferry = Route("a--b", "a", "b", 4, "gray", locomotives=2)
    assert spaces_of(ferry) == ("locomotive", "locomotive", "ferry", "ferry")
    assert spaces_of(replace(ferry, locomotives=0)) == ("plain",) * 4
    assert spaces_of(replace(ferry, locomotives=0, tunnel=True)) == ("tunnel",) * 4


def test_kinds_of_space_differ_in_shape() -> None:
    """Visuals, section 6; PEER-152: never colour alone, so outlines differ on the same colour."""
    outlines = [_outlines(free_slot(kind, "gray", 50, 0, double=False)) for kind in KINDS]
    assert all(a != b for i, a in enumerate(outlines) for b in outlines[i + 1 :])


def test_walls_and_edges_stand_out() -> None:
    """Visuals, section 3: tunnel on land 7.0, ferry on sea 5.8, engine on white at least 4.5."""
    assert contrast(TUNNEL, LAND) == pytest.approx(7.0, abs=0.1)
    assert contrast(FERRY, (0xBC, 0xD8, 0xE6)) == pytest.approx(5.8, abs=0.1)
    assert contrast(FERRY, (0xF4, 0xFB, 0xFB)) >= 4.5


def test_nothing_of_a_free_space_shows_beside_a_claim_or_a_closed_one() -> None:
    """Visuals, section 6: claimed beds and closed lanes stand where free slots were."""
    widest = {
        double: max(
            abs(y)
            for kind in KINDS
            for shape in free_slot(kind, "gray", 50, 0, double=double)
            for _, y in shape.points
        )
        for double in (False, True)
    }
    assert widest[False] <= BED_WIDTH[False] / 2 + BED_RIM[False]
    assert widest[True] <= BED_WIDTH[True] / 2 + BED_RIM[True]
    assert widest[True] <= max(abs(y) for shape in closed_slot(50, 0) for _, y in shape.points)


@pytest.mark.parametrize("name", TUNNELS)
def test_free_tunnels_have_walls(name: str) -> None:
    """Visuals, section 6: a tunnel's block is wider than its slot; other lanes have no block."""
    image, routes = opened(paint(MapPicture(empty(5, name), SEAT_COLOURS))), load_map(name).routes
    for route, lane in geography(name).lanes.items():
        if not lane.double:
            wall = _along(image, lane, TUNNEL_WIDTH[False] / 2 - 2.5)
            assert (_share(wall, TUNNEL) > 0.25) == routes[route].tunnel, route


@pytest.mark.parametrize("name", TUNNELS)
def test_claimed_tunnels_keep_their_teeth(name: str) -> None:
    """Visuals, section 6: "Claimed tunnels keep teeth"."""
    routes, drawn = load_map(name).routes, geography(name)
    claims = tuple((route, Seat(0)) for route in routes)
    image = opened(paint(MapPicture(replace(empty(5, name), claims=claims), SEAT_COLOURS)))
    for route, lane in drawn.lanes.items():
        if not lane.double:
            bed = _along(image, lane, BED_WIDTH[False] / 2 - 1)
            assert (_share(bed, LAND) > 0.1) == routes[route].tunnel, route


def _along(image: Image.Image, lane: Lane, off: float) -> list[Colour]:
    """The pixels beside a lane's middle line, without those near its cities."""
    points = [
        tick[0] for side in (-off, off) for tick in ticks(lane.course, 1, side, side + 1)[30:-30]
    ]
    return [colour_at(image, *point) for point in points]


def _share(seen: list[Colour], wanted: Colour) -> float:
    near = (sum(abs(a - b) for a, b in zip(colour, wanted, strict=True)) < 60 for colour in seen)
    return sum(near) / len(seen)


def test_dashes_and_ticks_follow_a_bent_path() -> None:
    """The pictures' own promise: whole dashes at both ends, ticks across the path, evenly."""
    bent = ((0.0, 0.0), (30.0, 0.0), (30.0, 30.0))
    marks = dashes(bent, 8, 4)
    assert marks[0][0] == (0.0, 0.0)
    assert marks[-1][-1] == (30.0, 30.0)
    assert any(len(mark) == 3 for mark in marks)
    across = ticks(bent, 10, 0, 5)
    assert len(across) == 6
    assert across[0] == (pytest.approx((5.0, 0.0)), pytest.approx((5.0, 5.0)))
    assert across[-1] == (pytest.approx((30.0, 25.0)), pytest.approx((25.0, 25.0)))
