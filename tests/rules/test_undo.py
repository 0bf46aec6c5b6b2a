"""Undo as the log has it: free, agreed, and what is final (architecture.md, "Undo")."""

import json
from random import Random
from typing import Any

import pytest

from rules import game
from rules.laws import LawChecker
from rules.protocol import Seat
from rules.record import CannotUndo, Entry, NoUndo, RecordError, Replay, verify, write_record
from rules.replay import AGREED, END, MOST_AGREED, UNDO
from rules.selfplay import setup_for
from rules.ticket_to_ride.actions import DrawCard
from tests.support.scale import scale

BLIND = DrawCard(None)


def opened(ruleset: str = "usa", seats: int = 3, seed: int = 1) -> Replay:
    """A game in which all have kept their opening tickets."""
    replay = Replay(setup_for(ruleset, seats, seed))
    for seat in map(Seat, range(seats)):
        replay.act(seat, replay.game.legal_actions(replay.state, seat)[0])
    return replay


def draw(replay: Replay) -> Seat:
    (seat,) = replay.game.to_act(replay.state)
    replay.act(seat, BLIND)
    return seat


def why_not(replay: Replay, *, agreed: bool = True) -> NoUndo:
    """Why nothing can be taken back; and nothing has changed."""
    before = (replay.state, replay.digest, replay.seq, replay.standing)
    with pytest.raises(CannotUndo) as no:
        replay.undo(agreed=agreed)
    assert (replay.state, replay.digest, replay.seq, replay.standing) == before
    return no.value.why


def test_agreed_what_showed_something_is_taken_back() -> None:
    """ "free until something hidden was shown or another has acted; otherwise by vote of the table
    or a moderator"."""
    replay = opened()
    before = replay.state
    seat = draw(replay)
    drawn = replay.state
    assert replay.last_standing == seat
    assert not replay.undo_is_free(seat)
    assert replay.undo_may_be_agreed
    assert why_not(replay, agreed=False) is NoUndo.REVEALED
    assert replay.undo(agreed=True) == seat
    assert replay.game.view(replay.state, seat) == replay.game.view(before, seat)
    assert replay.state.deck != before.deck
    assert replay.state.generator.counter > drawn.generator.counter
    assert list(replay.entries)[-1][0] == Entry(UNDO, None, {"agreed": True})


def test_what_is_free() -> None:
    """Free is one's own latest action that has shown nothing; who begins, which is told when the
    last has chosen, is something shown."""
    replay = Replay(setup_for("usa", 3, 1))
    assert replay.last_standing is None
    assert not replay.undo_may_be_agreed
    assert why_not(replay) is NoUndo.NOTHING
    for seat in map(Seat, range(2)):
        replay.act(seat, replay.game.legal_actions(replay.state, seat)[0])
        assert replay.standing == tuple(range(seat + 1))
        assert replay.undo_is_free(seat)
        assert not replay.undo_is_free(Seat(2))
    replay.act(Seat(2), replay.game.legal_actions(replay.state, Seat(2))[0])
    assert replay.last_standing == 2
    assert not replay.undo_is_free(Seat(2))


def test_agreed_where_it_is_free_restores_the_very_state() -> None:
    """Nobody has learned anything, so nothing is shuffled; the log says that it was agreed."""
    replay = Replay(setup_for("usa", 2, 1))
    before = replay.state
    replay.act(Seat(0), replay.game.legal_actions(before, Seat(0))[0])
    free = replay.fork()
    free.undo()
    replay.undo(agreed=True)
    assert replay.state == before == free.state
    assert replay.digest != free.digest


def test_one_after_another_and_no_farther_than_that() -> None:
    """As many as ``MOST_AGREED`` are taken back one after another; nothing behind an agreed undo is
    free any more, as its states hold an order of which somebody has learned."""
    replay = opened()
    positions = []
    for _ in range(MOST_AGREED + 3):
        positions.append((replay.game.view(replay.state, None), replay.state.deck))
        draw(replay)
    for _ in range(MOST_AGREED):
        view, deck = positions.pop()
        seat = replay.last_standing
        assert seat is not None
        assert replay.undo(agreed=True) == seat
        assert replay.game.view(replay.state, None) == view
        assert replay.state.deck != deck
        assert replay.last_standing is None or not replay.undo_is_free(replay.last_standing)
    assert why_not(replay) is NoUndo.NOTHING
    assert replay.undo_may_be_agreed is False
    draw(replay)
    assert replay.undo_may_be_agreed


def test_free_ones_are_kept_however_many() -> None:
    """Drawings of an open round have shown nothing, and can all be taken back, as ever."""
    replay = Replay(setup_for("ink", 6, 1))
    for _ in range(3):
        for seat in map(Seat, range(6)):
            replay.act(seat, replay.game.legal_actions(replay.state, seat)[0])
    assert len(replay.standing) == 18
    for number in reversed(range(18)):
        assert replay.undo() == number % 6
    assert replay.state == replay.game.start(replay.setup)


def test_after_the_end_nothing_is_taken_back() -> None:
    """architecture.md, Undo: "it is refused after the end"; agreed or not."""
    replay = opened("usa", 2)
    replay.act(Seat(0), replay.game.leave())
    assert replay.over
    assert replay.last_standing is None
    assert why_not(replay) is NoUndo.NOTHING
    closed = opened()
    draw(closed)
    closed.note(Entry(END, None, {}))
    assert not closed.undo_may_be_agreed
    assert why_not(closed) is NoUndo.NOTHING


def test_a_seat_that_left_may_come_back() -> None:
    """Leaving is taken back by agreement, where the game goes on."""
    replay = opened()
    before = replay.state
    replay.act(Seat(1), replay.game.leave())
    assert replay.undo(agreed=True) == 1
    assert replay.game.view(replay.state, Seat(1)) == replay.game.view(before, Seat(1))


def recorded(replay: Replay) -> Any:
    replay.note(Entry(END, None, {}))
    return json.loads(write_record(replay))


def test_a_record_with_agreed_undos_verifies() -> None:
    """rules-cli.md, verify: the log alone leads to the same state and digests."""
    replay = opened()
    for _ in range(3):
        draw(replay)
        draw(replay)
        replay.undo(agreed=True)
    data = recorded(replay)
    again = verify(json.dumps(data))
    assert again.state == replay.state
    assert again.digest == replay.digest


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({}, "entry 5: the latest action revealed something, so it can't be taken back."),
        ({"agreed": 1}, "entry 5: agreed can't be 1."),
        ({"agreed": False}, "entry 5: an undo has no seat, and says at most that it was agreed."),
        ({"agreed": True, "by": 1}, "entry 5: an undo has no seat, and says at most"),
    ],
)
def test_what_an_undo_in_a_file_may_say(body: Any, said: str) -> None:
    """rules-cli.md, verify: "the first thing that is wrong and where"."""
    replay = opened()
    draw(replay)
    replay.undo(agreed=True)
    data = recorded(replay)
    data["entries"][4]["body"] = body
    with pytest.raises(RecordError) as error:
        verify(json.dumps(data))
    assert str(error.value).startswith(said)


def test_what_is_final_is_told_by_verify() -> None:
    """A forged undo of a confirmed board is found."""
    replay = Replay(setup_for("ink", 2, 1))
    while Seat(0) in replay.game.to_act(replay.state):
        view = replay.game.view(replay.state, Seat(0))
        replay.act(Seat(0), replay.game.safe_action(view))
    assert not replay.undo_is_free(Seat(0))
    assert why_not(replay) is NoUndo.FINAL
    data = recorded(replay)
    forged = {"seat": None, "kind": UNDO, "body": AGREED, "digest": "00" * 32}
    data["entries"].insert(-1, forged)
    with pytest.raises(RecordError, match="the latest action is final, so it can't be taken back"):
        verify(json.dumps(data))


GAMES = [
    ("usa", 2, ()),
    ("usa", 4, ()),
    ("europe", 3, ()),
    ("ink", 1, ()),
    ("ink", 3, ("river", "meteor")),
    ("ink", 2, ("lake", "lava")),
]


@pytest.mark.parametrize(("ruleset", "seats", "expansions"), GAMES)
def test_play_with_undos_keeps_all_laws(
    ruleset: str, seats: int, expansions: tuple[str, ...]
) -> None:
    """Random play in which much is taken back, by agreement and freely, leaving too: all laws hold
    at each action, and the log alone comes to the same state and digest."""
    rules, undos = game(ruleset), 0
    for seed in range(scale(60, 2)):
        chance = Random(f"undo {seed}")
        replay = Replay(setup_for(ruleset, seats, seed, expansions=expansions))
        laws = LawChecker(rules, sample=40)
        for _ in range(400):
            to_act = sorted(rules.to_act(replay.state))
            if not to_act:
                break
            if chance.random() < 0.25:
                undos += _undone(replay, chance)
                continue
            seat, before = chance.choice(to_act), replay.state
            legal = rules.legal_actions(before, seat)
            action = rules.leave() if chance.random() < 0.005 else chance.choice(legal)
            events = replay.act(seat, action)
            laws.check(before, seat, action, replay.state, events)
        again = Replay(replay.setup)
        for entry, digest in replay.entries:
            again.take(entry)
            assert again.digest == digest
        assert again.state == replay.state
    assert undos > 20


def _undone(replay: Replay, chance: Random) -> int:
    """Take back what can be, a few times; how often it was done."""
    rules, times = replay.game, 0
    for _ in range(chance.randrange(1, 4)):
        agreed = chance.random() < 0.8
        last, able = replay.last_standing, replay.undo_may_be_agreed
        free = last is not None and replay.undo_is_free(last)
        assert able or not free
        if not (free or (able and agreed)):
            break
        assert replay.undo(agreed=agreed) == last
        assert rules.audit(replay.state) == []
        times += 1
    return times
