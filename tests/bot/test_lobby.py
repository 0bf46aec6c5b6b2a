"""The lobby: who is in, in which colours, and that presses at the same time do no harm."""

import asyncio
from datetime import timedelta

import pytest

from bot.ids import UserId
from bot.lobby import IDLE_LOBBY
from bot.post import Post
from bot.refusals import Refusal, Refused
from bot.store import Late, Pace, Status
from tests.support.room import CHANNEL, GUILD, HERE, Room, controls_of, person


async def _reason(work: object) -> Refusal:
    with pytest.raises(Refused) as refused:
        await work  # type: ignore[misc]
    assert isinstance(refused.value.reason, Refusal)
    return refused.value.reason


async def test_joined_twice_is_one_seat(room: Room) -> None:
    """PEER-062: a double click on Join seats nobody twice."""
    game = await room.lobby(1 + 1)
    await room.lobbies.leave(game, UserId(2))
    results = await asyncio.gather(
        *(room.lobbies.join(game, person(2)) for _ in range(3)), return_exceptions=True
    )
    assert sum(result is None for result in results) == 1
    assert [seat.user for seat in await room.store.seats(game)] == [1, 2]


async def test_the_same_colour_at_the_same_moment(room: Room) -> None:
    """PEER-149: one gets it, the other is told which are free."""
    game = await room.lobby(3)
    results = await asyncio.gather(
        room.lobbies.paint(game, UserId(2), "black"),
        room.lobbies.paint(game, UserId(3), "black"),
        return_exceptions=True,
    )
    refused = [result for result in results if isinstance(result, Refused)]
    assert len(refused) == 1
    assert refused[0].reason is Refusal.COLOUR_TAKEN
    assert "black" not in str(refused[0].details["free"])


async def test_started_three_times_is_one_game(room: Room) -> None:
    """PEER-061: several presses of Start begin one game and get polite answers."""
    game = await room.lobby(2)
    results = await asyncio.gather(
        *(room.lobbies.start(game, UserId(1)) for _ in range(3)), return_exceptions=True
    )
    assert sum(result is None for result in results) == 1
    assert all(isinstance(r, Refused) for r in results if r is not None)
    row = await room.store.game(game)
    assert row is not None
    assert row.status is Status.OPEN
    assert row.seed is not None


async def test_anyone_may_leave_and_the_host_hands_on(room: Room) -> None:
    """play.md: "anyone may leave before; a host who leaves hands on"."""
    game = await room.lobby(3)
    await room.lobbies.leave(game, UserId(1))
    row = await room.store.game(game)
    assert row is not None
    assert row.host == 2
    assert [(s.seat, s.user) for s in await room.store.seats(game)] == [(0, 2), (1, 3)]
    await room.lobbies.join(game, person(1))
    assert await _reason(room.lobbies.start(game, UserId(1))) is Refusal.NOT_HOST
    for number in (2, 3, 1):
        await room.lobbies.leave(game, UserId(number))
    row = await room.store.game(game)
    assert row is not None
    assert row.status is Status.CANCELLED
    await room.lobby()


async def test_what_a_lobby_refuses(room: Room) -> None:
    game = await room.lobby(2)
    lobbies = room.lobbies
    assert await _reason(lobbies.join(game, person(3))) is Refusal.TABLE_FULL
    assert await _reason(lobbies.join(game, person(2))) is Refusal.ALREADY_SEATED
    assert await _reason(lobbies.join(game, person(4, is_bot=True))) is Refusal.BOTS_DONT_PLAY
    assert await _reason(lobbies.leave(game, UserId(9))) is Refusal.NOT_SEATED
    assert await _reason(lobbies.paint(game, UserId(1), "mauve")) is Refusal.NO_SUCH_COLOUR
    assert await _reason(lobbies.set_options(game, UserId(1), places=9)) is Refusal.NO_SUCH_OPTION
    assert await _reason(lobbies.set_options(game, UserId(2), places=3)) is Refusal.NOT_HOST
    bad = lobbies.set_options(game, UserId(1), options={"dice": "many"})
    assert await _reason(bad) is Refusal.NO_SUCH_OPTION
    assert await _reason(lobbies.start(game, UserId(1), ("Attach Files",))) is Refusal.MAY_NOT_POST
    await lobbies.leave(game, UserId(2))
    assert await _reason(lobbies.start(game, UserId(1))) is Refusal.TOO_FEW_SEATED
    unknown = lobbies.open(person(1), GUILD, CHANNEL, ruleset="x", places=2, language="en")
    assert await _reason(unknown) is Refusal.NO_SUCH_OPTION


async def test_a_lobby_untouched_for_a_week_closes(room: Room) -> None:
    """play.md: "a lobby untouched for a week closes"."""
    game = await room.lobby(2)
    room.clock += IDLE_LOBBY - timedelta(seconds=1)
    await room.lobbies.close_idle()
    row = await room.store.game(game)
    assert row is not None
    assert row.status is Status.LOBBY
    room.later(seconds=2)
    await room.lobbies.close_idle()
    row = await room.store.game(game)
    assert row is not None
    assert row.status is Status.CANCELLED


async def test_the_lobby_is_one_message_rewritten(room: Room) -> None:
    """A burst of joins is told once or a few times, in the one message."""
    await room.lobby(5, "fr")
    await room.settle()
    (message,) = room.courier.in_channel(CHANNEL)
    assert "Éva-Maria" in message.post.text
    assert "La table est complète" in message.post.text


async def test_names_can_do_no_harm(room: Room) -> None:
    """The issue: "names with markdown or mentions in them"."""
    game = await room.lobbies.open(
        person(1), GUILD, CHANNEL, ruleset="usa", places=2, language="en"
    )
    nasty = person(2)
    nasty = type(nasty)(nasty.id, "**<@1>** @everyone `x` [y](https://z.example)\n# T\u202e")
    await room.lobbies.join(game, nasty)
    await room.settle()
    (message,) = room.courier.in_channel(CHANNEL)
    line = next(it for it in message.post.text.splitlines() if "everyone" in it)
    for bad in ("<@1>", "@everyone", "https://z", "\u202e"):
        assert bad not in line.replace("\\<@1", "")
    assert len((await room.store.seats(game))[1].name) <= 32


async def test_a_table_by_buttons_and_by_commands(room: Room) -> None:
    """play.md: "Every button has a command twin"."""
    answer = await room.desk.new(
        person(1), HERE, ruleset="usa", seats=3, language=None, key=room.key()
    )
    assert isinstance(answer, Post)
    await room.settle()
    (message,) = room.courier.in_channel(CHANNEL)
    buttons = controls_of(message.post)
    await room.press(2, next(c for v, c in buttons.items() if v.startswith("join")))
    await room.command(3, "join", colour="yellow")
    panel = await room.press(2, buttons["colour"])
    await room.press(2, controls_of(panel)["colour"], "black")
    options = await room.press(1, buttons["options"])
    time = await room.press(1, controls_of(options)["time"])
    # The panel stays, with what was chosen, as there is more to choose on it.
    for verb, value in (("language", "fr"), ("pace", "day"), ("late", "stand-in")):
        time = await room.press(1, controls_of(time)[verb], value)
        assert isinstance(time, Post)
        assert set(controls_of(time)) == {"language", "pace", "late"}
    with pytest.raises(Refused):
        await room.press(2, buttons["options"])
    with pytest.raises(Refused):
        await room.press(1, controls_of(options)["places"], "17")
    await room.command(1, "start")
    await room.settle()
    row = (await room.store.games_in(CHANNEL, Status.OPEN))[0]
    colours = [seat.colour for seat in await room.store.seats(row.id)]
    assert colours == ["blue", "black", "yellow"]
    assert (row.language, row.pace, row.late) == ("fr", Pace.DAY, Late.STAND_IN)
    with pytest.raises(Refused) as refused:
        await room.press(4, next(c for v, c in buttons.items() if v.startswith("join")))
    assert refused.value.reason is Refusal.GAME_STARTED


async def test_a_lobby_says_when_it_closes(room: Room) -> None:
    """play.md: "a lobby untouched for a week closes"; PEER-082: with a warning."""
    game = await room.lobby(2)
    room.later(days=1)
    await room.lobbies.paint(game, UserId(2), "black")
    await room.settle()
    (message,) = room.courier.in_channel(CHANNEL)
    closes = room.clock + IDLE_LOBBY
    assert f"<t:{closes.timestamp():.0f}:R>" in message.post.text
    room.clock = closes + timedelta(seconds=1)
    await room.lobbies.close_idle()
    assert not await room.store.games_in(CHANNEL, Status.LOBBY)


async def test_a_busy_channel_offers_a_thread(room: Room) -> None:
    """play.md: "opens a lobby in this channel or thread, or offers a new thread"."""
    await room.lobby(2)
    offer = await room.desk.new(
        person(3), HERE, ruleset="usa", seats=4, language=None, key=room.key()
    )
    (control,) = controls_of(offer).values()
    await room.press(3, control)
    await room.settle()
    assert len(room.courier.threads) == 1
    assert room.courier.in_channel(CHANNEL + 501)
