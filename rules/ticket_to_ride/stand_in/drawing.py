"""Which card to draw: what the wanted lanes lack, and blind where the market has none of it."""

from collections.abc import Sequence
from typing import Final

from rules.protocol import Action
from rules.ticket_to_ride.actions import DrawCard
from rules.ticket_to_ride.cards import (
    COLOUR_INDEX,
    COLOURS,
    GRAY,
    LOCOMOTIVE,
    LOCOMOTIVE_INDEX,
    Hand,
)
from rules.ticket_to_ride.edition import Known
from rules.ticket_to_ride.maps import Route
from rules.ticket_to_ride.stand_in.claiming import Needs, lacking

BLIND_WORTH: Final = 0.5
"""A card of the market that is worth less is left for one off the deck."""
LOCOMOTIVE_WORTH: Final = 5.0
LONG: Final = 4
"""A market locomotive, which is the turn, is taken for a lane of so many spaces or more."""


def best_draw(known: Known, needs: Needs, legal: Sequence[Action]) -> DrawCard | None:
    """The card to take now; ``None`` where none can be drawn."""
    draws = [action for action in legal if isinstance(action, DrawCard)]
    if not draws:
        return None
    values = _values(needs, known.hand)

    def worth(draw: DrawCard) -> float:
        card = None if draw.slot is None else known.market[draw.slot]
        if card is None:
            return BLIND_WORTH
        if card == LOCOMOTIVE:
            return LOCOMOTIVE_WORTH if _takes_locomotive(known, needs) else 0.0
        return values[COLOUR_INDEX[card]]

    return max(draws, key=worth)


def _values(needs: Needs, hand: Hand) -> list[float]:
    """What one more card of each colour is worth: most where it is the last that lacks."""
    values = [0.0] * len(COLOURS)
    for lane in needs.lanes:
        missing = lacking(lane, hand)
        if missing:
            for colour in _colours(lane, needs, hand):
                values[colour] += 1.0 + lane.length / (1 + missing)
    return values


def _colours(lane: Route, needs: Needs, hand: Hand) -> list[int]:
    """The colours to collect for a lane: its own, or for a gray one what is most to spare."""
    if lane.colour != GRAY:
        colour = COLOUR_INDEX[lane.colour]
        return [colour] if hand[colour] < needs.by_colour[colour] else []
    spare = [held - need for held, need in zip(hand[:-1], needs.by_colour, strict=True)]
    most = max(spare)
    return [colour for colour, count in enumerate(spare) if count == most]


def _takes_locomotive(known: Known, needs: Needs) -> bool:
    """Whether one is worth a turn: as the last card of a long lane, or as a ferry asks for it."""
    return any(
        (lacking(lane, known.hand) == 1 and lane.length >= LONG)
        or lane.locomotives > known.hand[LOCOMOTIVE_INDEX]
        for lane in needs.lanes
    )
