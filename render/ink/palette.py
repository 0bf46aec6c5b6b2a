"""The colours of Railroad Ink: pens on paper, water and lava."""

from typing import Final

from render.palette import ACCENT, WHITE, Colour, FileColours, mix, rgb

PAPER: Final = rgb("#FBF7EC")
GRID: Final = rgb("#CFC6B0")
CELL: Final = WHITE
CENTRE: Final = rgb("#F1EAD6")
CENTRE_EDGE: Final = rgb("#A5997A")
PEN: Final = rgb("#1B1F2A")
"""What is drawn in: routes, words, frames."""
NOTE: Final = rgb("#5B5647")
"""Words and marks of less weight."""
FRESH_PEN: Final = rgb("#1440C4")
"""What is drawn in in the round that is shown."""
FRESH_CELL: Final = rgb("#FFF0A8")
WATER: Final = rgb("#6FB7E3")
WATER_EDGE: Final = rgb("#1E6FA8")
RIVER: Final = rgb("#4C9FD6")
WAVE: Final = WHITE
LAVA: Final = rgb("#F05A1A")
LAVA_EDGE: Final = rgb("#9E1B00")
EMBER: Final = rgb("#FFD447")
"""Bubbles on lava, and what a volcano throws up."""
ROCK: Final = rgb("#42302A")
CRATER: Final = rgb("#5A4636")
CRATER_RIM: Final = rgb("#A38B74")
CRATER_PIT: Final = rgb("#2E231B")
ERROR: Final = rgb("#C62828")
DONE: Final = rgb("#18845A")
FADED: Final = rgb("#E6DFCD")
"""The ground of what is used up."""
FADED_PEN: Final = rgb("#A39B88")
BAR: Final = rgb("#7C97DB")
"""The bars of a histogram."""

_GROUNDS: Final = (CELL, PAPER, CENTRE, FRESH_CELL)

INK_COLOURS: Final = FileColours(
    exact=tuple(
        dict.fromkeys(
            (
                *(PAPER, GRID, CELL, CENTRE, CENTRE_EDGE, PEN, NOTE, FRESH_PEN, FRESH_CELL),
                *(WATER, WATER_EDGE, RIVER, LAVA, LAVA_EDGE, EMBER, ROCK),
                *(CRATER, CRATER_RIM, CRATER_PIT, ERROR, DONE, FADED, FADED_PEN, BAR, ACCENT),
            )
        )
    ),
    meet=(
        *((PEN, ground) for ground in (*_GROUNDS, RIVER, WATER, LAVA, FADED)),
        *((FRESH_PEN, ground) for ground in (*_GROUNDS, RIVER, WATER)),
        *((NOTE, ground) for ground in (PAPER, CELL, FRESH_CELL)),
        *((WATER_EDGE, ground) for ground in (*_GROUNDS, WATER, RIVER)),
        *((LAVA_EDGE, ground) for ground in (*_GROUNDS, LAVA)),
        *((WHITE, ground) for ground in (WATER, RIVER, DONE, ERROR)),
        *((EMBER, ground) for ground in (LAVA, ROCK)),
        *((ERROR, ground) for ground in (PAPER, FADED)),
        *((FADED_PEN, ground) for ground in (FADED,)),
        *((CRATER, ground) for ground in (*_GROUNDS, CRATER_RIM, CRATER_PIT)),
        *((ACCENT, PEN), (BAR, PAPER), (LAVA, ROCK), (GRID, CELL), (GRID, PAPER)),
        (mix(PAPER, PEN, 0.5), PAPER),
    ),
)


def faded(colour: Colour) -> Colour:
    """The colour of something that is used up."""
    return mix(colour, FADED, 0.65)
