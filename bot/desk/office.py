"""What every clerk at the desk works with: the store, the referee, the words, the footers."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Final

from bot.clock import Clock
from bot.community import Community
from bot.community.gate import Gate
from bot.community.pacing import is_open
from bot.community.results import Archive
from bot.controls import Button, ControlId, Row
from bot.courier import ChannelGone, Courier, CourierError, NotAllowed
from bot.herald import Herald
from bot.ids import GameId
from bot.limits import MESSAGE
from bot.lobby import Lobbies
from bot.names import escape
from bot.people import Person
from bot.post import Post
from bot.presenters import presenter_of
from bot.presenters.common import clip
from bot.presenters.lobby import game_title
from bot.presenters.presenter import Presenter
from bot.presenters.seen import Seen
from bot.privacy import Privacy
from bot.referee import Referee
from bot.refusals import Refusal, Refused
from bot.scores.ratings import Ratings
from bot.store import EventRow, GameRow, Store, WeeklyRow
from bot.table import Table
from bot.time.schedule import Schedule
from bot.time.timekeeper import Timekeeper
from bot.weekly.organiser import Organiser
from bot.weekly.season import Seasons
from bot.words import Words, language_of, words_in
from rules.protocol import Seat

Signed = GameRow | WeeklyRow
"""What an answer can be about."""

QUOTED: Final = 300
"""How much of what somebody typed is said again when it is refused."""

PAGE: Final = 1700
"""How much of a long text one page holds."""
LAST_PAGE: Final = 9999
"""Where a list is opened of which the last matters most: at what happened last."""


@dataclass(frozen=True, slots=True)
class Office:
    """The parts that the desk is made of."""

    store: Store
    lobbies: Lobbies
    referee: Referee
    herald: Herald
    courier: Courier
    clock: Clock
    community: Community
    archive: Archive
    weekly: Organiser
    seasons: Seasons
    schedule: Schedule
    timekeeper: Timekeeper
    ratings: Ratings
    privacy: Privacy

    async def language(self, person: Person) -> str:
        """The language for what ``person`` alone reads: as chosen, else as Discord tells."""
        row, spoken = await self.store.user(person.id), language_of(person.locale)
        if person.locale is not None and row.discord_language != spoken:
            # Direct messages come when nobody asks, so nobody tells us their language then.
            await self.store.change_user(person.id, discord_language=spoken)
        return row.language or spoken

    async def words(self, person: Person) -> Words:
        """The words for what ``person`` alone reads."""
        return words_in(await self.language(person))

    def seen(self, table: Table, reader: Seat | None, words: Words) -> Seen:
        """A table as ``reader`` sees it now, with what happened since its own last turn.

        One who has no seat sees what happened in the turn that ended last.
        """
        since = table.before_last_turn() if reader is None else table.last_deed_of(reader)
        return table.seen(
            reader,
            language=words.language,
            link=self.courier.link(table.row.guild, table.row.channel),
            since=since,
        )

    def sign(self, answer: Post, row: Signed, words: Words, told: GameId | None = None) -> Post:
        """The answer with the game's name and link below, and what stands in its way, if any.

        ``told`` is what is told in that channel, where it is not ``row`` itself.
        """
        link = self.courier.link(row.guild, row.channel)
        lines = [answer.text]
        told = told or row.id
        trouble = self.herald.trouble(told)
        if trouble is not None:
            # Whoever asks may have mended it.
            self.herald.wake(told)
            lines.append(_trouble_text(trouble, link, words))
        lines.append(words("footer", game=game_title(row.ruleset, words), link=link))
        text = "\n".join(line for line in lines if line)
        return replace(answer, text=text if len(text) <= MESSAGE else answer.text)

    async def presenter(self, row: GameRow) -> Presenter:
        """Who words a game; a gate stands before it as long as the game's event is open."""
        presenter = presenter_of(row.ruleset)
        if row.event is None:
            return presenter
        event = await self.store.events.event(row.event)
        return presenter if event is None or not is_open(event) else Gate(presenter, event)

    async def is_referee(self, person: Person, row: GameRow | EventRow) -> bool:
        """Whether ``person`` may referee this game: its host, the role, Manage Server."""
        role = (await self.store.guild(row.guild)).referee_role
        return person.id == row.host or person.manages or role in person.roles


@contextmanager
def refused_by_discord() -> Iterator[None]:
    """What is asked of Discord on somebody's behalf: where it refuses, they are told why."""
    try:
        yield
    except NotAllowed as error:
        raise Refused(Refusal.MAY_NOT_POST, missing=", ".join(error.missing)) from error
    except CourierError as error:
        raise Refused(Refusal.DISCORD_SILENT) from error


def in_words(details: Mapping[str, str | int], words: Words) -> dict[str, str | int]:
    """A refusal's details as they are called: colours and permissions by their words."""
    return {
        name: value if isinstance(value, int) else _called(value, words)
        for name, value in details.items()
    }


def _called(listed: str, words: Words) -> str:
    """Names in words; whatever else was typed as it is, but short and without markup."""

    def one(name: str) -> str:
        ids = (f"seat-colour-{name}", f"permission-{name}")
        return next((words(message) for message in ids if message in words), escape(name))

    return ", ".join(map(one, clip(" ".join(listed.split()), QUOTED).split(", ")))


def _trouble_text(trouble: CourierError, link: str, words: Words) -> str:
    if isinstance(trouble, NotAllowed):
        missing = ", ".join(trouble.missing) or "view_channel"
        return words("trouble-not-allowed", link=link, missing=_called(missing, words))
    if isinstance(trouble, ChannelGone):
        return words("trouble-channel-gone")
    return words("trouble-later")


def page_of(
    game: GameId, verb: str, heading: str, lines: Sequence[str], page: int, words: Words
) -> Post:
    """One page of a long text, with buttons to the next and the one before."""
    pages: list[str] = [""]
    for line in lines:
        if pages[-1] and len(pages[-1]) + len(line) >= PAGE:
            pages.append("")
        pages[-1] += line[: PAGE - 1] + "\n"
    page = min(max(page, 0), len(pages) - 1)
    text = "\n".join(filter(None, (heading, pages[page].rstrip())))
    if len(pages) == 1:
        return Post(text)
    text += "\n" + words("page-of", page=page + 1, pages=len(pages))
    return Post(text, rows=page_buttons(game, verb, page, len(pages), words))


def page_buttons(game: GameId, verb: str, page: int, pages: int, words: Words) -> tuple[Row, ...]:
    """The buttons to the next page and the one before; none where there is one page."""
    if pages == 1:
        return ()

    def turn(label: str, to: int) -> Button:
        control = ControlId(game, None, verb, (str(to),))
        return Button(control, words(label), disabled=not 0 <= to < pages)

    return ((turn("button-previous", page - 1), turn("button-next", page + 1)),)


def page_number(args: Sequence[str]) -> int:
    """The page that a control asks for, the first where it doesn't say."""
    if not args or args[0].startswith("p"):
        return 0
    if not args[0].isdecimal() or len(args[0]) > 4:
        raise Refused(Refusal.MALFORMED_CONTROL)
    return int(args[0])
