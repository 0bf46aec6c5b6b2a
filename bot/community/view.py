"""An event as all see it: the open round and its dice, and nobody's board."""

from dataclasses import replace

import rules
from bot.community.pacing import roll_of
from bot.presenters.seen import Seen
from bot.store import EventRow
from bot.words import Words
from rules.generator import commitment
from rules.protocol import Setup


def seen_by_all(event: EventRow, words: Words) -> Seen:
    """The event as a table at which nobody sits, for whoever words and draws what is its own."""
    game = rules.game(event.ruleset, event.version)
    options = dict(event.options)
    setup = Setup(event.ruleset, event.version, 1, event.seed, options, event.expansions)
    view = game.view(game.start(setup), None)
    return Seen(
        game=event.id,
        ruleset=event.ruleset,
        options=tuple(sorted(options.items())),
        words=words,
        players=(),
        view=replace(view, round=event.round, dice=roll_of(event), seats=()),
        since=(),
        step=None,
        commitment=commitment(event.seed),
        seed=None,
        link="",
    )
