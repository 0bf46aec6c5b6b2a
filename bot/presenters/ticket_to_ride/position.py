"""Where the reader stands: what it is asked, what it may do, and why it may not."""

from typing import Literal

from bot.presenters.seen import Seen
from rules.protocol import Action, IllegalAction, Reason
from rules.ticket_to_ride import legal as rules_of
from rules.ticket_to_ride.actions import BuildStation, ClaimRoute, PayToll
from rules.ticket_to_ride.maps import load_map
from rules.ticket_to_ride.scoring import completed_tickets
from rules.ticket_to_ride.view import Asked, OwnTicket, OwnView, RailView, SeatView


def own_of(view: RailView) -> OwnView:
    """What is the reader's own. Raises ``ValueError`` for the public's view."""
    if view.own is None:
        raise ValueError("the public has nothing of its own")
    return view.own


def own_seat(view: RailView) -> SeatView:
    """The reader's seat, as all see it."""
    return view.seats[own_of(view).seat]


def asked(seen: Seen) -> Asked | None:
    """What the reader is asked now; nothing once the game is closed."""
    return None if closed(seen) else own_seat(seen.view).asked


def closed(seen: Seen) -> bool:
    """Whether the game has come to its end, or was ended before."""
    return seen.seed is not None


def legal(seen: Seen) -> tuple[Action, ...]:
    """All that the reader may do now."""
    return () if closed(seen) else tuple(rules_of.legal_from_view(seen.view))


def claims(seen: Seen, route: str | None = None) -> tuple[ClaimRoute, ...]:
    """The claims that the reader may make now (of one ``route``), cheapest in locomotives first."""
    if closed(seen):
        return ()
    return tuple(action for action in rules_of.claims(seen.view) if route in (None, action.route))


def builds(seen: Seen, city: str | None = None) -> tuple[BuildStation, ...]:
    """The stations that the reader may build now (in one ``city``), in the rules' order."""
    if closed(seen):
        return ()
    return tuple(action for action in rules_of.builds(seen.view) if city in (None, action.city))


def toll_payments(seen: Seen) -> tuple[PayToll, ...]:
    """The ways in which the reader can pay its toll now, the fewest locomotives first."""
    return tuple(action for action in legal(seen) if isinstance(action, PayToll))


def ticket_state(seen: Seen, own: OwnTicket) -> Literal["open", "done", "failed"]:
    """How a ticket of the reader's stands: during the game only its own trains count.

    What stations complete is known when the game is over.
    """
    sheet = seen.view.sheet
    if sheet is None:
        return "done" if own.done else "open"
    return "done" if own.ticket in sheet.seats[own_of(seen.view).seat].completed else "failed"


def completes(seen: Seen, route: str) -> tuple[str, ...]:
    """The reader's tickets that are joined with ``route``, and would not be without it."""
    view, own = seen.view, own_of(seen.view)
    rail_map = load_map(view.map)
    tickets = [held.ticket for held in own.tickets]
    others = [it for it, owner in view.claims if owner == own.seat and it != route]
    before = completed_tickets(rail_map, others, tickets)
    after = completed_tickets(rail_map, [*others, route], tickets)
    return tuple(ticket for ticket in after if ticket not in before)


def why_not(seen: Seen, route: str) -> IllegalAction | None:
    """Why the reader can't claim ``route`` now: what stands in its way for good comes first."""
    return rules_of.why_not(seen.view, route) or why_no_turn(seen)


def why_not_there(seen: Seen, city: str) -> IllegalAction | None:
    """Why the reader can't build a station in ``city`` now: what is so for good comes first."""
    return rules_of.why_no_station(seen.view, city) or why_no_turn(seen)


def why_no_toll(seen: Seen) -> IllegalAction | None:
    """Why the reader has no toll to pay now; ``None`` where it is asked for one."""
    if asked(seen) == "toll":
        return None
    return why_no_turn(seen) or IllegalAction(Reason.NO_TOLL_OWED)


def why_no_turn(seen: Seen) -> IllegalAction | None:
    """Why the reader can't begin anything now; ``None`` where it is at the start of its turn."""
    view: RailView = seen.view
    mine = own_seat(view)
    if closed(seen):
        return IllegalAction(Reason.GAME_OVER)
    if mine.has_left:
        return IllegalAction(Reason.SEAT_HAS_LEFT, seat=mine.seat)
    if mine.asked == "second_card":
        return IllegalAction(Reason.SECOND_CARD_FIRST)
    if mine.asked == "toll":
        return IllegalAction(Reason.PAY_TOLL_FIRST)
    if mine.asked in ("opening_tickets", "drawn_tickets"):
        return IllegalAction(Reason.CHOOSE_TICKETS_FIRST)
    if view.turn is None:
        waiting = sum(seat.asked is not None for seat in view.seats)
        return IllegalAction(Reason.TICKETS_ALREADY_CHOSEN, waiting=waiting)
    if mine.asked is None:
        return IllegalAction(Reason.NOT_YOUR_TURN, turn=view.turn)
    return None
