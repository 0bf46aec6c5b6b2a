"""What each game must be able to put into words and controls."""

from collections.abc import Mapping
from typing import Protocol

from bot.controls import Choice
from bot.post import Answer, Drawing, Post
from bot.presenters.moment import Moment
from bot.presenters.seen import Seen
from rules.protocol import Action, Event, IllegalAction


class Presenter(Protocol):
    """One game's words, pictures and panels: pure functions of what a reader sees.

    A verb is what stands in a control; ``panel`` turns a press into an answer for the one who
    pressed, or into the action that it stands for, which the desk then submits.
    """

    colours: tuple[str, ...]
    """The colours that its seats may have; none in a game without pieces."""

    forms: frozenset[str]
    """The verbs that are answered by a form; these can't be deferred."""

    def channel_post(self, seen: Seen) -> Post:
        """The message for all: board, what happened, whose turn, buttons (or the result)."""

    def private_post(self, seen: Seen) -> Post:
        """The living message in a seat's direct messages: all that is its own, and a whole turn."""

    def hand(self, seen: Seen) -> Post:
        """What is the reader's own, and whatever it is being asked."""

    def panel(
        self, seen: Seen, verb: str, args: tuple[str, ...], values: tuple[str, ...]
    ) -> Answer | Action:
        """What a press of ``verb`` leads to. Raises ``Refused`` or ``IllegalAction``."""

    def after(self, seen: Seen, events: tuple[Event, ...]) -> Post:
        """The answer to the one whose action was just recorded; ``events`` as that seat sees it."""

    def refusal(self, seen: Seen, error: IllegalAction) -> str:
        """Why the rules refused, in words that name what it is about."""

    def board(self, seen: Seen) -> Drawing:
        """The board's picture with its alt text."""

    def moment(self, seen: Seen) -> Moment:
        """The board as one picture of the replay, with a line for ``seen.since``, as all see it."""

    def text_board(self, seen: Seen) -> str:
        """All that the board's picture shows, in words."""

    def scores(self, seen: Seen) -> Post:
        """The scores now; after the end the full sheet."""

    def rules(self, seen: Seen) -> Post:
        """The rules in short, with this table's options and the legend; shown in pages."""

    def log(self, seen: Seen) -> tuple[str, ...]:
        """All of ``seen.since``, a line each."""

    def choices(
        self, seen: Seen, verb: str, option: str, typed: str, others: Mapping[str, str]
    ) -> tuple[Choice, ...]:
        """Autocomplete for a command's option: what is legal first, then what isn't, with why.

        ``others`` are the command's options that are already filled in. At most 25.
        """

    def typed(
        self, seen: Seen, verb: str, options: Mapping[str, str]
    ) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
        """A command with its options as the press that it stands for: verb, args and values.

        The options come from autocomplete or were typed by hand. Raises ``Refused``.
        """
