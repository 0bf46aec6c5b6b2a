"""Several games at once: two channels and a thread, with one member in all of them."""

from pathlib import Path

from tests.support.wire import Wire, until, wired
from tests.support.wire_record import accounts
from tests.support.wire_table import (
    asked,
    begin,
    control,
    fill_table,
    has,
    keep_tickets,
    newest,
    turn_after,
)

AMELIE, BJORN, DIEGO = "Amélie", "Björn", "Diego"


async def thread_table(wire: Wire, channel: str) -> str:
    """A table in a thread, as offered where the channel has a game; gives the thread's id."""
    offer = (await wire.script.member(DIEGO).command("/game new", channel, seats=2)).message
    said = (await wire.script.member(DIEGO).click(offer, control(offer, "thread"))).message
    threads = [it for it in (await wire.script.state())["channels"] if "thread" in it["kind"]]
    assert len(threads) == 1
    assert threads[0]["id"] in said.content, "the answer links to the thread"
    return str(threads[0]["id"])


async def test_one_member_in_three_games(tmp_path: Path) -> None:
    """play.md, "Which game is meant"; PEER-010 and /game mine: those that wait come first."""
    async with wired(tmp_path) as wire:
        amelie = wire.script.member(AMELIE)
        first = await wire.script.channel()
        second = await wire.script.add_channel("sidings")
        boards = {first: await begin(wire, first, [AMELIE, BJORN])}
        boards[second] = await begin(wire, second, [BJORN, AMELIE])
        thread = await thread_table(wire, first)
        table = await newest(wire, thread, "Join")
        opening = await fill_table(wire, table, wire.script.member(DIEGO), [amelie])
        for member in (amelie, wire.script.member(DIEGO)):
            await keep_tickets(member, thread)
        boards[thread] = await turn_after(wire, thread, opening)

        # In direct messages each game has its one living message, and each leads to its game.
        async def three() -> bool:
            direct = await amelie.sees(await amelie.dm())
            return len([it for it in direct if it.buttons]) == 3

        await until(three)
        waiting = {place for place, board in boards.items() if asked(wire, board).name == AMELIE}
        mine = (await amelie.command("/game mine", await amelie.dm())).message.content
        lines = mine.splitlines()[1:]
        assert len(lines) == 3
        firsts = [any(place in line for place in waiting) for line in lines]
        assert firsts == sorted(firsts, reverse=True), mine
        for line in lines:
            assert ("waiting for you" in line) == any(place in line for place in waiting)

        direct = [it for it in await amelie.sees(await amelie.dm()) if it.buttons]
        for message in direct:
            place = next(place for place in boards if place in message.content)
            hand = (await amelie.click(message, control(message, "hand"))).message
            assert place in hand.content, "the hand names the game it is of"
            assert has(message, "draw") == (place in waiting)
            if place in waiting:
                for _ in range(2):
                    hand = (await amelie.click(hand, control(hand, "draw.deck"))).message
                await turn_after(wire, place, boards[place])

        logs = {it.channel: len(it.log) for it in accounts(wire.bot.database)}
        assert logs == {place: 2 + 2 * (place in waiting) for place in boards}
        text = (await amelie.command("/draw cards", await amelie.dm(), card="deck")).message.text
        assert "`game`" in text, "none waits any more: say which is meant"
