"""What a seat reads alone: its board, what it is asked, and its living direct message."""

from collections.abc import Iterable

from bot.controls import Row
from bot.limits import MESSAGE
from bot.post import Post
from bot.presenters.common import PRIVATE_ROOM, newest, oldest
from bot.presenters.railroad_ink import alt, deeds, pictures, public, result, rows
from bot.presenters.railroad_ink.naming import Naming
from bot.presenters.railroad_ink.points import parts_line
from bot.presenters.railroad_ink.position import asked, closed, due, own_of, waiting_for
from bot.presenters.railroad_ink.telling import told, told_events
from bot.presenters.seen import Deed, Happening, Seen
from rules.protocol import Event, Seat


def hand(seen: Seen) -> Post:
    """The reader's own board, and whatever it is being asked."""
    naming = Naming(seen)
    return _post(naming, [*_asked_lines(naming), _score_line(naming)], rows.asked_rows(naming))


def after(seen: Seen, events: tuple[Event, ...]) -> Post:
    """What the reader has just done, and what comes next."""
    naming = Naming(seen)
    lines = [*told_events(naming, events), "", *_asked_lines(naming), _score_line(naming)]
    return _post(naming, lines, rows.asked_rows(naming))


def private_post(seen: Seen) -> Post:
    """The living message in direct messages: what happened since, one's own board, the buttons."""
    naming = Naming(seen)
    head = naming.say("dm-heading", game=naming.game, link=seen.link)
    own = [*_asked_lines(naming), _score_line(naming)]
    room = MESSAGE - sum(len(line) + 1 for line in (head, *own)) - 60
    news = told(naming, _others(seen.since, own_of(seen.view).seat))
    since = newest(news, room, lambda count: naming.say("earlier", count=count))
    if since:
        since = [naming.say("since-you-were-done"), *since, ""]
    lines = oldest([head, *since, *own], MESSAGE, lambda n: naming.say("more-lines", count=n))
    return Post("\n".join(lines), rows=_living_rows(naming), drawings=(pictures.own(seen),))


def _post(naming: Naming, lines: list[str], buttons: tuple[Row, ...]) -> Post:
    fitting = oldest(lines, PRIVATE_ROOM, lambda count: naming.say("more-lines", count=count))
    text = "\n".join(fitting).strip()
    return Post(text, rows=buttons, drawings=(pictures.own(naming.seen),))


def _living_rows(naming: Naming) -> tuple[Row, ...]:
    if closed(naming.seen):
        return (public.end_row(naming),)
    return (*rows.asked_rows(naming), (rows.board_button(naming), rows.text_button(naming)))


def _others(since: Iterable[Happening], seat: Seat) -> list[Happening]:
    """What others did, and what came of it: what one did oneself one knows."""
    return [it for it in since if it.seat != seat or it.deed is not Deed.ACTION or it.absent]


def _asked_lines(naming: Naming) -> list[str]:
    """What the reader is asked, or for whom it waits."""
    seen = naming.seen
    view, own = seen.view, own_of(seen.view)
    if closed(seen):
        if view.sheet is None:
            return [naming.say("stopped")]
        return [result.winners_line(naming), *result.score_lines(naming)]
    if view.seats[own.seat].has_left:
        return [naming.say("you-left")]
    heading = naming.say("you-round", round=view.round, rounds=view.rounds)
    match asked(seen):
        case "meteor":
            dice = naming.say("dice", dice=alt.roll(naming, view.dice))
            return [heading, dice, *deeds.meteor_lines(naming)]
        case "draw":
            return [heading, *_drawing_lines(naming)]
        case None:
            waiting = waiting_for(view)
            names = naming.seats(waiting)
            return [naming.say("you-done", round=view.round, names=names, count=len(waiting))]


def _drawing_lines(naming: Naming) -> list[str]:
    page = own_of(naming.seen.view).page
    lines = [naming.say("you-draw", dice=naming.dice(page.unused))] if page.unused else []
    lines.append(naming.say("you-may-be-done" if due(naming.seen) is None else "you-must-draw"))
    return lines


def _score_line(naming: Naming) -> str:
    score = own_of(naming.seen.view).score
    return naming.say("your-score", total=score.total, parts=parts_line(naming, score))
