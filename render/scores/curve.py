"""The curve: how somebody's ratings came about, a line a game.

Lines are told apart by the signs at their points and by their names at the end, not by colour
alone.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from render.geometry import Point, dashes
from render.palette import ACCENT, FEW_TRAINS, PANEL, PANEL_INK, PANEL_SECONDARY, TILE, Colour
from render.scene import Line, Placed, Polygon, Scene, Shapes, Symbol, Text, box, disc
from render.scores.pictures import LINES_A_CURVE, CurveLine, CurvePicture
from render.typeface import Face, fitted, numeral

SIZE: Final = (1000, 460)
_LEFT, _RIGHT = 104, 730
_TOP, _FOOT = 96, 396
_INKS: Final = (ACCENT, PANEL_INK, FEW_TRAINS)
_LABEL_GAP: Final = 62
_MOST_SIGNS: Final = 30
"""With more points than this, only the last has its sign."""
_STEPS: Final = (20, 50, 100, 200, 500, 1000, 2000)

Items = Iterator[Placed | Text]


def curve_scene(picture: CurvePicture) -> Scene:
    """The ratings over the games."""
    if not 1 <= len(picture.lines) <= LINES_A_CURVE:
        raise ValueError(f"a curve shows 1 to {LINES_A_CURVE} games, not {len(picture.lines)}")
    scale = _Scale(picture)
    items = (
        *_words(picture),
        *_grid(picture, scale),
        *(item for number, line in enumerate(picture.lines) for item in _line(line, number, scale)),
        *_labels(picture, scale),
    )
    return Scene(*SIZE, PANEL, items)


class _Scale:
    """Where a rating after so many games stands."""

    def __init__(self, picture: CurvePicture) -> None:
        self.begin = picture.begin
        ratings = [rating for line in picture.lines for rating in line.ratings]
        low, high = min(*ratings, picture.begin), max(*ratings, picture.begin)
        self.step = next((it for it in _STEPS if (high - low) / it <= 4), _STEPS[-1])
        self.low = (low - 1) // self.step * self.step
        self.high = max(-(-(high + 1) // self.step) * self.step, self.low + self.step)
        self.games = max(len(line.ratings) for line in picture.lines)

    def y(self, rating: float) -> float:
        return _FOOT - (_FOOT - _TOP) * (rating - self.low) / (self.high - self.low)

    def x(self, games: int) -> float:
        """After so many games; nobody has played at the left end."""
        return _LEFT + (_RIGHT - _LEFT) * games / max(1, self.games)


def _words(picture: CurvePicture) -> Items:
    title, size = fitted(picture.title, Face.TITLE, 44, SIZE[0] - 40, 26)
    yield Text(title, (20, 40), Face.TITLE, size, PANEL_INK)
    across, size = fitted(picture.across, Face.TEXT, 28, 560, 20)
    yield Text(across, ((_LEFT + _RIGHT) / 2, 436), Face.TEXT, size, PANEL_SECONDARY, "middle")


def _grid(picture: CurvePicture, scale: _Scale) -> Items:
    for rating in range(scale.low, scale.high + 1, scale.step):
        y = round(scale.y(rating))
        yield Placed(_rule(), (_LEFT, y))
        yield Text(numeral(rating), (_LEFT - 14, y), Face.NUMBER, 28, PANEL_SECONDARY, "right")
    yield Placed(_dashed(), (_LEFT, round(scale.y(picture.begin))))
    yield Text(str(scale.games), (_RIGHT, 424), Face.NUMBER, 28, PANEL_SECONDARY, "right")


@lru_cache(maxsize=1)
def _rule() -> Symbol:
    return Symbol((box(0, -1, _RIGHT - _LEFT, 2, TILE),))


@lru_cache(maxsize=1)
def _dashed() -> Symbol:
    whole = ((0.0, 0.0), (float(_RIGHT - _LEFT), 0.0))
    return Symbol(tuple(Line(dash, 2.4, PANEL_SECONDARY) for dash in dashes(whole, 10, 8)))


def _line(line: CurveLine, number: int, scale: _Scale) -> Items:
    ink = _INKS[number]
    points = [(scale.x(games), scale.y(it)) for games, it in enumerate(line.ratings, 1)]
    begin = (scale.x(0), scale.y(scale.begin))
    yield Placed(Symbol((Line((begin, *points), 5, ink),)), (0, 0))
    for point in points if scale.games <= _MOST_SIGNS else points[-1:]:
        yield Placed(_sign(number, ink), point)


@lru_cache(maxsize=8)
def _sign(number: int, ink: Colour) -> Symbol:
    shapes: tuple[Shapes, ...] = (
        (disc((0, 0), 11, PANEL), disc((0, 0), 9, ink)),
        (box(-10, -10, 20, 20, PANEL), box(-8, -8, 16, 16, ink)),
        (
            Polygon(((0, -14), (14, 11), (-14, 11)), PANEL),
            Polygon(((0, -11), (11, 9), (-11, 9)), ink),
        ),
    )
    return Symbol(shapes[number])


def _labels(picture: CurvePicture, scale: _Scale) -> Items:
    """The games' names and ratings at the right, each by its line as near as they may be."""
    wanted = sorted(
        (scale.y(line.ratings[-1]), number) for number, line in enumerate(picture.lines)
    )
    heights = [y for y, _ in wanted]
    for at in range(1, len(heights)):
        heights[at] = max(heights[at], heights[at - 1] + _LABEL_GAP)
    for at in range(len(heights)):
        heights[at] = min(heights[at], _FOOT + 14 - _LABEL_GAP * (len(heights) - 1 - at))
    for (_, number), y in zip(wanted, heights, strict=True):
        yield from _label(picture.lines[number], number, (_RIGHT + 30, y))


def _label(line: CurveLine, number: int, at: Point) -> Items:
    x, y = at
    yield Placed(_sign(number, _INKS[number]), (x, y))
    text, size = fitted(line.label, Face.TEXT, 28, SIZE[0] - x - 34, 18)
    yield Text(text, (x + 22, y - 14), Face.TEXT, size, PANEL_SECONDARY)
    yield Text(numeral(line.ratings[-1]), (x + 22, y + 16), Face.SCORE, 34, _INKS[number])
