"""The editions there are: the base game with no expansion, one, or one of each box."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from rules.protocol import Reason
from rules.railroad_ink.dice import BASE_DICE
from rules.railroad_ink.drawing import CLOSING, DRAW, DrawBaseDice, safe_drawing
from rules.railroad_ink.edition import (
    ROUNDS,
    ROUNDS_WITH_EXPANSION,
    Decision,
    Edition,
    Expansion,
    opening_board,
)
from rules.railroad_ink.expansions.lake import LAKE_EXPANSION
from rules.railroad_ink.expansions.lava import LAVA_EXPANSION
from rules.railroad_ink.expansions.meteor import METEOR_EXPANSION
from rules.railroad_ink.expansions.river import RIVER_EXPANSION
from rules.railroad_ink.page import Asked

ONCE: Final = "once"
TWICE: Final = "twice"
LONGEST_ROUTE: Final = (ONCE, TWICE)
"""How often a cell may count in a longest route.

**Ruling:** once; the other reading, where each joint counts once, is an option.
"""

EXPANSIONS: Final[Mapping[str, Expansion]] = {
    expansion.name: expansion
    for expansion in (RIVER_EXPANSION, LAKE_EXPANSION, METEOR_EXPANSION, LAVA_EXPANSION)
}
"""All expansions, by name."""

BOXES: Final[Mapping[str, tuple[str, ...]]] = {
    box: tuple(name for name, expansion in EXPANSIONS.items() if expansion.box == box)
    for box in dict.fromkeys(expansion.box for expansion in EXPANSIONS.values())
}
"""The expansions of each box, by its name."""


def check_expansions(names: Sequence[str]) -> None:
    """Refuse expansions that don't go together, with a ``ValueError`` that says why.

    **Ruling:** a game has no expansion, one, or one of each box; never two of one box.
    """
    boxes: dict[str, str] = {}
    for name in names:
        if name not in EXPANSIONS:
            raise ValueError(f"there is no expansion {name}")
        box = EXPANSIONS[name].box
        if box in boxes:
            raise ValueError(f"{boxes[box]} and {name} are both of the {box} box")
        boxes[box] = name


def edition_of(names: Sequence[str] = (), longest_route: str = ONCE) -> Edition:
    """The edition with these expansions. Raises ``ValueError`` where they don't go together.

    The order in which they are named means nothing.
    """
    check_expansions(names)
    return _made(tuple(name for name in EXPANSIONS if name in names), longest_route == TWICE)


@cache
def _made(names: tuple[str, ...], twice: bool) -> Edition:
    expansions = tuple(EXPANSIONS[name] for name in names)
    more_steps = tuple(step for expansion in expansions for step in expansion.steps)
    drawing = Decision((DRAW, *more_steps, *CLOSING), Reason.NOT_ASKED_NOW, safe_drawing)
    decisions: dict[Asked, Decision] = {"draw": drawing}
    for expansion in expansions:
        decisions.update(expansion.decisions)
    return Edition(
        expansions=expansions,
        twice=twice,
        rounds=ROUNDS_WITH_EXPANSION if expansions else ROUNDS,
        dice=(*BASE_DICE, *(die for expansion in expansions for die in expansion.dice)),
        opening=opening_board(expansions),
        begins=tuple(begin for expansion in expansions for begin in expansion.begins),
        decisions=decisions,
        settles=tuple(settle for expansion in expansions for settle in expansion.settles),
        duties=(DrawBaseDice(), *(duty for expansion in expansions for duty in expansion.duties)),
    )
