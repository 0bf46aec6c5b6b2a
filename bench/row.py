"""One line of the bench's table."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """A figure beside its goal, where it has one; ``note`` says how it was measured."""

    what: str
    measured: float
    unit: str
    goal: float | None
    higher_is_better: bool
    note: str = ""
