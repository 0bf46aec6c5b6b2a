"""The pictures of a game, asked for with their words.

Whoever reads, the contact sheet and the dice are drawn from what all may see; the pictures of an
open round's board are made from the reader's own page, and belong in private posts alone.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from bot.post import Drawing
from bot.presenters.common import listing
from bot.presenters.moment import Moment
from bot.presenters.railroad_ink import alt
from bot.presenters.railroad_ink.naming import Naming
from bot.presenters.railroad_ink.points import parts, shown_scores
from bot.presenters.railroad_ink.position import closed, own_of
from bot.presenters.seen import Seen
from render import (
    ContactBoard,
    ContactSheetPicture,
    DicePicture,
    InkBoard,
    InkBoardPicture,
    InkBoardWords,
    InkCell,
    InkDie,
    InkEnd,
    InkLegendPicture,
    InkName,
    InkSample,
    InkScore,
    InkSheetPicture,
    InkSheetRow,
    InkSpecial,
    OrientationsPicture,
    Side,
)
from rules.protocol import Seat
from rules.railroad_ink.board import Board
from rules.railroad_ink.cells import NAMES
from rules.railroad_ink.dice import Roll
from rules.railroad_ink.errors import open_ends
from rules.railroad_ink.expansions.meteor import DIRECTION_DIE, DISTANCE_DIE
from rules.railroad_ink.networks import NETWORK_POINTS
from rules.railroad_ink.page import MOST_SPECIALS, Page
from rules.railroad_ink.tiles import SPECIALS, Tile
from rules.railroad_ink.view import InkView

_SIDES: tuple[Side, ...] = ("N", "E", "S", "W")
_METEOR_DICE = (DISTANCE_DIE.kind, DIRECTION_DIE.kind)
_SAMPLES: tuple[InkSample, ...] = (
    "highway", "railway", "station", "overpass", "exit", "centre", "this_round", "error", "used",
)  # fmt: skip
_MORE_SAMPLES: dict[str, tuple[InkSample, ...]] = {
    "river": ("river", "bridge"),
    "lake": ("lake", "pier"),
    "meteor": ("meteor", "crater"),
    "lava": ("lava", "volcano"),
}


def board(seen: Seen) -> Drawing:
    """All boards side by side as all have seen them last; at the end with their errors."""
    naming = Naming(seen, plain=True)
    picture = _boards(naming)
    return Drawing(picture, "boards", alt.boards(naming, picture.title))


def moment(seen: Seen) -> Moment:
    """All boards in the replay, and who is in front; at the start the game's name."""
    naming = Naming(seen, plain=True)
    return Moment(_boards(naming), _in_front(naming), marked=True)


def _in_front(naming: Naming) -> str:
    view: InkView = naming.seen.view
    last, scores = shown_round(view), shown_scores(view)
    if not last:
        return f"{naming.game} · {naming.edition_name}"
    most = max(score.total for _, score in scores)
    names = [naming.name(seat) for seat, score in scores if score.total == most]
    return naming.words(
        "replay-round",
        round=last,
        rounds=view.rounds,
        names=listing(naming.words, names),
        points=most,
    )


def _boards(naming: Naming) -> ContactSheetPicture:
    seen = naming.seen
    view: InkView = seen.view
    winners = view.sheet.winners if view.sheet is not None else ()
    last = shown_round(view)
    scores = shown_scores(view)
    if view.sheet is not None:
        scores = [scores[seat] for group in view.sheet.ranking for seat in group]
    boards = tuple(
        ContactBoard(
            name=_name(naming, seat),
            board=board_of(view.seats[seat].board, last, with_errors=view.sheet is not None),
            total=score.total,
            won=seat in winners,
        )
        for seat, score in scores
    )
    title = naming.say("boards-at-start") if not last else naming.say("boards-after", round=last)
    if view.sheet is not None:
        title = naming.say("boards-at-end")
    return ContactSheetPicture(boards, title, naming.edition_name)


def shown_round(view: InkView) -> int:
    """The round after which all saw the boards last; 0 before the first was closed."""
    return view.round if view.phase == "over" else view.round - 1


def dice(seen: Seen) -> Drawing:
    """The roll of the round, the same for all."""
    naming = Naming(seen, plain=True)
    view: InkView = seen.view
    title = naming.say("round-of", round=view.round, rounds=view.rounds)
    picture = DicePicture(tuple(InkDie(die.face) for die in view.dice), title)
    return Drawing(picture, "dice", alt.dice(naming, title))


def own(seen: Seen) -> Drawing:
    """The reader's own board with all that it has drawn in the open round."""
    naming = Naming(seen, plain=True)
    view: InkView = seen.view
    mine, over = own_of(view), closed(seen)
    page = mine.page
    picture = InkBoardPicture(
        name=_name(naming, mine.seat),
        board=board_of(
            page.board,
            view.round,
            with_errors=True,
            last_hit=NAMES[page.last_hit] if "meteor" in view.expansions else None,
        ),
        words=InkBoardWords(
            edition=naming.edition_name,
            round=naming.say("round-of", round=view.round, rounds=view.rounds),
            specials=naming.say("specials-used", used=len(page.specials), most=MOST_SPECIALS),
            note=_note(naming, page, over),
        ),
        dice=() if over else _dice(view.dice, page),
        specials=tuple(InkSpecial(face, face in page.specials) for face in SPECIALS),
        scores=tuple(InkScore(label, points) for label, points in parts(naming, mine.score)),
        total=InkScore(naming.say("part-total"), mine.score.total),
    )
    return Drawing(picture, "my-board", alt.own(naming))


def _note(naming: Naming, page: Page, over: bool) -> str:
    if over:
        return ""
    if page.done:
        return naming.say("note-done")
    return naming.say("note-left", count=len(page.unused))


def _dice(roll: Roll, page: Page) -> tuple[InkDie, ...]:
    """The roll, with what has been drawn of it: of dice alike the first ones."""
    unused = Counter(page.unused)
    shown: list[InkDie] = []
    for die in reversed(roll):
        if die.kind in _METEOR_DICE:
            shown.append(InkDie(die.face, placed=page.meteor is None))
            continue
        shown.append(InkDie(die.face, placed=not unused[die.face]))
        unused[die.face] -= bool(unused[die.face])
    return tuple(reversed(shown))


def strip(seen: Seen, tiles: Sequence[Tile], title: str) -> Drawing:
    """Ways to draw something, numbered from 1 as they are pressed."""
    naming = Naming(seen, plain=True)
    picture = OrientationsPicture(tuple(tile.notation for tile in tiles), title)
    return Drawing(picture, "turnings", alt.strip(naming, title, tiles))


def sheet(seen: Seen) -> Drawing:
    """The score sheet of a game that is over, best first."""
    naming = Naming(seen, plain=True)
    rows = tuple(_sheet_rows(naming))
    ink_sheet = seen.view.sheet
    heads = tuple(label for label, _ in parts(naming, ink_sheet.boards[0]))
    title = naming.say("sheet-title", game=naming.game)
    picture = InkSheetPicture(rows, heads, naming.say("part-total"), title, naming.edition_name)
    return Drawing(picture, "scores", alt.sheet(naming, title))


def _sheet_rows(naming: Naming) -> Iterator[InkSheetRow]:
    ink_sheet = naming.seen.view.sheet
    for rank, seat in alt.ranks(naming.seen.view):
        score = ink_sheet.boards[seat]
        yield InkSheetRow(
            name=_name(naming, seat),
            parts=tuple(points for _, points in parts(naming, score)),
            total=score.total,
            place=str(rank),
            won=seat in ink_sheet.winners,
        )


def legend(seen: Seen) -> Drawing:
    """What the signs of this table's boards mean, and what networks are worth."""
    naming = Naming(seen, plain=True)
    kinds = (*_SAMPLES, *(it for name in seen.view.expansions for it in _MORE_SAMPLES[name]))
    samples = tuple((kind, naming.say(f"legend-{kind.replace('_', '-')}")) for kind in kinds)
    title = naming.say("legend-title")
    picture = InkLegendPicture(
        title, samples, NETWORK_POINTS, naming.say("legend-exits"), naming.say("legend-points")
    )
    return Drawing(picture, "legend", alt.legend(naming, title, [said for _, said in samples]))


def _name(naming: Naming, seat: Seat) -> InkName:
    return InkName(naming.name(seat), naming.say("player", number=seat + 1))


def board_of(
    board: Board, round_: int, *, with_errors: bool, last_hit: str | None = None
) -> InkBoard:
    """A board as it is drawn; what was drawn in ``round_`` is marked."""
    return InkBoard(
        cells=tuple(InkCell(NAMES[it.cell], it.tile.notation, it.round) for it in board.drawn()),
        round=round_,
        errors=tuple(_ends(board)) if with_errors else (),
        last_hit=last_hit,
    )


def _ends(board: Board) -> Iterable[InkEnd]:
    for cell, side in open_ends(board):
        yield InkEnd(NAMES[cell], _SIDES[side])
