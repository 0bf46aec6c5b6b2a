"""Board, tiles and dice against the shared facts."""

import json
from collections import Counter
from typing import Any

from rules.railroad_ink.board import EMPTY
from rules.railroad_ink.cells import CENTRE, EXITS, MIDDLE, NAMES, SIDES, SIZE, cell_named
from rules.railroad_ink.dice import BASE_DICE, Die, roll
from rules.railroad_ink.edition import ROUNDS, ROUNDS_WITH_EXPANSION
from rules.railroad_ink.editions import EXPANSIONS, edition_of
from rules.railroad_ink.expansions import lake, lava, meteor, river
from rules.railroad_ink.networks import NETWORK_POINTS
from rules.railroad_ink.page import MOST_SPECIALS
from rules.railroad_ink.tiles import (
    FACES,
    FULL_WATER,
    SPECIALS,
    TILES,
    VOLCANO,
    tile_of,
    turnings,
)
from tests.rules.ink.making import draw, turn
from tests.support.shared import SHARED, needs_shared


def facts() -> Any:
    return json.loads((SHARED / "data/ink.json").read_text("utf-8"))


def joined(face: str) -> list[str]:
    tile = tile_of(face)
    assert tile is not None
    return sorted("".join("NESW"[side] for side in group) for group in tile.groups)


@needs_shared
def test_the_board_is_that_of_the_facts() -> None:
    """rules-ink.md, Frame: "12 exits, at positions 2, 4, 6 of each side ... the 3x3"."""
    known = facts()
    assert known["size"] == SIZE
    exits = {(NAMES[cell], "NESW"[side]): kind for (cell, side), kind in EXITS.items()}
    assert exits == {(e["cell"], e["side"]): e["type"] for e in known["exits"]}
    assert {NAMES[cell] for cell in CENTRE} == set(known["centre"])
    assert known["rounds"] == {"base": ROUNDS, "with_any_expansion": ROUNDS_WITH_EXPANSION}
    assert known["network_points"] == list(NETWORK_POINTS)
    boxes: dict[str, list[str]] = {}
    for expansion in EXPANSIONS.values():
        boxes.setdefault(expansion.box, []).append(expansion.name)
    assert known["boxes"] == boxes


@needs_shared
def test_tiles_and_what_they_join_are_those_of_the_facts() -> None:
    """data/ink.json: every face, its sides and what is joined inside."""
    known = facts()
    tiles = [*known["tiles"], *known["special_routes"]["tiles"]]
    for name in ("river", "lake", "lava"):
        tiles += known[name]["tiles"]
    assert {tile["notation"] for tile in tiles} | {"XXXX", "LLLL"} == set(FACES)
    for tile in tiles:
        groups = sorted("".join(sorted(g, key="NESW".index)) for g in tile["joined"])
        assert joined(tile["notation"]) == groups, tile["id"]
        assert tile["notation"].startswith(tile["sides"])
    assert known["lake"]["filled"]["sides"] == FULL_WATER.notation
    assert known["lava"]["start"] | {"id": ""} == {
        "id": "", "cell": NAMES[MIDDLE], "sides": VOLCANO.notation, "joined": ["NESW"],
    }  # fmt: skip
    assert known["special_routes"]["per_game"] == MOST_SPECIALS
    assert [tile["notation"] for tile in known["special_routes"]["tiles"]] == list(SPECIALS)


@needs_shared
def test_dice_are_those_of_the_facts() -> None:
    """PEER-169: "3 route dice (6 faces) + 1 station die (3 faces x2)"; and the expansions'."""
    known = facts()
    by_id = {tile["id"]: tile["notation"] for tile in known["tiles"]}
    dice = [
        Counter(by_id[face] for face in kind["faces"])
        for kind in known["route_dice"]
        for _ in range(kind["dice"])
    ]
    assert [Counter(die.faces) for die in BASE_DICE] == dice
    for name, die in (("river", river.DIE), ("lake", lake.DIE), ("lava", lava.DIE)):
        faces = Counter({tile["notation"]: tile["faces"] for tile in known[name]["tiles"]})
        assert Counter(die.faces) == faces
        assert EXPANSIONS[name].dice == (die,) * known[name]["dice"]
    assert meteor.DISTANCE_DIE.faces == tuple(str(n) for n in known["meteor"]["distance"])
    assert meteor.DIRECTION_DIE.faces == tuple(known["meteor"]["direction"])
    assert known["meteor"]["start"] == NAMES[MIDDLE]


@needs_shared
def test_points_are_those_of_the_facts() -> None:
    """data/ink.json, scoring."""
    points = facts()["scoring"]
    assert points["river"] == {"per_cell": 1, "both_ends_on_border": river.BOTH_ENDS_ON_BORDER}
    assert points["meteor"] == {"per_route_end_facing_a_crater": meteor.POINTS_AN_END}
    assert points["lava"]["per_closed_lake"] == lava.POINTS_A_CLOSED_LAKE


def test_turnings() -> None:
    """PEER-166: "mirror(mirror(t))==t; mirrored piece consumes same die": all are one face's."""
    sizes = {face: len(turnings(face)) for face in FACES}
    assert sizes == {
        "R..R": 4, "RRR.": 4, "R.R.": 2, "H..H": 4, "HHH.": 4, "H.H.": 2, "HRHRo": 2, "H.R.": 4,
        "HR..": 8, "HHRH": 4, "HRRR": 4, "HHHH": 1, "RRRR": 1, "HRRH": 4, "HRHR": 2, "V.V.": 2,
        "V..V": 4, "VHVHo": 2, "VRVRo": 2, "L..L": 4, "LL.L": 4, "L...": 4, "LLHR": 8, "L.H.": 4,
        "L.R.": 4, "X..X": 4, "X.X.": 2, "XX.X": 4, "HXH.": 4, "RXR.": 4, "XXXX": 1, "LLLL": 1,
    }  # fmt: skip
    for tile in TILES:
        mirrored = tile.notation[0] + tile.notation[3:0:-1] + tile.notation[4:]
        other = tile_of(mirrored)
        assert other is not None
        assert other.face == tile.face
        assert repr(tile) == tile.notation
    assert tile_of("VHVH") is None, "a bridge without o is refused"


def test_a_mirrored_piece_uses_its_die() -> None:
    """PEER-166: "mirrored piece consumes same die", once."""
    start = turn("", "HR.. L.H.", "lake")
    after = draw(start, "B1=H..R")
    assert after.page.unused == ("L.H.",)
    assert draw(start, "A4=..RH").page.unused == ("L.H.",)


def test_cells() -> None:
    """rules-ink.md, Notation: "A1 top left, G7 bottom right"."""
    assert [NAMES[place] for place in (0, 6, 42, 48)] == ["A1", "G1", "A7", "G7"]
    assert cell_named("D4") == MIDDLE
    assert [cell_named(name) for name in ("H1", "A8", "a1", "")] == [None] * 4
    assert sum(EMPTY.faces(cell, side) in (1, 2) for cell in range(49) for side in SIDES) == 12


def _off(die: Die, fallen: Counter[str], rolls: int) -> float:
    faces = Counter(die.faces)
    return sum((fallen[face] - n * rolls / 6) ** 2 / (n * rolls / 6) for face, n in faces.items())


def test_dice_are_fair() -> None:
    """PEER-169, PEER-170: "chi-square over 60k rolls for each die", seeded, with a threshold that
    a fair die of six faces passes 999 times in a thousand."""
    for expansions in (("river", "meteor"), ("lake", "lava")):
        dice = edition_of(expansions).dice
        rolls = [roll(b"fair" + bytes([n % 251, n // 251]), dice, 1 + n % 7) for n in range(6000)]
        for place, die in enumerate(dice):
            fallen = Counter(rolled[place].face for rolled in rolls)
            assert fallen.keys() <= set(die.faces)
            assert _off(die, fallen, len(rolls)) < 20.5, die


def test_the_dice_of_a_round_follow_from_seed_and_round_alone() -> None:
    """play.md: "a game of one seat with the same committed dice", whatever the seats do; and the
    base dice fall the same with any expansion."""
    base = [roll(b"seed", edition_of().dice, number) for number in range(1, 8)]
    assert len(set(base)) > 1
    for names in (("river",), ("lake", "lava"), ("meteor",)):
        dice = edition_of(names).dice
        assert [roll(b"seed", dice, number)[:4] for number in range(1, 8)] == base
    assert roll(b"other", edition_of().dice, 1) != base[0]
