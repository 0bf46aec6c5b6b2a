"""Boards with known results (oracles/ink.json): every part, both readings, order, closing."""

import json
from typing import Any

import pytest

from rules.railroad_ink.actions import Confirm
from rules.railroad_ink.edition import Turn
from rules.railroad_ink.editions import edition_of
from rules.railroad_ink.notation import NEXT_ROUND
from rules.railroad_ink.reading import BadBoard, read_board, read_words
from rules.railroad_ink.sequence import illegal_words
from rules.railroad_ink.tiles import SPECIALS, tile_of
from tests.rules.ink.making import score, turn, written
from tests.support.shared import SHARED, needs_shared

pytestmark = needs_shared


def oracles(name: str) -> list[Any]:
    found: list[Any] = json.loads((SHARED / "oracles/ink.json").read_text("utf-8"))[name]
    return found


def test_scores_in_all_parts() -> None:
    """oracles/ink.json, scored: total and every part that is known."""
    for known in oracles("scored"):
        got = score(known["board"])
        parts = {
            "total": got.total,
            "networks": got.network_points,
            "networks_centre_errors": got.network_points + got.centre - got.errors,
            "highway": len(got.highway),
            "railway": len(got.railway),
            "centre": got.centre,
            "errors": got.errors,
        }
        assert {name: parts[name] for name in known if name != "board"} == {
            name: value for name, value in known.items() if name != "board"
        }, known["board"]


def test_the_other_reading() -> None:
    """oracles/ink.json, scored_twice: each joint once."""
    for known in oracles("scored_twice"):
        got = score(known["board"], twice=True)
        assert got.total == known["total_when_a_cell_may_count_twice"], known["board"]


def test_order() -> None:
    """oracles/ink.json, sequences: whether a board can be drawn in this order."""
    edition = edition_of()
    for known in oracles("sequences"):
        try:
            words = read_words(edition, known["board"])
            read_board(edition, words)
            legal = not illegal_words(edition, words, NEXT_ROUND in known["board"])
        except BadBoard:
            legal = False
        assert legal is known["legal_in_this_order"], known["board"]


def closings(start: Turn) -> set[frozenset[str]]:
    """All sets of drawings with which the round may be confirmed."""
    found: set[frozenset[str]] = set()
    seen: set[frozenset[str]] = set()
    before = written(start)
    open_turns = [start]
    while open_turns:
        here = open_turns.pop()
        drawn = frozenset(written(here) - before)
        if drawn in seen:
            continue
        seen.add(drawn)
        for action in here.edition.legal(here):
            if action == Confirm():
                found.add(drawn)
            elif not action.takes_back:
                page, _ = here.edition.take(here, action)
                open_turns.append(here._replace(page=page))
    return found


@pytest.mark.parametrize("number", range(4))
def test_closing_moves(number: int) -> None:
    """oracles/ink.json, closing_moves: "every set of drawings with which the round may be closed,
    for a board, its four dice and no limit on specials but the usual ones"."""
    known = oracles("closing_moves")[number]
    faces = (word.split("=")[1] for word in known["board"].split())
    tiles = [tile_of(face) for face in faces]
    used = tuple(tile.face for tile in tiles if tile is not None and tile.face in SPECIALS)
    start = turn(known["board"], " ".join(known["dice"]), specials=used)
    assert closings(start) == {frozenset(drawings) for drawings in known["accepted"]}
