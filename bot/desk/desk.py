"""The desk: where whoever pressed or typed gets an answer, to them alone.

A command is a press without a step, so every button has its command twin by construction. The
desk finds the game that is meant, lets the game's presenter turn the press into an answer or an
action, lets the referee judge the action, and words what came of it.
"""

import logging
import re
from collections.abc import Mapping, Sequence
from typing import Final

from bot.controls import Button, Choice, ControlId, Form, Step, Style
from bot.desk.community import CommunityDesk
from bot.desk.finding import find_game, game_choices
from bot.desk.looking import READING, Looking
from bot.desk.moderation import MODERATION_VERBS, Moderation
from bot.desk.office import Office, in_words
from bot.desk.own_games import own_games
from bot.desk.preferences import (
    OwnChoices,
    change_holiday,
    change_own,
    change_server,
    zone_choices,
)
from bot.desk.privacy import SUBJECT, PrivacyDesk
from bot.desk.reception import LOBBY_VERBS, Reception, late_chosen, pace_chosen
from bot.desk.scores import ScoresDesk, is_subject
from bot.desk.seats import SEAT_VERBS, Seats
from bot.desk.weekly import WeeklyDesk
from bot.ids import ChannelId, GuildId
from bot.people import Person, Place
from bot.post import Answer, Post
from bot.presenters import presenters
from bot.presenters.presenter import Presenter
from bot.presenters.seen import Seen
from bot.refusals import Refusal, Refused
from bot.store import GameRow, Late, Pace, Status
from bot.table import Table
from bot.words import Words
from rules.protocol import IllegalAction, Seat

log = logging.getLogger(__name__)

OFFERED: Final = re.compile(r"(?P<seat>\d{1,3})\.(?P<count>\d{1,6})/(?P<value>.*)", re.DOTALL)
"""What autocomplete offered: the step at which it did, and the value."""


class Desk:
    """Answers presses and commands. Raises ``Refused`` or ``IllegalAction`` to say no."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._reception = Reception(office)
        self._moderation = Moderation(office)
        self._seats = Seats(office)
        self._looking = Looking(office)
        self.community = CommunityDesk(office, self.press)
        self.weekly = WeeklyDesk(office)
        self.scores = ScoresDesk(office)
        self.privacy = PrivacyDesk(office, self.scores.drop)

    def is_form(self, verb: str) -> bool:
        """Whether the answer to ``verb`` is a form, which must be the first answer to a press."""
        return any(verb in presenter.forms for presenter in presenters())

    async def new(
        self,
        person: Person,
        place: Place,
        *,
        ruleset: str,
        seats: int | None,
        language: str | None,
        key: str,
        thread: bool = False,
        pace: str = Pace.NONE.value,
        late: str = Late.SAFE.value,
    ) -> Answer:
        """Open a table."""
        return await self._reception.new(
            person,
            place,
            ruleset=ruleset,
            seats=seats,
            language=language,
            thread=thread,
            pace=pace_chosen(pace),
            late=late_chosen(late),
        )

    async def press(
        self,
        person: Person,
        place: Place,
        control: ControlId,
        values: tuple[str, ...],
        key: str,
    ) -> Answer:
        """Answer a button, a select or a form that was sent in."""
        if control.game == SUBJECT:
            return await self.privacy.press(person, control, key)
        if is_subject(control.game):
            return await self.scores.press(person, place, control, values)
        row = await self._office.store.game(control.game)
        if row is None and await self.weekly.knows(control.game):
            return await self.weekly.press(person, control)
        if row is None:
            return await self.community.press(person, place, control, key)
        if control.verb == "take":
            return await self._moderation.take(person, row, control.args, key)
        if control.verb == "thread":
            return await self._reception.thread(person, place, control.args)
        if control.verb in LOBBY_VERBS:
            value = values[0] if values else None
            return await self._reception.lobby(person, place, row, control.verb, value)
        return await self._at_table(person, place, row, control, values, key)

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
        """Answer a command: the press that it stands for, in the game that is meant."""
        if verb == "mine":
            return await self.mine(person)
        to_read = verb in READING or verb in ("hand", "since")
        row = await find_game(self._office, person, place, game, to_read=to_read)
        if verb in MODERATION_VERBS and row.event is not None:
            raise Refused(Refusal.PART_OF_A_ROUND)
        if verb in MODERATION_VERBS and not (verb == "end" and row.status is Status.LOBBY):
            words = await self._office.words(person)
            done = await self._moderation.do(person, row, verb, options, key)
            return self._office.sign(done, row, words)
        if verb in LOBBY_VERBS or row.status is Status.LOBBY:
            value = next(iter(options.values()), None)
            verb = "cancel" if verb == "end" else verb
            if verb not in LOBBY_VERBS:
                raise Refused(Refusal.GAME_NOT_STARTED)
            return await self._reception.lobby(person, place, row, verb, value)
        step, plain = _without_steps(options)
        if verb in READING or verb in SEAT_VERBS or verb in ("hand", "concede"):
            control = ControlId(row.id, None, verb, tuple(plain.values()))
            return await self._at_table(person, place, row, control, (), key)
        seen = await self._own(person, row)
        presenter = await self._office.presenter(row)
        try:
            verb, args, values = presenter.typed(seen, verb, plain)
        except IllegalAction as error:
            raise self._in_words(error, presenter, seen, row) from error
        control = ControlId(row.id, step, verb, args)
        return await self._at_table(person, place, row, control, values, key)

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
        """Autocomplete. Each choice carries the step it was offered at, so a repeat is seen."""
        words = await self._office.words(person)
        if option == "game":
            return await game_choices(self._office, person, typed, words)
        if option == "zone":
            return zone_choices(typed)
        try:
            row = await find_game(self._office, person, place, game, to_read=False)
            if option == "seat":
                return _seat_choices(await self._office.referee.table(row.id), typed)
            seen = await self._own(person, row)
        except Refused:
            return ()
        presenter = await self._office.presenter(row)
        _, plain = _without_steps(others)
        offered = presenter.choices(seen, verb, option, typed, plain)
        return tuple(Choice(it.label, f"{seen.step}/{it.value}") for it in offered)

    # At a table

    async def _own(self, person: Person, row: GameRow) -> Seen:
        table = await self._office.referee.table(row.id)
        seat = table.seat_of(person.id)
        if seat is None:
            raise Refused(Refusal.NOT_SEATED)
        return self._office.seen(table, seat, await self._office.words(person))

    async def _at_table(
        self,
        person: Person,
        place: Place,
        row: GameRow,
        control: ControlId,
        values: tuple[str, ...],
        key: str,
    ) -> Answer:
        await self.community.check(person, row, control.verb)
        words = await self._office.words(person)
        table = await self._office.referee.table(row.id)
        try:
            if control.verb == "again":
                answer = await self._reception.again(person, place, table.row)
            elif control.verb in READING:
                answer = await self._looking.answer(person, table, control, words)
            elif control.verb in SEAT_VERBS:
                self._refuse_stale(table, table.seat_of(person.id), control.step)
                answer = await self._seats.do(person, table, control, key)
            else:
                answer = await self._play(person, table, control, values, key, words)
        except IllegalAction as error:
            seen = self._office.seen(table, table.seat_of(person.id), words)
            presenter = await self._office.presenter(row)
            raise self._in_words(error, presenter, seen, row) from error
        return answer if isinstance(answer, Form) else self._office.sign(answer, row, words)

    def _in_words(
        self, error: IllegalAction, presenter: Presenter, seen: Seen, row: GameRow
    ) -> Refused:
        """What the rules refuse, in the words of the game and signed with its name."""
        said = Post(presenter.refusal(seen, error))
        text = self._office.sign(said, row, seen.words).text
        return Refused(error.reason, text=text, **error.details)

    async def _play(
        self,
        person: Person,
        table: Table,
        control: ControlId,
        values: tuple[str, ...],
        key: str,
        words: Words,
    ) -> Answer:
        seat = table.seat_of(person.id)
        if seat is None:
            raise Refused(Refusal.NOT_SEATED)
        presenter = await self._office.presenter(table.row)
        seen = self._office.seen(table, seat, words)
        if control.verb == "hand":
            return self._seats.with_own_row(presenter.hand(seen), table, seat, words)
        if control.verb == "concede":
            return await self._concede(person, table, control, key, words)
        self._refuse_stale(table, seat, control.step)
        result = presenter.panel(seen, control.verb, control.args, values)
        if isinstance(result, Post | Form):
            return result
        ruling = await self._office.referee.submit(
            table.row.id, person.id, result, step=control.step, key=key
        )
        after = self._office.seen(ruling.table, ruling.seat, words)
        done = presenter.after(after, ruling.events)
        return self._seats.with_undo(done, ruling.table, ruling.seat, words)

    def _refuse_stale(self, table: Table, seat: Seat | None, step: Step | None) -> None:
        """Refuse a press on a control of this seat's that stands where it no longer is.

        The referee checks again, under the lock; this is for panels, which show and don't act.
        """
        if step is None or step.seat != seat or table.over:
            return
        if step != table.step(step.seat):
            raise Refused(Refusal.STALE)

    async def _concede(
        self, person: Person, table: Table, control: ControlId, key: str, words: Words
    ) -> Answer:
        if table.over:
            raise Refused(Refusal.GAME_CLOSED)
        if control.args != ("yes",):
            sure = ControlId(table.row.id, None, "concede", ("yes",))
            button = Button(sure, words("button-yes-concede"), Style.DANGER)
            return Post(words("concede-ask"), rows=((button,),))
        leave = table.game.leave()
        await self._office.referee.submit(table.row.id, person.id, leave, step=None, key=key)
        return Post(words("conceded"))

    # Across games

    async def mine(self, person: Person) -> Answer:
        """All games of this person everywhere, those that wait for them first."""
        return await own_games(self._office, person)

    async def settings_mine(self, person: Person, place: Place, choices: OwnChoices) -> Post:
        """Change what this person chose, and say how it stands."""
        return await change_own(self._office, person, choices)

    async def holiday(
        self, person: Person, place: Place, *, first: str | None, last: str | None
    ) -> Post:
        """Change when this person is away, and say how it stands."""
        return await change_holiday(self._office, person, first=first, last=last)

    async def settings_server(
        self, person: Person, place: Place, *, language: str | None, referee_role: int | None
    ) -> Post:
        """Change a server's settings, and say how they stand. For those who manage the server."""
        return await change_server(
            self._office, person, place, language=language, referee_role=referee_role
        )

    # When it can't be done

    async def refusal(self, person: Person, error: Refused | IllegalAction, place: Place) -> Post:
        """A refusal in words: what was wrong, and what can be done now."""
        words = await self._office.words(person)
        text = error.text if isinstance(error, Refused) else None
        if text is None:
            text = words(error.reason.value, **in_words(error.details, words))
        return Post(text)

    async def apology(self, person: Person, fault: str) -> Post:
        """Words for a fault of ours, with the number under which it was logged."""
        words = await self._office.words(person)
        return Post(words("apology", fault=fault))

    async def guild_removed(self, guild: GuildId) -> None:
        """A server has put us out. Its games rest for a while, as it may ask us back."""
        log.info("guild=%d has removed us; its games rest", guild)
        await self._office.privacy.removed(guild)

    async def guild_joined(self, guild: GuildId) -> None:
        """A server has let us in, perhaps again."""
        await self._office.privacy.back(guild)

    async def guilds_are(self, guilds: Sequence[GuildId]) -> None:
        """Discord has let us in, and told us all servers that we are on."""
        await self._office.privacy.servers_are(guilds)

    async def channel_deleted(self, channel: ChannelId) -> None:
        """A channel is gone: so are its lobby and its game, and who played is told in person."""
        for row in await self._office.store.games_in(channel, Status.LOBBY, Status.OPEN):
            try:
                if row.status is Status.LOBBY:
                    await self._office.lobbies.cancel(row.id, row.host, may=True)
                else:
                    await self._office.referee.end(row.id, None, f"gone:{channel}:{row.id}")
            except Refused as error:
                log.info("game=%s stays as it is, without its channel: %s", row.id, error.reason)
        await self.community.channel_deleted(channel)
        await self.weekly.channel_deleted(channel)

    async def permissions_changed(self) -> None:
        """Somebody may have given us what we lacked: what could not be told is tried again."""
        self._office.herald.try_again()
        self._office.weekly.wake()


def _without_steps(options: Mapping[str, str]) -> tuple[Step | None, dict[str, str]]:
    """Options as they were offered, without the step that each was offered at; the oldest step."""
    steps: list[Step] = []
    plain: dict[str, str] = {}
    for name, value in options.items():
        offered = OFFERED.fullmatch(value)
        if offered is None:
            plain[name] = value
        else:
            steps.append(Step(Seat(int(offered["seat"])), int(offered["count"])))
            plain[name] = offered["value"]
    return min(steps, key=lambda step: step.count, default=None), plain


def _seat_choices(table: Table, typed: str) -> tuple[Choice, ...]:
    names = (Choice(f"{it.seat + 1}. {it.name}", str(it.seat + 1)) for it in table.seats)
    return tuple(it for it in names if typed.casefold() in it.label.casefold())
