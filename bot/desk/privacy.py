"""What is stored of somebody: said, given out, and deleted."""

import json
import logging
from collections.abc import Callable
from typing import Final

from bot.controls import Button, ControlId, Style
from bot.courier import CourierError
from bot.desk.office import Office
from bot.ids import GameId
from bot.limits import FILE_BYTES
from bot.people import Person
from bot.post import Paper, Post
from bot.privacy import KEPT
from bot.refusals import Refusal, Refused
from bot.scribe import nonce_of
from bot.words import Words

SUBJECT: Final = GameId("privacy")
"""What stands in these controls where others name a game. No game's id has an i."""
FORGET: Final = "forget"
FORMAT: Final = "stationmaster-personal-data"
FILE: Final = "stationmaster-my-data.json"

log = logging.getLogger(__name__)


class PrivacyDesk:
    """Answers ``/privacy``. Everybody is told of themselves alone.

    ``drop`` empties what the desk itself keeps in memory of people.
    """

    def __init__(self, office: Office, drop: Callable[[], None]) -> None:
        self._office = office
        self._drop = drop

    async def about(self, person: Person) -> Post:
        """What is stored, and for how long, in a few sentences."""
        return Post((await self._office.words(person))("privacy-about", days=KEPT.days))

    async def export(self, person: Person, key: str) -> Post:
        """Send somebody all that is stored of them, as a file: written to them, else right here."""
        words = await self._office.words(person)
        paper = await self._paper(person)
        if paper is None:
            raise Refused(Refusal.EXPORT_TOO_LARGE)
        row = await self._office.store.user(person.id)
        try:
            channel = row.dm_channel or await self._office.courier.open_dm(person.id)
            post = Post(words("privacy-export"), papers=(paper,))
            await self._office.courier.send(channel, post, nonce_of(key))
        except CourierError as error:
            # Whatever keeps us from writing to them: they alone read this answer, too.
            log.info("an export is given as an answer: %r", error)
            return Post(words("privacy-export-here"), papers=(paper,))
        return Post(words("privacy-export-sent"))

    async def _paper(self, person: Person) -> Paper | None:
        known = await self._office.store.forgetting.known(person.id)
        at = self._office.clock().isoformat()
        data = {"format": FORMAT, "format_version": 1, "at": at, "you": person.id, "tables": known}
        text = json.dumps(data, indent=1, ensure_ascii=False) + "\n"
        file = text.encode()
        return Paper(FILE, file) if len(file) <= FILE_BYTES else None

    async def delete(self, person: Person, key: str, *, sure: bool) -> Post:
        """Ask whether somebody wants to be forgotten, and what that means; do it if they are sure.

        Discord shows what is asked to them alone.
        """
        words = await self._office.words(person)
        if not sure:
            return self._question(words)
        done = await self._office.privacy.forget(person.id, key)
        self._drop()
        return Post(words("privacy-forgotten", games=done.games, left=done.left))

    def _question(self, words: Words) -> Post:
        control = ControlId(SUBJECT, None, FORGET)
        button = Button(control, words("button-forget"), Style.DANGER)
        return Post(words("privacy-ask"), rows=((button,),))

    async def press(self, person: Person, control: ControlId, key: str) -> Post:
        """Answer the button below the question."""
        if control.verb != FORGET:
            raise Refused(Refusal.MALFORMED_CONTROL)
        return await self.delete(person, key, sure=True)
