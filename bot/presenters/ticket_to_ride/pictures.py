"""The pictures of a game, asked for with their words.

Whoever reads, the board is drawn from the public part of the view: nothing of a seat's own can
reach it, and all readers of one language share one picture.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from bot.post import Drawing
from bot.presenters.moment import Moment
from bot.presenters.seen import Deed, Happening, Seen
from bot.presenters.ticket_to_ride import alt
from bot.presenters.ticket_to_ride.naming import Naming, counts
from bot.presenters.ticket_to_ride.position import closed, own_of, own_seat, ticket_state
from bot.presenters.ticket_to_ride.telling import moves
from render import (
    TICKETS_A_PICTURE,
    BoardPicture,
    BoardWords,
    HandPicture,
    Highlight,
    LegendPicture,
    LegendWords,
    Sample,
    ScoreSheetPicture,
    SeatNames,
    SheetWords,
    StationHighlight,
    StationPicture,
    TicketCard,
    TicketsPicture,
    TunnelPicture,
    TunnelWords,
    TurnedCard,
)
from rules.protocol import Event
from rules.ticket_to_ride.cards import CARDS, LOCOMOTIVE, Hand
from rules.ticket_to_ride.events import (
    CardDrawn,
    CardTaken,
    Passed,
    RouteClaimed,
    SeatLeft,
    StationBuilt,
    TicketsKept,
    TicketsOffered,
    TunnelDug,
    TunnelGivenUp,
)
from rules.ticket_to_ride.scoring import ROUTE_POINTS
from rules.ticket_to_ride.view import RailView

_DRAWS = (CardTaken, CardDrawn)
_OTHER_MOVES = (
    RouteClaimed,
    TunnelDug,
    TunnelGivenUp,
    StationBuilt,
    TicketsOffered,
    TicketsKept,
    Passed,
    SeatLeft,
)
"""What a seat can do beside drawing cards."""


def board(seen: Seen) -> Drawing:
    """The board with its panel. After the end the longest paths that scored are drawn."""
    seen = as_all_see(seen)
    naming = Naming(seen, plain=True)
    words = alt.board(naming, turn_words(naming), last_move(naming))
    return Drawing(_board(naming), "board", words)


def _board(naming: Naming) -> BoardPicture:
    seen = naming.seen
    return BoardPicture(
        view=seen.view,
        words=BoardWords(seat_names(naming), turn_words(naming), last_move(naming)),
        colours=colours(seen),
        highlight=_highlight(seen),
        longest_path=_longest_paths(seen.view),
    )


def moment(seen: Seen) -> Moment:
    """The board in the replay, and the last move in one line; at the start the game's name."""
    seen = as_all_see(seen)
    naming = Naming(seen, plain=True)
    caption = " · ".join(last_move(naming)) or naming.game
    return Moment(_board(naming), caption, marked=_highlight(seen) is not None)


def hand(seen: Seen, new: Hand | None = None) -> Drawing:
    """The reader's train cards; ``new`` are those just drawn."""
    naming = Naming(seen, plain=True)
    held, mine = own_of(seen.view).hand, own_seat(seen.view)
    summary = naming.say("hand-summary", cards=mine.cards, trains=mine.trains)
    picture = HandPicture(held, naming.say("hand-title"), summary, new)
    return Drawing(picture, "hand", alt.hand(naming))


def tickets(seen: Seen) -> tuple[Drawing, ...]:
    """The reader's tickets, so many a picture as fit."""
    cards = [TicketCard(own.ticket, ticket_state(seen, own)) for own in own_of(seen.view).tickets]
    return tuple(_ticket_pictures(seen, cards, "tickets", "tickets-title"))


def offer(seen: Seen) -> tuple[Drawing, ...]:
    """The tickets among which the reader must choose, numbered; none where it needn't."""
    offered = own_of(seen.view).offer
    cards = [
        TicketCard(ticket, "offered", number)
        for number, ticket in enumerate(offered.tickets if offered else (), start=1)
    ]
    return tuple(_ticket_pictures(seen, cards, "offer", "offer-title"))


def _ticket_pictures(
    seen: Seen, cards: list[TicketCard], name: str, title: str
) -> Iterator[Drawing]:
    naming = Naming(seen, plain=True)
    seat = own_of(seen.view).seat
    for first in range(0, len(cards), TICKETS_A_PICTURE):
        shown = tuple(cards[first : first + TICKETS_A_PICTURE])
        heading = naming.say(title)
        picture = TicketsPicture(public(seen.view), seat, colours(seen), shown, heading)
        number = first // TICKETS_A_PICTURE + 1
        yield Drawing(picture, f"{name}-{number}", alt.tickets(naming, heading, shown))


def tunnel(seen: Seen) -> tuple[Drawing, ...]:
    """The cards of the tunnel that was dug since the reader was told; none where none was.

    That for which a toll is asked is shown as long as it is.
    """
    naming = Naming(seen, plain=True)
    dug = _tunnel_dug(seen)
    if dug is None:
        return ()
    name, owed = naming.name(dug.seat), naming.owed(dug.colour, dug.owed)
    message = "tunnel-owes" if dug.owed else "tunnel-owes-nothing"
    words = TunnelWords(
        title=naming.say("tunnel-title", route=naming.route(dug.route)),
        laid=naming.say("tunnel-laid", name=name),
        turned=naming.say("tunnel-turned"),
        summary=naming.say(message, name=name, owed=owed),
    )
    turned = tuple(TurnedCard(card, card in (dug.colour, LOCOMOTIVE)) for card in dug.turned)
    picture = TunnelPicture(counts(dug.colour, dug.cards, dug.locomotives), turned, words)
    return (Drawing(picture, "tunnel", alt.tunnel(naming, picture)),)


def _tunnel_dug(seen: Seen) -> TunnelDug | None:
    toll = seen.view.toll
    if toll is not None:
        way = toll.laid
        return TunnelDug(
            toll.seat, toll.route, way.colour, way.cards, way.locomotives, toll.turned, toll.owed
        )
    events = (event for happening in reversed(seen.since) for event in happening.events)
    return next((event for event in events if isinstance(event, TunnelDug)), None)


def station(seen: Seen, city: str, lanes: tuple[str, ...]) -> Drawing:
    """What a station of the reader's in ``city`` would reach: ``lanes`` of others."""
    seat = own_of(seen.view).seat
    picture = StationPicture(public(seen.view), seat, colours(seen), city, lanes)
    return Drawing(picture, "station", alt.station(Naming(seen, plain=True), city, lanes))


def sheet(seen: Seen) -> Drawing:
    """The score sheet of a game that is over."""
    naming = Naming(seen, plain=True)
    words = SheetWords(
        seats=seat_names(naming),
        title=naming.say("sheet-title", game=naming.game),
        routes=naming.say("sheet-routes"),
        tickets=naming.say("sheet-tickets"),
        longest_path=naming.say("sheet-longest-path"),
        total=naming.say("sheet-total"),
        stations=naming.say("sheet-stations") if naming.with_stations else None,
    )
    picture = ScoreSheetPicture(public(seen.view), words, colours(seen))
    return Drawing(picture, "scores", alt.sheet(naming))


def legend(seen: Seen) -> Drawing:
    """What the signs of the board mean."""
    naming = Naming(seen, plain=True)
    words = LegendWords(
        title=naming.say("legend-title"),
        cards=tuple(naming.card(card) for card in CARDS),
        samples=tuple(
            (sample, naming.say(f"legend-{sample.replace('_', '-')}"))
            for sample in _samples(naming)
        ),
        trains=naming.say("legend-trains"),
        points=naming.say("legend-points"),
    )
    picture = LegendPicture(words, tuple(sorted(ROUTE_POINTS.items())))
    return Drawing(picture, "legend", alt.legend(naming, (said for _, said in words.samples)))


def _samples(naming: Naming) -> Iterator[Sample]:
    """What there is to explain on this map, in this edition."""
    yield "any_colour"
    if naming.with_tunnels:
        yield "tunnel"
    if naming.with_ferries:
        yield "ferry"
    yield from ("claimed", "last_move", "closed")
    if naming.with_stations:
        yield "station"
    yield "longest_path"
    if naming.with_stations:
        yield "borrowed"


def as_all_see(seen: Seen) -> Seen:
    """The table as the public sees it, whoever reads: without what is the reader's own."""
    since = tuple(
        replace(
            happening,
            events=tuple(it for event in happening.events if (it := event.seen_by(None))),
        )
        for happening in seen.since
    )
    return replace(seen, view=public(seen.view), since=since)


def public(view: RailView) -> RailView:
    """The view without what is the reader's own."""
    return replace(view, own=None)


def colours(seen: Seen) -> tuple[str, ...]:
    """The colours of the seats, by seat."""
    return tuple(player.colour for player in seen.players)


def seat_names(naming: Naming) -> SeatNames:
    """The names of the seats, and what stands for those that can't be drawn."""
    seats = naming.seen.view.seats
    return SeatNames(
        names=tuple(naming.name(seat.seat) for seat in seats),
        fallbacks=tuple(naming.say("player", number=seat.seat + 1) for seat in seats),
    )


def turn_words(naming: Naming) -> str:
    """Whose turn it is, or how the game ended, in one line."""
    view: RailView = naming.seen.view
    if view.sheet is not None:
        winners = view.sheet.winners
        return naming.say("board-won", count=len(winners), names=naming.seats(winners))
    if closed(naming.seen):
        return naming.say("board-stopped")
    if view.turn is None:
        return naming.say("board-opening")
    name = naming.name(view.turn)
    message = "board-turn" if view.last_round is None else "board-last-round"
    return naming.say(message, name=name, turn=view.turn_number)


def last_move(naming: Naming) -> tuple[str, ...]:
    """What was done last since the reader was told, in one short line or two."""
    done = _done_last(naming.seen.since)
    match done:
        case [RouteClaimed(seat=seat, route=route, points=points)]:
            trains = naming.map.routes[route].length
            return (
                naming.say("board-claimed", name=naming.name(seat), route=naming.route(route)),
                naming.say("board-scored", trains=trains, points=points),
            )
        case [TunnelDug(seat=seat, route=route, colour=colour, owed=owed)]:
            asked = naming.owed(colour, owed)
            return (
                naming.say("board-claimed", name=naming.name(seat), route=naming.route(route)),
                naming.say("board-dug", owed=asked),
            )
        case [TunnelGivenUp(seat=seat, route=route)]:
            gave = naming.say("board-gave-up", name=naming.name(seat), route=naming.route(route))
            return (gave,)
        case [StationBuilt(seat=seat, city=city)]:
            return (naming.say("board-built", name=naming.name(seat), city=naming.city(city)),)
        case [CardTaken(seat=seat) | CardDrawn(seat=seat), *_]:
            cards = ", ".join(_drawn(naming, event) for event in done)
            return (naming.say("board-drew", name=naming.name(seat), cards=cards),)
        case _:
            return moves(naming, naming.seen.since)[-1:]


def _drawn(naming: Naming, event: Event) -> str:
    if isinstance(event, CardTaken):
        return naming.card(event.card).lower()
    return naming.say("board-deck")


def _done_last(since: Iterable[Happening]) -> list[Event]:
    """What a seat did last: one event, or the draws of one turn; nothing if it was taken back."""
    done: list[Event] = []
    for happening in since:
        for event in happening.events:
            if isinstance(event, _DRAWS) and done and isinstance(done[-1], _DRAWS):
                done = [*done, event] if done[-1].seat == event.seat else [event]
            elif isinstance(event, (*_DRAWS, *_OTHER_MOVES)):
                done = [event]
        if happening.deed is Deed.UNDO:
            done = []
    return done


def _highlight(seen: Seen) -> Highlight | StationHighlight | None:
    match _done_last(seen.since):
        case [RouteClaimed(route=route, points=points)]:
            return Highlight(route, f"+{points}")
        case [TunnelDug(route=route)]:
            return Highlight(route)
        case [StationBuilt(city=city)]:
            return StationHighlight(city)
        case _:
            return None


def _longest_paths(view: RailView) -> tuple[str, ...]:
    """The routes of all paths that scored as the longest."""
    if view.sheet is None:
        return ()
    paths = (score.longest_path for score in view.sheet.seats)
    return tuple(route for path in paths if path.points for route in path.routes)
