"""Who was reached while a game was told, which decides whom its channel calls by name."""

from dataclasses import dataclass, field

from rules.protocol import Seat


@dataclass(slots=True)
class Reached:
    """One pass over a game's audiences: who was reached, and what stood in the way.

    ``undisturbed`` are those who are left in peace now and told later.
    """

    unreachable: list[Seat] = field(default_factory=list)
    buzzed: set[Seat] = field(default_factory=set)
    undisturbed: set[Seat] = field(default_factory=set)
