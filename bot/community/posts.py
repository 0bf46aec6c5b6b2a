"""What is said of an event: to all, and to those who asked to be written to."""

from datetime import datetime
from typing import Final

from bot.community.boards import boards_side_by_side, histogram, standing_line
from bot.community.pacing import is_done, is_open, rounds
from bot.community.results import PERCENTILES, Results, percentile, share_below
from bot.community.view import seen_by_all
from bot.controls import Button, ControlId, Style
from bot.ids import UserId
from bot.limits import FILE_BYTES
from bot.post import Drawing, Paper, Post
from bot.presenters.common import expansions_line
from bot.presenters.lobby import game_title
from bot.presenters.railroad_ink import pictures
from bot.presenters.railroad_ink.naming import Naming
from bot.store import Entrant, EventRow, EventStatus
from bot.words import Words
from rules.generator import commitment

PRESSED_ON_EVENTS: Final = (
    "join",
    "hand",
    "board",
    "call",
    "leave",
    "standings",
    "sheets",
    "close",
)
"""The verbs of buttons that stand for an event, and not for one game."""
BEST: Final = 5
"""How many boards are shown to all at the end."""


def moment(at: datetime) -> str:
    """A time as each reader's Discord shows it: how far off it is."""
    return f"<t:{round(at.timestamp())}:R>"


def title_of(event: EventRow, words: Words) -> str:
    """The heading of all that is said of an event."""
    return words("community-title", game=game_title(event.ruleset, words))


def button(
    event: EventRow, verb: str, words: Words, style: Style = Style.SECONDARY, *args: str
) -> Button:
    """A button that is pressed on an event."""
    control = ControlId(event.id, None, verb, args)
    return Button(control, words(f"button-community-{verb}"), style)


def progress_line(event: EventRow, entrants: list[Entrant], words: Words) -> str:
    """How many take part, and how many of them are done: all that is said before the end."""
    done = sum(is_done(entrant, event) for entrant in entrants)
    return words("community-progress", count=len(entrants), done=done)


def round_line(event: EventRow, words: Words) -> str:
    """Which round is open, and until when."""
    return words(
        "community-round",
        round=event.round,
        rounds=rounds(event),
        when=moment(event.closes_at),
    )


def round_post(event: EventRow, entrants: list[Entrant], words: Words) -> Post:
    """An open round, for all: its dice, how many are done, and when it closes."""
    first = event.round == 1
    lines = [
        f"## {title_of(event, words)}",
        expansions_line(words, event.expansions),
        round_line(event, words),
        progress_line(event, entrants, words),
    ]
    if first:
        lines += [words("community-invites"), words("community-commitment", hash=seal(event))]
    buttons = (
        *([button(event, "join", words, Style.SUCCESS)] if first else []),
        button(event, "hand", words, Style.PRIMARY),
        button(event, "board", words),
        button(event, "call", words),
    )
    dice = pictures.dice(seen_by_all(event, words))
    text = "\n".join(lines)
    return Post(text, rows=(buttons,), drawings=(dice,), silent=not first, plain=dice.alt)


def result_post(event: EventRow, results: Results, words: Words) -> Post:
    """How an event ended, for all: the best, the spread, and how to check it."""
    lines = [
        f"## {title_of(event, words)}",
        words("community-over", count=len(results.stayed)),
        *(standing_line(result, words) for result in results.stayed[:BEST]),
    ]
    drawings: tuple[Drawing, ...] = ()
    if results.stayed:
        lines.append(spread_line(results.totals, words))
        naming = Naming(seen_by_all(event, words), plain=True)
        best = boards_side_by_side(results.stayed[:BEST], words("community-best"), naming)
        drawings = (histogram(results.totals, spread_marks(results.totals, words), words), best)
    lines.append(words("community-seed", seed=event.seed.hex(), hash=seal(event)))
    buttons = (
        button(event, "hand", words, Style.PRIMARY),
        button(event, "standings", words),
        button(event, "sheets", words),
    )
    name = f"stationmaster-{event.id}.zip"
    fits = len(results.archive) <= FILE_BYTES
    papers = (Paper(name, results.archive),) if fits else ()
    return Post("\n".join(lines), rows=(buttons,), drawings=drawings, papers=papers)


def cancelled_post(event: EventRow, words: Words) -> Post:
    """An event that came to nothing."""
    return Post(f"## {title_of(event, words)}\n{words('community-cancelled')}")


def spread_line(totals: tuple[int, ...], words: Words) -> str:
    """The percentiles in words."""
    tenth, quarter, half, upper, best = (percentile(totals, percent) for percent in PERCENTILES)
    return words("community-spread-line", p10=tenth, p25=quarter, p50=half, p75=upper, p90=best)


def spread_marks(totals: tuple[int, ...], words: Words) -> list[tuple[int, str]]:
    """The percentiles as they are marked in the histogram."""
    return [
        (points, words("community-percentile", percent=percent, points=points))
        for percent in PERCENTILES
        for points in (percentile(totals, percent),)
    ]


def place_line(results: Results, user: UserId, words: Words) -> str:
    """Where somebody came in; empty where they have no result."""
    own = results.of(user)
    if own is None:
        return ""
    if own.has_left:
        return words("community-you-left", points=own.score.total)
    return words(
        "community-your-place",
        place=own.place,
        count=len(results.stayed),
        points=own.score.total,
        percent=share_below(results.totals, own.score.total),
    )


def call_post(event: EventRow, place: str, link: str, words: Words) -> Post:
    """What is written to one who asked for it: a round has opened, or it is over."""
    rows = ((button(event, "hand", words, Style.PRIMARY), button(event, "call", words)),)
    if not is_open(event):
        text = words("community-call-over", link=link)
        if event.status is EventStatus.CANCELLED:
            text = words("community-cancelled")
        return Post("\n".join(filter(None, (text, place))), rows=(rows[0][:1],))
    return Post(f"{round_line(event, words)} {link}", rows=rows)


def seal(event: EventRow) -> str:
    """What is published of the seed at the start, so that it can be checked at the end."""
    return commitment(event.seed)
