"""Stand-ins and open seats: who vanishes holds up nobody, and may come back."""

import asyncio

import pytest

from bot.controls import Step
from bot.deeds import Deed
from bot.ids import GameId, UserId
from bot.post import Post
from bot.refusals import Refusal, Refused
from bot.store import Late, Status
from rules.protocol import Action, Seat
from rules.ticket_to_ride.actions import DrawCard
from tests.bot.conftest import Rooms
from tests.support.room import CHANNEL, HERE, Room, controls_of, person
from tests.support.seats import (
    begun,
    count,
    deeds,
    last,
    offers,
    posts,
    public,
    question,
    take_turn,
    turn,
)

STRANGER = 9


async def _note(room: Room, game: GameId, deed: Deed, seat: Seat, key: str) -> None:
    """Write one entry alone into the log, as a bot does that dies right after it."""
    ledger = room.referee._ledger
    async with ledger.lock(game):
        await ledger.note(await ledger.table(game), deed, seat, None, key)


async def _log_of(room: Room, game: GameId, seat: Seat) -> list[str]:
    return [it.key for it in await room.store.log(game) if it.seat == seat and it.by is None]


# Stand-ins


async def test_a_stand_in_plays_at_once_and_is_told_once(room: Room) -> None:
    """The issue: "take over by a stand-in ..., one row each"; bursts are told once."""
    game = await begun(room)
    seat, _ = await turn(room, game)
    before = len(posts(room))
    await room.referee.stand_in(game, seat, UserId(1), "i:stand-in")
    table = await room.referee.table(game)
    assert seat not in table.to_act
    assert table.to_act
    keys = await _log_of(room, game, seat)
    assert keys
    assert all(key.startswith(f"stand-in:{game}:{seat}:") for key in keys)
    assert len(set(keys)) == len(keys)
    await room.settle()
    assert len(posts(room)) == before + 1
    assert last(room).post.text.count("A stand-in now plays for") == 1
    with pytest.raises(Refused) as refused:
        await room.referee.stand_in(game, seat, UserId(1), "i:again")
    assert refused.value.reason is Refusal.NOBODY_TO_STAND_IN_FOR


async def test_the_same_press_hands_a_seat_over_once(room: Room) -> None:
    """Pressed twice, at the same time: one row."""
    game = await begun(room)
    seat, _ = await turn(room, game)
    await asyncio.gather(
        *(room.referee.stand_in(game, seat, UserId(1), "i:stand-in") for _ in range(3))
    )
    assert await count(room, game, Deed.STAND_IN) == 1


async def test_a_stand_in_goes_on_where_a_crash_cut_it_short(rooms: Rooms) -> None:
    """Killed between "a stand-in plays" and its first move: healed at the start, once."""
    room = await rooms()
    game = await begun(room)
    assert await room.store.owing() == []
    seat, _ = await turn(room, game)
    await _note(room, game, Deed.STAND_IN, seat, "i:stand-in")
    room = await rooms(room.courier)
    assert await room.store.owing() == [game]
    assert seat in (await room.referee.table(game)).to_act
    await room.referee.play_on(game)
    table = await room.referee.table(game)
    assert seat not in table.to_act
    await room.referee.play_on(game)
    assert (await room.referee.table(game)).seq == table.seq


async def test_a_stand_in_goes_on_when_anybody_touches_the_game(rooms: Rooms) -> None:
    """... or when the game is next touched, before whatever is asked of it is judged."""
    room = await rooms()
    game = await begun(room)
    seat, _ = await turn(room, game)
    await _note(room, game, Deed.STAND_IN, seat, "i:stand-in")
    room = await rooms(room.courier)
    table = await room.referee.table(game)
    user = table.seats[(seat + 1) % 3].user
    assert user is not None
    await room.referee.submit(game, user, DrawCard(None), step=None, key="i:draw")
    assert (await deeds(room, game))[-1] == Deed.ACTION
    assert await _log_of(room, game, seat)


@pytest.mark.parametrize("ruleset", ["usa", "europe", "ink"])
async def test_a_game_with_one_person_comes_to_its_end(ruleset: str, rooms: Rooms) -> None:
    """play.md: "the others' game goes on"; and its log leads to the same end again."""
    room = await rooms()
    game = await begun(room, 3, ruleset=ruleset)
    mine = Seat(0)
    for seat in (Seat(1), Seat(2)):
        await room.referee.stand_in(game, seat, UserId(1), f"i:seat{seat}")
    for _ in range(400):
        table = await room.referee.table(game)
        if table.over:
            break
        assert table.to_act == {mine}
        if ruleset == "ink":
            action: Action = table.game.safe_action(table.game.view(table.state, mine))
        else:
            legal = table.game.legal_actions(table.state, mine)
            action = table.game.stand_in(table.game.view(table.state, mine), legal)
        await room.act(game, mine, action)
    assert table.row.status is Status.FINISHED
    room = await rooms(room.courier)
    again = await room.referee.table(game)
    assert again.replay.digest == table.replay.digest
    assert again.company == table.company


async def test_any_move_brings_somebody_back(room: Room) -> None:
    """play.md: "one who returns takes it back from a stand-in": RETURN, then the move."""
    game = await begun(room)
    seat, number = await turn(room, game)
    await room.referee.stand_in(game, seat, UserId(1), "i:stand-in")
    while (await turn(room, game))[0] != Seat((seat - 1) % 3):
        await take_turn(room, game)
    step = Step(seat, 1)
    with pytest.raises(Refused) as refused:
        await room.referee.submit(game, UserId(number), DrawCard(None), step=step, key="i:old")
    assert refused.value.reason is Refusal.STALE
    assert (await deeds(room, game))[-1] == Deed.RETURN
    assert seat not in (await room.referee.table(game)).company.away
    await take_turn(room, game)
    assert (await turn(room, game))[0] == seat, "nobody has played for them"
    await room.settle()
    assert sum("is back and plays" in it.post.text for it in posts(room)) == 1


async def test_back_by_button_and_by_command(room: Room) -> None:
    """The issue: "The person comes back by ... **I'm back** ... and `/game back`"; again: no."""
    game = await begun(room)
    for number in (1, 2):
        asked = await room.command(number, "standin")
        assert Deed.STAND_IN not in (await deeds(room, game))[number * 10 :]
        begun_ = await room.press(number, controls_of(asked)["standin.yes"])
        hand = await room.command(number, "hand")
        assert {"back", "since"} <= set(controls_of(hand))
        if number == 1:
            await room.press(number, controls_of(begun_)["back"])
        else:
            await room.command(number, "back")
        with pytest.raises(Refused) as refused:
            await room.command(number, "back")
        assert refused.value.reason is Refusal.NOT_AWAY
        assert "back" not in controls_of(await room.command(number, "hand"))
    assert await count(room, game, Deed.RETURN) == 2


async def test_who_has_left_has_no_stand_in(room: Room) -> None:
    """A seat that is removed while a stand-in plays is nobody's to come back to."""
    game = await begun(room)
    seat, number = await turn(room, game)
    await room.referee.stand_in(game, seat, UserId(1), "i:stand-in")
    await room.referee.remove(game, seat, UserId(1), "i:remove")
    table = await room.referee.table(game)
    assert table.company.away == frozenset()
    await room.settle()
    assert "A stand-in plays for" not in last(room).post.text
    for call in (
        room.referee.come_back(game, UserId(number), "i:back"),
        room.referee.stand_in(game, seat, UserId(1), "i:again"),
    ):
        with pytest.raises(Refused) as refused:
            await call
        assert refused.value.reason in (Refusal.NOT_AWAY, Refusal.NOBODY_TO_STAND_IN_FOR)


async def test_a_referee_hands_over_a_seat_and_nobody_else(room: Room) -> None:
    game = await begun(room)
    with pytest.raises(Refused) as refused:
        await room.command(2, "substitute", seat="3")
    assert refused.value.reason is Refusal.NOT_REFEREE
    said = await room.command(1, "substitute", seat="3")
    assert isinstance(said, Post)
    assert "Chloé" in said.text
    assert (await room.referee.table(game)).company.stood_in == {Seat(2)}


# With nobody left


async def test_with_nobody_left_the_game_is_closed_and_told(room: Room) -> None:
    """play.md: "With no human left the game ends"."""
    game = await begun(room, 2)
    await room.referee.stand_in(game, Seat(0), UserId(1), "i:stand-in")
    question = await room.command(2, "standin")
    assert isinstance(question, Post)
    assert "the last who plays" in question.text
    said = await room.press(2, controls_of(question)["standin.yes"])
    assert isinstance(said, Post)
    assert "closed" in said.text
    await room.settle()
    row = await room.store.game(game)
    assert row is not None
    assert row.status is Status.ENDED
    assert await count(room, game, Deed.END) == 1
    assert "Nobody plays any more" in "\n".join(it.post.text for it in posts(room))
    assert not offers(room, "sit")
    assert await room.store.owing() == []
    with pytest.raises(Refused) as refused:
        await room.command(2, "back")
    assert refused.value.reason in (Refusal.GAME_CLOSED, Refusal.NO_GAME_HERE)


async def test_a_crash_before_the_end_is_healed(rooms: Rooms) -> None:
    """Killed between the last one's going and the end: it is closed at the next start."""
    room = await rooms()
    game = await begun(room, 2)
    for seat in (Seat(0), Seat(1)):
        await _note(room, game, Deed.STAND_IN, seat, f"i:seat{seat}")
    room = await rooms(room.courier)
    for each in await room.store.owing():
        await room.referee.play_on(each)
    assert (await room.referee.table(game)).row.status is Status.ENDED


# At a deadline


@pytest.mark.parametrize("ruleset", ["usa", "europe", "ink"])
async def test_late_and_safe(ruleset: str, room: Room) -> None:
    """play.md: "at the deadline what the table agreed to": a whole turn, once."""
    game = await begun(room, 2, ruleset=ruleset)
    for _ in range(12):
        table = await room.referee.table(game)
        if table.over:
            break
        seat = min(table.to_act)
        asked = await question(room, game, seat)
        await room.referee.late(game, seat, asked - 1)
        assert (await room.referee.table(game)).seq == table.seq, "it has moved on from there"
        after = await room.referee.late(game, seat, asked)
        now = after.question(seat)
        assert now is None or now.seq > asked, "it is answered whole"
        keys = [it.key for it in await room.store.log(game)][table.seq :]
        assert keys
        assert all(key.startswith(f"deadline:{game}:{seat}:") for key in keys)
        await room.referee.late(game, seat, asked)
        assert (await room.referee.table(game)).seq == after.seq, "a timer that fires twice"


async def test_late_and_stood_in_for(room: Room) -> None:
    game = await begun(room, 3, late=Late.STAND_IN)
    seat, _ = await turn(room, game)
    asked = await question(room, game, seat)
    await room.referee.late(game, seat, asked)
    await room.referee.late(game, seat, asked)
    table = await room.referee.table(game)
    assert table.company.stood_in == {seat}
    assert seat not in table.to_act
    assert await count(room, game, Deed.STAND_IN) == 1


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
    assert text.count(f"now plays for {name}") + text.count(f"The seat of {name} (") == 1
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


async def test_channel_deleted_while_stand_ins_play(room: Room) -> None:
    """The channel gone? The game is safe, and goes on."""
    game = await begun(room)
    room.courier.gone.add(CHANNEL)
    seat, _ = await turn(room, game)
    await room.referee.stand_in(game, seat, UserId(1), "i:stand-in")
    await room.settle()
    assert seat not in (await room.referee.table(game)).to_act
