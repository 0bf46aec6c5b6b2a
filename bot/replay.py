"""The replay: what the channel was told of a game, turn by turn, as one animated picture.

It is made from the log as the public sees it, in one pass and as it is painted: nothing that the
channel has not been told can be in it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final

from bot.limits import ALT_TEXT, FILE_BYTES
from bot.post import Animation, Drawing
from bot.presenters import presenter_of
from bot.presenters.common import whole
from bot.presenters.moment import Moment
from bot.presenters.presenter import Presenter
from bot.presenters.seen import Deed, Happening, Seen
from bot.store import Status
from bot.table import Table
from bot.words import Words
from render import Film, Frame

MOST_BYTES: Final = FILE_BYTES * 4 // 5
"""Less than Discord takes, as the record goes with it."""
LONGEST: Final = 50.0
"""Seconds that all turns take together; each of them less where there are many."""
SHORTEST: Final = 15.0
MARKED, QUIET = 1.0, 0.25
"""Seconds for a turn that can be seen on the board, and for another, where there is time."""
FIRST, BOARD_AT_END, SHEET = 1.5, 3.0, 7.0
SLOWEST: Final = 2.5
"""How many times longer a turn is shown where there are few."""


@dataclass(frozen=True, slots=True)
class _Shot:
    """A board of the replay before it is known how long the whole one gets."""

    moment: Moment
    seconds: float
    kept: bool


def replay_of(table: Table, words: Words) -> Animation:
    """The game as far as the channel was told of it, as a film, in the language of ``words``."""
    names = sha256("\n".join(seat.name for seat in table.seats).encode()).hexdigest()
    film = Film(
        key=f"{table.row.id}.{table.seq}.{words.language}.{names}",
        most=MOST_BYTES,
        frames=lambda: frames_of(table, words),
    )
    seen = _seen(table, words, since=table.seq)
    presenter = presenter_of(table.row.ruleset)
    facts = [words("replay-alt", game=words(f"game-{table.row.ruleset}"))]
    if table.over:
        facts.append(_last(presenter, seen).alt)
    return Animation(film, "replay", whole(facts, ALT_TEXT))


def frames_of(table: Table, words: Words) -> Sequence[Frame]:
    """A frame for the start, one for each turn, and after the end the final score."""
    presenter = presenter_of(table.row.ruleset)
    shots = list(_shots(table, presenter, words))
    if table.over:
        shots[-1] = replace(shots[-1], seconds=BOARD_AT_END, kept=True)
    told = sum(shot.seconds for shot in shots if not shot.kept)
    pace = min(LONGEST / told, max(1.0, min(SLOWEST, SHORTEST / told))) if told else 1.0
    frames = [
        Frame(
            picture=shot.moment.picture,
            caption=shot.moment.caption,
            count=f"{number}/{len(shots) - 1}",
            seconds=shot.seconds if shot.kept else shot.seconds * pace,
            kept=shot.kept,
        )
        for number, shot in enumerate(shots)
    ]
    seen = _seen(table, words, since=table.seq)
    if table.over and seen.view.sheet is not None:
        sheet = _last(presenter, seen)
        frames.append(Frame(sheet.picture, words("replay-end"), "", SHEET, kept=True))
    return frames


def _shots(table: Table, presenter: Presenter, words: Words) -> Iterator[_Shot]:
    """The boards of a game, from its start to where ``table`` stands, in one pass over its log."""
    # A table of its own, which goes on from entry to entry; nobody else reads it.
    going = Table(replace(table.row, status=Status.OPEN), table.seats)
    yield _Shot(presenter.moment(_seen(going, words, since=0)), FIRST, kept=True)
    told = 0
    for (entry, _), happening in zip(table.replay.entries, table.happenings, strict=True):
        going.advance(Deed(entry.kind), entry.seat, entry.body, happening.at)
        if _is_shown(going.happenings[-1]):
            moment = presenter.moment(_seen(going, words, since=told))
            yield _Shot(moment, MARKED if moment.marked else QUIET, kept=False)
            told = going.seq


def _is_shown(happening: Happening) -> bool:
    """Whether the channel was shown a board for it; what the table itself did moves nothing."""
    if happening.deed is Deed.ACTION:
        return any(event.tells_channel for event in happening.events)
    return happening.deed in (Deed.UNDO, Deed.END)


def _seen(table: Table, words: Words, since: int) -> Seen:
    """The table as all see it."""
    return table.seen(None, language=words.language, link="", since=since)


def _last(presenter: Presenter, seen: Seen) -> Drawing:
    """What a game that is over ends with: the score sheet, or the board where there is none."""
    if seen.view.sheet is None:
        return presenter.board(seen)
    return presenter.scores(seen).drawings[0]
