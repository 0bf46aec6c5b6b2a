"""The rules of placement once more, as plainly as can be: what the engine is compared with."""

from rules.railroad_ink.cells import EXITS, NAMES
from rules.railroad_ink.page import Page

Plain = dict[str, str]
"""Cells by name, each with the sides of its tile (craters and empty cells are not there)."""

_BESIDE = ((0, -1), (1, 0), (0, 1), (-1, 0))
_EXITS = {(NAMES[cell], side): kind for (cell, side), kind in EXITS.items()}


def plain(page: Page) -> Plain:
    return {
        NAMES[cell]: tile.notation[:4]
        for cell, tile, _ in page.board.drawn()
        if tile.notation != "*"
    }


def turned(sides: str) -> set[str]:
    images = (sides, sides[0] + sides[3] + sides[2] + sides[1])
    return {image[n:] + image[:n] for image in images for n in range(4)}


def facing(board: Plain, cell: str, side: int) -> str:
    """What a side of a cell faces: a letter, or a dot for nothing."""
    across, down = _BESIDE[side]
    beside = f"{chr(ord(cell[0]) + across)}{int(cell[1]) + down}"
    if beside in board:
        return board[beside][(side + 2) % 4]
    return _EXITS.get((cell, side), ".")


def may_lie(board: Plain, cell: str, sides: str, joining: str) -> bool:
    """Whether nothing clashes, and a side that is one of ``joining`` faces the same."""
    faced = [facing(board, cell, side) for side in range(4)]
    pairs = list(zip(sides, faced, strict=True))
    if any(own != other for own, other in pairs if "." not in (own, other)):
        return False
    return any(own == other and own in joining for own, other in pairs)


def fits(board: Plain, sides: str, joining: str) -> bool:
    """Whether a face fits in any empty cell, turned or mirrored."""
    return any(
        may_lie(board, cell, image, joining)
        for cell in NAMES
        if cell not in board
        for image in turned(sides)
    )


def anything_due(page: Page) -> bool:
    """Whether the round can't be confirmed."""
    board = plain(page)
    base = [face[:4] for face in page.unused if set(face) <= set("HR.o")]
    if any(fits(board, face, "HR") for face in base):
        return True
    lava = [face for face in page.unused if "X" in face]
    if len(lava) < 2:
        return False
    if any(fits(board, face, "X") for face in lava):
        return True
    return not page.volcano_opened and (volcano_fits(board) or replaces(board, lava))


def volcano_fits(board: Plain) -> bool:
    for cell in NAMES:
        beside = [f"{chr(ord(cell[0]) + a)}{int(cell[1]) + d}" for a, d in _BESIDE]
        clash = any(facing(board, cell, side) != "." for side in range(4))
        if cell not in board and not clash and not any("X" in board.get(n, "") for n in beside):
            return True
    return False


def replaces(board: Plain, lava: list[str]) -> bool:
    return any(
        may_lie(board, cell, image, "X")
        for cell, sides in board.items()
        if "X" not in sides
        for face in lava
        for image in turned(face)
    )
