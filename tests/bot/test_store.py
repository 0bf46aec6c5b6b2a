"""The store keeps what it is given, all or nothing, and says clearly when it can't."""

import asyncio
import random
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from bot.ids import GameId, UserId
from bot.store import Cursor, GuildRow, Status, Store, StoreError, Taken, UserRow
from bot.store.database import Database, migrations
from rules.protocol import Seat
from tests.support.room import CHANNEL, GUILD, Room, person


async def test_one_open_game_a_channel(room: Room) -> None:
    """play.md: "one open game a channel; a thread is a channel"."""
    await room.lobby()
    from bot.refusals import Refusal, Refused

    with pytest.raises(Refused) as refused:
        await room.lobbies.open(person(9), GUILD, CHANNEL, ruleset="usa", places=2, language="en")
    assert refused.value.reason is Refusal.CHANNEL_BUSY


async def test_what_is_recorded_is_all_or_nothing(room: Room) -> None:
    """architecture.md: "one transaction": a clash of seq leaves neither row nor status."""
    game = await room.game()
    await room.play(game, 2, random.Random(1))
    log = await room.store.log(game)
    before = await room.store.game(game)
    with pytest.raises(Taken):
        await room.store.record(game, replace(log[0], key="another"), Status.FINISHED)
    with pytest.raises(Taken):
        await room.store.record(game, replace(log[0], seq=3), Status.FINISHED)
    assert await room.store.game(game) == before
    assert await room.store.log(game) == log


async def test_a_transaction_cut_short_leaves_nothing_open(tmp_path: Path) -> None:
    """PEER-058 and its kind: a task that is cancelled while it writes blocks nobody after it."""
    database = await Database.open(tmp_path / "x.sqlite3")

    async def write(wait: float) -> None:
        async with database.transaction() as db:
            await db.execute("INSERT INTO meta VALUES (?, ?)", (str(wait), "x"))
            await asyncio.sleep(wait)

    slow = asyncio.create_task(write(30))
    await asyncio.sleep(0.05)
    slow.cancel()
    await asyncio.gather(slow, return_exceptions=True)
    await asyncio.gather(write(0), write(0.001), write(0.002))
    assert len(await database.rows("SELECT * FROM meta")) == 3
    await database.close()


async def test_readers_see_only_what_is_committed(tmp_path: Path) -> None:
    """architecture.md: tasks on a shared connection would mix their transactions."""
    database = await Database.open(tmp_path / "x.sqlite3")
    async with database.transaction() as db:
        await db.execute("INSERT INTO meta VALUES ('a', 'b')")
        assert await database.rows("SELECT * FROM meta") == []
    assert len(await database.rows("SELECT * FROM meta")) == 1
    await database.close()


async def test_a_second_process_is_refused(tmp_path: Path) -> None:
    """architecture.md: "a second process is refused by a file lock"."""
    first = await Store.open(tmp_path / "x.sqlite3")
    with pytest.raises(StoreError, match="in use by another process"):
        await Store.open(tmp_path / "x.sqlite3")
    await first.close()
    await (await Store.open(tmp_path / "x.sqlite3")).close()


async def test_a_database_from_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite3"
    await (await Store.open(path)).close()
    with sqlite3.connect(path) as raw:
        raw.execute(f"PRAGMA user_version = {migrations()[-1][0] + 1}")
    before = path.read_bytes()
    with pytest.raises(StoreError, match="newer version"):
        await Store.open(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("cut", [0.3, 0.6, 0.9])
async def test_a_torn_database_is_told_in_one_sentence(tmp_path: Path, cut: float) -> None:
    path = tmp_path / "x.sqlite3"
    store = await Store.open(path)
    await store.set_meta("x", "y" * 100_000)
    await store.close()
    data = path.read_bytes()
    path.write_bytes(data[: int(len(data) * cut)])
    with pytest.raises(StoreError) as error:
        await Store.open(path)
    assert "\n" not in str(error.value)
    assert str(path) in str(error.value)


async def test_a_large_database_is_not_read_through(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """performance.md: "start with 10,000 stored games ... under 2 s", also from a cold disk."""
    path = tmp_path / "x.sqlite3"
    store = await Store.open(path)
    await store.set_meta("x", "y" * 100_000)
    await store.close()
    monkeypatch.setattr("bot.store.database.CHECKED_WHOLE", 1000)
    await (await Store.open(path)).close()
    data = path.read_bytes()
    path.write_bytes(data[:-4096])
    with pytest.raises(StoreError, match="4096 bytes are missing at its end"):
        await Store.open(path)


async def test_nonsense_in_place_of_a_database(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite3"
    path.write_bytes(b"this is no database at all, not even nearly" * 100)
    with pytest.raises(StoreError, match="can't be used"):
        await Store.open(path)


async def test_a_cursor_only_goes_forward(room: Room) -> None:
    """architecture.md: "Cursors only go forward"."""
    game = await room.lobby()
    await room.store.move_cursor(game, Cursor("channel", seq=5, step=3, posts=2))
    await room.store.move_cursor(game, Cursor("channel", seq=4, step=2, posts=3))
    assert (await room.store.cursors(game))["channel"] == Cursor("channel", 5, 3, 3)


async def test_settings_come_back(room: Room) -> None:
    await room.store.change_user(UserId(1), language="fr", dm_wanted=False)
    assert await room.store.user(UserId(1)) == UserRow(UserId(1), "fr", dm_wanted=False)
    await room.store.change_guild(GUILD, language="fr", referee_role=3)
    await room.store.change_guild(GUILD, language=None)
    assert await room.store.guild(GUILD) == GuildRow(GUILD, None, 3)


async def test_two_things_about_one_person_changed_at_once_both_stand(room: Room) -> None:
    """Issue: "nothing lost": a language chosen while the herald notes a closed direct message."""
    await asyncio.gather(
        room.store.change_user(UserId(1), language="fr"),
        room.store.change_user(UserId(1), dm_open=False),
        room.store.change_user(UserId(1)),
    )
    assert await room.store.user(UserId(1)) == UserRow(UserId(1), "fr", dm_open=False)


async def test_nothing_is_recorded_in_a_game_that_is_closed(room: Room) -> None:
    """A game closed meanwhile is not opened again by an action that was judged before."""
    game = await room.game()
    table = await room.play(game, 2, random.Random(1))
    await room.referee.end(game, UserId(1), room.key())
    log = await room.store.log(game)
    with pytest.raises(Taken):
        await room.store.record(game, replace(log[-1], seq=table.seq + 2, key="late"))
    assert await room.store.log(game) == log
    row = await room.store.game(game)
    assert row is not None
    assert row.status is Status.ENDED


async def test_no_two_alike_at_a_table(room: Room) -> None:
    """PEER-062, PEER-149: the store itself refuses a person or a colour twice."""
    game = await room.lobby(2)
    row = await room.store.game(game)
    seats = await room.store.seats(game)
    assert row is not None
    for twin in (replace(seats[1], user=seats[0].user), replace(seats[1], colour=seats[0].colour)):
        with pytest.raises(Taken):
            await room.store.change_lobby(row, (seats[0], twin), row.touched_at)
    assert await room.store.seats(game) == seats
    assert await room.store.game(GameId("nothing")) is None
    assert seats[1].seat == Seat(1)
