"""Days of a game over the wire: five people in two time zones, while the clocks change in both."""

import asyncio
import re
import sqlite3
from collections.abc import Callable, Coroutine
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.sandbox import Seen
from rules.record import verify
from tests.support.wire import Wire, until, wired
from tests.support.wire_days import Days, Looking, Person, first_of
from tests.support.wire_days_rules import (
    SOON,
    Question,
    Reason,
    World,
    awake,
    due,
    holiday,
    justify,
    next_due,
    questions,
    reasons,
)
from tests.support.wire_days_told import CHANNEL, Told, Way, told
from tests.support.wire_record import account
from tests.support.wire_table import control, has, keep_tickets, open_table

PARIS, NEW_YORK = "Europe/Paris", "America/New_York"


def utc(month: int, day: int, hour: int = 0, minute: int = 0) -> datetime:
    return datetime(2030, month, day, hour, minute, tzinfo=UTC)


BEGIN = utc(10, 24, 11)
END = utc(11, 6, 12)
CHANGES = {PARIS: utc(10, 27, 1), NEW_YORK: utc(11, 3, 6)}
"""When the clocks go back in each zone: on 27 October and on 3 November."""
DARK = utc(10, 31, 9), utc(11, 1, 9)
"""The day on which the bot is not there."""
REPLACED = utc(11, 2, 16)
BACK = utc(11, 5, 9)

BJORN = Person("Björn", NEW_YORK, (time(7, 45), time(12, 30), time(19)), quiet="22-7")
CHLOE = Person(
    "Chloé",
    PARIS,
    (time(9, 10), time(18, 20), time(21, 40)),
    away=(date(2030, 10, 28), date(2030, 10, 30)),
)
DIEGO = Person("Diego", NEW_YORK, (time(18, 30),), gone=utc(10, 29))
AMELIE = Person("Amélie", PARIS, (time(8, 30), time(13), time(20)), quiet="23-8")
EVA = Person("Éva-Maria", NEW_YORK, (time(23),), gone=utc(11, 2))
FELIX = Person("Félix", NEW_YORK, (time(23),), begins=REPLACED)
PEOPLE = {it.name: it for it in (BJORN, CHLOE, DIEGO, AMELIE, EVA, FELIX)}
INTERRUPTED = 3
SEATS = ((BJORN,), (CHLOE,), (DIEGO,), (AMELIE,), (EVA, FELIX))


@dataclass
class Story:
    """What is left of the days: all that was told, and what there was to tell."""

    told: list[Told]
    """What was said once all had chosen their tickets: until then, all is answered at once."""
    world: World
    questions: list[Question]
    reasons: list[Reason]
    unjustified: list[Told]
    faults: list[str]
    interrupted: int
    stops: int
    replay: bytes
    record: bytes


Scene = Callable[[], Coroutine[Any, Any, None]]


class Table:
    """The five at their table, and those who come and go."""

    def __init__(self, days: Days, channel: str) -> None:
        self.days = days
        self.channel = channel
        self.looking: dict[str, Looking] = {}
        self.asked_for: list[tuple[datetime, str]] = []
        self.interrupted = self.stops = 0
        self.to_interrupt = [utc(10, 25, 6), utc(10, 29, 12), utc(11, 3, 11)]
        """After which moments the bot is killed between a turn's record and its telling."""
        self._known: tuple[int, int, bool] | None = None
        self._due: list[datetime] = []
        self._asked: list[str] = []

    def sits(self, person: Person) -> Looking:
        member = self.days.wire.script.member(person.name)
        self.looking[person.name] = Looking(person, member, self.channel)
        return self.looking[person.name]

    async def replace(self) -> None:
        """The host offers a seat to somebody else, who takes it."""
        felix = await self.days.wire.script.add_member(FELIX.name)
        self.looking[FELIX.name] = Looking(FELIX, felix, self.channel)
        host = self.looking[BJORN.name].member
        self.asked_for.append((self.days.now, f"<@{felix.id}>"))
        await host.command("/referee replace", self.channel, player="5", member=felix.id)
        await _settle_in(self.looking[FELIX.name])
        offer = next(
            it for it in reversed(await self.days.wire.public(self.channel)) if has(it, "take")
        )
        await felix.click(offer, control(offer, "take"))

    async def live(self, scenes: dict[datetime, Scene]) -> None:
        """Let the days go by: everybody looks when they do, and the bot does what is due."""
        days = self.days
        while days.now < END:
            now = days.now
            self._look_it_up()
            # Whoever isn't asked looks, too, but nothing comes of it.
            looks = {
                name: moment
                for name in self._asked
                if (moment := self.looking[name].person.look_after(now)) is not None
            }
            scene = first_of(at for at in scenes if at > now)
            upcoming = first_of(at for at in self._due if at > now)
            moment = first_of([*looks.values(), scene, upcoming, _next_mark(now)])
            assert moment is not None
            self.stops += 1
            await days.go_to(moment)
            if moment == scene:
                await scenes[scene]()
                await days.settle()
            for name, at in looks.items():
                if at == moment and days.alive:
                    await self._look(self.looking[name])

    async def _look(self, looking: Looking) -> None:
        if await looking.look() and self.to_interrupt and self.days.now > self.to_interrupt[0]:
            self.to_interrupt.pop(0)
            self.interrupted += 1
            await self.days.blink()
        await self.days.settle()

    def _look_it_up(self) -> None:
        """Who is asked, and when something may be due, so that the days stop there."""
        with closing(sqlite3.connect(self.days.wire.bot.database)) as db:
            (entries,) = db.execute("SELECT count(*) FROM actions").fetchone()
        known = (entries, len(self.days.down), self.days.alive)
        if known != self._known:
            world = self.world()
            self._known, self._due = known, next_due(world)
            self._asked = [it.person.name for it in questions(world) if not it.over]

    def world(self) -> World:
        found = account(self.days.wire.bot.database)
        return World(found, SEATS, self.days.down, self.days.now)


def _next_mark(now: datetime) -> datetime:
    """Every four hours the days stop anyway, so that what is said without reason has its hour."""
    every = timedelta(hours=4)
    return now + every - (now - datetime.min.replace(tzinfo=UTC)) % every


async def told_over(folder: Path) -> Story:
    """Live through the days, and gather all that was said."""
    async with wired(folder, ("tests.support.days_bot", str(folder))) as wire:
        days = Days(wire, folder)
        await days.go_to(BEGIN)
        channel = await wire.script.channel()
        table = Table(days, channel)
        people = [seat[0] for seat in SEATS]
        for person in people:
            await _settle_in(table.sits(person))
        await open_table(wire, channel, [it.name for it in people], pace="day", late="stand-in")
        for person in people:
            await keep_tickets(table.looking[person.name].member, channel)
        await days.settle()
        begun = days.now
        await table.live(
            {
                DARK[0]: days.kill,
                DARK[1]: days.revive,
                REPLACED: table.replace,
                BACK: lambda: _back(table),
            }
        )
        places = {channel: CHANNEL}
        for looking in table.looking.values():
            places[await looking.member.dm()] = looking.person.name
        world = table.world()
        said = [it for it in told(await wire.script.journal(), places) if it.at > begun]
        why = [it for it in reasons(world, table.asked_for) if it.earliest > begun]
        replay, record = await _kept(table)
        return Story(
            told=said,
            world=world,
            questions=questions(world),
            reasons=why,
            unjustified=justify(said, why),
            faults=wire.bot.faults,
            interrupted=table.interrupted,
            stops=table.stops,
            replay=replay,
            record=record,
        )


async def _kept(table: Table) -> tuple[bytes, bytes]:
    """A referee closes the game, and somebody watches it again: the two files that they get."""
    wire = table.days.wire
    await table.looking[BJORN.name].member.command("/referee end", table.channel)
    await table.days.settle()
    shown = await public_end(wire, table.channel)
    felix = table.looking[FELIX.name].member
    answer = (await felix.click(shown, control(shown, "replay"))).message
    film, record = answer.attachments
    assert film["filename"] == "replay.gif"
    assert film["description"]
    return await wire.file(film), await wire.file(record)


async def public_end(wire: Wire, channel: str) -> Seen:
    """The channel's last message, once it is that of a game that is over."""

    async def look() -> Seen | None:
        last = (await wire.public(channel))[-1]
        return last if has(last, "replay") else None

    message: Seen = await until(look)
    return message


def round_(at: datetime) -> datetime:
    """A moment to the minute."""
    return at.replace(second=0, microsecond=0)


async def _settle_in(looking: Looking) -> None:
    """Say where one lives, when one sleeps, and when one is away."""
    person, member = looking.person, looking.member
    hours = {"zone": person.zone} | ({"quiet": person.quiet} if person.quiet else {})
    said = (await member.command("/settings mine", **hours)).message
    assert person.zone in said.content
    if person.away is not None:
        days = {"from": str(person.away[0]), "until": str(person.away[1])}
        said = (await member.command("/settings holiday", **days)).message
        assert str(person.away[1]) in said.content


async def _back(table: Table) -> None:
    """Who had vanished is back, and takes the seat back from the stand-in."""
    member = table.looking[DIEGO.name].member
    await member.command("/game back", table.channel)


@pytest.fixture(scope="module")
def story(tmp_path_factory: pytest.TempPathFactory) -> Story:
    """The days, lived through once for all who look at them."""
    return asyncio.run(told_over(tmp_path_factory.mktemp("days")))


def listed(story: Story) -> str:
    """Every message with its hour, by the clock of whom it is for, and its reason."""
    why = {id(it.met): it.why for it in story.reasons if it.met is not None}
    lines = []
    for message in story.told:
        person = PEOPLE.get(message.place)
        local = "" if person is None else f"{person.local(message.at):%a %H:%M %Z}"
        sound = "buzz" if message.buzzes else ""
        lines.append(
            f"{message.at:%d %b %H:%M:%S} {local:14} {message.place:12} {message.way:7}"
            f" {sound:5} {why.get(id(message), '!! NO REASON !!')} | {message.head}"
        )
    return "\n".join(lines)


def test_every_message_has_its_reason_and_every_reason_its_message(story: Story) -> None:
    """Issue, "Show": "the list of every message with its local hour, each justified": what is
    said and why are counted by different code, and none of either is left over."""
    print(f"\n{listed(story)}\n{story.stops} stops, {story.interrupted} kills amid a turn")
    assert [it.line for it in story.unjustified] == []
    missing = [it for it in story.reasons if it.must and it.met is None]
    assert [f"{it.earliest} {it.place} {it.why}" for it in missing] == []
    assert story.faults == []
    assert story.interrupted == INTERRUPTED


def test_nobody_is_disturbed_at_night_or_on_holiday(story: Story) -> None:
    """play.md, "What must never happen": "A ping at night for nothing"; also not by name."""
    asked_for = {it.place for it in story.told if it.buzzes}
    assert asked_for >= {seat[0].name for seat in SEATS}
    for message in story.told:
        if message.buzzes and message.place in PEOPLE:
            person = PEOPLE[message.place]
            assert awake(person, message.at) == message.at, message.line
            away = holiday(person)
            assert away is None or not away[0] <= message.at < away[1], message.line
    calls = [it for it in story.told if it.place == CHANNEL and it.calls]
    assert [abs(it.at - REPLACED) < SOON for it in calls] == [True], "only the offer"


def test_nothing_is_said_while_the_bot_is_away_and_no_clock_runs(story: Story) -> None:
    """play.md: "clocks stand still while the bot is down": who was asked before has all that was
    left after it, and the board says so."""
    dark = [(begin, end) for begin, end in story.world.down if end - begin > timedelta(hours=1)]
    assert [(round_(begin), round_(end)) for begin, end in dark] == [DARK]
    assert not [it.line for it in story.told if dark[0][0] < it.at < DARK[1]]
    (over,) = [it for it in story.questions if it.begin < DARK[0] and it.end > DARK[1]]
    assert over.end - over.begin > timedelta(hours=24), "and no deadline has passed"
    boards = [it for it in story.told if it.way is Way.EDIT and it.place == CHANNEL]
    assert [DARK[1] <= it.at < DARK[1] + SOON for it in boards] == [True]


@pytest.mark.parametrize("zone", [PARIS, NEW_YORK])
def test_the_clocks_change_in_between(story: Story, zone: str) -> None:
    """play.md: the hours are "in the player's time zone", and a day a turn is a day: a night is an
    hour longer where the clocks go back in it, a deadline is not."""
    change = CHANGES[zone]
    nights = [
        it for it in story.questions
        if it.person.zone == zone and it.begin < change < awake(it.person, it.begin)
    ]  # fmt: skip
    assert nights, "somebody slept while the clocks changed"
    for question in nights:
        told = awake(question.person, question.begin)
        assert question.person.local(told).hour == int(question.person.quiet.split("-")[1])
        before = told - timedelta(days=1)
        assert question.person.local(before).hour == question.person.local(told).hour + 1


def test_who_vanishes_has_a_day_and_then_a_stand_in(story: Story) -> None:
    """play.md: "a silent note, then a DM, then at the deadline what the table agreed to": at half
    of the day, at three quarters, and at its end, which is when the note had said."""
    first = next(it for it in story.world.account.log if it.kind == "stand-in")
    assert first.by is None
    (late,) = [it for it in story.questions if it.end == first.at and it.person is DIEGO]
    _, _, deadline = due(story.world, late)
    assert timedelta() <= first.at - deadline < SOON
    reminders = [
        it for it in story.told
        if it.way is Way.SEND and late.begin + SOON < it.at < first.at and "Diego" in it.text
    ]  # fmt: skip
    assert [it.place for it in reminders] == [CHANNEL, DIEGO.name]
    for reminder in reminders:
        (until,) = re.findall(r"<t:(\d+):f>", reminder.text)
        assert abs(int(until) - deadline.timestamp()) < SOON.total_seconds()
    after = [it for it in story.told if it.place == DIEGO.name and first.at + SOON < it.at < BACK]
    assert not [it.line for it in after if it.buzzes], "a stand-in needs no telling"
    assert {it.kind for it in story.world.account.log} >= {"stand-in", "return", "replace"}


def test_who_was_replaced_hears_no_more_and_who_came_is_told(story: Story) -> None:
    """play.md: a seat can be "replaced by another member who accepts"; the one who left is no
    longer shown what is that seat's."""
    assert not [it.line for it in story.told if it.place == EVA.name and it.at > REPLACED + SOON]
    theirs = [it for it in story.told if it.place == EVA.name]
    assert theirs[-1].way is Way.DELETE
    assert [it for it in story.told if it.place == FELIX.name and it.buzzes]


def test_what_is_left_of_it_can_be_watched_and_checked(story: Story) -> None:
    """Issue: "`/game replay`: an animated picture ... of the whole game, and the log as a file that
    `python -m rules verify` accepts"; here of a game with a stand-in and a new player."""
    film = Image.open(BytesIO(story.replay))
    turns = [it for it in story.told if it.place == CHANNEL and it.way is Way.SEND]
    assert film.format == "GIF"
    assert film.n_frames > len(turns) / 2
    replayed = verify(story.record)
    assert replayed.over
    kinds = {entry.kind for entry, _ in replayed.entries}
    assert kinds >= {"action", "stand-in", "return", "replace", "end"}
