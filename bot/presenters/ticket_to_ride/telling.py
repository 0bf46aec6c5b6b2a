"""What happened, in words: a line for each thing that a reader wants to know of."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import singledispatchmethod
from typing import Final

from bot.presenters.common import deed_line, listing
from bot.presenters.seen import Deed, Happening
from bot.presenters.ticket_to_ride.naming import Naming
from rules.protocol import Event, Seat
from rules.ticket_to_ride.cards import CARDS
from rules.ticket_to_ride.events import (
    CardDrawn,
    CardTaken,
    DeckReshuffled,
    GameEnded,
    LastRoundBegan,
    MarketReset,
    MarketTurned,
    OpeningEnded,
    Passed,
    RouteClaimed,
    SeatLeft,
    StationBuilt,
    TicketsKept,
    TicketsOffered,
    TollPaid,
    TunnelDug,
    TunnelGivenUp,
    TurnEnded,
)


def told(naming: Naming, happenings: Iterable[Happening]) -> tuple[str, ...]:
    """What happened, oldest first: the cards that a seat drew in one turn are one line."""
    teller = _Teller(naming)
    for happening in happenings:
        teller.happening(happening)
    return teller.finish()


def moves(naming: Naming, happenings: Iterable[Happening]) -> tuple[str, ...]:
    """Of what happened, only what the seats did."""
    teller = _Teller(naming)
    for happening in happenings:
        teller.happening(happening)
    return teller.moves()


def told_events(naming: Naming, events: Iterable[Event]) -> tuple[str, ...]:
    """The same for the events of a single action."""
    teller = _Teller(naming)
    for event in events:
        teller.event(event)
    return teller.finish()


def logged(naming: Naming, happenings: Iterable[Happening]) -> tuple[str, ...]:
    """The log: a line for each happening, with its number, its time and cards turned up.

    Discord shows the time by each reader's own clock.
    """
    lines = []
    for happening in happenings:
        teller = _Teller(naming, turned_cards=True)
        teller.happening(happening)
        lines.append(
            naming.say(
                "log-line",
                seq=str(happening.seq),
                time=f"<t:{happening.at.timestamp():.0f}:f>",
                what=" ".join(teller.finish()),
            )
        )
    return tuple(lines)


def drawn_cards(naming: Naming, drawn: Sequence[CardTaken | CardDrawn]) -> str:
    """Cards as they were drawn: "a red card from the market and a card from the deck"."""
    market = Counter(event.card for event in drawn if isinstance(event, CardTaken))
    from_deck = [event.card for event in drawn if isinstance(event, CardDrawn)]
    deck = Counter(card for card in from_deck if card is not None)
    blind = from_deck.count(None)
    parts = []
    if market:
        parts.append(naming.say("from-market", cards=_counted(naming, market)))
    if deck:
        parts.append(naming.say("from-deck", cards=_counted(naming, deck)))
    if blind:
        parts.append(naming.say("from-deck", cards=naming.say("blind-cards", count=blind)))
    return listing(naming.words, parts)


def _counted(naming: Naming, cards: Counter[str]) -> str:
    in_order = [naming.a_card(card, cards[card]) for card in CARDS if cards[card]]
    return listing(naming.words, in_order)


_MOVES: Final = {
    "drew",
    "tickets-drawn",
    "tickets-kept",
    "tickets-kept-own",
    "tickets-chosen",
    "claimed",
    "tunnel-dug",
    "toll-paid",
    "tunnel-given-up-kept",
    "tunnel-given-up-lost",
    "station-built",
    "passed",
    "seat-left",
}
"""The messages that tell what a seat did, not what came of it."""


class _Teller:
    """Takes events one by one; draws and ticket offers wait for what completes them."""

    def __init__(self, naming: Naming, *, turned_cards: bool = False) -> None:
        self._naming = naming
        self._turned_cards = turned_cards
        self._lines: list[str] = []
        self._moves: list[str] = []
        self._drawn: list[CardTaken | CardDrawn] = []
        self._meanwhile: list[str] = []
        self._offered: dict[Seat, int] = {}

    def happening(self, happening: Happening) -> None:
        """Tell one entry of the log."""
        for event in happening.events:
            self.event(event)
        if happening.deed is not Deed.ACTION:
            self._complete()
            self._lines.append(self._deed(happening))
        if happening.deed is Deed.UNDO:
            self._moves.append(self._lines[-1])

    def finish(self) -> tuple[str, ...]:
        """All lines, what was not completed included."""
        self._complete()
        for seat, count in self._offered.items():
            self._say("tickets-drawn", seat, count=count)
        return tuple(self._lines)

    def moves(self) -> tuple[str, ...]:
        """The lines that tell what a seat did."""
        self.finish()
        return tuple(self._moves)

    def _deed(self, happening: Happening) -> str:
        naming, seat = self._naming, happening.seat
        if seat is None:
            return deed_line(naming.words, happening, "", None)
        colour = naming.seen.players[seat].colour
        return deed_line(naming.words, happening, naming.name(seat), colour)

    def _say(self, message: str, seat: Seat, **variables: str | int) -> None:
        self._complete()
        you, name = self._naming.you(seat), self._naming.name(seat)
        line = self._naming.say(message, you=you, name=name, **variables)
        self._lines.append(line)
        if message in _MOVES:
            self._moves.append(line)

    def _complete(self) -> None:
        """Tell the draws that are waiting, then what they led to."""
        drawn, meanwhile = self._drawn, self._meanwhile
        self._drawn, self._meanwhile = [], []
        if drawn:
            self._say("drew", drawn[0].seat, cards=drawn_cards(self._naming, drawn))
        self._lines += meanwhile

    @singledispatchmethod
    def event(self, event: Event) -> None:
        """Tell one event. Raises ``TypeError`` for a kind that has no words."""
        raise TypeError(f"no words for {event.kind}")

    @event.register
    def _(self, event: CardTaken | CardDrawn) -> None:
        self._drawn.append(event)

    @event.register
    def _(self, event: MarketTurned) -> None:
        if self._turned_cards:
            card = self._naming.a_card(event.card)
            self._meanwhile.append(
                self._naming.say("market-turned", card=card, slot=event.slot + 1)
            )

    @event.register
    def _(self, event: MarketReset) -> None:
        self._meanwhile.append(self._naming.say("market-reset"))

    @event.register
    def _(self, event: DeckReshuffled) -> None:
        self._meanwhile.append(self._naming.say("deck-reshuffled", count=event.cards))

    @event.register
    def _(self, event: TurnEnded) -> None:
        self._complete()

    @event.register
    def _(self, event: TicketsOffered) -> None:
        self._offered[event.seat] = event.count

    @event.register
    def _(self, event: TicketsKept) -> None:
        drawn = self._offered.pop(event.seat, None)
        if event.kept is None:
            message = "tickets-kept" if drawn else "tickets-chosen"
            offered = event.kept_count + event.returned_count
            self._say(message, event.seat, kept=event.kept_count, offered=offered)
        else:
            tickets = [self._naming.ticket(ticket) for ticket in event.kept]
            self._say("tickets-kept-own", event.seat, tickets=listing(self._naming.words, tickets))

    @event.register
    def _(self, event: OpeningEnded) -> None:
        self._say("opening-ended", event.first)

    @event.register
    def _(self, event: RouteClaimed) -> None:
        cards = self._naming.payment(event.route, event.colour, event.locomotives)
        route = self._naming.route(event.route)
        self._say("claimed", event.seat, route=route, cards=cards, points=event.points)

    @event.register
    def _(self, event: TunnelDug) -> None:
        self._say(
            "tunnel-dug",
            event.seat,
            route=self._naming.route(event.route),
            cards=self._naming.laid(event.colour, event.cards, event.locomotives),
            turned=self._naming.turned(event.turned),
            owed=event.owed,
        )

    @event.register
    def _(self, event: TollPaid) -> None:
        cards = self._naming.laid(event.colour, event.cards, event.locomotives)
        self._say("toll-paid", event.seat, cards=cards)

    @event.register
    def _(self, event: TunnelGivenUp) -> None:
        route = self._naming.route(event.route)
        cards = self._naming.laid(event.colour, event.cards, event.locomotives)
        message = "tunnel-given-up-kept" if event.kept else "tunnel-given-up-lost"
        self._say(message, event.seat, route=route, cards=cards)

    @event.register
    def _(self, event: StationBuilt) -> None:
        city = self._naming.city(event.city)
        cards = self._naming.laid(event.colour, event.cards, event.locomotives)
        self._say("station-built", event.seat, city=city, cards=cards)

    @event.register
    def _(self, event: Passed) -> None:
        self._say("passed", event.seat)

    @event.register
    def _(self, event: LastRoundBegan) -> None:
        self._say("last-round-began", event.seat, trains=event.trains)

    @event.register
    def _(self, event: SeatLeft) -> None:
        self._say("seat-left", event.seat)

    @event.register
    def _(self, event: GameEnded) -> None:
        self._complete()
        self._lines.append(self._naming.say(f"ended-{event.reason}"))
