"""The ladder: a silent note, a word in person, and what was agreed, each once and in its time."""

from datetime import datetime, timedelta

import pytest

from bot.deeds import Deed
from bot.ids import UserId
from bot.store import Late, Pace
from tests.support.courier import DM
from tests.support.passing import CALL, NOTE, Diary, chosen, draw, keep_up, paced_game, pass_time
from tests.support.room import CHANNEL, Room


async def test_a_note_then_a_word_then_the_safe_move(room: Room, diary: Diary) -> None:
    """play.md: "a silent note, then a DM, then at the deadline what the table agreed to"."""
    game = await paced_game(room)
    seat, user = await chosen(room, game)
    asked = room.clock
    await pass_time(room, days=1)
    (note,) = diary.saying(NOTE)
    assert (note.channel, note.at) == (CHANNEL, asked + timedelta(hours=12))
    assert note.post.silent
    assert not note.post.mentions
    (call,) = diary.saying(CALL)
    assert (call.channel, call.at) == (DM + user, asked + timedelta(hours=18))
    assert not call.post.silent
    assert f"<t:{round((asked + timedelta(days=1)).timestamp())}:R>" in call.post.text
    log = await room.store.log(game)
    late = [it for it in log if it.key.startswith("deadline:")]
    assert {it.seat for it in late} == {seat}
    assert {it.at for it in late} == {asked + timedelta(days=1)}
    assert (await room.referee.table(game)).to_act == {1 - seat}
    assert "the referee made the safe move" in room.courier.in_channel(CHANNEL)[-1].post.text
    assert not [
        it for it in room.courier.messages.values() if NOTE in it.post.text and it.deleted is False
    ], "what is answered is taken away"


async def test_never_after_the_move(room: Room, diary: Diary) -> None:
    """PEER-036: "Notifications fired after the player had already moved"."""
    game = await paced_game(room)
    await chosen(room, game)
    for _ in range(6):
        await pass_time(room, hours=11)
        await draw(room, game)
        await keep_up(room)
    assert not diary.saying(NOTE)
    assert not diary.saying(CALL)


async def test_a_move_as_the_reminder_is_due(room: Room, diary: Diary) -> None:
    """A move in the very moment between the claim and the message: nothing is said."""
    game = await paced_game(room)
    await chosen(room, game)
    claim = room.store.times.claim

    async def claim_and_move(*args: object) -> bool:
        claimed = await claim(*args)  # type: ignore[arg-type]
        await draw(room, game)
        return claimed

    room.store.times.claim = claim_and_move  # type: ignore[method-assign]
    await pass_time(room, hours=12)
    room.store.times.claim = claim  # type: ignore[method-assign]
    assert not diary.saying(NOTE)


async def test_half_a_move_is_no_move(room: Room, diary: Diary) -> None:
    """The first of two cards doesn't start the clock anew, and no button of it is lost."""
    game = await paced_game(room)
    seat, _ = await chosen(room, game)
    await pass_time(room, hours=20)
    table = await room.referee.table(game)
    await room.act(game, seat, table.game.safe_action(table.game.view(table.state, seat)))
    await pass_time(room, hours=4)
    assert (await room.referee.table(game)).to_act == {1 - seat}
    assert len(diary.saying(NOTE)) == 1
    assert len(diary.saying(CALL)) == 1


async def test_a_stand_in_plays_on(room: Room, diary: Diary) -> None:
    """Agreed in the lobby: from the deadline on a stand-in plays, and nobody reminds it."""
    game = await paced_game(room, late=Late.STAND_IN)
    seat, _ = await chosen(room, game)
    await pass_time(room, days=1)
    table = await room.referee.table(game)
    assert table.company.stood_in == {seat}
    assert table.to_act == {1 - seat}
    notes = len(diary.saying(NOTE))
    assert "safe move" not in room.courier.in_channel(CHANNEL)[-1].post.text
    for _ in range(3):
        await draw(room, game)
        await pass_time(room, hours=2)
    assert len(diary.saying(NOTE)) == notes


async def test_an_open_seat_gets_the_safe_move_next(room: Room) -> None:
    """Agreed in the lobby: the seat is open; while nobody takes it, the game goes on."""
    game = await paced_game(room, late=Late.OPEN)
    seat, _ = await chosen(room, game)
    await pass_time(room, days=1)
    table = await room.referee.table(game)
    assert table.company.vacant == {seat}
    assert table.to_act == {seat}
    await pass_time(room, step=timedelta(hours=1), days=1)
    assert (await room.referee.table(game)).to_act == {1 - seat}


async def test_a_live_game(room: Room, diary: Diary) -> None:
    """Ten minutes a turn, a note after five, and nobody is written to."""
    game = await paced_game(room, Pace.LIVE)
    seat, _ = await chosen(room, game)
    await pass_time(room, timedelta(minutes=1), minutes=9)
    assert len(diary.saying(NOTE)) == 1
    await pass_time(room, timedelta(minutes=1), minutes=1)
    assert not diary.saying(CALL)
    assert (await room.referee.table(game)).to_act == {1 - seat}


async def test_without_a_deadline_nobody_is_reminded(room: Room, diary: Diary) -> None:
    """PEER-083: a declared pace; "none" is one of them."""
    game = await paced_game(room, Pace.NONE)
    seat, _ = await chosen(room, game)
    before = len(diary.said)
    await pass_time(room, timedelta(days=1), days=60)
    assert len(diary.said) == before
    assert (await room.referee.table(game)).to_act == {seat}
    assert "⏳" not in room.courier.in_channel(CHANNEL)[-1].post.text


async def test_a_game_that_nobody_plays_ends_by_itself(room: Room, diary: Diary) -> None:
    """Nobody comes at all: the safe moves are made, one by one, and nothing piles up."""
    game = await paced_game(room, Pace.LIVE)
    await pass_time(room, timedelta(minutes=5), hours=3)
    late = [it for it in await room.store.log(game) if it.key.startswith("deadline:")]
    assert len(late) > 10
    assert len(diary.saying(NOTE)) <= len(late)
    assert len(await room.store.times.due(room.clock + timedelta(days=9))) <= 2


@pytest.mark.parametrize("what", ["wanted", "closed"])
async def test_who_takes_no_direct_messages_is_called_in_the_channel(
    room: Room, diary: Diary, what: str
) -> None:
    """CONTRIBUTING.md, question 4: DM closed? The word in person is a mention, without secrets."""
    game = await paced_game(room)
    _, user = await chosen(room, game)
    if what == "wanted":
        await room.store.change_user(user, dm_wanted=False)
    else:
        diary.closed.add(user)
    await pass_time(room, hours=19)
    (call,) = diary.saying(CALL)
    assert call.channel == CHANNEL
    assert call.post.mentions == (user,)


async def test_who_has_left_the_server_is_not_waited_for(room: Room, diary: Diary) -> None:
    """Found out as they are reminded: their seat is open, and nobody is mentioned."""
    game = await paced_game(room)
    seat, user = await chosen(room, game)
    diary.left.add(user)
    await pass_time(room, hours=18)
    table = await room.referee.table(game)
    assert table.company.vacant == {seat}
    assert not diary.saying(CALL)


async def test_reminders_can_be_switched_off(room: Room, diary: Diary) -> None:
    """/settings mine reminders: the deadline stays what it is."""
    game = await paced_game(room)
    seat, user = await chosen(room, game)
    await room.store.change_user(user, reminders=False)
    await room.timekeeper.hours_changed(user)
    await pass_time(room, days=1)
    assert not diary.saying(NOTE)
    assert not diary.saying(CALL)
    assert (await room.referee.table(game)).to_act == {1 - seat}


async def test_a_channel_that_is_gone(room: Room, diary: Diary) -> None:
    """The note has no place to go to; the word and the deadline are kept all the same."""
    game = await paced_game(room)
    seat, user = await chosen(room, game)
    diary.gone.add(CHANNEL)
    await pass_time(room, days=1)
    (call,) = diary.saying(CALL)
    assert call.channel == DM + user
    assert [it.seat for it in await room.store.log(game)][-1] == seat


async def test_in_french(room: Room, diary: Diary) -> None:
    """CONTRIBUTING.md, question 6: the channel in its language, each in their own."""
    game = await paced_game(room, language="fr")
    _, user = await chosen(room, game)
    await room.store.change_user(user, language="en")
    await pass_time(room, hours=18)
    (note,) = diary.saying("la moitié de votre temps")
    assert note.channel == CHANNEL
    (call,) = diary.saying(CALL)
    assert call.channel == DM + user
    assert "À jouer avant le" in room.courier.in_channel(CHANNEL)[-2].post.text


async def test_the_board_says_until_when(room: Room) -> None:
    """PEER-040: the ping says until when, as a timestamp that each reads in their own zone."""
    game = await paced_game(room)
    _, user = await chosen(room, game)
    until = f"<t:{round((room.clock + timedelta(days=1)).timestamp())}:R>"
    assert until in room.courier.in_channel(CHANNEL)[-1].post.text
    assert until in room.courier.dms(user)[-1].post.text
    (other,) = {1, 2} - {user}
    assert "There is time" not in room.courier.dms(UserId(other))[-1].post.text


async def test_all_at_once_in_an_open_round(room: Room, diary: Diary) -> None:
    """Railroad Ink: each who is not done is reminded, who is done is not, and it ends in time."""
    game = await paced_game(room, ruleset="ink", seats=3)
    table = await room.referee.act_for(
        game, table_seat := min((await room.referee.table(game)).to_act), lambda it: False
    )
    assert table_seat not in table.to_act
    asked = room.clock
    await pass_time(room, hours=23)
    assert len(diary.saying(NOTE)) == 2
    assert {it.channel - DM for it in diary.saying(CALL)} == {2, 3}
    await pass_time(room, hours=1)
    table = await room.referee.table(game)
    assert len(table.to_act) == 3, "the next round"
    assert {q.at for seat in table.to_act if (q := table.question(seat))} == {
        asked + timedelta(days=1)
    }


async def test_who_comes_to_a_seat_has_the_whole_time(room: Room, diary: Diary) -> None:
    """A new sitter is not reminded of what somebody else let lie."""
    game = await paced_game(room)
    seat, _ = await chosen(room, game)
    await pass_time(room, hours=23)
    await room.referee.replace(game, seat, UserId(9), "Ida", 0, UserId(9), room.key())
    begun: datetime = room.clock
    await pass_time(room, hours=17)
    assert not [it for it in diary.saying(CALL) if it.channel == DM + 9]
    await pass_time(room, hours=7)
    table = await room.referee.table(game)
    assert table.happenings[-1].at == begun + timedelta(days=1)
    assert {it.deed for it in table.happenings} >= {Deed.REPLACE}
