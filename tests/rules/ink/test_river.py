"""The river (rules-ink.md, River)."""

from rules.railroad_ink.actions import Draw
from tests.rules.ink.making import can, draw, exits, score, turn


def parts(text: str) -> tuple[int, int]:
    """Points for the river, and errors."""
    got = score(text, "river")
    return dict(got.parts)["river"], got.errors


def test_no_connection_is_needed() -> None:
    """ "River tiles need no connection"; "two dice; 0, 1 or 2 of them a round"."""
    start = turn("", "V.V. VHVHo", "river")
    assert can(start, "D4=V.V.")
    assert can(draw(start, "D4=V.V."), "F6=VHVHo")
    assert can(start, ".")
    assert can(draw(start, "D4=V.V."), ".")
    assert can(draw(start, "D4=V.V.", "F6=HVHVo"), ".")


def test_river_sides_never_join_road_or_rail() -> None:
    """ "River sides never join road or rail": a bridge joins its two road ends only."""
    assert exits("A1=.HH. B1=H..H", "river") == [1]
    assert exits("B1=H.H. B2=HVHVo B3=H.HH A4=H.HH A3=.HH.", "river") == [2]
    assert not can(turn("D4=V.V.", "H.H.", "river"), "D3=H.H.")


def test_a_point_a_cell_and_three_with_both_ends_on_the_border() -> None:
    """ "scores 1 a cell, +3 if both its ends are on the border. We take the best"."""
    assert parts("A3=.V.V") == (1, 1)
    assert parts("C1=V.V. C2=V.V.") == (2, 1)
    assert parts("C1=V.V. C2=V..V B2=.V.V") == (3, 1)
    assert parts("A1=V..V") == (1 + 3, 0)
    assert parts("A1=V..V C4=V.V. C5=V.V. C6=V.V.") == (4, 2)
    assert parts("A1=V..V C3=V.V. C4=V.V. C5=V.V. C6=V.V. C7=V.V.") == (5, 1)


def test_an_end_that_leads_nowhere_is_an_error() -> None:
    """ "Each river end that faces neither a river side nor the border is 1 error"."""
    assert parts("D4=V.V.") == (1, 2)
    assert parts("D4=V.V. D5=V.V.") == (2, 2)
    assert parts("C1=V.V.") == (1, 1)
    assert score("D4=V.V. D3=.H.H", "river").errors == 2 + 2, "a blank side is no river side"


def test_a_ring_has_no_ends() -> None:
    """ "A ring has no ends: no bonus"."""
    assert parts("B2=.VV. C2=..VV B3=VV.. C3=V..V") == (4, 0)


def test_a_one_cell_river_with_one_end_on_the_border() -> None:
    """ "A one-cell river with one end on the border and one open: 1, no bonus, 1 error"."""
    assert parts("C1=V.V.") == (1, 1)
    assert parts("A3=.V.V") == (1, 1)


def test_no_river() -> None:
    """rules-cli.md: "0 where it has nothing"."""
    assert parts("B1=H.H.") == (0, 1)


def test_a_bridge_is_one_cell_of_a_river() -> None:
    """ "scores 1 a cell": a bridge too; its road ends are roads like any."""
    assert parts("C1=V.V. C2=VHVHo C3=V.V.") == (3, 1 + 2)
    assert len(score("C2=VHVHo D2=.H.H", "river").highway) == 2


def test_all_turnings_are_listed() -> None:
    """Turned and mirrored as one likes."""
    start = turn("", "V..V", "river")
    tiles = {a.tile for a in start.edition.legal(start) if isinstance(a, Draw) and a.cell == "D4"}
    assert tiles == {"V..V", "VV..", ".VV.", "..VV"}
