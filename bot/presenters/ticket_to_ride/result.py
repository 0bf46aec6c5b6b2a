"""How a game ended: who won, every part of every score, and how the shuffles can be checked."""

from bot.post import Post
from bot.presenters.common import PRIVATE_ROOM, listing, oldest
from bot.presenters.seen import Seen
from bot.presenters.ticket_to_ride import alt, pictures
from bot.presenters.ticket_to_ride.loans import borrowed_lines
from bot.presenters.ticket_to_ride.naming import Naming
from rules.protocol import Seat
from rules.ticket_to_ride.scoring import RailSheet


def winners_line(naming: Naming) -> str:
    """Who won, and with how many points."""
    sheet = sheet_of(naming.seen)
    return naming.say(
        "won",
        count=len(sheet.winners),
        names=listing(naming.words, [f"**{naming.name(seat)}**" for seat in sheet.winners]),
        points=sheet.totals[sheet.winners[0]],
    )


def tie_line(naming: Naming) -> str:
    """How equal totals at the top were told apart; nothing where they weren't equal."""
    sheet = sheet_of(naming.seen)
    first, seats = sheet.winners[0], naming.seen.view.seats
    tied = [
        seat
        for group in sheet.ranking[1:2]
        for seat in group
        if sheet.totals[seat] == sheet.totals[first] and not seats[seat].has_left
    ]
    if not tied:
        return ""
    names, best, next_best = naming.seats(sheet.winners), sheet.seats[first], sheet.seats[tied[0]]
    if len(best.completed) != len(next_best.completed):
        return naming.say("tie-tickets", names=names, count=len(best.completed))
    if best.stations != next_best.stations:
        built = naming.edition.stations - seats[first].stations
        return naming.say("tie-stations", names=names, count=built)
    return naming.say("tie-path", names=names, length=best.longest_path.length)


def score_lines(naming: Naming) -> list[str]:
    """A line for every seat, best first: its total and what it is made of."""
    sheet = sheet_of(naming.seen)
    lines = []
    for rank, seat in alt.ranks(naming.seen.view):
        line = naming.say(
            "result-seat",
            rank=rank,
            sign=naming.sign(seat),
            name=naming.name(seat),
            total=sheet.totals[seat],
            parts=naming.parts(sheet.seats[seat]),
        )
        if naming.seen.view.seats[seat].has_left:
            line = naming.say("has-left", line=line)
        lines.append(line)
    return lines


def longest_path_line(naming: Naming) -> str:
    """Whose path was the longest; nothing where nobody has a route."""
    sheet = sheet_of(naming.seen)
    best = [Seat(seat) for seat, it in enumerate(sheet.seats) if it.longest_path.points]
    if not best:
        return ""
    path = sheet.seats[best[0]].longest_path
    names = naming.seats(best)
    return naming.say(
        "longest-path", count=len(best), names=names, length=path.length, points=path.points
    )


def check_line(seen: Seen) -> str:
    """The seed, and how anybody can check that the shuffles were those promised."""
    assert seen.seed is not None, "the game is closed"
    return Naming(seen).say("check", seed=seen.seed.hex())


def sheet_post(seen: Seen) -> Post:
    """The full score sheet: every part and every ticket of every seat."""
    naming = Naming(seen)
    lines = [winners_line(naming), tie_line(naming), *score_lines(naming)]
    lines += [longest_path_line(naming), *borrowed_lines(naming), *_ticket_lines(naming)]
    fitting = oldest(
        [line for line in lines if line],
        PRIVATE_ROOM,
        lambda count: naming.say("more-lines", count=count),
    )
    return Post("\n".join(fitting), drawings=(pictures.sheet(seen),))


def _ticket_lines(naming: Naming) -> list[str]:
    """The tickets of each seat, those joined in one line and those that weren't in another."""
    view, sheet = naming.seen.view, sheet_of(naming.seen)
    assert view.tickets is not None
    lines = []
    for _, seat in alt.ranks(view):
        completed, held = sheet.seats[seat].completed, view.tickets[seat]
        lines.append(naming.say("tickets-of", name=naming.name(seat)))
        for done in (True, False):
            tickets = [naming.ticket(ticket) for ticket in held if (ticket in completed) == done]
            if tickets:
                message = "tickets-joined" if done else "tickets-not-joined"
                lines.append(naming.say(message, tickets=", ".join(tickets)))
    return lines


def sheet_of(seen: Seen) -> RailSheet:
    """The score sheet of a game that is over. Raises ``ValueError`` before."""
    sheet = seen.view.sheet
    if not isinstance(sheet, RailSheet):
        raise ValueError("the score is secret before the end")
    return sheet
