"""What may be drawn, as whoever words choices asks for it."""

import rules
from rules.protocol import Seat, Setup
from rules.railroad_ink.actions import Draw, TakeBack
from rules.railroad_ink.legal import drawings, legal_in_view


def test_drawings_are_the_legal_ones_by_face_and_cell() -> None:
    """play.md, Railroad Ink: the die, "then only legal cells, then the legal turnings"."""
    game = rules.game("ink")
    state = game.start(Setup("ink", game.version, 1, b"drawings" * 4))
    first = next(it for it in game.legal_actions(state, Seat(0)) if isinstance(it, Draw))
    state, _ = game.apply(state, Seat(0), first)
    view = game.view(state, Seat(0))
    legal = legal_in_view(view)
    found = drawings(view)
    listed = [draw for cells in found.values() for turnings in cells.values() for draw in turnings]
    assert TakeBack() in legal
    assert sorted(map(str, listed)) == sorted(str(it) for it in legal if isinstance(it, Draw))
    for cells in found.values():
        assert all(draw.cell == cell for cell, draws in cells.items() for draw in draws)
