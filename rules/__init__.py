"""The rules of railway board games: pure, deterministic, without I/O, clock or prose.

Games are known by the name of their ruleset and the version of its behaviour. A version stays
here until no open game uses it; new games start with the current one.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from rules.protocol import Game
from rules.railroad_ink.engine import RailroadInk
from rules.ticket_to_ride.editions import edition_of
from rules.ticket_to_ride.engine import TicketToRide

_GAMES: Final[Mapping[tuple[str, int], Callable[[], Game[Any]]]] = {
    ("usa", 1): lambda: TicketToRide("usa", 1, edition_of("usa")),
    ("europe", 1): lambda: TicketToRide("europe", 1, edition_of("europe")),
    ("ink", 1): lambda: RailroadInk("ink", 1),
}


def game(ruleset: str, version: int | None = None) -> Game[Any]:
    """The game of ``ruleset``, in ``version`` or the current one. Raises ``KeyError``."""
    if version is None:
        version = max((known for name, known in _GAMES if name == ruleset), default=0)
    return _made(ruleset, version)


@cache
def _made(ruleset: str, version: int) -> Game[Any]:
    return _GAMES[ruleset, version]()


@cache
def rulesets() -> tuple[str, ...]:
    """The names of all rulesets there are."""
    return tuple(dict.fromkeys(name for name, _ in _GAMES))
