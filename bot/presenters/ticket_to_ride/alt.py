"""Alt text: what a picture shows, most important first, in whole sentences that fit."""

from collections.abc import Iterable

from bot.limits import ALT_TEXT
from bot.presenters.common import clip, whole
from bot.presenters.ticket_to_ride.loans import borrowed_lines
from bot.presenters.ticket_to_ride.naming import Naming
from bot.presenters.ticket_to_ride.position import own_of, own_seat
from render import TicketCard, TunnelPicture
from rules.protocol import Seat
from rules.ticket_to_ride.cards import CARDS
from rules.ticket_to_ride.scoring import ROUTE_POINTS
from rules.ticket_to_ride.view import RailView


def board(naming: Naming, turn: str, last_move: tuple[str, ...]) -> str:
    """Game and map; whose turn; scores; last move; market from left to right; decks."""
    facts = [naming.say("alt-board", game=naming.game, turn=turn)]
    facts.append(scores(naming))
    if last_move and naming.seen.view.toll is None:
        facts.append(naming.say("alt-last-move", move=", ".join(last_move).removesuffix(".")))
    facts += [*toll(naming), market(naming), decks(naming), *stations(naming)]
    return whole(facts, ALT_TEXT)


def scores(naming: Naming) -> str:
    """The seats with their points and trains, in one sentence."""
    view: RailView = naming.seen.view
    seats = []
    for seat in view.seats:
        line = naming.say(
            "alt-seat",
            number=seat.seat + 1,
            name=naming.name(seat.seat),
            points=seat_points(view, seat.seat),
            trains=seat.trains,
        )
        seats.append(with_stations(naming, line, seat.stations))
    return naming.say("alt-scores", seats=naming.say("alt-between").join(seats))


def with_stations(naming: Naming, line: str, left: int) -> str:
    """What is told of a seat, and how many stations it has left, if there are such."""
    return naming.say("stations-left", line=line, count=left) if naming.with_stations else line


def seat_points(view: RailView, seat: Seat) -> int:
    """What a seat has: the points of its routes, after the end its total."""
    return view.seats[seat].points if view.sheet is None else view.sheet.totals[seat]


def market(naming: Naming) -> str:
    """The market from left to right, in one sentence."""
    cards = [
        naming.say(
            "alt-slot",
            number=number,
            card=naming.say("empty-slot") if card is None else naming.card(card).lower(),
        )
        for number, card in enumerate(naming.seen.view.market, start=1)
    ]
    return naming.say("alt-market", cards=", ".join(cards))


def decks(naming: Naming) -> str:
    """How many train cards, discards and tickets are left, in one sentence."""
    view: RailView = naming.seen.view
    discards = sum(view.discards)
    return naming.say("alt-decks", cards=view.deck, discards=discards, tickets=view.tickets_left)


def stations(naming: Naming) -> list[str]:
    """Where there are stations, and whose, in one sentence; none where none is built."""
    built = [
        naming.say("alt-station", city=naming.city(city), number=seat + 1, name=naming.name(seat))
        for city, seat in naming.seen.view.stations
    ]
    return [naming.say("alt-stations", stations=", ".join(built))] if built else []


def toll(naming: Naming) -> list[str]:
    """A tunnel that asks for more, in one sentence; none where none does."""
    asks = naming.seen.view.toll
    if asks is None:
        return []
    return [
        naming.say(
            "alt-toll",
            name=naming.name(asks.seat),
            route=naming.route(asks.route),
            turned=naming.turned(asks.turned),
            owed=naming.owed(asks.laid.colour, asks.owed),
        )
    ]


def tunnel(naming: Naming, picture: TunnelPicture) -> str:
    """The cards laid, those turned from left to right, and what is asked for."""
    turned = [naming.card(it.card).lower() for it in picture.turned]
    return naming.say(
        "alt-tunnel",
        title=picture.words.title,
        laid=naming.cards(picture.laid),
        turned=", ".join(turned) or naming.say("cards-none"),
        summary=picture.words.summary,
    )


def station(naming: Naming, city: str, lanes: Iterable[str]) -> str:
    """The city, and the lanes of others there with whose they are."""
    owners = dict(naming.seen.view.claims)
    told = [
        naming.say("alt-lane", route=naming.route(lane), name=naming.name(owners[lane]))
        for lane in lanes
    ]
    lent = naming.say("alt-between").join(told) or naming.say("text-none")
    return clip(naming.say("alt-reach", city=naming.city(city), lanes=lent), ALT_TEXT)


def hand(naming: Naming) -> str:
    """The reader's cards and trains."""
    own, seat = own_of(naming.seen.view), own_seat(naming.seen.view)
    return naming.say(
        "alt-hand", count=seat.cards, cards=naming.cards(own.hand), trains=seat.trains
    )


def tickets(naming: Naming, title: str, cards: tuple[TicketCard, ...]) -> str:
    """The tickets of one picture, each with its state."""
    told = [
        naming.say(
            "alt-ticket",
            ticket=naming.ticket(card.ticket)
            if card.number is None
            else naming.say("numbered", number=card.number, what=naming.ticket(card.ticket)),
            state=naming.say(f"ticket-{card.state}"),
        )
        for card in cards
    ]
    return whole([f"{title}.", *told], ALT_TEXT)


def sheet(naming: Naming) -> str:
    """Every seat's parts and total, best first, and what stations borrowed."""
    view: RailView = naming.seen.view
    assert view.sheet is not None
    facts = [naming.say("alt-sheet", game=naming.game), *sheet_lines(naming)]
    facts += borrowed_lines(naming)
    return whole(facts, ALT_TEXT)


def sheet_lines(naming: Naming) -> list[str]:
    """A sentence for every seat: its parts and its total, best first."""
    sheet_ = naming.seen.view.sheet
    return [
        naming.say(
            "sheet-seat",
            rank=rank,
            name=naming.name(seat),
            total=sheet_.totals[seat],
            parts=naming.parts(sheet_.seats[seat]),
        )
        for rank, seat in ranks(naming.seen.view)
    ]


def ranks(view: RailView) -> list[tuple[int, Seat]]:
    """All seats with their rank, best first; seats that share a rank have the same."""
    assert view.sheet is not None
    ranked: list[tuple[int, Seat]] = []
    for group in view.sheet.ranking:
        rank = len(ranked) + 1
        ranked += [(rank, seat) for seat in group]
    return ranked


def legend(naming: Naming, samples: Iterable[str]) -> str:
    """The kinds of card, the other signs, and what routes score."""
    cards = ", ".join(naming.card(card).lower() for card in CARDS)
    points = ", ".join(f"{length} = {points}" for length, points in sorted(ROUTE_POINTS.items()))
    return naming.say(
        "alt-legend", cards=cards, samples=naming.say("alt-between").join(samples), points=points
    )
