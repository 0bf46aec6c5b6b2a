"""``score`` and ``pay`` on the map with stations, ferries and tunnels: rules-cli.md."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.support.tool import answers, refusal

SCORE = ("score", "--ruleset", "europe")
PAY = ("pay", "--ruleset", "europe", "--route")


def seats(*each: dict[str, Any]) -> str:
    return json.dumps({"seats": list(each)})


@pytest.fixture
def written(tmp_path: Path) -> Any:
    """Writes a position down; gives the words of the call that scores it."""

    def write(text: str) -> tuple[str, ...]:
        (tmp_path / "position.json").write_text(text, encoding="utf-8")
        return (*SCORE, str(tmp_path / "position.json"))

    return write


def test_score_to_the_letter(capsys: pytest.CaptureFixture[str], written: Any) -> None:
    """rules-cli.md, score: "stations": points, "borrowed": {city: route}; "stations that borrow
    nothing are absent"."""
    position = seats(
        {
            "routes": ["essen--kobenhavn--a", "frankfurt--munchen"],
            "tickets": ["berlin--roma", "frankfurt--kobenhavn"],
            "stations": ["Francfort", "ROMA"],
        },
        {"routes": ["essen--frankfurt"]},
    )
    (sheet,) = answers(capsys, *written(position))
    assert sheet == {
        "seats": [
            {
                "routes": 6,
                "tickets": 5 - 9,
                "completed": ["frankfurt--kobenhavn"],
                "longest_path": {"length": 3, "routes": ["essen--kobenhavn--a"], "points": 10},
                "stations": 4,
                "borrowed": {"frankfurt": "essen--frankfurt"},
                "total": 16,
            },
            {
                "routes": 2,
                "tickets": 0,
                "completed": [],
                "longest_path": {"length": 2, "routes": ["essen--frankfurt"], "points": 0},
                "stations": 12,
                "borrowed": {},
                "total": 14,
            },
        ],
        "winners": [0],
    }


@pytest.mark.parametrize(
    ("typed", "city", "lane"),
    [
        ("Athènes", "athina", "athina--sarajevo"),
        ("ATHENS", "athina", "athina--sarajevo"),
        ("zürich", "zurich", "marseille--zurich"),
        ("zurich", "zurich", "marseille--zurich"),
        ("kobenhavn", "kobenhavn", "essen--kobenhavn--a"),
        ("Copenhague", "kobenhavn", "essen--kobenhavn--a"),
        ("KIEV", "kyiv", "kyiv--warszawa"),
        ("bucuresti", "bucuresti", "bucuresti--budapest"),
        ("Vienne", "wien", "munchen--wien"),
        ("Zagreb", "zagrab", "venezia--zagrab"),
        ("Varsovie", "warszawa", "kyiv--warszawa"),
        ("Londres", "london", "amsterdam--london"),
    ],
)
def test_cities_are_found_in_any_spelling(
    capsys: pytest.CaptureFixture[str], written: Any, typed: str, city: str, lane: str
) -> None:
    """rules-cli.md: "city names in stations ... are found in any listed spelling, without accents,
    case or punctuation": so a second station there is refused by the city's id."""
    (sheet,) = answers(capsys, *written(seats({"stations": [typed]}, {"routes": [lane]})))
    assert sheet["seats"][0]["stations"] == 8
    said = refusal(capsys, 1, *written(seats({"stations": [typed]}, {"stations": [city]})))
    assert said == f"There are two stations in {city}."


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (
            seats({"stations": ["wien", "roma", "paris", "Berlin"]}),
            "Seat 0: a station in berlin, and there are 3 stations a seat.",
        ),
        (seats({"stations": ["wien", "Vienna"]}), "There are two stations in wien."),
        (seats({}, {"stations": ["oz"]}), "Seat 1: there is no city 'oz'."),
        (
            seats({"routes": ["dieppe--london--a"]}, {"routes": ["dieppe--london--b"]}),
            "dieppe--london--b is closed: with so few seats dieppe--london--a is the only lane.",
        ),
    ],
)
def test_what_can_not_be(
    capsys: pytest.CaptureFixture[str], written: Any, position: str, said: str
) -> None:
    """rules-cli.md, score: "Refused, by name: ... in Europe a fourth station or two in a city"."""
    assert refusal(capsys, 1, *written(position)) == said


def ways(*each: tuple[str | None, int, int]) -> list[dict[str, Any]]:
    return [{"colour": c, "cards": n, "locomotives": m} for c, n, m in each]


@pytest.mark.parametrize(
    ("route", "hand", "found", "more"),
    [
        ("dieppe--london--a", "red red locomotive", ways(("red", 1, 1)), False),
        ("amsterdam--london", "locomotive locomotive red", ways((None, 0, 2)), False),
        ("paris--zurich", "pink pink pink", ways(("purple", 3, 0)), True),
        (
            "munchen--zurich",
            "yellow yellow locomotive locomotive red red",
            ways(("yellow", 2, 0), ("yellow", 1, 1), (None, 0, 2)),
            True,
        ),
    ],
)
def test_pay(
    capsys: pytest.CaptureFixture[str],
    route: str,
    hand: str,
    found: list[dict[str, Any]],
    more: bool,
) -> None:
    """rules-cli.md, pay: "more_may_be_owed": true for tunnels; a ferry with enough locomotives."""
    (answer,) = answers(capsys, *PAY, route, "--hand", hand)
    assert answer == {"ways": found, "more_may_be_owed": more}


def test_a_ferry_without_locomotives_can_not_be_paid(capsys: pytest.CaptureFixture[str]) -> None:
    """rules-cli.md, pay: "Can't be paid: standard output empty, one sentence why, exit 1"."""
    assert refusal(capsys, 1, *PAY, "dieppe--london--a", "--hand", "red red") == (
        "dieppe--london--a takes 2 of one colour, 1 of them at least locomotives; "
        "the hand has 2 red and 0 locomotives."
    )


def test_play_with_the_option(capsys: pytest.CaptureFixture[str]) -> None:
    """rules-cli.md, play: "Tunnel option: --option tunnel_failure=lost|kept"; with --check."""
    call = ("play", "--ruleset", "europe", "--seats", "2", "--games", "1", "--check")
    for failure in ("lost", "kept"):
        game, _ = answers(capsys, *call, "--option", f"tunnel_failure={failure}")
        assert game["ended"] == "last_round"
    said = refusal(capsys, 2, *call, "--option", "tunnel_failure=halved")
    assert said == "europe has no option tunnel_failure=halved."
