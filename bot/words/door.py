"""Messages by id, in one language, with their variables filled in."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES: Final = ("en", "fr")
"""The languages there are, the default first."""

_FOLDER = Path(__file__).parent


class Words:
    """All messages of one language.

    ``words("your-turn", name="Ana")`` is the message with its variables; a message that does not
    exist, or lacks a variable, raises ``KeyError``: a fault of ours, which a test finds.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for path in sorted((_FOLDER / language).glob("*.ftl")):
            self._bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))

    def __call__(self, message: str, /, **variables: str | int) -> str:
        """The message's text. Variables are put in as they are."""
        if not self._bundle.has_message(message):
            raise KeyError(message)
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise KeyError(message)
        text, errors = self._bundle.format_pattern(pattern, variables)
        if errors:
            raise KeyError(message, *map(str, errors))
        return str(text)

    def __contains__(self, message: str) -> bool:
        return bool(self._bundle.has_message(message))

    def ids(self) -> Iterator[str]:
        """The ids of all messages."""
        yield from self._bundle._messages


@cache
def words_in(language: str) -> Words:
    """The words of one of ``LANGUAGES``."""
    if language not in LANGUAGES:
        raise KeyError(language)
    return Words(language)


def language_of(locale: str | None) -> str:
    """The language that serves a Discord locale best: ``fr`` for French ones, else English."""
    return "fr" if (locale or "").lower().startswith("fr") else LANGUAGES[0]
