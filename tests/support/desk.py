"""A desk of our own that says what it is told to say, and notes what it was asked."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field

from bot.controls import Choice, ControlId
from bot.desk.preferences import OwnChoices
from bot.desk.weekly import Plan
from bot.ids import ChannelId, GuildId, UserId
from bot.people import Person, Place
from bot.post import Answer, Post
from bot.refusals import Refused
from bot.scores.leagues import Period
from rules.protocol import IllegalAction


@dataclass
class Asked:
    """One question as it reached the desk."""

    verb: str
    person: Person
    place: Place
    options: Mapping[str, str] = field(default_factory=dict)
    values: tuple[str, ...] = ()
    game: str | None = None
    key: str = ""
    control: ControlId | None = None


@dataclass
class ScriptedDesk:
    """``answers`` by verb: what to say, or what to raise; whatever isn't there is ``done``."""

    answers: dict[str, Answer | Exception] = field(default_factory=dict)
    offered: tuple[Choice, ...] = ()
    forms: frozenset[str] = frozenset()
    speechless: bool = False
    """It has no words for refusals, nor for its own faults."""
    asked: list[Asked] = field(default_factory=list)
    gone: list[int] = field(default_factory=list)
    here: set[int] = field(default_factory=set)
    """The servers that it was told of."""
    permissions: int = 0
    """How often it was told that some have changed."""

    @property
    def community(self) -> "ScriptedCommunity":
        return ScriptedCommunity(self)

    @property
    def weekly(self) -> "ScriptedWeekly":
        return ScriptedWeekly(self)

    @property
    def scores(self) -> "ScriptedScores":
        return ScriptedScores(self)

    @property
    def privacy(self) -> "ScriptedPrivacy":
        return ScriptedPrivacy(self)

    def _say(self, asked: Asked) -> Answer:
        self.asked.append(asked)
        answer = self.answers.get(asked.verb, Post(f"done: {asked.verb}"))
        if isinstance(answer, Exception):
            raise answer
        return answer

    def is_form(self, verb: str) -> bool:
        return verb in self.forms

    async def new(
        self, person: Person, place: Place, *, key: str, **options: str | int | bool | None
    ) -> Answer:
        given = {name: str(value) for name, value in options.items()}
        return self._say(Asked("new", person, place, given, key=key))

    async def press(
        self,
        person: Person,
        place: Place,
        control: ControlId,
        values: tuple[str, ...],
        key: str,
    ) -> Answer:
        return self._say(
            Asked(control.verb, person, place, values=values, key=key, control=control)
        )

    async def command(
        self,
        person: Person,
        place: Place,
        verb: str,
        options: Mapping[str, str],
        *,
        game: str | None,
        key: str,
    ) -> Answer:
        return self._say(Asked(verb, person, place, options, game=game, key=key))

    async def choices(
        self,
        person: Person,
        place: Place,
        verb: str,
        option: str,
        typed: str,
        others: Mapping[str, str],
        *,
        game: str | None,
    ) -> tuple[Choice, ...]:
        asked = Asked(f"{verb}?{option}", person, place, others, values=(typed,), game=game)
        self._say(asked)
        return self.offered

    async def refusal(self, person: Person, error: Refused | IllegalAction, place: Place) -> Post:
        if self.speechless:
            raise KeyError(error.reason)
        return Post(f"refused: {error.reason}")

    async def apology(self, person: Person, fault: str) -> Post:
        if self.speechless:
            raise KeyError("apology")
        return Post(f"sorry: {fault}")

    async def settings_mine(self, person: Person, place: Place, choices: OwnChoices) -> Answer:
        chosen = {name: str(value) for name, value in asdict(choices).items()}
        return self._say(Asked("settings mine", person, place, chosen))

    async def holiday(
        self, person: Person, place: Place, *, first: str | None, last: str | None
    ) -> Answer:
        days = {"first": str(first), "last": str(last)}
        return self._say(Asked("settings holiday", person, place, days))

    async def settings_server(
        self, person: Person, place: Place, *, language: str | None, referee_role: int | None
    ) -> Answer:
        return self._say(Asked("settings server", person, place, {"role": str(referee_role)}))

    async def channel_deleted(self, channel: ChannelId) -> None:
        self.gone.append(channel)

    async def guild_removed(self, guild: GuildId) -> None:
        self.gone.append(guild)

    async def guild_joined(self, guild: GuildId) -> None:
        self.here.add(guild)

    async def guilds_are(self, guilds: Sequence[GuildId]) -> None:
        self.here = set(guilds)

    async def permissions_changed(self) -> None:
        self.permissions += 1


@dataclass
class ScriptedCommunity:
    """The part of the desk that is about community rounds; asked as ``community <verb>``."""

    desk: ScriptedDesk

    async def new(self, person: Person, place: Place, **options: object) -> Answer:
        given = {name: str(value) for name, value in options.items()}
        return self.desk._say(Asked("community new", person, place, given))

    async def command(self, person: Person, place: Place, verb: str, key: str) -> Answer:
        return self.desk._say(Asked(f"community {verb}", person, place, key=key))


@dataclass
class ScriptedWeekly:
    """The part of the desk that is about weekly games; asked as ``weekly <verb>``."""

    desk: ScriptedDesk

    async def set_up(self, person: Person, place: Place, plan: Plan) -> Answer:
        given = {name: str(value) for name, value in asdict(plan).items()}
        return self.desk._say(Asked("weekly setup", person, place, given))

    async def command(
        self, person: Person, place: Place, verb: str, args: tuple[str, ...] = ()
    ) -> Answer:
        return self.desk._say(Asked(f"weekly {verb}", person, place, values=args))

    def zones(self, typed: str) -> tuple[Choice, ...]:
        return self.desk.offered


@dataclass
class ScriptedPrivacy:
    """The part of the desk that is about what is stored; asked as ``privacy <verb>``."""

    desk: ScriptedDesk

    async def about(self, person: Person) -> Answer:
        return self.desk._say(Asked("privacy about", person, Place(None, ChannelId(0))))

    async def export(self, person: Person, key: str) -> Answer:
        return self.desk._say(Asked("privacy export", person, Place(None, ChannelId(0)), key=key))

    async def delete(self, person: Person, key: str, *, sure: bool) -> Answer:
        options = {"sure": str(sure)}
        here = Place(None, ChannelId(0))
        return self.desk._say(Asked("privacy delete", person, here, options, key=key))


@dataclass
class Notes:
    """A notebook in memory."""

    written: dict[str, str] = field(default_factory=dict)

    async def meta(self, key: str) -> str | None:
        return self.written.get(key)

    async def set_meta(self, key: str, value: str) -> None:
        self.written[key] = value


class ScriptedScores:
    """The part of a scripted desk that is asked across games."""

    def __init__(self, desk: ScriptedDesk) -> None:
        self._desk = desk

    async def leaderboard(
        self, person: Person, place: Place, ruleset: str | None, period: Period, *, view: str
    ) -> Answer:
        given = _given(ruleset=ruleset, period=period, view=view)
        return self._desk._say(Asked("leaderboard", person, place, given))

    async def profile(
        self, person: Person, place: Place, user: UserId | None, name: str | None
    ) -> Answer:
        return self._desk._say(Asked("profile", person, place, _given(user=user, name=name)))

    async def history(
        self,
        person: Person,
        place: Place,
        user: UserId | None,
        ruleset: str | None,
        name: str | None,
    ) -> Answer:
        given = _given(user=user, name=name, ruleset=ruleset)
        return self._desk._say(Asked("history", person, place, given))


def _given(**options: object) -> dict[str, str]:
    return {name: str(value) for name, value in options.items() if value is not None}
