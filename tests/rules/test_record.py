"""The record of a game: the fold, the chain of digests, undo, and files that can't be trusted."""

import hashlib
import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from rules.generator import commitment
from rules.protocol import IllegalAction, Reason, Seat, Setup
from rules.record import (
    CannotUndo,
    Entry,
    RecordError,
    Replay,
    read_record,
    verify,
    write_record,
)
from rules.replay import ACTION, END, UNDO
from rules.selfplay import play
from rules.strict_json import LARGEST_INPUT
from rules.ticket_to_ride.actions import ClaimRoute, DrawCard, Leave

SETUP = Setup("usa", 1, 2, b"a seed that nobody guessed")
Damage = Callable[[Any], object]


def opened(setup: Setup = SETUP) -> Replay:
    """A game in which all seats have kept their opening tickets."""
    replay = Replay(setup)
    for seat in sorted(replay.game.to_act(replay.state)):
        replay.act(seat, replay.game.legal_actions(replay.state, seat)[0])
    return replay


@cache
def exported(seed: int = 1, seats: int = 2) -> str:
    """A self-played game as a file."""
    played = play("usa", seats, seed)
    replay = Replay(played.setup)
    for seat, action in played.moves:
        replay.act(seat, action)
    assert replay.game.scores(replay.state) == played.sheet
    return write_record(replay)


def to_act(replay: Replay) -> Seat:
    (seat,) = replay.game.to_act(replay.state)
    return seat


def until_claim(replay: Replay) -> Seat:
    """Draw until a seat whose turn it is can claim a route; returns that seat."""
    while True:
        seat = to_act(replay)
        legal = replay.game.legal_actions(replay.state, seat)
        if any(isinstance(action, ClaimRoute) for action in legal):
            return seat
        replay.act(seat, DrawCard())


def claim(replay: Replay, seat: Seat) -> ClaimRoute:
    legal = replay.game.legal_actions(replay.state, seat)
    action = next(action for action in legal if isinstance(action, ClaimRoute))
    replay.act(seat, action)
    return action


def test_a_replay_is_a_fold() -> None:
    """architecture.md: "replaying the log gives the same state"; the file is the same again."""
    text = exported()
    replay = verify(text)
    assert write_record(replay) == text
    assert replay.over
    assert replay.seq == len(read_record(text).entries)
    assert verify(text.encode()).state == replay.state


def test_the_chain_can_be_computed_by_anyone() -> None:
    """The digest is the SHA-256 of the digest before it and of the entry with its events in full,
    as canonical JSON; the first is that of the setup with the commitment in the seed's place."""

    def canonical(value: object) -> bytes:
        return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()

    setup = {
        "ruleset": "usa",
        "version": 1,
        "seats": 2,
        "options": {},
        "expansions": [],
        "commitment": hashlib.sha256(SETUP.seed).hexdigest(),
    }
    replay = Replay(SETUP)
    digest = hashlib.sha256(canonical(setup)).digest()
    assert replay.digest == digest
    action = replay.game.legal_actions(replay.state, Seat(0))[0]
    events = [replay.game.encode(event) for event in replay.act(Seat(0), action)]
    line = canonical([0, "action", replay.game.encode(action), events])
    assert replay.digest == hashlib.sha256(digest + line).digest()
    assert events[0]["kept"], "unredacted"


def test_the_seed_is_not_in_the_digests() -> None:
    """PEER-071: only its commitment is public; two seeds differ from the first digest on."""
    assert Replay(SETUP).digest != Replay(Setup("usa", 1, 2, b"another")).digest


def test_undo_restores_the_state_before() -> None:
    """architecture.md, Undo: "is a row: it restores the state before"; the digest goes on."""
    replay = opened()
    for _ in range(2):
        replay.act(to_act(replay), DrawCard())
    seat = until_claim(replay)
    before, digest, seq = replay.state, replay.digest, replay.seq
    action = claim(replay, seat)
    assert replay.state != before
    claimed = replay.digest
    assert replay.undo() == seat
    assert replay.state == before
    assert replay.digest not in (digest, claimed)
    assert replay.seq == seq + 2
    with pytest.raises(CannotUndo) as no:
        replay.undo()
    assert no.value.reveals, "what stands before the claim is a blind draw"
    replay.act(seat, action)
    assert replay.digest != claimed, "the digest tells what was done between"


def test_undo_several_times_then_again() -> None:
    """PEER-079: undo several times, then redo: the same state, verified."""
    setup = Setup("usa", 1, 5, b"five at a table")
    replay = Replay(setup)
    states = [replay.state]
    chosen = [
        (seat, replay.game.legal_actions(replay.state, seat)[0]) for seat in map(Seat, range(4))
    ]
    for seat, action in chosen:
        replay.act(seat, action)
        states.append(replay.state)
    for seat, _ in reversed(chosen):
        assert replay.undo() == seat
        states.pop()
        assert replay.state == states[-1]
    with pytest.raises(CannotUndo) as no:
        replay.undo()
    assert not no.value.reveals, "nothing was done"
    for seat, action in chosen:
        replay.act(seat, action)
    again = Replay(setup)
    for entry, digest in replay.entries:
        again.take(entry)
        assert again.digest == digest
    assert again.state == replay.state


def test_undo_is_refused_where_something_was_revealed() -> None:
    """PEER-067, PEER-068: nobody peeks at the deck through undo."""
    replay = opened()
    replay.act(to_act(replay), DrawCard())
    state, digest = replay.state, replay.digest
    with pytest.raises(CannotUndo) as no:
        replay.undo()
    assert no.value.reveals
    assert (replay.state, replay.digest) == (state, digest)


def test_undo_is_refused_after_the_end() -> None:
    """architecture.md, Undo: "it is refused after the end". PEER-075: the end reveal is final."""
    ended = verify(exported())
    with pytest.raises(CannotUndo) as no:
        ended.undo()
    assert not no.value.reveals
    closed = opened()
    closed.note(Entry(END, None, {}))
    with pytest.raises(CannotUndo):
        closed.undo()
    with pytest.raises(IllegalAction) as refusal:
        closed.act(to_act(closed), DrawCard())
    assert refusal.value.reason is Reason.GAME_OVER


def test_a_refused_action_changes_nothing() -> None:
    """protocol, law: "A refused action changes nothing": nor does it stand in the log."""
    replay = Replay(SETUP)
    before = (replay.state, replay.digest, replay.seq)
    with pytest.raises(IllegalAction):
        replay.act(Seat(0), DrawCard())
    with pytest.raises(IllegalAction):
        replay.take(Entry(ACTION, Seat(0), {"kind": "fly"}))
    assert (replay.state, replay.digest, replay.seq) == before


def test_entries_of_the_table_are_in_the_chain_and_change_nothing() -> None:
    """architecture.md, Store: "kind tells rules from the table's own (votes, pause, replace)"."""
    replay = opened()
    state, digest = replay.state, replay.digest
    assert replay.take(Entry("replace", Seat(1), {})) == ()
    assert replay.state == state
    assert replay.digest != digest
    with pytest.raises(ValueError, match="not the table's own"):
        replay.note(Entry(UNDO, None, {}))
    with pytest.raises(ValueError, match="not the table's own"):
        replay.take(Entry(ACTION, None, {}))


def test_a_fork_goes_on_by_itself() -> None:
    """A table that somebody reads never changes: what follows it is a replay of its own."""
    replay = opened()
    fork = replay.fork()
    fork.act(to_act(fork), DrawCard())
    assert fork.seq == replay.seq + 1
    assert fork.digest != replay.digest
    assert len(list(replay.entries)) == replay.seq


def test_undone_closed_and_left_games_verify() -> None:
    """A record with undo, table entries, leaving, or closed by the table before its end."""
    replay = opened()
    claim(replay, until_claim(replay))
    replay.undo()
    replay.note(Entry("replace", Seat(0), {"note": ["any", 1, None, True]}))
    replay.note(Entry(END, None, {}))
    assert verify(write_record(replay)).state == replay.state
    left = opened()
    left.act(Seat(1), Leave())
    again = verify(write_record(left))
    assert again.game.scores(again.state).ranking == ((0,), (1,))


# Files that can't be trusted


def damaged(damage: Damage) -> str:
    """An exported game with one thing changed, and as much as possible made to fit."""
    data = json.loads(exported())
    damage(data)
    return json.dumps(data)


def entry_of(kind: str) -> int:
    """The index of the first entry that is such an action."""
    entries = json.loads(exported())["entries"]
    return next(i for i, entry in enumerate(entries) if entry["body"]["kind"] == kind)


def cut(data: Any) -> None:
    """Leave out the last entry, and let the last digest fit."""
    data["entries"].pop()
    data["digest"] = data["entries"][-1]["digest"]


def commit_to(data: Any, seed: str) -> None:
    data["setup"].update(seed=seed, commitment=commitment(bytes.fromhex(seed)))


def at(*path: str | int, value: Any) -> Damage:
    """Set one place of the file."""

    def damage(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        data[path[-1]] = value

    return damage


def without(*path: str | int) -> Damage:
    def damage(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        del data[path[-1]]

    return damage


HUGE = 10**4000


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (at("format", value="chess"), "This is not a game exported by Stationmaster."),
        (at("format_version", value=2), "format_version: 2 is unknown here."),
        (at("format_version", value=True), "format_version: True is unknown here."),
        (without("format_version"), "format_version: None is unknown here."),
        (without("digest"), "the file: digest is missing."),
        (at("extra", value=1), "the file: 'extra' is not a field of it."),
        (at("entries", value={}), "the file: entries can't be {}."),
        (at("digest", value="00" * 32), "digest: it is not that of the last entry."),
        (at("digest", value="00" * 31), f"the file: digest can't be '{'0' * 55}...."),
        (at("setup", value=[]), "the file: setup can't be []."),
        (without("setup", "seats"), "setup: seats is missing."),
        (at("setup", "seats", value=6), "setup: usa is for 2 to 5 seats, not 6."),
        (at("setup", "seats", value=True), "setup: seats can't be True."),
        (at("setup", "seats", value="2"), "setup: seats can't be '2'."),
        (at("setup", "version", value=99), "setup: no rules for 'usa', version 99."),
        (at("setup", "ruleset", value="mars"), "setup: no rules for 'mars', version 1."),
        (at("setup", "options", value={"pace": 1}), "setup: options and expansions are texts."),
        (at("setup", "options", value={"pace": "x"}), "setup: usa has no option pace=x."),
        (at("setup", "expansions", value=["lava"]), "setup: usa has no expansions."),
        (at("setup", "seed", value="00"), "setup: the seed is not the one that was committed to."),
        (at("setup", "seed", value="zz"), "setup: seed can't be 'zz'."),
        (at("setup", "seed", value="AA"), "setup: seed can't be 'AA'."),
        (at("entries", 3, value=[]), "entry 4: this is not an object."),
        (without("entries", 3, "kind"), "entry 4: kind is missing."),
        (at("entries", 3, "by", value="Ana"), "entry 4: 'by' is not a field of it."),
        (at("entries", 3, "seat", value=None), "entry 4: an action without a seat."),
        (
            at("entries", 3, "seat", value=0.0),
            "The input has the number '0.0'; all numbers are whole.",
        ),
        (at("entries", 3, "digest", value="00"), "entry 4: digest can't be '00'."),
        (
            at("entries", 3, "kind", value="undo"),
            "entry 4: an undo has no seat, and says at most that",
        ),
        (at("entries", 3, "kind", value="vote"), "entry 4: the digest differs from the game's."),
        (
            at("entries", 0, "body", "kind", value="fly"),
            "entry 1: refused (malformed: field 'kind').",
        ),
        (at("entries", 0, "seat", value=7), "entry 1: refused (no-such-seat: seat 7)."),
        (cut, "the game is not over."),
        (at("entries", value=[]), "entry 0 is the last, and the game is not over."),
        (lambda d: commit_to(d, "00"), "entry 1: refused (not-offered"),
    ],
)
def test_the_first_thing_that_is_wrong_and_where(damage: Damage, said: str) -> None:
    """rules-cli.md, verify: "Edited, truncated, of an unknown version, or nonsense: exit 1 with the
    first thing that is wrong and where"."""
    with pytest.raises(RecordError) as error:
        verify(damaged(damage))
    sentence = str(error.value)
    assert said in sentence
    assert len(sentence) < 200
    assert "\n" not in sentence


def test_undo_where_nothing_can_be_undone_is_refused() -> None:
    """A forged undo is found as what the rules refuse."""
    undo = {"seat": None, "kind": "undo", "body": {}, "digest": "00" * 32}
    with pytest.raises(RecordError, match=r"entry 1: nothing to undo, so it can't be taken back\."):
        verify(damaged(lambda data: data["entries"].insert(0, undo)))


def test_every_edit_of_an_action_is_found() -> None:
    """rules-cli.md, verify: "checks each action, the digests": whatever a seat did differently,
    even if it is legal."""
    data = json.loads(exported())
    replay = Replay(read_record(exported()).setup)
    for number, recorded in enumerate(data["entries"][:40]):
        seat, body = Seat(recorded["seat"]), recorded["body"]
        others = replay.game.legal_actions(replay.state, seat)
        other = next(a for a in others if replay.game.encode(a) != body)
        edited = at("entries", number, "body", value=replay.game.encode(other))
        with pytest.raises(RecordError, match=f"entry {number + 1}: the digest differs"):
            verify(damaged(edited))
        replay.act(seat, replay.game.decode(body))


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "The input is not JSON: Expecting value (line 1, column 1)."),
        (b"\xff\xfe", "The input is not UTF-8 text, at byte 0."),
        (exported()[:-200], "The input is not JSON: "),
        (b"x" * (50 * 1024 * 1024), "The input is larger than 16 MB."),
        ("[" * 100_000, "The input is nested too deeply."),
        ('{"a":' * 50 + "1" + "}" * 50, "The input is nested too deeply."),
        ('{"format": 1, "format": 2}', "The input names 'format' twice in one object."),
        ('{"format": NaN}', "The input has the number 'NaN'; all numbers are whole."),
        ('{"format": -Infinity}', "The input has the number '-Infinity'; all numbers are whole."),
        ('{"format": 1e999}', "The input has the number '1e999'; all numbers are whole."),
        ('{"format": ' + "9" * 5000 + "}", "The input has a number that is far too large."),
        ("[]", "This is not a game exported by Stationmaster."),
        ('"stationmaster-game"', "This is not a game exported by Stationmaster."),
        (exported().replace('"seats":2', f'"seats":{HUGE}', 1), "setup: usa is for 2 to 5 seats"),
        (exported().replace('"seat":', f'"seat":{HUGE}', 1), "entry 1: refused (no-such-seat"),
    ],
    ids=lambda value: None if isinstance(value, bytes) or len(value) > 100 else value,
)
def test_nonsense(data: bytes | str, said: str) -> None:
    """rules-cli.md, verify: "nonsense: exit 1": of any size, depth and kind, in one sentence."""
    with pytest.raises(RecordError) as error:
        verify(data)
    assert str(error.value).startswith(said)
    assert len(str(error.value)) < 200


def test_the_largest_input_is_read() -> None:
    """The limit is on what is larger, and spaces mean nothing."""
    text = exported()
    assert verify(text + " " * (LARGEST_INPUT - len(text))).over
