"""How a press or a command is answered: at once, to the one who asked alone, and in any case.

Discord wants a sign within three seconds, so it is given before anything is looked up or
painted; only a form has to be the first answer itself. An answer to a press on somebody's
private message takes that message's place; every other answer is a new private one. An
interaction is never kept: what is told later goes through the courier.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from enum import Enum, auto
from typing import Final

import aiohttp
import discord
from discord import app_commands

from bot.controls import ControlId, Form
from bot.desk import Desk
from bot.post import Answer, Post
from cogs.asking import AnyInteraction, key_of, person_of, place_of
from cogs.components import modal_of
from cogs.errors import post_about
from cogs.writing import Writer, Writing

UNKNOWN_INTERACTION: Final = 10062
MESSAGE_GONE: Final = 10008
OUR_FAULT: Final = (400, 413)
"""What Discord says to a message that it can't show."""
LOST: Final = "interaction=%d could not be answered: %s"

log = logging.getLogger(__name__)

Question = Callable[[], Awaitable[Answer]]


class _Reply(Enum):
    """Where the answer goes."""

    NEW = auto()
    """Into a new private message, which Discord already shows as being written."""
    INSTEAD = auto()
    """Into the private message that was pressed on."""
    BESIDE = auto()
    """Into a new private message, leaving alone the one that was pressed on."""


class Answering:
    """Asks the desk on behalf of interactions, and brings back what it says."""

    def __init__(self, desk: Desk, writer: Writer) -> None:
        self.desk = desk
        self._writer = writer
        self._busy: set[asyncio.Task[None]] = set()

    async def press(
        self, interaction: AnyInteraction, control: ControlId, values: tuple[str, ...]
    ) -> None:
        """Answer a press of ``control``, or the form that it opened, filled in."""
        submitted = interaction.type is discord.InteractionType.modal_submit
        await self.answer(
            interaction,
            lambda: self.desk.press(
                person_of(interaction), place_of(interaction), control, values, key_of(interaction)
            ),
            form=not submitted and self.desk.is_form(control.verb),
        )

    async def command(
        self,
        interaction: AnyInteraction,
        verb: str,
        options: Mapping[str, str | None] | None = None,
        *,
        game: str | None = None,
    ) -> None:
        """Answer a command; ``options`` are those that were given, ``None`` is not given."""
        given = {name: value for name, value in (options or {}).items() if value is not None}
        await self.answer(
            interaction,
            lambda: self.desk.command(
                person_of(interaction),
                place_of(interaction),
                verb,
                given,
                game=game,
                key=key_of(interaction),
            ),
        )

    async def answer(
        self, interaction: AnyInteraction, ask: Question, *, form: bool = False
    ) -> None:
        """Give the sign, ask, and deliver what comes of it, be it a refusal or a fault of ours."""
        task = asyncio.current_task()
        assert task is not None
        self._busy.add(task)
        began = time.monotonic()
        try:
            reply = None if form else await _promise(interaction)
            if form or reply is not None:
                await self._deliver(interaction, ask, reply)
        finally:
            self._busy.discard(task)
            log.debug("interaction=%d took %.3f s", interaction.id, time.monotonic() - began)

    async def choices(
        self, interaction: AnyInteraction, verb: str, option: str, typed: str
    ) -> list[app_commands.Choice[str]]:
        """What may be chosen for a command's option, in answer to what was typed so far."""
        filled = {name: str(value) for name, value in interaction.namespace if value is not None}
        filled.pop(option, None)
        game = filled.pop("game", None)
        choices = await self.desk.choices(
            person_of(interaction), place_of(interaction), verb, option, typed, filled, game=game
        )
        return [app_commands.Choice(name=choice.label, value=choice.value) for choice in choices]

    async def _deliver(
        self, interaction: AnyInteraction, ask: Question, reply: _Reply | None
    ) -> None:
        """Ask, and bring the answer. A refusal leaves the message that was pressed on in place."""
        refused = False
        try:
            answer = await ask()
            if isinstance(answer, Form) and reply is not None:
                raise TypeError(f"{answer.id.verb} is answered by a form, but isn't known to be")
        except Exception as error:  # noqa: BLE001 - post_about words it, or logs it
            refused = True
            answer = await post_about(error, self.desk, interaction)
        if isinstance(answer, Form):
            with _lost_in_time(interaction):
                await interaction.response.send_modal(modal_of(answer))
            return
        reply = reply or await _promise(interaction)
        if reply is not None:
            if refused and reply is _Reply.INSTEAD:
                reply = _Reply.BESIDE
            await self._bring(interaction, answer, reply)

    async def _bring(self, interaction: AnyInteraction, post: Post, reply: _Reply) -> None:
        try:
            await _hand_over(interaction, await self._writer.write(post), reply)
        except Exception as error:  # noqa: BLE001 - either way it is logged
            if _lost(error):
                log.warning(LOST, interaction.id, error)
                return
            # What we wrote can't be shown: say so, rather than leave them waiting.
            excuse = await self._writer.write(await post_about(error, self.desk, interaction))
            with _lost_in_time(interaction):
                await _hand_over(interaction, excuse, reply)

    @property
    def under_way(self) -> int:
        """How many answers are being given."""
        return len(self._busy)

    async def drain(self, seconds: float) -> None:
        """Wait until the answers that are under way are given, at most so long."""
        if self._busy:
            await asyncio.wait(set(self._busy), timeout=seconds)


def answering_of(interaction: AnyInteraction) -> Answering:
    """The one answering of the client that received ``interaction``."""
    answering: Answering = interaction.client.answering
    return answering


async def _promise(interaction: AnyInteraction) -> _Reply | None:
    """Give Discord its sign. ``None`` where it came too late: nothing is done then.

    Whoever pressed has been told by Discord that it failed, and can press again.
    """
    message = interaction.message
    reply = _Reply.INSTEAD if message is not None and message.flags.ephemeral else _Reply.NEW
    try:
        if reply is _Reply.INSTEAD:
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
    except discord.HTTPException as error:
        if error.code == UNKNOWN_INTERACTION:
            log.warning("interaction=%d was too old to be answered.", interaction.id)
            return None
        # Another try of discord.py's own may have arrived, or this one in spite of the error.
        log.warning("interaction=%d: no clear sign: %s", interaction.id, error)
    except (aiohttp.ClientError, OSError) as error:
        log.warning("interaction=%d: no clear sign: %s", interaction.id, error)
    return reply


async def _hand_over(interaction: AnyInteraction, writing: Writing, reply: _Reply) -> None:
    if reply is not _Reply.BESIDE:
        try:
            await interaction.edit_original_response(
                content=writing.text,
                attachments=writing.files(),
                view=writing.view(),
                allowed_mentions=discord.AllowedMentions.none(),
            )
        except discord.NotFound as error:
            if reply is _Reply.NEW or error.code != MESSAGE_GONE:
                raise
        else:
            return
    await interaction.followup.send(
        writing.text,
        files=writing.files(),
        view=writing.view() or discord.utils.MISSING,
        allowed_mentions=discord.AllowedMentions.none(),
        ephemeral=True,
    )


@contextmanager
def _lost_in_time(interaction: AnyInteraction) -> Iterator[None]:
    """Log, and leave, an answer that can't be given any more: what was done stays done."""
    try:
        yield
    except Exception as error:
        if not _lost(error):
            raise
        log.warning(LOST, interaction.id, error)


def _lost(error: Exception) -> bool:
    """Whether Discord couldn't take the answer, though there was nothing wrong with it."""
    if isinstance(error, discord.HTTPException):
        return error.status not in OUR_FAULT
    return isinstance(error, aiohttp.ClientError | OSError)
