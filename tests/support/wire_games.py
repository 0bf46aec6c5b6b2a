"""Whole games over the wire, in which the bot is killed, and what is left when they are over."""

import asyncio
import random
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.sandbox import Seen
from rules.record import Record, read_record
from rules.replay import Replay
from tests.support.scale import scale
from tests.support.wire import ROOT, Wire, until, wired
from tests.support.wire_killer import Killer
from tests.support.wire_members import Deed, Player
from tests.support.wire_record import Account, account
from tests.support.wire_script import Performer
from tests.support.wire_table import open_table

SEED = 20261129
RECORDED = ROOT / "tests" / "recorded" / "wire"
TOLL = ("pay_toll", "give_up_tunnel")
"""The actions by which what a tunnel asks is answered."""


@dataclass
class Played:
    """What is left of a game: who did what, what stands where, and the file."""

    planned: int
    kills: int
    kills_at_tolls: int
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
    def acted(self) -> dict[str, set[str]]:
        """By which verbs of controls, and which commands, each member did what is recorded."""
        recorded = {line.key for line in self.account.log}
        acted: dict[str, set[str]] = {deed.who: set() for deed in self.deeds}
        for deed in self.deeds:
            if deed.key in recorded:
                acted[deed.who].add(deed.verb)
        return acted

    @property
    def figures(self) -> str:
        return (
            f"{self.kills} kills ({self.kills_at_tolls} at tolls),"
            f" {self.starts} starts, {len(self.account.log)} actions,"
            f" {len(self.deeds)} presses and commands,"
            f" {sum(not it.outcome.answered for it in self.deeds)} of them without an answer,"
            f" {len(self.messages)} public messages, {len(self.journal)} requests,"
            f" {self.seconds:.0f} seconds"
        )


# By chance


async def played_by_chance(folder: Path) -> Played:
    """Three members at a table of USA who press at random among what they see."""
    chance = random.Random(SEED)
    began = time.monotonic()
    async with wired(folder) as wire:
        planned, between = scale(full=24, sample=5), scale(full=12, sample=40)
        killer = Killer(wire, chance, planned, between)
        channel = await wire.script.channel()
        names = [member.name for member in wire.script.members[:3]]
        await open_table(wire, channel, names)
        players = [
            Player(wire.script, wire.script.member(name), channel, chance, killer.before_press)
            for name in names
        ]
        async with asyncio.timeout(scale(full=1200, sample=500)):
            await _to_the_end(wire, channel, players, chance)
            await killer.finish()
        return await _left(wire, channel, players, killer, 0, began)


async def _to_the_end(
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


async def is_over(wire: Wire, channel: str) -> bool:
    messages = await wire.script.call("GET", f"/channels/{channel}/messages", limit=200)
    return any("Play again" in Seen(it).labels for it in messages if it["ephemeral_to"] is None)


# By a record


def recorded(name: str) -> Record:
    """A game that members play over the wire."""
    return read_record((RECORDED / f"{name}.json").read_bytes())


async def played_by_record(folder: Path, name: str) -> Played:
    """The members of a recorded game do again what they did, by whichever way there is.

    Whenever a toll is owed the bot is killed: either it is started again before somebody answers,
    or it dies as that is done.
    """
    record = recorded(name)
    setup = record.setup
    chance = random.Random(SEED)
    began = time.monotonic()
    seed = setup.seed.hex()
    async with wired(folder, ("tests.support.seeded_bot", seed)) as wire:
        planned, between = scale(full=22, sample=2), scale(full=4, sample=50)
        killer = Killer(wire, chance, planned, between)
        channel = await wire.script.channel()
        members = wire.script.members[: setup.seats]
        names = [member.name for member in members]
        await open_table(wire, channel, names, setup.options, game=setup.ruleset)
        players = [
            Performer(wire.script, member, channel, chance, killer.before_press)
            for member in members
        ]
        replay, tolls = Replay(setup), 0
        async with asyncio.timeout(scale(full=1200, sample=300)):
            for entry, _ in record.entries:
                if entry.body["kind"] in TOLL:
                    await killer.strike()
                    tolls += 1
                    if tolls % 2:
                        await killer.finish()
                        await players[entry.seat].is_asked_everywhere(replay, entry)
                await players[entry.seat].perform(replay, entry)
                replay.take(entry)
            await killer.finish()
            await until(lambda: is_over(wire, channel))
        return await _left(wire, channel, players, killer, tolls, began)


async def _left(
    wire: Wire,
    channel: str,
    players: list[Any],
    killer: Killer,
    tolls: int,
    began: float,
) -> Played:
    # Whatever a last kill left untold is told after the last start.
    await asyncio.sleep(4)
    messages = await wire.public(channel)
    (record,) = [it for it in messages[-1].attachments if it["filename"].endswith(".json")]
    return Played(
        planned=killer.planned,
        kills=killer.kills,
        kills_at_tolls=tolls,
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
