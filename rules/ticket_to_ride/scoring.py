"""The score of a position, part by part.

How an edition scores is data: a ``Scoring`` lists its parts and its tie-breaks. Each part is a
function that fills in the fields of the sheet that are its own, and sees what the parts before it
have found; a total is the sum of all points. So lanes are borrowed before the tickets that they
complete are counted.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from types import MappingProxyType
from typing import Final

from rules.protocol import Seat, Sheet
from rules.ticket_to_ride.borrowing import best_borrowing
from rules.ticket_to_ride.longest_path import longest_path
from rules.ticket_to_ride.maps import RailMap, Route
from rules.ticket_to_ride.networks import networks

ROUTE_POINTS: Final[Mapping[int, int]] = MappingProxyType(
    {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 8: 21}
)
"""What claiming a route scores, by its length in spaces (rules-rail.md, "Claim a route")."""

LONGEST_PATH_POINTS: Final = 10
STATION_POINTS: Final = 4
"""For each station not built."""


@dataclass(frozen=True, slots=True)
class Position:
    """What a seat has on the board and in its hand that scores: ids, cities by id."""

    routes: tuple[str, ...] = ()
    tickets: tuple[str, ...] = ()
    stations: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LongestPath:
    """A seat's longest path: its length in spaces, a best one in walking order, its bonus."""

    length: int
    routes: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class SeatScore:
    """The parts of one seat's total.

    ``routes``, ``tickets`` and ``stations`` are points; ``completed`` holds ticket ids in the
    order held; ``borrowed`` maps cities to the routes used there that belong to another seat.
    """

    routes: int = 0
    tickets: int = 0
    completed: tuple[str, ...] = ()
    longest_path: LongestPath = LongestPath(0, (), 0)
    stations: int = 0
    borrowed: Mapping[str, str] = field(default_factory=dict)
    total: int = 0


@dataclass(frozen=True, slots=True)
class RailSheet(Sheet):
    """The score sheet of Ticket to Ride: the parts by seat."""

    seats: tuple[SeatScore, ...]


Part = Callable[[RailMap, Sequence[Position], Sequence[SeatScore]], Sequence[SeatScore]]
"""A part of the score: the map, the positions and the scores so far, by seat, to the scores."""

TieBreak = Callable[[Position, SeatScore], int]
"""What decides between equal totals: the greater goes first."""


@dataclass(frozen=True, slots=True)
class Scoring:
    """How an edition scores: its parts in order, and its tie-breaks, the first that differs."""

    parts: tuple[Part, ...]
    tie_breaks: tuple[TieBreak, ...]


def score_seats(
    board: RailMap,
    positions: Sequence[Position],
    scoring: Scoring,
    left: frozenset[Seat] = frozenset(),
) -> RailSheet:
    """The score sheet of ``positions``, by seat; seats that ``left`` rank after the others."""
    scores: Sequence[SeatScore] = [SeatScore() for _ in positions]
    for part in scoring.parts:
        scores = part(board, positions, scores)
    scores = [replace(score, total=_total(score)) for score in scores]

    def standing(seat: Seat) -> tuple[int, ...]:
        score, position = scores[seat], positions[seat]
        breaks = (-tie_break(position, score) for tie_break in scoring.tie_breaks)
        return (seat in left, -score.total, *breaks)

    seats = sorted(map(Seat, range(len(positions))), key=standing)
    return RailSheet(
        totals=tuple(score.total for score in scores),
        ranking=tuple(tuple(rank) for _, rank in groupby(seats, key=standing)),
        seats=tuple(scores),
    )


def _total(score: SeatScore) -> int:
    return score.routes + score.tickets + score.longest_path.points + score.stations


def route_points(
    board: RailMap, positions: Sequence[Position], scores: Sequence[SeatScore]
) -> Sequence[SeatScore]:
    """What each seat's routes scored when they were claimed."""
    return [
        replace(score, routes=points_of_routes(board, position.routes))
        for position, score in zip(positions, scores, strict=True)
    ]


def points_of_routes(board: RailMap, routes: Iterable[str]) -> int:
    """The points that claiming ``routes`` gives."""
    return sum(ROUTE_POINTS[board.routes[route].length] for route in routes)


def ticket_points(
    board: RailMap, positions: Sequence[Position], scores: Sequence[SeatScore]
) -> Sequence[SeatScore]:
    """Tickets: plus their points where the seat's trains join the two cities, else minus.

    Borrowed lanes count as the seat's own.
    """
    counted: list[SeatScore] = []
    for position, score in zip(positions, scores, strict=True):
        usable = (*position.routes, *score.borrowed.values())
        completed = completed_tickets(board, usable, position.tickets)
        points = sum(
            board.tickets[ticket].points * (1 if ticket in completed else -1)
            for ticket in position.tickets
        )
        counted.append(replace(score, tickets=points, completed=completed))
    return counted


def borrowed_lanes(
    board: RailMap, positions: Sequence[Position], scores: Sequence[SeatScore]
) -> Sequence[SeatScore]:
    """The lanes of other seats, those that left included, that each seat's stations borrow."""
    owners = {route: seat for seat, each in enumerate(positions) for route in each.routes}
    lent: list[SeatScore] = []
    for seat, (position, score) in enumerate(zip(positions, scores, strict=True)):
        others = [route for route, owner in owners.items() if owner != seat]
        borrowed = best_borrowing(
            board, position.routes, others, position.tickets, position.stations
        )
        lent.append(replace(score, borrowed=borrowed))
    return lent


@dataclass(frozen=True, slots=True)
class UnbuiltStations:
    """The points of the stations that each seat, which had so many, did not build."""

    stations: int

    def __call__(
        self, board: RailMap, positions: Sequence[Position], scores: Sequence[SeatScore]
    ) -> Sequence[SeatScore]:
        """The part of the score."""
        return [
            replace(score, stations=STATION_POINTS * (self.stations - len(position.stations)))
            for position, score in zip(positions, scores, strict=True)
        ]


def completed_tickets(
    board: RailMap, routes: Iterable[str], tickets: Iterable[str]
) -> tuple[str, ...]:
    """Those of ``tickets`` whose two cities ``routes`` join, in the order given."""
    parts = networks(board.routes[route] for route in routes)
    network_of = {city: i for i, part in enumerate(parts) for city in part.cities}
    return tuple(
        ticket.id
        for ticket in (board.tickets[id_] for id_ in tickets)
        if ticket.a in network_of and network_of[ticket.a] == network_of.get(ticket.b)
    )


def longest_path_bonus(
    board: RailMap, positions: Sequence[Position], scores: Sequence[SeatScore]
) -> Sequence[SeatScore]:
    """10 for the longest path, to each seat that ties."""
    paths = [longest_path(_routes(board, position)) for position in positions]
    bonus = _bonus_length([length for length, _ in paths])
    return [
        replace(
            score,
            longest_path=LongestPath(length, routes, LONGEST_PATH_POINTS if length == bonus else 0),
        )
        for score, (length, routes) in zip(scores, paths, strict=True)
    ]


def _routes(board: RailMap, position: Position) -> list[Route]:
    return [board.routes[route] for route in position.routes]


def _bonus_length(lengths: Sequence[int]) -> int | None:
    """The length that earns the bonus. **Ruling**: where nobody has a route, nobody gets it."""
    return max(lengths, default=0) or None


def most_completed(position: Position, score: SeatScore) -> int:
    """Tie-break: most tickets completed."""
    return len(score.completed)


def fewest_stations(position: Position, score: SeatScore) -> int:
    """Tie-break: fewest stations built."""
    return -len(position.stations)


def longer_path(position: Position, score: SeatScore) -> int:
    """Tie-break: the longer longest path among those tied."""
    return score.longest_path.length


OWN_TRAINS_ONLY: Final = Scoring(
    parts=(route_points, ticket_points, longest_path_bonus),
    tie_breaks=(most_completed, longer_path),
)
"""The game without stations (rules-rail.md, "Score")."""


def with_stations(stations: int) -> Scoring:
    """The game in which each seat has so many stations (rules-rail.md, "Score")."""
    return Scoring(
        parts=(
            route_points,
            borrowed_lanes,
            ticket_points,
            longest_path_bonus,
            UnbuiltStations(stations),
        ),
        tie_breaks=(most_completed, fewest_stations, longer_path),
    )
