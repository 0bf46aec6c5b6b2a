"""The door to the pictures: one function, from a picture asked for to the bytes of a file."""

from render.board import map_scene
from render.hand import hand_scene
from render.ink.board import ink_board_scene
from render.ink.contact import contact_scene
from render.ink.dice import dice_scene, orientations_scene
from render.ink.histogram import histogram_scene
from render.ink.legend import ink_legend_scene
from render.ink.pictures import (
    ContactSheetPicture,
    DicePicture,
    HistogramPicture,
    InkBoardPicture,
    InkLegendPicture,
    InkPicture,
    InkSheetPicture,
    OrientationsPicture,
)
from render.ink.sheet import ink_sheet_scene
from render.legend import legend_scene
from render.painter import encode, paint_scene
from render.panel import board_scene
from render.pictures import (
    BoardPicture,
    HandPicture,
    LegendPicture,
    MapPicture,
    Picture,
    RailPicture,
    ScoreSheetPicture,
    StationPicture,
    TicketsPicture,
    TunnelPicture,
)
from render.scene import Scene
from render.scores.curve import curve_scene
from render.scores.league import league_scene
from render.scores.pictures import CurvePicture, LeaguePicture
from render.sheet import sheet_scene
from render.siting import station_scene
from render.tickets import tickets_scene
from render.tunnel import tunnel_scene


def scene_of(picture: Picture) -> Scene:
    """What the picture is made of, before it has pixels."""
    if isinstance(picture, RailPicture):
        return _rail_scene(picture)
    if isinstance(picture, LeaguePicture):
        return league_scene(picture)
    if isinstance(picture, CurvePicture):
        return curve_scene(picture)
    return _ink_scene(picture)


def _rail_scene(picture: RailPicture) -> Scene:
    match picture:
        case BoardPicture():
            return board_scene(picture)
        case MapPicture():
            return map_scene(picture)
        case HandPicture():
            return hand_scene(picture)
        case TicketsPicture():
            return tickets_scene(picture)
        case TunnelPicture():
            return tunnel_scene(picture)
        case StationPicture():
            return station_scene(picture)
        case ScoreSheetPicture():
            return sheet_scene(picture)
        case LegendPicture():
            return legend_scene(picture)


def _ink_scene(picture: InkPicture) -> Scene:
    match picture:
        case InkBoardPicture():
            return ink_board_scene(picture)
        case OrientationsPicture():
            return orientations_scene(picture)
        case DicePicture():
            return dice_scene(picture)
        case ContactSheetPicture():
            return contact_scene(picture)
        case HistogramPicture():
            return histogram_scene(picture)
        case InkSheetPicture():
            return ink_sheet_scene(picture)
        case InkLegendPicture():
            return ink_legend_scene(picture)


def paint(picture: Picture) -> bytes:
    """The picture as a PNG file: equal pictures give equal bytes, in any thread.

    A board takes 20 to 40 ms, so it is run off the event loop. Raises ``ValueError`` for a
    picture that can't be: no tickets, a score sheet before the end, more than there is room for.
    """
    scene = scene_of(picture)
    return encode(paint_scene(scene), scene.colours)
