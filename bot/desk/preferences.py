"""What a person or a server has chosen for all games."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from bot.controls import Choice
from bot.desk.office import Office
from bot.limits import CHOICES
from bot.names import escape
from bot.people import Person, Place
from bot.post import Post
from bot.presenters.common import stamp
from bot.refusals import Refusal, Refused
from bot.store.store import UserChanges
from bot.time.hours import (
    LONGEST_HOLIDAY,
    Quiet,
    days_off,
    zone_called,
    zone_of,
    zones_like,
)
from bot.words import LANGUAGES, Words

AUTOMATIC = "auto"
"""The choice of a language that leaves it to Discord."""
_OFF: Final = frozenset({"off", "none", "no", "aucun", "aucune", "non", "-"})
"""What is typed to have no quiet hours, or no holiday, any more."""


@dataclass(frozen=True, slots=True)
class OwnChoices:
    """What somebody changes about themselves, as typed; ``None`` leaves a thing as it is."""

    language: str | None = None
    dm: bool | None = None
    zone: str | None = None
    quiet: str | None = None
    reminders: bool | None = None


async def change_own(office: Office, person: Person, choices: OwnChoices) -> Post:
    """Change what ``person`` chose, all or nothing, and say how it stands."""
    changes: UserChanges = {}
    if choices.language is not None:
        changes["language"] = _language(choices.language)
    if choices.dm is not None:
        # Switched on, direct messages are tried again, also where they were refused before.
        changes["dm_wanted"] = changes["dm_open"] = choices.dm
    if choices.zone is not None:
        changes["zone"] = _zone(choices.zone)
    if choices.quiet is not None:
        changes["quiet"] = _quiet(choices.quiet)
    if choices.reminders is not None:
        changes["reminders"] = choices.reminders
    if changes:
        await office.store.change_user(person.id, **changes)
        await office.timekeeper.hours_changed(person.id)
    return await _own_settings(office, person)


async def change_holiday(
    office: Office, person: Person, *, first: str | None, last: str | None
) -> Post:
    """Say from which day to which ``person`` is away, or no longer; and how it stands."""
    here = office.clock()
    if first is not None and first.strip().casefold() in _OFF:
        await office.store.times.plan_holiday(person.id, here, None)
    elif first is not None or last is not None:
        hours = await office.schedule.hours(person.id)
        begin, end = days_off(*_days(first, last, hours.local(here).date()), zone_of(hours.zone))
        # What time has already run has run.
        await office.store.times.plan_holiday(person.id, here, (max(begin, here), end))
    await office.timekeeper.hours_changed(person.id)
    return await _own_settings(office, person)


async def _own_settings(office: Office, person: Person) -> Post:
    row = await office.store.user(person.id)
    words = await office.words(person)
    named = _language_named(row.language, words)
    mine = words("settings-mine", language=named, dm="yes" if row.dm_wanted else "no")
    here, hours = office.clock(), await office.schedule.hours(person.id)
    holiday = words("settings-no-holiday")
    if hours.holidays and hours.holidays[-1][1] > here:
        begin, end = map(hours.local, hours.holidays[-1])
        last = end - timedelta(seconds=1)
        days = {"first": begin.date().isoformat(), "last": last.date().isoformat()}
        holiday = words("settings-holiday-days", **days)
    times = words(
        "settings-hours",
        zone=row.zone or words("settings-no-zone"),
        now=f"{hours.local(here):%H:%M}",
        quiet=str(hours.quiet) if hours.quiet is not None else words("settings-no-quiet"),
        holiday=holiday,
        reminders="yes" if row.reminders else "no",
    )
    lines = [mine, times]
    if (until := hours.quiet_until(here)) is not None:
        lines.append(words("settings-quiet-now", until=stamp(until, "f")))
    return Post("\n".join(lines))


def zone_choices(typed: str) -> tuple[Choice, ...]:
    """Autocomplete of a time zone, by its name or its city."""
    return tuple(Choice(name, name) for name in zones_like(typed)[:CHOICES])


def _zone(typed: str) -> str:
    zone = zone_called(typed)
    if zone is None:
        raise Refused(Refusal.NO_SUCH_ZONE, typed=escape(typed[:40]))
    return zone


def _quiet(typed: str) -> str | None:
    if typed.strip().casefold() in _OFF:
        return None
    try:
        return str(Quiet.parse(typed))
    except ValueError:
        raise Refused(Refusal.NO_SUCH_HOURS, typed=escape(typed[:40])) from None


def _days(first: str | None, last: str | None, today: date) -> tuple[date, date]:
    """The days of a holiday as typed: the first is today, and the last the first, if left out."""
    try:
        begin = today if first is None else date.fromisoformat(first.strip())
        end = begin if last is None else date.fromisoformat(last.strip())
    except ValueError:
        raise Refused(Refusal.NO_SUCH_DAYS) from None
    if end < max(begin, today) or end - begin >= timedelta(days=LONGEST_HOLIDAY):
        raise Refused(Refusal.NO_SUCH_DAYS)
    return begin, end


async def change_server(
    office: Office,
    person: Person,
    place: Place,
    *,
    language: str | None,
    referee_role: int | None,
) -> Post:
    """Change a server's settings, and say how they stand. Only who manages the server may."""
    if place.guild is None:
        raise Refused(Refusal.NOT_IN_A_GUILD)
    if not person.manages:
        raise Refused(Refusal.NOT_MANAGER)
    if language is not None:
        await office.store.change_guild(place.guild, language=_language(language))
    if referee_role is not None:
        # Everyone's role is numbered as the server is: choosing it leaves nobody in particular.
        role_or_none = None if referee_role == place.guild else referee_role
        await office.store.change_guild(place.guild, referee_role=role_or_none)
    row = await office.store.guild(place.guild)
    words = await office.words(person)
    role = words("settings-no-role")
    if row.referee_role is not None:
        role = words("settings-role", role=f"<@&{row.referee_role}>")
    named = _language_named(row.language, words)
    return Post(words("settings-server", language=named, role=role))


def _language(chosen: str) -> str | None:
    if chosen != AUTOMATIC and chosen not in LANGUAGES:
        raise Refused(Refusal.NO_SUCH_OPTION, option=chosen[:40])
    return None if chosen == AUTOMATIC else chosen


def _language_named(language: str | None, words: Words) -> str:
    return words(f"language-{language}") if language else words("settings-automatic")
