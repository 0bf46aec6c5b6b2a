"""``play`` and ``verify``: the lines, the laws, the files."""

import json
import os
import runpy
import stat
import sys
from pathlib import Path

import pytest

from rules.cli import play as cli_play
from rules.cli.main import main
from rules.laws import Broken
from tests.support.tool import answers, refusal

PLAY = ("play", "--ruleset", "usa", "--seats")


def test_a_line_a_game_then_the_whole(capsys: pytest.CaptureFixture[str]) -> None:
    """rules-cli.md, play: "One line a game, {seed, seats, actions, scores, winners, ended}; game i
    has seed S+i; then {games, actions, actions_per_second, games_per_second}"."""
    *games, whole = answers(capsys, *PLAY, "3", "--games", "3", "--seed", "40")
    assert [game["seed"] for game in games] == [40, 41, 42]
    for game in games:
        assert set(game) == {"seed", "seats", "actions", "scores", "winners", "ended"}
        assert game["seats"] == 3
        best = max(game["scores"])
        assert set(game["winners"]) <= {s for s, n in enumerate(game["scores"]) if n == best}
        assert game["ended"] == "last_round"
    assert set(whole) == {"games", "actions", "actions_per_second", "games_per_second"}
    assert whole["games"] == 3
    assert whole["actions"] == sum(game["actions"] for game in games)


def test_the_same_seed_is_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    """rules-cli.md, play: seeded. Game i of a run is game 0 of a run that begins with its seed."""
    first = answers(capsys, *PLAY, "2", "--games", "2", "--seed", "7")
    second = answers(capsys, *PLAY, "2", "--seed", "8", "--check")
    assert first[1] == second[0]


def test_a_breach_is_exit_1_with_seed_and_action(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """rules-cli.md, play: "a breach is exit 1 with the seed and action"."""

    def broken(*_: object, **__: object) -> None:
        raise Broken("action 12: a replay differs")

    monkeypatch.setattr(cli_play, "play", broken)
    said = refusal(capsys, 1, *PLAY, "2", "--seed", "3", "--check")
    assert said == "seed 3: action 12: a replay differs"


def test_exported_games_verify(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """rules-cli.md: "--export writes each game as a file that verify takes"; verify "prints what
    score prints"."""
    folder = tmp_path / "games" / "new"
    *games, _ = answers(capsys, *PLAY, "4", "--games", "2", "--export", str(folder))
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["usa-4-0.json", "usa-4-1.json"], "nothing unfinished"
    assert all(stat.S_IMODE(file.stat().st_mode) == 0o644 for file in files)
    for game, file in zip(games, files, strict=True):
        (sheet,) = answers(capsys, "verify", str(file))
        assert set(sheet) == {"seats", "winners"}
        assert [seat["total"] for seat in sheet["seats"]] == game["scores"]
        assert sheet["winners"] == game["winners"]


def test_an_edited_game_does_not_verify(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """rules-cli.md, verify: "Edited ...: exit 1 with the first thing that is wrong and where"."""
    answers(capsys, *PLAY, "2", "--export", str(tmp_path))
    file = tmp_path / "usa-2-0.json"
    data = json.loads(file.read_text())
    data["entries"][20]["digest"] = "00" * 32
    file.write_text(json.dumps(data))
    said = refusal(capsys, 1, "verify", str(file))
    assert said == "entry 21: the digest differs from the game's."


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("6",), "usa is for 2 to 5 seats, not 6."),
        (("2", "--games", "0"), "--games is from 1 to 1000000."),
        (("2", "--games", "99999999999999999999"), "--games is from 1 to 1000000."),
        (("2", "--option", "pace"), "--option is name=value, each name once, not pace."),
        (
            ("2", "--option", "a=b", "--option", "a=c"),
            "--option is name=value, each name once, not a=c.",
        ),
        (("2", "--option", "pace=fast"), "usa has no option pace=fast."),
        (("2", "--expansion", "lava"), "usa has no expansions."),
    ],
)
def test_words_that_are_off_are_exit_2(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    """rules-cli.md: "2 where the call's words are off"."""
    assert refusal(capsys, 2, *PLAY, *words) == said


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("deal",),
        ("play", "--ruleset", "chess", "--seats", "2"),
        ("play", "--ruleset", "usa"),
        (*PLAY, "two"),
        (*PLAY, "2", "--games", "1e3"),
        (*PLAY, "2", "--gam", "1"),
        ("pay", "--ruleset", "usa", "--hand", "red"),
    ],
)
def test_unknown_words_are_exit_2(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    """rules-cli.md: "2 where the call's words are off", nothing on standard output."""
    with pytest.raises(SystemExit) as end:
        main(words)
    assert end.value.code == 2
    said = capsys.readouterr()
    assert not said.out
    assert "error:" in said.err


def test_a_folder_that_cannot_be(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """rules-cli.md: "Exit 1 with one sentence where ... the input can't be"; no traceback."""
    (tmp_path / "file").write_text("")
    said = refusal(capsys, 1, *PLAY, "2", "--export", str(tmp_path / "file"))
    assert said.endswith("can't be made a folder: File exists.")


def test_a_file_that_cannot_be_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """An export is there whole or not at all: where its place is taken, nothing is left over."""
    (tmp_path / "usa-2-0.json" / "in the way").mkdir(parents=True)
    said = refusal(capsys, 1, *PLAY, "2", "--export", str(tmp_path))
    assert "usa-2-0.json can't be written: " in said
    assert [path.name for path in tmp_path.iterdir()] == ["usa-2-0.json"]


def test_nobody_reads_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pipe whose reader has gone is told in a sentence, not a traceback."""
    reader, writer = os.pipe()
    os.close(reader)
    with open(writer, "w") as output:
        monkeypatch.setattr(sys, "stdout", output)
        assert main([*PLAY, "2"]) == 1
    assert capsys.readouterr().err == "Standard output can't be written: Broken pipe.\n"


def test_nothing_to_write_to(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Started with its standard output closed, it says so."""
    monkeypatch.setattr(sys, "stdout", None)
    assert main([*PLAY, "2"]) == 1
    assert capsys.readouterr().err == "There is no standard output.\n"


def test_nowhere_to_say_why(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """rules-cli.md: "Exit 0; 1 ...; 2 where the call's words are off", also where standard error
    is closed."""
    monkeypatch.setattr(sys, "stderr", None)
    assert main([*PLAY, "7"]) == 2
    assert capsys.readouterr().out == ""


def test_interrupted(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C ends a long run without a traceback."""

    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli_play, "play", interrupt)
    assert main([*PLAY, "2"]) == 130
    assert capsys.readouterr().err == "Interrupted.\n"


def test_the_module_runs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """rules-cli.md: it is started as ``python -m rules``."""
    words = ["pay", "--ruleset", "usa", "--route", "calgary--helena", "--hand", "red"]
    monkeypatch.setattr(sys, "argv", ["rules", *words])
    with pytest.raises(SystemExit) as end:
        runpy.run_module("rules", run_name="__main__")
    assert end.value.code == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("calgary--helena takes 4 of one colour")
