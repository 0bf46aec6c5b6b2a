"""Weekly games at the desk: setting them up, signing up, and where one stands."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import rules
from bot.community.community import PACES
from bot.community.pacing import RULESET as IN_ROUNDS
from bot.controls import Choice, ControlId, Style
from bot.desk.office import Office, page_number, page_of
from bot.desk.preferences import zone_choices
from bot.ids import ChannelId, GameId, GuildId, OccurrenceId, WeeklyId, new_game_id
from bot.people import Person, Place
from bot.post import Answer, Post
from bot.presenters import presented
from bot.presenters.lobby import game_title
from bot.refusals import Refusal, Refused
from bot.store import Late, Note, OccurrenceRow, Pace, Stage, WeeklyRow
from bot.store.weekly_rows import BEFORE
from bot.time.hours import zone_called
from bot.weekly.organiser import NOT_BEGUN, OPENS
from bot.weekly.posts import (
    Told,
    button,
    day,
    list_lines,
    play_line,
    season_line,
    soon,
    standing_line,
    standings_heading,
    title_of,
)
from bot.weekly.reading import hour_typed
from bot.words import LANGUAGES, Words, language_of
from rules.railroad_ink.editions import check_expansions

QUOTED: Final = 40
"""How much is said again of a zone that there isn't."""
SEATS: Final = 4
PLACES: Final = range(2, 61)
WEEKS: Final = range(1, 53)
ROUND_PACES: Final = tuple(pace for pace in PACES if pace <= 43200)
"""How long a round can be open: all rounds of an event are over before the next week's."""
MAY_OPEN_THREADS: Final = "create_public_threads"
MAY_SCHEDULE: Final = "create_events"


@dataclass(frozen=True, slots=True)
class Plan:
    """What ``/weekly setup`` was given, as it was typed or chosen."""

    weekday: int
    hour: str
    zone: str
    ruleset: str
    seats: int | None = None
    places: int = PLACES[-1]
    pace: str = Pace.DAY
    late: str = Late.STAND_IN
    round_pace: int = ROUND_PACES[-1]
    weeks: int = 8
    role: int | None = None
    expansions: tuple[str, ...] = ()
    language: str | None = None


class WeeklyDesk:
    """Answers what is asked of weekly games."""

    def __init__(self, office: Office) -> None:
        self._office = office

    async def set_up(self, person: Person, place: Place, plan: Plan) -> Post:
        """Begin weekly games in ``place``. For referees, and who manages the server."""
        if place.guild is None:
            raise Refused(Refusal.ONLY_IN_A_GUILD)
        if not await self._may(person, place.guild):
            raise Refused(Refusal.NOT_ORGANISER)
        weekly = await self._agreed(person, place, place.guild, plan)
        threads = MAY_OPEN_THREADS in place.wished and plan.ruleset != IN_ROUNDS
        missing = (*place.missing, *((MAY_OPEN_THREADS,) if threads else ()))
        if missing:
            raise Refused(Refusal.MAY_NOT_POST, missing=", ".join(missing))
        words = await self._office.words(person)
        first = await self._office.weekly.set_up(weekly)
        lines = [
            words(
                "weekly-set-up",
                link=self._office.courier.link(weekly.guild, weekly.channel),
                game=game_title(weekly.ruleset, words),
                weekday=words(f"weekday-{weekly.weekday}"),
                hour=f"{weekly.hour:02}:{weekly.minute:02}",
                zone=weekly.zone,
                day=day(first.at),
                weeks=weekly.weeks,
            ),
            play_line(weekly, words),
        ]
        if weekly.role is not None:
            lines.append(words("weekly-set-up-role", role=f"<@&{weekly.role}>"))
        if MAY_SCHEDULE in place.wished:
            lines.append(words("weekly-set-up-no-schedule"))
        return Post("\n".join(lines))

    async def _agreed(self, person: Person, place: Place, guild: GuildId, plan: Plan) -> WeeklyRow:
        """What was typed, as it will be stored. Raises ``Refused``."""
        self._office.lobbies.check(plan.ruleset, plan.seats)
        _check(plan)
        at, zone = hour_typed(plan.hour), zone_called(plan.zone)
        if zone is None:
            raise Refused(Refusal.NO_SUCH_ZONE, typed=plan.zone[:QUOTED])
        language = plan.language
        if language not in LANGUAGES:
            language = (await self._office.store.guild(guild)).language
        most = rules.game(plan.ruleset).seat_range[-1]
        return WeeklyRow(
            id=WeeklyId(new_game_id()),
            guild=guild,
            channel=place.channel,
            host=person.id,
            language=language or language_of(person.locale),
            ruleset=plan.ruleset,
            weekday=plan.weekday,
            hour=at.hour,
            minute=at.minute,
            zone=zone,
            seats=min(SEATS, most) if plan.seats is None else plan.seats,
            places=plan.places,
            pace=Pace(plan.pace),
            late=Late(plan.late),
            round_pace=plan.round_pace,
            weeks=plan.weeks,
            created_at=self._office.clock(),
            expansions=plan.expansions,
            # Everyone's role is numbered as the server is: that would be a shout.
            role=None if plan.role == guild else plan.role,
        )

    def zones(self, typed: str) -> tuple[Choice, ...]:
        """Autocomplete of a time zone."""
        return zone_choices(typed)

    # Which one is meant

    async def knows(self, subject: GameId) -> bool:
        """Whether a control stands for an occurrence, or for a weekly game."""
        weeklies = self._office.store.weeklies
        if await weeklies.occurrence(OccurrenceId(subject)) is not None:
            return True
        return await weeklies.weekly(WeeklyId(subject)) is not None

    async def press(self, person: Person, control: ControlId) -> Answer:
        """Answer a button on an occurrence, or on a question about a weekly game."""
        weeklies = self._office.store.weeklies
        row = await weeklies.occurrence(OccurrenceId(control.game))
        weekly = await weeklies.weekly(WeeklyId(control.game) if row is None else row.weekly)
        if weekly is None:
            raise Refused(Refusal.NO_WEEKLY_HERE)
        last = await weeklies.last(weekly.id)
        late = row is not None and (last is None or row.id != last.id or row.stage not in BEFORE)
        if late and control.verb in ("join", "leave", "ready"):
            raise Refused(Refusal.WEEKLY_BEGINS)
        return await self._answer(person, weekly, row, control.verb, control.args)

    async def command(
        self, person: Person, place: Place, verb: str, args: tuple[str, ...] = ()
    ) -> Answer:
        """Answer a command: the press that it stands for, on the weekly game that is meant."""
        weekly = await self._find(person, place, to_read=verb == "season")
        row = None
        if verb == "season" and args:
            number = int(args[0]) if args[0].isdecimal() else 0
            season = await self._office.store.weeklies.season(weekly.id, number)
            if not season:
                raise Refused(Refusal.NO_SUCH_OPTION, option=args[0])
            row, args = season[-1], ()
        return await self._answer(person, weekly, row, verb, args)

    async def _find(self, person: Person, place: Place, *, to_read: bool) -> WeeklyRow:
        """This channel's; else the only one of this server, or that this person signed up for.

        One that was stopped is meant where it is only looked at, or there is no other.
        """
        weeklies = self._office.store.weeklies
        here = await weeklies.in_channel(place.channel)
        if here is not None and (here.active or to_read):
            return here
        mine = await weeklies.of(person.id)
        around = mine if place.guild is None else await weeklies.in_guild(place.guild)
        known = {it.id for it in around}
        for some in (around, [it for it in mine if it.id in known]):
            if len(some) == 1:
                return some[0]
        if here is not None:
            return here
        if around:
            raise Refused(Refusal.WHICH_WEEKLY)
        in_person = place.guild is None
        raise Refused(Refusal.ONLY_IN_A_GUILD if in_person else Refusal.NO_WEEKLY_HERE)

    async def channel_deleted(self, channel: ChannelId) -> None:
        """A channel is gone: its weekly games end."""
        weekly = await self._office.store.weeklies.in_channel(channel)
        if weekly is not None and weekly.active and weekly.channel == channel:
            await self._office.weekly.stop(weekly, Note.CHANNEL_GONE)

    # What is asked

    async def _answer(
        self,
        person: Person,
        weekly: WeeklyRow,
        row: OccurrenceRow | None,
        verb: str,
        args: tuple[str, ...],
    ) -> Answer:
        words = await self._office.words(person)
        match verb:
            case "join":
                post = await self._join(person, weekly, words)
            case "leave":
                await self._office.weekly.sign_off(weekly, person.id)
                post = Post(words("weekly-left"))
            case "ready":
                post = await self._ready(person, weekly, words)
            case "season":
                post = await self._season(weekly, row, args, words)
            case "next":
                post = await self._next(person, weekly, words)
            case "skip":
                post = await self._skip(person, weekly, args, words)
            case "stop":
                post = await self._stop(person, weekly, args, words)
            case _:
                raise Refused(Refusal.MALFORMED_CONTROL)
        last = await self._office.store.weeklies.last(weekly.id)
        return self._office.sign(post, weekly, words, None if last is None else last.id)

    async def _told(self, weekly: WeeklyRow, row: OccurrenceRow) -> Told:
        return Told(weekly, row, tuple(await self._office.store.weeklies.signups(row.id)))

    async def _join(self, person: Person, weekly: WeeklyRow, words: Words) -> Post:
        row = await self._office.weekly.sign_up(weekly, person)
        told = await self._told(weekly, row)
        facts: dict[str, str | int] = {
            "day": day(row.at),
            "soon": soon(row.due),
            "places": weekly.places,
        }
        if any(it.user == person.id for it in told.waiting):
            return Post(words("weekly-joined-waiting", **facts))
        if row.stage is Stage.READY_CHECK:
            return Post(words("weekly-joined-ready", **facts))
        numbers = (n for n, it in enumerate(told.on_the_list, 1) if it.user == person.id)
        link = self._office.courier.link(weekly.guild, weekly.channel)
        return Post(words("weekly-joined", place=next(numbers, 0), link=link, **facts))

    async def _ready(self, person: Person, weekly: WeeklyRow, words: Words) -> Post:
        row = await self._office.weekly.ready(weekly, person.id)
        told = await self._told(weekly, row)
        before = [it.user for it in told.signups if it.ready].index(person.id)
        waits = before >= weekly.places
        message = "weekly-ready-waiting" if waits else "weekly-ready"
        return Post(words(message, soon=soon(row.due), places=weekly.places))

    async def _next(self, person: Person, weekly: WeeklyRow, words: Words) -> Post:
        """When the next one begins, who is on the list, and whether the reader is."""
        if not weekly.active:
            raise Refused(Refusal.WEEKLY_STOPPED)
        row = await self._office.weekly.next_of(weekly)
        told = await self._told(weekly, row)
        lines = [
            f"**{title_of(told, words)}**",
            season_line(told, words),
            words("weekly-when", day=day(row.at), soon=soon(max(row.at, row.due))),
            play_line(weekly, words),
        ]
        known = await self._office.store.weeklies.occurrence(row.id)
        if known is None:
            return Post("\n".join([*lines, words("weekly-opens", day=day(row.at - OPENS))]))
        lines += list_lines(told, words)
        mine = any(it.user == person.id for it in told.signups)
        if any(it.user == person.id for it in told.waiting):
            lines.append(words("weekly-you-wait"))
        else:
            lines.append(words("weekly-you-are-in" if mine else "weekly-you-are-not"))
        if row.stage not in BEFORE:
            return Post("\n".join(lines))
        buttons = [button(row.id, "leave" if mine else "join", words, Style.SUCCESS)]
        if mine and row.stage is Stage.READY_CHECK:
            buttons.insert(0, button(row.id, "ready", words, Style.PRIMARY))
        return Post("\n".join(lines), rows=(tuple(buttons),))

    async def _season(
        self, weekly: WeeklyRow, row: OccurrenceRow | None, args: tuple[str, ...], words: Words
    ) -> Post:
        """Who stands where, in pages, and how points are given."""
        row = row or await self._office.store.weeklies.last(weekly.id)
        assert row is not None
        occurrences = await self._office.store.weeklies.season(weekly.id, row.season)
        begun = [it for it in occurrences if it.stage not in NOT_BEGUN]
        ranked = await self._office.seasons.standings(weekly.id, row.season)
        heading = standings_heading(weekly, replace(row, week=len(begun)), words)
        lines = [standing_line(it, words) for it in ranked]
        if not lines:
            lines = [words("weekly-standings-none")]
        page = page_number(args)
        return page_of(row.id, "season", heading, [*lines, _small(words)], page, words)

    # Called off

    async def _may(self, person: Person, guild: GuildId, weekly: WeeklyRow | None = None) -> bool:
        """Whether ``person`` may set up and call off: the role, Manage Server, who set it up."""
        role = (await self._office.store.guild(guild)).referee_role
        own = weekly is not None and weekly.host == person.id
        return own or person.manages or role in person.roles

    async def _skip(
        self, person: Person, weekly: WeeklyRow, args: Sequence[str], words: Words
    ) -> Post:
        """Call off the next one, after a question that names it."""
        if not await self._may(person, weekly.guild, weekly):
            raise Refused(Refusal.NOT_ORGANISER)
        if not weekly.active:
            raise Refused(Refusal.WEEKLY_STOPPED)
        next_ = await self._office.weekly.next_of(weekly)
        if not args:
            yes = button(weekly.id, "skip", words, Style.DANGER, str(next_.number))
            return Post(words("weekly-skip-ask", day=day(next_.at)), rows=((yes,),))
        if args[0] != str(next_.number):
            raise Refused(Refusal.WEEKLY_BEGINS)
        await self._office.weekly.skip(weekly)
        return Post(words("weekly-skipped"))

    async def _stop(
        self, person: Person, weekly: WeeklyRow, args: Sequence[str], words: Words
    ) -> Post:
        """End the weekly games here, after a question."""
        if not await self._may(person, weekly.guild, weekly):
            raise Refused(Refusal.NOT_ORGANISER)
        if not weekly.active:
            raise Refused(Refusal.WEEKLY_STOPPED)
        if not args:
            yes = button(weekly.id, "stop", words, Style.DANGER, "yes")
            return Post(words("weekly-stop-ask"), rows=((yes,),))
        await self._office.weekly.stop(weekly)
        return Post(words("weekly-stopped-now"))


def _small(words: Words) -> str:
    return f"-# {words('weekly-scoring')}"


def _check(plan: Plan) -> None:
    """Raise ``Refused`` for what can't be chosen."""
    chosen = (
        (plan.ruleset, plan.ruleset in presented()),
        (str(plan.weekday), plan.weekday in range(7)),
        (str(plan.seats), plan.seats is None or plan.seats > 1),
        (str(plan.places), plan.places in PLACES),
        (str(plan.weeks), plan.weeks in WEEKS),
        (plan.pace, plan.pace in list(Pace)),
        (plan.late, plan.late in list(Late)),
        (str(plan.round_pace), plan.round_pace in ROUND_PACES),
        (", ".join(plan.expansions), plan.ruleset == IN_ROUNDS or not plan.expansions),
    )
    for option, fits in chosen:
        if not fits:
            raise Refused(Refusal.NO_SUCH_OPTION, option=option)
    try:
        check_expansions(plan.expansions)
    except ValueError as error:
        raise Refused(Refusal.NO_SUCH_OPTION, option=", ".join(plan.expansions)) from error
