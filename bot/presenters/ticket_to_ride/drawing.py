"""Drawing train cards."""

from bot.post import Post
from bot.presenters.seen import Seen
from bot.presenters.ticket_to_ride import pictures, rows
from bot.presenters.ticket_to_ride.naming import Naming
from bot.presenters.ticket_to_ride.position import asked, why_no_turn
from bot.refusals import Refusal, Refused
from rules.protocol import Action
from rules.ticket_to_ride.actions import DrawCard
from rules.ticket_to_ride.piles import MARKET_SLOTS


def panel(seen: Seen) -> Post:
    """The market and the deck, to draw the first or the second card. Raises ``IllegalAction``."""
    naming = Naming(seen)
    ask = asked(seen)
    if ask != "second_card" and (refusal := why_no_turn(seen)) is not None:
        raise refusal
    text = naming.say("you-second-card" if ask == "second_card" else "you-draw")
    row = rows.market_row(naming, ask or "turn")
    buttons = (rows.deck_button(naming), rows.back_button(naming))
    return Post(text, rows=(row, buttons), drawings=(pictures.hand(seen),))


def draw(place: str) -> Action:
    """The draw that a button stands for. Raises ``Refused``."""
    if place == rows.DECK:
        return DrawCard(None)
    if place not in map(str, range(MARKET_SLOTS)):
        raise Refused(Refusal.MALFORMED_CONTROL)
    return DrawCard(int(place))
