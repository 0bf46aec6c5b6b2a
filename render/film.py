"""An animated picture: a game's boards one after the other, each with a line below it.

It is painted frame by frame at the size of a phone, and written as it is painted, so a long game
takes no more memory than a short one. A few seconds of work: run it off the event loop.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from PIL import Image

from render.gif import TooLarge, write_gif
from render.ink.palette import INK_COLOURS, PEN
from render.paint import scene_of
from render.painter import paint_scene, scaled_size
from render.palette import PANEL_INK, RAIL_COLOURS, Colour, file_colours
from render.pictures import Picture
from render.scene import Placed, Scene, Symbol, Text, box
from render.typeface import Face, fitted, width_of

WIDTH: Final = 800
"""Of a film, in pixels: as wide as a phone shows it, twice as sharp."""
SMALLER: Final = ((1, 1.0), (2, 1.0), (2, 0.75), (4, 0.75), (8, 0.5))
"""What is tried until the file is small enough: every so manieth frame, at so much of the size."""
_STRIP: Final = 64
_MARGIN: Final = 16
_BAR: Final = 6
_CAPTION, _LEAST = 34, 20

_PENS: Final = {id(RAIL_COLOURS): PANEL_INK, id(INK_COLOURS): PEN}


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture, the line below it, and for how many seconds both are shown.

    ``count`` is how far the game has come ("12/61"). A ``kept`` frame stays in the film even
    where that has to be made shorter.
    """

    picture: Picture
    caption: str
    count: str
    seconds: float
    kept: bool = False


@dataclass(frozen=True, slots=True)
class Film:
    """Frames of one game, to be painted as a GIF file of at most ``most`` bytes.

    ``frames`` makes them when they are painted, in the painter's thread, and may be called again;
    films with the same ``key`` have the same frames.
    """

    key: str
    most: int
    frames: Callable[[], Sequence[Frame]] = field(compare=False, repr=False)


def animate(film: Film) -> bytes:
    """The film as a GIF file: the same frames give the same bytes.

    Where it would be too large there are fewer frames, then smaller ones. Raises ``ValueError``
    for a film that has no frames, or can't be made small enough.
    """
    frames = film.frames()
    if not frames:
        raise ValueError("a film has at least one frame")
    for every, scale in SMALLER:
        try:
            return _written(_thinned(frames, every), scale, film.most)
        except TooLarge:
            continue
    raise ValueError(f"{len(frames)} frames don't fit into {film.most} bytes")


def _thinned(frames: Sequence[Frame], every: int) -> list[tuple[Frame, float]]:
    """Every so manieth frame, the last among them, and those that are kept.

    Each is shown for those before it that were left out, too.
    """
    thinned: list[tuple[Frame, float]] = []
    spare = 0.0
    for to_come, frame in zip(range(len(frames) - 1, -1, -1), frames, strict=True):
        if to_come % every and not frame.kept:
            spare += frame.seconds
            continue
        thinned.append((frame, frame.seconds + spare))
        spare = 0.0
    return thinned


def _written(frames: Sequence[tuple[Frame, float]], scale: float, most: int) -> bytes:
    first = scene_of(frames[0][0].picture)
    width = round(WIDTH * scale)
    _, height = scaled_size(first, width / first.width)
    strip = round(_STRIP * scale)

    def painted() -> Iterator[tuple[Image.Image, float]]:
        for number, (frame, seconds) in enumerate(frames, start=1):
            image = Image.new("RGB", (width, height + strip), first.ground)
            _paste_board(image, scene_of(frame.picture), height)
            line = _strip_scene(frame, number / len(frames), first)
            image.paste(paint_scene(line, scale), (0, height))
            yield image, seconds

    return write_gif((width, height + strip), file_colours(first.colours), painted(), most)


def _paste_board(image: Image.Image, scene: Scene, height: int) -> None:
    """The picture as large as there is room for it, in the middle."""
    scale = min(image.width / scene.width, height / scene.height)
    board = paint_scene(scene, scale)
    image.paste(board, ((image.width - board.width) // 2, (height - board.height) // 2))


def _strip_scene(frame: Frame, share: float, first: Scene) -> Scene:
    """The line below the board: what happened, how far the game is, and a bar for that."""
    pen = _PENS[id(first.colours)]
    middle = _BAR + (_STRIP - _BAR) / 2
    room = WIDTH - 3 * _MARGIN - width_of(frame.count, Face.NUMBER, _CAPTION)
    caption, size = fitted(frame.caption, Face.TITLE, _CAPTION, room, _LEAST)
    items = (
        Placed(_bar(round(WIDTH * share), pen), (0, 0)),
        Text(caption, (_MARGIN, middle), Face.TITLE, size, pen),
        Text(frame.count, (WIDTH - _MARGIN, middle), Face.NUMBER, _CAPTION, pen, "right"),
    )
    return Scene(WIDTH, _STRIP, first.ground, items, first.colours)


def _bar(width: int, colour: Colour) -> Symbol:
    return Symbol((box(0, 0, max(1, width), _BAR, colour),))
