"""What a table talks about beside its game: seats that are open, and moves to be taken back.

It goes the same way for every game, so it is added to what the game itself says to all.
"""

from dataclasses import replace
from typing import Final

from bot.controls import Button, Row, Style
from bot.limits import BUTTONS_A_ROW, MESSAGE, ROWS
from bot.post import Post
from bot.presenters.common import anytime, button, stamp
from bot.presenters.seen import Deed, Seen

_ABSENT: Final = 3
"""So many seats without anybody are named; a table with more hardly plays on."""


def with_talk(post: Post, seen: Seen) -> Post:
    """What the game says to all, and below it what the table is asked; it loses its oldest lines
    where both don't fit. Once the game is over there is nothing left to talk about."""
    if seen.seed is not None:
        return post
    lines = [*_late_lines(seen), *_absent_lines(seen), *_undo_lines(seen), *_time_lines(seen)]
    own = tuple(row for row in (_seat_row(seen), _vote_row(seen)) if row)
    if not lines and not own:
        return post
    kept = post.text.split("\n")
    while kept and len("\n".join((*kept, *lines))) > MESSAGE:
        kept.pop(0)
    return replace(post, text="\n".join((*kept, *lines)), rows=(*post.rows, *own)[:ROWS])


def with_time(post: Post, seen: Seen) -> Post:
    """What the game says to one seat, and below it until when that has time.

    Others' times are not told there: it stays as it is while they move on, and reads as one's own.
    """
    own = seen.step.seat if seen.step is not None else None
    lines = _time_lines(seen) if seen.paused or own in dict(seen.deadlines) else []
    text = "\n".join((post.text, *lines))
    return replace(post, text=text) if lines and len(text) <= MESSAGE else post


def _time_lines(seen: Seen) -> list[str]:
    """Until when those have time who are asked something: one time where they share it."""
    if seen.paused:
        return [seen.words("talk-paused")]
    own = seen.step.seat if seen.step is not None else None
    asked = dict(seen.deadlines)
    if own in asked:
        asked = {own: asked[own]}
    if not asked:
        return []
    last = max(asked.values())
    return [seen.words("talk-until", when=stamp(last), at=stamp(last, "f"))]


def _late_lines(seen: Seen) -> list[str]:
    """For whom the referee has moved, as their time was up."""
    moves = (it for it in seen.since if it.late and it.deed is Deed.ACTION)
    late = {it.seat for it in moves if it.seat is not None}
    return [seen.words("talk-late", name=seen.name(seat)) for seat in sorted(late)][:_ABSENT]


def _absent_lines(seen: Seen) -> list[str]:
    company = seen.company
    stood_in = [seen.words("talk-stood-in", name=seen.name(it)) for it in sorted(company.stood_in)]
    vacant = [seen.words("talk-vacant", name=seen.name(seat)) for seat in sorted(company.vacant)]
    away = [
        seen.words(
            "talk-holiday", name=seen.name(seat), first=stamp(begin, "d"), back=stamp(end, "d")
        )
        for seat, (begin, end) in seen.holidays
    ]
    return [*stood_in, *vacant, *away][:_ABSENT]


def _undo_lines(seen: Seen) -> list[str]:
    asked = seen.company.undo
    if asked is None:
        return []
    name = seen.name(asked.seat)
    counts = {"agreed": len(asked.agreed), "refused": len(asked.refused)}
    return [seen.words("talk-undo", name=name, count=asked.moves, **counts)]


def _seat_row(seen: Seen) -> Row:
    """A button for each seat that is open; with the sitting, so that an old one opens nothing."""
    buttons = [
        button(
            anytime(seen, "sit", str(seat), str(seen.sittings[seat])),
            seen.words("button-sit", name=seen.players[seat].name),
            Style.SUCCESS,
        )
        for seat in sorted(seen.company.vacant)
    ]
    return tuple(buttons[:BUTTONS_A_ROW])


def _vote_row(seen: Seen) -> tuple[Button, ...]:
    asked = seen.company.undo
    if asked is None:
        return ()
    number = str(asked.seq)
    return (
        button(anytime(seen, "agree", number), seen.words("button-agree"), Style.SUCCESS),
        button(anytime(seen, "refuse", number), seen.words("button-refuse"), Style.DANGER),
    )
