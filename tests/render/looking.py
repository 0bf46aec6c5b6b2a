"""Looking at a finished picture: its pixels, as colours, and where something must be seen."""

from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from math import cos, radians, sin

from PIL import Image

from render.geography import Lane, Slot
from render.paint import scene_of
from render.palette import Colour
from render.pictures import BoardWords, Picture, SeatNames
from render.scene import Text
from render.typeface import cap_height, width_of

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


def words_of(picture: Picture) -> list[Text]:
    """All text of a picture."""
    return [item for item in scene_of(picture).items if isinstance(item, Text) and item.text]


def check_words_keep_apart(picture: Picture, below: float = 0.0) -> None:
    """That no text leaves the picture or touches another, from ``below`` downwards."""
    scene = scene_of(picture)
    boxes = [_box(text) for text in words_of(picture) if text.at[1] > below]
    for i, a in enumerate(boxes):
        assert a[0] >= 0
        assert a[1] >= 0
        assert a[2] <= scene.width
        assert a[3] <= scene.height
        for b in boxes[i + 1 :]:
            assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


def _box(text: Text) -> tuple[float, float, float, float]:
    width = width_of(text.text, text.face, text.size)
    left = text.at[0] - {"left": 0.0, "middle": width / 2, "right": width}[text.align]
    half = cap_height(text.face, text.size) / 2
    return left, text.at[1] - half, left + width, text.at[1] + half
