"""Claiming a route: the best ones, one city's, the ways to pay, and a look before it is done."""

from collections.abc import Sequence

from bot.controls import Button, Form, Row, Style
from bot.limits import OPTIONS
from bot.post import Post
from bot.presenters.common import PRIVATE_ROOM, listing, oldest
from bot.presenters.seen import Seen
from bot.presenters.ticket_to_ride import paying, rows
from bot.presenters.ticket_to_ride.advice import Prospect, prospects, refusals
from bot.presenters.ticket_to_ride.naming import CARD_SIGNS, Naming
from bot.presenters.ticket_to_ride.position import (
    claims,
    completes,
    own_of,
    own_seat,
    why_no_turn,
)
from bot.presenters.ticket_to_ride.reasons import why, why_shortly
from bot.presenters.ticket_to_ride.search import find_routes
from bot.refusals import Refusal, Refused
from rules.ticket_to_ride import legal
from rules.ticket_to_ride.actions import ClaimRoute
from rules.ticket_to_ride.editions import edition_of
from rules.ticket_to_ride.scoring import ROUTE_POINTS
from rules.ticket_to_ride.steps.tunnels import FAILURE, TURNED_CARDS

# The routes


def best(seen: Seen, page: int) -> Post:
    """A page of the routes that can be claimed now, the best first. Raises ``IllegalAction``."""
    naming = Naming(seen)
    if (refusal := why_no_turn(seen)) is not None:
        raise refusal
    found = prospects(seen)
    if not found:
        text = naming.say("claim-none", cards=naming.cards(own_of(seen.view).hand))
        return Post(text, rows=(_list_buttons(naming, 0, 1),))
    pages = (len(found) + OPTIONS - 1) // OPTIONS
    page = min(max(page, 0), pages - 1)
    shown = found[page * OPTIONS : (page + 1) * OPTIONS]
    text = naming.say("claim-which", count=len(found), cards=naming.cards(own_of(seen.view).hand))
    return Post(text, rows=(_route_select(naming, shown), _list_buttons(naming, page, pages)))


def best_row(naming: Naming) -> tuple[Row, ...]:
    """The best routes as a row, to be chosen at once; no row where none can be claimed."""
    found = prospects(naming.seen)
    return (_route_select(naming, found[:OPTIONS]),) if found else ()


def _route_select(naming: Naming, found: Sequence[Prospect]) -> Row:
    plain = Naming(naming.seen, plain=True)
    options = [
        rows.option(
            it.route,
            plain.priced_route(it.route),
            _worth(plain, it),
            emoji=CARD_SIGNS[plain.map.routes[it.route].colour],
        )
        for it in found
    ]
    return rows.select(naming.seen.control("route"), plain.say("choose-route"), options)


def _worth(naming: Naming, prospect: Prospect) -> str:
    points = naming.say("worth", points=prospect.points)
    if not prospect.towards:
        return points
    tickets = [naming.ticket(ticket) for ticket in prospect.towards]
    return naming.say("worth-towards", worth=points, tickets=listing(naming.words, tickets))


def _list_buttons(naming: Naming, page: int, pages: int) -> Row:
    buttons = paying.page_buttons(naming, page, pages, "claim")
    find = rows.button(naming.seen.control("find"), naming.say("button-find"), emoji="🔎")
    return (*buttons, find, rows.back_button(naming))


def find_form(seen: Seen) -> Form:
    """The window in which a city is typed."""
    naming = Naming(seen)
    return Form(
        seen.control("found"),
        title=naming.say("find-title"),
        label=naming.say("find-label"),
        placeholder=naming.example_city,
    )


def found(seen: Seen, typed: str) -> Post:
    """The routes at a city, or between two: those that can be claimed, and why not the others."""
    naming = Naming(seen)
    routes = find_routes(naming, typed)
    if not routes:
        raise Refused(Refusal.NO_SUCH_CITY, typed=typed)
    open_ = prospects(seen, routes)
    waiting = why_no_turn(seen)
    lines = [why(naming, waiting)] if waiting else [naming.say("found", count=len(open_))]
    lines += [
        naming.say("found-not", route=naming.priced_route(route), why=why_shortly(naming, refusal))
        for route, refusal in refusals(seen, routes).items()
    ]
    text = oldest(lines, PRIVATE_ROOM, lambda count: naming.say("more-lines", count=count))
    buttons = (_route_select(naming, open_[:OPTIONS]),) if open_ else ()
    return Post("\n".join(text), rows=(*buttons, _list_buttons(naming, 0, 1)))


# The payment


def ways(seen: Seen, route: str, page: int = 0) -> Post:
    """The ways to pay for a route; where there is one only, it is shown to be confirmed."""
    naming = Naming(seen)
    payable = _payable(seen, route)
    if len(payable) == 1:
        return confirm(seen, payable[0])
    price = naming.map.routes[route].length
    ways_ = [paying.way_of(claim) for claim in payable]
    select, page, pages = paying.select(naming, seen.control("pay", route), price, ways_, page)
    text = naming.say("pay-how", route=naming.priced_route(route), points=_points(naming, route))
    buttons = paying.page_buttons(naming, page, pages, "ways", route)
    return Post(text, rows=(select, (*buttons, _to_routes(naming))))


def confirm(seen: Seen, claim: ClaimRoute) -> Post:
    """What the claim costs and what it leaves, before it is done.

    Raises ``IllegalAction`` where the route can't be claimed, ``Refused`` where not in this way.
    """
    naming = Naming(seen)
    payable = _payable(seen, claim.route)
    if claim not in payable:
        raise Refused(Refusal.MALFORMED_CONTROL)
    offer = naming.say(
        "confirm-claim",
        route=naming.priced_route(claim.route),
        cards=naming.payment(claim.route, claim.colour, claim.locomotives),
        points=_points(naming, claim.route),
    )
    text = "\n".join([offer, *_tunnel_lines(naming, claim), *_leaves_lines(naming, claim)])
    control = seen.control("lay", claim.route, *paying.in_control(paying.way_of(claim)))
    label = "button-dig" if naming.map.routes[claim.route].tunnel else "button-lay"
    lay = rows.button(control, naming.say(label), Style.SUCCESS, "✅")
    others: tuple[Button, ...] = ()
    if len(payable) > 1:
        ways_ = seen.control("ways", claim.route, 0)
        others = (rows.button(ways_, naming.say("button-other-ways"), emoji="🃏"),)
    return Post(text, rows=((lay, *others, _to_routes(naming)),))


def lay(route: str, way: paying.Way) -> ClaimRoute:
    """The claim that was chosen, or confirmed."""
    return ClaimRoute(route, *way)


def _payable(seen: Seen, route: str) -> tuple[ClaimRoute, ...]:
    """The claims of ``route`` that can be made now; raises why where there are none."""
    refusal = why_no_turn(seen) or legal.why_not(seen.view, route)
    if refusal is not None:
        raise refusal
    return claims(seen, route)


def _points(naming: Naming, route: str) -> int:
    return ROUTE_POINTS[naming.map.routes[route].length]


def _tunnel_lines(naming: Naming, claim: ClaimRoute) -> list[str]:
    """That a tunnel may take more than its price, and what becomes of the cards laid then."""
    if not naming.map.routes[claim.route].tunnel:
        return []
    laid = naming.payment(claim.route, *paying.way_of(claim))
    owed = naming.owed(claim.colour, TURNED_CARDS)
    return [
        naming.say("tunnel-may-ask", turned=TURNED_CARDS, owed=owed),
        naming.say(f"give-up-{naming.seen.view.options[FAILURE]}", cards=laid),
    ]


def _leaves_lines(naming: Naming, claim: ClaimRoute) -> list[str]:
    """What the seat will have after the claim, and whether it brings the end near."""
    seen = naming.seen
    own, seat = own_of(seen.view), own_seat(seen.view)
    price = naming.map.routes[claim.route].length
    laid = paying.hand_of(price, paying.way_of(claim))
    left = tuple(held - paid for held, paid in zip(own.hand, laid, strict=True))
    trains = seat.trains - price
    lines = [
        naming.say(
            "claim-leaves",
            count=sum(left),
            cards=naming.signed_cards(left),
            trains=trains,
            points=seat.points + _points(naming, claim.route),
        )
    ]
    if done := completes(seen, claim.route):
        lines.append(completed_line(naming, done))
    if trains <= edition_of(seen.view.map).last_trains and seen.view.last_round is None:
        lines.append(naming.say("claim-last-round"))
    return lines


def completed_line(naming: Naming, tickets: Sequence[str]) -> str:
    """The tickets that a claim completes, which only their owner is told."""
    named = listing(naming.words, [naming.ticket(ticket) for ticket in tickets])
    return naming.say("completes", tickets=named)


def _to_routes(naming: Naming) -> Button:
    return rows.button(naming.seen.control("claim"), naming.say("button-routes"), emoji="↩️")
