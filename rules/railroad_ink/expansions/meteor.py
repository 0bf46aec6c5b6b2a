"""The meteor: at the start of a round it empties a cell of each board and leaves a crater.

State is per board, as a free direction is each seat's choice.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rules.protocol import Action, Event, IllegalAction, Reason, Seat
from rules.railroad_ink.actions import LetFly, Sacrifice
from rules.railroad_ink.board import Board
from rules.railroad_ink.cells import (
    EAST,
    NAMES,
    NEIGHBOURS,
    NORTH,
    SIDES,
    SOUTH,
    WEST,
    Cell,
    opposite,
)
from rules.railroad_ink.dice import Die, Roll
from rules.railroad_ink.drawing import check_special, read_tile
from rules.railroad_ink.edition import Decision, Expansion, Turn
from rules.railroad_ink.events import MeteorHit, SpecialSacrificed
from rules.railroad_ink.page import Meteor, Page
from rules.railroad_ink.tiles import CRATER, CRATER_TILE, RAIL, RIVER, ROAD, thing_at

FREE: Final = "free"
DIRECTIONS: Final[Mapping[str, int]] = {"W": WEST, "E": EAST, "N": NORTH, "S": SOUTH}
"""The directions on the die, in its order: left, right, up, down."""

DISTANCE_DIE: Final = Die("distance", ("1", "1", "2", "2", "3", "3"))
DIRECTION_DIE: Final = Die("direction", (*DIRECTIONS, FREE, FREE))

POINTS_AN_END: Final = 2
_COUNTED_ENDS: Final = frozenset({ROAD, RAIL, RIVER})
"""**Ruling:** ends count, not tiles, and river ends too. Water facing a crater is nothing."""


def landing(board: Board, start: Cell, meteor: Meteor, direction: str) -> Cell:
    """The cell that a meteor hits which flies from ``start``.

    At the border it turns round. **Ruling:** turning costs no step. Craters on the way are steps
    like any cell; where it would hit one, it flies on to the first cell that is none.
    """
    here, side = start, DIRECTIONS[direction]
    steps = 0
    while steps < meteor.distance or board.tiles[here] is CRATER_TILE:
        ahead = NEIGHBOURS[here][side]
        if ahead is None:
            side = opposite(side)
        else:
            here = ahead
            steps += 1
    return here


def struck(page: Page, meteor: Meteor, direction: str, seat: Seat) -> tuple[Page, MeteorHit]:
    """The page after the meteor has come down on it. What it destroys stays used."""
    cell = landing(page.board, page.last_hit, meteor, direction)
    destroyed = page.board.tiles[cell]
    told = MeteorHit(
        seat, direction, NAMES[cell], None if destroyed is None else destroyed.notation
    )
    return page.struck(page.board.with_tile(cell, CRATER_TILE, page.round), cell), told


def meteor_comes(page: Page, roll: Roll, seat: Seat) -> tuple[Page, Sequence[Event]]:
    """The meteor at the start of a round waits for the seat's decision.

    **Ruling:** each seat decides after seeing all dice and before its first drawing. Where there
    is nothing to decide (a rolled direction, no special left), it comes down at once.
    """
    fallen = {die.kind: die.face for die in roll}
    meteor = Meteor(int(fallen[DISTANCE_DIE.kind]), fallen[DIRECTION_DIE.kind])
    if meteor.direction == FREE or page.specials_left:
        return page.awaiting(meteor), ()
    page, told = struck(page, meteor, meteor.direction, seat)
    return page, (told,)


class LetMeteorFly:
    """The rolled direction, or any where it is free."""

    action: type[Action] = LetFly

    def legal(self, turn: Turn) -> Iterable[Action]:
        """In the order of the die: left, right, up, down."""
        return [LetFly(direction) for direction in _open_directions(_awaited(turn.page))]

    def take(self, turn: Turn, action: LetFly) -> tuple[Page, Event]:
        """It comes down."""
        meteor = _awaited(turn.page)
        if action.direction not in _open_directions(meteor):
            raise IllegalAction(Reason.WRONG_DIRECTION, direction=action.direction)
        page, told = struck(turn.page, meteor, action.direction, turn.seat)
        return page.after(turn.page), told


def _awaited(page: Page) -> Meteor:
    assert page.meteor is not None, "the seat is asked for a meteor that there is not"
    return page.meteor


def _open_directions(meteor: Meteor) -> Sequence[str]:
    return tuple(DIRECTIONS) if meteor.direction == FREE else (meteor.direction,)


class SacrificeSpecial:
    """An unused special is crossed off, and nothing is hit; the place last hit stays."""

    action: type[Action] = Sacrifice

    def legal(self, turn: Turn) -> Iterable[Action]:
        """All specials that may be used: it counts as the round's and among the three."""
        return [Sacrifice(special) for special in turn.page.specials_left]

    def take(self, turn: Turn, action: Sacrifice) -> tuple[Page, Event]:
        """The special is used; this round's meteor is gone."""
        tile = read_tile(action.special)
        if tile.kind != "special":
            raise IllegalAction(Reason.NO_SUCH_TILE, tile=action.special)
        check_special(turn.page, tile.face)
        page = turn.page.without_special(turn.page.board, tile.face)
        return page, SpecialSacrificed(turn.seat, tile.face)


def safe_flight(turn: Turn) -> Action:
    """**Ruling** for a late seat: a free meteor flies left, none is sacrificed."""
    return LetFly(_open_directions(_awaited(turn.page))[0])


def meteor_points(board: Board) -> int:
    """Points for each road, rail or river end that faces a crater."""
    ends = sum(
        thing_at(board.around[cell], side) == CRATER
        for cell, tile, _ in board.drawn()
        for side in SIDES
        if thing_at(tile.shows, side) in _COUNTED_ENDS
    )
    return POINTS_AN_END * ends


METEOR_EXPANSION: Final = Expansion(
    name="meteor",
    box="red",
    dice=(DISTANCE_DIE, DIRECTION_DIE),
    part=meteor_points,
    begins=(meteor_comes,),
    decisions={
        "meteor": Decision((LetMeteorFly(), SacrificeSpecial()), Reason.METEOR_FIRST, safe_flight)
    },
)
