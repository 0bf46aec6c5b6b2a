"""Every colour there is, by what it is for; and the fixed palettes that the files are saved in.

The colours that only Railroad Ink has stand in ``render.ink.palette``.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from PIL import Image

Colour = tuple[int, int, int]
"""Red, green, blue, each 0 to 255."""


def rgb(code: str) -> Colour:
    """The colour written as ``#RRGGBB``."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """The colour ``share`` of the way from ``a`` to ``b``."""
    r, g, b_ = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return r, g, b_


SEA: Final = rgb("#BCD8E6")
SHALLOWS: Final = (rgb("#B3D2E1"), rgb("#A9CBDC"))
"""Two bands along the coast, the outer first."""
LAND: Final = rgb("#F4EEDF")
"""Also the rim of all that lies on the map: unseen on land, it parts things on water and tracks."""
COAST: Final = rgb("#A99F88")
BORDER: Final = rgb("#D5CAB2")
INK: Final = rgb("#14161C")
SLOT_LINE: Final = rgb("#262A35")
TRACK: Final = rgb("#6E6A63")
HALO: Final = rgb("#FBF8F0")
WHITE: Final = rgb("#FFFFFF")
CITY: Final = rgb("#C0392B")
CLOSED: Final = rgb("#D9D4C8")
CLOSED_INK: Final = rgb("#8B8475")
TUNNEL: Final = rgb("#4B4F5E")
"""The walls of a tunnel."""
FERRY: Final = rgb("#0B4F7D")
"""The edge of a ferry, and its locomotives."""
PANEL: Final = rgb("#1E2128")
TILE: Final = rgb("#2A2E38")
TILE_CURRENT: Final = rgb("#3A4050")
PANEL_INK: Final = WHITE
PANEL_SECONDARY: Final = rgb("#B7BDCA")
ACCENT: Final = rgb("#FFD23F")
FEW_TRAINS: Final = rgb("#FF8A80")
TICKET_BACK: Final = rgb("#7A4A2B")
TICKET_BACK_INK: Final = rgb("#F3DFC1")
TICKET_RING: Final = rgb("#B0005E")
DONE: Final = rgb("#1E7F58")
FAILED: Final = rgb("#C62828")

ROUTE: Final[dict[str, Colour]] = {
    "red": rgb("#CD0810"),
    "orange": rgb("#E78A11"),
    "yellow": rgb("#FBE719"),
    "green": rgb("#1A8566"),
    "blue": rgb("#69A6FB"),
    "purple": rgb("#9F1CE1"),
    "black": rgb("#191008"),
    "white": rgb("#F4FBFB"),
    "gray": rgb("#B4ACB3"),
}
"""The colours of routes and train cards."""

ROUTE_INK: Final[dict[str, Colour]] = {
    colour: WHITE if colour in ("red", "green", "purple", "black") else INK for colour in ROUTE
}
"""What the glyph on each of them is drawn in."""

SEAT: Final[dict[str, Colour]] = {
    "blue": rgb("#2F55CF"),
    "red": rgb("#D31A1A"),
    "green": rgb("#41D6A8"),
    "yellow": rgb("#FAE81A"),
    "black": rgb("#16161A"),
}
SEAT_INK: Final[dict[str, Colour]] = {
    colour: INK if colour in ("green", "yellow") else WHITE for colour in SEAT
}
"""What the pattern on each seat's trains is drawn in."""

SEAT_COLOURS: Final = tuple(SEAT)
"""The colours that a seat may have, as the table chooses them."""


def carriage(ground: Colour) -> Colour:
    """The faint carriage at the foot of a train card of this colour."""
    bright = sum(ground) > 360
    return mix(ground, INK if bright else WHITE, 0.2)


_EDGES: Final = (
    # Two colours that meet along a smooth edge: shades between them are kept too.
    *((SLOT_LINE, fill) for fill in ROUTE.values()),
    *((ROUTE_INK[colour], fill) for colour, fill in ROUTE.items() if colour != "gray"),
    *((INK, fill) for fill in SEAT.values()),
    *((SEAT_INK[colour], fill) for colour, fill in SEAT.items()),
    *((WHITE, ground) for ground in (LAND, INK, PANEL, TICKET_RING, DONE, FAILED, CITY)),
    *((LAND, ground) for ground in (INK, SLOT_LINE, SEA, *ROUTE.values())),
    *((HALO, ground) for ground in (INK, PANEL, DONE, FAILED)),
    *((PANEL_INK, ground) for ground in (PANEL, TILE, TILE_CURRENT)),
    *((PANEL_SECONDARY, ground) for ground in (PANEL, TILE, TILE_CURRENT)),
    *((ACCENT, ground) for ground in (PANEL, TILE_CURRENT, INK)),
    *((INK, ground) for ground in (LAND, TICKET_BACK)),
    *((TICKET_BACK_INK, ground) for ground in (TICKET_BACK,)),
    *((LAND, line) for line in (COAST, TRACK, CLOSED, TUNNEL, FERRY)),
    *((FERRY, ground) for ground in (WHITE, ROUTE["gray"], SEA)),
    *((WHITE, fill) for fill in SEAT.values()),
    *((FEW_TRAINS, ground) for ground in (TILE,)),
)

_EXACT: Final = tuple(
    dict.fromkeys(
        (
            *(
                SEA,
                *SHALLOWS,
                LAND,
                COAST,
                BORDER,
                INK,
                SLOT_LINE,
                TRACK,
                TUNNEL,
                FERRY,
                HALO,
                WHITE,
            ),
            *(CITY, CLOSED, CLOSED_INK, PANEL, TILE, TILE_CURRENT, PANEL_INK, PANEL_SECONDARY),
            *(ACCENT, FEW_TRAINS, TICKET_BACK, TICKET_BACK_INK, TICKET_RING, DONE, FAILED),
            *ROUTE.values(),
            *SEAT.values(),
            *(carriage(fill) for fill in ROUTE.values()),
        )
    )
)
"""The colours that a file holds exactly."""


@dataclass(frozen=True, slots=True)
class FileColours:
    """What a game's files hold: the ``exact`` colours, and shades between those that ``meet``.

    One of them serves all pictures of a game, so that its colours never shift between two.
    """

    exact: tuple[Colour, ...]
    meet: tuple[tuple[Colour, Colour], ...]


RAIL_COLOURS: Final = FileColours(_EXACT, _EDGES)
"""Those of Ticket to Ride."""

_TOO_NEAR: Final = 12
"""Shades within this of an exact colour (sum of differences) are left out: they could take its
place, as colours are looked up in cells of four by four by four."""


def _distance(a: Colour, b: Colour) -> int:
    return sum(abs(x - y) for x, y in zip(a, b, strict=True))


@cache
def file_colours(of: FileColours = RAIL_COLOURS) -> tuple[Colour, ...]:
    """The 256 colours of every file, or fewer: the exact ones, then shades between them."""
    chosen = list(of.exact)
    for share in (0.5, 0.25, 0.75):
        for a, b in of.meet:
            shade = mix(a, b, share)
            if all(_distance(shade, other) > _TOO_NEAR for other in chosen):
                chosen.append(shade)
    return tuple(chosen[:256])


@cache
def file_palette(of: FileColours = RAIL_COLOURS) -> Image.Image:
    """An image that carries the palette, as Pillow wants it for ``quantize``."""
    image = Image.new("P", (1, 1))
    image.putpalette([value for colour in file_colours(of) for value in colour])
    return image
