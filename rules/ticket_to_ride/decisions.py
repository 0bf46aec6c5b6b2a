"""What a seat may be asked, the same in every box: an edition says only what a turn is made of."""

from typing import Final

from rules.protocol import Reason
from rules.ticket_to_ride.actions import BuildStation, GiveUpTunnel, PayToll
from rules.ticket_to_ride.edition import Decision, Step
from rules.ticket_to_ride.steps.cards import DrawSecondCard, draw_blind
from rules.ticket_to_ride.steps.passing import PassTurn
from rules.ticket_to_ride.steps.tickets import Choose, give_all_back, lowest_tickets
from rules.ticket_to_ride.steps.tunnels import GiveUp, Pay, pay_or_give_up, undig

CHOOSE_TICKETS: Final = Decision(
    (Choose(),), Reason.CHOOSE_TICKETS_FIRST, lowest_tickets, drop=give_all_back
)
SECOND_CARD: Final = Decision((DrawSecondCard(),), Reason.SECOND_CARD_FIRST, draw_blind)
TOLL: Final = Decision((Pay(), GiveUp()), Reason.PAY_TOLL_FIRST, pay_or_give_up, drop=undig)


def turn(*steps: Step) -> Decision:
    """A turn: exactly one of ``steps``; to pass, where none is possible.

    Tickets and tolls are asked for by themselves, and a box may have no stations.
    """
    return Decision(
        steps,
        Reason.NO_TICKETS_OFFERED,
        draw_blind,
        refusals={
            PayToll: Reason.NO_TOLL_OWED,
            GiveUpTunnel: Reason.NO_TOLL_OWED,
            BuildStation: Reason.NO_STATIONS_LEFT,
        },
        last_resort=PassTurn(),
    )
