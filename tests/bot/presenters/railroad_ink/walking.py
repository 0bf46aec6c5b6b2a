"""Walks through whole games of Railroad Ink, and through every panel by its controls."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from bot.controls import Button, Form, Select
from bot.post import Post
from bot.presenters.railroad_ink import InkPresenter
from bot.presenters.seen import Seen
from bot.refusals import Refused
from rules.protocol import Action, IllegalAction, Seat
from tests.support.seen import NAMES, Played

PRESENTER = InkPresenter()
EDITIONS = ((), ("river",), ("lake",), ("meteor",), ("lava",), ("lake", "meteor"))
"""The base game, each expansion, and two of different boxes."""

Press = tuple[str, tuple[str, ...], tuple[str, ...]]


def ink(
    seats: int = 3,
    expansions: tuple[str, ...] = (),
    seed: int = 0,
    names: tuple[str, ...] = NAMES,
) -> Played:
    """A game that begins."""
    return Played.start(
        seats, bytes([seed]) * 32, names=names, ruleset="ink", expansions=expansions
    )


def playthrough(game: Played, seed: int, back: float = 0.1) -> Iterator[Seat]:
    """Play ``game`` to its end by chance, stopping before each action at the seat to act.

    ``back`` is how often something is taken back where that is possible.
    """
    chance = random.Random(seed)
    while game.rules.to_act(game.state):
        seat = chance.choice(sorted(game.rules.to_act(game.state)))
        yield seat
        legal = game.legal(seat)
        onwards = [action for action in legal if not action.takes_back]
        backwards = [action for action in legal if action.takes_back]
        retreat = backwards and chance.random() < back
        game.act(chance.choice(backwards if retreat else onwards), seat)


@dataclass
class Reached:
    """What the controls lead to: actions by how many presses they take, and all panels."""

    actions: dict[Action, int]
    posts: list[tuple[str, Post]]


def reached(seen: Seen, most: int = 4) -> Reached:
    """All that can be come to by pressing, from one's own board on, in at most so many presses."""
    found = Reached({}, [("hand", PRESENTER.hand(seen))])
    front = [PRESENTER.hand(seen)]
    known: set[Press] = set()
    for presses in range(1, most + 1):
        pressed = [press for post in front for press in _presses(post)]
        front = []
        for press in pressed:
            if press in known:
                continue
            known.add(press)
            try:
                answer = PRESENTER.panel(seen, *press)
            except (IllegalAction, Refused) as error:
                raise AssertionError(f"{press} was offered and is refused: {error}") from error
            assert not isinstance(answer, Form)
            if isinstance(answer, Post):
                found.posts.append((f"{press}", answer))
                front.append(answer)
            else:
                found.actions.setdefault(answer, presses)
    return found


def _presses(post: Post) -> Iterator[Press]:
    """Every press that a post offers, but for those that lead back or to what all may read."""
    for row in post.rows:
        if isinstance(row, Select):
            for option in row.options:
                yield row.id.verb, row.id.args, (option.value,)
            continue
        for button in row:
            if isinstance(button, Button) and not button.disabled and button.id.step is not None:
                yield button.id.verb, button.id.args, ()


def all_posts(game: Played, language: str, since: int = 0) -> Iterator[tuple[str, Post]]:
    """All that can be written of this moment to the channel and to each seat, by its name."""
    public = game.seen(since=since, language=language, called=tuple(game.rules.to_act(game.state)))
    yield "channel", PRESENTER.channel_post(public)
    yield "scores", PRESENTER.scores(public)
    for seat in range(game.setup.seats):
        seen = game.seen(seat, since=since, language=language)
        yield f"dm of {seat}", PRESENTER.private_post(seen)
        yield f"hand of {seat}", PRESENTER.hand(seen)
        yield f"after by {seat}", PRESENTER.after(seen, ())
