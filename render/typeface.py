"""The fonts: what they can write, how wide it gets, and how it is made to fit."""

import struct
import unicodedata
from enum import StrEnum
from functools import cache, lru_cache
from pathlib import Path

from PIL import ImageFont

_FONTS = Path(__file__).parent / "fonts"
_ELLIPSIS = "…"


class Face(StrEnum):
    """What a piece of text is for; each use has its font."""

    TEXT = "BarlowSemiCondensed_600SemiBold.ttf"
    TITLE = "BarlowSemiCondensed_700Bold.ttf"
    SECONDARY = "BarlowSemiCondensed_500Medium.ttf"
    NUMBER = "AtkinsonHyperlegibleNext_700Bold.ttf"
    SCORE = "AtkinsonHyperlegibleNext_800ExtraBold.ttf"


@cache
def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    """The font of a face at a size in pixels."""
    return ImageFont.truetype(_FONTS / face.value, size)


@cache
def cap_height(face: Face, size: int) -> float:
    """How tall a capital letter is, in pixels."""
    return -font(face, size).getbbox("H", anchor="ls")[1]


@lru_cache(maxsize=2048)
def width_of(text: str, face: Face, size: int) -> float:
    """How far a line of text advances, in pixels."""
    return font(face, size).getlength(text)


@cache
def characters(face: Face) -> frozenset[int]:
    """The code points that a face can write, read from its character map."""
    data = (_FONTS / face.value).read_bytes()
    tables = struct.unpack_from(">H", data, 4)[0]
    records = (struct.unpack_from(">4sIII", data, 12 + 16 * i) for i in range(tables))
    start = next(offset for tag, _, offset, _ in records if tag == b"cmap")
    count = struct.unpack_from(">H", data, start + 2)[0]
    found: set[int] = set()
    for i in range(count):
        subtable = start + struct.unpack_from(">I", data, start + 4 + 8 * i + 4)[0]
        if struct.unpack_from(">H", data, subtable)[0] == 4:
            found |= _segments(data, subtable)
    return frozenset(found)


def _segments(data: bytes, start: int) -> set[int]:
    """The code points of a character map of format 4 (segments of consecutive ones).

    Without controls: fonts list some, and draw nothing for them.
    """
    segments = struct.unpack_from(">H", data, start + 6)[0] // 2

    def column(index: int) -> tuple[int, ...]:
        # Between the first column and the others stands a padding of two bytes.
        offset = start + 14 + 2 * segments * index + (2 if index else 0)
        return struct.unpack_from(f">{segments}H", data, offset)

    return {
        point
        for last, first in zip(column(0), column(1), strict=True)
        for point in range(first, last + 1)
        if unicodedata.category(chr(point))[0] != "C"
    }


@lru_cache(maxsize=1024)
def writable(text: str, face: Face = Face.TEXT) -> str:
    """The text without what the face can't write, white space in a row made one space."""
    known = characters(face)
    spaced = " ".join(unicodedata.normalize("NFC", text).split())
    return " ".join("".join(c for c in spaced if ord(c) in known).split())


def numeral(number: int) -> str:
    """A whole number as it is written, with a minus sign and not a hyphen."""
    return str(number).replace("-", "−")


def name_or(name: str, fallback: str) -> str:
    """A name as far as it can be written; ``fallback`` if that leaves fewer than two characters."""
    kept = writable(name)
    return kept if sum(not c.isspace() for c in kept) >= 2 else writable(fallback)


@lru_cache(maxsize=1024)
def fitted(text: str, face: Face, size: int, width: float, least: int) -> tuple[str, int]:
    """The text, and the size at which it is at most ``width`` wide.

    It is made smaller down to ``least``, and then cut and given an ellipsis.
    """
    text = writable(text, face)
    while width_of(text, face, size) > width and size > least:
        size -= 1
    if width_of(text, face, size) <= width:
        return text, size
    while text and width_of(text + _ELLIPSIS, face, size) > width:
        text = text[:-1].rstrip()
    return text + _ELLIPSIS, size


@lru_cache(maxsize=256)
def in_lines(
    text: str, face: Face, size: int, width: float, least: int
) -> tuple[tuple[str, ...], int]:
    """The text in one line, or broken at a space into two, and the size at which they fit.

    It is broken before it is made smaller; what doesn't fit at ``least`` is cut.
    """
    whole, words = writable(text, face), writable(text, face).split()
    breaks = (
        [(whole,)]
        if len(words) < 2 or width_of(whole, face, size) <= width
        else [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    )
    lines = min(breaks, key=lambda lines: max(width_of(line, face, size) for line in lines))
    fit = min(fitted(line, face, size, width, least)[1] for line in lines)
    return tuple(fitted(line, face, fit, width, least)[0] for line in lines), fit
