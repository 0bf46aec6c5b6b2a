"""How a game ended: who won, every part of every score, and how the dice can be checked."""

from bot.post import Post
from bot.presenters.common import PRIVATE_ROOM, listing, oldest
from bot.presenters.railroad_ink import alt, pictures
from bot.presenters.railroad_ink.naming import Naming
from bot.presenters.railroad_ink.points import parts_line
from bot.presenters.seen import Seen
from rules.railroad_ink.scoring import InkSheet


def winners_line(naming: Naming) -> str:
    """Who won, and with how many points; nobody where all have left."""
    sheet = sheet_of(naming.seen)
    if not sheet.winners:
        return naming.say("won-nobody")
    return naming.say(
        "won",
        count=len(sheet.winners),
        names=listing(naming.words, [f"**{naming.name(seat)}**" for seat in sheet.winners]),
        points=sheet.totals[sheet.winners[0]],
    )


def tie_line(naming: Naming) -> str:
    """How equal totals at the top were told apart; nothing where they weren't equal."""
    sheet, seats = sheet_of(naming.seen), naming.seen.view.seats
    if not sheet.winners:
        return ""
    first = sheet.winners[0]
    tied = [
        seat
        for group in sheet.ranking[1:2]
        for seat in group
        if sheet.totals[seat] == sheet.totals[first] and not seats[seat].has_left
    ]
    if not tied:
        return ""
    names, errors = naming.seats(sheet.winners), sheet.boards[first].errors
    return naming.say("tie-errors", names=names, count=errors)


def score_lines(naming: Naming) -> list[str]:
    """A line for every seat, best first: its total and what it is made of."""
    sheet = sheet_of(naming.seen)
    lines = []
    for rank, seat in alt.ranks(naming.seen.view):
        line = naming.say(
            "result-seat",
            rank=rank,
            name=naming.name(seat),
            total=sheet.totals[seat],
            parts=parts_line(naming, sheet.boards[seat]),
        )
        left = naming.seen.view.seats[seat].has_left
        lines.append(naming.say("has-left", line=line) if left else line)
    return lines


def check_line(seen: Seen) -> str:
    """The seed, and how anybody can check that the dice were those promised."""
    assert seen.seed is not None, "the game is closed"
    return Naming(seen).say("check", seed=seen.seed.hex())


def sheet_post(seen: Seen) -> Post:
    """The full score sheet: every part of every seat, and its networks by their exits."""
    naming = Naming(seen)
    sheet = sheet_of(seen)
    lines = [winners_line(naming), tie_line(naming), *score_lines(naming)]
    for _, seat in alt.ranks(seen.view):
        networks = ", ".join(
            naming.say("network", exits=network.exits, points=network.points)
            for network in sheet.boards[seat].networks
            if network.points
        )
        if networks:
            lines.append(naming.say("networks-of", name=naming.name(seat), networks=networks))
    fitting = oldest(
        [line for line in lines if line],
        PRIVATE_ROOM,
        lambda count: naming.say("more-lines", count=count),
    )
    return Post("\n".join(fitting), drawings=(pictures.sheet(seen), pictures.board(seen)))


def sheet_of(seen: Seen) -> InkSheet:
    """The score sheet of a game that is over. Raises ``ValueError`` before."""
    sheet = seen.view.sheet
    if not isinstance(sheet, InkSheet):
        raise ValueError("the score counts open rounds before the end")
    return sheet
