"""Train cards: eight colours and the locomotive, and hands as counts in the deck's order."""

from typing import Final

COLOURS: Final = ("red", "orange", "yellow", "green", "blue", "purple", "black", "white")
"""The colours of train cards, in the deck's order. Everywhere that order matters, it is this."""

LOCOMOTIVE: Final = "locomotive"
CARDS: Final = (*COLOURS, LOCOMOTIVE)
"""All kinds of card; a card in a state is an index into this."""

COLOUR_INDEX: Final = {colour: index for index, colour in enumerate(CARDS)}
LOCOMOTIVE_INDEX: Final = len(COLOURS)
CARDS_PER_COLOUR: Final = 12
LOCOMOTIVES: Final = 14
FULL_DECK: Final = (CARDS_PER_COLOUR,) * len(COLOURS) + (LOCOMOTIVES,)
"""How many there are of each kind, in all places together, at every moment of a game."""

GRAY: Final = "gray"
"""The colour of a route that takes any single colour. There is no gray card."""

Hand = tuple[int, ...]
"""Counts of cards in the order of ``CARDS``: nine numbers."""
EMPTY_HAND: Final[Hand] = (0,) * len(CARDS)
