"""What a seat reads alone: its hand, what it is asked, and its living direct message."""

from collections.abc import Iterable

from bot.controls import Row
from bot.limits import MESSAGE
from bot.post import Drawing, Post
from bot.presenters.common import PRIVATE_ROOM, newest, oldest
from bot.presenters.seen import Deed, Happening, Seen
from bot.presenters.ticket_to_ride import (
    claiming,
    pictures,
    public,
    result,
    rows,
    ticketing,
    tolls,
)
from bot.presenters.ticket_to_ride.naming import Naming
from bot.presenters.ticket_to_ride.position import (
    asked,
    closed,
    completes,
    legal,
    own_of,
    own_seat,
    ticket_state,
)
from bot.presenters.ticket_to_ride.telling import told, told_events
from rules.protocol import Event, Seat
from rules.ticket_to_ride.actions import Pass
from rules.ticket_to_ride.cards import COLOUR_INDEX, EMPTY_HAND, Hand
from rules.ticket_to_ride.events import CardDrawn, CardTaken, RouteClaimed, TicketsOffered


def hand(seen: Seen) -> Post:
    """What is the reader's own, and whatever it is being asked."""
    naming = Naming(seen)
    lines = [*_asked_lines(naming), "", *_own_lines(naming)]
    text = "\n".join(oldest(lines, PRIVATE_ROOM, lambda n: naming.say("more-lines", count=n)))
    drawings = (*_question(seen), pictures.hand(seen), *pictures.tickets(seen))
    return Post(text, rows=asked_rows(naming), drawings=drawings)


def private_post(seen: Seen) -> Post:
    """The living message in direct messages: what happened since, all that is one's own, a turn."""
    naming = Naming(seen)
    plain = public.plain_board(seen)
    head = naming.say("dm-heading", game=naming.game, link=seen.link)
    tail = [*_asked_lines(naming), "", *_own_lines(naming)]
    room = MESSAGE - len(plain) - len(head) - 4
    own = oldest(tail, room * 2 // 3, lambda count: naming.say("more-lines", count=count))
    room -= sum(len(line) + 1 for line in own)
    lines = told(naming, _others(seen.since, own_of(seen.view).seat))
    since = newest(lines, room - 60, lambda count: naming.say("earlier", count=count))
    if since:
        since = [naming.say("since-your-turn"), *since, ""]
    text = "\n".join([head, *since, *own])
    drawings = (*_question(seen), pictures.hand(seen), pictures.board(seen))
    return Post(text, rows=_living_rows(naming), drawings=drawings, plain=plain)


def after(seen: Seen, events: tuple[Event, ...]) -> Post:
    """What the reader has just done, and what comes next."""
    naming = Naming(seen)
    drawn = [event for event in events if isinstance(event, CardTaken | CardDrawn)]
    lines = list(told_events(naming, (it for it in events if not isinstance(it, TicketsOffered))))
    lines += _completed_lines(naming, events)
    lines += ["", *_asked_lines(naming)]
    offer = pictures.offer(seen)
    drawings = offer or (*_question(seen), pictures.hand(seen, _counted(naming, drawn)))
    if not offer:
        lines.append(_hand_line(naming))
    text = "\n".join(oldest(lines, PRIVATE_ROOM, lambda n: naming.say("more-lines", count=n)))
    return Post(text.strip(), rows=asked_rows(naming), drawings=drawings)


def asked_rows(naming: Naming) -> tuple[Row, ...]:
    """The controls for whatever the reader is asked now; none where it is nothing."""
    seen = naming.seen
    match asked(seen):
        case "turn":
            return (*turn_rows(naming), *claiming.best_row(naming))
        case "second_card":
            return (rows.market_row(naming, "second_card"), (rows.deck_button(naming),))
        case "opening_tickets" | "drawn_tickets":
            return (ticketing.choice(naming),)
        case "toll":
            return (tolls.row(naming),)
        case None:
            return ()


def _question(seen: Seen) -> tuple[Drawing, ...]:
    """The picture of what the reader is asked: tickets offered, or its tunnel's cards."""
    return pictures.tunnel(seen) if asked(seen) == "toll" else pictures.offer(seen)


def turn_rows(naming: Naming) -> tuple[Row, ...]:
    """The market, and what else a turn can be; to pass only where it is all that can be done."""
    if legal(naming.seen) == (Pass(),):
        pass_ = rows.button(naming.seen.control("pass"), naming.say("button-pass"), emoji="💤")
        return ((pass_, rows.claim_button(naming)),)
    return (rows.market_row(naming, "turn"), rows.other_than_market(naming))


def _living_rows(naming: Naming) -> tuple[Row, ...]:
    if closed(naming.seen):
        return (public.end_row(naming),)
    return (*asked_rows(naming), (rows.hand_button(naming), rows.text_button(naming)))


def _others(since: Iterable[Happening], seat: Seat) -> list[Happening]:
    """What others did: nobody needs to be told what it did itself."""
    return [it for it in since if it.seat != seat or it.deed is not Deed.ACTION or it.absent]


def _own_lines(naming: Naming) -> list[str]:
    """Hand and tickets, in full words: for whoever sees no picture, and to be copied."""
    own = own_of(naming.seen.view)
    lines = [_hand_line(naming)]
    if own.tickets:
        lines.append(naming.say("your-tickets"))
    lines += [
        naming.say(
            "own-ticket",
            state=ticket_state(naming.seen, ticket),
            ticket=naming.ticket(ticket.ticket),
        )
        for ticket in own.tickets
    ]
    return lines


def _hand_line(naming: Naming) -> str:
    own, seat = own_of(naming.seen.view), own_seat(naming.seen.view)
    cards = naming.signed_cards(own.hand)
    return naming.say("your-hand", count=seat.cards, cards=cards, trains=seat.trains)


def _asked_lines(naming: Naming) -> list[str]:
    """What the reader is asked, or for whom it waits."""
    seen = naming.seen
    ask = asked(seen)
    if closed(seen):
        return _closing_lines(naming)
    if ask in ("opening_tickets", "drawn_tickets"):
        return ticketing.offer_lines(naming)
    if ask == "second_card":
        return [naming.say("you-second-card")]
    if ask == "toll":
        return tolls.lines(naming)
    if ask == "turn":
        passing = legal(seen) == (Pass(),)
        can = "you-pass" if passing else "you-turn-stations" if naming.with_stations else "you-turn"
        turn = naming.say(can, turn=seen.view.turn_number)
        last = seen.view.last_round
        return [turn] if last is None else [naming.say("you-last-turn"), turn]
    if own_seat(seen.view).has_left:
        return [naming.say("you-left")]
    if seen.view.turn is None:
        waiting = [seat.seat for seat in seen.view.seats if seat.asked is not None]
        return [naming.say("waiting-opening", names=naming.seats(waiting), count=len(waiting))]
    return [naming.say("waiting-turn", name=naming.name(seen.view.turn))]


def _completed_lines(naming: Naming, events: Iterable[Event]) -> list[str]:
    claimed = [event.route for event in events if isinstance(event, RouteClaimed)]
    done = [ticket for route in claimed for ticket in completes(naming.seen, route)]
    return [claiming.completed_line(naming, done)] if done else []


def _closing_lines(naming: Naming) -> list[str]:
    if naming.seen.view.sheet is None:
        return [naming.say("stopped")]
    return [result.winners_line(naming), *result.score_lines(naming)]


def _counted(naming: Naming, drawn: list[CardTaken | CardDrawn]) -> Hand | None:
    """The cards just drawn, as counts."""
    if not drawn:
        return None
    counts = list(EMPTY_HAND)
    for event in drawn:
        if event.card is not None:
            counts[COLOUR_INDEX[event.card]] += 1
    return tuple(counts)
