"""Who plays at a table besides those who sit there: stand-ins, seats that are open, a vote."""

from dataclasses import dataclass, replace
from typing import Any

from bot.deeds import Deed
from rules.protocol import Seat


@dataclass(frozen=True, slots=True)
class UndoAsked:
    """That ``seat`` has asked the table to take back ``moves``, and who has answered what.

    ``seq`` is where it was asked, by which the question is known. Once it has ``passed``, ``moves``
    counts those that are still to be taken back.
    """

    seat: Seat
    moves: int
    seq: int
    agreed: frozenset[Seat] = frozenset()
    refused: frozenset[Seat] = frozenset()
    passed: bool = False


@dataclass(frozen=True, slots=True)
class Company:
    """What has become of the seats, and what the table is asked.

    For ``stood_in`` seats a stand-in plays; ``vacant`` ones are open for another member. Whoever
    sits there can come back to both.
    """

    stood_in: frozenset[Seat] = frozenset()
    vacant: frozenset[Seat] = frozenset()
    undo: UndoAsked | None = None

    @property
    def away(self) -> frozenset[Seat]:
        """The seats at which nobody plays now."""
        return self.stood_in | self.vacant

    def after(self, deed: Deed, seat: Seat | None, seq: int, body: Any) -> "Company":
        """The company once ``deed`` is done. A move of anybody's answers what was asked: no."""
        if seat is None:
            return replace(self, undo=None) if deed is Deed.END else self
        here = frozenset((seat,))
        match deed:
            case Deed.STAND_IN:
                return Company(self.stood_in | here, self.vacant - here)
            case Deed.VACATE:
                return Company(self.stood_in - here, self.vacant | here)
            case Deed.RETURN:
                # Who comes back to answer must still find the question.
                return Company(self.stood_in - here, self.vacant - here, self.undo)
            case Deed.REPLACE:
                return Company(self.stood_in - here, self.vacant - here)
            case Deed.ASK_UNDO:
                return replace(self, undo=UndoAsked(seat, int(body["moves"]), seq))
            case Deed.AGREE if self.undo is not None:
                agreed = replace(self.undo, agreed=self.undo.agreed | here)
                return replace(self, undo=agreed)
            case Deed.DISAGREE if self.undo is not None:
                refused = replace(self.undo, refused=self.undo.refused | here)
                return replace(self, undo=refused)
            case Deed.UNDO if self.undo is not None and self.undo.passed and self.undo.moves > 1:
                return replace(self, undo=replace(self.undo, moves=self.undo.moves - 1))
            case Deed.ACTION | Deed.UNDO:
                return replace(self, undo=None)
        return self

    def without(self, seat: Seat) -> "Company":
        """The company once ``seat`` has left the game: nobody plays for it any more."""
        here = frozenset((seat,))
        return replace(self, stood_in=self.stood_in - here, vacant=self.vacant - here)

    def counted(self, voters: frozenset[Seat]) -> "Company":
        """The company with the votes of ``voters`` counted: a question that is lost is dropped."""
        if self.undo is None or self.undo.passed:
            return self
        vote = Vote(voters - {self.undo.seat}, self.undo)
        if vote.lost:
            return replace(self, undo=None)
        return replace(self, undo=replace(self.undo, passed=True)) if vote.passed else self


@dataclass(frozen=True, slots=True)
class Vote:
    """How a question stands among those who may answer it."""

    voters: frozenset[Seat]
    asked: UndoAsked

    @property
    def passed(self) -> bool:
        """Whether more than half of the others agree; with nobody to ask, it goes without."""
        return 2 * len(self.asked.agreed & self.voters) > len(self.voters) or not self.voters

    @property
    def lost(self) -> bool:
        """Whether those who haven't refused are too few to pass it."""
        left = len(self.voters) - len(self.asked.refused & self.voters)
        return bool(self.voters) and 2 * left <= len(self.voters)
