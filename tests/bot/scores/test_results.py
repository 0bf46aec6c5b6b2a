"""How finished games came out, as the keeper writes it down."""

import asyncio
import json
import random
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

import bot.scores.keeper
from bot.ids import ChannelId, GameId, GuildId, UserId
from bot.presenters.seen import Deed
from bot.scores.keeper import Keeper
from bot.scores.reading import read
from bot.scores.records import record_of
from bot.store import ActionRow, ContestId, GameRow, ResultRow, SeatRow, Status
from bot.table import Unreplayable
from rules.protocol import Seat
from rules.record import read_record
from tests.bot.conftest import Rooms
from tests.support.crowd import close_all, crowd, finish, opened
from tests.support.played import Played
from tests.support.room import Room

NOON = datetime(2026, 8, 1, 12, tzinfo=UTC)
RECORDED = sorted((Path(__file__).parents[2] / "recorded").glob("*.json"))


async def results(room: Room, game: GameId | str) -> list[ResultRow]:
    """The results of a game, once the keeper has looked."""
    await Keeper(room.store).look()
    return await room.store.results.of_contests([ContestId(game)])


async def kept(room: Room, played: Played) -> dict[tuple[int, int], ResultRow]:
    """The results of a game that was played elsewhere, by seat and sitting."""
    await played.store(room.store)
    return {(it.seat, it.sitting): it for it in await results(room, played.id)}


# What the score sheet says


@pytest.mark.parametrize(("ruleset", "seats"), [("usa", 3), ("europe", 2), ("ink", 2)])
async def test_a_game_played_to_its_end(room: Room, ruleset: str, seats: int) -> None:
    """Issue: "Scores": places, totals and parts are those of the score sheet."""
    played = Played(range(1, seats + 1), NOON, ruleset=ruleset, seed=7).play()
    table = played.table
    assert table.over
    sheet = table.game.scores(table.state)
    rows = list((await kept(room, played)).values())
    assert [it.total for it in rows] == list(sheet.totals)
    assert [it.user for it in rows] == [it.user for it in table.seats]
    assert tuple(it.seat for it in rows if it.place == 1) == sheet.winners
    assert all(it.stayed and it.late == 0 and it.in_time > 0 for it in rows)
    if ruleset == "ink":
        assert [it.in_time for it in rows] == [table.state.round] * seats
        assert [it.parts["errors"] for it in rows] == [it.errors for it in sheet.boards]
        assert [it.parts["highway"] for it in rows] == [len(it.highway) for it in sheet.boards]
    else:
        assert [it.parts["path"] for it in rows] == [it.longest_path.length for it in sheet.seats]
        turns = sum(it.in_time for it in rows)
        assert turns == seats + table.state.turn_number, "the opening is one for each"


@pytest.mark.parametrize("path", RECORDED, ids=lambda it: it.stem)
def test_recorded_games(path: Path) -> None:
    """A log from long ago, of which nobody knows any more who did what."""
    record = read_record(path.read_text())
    setup = record.setup
    row = GameRow(
        GameId("bcdfghj"), Status.FINISHED, setup.ruleset, setup.version, dict(setup.options),
        setup.seats, setup.seed, UserId(1), GuildId(5), ChannelId(7), "en", None, 0, NOON, NOON,
        setup.expansions,
    )  # fmt: skip
    seats = [SeatRow(Seat(n), None, "?", None) for n in range(setup.seats)]
    log = [
        ActionRow(seq, it.seat, it.kind, _text(it.body), None, f"i:{seq}", digest, NOON)
        for seq, (it, digest) in enumerate(record.entries, 1)
    ]
    rows = read(row, seats, log)
    assert len(rows) == setup.seats
    assert min(it.place or 0 for it in rows) == 1
    assert all(it.user is None and it.in_time > 0 for it in rows)


def _text(body: object) -> str:
    return json.dumps(body, sort_keys=True)


# Who was not there


async def test_who_leaves_is_behind_those_who_stay(room: Room) -> None:
    """Task: "whether the person stayed to the end (left/conceded/removed ... = not)"."""
    played = Played([1, 2, 3], NOON).play(30)
    played.leave(1)
    played.leave(0, by=9)
    rows = await kept(room, played)
    assert [it.stayed for it in rows.values()] == [False, False, True]
    assert rows[2, 0].place == 1
    assert {it.user for it in rows.values()} == {1, 2, 3}
    assert rows[2, 0].won
    assert not rows[0, 0].won


async def test_a_replaced_person_has_no_place_and_the_next_one_has(room: Room) -> None:
    """Task: "persons who were replaced get a row without place: they did not finish"."""
    played = Played([1, 2], NOON, seed=3).play(20)
    played.sit(0, 7, by=9)
    played.play()
    rows = await kept(room, played)
    assert set(rows) == {(0, 0), (0, 1), (1, 0)}
    gone, came = rows[0, 0], rows[0, 1]
    assert (gone.user, gone.place, gone.total, gone.stayed) == (1, None, None, False)
    assert (came.user, came.stayed) == (7, True)
    assert came.place in (1, 2)
    assert gone.in_time > 0
    assert came.in_time > 0
    # Whoever is replaced within a turn had begun it, and the next one ends it.
    turns = gone.in_time + came.in_time
    assert abs(turns - rows[1, 0].in_time) <= 2
    records = record_of([gone])
    assert (records.games, records.reliability.games, records.reliability.stayed) == (0, 1, 0)


async def test_a_replaced_person_who_did_nothing_is_not_known(room: Room) -> None:
    """Nobody can say who sat there, and nothing is made up."""
    played = Played([1, 2], NOON, seed=3)
    played.sit(0, 7, by=9)
    played.play(4)
    played.leave(0)
    rows = await kept(room, played)
    assert {it.user for it in rows.values()} == {2, 7}


async def test_what_a_stand_in_does_is_no_turn_in_time(room: Room) -> None:
    """Task: rows "with key deadline: or stand-in: by nobody count as late/absent"."""
    played = Played([1, 2], NOON, seed=4)
    _until(played, 12)
    before = played.table.state.turn_number
    played.do(Deed.STAND_IN, 1, key=f"deadline:{played.id}:1:5:stand-in")
    while not played.table.over:
        seat = min(played.table.to_act)
        played.play(1, key=f"stand-in:{played.id}:" if seat == 1 else "")
    rows = await kept(room, played)
    assert not rows[1, 0].stayed, "a stand-in has played to the end, not the person"
    assert rows[0, 0].stayed
    assert rows[0, 0].late == 0
    last = played.table.state.turn_number
    assert rows[1, 0].late in ((last - before) // 2, (last - before) // 2 + 1)
    assert rows[1, 0].in_time + rows[1, 0].late + rows[0, 0].in_time == last + 2


async def test_who_comes_back_from_a_stand_in_has_stayed(room: Room) -> None:
    """play.md: "one who returns takes it back from a stand-in"."""
    played = Played([1, 2], NOON, seed=4)
    _until(played, 12)
    played.do(Deed.STAND_IN, 1, by=9)
    _until(played, 15, absent=1)
    played.do(Deed.RETURN, 1, by=2)
    played.play()
    rows = await kept(room, played)
    assert rows[1, 0].stayed
    assert 1 <= rows[1, 0].late <= 2


async def test_a_safe_move_at_the_deadline_is_late(room: Room) -> None:
    played = Played([1, 2], NOON, seed=5)
    _until(played, 10)
    seat = min(played.table.to_act)
    while seat in played.table.to_act:
        view = played.table.game.view(played.table.state, Seat(seat))
        played.act(seat, played.table.game.safe_action(view), key=f"deadline:{played.id}:{seat}:1")
    played.play()
    rows = await kept(room, played)
    assert {it.seat: it.late for it in rows.values()} == {seat: 1, 1 - seat: 0}


async def test_a_turn_that_is_taken_back_counts_once(room: Room) -> None:
    """Issue: "Undo": a turn is one turn, however often it is made."""
    plain = Played([1, 2], NOON, ruleset="ink", seed=6)
    back = Played([1, 2], NOON, ruleset="ink", seed=8)
    plain.play()
    for _ in range(3):
        back.play(1)
        back.undo()
    back.play()
    for played in (plain, back):
        rows = await kept(room, played)
        assert [it.in_time for it in rows.values()] == [played.table.state.round] * 2


async def test_all_of_it_as_the_referee_writes_it_down(room: Room) -> None:
    """The keys and deeds that are counted by are those that the referee writes."""
    game = await room.game(3)
    chance = random.Random(2)
    await room.play(game, 12, chance)
    # One who is late gets the safe move; one is replaced; a move is taken back; one is away.
    table = await room.referee.table(game)
    (late,) = table.to_act
    question = table.question(late)
    assert question is not None
    await room.referee.late(game, late, question.seq)
    table = await room.play(game, 20, chance)
    gone = table.seats[(late + 1) % 3]
    await room.referee.replace(
        game, gone.seat, UserId(8), "Hana", gone.sitting, UserId(1), room.key()
    )
    await room.play(game, 20, chance)
    await room.referee.undo(game, UserId(1), room.key())
    away = Seat((late + 2) % 3)
    await room.referee.stand_in(game, away, UserId(1), room.key())
    table = await room.play(game, 5000, chance)
    assert table.over
    rows = {(it.seat, it.sitting): it for it in await results(room, game)}
    assert rows[late, 0].late == 1
    assert rows[late, 0].stayed
    assert (rows[gone.seat, 0].user, rows[gone.seat, 0].place) == (gone.user, None)
    assert (rows[gone.seat, 1].user, rows[gone.seat, 1].late) == (8, 0)
    assert not rows[away, 0].stayed
    assert rows[away, 0].late > 5
    assert rows[away, 0].in_time > 5
    turns = sum(it.in_time + it.late for it in rows.values())
    # Whoever is replaced in the middle of a turn has begun it, and the next one ends it.
    assert turns - (3 + table.state.turn_number) in (0, 1)


def _until(played: Played, turn: int, absent: int | None = None) -> None:
    """Play on until that turn begins, a stand-in for who is absent."""
    while played.table.state.turn_number < turn:
        seat = min(played.table.to_act)
        played.play(1, key=f"stand-in:{played.id}:" if seat == absent else "")


# Community rounds


async def test_a_community_round_is_one_contest(room: Room) -> None:
    """Task: "one result per entrant with its place within the event"."""
    chance = random.Random(3)
    event = await opened(room)
    games = await crowd(room, event, 4)
    for game in games[:3]:
        await finish(room, event, game, chance)
    assert await results(room, event) == [], "an open round tells nothing"
    row = await close_all(room, event)
    rows = await results(room, event)
    assert {it.game for it in rows} == set(games)
    assert {it.seats for it in rows} == {4}
    assert len({it.finished_at for it in rows}) == 1
    archive = room.office.archive
    entrants = await room.store.events.entrants(event, "")
    ranked = (await archive.results(row, entrants)).ranked
    assert {it.game: it.place for it in rows} == {it.game: it.place for it in ranked}
    absent = next(it for it in rows if it.game == games[3])
    assert absent.late == row.round
    assert absent.in_time == 0


# The keeper


async def test_the_keeper_writes_each_game_once(room: Room) -> None:
    """Task: idempotent; "a crash or an old database heals itself"."""
    games = [Played([1, 2, 3], NOON, seed=seed).finish(6) for seed in range(4)]
    for played in games:
        await played.store(room.store)
    await room.keeper.look({games[0].id})
    assert await room.store.results.count(None, None, None) == 1
    await room.keeper.look()
    before = await room.store.results.of_contests([ContestId(it.id) for it in games])
    assert len(before) == 12
    await Keeper(room.store).look()
    assert await room.store.results.of_contests([ContestId(it.id) for it in games]) == before
    async with room.store._database.transaction() as db:
        await db.execute("DELETE FROM results")
    await Keeper(room.store).look()
    assert await room.store.results.of_contests([ContestId(it.id) for it in games]) == before


async def test_a_stop_in_the_middle_leaves_whole_games(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All rows of a game are written in one transaction; the next start writes the rest."""
    room = await rooms()
    games = [Played([1, 2, 3], NOON, seed=seed).finish(6) for seed in range(3)]
    for played in games:
        await played.store(room.store)
    calls = []

    def failing(*given: object) -> list[ResultRow]:
        calls.append(given)
        if len(calls) == 2:
            raise KeyboardInterrupt
        return read(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(bot.scores.keeper, "read", failing)
    with pytest.raises(KeyboardInterrupt):
        await room.keeper.look()
    assert await room.store.results.count(None, None, None) == 1
    monkeypatch.undo()
    again = await rooms()
    await again.keeper.look()
    assert await again.store.results.count(None, None, None) == 3


async def test_a_game_that_no_longer_replays_keeps_nobody_from_theirs(room: Room) -> None:
    """It has no result, and is not tried again and again."""
    broken, whole = (Played([1, 2], NOON, seed=seed).finish(4) for seed in (1, 2))
    broken.log[-1] = replace_digest(broken.log[-1])
    for played in (broken, whole):
        await played.store(room.store)
    await room.keeper.look()
    await room.keeper.look()
    assert await room.store.results.ended(None, None, None, (9, 0)) == [whole.id]
    with pytest.raises(Unreplayable, match="digest"):
        read(broken.table.row, broken.table.seats, broken.log)


def replace_digest(entry: ActionRow) -> ActionRow:
    return replace(entry, digest=b"x" * 32)


async def test_it_is_woken_when_a_game_ends(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """App: whoever is told of a game tells the keeper; at the start it looks at all."""
    monkeypatch.setattr(bot.scores.keeper, "SOON", 0.01)
    keeper = Keeper(room.store)
    first, second = (Played([1, 2], NOON, seed=seed).finish(4) for seed in (1, 2))
    await first.store(room.store)
    task = asyncio.create_task(keeper.keep())
    try:
        async with asyncio.timeout(10):
            await _written(room, 1)
            await second.store(room.store)
            keeper.wake(second.id)
            await _written(room, 2)
    finally:
        task.cancel()


async def _written(room: Room, games: int) -> None:
    while await room.store.results.count(None, None, None) < games:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
