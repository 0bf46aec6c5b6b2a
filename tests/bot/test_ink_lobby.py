"""A table of Railroad Ink before its game: expansions, options, six seats without colours."""

import sqlite3
from pathlib import Path

import pytest

from bot.controls import Select
from bot.ids import GameId, UserId
from bot.post import Post
from bot.refusals import Refusal, Refused
from bot.store import Store
from bot.store.database import migrations
from rules.protocol import Seat
from tests.support.room import CHANNEL, HERE, Room, controls_of, person


async def chosen(room: Room, game: GameId, verb: str, value: str) -> None:
    """Let the host choose something."""
    panel = await room.command(1, "options")
    control = next(
        row.id
        for row in panel.rows  # type: ignore[union-attr]
        if isinstance(row, Select) and value in [option.value for option in row.options]
    )
    assert control.verb == verb
    await room.press(1, control, value)
    await room.settle()


async def test_expansions_are_chosen_shown_and_played_with(room: Room) -> None:
    """rules-ink.md, "Frame": no expansion, one, or one of each box; play.md: shown in the lobby
    before the start and in the rules."""
    game = await room.lobby(2, ruleset="ink")
    await chosen(room, game, "expansion", "blue.river")
    await chosen(room, game, "expansion", "red.lava")
    await chosen(room, game, "expansion", "blue.lake")
    await chosen(room, game, "option", "longest_route.twice")
    lobby = room.courier.in_channel(CHANNEL)[-1].post.text
    assert "Expansions: Lake and Lava" in lobby
    assert "may count twice" in lobby
    await room.lobbies.start(game, UserId(1))
    table = await room.referee.table(game)
    assert table.game.view(table.state, None).expansions == ("lake", "lava")
    assert table.game.view(table.state, None).longest_route == "twice"
    rules = await room.command(2, "rules")
    assert isinstance(rules, Post)
    assert "Expansions: Lake and Lava" in rules.text
    assert rules.drawings
    pages = rules.text
    for _ in range(3):
        (turn,) = [it for it in controls_of(rules).values() if it.args and it.args[0] != "-1"][-1:]
        rules = await room.press(2, turn)
        assert isinstance(rules, Post)
        pages += rules.text
    for said in ("**Lake:**", "**Lava:**", "**Volcano:**", "fewer errors"):
        assert said in pages


async def test_an_expansion_can_be_left_out_again(room: Room) -> None:
    """The host changes it until the game begins; nobody else does."""
    game = await room.lobby(2, ruleset="ink")
    await chosen(room, game, "expansion", "red.meteor")
    await chosen(room, game, "expansion", "red.none")
    row = await room.store.game(game)
    assert row is not None
    assert row.expansions == ()
    panel = await room.command(1, "options")
    control = controls_of(panel)["expansion.red"]
    with pytest.raises(Refused) as refused:
        await room.press(2, control, "red.lava")
    assert refused.value.reason is Refusal.NOT_HOST
    for value in ("red.river", "green.lava", "red"):
        with pytest.raises(Refused) as refused:
            await room.press(1, control, value)
        assert refused.value.reason is Refusal.NO_SUCH_OPTION


async def test_six_sit_without_colours(room: Room) -> None:
    """rules-ink.md, "Frame": 1 to 6 seats, and nobody has pieces that would need a colour."""
    game = await room.lobby(6, ruleset="ink")
    assert [seat.colour for seat in await room.store.seats(game)] == [None] * 6
    await room.settle()
    lobby = room.courier.in_channel(CHANNEL)[-1].post
    assert "colour" not in lobby.text
    assert "colour" not in controls_of(lobby)
    for work in (room.command(2, "colour"), room.command(2, "colour", colour="red")):
        with pytest.raises(Refused) as refused:
            await work
        assert refused.value.reason is Refusal.NO_COLOURS_HERE
    await room.lobbies.start(game, UserId(1))
    await room.desk.command(
        person(1, manages=True),
        HERE,
        "replace",
        {"seat": "3", "member": "9", "member_name": "Zoé"},
        game=None,
        key=room.key(),
    )
    assert "number 3" in room.courier.in_channel(CHANNEL)[-1].post.text


async def test_alone_and_again_with_the_same_expansions(room: Room) -> None:
    """play.md: Play again opens a table that plays by the same; a game of one is a game."""
    import random

    game = await room.game(1, ruleset="ink", expansions=("river", "meteor"))
    table = await room.play(game, 10_000, random.Random(3))
    assert table.over
    await room.settle()
    last = room.courier.in_channel(CHANNEL)[-1].post
    again = next(it for verb, it in controls_of(last).items() if verb.startswith("again"))
    await room.press(1, again)
    (row,) = [row for row in await room.store.games_of(UserId(1)) if row.id != game] or [
        *await room.store.games_in(CHANNEL, *_lobby())
    ]
    assert row.expansions == ("river", "meteor")
    await room.settle()
    assert "River and Meteor" in room.courier.in_channel(CHANNEL)[-1].post.text


def _lobby() -> tuple[object, ...]:
    from bot.store import Status

    return (Status.LOBBY,)


async def test_games_from_before_have_no_expansions(tmp_path: Path) -> None:
    """A database of the first schema is brought up to date with all that stands in it."""
    path = tmp_path / "games.sqlite3"
    (_, first) = migrations()[0]
    with sqlite3.connect(path) as old:
        old.executescript(first)
        old.execute(
            "INSERT INTO games VALUES ('2345678', 'open', 'usa', 1, '{}', 2, x'00', 1, 5, 7, 'en',"
            " NULL, 0, '2026-01-01T00:00:00+00:00', '2026-01-01T00:00:00+00:00')"
        )
        old.execute("INSERT INTO seats VALUES ('2345678', 0, 1, 'Ana', 'blue', 0)")
        old.execute("PRAGMA user_version = 1")
    old.close()
    store = await Store.open(path)
    row = await store.game(GameId("2345678"))
    assert row is not None
    assert row.expansions == ()
    (seat,) = await store.seats(row.id)
    assert (seat.seat, seat.user, seat.name, seat.colour) == (Seat(0), 1, "Ana", "blue")
    await store.close()
