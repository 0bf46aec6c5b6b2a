"""The herald: each audience told once, in time, whatever breaks in between."""

import asyncio
import random

import pytest

from bot.audience import CHANNEL as CHANNEL_AUDIENCE
from bot.courier import ChannelGone, NotAllowed, TryLater
from bot.herald import PATIENCE
from bot.ids import GameId, UserId
from bot.post import Post
from bot.store import Cursor
from rules.protocol import Seat
from rules.ticket_to_ride.actions import DrawCard, KeepTickets
from tests.bot.conftest import Rooms
from tests.support.courier import DM, MemoryCourier, Message
from tests.support.room import CHANNEL, HERE, Room, controls_of, person


async def _opened(room: Room, seats: int = 2) -> GameId:
    """A game in which all have chosen; the turn has been told."""
    game = await room.game(seats)
    table = await room.referee.table(game)
    for seat in table.all_seats:
        offer = table.game.view(table.state, seat).own.offer
        await room.act(game, seat, KeepTickets(offer.tickets))
    await room.settle()
    return game


def _boards(courier: MemoryCourier) -> list[Message]:
    return [it for it in courier.in_channel(CHANNEL) if it.post.drawings]


async def test_one_post_a_turn(room: Room) -> None:
    """PEER-035: two cards drawn are one message with at most one picture."""
    game = await _opened(room)
    before = len(room.courier.in_channel(CHANNEL))
    table = await room.referee.table(game)
    (seat,) = table.to_act
    await room.act(game, seat, DrawCard(None))
    await room.settle()
    assert len(room.courier.in_channel(CHANNEL)) == before
    await room.act(game, seat, DrawCard(None))
    await room.settle()
    after = room.courier.in_channel(CHANNEL)
    assert len(after) == before + 1
    assert len(after[-1].post.drawings) == 1


async def test_the_turn_before_loses_its_buttons(room: Room) -> None:
    """play.md: "The previous one loses its buttons" (PEER-012)."""
    game = await room.game(2)
    await room.play(game, 12, random.Random(5))
    await room.settle()
    boards = [it for it in room.courier.in_channel(CHANNEL) if it.post.rows]
    assert [it.stripped for it in boards[1:]] == [True] * (len(boards) - 2) + [False]


async def test_one_buzz_a_turn(room: Room) -> None:
    """play.md: "the next player's DM if it is on and open, else a mention"."""
    game = await room.game(2)
    await room.settle()
    room.courier.closed.add(UserId(2))
    await room.store.change_user(UserId(2), dm_open=False)
    chance = random.Random(6)
    for _ in range(12):
        room.later(hours=1)
        await room.play(game, 1, chance)
        await room.settle()
    table = await room.referee.table(game)
    for message in room.courier.in_channel(CHANNEL)[2:]:
        assert set(message.post.mentions) <= {2}
    assert any(message.post.mentions for message in room.courier.in_channel(CHANNEL))
    assert len(room.courier.dms(1)) == 1, "one living message a game"
    assert table.seq == 12


async def test_a_direct_message_is_in_the_language_of_its_reader(room: Room) -> None:
    """architecture.md: the channel in the game's language, "a private answer in the user's own"."""
    game = await room.lobby(2)
    for number, locale in ((1, "en-GB"), (2, "fr")):
        await room.desk.mine(person(number, locale=locale))
    await room.lobbies.start(game, UserId(1))
    await room.settle()
    (english,), (french,) = room.courier.dms(1), room.courier.dms(2)
    assert "**Your hand**" in english.post.text
    assert "**Votre main**" in french.post.text
    await room.store.change_user(UserId(2), language="en")
    assert (await room.store.user(UserId(2))).reads == "en", "what was chosen comes first"


async def test_no_buzz_for_one_who_acted_a_moment_ago(room: Room) -> None:
    """PEER-038: "none if they acted here a moment ago"."""
    game = await room.game(2)
    room.later(hours=1)
    chance = random.Random(7)
    for _ in range(10):
        await room.play(game, 1, chance)
        await room.settle()
    assert all(it.post.silent for it in room.courier.dms(1) + room.courier.dms(2))


async def test_a_closed_dm_stops_nobody(room: Room) -> None:
    """PEER-001, PEER-003: the game goes on, and the channel says who must use My hand."""
    room.courier.closed.add(UserId(2))
    game = await room.game(3)
    await room.settle()
    (_, opening) = room.courier.in_channel(CHANNEL)
    assert "Björn" in opening.post.text
    assert opening.post.mentions == (2,)
    assert not (await room.store.user(UserId(2))).dm_open
    hand = await room.command(2, "hand")
    assert isinstance(hand, Post)
    table = await room.play(game, 10_000, random.Random(8))
    await room.settle()
    assert table.over


async def test_told_again_after_discord_was_down(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move never waits for Discord; what it wouldn't take is told later, once."""
    monkeypatch.setattr("bot.herald.PATIENCE", (0.01,) * len(PATIENCE))
    failures = iter([TryLater()] * 5)
    room.courier.fail = lambda what, channel: next(failures, None)
    game = await room.game(2)
    assert room.herald.trouble(game) is None
    assert len(_boards(room.courier)) <= 1
    assert len([it for it in room.courier.in_channel(CHANNEL) if it.post.rows]) == 1


async def test_sent_but_not_heard_of_is_one_message(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord took the message and its answer was lost: the repeat is the same message."""
    monkeypatch.setattr("bot.herald.PATIENCE", (0.01,) * len(PATIENCE))
    lost = iter([TryLater()] * 6)
    room.courier.fail_after = lambda what, channel: next(lost, None)
    await room.game(2)
    assert len([it for it in room.courier.in_channel(CHANNEL) if it.post.rows]) == 1
    assert len(room.courier.dms(1)) == len(room.courier.dms(2)) == 1


async def test_cut_short_before_the_old_buttons_went(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """play.md 4: the previous message loses its buttons, also where a crash came in between."""
    monkeypatch.setattr("bot.herald.PATIENCE", (0.01,) * len(PATIENCE))
    game = await _opened(room)
    table = await room.referee.table(game)
    (seat,) = table.to_act
    before = len(_boards(room.courier))
    crashes = iter([SystemError("killed before the old message was stripped")])
    room.courier.fail = lambda what, channel: next(crashes, None) if what == "strip" else None  # type: ignore[assignment, return-value]
    for _ in range(2):
        await room.act(game, seat, DrawCard(None))
    await room.settle()
    boards = _boards(room.courier)
    assert len(boards) == before + 1
    assert [it.stripped for it in boards] == [True] * before + [False]


async def test_sent_but_not_noted_is_adopted_after_a_restart(rooms: Rooms) -> None:
    """architecture.md, Herald: after the nonce is forgotten, the channel's own message is found."""
    room = await rooms()
    game = await _opened(room)
    cursors = await room.store.cursors(game)
    before = len(room.courier.messages)
    table = await room.referee.table(game)
    (seat,) = table.to_act
    noted = room.store.move_cursor

    async def crash(of: GameId, cursor: Cursor) -> None:
        if cursor.audience == CHANNEL_AUDIENCE:
            raise SystemError("killed between sending and noting")
        await noted(of, cursor)

    room.store.move_cursor = crash  # type: ignore[method-assign]
    await room.act(game, seat, DrawCard(None))
    await room.act(game, seat, DrawCard(None))
    import asyncio

    await asyncio.sleep(0.2)
    await room.herald.drain(0)
    room.store.move_cursor = noted  # type: ignore[method-assign]
    written = len(room.courier.messages)
    assert written > before
    assert (await room.store.cursors(game))["channel"] == cursors["channel"]
    room.courier.forget_nonces()
    again = await rooms(room.courier)
    await again.herald.start()
    await again.settle()
    boards = [it for it in again.courier.in_channel(CHANNEL) if it.post.rows and not it.stripped]
    assert len(boards) == 1
    table = await again.referee.table(game)
    cursors = await again.store.cursors(game)
    assert cursors["channel"].seq == table.seq
    assert len(again.courier.dms(1)) == len(again.courier.dms(2)) == 1


async def test_a_deleted_board_is_posted_again_when_somebody_asks(room: Room) -> None:
    """play.md: "A message that was deleted is posted again when somebody acts or asks"."""
    game = await _opened(room)
    board = room.courier.in_channel(CHANNEL)[-1]
    board.deleted = True
    await room.command(1, "board")
    await room.settle()
    again = room.courier.in_channel(CHANNEL)[-1]
    assert again is not board
    assert again.post.rows
    await room.command(1, "board")
    await room.settle()
    assert room.courier.in_channel(CHANNEL)[-1] is again
    assert game


async def test_a_deleted_dm_is_written_again(room: Room) -> None:
    game = await _opened(room)
    for number in (1, 2):
        for message in room.courier.dms(number):
            message.deleted = True
    await room.play(game, 4, random.Random(9))
    await room.settle()
    assert room.courier.dms(1)
    assert room.courier.dms(2)


@pytest.mark.parametrize(
    ("error", "word"),
    [(NotAllowed(["attach_files"]), "I lack"), (ChannelGone(), "channel of this game is gone")],
)
async def test_when_discord_forbids_whoever_acts_is_told(
    room: Room, error: Exception, word: str
) -> None:
    """play.md: "the game is safe, the one who can help is told what to do, and it goes on"."""
    game = await _opened(room)
    forbidden = True
    room.courier.fail = lambda what, channel: (  # type: ignore[assignment, return-value]
        error if forbidden and channel == CHANNEL and what == "send" else None
    )
    table = await room.referee.table(game)
    (seat,) = table.to_act
    await room.act(game, seat, DrawCard(None))
    await room.act(game, seat, DrawCard(None))
    await room.settle()
    hand = await room.command(1, "hand")
    assert isinstance(hand, Post)
    assert word in hand.text
    forbidden = False
    told = len(room.courier.in_channel(CHANNEL))
    await room.command(1, "board")
    await room.settle()
    assert len(room.courier.in_channel(CHANNEL)) == told + 1
    hand = await room.command(1, "hand")
    assert isinstance(hand, Post)
    assert word not in hand.text


async def test_who_no_longer_sits_there_is_shown_nothing(room: Room) -> None:
    """play.md: "another member who accepts": the old one's direct message is taken back."""
    game = await _opened(room)
    table = await room.referee.table(game)
    (seat,) = table.to_act
    old = table.seats[seat].user
    assert old is not None
    assert room.courier.dms(old)
    await room.desk.command(
        person(1, manages=True),
        HERE,
        "replace",
        {"seat": str(seat + 1), "member": "4"},
        game=None,
        key=room.key(),
    )
    offer = room.courier.in_channel(CHANNEL)[-1]
    assert offer.post.mentions == (4,)
    (control,) = controls_of(offer.post).values()
    from bot.refusals import Refusal, Refused

    with pytest.raises(Refused) as refused:
        await room.press(5, control)
    assert refused.value.reason is Refusal.NOT_FOR_YOU
    await room.press(4, control)
    await room.settle()
    assert not room.courier.dms(old)
    assert room.courier.dms(4)
    with pytest.raises(Refused):
        await room.press(4, control)


async def test_the_end_is_told_to_all_with_the_record(room: Room) -> None:
    """play.md 8: score sheet, seed, "the log as a file, and Play again"."""
    game = await room.game(2)
    table = await room.play(game, 10_000, random.Random(11))
    await room.settle()
    last = room.courier.in_channel(CHANNEL)[-1].post
    assert table.over
    (paper,) = last.papers
    assert room.seed.hex().encode() in paper.data
    again = next(c for v, c in controls_of(last).items() if v.startswith("again"))
    await room.press(2, again)
    await room.settle()
    assert "open" in room.courier.in_channel(CHANNEL)[-1].post.text
    for number in (1, 2):
        (message,) = room.courier.dms(number)
        verbs = {verb.split(".")[0] for verb in controls_of(message.post)}
        assert not verbs & {"draw", "claim", "tickets", "keep"}


async def test_the_seed_shows_nowhere_before_the_end(room: Room) -> None:
    """PEER-071: no message of an open game holds the seed, in any form."""
    game = await room.game(3)
    await room.play(game, 60, random.Random(12))
    await room.settle()
    table = await room.referee.table(game)
    assert not table.over
    for message in room.courier.messages.values():
        assert room.seed.hex() not in repr(message.post)
        assert repr(room.seed) not in repr(message.post)
    assert Seat(0) in table.all_seats
    assert DM


async def test_a_stop_while_it_starts_asks_the_store_nothing_more(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that is stopped as soon as it is ready closes its database in peace."""
    await _opened(room)
    asked = asyncio.Event()

    async def slow() -> list[GameId]:
        asked.set()
        await asyncio.sleep(30)
        raise AssertionError("the stop should have come first")

    monkeypatch.setattr(room.store, "untold", slow)
    start = asyncio.create_task(room.herald.start())
    await asked.wait()
    await room.herald.drain()
    await start
    await room.herald.start()
