"""Which tickets to keep: those that go together and can be joined with the trains there are."""

from collections.abc import Sequence
from typing import Final

from rules.protocol import Action
from rules.ticket_to_ride.actions import KeepTickets
from rules.ticket_to_ride.edition import Known
from rules.ticket_to_ride.stand_in.plans import plan_for

SAFE_TRAINS: Final = 0.6
"""With a plan that takes no larger part of the trains, a ticket is as good as joined."""


def keep(known: Known, held: Sequence[str], legal: Sequence[Action]) -> Action:
    """The choice that is worth most, the first among equals: few tickets before many."""
    choices = [action for action in legal if isinstance(action, KeepTickets)]
    return max(choices, key=lambda choice: worth(known, (*held, *choice.tickets)))


def worth(known: Known, tickets: Sequence[str]) -> float:
    """The points that these tickets bring, the harder to join the fewer; lost ones count twice."""
    plan = plan_for(known, tickets)
    points = known.edition.map.tickets
    part = plan.trains / max(known.trains, 1)
    hope = 1.0 if part <= SAFE_TRAINS else 1.0 - (part - SAFE_TRAINS) / (1.0 - SAFE_TRAINS)
    gained = sum(points[ticket].points for ticket in plan.tickets)
    lost = sum(points[ticket].points for ticket in plan.hopeless)
    return gained * (2 * hope - 1) - lost
