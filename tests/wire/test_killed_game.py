"""A whole game over the wire, while the bot is killed at random moments and started again.

The members play by what they see and press again what failed, some of them twice at once. In the
end nothing may be lost and nothing doubled: no action, no message.
"""

import asyncio
import json
import random
import re
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bot.sandbox import Seen
from tests.support.discord_spec import all_violations
from tests.support.scale import scale
from tests.support.shared import needs_shared
from tests.support.wire import ROOT, Wire, faults_in, wired
from tests.support.wire_members import Deed, Player
from tests.support.wire_record import Account, account, forms_of
from tests.support.wire_table import open_table

KILLS = scale(full=24, sample=5)
PRESSES_BETWEEN_KILLS = scale(full=12, sample=40)
SEED = 20261129
NONCE_MEMORY = 301.0
"""Seconds after which Discord no longer knows a message by its nonce."""


@dataclass
class Killer:
    """Kills the bot some presses after the last time, a moment after the press; starts it again."""

    wire: Wire
    chance: random.Random
    kills: int = 0
    _presses: int = 10
    _killing: "asyncio.Task[None] | None" = None

    async def before_press(self) -> None:
        if self._killing is not None and self._killing.done():
            self._killing.result()
            self._killing = None
        self._presses -= 1
        if self._presses <= 0 and self._killing is None and self.kills < KILLS:
            self.kills += 1
            self._presses = self.chance.randint(2, PRESSES_BETWEEN_KILLS)
            self._killing = asyncio.create_task(self._kill())

    async def _kill(self) -> None:
        await asyncio.sleep(self.chance.uniform(0, 0.4))
        # After a long night Discord no longer knows our nonces.
        clock = NONCE_MEMORY if self.chance.random() < 0.5 else 0.0
        await self.wire.restart(seconds_dead=self.chance.uniform(0, 0.5), clock=clock)

    async def finish(self) -> None:
        if self._killing is not None:
            await self._killing


@dataclass
class Played:
    """What is left of a game: who did what, what stands where, and the file."""

    kills: int
    starts: int
    seconds: float
    messages: list[Seen]
    directs: dict[str, list[Seen]]
    journal: list[dict[str, Any]]
    record: bytes
    bot_log: str
    account: Account
    deeds: list[Deed]

    @property
    def figures(self) -> str:
        return (
            f"{self.kills} kills, {self.starts} starts, {len(self.account.log)} actions,"
            f" {len(self.deeds)} presses and commands,"
            f" {sum(it.outcome.failed for it in self.deeds)} of them failed,"
            f" {len(self.messages)} public messages, {len(self.journal)} requests,"
            f" {self.seconds:.0f} seconds"
        )


async def is_over(wire: Wire, channel: str) -> bool:
    messages = await wire.script.call("GET", f"/channels/{channel}/messages", limit=200)
    return any("Play again" in Seen(it).labels for it in messages if it["ephemeral_to"] is None)


async def play_to_the_end(
    wire: Wire, channel: str, players: list[Player], chance: random.Random
) -> None:
    idle = 0
    while not await is_over(wire, channel):
        asked = [player for player in players if await player.is_asked()]
        idle = 0 if asked else idle + 1
        if chance.random() < 0.05 or idle > 20:
            asked = players
        if asked:
            await chance.choice(asked).turn()
        else:
            await asyncio.sleep(0.1)


async def play(folder: Path) -> Played:
    chance = random.Random(SEED)
    began = time.monotonic()
    async with wired(folder) as wire:
        killer = Killer(wire, chance)
        channel = await wire.script.channel()
        names = [member.name for member in wire.script.members[:3]]
        await open_table(wire, channel, names)
        players = [
            Player(wire.script, wire.script.member(name), channel, chance, killer.before_press)
            for name in names
        ]
        async with asyncio.timeout(scale(full=1200, sample=500)):
            await play_to_the_end(wire, channel, players, chance)
            await killer.finish()
        # Whatever a last kill left untold is told after the last start.
        await asyncio.sleep(4)
        messages = await wire.public(channel)
        (record,) = [it for it in messages[-1].attachments if it["filename"].endswith(".json")]
        return Played(
            kills=killer.kills,
            starts=wire.bot.starts,
            seconds=time.monotonic() - began,
            messages=messages,
            directs={
                it.member.name: [
                    message
                    for message in await it.member.sees(await it.member.dm())
                    if not message.ephemeral
                ]
                for it in players
            },
            journal=await wire.script.journal(),
            record=await wire.file(record),
            bot_log=wire.bot.log,
            account=account(wire.bot.database),
            deeds=[deed for player in players for deed in player.deeds],
        )


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    played = asyncio.run(play(tmp_path_factory.mktemp("wire")))
    print(f"\n{played.figures}")
    return played


def test_it_was_played_to_its_end(played: Played) -> None:
    """architecture.md, Herald: a crash anywhere is healed by running it again."""
    assert played.account.status == "finished"
    assert played.kills == KILLS
    assert played.starts == KILLS + 1
    # Each of the three played, and by every way to act.
    acted = {deed.who: set[str]() for deed in played.deeds}
    recorded = {line.key for line in played.account.log}
    for deed in played.deeds:
        if deed.key in recorded:
            acted[deed.who].add(deed.what.split(":")[-1].split(".")[0])
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
        deed.what.rpartition(":")[0]
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
    """play.md, "What must never happen": a move lost. Each turn is one line in the channel."""
    expected = list(played.account.public_lines())
    known = set(expected)
    lines = [line for it in played.messages for line in it.content.splitlines()]
    assert [line for line in lines if line in known] == expected
    assert not any("/game log" in line for line in lines), "a line was left out"
    turns = [int(found[1]) for line in lines if (found := re.search(r"· turn (\d+)$", line))]
    assert turns == sorted(turns)


def test_no_message_is_lost_or_doubled(played: Played) -> None:
    """play.md 4 and 5: the last message alone has buttons; one living message for each seat."""
    live = [it for it in played.messages if it.buttons]
    assert live == [played.messages[-1]]
    assert played.messages[-1].labels == ["Play again", "Full sheet", "In words"]
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
