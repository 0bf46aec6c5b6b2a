"""Alt text: what a picture shows, most important first, in whole sentences that fit."""

from collections.abc import Iterable, Sequence

from bot.limits import ALT_TEXT
from bot.presenters.common import listing, whole
from bot.presenters.railroad_ink.naming import Naming
from bot.presenters.railroad_ink.points import parts_line, shown_scores
from bot.presenters.railroad_ink.position import own_of
from rules.protocol import Seat
from rules.railroad_ink.dice import Roll
from rules.railroad_ink.expansions.meteor import DIRECTION_DIE, DISTANCE_DIE, FREE
from rules.railroad_ink.page import MOST_SPECIALS
from rules.railroad_ink.tiles import Tile
from rules.railroad_ink.view import InkView


def boards(naming: Naming, title: str) -> str:
    """Whose boards these are, and what they are worth so far."""
    totals = [
        naming.say("alt-board", name=naming.name(seat), total=score.total)
        for seat, score in shown_scores(naming.seen.view)
    ]
    facts = [naming.say("alt-boards", game=naming.game, title=title), *totals]
    return whole([*facts, naming.say("alt-more")], ALT_TEXT)


def dice(naming: Naming, title: str) -> str:
    """The round and its dice."""
    return whole([f"{title}.", f"{roll(naming, naming.seen.view.dice)}."], ALT_TEXT)


def roll(naming: Naming, rolled: Roll) -> str:
    """Dice in words, in their order, the meteor's last."""
    meteor = {die.kind: die.face for die in rolled}
    drawn = [die.face for die in rolled if die.kind not in (DISTANCE_DIE.kind, DIRECTION_DIE.kind)]
    said = naming.dice(drawn)
    if DISTANCE_DIE.kind not in meteor:
        return said
    direction = meteor[DIRECTION_DIE.kind]
    where = naming.say("direction-free") if direction == FREE else naming.direction(direction)
    flight = naming.say("meteor-dice", distance=meteor[DISTANCE_DIE.kind], direction=where)
    return f"{said}; {flight}"


def own(naming: Naming) -> str:
    """Name, round, dice, specials, score parts, and what stands where as far as it fits."""
    view: InkView = naming.seen.view
    mine = own_of(view)
    page = mine.page
    facts = [
        naming.say("alt-own", name=naming.name(mine.seat), round=view.round, rounds=view.rounds),
        naming.say("alt-dice", dice=roll(naming, view.dice)),
        naming.say("alt-left", dice=naming.dice(page.unused)),
        naming.say("alt-specials", used=len(page.specials), most=MOST_SPECIALS),
        naming.say("alt-score", total=mine.score.total, parts=parts_line(naming, mine.score)),
        naming.say("alt-more"),
    ]
    return whole(facts, ALT_TEXT)


def strip(naming: Naming, title: str, tiles: Sequence[Tile]) -> str:
    """The ways to draw something, with their numbers."""
    ways = (
        naming.say("alt-way", number=number, sides=naming.sides(tile))
        for number, tile in enumerate(tiles, start=1)
    )
    return whole([f"{title}.", *ways], ALT_TEXT)


def sheet(naming: Naming, title: str) -> str:
    """Every seat's total and parts, best first."""
    ink_sheet = naming.seen.view.sheet
    lines = (
        naming.say(
            "alt-sheet-seat",
            rank=rank,
            name=naming.name(seat),
            total=ink_sheet.totals[seat],
            parts=parts_line(naming, ink_sheet.boards[seat]),
        )
        for rank, seat in ranks(naming.seen.view)
    )
    return whole([f"{title}.", *lines], ALT_TEXT)


def ranks(view: InkView) -> list[tuple[int, Seat]]:
    """All seats with their rank, best first; seats that share a rank have the same."""
    assert view.sheet is not None
    ranked: list[tuple[int, Seat]] = []
    for group in view.sheet.ranking:
        rank = len(ranked) + 1
        ranked += [(rank, seat) for seat in group]
    return ranked


def legend(naming: Naming, title: str, samples: Iterable[str]) -> str:
    """What the signs mean."""
    return whole([f"{title}.", f"{listing(naming.words, list(samples))}."], ALT_TEXT)
