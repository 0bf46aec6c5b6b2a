"""What stations borrow: the lanes of others that complete most for their owner, chosen exactly.

Each station lets its owner use one lane of another seat that ends in its city, the same for all
its tickets; several may chain. What a lane does is join two of the owner's networks (a city
without routes of its own counts as one), so of lanes that join the same two only the first by id
is looked at. That leaves a few for each of few stations, and all choices among them are tried.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from rules.ticket_to_ride.maps import RailMap
from rules.ticket_to_ride.networks import networks


@dataclass(frozen=True, slots=True)
class _Loan:
    """A station's city, the lane it borrows, and the two networks which that joins."""

    city: str
    lane: str
    joins: frozenset[str]


@dataclass(frozen=True, slots=True)
class _Wish:
    """The two networks that a ticket not yet completed wants joined, and its points."""

    joined: frozenset[str]
    points: int


_Merit = tuple[int, int, int, tuple[str, ...], tuple[str, ...]]
"""What decides between choices: the least is best."""


def best_borrowing(
    board: RailMap,
    own: Iterable[str],
    others: Iterable[str],
    tickets: Iterable[str],
    stations: Iterable[str],
) -> Mapping[str, str]:
    """By city of a station, the lane of ``others`` it borrows; those that borrow none are absent.

    Ruling: most ticket points, then most tickets completed, then fewest borrowers, then the lowest
    lane ids taken by city id.
    """
    parts = networks(board.routes[route] for route in own)
    # A network goes by the name of one of its cities.
    name = {city: min(part.cities) for part in parts for city in part.cities}
    wishes = _wishes(board, name, tickets)
    if not wishes:
        return {}
    lanes = sorted(others)
    loans = [_loans(board, name, lanes, city) for city in sorted(stations)]
    choices = ([loan for loan in each if loan is not None] for each in product(*loans))
    best = min(choices, key=lambda choice: _merit(choice, wishes))
    return {loan.city: loan.lane for loan in best}


def _wishes(board: RailMap, name: Mapping[str, str], tickets: Iterable[str]) -> list[_Wish]:
    wanted = [board.tickets[ticket] for ticket in tickets]
    ends = [frozenset((name.get(each.a, each.a), name.get(each.b, each.b))) for each in wanted]
    return [
        _Wish(joined, each.points)
        for each, joined in zip(wanted, ends, strict=True)
        if len(joined) > 1
    ]


def _loans(
    board: RailMap, name: Mapping[str, str], lanes: Sequence[str], city: str
) -> list[_Loan | None]:
    """What a station in ``city`` may borrow that joins anything: nothing, or one of these."""
    found: dict[frozenset[str], _Loan] = {}
    for lane in lanes:
        ends = (board.routes[lane].a, board.routes[lane].b)
        joins = frozenset(name.get(end, end) for end in ends)
        if city in ends and len(joins) > 1:
            found.setdefault(joins, _Loan(city, lane, joins))
    return [None, *found.values()]


def _merit(choice: Sequence[_Loan], wishes: Sequence[_Wish]) -> _Merit:
    """How good a choice is: the least is best. ``choice`` is by city id."""
    joined: list[frozenset[str]] = []
    for loan in choice:
        touched = [part for part in joined if not part.isdisjoint(loan.joins)]
        joined = [part for part in joined if part.isdisjoint(loan.joins)]
        joined.append(loan.joins.union(*touched))
    granted = [wish.points for wish in wishes if any(wish.joined <= part for part in joined)]
    lanes, cities = tuple(loan.lane for loan in choice), tuple(loan.city for loan in choice)
    return -sum(granted), -len(granted), len(choice), lanes, cities
