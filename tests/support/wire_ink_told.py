"""What a game of Railroad Ink may have told to whom, from its log folded afresh.

It is told from positions in which all that the reader can't know is otherwise than it was: what
depends on an open round of others can't come out the same.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from bot.controls import Step
from bot.ids import UserId
from bot.post import Drawing
from bot.presenters.railroad_ink import InkPresenter
from bot.presenters.railroad_ink.naming import Naming
from bot.presenters.railroad_ink.telling import told
from bot.presenters.seen import Deed, Happening, Player, Seen
from bot.words import LANGUAGES, words_in
from rules.generator import commitment
from rules.protocol import Event, Seat
from rules.railroad_ink.events import BoardConfirmed, GameEnded, OwnEvent, RoundBegan, RoundClosed
from rules.replay import Entry, Replay
from tests.support.wire_record import Account

PRESENTER = InkPresenter()
OPEN_TO_ALL = (BoardConfirmed, RoundBegan, RoundClosed, GameEnded)
"""The events that a whole table hears of."""


def lines_of(contents: Iterable[str]) -> set[str]:
    """The lines of direct messages, but for the first ones, which lead to the game's channel."""
    return {line for content in contents for line in content.splitlines()[1:]}


@dataclass(frozen=True, slots=True)
class Telling:
    """All that could be told at any moment of a game, made of each reader's own view alone."""

    rounds: int
    public: dict[str, Sequence[Drawing]]
    """Each text for the channel, with the pictures that go with it."""
    private: dict[Seat, set[str]]
    """Each line that a seat's direct message may have, in any language."""
    names: dict[str, str]
    """By each mention, the name that stands in its place where nobody is to be buzzed."""

    @classmethod
    def of(cls, account: Account) -> "Telling":
        """What the log tells."""
        replay = Replay(account.setup)
        seats = [Seat(number) for number in range(account.setup.seats)]
        told_publicly: dict[str, Sequence[Drawing]] = {}
        private: dict[Seat, set[str]] = {seat: set() for seat in seats}

        def tell(latest: Sequence[Happening]) -> None:
            ended = latest if replay.over else ()
            post = PRESENTER.channel_post(_seen(account, replay, None, account.language, ended))
            told_publicly[post.text] = post.drawings
            for language in LANGUAGES:
                for seat in seats:
                    seen = _seen(account, replay, seat, language, latest)
                    lines = PRESENTER.private_post(replace(seen, since=())).text.splitlines()
                    private[seat].update(lines, told(Naming(seen), seen.since))

        tell(())
        rounds = replay.game.view(replay.state, None).rounds
        for line in account.log:
            events = replay.take(Entry(line.kind, line.seat, line.body))
            latest = Happening(line.seq, Deed(line.kind), line.seat, events, line.at)
            tell((latest,))
        for seat in seats:
            private[seat].add("")
            private[seat] |= {words_in(it)("ink-since-you-were-done") for it in LANGUAGES}
        names = {f"<@{user}>": f"**{name}**" for user, name, _ in account.sitters}
        return cls(rounds, told_publicly, private, names)

    def unaddressed(self, content: str) -> str:
        """A message with names where it mentions."""
        return re.sub(r"<@\d+>", lambda found: self.names[found[0]], content)

    def own_pictures(self, seat: int) -> tuple[str, ...]:
        """How the alt texts of pictures begin that show a seat's open board."""
        name = list(self.names.values())[seat].strip("*")
        return tuple(
            words_in(it)("ink-alt-own", name=name, round="¤", rounds="¤").partition("¤")[0]
            for it in LANGUAGES
        )


def _seen(
    account: Account,
    replay: Replay,
    reader: Seat | None,
    language: str,
    since: Sequence[Happening],
) -> Seen:
    state = replay.game.reshuffled(replay.state, reader, f"{replay.seq}".encode())
    return Seen(
        game=account.id,
        ruleset=account.setup.ruleset,
        options=tuple(sorted(account.setup.options.items())),
        words=words_in(language),
        players=tuple(
            Player(Seat(seat), UserId(user), name, colour or "")
            for seat, (user, name, colour) in enumerate(account.sitters)
        ),
        view=replay.game.view(state, reader),
        since=tuple(replace(it, events=_heard(it.events, reader)) for it in since),
        step=None if reader is None else Step(reader, 0),
        commitment=commitment(account.setup.seed),
        seed=account.setup.seed if replay.over else None,
        link="",
    )


def _heard(events: Iterable[Event], reader: Seat | None) -> tuple[Event, ...]:
    """What the whole table hears of, and what happened on the reader's own board alone."""
    return tuple(
        event
        for event in events
        if isinstance(event, OPEN_TO_ALL) or (isinstance(event, OwnEvent) and event.seat == reader)
    )
