"""The score of a board in all its parts, and the score sheet of a game."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from rules.protocol import Seat, Sheet
from rules.railroad_ink.board import Board
from rules.railroad_ink.cells import CENTRE, Cell
from rules.railroad_ink.edition import Edition
from rules.railroad_ink.errors import errors_of
from rules.railroad_ink.longest_route import longest_route
from rules.railroad_ink.networks import NETWORK_POINTS, exits_of_networks
from rules.railroad_ink.tiles import CRATER_TILE, RAIL, ROAD


@dataclass(frozen=True, slots=True)
class Network:
    """A network by its number of exits, and what it is worth."""

    exits: int
    points: int


@dataclass(frozen=True, slots=True)
class BoardScore:
    """A board's score.

    ``networks`` are those with an exit at least, most first; ``highway`` and ``railway`` are the
    cells of the longest ones in walking order, a point each; ``centre`` counts cells drawn in;
    ``errors`` cost a point each; ``parts`` are the points of the expansions, by name.
    """

    networks: tuple[Network, ...]
    highway: tuple[Cell, ...]
    railway: tuple[Cell, ...]
    centre: int
    errors: int
    parts: tuple[tuple[str, int], ...]

    @property
    def network_points(self) -> int:
        """The points of all networks."""
        return sum(network.points for network in self.networks)

    @property
    def total(self) -> int:
        """All points; it may be negative."""
        routes = len(self.highway) + len(self.railway)
        expansions = sum(points for _, points in self.parts)
        return self.network_points + routes + self.centre - self.errors + expansions


@dataclass(frozen=True, slots=True)
class InkSheet(Sheet):
    """The score sheet of a game: the boards' scores by seat."""

    boards: tuple[BoardScore, ...]


@lru_cache(maxsize=256)
def score_board(edition: Edition, board: Board) -> BoardScore:
    """The score of ``board`` in all its parts."""
    return BoardScore(
        networks=tuple(Network(exits, NETWORK_POINTS[exits]) for exits in exits_of_networks(board)),
        highway=longest_route(board, ROAD, edition.twice),
        railway=longest_route(board, RAIL, edition.twice),
        centre=centre_cells(board),
        errors=errors_of(board),
        parts=tuple((part.name, part.part(board)) for part in edition.expansions),
    )


def centre_cells(board: Board) -> int:
    """The centre cells drawn in: any tile counts. **Ruling:** a crater is no drawn cell."""
    return sum(board.tiles[cell] not in (None, CRATER_TILE) for cell in CENTRE)


def score_seats(edition: Edition, boards: Sequence[Board], left: Collection[Seat]) -> InkSheet:
    """The score sheet of these boards; seats that left rank after the others."""
    scores = tuple(score_board(edition, board) for board in boards)
    return InkSheet(tuple(score.total for score in scores), _ranking(scores, left), scores)


def _ranking(scores: Sequence[BoardScore], left: Collection[Seat]) -> tuple[tuple[Seat, ...], ...]:
    """Most points first, then fewest errors; still equal: shared.

    Where all have left nobody has won: the first group is empty.
    """

    def standing(seat: Seat) -> tuple[bool, int, int]:
        return seat in left, -scores[seat].total, scores[seat].errors

    seats = sorted((Seat(seat) for seat in range(len(scores))), key=standing)
    groups = tuple(tuple(group) for _, group in groupby(seats, key=standing))
    return groups if seats[0] not in left else ((), *groups)
