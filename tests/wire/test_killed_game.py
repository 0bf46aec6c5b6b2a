"""Whole games over the wire, while the bot is killed at random moments and started again.

The members press again what failed, some of them twice at once. In the end nothing may be lost and
nothing doubled: no action, no message. Some play by what they see, others by a record.
"""

import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.discord_spec import all_violations
from tests.support.shared import needs_shared
from tests.support.wire import ROOT, faults_in
from tests.support.wire_games import Played
from tests.support.wire_record import forms_of
from tests.wire.conftest import EUROPE


@pytest.fixture(scope="module", params=["by chance", *EUROPE])
def played(request: pytest.FixtureRequest, killed_game: Callable[[str], Played]) -> Played:
    return killed_game(request.param)


def test_it_was_played_to_its_end(played: Played) -> None:
    """architecture.md, Herald: a crash anywhere is healed by running it again."""
    assert played.account.status == "finished"
    assert played.kills >= played.planned
    assert played.starts == played.kills + 1


def test_each_acted_by_controls(killed_game: Callable[[str], Played]) -> None:
    """play.md, "Commands": plain verbs; those who play by chance come to use them all."""
    acted = killed_game("by chance").acted
    assert len(acted) == 3
    for verbs in acted.values():
        assert {"draw", "lay", "kept"} <= verbs


def test_no_action_is_lost_or_doubled(played: Played) -> None:
    """play.md, "What must never happen": a move lost, or made twice. PEER-012, PEER-054."""
    log = played.account.log
    assert [line.seq for line in log] == list(range(1, len(log) + 1))
    recorded = Counter(line.key for line in log)
    assert max(recorded.values()) == 1
    acts = {deed.key: deed for deed in played.deeds if deed.is_action}
    assert recorded.keys() <= acts.keys(), "the log holds what nobody did"
    for key, deed in acts.items():
        if deed.outcome.answered:
            assert deed.confirmed == (key in recorded), (deed.what, deed.outcome.text)
    # A control stands for one step of a seat: pressed twice, it acts once.
    once = Counter(
        (deed.who, deed.what.rpartition(":")[0])
        for key, deed in acts.items()
        if key in recorded and deed.what.startswith("sm1:")
    )
    assert max(once.values()) == 1


def test_the_record_replays_without_interruption(played: Played, tmp_path: Path) -> None:
    """rules-cli.md, verify: it replays the game, checks each action, the digests and the seed."""
    replay, _ = played.account.replayed()
    assert replay.over
    record = json.loads(played.record)
    assert record["digest"] == replay.digest.hex() == played.account.log[-1].digest.hex()
    assert len(record["entries"]) == len(played.account.log)
    file = tmp_path / "game.json"
    file.write_bytes(played.record)
    told = subprocess.run(
        [sys.executable, "-m", "rules", "verify", str(file)],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert told.returncode == 0, told.stderr
    scores = replay.game.scores(replay.state)
    assert [seat["total"] for seat in json.loads(told.stdout)["seats"]] == list(scores.totals)


def test_each_turn_is_told_exactly_once(played: Played) -> None:
    """play.md, "What must never happen": a move lost. The channel reads all, once and in order."""
    contents = [it.content for it in played.messages]
    assert played.account.told_by(contents) == len(played.account.log)
    lines = [line for content in contents for line in content.splitlines()]
    assert not any("/game log" in line for line in lines), "a line was left out"
    turns = [int(found[1]) for line in lines if (found := re.search(r"· turn (\d+)$", line))]
    assert turns == sorted(turns)


def test_no_message_is_lost_or_doubled(played: Played) -> None:
    """play.md 4 and 5: the last message alone has buttons; one living message for each seat."""
    live = [it for it in played.messages if it.buttons]
    assert live == [played.messages[-1]]
    assert played.messages[-1].labels == ["Play again", "Full sheet", "Replay", "In words"]
    assert [it.content.count("🏆") for it in played.messages].count(1) == 1
    contents = Counter(it.content for it in played.messages)
    assert max(contents.values()) == 1, contents.most_common(1)
    for name, direct in played.directs.items():
        assert len(direct) == 1, (name, [it.content for it in direct])
        assert "🏆" in direct[0].content


def test_nothing_failed_but_by_the_kills(played: Played) -> None:
    """play.md, "What must never happen": "This interaction failed"; a bug that is swallowed."""
    unanswered = [deed for deed in played.deeds if not deed.outcome.answered]
    assert len(unanswered) <= 4 * played.kills
    assert faults_in(played.bot_log) == []


@needs_shared
def test_every_request_is_as_discord_describes_it(played: Played) -> None:
    """discord.md, "The API description": the bodies of a whole game, commands included."""
    assert any(it["path"].endswith("/commands") for it in played.journal)
    assert all_violations(played.journal) == []
    refused = Counter((it["status"], it["code"]) for it in played.journal if it["status"] >= 400)
    # A kill may leave an answer that nobody waits for any more, or a message taken back already.
    assert set(refused) <= {(404, 10062), (404, 10015), (404, 10008)}, refused


def test_no_secret_is_told_or_logged(played: Played) -> None:
    """play.md, "What must never happen": a secret in the channel, a log, an error."""
    *before, last = played.messages
    assert played.account.setup.seed.hex() in last.content
    public = json.dumps([it.raw for it in before], ensure_ascii=False)
    for form in forms_of(played.account.setup.seed):
        assert form not in public.encode()
        assert form not in played.bot_log.encode()
    kept = [ticket for line in played.account.log for ticket in line.body.get("tickets", ())]
    assert kept
    for ticket in kept:
        assert ticket not in played.bot_log
