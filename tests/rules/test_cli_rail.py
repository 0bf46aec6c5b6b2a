"""``score`` and ``pay`` for Ticket to Ride, to the letter of the contract."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

import rules
from rules.cli.families import family_of
from rules.strict_json import LARGEST_INPUT
from tests.support.tool import answers, refusal

SCORE = ("score", "--ruleset", "usa")
PAY = ("pay", "--ruleset", "usa", "--route")


def seats(*each: dict[str, Any]) -> str:
    return json.dumps({"seats": list(each)})


def read_from(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Let ``text`` be what stands on standard input."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))


def scored(capsys: pytest.CaptureFixture[str], folder: Path, text: str) -> Any:
    (folder / "position.json").write_text(text)
    (sheet,) = answers(capsys, *SCORE, str(folder / "position.json"))
    return sheet


def test_score_to_the_letter(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """rules-cli.md, score: every field of the answer; "missing lists are empty"; "USA: stations 0,
    borrowed empty"."""
    one = {
        "routes": ["calgary--helena", "helena--salt_lake_city"],
        "tickets": ["boston--miami", "calgary--salt_lake_city"],
        "stations": [],
    }
    assert scored(capsys, tmp_path, seats(one, {})) == {
        "seats": [
            {
                "routes": 11,
                "tickets": -5,
                "completed": ["calgary--salt_lake_city"],
                "longest_path": {
                    "length": 7,
                    "routes": ["calgary--helena", "helena--salt_lake_city"],
                    "points": 10,
                },
                "stations": 0,
                "borrowed": {},
                "total": 16,
            },
            {
                "routes": 0,
                "tickets": 0,
                "completed": [],
                "longest_path": {"length": 0, "routes": [], "points": 0},
                "stations": 0,
                "borrowed": {},
                "total": 0,
            },
        ],
        "winners": [0],
    }


def test_winners_are_all_that_share(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """rules-cli.md, score: "winners": [seats, ascending, all that share]; "1 to 5 seats"."""
    assert scored(capsys, tmp_path, seats({}))["winners"] == [0]
    five = seats({"routes": ["atlanta--nashville"]}, *({"tickets": []} for _ in range(4)))
    assert scored(capsys, tmp_path, five)["winners"] == [0]
    assert scored(capsys, tmp_path, seats({}, {}, {}, {}, {}))["winners"] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("words", [(), ("-",)])
def test_score_reads_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    """The position may come by standard input."""
    read_from(monkeypatch, seats({}))
    assert answers(capsys, *SCORE, *words)[0]["winners"] == [0]


def test_a_byte_order_mark_is_passed_over(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Some editors put one before a text; it is none of the position."""
    assert scored(capsys, tmp_path, "\ufeff" + seats({}))["winners"] == [0]


FULL_45 = [
    "calgary--winnipeg",
    "duluth--helena",
    "duluth--toronto",
    "el_paso--houston",
    "el_paso--los_angeles",
    "miami--new_orleans",
    "helena--seattle",
    "calgary--vancouver",
]


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (seats({"routes": ["boston--rome"]}), "Seat 0: there is no route 'boston--rome'."),
        (seats({}, {"tickets": ["x"]}), "Seat 1: there is no ticket 'x'."),
        (seats({"routes": ["calgary--helena"] * 2}), "Seat 0: calgary--helena is there twice."),
        (seats({"tickets": ["boston--miami"] * 2}), "Seat 0: boston--miami is there twice."),
        (
            seats({"tickets": ["boston--miami"]}, {}, {"tickets": ["boston--miami"]}),
            "Two seats have the ticket boston--miami.",
        ),
        (
            seats({"routes": ["calgary--helena"]}, {"routes": ["calgary--helena"]}),
            "calgary--helena belongs to seat 0 and to seat 1.",
        ),
        (
            seats({"routes": ["dallas--houston--a", "dallas--houston--b"]}, {}, {}, {}),
            "Seat 0 has both lanes, dallas--houston--a and dallas--houston--b.",
        ),
        (
            seats({"routes": ["dallas--houston--b"]}, {"routes": ["dallas--houston--a"]}, {}),
            "dallas--houston--a is closed: with so few seats dallas--houston--b is the only lane.",
        ),
        (
            seats({"routes": [*FULL_45, "dallas--houston--a"]}),
            "Seat 0: its routes take 46 trains, and it has 45.",
        ),
        (
            seats({"stations": ["St. Louis"]}),
            "Seat 0: a station in saint_louis, and there are 0 stations a seat.",
        ),
        (seats({"stations": ["Paris"]}), "Seat 0: there is no city 'Paris'."),
        (seats(), "A position has 1 to 5 seats, not 0."),
        (seats({}, {}, {}, {}, {}, {}), "A position has 1 to 5 seats, not 6."),
        (seats({"cards": []}), "Seat 0: there is nothing called 'cards'."),
        (seats({"routes": "calgary--helena"}), "Seat 0: routes is a list of ids."),
        (seats({"routes": [["calgary--helena"]]}), "Seat 0: routes is a list of ids."),
        (
            '{"seats": [[]]}',
            "Seat 0: a seat is an object with the lists routes, tickets, stations.",
        ),
        (
            '{"seats": {}}',
            'A position is {"seats": [{"routes": [], "tickets": [], "stations": []}]}.',
        ),
        ("[]", 'A position is {"seats": [{"routes": [], "tickets": [], "stations": []}]}.'),
        (
            '{"seats": [],\n "seats": []}',
            "The input names 'seats' twice in one object.",
        ),
        (
            "{",
            "The input is not JSON: Expecting property name enclosed in double quotes "
            "(line 1, column 2).",
        ),
    ],
)
def test_a_position_that_cannot_be_is_refused_by_name(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, position: str, said: str
) -> None:
    """rules-cli.md, score: "Refused, by name: an unknown id, a route or ticket twice, a lane of two
    owners, both lanes with one seat, a second lane with 2 or 3 seats, more trains than there are,
    ... in USA any station"."""
    (tmp_path / "position.json").write_text(position)
    assert refusal(capsys, 1, *SCORE, str(tmp_path / "position.json")) == said


def test_positions_at_the_edge_of_what_can_be(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """All 45 trains may be laid, and with 4 seats both lanes may be owned."""
    assert scored(capsys, tmp_path, seats({"routes": FULL_45}))["seats"][0]["routes"] == 7 * 15 + 4
    lanes = [{"routes": [f"dallas--houston--{lane}"]} for lane in "ab"]
    assert scored(capsys, tmp_path, seats(*lanes, {}, {}))["winners"] == [0, 1]


def test_files_that_cannot_be_read(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """rules-cli.md: "1 with one sentence where ... the input can't be"."""
    missing = tmp_path / "missing"
    said = refusal(capsys, 1, *SCORE, str(missing))
    assert said == f"{missing} can't be read: No such file or directory."
    assert "Is a directory" in refusal(capsys, 1, *SCORE, str(tmp_path))
    assert "null" in refusal(capsys, 1, *SCORE, "a\0b")
    read_from(monkeypatch, " " * (LARGEST_INPUT + 1))
    assert refusal(capsys, 1, *SCORE) == "The input is larger than 16 MB."
    monkeypatch.setattr(sys, "stdin", None)
    assert refusal(capsys, 1, *SCORE) == "There is no standard input."


def ways(*each: tuple[str | None, int, int]) -> list[dict[str, Any]]:
    return [{"colour": c, "cards": n, "locomotives": m} for c, n, m in each]


def test_pay_lists_every_way(capsys: pytest.CaptureFixture[str]) -> None:
    """rules-cli.md, pay: "every way, fewest locomotives first, then colours in the deck's order;
    locomotives alone once, with null"; "pink is purple"."""
    hand = "white pink Red red, locomotive LOCOMOTIVE locomotive"
    (answer,) = answers(capsys, *PAY, "boston--montreal--a", "--hand", hand)
    assert answer == {
        "ways": ways(("red", 2, 0), ("red", 1, 1), ("purple", 1, 1), ("white", 1, 1), (None, 0, 2)),
        "more_may_be_owed": False,
    }


def test_pay_a_coloured_route(capsys: pytest.CaptureFixture[str]) -> None:
    """rules-rail.md, Claim a route: "A coloured route takes its colour"."""
    hand = "blue blue blue blue blue red red locomotive"
    (answer,) = answers(capsys, *PAY, "atlanta--miami", "--hand", hand)
    assert answer["ways"] == ways(("blue", 5, 0), ("blue", 4, 1))


@pytest.mark.parametrize(
    ("route", "hand", "said"),
    [
        (
            "atlanta--miami",
            "blue locomotive red",
            "atlanta--miami takes 5 blue; the hand has 1 blue and 1 locomotive.",
        ),
        (
            "calgary--helena",
            "red white white",
            "calgary--helena takes 4 of one colour; the hand has 2 white and 0 locomotives.",
        ),
        (
            "calgary--helena",
            "",
            "calgary--helena takes 4 of one colour; the hand has 0 red and 0 locomotives.",
        ),
        ("Calgary", "red", "There is no route 'Calgary'."),
        ("calgary--helena", "gray", "There is no train card 'gray'."),
        ("calgary--helena", "red " * 13, "There are 12 red cards, not 13."),
    ],
)
def test_what_cannot_be_paid(
    capsys: pytest.CaptureFixture[str], route: str, hand: str, said: str
) -> None:
    """rules-cli.md, pay: "Can't be paid: standard output empty, one sentence why, exit 1"."""
    assert refusal(capsys, 1, *PAY, route, "--hand", hand) == said


def test_every_ruleset_is_known() -> None:
    """rules-cli.md: the tool takes every ruleset there is."""
    assert all(family_of(rules.game(ruleset)) for ruleset in rules.rulesets())
