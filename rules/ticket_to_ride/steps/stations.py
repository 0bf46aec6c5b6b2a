"""Building stations, which let their owner use one lane of another seat at the end."""

from collections.abc import Sequence

from rules.protocol import Action, Event, IllegalAction, Reason
from rules.ticket_to_ride.actions import BuildStation
from rules.ticket_to_ride.cards import COLOUR_INDEX, LOCOMOTIVE_INDEX
from rules.ticket_to_ride.edition import Known
from rules.ticket_to_ride.events import StationBuilt
from rules.ticket_to_ride.payments import Payment, Price, best_colour, holds, payment, ways_to_pay
from rules.ticket_to_ride.piles import discard, lay, settle_market
from rules.ticket_to_ride.sites import station_price
from rules.ticket_to_ride.state import State


class Build:
    """Build a station in a city where nobody has one."""

    action: type[Action] = BuildStation

    def options(self, known: Known) -> Sequence[Action]:
        """By city in the map's order, then the fewest locomotives first."""
        taken = (city for city, _ in known.stations)
        return known.edition.sites.builds(known.hand, _built(known), taken)

    def take(self, known: Known, state: State, action: BuildStation, told: list[Event]) -> None:
        """Pay; then the market may be filled from the cards paid."""
        way = _checked(known, action)
        lay(state, known.seat, way)
        discard(state, way)
        state.stations = (*state.stations, (action.city, known.seat))
        told.append(StationBuilt(known.seat, action.city, way.colour, way.cards, way.locomotives))
        settle_market(state, told)


def why_not(known: Known, city: str) -> IllegalAction | None:
    """Why the seat can't build in ``city``, whoever's turn it is; ``None`` if it can."""
    refusal = _why_never(known, city)
    if refusal is not None:
        return refusal
    price = station_price(_built(known))
    if ways_to_pay(price, known.hand):
        return None
    return _too_few_cards(known, city, price, best_colour(price, known.hand))


def _built(known: Known) -> int:
    """How many stations the seat has built."""
    return sum(owner == known.seat for _, owner in known.stations)


def _why_never(known: Known, city: str) -> IllegalAction | None:
    """Why the seat can't build there whatever it pays."""
    if city not in known.edition.map.cities:
        return IllegalAction(Reason.CITY_NOT_ON_MAP, city=city)
    if _built(known) >= known.edition.stations:
        return IllegalAction(Reason.NO_STATIONS_LEFT)
    owners = dict(known.stations)
    if city in owners:
        return IllegalAction(Reason.CITY_HAS_STATION, city=city, owner=owners[city])
    return None


def _checked(known: Known, action: BuildStation) -> Payment:
    """What is paid for the station. Refuses what can't be."""
    refusal = _why_never(known, action.city)
    if refusal is not None:
        raise refusal
    price = station_price(_built(known))
    way = payment(price, action.colour, action.locomotives)
    if way is None:
        raise IllegalAction(Reason.WRONG_CARDS_FOR_STATION, city=action.city, need=price.cards)
    if not holds(known.hand, way):
        raise _too_few_cards(known, action.city, price, way.colour)
    return way


def _too_few_cards(known: Known, city: str, price: Price, colour: str | None) -> IllegalAction:
    """What the hand has towards a station in ``colour``, and what it takes in all."""
    details: dict[str, str | int] = {
        "city": city,
        "need": price.cards,
        "locomotives": known.hand[LOCOMOTIVE_INDEX],
    }
    if colour is not None:
        details |= {"colour": colour, "have": known.hand[COLOUR_INDEX[colour]]}
    return IllegalAction(Reason.TOO_FEW_CARDS_FOR_STATION, **details)
