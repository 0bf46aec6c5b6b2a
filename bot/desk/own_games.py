"""All games of one person, everywhere."""

from bot.desk.finding import OPEN, waits_for
from bot.desk.office import Office
from bot.names import escape
from bot.people import Person
from bot.post import Post
from bot.presenters.lobby import game_title
from bot.store import GameRow, Status
from bot.words import Words

ROOM = 1900
"""Characters for the list, so that a message holds it."""


async def own_games(office: Office, person: Person) -> Post:
    """The games in which ``person`` sits, with links, those that wait for them first."""
    words = await office.words(person)
    rows = await office.store.games_of(person.id, *OPEN)
    if not rows:
        return Post(words("mine-none"))
    waiting: list[str] = []
    others: list[str] = []
    for row in rows:
        first = row.status is Status.OPEN and await waits_for(office, row, person)
        (waiting if first else others).append(await _line(office, row, first, words))
    lines = [words("mine-heading"), *waiting, *others]
    while len("\n".join(lines)) > ROOM:
        lines.pop()
    return Post("\n".join(lines))


async def _line(office: Office, row: GameRow, waiting: bool, words: Words) -> str:
    link = office.courier.link(row.guild, row.channel)
    facts = {"game": game_title(row.ruleset, words), "link": link}
    if row.held is not None:
        return words("mine-held", **facts)
    if row.status is Status.LOBBY:
        return words("mine-lobby", **facts)
    if waiting:
        return words("mine-waiting", **facts)
    table = await office.referee.table(row.id)
    names = ", ".join(escape(table.seats[seat].name) for seat in sorted(table.to_act))
    return words("mine-other", name=names, **facts)
