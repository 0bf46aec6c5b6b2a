"""Tickets: asking for them, which can't be taken back, and choosing among those offered."""

from bot.controls import Row, Select, Style
from bot.post import Post
from bot.presenters.common import listing
from bot.presenters.seen import Seen
from bot.presenters.ticket_to_ride import pictures, rows
from bot.presenters.ticket_to_ride.naming import Naming
from bot.presenters.ticket_to_ride.position import asked, own_of, why_no_turn
from bot.refusals import Refusal, Refused
from rules.protocol import Action, IllegalAction, Reason
from rules.ticket_to_ride.actions import DrawTickets, KeepTickets
from rules.ticket_to_ride.view import Offer


def ask_for_tickets(seen: Seen) -> Post:
    """Ask whether it is meant: who has seen tickets must keep one. Raises ``IllegalAction``."""
    naming = Naming(seen)
    if (refusal := why_no_turn(seen)) is not None:
        raise refusal
    if not seen.view.tickets_left:
        raise IllegalAction(Reason.NO_TICKETS_LEFT)
    yes = rows.button(
        seen.control("tickets", "yes"), naming.say("button-yes-tickets"), Style.DANGER, "🎫"
    )
    text = naming.say("ask-tickets", left=seen.view.tickets_left)
    return Post(text, rows=((yes, rows.back_button(naming)),))


def draw_tickets() -> Action:
    """Ask for tickets indeed."""
    return DrawTickets()


def offer_lines(naming: Naming) -> list[str]:
    """The tickets offered and how many to keep at least."""
    offer = own_of(naming.seen.view).offer
    assert offer is not None
    asks = naming.say("you-choose", least=offer.keep, count=len(offer.tickets))
    return [
        asks,
        *(
            naming.say("numbered", number=number, what=naming.ticket(ticket))
            for number, ticket in enumerate(offer.tickets, start=1)
        ),
    ]


def choice(naming: Naming, chosen: tuple[int, ...] = ()) -> Select:
    """The select by which tickets are chosen; fewer than must be kept can't be."""
    plain = Naming(naming.seen, plain=True)
    offer = own_of(naming.seen.view).offer
    assert offer is not None
    options = [
        rows.option(
            str(index),
            plain.say("numbered", number=index + 1, what=plain.ticket(ticket)),
            chosen=index in chosen,
        )
        for index, ticket in enumerate(offer.tickets)
    ]
    placeholder = plain.say("choose-tickets", least=offer.keep, count=len(offer.tickets))
    id_ = naming.seen.control("keep")
    return rows.select(id_, placeholder, options, offer.keep, len(offer.tickets))


def keep(seen: Seen, values: tuple[str, ...]) -> Post:
    """Show what was chosen; it can be changed until it is confirmed."""
    naming = Naming(seen)
    offer = _offer(seen)
    chosen = _indices(offer, "".join(sorted(values)))
    kept = [naming.ticket(offer.tickets[index]) for index in chosen]
    back = [naming.ticket(it) for index, it in enumerate(offer.tickets) if index not in chosen]
    lines = [naming.say("you-keep", tickets=listing(naming.words, kept))]
    if back:
        lines.append(naming.say("you-return", tickets=listing(naming.words, back)))
    lines.append(naming.say("keep-confirm"))
    joined = "".join(map(str, chosen))
    confirm = rows.button(
        seen.control("kept", joined), naming.say("button-confirm"), Style.SUCCESS, "✅"
    )
    buttons: tuple[Row, ...] = (choice(naming, chosen), (confirm,))
    return Post("\n".join(lines), rows=buttons, drawings=pictures.offer(seen))


def kept(seen: Seen, args: tuple[str, ...]) -> Action:
    """The choice that was confirmed."""
    offer = _offer(seen)
    chosen = _indices(offer, args[0] if args else "")
    return KeepTickets(tuple(offer.tickets[index] for index in chosen))


def _offer(seen: Seen) -> Offer:
    offer = own_of(seen.view).offer
    if offer is None or asked(seen) is None:
        raise why_no_turn(seen) or IllegalAction(Reason.NO_TICKETS_OFFERED)
    return offer


def _indices(offer: Offer, digits: str) -> tuple[int, ...]:
    """The tickets that ``digits`` name, in the order offered. Raises ``Refused``."""
    places = [str(place) for place in range(len(offer.tickets))]
    if any(digit not in places for digit in digits) or len(set(digits)) != len(digits):
        raise Refused(Refusal.MALFORMED_CONTROL)
    if len(digits) < offer.keep:
        raise IllegalAction(Reason.KEEP_MORE_TICKETS, keep=offer.keep, kept=len(digits))
    return tuple(sorted(int(digit) for digit in digits))
