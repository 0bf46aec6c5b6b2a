"""The controls for whatever a seat is asked in an open round. All of them are private.

What the public can press carries no step: it opens what is the presser's own.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from bot.controls import Button, Row, Select, Style
from bot.limits import BUTTONS_A_ROW, OPTIONS
from bot.presenters.common import anytime, button, option, select
from bot.presenters.railroad_ink.naming import Naming, face_sign
from bot.presenters.railroad_ink.position import (
    Drawn,
    asked,
    drawable,
    legal,
    own_of,
    written,
)
from rules.railroad_ink.actions import Confirm, Draw, LetFly, OpenVolcano, Replace
from rules.railroad_ink.cells import CELLS, NAMES, row_of
from rules.railroad_ink.page import MOST_SPECIALS
from rules.railroad_ink.tiles import SPECIALS, Tile

HOW: Final[dict[str, type[Drawn]]] = {"draw": Draw, "over": Replace}
"""The words in controls for drawing in a free cell, and over what stands there."""
_HOW_OF: Final = {kind: word for word, kind in HOW.items()}

_DIRECTION_SIGNS: Final = {"W": "⬅️", "E": "➡️", "N": "⬆️", "S": "⬇️"}


def asked_rows(naming: Naming) -> tuple[Row, ...]:
    """The controls for whatever the reader is asked now; none where it is nothing."""
    match asked(naming.seen):
        case "draw":
            return (*dice_rows(naming), deed_row(naming))
        case "meteor":
            return (meteor_row(naming),)
        case None:
            return ()


def dice_rows(naming: Naming) -> tuple[Row, ...]:
    """The dice not yet drawn as buttons, those that fit nowhere now disabled."""
    unused = own_of(naming.seen.view).page.unused
    fitting = drawable(naming.seen, Draw)
    return in_rows(
        die_button(naming, Draw, face, count, disabled=face not in fitting)
        for face, count in Counter(unused).items()
    )


def die_button(
    naming: Naming, kind: type[Drawn], face: str, count: int = 1, *, disabled: bool = False
) -> Button:
    """One face, to be drawn somewhere."""
    label = naming.counted(face, count)
    id_ = naming.seen.control("die", _HOW_OF[kind], written(face))
    style = Style.SECONDARY if kind is Replace or face in SPECIALS else Style.PRIMARY
    return Button(id_, label, style, face_sign(face), disabled=disabled)


def deed_row(naming: Naming) -> Row:
    """What else can be done while drawing; to be done with the round is always among it."""
    seen = naming.seen
    page, may = own_of(seen.view).page, legal(seen)
    buttons: list[Button] = []
    if page.specials_left and any(face in drawable(seen, Draw) for face in SPECIALS):
        left = MOST_SPECIALS - len(page.specials)
        label = naming.say("button-special", count=left)
        buttons.append(button(seen.control("special"), label, emoji="⭐"))
    if any(isinstance(action, OpenVolcano) for action in may):
        buttons.append(button(seen.control("volcano"), naming.say("button-volcano"), emoji="🌋"))
    if any(isinstance(action, Replace) for action in may):
        buttons.append(button(seen.control("cover"), naming.say("button-cover"), emoji="🔥"))
    if page.before is not None:
        buttons.append(button(seen.control("takeback"), naming.say("button-back"), emoji="↩️"))
    style = Style.SUCCESS if Confirm() in may else Style.SECONDARY
    buttons.append(button(seen.control("done"), naming.say("button-done"), style, "✅"))
    return tuple(buttons)


def meteor_row(naming: Naming) -> Row:
    """The directions in which the meteor may fly, and the sacrifice that averts it."""
    seen = naming.seen
    buttons = [
        button(
            seen.control("meteor", action.direction),
            naming.say("button-fly", direction=naming.direction(action.direction)),
            Style.PRIMARY,
            _DIRECTION_SIGNS[action.direction],
        )
        for action in legal(seen)
        if isinstance(action, LetFly)
    ]
    if own_of(seen.view).page.specials_left:
        label = naming.say("button-sacrifice")
        buttons.append(button(seen.control("sacrifice"), label, emoji="⭐"))
    return tuple(buttons)


def cell_rows(
    naming: Naming, verb: str, args: Sequence[str], cells: dict[str, str]
) -> tuple[Row, ...]:
    """Cells in selects, split by rows of the board: two, or three where nearly all are free.

    ``cells`` are in reading order, each with what is said of it.
    """
    selects: list[Select] = []
    for part in _by_rows(list(cells)):
        options = [option(cell, cell, cells[cell]) for cell in part]
        placeholder = naming.say("choose-cell", first=part[0], last=part[-1], count=len(part))
        id_ = naming.seen.control(verb, *args, len(selects))
        selects.append(select(id_, placeholder, options))
    return tuple(selects)


def _by_rows(cells: list[str]) -> list[list[str]]:
    """Cells in as few parts as fit into selects, a row of the board never torn, evenly filled."""
    rows: dict[int, list[str]] = {}
    for cell in cells:
        rows.setdefault(row_of(CELLS[NAMES.index(cell)]), []).append(cell)
    parts: list[list[str]] = []
    at_least = 2 if len(rows) > 1 and len(cells) > OPTIONS // 3 else 1
    room = min(OPTIONS, -(-len(cells) // at_least) + 3)
    for row in rows.values():
        if not parts or len(parts[-1]) + len(row) > room:
            parts.append([])
        parts[-1] += row
    return parts


def turning_rows(
    naming: Naming, kind: type[Drawn], cell: str, tiles: Sequence[Tile]
) -> tuple[Row, ...]:
    """The ways to draw something in a cell, numbered as on their picture."""
    return in_rows(
        button(
            naming.seen.control("put", _HOW_OF[kind], cell, written(tile.notation)),
            str(number),
            Style.PRIMARY,
        )
        for number, tile in enumerate(tiles, start=1)
    )


def in_rows(buttons: Iterable[Button]) -> tuple[Row, ...]:
    """Buttons in rows that are filled alike."""
    all_ = tuple(buttons)
    if not all_:
        return ()
    rows = -(-len(all_) // BUTTONS_A_ROW)
    wide = -(-len(all_) // rows)
    return tuple(all_[first : first + wide] for first in range(0, len(all_), wide))


def board_button(naming: Naming) -> Button:
    """My board: it serves everybody at the table, whenever it is pressed."""
    return Button(anytime(naming.seen, "hand"), naming.say("button-board"), Style.SUCCESS, "✏️")


def text_button(naming: Naming) -> Button:
    """The boards in words: what the pictures show, for those who can't see them."""
    return Button(anytime(naming.seen, "text"), naming.say("button-text"), emoji="📖")


def back_button(naming: Naming) -> Button:
    """Back to one's board and whatever is asked."""
    return Button(anytime(naming.seen, "hand"), naming.say("button-other"), emoji="↩️")
