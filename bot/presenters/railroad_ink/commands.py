"""The commands of ``/ink``: what each option offers, and the press that each stands for."""

import unicodedata
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from bot.controls import Choice
from bot.limits import CHOICE_TEXT, CHOICES
from bot.presenters.common import clip
from bot.presenters.railroad_ink.naming import FACE_NAMES, Naming
from bot.presenters.railroad_ink.position import (
    Drawn,
    check_asked,
    drawable,
    own_of,
    turned,
    why_not,
    written,
)
from bot.presenters.railroad_ink.reasons import refused_label, why
from bot.presenters.seen import Seen
from bot.refusals import Refused
from bot.words import LANGUAGES, words_in
from rules.protocol import IllegalAction, Reason
from rules.railroad_ink.actions import Draw, Replace
from rules.railroad_ink.cells import NAMES
from rules.railroad_ink.expansions.lava import volcano_cells
from rules.railroad_ink.expansions.meteor import DIRECTIONS, FREE
from rules.railroad_ink.tiles import FACES, LAVA_FACES, Tile, tile_of

Press = tuple[str, tuple[str, ...], tuple[str, ...]]

_KINDS: Final[Mapping[str, type[Drawn]]] = {"place": Draw, "special": Draw, "cover": Replace}
"""The commands that draw, and how."""
_HOW: Final = {Draw: "draw", Replace: "over"}


def folded(text: str) -> str:
    """Text as it is compared with what was typed: without case, accents and signs."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    bare = (c for c in apart if not unicodedata.combining(c))
    return " ".join("".join(c if c.isalnum() else " " for c in bare).split())


# What is offered


def choices(
    seen: Seen, verb: str, option: str, typed: str, others: Mapping[str, str]
) -> tuple[Choice, ...]:
    """Autocomplete of one option: what can be done first, then what can't, with why."""
    naming = Naming(seen, plain=True)
    match option:
        case "die" | "special":
            offered = _dice(naming, verb)
        case "cell":
            offered = _cells(naming, verb, _die_in(others))
        case "turn":
            offered = _turns(naming, verb, _die_in(others), others.get("cell", ""))
        case "direction":
            offered = _directions(naming)
        case _:
            return ()
    wanted = folded(typed)
    found = [it for it in offered if wanted in folded(it.label)]
    return tuple(Choice(clip(it.label, CHOICE_TEXT), it.value) for it in found[:CHOICES])


def _die_in(options: Mapping[str, str]) -> str:
    """What is to be drawn, or crossed off, as far as a command's options say."""
    return options.get("die") or options.get("special") or ""


def _faces_of(seen: Seen, verb: str) -> tuple[str, ...]:
    """The faces that a command can be about now."""
    page = own_of(seen.view).page
    match verb:
        case "place":
            return tuple(dict.fromkeys(page.unused))
        case "cover":
            return tuple(face for face in dict.fromkeys(page.unused) if face in LAVA_FACES)
        case _:
            return page.specials_left


def _dice(naming: Naming, verb: str) -> list[Choice]:
    faces = _faces_of(naming.seen, verb)
    kind = _KINDS.get(verb)
    if kind is None:
        return [Choice(naming.face(face), face) for face in faces]
    fitting = drawable(naming.seen, kind)
    can = [Choice(naming.face(face), face) for face in faces if face in fitting]
    cannot = [
        Choice(naming.say("not-now", label=naming.face(face), why=_why_no_die(naming)), face)
        for face in faces
        if face not in fitting
    ]
    return [*can, *cannot]


def _why_no_die(naming: Naming) -> str:
    """Why a die can't be drawn anywhere: something else is asked first, or it fits nowhere."""
    try:
        check_asked(naming.seen, "draw")
    except IllegalAction as refusal:
        return why(naming, refusal)
    return naming.say("fits-not")


def _cells(naming: Naming, verb: str, die: str) -> list[Choice]:
    seen = naming.seen
    if verb == "volcano":
        return [Choice(NAMES[cell], NAMES[cell]) for cell in volcano_cells(own_of(seen.view).page)]
    kind = _KINDS.get(verb, Draw)
    face = _face(die)
    if face is None:
        return [Choice(cell, cell) for cell in NAMES]
    found = turned(seen, kind, face)
    can = [
        Choice(naming.say("cell-ways", cell=cell, ways=naming.say("ways", count=len(tiles))), cell)
        for cell, tiles in found.items()
    ]
    cannot = (
        Choice(refused_label(naming, cell, refusal), cell)
        for cell in NAMES
        if cell not in found and (refusal := why_not(seen, kind, face, cell)) is not None
    )
    return [*can, *cannot]


def _turns(naming: Naming, verb: str, die: str, cell: str) -> list[Choice]:
    tiles = _tiles(naming.seen, verb, _face(die), cell.strip().upper())
    return [
        Choice(naming.say("numbered", number=number, what=naming.sides(tile)), tile.notation)
        for number, tile in enumerate(tiles, start=1)
    ]


def _tiles(seen: Seen, verb: str, face: str | None, cell: str) -> list[Tile]:
    """The legal turnings of a face in a cell, in the order of their numbers."""
    kind = _KINDS.get(verb, Draw)
    return [] if face is None else turned(seen, kind, face).get(cell, [])


def _directions(naming: Naming) -> list[Choice]:
    meteor = own_of(naming.seen.view).page.meteor
    if meteor is None:
        return []
    open_ = tuple(DIRECTIONS) if meteor.direction == FREE else (meteor.direction,)
    return [Choice(naming.direction(direction), direction) for direction in open_]


# What a command stands for


def typed(seen: Seen, verb: str, options: Mapping[str, str]) -> Press:
    """The press that a command stands for. Raises ``Refused`` where it can't be read."""
    match verb:
        case "place" | "special" | "cover":
            return _drawn(seen, verb, options)
        case "sacrifice" if _die_in(options):
            return "sacrifice", (written(_read_face(_die_in(options))),), ()
        case "meteor" if options.get("direction"):
            return "meteor", (_read_direction(options["direction"]),), ()
        case "volcano" if options.get("cell"):
            return "volcano", (_read_cell(options["cell"]),), ()
        case _:
            return verb, (), ()


def _drawn(seen: Seen, verb: str, options: Mapping[str, str]) -> Press:
    die, cell, turn = _die_in(options), options.get("cell", ""), options.get("turn", "")
    if not die:
        return ("hand" if verb == "place" else verb), (), ()
    how, face = _HOW[_KINDS[verb]], _read_face(die)
    if not cell:
        return "die", (how, written(face)), ()
    named = _read_cell(cell)
    if not turn or not _tiles(seen, verb, face, named):
        return "cell", (how, written(face)), (named,)
    tile = _read_turn(seen, verb, face, named, turn)
    return "put", (how, named, written(tile)), ()


def _read_turn(seen: Seen, verb: str, face: str, cell: str, turn: str) -> str:
    """The turning that somebody means: by its number, its notation, or its sides in words."""
    exact = tile_of(turn.strip())
    if exact is not None and exact.face == face:
        return exact.notation
    tiles = _tiles(seen, verb, face, cell)
    number = turn.strip().rstrip(".")
    if number.isascii() and number.isdecimal() and 1 <= int(number[:2]) <= len(tiles):
        return tiles[int(number[:2]) - 1].notation
    naming = Naming(seen, plain=True)
    wanted = folded(turn)
    meant = [tile for tile in tiles if wanted and wanted in folded(naming.sides(tile))]
    if len(meant) != 1:
        raise Refused(Reason.NO_SUCH_TILE, tile=turn[:40])
    return meant[0].notation


def _face(typed: str) -> str | None:
    """The face that somebody means: by its notation, or its name in any of our languages."""
    tile = tile_of(typed.strip())
    if tile is not None:
        return tile.face
    wanted = folded(typed)
    return _only(FACES, lambda face: any(wanted == name for name in _names(face)))


def _names(face: str) -> list[str]:
    return [folded(words_in(it)(f"ink-face-{FACE_NAMES[face]}")) for it in LANGUAGES]


def _only(faces: Iterable[str], meant: Callable[[str], bool]) -> str | None:
    found = [face for face in faces if meant(face)]
    return found[0] if len(found) == 1 else None


def _read_face(typed: str) -> str:
    face = _face(typed)
    if face is None:
        raise Refused(Reason.NO_SUCH_TILE, tile=typed[:40])
    return face


def _read_cell(typed: str) -> str:
    cell = typed.strip().upper()
    if cell not in NAMES:
        raise Refused(Reason.NO_SUCH_CELL, cell=typed[:40])
    return cell


def _read_direction(typed: str) -> str:
    wanted = folded(typed)
    for direction in DIRECTIONS:
        known = [folded(words_in(it)(f"ink-direction-{direction.lower()}")) for it in LANGUAGES]
        if wanted in (direction.lower(), *known):
            return direction
    raise Refused(Reason.WRONG_DIRECTION, direction=typed[:40])
