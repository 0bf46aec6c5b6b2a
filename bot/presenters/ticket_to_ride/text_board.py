"""The whole board in words: for those who see no picture, and for those who like to read."""

from bot.presenters.common import listing
from bot.presenters.seen import Seen
from bot.presenters.ticket_to_ride import alt, pictures
from bot.presenters.ticket_to_ride.naming import CARD_SIGNS, Naming
from rules.protocol import Seat
from rules.ticket_to_ride.maps import Route
from rules.ticket_to_ride.view import RailView


def text_board(seen: Seen) -> str:
    """All that the picture of the board shows: seats, market, decks, each route and its owner.

    Nothing of the reader's own. It has a line a thing and may be longer than a message.
    """
    seen = pictures.as_all_see(seen)
    naming = Naming(seen)
    heading = naming.say("text-heading", game=naming.game, turn=pictures.turn_words(naming))
    lines = [heading, *alt.toll(naming), "", naming.say("text-seats"), *_seats(naming)]
    lines += ["", naming.say("text-market"), _market(naming), alt.decks(naming)]
    discards = naming.signed_cards(seen.view.discards)
    lines += [naming.say("text-discards", cards=discards), "", naming.say("text-claimed")]
    lines += _claimed(naming)
    if naming.with_stations:
        lines += ["", naming.say("text-stations"), *_stations(naming)]
    lines += ["", naming.say("text-free"), *_free(naming)]
    if seen.view.closed:
        lines += ["", naming.say("text-closed"), *_closed(naming)]
    return "\n".join(lines)


def _seats(naming: Naming) -> list[str]:
    view: RailView = naming.seen.view
    lines = []
    for seat in view.seats:
        line = naming.say(
            "text-seat",
            number=seat.seat + 1,
            sign=naming.sign(seat.seat),
            name=naming.name(seat.seat),
            colour=naming.seat_colour(seat.seat),
            points=alt.seat_points(view, seat.seat),
            trains=seat.trains,
            cards=seat.cards,
            tickets=seat.tickets,
        )
        line = alt.with_stations(naming, line, seat.stations)
        lines.append(naming.say("has-left", line=line) if seat.has_left else line)
    return lines


def _market(naming: Naming) -> str:
    return " · ".join(
        naming.say("button-empty-slot", number=number)
        if card is None
        else f"{CARD_SIGNS[card]} "
        + naming.say("button-slot", number=number, card=naming.card(card))
        for number, card in enumerate(naming.seen.view.market, start=1)
    )


def _claimed(naming: Naming) -> list[str]:
    """The claims, by owner, in the order made."""
    view: RailView = naming.seen.view
    lines = []
    for seat in range(len(view.seats)):
        routes = [route for route, owner in view.claims if owner == seat]
        if routes:
            who = naming.name(Seat(seat))
            lines.append(naming.say("text-owner", sign=naming.sign(Seat(seat)), name=who))
            lines += [naming.say("text-route", route=naming.priced_route(it)) for it in routes]
    return lines or [naming.say("text-none")]


def _stations(naming: Naming) -> list[str]:
    """The stations in the order built, and after the end what each borrowed."""
    view: RailView = naming.seen.view
    lines = []
    for city, seat in view.stations:
        sign, who = naming.sign(seat), naming.name(seat)
        line = naming.say("text-station", city=naming.city(city), sign=sign, name=who)
        lent = view.sheet.seats[seat].borrowed.get(city) if view.sheet is not None else None
        if lent is not None:
            line = naming.say("text-borrowed", line=line, route=naming.route(lent))
        lines.append(line)
    return lines or [naming.say("text-none-built")]


def _free(naming: Naming) -> list[str]:
    """The routes that somebody may still claim, both lanes of a double route in one line."""
    view: RailView = naming.seen.view
    taken = {route for route, _ in view.claims} | view.closed
    lanes: dict[tuple[str | int, ...], list[Route]] = {}
    for route in naming.map.routes.values():
        if route.id not in taken:
            kind = (route.a, route.b, route.length, route.tunnel, route.locomotives)
            lanes.setdefault(kind, []).append(route)
    lines = []
    for alike in lanes.values():
        lane, colours = alike[0], [route.colour for route in alike]
        line = naming.say(
            "text-free-route",
            route=naming.say("route", a=naming.city(lane.a), b=naming.city(lane.b)),
            length=lane.length,
            colours=_colours(naming, colours),
        )
        lines.append(naming.of_kind(line, lane))
    return lines or [naming.say("text-none")]


def _colours(naming: Naming, colours: list[str]) -> str:
    """The colours of the free lanes between two cities."""
    signed = [f"{CARD_SIGNS[colour]} {naming.colour(colour)}" for colour in dict.fromkeys(colours)]
    if len(signed) < len(colours):
        return naming.say("text-two-lanes", colour=signed[0])
    return listing(naming.words, signed)


def _closed(naming: Naming) -> list[str]:
    closed = naming.seen.view.closed
    return [
        naming.say("text-route", route=naming.priced_route(route))
        for route in naming.map.routes
        if route in closed
    ]
