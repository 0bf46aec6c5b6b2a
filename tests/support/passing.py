"""Time that passes in a room, and a diary of what was said when."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from bot.courier import CourierError, Sent, TryLater
from bot.ids import ChannelId, GameId, UserId
from bot.post import Post
from bot.store import Late, Pace
from rules.protocol import Seat
from rules.ticket_to_ride.actions import DrawCard, KeepTickets
from tests.support.courier import DM, MemoryCourier
from tests.support.room import CHANNEL, Room

NOTE = "half of your time is over"
CALL = "you are being waited for"
ASKED = "you are asked for a move"


@dataclass(frozen=True)
class Said:
    """A new message, and when it was sent."""

    at: datetime
    channel: ChannelId
    post: Post

    @property
    def buzzes(self) -> set[int]:
        """Whom it disturbs: whose direct message it is, or whom it mentions."""
        if self.post.silent:
            return set()
        return {self.channel - DM} if self.channel > DM else set(self.post.mentions)


@dataclass
class Diary(MemoryCourier):
    """A courier that notes when it sent what, by the clock of a room."""

    room: Room | None = None
    said: list[Said] = field(default_factory=list)

    async def send(self, channel: ChannelId, post: Post, nonce: str) -> Sent:
        before = len(self.messages)
        try:
            return await super().send(channel, post, nonce)
        finally:
            if len(self.messages) > before:
                assert self.room is not None
                self.said.append(Said(self.room.clock, channel, post))

    def saying(self, words: str) -> list[Said]:
        """The messages with these words."""
        return [it for it in self.said if words in it.post.text]


async def keep_up(room: Room) -> None:
    """Let the clock of the tables look, and the herald tell, until neither has anything to do."""
    for _ in range(50):
        await room.timekeeper.look()
        await room.settle()
        if room.cut_off or not room.timekeeper._changed:
            return
    raise AssertionError("the clock of the tables never rests")


async def pass_time(room: Room, step: timedelta = timedelta(hours=1), **span: float) -> None:
    """Let time pass while the bot is there."""
    end = room.clock + timedelta(**span)
    while room.clock < end:
        room.clock = min(room.clock + step, end)
        await keep_up(room)


async def paced_game(
    room: Room,
    pace: Pace = Pace.DAY,
    late: Late = Late.SAFE,
    seats: int = 2,
    *,
    language: str = "en",
    ruleset: str = "usa",
) -> GameId:
    """A game of that pace, just begun."""
    game = await room.lobby(seats, language, ruleset)
    await room.lobbies.set_options(game, UserId(1), pace=pace, late=late)
    await room.lobbies.start(game, UserId(1))
    await keep_up(room)
    return game


async def chosen(room: Room, game: GameId) -> tuple[Seat, UserId]:
    """All choose their tickets; whose turn it is then."""
    table = await room.referee.table(game)
    for seat in sorted(table.to_act):
        offer = table.game.view(table.state, seat).own.offer
        await room.act(game, seat, KeepTickets(offer.tickets))
    await keep_up(room)
    return await turn(room, game)


async def turn(room: Room, game: GameId) -> tuple[Seat, UserId]:
    """Whose turn it is."""
    table = await room.referee.table(game)
    (seat,) = table.to_act
    user = table.seats[seat].user
    assert user is not None
    return seat, user


async def draw(room: Room, game: GameId) -> None:
    """Take a whole turn: two cards from the deck."""
    seat, _ = await turn(room, game)
    for _ in range(2):
        await room.act(game, seat, DrawCard(None))


class Died(Exception):
    """The process is no more."""


@dataclass
class Death:
    """Comes at the ``nth`` thing that a process asks of its database or of Discord.

    ``late``: just after that is done. Nothing works from then on.
    """

    nth: int
    late: bool
    count: int = 0

    @property
    def came(self) -> bool:
        """Whether it is all over."""
        return self.count > self.nth or (self.count == self.nth and not self.late)

    def before(self) -> None:
        """Something is about to be done."""
        self.count += 1
        if self.came:
            raise Died

    def after(self) -> None:
        """It is done, or was done as the process died."""
        if self.count >= self.nth:
            self.count = self.nth + 1
            raise Died

    def strike(self, room: Room, courier: MemoryCourier) -> None:
        """Stand beside this room from now on."""
        database: Any = room.store._database
        rows, transaction = database.rows, database.transaction

        async def mortal_rows(*args: Any) -> Any:
            self.before()
            return await rows(*args)

        @asynccontextmanager
        async def mortal_transaction() -> AsyncIterator[Any]:
            self.before()
            async with transaction() as db:
                yield db
            self.after()

        database.rows, database.transaction = mortal_rows, mortal_transaction
        courier.fail = lambda what, channel: self._dead(self.before)
        courier.fail_after = lambda what, channel: self._dead(self.after)

    def _dead(self, moment: Any) -> CourierError | None:
        try:
            moment()
        except Died:
            return TryLater()
        return None

    @staticmethod
    def leave(courier: MemoryCourier) -> None:
        """Let the next process live."""
        courier.fail = courier.fail_after = lambda what, channel: None


def in_channel(diary: Diary, words: str) -> list[Said]:
    """What was said to all with these words."""
    return [it for it in diary.saying(words) if it.channel == CHANNEL]
