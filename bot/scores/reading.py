"""How a finished game came out for each person in it, as its log tells."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.ids import UserId
from bot.presenters.seen import Deed
from bot.store import ActionRow, ContestId, GameRow, ResultRow, SeatRow
from bot.table import Table, Unreplayable, body_of
from rules.protocol import Seat, Sheet
from rules.railroad_ink.scoring import InkSheet
from rules.railroad_ink.state import State as InkState
from rules.ticket_to_ride.scoring import RailSheet

ABSENT: Final = ("deadline:", "stand-in:")
"""How the keys of what the referee did for somebody who was not there begin."""
_OWN: Final = frozenset({Deed.ACTION, Deed.RETURN, Deed.ASK_UNDO})
"""What nobody but the seat's own person does, but for leaving, which a referee may do, too."""


@dataclass(frozen=True, slots=True)
class _Sitting:
    """Who sat in a seat, until the seat changed hands: the first sitting is number 0."""

    seat: Seat
    number: int


class _Attendance:
    """Who sat where, and which turns they took, told entry by entry.

    A turn counts once, however many actions it has, and again where it was taken back and made
    anew. It is late where anything of it was done for the seat by the referee or a stand-in.
    """

    def __init__(self, seats: int) -> None:
        self.sitting = [_Sitting(Seat(seat), 0) for seat in range(seats)]
        self.people: dict[_Sitting, UserId] = {}
        self._late: dict[tuple[_Sitting, int], bool] = {}

    def take(self, entry: ActionRow, turn: int, leaves: bool) -> None:
        """An entry of the log, done in that turn (or round)."""
        if entry.seat is None:
            return
        seat, deed = entry.seat, Deed(entry.kind)
        sitting = self.sitting[seat]
        if deed is Deed.REPLACE:
            self.sitting[seat] = replace(sitting, number=sitting.number + 1)
            return
        if deed in _OWN and not leaves and entry.by is not None:
            self.people.setdefault(sitting, entry.by)
        absent = entry.by is None and entry.key.startswith(ABSENT)
        if (deed is Deed.ACTION and not leaves) or absent:
            self._late[sitting, turn] = self._late.get((sitting, turn), False) or absent

    def back_to(self, seat: Seat, turn: int) -> None:
        """What ``seat`` did was taken back, to that turn."""
        for sitting, at in list(self._late):
            if sitting.seat == seat and at >= turn:
                del self._late[sitting, at]

    def turns(self, sitting: _Sitting) -> tuple[int, int]:
        """The turns of a sitting: those taken, and those done for it."""
        late = [it for (whose, _), it in self._late.items() if whose == sitting]
        return len(late) - sum(late), sum(late)


def read(row: GameRow, seats: Sequence[SeatRow], log: Sequence[ActionRow]) -> list[ResultRow]:
    """The results of a finished table. Raises ``Unreplayable``.

    One row for each who sits there at the end; and one, without a place, for each who was
    replaced, as far as the log knows them.
    """
    table, attendance = _follow(row, seats, log)
    blank = ResultRow(
        game=row.id,
        seat=Seat(0),
        sitting=0,
        contest=ContestId(row.id),
        guild=row.guild,
        ruleset=row.ruleset,
        finished_at=log[-1].at,
        user=None,
        seats=len(seats),
        place=None,
        total=None,
        stayed=False,
        in_time=0,
        late=0,
    )
    return [
        result
        for it in seats
        for result in (
            *_replaced(it.seat, attendance, blank),
            _at_the_end(it, table, attendance, blank),
        )
    ]


def _replaced(seat: Seat, attendance: _Attendance, blank: ResultRow) -> Iterator[ResultRow]:
    """The rows of those who sat there before, as far as they are known."""
    for number in range(attendance.sitting[seat].number):
        sitting = _Sitting(seat, number)
        user = attendance.people.get(sitting)
        if user is not None:
            in_time, late = attendance.turns(sitting)
            gone = replace(blank, seat=seat, sitting=number, user=user)
            yield replace(gone, in_time=in_time, late=late)


def _at_the_end(it: SeatRow, table: Table, attendance: _Attendance, blank: ResultRow) -> ResultRow:
    """The row of whoever sits there at the end."""
    sheet, view = table.game.scores(table.state), table.game.view(table.state, None)
    sitting = attendance.sitting[it.seat]
    in_time, late = attendance.turns(sitting)
    return replace(
        blank,
        seat=it.seat,
        sitting=sitting.number,
        user=it.user,
        place=places_of(sheet)[it.seat],
        total=sheet.totals[it.seat],
        stayed=not view.seats[it.seat].has_left and it.seat not in table.company.away,
        in_time=in_time,
        late=late,
        parts=parts_of(sheet, it.seat),
    )


def _follow(
    row: GameRow, seats: Sequence[SeatRow], log: Sequence[ActionRow]
) -> tuple[Table, _Attendance]:
    """The table after its log, and who sat where and took which turns. Raises ``Unreplayable``."""
    table = Table.fold(row, seats, ())
    leave = body_of(table.game, table.game.leave())
    attendance = _Attendance(len(seats))
    for entry in log:
        turn = _turn(table)
        try:
            table.advance(Deed(entry.kind), entry.seat, json.loads(entry.body), entry.at)
        except Exception as error:
            raise Unreplayable(f"seq {entry.seq}: {error!r}") from error
        if entry.kind == Deed.UNDO:
            taken_back = table.happenings[-1].seat
            assert taken_back is not None
            attendance.back_to(taken_back, _turn(table))
        else:
            attendance.take(entry, turn, leaves=entry.body == leave)
    # Each digest follows from the one before, so the last speaks for all.
    if not log or table.replay.digest != log[-1].digest:
        raise Unreplayable("the digest differs")
    return table, attendance


def _turn(table: Table) -> int:
    """The number of the turn, or of the round where all draw at once."""
    state = table.state
    turn: int = state.round if isinstance(state, InkState) else state.turn_number
    return turn


def places_of(sheet: Sheet) -> dict[Seat, int]:
    """The place of each seat, from 1; those in a group share one."""
    places: dict[Seat, int] = {}
    for group in sheet.ranking:
        places.update(dict.fromkeys(group, len(places) + 1))
    return places


def parts_of(sheet: Sheet, seat: Seat) -> Mapping[str, int]:
    """What of a seat's score is worth remembering beside its total."""
    if isinstance(sheet, RailSheet):
        score = sheet.seats[seat]
        return {"path": score.longest_path.length, "tickets": len(score.completed)}
    if isinstance(sheet, InkSheet):
        board = sheet.boards[seat]
        return {
            "highway": len(board.highway),
            "railway": len(board.railway),
            "errors": board.errors,
        }
    return {}
