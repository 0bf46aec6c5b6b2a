"""Destination tickets: the opening, drawing more, and choosing which to keep."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from rules.generator import Generator
from rules.protocol import Action, Event, IllegalAction, Reason, Seat
from rules.ticket_to_ride.actions import DrawTickets, KeepTickets
from rules.ticket_to_ride.edition import Decision, Known, TicketDeal
from rules.ticket_to_ride.events import TicketsKept, TicketsOffered
from rules.ticket_to_ride.maps import RailMap
from rules.ticket_to_ride.state import State, TicketOffer
from rules.ticket_to_ride.tuples import put


@dataclass(frozen=True, slots=True)
class RegularOpening:
    """So many tickets of one deck for each seat; what is given back goes under that deck."""

    offered: int
    keep: int

    def deal(
        self, rail_map: RailMap, seats: int, generator: Generator
    ) -> tuple[TicketDeal, Generator]:
        """From the top of the shuffled deck, seat by seat."""
        shuffled, generator = generator.shuffled(rail_map.tickets)
        dealt = self.offered * seats
        offers = tuple(
            TicketOffer("opening_tickets", tuple(shuffled[first : first + self.offered]), self.keep)
            for first in range(0, dealt, self.offered)
        )
        return TicketDeal(offers, tuple(shuffled[dealt:])), generator

    def collect(self, state: State) -> None:
        """Ruling: under the deck seat by seat once all have chosen, in the order offered.

        So that a replay never depends on who clicked first.
        """
        state.ticket_deck = sum(state.returned, state.ticket_deck)
        state.returned = ((),) * state.seats


@dataclass(frozen=True, slots=True)
class LongOpening:
    """One long ticket and so many regular ones for each seat; what is given back leaves the game.

    So do the long ones that are not dealt: the deck is of regular ones.
    """

    regular: int
    keep: int

    def deal(
        self, rail_map: RailMap, seats: int, generator: Generator
    ) -> tuple[TicketDeal, Generator]:
        """From the top of two shuffled decks, seat by seat, the long one first."""
        tickets = rail_map.tickets.values()
        long, generator = generator.shuffled([each.id for each in tickets if each.long])
        regular, generator = generator.shuffled([each.id for each in tickets if not each.long])
        offers = tuple(
            TicketOffer(
                "opening_tickets",
                (long[seat], *regular[seat * self.regular : (seat + 1) * self.regular]),
                self.keep,
            )
            for seat in range(seats)
        )
        deck, gone = tuple(regular[seats * self.regular :]), tuple(long[seats:])
        return TicketDeal(offers, deck, gone), generator

    def collect(self, state: State) -> None:
        """Out of the game, seat by seat."""
        state.tickets_gone = sum(state.returned, state.tickets_gone)
        state.returned = ((),) * state.seats


class AskForTickets:
    """Draw tickets: the top of the deck is offered, and it can't be cancelled any more."""

    action: type[Action] = DrawTickets

    def options(self, known: Known) -> Sequence[Action]:
        """Where there are any tickets left."""
        return _DRAW_TICKETS if known.tickets_left else ()

    def take(self, known: Known, state: State, action: DrawTickets, told: list[Event]) -> None:
        """Offer three, or what is left."""
        if not known.tickets_left:
            raise IllegalAction(Reason.NO_TICKETS_LEFT)
        count = known.edition.tickets_drawn
        offered, state.ticket_deck = state.ticket_deck[:count], state.ticket_deck[count:]
        offer = TicketOffer("drawn_tickets", offered, known.edition.tickets_kept)
        state.pending = put(state.pending, known.seat, offer)
        told.append(TicketsOffered(known.seat, len(offered), offered))


_DRAW_TICKETS = (DrawTickets(),)


class Choose:
    """Keep some of the tickets offered and give the others back."""

    action: type[Action] = KeepTickets

    def options(self, known: Known) -> Sequence[Action]:
        """Every choice that keeps enough, the fewest first, in the order offered."""
        offer = _offer(known)
        return [
            KeepTickets(kept)
            for count in range(offer.keep, len(offer.tickets) + 1)
            for kept in combinations(offer.tickets, count)
        ]

    def take(self, known: Known, state: State, action: KeepTickets, told: list[Event]) -> None:
        """Those given back of an opening wait for the others; drawn ones go under the deck."""
        offer = _offer(known)
        _check(offer, action.tickets)
        seat, kept = known.seat, action.tickets
        returned = tuple(ticket for ticket in offer.tickets if ticket not in kept)
        state.tickets = put(state.tickets, seat, state.tickets[seat] + kept)
        state.pending = put(state.pending, seat, None)
        give_back(state, seat, offer, returned)
        told.append(TicketsKept(seat, len(kept), len(returned), kept, returned))


def give_back(state: State, seat: Seat, offer: TicketOffer, returned: tuple[str, ...]) -> None:
    """Put ``returned`` tickets of an offer where they belong."""
    if offer.asked == "opening_tickets":
        state.returned = put(state.returned, seat, returned)
    else:
        state.ticket_deck += returned


def give_all_back(state: State, seat: Seat) -> None:
    """Drop a choice: all that was offered goes back, unseen by the others."""
    offer = state.pending[seat]
    assert isinstance(offer, TicketOffer), "the seat is asked to choose tickets"
    give_back(state, seat, offer, offer.tickets)


def lowest_tickets(known: Known, decision: Decision) -> Action:
    """The safe choice: the allowed number of those with the lowest points, the first if equal."""
    offer = _offer(known)
    tickets = known.edition.map.tickets
    lowest = sorted(offer.tickets, key=lambda ticket: tickets[ticket].points)[: offer.keep]
    return KeepTickets(tuple(ticket for ticket in offer.tickets if ticket in lowest))


def _offer(known: Known) -> TicketOffer:
    assert isinstance(known.pending, TicketOffer), "the seat is asked to choose tickets"
    return known.pending


def _check(offer: TicketOffer, kept: tuple[str, ...]) -> None:
    for ticket in kept:
        if ticket not in offer.tickets:
            raise IllegalAction(Reason.NOT_OFFERED, ticket=ticket)
    if kept != tuple(ticket for ticket in offer.tickets if ticket in kept):
        raise IllegalAction(Reason.MALFORMED, field="tickets")
    if len(kept) < offer.keep:
        raise IllegalAction(Reason.KEEP_MORE_TICKETS, keep=offer.keep, kept=len(kept))
