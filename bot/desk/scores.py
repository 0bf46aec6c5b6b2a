"""Scores across games at the desk: leaderboard, profile, history."""

from collections.abc import Sequence
from typing import Final

from bot.controls import ControlId
from bot.desk.office import Office, page_number
from bot.ids import GameId, GuildId, UserId
from bot.people import Person, Place
from bot.post import Post
from bot.presenters import presented
from bot.refusals import Refusal, Refused
from bot.scores.history import (
    A_PAGE,
    HISTORY,
    Asked,
    ended,
    ended_post,
    history_post,
    read_contests,
)
from bot.scores.league_post import IN_WORDS, LEADERS, PICTURE, LeaguePage, league_post
from bot.scores.leagues import Leagues, Period
from bot.scores.profile_post import PROFILE, Played, Profile, profile_post
from bot.scores.records import record_of, reliability_of
from bot.store import ContestId, ResultRow
from render import ROWS_A_TABLE

LONGEST_ID: Final = 19
"""How long a user's number is at most that is surely one that the store can hold."""
SUBJECTS: Final = frozenset({LEADERS, PROFILE, HISTORY})
"""What stands in the controls of this desk where others name a game."""


class ScoresDesk:
    """Answers what is asked across games. All of it is of games that are over."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._leagues = Leagues(office.store, office.ratings, office.clock)
        self.drop = self._leagues.drop

    async def press(
        self, person: Person, place: Place, control: ControlId, values: Sequence[str]
    ) -> Post:
        """Answer a button or a select. Raises ``Refused``."""
        who, which, number = (*control.args, "", "", "")[:3]
        page = page_number((number,) if number else ())
        subject, verb = control.game, control.verb
        if subject == LEADERS and verb in (PICTURE, IN_WORDS):
            period = Period.SEASON if which == Period.SEASON else Period.ALL
            ruleset = values[0] if values else who
            return await self.leaderboard(person, place, ruleset, period, view=verb, page=page)
        if subject == PROFILE and verb == "show":
            return await self.profile(person, place, _user(values[0] if values else ""))
        asked = self._asked(person, place, _user(who), which or None, page)
        if subject == HISTORY and verb == "page":
            return await self._history(person, asked)
        if subject == HISTORY and verb == "pick" and values:
            return await self._pick(person, asked, ContestId(values[0]))
        raise Refused(Refusal.MALFORMED_CONTROL)

    # The leaderboard

    async def leaderboard(
        self,
        person: Person,
        place: Place,
        ruleset: str | None,
        period: Period,
        *,
        view: str = PICTURE,
        page: int = 0,
    ) -> Post:
        """A server's players by rating, in the game that was played most if none is named."""
        if place.guild is None:
            raise Refused(Refusal.ONLY_IN_A_GUILD)
        words = await self._office.words(person)
        rulesets = await self._rulesets(place.guild)
        ruleset = ruleset or next(iter((*rulesets, *presented())))
        _check(ruleset)
        league = await self._leagues.league(place.guild, ruleset, period)
        last = max(0, (len(league.standings) - 1) // ROWS_A_TABLE)
        shown = LeaguePage(league, period, view, min(page, last), person.id, {}, tuple(rulesets))
        names = await self._office.store.results.names(
            place.guild, [it.user for it in shown.standings]
        )
        return league_post(shown.naming(names), words)

    async def _rulesets(self, guild: GuildId) -> list[str]:
        known = presented()
        return [it for it in await self._office.store.results.rulesets(guild) if it in known]

    # A profile

    async def profile(
        self, person: Person, place: Place, user: UserId | None, name: str | None = None
    ) -> Post:
        """What somebody has come to: on this server, or in direct messages one's own everywhere."""
        words = await self._office.words(person)
        if user is None or place.guild is None or user == person.id:
            user, name = person.id, person.name
        store = self._office.store.results
        if name is None:
            name = (await store.names(place.guild, [user])).get(user, "?")
        rows = await store.of(user, place.guild)
        by_ruleset: dict[str, list[ResultRow]] = {}
        for row in rows:
            if row.ruleset in presented():
                by_ruleset.setdefault(row.ruleset, []).append(row)
        played = [
            await self._played(place.guild, ruleset, user, some)
            for ruleset, some in sorted(by_ruleset.items(), key=lambda it: -len(it[1]))
        ]
        profile = Profile(
            user=user,
            name=name,
            own=user == person.id,
            played=played,
            reliability=reliability_of(rows),
            closed=await store.closed(place.guild, user),
            everywhere=place.guild is None,
        )
        return profile_post(profile, words)

    async def _played(
        self, guild: GuildId | None, ruleset: str, user: UserId, rows: list[ResultRow]
    ) -> Played:
        record = record_of(rows)
        if guild is None:
            return Played(ruleset, record)
        curve = await self._office.ratings.curve(guild, ruleset, user)
        league = await self._leagues.league(guild, ruleset, Period.ALL)
        place = next((it.place for it in league.standings if it.user == user), 0)
        return Played(ruleset, record, curve, place, len(league.standings))

    # The history

    async def history(
        self,
        person: Person,
        place: Place,
        user: UserId | None,
        ruleset: str | None,
        name: str | None = None,
    ) -> Post:
        """Games that are over: of this server, or in direct messages one's own everywhere."""
        if ruleset is not None:
            _check(ruleset)
        asked = self._asked(person, place, user, ruleset, 0)
        return await self._history(person, asked, name)

    def _asked(
        self, person: Person, place: Place, user: UserId | None, ruleset: str | None, page: int
    ) -> Asked:
        if place.guild is None:
            user = person.id
        return Asked(place.guild, user, ruleset, page)

    async def _history(self, person: Person, asked: Asked, name: str | None = None) -> Post:
        words = await self._office.words(person)
        store = self._office.store
        count = await store.results.count(asked.guild, asked.user, asked.ruleset)
        pages = max(1, -(-count // A_PAGE))
        asked = asked.at(min(asked.page, pages - 1))
        if asked.user == person.id:
            name = person.name
        elif asked.user is not None and name is None:
            name = (await store.results.names(asked.guild, [asked.user])).get(asked.user, "?")
        games = await ended(store, asked)
        return history_post(asked, games, pages, name, self._office.courier.link, words)

    async def _pick(self, person: Person, asked: Asked, contest: ContestId) -> Post:
        """One of the games of the list. Of another server's, only one's own is shown."""
        words = await self._office.words(person)
        found = await read_contests(self._office.store, [contest], asked.user)
        if not found or (asked.guild is not None and found[0].guild != asked.guild):
            raise Refused(Refusal.NO_SUCH_GAME)
        own = any(row.user == person.id for row in found[0].rows)
        if asked.guild is None and not own:
            raise Refused(Refusal.NO_SUCH_GAME)
        return ended_post(asked, found[0], self._office.courier.link, words)


def is_subject(game: GameId) -> bool:
    """Whether a control is of this desk, and names no game."""
    return game in SUBJECTS


def _check(ruleset: str) -> None:
    if ruleset not in presented():
        raise Refused(Refusal.NO_SUCH_OPTION, option=ruleset)


def _user(typed: str) -> UserId | None:
    """Whom a control names; nobody where it is left empty."""
    if not typed:
        return None
    if not typed.isdecimal() or len(typed) > LONGEST_ID or int(typed) >= 2**63:
        raise Refused(Refusal.MALFORMED_CONTROL)
    return UserId(int(typed))
