"""What several commands share: their options, and the choices among which one picks."""

from collections.abc import Callable
from typing import Annotated, Any, TypedDict, TypeVar

from discord import app_commands

import rules
from bot.presenters import presented
from bot.store import Late, Pace
from bot.words import LANGUAGES
from cogs.answering import answering_of
from cogs.asking import AnyInteraction
from cogs.translator import said
from render import SEAT_COLOURS

F = TypeVar("F", bound=Callable[..., Any])

LANGUAGE_CHOICES = [
    app_commands.Choice(name=said(f"language-{language}"), value=language) for language in LANGUAGES
]
SETTING_CHOICES = [
    *LANGUAGE_CHOICES,
    app_commands.Choice(name=said("settings-automatic"), value="auto"),
]
"""The languages, and leaving it to Discord."""
COLOUR_CHOICES = [
    app_commands.Choice(name=said(f"seat-colour-{colour}"), value=colour) for colour in SEAT_COLOURS
]
RULESET_CHOICES = [
    app_commands.Choice(name=said(f"game-{ruleset}"), value=ruleset) for ruleset in presented()
]
VIEW_CHOICES = [
    app_commands.Choice(name=said(f"choice-view-{verb}"), value=verb) for verb in ("board", "text")
]
PACE_CHOICES = [app_commands.Choice(name=said(f"pace-{it}"), value=it.value) for it in Pace]
LATE_CHOICES = [app_commands.Choice(name=said(f"late-{it}"), value=it.value) for it in Late]
SEATS = range(
    min(rules.game(ruleset).seat_range[0] for ruleset in presented()),
    max(rules.game(ruleset).seat_range[-1] for ruleset in presented()) + 1,
)


class Completed(app_commands.Transformer):
    """A text option whose choices the desk knows, as one types."""

    def __init__(self, verb: str, option: str) -> None:
        self._verb = verb
        self._option = option

    async def transform(self, interaction: AnyInteraction, value: str, /) -> str:
        """What was chosen or typed by hand, as it is: the desk reads both."""
        return value

    async def autocomplete(  # type: ignore[override]  # discord.py allows values of other types
        self, interaction: AnyInteraction, value: str, /
    ) -> list[app_commands.Choice[str]]:
        """The choices for what was typed so far."""
        return await answering_of(interaction).choices(interaction, self._verb, self._option, value)


GameOption = Annotated[str, Completed("mine", "game")]
"""Which of one's games is meant; needed only by those who have several."""
ZoneOption = Annotated[str, Completed("settings", "zone")]
"""A time zone, by its name or its city."""


class CommandWords(TypedDict):
    """A command's name and hint, as the decorators take them."""

    name: app_commands.locale_str
    description: app_commands.locale_str


def command_words(command: str) -> CommandWords:
    """The words of a command, by its full name with dashes."""
    return {"name": said(f"command-{command}"), "description": said(f"command-{command}-hint")}


def worded(**arguments: str) -> Callable[[F], F]:
    """Name and describe a command's options.

    Each keyword is an option, its value the id of its hint; the name's message is
    ``argument-<option>``.
    """

    def decorate(function: F) -> F:
        hints = {option: said(f"argument-{hint}-hint") for option, hint in arguments.items()}
        names: dict[str, str | app_commands.locale_str] = {
            option: said(f"argument-{option}") for option in arguments
        }
        return app_commands.describe(**hints)(app_commands.rename(**names)(function))

    return decorate
