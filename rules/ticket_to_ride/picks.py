"""What a hand can pay out of all ways to pay a price in any colour, looked up, not counted.

The ways to pay such a price stand in one order (``payments``): from the fewest locomotives up,
each number in all colours, and locomotives alone at the end. So where the payable ones stand
follows from how many cards of each colour there are, and how many locomotives.
"""

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any, Final

from rules.ticket_to_ride.cards import CARDS_PER_COLOUR, COLOURS, Hand

Pick = Callable[[Sequence[Any]], Sequence[Any]]
"""Takes out of all things that stand for ways to pay those that a hand can pay for."""

DEAREST: Final = 8
"""Cards: the highest price in any colour there is, the longest route of any map."""
RICH: Final = [
    [sum(1 << 8 * fewer + colour for fewer in range(held)) for held in range(CARDS_PER_COLOUR + 1)]
    for colour in range(len(COLOURS))
]
"""For each colour, and number of its cards held: its bit in the byte of each smaller number."""
_PLACES: Final = [
    [
        tuple(first + colour for colour in range(len(COLOURS)) if colours >> colour & 1)
        for colours in range(256)
    ]
    for first in range(0, DEAREST * len(COLOURS), len(COLOURS))
]
"""For each number of locomotives beyond the least, and each choice of colours as the bits of a
byte: where the payments in these stand among those of a price."""


def rich_in(hand: Hand) -> int:
    """In byte n, as bits, the colours of which ``hand`` has more than n cards."""
    return sum(bits[held] for held, bits in zip(hand, RICH, strict=False))


def pick(cards: int, least: int, rich: int, locomotives: int) -> Pick:
    """The pick for a price of ``cards``, ``least`` of them locomotives, that can be paid.

    The hand is ``rich`` as ``rich_in`` has it, and has so many ``locomotives``.
    """
    places: tuple[int, ...] = ()
    for laid in range(least, min(cards, locomotives + 1)):
        places += _PLACES[laid - least][rich >> 8 * (cards - laid - 1) & 255]
    if locomotives >= cards:
        places += ((cards - least) * len(COLOURS),)
    if len(places) == 1:
        return itemgetter(slice(places[0], places[0] + 1))
    return itemgetter(*places)
