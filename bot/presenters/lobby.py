"""The lobby in words: who is in, in which colours, what the table plays by."""

from collections.abc import Mapping

from bot.controls import Button, ControlId, Option, Select, Style
from bot.ids import GameId
from bot.limits import OPTION_TEXT
from bot.lobby import free_colours
from bot.names import escape
from bot.post import Post
from bot.presenters.common import SEAT_SIGNS, clip, option_line
from bot.store import GameRow, SeatRow, Status
from bot.words import LANGUAGES, Words


def game_title(ruleset: str, words: Words) -> str:
    """What the game is called."""
    return words(f"game-{ruleset}")


def lobby_post(row: GameRow, seats: tuple[SeatRow, ...], words: Words) -> Post:
    """The lobby's one message, rewritten whenever something about it changes."""
    title = "## " + game_title(row.ruleset, words)
    if row.status is not Status.LOBBY:
        closed = row.status is Status.CANCELLED
        return Post("\n".join((title, words("lobby-closed" if closed else "lobby-begun"))))
    lines = [title, words("lobby-invites"), ""]
    lines += [_seat_line(row, seat, words) for seat in seats]
    free = row.places - len(seats)
    lines.append(words("lobby-free", count=free) if free else words("lobby-full"))
    lines += ["", *option_lines(row, words), words("lobby-pace-none")]
    return Post("\n".join(lines), rows=(_buttons(row.id, words),), plain="")


def option_lines(row: GameRow, words: Words) -> list[str]:
    """What the table plays by, a line each."""
    language = words("lobby-language", language=words(f"language-{row.language}"))
    return [language] + [
        option_line(words, name, value) for name, value in sorted(row.options.items())
    ]


def _seat_line(row: GameRow, seat: SeatRow, words: Words) -> str:
    return words(
        "lobby-seat",
        number=seat.seat + 1,
        sign=SEAT_SIGNS[seat.colour],
        name=escape(seat.name),
        colour=words(f"seat-colour-{seat.colour}"),
        host="yes" if seat.user == row.host else "no",
    )


def _buttons(game: GameId, words: Words) -> tuple[Button, ...]:
    def button(verb: str, style: Style = Style.SECONDARY) -> Button:
        return Button(_control(game, verb), words(f"button-{verb}"), style)

    return (
        button("join", Style.SUCCESS),
        button("leave"),
        button("colour"),
        button("options"),
        button("start", Style.PRIMARY),
    )


def _control(game: GameId, verb: str, *args: str) -> ControlId:
    return ControlId(game, None, verb, args)


def colour_panel(row: GameRow, seats: tuple[SeatRow, ...], words: Words) -> Post:
    """The colours that are free, to choose from."""
    options = tuple(
        Option(colour, words(f"seat-colour-{colour}"), emoji=SEAT_SIGNS[colour])
        for colour in free_colours(seats)
    )
    select = Select(_control(row.id, "colour"), words("choose-colour"), options)
    return Post(words("lobby-choose-colour"), rows=(select,))


def options_panel(
    row: GameRow, seat_range: range, options: Mapping[str, tuple[str, ...]], words: Words
) -> Post:
    """What the host can change: seats, the channel's language, and the game's own options."""
    places = tuple(
        Option(str(n), words("lobby-places", count=n), chosen=n == row.places) for n in seat_range
    )
    languages = tuple(
        Option(name, words(f"language-{name}"), chosen=name == row.language) for name in LANGUAGES
    )
    return Post(
        words("lobby-choose-options"),
        rows=(
            Select(_control(row.id, "places"), words("choose-places"), places),
            Select(_control(row.id, "language"), words("choose-language"), languages),
            *(_option_select(row, name, values, words) for name, values in options.items()),
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
