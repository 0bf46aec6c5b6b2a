"""What a seat does besides drawing: the meteor, the sacrifice, taking back, being done."""

from bot.controls import Button, Row, Style
from bot.post import Post
from bot.presenters.common import button
from bot.presenters.railroad_ink import pictures, rows
from bot.presenters.railroad_ink.naming import Naming, face_sign
from bot.presenters.railroad_ink.position import (
    check_any_special,
    check_asked,
    due,
    own_of,
    written,
)
from bot.presenters.railroad_ink.reasons import why
from bot.presenters.seen import Seen
from rules.protocol import Action
from rules.railroad_ink.actions import Confirm, Draw, OpenVolcano, Replace
from rules.railroad_ink.cells import NAMES
from rules.railroad_ink.expansions.meteor import DIRECTIONS, FREE, landing
from rules.railroad_ink.legal import why_not_confirm
from rules.railroad_ink.page import MOST_SPECIALS
from rules.railroad_ink.tiles import turnings


def meteor(seen: Seen) -> Post:
    """The directions in which the meteor may fly. Raises ``IllegalAction``."""
    check_asked(seen, "meteor")
    naming = Naming(seen)
    lines = meteor_lines(naming)
    return Post("\n".join(lines), rows=(rows.meteor_row(naming),), drawings=(pictures.own(seen),))


def meteor_lines(naming: Naming) -> list[str]:
    """That a meteor comes, and what it would hit in each direction that is open."""
    page = own_of(naming.seen.view).page
    assert page.meteor is not None
    free = page.meteor.direction == FREE
    lines = [
        naming.say(
            "you-meteor",
            distance=page.meteor.distance,
            start=NAMES[page.last_hit],
            free="yes" if free else "no",
        )
    ]
    for direction in DIRECTIONS if free else (page.meteor.direction,):
        cell = landing(page.board, page.last_hit, page.meteor, direction)
        standing = page.board.tiles[cell]
        lines.append(
            naming.say(
                "would-hit",
                direction=naming.direction(direction),
                cell=NAMES[cell],
                tile=naming.say("blank") if standing is None else naming.tile(standing.notation),
            )
        )
    if page.specials_left:
        left = MOST_SPECIALS - len(page.specials)
        lines.append(naming.say("may-sacrifice", count=left))
    return lines


def sacrifice(seen: Seen) -> Post:
    """The specials of which one can be crossed off. Raises ``IllegalAction``."""
    check_asked(seen, "meteor")
    naming = Naming(seen)
    page = own_of(seen.view).page
    check_any_special(page)
    faces = page.specials_left
    buttons = [
        button(seen.control("sacrifice", written(face)), naming.face(face), emoji=face_sign(face))
        for face in faces
    ]
    tiles = [turnings(face)[0] for face in faces]
    return Post(
        naming.say("which-sacrifice"),
        rows=(*rows.in_rows(buttons), (rows.back_button(naming),)),
        drawings=(pictures.strip(seen, tiles, naming.say("strip-title")),),
    )


def done(seen: Seen) -> Post | Action:
    """Close the round; where something is still due, say what, and show one place for it."""
    check_asked(seen, "draw")
    refusal = why_not_confirm(seen.view)
    if refusal is None:
        return Confirm()
    naming = Naming(seen)
    lines = [why(naming, refusal)]
    buttons: list[Row] = []
    action = due(seen)
    if action is not None:
        lines.append(_place_line(naming, action))
        buttons.append((_place_button(naming, action),))
    buttons += rows.asked_rows(naming)
    return Post("\n".join(lines), rows=tuple(buttons), drawings=(pictures.own(seen),))


def _place_line(naming: Naming, action: Action) -> str:
    match action:
        case Draw(cell=cell, tile=tile):
            return naming.say("for-example", what=naming.tile(tile), cell=cell)
        case OpenVolcano(cell=cell):
            return naming.say("for-example", what=naming.face("XXXX"), cell=cell)
        case Replace(cell=cell, tile=tile):
            return naming.say("for-example-over", what=naming.tile(tile), cell=cell)
        case _:
            raise TypeError(f"no words for {action.kind}")


def _place_button(naming: Naming, action: Action) -> Button:
    """That one place as a button."""
    match action:
        case Draw(cell=cell, tile=tile):
            control = naming.seen.control("put", "draw", cell, written(tile))
        case Replace(cell=cell, tile=tile):
            control = naming.seen.control("put", "over", cell, written(tile))
        case OpenVolcano(cell=cell):
            control = naming.seen.control("volcano", cell)
        case _:
            raise TypeError(f"no button for {action.kind}")
    return button(control, naming.say("button-there"), Style.PRIMARY, "📍")
