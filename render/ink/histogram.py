"""The histogram: how the totals of a community round are spread."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from render.geometry import Point, dashes, rectangle
from render.ink.palette import BAR, FRESH_PEN, GRID, INK_COLOURS, NOTE, PAPER, PEN
from render.ink.pictures import HistogramMark, HistogramPicture
from render.palette import WHITE, Colour
from render.scene import Line, Placed, Polygon, Scene, Symbol, Text, box
from render.typeface import Face, fitted, numeral, width_of

SIZE: Final = (1180, 640)
_LEFT, _RIGHT = 96, 1150
_TOP, _FOOT = 234, 540
_MOST_BARS = 24
_LABEL_ROWS: Final = (206.0, 176.0, 146.0)
"""Where marks are named, the lowest row first; a name that would touch another goes up."""
_OWN_ROW = 110.0

Items = Iterator[Placed | Text]


@dataclass(frozen=True, slots=True)
class Bars:
    """Totals in bars of equal ``width`` from ``start``: how many fall into each."""

    start: int
    width: int
    counts: tuple[int, ...]

    def place(self, total: float) -> int:
        """The bar that a total falls into."""
        return int((total - self.start) // self.width)


def bars_of(totals: tuple[int, ...]) -> Bars:
    """The totals in at most 24 bars, of the least width of 1, 2, 5, 10, ... that does.

    There is no bar beyond the least and the highest total. Raises ``ValueError`` without totals.
    """
    if not totals:
        raise ValueError("a histogram needs totals")
    low, high = min(totals), max(totals)
    width = next(w for w in _steps() if high // w - low // w < _MOST_BARS)
    start = low // width * width
    counts = [0] * (high // width - low // width + 1)
    for total in totals:
        counts[(total - start) // width] += 1
    return Bars(start, width, tuple(counts))


def histogram_scene(picture: HistogramPicture) -> Scene:
    """Bars, their scales, the marks, and the reader's own total."""
    bars = bars_of(picture.totals)
    own = None if picture.own is None else bars.place(picture.own.total)
    items = (
        *_words(picture),
        *_scale(max(bars.counts)),
        *_bars(bars, own),
        *(() if picture.own is None else _own(bars, picture.own)),
        *_marks(bars, picture.marks, picture.own),
    )
    return Scene(*SIZE, PAPER, items, INK_COLOURS)


def _words(picture: HistogramPicture) -> Items:
    note, size = fitted(picture.note, Face.SECONDARY, 30, 340, 20)
    yield Text(note, (SIZE[0] - 24, 42), Face.SECONDARY, size, NOTE, "right")
    room = SIZE[0] - 48 - (360 if picture.note else 0)
    title, size = fitted(picture.title, Face.TITLE, 44, room, 26)
    yield Text(title, (24, 42), Face.TITLE, size, PEN)
    across, size = fitted(picture.across, Face.TEXT, 28, 600, 20)
    yield Text(across, ((_LEFT + _RIGHT) / 2, SIZE[1] - 28), Face.TEXT, size, NOTE, "middle")
    up, size = fitted(picture.up, Face.TEXT, 28, 260, 20)
    yield Text(up, (24, 92), Face.TEXT, size, NOTE)


def _scale(most: int) -> Items:
    """Lines at whole numbers of boards, at most five."""
    step = next(s for s in _steps() if most / s <= 5)
    for count in range(0, most + 1, step):
        y = _height(count, most)
        yield Placed(_line(), (_LEFT, y))
        yield Text(str(count), (_LEFT - 14, y), Face.NUMBER, 26, NOTE, "right")


def _steps() -> Iterator[int]:
    """1, 2, 5, 10, 20, 50, ..."""
    unit = 1
    while True:
        yield from (unit, 2 * unit, 5 * unit)
        unit *= 10


def _height(count: int, most: int) -> float:
    return round(_FOOT - (_FOOT - _TOP) * count / most)


@lru_cache(maxsize=1)
def _line() -> Symbol:
    return Symbol((box(0, -1, _RIGHT - _LEFT, 2, GRID),))


def _x_of(bars: Bars, total: float) -> float:
    """Where a total stands: in the middle of its bar where a bar is one total."""
    step = (_RIGHT - _LEFT) / len(bars.counts)
    inside = (total - bars.start + 0.5) / bars.width
    return min(max(_LEFT + step * inside, _LEFT), _RIGHT)


def _bars(bars: Bars, own: int | None) -> Items:
    step = (_RIGHT - _LEFT) / len(bars.counts)
    most = max(bars.counts)
    gap = min(8.0, step * 0.16)
    for number, count in enumerate(bars.counts):
        left, top = _LEFT + number * step, _height(count, most)
        if count:
            fill = FRESH_PEN if number == own else BAR
            yield Placed(_bar(round(step - gap), round(_FOOT - top), fill), (left + gap / 2, top))
    every = max(1, -(-len(bars.counts) // 13))
    for number in range(0, len(bars.counts), every):
        first = bars.start + number * bars.width
        at = (_LEFT + (number + 0.5) * step, _FOOT + 28)
        yield Text(_span(first, bars.width), at, Face.NUMBER, 24, PEN, "middle")


def _span(first: int, width: int) -> str:
    """The totals of a bar: its first, and how it goes on."""
    if width == 1:
        return numeral(first)
    return f"{numeral(first)}–{numeral(first + width - 1)}"


@lru_cache(maxsize=64)
def _bar(width: int, height: int, fill: Colour) -> Symbol:
    return Symbol((box(0, 0, width, height, fill, min(6.0, height / 2)),))


def _marks(bars: Bars, marks: tuple[HistogramMark, ...], own: HistogramMark | None) -> Items:
    """A dashed line each, its name above; names that would touch stand in different rows.

    None stands on the pole of the reader's own flag.
    """
    pole = None if own is None else _x_of(bars, own.total)
    ends = [float("-inf")] * len(_LABEL_ROWS)
    for mark in sorted(marks, key=lambda mark: mark.total):
        x = _x_of(bars, mark.total)
        label, size = fitted(mark.label, Face.TEXT, 26, 240, 18)
        half = width_of(label, Face.TEXT, size) / 2
        middle = min(max(x, half + 12), SIZE[0] - half - 12)
        if pole is not None and abs(middle - pole) < half + 8:
            is_right = x > pole and pole + 2 * half + 20 < SIZE[0]
            middle = pole + (half + 8 if is_right else -half - 8)
        row = next((r for r, end in enumerate(ends) if end + 16 < middle - half), None)
        if row is None:
            row = min(range(len(ends)), key=ends.__getitem__)
            middle = ends[row] + 16 + half
        ends[row] = middle + half
        y = _LABEL_ROWS[row]
        yield Placed(_mark_line(round(_FOOT - y - 18), PEN), (x, y + 18))
        yield Text(label, (middle, y), Face.TEXT, size, PEN, "middle", PAPER)


@lru_cache(maxsize=8)
def _mark_line(height: int, ink: Colour) -> Symbol:
    return Symbol(tuple(Line(dash, 2.6, ink) for dash in dashes(((0, 0), (0, height)), 9, 7)))


def _own(bars: Bars, own: HistogramMark) -> Items:
    """The reader's own total: a flag on a whole line."""
    x = _x_of(bars, own.total)
    label, size = fitted(own.label, Face.TITLE, 30, 320, 20)
    width = width_of(label, Face.TITLE, size) + 32
    middle = min(max(x, width / 2 + 12), SIZE[0] - width / 2 - 12)
    yield Placed(_pole(), (x, _OWN_ROW))
    yield from _flag(label, size, width, (middle, _OWN_ROW))


@lru_cache(maxsize=1)
def _pole() -> Symbol:
    return Symbol((box(-2, 0, 4, _FOOT - _OWN_ROW, FRESH_PEN),))


def _flag(label: str, size: int, width: float, at: Point) -> Items:
    yield Placed(Symbol((Polygon(rectangle(width, 44, 12), FRESH_PEN),)), at)
    yield Text(label, at, Face.TITLE, size, WHITE, "middle")
