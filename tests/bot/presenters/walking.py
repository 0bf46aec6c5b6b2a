"""Walks through whole games and writes every post that a reader could be sent."""

import random
from collections.abc import Iterator

from bot.controls import Form, Select
from bot.post import Answer, Post
from bot.presenters.seen import Seen
from bot.presenters.ticket_to_ride import RailPresenter
from bot.refusals import Refused
from rules.protocol import IllegalAction, Seat
from rules.ticket_to_ride.actions import ClaimRoute, DrawTickets
from tests.support.seen import Played

PRESENTER = RailPresenter()


def playthrough(game: Played, seed: int, *, claims: float = 0.5) -> Iterator[Seat]:
    """Play ``game`` to its end by chance, stopping before each action at the seat to act.

    ``claims`` is how often a route is claimed where that is possible.
    """
    chance = random.Random(seed)
    while game.rules.to_act(game.state):
        seat = chance.choice(sorted(game.rules.to_act(game.state)))
        yield seat
        legal = game.legal(seat)
        routes = [action for action in legal if isinstance(action, ClaimRoute)]
        action = chance.choice(routes if routes and chance.random() < claims else legal)
        if isinstance(action, DrawTickets) and chance.random() < claims:
            action = legal[0]
        game.act(action, seat)


def all_posts(game: Played, language: str, since: int = 0) -> Iterator[tuple[str, Post]]:
    """All that can be written of this moment to the channel and to each seat, by its name."""
    public = game.seen(since=since, language=language, called=tuple(game.rules.to_act(game.state)))
    yield "channel", PRESENTER.channel_post(public)
    yield "scores", PRESENTER.scores(public)
    yield "rules", PRESENTER.rules(public)
    for seat in range(game.setup.seats):
        seen = game.seen(seat, since=since, language=language)
        yield f"dm of {seat}", PRESENTER.private_post(seen)
        yield f"hand of {seat}", PRESENTER.hand(seen)
        yield f"after by {seat}", PRESENTER.after(seen, ())
        for name, answer in panels(seen):
            if isinstance(answer, Post):
                yield f"{name} of {seat}", answer


def panels(seen: Seen) -> Iterator[tuple[str, Answer]]:
    """Every panel that opens now, and those behind the selects on it."""
    presses: list[tuple[str, tuple[str, ...], tuple[str, ...]]] = [
        ("draw", (), ()),
        ("tickets", (), ()),
        ("claim", (), ()),
        ("claim", ("1",), ()),
        ("find", (), ()),
        ("found", (), ("kansas city",)),
        ("found", (), ("a",)),
        ("station", (), ()),
        ("station", ("1",), ()),
        ("findcity", (), ()),
        ("foundcity", (), ("m",)),
        ("toll", (), ()),
    ]
    while presses:
        verb, args, values = presses.pop()
        try:
            answer = PRESENTER.panel(seen, verb, args, values)
        except (IllegalAction, Refused):
            continue
        if isinstance(answer, Post | Form):
            yield f"{verb} {args} {values}", answer
        if isinstance(answer, Post) and verb in ("claim", "route", "station", "city"):
            selects = [row for row in answer.rows if isinstance(row, Select)]
            for select in selects:
                values_ = [option.value for option in select.options][:3]
                presses += [(select.id.verb, select.id.args, (value,)) for value in values_]
