"""What the channel reads: a message at the start, one a turn, and the result.

All of it is made from the public's view, and refuses to be made from any other.
"""

from bot.controls import Button, Row
from bot.limits import BUTTONS_A_ROW, MESSAGE
from bot.post import Drawing, Post
from bot.presenters.common import newest, whole
from bot.presenters.seen import Seen
from bot.presenters.ticket_to_ride import alt, pictures, result, rows
from bot.presenters.ticket_to_ride.loans import borrowed_lines
from bot.presenters.ticket_to_ride.naming import Naming
from bot.presenters.ticket_to_ride.position import closed
from bot.presenters.ticket_to_ride.telling import told
from rules.ticket_to_ride.view import Asked, RailView

_PLAIN_ROOM = 700
"""What is kept free for the words that stand in for the pictures."""
_CHECK_ROOM = 350
"""What is kept free for how the shuffles can be checked."""


def channel_post(seen: Seen) -> Post:
    """The message for all. Raises ``ValueError`` for a view that holds something of one's own."""
    if seen.view.own is not None:
        raise ValueError("the channel is told from the public's view alone")
    if seen.view.sheet is not None:
        return _result(seen)
    if closed(seen):
        return _stopped(seen)
    return _opening(seen) if seen.view.phase == "opening" else _turn(seen)


def plain_board(seen: Seen, room: int = _PLAIN_ROOM) -> str:
    """The board in a few sentences, where its picture can't be shown."""
    naming = Naming(seen)
    facts = (alt.scores(naming), alt.market(naming), alt.decks(naming), naming.say("plain-more"))
    return whole(facts, min(room, _PLAIN_ROOM), "\n")


def since_lines(naming: Naming, room: int) -> list[str]:
    """What happened, as far as it fits: the newest first to stay."""
    lines = told(naming, naming.seen.since)
    return newest(lines, room, lambda count: naming.say("earlier", count=count))


def _opening(seen: Seen) -> Post:
    naming = Naming(seen)
    asked = [seat.seat for seat in seen.view.seats if seat.asked is not None]
    players = [
        naming.say(
            "opening-seat",
            number=seat.seat + 1,
            sign=naming.sign(seat.seat),
            name=seen.address(seat.seat),
            colour=naming.seat_colour(seat.seat),
        )
        for seat in seen.view.seats
    ]
    lines = [naming.say("opening-heading", game=naming.game), *players]
    lines.append(naming.say("opening-choose", count=len(asked)))
    if seen.unreachable:
        names = naming.seats(seen.unreachable)
        lines.append(naming.say("unreachable", count=len(seen.unreachable), names=names))
    lines.append(naming.say("commitment", commitment=seen.commitment))
    buttons: Row = (rows.hand_button(naming, "button-my-tickets"), rows.text_button(naming))
    return _post(seen, [], lines, (buttons,))


def _turn(seen: Seen) -> Post:
    naming = Naming(seen)
    view: RailView = seen.view
    assert view.turn is not None
    ask = view.seats[view.turn].asked or "turn"
    tail = []
    if view.last_round is not None:
        tail.append(naming.say("last-round", count=view.last_round))
    who = f"{naming.sign(view.turn)} {seen.address(view.turn)}"
    tail.append(_asked_line(naming, ask, who))
    tail.append(naming.say("turn-of", game=naming.game, turn=view.turn_number))
    return _post(seen, list(pictures.tunnel(seen)), tail, turn_rows(naming))


def _asked_line(naming: Naming, ask: Asked, who: str) -> str:
    """Who is asked what: of a toll only what all know, that it is asked for."""
    toll = naming.seen.view.toll
    if toll is None:
        return naming.say(f"asked-{ask.replace('_', '-')}", who=who)
    owed, route = naming.owed(toll.laid.colour, toll.owed), naming.route(toll.route)
    return naming.say("asked-toll", who=who, route=route, owed=owed)


def turn_rows(naming: Naming) -> tuple[Row, ...]:
    """The buttons under the board, on public grounds: what the seat to act is asked."""
    view: RailView = naming.seen.view
    ask = "turn" if view.turn is None else view.seats[view.turn].asked or "turn"
    others = (rows.hand_button(naming), rows.text_button(naming))
    if ask == "drawn_tickets":
        return (others,)
    if ask == "second_card":
        return (rows.market_row(naming, ask), (rows.deck_button(naming), *others))
    if ask == "toll":
        return ((rows.toll_button(naming), *others),)
    buttons = (*rows.other_than_market(naming), *others)
    if len(buttons) <= BUTTONS_A_ROW:
        return (rows.market_row(naming, ask), buttons)
    return (rows.market_row(naming, ask), rows.other_than_market(naming), others)


def _result(seen: Seen) -> Post:
    naming = Naming(seen)
    lines = [result.winners_line(naming), result.tie_line(naming), *result.score_lines(naming)]
    lines.append(result.longest_path_line(naming))
    room = MESSAGE - _PLAIN_ROOM - sum(len(line) + 1 for line in lines) - _CHECK_ROOM
    loans = [whole(borrowed_lines(naming), room, "\n")]
    lines += [*loans, result.check_line(seen)]
    return _post(seen, [pictures.sheet(seen)], [it for it in lines if it], (end_row(naming),))


def _stopped(seen: Seen) -> Post:
    """A game that was ended early: no winner, and no ticket is shown."""
    naming = Naming(seen)
    return _post(seen, [], [naming.say("stopped"), result.check_line(seen)], (end_row(naming),))


def end_row(naming: Naming) -> Row:
    """What can be pressed after the end."""
    seen = naming.seen
    again = rows.anytime(seen, "again")
    buttons: list[Button] = [rows.button(again, naming.say("button-again"), emoji="🔁")]
    if seen.view.sheet is not None:
        sheet = rows.anytime(seen, "sheet")
        buttons.append(rows.button(sheet, naming.say("button-sheet"), emoji="🧾"))
    replay = rows.anytime(seen, "replay")
    buttons.append(rows.button(replay, naming.words("button-replay"), emoji="🎞️"))
    return (*buttons, rows.text_button(naming))


def _post(seen: Seen, drawings: list[Drawing], tail: list[str], buttons: tuple[Row, ...]) -> Post:
    """What happened since, then ``tail``; the board first among the pictures."""
    end = "\n".join(tail)
    plain = plain_board(seen, MESSAGE - len(end) - 2)
    room = MESSAGE - len(end) - len(plain) - 2
    text = "\n".join([*since_lines(Naming(seen), room), end])
    board = pictures.board(seen)
    return Post(text, rows=buttons, drawings=(board, *drawings), plain=plain)
