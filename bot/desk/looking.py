"""What can be looked at of a game, by who plays in it and by anybody else who sees its channel."""

from dataclasses import replace
from typing import Final

from bot.controls import ControlId
from bot.desk.keepsakes import export, replay
from bot.desk.office import LAST_PAGE, Office, page_number, page_of
from bot.people import Person
from bot.post import Answer, Post
from bot.presenters.lobby import pace_lines
from bot.presenters.presenter import Presenter
from bot.table import Table
from bot.words import Words

READING: Final = frozenset(
    {"board", "text", "scores", "sheet", "rules", "log", "export", "replay", "again"}
)
"""What may be asked about any game that one can see, also when it is over."""


class Looking:
    """Answers the presses and commands of ``READING``."""

    def __init__(self, office: Office) -> None:
        self._office = office

    async def answer(
        self, person: Person, table: Table, control: ControlId, words: Words
    ) -> Answer:
        """Show what is asked for, as ``person`` may see it."""
        presenter = await self._office.presenter(table.row)
        reader = table.seat_of(person.id)
        if control.verb == "export":
            return export(table, words)
        if control.verb == "replay":
            return replay(table, words)
        if control.verb == "log":
            return self._log(presenter, table, control, words)
        seen = self._office.seen(table, reader, words)
        if control.verb == "text":
            lines = presenter.text_board(seen).splitlines()
            return page_of(table.row.id, "text", "", lines, page_number(control.args), words)
        if control.verb == "rules":
            rules = presenter.rules(seen)
            page = page_number(control.args)
            heading, *rest = rules.text.splitlines()
            lines = [heading, *pace_lines(table.row, words), *rest]
            text = page_of(table.row.id, "rules", "", lines, page, words)
            return replace(text, drawings=() if page else rules.drawings)
        if control.verb == "board":
            self._office.herald.look_after(table.row.id)
            public = self._office.seen(table, None, words)
            return Post("", drawings=(presenter.board(public),), plain=presenter.text_board(public))
        return presenter.scores(seen)

    def _log(self, presenter: Presenter, table: Table, control: ControlId, words: Words) -> Answer:
        # As all see it, also for who sits there: nothing that is quoted from it tells a secret.
        link = self._office.courier.link(table.row.guild, table.row.channel)
        seen = table.seen(None, language=words.language, link=link, since=0)
        lines = presenter.log(seen) or (words("log-empty"),)
        heading = words("log-heading")
        page = page_number(control.args) if control.args else LAST_PAGE
        return page_of(table.row.id, "log", heading, lines, page, words)
