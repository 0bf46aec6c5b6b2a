"""What all presenters need: lists in words, controls in short, and making things fit."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Final

from bot.controls import Button, ControlId, Option, Select, Style
from bot.limits import BUTTON_LABEL, MESSAGE, OPTION_TEXT, OPTIONS
from bot.names import escape
from bot.presenters.seen import Deed, Happening, Seen
from bot.words import Words
from rules.protocol import Seat

PRIVATE_ROOM: Final = MESSAGE - 250
"""The most characters of a private answer: there is room left for the line that names its game."""

SEAT_SIGNS: Final[Mapping[str, str]] = {
    "blue": "🟦",
    "red": "🟥",
    "green": "🟩",
    "yellow": "🟨",
    "black": "⬛",
}
"""A sign for each colour of seat. It always stands beside the word, never alone."""


def stamp(at: datetime, style: str = "R") -> str:
    """A time as each reader's Discord shows it: how far off it is, or in another of its styles."""
    return f"<t:{round(at.timestamp())}:{style}>"


def listing(words: Words, items: Sequence[str]) -> str:
    """The items as one says them: "A, B and C". Raises ``IndexError`` where there are none."""
    *others, last = items
    return words("list-and", first=", ".join(others), last=last) if others else last


def option_line(words: Words, name: str, value: str) -> str:
    """One of the table's options, and what was chosen: "Tunnel given up: the cards are lost"."""
    return words("option", name=words(f"option-{name}"), value=words(f"option-{name}-{value}"))


def seat_called(words: Words, seat: Seat, colour: str | None) -> str:
    """What a seat is called, whoever sits there: its colour, or its number where it has none."""
    return words(f"seat-colour-{colour}") if colour else words("seat-number", number=seat + 1)


def deed_line(words: Words, happening: Happening, name: str, colour: str | None) -> str:
    """What the table itself did, as opposed to the rules: "Ana's last move was taken back".

    ``name`` and ``colour`` are those of the seat that it is about, empty where it is about none.
    """
    if happening.deed is Deed.ACTION:
        raise ValueError("an action is worded by its game")
    if happening.seat is None:
        why = f"-{happening.why}" if happening.why else ""
        return words(f"deed-{happening.deed}{why}")
    number = str(happening.seat + 1)
    seat = f"{number} ({words(f'seat-colour-{colour}')})" if colour else number
    return words(f"deed-{happening.deed}", name=name, seat=seat)


def expansions_line(words: Words, names: Sequence[str]) -> str:
    """What a table plays with beside the base game: "Expansions: River and Lava"."""
    if not names:
        return words("expansions-none")
    return words("expansions", names=listing(words, [words(f"expansion-{it}") for it in names]))


def called(words: Words, name: str) -> str:
    """Somebody's name as a message says it; who asked to be forgotten has none any more."""
    return escape(name) if name else words("former-player")


def clip(text: str, room: int) -> str:
    """``text``, cut with an ellipsis where it is longer than ``room``."""
    return text if len(text) <= room else text[: room - 1].rstrip() + "…"


def whole(sentences: Iterable[str], room: int, between: str = " ") -> str:
    """As many of the sentences as fit, from the first on, none of them cut."""
    text = ""
    for sentence in sentences:
        longer = f"{text}{between}{sentence}" if text else sentence
        if len(longer) > room:
            break
        text = longer
    return text


def newest(lines: Sequence[str], room: int, left_out: Callable[[int], str]) -> list[str]:
    """The newest of ``lines`` that fit, one a line; ``left_out`` words how many came before."""
    for first in range(len(lines) + 1):
        kept = [*([left_out(first)] if first else []), *lines[first:]]
        if sum(len(line) + 1 for line in kept) <= room:
            return kept
    return []


def oldest(lines: Sequence[str], room: int, left_out: Callable[[int], str]) -> list[str]:
    """The first of ``lines`` that fit, one a line; ``left_out`` words how many are missing."""
    for last in range(len(lines), -1, -1):
        rest = len(lines) - last
        kept = [*lines[:last], *([left_out(rest)] if rest else [])]
        if sum(len(line) + 1 for line in kept) <= room:
            return kept
    return []


def anytime(seen: Seen, verb: str, *args: str) -> ControlId:
    """The id of a control that never goes stale."""
    return ControlId(seen.game, None, verb, args)


def option(
    value: str, label: str, description: str = "", *, emoji: str = "", chosen: bool = False
) -> Option:
    """A line of a select, cut where Discord would refuse it."""
    return Option(
        value=value,
        label=clip(label, OPTION_TEXT),
        description=clip(description, OPTION_TEXT) or None,
        emoji=emoji or None,
        chosen=chosen,
    )


def select(
    id_: ControlId, placeholder: str, options: Sequence[Option], least: int = 1, most: int = 1
) -> Select:
    """A select of at most 25 lines; it has one at least."""
    return Select(id_, clip(placeholder, OPTION_TEXT), tuple(options[:OPTIONS]), least, most)


def button(id_: ControlId, label: str, style: Style = Style.SECONDARY, emoji: str = "") -> Button:
    """A button, its label cut where Discord would refuse it."""
    return Button(id_, clip(label, BUTTON_LABEL), style, emoji or None)
