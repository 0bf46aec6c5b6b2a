"""What may be taken back by agreement: drawings of an open round, and leaving. Nothing is hidden.

The dice to come depend on the seed and the round alone, so nobody has learned of them.
"""

from rules.protocol import Seat
from rules.railroad_ink.state import State


def undone(before: State, after: State) -> State | None:
    """``before`` again; ``None`` where that would open a board that was closed.

    A round that closed stays closed, and so does, in an open round, what its seat has confirmed.
    What the referee finished for a seat that left is its own again, if it comes back.
    """
    if after.round != before.round:
        return None
    for seat, (was, now) in enumerate(zip(before.pages, after.pages, strict=True)):
        left = Seat(seat) in after.left - before.left
        if now.done and not was.done and not left:
            return None
    return before
