"""Writing to an audience, so that a repeat is the same message.

Discord may take a message whose answer is lost, or which is never noted since the program dies.
For minutes, the same nonce is the same message; after longer, the message is found in its channel
by the number that it carries in a button, and adopted.
"""

import hashlib
import logging
from dataclasses import replace
from typing import Final

from bot.controls import Button, ControlId, Link
from bot.courier import Courier, MessageGone, Sent
from bot.ids import GameId
from bot.limits import NONCE
from bot.post import Post
from bot.store import Cursor

log = logging.getLogger(__name__)

MARKED_VERBS: Final = ("hand", "again", "join", "season")
"""The buttons that every message of ours has one of; it carries the message's number."""


class Scribe:
    """Writes, and knows of which audiences it is certain what it wrote last.

    Messages are numbered above ``restored``, the seconds at which a backup was put in the
    database's place: what was told in the time which that undid is never taken for what is told
    from then on, as no audience has a message a second.
    """

    def __init__(self, courier: Courier, restored: int = 0) -> None:
        self._courier = courier
        self._restored = restored
        self._certain: dict[GameId, set[str]] = {}

    def forget(self, game: GameId) -> None:
        """Forget a game to which nothing more will be written."""
        self._certain.pop(game, None)

    async def write(self, game: GameId, cursor: Cursor, post: Post, *, anew: bool) -> Cursor:
        """Write a message, or rewrite the last one; the cursor that follows knows which."""
        assert cursor.channel is not None
        channel = cursor.channel
        if not anew and cursor.message is not None:
            post = _marked(post, game, cursor.posts)
            try:
                await self._courier.edit(Sent(channel, cursor.message), post)
            except MessageGone:
                cursor = replace(cursor, message=None)
            else:
                return cursor
        number = max(cursor.posts, self._restored) + 1
        post = _marked(post, game, number)
        sent = await self._adopted(game, cursor, number, post)
        if sent is None:
            self._certain.get(game, set()).discard(cursor.audience)
            nonce = nonce_of(f"{game}:{cursor.audience}:{number}")
            sent = await self._courier.send(channel, post, nonce)
            self._certain.setdefault(game, set()).add(cursor.audience)
        return replace(cursor, posts=number, channel=sent.channel, message=sent.message)

    async def rewrite(self, game: GameId, cursor: Cursor, post: Post) -> None:
        """Rewrite the last message; none, where there is none. Raises ``CourierError``."""
        if cursor.channel is not None and cursor.message is not None:
            sent = Sent(cursor.channel, cursor.message)
            await self._courier.edit(sent, _marked(post, game, cursor.posts))

    async def _adopted(self, game: GameId, cursor: Cursor, number: int, post: Post) -> Sent | None:
        """The message with this number, if it was written but never noted, brought up to date.

        Looked for once after a start, and after a failure: else we know what we wrote.
        """
        if cursor.audience in self._certain.get(game, ()) or cursor.channel is None:
            return None
        marks = tuple(str(_mark(game, verb, number)) for verb in MARKED_VERBS)
        found = await self._courier.find(cursor.channel, marks)
        if found is None:
            return None
        sent = Sent(cursor.channel, found)
        await self._courier.edit(sent, post)
        self._certain.setdefault(game, set()).add(cursor.audience)
        log.info("game=%s %s: message %d adopted", game, cursor.audience, number)
        return sent


def nonce_of(text: str) -> str:
    """A nonce: Discord drops a second message with the same one for minutes."""
    return hashlib.sha256(text.encode()).hexdigest()[:NONCE]


def _mark(game: GameId, verb: str, number: int) -> ControlId:
    """The button by which a message is found again: it does what it did without its number."""
    return ControlId(game, None, verb, (f"p{number:05d}",))


def _marked(post: Post, game: GameId, number: int) -> Post:
    """The post with its number in a button, by which it is found again."""

    def mark(button: Button | Link) -> Button | Link:
        if isinstance(button, Link) or button.id.verb not in MARKED_VERBS:
            return button
        return replace(button, id=_mark(game, button.id.verb, number))

    rows = tuple(tuple(map(mark, row)) if isinstance(row, tuple) else row for row in post.rows)
    return replace(post, rows=rows)
