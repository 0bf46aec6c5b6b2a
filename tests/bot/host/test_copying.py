"""Backup, restore and verify, as a host has them: while the bot writes, and after bad days."""

import asyncio
import os
import random
import sqlite3
import stat
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.host.checking import Tally, faults
from bot.ids import ChannelId, GameId, UserId
from bot.store import Store, StoreError
from bot.store.copying import back_up, restore
from tests.bot.conftest import Rooms
from tests.support.room import CHANNEL, GUILD, Room, person
from tests.support.scale import scale

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)


async def verified(file: Path) -> tuple[Tally, list[str]]:
    """What ``verify`` finds."""
    store = await Store.open_to_read(file)
    tally = Tally()
    lines = [line async for line in faults(store, tally)]
    await store.close()
    return tally, lines


async def digests(file: Path) -> dict[GameId, list[bytes]]:
    """The digests of every game, in order."""
    store = await Store.open_to_read(file)
    found: dict[GameId, list[bytes]] = {}
    for (id_,) in await store._database.rows("SELECT id FROM games"):
        found[id_] = [entry.digest for entry in await store.log(id_)]
    await store.close()
    return found


async def tables(room: Room, many: int) -> list[GameId]:
    """So many games that have just begun, each in a channel of its own."""
    games = []
    for channel in range(1, many + 1):
        game = await room.lobbies.open(
            person(1), GUILD, ChannelId(channel), ruleset="usa", places=2, language="en"
        )
        await room.lobbies.join(game, person(2))
        await room.lobbies.start(game, UserId(1))
        games.append(game)
    await room.settle()
    return games


async def test_a_backup_during_load_restored_elsewhere_verifies(room: Room, tmp_path: Path) -> None:
    """Issue, Show: "Backup during load, restore elsewhere, verify: identical digests"."""
    games = await tables(room, 5)
    chance, stop = random.Random(6), asyncio.Event()

    async def load() -> int:
        """Twenty actions a second."""
        done = 0
        began = time.monotonic()
        while not stop.is_set():
            await room.play(games[done % len(games)], 1, chance)
            done += 1
            await asyncio.sleep(max(0.0, began + done / 20 - time.monotonic()))
        return done

    loading = asyncio.create_task(load())
    copies = []
    for number in range(scale(10, 3)):
        await asyncio.sleep(0.7)
        copy = tmp_path / f"backup-{number}.sqlite3"
        await asyncio.to_thread(back_up, room.path, copy)
        copies.append(copy)
    stop.set()
    assert await loading > 20 * 0.6 * len(copies)
    live = await digests(room.path)
    lengths = []
    for number, copy in enumerate(copies):
        elsewhere = tmp_path / f"elsewhere-{number}" / "games.sqlite3"
        restore(copy, elsewhere, NOW)
        tally, lines = await verified(elsewhere)
        assert lines == []
        assert tally.games == len(games)
        then = await digests(elsewhere)
        assert then == await digests(copy)
        assert then.keys() == live.keys()
        assert all(live[game][: len(known)] == known for game, known in then.items())
        lengths.append(sum(map(len, then.values())))
    assert lengths == sorted(set(lengths)), "each copy is of a later moment"


async def test_what_was_told_after_the_backup_is_never_adopted(
    rooms: Rooms, tmp_path: Path
) -> None:
    """docs/hosting.md: the messages of the time that a restore undoes are not taken for new ones.

    Also where the game had not begun in the backup, and where the same backup is restored twice.
    """
    room = await rooms()
    game = await room.lobby()
    copy = tmp_path / "backup.sqlite3"
    back_up(room.path, copy)
    lost: set[int] = set()
    courier = room.courier
    for times in range(3):
        await room.lobbies.start(game, UserId(1))
        await room.settle()
        await room.play(game, 6 + times, random.Random(times))
        await room.settle()
        told = {number for number, it in courier.messages.items() if it.channel == CHANNEL} - lost
        assert len(told) >= 2
        courier.forget_nonces()
        lost |= told
        posts = {number: courier.messages[number].post for number in lost}
        await room.close()
        restore(copy, room.path, NOW.replace(hour=13 + times))
        room = await rooms(courier)
        await room.herald.start()
        await room.settle()
        after = {number: courier.messages[number].post for number in lost}
        lobby = min(lost)
        assert {n: it for n, it in after.items() if n != lobby} == {
            n: it for n, it in posts.items() if n != lobby
        }


async def test_restore_keeps_what_stood_there(room: Room, tmp_path: Path) -> None:
    """With the bot running it says so and changes nothing; stopped, the old file stays beside."""
    game = await room.game()
    copy = tmp_path / "backup.sqlite3"
    back_up(room.path, copy)
    await room.play(game, 3, random.Random(1))
    with pytest.raises(StoreError, match="in use"):
        restore(copy, room.path, NOW)
    await room.close()
    before = await digests(room.path)
    aside = restore(copy, room.path, NOW)
    assert aside is not None
    assert await digests(aside) == before
    assert await digests(room.path) == await digests(copy)
    again = await Store.open(room.path)
    assert again.restored == int(NOW.timestamp())
    await again.close()
    room.store = await Store.open(tmp_path / "another.sqlite3")


async def test_a_backup_is_its_owners_alone(room: Room, tmp_path: Path) -> None:
    """docs/hosting.md: "the database holds the seeds of open games, and so everybody's cards"."""
    back_up(room.path, tmp_path / "backup.sqlite3")
    mode = (tmp_path / "backup.sqlite3").stat().st_mode
    assert stat.S_IMODE(mode) == 0o600
    assert not list(tmp_path.glob("*.part"))


@pytest.mark.parametrize("cut", [0.0, 0.4, 0.9])
async def test_a_torn_backup_is_refused(room: Room, tmp_path: Path, cut: float) -> None:
    copy = tmp_path / "backup.sqlite3"
    back_up(room.path, copy)
    data = copy.read_bytes()
    copy.write_bytes(data[: int(len(data) * cut)])
    target = tmp_path / "elsewhere.sqlite3"
    with pytest.raises(StoreError) as error:
        restore(copy, target, NOW)
    assert "\n" not in str(error.value)
    assert not target.exists()


async def test_damage_inside_a_backup_is_found(room: Room, tmp_path: Path) -> None:
    game = await room.game()
    await room.play(game, 40, random.Random(1))
    copy = tmp_path / "backup.sqlite3"
    back_up(room.path, copy)
    data = bytearray(copy.read_bytes())
    for page in range(2, len(data) // 4096):
        data[page * 4096 : page * 4096 + 16] = os.urandom(16)
    copy.write_bytes(data)
    with pytest.raises(StoreError, match=r"damaged|can't be (read|written)"):
        restore(copy, tmp_path / "elsewhere.sqlite3", NOW)


async def test_what_is_no_backup_is_refused(room: Room, tmp_path: Path) -> None:
    """A missing file, nonsense, another program's database, a newer program's, the database."""
    target = tmp_path / "elsewhere.sqlite3"
    with pytest.raises(StoreError, match="There is no database"):
        restore(tmp_path / "nothing", target, NOW)
    (tmp_path / "nonsense").write_bytes(b"no database at all" * 99)
    with pytest.raises(StoreError, match="can't be read"):
        restore(tmp_path / "nonsense", target, NOW)
    with sqlite3.connect(tmp_path / "other") as other:
        other.execute("CREATE TABLE games (id)")
    with pytest.raises(StoreError, match="none of Stationmaster's"):
        restore(tmp_path / "other", target, NOW)
    back_up(room.path, tmp_path / "newer")
    with sqlite3.connect(tmp_path / "newer") as newer:
        newer.execute("PRAGMA user_version = 9999")
    with pytest.raises(StoreError, match="newer version"):
        restore(tmp_path / "newer", target, NOW)
    with pytest.raises(StoreError, match="is there already"):
        back_up(room.path, tmp_path / "newer")
    back_up(room.path, tmp_path / "newer", overwrite=True)
    with pytest.raises(StoreError, match="the database itself"):
        back_up(room.path, room.path, overwrite=True)
    assert not target.exists()


async def test_verify_names_each_fault(room: Room, tmp_path: Path) -> None:
    """Issue: "`verify` (all stored games replayed)": one line a fault."""
    games = await tables(room, 4)
    for game in games:
        await room.play(game, 4, random.Random(2))
    event = await room.community.open(person(1), GUILD, CHANNEL, language="en")
    entry = await room.community.join(event, person(2))
    await room.settle()
    copy = tmp_path / "backup.sqlite3"
    back_up(room.path, copy)
    assert (await verified(copy))[1] == []
    with sqlite3.connect(copy) as raw:
        raw.execute("UPDATE actions SET digest = x'00' WHERE game = ? AND seq = 2", (games[0],))
        raw.execute("UPDATE games SET status = 'finished' WHERE id = ?", (games[1],))
        raw.execute("UPDATE actions SET body = '{}' WHERE game = ? AND seq = 3", (games[2],))
        raw.execute("UPDATE games SET held = 'so' WHERE id = ?", (games[3],))
        raw.execute("UPDATE games SET seed = zeroblob(32) WHERE id = ?", (entry,))
    tally, lines = await verified(copy)
    assert [line.partition(":")[0] for line in sorted(lines)] == sorted(
        [*(f"game={game}" for game in games), f"event={event}"]
    )
    assert tally.faults == 5
    assert (tally.games, tally.events) == (5, 1)
