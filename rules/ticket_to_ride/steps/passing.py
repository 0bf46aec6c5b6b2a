"""Passing, where nothing else can be done."""

from collections.abc import Sequence

from rules.protocol import Action, Event, IllegalAction, Reason
from rules.ticket_to_ride.actions import Pass
from rules.ticket_to_ride.edition import Known
from rules.ticket_to_ride.events import Passed
from rules.ticket_to_ride.state import State


class PassTurn:
    """The last resort of a turn."""

    action: type[Action] = Pass

    def options(self, known: Known) -> Sequence[Action]:
        """To pass. Only asked for where no other step has any."""
        return (Pass(),)

    def take(self, known: Known, state: State, action: Pass, told: list[Event]) -> None:
        """Pass; a whole round of it ends the game."""
        decision = known.edition.decisions["turn"]
        if any(step.options(known) for step in decision.steps):
            raise IllegalAction(Reason.MAY_NOT_PASS)
        state.passed |= {known.seat}
        told.append(Passed(known.seat))
