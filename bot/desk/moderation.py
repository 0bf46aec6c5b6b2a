"""What a referee among the people may do: take back, replace, remove, let a stand-in play, end."""

from collections.abc import Mapping
from typing import Final

from bot.controls import Button, ControlId, Style
from bot.desk.office import Office, refused_by_discord
from bot.ids import UserId
from bot.names import clean, escape
from bot.people import Person
from bot.post import Post
from bot.presenters.common import seat_called
from bot.presenters.lobby import game_title
from bot.refusals import Refusal, Refused
from bot.store import GameRow
from bot.table import Table
from bot.words import Words, words_in
from rules.protocol import Seat

MODERATION_VERBS: Final = frozenset(
    {"overrule", "replace", "remove", "substitute", "pause", "resume", "extend", "end"}
)
A_DAY: Final = 24
MOST_HOURS: Final = 14 * 24
"""How many hours can be given at once."""


class Moderation:
    """Answers the commands of ``/referee``. Visible to all, checked here."""

    def __init__(self, office: Office) -> None:
        self._office = office

    async def do(
        self, person: Person, row: GameRow, verb: str, options: Mapping[str, str], key: str
    ) -> Post:
        """Do it, if ``person`` may."""
        words = await self._office.words(person)
        if not await self._office.is_referee(person, row):
            raise Refused(Refusal.NOT_REFEREE)
        table = await self._office.referee.table(row.id)
        referee = self._office.referee
        match verb:
            case "overrule":
                seat = await referee.undo(row.id, person.id, key)
                return Post(words("undone", name=escape(table.seats[seat].name)))
            case "remove":
                seat = seat_typed(table, options.get("seat", ""))
                await referee.remove(row.id, seat, person.id, key)
                return Post(words("removed", name=escape(table.seats[seat].name)))
            case "substitute":
                seat = seat_typed(table, options.get("seat", ""))
                await referee.stand_in(row.id, seat, person.id, key)
                return Post(words("stood-in", name=escape(table.seats[seat].name)))
            case "pause":
                await referee.pause(row.id, person.id, key)
                return Post(words("paused"))
            case "resume":
                await referee.resume(row.id, person.id, key)
                return Post(words("resumed"))
            case "extend":
                return await self._extend(person, table, options, key, words)
            case "replace":
                return await self._offer(table, options, key, words)
            case _:
                await referee.end(row.id, person.id, key)
                return Post(words("ended"))

    async def _extend(
        self, person: Person, table: Table, options: Mapping[str, str], key: str, words: Words
    ) -> Post:
        seat = seat_typed(table, options.get("seat", ""))
        typed = options.get("hours", str(A_DAY))
        if not typed.isdecimal() or not 1 <= int(typed[:4]) <= MOST_HOURS:
            raise Refused(Refusal.NO_SUCH_OPTION, option=typed[:40])
        hours = int(typed)
        await self._office.referee.extend(table.row.id, seat, hours, person.id, key)
        return Post(words("extended", name=escape(table.seats[seat].name), hours=hours))

    async def _offer(
        self, table: Table, options: Mapping[str, str], key: str, words: Words
    ) -> Post:
        """Ask a member, in the channel, to take a seat. Nothing changes until they accept."""
        seat = seat_typed(table, options.get("seat", ""))
        member = options.get("member", "")
        if not member.isdecimal():
            raise Refused(Refusal.NO_SUCH_MEMBER)
        if table.over:
            raise Refused(Refusal.GAME_CLOSED)
        user = UserId(int(member))
        if table.seat_of(user) is not None:
            raise Refused(Refusal.ALREADY_SEATED)
        theirs = words_in(table.row.language)
        sitter = table.seats[seat]
        text = theirs(
            "offer-seat",
            mention=f"<@{user}>",
            name=escape(sitter.name),
            seat=seat_called(theirs, seat, sitter.colour),
            game=game_title(table.row.ruleset, theirs),
        )
        args = (str(seat), str(user), str(sitter.sitting))
        control = ControlId(table.row.id, None, "take", args)
        row = (Button(control, theirs("button-take"), Style.SUCCESS),)
        post = Post(text, rows=(row,), mentions=(user,))
        with refused_by_discord():
            await self._office.herald.say(table.row.channel, post, key)
        name = escape(clean(options.get("member_name", "") or member))
        return Post(words("offered-seat", name=name))

    async def take(self, person: Person, row: GameRow, args: tuple[str, ...], key: str) -> Post:
        """Take the seat that was offered to this person alone."""
        if len(args) != 3 or not all(arg.isdecimal() for arg in args):
            raise Refused(Refusal.MALFORMED_CONTROL)
        seat, user, sitting = Seat(int(args[0])), UserId(int(args[1])), int(args[2])
        if user != person.id:
            raise Refused(Refusal.NOT_FOR_YOU)
        table = await self._office.referee.table(row.id)
        if seat not in table.all_seats:
            raise Refused(Refusal.MALFORMED_CONTROL)
        old = table.seats[seat]
        name = clean(person.name)
        await self._office.referee.replace(row.id, seat, user, name, sitting, user, key)
        words = await self._office.words(person)
        return Post(words("took-seat", name=escape(old.name)))


def seat_typed(table: Table, typed: str) -> Seat:
    """The seat that somebody means: by its number from 1, its sitter's name or mention."""
    wanted = typed.strip().casefold()
    for seat in table.seats:
        known = (str(seat.seat + 1), seat.name.casefold(), f"<@{seat.user}>", str(seat.user))
        if wanted and wanted in known:
            return seat.seat
    raise Refused(Refusal.NO_SUCH_MEMBER)
