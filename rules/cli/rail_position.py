"""Positions of Ticket to Ride as somebody wrote them down, and what can't be on a board."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from rules.cli.outcomes import No
from rules.strict_json import NotJson, brief, read_json
from rules.ticket_to_ride.edition import Edition
from rules.ticket_to_ride.scoring import Position

_LISTS: Final = ("routes", "tickets", "stations")
_MOST_SEATS: Final = 5


def read_positions(edition: Edition, text: bytes) -> list[Position]:
    """The positions by seat. Raises ``No`` with the first thing that can't be, by name."""
    try:
        value = read_json(text)
    except NotJson as error:
        raise No(str(error)) from error
    if not isinstance(value, dict) or set(value) != {"seats"} or not _is_list(value["seats"]):
        raise No('A position is {"seats": [{"routes": [], "tickets": [], "stations": []}]}.')
    seats = value["seats"]
    if not 1 <= len(seats) <= _MOST_SEATS:
        raise No(f"A position has 1 to {_MOST_SEATS} seats, not {len(seats)}.")
    positions = [_read_seat(edition, seat, number) for number, seat in enumerate(seats)]
    _check_lanes(edition, positions)
    _check_tickets(positions)
    _check_stations(positions)
    return positions


def _is_list(value: Any) -> bool:
    return isinstance(value, list)


def _read_seat(edition: Edition, value: Any, seat: int) -> Position:
    if not isinstance(value, dict):
        raise No(f"Seat {seat}: a seat is an object with the lists {', '.join(_LISTS)}.")
    for name, ids in value.items():
        if name not in _LISTS:
            raise No(f"Seat {seat}: there is nothing called {brief(name)}.")
        if not _is_list(ids) or not all(isinstance(id_, str) for id_ in ids):
            raise No(f"Seat {seat}: {name} is a list of ids.")
    board = edition.map
    position = Position(
        routes=_known(value.get("routes", []), board.routes, f"Seat {seat}: there is no route"),
        tickets=_known(value.get("tickets", []), board.tickets, f"Seat {seat}: there is no ticket"),
        stations=_stations(edition, value.get("stations", []), seat),
    )
    for id_ in (*_twice(position.routes), *_twice(position.tickets)):
        raise No(f"Seat {seat}: {id_} is there twice.")
    trains = sum(board.routes[route].length for route in position.routes)
    if trains > edition.trains:
        raise No(f"Seat {seat}: its routes take {trains} trains, and it has {edition.trains}.")
    return position


def _known(ids: Sequence[str], known: Collection[str], complaint: str) -> tuple[str, ...]:
    for id_ in ids:
        if id_ not in known:
            raise No(f"{complaint} {brief(id_)}.")
    return tuple(ids)


def _stations(edition: Edition, typed: Sequence[str], seat: int) -> tuple[str, ...]:
    """The cities of a seat's stations, by id, whatever their spelling."""
    cities: list[str] = []
    for name in typed:
        city = edition.map.city(name)
        if city is None:
            raise No(f"Seat {seat}: there is no city {brief(name)}.")
        cities.append(city.id)
    if len(cities) > edition.stations:
        raise No(
            f"Seat {seat}: a station in {cities[edition.stations]}, "
            f"and there are {edition.stations} stations a seat."
        )
    return tuple(cities)


def _twice(ids: Sequence[str]) -> list[str]:
    return [id_ for id_, number in Counter(ids).items() if number > 1]


def _check_lanes(edition: Edition, positions: Sequence[Position]) -> None:
    """A lane has one owner; no seat has both of a double route, nor may two with few seats."""
    owners: dict[str, int] = {}
    for seat, position in enumerate(positions):
        for route in position.routes:
            if route in owners:
                raise No(f"{route} belongs to seat {owners[route]} and to seat {seat}.")
            owners[route] = seat
    _check_twins(edition.map.twins, owners, len(positions) >= edition.double_seats)


def _check_twins(twins: Mapping[str, str], owners: Mapping[str, int], both_open: bool) -> None:
    for route, seat in owners.items():
        other = twins.get(route, "")
        if other not in owners:
            continue
        if owners[other] == seat:
            raise No(f"Seat {seat} has both lanes, {route} and {other}.")
        if not both_open:
            raise No(f"{other} is closed: with so few seats {route} is the only lane.")


def _check_tickets(positions: Sequence[Position]) -> None:
    """There is one card of each ticket."""
    for ticket in _twice([ticket for position in positions for ticket in position.tickets]):
        raise No(f"Two seats have the ticket {ticket}.")


def _check_stations(positions: Sequence[Position]) -> None:
    for city in _twice([city for position in positions for city in position.stations]):
        raise No(f"There are two stations in {city}.")
