"""The panel under the map: the seats, the market, the decks, the turn and the last move."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from render import signs
from render.board import map_items
from render.cards import card, deck_back, empty_place, ticket_back
from render.geography import MAP_SIZE
from render.geometry import Point, rectangle
from render.palette import (
    ACCENT,
    FEW_TRAINS,
    INK,
    PANEL,
    PANEL_INK,
    PANEL_SECONDARY,
    TILE,
    TILE_CURRENT,
    WHITE,
    Colour,
)
from render.pictures import BoardPicture, BoardWords, MapPicture
from render.scene import Placed, Polygon, Scene, Symbol, Text, box, moved
from render.stations import with_stations
from render.trains import sample_train, seat_number
from render.typeface import Face, fitted, name_or, width_of
from rules.ticket_to_ride.view import RailView, SeatView

PANEL_HEIGHT: Final = 312
BOARD_SIZE: Final = (MAP_SIZE[0], MAP_SIZE[1] + PANEL_HEIGHT)
_TOP = MAP_SIZE[1]
_MARGIN, _GAP = 12, 12
_TILE_TOP, _TILE_HEIGHT = _TOP + 12, 146
_CARD = (158, 120)
_DECK = (106, 120)
_ROW = _TOP + 12 + _TILE_HEIGHT + 14 + _CARD[1] // 2
"""The middle of the row of cards."""
_FEW_TRAINS = 5
_WORDS_LEFT = 1134

Items = Iterator[Placed | Text]


def board_scene(picture: BoardPicture) -> Scene:
    """The map and the panel."""
    return Scene(*BOARD_SIZE, PANEL, tuple(_items(picture)))


def _items(picture: BoardPicture) -> Items:
    view = picture.view
    yield from map_items(MapPicture(view, picture.colours, picture.highlight, picture.longest_path))
    yield Placed(_ground(), (0, _TOP))
    for seat in view.seats:
        yield from _tile(seat, picture)
    yield from _market(view)
    yield from _words(picture.words)


@lru_cache(maxsize=1)
def _ground() -> Symbol:
    return Symbol((box(0, 0, MAP_SIZE[0], PANEL_HEIGHT, PANEL),), (MAP_SIZE[0], PANEL_HEIGHT))


def _tile(seat: SeatView, picture: BoardPicture) -> Items:
    count = len(picture.view.seats)
    width = (MAP_SIZE[0] - 2 * _MARGIN - _GAP * (count - 1)) / count
    left = _MARGIN + seat.seat * (width + _GAP)
    right, middle = left + width - 16, _TILE_TOP + 46
    lit = _is_lit(seat, picture.view)
    yield Placed(_tile_ground(round(width), lit), (left, _TILE_TOP))
    yield Placed(sample_train(picture.colours[seat.seat]), (left + 49, middle))
    yield from seat_number(seat.seat, (left + 49, middle))
    score = str(_score(seat, picture.view))
    digits = 52 if len(score) < 3 else 44
    yield Text(score, (right, middle), Face.SCORE, digits, ACCENT if lit else PANEL_INK, "right")
    names = picture.words.seats
    name = name_or(names.names[seat.seat], names.fallbacks[seat.seat])
    room = right - width_of(score, Face.SCORE, digits) - 14 - (left + 92)
    text, size = fitted(name, Face.TEXT, 32, room, 22)
    ink = PANEL_SECONDARY if seat.has_left else PANEL_INK
    yield Text(text, (left + 92, middle), Face.TEXT, size, ink)
    yield from _counts(seat, left, width, lit, with_stations(picture.view))


def _is_lit(seat: SeatView, view: RailView) -> bool:
    """Whether something is asked of the seat; at the end, whether it has won."""
    if view.sheet is not None:
        return seat.seat in view.sheet.winners
    return seat.asked is not None


def _score(seat: SeatView, view: RailView) -> int:
    """Points of routes; the total when it may be known."""
    return seat.points if view.sheet is None else view.sheet.totals[seat.seat]


def _counts(seat: SeatView, left: float, width: float, lit: bool, stations: bool) -> Items:
    """Trains, cards, tickets and, where there are any, stations, each behind its icon."""
    ground = TILE_CURRENT if lit else TILE
    few = seat.trains <= _FEW_TRAINS
    counts = [
        ("trains", seat.trains, FEW_TRAINS if few else PANEL_INK),
        ("cards", seat.cards, PANEL_INK),
        ("tickets", seat.tickets, PANEL_INK),
    ]
    if stations:
        counts.append(("stations", seat.stations, PANEL_INK))
    # A fourth count makes the others smaller; it needs room for a single digit itself.
    step, size, scale = ((width - 80) / 3, 28, 13.0) if stations else ((width - 32) / 3, 32, 17.0)
    for place, (icon, count, ink) in enumerate(counts):
        x, y = left + 34 - (17 - scale) + place * min(step, 150), _TILE_TOP + 110
        yield Placed(_icon(icon, scale, ground), (x, y))
        yield Text(str(count), (x + scale + (7 if scale > 15 else 4), y), Face.NUMBER, size, ink)


_ICONS: Final = {
    "trains": signs.train_icon,
    "cards": signs.cards_icon,
    "tickets": signs.ticket_icon,
    "stations": signs.station_icon,
}


@lru_cache(maxsize=16)
def _icon(name: str, scale: float, ground: Colour) -> Symbol:
    return Symbol(moved(_ICONS[name](PANEL_SECONDARY, ground), scale=scale))


@lru_cache(maxsize=16)
def _tile_ground(width: int, lit: bool) -> Symbol:
    middle = (width / 2, _TILE_HEIGHT / 2)
    tile = Polygon(rectangle(width, _TILE_HEIGHT, 12), ACCENT if lit else TILE)
    if not lit:
        return Symbol(moved((tile,), middle))
    inner = Polygon(rectangle(width - 8, _TILE_HEIGHT - 8, 9), TILE_CURRENT)
    return Symbol(moved((tile, inner), middle))


def _market(view: RailView) -> Items:
    """The market's cards, numbered as they are typed or pressed, and the decks."""
    for slot, kind in enumerate(view.market):
        x = _MARGIN + _CARD[0] / 2 + slot * (_CARD[0] + _GAP)
        yield Placed(empty_place(*_CARD) if kind is None else card(kind, *_CARD), (x, _ROW))
        corner = (x - _CARD[0] / 2 + 18, _ROW - _CARD[1] / 2 + 18)
        yield Placed(_slot_disc(), corner)
        yield Text(str(slot + 1), corner, Face.SCORE, 23, INK, "middle")
    left = _MARGIN + 5 * (_CARD[0] + _GAP) + 14
    for symbol, count in ((deck_back(*_DECK), view.deck), (ticket_back(*_DECK), view.tickets_left)):
        x = left + _DECK[0] / 2
        yield Placed(symbol, (x, _ROW))
        yield from _deck_count(count, (x, _ROW + _DECK[1] / 2 - 22))
        left += _DECK[0] + _GAP + 4


def _deck_count(count: int, at: Point) -> Items:
    yield Placed(_deck_pill(), at)
    yield Text(str(count), at, Face.SCORE, 27, INK, "middle")


@lru_cache(maxsize=1)
def _deck_pill() -> Symbol:
    return Symbol(
        (Polygon(rectangle(76, 38, 19), INK), Polygon(rectangle(72, 34, 17), WHITE)),
    )


@lru_cache(maxsize=1)
def _slot_disc() -> Symbol:
    return Symbol(signs.ringed(17.5, 2.2, INK, WHITE))


def _words(words: BoardWords) -> Items:
    room = MAP_SIZE[0] - _MARGIN - _WORDS_LEFT
    lines = (
        (words.turn, Face.TITLE, 38, ACCENT, 24),
        *zip(
            words.last_move[:2],
            (Face.TEXT, Face.SECONDARY),
            (28, 28),
            (PANEL_INK, PANEL_SECONDARY),
            (20, 20),
            strict=False,
        ),
    )
    top = _ROW - 20 * (len(lines) - 1)
    for number, (line, face, size, ink, least) in enumerate(lines):
        text, fit = fitted(line, face, size, room, least)
        yield Text(text, (_WORDS_LEFT, top + 40 * number), face, fit, ink)
