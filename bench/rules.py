"""How fast the rules are: whole games, listing, the longest path, a replay."""

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, Final

from bench.row import Row
from rules import game
from rules.protocol import Seat
from rules.record import Replay, read_record, write_record
from rules.selfplay import Playthrough, play
from rules.ticket_to_ride.longest_path import longest_path
from rules.ticket_to_ride.maps import Route, load_map
from rules.ticket_to_ride.state import State

_GAMES: Final = 150
_LISTED_GAMES: Final = 20
_LONG_GAME: Final = 350
"""Actions."""
_LARGE_HAND: Final = (5, 5, 5, 5, 5, 5, 5, 5, 6)
_SHARED: Final = Path(__file__).resolve().parents[2] / "shared"
_MS: Final = 1e3
_US: Final = 1e6


def rows() -> Iterable[Row]:
    """The rules' goals, in the order in which a game meets them."""
    yield _games("usa", 400)
    yield _games("europe", None)
    yield from _listing()
    yield from _longest_path()
    yield _replay()


def _seconds(call: Callable[[], object]) -> float:
    began = perf_counter()
    call()
    return perf_counter() - began


def _fastest(call: Callable[[], object]) -> float:
    """The best of three: what else the machine does is not what is measured."""
    return min(_seconds(call) for _ in range(3))


def _games(name: str, goal: float | None) -> Row:
    seconds = _fastest(lambda: [play(name, 2, seed) for seed in range(_GAMES)])
    what = f"random games on the map {name}, 2 seats, every action listed"
    return Row(what, _GAMES / seconds, "games/s", goal, True, f"{_GAMES} games")


def _listing() -> Iterator[Row]:
    """What a seat to act may do, at each action; then as if it held a large hand."""
    times: list[float] = []
    large: list[float] = []
    for seed in range(_LISTED_GAMES):
        for seat, state in _positions(play("usa", 2, seed)):
            times.append(_listed(state, seat))
            if state.turn == seat:
                hoarding = state.copy()
                hoarding.hands = tuple(_LARGE_HAND for _ in state.hands)
                large.append(_listed(hoarding, seat))
    note = f"{len(times)} positions of {_LISTED_GAMES} games"
    yield Row("listing legal actions, median", median(times) * _US, "µs", 20, False, note)
    what = f"the same with {sum(_LARGE_HAND)} cards in hand, median"
    yield Row(what, median(large) * _US, "µs", None, False)


def _positions(played: Playthrough) -> Iterator[tuple[Seat, State]]:
    """Who acts in which position, through a game."""
    rules = game(played.setup.ruleset)
    state = rules.start(played.setup)
    for seat, action in played.moves:
        yield seat, state
        state, _ = rules.apply(state, seat, action)


def _listed(state: State, seat: Seat) -> float:
    return _seconds(lambda: game("usa").legal_actions(state, seat))


def _longest_path() -> Iterator[Row]:
    """The networks at the end of random games, and those known to be slow."""
    networks = [
        [load_map("usa").routes[route] for route in position]
        for seed in range(100)
        for position in _final_routes(play("usa", 2, seed))
    ]
    typical = median(_path_seconds(network) for network in networks) * _MS
    note = f"{len(networks)} networks of random games"
    yield Row("longest path, median", typical, "ms", 0.1, False, note)
    if hard := _hard_networks():
        worst = max(_path_seconds(network) for network in hard) * _MS
        note = f"{len(hard)} networks of 45 trains"
        yield Row("longest path, worst known", worst, "ms", 10, False, note)


def _final_routes(played: Playthrough) -> list[list[str]]:
    *_, (seat, state) = _positions(played)
    state, _ = game("usa").apply(state, seat, played.moves[-1][1])
    return [[route for route, owner in state.claims if owner == i] for i in range(state.seats)]


def _path_seconds(network: list[Route]) -> float:
    return _fastest(lambda: longest_path(network))


def _hard_networks() -> list[list[Route]]:
    """The networks in the shared known answers; none where those aren't there."""
    if not _SHARED.exists():
        return []
    known: dict[str, Any] = json.loads((_SHARED / "oracles/hard-networks.json").read_text("utf-8"))
    return [
        [load_map(each["map"]).routes[id_] for id_ in each["routes"]] for each in known["networks"]
    ]


def _replay() -> Row:
    """A long game's log folded as the referee does it at a start, each digest compared."""
    times = [_fastest(_fold_of(seed)) for seed in range(40)]
    p95 = sorted(times)[int(len(times) * 0.95)] * _MS
    what = f"replay of {_LONG_GAME} actions, checked by digest, p95"
    return Row(what, p95, "ms", 10, False, f"{len(times)} games of 5 seats")


def _fold_of(seed: int) -> Callable[[], None]:
    """Folds the first actions of a game of five."""
    played = play("usa", 5, seed)
    recorded = Replay(played.setup)
    for seat, action in played.moves:
        recorded.act(seat, action)
    record = read_record(write_record(recorded))

    def fold() -> None:
        replay = Replay(record.setup)
        for entry, digest in record.entries[:_LONG_GAME]:
            replay.take(entry)
            assert replay.digest == digest

    return fold
