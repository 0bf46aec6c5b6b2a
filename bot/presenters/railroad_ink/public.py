"""What the channel reads: a message a round, which is kept up to date, and the result.

All of it is made from the public's view, and refuses to be made from any other.
"""

from bot.controls import Button, Row
from bot.limits import MESSAGE
from bot.post import Drawing, Post
from bot.presenters.common import anytime, button, listing, newest
from bot.presenters.railroad_ink import alt, pictures, result, rows
from bot.presenters.railroad_ink.naming import Naming
from bot.presenters.railroad_ink.position import closed, waiting_for
from bot.presenters.railroad_ink.scores import standing_lines
from bot.presenters.railroad_ink.telling import told
from bot.presenters.seen import Deed, Happening, Seen
from rules.railroad_ink.events import BoardConfirmed, RoundBegan, RoundClosed
from rules.railroad_ink.view import InkView


def channel_post(seen: Seen) -> Post:
    """The message for all. Raises ``ValueError`` for a view that holds something of one's own."""
    if seen.view.own is not None:
        raise ValueError("the channel is told from the public's view alone")
    if seen.view.sheet is not None:
        return _result(seen)
    return _stopped(seen) if closed(seen) else _round(seen)


def _round(seen: Seen) -> Post:
    """The round that is open: the roll, who is done, and the boards that the last one left."""
    naming = Naming(seen)
    view: InkView = seen.view
    lines: list[str] = []
    if view.round == 1:
        lines.append(naming.say("begins", game=naming.game, edition=naming.edition_name))
    else:
        lines += [naming.say("scores-heading", round=view.round - 1), *standing_lines(naming), ""]
    lines.append(naming.say("round-heading", round=view.round, rounds=view.rounds))
    lines.append(naming.say("dice", dice=alt.roll(naming, view.dice)))
    lines += _who_is_done(naming)
    lines.append(naming.say("press"))
    if view.round == 1:
        lines += _opening_lines(naming)
    drawings = [pictures.dice(seen)]
    if view.round > 1:
        drawings.insert(0, pictures.board(seen))
    return _post(seen, lines, drawings, (rows.board_button(naming), rows.text_button(naming)))


def _who_is_done(naming: Naming) -> list[str]:
    view: InkView = naming.seen.view
    waiting = waiting_for(view)
    done = [seat.seat for seat in view.seats if seat.done and not seat.has_left]
    lines = [naming.say("done", names=naming.seats(done))] if done else []
    if waiting:
        names = listing(naming.words, [naming.seen.address(seat) for seat in waiting])
        lines.append(naming.say("drawing", names=names))
    return lines


def _opening_lines(naming: Naming) -> list[str]:
    seen = naming.seen
    lines = []
    if seen.unreachable:
        names = naming.seats(seen.unreachable)
        lines.append(naming.say("unreachable", names=names))
    return [*lines, naming.say("commitment", commitment=seen.commitment)]


def _result(seen: Seen) -> Post:
    naming = Naming(seen)
    lines = [result.winners_line(naming), result.tie_line(naming), *result.score_lines(naming)]
    lines.append(result.check_line(seen))
    drawings = [pictures.board(seen), pictures.sheet(seen)]
    return _post(seen, [line for line in lines if line], drawings, end_row(naming))


def _stopped(seen: Seen) -> Post:
    """A game that was ended early: no winner, and the open round is shown to nobody."""
    naming = Naming(seen)
    lines = [naming.say("stopped"), result.check_line(seen)]
    return _post(seen, lines, [pictures.board(seen)], end_row(naming))


def end_row(naming: Naming) -> Row:
    """What can be pressed after the end."""
    seen = naming.seen
    again = anytime(seen, "again")
    buttons: list[Button] = [button(again, naming.say("button-again"), emoji="🔁")]
    if seen.view.sheet is not None:
        sheet = anytime(seen, "sheet")
        buttons.append(button(sheet, naming.say("button-sheet"), emoji="🧾"))
    replay = anytime(seen, "replay")
    buttons.append(button(replay, naming.words("button-replay"), emoji="🎞️"))
    return (*buttons, rows.text_button(naming))


def _post(seen: Seen, tail: list[str], drawings: list[Drawing], buttons: Row) -> Post:
    """What happened since, then ``tail``."""
    naming = Naming(seen)
    end = "\n".join(tail)
    room = MESSAGE - len(end) - 1
    lines = told(naming, map(_newsworthy, seen.since))
    since = newest(lines, room, lambda count: naming.say("earlier", count=count))
    text = "\n".join([*since, end])
    plain = naming.say("plain-more")
    return Post(text, rows=(buttons,), drawings=tuple(drawings), plain=plain)


def _newsworthy(happening: Happening) -> Happening:
    """An entry without what the rest of the message says anyway: rounds, and who is done."""
    if happening.deed is not Deed.ACTION:
        return happening
    said = (BoardConfirmed, RoundBegan, RoundClosed)
    events = tuple(event for event in happening.events if not isinstance(event, said))
    return Happening(happening.seq, happening.deed, happening.seat, events, happening.at)
