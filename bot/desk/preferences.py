"""What a person or a server has chosen for all games."""

from bot.desk.office import Office
from bot.people import Person, Place
from bot.post import Post
from bot.refusals import Refusal, Refused
from bot.words import LANGUAGES, Words

AUTOMATIC = "auto"
"""The choice of a language that leaves it to Discord."""


async def change_own(
    office: Office, person: Person, *, language: str | None, dm: bool | None
) -> Post:
    """Change what ``person`` chose, and say how it stands. ``None`` leaves a thing as it is."""
    if language is not None:
        await office.store.change_user(person.id, language=_language(language))
    if dm is not None:
        # Switched on, direct messages are tried again, also where they were refused before.
        await office.store.change_user(person.id, dm_wanted=dm, dm_open=dm)
    row = await office.store.user(person.id)
    words = await office.words(person)
    named = _language_named(row.language, words)
    return Post(words("settings-mine", language=named, dm="yes" if row.dm_wanted else "no"))


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
