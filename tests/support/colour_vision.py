"""How far apart two colours look, to normal and to colour-blind eyes.

Distances are those of CAM02-UCS under average viewing conditions (Luo, Cui, Li 2006); dichromats
are simulated as by Machado, Oliveira and Fernandes 2009, at full severity.
"""

from math import atan2, cos, exp, hypot, log, pi, sin
from typing import Final

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

VISIONS: Final[dict[str, Matrix | None]] = {
    "normal": None,
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

_XYZ: Final[Matrix] = (
    (0.4124, 0.3576, 0.1805),
    (0.2126, 0.7152, 0.0722),
    (0.0193, 0.1192, 0.9505),
)
_CAT02: Final[Matrix] = (
    (0.7328, 0.4296, -0.1624),
    (-0.7036, 1.6975, 0.0061),
    (0.0030, 0.0136, 0.9834),
)
_CAT02_INVERSE: Final[Matrix] = (
    (1.096124, -0.278869, 0.182745),
    (0.454369, 0.473533, 0.072098),
    (-0.009628, -0.005698, 1.015326),
)
_HPE: Final[Matrix] = (
    (0.38971, 0.68898, -0.07868),
    (-0.22981, 1.18340, 0.04641),
    (0.0, 0.0, 1.0),
)
_WHITE: Final[Triple] = (95.047, 100.0, 108.883)
_ADAPTING = 64 / pi / 5
_BACKGROUND = 20.0


def distance(a: tuple[int, int, int], b: tuple[int, int, int], vision: str = "normal") -> float:
    """The CAM02-UCS distance of two sRGB colours as ``vision`` sees them."""
    first, second = (_perceived(seen(colour, vision)) for colour in (a, b))
    return hypot(*(x - y for x, y in zip(first, second, strict=True)))


def seen(colour: tuple[int, int, int], vision: str) -> Triple:
    """The colour as ``vision`` sees it, in linear light from 0 to 1."""
    linear = _linear(colour)
    matrix = VISIONS[vision]
    if matrix is None:
        return linear
    r, g, b = (min(1.0, max(0.0, value)) for value in _times(matrix, linear))
    return r, g, b


def contrast(a: tuple[int, int, int], b: tuple[int, int, int]) -> float:
    """The contrast ratio of two colours, as the Web's accessibility guidelines (2.1) reckon it."""
    light, dark = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: tuple[int, int, int]) -> float:
    return _times(_XYZ, _linear(colour))[1]


def _linear(colour: tuple[int, int, int]) -> Triple:
    r, g, b = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in (channel / 255 for channel in colour)
    )
    return r, g, b


def _times(matrix: Matrix, vector: Triple) -> Triple:
    x, y, z = (sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z


def _perceived(linear: Triple) -> Triple:
    """J', a', b' of CAM02-UCS."""
    x, y, z = _times(_XYZ, linear)
    k = 1 / (5 * _ADAPTING + 1)
    fl = 0.2 * k**4 * 5 * _ADAPTING + 0.1 * (1 - k**4) ** 2 * (5 * _ADAPTING) ** (1 / 3)
    n = _BACKGROUND / _WHITE[1]
    nbb: float = 0.725 * n**-0.2
    base: float = 1.48 + n**0.5
    white = _response(_WHITE, fl)
    cone = _response((100 * x, 100 * y, 100 * z), fl)
    a = cone[0] - 12 * cone[1] / 11 + cone[2] / 11
    b = (cone[0] + cone[1] - 2 * cone[2]) / 9
    hue = atan2(b, a)

    def achromatic(response: Triple) -> float:
        return (2 * response[0] + response[1] + response[2] / 20 - 0.305) * nbb

    lightness = 100 * (max(0.0, achromatic(cone)) / achromatic(white)) ** (0.69 * base)
    eccentricity = (cos(hue + 2) + 3.8) / 4
    t = (50000 / 13 * nbb * eccentricity * hypot(a, b)) / (cone[0] + cone[1] + 21 / 20 * cone[2])
    chroma = t**0.9 * (lightness / 100) ** 0.5 * (1.64 - 0.29**n) ** 0.73
    colourfulness = log(1 + 0.0228 * chroma * fl**0.25) / 0.0228
    return (
        1.7 * lightness / (1 + 0.007 * lightness),
        colourfulness * cos(hue),
        colourfulness * sin(hue),
    )


def _response(xyz: Triple, fl: float) -> Triple:
    """The cones' answer after adaptation to the white."""
    degree = 1 - 1 / 3.6 * exp((-_ADAPTING - 42) / 92)
    white, sharp = _times(_CAT02, _WHITE), _times(_CAT02, xyz)
    r, g, b = (
        (_WHITE[1] * degree / w + 1 - degree) * value for w, value in zip(white, sharp, strict=True)
    )
    cones = _times(_HPE, _times(_CAT02_INVERSE, (r, g, b)))
    r, g, b = (
        (400 * s / (27.13 + s) if cone >= 0 else -400 * s / (27.13 + s)) + 0.1
        for cone in cones
        for s in ((fl * abs(cone) / 100) ** 0.42,)
    )
    return r, g, b
