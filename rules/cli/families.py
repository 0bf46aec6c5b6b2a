"""What the tool can do with a game, by the family of rules that it belongs to."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

from rules.cli import ink, rail
from rules.cli.asking import ScoreOptions
from rules.protocol import Game
from rules.railroad_ink.engine import RailroadInk
from rules.ticket_to_ride.engine import TicketToRide


class ScorePosition(Protocol):
    """Scores a position as somebody wrote it down."""

    def __call__(self, game: Any, text: bytes, options: ScoreOptions) -> Iterator[dict[str, Any]]:
        """What ``score`` prints. Raises ``No`` where the position can't be."""


class TellSheet(Protocol):
    """Tells a score sheet as JSON values."""

    def __call__(self, sheet: Any) -> dict[str, Any]:
        """What ``verify`` prints."""


class WaysToPay(Protocol):
    """Lists every way to pay for a route."""

    def __call__(self, game: Any, route: str, hand: str) -> dict[str, Any]:
        """What ``pay`` prints. Raises ``No`` where it can't be paid."""


@dataclass(frozen=True, slots=True)
class Family:
    """Games that are written down alike."""

    score: ScorePosition
    tell: TellSheet
    pay: WaysToPay


_FAMILIES: Final[Mapping[type, Family]] = {
    TicketToRide: Family(rail.answer, rail.tell, rail.pay),
    RailroadInk: Family(ink.score, ink.tell, ink.pay),
}


def family_of(game: Game[Any]) -> Family:
    """The family that ``game`` belongs to."""
    return _FAMILIES[type(game)]
