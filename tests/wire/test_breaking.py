"""What breaks in mid-game: the game is safe, says what is to be done, and goes on."""

import asyncio

import pytest

from bot.sandbox import Member, Seen
from tests.support.wire import Wire, until
from tests.support.wire_record import account
from tests.support.wire_table import (
    asked,
    begin,
    control,
    draw_two,
    has,
    keep_tickets,
    newest,
    open_table,
    turn_after,
)

NAMES = ["Amélie", "Björn", "Diego"]


async def play_turn(wire: Wire, channel: str, board: Seen) -> Seen:
    """The turn that ``board`` asks for, and the message that tells it."""
    await draw_two(asked(wire, board), channel)
    return await turn_after(wire, channel, board)


async def told_once(wire: Wire, channel: str) -> None:
    """Everything that happened stands in the channel, once and in order."""
    expected = list(account(wire.bot.database).public_lines())
    lines = [line for it in await wire.public(channel) for line in it.content.splitlines()]
    assert [line for line in lines if line in set(expected)] == expected


# People


async def test_direct_messages_closed_in_mid_game(wire: Wire, channel: str) -> None:
    """PEER-001 and PEER-003: play goes on by the channel's buttons; nothing hidden is posted."""
    board = await begin(wire, channel, NAMES)
    for name in NAMES:
        await wire.script.member(name).close_dms()
    for _ in range(4):
        member = asked(wire, board)
        hand = (await member.click(board, "My hand")).message
        assert hand.ephemeral
        assert has(hand, "draw")
        second = (await member.click(hand, control(hand, "draw.deck"))).message
        await member.click(second, control(second, "draw.deck"))
        board = await turn_after(wire, channel, board)
    await told_once(wire, channel)
    refused = [it for it in await wire.script.journal() if it["code"] == 50007]
    assert 1 <= len(refused) <= 3, "each refusal counts against us: none is tried twice"


async def test_one_who_does_not_play(wire: Wire, channel: str) -> None:
    """play.md, "Who sees what": a stranger's presses are answered, to the stranger alone."""
    board = await begin(wire, channel, NAMES)
    stranger = wire.script.member("Éva-Maria")
    for each in [it["custom_id"] for it in board.buttons]:
        said = (await stranger.click(board, each)).message
        assert said.ephemeral
        if "text" not in each:
            assert "sit" in said.content, each
    assert len(account(wire.bot.database).log) == 3


async def test_a_control_that_nobody_made(wire: Wire, channel: str) -> None:
    """discord.md, "stale clicks"; a malformed id is answered, whatever it is."""
    board = await begin(wire, channel, NAMES)
    member = asked(wire, board)
    game, step = control(board, "claim").split(":")[1:3]
    for custom_id in (
        "nonsense",
        "sm1:",
        f"sm1:{game}:{step}:draw.99",
        f"sm1:{game}:{step}:lay.dallas-houston.red.999999999999",
        f"sm1:{game}:{step}:lay.nowhere.red.0",
        f"sm1:{game}:{step}:kept.0123456789",
        f"sm1:{game}:9.9:draw.deck",
        f"sm1:{game}:{step}:route",
        f"sm1:{game}:-:take.9.9.9",
        f"sm1:{game}:{step}:claim.-1",
        "sm1:zzzzzzz:0.1:draw.deck",
        f"sm1:{game}:{step}:{'x' * 60}",
    ):
        answer = await member.click(board, custom_id, late=True)
        assert answer.answered, custom_id
        assert answer.message.ephemeral
        assert answer.message.content, custom_id
    assert len(account(wire.bot.database).log) == 3


async def test_pressed_twice_and_pressed_late(wire: Wire, channel: str) -> None:
    """PEER-012 and PEER-059: a repeated or an old press changes nothing and says so."""
    board = await begin(wire, channel, NAMES)
    member = asked(wire, board)
    deck = control(board, "draw.deck")
    both = await asyncio.gather(*(member.click(board, deck) for _ in range(4)))
    assert sum(bool(it.message.attachments) for it in both) == 1
    assert len(account(wire.bot.database).log) == 4
    await member.command("/draw cards", channel, card="deck")
    after = await turn_after(wire, channel, board)
    late = await member.click(board, deck, late=True)
    assert "earlier moment" in late.message.content or "turn" in late.message.content
    early = await member.click(after, control(after, "draw.deck"))
    assert f"It is {asked(wire, after).name}'s turn" in early.message.content
    assert len(account(wire.bot.database).log) == 5


async def test_each_in_their_own_language(wire: Wire, channel: str) -> None:
    """architecture.md: the channel in the game's language, a private answer in the user's own."""
    bjorn = wire.script.member("Björn")
    await bjorn.speak("fr")
    opening = await open_table(wire, channel, NAMES)
    assert "Everyone chooses" in opening.content
    assert "Choisissez" in (await bjorn.click(opening, "My tickets")).message.content
    sidings = await wire.script.add_channel("aiguillage")
    opening = await open_table(wire, sidings, ["Björn", "Amélie"], language="fr")
    assert "Everyone chooses" not in opening.content
    said = (await wire.script.member("Amélie").click(opening, control(opening, "hand"))).message
    assert "Choose your tickets" in said.content


# Discord


async def test_the_board_is_deleted(wire: Wire, channel: str) -> None:
    """play.md 4: a message that was deleted is posted again when somebody acts or asks."""
    board = await begin(wire, channel, NAMES)
    await wire.script.delete_message(board)
    await wire.script.member("Diego").command("/game board", channel)
    again = await newest(wire, channel, "Claim a route", board)
    assert again.attachments
    await wire.script.delete_message(again)
    await draw_two(asked(wire, board), channel)
    after = await turn_after(wire, channel, again)
    assert [it.id for it in await wire.public(channel) if it.buttons] == [after.id]


async def test_a_permission_is_taken_and_given_back(wire: Wire, channel: str) -> None:
    """PEER-020: the game is safe, who presses is told what is missing, and it goes on."""
    board = await begin(wire, channel, NAMES)
    await wire.script.revoke("attach_files")
    answers = await draw_two(asked(wire, board), channel)
    assert all(it.message.attachments for it in answers), "private answers need no permission"

    async def told() -> bool:
        said = (await wire.script.member("Björn").command("/hand", channel)).message.content
        return "I lack Attach Files" in said

    await until(told)
    await wire.script.grant("attach_files")
    # Nobody has to do anything in the game for it to go on.
    board = await turn_after(wire, channel, board)
    await play_turn(wire, channel, board)
    await told_once(wire, channel)


async def test_the_channel_is_deleted(wire: Wire) -> None:
    """discord.md, 10003: the game is closed, and nothing is tried any more."""
    place = await wire.script.add_channel("doomed")
    await begin(wire, place, NAMES)
    await wire.script.delete_channel(place)

    async def none_left() -> bool:
        channel = await wire.script.channel()
        said = (await wire.script.member("Amélie").command("/game mine", channel)).message
        return "no table" in said.content

    await until(none_left)
    assert account(wire.bot.database).status == "ended"
    direct = await wire.script.member("Amélie").sees(await wire.script.member("Amélie").dm())
    (living,) = [it for it in direct if not it.ephemeral]
    late = await wire.script.member("Amélie").click(living, control(living, "text"), late=True)
    assert late.answered


async def test_a_thread_goes_to_the_archive(wire: Wire, channel: str) -> None:
    """discord.md, 50083: sending takes it out of the archive again."""
    host = wire.script.member("Amélie")
    await host.command("/game new", channel, seats=2, thread=True)
    state = await wire.script.state()
    (thread,) = [it["id"] for it in state["channels"] if "thread" in it["kind"]]
    table = await newest(wire, thread, "Join")
    bjorn = wire.script.member("Björn")
    await bjorn.click(table, "Join")
    await host.click(table, "Start")
    opening = await newest(wire, thread, "My tickets")
    for member in (host, bjorn):
        await keep_tickets(member, thread)
    board = await turn_after(wire, thread, opening)
    await wire.script.archive_thread(thread)
    # By direct messages, so that nobody opens the thread by being in it.
    member = asked(wire, board)
    for _ in range(2):
        await member.command("/draw cards", await member.dm(), card="deck")
    after = await turn_after(wire, thread, board)

    async def only_the_last_has_buttons() -> bool:
        return [it.id for it in await wire.public(thread) if it.buttons] == [after.id]

    # The board before loses its buttons once the new one stands.
    await until(only_the_last_has_buttons)


@pytest.mark.parametrize("how", ["close", "reconnect", "invalidate"])
async def test_the_gateway_is_lost_in_mid_turn(wire: Wire, channel: str, how: str) -> None:
    """PEER-054: the connection is resumed or begun anew, and the second card is drawn."""
    board = await begin(wire, channel, NAMES)
    member = asked(wire, board)
    await member.command("/draw cards", channel, card="deck")
    await wire.script.drop_gateway(how)
    await wire.script.connected(30)

    async def drawn() -> bool:
        answer = await member.command("/draw cards", channel, card="deck", wait=4)
        return answer.answered

    await until(drawn)
    await turn_after(wire, channel, board)
    await told_once(wire, channel)
    assert len(account(wire.bot.database).log) == 5


async def test_discord_stumbles(wire: Wire, channel: str) -> None:
    """discord.md, 429 and 5xx: a move never waits for Discord; what it lost is sent once more."""
    board = await begin(wire, channel, NAMES)
    messages = f"/channels/{channel}/messages"
    await wire.script.fail_next("POST", messages, 500, times=2)
    board = await play_turn(wire, channel, board)
    await wire.script.fail_next("POST", messages, 502, times=1, performed=True)
    board = await play_turn(wire, channel, board)
    await wire.script.rate_limit_next("POST", messages, 0.3, times=3)
    board = await play_turn(wire, channel, board)
    await wire.script.rate_limit_next("PATCH", f"{messages}/*", 0.3, times=2)
    await wire.script.rate_limit_next("*", "/channels/*/messages*", 0.2, times=2, everywhere=True)
    await play_turn(wire, channel, board)
    await told_once(wire, channel)

    async def stripped() -> bool:
        return len([it for it in await wire.public(channel) if it.buttons]) == 1

    await until(stripped)


async def test_an_answer_that_comes_too_late(wire: Wire, channel: str) -> None:
    """discord.md, 10062: nothing is done; who pressed is told by Discord, and presses again."""
    board = await begin(wire, channel, NAMES)
    member = asked(wire, board)
    await wire.script.fail_next("POST", "/interactions/*/callback", 404, code=10062)
    failed = await member.click(board, control(board, "draw.deck"), wait=4)
    assert failed.failed
    assert len(account(wire.bot.database).log) == 3
    again = await member.click(board, control(board, "draw.deck"))
    assert again.message.attachments
    assert len(account(wire.bot.database).log) == 4


# The table


async def test_undo_and_end_by_the_host(wire: Wire, channel: str) -> None:
    """The issue, Undo: a moderator takes back at once also what showed something; the host may
    close."""
    board = await begin(wire, channel, NAMES)
    member, host = asked(wire, board), wire.script.member("Amélie")
    # Not a locomotive, which would end the turn: then the turn's own message comes in between.
    market = next(it for it in board.buttons[:5] if "Locomotive" not in it["label"])
    assert ":draw." in market["custom_id"]
    await member.click(board, market["custom_id"])
    said = (await host.command("/referee undo", channel)).message.content
    assert f"{member.name}'s, is taken back" in said, "though the market was refilled"
    again = await turn_after(wire, channel, board)
    assert asked(wire, again).name == member.name
    assert [it["label"] for it in again.buttons[:5]] == [it["label"] for it in board.buttons[:5]]
    refused = (await wire.script.member("Björn").command("/referee end", channel)).message.content
    assert "host" in refused
    await host.command("/referee end", channel)
    last = await newest(wire, channel, "Play again", board)
    assert "closed" in last.content
    assert account(wire.bot.database).status == "ended"
    late = await member.click(board, control(board, "draw.deck"), late=True)
    assert "game is over" in late.message.content
    await told_once(wire, channel)


async def test_a_seat_changes_hands(wire: Wire, channel: str) -> None:
    """play.md, Time: replaced by another member who accepts; the hand goes with the seat."""
    board = await begin(wire, channel, NAMES)
    host, bjorn, eva = (wire.script.member(name) for name in ("Amélie", "Björn", "Éva-Maria"))
    before = (await bjorn.command("/hand", channel)).message.content.splitlines()
    await host.command("/referee replace", channel, player="Björn", member=eva.id)
    offer = await newest(wire, channel, "Take the seat")
    assert eva.id in offer.pinged
    wrong = (await wire.script.member("Diego").click(offer, "Take the seat")).message.content
    assert "somebody else" in wrong
    await eva.click(offer, "Take the seat")
    after = (await eva.command("/hand", channel)).message.content.splitlines()
    assert [it for it in after if "🎫" in it] == [it for it in before if "🎫" in it]
    assert "don't sit" in (await bjorn.command("/hand", channel)).message.content

    async def taken_back() -> bool:
        return not [it for it in await bjorn.sees(await bjorn.dm()) if it.buttons]

    await until(taken_back)
    board = await turn_after(wire, channel, offer)
    for _ in range(3):
        board = await play_turn(wire, channel, board)
    lines = [line for it in await wire.public(channel) for line in it.content.splitlines()]
    assert len([it for it in lines if "Éva-Maria now plays in seat 2" in it]) == 1
    assert len([it for it in lines if "took 2 cards" in it]) == 3


async def test_leaving_and_being_removed(wire: Wire, channel: str) -> None:
    """play.md, Time: a seat can be conceded or removed, and the others' game goes on."""
    board = await begin(wire, channel, NAMES)
    host = wire.script.member("Amélie")
    leaver: Member = asked(wire, board)
    question = (await leaver.command("/game concede", channel)).message
    await leaver.click(question, control(question, "concede"))
    board = await turn_after(wire, channel, board)
    assert asked(wire, board).name != leaver.name
    board = await play_turn(wire, channel, board)
    removed = asked(wire, board)
    await host.command("/referee remove", channel, player=removed.name)
    last = await newest(wire, channel, "Play again", board)
    assert "🏆" in last.content
    assert account(wire.bot.database).status == "finished"
    await told_once(wire, channel)
