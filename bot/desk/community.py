"""Community rounds at the desk: what is pressed on an event, and the commands for it."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

from bot.community.boards import (
    A_PAGE,
    boards_side_by_side,
    histogram,
    own_board,
    own_score,
    sheet,
    standing_line,
)
from bot.community.pacing import ONLY, entrants_of, is_ahead, is_open
from bot.community.posts import (
    button,
    moment,
    place_line,
    progress_line,
    round_line,
    spread_marks,
    title_of,
)
from bot.community.results import Result, Results, result_of
from bot.community.view import seen_by_all
from bot.controls import ControlId, Style
from bot.desk.office import Office, page_buttons, page_number, page_of
from bot.ids import ChannelId, EventId
from bot.people import Person, Place
from bot.post import Answer, Post
from bot.presenters.railroad_ink.naming import Naming
from bot.refusals import Refusal, Refused
from bot.store import EventRow, EventStatus, GameRow
from bot.words import LANGUAGES, Words, language_of

Press = Callable[[Person, Place, ControlId, tuple[str, ...], str], Awaitable[Answer]]

AT_THE_END: Final = frozenset({"export", "again", "replay"})
"""What is not to be had of a game as long as its event is open."""


class CommunityDesk:
    """Answers what is asked of community rounds. ``press`` is the desk's, for entrants' games."""

    def __init__(self, office: Office, press: Press) -> None:
        self._office = office
        self._press = press

    async def new(
        self,
        person: Person,
        place: Place,
        *,
        pace: int,
        expansions: tuple[str, ...],
        language: str | None,
    ) -> Post:
        """Open an event here. Anybody may; its first round begins at once."""
        if place.guild is None:
            raise Refused(Refusal.NOT_IN_A_GUILD)
        if place.missing:
            raise Refused(Refusal.MAY_NOT_POST, missing=", ".join(place.missing))
        words = await self._office.words(person)
        if language not in LANGUAGES:
            default = (await self._office.store.guild(place.guild)).language
            language = default or language_of(person.locale)
        event = await self._office.community.open(
            person, place.guild, place.channel, language=language, pace=pace, expansions=expansions
        )
        row = await self._event(event)
        return self._signed(Post(words("community-opened")), row, words)

    async def press(self, person: Person, place: Place, control: ControlId, key: str) -> Answer:
        """Answer a button that stands for an event."""
        event = await self._event(EventId(control.game))
        return await self._answer(person, place, event, control.verb, control.args, key)

    async def command(self, person: Person, place: Place, verb: str, key: str) -> Answer:
        """Answer a command: the press that it stands for, on the event that is meant."""
        event = await self._find(person, place)
        return await self._answer(person, place, event, verb, (), key)

    async def check(self, person: Person, row: GameRow, verb: str) -> None:
        """Refuse what may not be had of a game that is part of an open event.

        Nobody but its player sees it; and nothing that would tell the seed.
        """
        if row.event is None or not is_open(await self._event(row.event)):
            return
        seats = await self._office.store.seats(row.id)
        if verb in AT_THE_END or all(seat.user != person.id for seat in seats):
            raise Refused(Refusal.ROUND_NOT_OVER)

    async def channel_deleted(self, channel: ChannelId) -> None:
        """A channel is gone: so is its open event, and the games of all who take part."""
        event = await self._office.store.events.latest_in(channel)
        if event is not None and is_open(event):
            await self._office.community.cancel(event.id, f"gone:{channel}")

    async def _event(self, event: EventId) -> EventRow:
        row = await self._office.store.events.event(event)
        if row is None:
            raise Refused(Refusal.NO_SUCH_GAME)
        return row

    async def _find(self, person: Person, place: Place) -> EventRow:
        """This channel's last event; else the only open one of this person, or of this server."""
        events = self._office.store.events
        here = await events.latest_in(place.channel)
        if here is not None and here.status is not EventStatus.CANCELLED:
            return here
        mine = await events.open_of(person.id)
        elsewhere = [] if place.guild is None else await events.open_in(place.guild)
        for some in (mine, elsewhere):
            if len(some) == 1:
                return some[0]
        raise Refused(Refusal.NO_ROUND_HERE)

    async def _answer(
        self,
        person: Person,
        place: Place,
        event: EventRow,
        verb: str,
        args: tuple[str, ...],
        key: str,
    ) -> Answer:
        words = await self._office.words(person)
        match verb:
            case "join":
                post = await self._join(person, event, words)
            case "hand" if is_open(event):
                game = await self._office.community.entry(event.id, person.id)
                return await self._press(person, place, ControlId(game, None, "hand"), (), key)
            case "board" if is_open(event):
                return await self._board(person, place, event, words, key)
            case "hand" | "board":
                post = await self._own_result(person, event, words)
            case "call":
                post = await self._call(person, event, words)
            case "leave":
                post = await self._leave(person, event, args, words, key)
            case "standings":
                post = await self._standings(event, args, words)
            case "sheets":
                post = await self._sheets(event, args, words)
            case "close":
                post = await self._close(person, event, args, words)
            case _:
                raise Refused(Refusal.MALFORMED_CONTROL)
        return self._signed(post, event, words)

    # Taking part

    async def _join(self, person: Person, event: EventRow, words: Words) -> Post:
        await self._office.community.join(event.id, person)
        text = words("community-joined", when=moment(event.closes_at))
        row = (button(event, "hand", words, Style.PRIMARY), button(event, "call", words))
        return Post(text, rows=(row,))

    async def _board(
        self, person: Person, place: Place, event: EventRow, words: Words, key: str
    ) -> Answer:
        """One's own board as far as it is drawn, and what it is worth."""
        game = await self._office.community.entry(event.id, person.id)
        table = await self._office.referee.table(game)
        if is_ahead(table, event):
            return await self._press(person, place, ControlId(game, None, "hand"), (), key)
        own = table.game.view(table.state, ONLY).own
        sitter = table.seats[ONLY]
        result = result_of(event, game, sitter.user, sitter.name, own.page.board, has_left=False)
        post = self._own_board(event, result, event.round, words)
        row = (button(event, "hand", words, Style.PRIMARY), button(event, "call", words))
        return self._signed(replace(post, rows=(row,)), event, words)

    def _own_board(self, event: EventRow, result: Result, round_: int, words: Words) -> Post:
        naming = Naming(seen_by_all(event, words), plain=True)
        drawing = own_board(result, round_, naming)
        return Post(own_score(result, naming), drawings=(drawing,), plain=drawing.alt)

    async def _call(self, person: Person, event: EventRow, words: Words) -> Post:
        if not is_open(event):
            raise Refused(Refusal.ROUND_OVER)
        wanted = await self._office.community.call(event.id, person.id)
        return Post(words("community-will-call" if wanted else "community-wont-call"))

    async def _leave(
        self, person: Person, event: EventRow, args: tuple[str, ...], words: Words, key: str
    ) -> Post:
        if not is_open(event):
            raise Refused(Refusal.ROUND_OVER)
        await self._office.community.entry(event.id, person.id)
        if args != ("yes",):
            yes = button(event, "leave", words, Style.DANGER, "yes")
            return Post(words("community-leave-ask"), rows=((yes,),))
        await self._office.community.leave(event.id, person.id, key)
        return Post(words("community-left"))

    async def _close(
        self, person: Person, event: EventRow, args: tuple[str, ...], words: Words
    ) -> Post:
        """Close the open round before its time, after a question. For those who referee here."""
        if not await self._office.is_referee(person, event):
            raise Refused(Refusal.NOT_REFEREE)
        if not is_open(event):
            raise Refused(Refusal.ROUND_OVER)
        if not args:
            entrants = await entrants_of(self._office.store, event)
            line = progress_line(event, entrants, words)
            text = words("community-close-ask", round=event.round)
            yes = button(event, "close", words, Style.DANGER, str(event.round))
            return Post(f"{text}\n{line}", rows=((yes,),))
        if not args[0].isdecimal() or not await self._office.community.close(
            event.id, int(args[0][:4])
        ):
            raise Refused(Refusal.STALE)
        return Post(words("community-closed", round=event.round))

    # How it stands, and how it ended

    async def _results(self, event: EventRow) -> Results:
        if event.status is not EventStatus.FINISHED:
            raise Refused(Refusal.ROUND_NOT_OVER)
        entrants = await entrants_of(self._office.store, event)
        return await self._office.archive.results(event, entrants)

    async def _own_result(self, person: Person, event: EventRow, words: Words) -> Post:
        results = await self._results(event)
        own = results.of(person.id)
        if own is None:
            raise Refused(Refusal.NOT_IN_ROUND)
        post = self._own_board(event, own, 0, words)
        text = f"{place_line(results, person.id, words)}\n{post.text}"
        drawings = post.drawings
        if results.totals:
            marks = spread_marks(results.totals, words)
            drawings += (histogram(results.totals, marks, words, own.score.total),)
        return replace(post, text=text, drawings=drawings)

    async def _standings(self, event: EventRow, args: tuple[str, ...], words: Words) -> Post:
        """How many are done; after the end the whole table, in pages."""
        title = f"**{title_of(event, words)}**"
        if is_open(event):
            entrants = await entrants_of(self._office.store, event)
            now = (title, round_line(event, words), progress_line(event, entrants, words))
            return Post("\n".join(now))
        results = await self._results(event)
        lines = [standing_line(result, words) for result in results.ranked]
        return page_of(event.id, "standings", title, lines, page_number(args), words)

    async def _sheets(self, event: EventRow, args: tuple[str, ...], words: Words) -> Post:
        """All boards with all parts of their scores, so many a page."""
        ranked = (await self._results(event)).ranked
        pages = max(1, -(-len(ranked) // A_PAGE))
        page = min(page_number(args), pages - 1)
        shown = ranked[page * A_PAGE : (page + 1) * A_PAGE]
        note = words("page-of", page=page + 1, pages=pages)
        title = words("community-boards")
        naming = Naming(seen_by_all(event, words), plain=True)
        drawings = (
            boards_side_by_side(shown, title, naming, note),
            sheet(shown, words("community-sheet"), naming, note),
        )
        lines = [standing_line(result, words) for result in shown]
        rows = page_buttons(event.id, "sheets", page, pages, words)
        plain = "\n".join(drawing.alt for drawing in drawings)
        return Post("\n".join(lines), rows=rows, drawings=drawings, plain=plain)

    def _signed(self, answer: Post, event: EventRow, words: Words) -> Post:
        """The answer with the event's name and link below."""
        link = self._office.courier.link(event.guild, event.channel)
        footer = words("footer", game=title_of(event, words), link=link)
        return replace(answer, text="\n".join(filter(None, (answer.text, footer))))
