"""Issue, "Show": a season of eight weekly events with 23 players, random sign-ups, one event while
the bot was down: tables, standings and ratings right, checked by recomputing from the exports."""

import json
import random
import re
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import combinations
from typing import Any

import pytest
from openskill.models import PlackettLuce

from bot.controls import ControlId
from bot.ids import GameId, OccurrenceId, UserId
from bot.post import Post
from bot.scores.keeper import Keeper
from bot.scores.ratings import Ratings
from bot.store import OccurrenceRow, Stage, Status, WeeklyRow
from bot.weekly.points import Standing
from bot.weekly.split import cost
from rules.protocol import Action
from tests.bot.conftest import Rooms
from tests.support.courier import MemoryCourier
from tests.support.room import GUILD, HERE, Room, person
from tests.support.scale import scale
from tests.support.tool import answers
from tests.support.weekly import FIRST, all_ready, at, by_id, now, set_up, sign_up, texts

PLAYERS = scale(23, 7)
EVENTS = scale(8, 3)
DOWN = scale(3, 2)
"""The event at whose hour the bot is down."""
LEAVES = 0.15
"""How likely somebody is to concede in a game."""


@dataclass
class Seen:
    """What the test itself knows of a season: who was there, and what the channel said."""

    there: dict[OccurrenceId, list[UserId]] = field(default_factory=dict)
    missed: list[OccurrenceId] = field(default_factory=list)
    rated: dict[OccurrenceId, dict[UserId, float]] = field(default_factory=dict)


def numbers(users: list[UserId]) -> list[int]:
    return [user - FIRST for user in users]


async def evening(
    room: Room, weekly: WeeklyRow, row: OccurrenceRow, chance: random.Random, seen: Seen
) -> None:
    """Some sign up, some of them change their minds, and most are there."""
    everyone = list(range(1, PLAYERS + 1))
    listed = chance.sample(everyone, chance.randint(PLAYERS * 2 // 3, PLAYERS))
    await sign_up(room, weekly, listed)
    for number in [it for it in listed if chance.random() < 0.1]:
        await room.weekly.sign_off(weekly, UserId(FIRST + number))
        listed.remove(number)
    await at(room, row.due)
    there = [it for it in listed if chance.random() < 0.9]
    await all_ready(room, weekly, chance.sample(there, len(there)))
    for late in [it for it in everyone if it not in listed and chance.random() < 0.3]:
        await sign_up(room, weekly, [late])
        there.append(late)
    seen.there[row.id] = [UserId(FIRST + number) for number in there]
    room.strengths = dict(await Ratings(room.store).strengths(GUILD, weekly.ruleset))
    seen.rated[row.id] = room.strengths


async def play(room: Room, game: GameId, chance: random.Random) -> None:
    """A whole game by legal moves; now and then somebody leaves it."""
    table = await room.referee.table(game)
    leaving = [seat for seat in table.all_seats if chance.random() < LEAVES]
    while not table.over:
        if leaving and chance.random() < 0.02:
            await room.act(game, leaving.pop(), table.game.leave())
        else:
            seat = min(table.to_act)
            legal: list[Action] = list(table.game.legal_actions(table.state, seat))
            await room.act(game, seat, chance.choice(legal))
        table = await room.referee.table(game)


async def test_a_season_recomputed_from_the_exports(
    rooms: Rooms, tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    """The bot is down at the hour of one event, and is a new process after it."""
    chance, courier, seen = random.Random(23), MemoryCourier(), Seen()
    room = await rooms(courier)
    room.seed = b"any"
    weekly, row = await set_up(room, weeks=EVENTS)
    for number in range(1, EVENTS + 1):
        if number == DOWN:
            await sign_up(room, weekly, range(1, PLAYERS + 1))
            await room.settle()
            before, room = room, await rooms(courier)
            room.keys = before.keys
            room.clock = row.at + timedelta(hours=9)
            seen.missed.append(row.id)
        else:
            room.seed = chance.randbytes(32)
            await evening(room, weekly, row, chance, seen)
        await at(room, max(room.clock, row.at))
        for table in await room.store.weekly_tables.tables(row.id):
            assert table.game is not None
            await play(room, table.game, chance)
            await Keeper(room.store).look()
        await at(room, max(room.clock, row.at + timedelta(days=1)))
        expected = Stage.SKIPPED if row.id in seen.missed else Stage.FINISHED
        assert (await now(room, row)).stage is expected
        next_ = await room.store.weeklies.last(weekly.id)
        assert next_ is not None
        row = next_
    await room.settle()

    exported = await exports(room)
    occurrences = await room.store.weeklies.season(weekly.id, 1)
    assert [it.number for it in occurrences] == list(range(1, EVENTS + 1))
    assert (row.season, row.week) == (2, 1)
    await check_tables(room, weekly, occurrences, seen)
    told = await verdicts(room, occurrences, exported, tmp_path, capsys)
    await check_standings(room, weekly, occurrences[-1], plain_standings(told))
    found = await Ratings(room.store).of(GUILD, weekly.ruleset)
    plain = plain_ratings(told)
    assert {user: (it.mu, it.sigma) for user, it in found.items()} == {
        user: pytest.approx(rating) for user, rating in plain.items()
    }
    assert len(found) > PLAYERS / 2


async def exports(room: Room) -> dict[GameId, bytes]:
    """Every finished game's record, as anybody gets it."""
    found = {}
    for game in await room.store.games_with(Status.FINISHED):
        control = ControlId(game.id, None, "export")
        answer = await room.desk.press(person(1), HERE, control, (), room.key())
        assert isinstance(answer, Post)
        found[game.id] = answer.papers[0].data
    return found


async def check_tables(
    room: Room, weekly: WeeklyRow, occurrences: list[OccurrenceRow], seen: Seen
) -> None:
    """Everybody who was there sits at one table; sizes are fair, and few meet over again."""
    met: Counter[frozenset[UserId]] = Counter()
    said = texts(room)
    for row in occurrences:
        tables = await room.store.weekly_tables.tables(row.id)
        if row.id in seen.missed:
            assert tables == []
            assert any(f"game {row.number} ·" in it and "I was away" in it for it in said)
            continue
        seated = []
        for table in tables:
            assert table.game is not None
            seats = await room.store.seats(table.game)
            seated.append([seat.user for seat in seats if seat.user is not None])
            names = ", ".join(sorted(seat.name for seat in seats))
            begin = next(
                it
                for it in said
                if f"game {row.number} ·" in it and "begins" in it and f"<#{table.thread}>" in it
            )
            (line,) = [it for it in begin.splitlines() if f"<#{table.thread}>" in it]
            assert ", ".join(sorted(line.partition(" · ")[2].split(", "))) == names
        assert Counter(user for table in seated for user in table) == Counter(seen.there[row.id])
        count = len(seen.there[row.id])
        assert len(tables) == -(-count // weekly.seats)
        assert {len(table) for table in seated} <= {count // len(tables), -(-count // len(tables))}
        ours = cost(seated, met, seen.rated[row.id])
        chance = random.Random(row.number)
        shape = [len(table) for table in seated]
        for _ in range(200):
            order = chance.sample(seen.there[row.id], count)
            other = [[order.pop() for _ in range(size)] for size in shape]
            assert ours <= cost(other, met, seen.rated[row.id])
        met.update(frozenset(pair) for table in seated for pair in combinations(table, 2))


@dataclass(frozen=True)
class Verdict:
    """One game as its export tells it; by seat: who, and what ranks them."""

    names: list[str]
    users: list[UserId | None]
    scores: list[tuple[int, int, int]]
    gone: set[int]
    ended: datetime
    game: GameId

    def worse(self, seat: int) -> int:
        """How many came in after a seat that stayed."""
        others = (it for it in range(len(self.names)) if it != seat)
        return sum(it in self.gone or self.scores[it] < self.scores[seat] for it in others)

    def even(self, seat: int) -> int:
        """How many share its place."""
        others = (it for it in range(len(self.names)) if it != seat)
        return sum(it not in self.gone and self.scores[it] == self.scores[seat] for it in others)


async def verdicts(
    room: Room,
    occurrences: list[OccurrenceRow],
    exported: dict[GameId, bytes],
    folder: Any,
    capsys: pytest.CaptureFixture[str],
) -> list[Verdict]:
    """What ``python -m rules verify`` says of each export; who sat there, the store knows."""
    found = []
    for row in occurrences:
        for table in await room.store.weekly_tables.tables(row.id):
            assert table.game is not None
            file = folder / f"{table.game}.json"
            file.write_bytes(exported[table.game])
            (said,) = answers(capsys, "verify", str(file))
            entries = json.loads(exported[table.game])["entries"]
            gone = {it["seat"] for it in entries if it["body"] == {"kind": "leave"}}
            seats = await room.store.seats(table.game)
            scores = [
                (it["total"], len(it["completed"]), it["longest_path"]["length"])
                for it in said["seats"]
            ]
            ended = (await room.store.log(table.game))[-1].at
            names, users = [it.name for it in seats], [it.user for it in seats]
            verdict = Verdict(names, users, scores, gone, ended, table.game)
            best = [
                it
                for it in range(len(seats))
                if verdict.worse(it) + verdict.even(it) == len(seats) - 1 and it not in gone
            ]
            assert best in ([], said["winners"])
            found.append(verdict)
    return found


def plain_standings(verdicts: list[Verdict]) -> list[tuple[int, str, int, int, int]]:
    """The standings by plain sums."""
    sums: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    for verdict in verdicts:
        others = len(verdict.names) - 1
        for seat, name in enumerate(verdict.names):
            stayed = seat not in verdict.gone
            worse, even = verdict.worse(seat), verdict.even(seat)
            points = 3 + int(12 * (worse + even / 2) / others) if stayed else 0
            won = stayed and worse + even == others
            for place, more in enumerate((points, int(won), 1)):
                sums[name][place] += more
    order = sorted(sums, key=lambda it: (-sums[it][0], -sums[it][1], sums[it][2], it))
    return [
        (1 + sum(_better(sums[other], sums[name]) for other in sums), name, *sums[name])
        for name in order
    ]


def plain_ratings(verdicts: list[Verdict]) -> dict[UserId, tuple[float, float]]:
    """The ratings by openskill, contest by contest in the order the games ended."""
    model = PlackettLuce()
    known: dict[UserId, Any] = {}
    for verdict in sorted(verdicts, key=lambda it: (it.ended, it.game)):
        users = [user for user in verdict.users if user is not None]
        teams = [[known.get(user, model.rating())] for user in users]
        ranks = [
            99.0
            if seat in verdict.gone
            else float(len(users) - verdict.worse(seat) - verdict.even(seat))
            for seat in range(len(users))
        ]
        for user, (after,) in zip(users, model.rate(teams, ranks=ranks), strict=True):
            known[user] = after
    return {user: (it.mu, it.sigma) for user, it in known.items()}


def _better(one: list[int], other: list[int]) -> bool:
    return (-one[0], -one[1], one[2]) < (-other[0], -other[1], other[2])


async def check_standings(
    room: Room, weekly: WeeklyRow, last: OccurrenceRow, plain: list[tuple[int, str, int, int, int]]
) -> None:
    """What the desk and the channel say is what was recomputed."""
    ranked = await room.office.seasons.standings(weekly.id, 1)
    assert sorted(map(_plain, ranked), key=lambda it: it[1]) == sorted(plain, key=lambda it: it[1])
    assert [_plain(it) for it in ranked] == plain
    answer = await room.desk.weekly.press(person(1), ControlId(last.id, None, "season"))
    assert isinstance(answer, Post)
    said = re.findall(
        r"^(\d+)\\\. \*\*(.+)\*\* · (\d+) points? · (\d+) wins? in (\d+)", answer.text, re.MULTILINE
    )
    found = [(int(p), n, int(a), int(w), int(g)) for p, n, a, w, g in said]
    assert found == plain[: len(found)]
    assert found
    (end,) = [it for it in texts(room) if "Season 1 is over" in it]
    winners = [name for place, name, *_ in plain if place == 1]
    assert all(name in end.splitlines()[1] for name in winners)
    assert (await by_id(room, last.id)).week == EVENTS


def _plain(standing: Standing) -> tuple[int, str, int, int, int]:
    return standing.place, standing.name, standing.points, standing.wins, standing.games
