"""A room with the whole bot in it, but for Discord: a real database, a courier in memory."""

import asyncio
import itertools
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.community import Community
from bot.community.crier import Crier
from bot.community.results import Archive
from bot.controls import ControlId
from bot.desk import Desk, Office
from bot.herald import Herald
from bot.ids import ChannelId, GameId, GuildId, UserId
from bot.lobby import Lobbies
from bot.locks import Locks
from bot.people import Person, Place
from bot.post import Answer, Post
from bot.privacy import Privacy
from bot.referee import Referee
from bot.scores.keeper import Keeper
from bot.scores.ratings import Ratings
from bot.store import Store
from bot.table import Table
from bot.time.reminders import Reminders
from bot.time.schedule import Schedule
from bot.time.timekeeper import Timekeeper
from bot.weekly.crier import WeeklyCrier
from bot.weekly.dealer import Dealer
from bot.weekly.organiser import Organiser
from bot.weekly.season import Seasons
from rules.protocol import Action, Seat
from tests.support.courier import MemoryCourier

CHANNEL = ChannelId(777)
GUILD = GuildId(5)
NAMES = ("Amélie", "Björn", "Chloé", "Diego", "Éva-Maria")


def person(number: int, **more: object) -> Person:
    """The member with that number, from 1."""
    return Person(UserId(number), NAMES[(number - 1) % len(NAMES)], **more)  # type: ignore[arg-type]


HERE = Place(GUILD, CHANNEL)


@dataclass
class Room:
    """Everything between the cogs and the rules."""

    store: Store
    courier: MemoryCourier
    path: Path
    seed: bytes = b"room" * 8
    clock: datetime = datetime(2026, 11, 29, 12, tzinfo=UTC)
    jumped: float = 0.0
    """Seconds by which the machine's own clock is off: it was set anew while we ran."""
    cut_off: bool = False
    """Whether Discord is gone."""
    keys: "itertools.count[int]" = field(default_factory=itertools.count)
    strengths: dict[UserId, float] = field(default_factory=dict)
    """What the weekly games take people's strengths to be."""

    def __post_init__(self) -> None:
        locks = Locks()

        def told(game: GameId) -> None:
            self.herald.wake(game)
            self.timekeeper.told(game)

        self.referee = Referee(self.store, locks, told, lambda: self.clock)
        self.lobbies = Lobbies(self.store, locks, told, lambda: self.clock, lambda: self.seed)
        self.community = Community(
            self.store, locks, self.referee, told, lambda: self.clock, lambda: self.seed
        )
        archive = Archive(self.store)
        crier = Crier(self.store, self.courier, archive, pause=0)
        seasons = Seasons(self.store, archive)
        dealer = Dealer(self.store, self.courier, told, lambda: self.clock, lambda: self.seed)
        self.weekly = Organiser(
            self.store,
            locks,
            self.community,
            dealer,
            seasons,
            lambda guild, ruleset: self.known_strengths(),
            told,
            lambda: self.clock,
        )
        weekly_crier = WeeklyCrier(self.store, self.courier, seasons, lambda: self.clock, pause=0)
        schedule = Schedule(self.store, lambda: self.clock)
        self.herald = Herald(
            self.store,
            self.referee,
            self.courier,
            crier,
            weekly_crier,
            schedule,
            lambda: self.clock,
            lambda game: self.timekeeper.told(game),
        )
        self.timekeeper = Timekeeper(
            self.store,
            self.referee,
            schedule,
            Reminders(self.store, self.courier, schedule, self.herald),
            lambda: self.clock,
            lambda: self.clock.timestamp() + self.jumped,
            cut_off=lambda: self.cut_off,
        )
        ratings = Ratings(self.store)
        self.keeper = Keeper(self.store)
        self.privacy = Privacy(
            self.store,
            self.referee,
            self.lobbies,
            self.weekly,
            self.herald,
            self.keeper,
            self.courier,
            lambda: self.clock,
            (archive.drop, ratings.drop),
        )
        self.office = Office(
            store=self.store,
            lobbies=self.lobbies,
            referee=self.referee,
            herald=self.herald,
            courier=self.courier,
            clock=lambda: self.clock,
            community=self.community,
            archive=archive,
            weekly=self.weekly,
            seasons=seasons,
            schedule=schedule,
            timekeeper=self.timekeeper,
            ratings=ratings,
            privacy=self.privacy,
        )
        self.desk = Desk(self.office)

    async def known_strengths(self) -> dict[UserId, float]:
        """The strengths, as if they had been looked up."""
        return self.strengths

    def key(self) -> str:
        """A fresh key, as each interaction has."""
        return f"i:{next(self.keys)}"

    def later(self, **time: float) -> None:
        """Let time pass."""
        self.clock += timedelta(**time)

    async def settle(self) -> None:
        """Wait until all is told."""
        while self.herald._workers:
            await asyncio.wait(list(self.herald._workers.values()), timeout=5)

    async def close(self) -> None:
        """Stop as a process does: tell what is being told, and close the database."""
        await self.herald.drain()
        await self.store.close()

    async def lobby(
        self,
        seats: int = 2,
        language: str = "en",
        ruleset: str = "usa",
        expansions: tuple[str, ...] = (),
    ) -> GameId:
        """A lobby in the channel with so many people in it."""
        game = await self.lobbies.open(
            person(1),
            GUILD,
            CHANNEL,
            ruleset=ruleset,
            places=seats,
            language=language,
            expansions=expansions,
        )
        for number in range(2, seats + 1):
            await self.lobbies.join(game, person(number))
        return game

    async def game(
        self,
        seats: int = 2,
        language: str = "en",
        ruleset: str = "usa",
        expansions: tuple[str, ...] = (),
    ) -> GameId:
        """A game just begun: all choose their tickets, or draw their first round."""
        game = await self.lobby(seats, language, ruleset, expansions)
        await self.lobbies.start(game, UserId(1))
        await self.settle()
        return game

    async def act(self, game: GameId, seat: Seat, action: Action) -> Table:
        """Do an action as who sits there."""
        table = await self.referee.table(game)
        user = table.seats[seat].user
        assert user is not None
        ruling = await self.referee.submit(game, user, action, step=None, key=self.key())
        return ruling.table

    async def play(self, game: GameId, actions: int, chance: random.Random) -> Table:
        """Play so many random legal actions, or to the end."""
        table = await self.referee.table(game)
        for _ in range(actions):
            if table.over:
                break
            seat = min(table.to_act)
            legal: Sequence[Action] = table.game.legal_actions(table.state, seat)
            table = await self.act(game, seat, chance.choice(list(legal)))
        return table

    async def press(self, number: int, control: ControlId, *values: str) -> Answer:
        """Press a control as a member."""
        return await self.desk.press(person(number), HERE, control, values, self.key())

    async def command(self, number: int, verb: str, **options: str) -> Answer:
        """Type a command as a member."""
        return await self.desk.command(
            person(number), HERE, verb, options, game=None, key=self.key()
        )


async def open_room(folder: Path, courier: MemoryCourier | None = None) -> Room:
    """A room over the database in ``folder``."""
    path = folder / "games.sqlite3"
    return Room(await Store.open(path), courier or MemoryCourier(), path)


def controls_of(answer: Answer) -> dict[str, ControlId]:
    """The controls of an answer by verb and arguments."""
    assert isinstance(answer, Post)
    found: dict[str, ControlId] = {}
    for row in answer.rows:
        for control in row if isinstance(row, tuple) else (row,):
            if hasattr(control, "id"):
                words = ".".join((control.id.verb, *control.id.args))
                found[words] = control.id
    return found
