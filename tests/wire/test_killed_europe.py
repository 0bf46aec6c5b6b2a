"""Recorded games of Europe over the wire, with a bot that is killed, most of all at tunnels.

What holds of every such game is checked in ``test_killed_game``. Here it is that they went as
recorded, and that tunnels, ferries and stations came out right, in either option of the table.
"""

from collections.abc import Callable

import pytest

from rules.record import verify
from rules.replay import Replay
from rules.ticket_to_ride.events import RouteClaimed, StationBuilt, TollPaid, TunnelGivenUp
from rules.ticket_to_ride.maps import Ticket, load_map
from rules.ticket_to_ride.scoring import RailSheet, completed_tickets
from tests.support.wire_games import RECORDED, TOLL, Played, recorded
from tests.wire.conftest import EUROPE

MAP = load_map("europe")


@pytest.fixture(scope="module", params=EUROPE)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def played(name: str, killed_game: Callable[[str], Played]) -> Played:
    return killed_game(name)


def sheet_of(replay: Replay) -> RailSheet:
    sheet = replay.game.scores(replay.state)
    assert isinstance(sheet, RailSheet)
    return sheet


@pytest.mark.parametrize("name", sorted(path.stem for path in RECORDED.glob("*.json")))
def test_the_games_hold_what_they_were_picked_for(name: str) -> None:
    """rules-rail.md, "Tunnel", "Ferry", "Build a station", "Stations": a toll paid, a tunnel given
    up, a ferry, stations of two seats, a ticket completed by a chain of two stations."""
    replay = verify((RECORDED / f"{name}.json").read_bytes())
    assert replay.setup.seats == 4
    events = events_of(name)
    assert [it for it in events if isinstance(it, TollPaid)]
    kept = {it.kept for it in events if isinstance(it, TunnelGivenUp)}
    assert kept == {replay.setup.options["tunnel_failure"] == "kept"}
    assert any(MAP.routes[it.route].ferry for it in events if isinstance(it, RouteClaimed))
    assert len({it.seat for it in events if isinstance(it, StationBuilt)}) >= 2
    assert chained(replay)


def events_of(name: str) -> list[object]:
    replay = Replay(recorded(name).setup)
    return [event for entry, _ in recorded(name).entries for event in replay.take(entry)]


def chained(replay: Replay) -> list[tuple[int, Ticket]]:
    """The seats and tickets that need two borrowed lanes, neither of which is enough."""
    found = []
    for seat, score in enumerate(sheet_of(replay).seats):
        own = [route for route, owner in replay.state.claims if owner == seat]
        lent = list(score.borrowed.values())
        alone = {
            done for lane in lent for done in completed_tickets(MAP, [*own, lane], score.completed)
        }
        found += [(seat, MAP.tickets[it]) for it in score.completed if lent and it not in alone]
    return found


def test_it_went_as_recorded(name: str, played: Played) -> None:
    """play.md, "What must never happen": a move lost, or made twice. The same digest as that of
    the game that nobody interrupted."""
    entries = recorded(name).entries
    assert [(it.seat, it.body) for it in played.account.log] == [
        (entry.seat, entry.body) for entry, _ in entries
    ]
    assert [it.digest for it in played.account.log] == [digest for _, digest in entries]


def test_it_was_killed_at_every_toll(name: str, played: Played) -> None:
    """architecture.md, "A pending decision is a value in the state": it outlives the bot, which
    is started again before the first toll is paid, and dies as the second is answered."""
    tolls = [entry for entry, _ in recorded(name).entries if entry.body["kind"] in TOLL]
    assert played.kills_at_tolls == len(tolls) >= 2


def test_controls_and_commands_led_to_the_same(killed_game: Callable[[str], Played]) -> None:
    """play.md, "Commands": every button has a command twin; both were used for all that is
    Europe's own."""
    used = {verb for name in EUROPE for verbs in killed_game(name).acted.values() for verb in verbs}
    assert {"draw", "kept", "lay", "tickets", "build"} <= used
    assert {"/draw cards", "/claim", "/station", "/tunnel"} <= used


def test_the_end_tells_what_the_stations_borrowed(played: Played) -> None:
    """rules-rail.md, Score: each station lets its owner use one lane of another seat."""
    replay, _ = played.account.replayed()
    owners = dict(replay.state.claims)
    names = [name for _, name, _ in played.account.sitters]
    lines = played.messages[-1].content.splitlines()
    for seat, ticket in chained(replay):
        ends = (MAP.cities[ticket.a].name, MAP.cities[ticket.b].name)
        for city, lane in sheet_of(replay).seats[seat].borrowed.items():
            route = MAP.routes[lane]
            words = (
                f"{names[seat]}'s station in {MAP.cities[city].name}",
                f"{names[owners[lane]]}'s route",
                f"{MAP.cities[route.a].name} – {MAP.cities[route.b].name}",
                "completed",
                *ends,
            )
            assert [line for line in lines if all(word in line for word in words)], (words, lines)
