"""Why the bot may say what it says, and when it must: counted anew from what people did.

Nothing of the bot's own reckoning is used: the log says who was asked when, the story says who
lives by which clock, who was away, and when the bot was not there. From this follows every message
there may be, each with its hour and its reason. One that has no reason is a fault, and so is a
reason for which there is no message.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from itertools import pairwise

from tests.support.wire_days import Person
from tests.support.wire_days_told import CHANNEL, Told, Way
from tests.support.wire_record import Account

DAY = timedelta(days=1)
GRACE = timedelta(hours=1)
"""What who wakes up to a deadline in the night has after it."""
SOON = timedelta(minutes=2)
"""How much later than due a message may come."""
MORNING = time(8)
A_LITTLE = timedelta(seconds=10)
LOOKING_ON = timedelta(minutes=2)
"""Who acted so recently sees what comes of it."""
ABSENT = timedelta(seconds=90)
"""A shorter absence is none: no clock stands still for it."""
BURST = timedelta(seconds=5)
"""What happens within this is told at once."""

Span = tuple[datetime, datetime]


@dataclass(frozen=True)
class Question:
    """What one person was asked, from when until it was over: done by them, or taken from them.

    One that is not ``over`` is still open where the story ends.
    """

    seat: int
    person: Person
    begin: datetime
    end: datetime
    over: bool


@dataclass
class Reason:
    """A message that must come: where, how, from when until when, and why."""

    why: str
    way: Way
    place: str
    earliest: datetime
    latest: datetime
    silent: bool | None = None
    says: str = ""
    must: bool = True
    met: Told | None = None

    def fits(self, told: Told) -> bool:
        """Whether a message is the one."""
        return (
            told.way is self.way
            and told.place == self.place
            and self.earliest <= told.at <= self.latest
            and self.says in told.text
            and self.silent in (None, told.silent)
        )


@dataclass(frozen=True)
class World:
    """What the rules are told: the people in their seats over time, and when the bot was away.

    ``seats`` are those who sit there one after the other; each ``replace`` in the log moves on.
    """

    account: Account
    seats: Sequence[Sequence[Person]]
    down: Sequence[Span]
    until: datetime

    def sitting(self, seat: int, at: datetime) -> Person:
        """Who sits in a seat at a moment."""
        changes = sum(
            line.kind == "replace" and line.seat == seat and line.at <= at
            for line in self.account.log
        )
        return self.seats[seat][changes]

    def there(self, at: datetime) -> datetime:
        """When the bot is there to say something that is due at ``at``."""
        for begin, end in self.down:
            if begin <= at < end:
                return end
        return at


# Who was asked what


def questions(world: World) -> list[Question]:
    """All questions of a game, by the log alone. Those that a stand-in answers at once are none."""
    replay, happened = world.account.replayed()
    game = replay.game
    state = game.start(replay.setup)
    asked: dict[int, datetime] = {}
    away: set[int] = set()
    found: list[Question] = []

    def close(seat: int, at: datetime, *, over: bool = True) -> None:
        begin = asked.pop(seat)
        if seat not in away and begin < at:
            found.append(Question(seat, world.sitting(seat, begin), begin, at, over))

    for line, events in happened:
        if line.kind == "action":
            assert line.seat is not None
            state, _ = game.apply(state, line.seat, game.decode(line.body))
        before, now = set(asked), set(game.to_act(state))
        ended = any(event.tells_channel for event in events)
        for seat in before:
            done = seat not in now or (seat == line.seat and ended)
            anew = seat == line.seat and line.kind in ("replace", "return", "stand-in")
            if done or anew:
                close(seat, line.at)
        if line.kind == "stand-in" and line.seat is not None:
            away.add(line.seat)
        if line.kind in ("return", "replace") and line.seat is not None:
            away.discard(line.seat)
        for seat in now - set(asked):
            asked[seat] = line.at
    for seat in list(asked):
        close(seat, world.until, over=False)
    return sorted(found, key=lambda it: (it.begin, it.seat))


def justify(told: Sequence[Told], reasons: Sequence[Reason]) -> list[Told]:
    """Give each message its reason, each reason one message; returns those that have none."""
    without = []
    for message in told:
        fitting = [it for it in reasons if it.met is None and it.fits(message)]
        if not fitting:
            without.append(message)
            continue
        # What must come goes first, and what has to come soonest.
        min(fitting, key=lambda it: (not it.must, it.latest)).met = message
    return without


# When somebody may be disturbed


def holiday(person: Person) -> Span | None:
    """From the first midnight to the last, by their wall clock."""
    if person.away is None:
        return None
    first, last = person.away
    ends = last + timedelta(days=1)
    return _midnight(person, first), _midnight(person, ends)


def _midnight(person: Person, day: object) -> datetime:
    return datetime.combine(day, time(), person.tz).astimezone(UTC)  # type: ignore[arg-type]


def awake(person: Person, at: datetime) -> datetime:
    """The first moment, from ``at`` on, at which they may be disturbed."""
    for _ in range(8):
        later = _night_over(person, _holiday_over(person, at))
        if later == at:
            return at
        at = later
    raise AssertionError(f"{person.name} is never awake")


def _holiday_over(person: Person, at: datetime) -> datetime:
    """The morning after it: midnight is no hour to be told of it."""
    span = holiday(person)
    if span is None:
        return at
    begin, over = span
    if not person.quiet:
        over = datetime.combine(person.local(over).date(), MORNING, person.tz).astimezone(UTC)
    return over if begin <= at < over else at


def _night_over(person: Person, at: datetime) -> datetime:
    """By the wall clock, an hour at a time and then a minute: the plainest way there is."""
    if not person.quiet:
        return at
    first, last = (int(hour) for hour in person.quiet.split("-"))

    def night(moment: datetime) -> bool:
        hour = person.local(moment).hour
        return hour >= first or hour < last if first > last else first <= hour < last

    if not night(at):
        return at
    moment = at.replace(second=0, microsecond=0)
    while night(moment):
        moment += timedelta(minutes=1)
    return moment


# When what is due


def due(world: World, question: Question) -> tuple[datetime, datetime, datetime]:
    """When the note, the call and the deadline of a question are due, at a day a turn."""
    away = holiday(question.person)
    gone = [span for span in world.down if span[1] - span[0] > ABSENT]
    still = [*gone, *([away] if away is not None else [])]
    note, call, deadline = (
        elapsed(question.begin, share, still) for share in (DAY / 2, DAY * 3 / 4, DAY)
    )
    night = awake(question.person, deadline)
    return note, awake(question.person, call), deadline if night == deadline else night + GRACE


def told_at(world: World, question: Question) -> datetime:
    """When whoever is asked can be told: they may be disturbed, and the bot is there."""
    at = question.begin
    while (later := awake(question.person, world.there(at))) != at:
        at = later
    return at


def elapsed(since: datetime, running: timedelta, still: Iterable[Span]) -> datetime:
    """When a clock has run for so long: minute by minute, those left out in which it stands."""
    spans = sorted(still)
    edges = sorted({since, *(edge for span in spans for edge in span if edge > since)})
    for begin, end in pairwise([*edges, datetime.max.replace(tzinfo=UTC)]):
        if any(first <= begin < last for first, last in spans):
            continue
        if end - begin > running:
            return begin + running
        running -= end - begin
    raise AssertionError("the clock never runs")


def next_due(world: World) -> list[datetime]:
    """All moments at which something is due, if whoever is asked now does nothing."""
    moments: list[datetime] = []
    for question in questions(world):
        if question.over:
            continue
        # The bot reckons its own absence by the second, and so may be a little later.
        moments += [*(it + A_LITTLE for it in due(world, question)), told_at(world, question)]
    return sorted(moments)


# What must be said


def reasons(world: World, asked_for: Iterable[tuple[datetime, str]]) -> list[Reason]:
    """Every message there must be, or may be, after the table had been set.

    ``asked_for`` are commands of a referee that the channel is told of, with what it is told.
    """
    found = [
        Reason(f"asked for by a referee: {says}", Way.SEND, CHANNEL, at, at + SOON, says=says)
        for at, says in asked_for
    ]
    found += _posts(world)
    for question in questions(world):
        found += _of_question(world, question)
    found += _own_messages(world)
    found += [
        Reason("the times on the board have moved on", Way.EDIT, CHANNEL, end, end + SOON)
        for begin, end in world.down
        if end - begin > ABSENT
    ]
    return found


def _posts(world: World) -> Iterable[Reason]:
    """A board for each turn that ended and each thing that the table did; a burst has one."""
    last = datetime.min.replace(tzinfo=UTC)
    for line, events in world.account.replayed()[1]:
        news = line.kind != "action" or any(event.tells_channel for event in events)
        if not news:
            continue
        must, last = line.at - last >= BURST, line.at
        earliest, latest = window(world, line.at)
        what = "a turn has ended" if line.kind == "action" else f"the table did: {line.kind}"
        yield Reason(what, Way.SEND, CHANNEL, earliest, latest, silent=False, must=must)
        why = "the board before it has no buttons any more"
        yield Reason(why, Way.STRIP, CHANNEL, earliest, latest, must=False)


def _of_question(world: World, question: Question) -> Iterable[Reason]:
    person, begin, end = question.person, question.begin, question.end
    on = _looks_on(world, question)
    told = begin if on else told_at(world, question)
    night = "" if told == begin else ", once they may be disturbed again"
    if told < end:
        earliest, latest = window(world, told)
        asked = f"{person.name} is asked for a turn{night}{', and looks on' if on else ''}"
        yield Reason(asked, Way.SEND, person.name, earliest, latest, silent=on)
        why = "in place of the message from before"
        yield Reason(why, Way.DELETE, person.name, earliest, latest, must=False)
    note, call, deadline = due(world, question)
    gone = window(world, end)
    half, three = "half of the time has passed", "three quarters of the time have passed"
    if note < end:
        span = window(world, note)
        yield Reason(half, Way.SEND, CHANNEL, *span, silent=True, says=f"**{person.name}**")
        if question.over:
            yield Reason("the note is of no use any more", Way.DELETE, CHANNEL, *gone)
    if call < end:
        yield Reason(three, Way.SEND, person.name, *window(world, call), silent=False)
        if question.over:
            yield Reason("the call is of no use any more", Way.DELETE, person.name, *gone)
    assert question.end <= deadline + SOON, f"{person.name} had time until {deadline}"


def _looks_on(world: World, question: Question) -> bool:
    """Whether they have acted a moment ago, and so look on and need no sound."""
    return any(
        line.seat == question.seat and question.begin - LOOKING_ON < line.at <= question.begin
        for line in world.account.log
    )


def _own_messages(world: World) -> Iterable[Reason]:
    """What a seat does, or what is done for it, changes the message that it has."""
    for line in world.account.log:
        if line.seat is None:
            continue
        earliest, latest = window(world, line.at)
        before = world.sitting(line.seat, line.at - SOON)
        why = f"seat {line.seat + 1} has moved on"
        yield Reason(why, Way.EDIT, before.name, earliest, latest, must=False)
        if any(begin - BURST <= line.at <= begin for begin, _ in world.down):
            why = "the same again, as it was cut short before it was noted"
            yield Reason(why, Way.EDIT, before.name, earliest, latest, must=False)
        if line.kind == "replace":
            why = f"the seat is not {before.name}'s any more"
            yield Reason(why, Way.DELETE, before.name, earliest, latest)


def window(world: World, at: datetime) -> Span:
    """From when until when something due at ``at`` may be said."""
    there = world.there(at)
    return at - timedelta(seconds=5), there + SOON
