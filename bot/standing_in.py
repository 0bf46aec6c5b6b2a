"""Stand-ins: who plays for a seat whose person is away, until that person is back.

A stand-in plays at once, one row for each action, by a rule of the game's that knows no more than
the seat does. Where a crash cuts it short, the next touch of the game goes on.
"""

from typing import Final

from bot.deeds import Deed
from bot.ids import UserId
from bot.ledger import Ledger
from bot.table import Table
from rules.protocol import Action, Seat

NOBODY: Final = "nobody"
"""Why a game is closed at which nobody plays any more."""
MOST_IN_A_ROW: Final = 5000
"""More actions than any game has: a stand-in that made as many would never end."""


class StandIns:
    """Plays for those who are away. Every call is made under the game's lock."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def take_over(self, table: Table, seat: Seat, by: UserId | None, key: str) -> Table:
        """Let a stand-in play for ``seat`` from now on; nothing where one does already."""
        if table.over or seat in table.company.stood_in or not table.still_in(seat):
            return table
        table = await self._ledger.note(table, Deed.STAND_IN, seat, by, key)
        return await self.play_on(table)

    async def play_on(self, table: Table) -> Table:
        """Let the stand-ins do what they owe; close the game where nobody else is left."""
        for _ in range(MOST_IN_A_ROW):
            if table.over or table.paused:
                return table
            if table.company.away and not table.humans:
                key = f"nobody:{table.row.id}:{table.seq}"
                why = {"why": NOBODY}
                return await self._ledger.note(table, Deed.END, None, None, key, body=why)
            owing = sorted(table.to_act & table.company.stood_in)
            if not owing:
                return table
            seat = owing[0]
            key = f"stand-in:{table.row.id}:{seat}:{table.step(seat).count}"
            table, _ = await self._ledger.act(table, seat, stand_in_action(table, seat), None, key)
        raise RuntimeError(f"the stand-ins of game {table.row.id} don't come to an end")


def stand_in_action(table: Table, seat: Seat) -> Action:
    """What a stand-in does for ``seat``: a function of what the seat sees and may do."""
    legal = table.game.legal_actions(table.state, seat)
    return table.game.stand_in(table.game.view(table.state, seat), legal)
