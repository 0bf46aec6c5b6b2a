"""The board: what is where, in whose colour, and nothing that the public may not know."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import product

import pytest
from PIL import Image

from render import SEAT_COLOURS, BoardPicture, Highlight, MapPicture, SeatNames, paint
from render.geography import geography
from render.palette import ACCENT, CLOSED, ROUTE, SEAT, WHITE
from render.track import spaces_of
from render.typeface import font
from rules import game
from rules.protocol import Seat
from rules.selfplay import setup_for
from rules.ticket_to_ride.maps import load_map
from rules.ticket_to_ride.view import RailView
from tests.render.looking import (
    WORDS,
    car_colours,
    check_words_keep_apart,
    colour_at,
    opened,
    words_of,
)
from tests.support.views import MAPS, PLAYED, empty, full, played

USA = geography("usa")


def _board(view: RailView, highlight: Highlight | None = None) -> BoardPicture:
    return BoardPicture(view, WORDS, SEAT_COLOURS[: len(view.seats)], highlight)


def _map(view: RailView, colours: tuple[str, ...] = SEAT_COLOURS) -> Image.Image:
    return opened(paint(MapPicture(view, colours[: len(view.seats)])))


@pytest.mark.parametrize("name", MAPS)
def test_every_free_lane_shows_its_own_colour(name: str) -> None:
    """PEER-112: halves of double routes were swapped; each lane's pixels are its colour's.

    A ferry's first spaces are white, as many as it asks for locomotives.
    """
    image, routes = _map(empty(5, name)), load_map(name).routes
    for route, lane in geography(name).lanes.items():
        # The first and last car may lie a little under the next city's ring.
        for space, slot in zip(spaces_of(routes[route]), lane.slots, strict=True):
            colour = "white" if space == "locomotive" else routes[route].colour
            seen = car_colours(image, lane, slot)
            assert seen.most_common(1)[0][0] == ROUTE[colour], route
            others = sum(seen[fill] for name, fill in ROUTE.items() if name != colour)
            assert others < 0.2 * seen.total(), route


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("shift", range(5))
def test_every_lane_is_painted_in_its_owners_colour(shift: int, name: str) -> None:
    """PEER-148: claimed routes were drawn in the viewer's colour; each has its owner's."""
    colours = SEAT_COLOURS[shift:] + SEAT_COLOURS[:shift]
    view, lanes = full(5, name), geography(name).lanes
    image = _map(view, colours)
    for route, seat in view.claims:
        lane, mine = lanes[route], colours[seat]
        seen = sum((car_colours(image, lane, slot) for slot in lane.slots), Counter())
        share = {name: seen[fill] / seen.total() for name, fill in SEAT.items()}
        # Black is nearly that of every bed and number, and its white bars leave little of it.
        assert share[mine] > (0.05 if mine == "black" else 0.12), route
        strangers = (name for name in SEAT if name not in (mine, "black"))
        assert all(share[name] < 0.01 for name in strangers), route


@pytest.mark.parametrize("name", MAPS)
def test_closed_lanes_are_pale_and_crossed(name: str) -> None:
    """Rules, "Claim a route": with 2 or 3 seats the second lane is closed to all."""
    board, drawn = load_map(name), geography(name)
    second = [route for route in board.routes if board.twins.get(route, route) < route]
    taken = tuple((board.twins[route], Seat(0)) for route in second)
    image = _map(replace(empty(2, name), claims=taken, closed=frozenset(second)))
    for route in second:
        for slot in drawn.lanes[route].slots:
            seen = car_colours(image, drawn.lanes[route], slot)
            assert seen[CLOSED] > 0.35 * seen.total(), route
            colour = board.routes[route].colour
            assert seen[ROUTE[colour]] == 0 or colour == "gray", route


def test_the_last_move_has_a_band_and_its_points() -> None:
    """Visuals, section 6: white band, dark edge, yellow pill; never colour alone."""
    route = "el_paso--oklahoma_city"
    view = replace(empty(5), claims=((route, Seat(0)),))
    plain, lit = (opened(paint(_board(view, h))) for h in (None, Highlight(route, "+10")))
    lane = USA.lanes[route]
    (x1, y1), (x2, y2) = lane.course[9], lane.course[11]
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    nx, ny = -(y2 - y1) / length, (x2 - x1) / length
    for side in (-16.0, 16.0):
        at = (lane.middle[0] + nx * side, lane.middle[1] + ny * side)
        assert colour_at(lit, *at) == WHITE != colour_at(plain, *at)
    around = lit.crop((int(x1) - 90, int(y1) - 90, int(x1) + 90, int(y1) + 90))
    counts = {c: n for n, c in around.getcolors(100_000) or ()}
    assert counts.get(ACCENT, 0) > 800


def test_the_longest_path_is_traced() -> None:
    """Brief of the end (play.md, step 8): longest path drawn."""
    view = played(2)[-1]
    assert view.sheet is not None
    path = max(view.sheet.seats, key=lambda s: s.longest_path.length).longest_path.routes
    plain, traced = (
        opened(paint(MapPicture(view, ("red", "blue"), None, routes))) for routes in ((), path)
    )
    gold = [{c: n for n, c in i.getcolors(100_000) or ()}.get(ACCENT, 0) for i in (plain, traced)]
    assert gold[1] > gold[0] + 400 * len(path)


def test_seats_with_the_same_view_give_the_same_bytes() -> None:
    """Play, "What must never happen": a secret in the channel. Own cards and tickets don't show."""
    for seat, name in product((0, 1, 2), PLAYED):
        public_views = played(3, 4, None, name)
        for own, public in zip(played(3, 4, Seat(seat), name), public_views, strict=True):
            if len(public.claims) % 12 == 0:
                assert paint(_board(own)) == paint(_board(public))


@pytest.mark.parametrize("name", PLAYED)
def test_what_is_hidden_does_not_show(name: str) -> None:
    """Laws of the protocol: reshuffling what can't be known changes no public picture."""
    rules = game(name)
    state = rules.start(setup_for(name, 4, 9))
    for _ in range(40):
        seat = min(rules.to_act(state))
        state, _ = rules.apply(state, seat, rules.legal_actions(state, seat)[-1])
    pictures = {
        paint(_board(rules.view(other, None)))
        for other in (state, *(rules.reshuffled(state, None, bytes([salt])) for salt in range(3)))
    }
    assert len(pictures) == 1


def test_equal_pictures_give_equal_bytes_in_any_thread() -> None:
    """Architecture, "render": views in, pictures out; painting runs off the event loop."""
    views = played(4, 2)[::6]
    expected = [paint(_board(view)) for view in views]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda view: paint(_board(view)), views)) == expected


def test_a_request_can_be_a_key() -> None:
    """Visuals, section 10: the key of a finished picture is made of the view and the words."""
    view = played(3)[5]
    again = _board(replace(view))
    assert again == _board(view)
    assert repr(again) == repr(_board(view))


def test_sizes_and_shapes() -> None:
    """Visuals, section 1; PEER-031: a square board was cut on phones, so none is square."""
    board, alone = opened(paint(_board(full()))), _map(full())
    assert board.size == (1600, 1372)
    assert alone.size == (1600, 1060)
    assert 1.15 < board.width / board.height < 1.9
    assert 1.2 < alone.width / alone.height < 1.9


@pytest.mark.parametrize("name", MAPS)
def test_a_full_board_is_small(name: str) -> None:
    """PEER-033: a full board of five under 2 MiB; the project's own goal: under 300 KiB."""
    view = full(5, name)
    assert len(paint(_board(view, Highlight(view.claims[7][0], "+21")))) < 300 * 1024


@pytest.mark.parametrize("name", MAPS)
def test_labels_are_legible_in_discords_preview(name: str) -> None:
    """PEER-032: at 550 px wide, letters at least 9 px from ascender to descender."""
    picture = MapPicture(empty(2, name), ("red", "blue"))
    labels = [text for text in words_of(picture) if text.halo is not None]
    assert len(labels) == sum(len(place.label.lines) for place in geography(name).places.values())
    for label in labels:
        ascent, descent = font(label.face, label.size).getmetrics()
        assert (ascent + descent) * 550 / 1600 >= 9
        assert label.size * 550 / 1600 >= 9


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("score", [-40, 300])
@pytest.mark.parametrize("stations", [0, 3])
def test_the_panels_words_keep_to_their_places(seats: int, score: int, stations: int) -> None:
    """Visuals, section 12: names of 32 characters, scores -40 and 300, 2 to 5 seats."""
    view = empty(seats)
    worst = tuple(
        replace(s, points=score, cards=38, tickets=12, trains=45, stations=stations, asked="turn")
        for s in view.seats
    )
    names = SeatNames(("W" * 32,) * seats, ("Player",) * seats)
    words = replace(WORDS, seats=names, turn="Q" * 80, last_move=("W" * 90, "M" * 90))
    picture = BoardPicture(replace(view, seats=worst), words, SEAT_COLOURS[:seats])
    check_words_keep_apart(picture, below=1060)


def test_no_text_is_smaller_than_17() -> None:
    """Visuals, section 2: nothing below 17."""
    assert min(text.size for text in words_of(_board(full()))) >= 17
