"""Stations: on the map, in the panel, in tickets and scores, and before they are built."""

from dataclasses import replace

import pytest
from PIL import Image

from render import (
    SEAT_COLOURS,
    BoardPicture,
    Highlight,
    MapPicture,
    ScoreSheetPicture,
    SheetWords,
    StationHighlight,
    StationPicture,
    TicketCard,
    TicketsPicture,
    paint,
)
from render.geography import geography
from render.palette import SEAT, WHITE, Colour
from render.stations import borrowed, with_stations
from rules.protocol import Seat
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
from tests.support.views import MAPS, TUNNELS, built, empty, ended, full

WORDS_OF_SHEET = SheetWords(
    WORDS.seats, "Score", "Routes", "Tickets", "Longest path", "Total", stations="Stations"
)
CITIES = 15
"""Three stations for each of five seats."""


def _with_all_built(name: str) -> RailView:
    return built(full(5, name), tuple(load_map(name).cities)[:CITIES])


def _counts(image: Image.Image) -> dict[Colour, int]:
    return {c: n for n, c in image.getcolors(1 << 21) or ()}


@pytest.mark.parametrize("name", MAPS)
def test_a_station_is_a_house_with_its_seats_number(name: str) -> None:
    """Visuals, section 6: house on the city, seat colour, white disc with the seat number."""
    cities = tuple(load_map(name).cities)[:CITIES]
    view = built(empty(5, name), cities)
    picture = MapPicture(view, SEAT_COLOURS)
    image, plain = (opened(paint(replace(picture, view=v))) for v in (view, empty(5, name)))
    for city, seat in view.stations:
        x, y = geography(name).places[city].at
        house = (round(x) - 24, round(y) - 28, round(x) + 24, round(y) + 23)
        fill = SEAT[SEAT_COLOURS[seat]]
        more = _counts(image.crop(house)).get(fill, 0) - _counts(plain.crop(house)).get(fill, 0)
        assert more > 250, city
        numbers = [t for t in words_of(picture) if abs(t.at[0] - x) < 1 and 0 <= t.at[1] - y < 9]
        assert str(seat + 1) in [text.text for text in numbers]


def test_stations_are_counted_where_there_are_any() -> None:
    """The view decides: stations left, or built, tell that the edition has them."""
    view = empty(3)
    some = replace(view, seats=tuple(replace(s, stations=2, trains=31) for s in view.seats))
    spent = replace(view, stations=(("denver", Seat(0)),))
    assert [with_stations(v) for v in (view, some, spent)] == [False, True, True]

    def counts(view: RailView) -> int:
        picture = BoardPicture(view, WORDS, SEAT_COLOURS[:3])
        return sum(1 for t in words_of(picture) if t.at[1] > 1060 and t.text in ("2", "31"))

    assert counts(some) == counts(view) + 6


@pytest.mark.parametrize("name", MAPS)
def test_the_station_built_last_has_a_band(name: str) -> None:
    """Play, step 4: the board's picture has the last move highlighted; with a station, too."""
    city = next(iter(load_map(name).cities))
    view = built(empty(5, name), (city,))
    x, y = geography(name).places[city].at
    plain, lit = (
        opened(paint(MapPicture(view, SEAT_COLOURS, last)))
        for last in (None, StationHighlight(city))
    )
    # Beside the house and below it, within the band.
    for at in ((x - 28, y + 6), (x + 28, y + 6), (x, y + 26)):
        assert colour_at(lit, *at) == WHITE != colour_at(plain, *at)


@pytest.mark.parametrize("name", TUNNELS)
def test_a_tunnel_in_its_band_keeps_its_spaces_while_it_is_dug(name: str) -> None:
    """Rules, "Tunnel": the route is claimed once the toll is paid; until then it is free."""
    routes = load_map(name).routes.values()
    route = next(r for r in routes if r.tunnel and r.double is None and r.length > 1)
    lane = geography(name).lanes[route.id]
    plain, lit = (
        opened(paint(MapPicture(empty(5, name), SEAT_COLOURS, last)))
        for last in (None, Highlight(route.id))
    )
    for slot in lane.slots:
        assert car_colours(plain, lane, slot) == car_colours(lit, lane, slot)
    assert _counts(lit)[WHITE] > _counts(plain)[WHITE] + 500


@pytest.mark.parametrize("name", MAPS)
def test_borrowed_lanes_show_at_the_end(name: str) -> None:
    """Play, step 8: at the end "longest path and stations drawn"."""
    before = _with_all_built(name)
    after = ended(before)
    assert borrowed(before) == ()
    loans = borrowed(after)
    assert len(loans) > 5
    texts = [[t.text for t in words_of(MapPicture(view, SEAT_COLOURS))] for view in (before, after)]
    marks = [seat + 1 for seat in range(5) for loan in loans if loan.seat == seat]
    for number in set(marks):
        # The mark of the borrower, and the owners' numbers again on what is drawn over.
        assert texts[1].count(str(number)) >= texts[0].count(str(number)) + marks.count(number)


@pytest.mark.parametrize("name", MAPS)
def test_the_fullest_board_is_small(name: str) -> None:
    """PEER-033; the project's own goal: under 300 KiB, with all stations and what they borrowed."""
    view = ended(_with_all_built(name))
    last = Highlight(view.claims[7][0], "+21")
    assert len(paint(BoardPicture(view, WORDS, SEAT_COLOURS, last))) < 300 * 1024


@pytest.mark.parametrize("name", MAPS)
def test_the_sheet_names_what_each_station_borrowed(name: str) -> None:
    """Rules, "Score": at the end each lets its owner use one lane of another seat."""
    view = ended(_with_all_built(name))
    picture = ScoreSheetPicture(view, WORDS_OF_SHEET, SEAT_COLOURS)
    texts, places = [text.text for text in words_of(picture)], geography(name).places
    for loan in borrowed(view):
        lane = load_map(name).routes[loan.route]
        assert places[loan.city].name in texts
        assert f"{places[lane.a].name} – {places[lane.b].name}" in texts
    check_words_keep_apart(replace(picture, words=replace(WORDS_OF_SHEET, note="A last line")))


@pytest.mark.parametrize("name", MAPS)
def test_a_ticket_shows_borrowed_lanes_at_the_end_alone(name: str) -> None:
    """Visuals, section 8: no ticket is complete through a station before the end."""
    view = built(full(5, name), tuple(load_map(name).cities)[:CITIES])
    cards = (TicketCard(next(iter(load_map(name).tickets)), "done"),)
    files = [paint(TicketsPicture(v, Seat(1), SEAT_COLOURS, cards)) for v in (view, ended(view))]
    red = [_counts(opened(file))[SEAT["red"]] for file in files]
    assert red[1] > red[0] + 30


@pytest.mark.parametrize("name", TUNNELS)
def test_long_tickets_are_told_by_shape(name: str) -> None:
    """PEER-152: never colour alone. A star stands behind the points of a long ticket."""
    long = next(t for t in load_map(name).tickets.values() if t.long)
    short = next(t for t in load_map(name).tickets.values() if not t.long)
    grey = []
    for ticket in (long, short):
        card = (TicketCard(ticket.id, "open"),)
        image = opened(paint(TicketsPicture(empty(5, name), Seat(0), SEAT_COLOURS, card)))
        grey.append(image.convert("L").crop((383, 323, 479, 425)).tobytes())
    assert grey[0] != grey[1]


@pytest.mark.parametrize("name", MAPS)
def test_a_station_not_yet_built_shows_what_it_could_borrow(name: str) -> None:
    """Rules, "Score": a station lends one lane of another seat that ends in its city; the own
    network, and all such lanes, stand out."""
    view, city = full(5, name), next(iter(load_map(name).cities))
    routes = load_map(name).routes
    lent = tuple(r for r, seat in view.claims if seat != 0 and city in (routes[r].a, routes[r].b))
    assert lent
    colours = ("yellow", "red", "green", "blue", "black")
    picture = StationPicture(view, Seat(0), colours, city, lent)
    image, without = (opened(paint(it)) for it in (picture, replace(picture, borrowable=())))
    assert image.size == (1600, 1060)
    for route in lent:
        lane = geography(name).lanes[route]
        x, y = lane.middle
        around = (round(x) - 45, round(y) - 45, round(x) + 45, round(y) + 45)
        fill = SEAT[colours[dict(view.claims)[route]]]
        if fill != SEAT["black"]:
            shown = [_counts(it.crop(around)).get(fill, 0) for it in (image, without)]
            assert shown[0] > shown[1] + 50, route
    assert _counts(image)[SEAT["yellow"]] > _counts(without)[SEAT["yellow"]]
