"""Safe actions (rulings, as the game knows no lateness): what is done for a seat that is late."""

from rules.protocol import Action
from rules.ticket_to_ride.edition import Decision, Known
from rules.ticket_to_ride.steps.cards import BLIND


def draw_blind(known: Known, decision: Decision) -> Action:
    """Draw blind, else the first legal action: for a turn as for a second card."""
    legal = decision.legal(known)
    return BLIND if BLIND in legal else legal[0]
