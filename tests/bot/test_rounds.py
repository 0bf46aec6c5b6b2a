"""A round that all play at the same time: who is told what, when, and what nobody is told."""

import random

import pytest

from bot.ids import GameId, UserId
from bot.post import Post
from bot.refusals import Refusal, Refused
from rules.protocol import Action, Seat
from rules.railroad_ink.actions import Confirm
from tests.bot.conftest import Rooms
from tests.support.courier import Message
from tests.support.room import CHANNEL, Room, controls_of


def rounds(room: Room) -> list[Message]:
    """The messages of the channel that tell a round."""
    return [it for it in room.courier.in_channel(CHANNEL) if "Round" in it.post.text]


async def draw_round(room: Room, game: GameId, seat: Seat, *, confirm: bool = True) -> None:
    """Let a seat draw what it must, as a late seat would, and confirm."""
    while True:
        table = await room.referee.table(game)
        action: Action = table.game.safe_action(table.game.view(table.state, seat))
        if isinstance(action, Confirm) and not confirm:
            return
        await room.act(game, seat, action)
        if isinstance(action, Confirm):
            return


async def test_one_message_a_round_kept_up_to_date(room: Room) -> None:
    """play.md: "The channel sees who is done, and all boards when the round closes": one message
    a round, edited as seats finish, coalesced."""
    game = await room.game(3, ruleset="ink")
    (opening,) = rounds(room)
    assert "✅" not in opening.post.text
    await draw_round(room, game, Seat(1))
    await room.settle()
    assert rounds(room) == [opening]
    assert "✅ Done: Björn" in opening.post.text
    await draw_round(room, game, Seat(2))
    await draw_round(room, game, Seat(0), confirm=False)
    await room.settle()
    assert rounds(room) == [opening]
    assert "✅ Done: Björn and Chloé" in opening.post.text
    assert "Amélie" in opening.post.text.split("Still drawing")[1]
    assert not opening.stripped
    await draw_round(room, game, Seat(0))
    await room.settle()
    assert len(rounds(room)) == 2
    assert opening.stripped
    assert "Round 2 of 7" in rounds(room)[-1].post.text


async def test_an_open_round_edits_nothing(room: Room) -> None:
    """architecture.md: an open round is hidden: drawing in secret neither writes to the channel
    nor edits what stands there, nor any other seat's message."""
    game = await room.game(2, ruleset="ink")
    room.later(hours=1)
    before = {number: list(room.courier.dms(number)) for number in (1, 2)}
    other = repr([it.post for it in before[2]])
    channel = repr([it.post for it in rounds(room)])
    done: list[str] = []
    room.courier.fail = lambda what, where: done.append(what) if where == CHANNEL else None  # type: ignore[func-returns-value, assignment, return-value]
    await draw_round(room, game, Seat(0), confirm=False)
    await room.settle()
    assert done == []
    assert repr([it.post for it in rounds(room)]) == channel
    assert repr([it.post for it in room.courier.dms(2)]) == other


async def test_an_edit_buzzes_nobody(room: Room) -> None:
    """PEER-038: no ping for nothing: only a round that opens calls, and those whom no message
    reached."""
    room.courier.closed.add(UserId(2))
    game = await room.game(2, ruleset="ink")
    (opening,) = rounds(room)
    assert opening.post.mentions == (2,)
    room.later(hours=1)
    await draw_round(room, game, Seat(0))
    await room.settle()
    assert opening.post.mentions == ()
    assert "Björn" in opening.post.text


async def test_one_buzz_when_a_round_opens(room: Room) -> None:
    """play.md 5: one living message a game, and one buzz: when there is something to do anew."""
    game = await room.game(2, ruleset="ink")
    first = [room.courier.dms(number)[-1] for number in (1, 2)]
    room.later(hours=1)
    await draw_round(room, game, Seat(1))
    await room.settle()
    assert [room.courier.dms(number)[-1] for number in (1, 2)] == first, "edited, not written anew"
    assert "You are done with round 1" in first[1].post.text
    room.later(hours=1)
    await draw_round(room, game, Seat(0))
    await room.settle()
    assert len(room.courier.dms(1)) == len(room.courier.dms(2)) == 1
    called = room.courier.dms(2)[-1]
    assert called is not first[1]
    assert not called.post.silent
    assert room.courier.dms(1)[-1] is first[0], "who closed the round is looking on"
    assert "Round 2 of 7" in first[0].post.text


async def test_a_round_drawn_by_buttons_in_the_direct_message(room: Room) -> None:
    """play.md 5: "the same buttons; a whole turn can be played from it"."""
    game = await room.game(1, ruleset="ink", expansions=("lake",))
    for _ in range(60):
        post = room.courier.dms(1)[-1].post
        controls = controls_of(post)
        dice = [it for verb, it in controls.items() if verb.startswith("die.draw")]
        panel: object = post
        if dice:
            panel = await room.press(1, dice[0])
            assert isinstance(panel, Post)
            select = next(it for verb, it in controls_of(panel).items() if verb.startswith("cell"))
            values = [
                option.value
                for row in panel.rows
                if not isinstance(row, tuple)
                for option in row.options
            ]
            if len(values) and select:
                ways = await room.press(1, select, values[0])
                put = next(it for verb, it in controls_of(ways).items() if verb.startswith("put"))
                await room.press(1, put)
        else:
            await room.press(1, controls["done"])
        await room.settle()
        table = await room.referee.table(game)
        if table.game.view(table.state, None).round > 1:
            break
    assert "Round 2 of 6" in rounds(room)[-1].post.text


async def test_a_press_from_an_earlier_moment_is_stale_for_its_own_seat_alone(room: Room) -> None:
    """architecture.md, "Controls": a press is stale when that seat has moved on, never because
    another drew."""
    game = await room.game(2, ruleset="ink")
    (mine, theirs) = (room.courier.dms(number)[-1].post for number in (1, 2))
    (die, *_) = [it for verb, it in controls_of(mine).items() if verb.startswith("die")]
    (other, *_) = [it for verb, it in controls_of(theirs).items() if verb.startswith("die")]
    await draw_round(room, game, Seat(1))
    assert isinstance(await room.press(1, die), Post)
    with pytest.raises(Refused) as refused:
        await room.press(2, other)
    assert refused.value.reason is Refusal.STALE
    await room.settle()
    (board, *_) = controls_of(rounds(room)[-1].post).values()
    assert board.step is None
    assert isinstance(await room.press(2, board), Post)


async def test_commands_of_a_round_are_not_the_referees(room: Room) -> None:
    """play.md: `/ink undo` and `/ink replace` are a seat's own, `/referee undo` is not."""
    game = await room.game(2, ruleset="ink")
    table = await room.referee.table(game)
    await room.act(game, Seat(1), table.game.safe_action(table.game.view(table.state, Seat(1))))
    said = await room.command(2, "takeback")
    assert isinstance(said, Post)
    assert "taken back" in said.text
    with pytest.raises(Refused) as refused:
        await room.command(2, "cover")
    assert refused.value.text is not None


async def test_a_restart_in_an_open_round_loses_nothing(rooms: Rooms) -> None:
    """architecture.md, "Herald": running it again brings every audience to the present."""
    room = await rooms()
    game = await room.game(2, ruleset="ink", expansions=("river", "lava"))
    await draw_round(room, game, Seat(0))
    await room.settle()
    told = repr([it.post for it in rounds(room)])
    again = await rooms(room.courier)
    await again.herald.start()
    await again.settle()
    assert repr([it.post for it in rounds(again)]) == told
    table = await again.referee.table(game)
    assert table.to_act == {Seat(1)}
    table = await again.play(game, 10_000, random.Random(1))
    await again.settle()
    assert table.over
    assert rounds(again)[-1].post.papers == ()
    last = again.courier.in_channel(CHANNEL)[-1].post
    assert len(last.papers) == 1
    assert "🏆" in last.text
