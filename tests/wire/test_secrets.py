"""Two games that differ only in what nobody may know, told by the whole bot but for Discord.

The second room's referee has another set of secrets whenever it is asked: hands, decks, tickets,
and the hidden part of every event. What its channel reads is the same to the last byte.
"""

import random
from dataclasses import fields, replace
from hashlib import sha256
from pathlib import Path

import pytest

import render
from bot.ids import GameId
from bot.referee import Referee
from bot.store import SeatRow, Status
from bot.table import Table
from rules.protocol import Event
from tests.support.courier import Message
from tests.support.room import CHANNEL, Room, open_room

ACTIONS = 40


class OtherSecrets(Referee):
    """Shows every table with other secrets than it has."""

    async def table(self, game: GameId) -> Table:
        """The table as it would be, had chance had it otherwise where nobody can see."""
        self._ledger._tables.clear()
        table = (await super().table(game)).fork()
        salt = f"seq {table.seq}".encode()
        table.replay.state = table.game.reshuffled(table.state, None, salt)
        table.happenings = [
            replace(it, events=tuple(map(other_event, it.events))) for it in table.happenings
        ]
        return table


def other_event(event: Event) -> Event:
    """The event, with something else wherever the public sees nothing."""
    public = event.seen_by(None)
    if public is None:
        return event
    hidden = {
        field.name: "something else"
        for field in fields(event)
        if getattr(public, field.name) is None and getattr(event, field.name) is not None
    }
    return replace(event, **hidden)


def in_full(message: Message) -> tuple[object, ...]:
    """A message with its pictures as they are sent: names, alt texts, bytes."""
    pictures = [
        (it.name, it.alt, sha256(render.paint(it.picture)).hexdigest())
        for it in message.post.drawings
    ]
    post = message.post
    return (post.text, post.rows, post.plain, post.papers, post.mentions, pictures)


async def same_table(true: Room, other: Room, game: GameId) -> None:
    """Begin in the other room what has begun in the first, under the same id."""
    row = await true.store.game(game)
    assert row is not None
    host, *others = await true.store.seats(game)
    lobby = replace(row, status=Status.LOBBY, seed=None, revision=0)
    await other.store.add_game(lobby, host)
    seats: list[SeatRow] = [host, *others]
    await other.store.change_lobby(replace(row, revision=0), seats, row.touched_at)
    other.referee = OtherSecrets(other.store, other.referee._ledger.lock, lambda game: None)
    other.herald._referee = other.referee


@pytest.mark.parametrize("seats", [2, 3])
async def test_two_games_that_differ_in_secrets_are_told_alike(tmp_path: Path, seats: int) -> None:
    """play.md, "What must never happen": a secret in the channel, in a message, a picture, its
    name or alt text (PEER-072, PEER-129): the same to the last byte, whatever is hidden."""
    for name in ("true", "other"):
        (tmp_path / name).mkdir()
    true, other = await open_room(tmp_path / "true"), await open_room(tmp_path / "other")
    try:
        game = await true.game(seats)
        await same_table(true, other, game)
        chance = random.Random(seats)
        for _ in range(ACTIONS):
            other.herald.wake(game)
            await other.settle()
            table = await true.play(game, 1, chance)
            await true.settle()
            await other.store.record(game, (await true.store.log(game))[-1])
            assert not table.over
        other.herald.wake(game)
        await other.settle()
        told = [in_full(it) for it in true.courier.in_channel(CHANNEL) if it.post.drawings]
        alike = [in_full(it) for it in other.courier.in_channel(CHANNEL) if it.post.drawings]
        assert len(told) > ACTIONS / 4
        assert told == alike
        mine, theirs = (
            [it.post.text for user in range(1, seats + 1) for it in room.courier.dms(user)]
            for room in (true, other)
        )
        assert mine != theirs, "the secrets do differ"
    finally:
        await true.close()
        await other.close()
