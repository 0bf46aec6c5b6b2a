"""What a person's results come to: games, wins, averages, bests, and how reliable they are."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.ids import UserId
from bot.store import ContestId, ResultRow

KNOWN_AFTER: Final = 20
"""With fewer turns than this, nobody can say how reliable somebody is."""
RELIABLE: Final = 95
"""Who does this much of a hundred, and more, is reliable."""
MOSTLY: Final = 80
WORDS: Final = ("new", "reliable", "mostly", "seldom")
"""What can be said of how reliable somebody is."""


@dataclass(frozen=True, slots=True)
class Reliability:
    """Turns taken in time, of all; games played to the end, of those begun.

    A game that a referee closed counts for neither.
    """

    in_time: int = 0
    turns: int = 0
    stayed: int = 0
    games: int = 0

    @property
    def percent(self) -> int | None:
        """How many turns of a hundred were in time, rounded down; ``None`` where little is known.

        Only who has missed none has a hundred.
        """
        return 100 * self.in_time // self.turns if self.turns >= KNOWN_AFTER else None

    @property
    def word(self) -> str:
        """In a word, one of ``WORDS``."""
        if self.percent is None:
            return "new"
        finished = 100 * self.stayed // self.games if self.games else 0
        worse = min(self.percent, finished)
        if worse >= RELIABLE:
            return "reliable"
        return "mostly" if worse >= MOSTLY else "seldom"


@dataclass(frozen=True, slots=True)
class Best:
    """The most of something that somebody had in one game, and in which contest."""

    value: int
    contest: ContestId


@dataclass(frozen=True, slots=True)
class Record:
    """A person's results in one game.

    ``games`` are those that have a place; ``average`` is of the totals of those played to the end,
    ``None`` where there are none, as are ``best`` and the ``bests`` of parts, by name.
    """

    games: int
    wins: int
    average: float | None
    best: Best | None
    bests: Mapping[str, Best]
    reliability: Reliability


def record_of(rows: Sequence[ResultRow]) -> Record:
    """What a person's results in one game come to."""
    ended = [it for it in rows if it.stayed and it.total is not None]
    totals = [it.total for it in ended if it.total is not None]
    # What is longest is best, and of errors no best is kept.
    parts = sorted({name for it in ended for name in it.parts} - {"errors"})
    return Record(
        games=sum(it.place is not None for it in rows),
        wins=sum(it.won for it in rows),
        average=sum(totals) / len(totals) if totals else None,
        best=_best((it.total, it.contest) for it in ended if it.total is not None),
        bests={
            name: best
            for name in parts
            if (best := _best((it.parts.get(name, 0), it.contest) for it in ended)) is not None
        },
        reliability=reliability_of(rows),
    )


def _best(values: Iterable[tuple[int, ContestId]]) -> Best | None:
    """The greatest value, the first of those that are equal."""
    found = max(values, key=lambda it: it[0], default=None)
    return None if found is None else Best(*found)


def reliability_of(rows: Iterable[ResultRow]) -> Reliability:
    """How reliable somebody has been in these games."""
    in_time = turns = stayed = games = 0
    for it in rows:
        in_time += it.in_time
        turns += it.in_time + it.late
        stayed += it.stayed
        games += 1
    return Reliability(in_time, turns, stayed, games)


def by_person(rows: Iterable[ResultRow]) -> dict[UserId, list[ResultRow]]:
    """Results by whose they are; those of people forgotten are left out."""
    found: defaultdict[UserId, list[ResultRow]] = defaultdict(list)
    for it in rows:
        if it.user is not None:
            found[it.user].append(it)
    return dict(found)
