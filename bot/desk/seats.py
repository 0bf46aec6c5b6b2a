"""What players do about their seats and their moves at a table that has begun, beside playing.

Taking back, voting, letting a stand-in play, coming back, sitting down where a seat is open, and
reading what happened since one's last turn.
"""

from dataclasses import replace
from typing import Final

from bot.controls import Button, ControlId, Style
from bot.desk.office import LAST_PAGE, Office, page_number, page_of
from bot.limits import ROWS
from bot.names import clean, escape
from bot.people import Person
from bot.post import Post
from bot.refusals import Refusal, Refused
from bot.table import Table
from bot.undoing import moves_to_undo
from bot.words import Words
from rules.protocol import Seat

SEAT_VERBS: Final = frozenset({"undo", "agree", "refuse", "standin", "back", "sit", "since"})
_IN_ROUNDS: Final = frozenset({"undo", "since"})
"""What there is also at the table of one who takes part in a community round."""


class Seats:
    """Answers the presses and commands of ``SEAT_VERBS``."""

    def __init__(self, office: Office) -> None:
        self._office = office

    async def do(self, person: Person, table: Table, control: ControlId, key: str) -> Post:
        """Do it. Raises ``Refused``, or ``IllegalAction`` where the rules refuse."""
        words = await self._office.words(person)
        if table.row.event is not None and control.verb not in _IN_ROUNDS:
            raise Refused(Refusal.PART_OF_A_ROUND)
        match control.verb:
            case "since":
                return await self._since(person, table, control, words)
            case "sit":
                return await self._sit(person, table, control.args, words, key)
            case "undo":
                return await self._undo(person, table, control.args, words, key)
            case "agree" | "refuse":
                return await self._vote(person, table, control, words, key)
            case "standin":
                return await self._stand_in(person, table, control.args, words, key)
            case _:
                await self._office.referee.come_back(table.row.id, person.id, key)
                return Post(words("came-back"))

    # Taking back

    async def _undo(
        self, person: Person, table: Table, args: tuple[str, ...], words: Words, key: str
    ) -> Post:
        """What is free is done at once; of anything else it is said first what it takes."""
        seat, game = _seat_of(table, person), table.row.id
        legal = table.game.legal_actions(table.state, seat)
        back = next((action for action in legal if action.takes_back), None)
        if back is not None:
            ruling = await self._office.referee.submit(game, person.id, back, step=None, key=key)
            presenter = await self._office.presenter(table.row)
            return presenter.after(
                self._office.seen(ruling.table, ruling.seat, words), ruling.events
            )
        if table.replay.undo_is_free(seat):
            await self._office.referee.take_back(game, person.id, key)
            return Post(words("undone-own"), rows=(_hand_row(table, words),))
        if table.row.event is not None:
            raise Refused(Refusal.NOTHING_TO_UNDO)
        moves = moves_to_undo(table, seat)
        if args[:1] != ("ask",):
            ask = ControlId(game, table.step(seat), "undo", ("ask",))
            button = Button(ask, words("button-ask-undo"), Style.PRIMARY)
            return Post(words("undo-ask", count=moves), rows=((button,),))
        after = await self._office.referee.ask_undo(game, person.id, key)
        return Post(words("undo-asked-table" if after.company.undo else "undone-own"))

    async def _vote(
        self, person: Person, table: Table, control: ControlId, words: Words, key: str
    ) -> Post:
        asked = int(control.args[0]) if control.args and control.args[0].isdecimal() else None
        agrees = control.verb == "agree"
        await self._office.referee.vote(table.row.id, person.id, asked, agrees, key)
        after = await self._office.referee.table(table.row.id)
        word = "vote-agreed" if agrees else "vote-refused"
        return Post(words(word if after.vote is not None else f"{word}-settled"))

    # Who plays

    async def _stand_in(
        self, person: Person, table: Table, args: tuple[str, ...], words: Words, key: str
    ) -> Post:
        seat, game = _seat_of(table, person), table.row.id
        if seat in table.company.stood_in or not table.still_in(seat):
            raise Refused(Refusal.NOBODY_TO_STAND_IN_FOR)
        if args != ("yes",):
            sure = ControlId(game, None, "standin", ("yes",))
            button = Button(sure, words("button-standin"), Style.PRIMARY)
            alone = table.humans <= {seat}
            return Post(words("standin-ask-alone" if alone else "standin-ask"), rows=((button,),))
        after = await self._office.referee.stand_in(game, seat, person.id, key)
        if after.over:
            return Post(words("standin-closed"))
        return Post(words("standin-begun"), rows=((_back(table, words),),))

    async def _sit(
        self, person: Person, table: Table, args: tuple[str, ...], words: Words, key: str
    ) -> Post:
        """Sit down where a seat is open: the one that was pressed on, or the first."""
        vacant = sorted(table.company.vacant)
        seat = Seat(int(args[0])) if args and args[0].isdecimal() else None
        seat = seat if seat is not None else next(iter(vacant), None)
        if person.is_bot:
            raise Refused(Refusal.BOTS_DONT_PLAY)
        if seat is None or seat not in vacant:
            raise Refused(Refusal.NOT_VACANT)
        old = table.seats[seat]
        if old.user == person.id:
            await self._office.referee.come_back(table.row.id, person.id, key)
            return Post(words("came-back"), rows=(_hand_row(table, words),))
        sitting = int(args[1]) if len(args) > 1 and args[1].isdecimal() else old.sitting
        await self._office.referee.sit_down(
            table.row.id, seat, person.id, clean(person.name), sitting, key
        )
        return Post(words("took-seat", name=escape(old.name)), rows=(_hand_row(table, words),))

    # Reading

    async def _since(self, person: Person, table: Table, control: ControlId, words: Words) -> Post:
        """What happened since the reader's last turn, as the reader may know it."""
        presenter = await self._office.presenter(table.row)
        seat = table.seat_of(person.id)
        lines = presenter.log(self._office.seen(table, seat, words)) or (words("since-nothing"),)
        page = page_number(control.args) if control.args else LAST_PAGE
        heading = words("since-heading" if seat is not None else "since-heading-for-others")
        return page_of(table.row.id, "since", heading, lines, page, words)

    def with_own_row(self, post: Post, table: Table, seat: Seat, words: Words) -> Post:
        """One's own hand, with what there is besides playing: coming back, and looking back."""
        if len(post.rows) >= ROWS or table.over:
            return post
        buttons = [_button(table, "since", words)]
        if seat in table.company.away:
            buttons.insert(0, _back(table, words))
        return replace(post, rows=(*post.rows, tuple(buttons)))

    def with_undo(self, post: Post, table: Table, seat: Seat, words: Words) -> Post:
        """What one has just done, with a button that takes it back where that is free."""
        if len(post.rows) >= ROWS or not table.replay.undo_is_free(seat):
            return post
        legal = table.game.legal_actions(table.state, seat)
        if any(action.takes_back for action in legal):
            return post
        undo = ControlId(table.row.id, table.step(seat), "undo")
        return replace(post, rows=(*post.rows, (Button(undo, words("button-undo")),)))


def _seat_of(table: Table, person: Person) -> Seat:
    seat = table.seat_of(person.id)
    if seat is None:
        raise Refused(Refusal.NOT_SEATED)
    return seat


def _button(table: Table, verb: str, words: Words, style: Style = Style.SECONDARY) -> Button:
    return Button(ControlId(table.row.id, None, verb), words(f"button-{verb}"), style)


def _back(table: Table, words: Words) -> Button:
    return _button(table, "back", words, Style.SUCCESS)


def _hand_row(table: Table, words: Words) -> tuple[Button, ...]:
    return (_button(table, "hand", words, Style.PRIMARY),)
