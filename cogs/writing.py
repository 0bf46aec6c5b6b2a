"""Posts as Discord wants them: text, files and components, painted where there are pictures."""

import asyncio
from dataclasses import dataclass
from io import BytesIO
from typing import Final

import discord

from bot import limits
from bot.easel import Easel, Unpainted
from bot.mentions import Mentions
from bot.post import Animation, Drawing, Post
from cogs.components import view_of

ENDING: Final = ".png"
FILM_ENDING: Final = ".gif"
PLAIN_FILE: Final = "board.txt"


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file to go with a message. ``alt`` describes a picture to those who don't see it."""

    name: str
    data: bytes
    alt: str | None = None

    def file(self) -> discord.File:
        """A fresh file: discord.py closes the ones that it has sent."""
        return discord.File(BytesIO(self.data), filename=self.name, description=self.alt)


@dataclass(frozen=True, slots=True)
class Writing:
    """A post that is ready to be sent, as often as need be."""

    text: str
    attachments: tuple[Attachment, ...]
    post: Post

    def files(self) -> list[discord.File]:
        """The files, for one attempt to send them."""
        return [attachment.file() for attachment in self.attachments]

    def view(self) -> discord.ui.View | None:
        """The components, for one attempt to send them."""
        return view_of(self.post.rows)

    def mentions(self) -> discord.AllowedMentions:
        """Whom the message may buzz: those whom the post names, and nobody else."""
        users = [discord.Object(user) for user in self.post.mentions]
        roles = [discord.Object(role) for role in self.post.roles]
        return discord.AllowedMentions(
            everyone=False, roles=roles or False, replied_user=False, users=users
        )


class Writer:
    """Makes posts ready: has their pictures painted and their commands made clickable."""

    def __init__(self, easel: Easel, mentions: Mentions) -> None:
        self._easel = easel
        self._mentions = mentions

    async def write(self, post: Post) -> Writing:
        """``post``, ready to be sent; its plain words stand in for pictures that failed."""
        painted = list(await asyncio.gather(*map(self._attachment, post.drawings)))
        if post.animation is not None:
            painted.append(await self._animation(post.animation))
        attachments = [attachment for attachment in painted if attachment is not None]
        attachments.extend(Attachment(paper.name, paper.data) for paper in post.papers)
        text = post.text
        if None in painted and post.plain:
            both = f"{post.text}\n\n{post.plain}".strip()
            if len(both) <= limits.MESSAGE:
                text = both
            else:
                attachments.append(Attachment(PLAIN_FILE, post.plain.encode()))
        return Writing(self._linked(text), tuple(attachments), post)

    def _linked(self, text: str) -> str:
        """``text`` with its commands clickable, unless that makes it too long."""
        linked = self._mentions.linked(text)
        return linked if len(linked) <= limits.MESSAGE else text

    async def _attachment(self, drawing: Drawing) -> Attachment | None:
        try:
            data = await self._easel.paint(drawing.picture)
        except Unpainted:
            return None
        return Attachment(drawing.name + ENDING, data, drawing.alt)

    async def _animation(self, animation: Animation) -> Attachment | None:
        try:
            data = await self._easel.film(animation.film)
        except Unpainted:
            return None
        return Attachment(animation.name + FILM_ENDING, data, animation.alt)
