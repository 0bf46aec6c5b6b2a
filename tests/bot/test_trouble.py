"""What goes wrong while something is told: nobody is held up, and nothing stays untold."""

import asyncio
import random
from time import monotonic

import pytest

from bot.courier import CourierError, NotAllowed, TryLater
from bot.herald import PATIENCE
from bot.ids import ChannelId, GameId, UserId
from bot.post import Post
from bot.refusals import Refusal, Refused
from bot.store import Status
from rules.protocol import Seat
from rules.ticket_to_ride.actions import DrawCard, KeepTickets
from tests.bot.conftest import Rooms
from tests.support.courier import DM, Message
from tests.support.room import CHANNEL, HERE, Room, person


async def _begun(room: Room, seats: int = 2) -> tuple[GameId, Seat]:
    """A game in which all have chosen their tickets, and the seat whose turn it is."""
    game = await room.game(seats)
    table = await room.referee.table(game)
    for seat in table.all_seats:
        offer = table.game.view(table.state, seat).own.offer
        await room.act(game, seat, KeepTickets(offer.tickets))
    await room.settle()
    (turn,) = (await room.referee.table(game)).to_act
    return game, turn


async def _draw_two(room: Room, game: GameId, seat: Seat) -> None:
    for _ in range(2):
        await room.act(game, seat, DrawCard(None))


def _live(room: Room) -> list[Message]:
    """The messages of the channel that can still be pressed on."""
    return [it for it in room.courier.in_channel(CHANNEL) if it.post.rows and not it.stripped]


async def test_one_who_cannot_be_written_to_holds_up_nobody(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """play.md: "A game that nobody can move on" must never happen: Discord fails for one person's
    direct messages alone, and the channel is told all the same; later they are, too."""
    monkeypatch.setattr("bot.herald.PATIENCE", (0.01,) * len(PATIENCE))
    game, turn = await _begun(room)
    room.later(hours=1)
    table = await room.referee.table(game)
    other = table.seats[1 - turn].user
    assert other is not None
    failing = True
    room.courier.fail = lambda what, channel: (
        TryLater() if failing and channel == DM + other else None
    )
    before = len(room.courier.in_channel(CHANNEL))
    await _draw_two(room, game, turn)
    await asyncio.sleep(0.2)
    assert len(room.courier.in_channel(CHANNEL)) == before + 1
    assert room.herald.trouble(game) is None
    failing = False
    await room.settle()
    (message,) = room.courier.dms(other)
    assert "your turn" in message.post.text


async def test_the_board_comes_when_the_permission_does(room: Room) -> None:
    """play.md: "it goes on when they did": without anybody acting or asking."""
    game, turn = await _begun(room)
    forbidden = True

    def fail(what: str, channel: ChannelId) -> CourierError | None:
        refuses = forbidden and what == "send" and channel == CHANNEL
        return NotAllowed(["send_messages"]) if refuses else None

    room.courier.fail = fail
    before = len(room.courier.in_channel(CHANNEL))
    await _draw_two(room, game, turn)
    await room.settle()
    assert len(room.courier.in_channel(CHANNEL)) == before
    forbidden = False
    await room.desk.permissions_changed()
    await room.settle()
    assert len(room.courier.in_channel(CHANNEL)) == before + 1
    assert room.herald.trouble(game) is None


async def test_whoever_asks_has_it_tried_again(room: Room) -> None:
    """play.md: a message is posted "when somebody acts or asks": any answer tries again."""
    game, turn = await _begun(room)
    forbidden = True
    room.courier.fail = lambda what, channel: (
        NotAllowed(["attach_files"]) if forbidden and channel == CHANNEL else None
    )
    before = len(room.courier.in_channel(CHANNEL))
    await _draw_two(room, game, turn)
    await room.settle()
    forbidden = False
    hand = await room.command(1, "hand")
    assert isinstance(hand, Post)
    assert "Attach Files" in hand.text
    await room.settle()
    assert len(room.courier.in_channel(CHANNEL)) == before + 1


async def test_who_played_in_a_deleted_channel_is_told_in_person(rooms: Rooms) -> None:
    """discord.md, 10003: the game is closed, in its log as in its row; its direct messages say so
    and lose their buttons, and nothing is tried at the next start."""
    room = await rooms()
    game, _ = await _begun(room)
    room.courier.gone.add(CHANNEL)
    await room.desk.channel_deleted(CHANNEL)
    await room.settle()
    row = await room.store.game(game)
    assert row is not None
    assert row.status is Status.ENDED
    assert (await room.store.log(game))[-1].kind == "end"
    for number in (1, 2):
        (message,) = room.courier.dms(number)
        assert "closed" in message.post.text
        assert "It's your turn" not in message.post.text
    assert await room.store.untold() == []
    again = await rooms(room.courier)
    assert (await again.referee.table(game)).over


async def test_a_lobby_in_a_deleted_channel_is_closed(room: Room) -> None:
    """discord.md, 10003: a lobby that nobody can see any more takes up no place."""
    game = await room.lobby()
    await room.settle()
    room.courier.gone.add(CHANNEL)
    await room.desk.channel_deleted(CHANNEL)
    await room.settle()
    row = await room.store.game(game)
    assert row is not None
    assert row.status is Status.CANCELLED
    assert await room.store.untold() == []


async def test_a_move_while_the_channel_is_deleted_opens_nothing_again(room: Room) -> None:
    """PEER-071: the seed may be told once a game is closed, so a closed game stays closed."""
    game, turn = await _begun(room)
    await asyncio.gather(
        room.act(game, turn, DrawCard(None)),
        room.desk.channel_deleted(CHANNEL),
        room.act(game, turn, DrawCard(None)),
        return_exceptions=True,
    )
    await room.settle()
    row = await room.store.game(game)
    assert row is not None
    assert row.status is Status.ENDED


async def test_to_ask_for_the_board_while_it_is_told_makes_no_second_one(room: Room) -> None:
    """Issue: "nothing twice": one board can be pressed on, however the two fall together."""
    game, turn = await _begun(room)
    chance = random.Random(3)
    for _ in range(6):
        await asyncio.gather(
            room.play(game, 2, chance), *(room.command(1, "board") for _ in range(3))
        )
        await room.settle()
        assert len(_live(room)) == 1
    assert turn in (0, 1)


async def test_a_deleted_lobby_is_not_written_again_to_say_that_it_is_over(room: Room) -> None:
    """Issue: "message deleted": the board follows, and nobody misses the old lobby."""
    game = await room.lobby()
    await room.settle()
    (lobby,) = room.courier.in_channel(CHANNEL)
    lobby.deleted = True
    await room.lobbies.start(game, UserId(1))
    await room.settle()
    assert len(room.courier.in_channel(CHANNEL)) == 1


async def test_nothing_is_remembered_of_what_is_told(room: Room) -> None:
    """performance.md: memory doesn't grow with the games that were played."""
    game = await room.game(2)
    await room.play(game, 10_000, random.Random(8))
    await room.settle()
    for kept in ("_workers", "_woken", "_trouble"):
        assert not getattr(room.herald, kept), kept
    for kept in ("_doubted", "_outdated"):
        assert not getattr(room.herald._channels, kept), kept
    assert not room.herald._scribe._certain


async def test_a_stop_waits_for_nobody_who_waits_for_discord(rooms: Rooms) -> None:
    """Issue: signals: with Discord down, what waits to be tried again doesn't hold up a stop."""
    room = await rooms()
    game, turn = await _begun(room)
    room.courier.fail = lambda what, channel: TryLater()
    await _draw_two(room, game, turn)
    await asyncio.sleep(0.1)
    began = monotonic()
    await room.herald.drain(10)
    assert monotonic() - began < 1


@pytest.mark.parametrize("verb", ["claim", "draw"])
@pytest.mark.parametrize(
    "typed",
    ["x" * 6000, "1.²/x", f"0.{'9' * 5000}/x", "9.1/denver--omaha", "፩", "**_@everyone_**"],
)
async def test_whatever_is_typed_is_answered(room: Room, verb: str, typed: str) -> None:
    """Issue: "options out of range ...: a clear answer, nothing changed, nothing lost"."""
    game, turn = await _begun(room)
    table = await room.referee.table(game)
    user = table.seats[turn].user
    assert user is not None
    options = {"route": typed} if verb == "claim" else {"card": typed}
    for more in ({}, {"pay": typed}) if verb == "claim" else ({},):
        try:
            await room.command(user, verb, **options, **more)
        except Refused as refused:
            answer = await room.desk.refusal(person(user), refused, HERE)
            assert 0 < len(answer.text) <= 2000
            assert "**" not in answer.text or "**" not in typed
            assert "@everyone" not in answer.text
    assert (await room.referee.table(game)).seq == table.seq


async def test_no_thread_is_opened_for_a_table_that_can_not_be(room: Room) -> None:
    """Issue: "options out of range": refused before anything is done."""
    for ruleset, seats in (("usa", 9), ("mars", None)):
        with pytest.raises(Refused) as refused:
            await room.desk.new(
                person(1), HERE, ruleset=ruleset, seats=seats, language=None, key="k", thread=True
            )
        assert refused.value.reason is Refusal.NO_SUCH_OPTION
    assert room.courier.threads == []


async def test_a_finished_game_can_still_be_read_where_it_was_played(room: Room) -> None:
    """play.md, "Which game is meant": "else its last finished, to read": one's hand, too; and the
    log opens where it ends."""
    await room.game(2)
    await room.play((await room.store.games_in(CHANNEL, Status.OPEN))[0].id, 9999, random.Random(8))
    await room.settle()
    hand = await room.command(1, "hand")
    log = await room.command(1, "log")
    assert isinstance(hand, Post)
    assert isinstance(log, Post)
    assert "🏆" in hand.text
    assert "The last round is over" in log.text


async def test_the_rules_refusals_name_the_game(room: Room) -> None:
    """play.md, "Which game is meant": "Every answer names the game and links to it"."""
    game, turn = await _begun(room)
    table = await room.referee.table(game)
    other = table.seats[1 - turn].user
    assert other is not None
    with pytest.raises(Refused) as refused:
        await room.command(other, "draw", card="deck")
    assert refused.value.text is not None
    first, last = refused.value.text.splitlines()
    assert first == f"It is {table.seats[turn].name}'s turn."
    assert "Ticket to Ride" in last
    assert room.courier.link(HERE.guild, CHANNEL) in last  # type: ignore[arg-type]


async def test_play_again_leads_to_the_table_that_a_friend_opened(room: Room) -> None:
    """Issue: "what can be done now": two press Play again, the second is shown where to sit."""
    await room.lobby()
    answer = await room.desk.new(
        person(2), HERE, ruleset="usa", seats=None, language=None, key="k", thread=False
    )
    assert isinstance(answer, Post)
    assert "Join" in answer.text
