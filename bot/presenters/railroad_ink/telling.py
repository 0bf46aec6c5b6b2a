"""What happened, in words: a line for each thing that a reader wants to know of."""

from collections.abc import Iterable, Iterator
from functools import singledispatch

from bot.presenters.common import deed_line, listing
from bot.presenters.railroad_ink.naming import Naming
from bot.presenters.seen import Deed, Happening
from rules.protocol import Event
from rules.railroad_ink.events import (
    BoardConfirmed,
    BoardFinished,
    GameEnded,
    MeteorHit,
    RoundBegan,
    RoundClosed,
    SeatLeft,
    SpecialSacrificed,
    TakenBack,
    TileDrawn,
)


def told(naming: Naming, happenings: Iterable[Happening]) -> tuple[str, ...]:
    """What happened, oldest first."""
    return tuple(line for happening in happenings for line in _lines(naming, happening))


def told_events(naming: Naming, events: Iterable[Event]) -> tuple[str, ...]:
    """The same for the events of a single action."""
    return tuple(_told(event, naming) for event in events)


def logged(naming: Naming, happenings: Iterable[Happening]) -> tuple[str, ...]:
    """The log: a line for each entry of which the reader may know, with its time.

    Entries have no numbers here: a gap between two would tell how much others drew in secret.
    """
    return tuple(
        naming.say("log-line", time=f"<t:{it.at.timestamp():.0f}:f>", what=" ".join(lines))
        for it in happenings
        if (lines := list(_lines(naming, it)))
    )


def _lines(naming: Naming, happening: Happening) -> Iterator[str]:
    for event in happening.events:
        yield _told(event, naming)
    if happening.deed is not Deed.ACTION:
        name = "" if happening.seat is None else naming.name(happening.seat)
        yield deed_line(naming.words, happening, name, None)


@singledispatch
def _told(event: Event, naming: Naming) -> str:
    """One event in words. Raises ``TypeError`` for a kind that has none."""
    raise TypeError(f"no words for {event.kind}")


@_told.register
def _(event: TileDrawn, naming: Naming) -> str:
    line = naming.say("drew", tile=naming.tile(event.tile), cell=event.cell)
    if event.replaced is not None:
        line = naming.say("drew-over", line=line, tile=naming.tile(event.replaced))
    if event.filled:
        cells = listing(naming.words, list(event.filled))
        line = naming.say("drew-filled", line=line, cells=cells, count=len(event.filled))
    return line


@_told.register
def _(event: TakenBack, naming: Naming) -> str:
    return naming.say("taken-back")


@_told.register
def _(event: MeteorHit, naming: Naming) -> str:
    direction = naming.direction(event.direction)
    if event.destroyed is None:
        return naming.say("meteor-hit", cell=event.cell, direction=direction)
    tile = naming.tile(event.destroyed)
    return naming.say("meteor-destroyed", cell=event.cell, direction=direction, tile=tile)


@_told.register
def _(event: SpecialSacrificed, naming: Naming) -> str:
    return naming.say("sacrificed", special=naming.face(event.special))


@_told.register
def _(event: BoardFinished, naming: Naming) -> str:
    drawn = ", ".join(f"`{word}`" for word in event.drawn) or naming.say("none")
    return naming.say("board-finished", drawn=drawn)


@_told.register
def _(event: BoardConfirmed, naming: Naming) -> str:
    return naming.say("confirmed", you=naming.you(event.seat), name=naming.name(event.seat))


@_told.register
def _(event: RoundClosed, naming: Naming) -> str:
    return naming.say("round-closed", round=event.round)


@_told.register
def _(event: RoundBegan, naming: Naming) -> str:
    return naming.say("round-began", round=event.round)


@_told.register
def _(event: SeatLeft, naming: Naming) -> str:
    return naming.say("seat-left", you=naming.you(event.seat), name=naming.name(event.seat))


@_told.register
def _(event: GameEnded, naming: Naming) -> str:
    return naming.say(f"ended-{event.reason}")
