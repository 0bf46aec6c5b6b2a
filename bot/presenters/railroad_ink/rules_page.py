"""The rules in short, with every ruling that players ask about, for what this table plays with."""

from collections.abc import Iterator

from bot.post import Post
from bot.presenters.common import expansions_line, option_line
from bot.presenters.railroad_ink import pictures
from bot.presenters.railroad_ink.naming import Naming
from bot.presenters.seen import Seen
from rules.railroad_ink.expansions.lava import POINTS_A_CLOSED_LAKE
from rules.railroad_ink.expansions.meteor import POINTS_AN_END
from rules.railroad_ink.expansions.river import BOTH_ENDS_ON_BORDER
from rules.railroad_ink.networks import NETWORK_POINTS
from rules.railroad_ink.page import MOST_SPECIALS


def rules(seen: Seen) -> Post:
    """How it is played at this table, with the legend. Its numbers are those of the rules."""
    naming = Naming(seen)
    lines = [naming.say("rules-heading", game=naming.game)]
    lines.append(expansions_line(seen.words, seen.view.expansions))
    lines += [option_line(seen.words, name, value) for name, value in seen.options]
    lines += [*_base(naming), *_expansions(naming), *_rest(naming)]
    return Post("\n".join(lines), drawings=(pictures.legend(seen),))


def _base(naming: Naming) -> Iterator[str]:
    points = " · ".join(f"{exits} → {points}" for exits, points in enumerate(NETWORK_POINTS))
    yield naming.say("rules-round", rounds=naming.edition.rounds)
    yield naming.say("rules-fit")
    yield naming.say("rules-done")
    yield naming.say("rules-specials", most=MOST_SPECIALS)
    yield naming.say("rules-score", points=points)
    yield naming.say("rules-networks")
    yield naming.say("rules-longest")
    yield naming.say("rules-errors")


def _expansions(naming: Naming) -> Iterator[str]:
    for name in naming.seen.view.expansions:
        match name:
            case "river":
                yield naming.say("rules-river", bonus=BOTH_ENDS_ON_BORDER)
            case "lake":
                yield naming.say("rules-lake")
            case "meteor":
                yield naming.say("rules-meteor")
                yield naming.say("rules-crater", points=POINTS_AN_END)
            case "lava":
                yield naming.say("rules-lava")
                yield naming.say("rules-volcano", points=POINTS_A_CLOSED_LAKE)


def _rest(naming: Naming) -> Iterator[str]:
    yield naming.say("rules-ties")
    yield naming.say("rules-leaving")
    yield naming.say("rules-notation")
    yield naming.say("rules-bot")
