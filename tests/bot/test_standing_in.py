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
from tests.support.room import CHANNEL, Room, controls_of
from tests.support.seats import (
    begun,
    count,
    deeds,
    last,
    offers,
    posts,
    question,
    take_turn,
    turn,
)


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


async def test_channel_deleted_while_stand_ins_play(room: Room) -> None:
    """The channel gone? The game is safe, and goes on."""
    game = await begun(room)
    room.courier.gone.add(CHANNEL)
    seat, _ = await turn(room, game)
    await room.referee.stand_in(game, seat, UserId(1), "i:stand-in")
    await room.settle()
    assert seat not in (await room.referee.table(game)).to_act
