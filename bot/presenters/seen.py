"""What a presenter is given: one reader's knowledge of one table, and nothing more."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from bot.company import Company
from bot.controls import ControlId, Step
from bot.deeds import Deed
from bot.ids import GameId, UserId
from bot.names import escape
from bot.time.hours import Span
from bot.words import Words
from rules.protocol import Event, Seat

__all__ = ["Deed", "Happening", "Player", "Seen"]


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits where, as all at the table see it. ``user`` is ``None`` once forgotten.

    ``name`` is for pictures, alt text and labels; in a message it is written by ``Seen.name``.
    ``colour`` is empty in a game whose seats have none.
    """

    seat: Seat
    user: UserId | None
    name: str
    colour: str


@dataclass(frozen=True, slots=True)
class Happening:
    """One entry of the log, as its reader sees it: ``events`` are already redacted.

    ``seat`` is whose action it was, or whose was taken back, or which seat changed hands; ``why``
    a game was closed, where no referee did it. ``late``: the referee did it for the seat, as its
    time was up. ``absent``: for that reason, or as a stand-in plays, who sits there did not do it.
    """

    seq: int
    deed: Deed
    seat: Seat | None
    events: tuple[Event, ...]
    at: datetime
    why: str = ""
    late: bool = False
    absent: bool = False


@dataclass(frozen=True, slots=True)
class Seen:
    """A table as one reader sees it.

    ``view`` is the rules' view for that reader (of the seat, or the public's); ``since`` is what
    happened after the reader was last told; ``step`` belongs to the reader's own seat in a
    private answer, in the channel to the seat whose turn it is; ``seed`` is ``None`` before the
    end; ``link`` leads to the game's channel; ``unreachable`` are seats whom no direct message
    reaches; ``called`` are seats that this message is to buzz, by a mention. ``company`` says at
    which seats nobody plays, and what the table is asked; ``sittings`` how often each seat has
    changed hands; ``deadlines`` until when those have time who are asked something,
    ``holidays`` from when until when somebody is away.
    """

    game: GameId
    ruleset: str
    options: tuple[tuple[str, str], ...]
    words: Words
    players: tuple[Player, ...]
    view: Any
    since: tuple[Happening, ...]
    step: Step | None
    commitment: str
    seed: bytes | None
    link: str
    unreachable: tuple[Seat, ...] = ()
    called: tuple[Seat, ...] = ()
    company: Company = field(default_factory=Company)
    sittings: tuple[int, ...] = ()
    deadlines: tuple[tuple[Seat, datetime], ...] = ()
    holidays: tuple[tuple[Seat, Span], ...] = ()
    paused: bool = False

    def control(self, verb: str, *args: str | int) -> ControlId:
        """The id of a control for this reader at this step."""
        return ControlId(self.game, self.step, verb, tuple(str(arg) for arg in args))

    def name(self, seat: Seat) -> str:
        """The name of who sits there, safe to stand in a message."""
        return escape(self.players[seat].name)

    def address(self, seat: Seat) -> str:
        """How to speak to who sits there: by a mention where this message is to buzz them."""
        player = self.players[seat]
        called = seat in self.called and player.user is not None
        return f"<@{player.user}>" if called else f"**{self.name(seat)}**"
