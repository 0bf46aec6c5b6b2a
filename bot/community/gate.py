"""What keeps a round closed until its event opens it.

By the rules an entrant's next round begins as soon as they are done with one. They see it once
the event has opened it: until then, whatever is asked of their game is answered by their board
as it is, and when the next round opens. The seed, too, stays secret as long as the event is open.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from bot.community.boards import own_board, own_score
from bot.community.pacing import ONLY, rounds
from bot.community.posts import button, moment
from bot.community.results import Result, result_of
from bot.controls import Choice
from bot.post import Answer, Drawing, Post
from bot.presenters.moment import Moment
from bot.presenters.presenter import Presenter
from bot.presenters.railroad_ink.naming import Naming
from bot.presenters.railroad_ink.text_board import cells_in_words
from bot.presenters.seen import Happening, Seen
from bot.refusals import Refusal, Refused
from bot.store import EventRow
from rules.protocol import Action, Event, IllegalAction
from rules.railroad_ink.events import RoundBegan

WAITING: Final = "hand"
"""The verb to which a command comes down while one waits: it shows what is one's own."""


class Gate:
    """A presenter of a game that is part of an open event: it shows what the event has opened."""

    def __init__(self, presenter: Presenter, event: EventRow) -> None:
        self._presenter = presenter
        self._event = event
        self.colours = presenter.colours
        self.forms = presenter.forms

    def channel_post(self, seen: Seen) -> Post:
        """As of any presenter, as far as the event has opened it."""
        return self._post(seen, self._presenter.channel_post)

    def private_post(self, seen: Seen) -> Post:
        """As of any presenter, as far as the event has opened it."""
        return self._post(seen, self._presenter.private_post)

    def hand(self, seen: Seen) -> Post:
        """What is the reader's own, or that the next round isn't open yet."""
        return self._post(seen, self._presenter.hand)

    def scores(self, seen: Seen) -> Post:
        """The score of the open round's board, or of the one that waits."""
        return self._post(seen, self._presenter.scores)

    def rules(self, seen: Seen) -> Post:
        """The rules, which tell nothing of the dice to come."""
        return self._presenter.rules(self._held(seen))

    def panel(
        self, seen: Seen, verb: str, args: tuple[str, ...], values: tuple[str, ...]
    ) -> Answer | Action:
        """What a press leads to; nothing can be done while one waits."""
        if self._ahead(seen):
            return self.waiting(seen)
        return self._presenter.panel(self._held(seen), verb, args, values)

    def after(self, seen: Seen, events: tuple[Event, ...]) -> Post:
        """The answer to an action: whoever is done with the round waits."""
        if self._ahead(seen):
            return self.waiting(seen)
        return self._presenter.after(self._held(seen), events)

    def refusal(self, seen: Seen, error: IllegalAction) -> str:
        """Why the rules refused."""
        if self._ahead(seen):
            return self.waiting(seen).text
        return self._presenter.refusal(self._held(seen), error)

    def board(self, seen: Seen) -> Drawing:
        """The board as the last round left it."""
        if self._ahead(seen):
            return self._own_board(seen)
        return self._presenter.board(self._held(seen))

    def moment(self, seen: Seen) -> Moment:
        """None: a replay is made of rounds that are over, and so after the event."""
        raise Refused(Refusal.ROUND_NOT_OVER)

    def text_board(self, seen: Seen) -> str:
        """The board in words."""
        if self._ahead(seen):
            return "\n".join(cells_in_words(Naming(seen), self._result(seen).board))
        return self._presenter.text_board(self._held(seen))

    def log(self, seen: Seen) -> tuple[str, ...]:
        """What has happened, but for the dice of a round that isn't open yet."""
        return self._presenter.log(self._held(seen))

    def choices(
        self, seen: Seen, verb: str, option: str, typed: str, others: Mapping[str, str]
    ) -> tuple[Choice, ...]:
        """What can be chosen; nothing while one waits."""
        if self._ahead(seen):
            return ()
        return self._presenter.choices(self._held(seen), verb, option, typed, others)

    def typed(
        self, seen: Seen, verb: str, options: Mapping[str, str]
    ) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
        """A command as a press; while one waits, each of them comes down to looking."""
        if self._ahead(seen):
            return WAITING, (), ()
        return self._presenter.typed(self._held(seen), verb, options)

    def waiting(self, seen: Seen) -> Post:
        """The board as it is, its score, and when it goes on."""
        words, event = seen.words, self._event
        result = self._result(seen)
        last = event.round >= rounds(event) or seen.view.phase == "over"
        lines = (
            words("community-waiting", round=min(event.round, seen.view.round)),
            own_score(result, Naming(seen)),
            words(
                "community-results-come" if last else "community-next-opens",
                when=moment(event.closes_at),
            ),
        )
        drawing = self._own_board(seen)
        row = (button(event, "board", words), button(event, "call", words))
        return Post("\n".join(lines), rows=(row,), drawings=(drawing,), plain=drawing.alt)

    def _post(self, seen: Seen, say: Callable[[Seen], Post]) -> Post:
        return self.waiting(seen) if self._ahead(seen) else say(self._held(seen))

    def _ahead(self, seen: Seen) -> bool:
        """Whether what was seen is beyond the open round."""
        return bool(seen.view.phase == "over" or seen.view.round > self._event.round)

    def _held(self, seen: Seen) -> Seen:
        """What may be seen as long as the event is open: no seed, and no dice to come."""
        return replace(seen, seed=None, since=tuple(map(self._without_next, seen.since)))

    def _without_next(self, happening: Happening) -> Happening:
        events = tuple(
            event
            for event in happening.events
            if not (isinstance(event, RoundBegan) and event.round > self._event.round)
        )
        return replace(happening, events=events)

    def _result(self, seen: Seen) -> Result:
        public = seen.view.seats[ONLY]
        player = seen.players[ONLY]
        return result_of(
            self._event, seen.game, player.user, player.name, public.board, public.has_left
        )

    def _own_board(self, seen: Seen) -> Drawing:
        return own_board(self._result(seen), self._event.round, Naming(seen, plain=True))
