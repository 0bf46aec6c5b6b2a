"""How fast pictures are: the boards of whole games on every map, played by chance."""

from collections.abc import Iterable, Iterator
from time import perf_counter

from bench import render_ink
from bench.row import Row
from render import (
    SEAT_COLOURS,
    BoardPicture,
    BoardWords,
    HandPicture,
    Highlight,
    SeatNames,
    TicketCard,
    TicketsPicture,
    paint,
)
from rules import game
from rules.protocol import Seat
from rules.selfplay import play
from rules.ticket_to_ride.editions import EDITIONS
from rules.ticket_to_ride.maps import load_map
from rules.ticket_to_ride.view import RailView

_SEATS = 5
_NAMES = SeatNames(
    ("Amélie", "Björn", "Chloé", "Diego", "Éva-Maria"),
    tuple(f"Player {number}" for number in range(1, _SEATS + 1)),
)


def rows() -> Iterable[Row]:
    """Boards first when nothing is ready, then of a running bot; the private pictures last."""
    boards = [_board(view) for name in EDITIONS for view in _views(name, 1)]
    start = perf_counter()
    paint(boards[0])
    yield Row("first board after the start", 1000 * (perf_counter() - start), "ms", 1000, False)
    for board in boards[1:]:
        paint(board)
    times, sizes = [], []
    for view in (view for name in EDITIONS for seed in (2, 3) for view in _views(name, seed)):
        board = _board(view)
        start = perf_counter()
        sizes.append(len(paint(board)) / 1024)
        times.append(1000 * (perf_counter() - start))
    yield Row("board picture, p50", _percentile(times, 0.50), "ms", 30, False)
    yield Row("board picture, p95", _percentile(times, 0.95), "ms", 45, False)
    yield Row("board picture, largest", max(sizes), "KiB", 300, False)
    hand = HandPicture((3, 1, 2, 1, 4, 1, 2, 1, 2), "Your hand", "17 cards · 26 trains left")
    yield Row("hand picture, p50", _median_of(hand), "ms", None, False)
    view = boards[-1].view
    three = list(load_map(view.map).tickets)[:3]
    offered = tuple(TicketCard(t, "offered", n) for n, t in enumerate(three, start=1))
    tickets = TicketsPicture(view, Seat(0), SEAT_COLOURS, offered)
    yield Row("three tickets, p50", _median_of(tickets), "ms", None, False)
    yield from render_ink.rows()


def _views(name: str, seed: int) -> Iterator[RailView]:
    """The public view at the start and after each claim of a game."""
    rules, played = game(name), play(name, _SEATS, seed)
    state, claims = rules.start(played.setup), -1
    for seat, action in played.moves:
        view = rules.view(state, None)
        if len(view.claims) > claims:
            claims = len(view.claims)
            yield view
        state, _ = rules.apply(state, seat, action)


def _board(view: RailView) -> BoardPicture:
    last = Highlight(view.claims[-1][0], "+10") if view.claims else None
    words = BoardWords(
        _NAMES,
        f"Björn to play · turn {view.turn_number}",
        ("Amélie: El Paso – Oklahoma City", "5 trains · +10 points"),
    )
    return BoardPicture(view, words, SEAT_COLOURS, last)


def _median_of(picture: HandPicture | TicketsPicture) -> float:
    times = []
    for _ in range(15):
        start = perf_counter()
        paint(picture)
        times.append(1000 * (perf_counter() - start))
    return _percentile(times, 0.50)


def _percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]
