"""A community round over the wire: a crowd joins, some draw, all the rest is late."""

import asyncio
import io
import random
import re
import time
import zipfile
from bisect import bisect_left
from collections.abc import Awaitable, Iterable
from functools import partial
from pathlib import Path

from bot.sandbox import Member, Seen
from rules.record import verify
from tests.support.discord_spec import all_violations
from tests.support.scale import scale
from tests.support.shared import SHARED
from tests.support.wire import Wire, until, wired
from tests.support.wire_table import control, has

AT_ONCE = 10
"""How many of the crowd press at the same time."""
A_SECOND = 50
"""Discord's limit of requests, answers to interactions aside."""


async def crowd(wire: Wire, count: int) -> list[Member]:
    """So many members, the first of whom may do everything."""
    new = [await wire.script.add_member(f"Member {number}") for number in range(count - 5)]
    return [*wire.script.members, *new]


async def all_do(deeds: Iterable[Awaitable[object]]) -> None:
    """Let all do something, a few at a time."""
    free = asyncio.Semaphore(AT_ONCE)

    async def one(deed: Awaitable[object]) -> None:
        async with free:
            await deed

    await asyncio.gather(*map(one, deeds))


async def public(wire: Wire, channel: str, words: str) -> Seen:
    """The public message with these words, once it is there."""

    async def look() -> Seen | None:
        found = await wire.public(channel)
        return next((it for it in reversed(found) if words in it.content), None)

    message: Seen = await until(look, 60)
    return message


async def draw(member: Member, message: Seen, chance: random.Random) -> int:
    """Draw the whole round by the buttons of the private panel; how many presses it took."""
    panel = (await member.click(message, control(message, "hand"))).message
    presses = 1
    # Whoever is done gets to see when it goes on, and can ask to be told.
    while not has(panel, "call"):
        assert panel.ephemeral
        free = [it for it in panel.buttons if not it.get("disabled")]
        dice = [it["custom_id"] for it in free if ":die." in it["custom_id"]]
        if not dice:
            panel = (await member.click(panel, control(panel, "done"))).message
            presses += 1
            continue
        cells = (await member.click(panel, chance.choice(dice))).message
        menu = chance.choice(cells.selects)
        cell = chance.choice(menu["options"])["value"]
        ways = (await member.select(cells, menu["custom_id"], [cell])).message
        panel = (await member.click(ways, control(ways, "put"))).message
        presses += 3
    return presses


async def close(wire: Wire, channel: str, host: Member, round_: int) -> tuple[float, float]:
    """Close a round early; the seconds until that is answered, and until the channel knows."""
    question = (await host.command("/community close", channel)).message
    began = time.perf_counter()
    outcome = await host.click(question, control(question, "close"), wait=60)
    assert f"Round {round_} is closed" in outcome.message.content
    answered = time.perf_counter() - began
    await public(wire, channel, f"Round {round_ + 1} of" if round_ < 6 else "It is over")
    return answered, time.perf_counter() - began


def busiest_second(journal: list[dict[str, object]]) -> int:
    """The most requests in any second that count against Discord's limit."""
    answers = ("/interactions/", "/webhooks/")
    times = sorted(
        float(str(it["at"]))
        for it in journal
        if not any(part in str(it["path"]) for part in answers)
    )
    return max(bisect_left(times, at + 1.0) - place for place, at in enumerate(times))


async def test_a_crowd_plays_a_community_round(tmp_path: Path) -> None:
    """Issue: "the 200-seat community round over the wire, with its time to close a round and the
    memory it takes"; within Discord's 50 requests a second; killed once while a round closes."""
    count, chance = scale(200, 20), random.Random(1)
    async with wired(tmp_path) as wire:
        channel = await wire.script.channel()
        members = await crowd(wire, count)
        host, *others = members
        await host.command("/community new", channel, **{"blue-box": "river"})
        message = await public(wire, channel, "Round 1 of 6")
        before = wire.bot.memory
        await all_do(it.click(message, control(message, "join"), wait=60) for it in others)
        await host.command("/community join", channel)
        await public(wire, channel, f"{count} take part")
        callers = members[: count // 2]
        await all_do(it.click(message, control(message, "call"), wait=60) for it in callers)
        drawing = members[:: max(1, count // 10)]
        await asyncio.gather(*(draw(it, message, chance) for it in drawing))
        told = await public(wire, channel, f"{len(drawing)} done with this round")
        assert told.id == message.id
        assert not any(it.name in told.content for it in members)
        seconds = [await close(wire, channel, host, 1)]
        open_round = await killed_while_closing(wire, channel, host)
        seconds += [await close(wire, channel, host, it) for it in range(open_round, 7)]
        end = await public(wire, channel, "It is over")
        memory = wire.bot.memory
        await check_the_end(wire, end, members)
        await check_the_calls(wire, callers, members)
        journal = await wire.script.journal()
        busiest = busiest_second(journal)
        print(
            f"{count} take part: a round closed in {max(it[0] for it in seconds):.1f} s at most, "
            f"told within {max(it[1] for it in seconds):.1f} s; {memory:.0f} MiB, {before:.0f} "
            f"before they came; {busiest} requests in the busiest second"
        )
        assert busiest <= A_SECOND
        assert memory < 200
        if SHARED.exists():
            assert all_violations(journal) == []
        assert wire.bot.faults == []


async def killed_while_closing(wire: Wire, channel: str, host: Member) -> int:
    """End the bot at once while it closes the second round, and start it again.

    Gives the round that is open then: the third where the bot was quicker than we were.
    """
    question = (await host.command("/community close", channel)).message
    closing = asyncio.create_task(host.click(question, control(question, "close"), wait=1))
    await asyncio.sleep(0.05)
    await wire.restart()
    await asyncio.gather(closing, return_exceptions=True)
    said = (await host.command("/community standings", channel)).message.content
    assert "take part" in said
    (round_,) = re.findall(r"Round (\d) of 6", said)
    return int(round_)


async def check_the_end(wire: Wire, end: Seen, members: list[Member]) -> None:
    """The end shows the spread and the best, and all games can be checked by anybody."""
    files = {it["filename"]: it for it in end.attachments}
    assert {"histogram.png", "boards.png"} < set(files)
    (archive,) = [it for name, it in files.items() if name.endswith(".zip")]
    with zipfile.ZipFile(io.BytesIO(await wire.file(archive))) as games:
        records = [games.read(name) for name in games.namelist()]
    assert len(records) == len(members)
    seeds = {verify(record).setup.seed.hex() for record in records[:20]}
    assert len(seeds) == 1
    assert seeds.pop() in end.content
    for member in (members[0], members[-1]):
        own = (await member.click(end, control(end, "hand"))).message
        assert own.ephemeral
        assert "You came in" in own.content
        sheets = (await member.click(end, control(end, "sheets"))).message
        assert len(sheets.attachments) == 2


async def check_the_calls(wire: Wire, callers: list[Member], members: list[Member]) -> None:
    """Those who asked have one message each, which tells the end; all others have none."""

    async def told(member: Member) -> bool:
        found = await member.sees(await member.dm())
        # The one before goes once the new one stands; it is in the language of their Discord.
        over = ("is over", "est terminée")
        return len(found) == 1 and any(words in found[0].content for words in over)

    for member in callers:
        await until(partial(told, member), 60)
    for member in members[len(callers) :]:
        assert await member.sees(await member.dm()) == []
