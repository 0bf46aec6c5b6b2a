"""Over the wire: somebody leaves the server, a stand-in plays, a vote outlives a kill."""

from bot.sandbox import Seen
from tests.support.wire import Wire, until
from tests.support.wire_record import account
from tests.support.wire_table import asked, begin, control, draw_two, has, turn_after

NAMES = ["Amélie", "Björn", "Diego"]
AN_HOUR = 3600


async def _newest_with(wire: Wire, channel: str, verb: str) -> Seen:
    """The channel's newest message, once it has such a control."""

    async def look() -> Seen | None:
        found = (await wire.public(channel))[-1]
        return found if has(found, verb) else None

    message: Seen = await until(look)
    return message


async def _moved_on(wire: Wire, channel: str, *names: str) -> Seen:
    """The channel's newest message, once it asks somebody for a turn who is none of these."""

    async def look() -> Seen | None:
        found = (await wire.public(channel))[-1]
        return found if has(found, "claim") and asked(wire, found).name not in names else None

    message: Seen = await until(look)
    return message


def _kinds(wire: Wire) -> list[str]:
    return [line.kind for line in account(wire.bot.database).log]


async def test_a_member_leaves_the_server_and_another_takes_the_seat(
    wire: Wire, channel: str
) -> None:
    """The issue: "leave the server in mid-game. The others' game goes on, and its log says what
    happened": no members intent; a refused message (50278) tells it, once, and after a kill no
    second time."""
    board = await begin(wire, channel, NAMES)
    first = asked(wire, board)
    await draw_two(first, channel)
    board = await turn_after(wire, channel, board)
    second = asked(wire, board)
    await draw_two(second, channel)
    board = await turn_after(wire, channel, board)
    third = asked(wire, board)
    await first.leave()
    await draw_two(third, channel)
    offer = await _newest_with(wire, channel, "sit")
    assert first.name in offer.content
    assert f"<@{first.id}>" not in offer.content
    await wire.restart()
    eva = wire.script.member("Éva-Maria")
    answer = (await eva.click(offer, control(offer, "sit"))).message
    assert answer.ephemeral
    hand = (await eva.click(answer, control(answer, "hand"))).message
    assert hand.ephemeral
    assert has(hand, "draw")
    await draw_two(eva, channel)
    board = await _moved_on(wire, channel, first.name, eva.name)
    assert asked(wire, board).name == second.name
    kinds = _kinds(wire)
    assert kinds.count("vacate") == kinds.count("replace") == 1
    told = "\n".join(it.content for it in await wire.public(channel))
    assert told.count("is open for another member") == 1
    assert told.count("now plays in seat") == 1
    refused = [it for it in await wire.script.journal() if it["code"] == 50278]
    assert len(refused) == 1, "each refusal counts against us: it is not tried twice"
    await first.come_back()
    gone = (await first.command("/hand", channel)).message
    assert gone.ephemeral
    assert "sit" in gone.content


async def test_a_stand_in_plays_through_a_kill_until_its_person_is_back(
    wire: Wire, channel: str
) -> None:
    """play.md: "one who returns takes it back from a stand-in"; nothing is played twice."""
    board = await begin(wire, channel, NAMES)
    away = asked(wire, board)
    question = (await away.command("/game standin", channel)).message
    assert question.ephemeral
    begun = (await away.click(question, control(question, "standin"))).message
    board = await _moved_on(wire, channel, away.name)
    assert "stand-in" in board.content
    await wire.restart()
    for _ in range(2):
        member = asked(wire, board)
        await draw_two(member, channel)
        board = await _moved_on(wire, channel, away.name, member.name)
    keys = [line.key for line in account(wire.bot.database).log]
    assert any(key.startswith("stand-in:") for key in keys)
    back = (await away.click(begun, control(begun, "back"))).message
    assert back.ephemeral
    for _ in range(2):
        member = asked(wire, board)
        await draw_two(member, channel)
        board = await _moved_on(wire, channel, member.name)
    assert asked(wire, board).name == away.name
    assert _kinds(wire).count("return") == _kinds(wire).count("stand-in") == 1


async def test_a_vote_outlives_a_kill_and_takes_back_once(wire: Wire, channel: str) -> None:
    """The issue, **Undo**: "by vote of the table": by the buttons under the question, by command,
    with the bot killed in between; an old button answers that the question is closed."""
    board = await begin(wire, channel, NAMES)
    asker = asked(wire, board)
    others = [wire.script.member(name) for name in NAMES if name != asker.name]
    await asker.command("/draw cards", channel, card="deck")
    question = (await asker.command("/game undo", channel)).message
    await asker.click(question, control(question, "undo"))
    message = await _newest_with(wire, channel, "agree")
    assert "asks to take back the last move" in message.content
    assert (await others[0].click(message, control(message, "agree"))).message.ephemeral
    await wire.restart()
    assert _kinds(wire).count("undo") == 0
    assert (await others[1].command("/game agree", channel)).message.ephemeral

    async def taken_back() -> Seen | None:
        newest = (await wire.public(channel))[-1]
        return newest if "last move was taken back" in newest.content else None

    after = await until(taken_back)
    assert asked(wire, after).name == asker.name
    assert _kinds(wire).count("undo") == 1
    late = (await others[0].click(message, control(message, "refuse"), late=True)).message
    assert late.ephemeral
    assert "No question" in late.content
    told = "\n".join(it.content for it in await wire.public(channel))
    assert told.count("last move was taken back") == 1
    await draw_two(asker, channel)
    await turn_after(wire, channel, after)
