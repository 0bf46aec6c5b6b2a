"""Views made from states: the one place where open rounds are left out, by an allow-list."""

from rules.protocol import Seat
from rules.railroad_ink.editions import ONCE, TWICE
from rules.railroad_ink.scoring import InkSheet, score_board, score_seats
from rules.railroad_ink.state import State
from rules.railroad_ink.view import InkView, OwnView, SeatView


def view_of(state: State, seat: Seat | None) -> InkView:
    """All that ``seat`` may know, or the public."""
    edition, over = state.edition, state.ended is not None
    return InkView(
        expansions=edition.names,
        longest_route=TWICE if edition.twice else ONCE,
        phase="over" if over else "round",
        round=state.round,
        rounds=edition.rounds,
        dice=state.roll,
        seats=tuple(_seat_view(state, Seat(other)) for other in range(state.seats)),
        own=None if seat is None else _own_view(state, seat),
        sheet=sheet_of(state) if over else None,
    )


def sheet_of(state: State) -> InkSheet:
    """The score sheet of the position, open rounds included; seats that left rank last."""
    return score_seats(state.edition, [page.board for page in state.pages], state.left)


def _seat_view(state: State, seat: Seat) -> SeatView:
    page = state.pages[seat]
    shown = page if state.ended is not None else page.opened
    return SeatView(
        seat=seat,
        board=state.shown[seat],
        specials=shown.specials,
        done=page.done,
        has_left=seat in state.left,
    )


def _own_view(state: State, seat: Seat) -> OwnView:
    page = state.pages[seat]
    return OwnView(
        seat=seat,
        asked=page.asked,
        page=page,
        score=score_board(state.edition, page.board),
    )
