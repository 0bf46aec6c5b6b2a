"""Games that were played once, and must be replayed the same as long as their version stays."""

import json
from pathlib import Path

import pytest

from rules import game
from rules.record import verify
from rules.ticket_to_ride.maps import map_names

FOLDER = Path(__file__).parents[1] / "recorded"
PINNED = {
    "usa-1": "16b501181532c9ac3ffc4047ec019a6175f3cc8232fc6fac00d9e3bea46977c9",
    "europe-1": "b63689505ac85b9552ea983e0e5bbf2211bde72572686ab2ec485e9ad1e25bde",
}
"""The last digest of each, which vouches for all its actions and events. A version's digest never
changes: where it would have to, the ruleset gets a new version, and that a game of its own."""


@pytest.mark.parametrize("name", PINNED)
def test_a_recorded_game_is_replayed(name: str) -> None:
    """architecture.md, "Digest": "one recorded game of each version is replayed in CI"."""
    replay = verify((FOLDER / f"{name}.json").read_bytes())
    assert f"{replay.setup.ruleset}-{replay.setup.version}" == name
    assert replay.digest.hex() == PINNED[name]


def test_each_map_has_its_recorded_game() -> None:
    """Of the version that new games are started with; older ones stay beside it."""
    current = {f"{name}-{game(name).version}" for name in map_names()}
    assert current <= PINNED.keys() == {path.stem for path in FOLDER.glob("*.json")}


def test_they_hold_what_can_happen() -> None:
    """The games were picked for it: tolls paid and refused, stations, a market turned anew."""
    kinds = set()
    data = json.loads((FOLDER / "europe-1.json").read_text(encoding="utf-8"))
    for entry in data["entries"]:
        kinds.add(entry["body"]["kind"])
    assert kinds == {
        "keep_tickets",
        "draw_card",
        "draw_tickets",
        "claim_route",
        "pay_toll",
        "give_up_tunnel",
        "build_station",
    }
