"""A player's own page: what they have come to in each game, and how their rating went."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.controls import Button, ControlId
from bot.ids import GameId, UserId
from bot.limits import ALT_TEXT, MESSAGE
from bot.names import escape
from bot.post import Drawing, Post
from bot.presenters.common import whole
from bot.presenters.lobby import game_title
from bot.scores.history import HISTORY
from bot.scores.ratings import FRESH, Point
from bot.scores.records import Record, Reliability
from bot.scores.wording import average
from bot.words import Words
from render import LINES_A_CURVE, CurveLine, CurvePicture

PROFILE: Final = GameId("profile")
"""Stands for profiles in their controls. No game has this id: its letters have no i, l or o."""
ENOUGH: Final = 2
"""With fewer rated games than this, there is no curve to be drawn."""


@dataclass(frozen=True, slots=True)
class Played:
    """What somebody has come to in one game.

    ``curve`` is empty where they aren't rated; ``place`` of ``players`` is where they stand then.
    """

    ruleset: str
    record: Record
    curve: Sequence[Point] = ()
    place: int = 0
    players: int = 0


@dataclass(frozen=True, slots=True)
class Profile:
    """What is told of somebody. ``closed`` counts games that a referee closed.

    ``everywhere``: it is of all servers, so without ratings.
    """

    user: UserId
    name: str
    own: bool
    played: Sequence[Played]
    reliability: Reliability
    closed: int
    everywhere: bool


def profile_post(it: Profile, words: Words) -> Post:
    """The page: words, and a picture of the ratings where there is one to be drawn."""
    lines = [words("profile-title", name=escape(it.name))]
    if not it.played:
        none = "profile-none-own" if it.own else "profile-none"
        lines = [words(none) if it.own else words(none, name=escape(it.name))]
    else:
        lines.append(_reliable_line(it.reliability, words))
    for played in it.played:
        lines.extend(_game_lines(played, words))
    if it.closed:
        lines.append(words("profile-closed", games=it.closed))
    if it.everywhere and it.played:
        lines.append(words("profile-everywhere"))
    games = Button(ControlId(HISTORY, None, "page", (str(it.user),)), words("profile-history"))
    return Post(
        whole(lines, MESSAGE, "\n"),
        rows=((games,),) if it.played else (),
        drawings=_curves(it, words),
    )


def _reliable_line(it: Reliability, words: Words) -> str:
    return words(
        "profile-reliable",
        word=words(f"profile-word-{it.word}"),
        in_time=it.in_time,
        turns=it.turns,
        stayed=it.stayed,
        games=it.games,
    )


def _game_lines(it: Played, words: Words) -> list[str]:
    record = it.record
    lines = [words("profile-game", game=game_title(it.ruleset, words))]
    if it.curve:
        now = it.curve[-1].rating
        where = {"place": it.place, "players": it.players}
        if now.provisional:
            shown = str(now.shown)
            lines.append(words("profile-rating-unsure", rating=shown, games=now.games, **where))
        else:
            lines.append(words("profile-rating", rating=str(now.shown), **where))
    facts = [words("profile-games", games=record.games, wins=record.wins)]
    if record.best is not None:
        facts.append(
            words(
                "profile-average",
                average=average(record.average, words),
                best=str(record.best.value).replace("-", "−"),
            )
        )
    lines.append(" · ".join(facts))
    bests = _bests(record, words)
    return [*lines, " · ".join(bests)] if bests else lines


def _bests(record: Record, words: Words) -> list[str]:
    """The longest path and the like, as far as the game has them, and there was any."""
    said: Mapping[str, tuple[str, str]] = {
        "path": ("profile-path", "length"),
        "tickets": ("profile-tickets", "count"),
        "highway": ("profile-highway", "length"),
        "railway": ("profile-railway", "length"),
    }
    return [
        words(message, **{number: record.bests[part].value})
        for part, (message, number) in said.items()
        if part in record.bests and record.bests[part].value
    ]


def _curves(it: Profile, words: Words) -> tuple[Drawing, ...]:
    """The ratings of the games that they have played most."""
    rated = [played for played in it.played if len(played.curve) >= ENOUGH]
    rated = sorted(rated, key=lambda played: -len(played.curve))[:LINES_A_CURVE]
    if not rated:
        return ()
    lines = tuple(
        CurveLine(
            words(f"profile-curve-{played.ruleset}"), tuple(it.rating.shown for it in played.curve)
        )
        for played in rated
    )
    picture = CurvePicture(
        title=words("profile-curve", name=it.name),
        across=words("profile-curve-across"),
        begin=FRESH.shown,
        lines=lines,
    )
    sentences = [words("profile-curve-alt", name=it.name, begin=str(FRESH.shown))]
    sentences += [
        words(
            "profile-curve-alt-line",
            game=line.label,
            rating=str(line.ratings[-1]),
            games=len(line.ratings),
            highest=str(max(line.ratings)),
        )
        for line in lines
    ]
    return (Drawing(picture, "rating", whole(sentences, ALT_TEXT)),)
