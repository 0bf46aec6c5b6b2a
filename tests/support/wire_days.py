"""Days that pass in seconds: people who live by their own clocks, and play when they look.

All that anybody knows of the game is what stands in their messages; the days are moved on from
one moment at which something may happen to the next.
"""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from bot.sandbox import Member, Seen
from tests.support.wire import PATIENCE, Wire, until
from tests.support.wire_table import control, has


@dataclass(frozen=True)
class Person:
    """Somebody's habits: where they live, and at which local hours they look at Discord.

    They look on no day of ``away``, and never after ``gone``.
    """

    name: str
    zone: str
    looks: tuple[time, ...]
    quiet: str = ""
    away: tuple[date, date] | None = None
    begins: datetime | None = None
    gone: datetime | None = None

    @property
    def tz(self) -> ZoneInfo:
        """Their time zone."""
        return ZoneInfo(self.zone)

    def local(self, at: datetime) -> datetime:
        """A moment by their wall clock."""
        return at.astimezone(self.tz)

    def look_after(self, at: datetime) -> datetime | None:
        """When they next look, after ``at``; ``None`` where they don't any more."""
        day = self.local(max(at, self.begins or at)).date()
        for _ in range(30):
            for clock in self.looks:
                moment = datetime.combine(day, clock, self.tz).astimezone(UTC)
                if moment <= at or (self.begins is not None and moment < self.begins):
                    continue
                if self.gone is not None and moment >= self.gone:
                    return None
                if self.away is None or not self.away[0] <= day <= self.away[1]:
                    return moment
            day += timedelta(days=1)
        return None


@dataclass
class Days:
    """The days in which the bot and its Discord live, whichever hour it really is."""

    wire: Wire
    folder: Path
    ahead: float = 0.0
    asked: int = 0
    alive: bool = True
    down: list[tuple[datetime, datetime]] = field(default_factory=list)
    """The times at which the bot was not there, until it was there again."""

    @property
    def now(self) -> datetime:
        """The moment it is."""
        return datetime.now(UTC) + timedelta(seconds=self.ahead)

    async def go_to(self, when: datetime) -> None:
        """Let it become ``when``, and the bot do what is due by then. Never back in time."""
        seconds = (when - self.now).total_seconds()
        if seconds > 0:
            self.ahead += seconds
            # Discord's clock first: what the bot then says has to bear the new hour.
            await self.wire.script.advance(seconds)
            _write(self.folder / "ahead", str(self.ahead))
        await self.settle()

    async def settle(self) -> None:
        """Wait until the bot has told all that is to be told at this hour."""
        if not self.alive:
            return
        self.asked += 1
        _write(self.folder / "asked", str(self.asked))
        settled = self.folder / "settled"
        async with asyncio.timeout(PATIENCE):
            while not settled.exists() or _number(settled) != self.asked:  # noqa: ASYNC110
                await asyncio.sleep(0.004)

    async def kill(self) -> None:
        """End the bot as a power cut does."""
        await self.wire.bot.kill()
        await until(self.wire._gone)
        self.alive = False
        self.down.append((self.now, self.now))

    async def blink(self) -> None:
        """End it, and start it again at once."""
        await self.kill()
        await self.revive()

    async def revive(self) -> None:
        """Start it again."""
        await self.wire.bot.start()
        await self.wire.bot.arrived(self.wire.script)
        self.alive = True
        self.down[-1] = (self.down[-1][0], self.now)
        await self.settle()


def _write(file: Path, text: str) -> None:
    part = file.with_suffix(".part")
    part.write_text(text)
    part.replace(file)


def _number(file: Path) -> float:
    text = file.read_text()
    return float(text) if text else -1.0


class Looking:
    """A person at their phone: they play where a message asks them to, by its buttons."""

    def __init__(self, person: Person, member: Member, channel: str) -> None:
        self.person = person
        self.member = member
        self._channel = channel

    async def asked(self) -> Seen | None:
        """The direct message that asks them for a turn, if there is one."""
        messages = await self.member.sees(await self.member.dm())
        return next((it for it in reversed(messages) if has(it, "draw.deck")), None)

    async def asked_here(self) -> Seen | None:
        """The channel's board, where it asks them by name."""
        messages = [it for it in await self.member.sees(self._channel) if not it.ephemeral]
        board = next((it for it in reversed(messages) if has(it, "draw.deck")), None)
        if board is None:
            return None
        lines = [it for it in board.content.splitlines() if it.startswith("▶️")]
        names = (f"**{self.member.name}**", f"<@{self.member.id}>")
        return board if any(name in line for line in lines for name in names) else None

    async def look(self) -> bool:
        """Look, and take a turn if asked for one: two cards from the deck. Whether they were."""
        message = await self.asked() or await self.asked_here()
        if message is None:
            return False
        outcome = await self.member.click(message, control(message, "draw.deck"))
        second = outcome.message
        await self.member.click(second, control(second, "draw.deck"))
        return True


def first_of(moments: Iterable[datetime | None]) -> datetime | None:
    """The earliest of some moments, of which there may be none."""
    return min((it for it in moments if it is not None), default=None)
