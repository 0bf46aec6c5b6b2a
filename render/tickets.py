"""Destination tickets: each a small map with the seat's own network, its cities and its points."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from render import signs
from render.geography import MAP_SIZE, Geography, geography
from render.geometry import Point, dashes, rectangle
from render.land import land_shapes
from render.palette import (
    ACCENT,
    COAST,
    DONE,
    FAILED,
    HALO,
    INK,
    PANEL,
    PANEL_INK,
    SEAT,
    TICKET_RING,
    TRACK,
    WHITE,
    Colour,
)
from render.pictures import TICKETS_A_PICTURE, TicketCard, TicketsPicture, TicketState
from render.scene import Line, Placed, Polygon, Scene, Symbol, Text, disc, moved
from render.stations import borrowed, house
from render.typeface import Face, fitted
from rules.ticket_to_ride.maps import Ticket, load_map

WIDTH: Final = 1000
CARD: Final = (478, 418)
_TITLE = 72
_MARGIN = 15
_STEP = (492, 432)
_MAP = (454, 301)
_SCALE = _MAP[0] / MAP_SIZE[0]
_FRAME: Final[dict[TicketState, Colour]] = {
    "open": HALO,
    "offered": HALO,
    "done": DONE,
    "failed": FAILED,
}

Items = Iterator[Placed | Text]


def tickets_scene(picture: TicketsPicture) -> Scene:
    """One to six tickets in two columns, in the order given."""
    count = len(picture.cards)
    if not 1 <= count <= TICKETS_A_PICTURE:
        raise ValueError(f"a picture shows 1 to {TICKETS_A_PICTURE} tickets, not {count}")
    head = _TITLE if picture.title else 0
    rows = -(-count // 2)
    height = head + _MARGIN * 2 + CARD[1] + _STEP[1] * (rows - 1)
    items = [*_title(picture.title)]
    network = _network(picture)
    for number, card in enumerate(picture.cards):
        row, column = divmod(number, 2)
        corner = (_MARGIN + column * _STEP[0], head + _MARGIN + row * _STEP[1])
        items.extend(_card(picture.view.map, card, network, corner))
    return Scene(WIDTH, height, PANEL, tuple(items))


def _title(title: str) -> Items:
    text, size = fitted(title, Face.TITLE, 42, WIDTH - 40, 26)
    yield Text(text, (20, 46), Face.TITLE, size, PANEL_INK)


def _card(map_name: str, card: TicketCard, network: Symbol | None, corner: Point) -> Items:
    x, y = corner
    ticket, drawn = load_map(map_name).tickets[card.ticket], geography(map_name)
    map_at = (x + 12, y + 12)
    yield Placed(_ground(card.state), corner)
    yield Placed(_small_map(map_name), map_at)
    if network is not None:
        yield Placed(network, map_at)
    yield Placed(_journey(map_name, ticket, card.state), map_at)
    badge = [*_badge(card, (x + 48, y + 364))]
    yield from badge
    yield from _names(drawn, ticket, (x + (90 if badge else 22), y + 343))
    yield from _points(ticket, card.state, (x + 416, y + 356))


def _badge(card: TicketCard, at: Point) -> Items:
    """The mark of a ticket that is settled, or the number to choose it by."""
    if card.state in ("done", "failed"):
        yield Placed(_mark(card.state), at)
    elif card.number is not None:
        yield Placed(_number_disc(), at)
        yield Text(str(card.number), at, Face.SCORE, 36, INK, "middle")


def _names(drawn: Geography, ticket: Ticket, first: Point) -> Items:
    for line, city in enumerate((ticket.a, ticket.b)):
        text, size = fitted(drawn.places[city].name, Face.TITLE, 36, 266, 24)
        yield Text(text, (first[0], first[1] + 41 * line), Face.TITLE, size, INK)


def _points(ticket: Ticket, state: TicketState, at: Point) -> Items:
    ground = {"done": DONE, "failed": FAILED}.get(state, INK)
    yield Placed(_points_disc(ground, ticket.long), at)
    text = f"−{ticket.points}" if state == "failed" else str(ticket.points)
    yield Text(text, at, Face.SCORE, 44 if len(text) < 3 else 38, WHITE, "middle")


@lru_cache(maxsize=8)
def _points_disc(ground: Colour, long: bool) -> Symbol:
    """What the points stand on; a golden star about it tells a long ticket."""
    points = disc((0, 0), 42, ground)
    if not long:
        return Symbol((points,))
    star = moved(signs.star(ACCENT), scale=48)
    return Symbol((*moved(signs.star(INK), scale=51), *star, disc((0, 0), 38, ground)))


@lru_cache(maxsize=4)
def _ground(state: TicketState) -> Symbol:
    middle = (CARD[0] / 2, CARD[1] / 2)
    frame = Polygon(rectangle(*CARD, 18), _FRAME[state])
    paper = Polygon(rectangle(CARD[0] - 14, CARD[1] - 14, 11), HALO)
    return Symbol(moved((frame, paper), middle))


@lru_cache(maxsize=2)
def _mark(state: TicketState) -> Symbol:
    sign = signs.check(WHITE) if state == "done" else signs.cross(WHITE)
    return Symbol((disc((0, 0), 29, _FRAME[state]), *moved(sign, scale=19)))


@lru_cache(maxsize=1)
def _number_disc() -> Symbol:
    return Symbol(signs.ringed(29, 2.5, INK, ACCENT))


@cache
def _small_map(map_name: str) -> Symbol:
    """The map at the size of a ticket: lanes as thin lines, cities as dots."""
    drawn = geography(map_name)
    land = moved(land_shapes(map_name, line=1.6, borders=False), scale=_SCALE)
    lanes = (Line(lane.course, 6.5, COAST) for lane in drawn.lanes.values() if lane.side <= 0)
    dots = (disc(place.at, 10.5, TRACK) for place in drawn.places.values())
    return Symbol((*land, *moved((*lanes, *dots), scale=_SCALE)), _MAP)


def _network(picture: TicketsPicture) -> Symbol | None:
    """What the seat has built, in its colour; what its stations borrowed, in dashes of it."""
    drawn = geography(picture.view.map)
    lanes = drawn.lanes
    own = [lanes[route] for route, seat in picture.view.claims if seat == picture.seat]
    lent = [lanes[it.route] for it in borrowed(picture.view) if it.seat == picture.seat]
    built = [drawn.places[city].at for city, seat in picture.view.stations if seat == picture.seat]
    if not own and not built:
        return None
    colour = SEAT[picture.colours[picture.seat]]
    lines = (
        *(Line(lane.course, 31, INK) for lane in (*own, *lent)),
        *(Line(lane.course, 18, WHITE) for lane in lent),
        *(Line(lane.course, 18, colour) for lane in own),
        *(Line(dash, 18, colour) for lane in lent for dash in dashes(lane.course, 7, 31)),
    )
    houses = (shape for at in built for shape in moved(house(colour), at, scale=1.3))
    return Symbol(moved((*lines, *houses), scale=_SCALE))


@lru_cache(maxsize=128)
def _journey(map_name: str, ticket: Ticket, state: TicketState) -> Symbol:
    """The two cities, ringed; a dashed line between them while it may still be joined."""
    places = geography(map_name).places
    a, b = ((x * _SCALE, y * _SCALE) for x, y in (places[ticket.a].at, places[ticket.b].at))
    line = () if state == "done" else dashes((a, b), 13, 8)
    rings = (*signs.ringed(14, 2, WHITE, TICKET_RING), disc((0, 0), 5.5, WHITE))
    return Symbol(
        (
            *(Line(dash, 6.5, WHITE) for dash in line),
            *(Line(dash, 3.4, TICKET_RING) for dash in line),
            *moved(rings, a),
            *moved(rings, b),
        )
    )
