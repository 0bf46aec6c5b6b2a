"""What happens in Railroad Ink, and who sees it.

What a seat does in an open round is its own to know until the round closes: others see only that
it is done. So such events are not there at all for others.
"""

from dataclasses import dataclass
from typing import ClassVar

from rules.protocol import Event, Seat


@dataclass(frozen=True, slots=True)
class OwnEvent(Event):
    """Something that only ``seat`` sees."""

    seat: Seat

    def seen_by(self, seat: Seat | None) -> Event | None:
        """The event for the seat itself, nothing for all others."""
        return self if seat == self.seat else None


@dataclass(frozen=True, slots=True)
class TileDrawn(OwnEvent):
    """A seat drew ``tile`` (a volcano, too) in ``cell``.

    ``replaced`` is the tile that lava was drawn over; ``filled`` are the cells that water filled
    at once.
    """

    kind: ClassVar[str] = "tile_drawn"
    cell: str
    tile: str
    replaced: str | None
    filled: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TakenBack(OwnEvent):
    """A seat took back its latest deed of this round."""

    kind: ClassVar[str] = "taken_back"


@dataclass(frozen=True, slots=True)
class MeteorHit(OwnEvent):
    """The meteor flew in ``direction``, emptied ``cell`` on a seat's board and left a crater.

    ``destroyed`` is the tile that stood there.
    """

    kind: ClassVar[str] = "meteor_hit"
    direction: str
    cell: str
    destroyed: str | None


@dataclass(frozen=True, slots=True)
class SpecialSacrificed(OwnEvent):
    """A seat crossed off ``special`` and ignores this round's meteor."""

    kind: ClassVar[str] = "special_sacrificed"
    special: str


@dataclass(frozen=True, slots=True)
class BoardFinished(OwnEvent):
    """The referee drew for a seat that left, and confirmed: ``drawn`` in the notation."""

    kind: ClassVar[str] = "board_finished"
    drawn: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BoardConfirmed(Event):
    """A seat is done with this round."""

    kind: ClassVar[str] = "board_confirmed"
    updates_channel: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundClosed(Event):
    """All seats are done with ``round``: all boards are shown as they are now."""

    kind: ClassVar[str] = "round_closed"
    tells_channel: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    round: int


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """The dice of ``round`` were rolled: ``dice`` are their faces, in the order of the dice."""

    kind: ClassVar[str] = "round_began"
    tells_channel: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    round: int
    dice: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeatLeft(Event):
    """A seat left the game for good."""

    kind: ClassVar[str] = "seat_left"
    tells_channel: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over; ``reason`` is one word (``last_round``, ``all_left``)."""

    kind: ClassVar[str] = "game_ended"
    tells_channel: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    reason: str
