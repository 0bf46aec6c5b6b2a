"""All games of one person, everywhere."""

from datetime import UTC, datetime
from typing import Final

from bot.desk.finding import OPEN, waits_for
from bot.desk.office import Office
from bot.names import escape
from bot.people import Person
from bot.post import Post
from bot.presenters.common import PRIVATE_ROOM, oldest, stamp
from bot.presenters.lobby import game_title
from bot.store import GameRow, Status
from bot.words import Words

FAR: Final = datetime.max.replace(tzinfo=UTC)
"""The deadline of what has none: it comes after all others."""


async def own_games(office: Office, person: Person) -> Post:
    """The games in which ``person`` sits, those that wait first, the most urgent before others."""
    words = await office.words(person)
    rows = await office.store.games_of(person.id, *OPEN)
    if not rows:
        return Post(words("mine-none"))
    waiting: list[tuple[datetime, str]] = []
    others: list[str] = []
    for row in rows:
        first = row.status is Status.OPEN and await waits_for(office, row, person)
        line = await _line(office, row, first, words)
        if first:
            until = await _deadline(office, row, person)
            if until is not None:
                line = words("mine-deadline", line=line, until=stamp(until))
            waiting.append((until or FAR, line))
        else:
            others.append(line)
    urgent = [line for _, line in sorted(waiting, key=lambda it: it[0])]
    games = oldest([*urgent, *others], PRIVATE_ROOM, lambda n: words("mine-more", count=n))
    return Post("\n".join([words("mine-heading"), *games]))


async def _deadline(office: Office, row: GameRow, person: Person) -> datetime | None:
    """Until when ``person`` has time in a game that waits for them."""
    table = await office.referee.table(row.id)
    seat = table.seat_of(person.id)
    times = None if seat is None else await office.schedule.times(table, seat)
    return None if times is None else times.deadline


async def _line(office: Office, row: GameRow, waiting: bool, words: Words) -> str:
    link = office.courier.link(row.guild, row.channel)
    facts = {"game": game_title(row.ruleset, words), "link": link}
    if row.held is not None:
        return words("mine-held", **facts)
    if row.status is Status.LOBBY:
        return words("mine-lobby", **facts)
    if waiting:
        return words("mine-waiting", **facts)
    if row.event is not None:
        return words("mine-done-with-round", **facts)
    table = await office.referee.table(row.id)
    names = ", ".join(escape(table.seats[seat].name) for seat in sorted(table.to_act))
    return words("mine-other", name=names, **facts)
