"""The scores: during the game what all can count on the board, after it the full sheet."""

from bot.post import Post
from bot.presenters.seen import Seen
from bot.presenters.ticket_to_ride import result
from bot.presenters.ticket_to_ride.naming import Naming
from rules.ticket_to_ride.view import RailView, SeatView


def scores(seen: Seen) -> Post:
    """The points of routes by seat, most first; tickets and longest path count at the end only."""
    if seen.view.sheet is not None:
        return result.sheet_post(seen)
    naming = Naming(seen)
    view: RailView = seen.view
    standing = sorted(view.seats, key=lambda seat: -seat.points)
    lines = [naming.say("scores-heading"), *(_line(naming, seat) for seat in standing)]
    return Post("\n".join([*lines, naming.say("scores-note")]))


def _line(naming: Naming, seat: SeatView) -> str:
    line = naming.say(
        "scores-seat",
        sign=naming.sign(seat.seat),
        name=naming.name(seat.seat),
        points=seat.points,
        trains=seat.trains,
        cards=seat.cards,
        tickets=seat.tickets,
    )
    if not naming.with_stations:
        return line
    return naming.say("scores-stations", line=line, count=seat.stations)
