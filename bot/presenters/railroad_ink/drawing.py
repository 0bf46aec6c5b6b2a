"""Drawing: which die, in which cell, turned how. Three presses, four for a special or a cover."""

from collections.abc import Sequence

from bot.post import Post
from bot.presenters.railroad_ink import pictures, rows
from bot.presenters.railroad_ink.naming import Naming
from bot.presenters.railroad_ink.position import (
    Drawn,
    check_any_special,
    check_asked,
    drawable,
    own_of,
    read_tile,
    turned,
    why_not,
)
from bot.presenters.seen import Seen
from bot.refusals import Refusal, Refused
from rules.protocol import Action, IllegalAction, Reason
from rules.railroad_ink.actions import Draw, Replace
from rules.railroad_ink.cells import NAMES
from rules.railroad_ink.drawing import check_special
from rules.railroad_ink.expansions.lava import volcano_cells
from rules.railroad_ink.tiles import LAVA_FACES, SPECIALS, turnings


def cells(seen: Seen, how: str, text: str) -> Post:
    """The cells in which a face fits, to choose from. Raises ``IllegalAction`` or ``Refused``."""
    naming, kind, face = Naming(seen), _kind(how), read_tile(text).face
    check_asked(seen, "draw")
    if face in SPECIALS:
        check_special(own_of(seen.view).page, face)
    elif face not in own_of(seen.view).page.unused:
        raise IllegalAction(Reason.NOT_ROLLED, tile=face)
    found = turned(seen, kind, face)
    if not found:
        text = naming.say("fits-nowhere", die=naming.face(face))
        return Post(text, rows=rows.asked_rows(naming), drawings=(pictures.own(seen),))
    ways = {cell: naming.say("ways", count=len(tiles)) for cell, tiles in found.items()}
    message = "where-over" if kind is Replace else "where"
    return Post(
        naming.say(message, die=naming.face(face), count=len(found)),
        rows=(
            *rows.cell_rows(naming, "cell", (how, text), ways),
            (rows.back_button(naming),),
        ),
        drawings=(pictures.own(seen),),
    )


def ways(seen: Seen, how: str, text: str, cell: str) -> Post:
    """The ways to draw a face in a cell, numbered. Raises ``IllegalAction`` or ``Refused``."""
    naming, kind, face = Naming(seen), _kind(how), read_tile(text).face
    check_asked(seen, "draw")
    tiles = turned(seen, kind, face).get(cell, [])
    if not tiles:
        raise why_not(seen, kind, face, cell) or IllegalAction(Reason.CELL_TAKEN, cell=cell)
    title = naming.say("die-in", die=naming.face(face), cell=cell)
    lines = [naming.say("which-way", die=naming.face(face), cell=cell)]
    lines += [
        naming.say("numbered", number=number, what=naming.sides(tile))
        for number, tile in enumerate(tiles, start=1)
    ]
    return Post(
        "\n".join(lines),
        rows=(*rows.turning_rows(naming, kind, cell, tiles), (rows.back_button(naming),)),
        drawings=(pictures.strip(seen, tiles, title),),
    )


def put(how: str, cell: str, text: str) -> Action:
    """The drawing that was chosen. Raises ``Refused``."""
    return _kind(how)(cell, read_tile(text).notation)


def specials(seen: Seen) -> Post:
    """The specials that can be drawn now, numbered. Raises ``IllegalAction``."""
    naming = Naming(seen)
    check_asked(seen, "draw")
    page = own_of(seen.view).page
    check_any_special(page)
    fitting = drawable(seen, Draw)
    faces = [face for face in page.specials_left if face in fitting]
    if not faces:
        text = naming.say("no-special-fits")
        return Post(text, rows=rows.asked_rows(naming), drawings=(pictures.own(seen),))
    return _faces(naming, Draw, faces, naming.say("which-special"))


def cover(seen: Seen) -> Post:
    """The lava dice that can be drawn over something. Raises ``IllegalAction``."""
    naming = Naming(seen)
    check_asked(seen, "draw")
    fitting = drawable(seen, Replace)
    faces = [face for face in LAVA_FACES if face in fitting]
    if not faces:
        if "lava" not in seen.view.expansions:
            raise IllegalAction(Reason.NOT_ASKED_NOW)
        raise IllegalAction(Reason.NO_NEED_TO_REPLACE)
    return _faces(naming, Replace, faces, naming.say("which-lava"))


def _faces(naming: Naming, kind: type[Drawn], faces: Sequence[str], asks: str) -> Post:
    tiles = [turnings(face)[0] for face in faces]
    buttons = [rows.die_button(naming, kind, face) for face in faces]
    return Post(
        asks,
        rows=(*rows.in_rows(buttons), (rows.back_button(naming),)),
        drawings=(pictures.strip(naming.seen, tiles, naming.say("strip-title")),),
    )


def volcanoes(seen: Seen) -> Post:
    """The cells in which a new volcano may be drawn. Raises ``IllegalAction``."""
    naming = Naming(seen)
    check_asked(seen, "draw")
    if "lava" not in seen.view.expansions:
        raise IllegalAction(Reason.NOT_ASKED_NOW)
    page = own_of(seen.view).page
    if page.volcano_opened:
        raise IllegalAction(Reason.ONE_VOLCANO_A_ROUND)
    free = {NAMES[cell]: "" for cell in volcano_cells(page)}
    if not free:
        text = naming.say("fits-nowhere", die=naming.face("XXXX"))
        return Post(text, rows=rows.asked_rows(naming), drawings=(pictures.own(seen),))
    return Post(
        naming.say("where-volcano"),
        rows=(*rows.cell_rows(naming, "volcano", (), free), (rows.back_button(naming),)),
        drawings=(pictures.own(seen),),
    )


def _kind(how: str) -> type[Drawn]:
    kind = rows.HOW.get(how)
    if kind is None:
        raise Refused(Refusal.MALFORMED_CONTROL)
    return kind
