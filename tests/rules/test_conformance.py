"""The laws of ``rules/protocol.py``, for every registered game."""

from itertools import count
from typing import Any

import pytest

from rules import game, rulesets
from rules.generator import Generator
from rules.laws import Broken, LawChecker, accepts
from rules.protocol import Action, IllegalAction, Reason, Seat, Setup
from rules.selfplay import play, setup_for
from rules.ticket_to_ride.actions import Pass
from rules.ticket_to_ride.events import Passed
from tests.support.scale import scale

GAMES = [(ruleset, seats) for ruleset in rulesets() for seats in game(ruleset).seat_range]
every_game = pytest.mark.parametrize(("ruleset", "seats"), GAMES)


@every_game
def test_random_games_keep_the_laws(ruleset: str, seats: int) -> None:
    """All laws, at each action: what ``play --check`` tests. PEER-150: no fault in any game."""
    for seed in range(scale(500, 3)):
        playthrough = play(ruleset, seats, seed, check=True)
        assert playthrough.ended
        assert len(playthrough.sheet.totals) == seats


@every_game
def test_every_option_keeps_the_laws(ruleset: str, seats: int) -> None:
    """The same with each value of each of the table's options."""
    for name, values in game(ruleset).options.items():
        for value in values[1:]:
            assert play(ruleset, seats, 7, {name: value}, check=True).ended


@every_game
def test_a_replay_comes_to_the_same(ruleset: str, seats: int) -> None:
    """ "Replaying the same actions from the same setup gives the same states and events."."""
    rules = game(ruleset)
    playthrough = play(ruleset, seats, 77)
    runs = []
    for _ in range(2):
        state = rules.start(playthrough.setup)
        run: list[Any] = [state]
        for seat, action in playthrough.moves:
            state, events = rules.apply(state, seat, rules.decode(rules.encode(action)))
            run += [state, events]
        runs.append(run)
    assert runs[0] == runs[1]
    assert rules.scores(runs[0][-2]) == playthrough.sheet
    assert play(ruleset, seats, 77) == playthrough
    assert play(ruleset, seats, 78).moves != playthrough.moves


@every_game
def test_leaving_at_any_moment(ruleset: str, seats: int) -> None:
    """ "Leaving ... accepted from any seat still in, and never listed."; all laws hold after it."""
    rules = game(ruleset)
    for seed in range(scale(300, 6)):
        setup = setup_for(ruleset, seats, seed)
        chance, state = Generator(setup.seed), rules.start(setup)
        laws, gone = LawChecker(rules), set[Seat]()
        while to_act := sorted(rules.to_act(state)):
            number, chance = chance.below(1000)
            seat = to_act[number % len(to_act)]
            action = rules.legal_actions(state, seat)[
                number % len(rules.legal_actions(state, seat))
            ]
            assert rules.leave() not in rules.legal_actions(state, seat)
            if number % 40 == seed % 40:
                seat = Seat(number // 40 % seats)
                if seat in gone:
                    assert not accepts(rules, state, seat, rules.leave())
                    continue
                gone.add(seat)
                action = rules.leave()
            after, events = rules.apply(state, seat, action)
            laws.check(state, seat, action, after, events)
            assert not gone & rules.to_act(after)
            state = after
        assert gone.isdisjoint(rules.scores(state).winners)


@every_game
def test_safe_actions_alone_end_a_game_or_go_on(ruleset: str, seats: int) -> None:
    """ "Every decision has a safe action, which is a function of the seat's view."."""
    rules = game(ruleset)
    state = rules.start(setup_for(ruleset, seats, 5))
    for _ in range(1000):
        to_act = rules.to_act(state)
        if not to_act:
            break
        seat = min(to_act)
        action = rules.safe_action(rules.view(state, seat))
        assert action in rules.legal_actions(state, seat)
        state, _ = rules.apply(state, seat, action)
        assert rules.audit(state) == []


@every_game
def test_stand_ins_alone_end_a_game(ruleset: str, seats: int) -> None:
    """ "a pure function of the seat's view and its legal actions": a whole game of stand-ins."""
    rules = game(ruleset)
    for seed in range(scale(40, 1)):
        state = rules.start(setup_for(ruleset, seats, seed))
        for number in range(3000):
            to_act = sorted(rules.to_act(state))
            if not to_act:
                break
            seat = to_act[number % len(to_act)]
            legal, view = rules.legal_actions(state, seat), rules.view(state, seat)
            action = rules.stand_in(view, legal)
            assert action in legal
            assert not action.takes_back
            state, _ = rules.apply(state, seat, action)
            assert rules.audit(state) == []
        assert rules.ended(state) == "last_round"
        for seat in map(Seat, range(seats)):
            with pytest.raises(ValueError, match=r"."):
                rules.stand_in(rules.view(state, seat), ())


@every_game
def test_nobody_acts_for_another(ruleset: str, seats: int) -> None:
    """ "``legal_actions`` is empty exactly for the seats that are not in ``to_act(state)``"."""
    rules = game(ruleset)
    state = rules.start(setup_for(ruleset, seats, 6))
    for number in range(60):
        to_act = rules.to_act(state)
        for seat in map(Seat, range(-1, seats + 1)):
            assert bool(rules.legal_actions(state, seat)) is (seat in to_act)
        seat = max(to_act)
        legal = rules.legal_actions(state, seat)
        state, _ = rules.apply(state, seat, legal[number % len(legal)])


@every_game
def test_impossible_setups(ruleset: str, seats: int) -> None:
    """ "Raises ``ValueError`` where the setup can't be."."""
    rules = game(ruleset)
    good = setup_for(ruleset, seats, 1)

    def changed(**changes: Any) -> Setup:
        values = {name: getattr(good, name) for name in Setup.__dataclass_fields__}
        return Setup(**{**values, **changes})

    for bad in (
        changed(ruleset="chess"),
        changed(version=good.version + 1),
        changed(seats=rules.seat_range.stop),
        changed(seats=rules.seat_range.start - 1),
        changed(options={"weather": "rain"}),
        changed(expansions=("weather",)),
    ):
        with pytest.raises(ValueError, match=r"."):
            rules.start(bad)


@pytest.mark.parametrize("ruleset", rulesets())
def test_registry(ruleset: str) -> None:
    """A game is known by ruleset and version; the current one is the default."""
    current = game(ruleset)
    assert current is game(ruleset, current.version)
    assert current.ruleset == ruleset
    with pytest.raises(KeyError):
        game(ruleset, current.version + 1)
    with pytest.raises(KeyError):
        game("chess")


class Bent:
    """A real game with one thing bent, to see that the laws are really checked."""

    def __init__(self, **bent: Any) -> None:
        self._game = game("usa")
        self._bent = bent

    def __getattr__(self, name: str) -> Any:
        return self._bent.get(name, getattr(self._game, name))


def draws(bent: Bent, actions: int = 1) -> None:
    """Check some first actions of a game."""
    laws = LawChecker(bent, sample=1)  # type: ignore[arg-type]
    real = game("usa")
    state = real.start(setup_for("usa", 2, 1))
    for _ in range(2 + actions):
        seat = min(real.to_act(state))
        action = real.legal_actions(state, seat)[0]
        after, events = bent.apply(state, seat, action)
        laws.check(state, seat, action, after, events)
        state = after


_TIMES = count()


def _flaky(state: Any, seat: Seat, action: Action) -> Any:
    after, events = game("usa").apply(state, seat, action)
    after.turn_number += next(_TIMES)
    return after, events


def _changes(state: Any, seat: Seat, action: Action) -> Any:
    result = game("usa").apply(state, seat, action)
    state.passed = frozenset({Seat(next(_TIMES))})
    return result


def _refuses(state: Any, seat: Seat, action: Action) -> Any:
    if action.kind == "draw_tickets":
        raise IllegalAction(Reason.NO_TICKETS_LEFT)
    return game("usa").apply(state, seat, action)


def _peeks(state: Any, seat: Seat | None) -> Any:
    return game("usa").view(state, seat), state.deck


def _listed_by_deck(state: Any, seat: Seat) -> Any:
    legal = list(game("usa").legal_actions(state, seat))
    first = state.deck[-1] % len(legal) if legal else 0
    return legal[first:] + legal[:first]


def _tells(state: Any, seat: Seat, action: Action) -> Any:
    after, events = game("usa").apply(state, seat, action)
    return after, (Passed(Seat(state.deck[-1])), *events)


@pytest.mark.parametrize(
    ("bent", "law"),
    [
        ({"apply": _flaky}, "a replay differs"),
        ({"apply": _tells}, "an event tells"),
        ({"apply": _changes}, "changed the state"),
        ({"apply": _refuses}, "is listed and refused"),
        ({"decode": lambda body: None}, "reads back as another"),
        ({"ended": lambda state: "over"}, "over, yet someone is to act"),
        ({"ended": lambda state: None, "to_act": lambda state: frozenset()}, "and nobody"),
        ({"audit": lambda state: ["a card is missing"]}, "a card is missing"),
        (
            {"audit": lambda state: [] if state.generator.counter else ["a card is missing"]},
            "reshuffled: a card is missing",
        ),
        ({"to_act": lambda state: frozenset({Seat(0), Seat(1)})}, "can and is not to, or must"),
        ({"safe_action": lambda view: None}, "the safe action is not legal"),
        ({"view": _peeks, "safe_action": lambda view: game("usa").safe_action(view[0])}, "leaks"),
        ({"legal_actions": _listed_by_deck}, "depends on a secret"),
        ({"stand_in": lambda view, legal: Pass()}, "stand-in plays is not legal"),
        ({"stand_in": lambda view, legal: legal[next(_TIMES) % len(legal)]}, "plays otherwise"),
    ],
)
def test_broken_laws_are_found(bent: dict[str, Any], law: str) -> None:
    """Each law of the protocol, broken on purpose, is reported with the action's number."""
    with pytest.raises(Broken, match=law):
        draws(Bent(**bent), actions=6)
    draws(Bent(), actions=6)
