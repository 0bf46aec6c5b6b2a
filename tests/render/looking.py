"""Looking at a finished picture: its pixels, as colours, and where something must be seen."""

from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from math import cos, radians, sin

from PIL import Image

from render.geography import Lane, Slot
from render.palette import Colour
from render.pictures import BoardWords, SeatNames

WORDS = BoardWords(
    SeatNames(
        ("Amélie", "Björn", "Chloé", "Diego", "Éva-Maria"),
        ("Player 1", "Player 2", "Player 3", "Player 4", "Player 5"),
    ),
    "Björn to play · turn 23",
    ("Amélie: El Paso – Oklahoma City", "5 trains · +10 points"),
)


def opened(file: bytes) -> Image.Image:
    """The picture in RGB."""
    return Image.open(BytesIO(file)).convert("RGB")


def colour_at(image: Image.Image, x: float, y: float) -> Colour:
    """The colour of the pixel there."""
    pixel = image.getpixel((int(x), int(y)))
    assert isinstance(pixel, tuple)
    return pixel[0], pixel[1], pixel[2]


def car_colours(image: Image.Image, lane: Lane, slot: Slot) -> Counter[Colour]:
    """How often each colour is seen within a car, away from its edges."""
    return Counter(colour_at(image, x, y) for x, y in _inside(lane, slot))


def _inside(lane: Lane, slot: Slot) -> Iterator[tuple[float, float]]:
    c, s = cos(radians(slot.angle)), sin(radians(slot.angle))
    reach = int(lane.car_length / 2) - 4
    for along in range(-reach, reach + 1):
        for across in range(-4, 5):
            yield slot.at[0] + along * c - across * s, slot.at[1] + along * s + across * c
