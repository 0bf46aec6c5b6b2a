"""Presses of buttons and selects, and forms that were filled in, from before a restart or after.

All that a control means stands in its ``custom_id``; nothing about it is kept in memory. So all
of them are read in one place, where what can't be read gets an answer, too.
"""

from typing import Any

import discord
from discord.ext import commands

from bot.controls import ControlId
from bot.post import Answer
from bot.refusals import Refusal, Refused
from cogs.answering import Answering
from cogs.asking import AnyInteraction
from cogs.components import typed_in

PRESSED = (discord.InteractionType.component, discord.InteractionType.modal_submit)


class Controls(commands.Cog):
    """Answers all presses."""

    def __init__(self, answering: Answering) -> None:
        self._answering = answering

    @commands.Cog.listener()
    async def on_interaction(self, interaction: AnyInteraction) -> None:
        """Answer a press or a form; commands are not answered here."""
        if interaction.type not in PRESSED:
            return
        data: dict[str, Any] = dict(interaction.data or {})
        control = ControlId.parse(str(data.get("custom_id", "")))
        if control is None:
            await self._answering.answer(interaction, _malformed)
            return
        if interaction.type is discord.InteractionType.modal_submit:
            values: tuple[str, ...] = (typed_in(data),)
        else:
            values = tuple(map(str, data.get("values", ())))
        await self._answering.press(interaction, control, values)


async def _malformed() -> Answer:
    raise Refused(Refusal.MALFORMED_CONTROL)
