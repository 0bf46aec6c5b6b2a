"""The painter: a scene in, an image or a PNG file out. All that touches pixels is here.

Symbols are drawn four times as large and reduced, once; text is drawn at its size. Both are kept
ready, so that a picture is pasted together. Files have the fixed palette of ``palette``: a third
of the bytes, in a fraction of the time, and the game's colours exactly.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from itertools import pairwise
from math import ceil, floor
from weakref import WeakKeyDictionary

from PIL import Image, ImageDraw

from render.palette import RAIL_COLOURS, Colour, FileColours, file_palette
from render.scene import Line, Placed, Polygon, Scene, Shape, Symbol, Text, moved
from render.typeface import Face, cap_height, font, width_of

_FINER = 4
"""How many times larger symbols are drawn, each way, before they are reduced."""
_BAND = 96
"""Rows drawn at once, so that a whole map never stands in memory four times as large."""
_HALO = 4
"""How far a halo reaches beyond its letters."""
_STRIP = 80
"""Rows of a symbol that are pasted at once."""
_PNG_LEVEL = 4


@dataclass(frozen=True, slots=True)
class _Tile:
    """Ready pixels. ``mask`` is how far each covers; ``None`` where all do, throughout."""

    image: Image.Image
    mask: Image.Image | None
    left: int
    top: int


_tiles: WeakKeyDictionary[Symbol, dict[float, tuple[_Tile, ...]]] = WeakKeyDictionary()
"""The symbols that are ready, by their scale."""


def paint_scene(scene: Scene, scale: float = 1.0) -> Image.Image:
    """The scene as an RGB image, ``scale`` times as large as it says.

    A smaller one is drawn small, which is quicker than to reduce it, and sharper.
    """
    image = Image.new("RGB", scaled_size(scene, scale), scene.ground)
    for item in scene.items:
        if isinstance(item, Placed):
            x, y = round(item.at[0] * scale), round(item.at[1] * scale)
            for tile in _tiles_of(item.symbol, scale):
                image.paste(tile.image, (x + tile.left, y + tile.top), tile.mask)
        else:
            _write(image, item, scale)
    return image


def scaled_size(scene: Scene, scale: float) -> tuple[int, int]:
    """Width and height in pixels of a scene at a scale."""
    return round(scene.width * scale), round(scene.height * scale)


def encode(image: Image.Image, colours: FileColours = RAIL_COLOURS) -> bytes:
    """The image as a PNG file in a game's fixed palette, without dithering."""
    file = BytesIO()
    flat = image.quantize(palette=file_palette(colours), dither=Image.Dither.NONE)
    flat.save(file, "PNG", compress_level=_PNG_LEVEL)
    return file.getvalue()


def _tiles_of(symbol: Symbol, scale: float) -> tuple[_Tile, ...]:
    at_scales = _tiles.setdefault(symbol, {})
    ready = at_scales.get(scale)
    if ready is None:
        ready = at_scales[scale] = tuple(_cut(*_drawn(symbol, scale)))
    return ready


def _drawn(symbol: Symbol, scale: float) -> tuple[Image.Image, int, int]:
    """The symbol on a transparent ground, and where its top left corner lies."""
    scaled = symbol.shapes if scale == 1.0 else moved(symbol.shapes, scale=scale)
    shapes = [(shape, _reach(shape)) for shape in scaled]
    if symbol.frame is not None:
        left, top = 0, 0
        right, bottom = (round(side * scale) for side in symbol.frame)
    else:
        left, top = floor(min(r[0] for _, r in shapes)), floor(min(r[1] for _, r in shapes))
        right, bottom = ceil(max(r[2] for _, r in shapes)), ceil(max(r[3] for _, r in shapes))
    image = Image.new("RGBA", (right - left, bottom - top))
    for row in range(top, bottom, _BAND):
        rows = min(_BAND, bottom - row)
        large = Image.new("RGBA", ((right - left) * _FINER, rows * _FINER))
        draw = ImageDraw.Draw(large)
        for shape, (_, highest, _, lowest) in shapes:
            if highest <= row + rows and lowest >= row:
                _draw(draw, shape, left, row)
        # Reduced with alpha multiplied in: else edges would darken towards transparent black.
        image.paste(large.convert("RGBa").reduce(_FINER).convert("RGBA"), (0, row - top))
    return image, left, top


def _cut(image: Image.Image, left: int, top: int) -> Iterator[_Tile]:
    """The image as one opaque tile, or in strips without what is empty at their sides.

    A long slanting bed is mostly empty rectangle, and pasting takes its time by the pixel.
    """
    alpha = image.getchannel("A")
    if alpha.getextrema()[0] == 255:
        yield _Tile(image.convert("RGB"), None, left, top)
        return
    for row in range(0, image.height, _STRIP):
        strip = (0, row, image.width, min(row + _STRIP, image.height))
        used = alpha.crop(strip).getbbox()
        if used is not None:
            tight = (used[0], row + used[1], used[2], row + used[3])
            colours, mask = image.crop(tight).convert("RGB"), alpha.crop(tight)
            yield _Tile(colours, mask, left + tight[0], top + tight[1])


def _reach(shape: Shape) -> tuple[float, float, float, float]:
    """How far a shape reaches: left, top, right, bottom."""
    margin = shape.width / 2 if isinstance(shape, Line) else 0.0
    xs, ys = [x for x, _ in shape.points], [y for _, y in shape.points]
    return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin


def _draw(draw: ImageDraw.ImageDraw, shape: Shape, left: int, top: int) -> None:
    # Pillow's pixels have their middles at whole numbers, ours at halves.
    points = [((x - left) * _FINER - 0.5, (y - top) * _FINER - 0.5) for x, y in shape.points]
    if isinstance(shape, Polygon):
        draw.polygon(points, fill=shape.fill)
        return
    # Pillow's own joints leave hairline gaps in wide curves: a disc at every point has none.
    width = round(shape.width * _FINER)
    for ends in pairwise(points):
        draw.line(ends, fill=shape.fill, width=width)
    half = (width - 1) / 2
    for x, y in points:
        draw.ellipse((x - half, y - half, x + half, y + half), fill=shape.fill)


def _write(image: Image.Image, text: Text, scale: float) -> None:
    if not text.text:
        return
    # Rounded down, so that a line that was made to fit still does.
    size = max(1, int(text.size * scale))
    halo = None if text.halo is None else (text.halo, max(1, round(_HALO * scale)))
    tile = _letters(text.text, text.face, size, text.fill, halo)
    advance = width_of(text.text, text.face, size)
    start = {"left": 0.0, "middle": advance / 2, "right": advance}[text.align]
    x = round(text.at[0] * scale - start)
    y = round(text.at[1] * scale + cap_height(text.face, size) / 2)
    image.paste(tile.image, (x + tile.left, y + tile.top), tile.mask)


@lru_cache(maxsize=384)
def _letters(
    text: str, face: Face, size: int, fill: Colour, halo: tuple[Colour, int] | None
) -> _Tile:
    """A line of text as pixels, from the start of its baseline; a halo and how far it reaches."""
    letters = font(face, size)
    around_colour, stroke = halo if halo is not None else (fill, 0)
    box = letters.getbbox(text, anchor="ls", stroke_width=stroke)
    left, top, right, bottom = floor(box[0]), floor(box[1]), ceil(box[2]), ceil(box[3])

    def mask(stroke: int) -> Image.Image:
        drawn = Image.new("L", (max(1, right - left), max(1, bottom - top)))
        ImageDraw.Draw(drawn).text(
            (-left, -top), text, fill=255, font=letters, anchor="ls", stroke_width=stroke
        )
        return drawn

    if halo is None:
        body = mask(0)
        return _Tile(Image.new("RGB", body.size, fill), body, left, top)
    around = mask(stroke)
    image = Image.new("RGB", around.size, around_colour)
    image.paste(fill, (0, 0), mask(0))
    return _Tile(image, around, left, top)
