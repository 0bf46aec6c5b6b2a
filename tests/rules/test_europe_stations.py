"""Stations and passing: rules-rail.md, "Build a station" and "Pass"."""

from typing import Any

import pytest

from rules.protocol import Action, IllegalAction, Reason, Seat
from rules.ticket_to_ride.actions import BuildStation, Pass
from rules.ticket_to_ride.events import StationBuilt
from tests.support.rail import EUROPE, USA, kinds, rail, refused

THREE = [("wien", 0), ("roma", 0), ("paris", 0)]


@pytest.mark.parametrize(
    ("built", "action", "paid"),
    [
        (0, BuildStation("berlin", "red", 0), ("red", 1, 0)),
        (0, BuildStation("berlin", None, 1), (None, 0, 1)),
        (1, BuildStation("berlin", "red", 0), ("red", 2, 0)),
        (1, BuildStation("berlin", "red", 1), ("red", 1, 1)),
        (2, BuildStation("berlin", "red", 0), ("red", 3, 0)),
        (2, BuildStation("berlin", "red", 2), ("red", 1, 2)),
        (2, BuildStation("berlin", None, 3), (None, 0, 3)),
    ],
)
def test_the_price_of_a_station(
    built: int, action: BuildStation, paid: tuple[str | None, int, int]
) -> None:
    """ "The first costs one card, the second two of a colour, the third three of a colour;
    locomotives stand in for any." It is one turn; the cards are discarded."""
    state = EUROPE.rail(hands={0: "3 red 3 locomotive"}, stations=THREE[:built], deck="9 blue")
    assert action in EUROPE.game.legal_actions(state, Seat(0))
    state, told = EUROPE.act(state, 0, action)
    assert told[0] == StationBuilt(Seat(0), "berlin", *paid)
    assert kinds(told[1:]) == ["turn_ended"]
    assert state.stations == (*((c, Seat(s)) for c, s in THREE[:built]), ("berlin", 0))
    assert sum(state.discards) == built + 1
    assert sum(state.hands[0]) == 6 - built - 1
    assert state.turn == 1
    assert EUROPE.game.audit(state) == []


def test_it_needs_no_trains_and_scores_nothing_now() -> None:
    """ "It needs no trains and scores nothing now.\""""
    state = EUROPE.rail(hands={0: "red"}, trains={0: 0})
    state, _ = EUROPE.act(state, 0, BuildStation("berlin", "red", 0))
    assert state.trains[0] == 0
    assert state.points == (0, 0)
    assert [seat.stations for seat in EUROPE.game.view(state, None).seats] == [2, 3]
    assert EUROPE.game.view(state, Seat(1)).stations == (("berlin", 0),)


def test_any_city_where_nobody_has_one() -> None:
    """ "Any city where nobody has one": one's own network doesn't matter; in the map's order."""
    state = EUROPE.rail(hands={0: "2 red"}, stations=[("wien", 1), ("roma", 0)])
    builds = EUROPE.legal(state, 0, BuildStation)
    assert [each.city for each in builds] == [
        city for city in EUROPE.map.cities if city not in ("wien", "roma")
    ]
    for city, owner in (("wien", 1), ("roma", 0)):
        assert EUROPE.refused(state, 0, BuildStation(city, "red", 0)) == (
            Reason.CITY_HAS_STATION,
            {"city": city, "owner": owner},
        )


def test_three_a_game() -> None:
    """ "three a game": then there is none left, whatever the hand."""
    state = EUROPE.rail(hands={0: "9 red"}, stations=THREE)
    assert EUROPE.legal(state, 0, BuildStation) == []
    assert EUROPE.refused(state, 0, BuildStation("berlin", "red", 0)) == (
        Reason.NO_STATIONS_LEFT,
        {},
    )
    assert EUROPE.game.view(state, None).seats[0].stations == 0


@pytest.mark.parametrize(
    ("action", "reason", "details"),
    [
        (
            BuildStation("oz", "red", 0),
            Reason.CITY_NOT_ON_MAP,
            {"city": "oz"},
        ),
        (
            BuildStation("berlin", "red", 2),
            Reason.WRONG_CARDS_FOR_STATION,
            {"city": "berlin", "need": 2},
        ),
        (
            BuildStation("berlin", None, 1),
            Reason.WRONG_CARDS_FOR_STATION,
            {"city": "berlin", "need": 2},
        ),
        (
            BuildStation("berlin", "gray", 0),
            Reason.WRONG_CARDS_FOR_STATION,
            {"city": "berlin", "need": 2},
        ),
        (
            BuildStation("berlin", "red", 0),
            Reason.TOO_FEW_CARDS_FOR_STATION,
            {"city": "berlin", "need": 2, "locomotives": 1, "colour": "red", "have": 1},
        ),
        (
            BuildStation("berlin", None, 2),
            Reason.TOO_FEW_CARDS_FOR_STATION,
            {"city": "berlin", "need": 2, "locomotives": 1},
        ),
    ],
)
def test_what_is_no_station(action: BuildStation, reason: Reason, details: dict[str, Any]) -> None:
    """ "the second two of a colour": exactly so many, of one colour, and held."""
    state = EUROPE.rail(hands={0: "red blue locomotive"}, stations=THREE[:1])
    assert EUROPE.refused(state, 0, action) == (reason, details)


def test_the_market_is_refilled_after_a_station() -> None:
    """ "A short market is refilled ... (after a claim, a station, a tunnel)". Known wrong turns:
    "the market not refilled after a station"."""
    state = EUROPE.rail(hands={0: "red"}, deck="", market="blue - - - -")
    state, told = EUROPE.act(state, 0, BuildStation("berlin", "red", 0))
    assert kinds(told) == ["station_built", "deck_reshuffled", "market_turned", "turn_ended"]
    assert state.market == ("blue", "red", None, None, None)


def test_no_station_where_the_box_has_none() -> None:
    """Stations are "(Europe)": elsewhere there is no such action."""
    state = rail(hands={0: "9 red"})
    reason, _ = refused(state, 0, BuildStation("denver", "red", 0))
    assert reason is Reason.NO_STATIONS_LEFT
    written = {"kind": "build_station", "city": "denver", "colour": "red", "locomotives": 0}
    with pytest.raises(IllegalAction) as caught:
        USA.decode(written)
    assert caught.value.reason is Reason.MALFORMED


def stuck(held: str, **position: Any) -> Any:
    """Nothing to draw, no tickets, no trains for a route."""
    return EUROPE.rail(
        hands={0: held}, deck="", market="- - - - -", ticket_deck=0,
        trains={0: 0, 1: 0}, **position,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("held", "stations", "passes"),
    [
        ("", [], True),
        ("red", [], False),
        ("red blue", THREE[:1], True),
        ("red locomotive", THREE[:1], False),
        ("2 red 2 blue", THREE[:2], True),
        ("9 red", THREE, True),
    ],
)
def test_passing_only_where_no_station_is_affordable(
    held: str, stations: list[tuple[str, int]], passes: bool
) -> None:
    """ "Pass only where none of these is possible (no affordable route with enough trains, no
    affordable station, no tickets, no cards)"."""
    state = stuck(held, stations=stations)
    legal: list[Action] = list(EUROPE.game.legal_actions(state, Seat(0)))
    if passes:
        assert legal == [Pass()]
        _, told = EUROPE.act(state, 0, Pass())
        assert kinds(told) == ["passed", "last_round_began", "turn_ended"]
    else:
        assert {type(action) for action in legal} == {BuildStation}
        assert EUROPE.refused(state, 0, Pass())[0] is Reason.MAY_NOT_PASS
        assert EUROPE.game.safe_action(EUROPE.game.view(state, Seat(0))) == legal[0]
