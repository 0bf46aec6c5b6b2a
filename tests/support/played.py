"""Games that were played, written into a store at once: faster than playing them there."""

import json
import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from bot.ids import ChannelId, GameId, GuildId, UserId
from bot.presenters import presenter_of
from bot.presenters.seen import Deed
from bot.store import ActionRow, GameRow, ResultRow, SeatRow, Status, Store
from bot.store.mapping import insert_game, insert_seat
from bot.table import Table, body_of
from rules import game as rulebook
from rules.protocol import Action, Seat
from tests.support.room import CHANNEL, GUILD

Choose = Callable[[Table, Seat], Action]


class Played:
    """A game as it is played, entry by entry, by people with these numbers."""

    def __init__(
        self,
        users: Sequence[int],
        at: datetime,
        *,
        ruleset: str = "usa",
        seed: int = 1,
        guild: GuildId = GUILD,
        channel: ChannelId = CHANNEL,
        names: Mapping[int, str] | None = None,
    ) -> None:
        chance = random.Random(f"played {ruleset} {seed} {users}")
        self.chance = chance
        self.at = at
        self.users = tuple(users)
        called = dict(names or {})
        id_ = "".join(chance.choice("23456789bcdfghjk") for _ in range(7))
        book = rulebook(ruleset)
        row = GameRow(
            id=GameId(id_),
            status=Status.OPEN,
            ruleset=ruleset,
            version=book.version,
            options={name: values[0] for name, values in book.options.items()},
            places=len(users),
            seed=chance.randbytes(32),
            host=UserId(users[0]),
            guild=guild,
            channel=channel,
            language="en",
            held=None,
            revision=0,
            created_at=at,
            touched_at=at,
        )
        colours = presenter_of(ruleset).colours or (None,) * len(users)
        self.table = Table(
            row,
            [
                SeatRow(Seat(number), UserId(user), called.get(user, f"Player {user}"), colour)
                for number, (user, colour) in enumerate(zip(users, colours, strict=False))
            ],
        )
        self.log: list[ActionRow] = []

    @property
    def id(self) -> GameId:
        """The game's id."""
        return self.table.row.id

    def do(
        self,
        deed: Deed,
        seat: int | None,
        *,
        body: object = None,
        by: int | None = None,
        key: str | None = None,
    ) -> None:
        """One entry of the log, a minute after the one before."""
        self.at += timedelta(minutes=1)
        written = json.dumps(body or {}, sort_keys=True)
        where = None if seat is None else Seat(seat)
        self.table.advance(deed, where, json.loads(written), self.at)
        number = len(self.log) + 1
        self.log.append(
            ActionRow(
                number,
                where,
                deed.value,
                written,
                None if by is None else UserId(by),
                key or f"i:{self.id}:{number}",
                self.table.replay.digest,
                self.at,
            )
        )

    def act(self, seat: int, action: Action, *, by: int | None = None, key: str = "") -> None:
        """An action of the rules by who sits there, or by the referee where there is a key."""
        user = self.table.seats[seat].user if by is None and not key else by
        body = json.loads(body_of(self.table.game, action))
        self.do(Deed.ACTION, seat, body=body, by=user, key=key and f"{key}{len(self.log)}")

    def undo(self) -> None:
        """The latest action is taken back, by whose it was."""
        seat = self.table.replay.last_standing
        assert seat is not None
        self.do(Deed.UNDO, None, by=self.table.seats[seat].user)

    def leave(self, seat: int, *, by: int | None = None) -> None:
        """A seat leaves for good."""
        self.act(seat, self.table.game.leave(), by=by)

    def sit(self, seat: int, user: int, *, by: int) -> None:
        """Another takes a seat over."""
        old = self.table.seats[seat]
        self.do(Deed.REPLACE, seat, by=by)
        new = replace(old, user=UserId(user), name=f"Player {user}", sitting=old.sitting + 1)
        self.table.sit(new)

    def play(self, actions: int = 5000, *, key: str = "") -> "Played":
        """So many actions by chance, or to the end."""
        for _ in range(actions):
            if self.table.over:
                break
            seat = min(self.table.to_act)
            legal = self.table.game.legal_actions(self.table.state, seat)
            self.act(seat, self.chance.choice([it for it in legal if not it.takes_back]), key=key)
        return self

    def finish(self, actions: int = 20) -> "Played":
        """Some actions by chance; then one after the other leaves, until the game is over."""
        self.play(actions)
        seats = list(self.table.all_seats)
        self.chance.shuffle(seats)
        for seat in seats:
            if not self.table.over and self.table.still_in(seat):
                self.leave(seat)
        assert self.table.over
        return self

    async def store(self, store: Store) -> GameId:
        """Write it down as it stands."""
        row = replace(self.table.row, touched_at=self.at)
        async with store._database.transaction() as db:
            await db.execute(*insert_game(row))
            for seat in self.table.seats:
                await db.execute(*insert_seat(row.id, seat))
            await db.executemany(
                "INSERT INTO actions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                [
                    (
                        *(row.id, it.seq, it.seat, it.kind, it.body, it.by, it.key, it.digest),
                        it.at.isoformat(),
                    )
                    for it in self.log
                ],
            )
        return row.id


async def with_games(store: Store, games: Iterable[Sequence[ResultRow]]) -> None:
    """Results, each with a game that has nothing but a row, as the store wants one."""
    for rows in games:
        async with store._database.transaction() as db:
            for game in {it.game for it in rows}:
                row = _bare(game, rows[0])
                await db.execute(*insert_game(row))
        await store.results.write(rows)


def _bare(game: GameId, result: ResultRow) -> GameRow:
    at = result.finished_at
    return GameRow(
        id=game,
        status=Status.FINISHED,
        ruleset=result.ruleset,
        version=1,
        options={},
        places=result.seats,
        seed=None,
        host=UserId(1),
        guild=result.guild,
        channel=CHANNEL,
        language="en",
        held=None,
        revision=0,
        created_at=at,
        touched_at=at,
    )
