"""The lobby in words: who is in, in which colours, what the table plays by."""

from typing import Final

import rules
from bot.controls import Button, ControlId, Option, Select, Style
from bot.ids import GameId
from bot.limits import OPTION_TEXT
from bot.lobby import IDLE_LOBBY, free_colours
from bot.post import Post
from bot.presenters import presenter_of
from bot.presenters.common import (
    SEAT_SIGNS,
    called,
    clip,
    expansions_line,
    option_line,
    stamp,
)
from bot.store import GameRow, Late, Pace, SeatRow, Status
from bot.words import LANGUAGES, Words

NO_EXPANSION: Final = "none"
"""What a box's select says where none of the box is played with."""


def game_title(ruleset: str, words: Words) -> str:
    """What the game is called."""
    return words(f"game-{ruleset}")


def lobby_post(row: GameRow, seats: tuple[SeatRow, ...], words: Words) -> Post:
    """The lobby's one message, rewritten whenever something about it changes."""
    title = "## " + game_title(row.ruleset, words)
    if row.status is not Status.LOBBY:
        closed = row.status is Status.CANCELLED
        return Post("\n".join((title, words("lobby-closed" if closed else "lobby-begun"))))
    colours = presenter_of(row.ruleset).colours
    lines = [title, words("lobby-invites" if colours else "lobby-invites-plainly"), ""]
    lines += [_seat_line(row, seat, words) for seat in seats]
    free = row.places - len(seats)
    lines.append(words("lobby-free", count=free) if free else words("lobby-full"))
    closes = stamp(row.touched_at + IDLE_LOBBY)
    lines += ["", *option_lines(row, words), words("lobby-closes", when=closes)]
    return Post("\n".join(lines), rows=(_buttons(row.id, bool(colours), words),), plain="")


def option_lines(row: GameRow, words: Words) -> list[str]:
    """What the table plays by, a line each."""
    lines = [words("lobby-language", language=words(f"language-{row.language}"))]
    if rules.game(row.ruleset).boxes:
        lines.append(expansions_line(words, row.expansions))
    lines += [option_line(words, name, value) for name, value in sorted(row.options.items())]
    return [*lines, *pace_lines(row, words)]


def pace_lines(row: GameRow, words: Words) -> list[str]:
    """How fast the table plays, and what it does for who is late."""
    pace = words("lobby-pace", pace=words(f"pace-{row.pace}"))
    return [pace] if row.pace is Pace.NONE else [pace, words(f"late-{row.late}")]


def _seat_line(row: GameRow, seat: SeatRow, words: Words) -> str:
    facts: dict[str, str | int] = {
        "number": seat.seat + 1,
        "name": called(words, seat.name),
        "host": "yes" if seat.user == row.host else "no",
    }
    if seat.colour is None:
        return words("lobby-seat-plainly", **facts)
    colour = words(f"seat-colour-{seat.colour}")
    return words("lobby-seat", sign=SEAT_SIGNS[seat.colour], colour=colour, **facts)


def _buttons(game: GameId, with_colours: bool, words: Words) -> tuple[Button, ...]:
    def button(verb: str, style: Style = Style.SECONDARY) -> Button:
        return Button(_control(game, verb), words(f"button-{verb}"), style)

    return (
        button("join", Style.SUCCESS),
        button("leave"),
        *([button("colour")] if with_colours else []),
        button("options"),
        button("start", Style.PRIMARY),
    )


def _control(game: GameId, verb: str, *args: str) -> ControlId:
    return ControlId(game, None, verb, args)


def colour_panel(row: GameRow, seats: tuple[SeatRow, ...], words: Words) -> Post:
    """The colours that are free, to choose from."""
    options = tuple(
        Option(colour, words(f"seat-colour-{colour}"), emoji=SEAT_SIGNS[colour])
        for colour in free_colours(row.ruleset, seats)
    )
    select = Select(_control(row.id, "colour"), words("choose-colour"), options)
    return Post(words("lobby-choose-colour"), rows=(select,))


def options_panel(row: GameRow, words: Words) -> Post:
    """What the host can change: seats, what is the game's own, and a way to pace and language."""
    game = rules.game(row.ruleset)
    places = tuple(
        Option(str(n), words("lobby-places", count=n), chosen=n == row.places)
        for n in game.seat_range
    )
    return Post(
        words("lobby-choose-options"),
        rows=(
            Select(_control(row.id, "places"), words("choose-places"), places),
            *(_option_select(row, name, values, words) for name, values in game.options.items()),
            *(_box_select(row, box, names, words) for box, names in game.boxes.items()),
            (Button(_control(row.id, "time"), words("button-time")),),
        ),
    )


def time_panel(row: GameRow, words: Words) -> Post:
    """What else the host can change: the pace, what becomes of the late, the channel's language."""
    paces = tuple(Option(it, words(f"pace-{it}"), chosen=it is row.pace) for it in Pace)
    late = tuple(Option(it, words(f"late-{it}"), chosen=it is row.late) for it in Late)
    languages = tuple(
        Option(name, words(f"language-{name}"), chosen=name == row.language) for name in LANGUAGES
    )
    return Post(
        words("lobby-choose-time"),
        rows=(
            Select(_control(row.id, "pace"), words("choose-pace"), paces),
            Select(_control(row.id, "late"), words("choose-late"), late),
            Select(_control(row.id, "language"), words("choose-language"), languages),
        ),
    )


def _option_select(row: GameRow, name: str, values: tuple[str, ...], words: Words) -> Select:
    """One of the game's own options. A line's value names the option, too."""
    lines = tuple(
        Option(
            f"{name}.{value}",
            clip(option_line(words, name, value), OPTION_TEXT),
            chosen=row.options.get(name) == value,
        )
        for value in values
    )
    return Select(_control(row.id, "option", name), words(f"option-{name}"), lines)


def _box_select(row: GameRow, box: str, names: tuple[str, ...], words: Words) -> Select:
    """The expansions of one box, of which one can be chosen, or none."""
    lines = [
        Option(
            f"{box}.{name}",
            words("lobby-expansion", name=words(f"expansion-{name}")),
            chosen=name in row.expansions,
        )
        for name in names
    ]
    none = Option(
        f"{box}.{NO_EXPANSION}",
        words("lobby-no-expansion", box=words(f"box-{box}")),
        chosen=not any(line.chosen for line in lines),
    )
    return Select(_control(row.id, "expansion", box), words(f"box-{box}"), (none, *lines))
