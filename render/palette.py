"""Every colour there is, by what it is for; and the fixed palette that the files are saved in."""

from typing import Final

Colour = tuple[int, int, int]
"""Red, green, blue, each 0 to 255."""


def rgb(code: str) -> Colour:
    """The colour written as ``#RRGGBB``."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


SEAT_COLOURS: Final = ("blue", "red", "green", "yellow", "black")
"""The colours that a seat may have, as the table chooses them."""
