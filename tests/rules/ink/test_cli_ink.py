"""``score --ruleset ink``, ``play``, ``verify`` (rules-cli.md)."""

import io
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from rules.cli.main import main
from tests.rules.ink.making import EDITIONS, every_edition
from tests.support.tool import answers, refusal

KEYS = [
    "networks", "network_points", "highway", "highway_cells", "railway", "railway_cells",
    "centre", "errors", "total",
]  # fmt: skip


def give(monkeypatch: pytest.MonkeyPatch, text: str | bytes) -> None:
    data = text.encode() if isinstance(text, str) else text
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(data)))


@pytest.fixture
def scored(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Scores a board; the answer."""

    def score(text: str, *words: str) -> dict[str, Any]:
        give(monkeypatch, text)
        (answer,) = answers(capsys, "score", "--ruleset", "ink", *words)
        return dict(answer)

    return score


@pytest.fixture
def refuses(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """The sentence with which a call ends."""

    def refuse(text: str | bytes, code: int, *words: str) -> str:
        give(monkeypatch, text)
        return refusal(capsys, code, "score", "--ruleset", "ink", *words)

    return refuse


def test_an_empty_board_is_all_0(scored: Any) -> None:
    """ "An empty board is all 0."."""
    assert scored("") == dict.fromkeys(KEYS, 0) | {
        "networks": [],
        "highway_cells": [],
        "railway_cells": [],
    }


def test_the_answer(scored: Any) -> None:
    """ "Out: {networks: [{exits, points}], ...}"; "networks: those with an exit at least, most
    first"."""
    answer = scored("B1=H.H. B2=HRHRo A2=.R.R B3=HH.. G2=.R.R F2=.R.R")
    assert answer == {
        "networks": [{"exits": 1, "points": 0}] * 3,
        "network_points": 0,
        "highway": 3,
        "highway_cells": answer["highway_cells"],
        "railway": 2,
        "railway_cells": answer["railway_cells"],
        "centre": 0,
        "errors": 3,
        "total": 2,
    }
    assert answer["highway_cells"] in (["B1", "B2", "B3"], ["B3", "B2", "B1"])
    joined = scored("G4=.H.H B1=H..H A1=.HH. A2=H..R")
    assert joined["networks"] == [{"exits": 2, "points": 4}, {"exits": 1, "points": 0}]


@every_edition
def test_a_key_for_each_expansion(scored: Any, expansions: tuple[str, ...]) -> None:
    """ "and a key for each expansion given (0 where it has nothing)"."""
    words = [word for name in expansions for word in ("--expansion", name)]
    answer = scored("", *words)
    assert set(answer) == {*KEYS, *expansions}
    lava = 1 if "lava" in expansions else 0
    assert [answer[name] for name in expansions] == [int(name == "lava") for name in expansions]
    assert (answer["centre"], answer["errors"], answer["total"]) == (lava, 4 * lava, -2 * lava)


def test_twice(scored: Any) -> None:
    """ "--twice: the other reading of the longest routes"."""
    ring = "B2=.HH. C2=..HH B3=HH.. C3=H..H"
    assert scored(ring)["highway"] == 4
    assert scored(ring, "--twice")["highway"] == 5


def test_sequences(
    scored: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """ "--sequence: ... adds illegal: [{word, reason}], exit 1 if it isn't empty"."""
    assert scored("B1=H.H. B2=H.H.", "--sequence")["illegal"] == []
    assert "illegal" not in scored("B2=H.H.")
    give(monkeypatch, "F2=HHH. F1=H.H.")
    assert main(("score", "--ruleset", "ink", "--sequence")) == 1
    said = capsys.readouterr()
    assert json.loads(said.out)["illegal"] == [{"word": "F2=HHH.", "reason": "not-connected"}]
    assert said.err == "F2=HHH. may not be drawn when it is: not-connected.\n"


def test_refusals(refuses: Any) -> None:
    """ "Refused: ... two of one box": one sentence, exit 1."""
    assert refuses("B1", 1) == "'B1' is no word: a cell, = and a tile are."
    two = ("--expansion", "lava", "--expansion", "meteor")
    assert refuses("", 1, *two) == "It can't be scored: lava and meteor are both of the red box."
    assert refuses(b"\xff", 1) == "The input is not UTF-8 text, at byte 0."
    assert refuses(b" " * (16 * 1024 * 1024 + 1), 1) == "The input is larger than 16 MB."


def test_words_that_are_off(refuses: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """rules-cli.md: "2 where the call's words are off"."""
    said = refuses("", 2, "--expansion", "snow")
    assert said == "--expansion is one of river, lake, meteor, lava, not snow."
    said = refusal(capsys, 2, "pay", "--ruleset", "ink", "--route", "a", "--hand", "red")
    assert said == "ink has nothing to pay for."


@pytest.mark.parametrize("words", [("--twice",), ("--sequence",), ("--expansion", "lava")])
def test_not_for_ticket_to_ride(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    """The options are those of Railroad Ink."""
    give(monkeypatch, '{"seats": [{}]}')
    said = refusal(capsys, 2, "score", "--ruleset", "usa", *words)
    assert said == "usa has no expansions, and one way to score."


def test_play_and_verify(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """ "play --ruleset R ... [--expansion E]... --check --export DIR"; verify "prints what score
    prints", seat by seat, and who won."""
    for expansions in EDITIONS[:3] + EDITIONS[-1:]:
        words = [word for name in expansions for word in ("--expansion", name)]
        played, total = answers(
            capsys, "play", "--ruleset", "ink", "--seats", "2", "--seed", "4", "--check",
            "--export", str(tmp_path), *words,
        )  # fmt: skip
        assert played["ended"] == "last_round"
        assert total["games"] == 1
        (sheet,) = answers(capsys, "verify", str(tmp_path / "ink-2-4.json"))
        assert [seat["total"] for seat in sheet["seats"]] == played["scores"]
        assert sheet["winners"] == played["winners"]
        assert set(sheet["seats"][0]) == {*KEYS, *expansions}


def test_setups_that_can_not_be(capsys: pytest.CaptureFixture[str]) -> None:
    """The same sentence whoever asks."""
    two = ("--expansion", "river", "--expansion", "lake")
    said = refusal(capsys, 2, "play", "--ruleset", "ink", "--seats", "2", *two)
    assert said == "river and lake are both of the blue box."
    assert refusal(capsys, 2, "play", "--ruleset", "ink", "--seats", "7") == (
        "ink is for 1 to 6 seats, not 7."
    )
