"""A GIF file written frame by frame: of each only what has changed since the one before.

Pillow would keep all frames until the last is there. Here two stand in memory, however long the
film is, and writing stops as soon as the file gets larger than wanted.
"""

from collections.abc import Iterable
from io import BytesIO
from typing import Final

from PIL import GifImagePlugin, Image, ImageChops

from render.palette import Colour

_HEADER: Final = b"GIF89a"
_LOOP_FOR_EVER: Final = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
_END: Final = b"\x3b"
_ENTRIES: Final = 256
_STAYS: Final = 1
"""How a frame is disposed of: it stays, and the next is drawn over it."""
_CHANGED: Final = [0] + [255] * (_ENTRIES - 1)


class TooLarge(Exception):
    """The file would be larger than it may be."""


def write_gif(
    size: tuple[int, int],
    colours: tuple[Colour, ...],
    frames: Iterable[tuple[Image.Image, float]],
    most: int,
) -> bytes:
    """Frames, as RGB images and for how many seconds each is shown, as a file that starts again.

    ``colours`` are at most 255, as one place is kept for what doesn't change. Raises ``TooLarge``
    where the file would have more than ``most`` bytes.
    """
    if len(colours) >= _ENTRIES:
        raise ValueError(f"{len(colours)} colours leave no place for what stays as it was")
    palette = Image.new("P", (1, 1))
    palette.putpalette([value for colour in colours for value in colour])
    file = BytesIO()
    file.write(_head(size, colours))
    before: Image.Image | None = None
    for image, seconds in frames:
        flat = image.quantize(palette=palette, dither=Image.Dither.NONE)
        changed, corner = _changed(flat, before, len(colours))
        # Hundredths of a second are what the format counts in.
        milliseconds = 10 * max(2, round(seconds * 100))
        file.writelines(
            GifImagePlugin.getdata(
                changed,
                corner,
                duration=milliseconds,
                transparency=len(colours),
                disposal=_STAYS,
            )
        )
        if file.tell() >= most:
            raise TooLarge
        before = flat
    file.write(_END)
    return file.getvalue()


def _head(size: tuple[int, int], colours: tuple[Colour, ...]) -> bytes:
    """The format, the size, one table of colours for all frames, and that it starts again."""
    table = bytes(value for colour in colours for value in colour)
    width, height = (side.to_bytes(2, "little") for side in size)
    whole_table = b"\xf7\x00\x00"
    return (
        _HEADER + width + height + whole_table + table.ljust(3 * _ENTRIES, b"\0") + _LOOP_FOR_EVER
    )


def _changed(
    image: Image.Image, before: Image.Image | None, unchanged: int
) -> tuple[Image.Image, tuple[int, int]]:
    """What of ``image`` differs from ``before``, all else ``unchanged``; and where it lies."""
    if before is None:
        return image, (0, 0)
    differs = ImageChops.subtract_modulo(image, before).point(_CHANGED, "L")
    left, top, right, bottom = differs.getbbox() or (0, 0, 1, 1)
    box = (left, top, right, bottom)
    changed = Image.new("P", (right - left, bottom - top), unchanged)
    changed.paste(image.crop(box), (0, 0), differs.crop(box))
    return changed, (left, top)
