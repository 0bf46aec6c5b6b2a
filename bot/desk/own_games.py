"""All games of one person, everywhere."""

from bot.desk.finding import OPEN, waits_for
from bot.desk.office import Office
from bot.names import escape
from bot.people import Person
from bot.post import Post
from bot.presenters.common import PRIVATE_ROOM, oldest
from bot.presenters.lobby import game_title
from bot.store import GameRow, Status
from bot.words import Words


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
    games = oldest([*waiting, *others], PRIVATE_ROOM, lambda n: words("mine-more", count=n))
    return Post("\n".join([words("mine-heading"), *games]))


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
