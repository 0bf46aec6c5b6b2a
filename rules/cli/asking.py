"""What a call of ``score`` asks for beside the position."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ScoreOptions:
    """Expansions, the other reading of the longest routes, and whether order is checked."""

    expansions: tuple[str, ...] = ()
    twice: bool = False
    sequence: bool = False
