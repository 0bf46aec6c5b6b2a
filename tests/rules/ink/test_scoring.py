"""The score of the base game (rules-ink.md, Score)."""

from rules.protocol import Seat
from rules.railroad_ink.cells import NAMES
from rules.railroad_ink.editions import edition_of
from rules.railroad_ink.errors import open_ends
from rules.railroad_ink.scoring import InkSheet, score_seats
from tests.rules.ink.making import board, exits, score


def test_networks_score_by_their_exits() -> None:
    """ "each network, by its number of exits 0..12"; "Each network scores alone; one exit scores
    0"."""
    road = "B1=H.H. B2=H.H. B3=H.H. B4=HHHH A4=.H.H B5=H.H. B6=H.H. B7=H.H."
    assert exits(road) == [3]
    both = score(f"{road} G2=.R.R")
    assert [(network.exits, network.points) for network in both.networks] == [(3, 8), (1, 0)]
    assert both.network_points == 8


def test_all_twelve_exits() -> None:
    """ "0 0 4 8 12 16 20 24 28 32 36 40 45": one network may join all. Here a road runs along the
    whole border."""
    ring = score(
        "A1=.HH. B1=HH.H C1=.H.H D1=RHHH E1=.H.H F1=HH.H G1=..HH G2=HRHH G3=H.H. G4=HHH. G5=H.H. "
        "G6=HRHH G7=H..H F7=.HHH E7=.H.H D7=HHRH C7=.H.H B7=.HHH A7=HH.. A6=HHHR A5=H.H. A4=H.HH "
        "A3=H.H. A2=HHHR"
    )
    assert [(network.exits, network.points) for network in ring.networks] == [(12, 45)]
    assert (len(ring.highway), len(ring.railway), ring.centre, ring.errors) == (24, 1, 0, 6)
    assert ring.total == 45 + 24 + 1 - 6


def test_stations_join_and_overpasses_do_not() -> None:
    """ "stations join road and rail, an overpass joins neither to the other (its two routes may
    belong to two networks)". PEER-158: "adding overpass never merges"."""
    arms = "B1=H.H. A2=.R.R C2=.R.R B3=H.H."
    assert exits(f"{arms} B2=HRHR") == [2]
    assert exits(f"{arms} B2=HRHRo") == [1, 1]
    assert exits("B1=H.R. B2=RR.. A2=.R.R") == [1, 1]
    assert exits("B1=H.R. B2=R..R A2=.R.R") == [2]


def test_an_exit_counts_only_where_the_tile_leads_to_it() -> None:
    """PEER-160: "tile touching exit cell without edge -> exit not counted"."""
    assert exits("B1=.H.H") == []
    assert exits("A1=.HH. B1=H..H") == [1]


def test_special_junctions() -> None:
    """A special is joined on all its sides."""
    assert exits("B1=HRRH B2=R..R A2=.R.R") == [2]


def test_the_longest_of_a_type() -> None:
    """ "a chain of cells joined through sides of that type. A station in the chain does not break
    it. Of a junction only one way on counts. Exit stubs are no cells; a lone tile counts 1"."""
    assert len(score("B1=H.H.").highway) == 1
    assert len(score("B1=H.H.").railway) == 0
    station = score("B1=H.H. B2=HRHR B3=H.H. A2=.R.R")
    assert [NAMES[cell] for cell in station.highway] in (["B1", "B2", "B3"], ["B3", "B2", "B1"])
    assert len(station.railway) == 2
    junction = score("B1=H.H. B2=HHHH B3=H.H. C2=.H.H")
    assert len(junction.highway) == 3


def test_overpass_and_station_count_in_both_types() -> None:
    """ "An overpass or station cell counts in both types"."""
    for tile in ("HRHRo", "HRHR", "HRRH"):
        alone = score(f"B1={tile}")
        assert (len(alone.highway), len(alone.railway)) == (1, 1)


def test_a_cell_counts_once_or_each_joint_does() -> None:
    """ "Ruling: a cell counts once in a chain ... The other reading, an option: each joint once,
    length = joints used + 1 (a 2x2 ring of curves is 4 or 5)"."""
    ring = "B2=.HH. C2=..HH B3=HH.. C3=H..H"
    assert len(score(ring).highway) == 4
    walked = score(ring, twice=True).highway
    assert len(walked) == 5
    assert walked[0] == walked[-1]


def test_centre_cells() -> None:
    """ "centre cells drawn in, 1 each (9 at most); any tile counts"."""
    assert score("C3=.H.H D3=R.R. E5=HR.. B3=H.H. C6=H.H.").centre == 3


def test_errors() -> None:
    """ "a road or rail side that faces a cell inside the board which is empty or does not show the
    same thing. A side on the border, exit or not, is no error"."""
    assert score("B1=H.H.").errors == 1
    assert score("A1=.HH.").errors == 2
    assert score("A1=H..H").errors == 0, "on the border, no exit there"
    assert score("B1=H.H. B2=.H.H").errors == 3, "a blank side does not show the same thing"
    assert score("B1=H.H. B2=H.H.").errors == 1


def test_where_the_errors_are() -> None:
    """visuals.md, Railroad Ink: "a red cross on every open end counted as an error"."""
    ends = open_ends(board("B1=H.H. B2=.H.H"))
    assert [(NAMES[cell], "NESW"[side]) for cell, side in ends] == [
        ("B1", "S"),
        ("B2", "E"),
        ("B2", "W"),
    ]


def test_the_total_may_be_negative() -> None:
    """ "The total may be negative"."""
    total = score("B2=H.H. D6=.R.R F2=HR.. F4=HHHH")
    assert total.total == 0 - total.errors + total.centre + 1 + 1
    assert total.total < 0


def sheet(*boards: str, left: frozenset[Seat] = frozenset()) -> InkSheet:
    return score_seats(edition_of(), [board(text) for text in boards], left)


def test_the_winner() -> None:
    """ "Highest total wins; then fewest errors; still equal: shared"; a seat that leaves "is ranked
    after the others"."""
    one, same, more = "B1=H.H.", "F1=H.H.", "A1=H..H"
    assert sheet(one, same).ranking == ((0, 1),)
    assert sheet(one, same).totals == (0, 0)
    assert sheet(one, more).winners == (1,)
    assert sheet("", one).ranking == ((0,), (1,)), "equal totals, and no error"
    assert sheet(more, one, left=frozenset({Seat(0)})).winners == (1,)
    assert sheet(one, more, left=frozenset({Seat(0), Seat(1)})).ranking == ((), (1,), (0,))
