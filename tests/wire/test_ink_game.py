"""Railroad Ink at a table of four over the wire, while the bot is killed and started again.

All draw at the same time, by controls and by commands, and press again what failed. In the end
nothing may be lost, nothing doubled, and nobody's open round may have been seen by others.
"""

import asyncio
import json
import random
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import render
from bot.sandbox import Seen
from rules.protocol import Seat
from tests.support.discord_spec import all_violations
from tests.support.scale import scale
from tests.support.shared import needs_shared
from tests.support.wire import ROOT, faults_in, wired
from tests.support.wire_ink import has_acted, open_ink, players_at
from tests.support.wire_ink_told import Telling, lines_of
from tests.support.wire_killer import Killer
from tests.support.wire_members import Deed, Verb
from tests.support.wire_record import Account, account, forms_of

SEATS = 4
KILLS = scale(full=22, sample=4)
PRESSES_BETWEEN_KILLS = scale(full=24, sample=60)
SEED = 20261130
BASE = pytest.param((), id="base")
LAKE_AND_METEOR = pytest.param(("blue.lake", "red.meteor"), id="lake+meteor")
EDITIONS = [BASE, *scale(full=1, sample=0) * [LAKE_AND_METEOR]]
"""CI plays the base game; what may only be sampled is left out, as nothing may be skipped there."""


@dataclass
class Played:
    """What is left of a game: who did what, what stands where, and the file."""

    names: list[str]
    expansions: tuple[str, ...]
    kills: int
    starts: int
    seconds: float
    everything: list[Seen]
    directs: dict[str, list[Seen]]
    pictures: list[list[bytes]]
    journal: list[dict[str, Any]]
    record: bytes
    bot_log: str
    account: Account
    deeds: list[Deed]

    @property
    def messages(self) -> list[Seen]:
        """What everybody can read in the channel now."""
        return [it for it in self.everything if not it.ephemeral and not it.raw["deleted"]]

    @property
    def posts(self) -> list[Seen]:
        """The game's own among them: without the lobby's."""
        return [it for it in self.messages if it.attachments]

    @property
    def figures(self) -> str:
        kinds = Counter(line.body["kind"] for line in self.account.log)
        return (
            f"{self.kills} kills, {self.starts} starts, {len(self.account.log)} actions"
            f" {dict(kinds)},"
            f" {len(self.deeds)} presses and commands,"
            f" {sum(not it.outcome.answered for it in self.deeds)} of them without an answer,"
            f" {len(self.messages)} public messages, {len(self.journal)} requests,"
            f" {self.seconds:.0f} seconds"
        )


async def play(folder: Path, expansions: tuple[str, ...]) -> Played:
    began = time.monotonic()
    async with wired(folder) as wire:
        killer = Killer(wire, random.Random(SEED), KILLS, PRESSES_BETWEEN_KILLS)
        channel = await wire.script.channel()
        names = [member.name for member in wire.script.members[:SEATS]]
        await open_ink(wire, channel, names, expansions)
        players = players_at(wire, channel, names, killer.before_press, SEED)
        async with asyncio.timeout(scale(full=1200, sample=300)), asyncio.TaskGroup() as table:
            for player in players:
                table.create_task(player.play())
        await killer.finish()
        # Whatever a last kill left untold is told after the last start.
        await asyncio.sleep(4)
        messages = await wire.public(channel)
        (record,) = [it for it in messages[-1].attachments if it["filename"].endswith(".json")]
        directs = {it.member.name: await wire.everything(await it.member.dm()) for it in players}
        return Played(
            names=names,
            expansions=tuple(it.partition(".")[2] for it in expansions),
            kills=killer.kills,
            starts=wire.bot.starts,
            seconds=time.monotonic() - began,
            everything=await wire.everything(channel),
            directs=directs,
            pictures=[[await wire.file(it) for it in message.attachments] for message in messages],
            journal=await wire.script.journal(),
            record=await wire.file(record),
            bot_log=wire.bot.log,
            account=account(wire.bot.database),
            deeds=[deed for player in players for deed in player.deeds],
        )


@pytest.fixture(scope="module", params=EDITIONS)
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Played:
    played = asyncio.run(play(tmp_path_factory.mktemp("wire"), request.param))
    print(f"\n{played.figures}")
    return played


@pytest.fixture(scope="module")
def telling(played: Played) -> Telling:
    return Telling.of(played.account)


def test_it_was_played_to_its_end(played: Played) -> None:
    """architecture.md, Herald: a crash anywhere is healed by running it again."""
    assert played.account.status == "finished"
    assert played.account.setup.expansions == played.expansions
    assert played.kills == KILLS
    assert played.starts == KILLS + 1
    recorded = {line.key for line in played.account.log}
    acted: dict[str, set[str]] = {name: set() for name in played.names}
    for deed in played.deeds:
        if deed.key in recorded:
            button = deed.what.startswith("sm1:")
            acted[deed.who].add(Verb.of(deed.what).word if button else deed.what.split(":")[0])
    for by in acted.values():
        assert {"put", "done"} <= by
    assert {"takeback", "/ink place", "/ink done"} <= set.union(*acted.values())


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
            assert has_acted(deed) == (key in recorded), (deed.what, deed.outcome.text)
    # A control or suggestion stands for one step of a seat: pressed twice, it acts once.
    steps = Counter(step for key, it in acts.items() if key in recorded and (step := step_of(it)))
    assert max(steps.values()) == 1


def step_of(deed: Deed) -> str | None:
    """The step of a seat that a control was made for, or what a command's option suggests."""
    if deed.what.startswith("sm1:"):
        return Verb.of(deed.what).step
    found = re.search(r"'(\d+\.\d+)/", deed.what)
    return found[1] if found else None


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


def test_each_round_is_one_message_with_all_boards(played: Played, telling: Telling) -> None:
    """play.md, Railroad Ink: "The channel sees who is done, and all boards when the round
    closes"; one message a round, and the last one alone has buttons."""
    *rounds, result = played.posts
    found = [re.findall(r"^\*\*Round (\d) of \d\*\*$", it.content, re.MULTILINE) for it in rounds]
    assert found == [[str(number + 1)] for number in range(telling.rounds)]
    names = [[it["filename"] for it in message.attachments] for message in played.posts]
    assert names[0] == ["dice.png"]
    assert names[1:-1] == [["boards.png", "dice.png"]] * (telling.rounds - 1)
    assert names[-1][:2] == ["boards.png", "scores.png"]
    assert "🏆" in result.content
    assert [it for it in played.messages if it.buttons] == [result]
    assert len(played.messages) == len(played.posts) + 1, "the lobby, the rounds, the result"


def test_each_seat_has_one_living_message(played: Played) -> None:
    """play.md 5: one living message for each seat, kept up to date to the end."""
    for name, direct in played.directs.items():
        living = [it for it in direct if not it.ephemeral and not it.raw["deleted"]]
        assert len(living) == 1, (name, [it.content for it in living])
        assert "🏆" in living[0].content


def test_the_channel_is_told_what_all_may_know_and_no_more(
    played: Played, telling: Telling
) -> None:
    """play.md, "What must never happen": a secret in the channel, a picture, its name or alt
    text. All that the channel was ever told is what the public's view of some moment gives, and
    its pictures are drawn from that view to the last byte."""
    contents = list(told_in(played.journal, {played.account.channel}))
    assert len(contents) > telling.rounds
    for content in contents:
        assert telling.unaddressed(content) in telling.public, content
    painted = dict(zip([it.id for it in played.messages], played.pictures, strict=True))
    for message in played.posts:
        drawings = telling.public[telling.unaddressed(message.content)]
        shown = [it for it in message.attachments if it["filename"].endswith(".png")]
        assert [it["description"] for it in shown] == [it.alt for it in drawings]
        expected = [render.paint(it.picture) for it in drawings]
        assert painted[message.id][: len(expected)] == expected


def test_nobody_is_shown_the_open_round_of_another(played: Played, telling: Telling) -> None:
    """PEER-008: a direct message says only what its reader's own view gives, and every picture
    of an open board, every control with a step, is shown to its own seat alone."""
    for seat, name in enumerate(played.names):
        channels = {it.channel_id for it in played.directs[name]}
        lines = lines_of(told_in(played.journal, channels))
        assert lines, name
        assert lines <= telling.private[Seat(seat)], lines - telling.private[Seat(seat)]
    for message in played.everything + [it for each in played.directs.values() for it in each]:
        reader = reader_of(message, played)
        for picture in message.attachments:
            if picture["filename"].startswith("my-board"):
                assert reader is not None
                assert picture["description"].startswith(telling.own_pictures(reader))
        for each in (*message.buttons, *message.selects):
            step = Verb.of(each["custom_id"]).step
            assert step == "-" or step.split(".")[0] == str(reader)


def reader_of(message: Seen, played: Played) -> int | None:
    """The seat that alone can read a message; nothing where the channel can."""
    for seat, name in enumerate(played.names):
        if message in played.directs[name]:
            return seat
    users = [str(user) for user, _, _ in played.account.sitters]
    return users.index(str(message.raw["ephemeral_to"])) if message.ephemeral else None


def told_in(journal: Iterable[dict[str, Any]], channels: set[str]) -> Iterable[str]:
    """The game's messages in channels, all have pictures, in all versions that were written."""
    for request in journal:
        found = re.match(r"/channels/(\d+)/messages", request["path"])
        if found is None or found[1] not in channels or not request["body"]:
            continue
        content = request["body"].get("content")
        if content and (request["files"] or request["body"].get("attachments")):
            yield content


def test_nothing_failed_but_by_the_kills(played: Played) -> None:
    """play.md, "What must never happen": "This interaction failed"; a bug that is swallowed."""
    unanswered = [deed for deed in played.deeds if not deed.outcome.answered]
    assert len(unanswered) <= 2 * SEATS * played.kills
    assert faults_in(played.bot_log) == []


@needs_shared
def test_every_request_is_as_discord_describes_it(played: Played) -> None:
    """discord.md, "The API description": the bodies of a whole game, commands included."""
    assert all_violations(played.journal) == []
    refused = Counter((it["status"], it["code"]) for it in played.journal if it["status"] >= 400)
    # A kill may leave an answer that nobody waits for any more, or a message taken back already.
    assert set(refused) <= {(404, 10062), (404, 10015), (404, 10008)}, refused


def test_the_seed_is_told_at_the_end_only(played: Played) -> None:
    """PEER-071: the seed never leaves before the end; nothing drawn is in the bot's log."""
    *before, last = played.messages
    assert played.account.setup.seed.hex() in last.content
    public = json.dumps([it.raw for it in before], ensure_ascii=False)
    for form in forms_of(played.account.setup.seed):
        assert form not in public.encode()
        assert form not in played.bot_log.encode()
    drawn = {line.body["tile"] for line in played.account.log if line.body["kind"] == "draw"}
    assert drawn
    for tile in drawn:
        assert not re.search(rf"(?<![\w.]){re.escape(tile)}(?![\w.])", played.bot_log), tile
