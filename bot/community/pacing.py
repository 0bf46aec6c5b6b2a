"""How far the games of an event are: which round is open, and who is done with it."""

from typing import Final

import rules
from bot.store import Entrant, EventRow, EventStatus, Status, Store
from bot.table import Table, body_of
from rules.protocol import Seat
from rules.railroad_ink.actions import Confirm
from rules.railroad_ink.dice import Roll, roll
from rules.railroad_ink.edition import Edition
from rules.railroad_ink.editions import LONGEST_ROUTE, edition_of

RULESET: Final = "ink"
"""The game that is played in community rounds."""
ONLY: Final = Seat(0)
"""The one seat of an entrant's game."""


def edition(event: EventRow) -> Edition:
    """What an event plays by."""
    return edition_of(event.expansions, event.options.get("longest_route", LONGEST_ROUTE[0]))


def rounds(event: EventRow) -> int:
    """How many rounds an event has."""
    return edition(event).rounds


def roll_of(event: EventRow) -> Roll:
    """The dice of the open round, which are those of each entrant's game."""
    return roll(event.seed, edition(event).dice, event.round)


def is_open(event: EventRow) -> bool:
    """Whether a round of it is open: until then nothing is shown to others."""
    return event.status is EventStatus.OPEN


def is_ahead(table: Table, event: EventRow) -> bool:
    """Whether an entrant's game is done with the open round, so that it has to wait.

    Its next round has begun by the rules, but isn't open yet.
    """
    return is_open(event) and (table.over or table.state.round > event.round)


def is_done(entrant: Entrant, event: EventRow) -> bool:
    """Whether an entrant is done with the open round."""
    return entrant.status is not Status.OPEN or entrant.done >= event.round


async def entrants_of(store: Store, event: EventRow) -> list[Entrant]:
    """Who takes part in an event, in the order they came."""
    return await store.events.entrants(event.id, _confirmation(event))


def _confirmation(event: EventRow) -> str:
    """The action that closes a round for a seat, as it is stored."""
    return body_of(rules.game(event.ruleset, event.version), Confirm())
