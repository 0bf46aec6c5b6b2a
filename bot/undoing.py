"""Taking back: at once where it tells nobody anything, else by a vote of the table.

A move is free to take back as long as it showed nothing and nobody has moved since. Anything else
changes what the others have: they are asked, and more than half of them must agree. What was seen
of unseen piles is worth nothing afterwards, for the rules shuffle them anew.
"""

from bot.deeds import Deed
from bot.ids import UserId
from bot.ledger import Ledger
from bot.presenters.seen import Happening
from bot.refusals import Refusal, Refused
from bot.table import Table
from rules.protocol import Seat
from rules.record import CannotUndo
from rules.replay import AGREED, NoUndo


class Undoing:
    """Takes back, and counts votes. Every call is made under the game's lock."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def own(self, table: Table, seat: Seat, by: UserId, key: str) -> Table:
        """Take back the latest move, which is this seat's own and has shown nothing."""
        if not table.replay.undo_is_free(seat):
            raise Refused(Refusal.UNDO_NEEDS_VOTE)
        return await self._ledger.note(table, Deed.UNDO, None, by, key)

    async def overrule(self, table: Table, by: UserId, key: str) -> Table:
        """Take back the latest move, whoever's it is and whatever it showed: a referee's word."""
        check_undo(table, 1)
        return await self._ledger.note(table, Deed.UNDO, None, by, key, body=AGREED)

    async def ask(self, table: Table, seat: Seat, by: UserId, key: str) -> Table:
        """Ask the table to go back to before this seat's last move."""
        if table.company.undo is not None:
            raise Refused(Refusal.UNDO_ASKED)
        moves = moves_to_undo(table, seat)
        body = {"moves": moves}
        table = await self._ledger.note(table, Deed.ASK_UNDO, seat, by, key, body=body)
        return await self.settle(table)

    async def vote(
        self, table: Table, seat: Seat, asked: int | None, agrees: bool, by: UserId, key: str
    ) -> Table:
        """Answer the question that was asked at seq ``asked`` (``None``: the open one)."""
        vote = table.vote
        if vote is None or asked not in (None, vote.asked.seq):
            raise Refused(Refusal.NO_VOTE)
        if seat not in vote.voters:
            raise Refused(Refusal.NOT_YOUR_VOTE)
        if seat in vote.asked.agreed | vote.asked.refused:
            raise Refused(Refusal.VOTED)
        deed = Deed.AGREE if agrees else Deed.DISAGREE
        return await self.settle(await self._ledger.note(table, deed, seat, by, key))

    async def settle(self, table: Table) -> Table:
        """Take back what the table has agreed to take back, as far as that isn't done yet."""
        while not table.over and (asked := table.company.undo) is not None and asked.passed:
            key = f"undo:{table.row.id}:{asked.seq}:{asked.moves}"
            table = await self._ledger.note(table, Deed.UNDO, None, None, key, body=AGREED)
        return table


def moves_to_undo(table: Table, seat: Seat) -> int:
    """How many moves go back to before this seat's last one. Raises ``Refused``."""
    standing = table.replay.standing
    if seat not in standing or table.over:
        raise Refused(Refusal.NOTHING_TO_UNDO)
    moves = standing[::-1].index(seat) + 1
    if any(it.seat != seat and not _public(it) for it in _standing(table)[-moves:]):
        # To ask for it would tell how often others have drawn in secret.
        raise Refused(Refusal.UNDO_FINAL)
    check_undo(table, moves)
    return moves


def _standing(table: Table) -> list[Happening]:
    """The moves that have not been taken back, the latest last."""
    moves: list[Happening] = []
    for it in table.happenings:
        if it.deed is Deed.ACTION:
            moves.append(it)
        elif it.deed is Deed.UNDO:
            moves.pop()
    return moves


def _public(move: Happening) -> bool:
    """Whether all have seen that it was made."""
    return any(event.seen_by(None) is not None for event in move.events)


def check_undo(table: Table, moves: int) -> None:
    """Raise ``Refused`` where so many moves can't be taken back, even by agreement."""
    if table.over:
        raise Refused(Refusal.GAME_CLOSED)
    trial = table.fork()
    try:
        for _ in range(moves):
            trial.replay.undo(agreed=True)
    except CannotUndo as error:
        final = error.why is NoUndo.FINAL
        raise Refused(Refusal.UNDO_FINAL if final else Refusal.NOTHING_TO_UNDO) from error
