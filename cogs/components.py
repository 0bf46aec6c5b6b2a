"""Our controls as Discord's components, and what was pressed or typed as ours."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Self

import discord

from bot.controls import CONTROL_PATTERN, Button, Form, Link, Row, Select, Style

TYPED: Final = "text"
"""The id of the one line in a form."""
FORM_PATIENCE: Final = 15 * 60.0
"""Seconds that discord.py remembers an open form; the answer comes to us even without."""

_STYLES: Final = {
    Style.PRIMARY: discord.ButtonStyle.primary,
    Style.SECONDARY: discord.ButtonStyle.secondary,
    Style.SUCCESS: discord.ButtonStyle.success,
    Style.DANGER: discord.ButtonStyle.danger,
}


class Control(discord.ui.DynamicItem[discord.ui.Item[Any]], template=CONTROL_PATTERN):
    """A button or a select about which discord.py needs to remember nothing.

    Views with other items are kept in memory for every message, for ever. What a press means
    stands in its id and is read in ``cogs.controls``, for all presses alike.
    """

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],
        item: discord.ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> Self:
        """The control that was pressed."""
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Nothing: presses are answered in one place, where malformed ones are, too."""


def view_of(rows: Sequence[Row]) -> discord.ui.View | None:
    """The components for ``rows``; ``None`` where there are none.

    All of them are dynamic or links, so discord.py keeps nothing in memory for a message.
    """
    if not rows:
        return None
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        if isinstance(row, Select):
            view.add_item(Control(_select(row, number)))
            continue
        for button in row:
            view.add_item(
                _link(button, number)
                if isinstance(button, Link)
                else Control(_button(button, number))
            )
    return view


def _button(button: Button, row: int) -> discord.ui.Button[discord.ui.View]:
    return discord.ui.Button(
        custom_id=str(button.id),
        label=button.label,
        style=_STYLES[button.style],
        emoji=button.emoji,
        disabled=button.disabled,
        row=row,
    )


def _link(link: Link, row: int) -> discord.ui.Button[discord.ui.View]:
    return discord.ui.Button(url=link.url, label=link.label, row=row)


def _select(select: Select, row: int) -> discord.ui.Select[discord.ui.View]:
    return discord.ui.Select(
        custom_id=str(select.id),
        placeholder=select.placeholder,
        min_values=select.least,
        max_values=select.most,
        options=[
            discord.SelectOption(
                label=option.label,
                value=option.value,
                description=option.description,
                emoji=option.emoji,
                default=option.chosen,
            )
            for option in select.options
        ],
        row=row,
    )


def modal_of(form: Form) -> discord.ui.Modal:
    """The window for ``form``. What is typed comes back as an interaction of its own."""
    modal = discord.ui.Modal(title=form.title, custom_id=str(form.id), timeout=FORM_PATIENCE)
    line: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
        custom_id=TYPED, placeholder=form.placeholder, max_length=form.longest
    )
    modal.add_item(discord.ui.Label(text=form.label, component=line))
    return modal


def typed_in(data: Mapping[str, Any]) -> str:
    """What was typed into the one line of a submitted form; empty where there is none."""
    lines = (part for part in _parts(data) if part.get("custom_id") == TYPED)
    return str(next(lines, {}).get("value") or "")


def _parts(data: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """All components inside a submitted form, whatever they are wrapped in."""
    inside = [*data.get("components", ()), *([data["component"]] if "component" in data else ())]
    for part in inside:
        yield part
        yield from _parts(part)
