"""Open seats: at a deadline, or where somebody has left the server, another member may sit down."""

import asyncio

import pytest

from bot.deeds import Deed
from bot.ids import GameId, UserId
from bot.post import Post
from bot.refusals import Refusal, Refused
from bot.store import Late
from rules.protocol import Seat
from tests.support.room import HERE, Room, controls_of, person
from tests.support.seats import begun, count, last, offers, posts, public, question, take_turn, turn

STRANGER = 9


async def _vacant(room: Room, seats: int = 3, **options: str) -> tuple[GameId, Seat, int]:
    """A game in which a seat is open, as who sits there was late: seat, and who it was."""
    game = await begun(room, seats, late=Late.OPEN, **options)
    seat, number = await turn(room, game)
    await room.referee.late(game, seat, await question(room, game, seat))
    await room.settle()
    return game, seat, number


async def test_late_and_open_to_others(room: Room) -> None:
    """play.md: "or the seat is open for another": each further deadline does what is safe."""
    game, seat, _ = await _vacant(room)
    table = await room.referee.table(game)
    assert table.company.vacant == {seat}
    assert table.to_act == {seat}, "it is waited for, as others play"
    assert offers(room, "sit")
    assert "is open" in last(room).post.text
    await room.referee.late(game, seat, await question(room, game, seat))
    assert seat not in (await room.referee.table(game)).to_act
    await room.settle()
    assert offers(room, "sit"), "as long as nobody has sat down"
    assert await count(room, game, Deed.VACATE) == 1


async def test_a_member_sits_down_where_a_seat_is_open(room: Room) -> None:
    """The issue: "replace by another member (who sees the hand; the one who left no longer
    does)": by no command, no old control, and no message that stands."""
    game, seat, number = await _vacant(room)
    old_hand = controls_of(await room.command(number, "hand"))
    button = public(room, "sit")
    said = await room.press(STRANGER, button)
    assert isinstance(said, Post)
    hand = await room.press(STRANGER, controls_of(said)["hand"])
    assert isinstance(hand, Post)
    assert "turn" in hand.text.lower()
    await room.settle()
    table = await room.referee.table(game)
    assert table.company.away == frozenset()
    assert table.seat_of(UserId(STRANGER)) == seat
    assert not room.courier.dms(number), "their message is taken away"
    assert room.courier.dms(STRANGER)
    assert not offers(room, "sit")
    for verb in ("hand", "draw", "back", "standin", "undo", "claim"):
        with pytest.raises(Refused) as refused:
            await room.command(number, verb)
        assert refused.value.reason is Refusal.NOT_SEATED, verb
    since = await room.command(number, "since")
    assert isinstance(since, Post)
    for words, control in old_hand.items():
        if words in ("text", "since"):
            continue
        with pytest.raises(Refused) as refused:
            await room.press(number, control)
        assert refused.value.reason is Refusal.NOT_SEATED, words
    with pytest.raises(Refused) as refused:
        await room.press(8, button)
    assert refused.value.reason is Refusal.NOT_VACANT


async def test_two_members_want_the_same_seat(room: Room) -> None:
    """Two people click at once: one sits down, the other is told."""
    game, seat, _ = await _vacant(room)
    button = public(room, "sit")
    results = await asyncio.gather(
        room.press(STRANGER, button), room.press(8, button), return_exceptions=True
    )
    assert [it.reason for it in results if isinstance(it, Refused)] == [Refusal.NOT_VACANT]
    assert (await room.referee.table(game)).seats[seat].sitting == 1


async def test_who_was_there_may_come_back_before_another_sits_down(room: Room) -> None:
    game, seat, number = await _vacant(room)
    button = public(room, "sit")
    await room.press(number, button)
    table = await room.referee.table(game)
    assert (table.company.away, table.seat_of(UserId(number))) == (frozenset(), seat)
    with pytest.raises(Refused) as refused:
        await room.referee.sit_down(game, seat, UserId(STRANGER), "Zoé", 0, "i:late")
    assert refused.value.reason is Refusal.NOT_VACANT
    with pytest.raises(Refused) as refused:
        await room.command(STRANGER, "sit")
    assert refused.value.reason is Refusal.NOT_VACANT


async def test_a_bot_and_a_player_take_no_open_seat(room: Room) -> None:
    game, _, number = await _vacant(room)
    other = 1 if number != 1 else 2
    with pytest.raises(Refused) as refused:
        await room.command(other, "sit")
    assert refused.value.reason is Refusal.ALREADY_SEATED
    with pytest.raises(Refused) as refused:
        await room.desk.press(
            person(STRANGER, is_bot=True), HERE, public(room, "sit"), (), room.key()
        )
    assert refused.value.reason is Refusal.BOTS_DONT_PLAY
    assert await count(room, game, Deed.REPLACE) == 0


async def test_nobody_buzzes_who_is_away(room: Room) -> None:
    """play.md: no "ping ... for nothing": they are neither mentioned nor written to aloud."""
    game, seat, number = await _vacant(room)
    for _ in range(4):
        room.later(hours=3)
        table = await room.referee.table(game)
        asked = min(table.to_act)
        if asked == seat:
            await room.referee.late(game, seat, await question(room, game, seat))
            await room.settle()
        else:
            await take_turn(room, game)
    assert all(UserId(number) not in it.post.mentions for it in posts(room)[2:])
    assert all(it.post.silent for it in room.courier.dms(number))


async def test_the_table_in_french(room: Room) -> None:
    """In French? What all read of stand-ins and open seats, with their buttons."""
    game, seat, _ = await _vacant(room, language="fr")
    text = last(room).post.text
    assert "est libre" in text
    await room.referee.stand_in(game, Seat((seat + 1) % 3), UserId(1), "i:x")
    await room.settle()
    assert "remplaçant automatique" in last(room).post.text
    labels = [it.label for row in last(room).post.rows if isinstance(row, tuple) for it in row]
    assert any(label.startswith("Prendre la place") for label in labels)


# Who leaves the server


@pytest.mark.parametrize("late", [Late.SAFE, Late.STAND_IN])
async def test_who_leaves_the_server_is_missed_in_all_games(late: Late, room: Room) -> None:
    """The issue: "leave the server in mid-game. The others' game goes on": learned when a direct
    message comes back, told in the channel once."""
    game = await begun(room, 2, late=late)
    seat, number = await turn(room, game)
    other = Seat(1 - seat)
    leaver = (await room.referee.table(game)).seats[other].user
    assert leaver is not None
    room.courier.left.add(leaver)
    room.later(hours=1)
    await take_turn(room, game)
    await room.settle()
    table = await room.referee.table(game)
    assert table.company.away == {other}
    assert (other in table.company.stood_in) == (late is Late.STAND_IN)
    wanted = Deed.STAND_IN if late is Late.STAND_IN else Deed.VACATE
    assert await count(room, game, wanted) == 1
    text = "\n".join(it.post.text for it in posts(room))
    name = table.seats[other].name
    assert text.count(f"now plays for {name}") + text.count("is open for another") == 1
    assert (await turn(room, game))[0] == (seat if late is Late.STAND_IN else other)
    room.courier.left.clear()
    await room.command(int(leaver), "back")
    assert (await room.referee.table(game)).company.away == frozenset()
    assert number != leaver


async def test_closed_direct_messages_are_no_leaving(room: Room) -> None:
    """DM closed? That is nobody's leaving: they play on from the channel."""
    game = await begun(room, 2)
    seat, _ = await turn(room, game)
    other = (await room.referee.table(game)).seats[1 - seat].user
    assert other is not None
    room.courier.closed.add(other)
    room.later(hours=1)
    await take_turn(room, game)
    await room.settle()
    assert (await room.referee.table(game)).company.away == frozenset()
