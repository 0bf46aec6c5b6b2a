"""The referee: the only door to a game. Pressed twice, pressed late, cut short, replayed."""

import asyncio
import random
import sqlite3

import pytest

from bot.ids import GameId, UserId
from bot.presenters.seen import Deed
from bot.refusals import Refusal, Refused
from bot.store import Status
from rules.protocol import Action, IllegalAction, Reason, Seat
from rules.ticket_to_ride.actions import DrawCard, KeepTickets
from tests.bot.conftest import Rooms
from tests.support.room import Room


async def _first_turn(room: Room, seats: int = 2) -> tuple[GameId, Seat, UserId]:
    """A game in which all have chosen their tickets, and whose turn it is."""
    game = await room.game(seats)
    table = await room.referee.table(game)
    for seat in table.all_seats:
        offer = table.game.view(table.state, seat).own.offer
        await room.act(game, seat, KeepTickets(offer.tickets))
    table = await room.referee.table(game)
    (seat,) = table.to_act
    user = table.seats[seat].user
    assert user is not None
    return game, seat, user


async def test_pressed_twice_is_one_action(room: Room) -> None:
    """PEER-059, PEER-017: the same press again, at once or later, draws no second card."""
    game, seat, user = await _first_turn(room)
    table = await room.referee.table(game)
    step = table.step(seat)
    draw = DrawCard(None)
    results = await asyncio.gather(
        room.referee.submit(game, user, draw, step=step, key="i:a"),
        room.referee.submit(game, user, draw, step=step, key="i:b"),
        return_exceptions=True,
    )
    refused = [it for it in results if isinstance(it, Refused)]
    assert [it.reason for it in refused] == [Refusal.STALE]
    again = await room.referee.submit(game, user, draw, step=step, key="i:a")
    assert again.repeated
    assert again.events == next(it.events for it in results if not isinstance(it, BaseException))
    assert len(await room.store.log(game)) == table.seq + 1


async def test_a_press_is_stale_only_when_that_seat_moved_on(room: Room) -> None:
    """architecture.md, Controls: "never because another drew"."""
    game = await room.game(3)
    table = await room.referee.table(game)
    steps = [table.step(seat) for seat in table.all_seats]
    for seat in (Seat(2), Seat(0), Seat(1)):
        table = await room.referee.table(game)
        offer = table.game.view(table.state, seat).own.offer
        keep = KeepTickets(offer.tickets[:2])
        user = table.seats[seat].user
        assert user is not None
        await room.referee.submit(game, user, keep, step=steps[seat], key=f"i:{seat}")
    assert (await room.referee.table(game)).seq == 3


async def test_somebody_elses_button_says_whose_turn_it_is(room: Room) -> None:
    """PEER-105: a card can't be drawn out of turn, and whoever tries is told whose turn it is."""
    game, seat, _ = await _first_turn(room)
    table = await room.referee.table(game)
    other = Seat(1 - seat)
    user = table.seats[other].user
    assert user is not None
    with pytest.raises(IllegalAction) as refused:
        await room.referee.submit(game, user, DrawCard(0), step=table.step(seat), key="i:x")
    assert refused.value.reason is Reason.NOT_YOUR_TURN
    assert refused.value.details["turn"] == seat
    assert (await room.referee.table(game)).seq == table.seq


async def test_a_stranger_and_a_game_that_is_not(room: Room) -> None:
    game, _, _ = await _first_turn(room)
    with pytest.raises(Refused) as refused:
        await room.referee.submit(game, UserId(99), DrawCard(None), step=None, key="i:x")
    assert refused.value.reason is Refusal.NOT_SEATED
    with pytest.raises(Refused) as refused:
        await room.referee.table(GameId("zzzzzzz"))
    assert refused.value.reason is Refusal.NO_SUCH_GAME


async def test_a_refused_action_changes_nothing(room: Room) -> None:
    """PEER-110: an illegal move has no effect, on the log or on the state."""
    game, _, user = await _first_turn(room)
    table = await room.referee.table(game)
    with pytest.raises(IllegalAction):
        await room.referee.submit(game, user, KeepTickets(("nothing",)), step=None, key="i:x")
    after = await room.referee.table(game)
    assert (after.seq, after.replay.digest) == (table.seq, table.replay.digest)
    assert await room.store.recorded("i:x") is None


async def test_the_log_leads_to_the_same_game_again(rooms: Rooms) -> None:
    """architecture.md: "replaying the log gives the same state", from the file, after a stop."""
    room = await rooms()
    game = await room.game(4)
    played = await room.play(game, 10_000, random.Random(4))
    assert played.row.status is Status.FINISHED
    await room.settle()
    again = await rooms()
    table = await again.referee.table(game)
    assert table.replay.digest == played.replay.digest
    assert table.game.view(table.state, None) == played.game.view(played.state, None)
    assert [table.step(seat) for seat in table.all_seats] == [
        played.step(seat) for seat in played.all_seats
    ]
    row = await again.store.game(game)
    assert row is not None
    assert row.status is Status.FINISHED


async def test_a_log_that_was_tampered_with_holds_its_game_alone(rooms: Rooms) -> None:
    """architecture.md: "such a game is held, every other runs on"."""
    room = await rooms()
    game, _, user = await _first_turn(room)
    await room.settle()
    with sqlite3.connect(room.path) as raw:
        raw.execute("UPDATE actions SET digest = zeroblob(32) WHERE seq = 2")
    room = await rooms()
    for _ in range(2):
        with pytest.raises(Refused) as refused:
            await room.referee.submit(game, user, DrawCard(None), step=None, key="i:x")
        assert refused.value.reason is Refusal.GAME_HELD
    row = await room.store.game(game)
    assert row is not None
    assert row.held is not None


async def test_whoever_pressed_may_go_away(room: Room) -> None:
    """A press whose asker is gone (a timeout, a stop) is recorded whole or not at all."""
    game, seat, user = await _first_turn(room)
    table = await room.referee.table(game)
    press = asyncio.create_task(
        room.referee.submit(game, user, DrawCard(None), step=table.step(seat), key="i:gone")
    )
    await asyncio.sleep(0)
    press.cancel()
    await asyncio.gather(press, return_exceptions=True)
    await asyncio.sleep(0.2)
    after = await room.referee.table(game)
    recorded = await room.store.recorded("i:gone")
    assert after.seq == (table.seq if recorded is None else recorded[1])


async def test_a_move_that_showed_something_is_taken_back_by_a_referee_alone(room: Room) -> None:
    """The issue: "free until something hidden was shown ...; otherwise by ... a moderator"."""
    game = await room.game(2)
    table = await room.referee.table(game)
    offers = [table.game.view(table.state, seat).own.offer.tickets for seat in table.all_seats]
    before = table.game.view(table.state, None)
    await room.act(game, Seat(1), KeepTickets(offers[1][:2]))
    assert await room.referee.undo(game, UserId(1), "i:undo") == 1
    table = await room.referee.table(game)
    assert table.game.view(table.state, None) == before
    assert table.happenings[-1].deed is Deed.UNDO
    with pytest.raises(Refused) as refused:
        await room.referee.undo(game, UserId(1), "i:undo2")
    assert refused.value.reason is Refusal.NOTHING_TO_UNDO
    for seat in table.all_seats:
        await room.act(game, seat, KeepTickets(offers[seat]))
    (turn,) = (await room.referee.table(game)).to_act
    await room.act(game, turn, DrawCard(None))
    drawer = table.seats[turn].user
    assert drawer is not None
    with pytest.raises(Refused) as refused:
        await room.referee.take_back(game, drawer, "i:undo3")
    assert refused.value.reason is Refusal.UNDO_NEEDS_VOTE
    assert await room.referee.undo(game, UserId(1), "i:undo4") == turn
    back = await room.referee.table(game)
    assert sum(back.game.view(back.state, turn).own.hand) == 4
    assert back.replay.last_standing == 1


async def test_a_press_from_before_an_undo_is_stale(room: Room) -> None:
    game = await room.game(2)
    table = await room.referee.table(game)
    offer = table.game.view(table.state, Seat(0)).own.offer.tickets
    old = table.step(Seat(0))
    await room.act(game, Seat(0), KeepTickets(offer))
    await room.referee.undo(game, UserId(1), "i:undo")
    keep: Action = KeepTickets(offer)
    with pytest.raises(Refused) as refused:
        await room.referee.submit(game, UserId(1), keep, step=old, key="i:x")
    assert refused.value.reason is Refusal.STALE


async def test_a_seat_changes_hands(room: Room) -> None:
    """play.md: replaced by another member, "who sees the hand; the one who left no longer does"."""
    game, seat, user = await _first_turn(room)
    new = UserId(50)
    await room.referee.replace(game, seat, new, "Zoé", 0, new, "i:replace")
    table = await room.referee.table(game)
    assert table.seat_of(new) == seat
    assert table.seat_of(user) is None
    with pytest.raises(Refused) as refused:
        await room.referee.submit(game, user, DrawCard(None), step=None, key="i:x")
    assert refused.value.reason is Refusal.NOT_SEATED
    with pytest.raises(Refused) as refused:
        await room.referee.replace(game, seat, UserId(51), "X", 0, UserId(51), "i:replace2")
    assert refused.value.reason is Refusal.STALE
    await room.settle()
    assert room.courier.dms(50), "the new one is asked"


async def test_removed_ended_and_nothing_after_the_end(room: Room) -> None:
    game, seat, _ = await _first_turn(room, 3)
    await room.referee.remove(game, seat, UserId(1), "i:remove")
    await room.referee.remove(game, seat, UserId(1), "i:remove")
    table = await room.referee.table(game)
    assert seat not in table.to_act
    assert table.to_act
    await room.referee.end(game, UserId(1), "i:end")
    table = await room.referee.table(game)
    assert table.over
    assert not table.to_act
    for late in (
        room.referee.end(game, UserId(1), "i:end2"),
        room.referee.undo(game, UserId(1), "i:undo"),
    ):
        with pytest.raises(Refused) as refused:
            await late
        assert refused.value.reason is Refusal.GAME_CLOSED
    row = await room.store.game(game)
    assert row is not None
    assert row.status is Status.ENDED


async def test_no_undo_after_the_end(room: Room) -> None:
    """PEER-075: a finished game has shown its hands; it stays finished."""
    game = await room.game(2)
    await room.play(game, 10_000, random.Random(3))
    with pytest.raises(Refused) as refused:
        await room.referee.undo(game, UserId(1), "i:undo")
    assert refused.value.reason is Refusal.GAME_CLOSED


async def test_a_reader_never_sees_what_is_not_yet_written_down(room: Room) -> None:
    """architecture.md: "recorded, then told": a table in somebody's hands doesn't change."""
    game, _, user = await _first_turn(room)
    table = await room.referee.table(game)
    seq, view = table.seq, table.game.view(table.state, None)
    await room.referee.submit(game, user, DrawCard(None), step=None, key="i:x")
    assert (table.seq, table.game.view(table.state, None)) == (seq, view)
