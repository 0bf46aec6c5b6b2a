"""``/privacy``: what is stored of somebody is given out whole, and deleted without a trace."""

import json
import random
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bot.controls import ControlId
from bot.courier import TryLater
from bot.desk.privacy import FORGET, SUBJECT
from bot.host.checking import Tally, faults
from bot.ids import ChannelId, GameId, GuildId, UserId
from bot.names import clean
from bot.people import Person, Place
from bot.post import Paper, Post
from bot.refusals import Refusal, Refused
from bot.store import Status, Store
from bot.store.personal import NAMES, PEOPLE, PLACES, SECRET
from tests.bot.conftest import Rooms
from tests.support.courier import DM
from tests.support.room import CHANNEL, GUILD, HERE, Room, controls_of, person

ME = UserId(987654321012345678)
NAME = "Zébulon Quéry"
I = Person(ME, NAME)  # noqa: E741

PLAIN = {
    "games": "id status ruleset version options places guild channel language held revision"
    " created_at touched_at expansions event pace late started_at",
    "seats": "game seat colour sitting",
    "actions": "game seq seat kind body key digest at",
    "cursors": "game audience seq step posts message",
    "users": "language dm_wanted dm_open zone quiet reminders discord_language",
    "holidays": "since until",
    "guilds": "id language referee_role removed_at",
    "meta": "key value",
    "events": "id status ruleset version options expansions pace round closes_at guild channel"
    " language created_at",
    "callers": "game",
    "event_cursors": "event audience seq step posts message",
    "due": "game seat question rung at",
    "reminders": "game seat question rung at message",
    "absences": "since until",
    "results": "game seat sitting contest guild ruleset finished_at seats place total parts stayed"
    " in_time late",
    "weeklies": "id status guild channel language ruleset expansions weekday hour minute zone seats"
    " places pace late round_pace weeks role created_at",
    "occurrences": "id weekly number season week stage at due note event revision",
    "signups": "occurrence place ready at_table seat",
    "weekly_tables": "occurrence number game",
    "weekly_cursors": "subject audience seq step posts channel message",
    "renewals": "game",
}
"""Columns in which nobody stands: what was agreed, done and told, of servers and their channels.
Whoever adds a column puts it here, or into ``bot/store/personal.py``."""


def dump(path: Path) -> dict[tuple[str, str], list[Any]]:
    """All there is in a database, by table and column."""
    found: dict[tuple[str, str], list[Any]] = {}
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as raw:
        tables = raw.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        for (table,) in tables:
            columns = [row[1] for row in raw.execute(f"PRAGMA table_info({table})")]
            for row in raw.execute(f"SELECT * FROM {table}"):
                for column, value in zip(columns, row, strict=True):
                    found.setdefault((table, column), []).append(value)
            for column in columns:
                found.setdefault((table, column), [])
    return found


def names_me(value: object) -> bool:
    text = value.decode("latin-1") if isinstance(value, bytes) else str(value)
    return any(it in text for it in (str(ME), str(DM + ME), NAME, clean(NAME), "bulon"))


def traces(path: Path) -> list[str]:
    """Where somebody still stands, also in the bytes of the files."""
    found = [f"{at}: {it}" for at, values in dump(path).items() for it in values if names_me(it)]
    marks = [
        NAME.encode(),
        b"bulon",
        str(ME).encode(),
        ME.to_bytes(8, "big"),
        (DM + ME).to_bytes(8, "big"),
    ]
    for file in path.parent.glob(f"{path.name}*"):
        data = file.read_bytes()
        found += [f"{file.name}: {mark!r}" for mark in marks if mark in data]
    return found


async def test_every_column_is_known(room: Room) -> None:
    """A migration can't add a column that holds a person, and nobody thinks of deleting it."""
    plain = {(table, column) for table, columns in PLAIN.items() for column in columns.split()}
    personal = PEOPLE | NAMES | PLACES | SECRET
    assert not plain & personal
    assert dump(room.path).keys() == plain | personal


async def begun(room: Room, channel: int, ruleset: str, *others: int) -> GameId:
    """A game in a channel of its own, with me in it."""
    game = await room.lobbies.open(
        I if channel % 3 == 0 else person(others[0]),
        GUILD,
        ChannelId(channel),
        ruleset=ruleset,
        places=len(others) + 1,
        language="fr" if channel % 2 else "en",
    )
    seated = {it.user for it in await room.store.seats(game)}
    for it in (I, *map(person, others)):
        if it.id not in seated:
            await room.lobbies.join(game, it)
    row = await room.store.game(game)
    assert row is not None
    await room.lobbies.start(game, row.host)
    return game


async def a_life(room: Room, games: int) -> list[GameId]:
    """So many games of mine: over, open, replaced, in a round, and lists I am on."""
    chance = random.Random(30)
    mine = []
    await room.store.change_user(ME, language="fr", zone="Europe/Paris")
    async with room.store._database.transaction() as db:
        await db.execute(
            "INSERT INTO holidays VALUES (?, ?, ?)",
            (ME, "2026-12-24T00:00:00+00:00", "2027-01-02T00:00:00+00:00"),
        )
    for number in range(games):
        game = await begun(room, 1000 + number, "ink" if number % 5 == 4 else "usa", 2, 3)
        mine.append(game)
        over = number % 3 != 0
        table = await room.play(game, 12, chance)
        if over:
            # A game that is over, without playing it all.
            for seat in table.all_seats:
                if not table.over and seat != table.seat_of(ME):
                    table = await room.act(game, seat, table.game.leave())
            if not table.over:
                await room.referee.end(game, person(2).id, room.key())
        await room.settle()
    last = await room.store.games_with(Status.OPEN)
    await room.referee.replace(
        last[0].id, (await room.referee.table(last[0].id)).seat_of(ME), UserId(4), "Diego",  # type: ignore[arg-type]
        0, ME, room.key(),
    )  # fmt: skip
    lobby = await room.lobbies.open(I, GUILD, ChannelId(77), ruleset="usa", places=3, language="en")
    await room.lobbies.join(lobby, person(2))
    event = await room.community.open(I, GUILD, CHANNEL, language="en")
    for it in (I, person(2)):
        await room.community.join(event, it)
    await room.community.call(event, ME)
    await room.settle()
    await room.keeper.look()
    return mine


async def test_the_delete_of_a_player_with_30_games(room: Room) -> None:
    """Issue, Show: "a search of the whole database and of every answer for the id and name finds
    nothing"; and the others' games and results stay right."""
    mine = await a_life(room, 30)
    before = await room.store.results.in_order(GUILD, "usa")
    logs = {game: [it.digest for it in await room.store.log(game)] for game in mine}
    assert len(traces(room.path)) > 30
    assert room.courier.dms(ME)
    asked = await room.desk.privacy.delete(I, room.key(), sure=False)
    control = controls_of(asked)[FORGET]
    answer = await room.desk.press(I, HERE, control, (), room.key())
    await room.settle()
    await room.keeper.look()
    assert isinstance(answer, Post)
    assert not names_me(answer)
    await room.store._database.wipe()
    assert traces(room.path) == []
    assert room.courier.dms(ME) == []

    # The others have what they had.
    for game, digests in logs.items():
        now = [it.digest for it in await room.store.log(game)]
        assert now[: len(digests)] == digests
    after = await room.store.results.in_order(GUILD, "usa")
    kept = {(it.game, it.seat): (it.user, it.place, it.total) for it in after}
    for result in before:
        user = None if result.user == ME else result.user
        assert kept[result.game, result.seat] == (user, result.place, result.total)
    tally = Tally()
    assert [line async for line in faults(room.store, tally)] == []
    assert tally.games == len(mine) + 3

    # What is asked from now on, by anybody, names nobody.
    for game in mine:
        for verb in ("board", "text", "scores", "log"):
            place = Place(GUILD, ChannelId(0))
            said = await room.desk.command(person(2), place, verb, {}, game=game, key=room.key())
            assert not names_me(said), verb
    table = await room.referee.table(mine[0])
    assert not names_me(table.seats)
    assert not names_me(room.office.ratings._folds)
    # Nor does the latest message in any channel.
    for channel in {it.channel for it in room.courier.messages.values() if it.channel < DM}:
        assert not names_me(room.courier.in_channel(channel)[-1].post), channel


async def test_a_telling_in_the_middle_writes_nothing_down_again(room: Room) -> None:
    """CONTRIBUTING: "Killed between the record and the telling": the herald is on its way to me."""
    game = await begun(room, 1000, "usa", 2, 3)
    room.courier.fail = lambda what, channel: TryLater("down") if what in ("send", "edit") else None
    await room.play(game, 6, random.Random(1))
    await room.desk.privacy.delete(I, room.key(), sure=True)
    room.courier.fail = lambda what, channel: None
    room.herald.try_again()
    await room.settle()
    await room.store._database.wipe()
    assert traces(room.path) == []
    assert not names_me(room.courier.in_channel(1000)[-1].post)


async def test_what_a_crash_leaves_named_is_written_over_at_the_start(rooms: Rooms) -> None:
    room = await rooms()
    game = await begun(room, 1000, "usa", 2, 3)
    await room.play(game, 10_000, random.Random(3))
    await room.settle()
    assert names_me(room.courier.in_channel(1000)[-1].post)
    posts = len(room.courier.in_channel(1000))
    await room.store.forgetting.forget(ME)
    again = await rooms(room.courier)
    await again.herald.start()
    await again.settle()
    assert not names_me(again.courier.in_channel(1000)[-1].post)
    assert len(again.courier.in_channel(1000)) == posts
    assert await again.store.forgetting.renewals() == []


async def test_an_old_message_that_was_deleted_is_not_posted_again(room: Room) -> None:
    game = await begun(room, 1000, "usa", 2, 3)
    await room.play(game, 10_000, random.Random(3))
    await room.settle()
    for message in room.courier.in_channel(1000):
        message.deleted = True
    await room.desk.privacy.delete(I, room.key(), sure=True)
    await room.settle()
    assert room.courier.in_channel(1000) == []
    assert await room.store.forgetting.renewals() == []


async def test_export_is_all_that_is_stored(room: Room) -> None:
    """Issue: "all that is stored of me, as a file, by DM"; never what is hidden in a game."""
    mine = await a_life(room, 6)
    answer = await room.desk.privacy.export(I, room.key())
    assert answer.papers == ()
    paper = room.courier.dms(ME)[-1].post.papers[0]
    assert_complete(room, paper, mine)
    room.courier.fail = lambda what, channel: TryLater("down") if channel == DM + ME else None
    (paper,) = (await room.desk.privacy.export(I, room.key())).papers
    assert_complete(room, paper, mine)


def assert_complete(room: Room, paper: Paper, mine: list[GameId]) -> None:
    data = json.loads(paper.data)
    assert data["you"] == ME
    stored = dump(room.path)
    for table, column in PEOPLE:
        rows = [row for row in data["tables"][table] if row[column] == ME]
        assert len(rows) == stored[table, column].count(ME), (table, column)
    # In one of them somebody else sits in my place.
    assert len(set(mine) - {row["game"] for row in data["tables"]["seats"]}) == 1
    seeds = {it.hex() for at in SECRET for it in stored[at] if it is not None}
    assert not [seed for seed in seeds if seed in paper.data.decode()]


async def test_somebody_unknown(room: Room) -> None:
    """Nothing is stored of who only asks."""
    await room.desk.privacy.about(I)
    await room.desk.privacy.export(I, room.key())
    answer = await room.desk.privacy.delete(I, room.key(), sure=True)
    assert "no game" in answer.text
    assert traces(room.path) == []
    with pytest.raises(Refused) as refused:
        await room.desk.press(I, HERE, ControlId(SUBJECT, None, "other"), (), room.key())
    assert refused.value.reason is Refusal.MALFORMED_CONTROL


# Servers


async def test_a_server_that_put_us_out_is_deleted_after_a_month(room: Room) -> None:
    """docs/privacy.md: after 30 days; not before, not when it is back, and nobody else's."""
    other = GuildId(6)
    game = await room.game()
    await room.play(game, 8, random.Random(1))
    event = await room.community.open(person(1), GUILD, ChannelId(9), language="en")
    await room.community.join(event, person(2))
    await room.lobbies.open(person(1), other, ChannelId(8), ruleset="usa", places=2, language="en")
    await room.settle()
    await room.desk.guild_removed(GUILD)
    room.later(days=29)
    await room.privacy.clean_up()
    await room.desk.guild_joined(GUILD)
    room.later(days=29)
    await room.privacy.clean_up()
    assert await room.store.game(game) is not None
    await room.desk.guild_removed(GUILD)
    room.later(days=31)
    await room.privacy.clean_up()
    left = dump(room.path)
    assert left["games", "guild"] == [other]
    for table in ("events", "actions", "event_cursors", "results", "due"):
        assert all(not values for (at, _), values in left.items() if at == table), table
    assert GUILD not in left["guilds", "id"]
    with pytest.raises(Refused):
        await room.referee.table(game)


async def test_a_server_that_left_while_we_were_away(room: Room) -> None:
    """At the start Discord names all our servers; those out of reach for a while are among them."""
    game = await room.game()
    await room.desk.guilds_are([])
    await room.desk.guilds_are([GUILD, GuildId(6)])
    assert dump(room.path)["guilds", "removed_at"] == []
    await room.desk.guilds_are([GuildId(6)])
    since = room.clock
    room.later(days=20)
    await room.desk.guilds_are([GuildId(6)])
    assert dump(room.path)["guilds", "removed_at"] == [since.isoformat()]
    await room.desk.guilds_are([GUILD, GuildId(6)])
    room.later(days=40)
    await room.privacy.clean_up()
    assert await room.store.game(game) is not None
    await room.desk.guilds_are([GuildId(6)])
    room.later(days=31)
    await room.privacy.clean_up()
    assert await room.store.game(game) is None


async def test_a_server_with_weekly_games(tmp_path: Path) -> None:
    """Whatever belongs to what is deleted goes before it, or the database would refuse."""
    store = await Store.open(tmp_path / "x.sqlite3")
    at = datetime(2026, 11, 30, tzinfo=UTC)
    async with store._database.transaction() as db:
        await db.execute(
            "INSERT INTO weeklies VALUES ('w', 'active', 5, 6, 7, 'en', 'usa', '[]', 1, 20, 0,"
            " 'UTC', 4, 60, 'day', 'safe', 600, 8, NULL, ?)",
            (at.isoformat(),),
        )
        await db.execute(
            "INSERT INTO occurrences VALUES ('o', 'w', 1, 1, 1, 'playing', ?1, ?1, NULL, NULL, 0)",
            (at.isoformat(),),
        )
        await db.execute("INSERT INTO signups VALUES ('o', 1, 7, 'Ana', 1, NULL, NULL)")
        await db.execute("INSERT INTO weekly_tables VALUES ('o', 1, NULL)")
        await db.execute("INSERT INTO weekly_cursors VALUES ('o', 'channel', 1, 1, 1, 6, 8)")
    await store.forgetting.forget_guild(GuildId(5))
    left = dump(tmp_path / "x.sqlite3")
    assert not [at for at, values in left.items() if values]
    await store.close()
