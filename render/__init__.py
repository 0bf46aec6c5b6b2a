"""Pictures of games: views and words in, PNG files out. It knows no language and no Discord.

``paint`` is the only door. It is pure and safe in any thread, and takes long enough to be run
off the event loop.
"""

from render.paint import paint
from render.palette import SEAT_COLOURS
from render.pictures import (
    TICKETS_A_PICTURE,
    BoardPicture,
    BoardWords,
    HandPicture,
    Highlight,
    LegendPicture,
    LegendWords,
    MapPicture,
    Picture,
    Sample,
    ScoreSheetPicture,
    SeatNames,
    SheetWords,
    StationHighlight,
    StationPicture,
    TicketCard,
    TicketsPicture,
    TicketState,
    TunnelPicture,
    TunnelWords,
    TurnedCard,
)

__all__ = [
    "SEAT_COLOURS",
    "TICKETS_A_PICTURE",
    "BoardPicture",
    "BoardWords",
    "HandPicture",
    "Highlight",
    "LegendPicture",
    "LegendWords",
    "MapPicture",
    "Picture",
    "Sample",
    "ScoreSheetPicture",
    "SeatNames",
    "SheetWords",
    "StationHighlight",
    "StationPicture",
    "TicketCard",
    "TicketState",
    "TicketsPicture",
    "TunnelPicture",
    "TunnelWords",
    "TurnedCard",
    "paint",
]
