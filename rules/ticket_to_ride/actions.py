"""What a seat can do in Ticket to Ride. Values are those of exported logs: ids, colours, counts."""

from dataclasses import dataclass
from typing import ClassVar

from rules.protocol import Action


@dataclass(frozen=True, slots=True)
class KeepTickets(Action):
    """Choose among the tickets offered, opening or drawn; ``tickets`` in the order offered."""

    kind: ClassVar[str] = "keep_tickets"
    tickets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DrawCard(Action):
    """Take one card: from the market's ``slot`` (0 to 4), or blind from the deck (``None``)."""

    kind: ClassVar[str] = "draw_card"
    slot: int | None = None


@dataclass(frozen=True, slots=True)
class ClaimRoute(Action):
    """Claim a route with ``locomotives`` of its price in locomotives, the rest in ``colour``.

    ``colour`` is ``None`` exactly where locomotives alone are laid.
    """

    kind: ClassVar[str] = "claim_route"
    route: str
    colour: str | None
    locomotives: int


@dataclass(frozen=True, slots=True)
class DrawTickets(Action):
    """Ask for destination tickets. It can't be taken back."""

    kind: ClassVar[str] = "draw_tickets"


@dataclass(frozen=True, slots=True)
class BuildStation(Action):
    """Build a station in ``city``, with ``locomotives`` of its price in locomotives.

    The rest of the price is in ``colour``, which is ``None`` exactly where locomotives alone are
    laid.
    """

    kind: ClassVar[str] = "build_station"
    city: str
    colour: str | None
    locomotives: int


@dataclass(frozen=True, slots=True)
class PayToll(Action):
    """Pay what a tunnel asks for beyond its price, with ``locomotives`` of it in locomotives.

    ``colour`` is that of the cards laid, or ``None`` exactly where the toll is paid in locomotives
    alone.
    """

    kind: ClassVar[str] = "pay_toll"
    colour: str | None
    locomotives: int


@dataclass(frozen=True, slots=True)
class GiveUpTunnel(Action):
    """Do without the tunnel, and pay no toll."""

    kind: ClassVar[str] = "give_up_tunnel"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Do nothing, where nothing else can be done."""

    kind: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """Leave the game for good: conceded, or removed."""

    kind: ClassVar[str] = "leave"
