"""Opening a table and sitting down at it: everything before a game begins."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bot.controls import Button, ControlId
from bot.desk.office import Office, refused_by_discord
from bot.ids import GuildId
from bot.limits import THREAD_NAME
from bot.names import clean
from bot.people import Person, Place
from bot.post import Answer, Post
from bot.presenters import presenter_of
from bot.presenters.common import clip
from bot.presenters.lobby import (
    NO_EXPANSION,
    colour_panel,
    game_title,
    options_panel,
    time_panel,
)
from bot.refusals import Refusal, Refused
from bot.store import GameRow, Late, Pace, Status
from bot.words import LANGUAGES, Words, language_of
from render import SEAT_COLOURS

_CHOSEN_BY_HOST: Final = frozenset({"places", "language", "option", "expansion", "pace", "late"})
_IN_TIME: Final = frozenset({"pace", "late", "language"})
"""What stands on the panel's second page."""
LOBBY_VERBS: Final = _CHOSEN_BY_HOST | {
    "join",
    "leave",
    "colour",
    "options",
    "time",
    "start",
    "cancel",
}


class Reception:
    """Answers what is asked about tables whose game has not begun."""

    def __init__(self, office: Office) -> None:
        self._office = office

    async def new(
        self,
        person: Person,
        place: Place,
        *,
        ruleset: str,
        seats: int | None,
        language: str | None,
        thread: bool,
        options: Mapping[str, str] | None = None,
        expansions: tuple[str, ...] = (),
        pace: Pace = Pace.NONE,
        late: Late = Late.SAFE,
    ) -> Answer:
        """Open a table here or in a new thread; where there is a game already, offer a thread."""
        if place.guild is None:
            raise Refused(Refusal.NOT_IN_A_GUILD)
        self._office.lobbies.check(ruleset, seats)
        if place.missing:
            raise Refused(Refusal.MAY_NOT_POST, missing=", ".join(place.missing))
        words = await self._office.words(person)
        busy = await self._office.store.games_in(place.channel, Status.LOBBY, Status.OPEN)
        if busy and not thread:
            return self._offer_thread(busy[0], ruleset, seats, words)
        channel = place.channel
        if thread:
            title = f"{game_title(ruleset, words)} · {clean(person.name)}"
            with refused_by_discord():
                channel = await self._office.courier.open_thread(
                    place.channel, clip(title, THREAD_NAME)
                )
        await self._office.lobbies.open(
            person,
            place.guild,
            channel,
            ruleset=ruleset,
            places=seats,
            language=await self._channel_language(place.guild, language, person),
            options=options,
            expansions=expansions,
            pace=pace,
            late=late,
        )
        if thread:
            link = self._office.courier.link(place.guild, channel)
            return Post(words("lobby-opened-thread", link=link))
        return Post(words("lobby-opened"))

    async def again(self, person: Person, place: Place, row: GameRow) -> Answer:
        """Open a table that plays by what a finished game played by."""
        if row.status in (Status.LOBBY, Status.OPEN):
            raise Refused(Refusal.GAME_NOT_OVER)
        here = Place(row.guild, row.channel, place.missing, place.wished)
        return await self.new(
            person,
            here,
            ruleset=row.ruleset,
            seats=None,
            language=row.language,
            thread=False,
            options=row.options,
            expansions=row.expansions,
            pace=row.pace,
            late=row.late,
        )

    async def _channel_language(self, guild: GuildId, language: str | None, person: Person) -> str:
        if language in LANGUAGES:
            return language
        default = (await self._office.store.guild(guild)).language
        return default or language_of(person.locale)

    def _offer_thread(self, busy: GameRow, ruleset: str, seats: int | None, words: Words) -> Answer:
        control = ControlId(busy.id, None, "thread", (ruleset, str(seats or "")))
        text = words("lobby-here" if busy.status is Status.LOBBY else "channel-busy")
        return Post(text, rows=((Button(control, words("button-thread")),),))

    async def thread(self, person: Person, place: Place, args: tuple[str, ...]) -> Answer:
        """Open a table in a new thread, as offered where there was a game already."""
        ruleset, seats = (*args, "", "")[:2]
        return await self.new(
            person,
            place,
            ruleset=ruleset,
            seats=int(seats) if seats.isdecimal() else None,
            language=None,
            thread=True,
        )

    async def lobby(
        self, person: Person, place: Place, row: GameRow, verb: str, value: str | None
    ) -> Answer:
        """Do what a lobby's button or its command asks for."""
        words = await self._office.words(person)
        answer = await self._do(person, place, row, verb, value, words)
        return self._office.sign(answer, row, words)

    async def _do(
        self, person: Person, place: Place, row: GameRow, verb: str, value: str | None, words: Words
    ) -> Post:
        lobbies = self._office.lobbies
        match verb:
            case "join":
                await lobbies.join(row.id, person, colour_typed(value, words) if value else None)
                return Post(words("lobby-joined"))
            case "leave":
                await lobbies.leave(row.id, person.id)
                return Post(words("lobby-left"))
            case "colour" if not presenter_of(row.ruleset).colours:
                raise Refused(Refusal.NO_COLOURS_HERE)
            case "colour" if not value:
                return await self._ask(row, "colour", words)
            case "colour":
                colour = colour_typed(value or "", words)
                await lobbies.paint(row.id, person.id, colour)
                return Post(words("lobby-painted", colour=words(f"seat-colour-{colour}")))
            case "options" | "time":
                if row.host != person.id:
                    raise Refused(Refusal.NOT_HOST)
                return await self._ask(row, verb, words)
            case _ if verb in _CHOSEN_BY_HOST:
                await self._set(row, person, verb, value or "")
                # The panel again: who has chosen one thing often has another to choose.
                panel = await self._ask(row, "time" if verb in _IN_TIME else "options", words)
                return replace(panel, text=words("lobby-changed") + "\n" + panel.text)
            case "start":
                await lobbies.start(row.id, person.id, place.missing)
                return Post(words("lobby-started"))
            case _:
                may = await self._office.is_referee(person, row)
                await lobbies.cancel(row.id, person.id, may=may)
                return Post(words("lobby-cancelled"))

    async def _set(self, row: GameRow, person: Person, what: str, value: str) -> None:
        if what == "places":
            if not value.isdecimal():
                raise Refused(Refusal.NO_SUCH_OPTION, option=value[:40])
            await self._office.lobbies.set_options(row.id, person.id, places=int(value))
            return
        if what == "option":
            name, _, chosen = value.partition(".")
            await self._office.lobbies.set_options(row.id, person.id, options={name: chosen})
            return
        if what == "expansion":
            box, _, name = value.partition(".")
            expansion = (box, None if name == NO_EXPANSION else name)
            await self._office.lobbies.set_options(row.id, person.id, expansion=expansion)
            return
        if what == "pace":
            await self._office.lobbies.set_options(row.id, person.id, pace=pace_chosen(value))
            return
        if what == "late":
            await self._office.lobbies.set_options(row.id, person.id, late=late_chosen(value))
            return
        if value not in LANGUAGES:
            raise Refused(Refusal.NO_SUCH_OPTION, option=value[:40])
        await self._office.lobbies.set_options(row.id, person.id, language=value)

    async def _ask(self, row: GameRow, what: str, words: Words) -> Post:
        now = await self._office.store.game(row.id)
        if now is None or now.status is not Status.LOBBY:
            raise Refused(Refusal.GAME_STARTED)
        if what == "colour":
            return colour_panel(now, await self._office.store.seats(row.id), words)
        return time_panel(now, words) if what == "time" else options_panel(now, words)


def pace_chosen(value: str) -> Pace:
    """The pace of that name. Raises ``Refused``."""
    if value not in list(Pace):
        raise Refused(Refusal.NO_SUCH_OPTION, option=value[:40])
    return Pace(value)


def late_chosen(value: str) -> Late:
    """What is done for who is late, by its name. Raises ``Refused``."""
    if value not in list(Late):
        raise Refused(Refusal.NO_SUCH_OPTION, option=value[:40])
    return Late(value)


def colour_typed(typed: str, words: Words) -> str:
    """The seat colour that somebody typed or chose, by its id or its word."""
    wanted = typed.strip().casefold()
    for colour in SEAT_COLOURS:
        if wanted in (colour, words(f"seat-colour-{colour}").casefold()):
            return colour
    raise Refused(Refusal.NO_SUCH_COLOUR, colour=typed[:40])
