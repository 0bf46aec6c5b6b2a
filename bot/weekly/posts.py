"""What a channel reads of a weekly game: the list, who is there, the tables, how it went."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bot.community.pacing import RULESET as IN_ROUNDS
from bot.controls import Button, ControlId, Style
from bot.ids import ChannelId, GameId
from bot.limits import MESSAGE
from bot.names import escape
from bot.post import Post
from bot.presenters.common import called, expansions_line, listing, oldest
from bot.presenters.lobby import game_title
from bot.store import Note, OccurrenceRow, SignupRow, Stage, TableRow, WeeklyRow
from bot.weekly.points import Placed, Standing
from bot.weekly.season import Contest
from bot.words import Words

NAMES_ROOM: Final = 600
"""How much of a message one list of names takes at most, in characters."""
LINES_ROOM: Final = 1200
"""How much of a message the tables take, or the results."""
BEST: Final = 10
"""How many of the standings are shown to all after each week."""
CALLED: Final = 60
"""How many are called by mentions when it is asked who is there: more don't fit a message."""
HELD_UP: Final = timedelta(minutes=5)
"""How much later than at the hour is late enough to be spoken of."""


@dataclass(frozen=True, slots=True)
class Told:
    """An occurrence as it stands, for whoever words it."""

    weekly: WeeklyRow
    occurrence: OccurrenceRow
    signups: tuple[SignupRow, ...]

    @property
    def on_the_list(self) -> tuple[SignupRow, ...]:
        """Those for whom there is a place."""
        return self.signups[: self.weekly.places]

    @property
    def waiting(self) -> tuple[SignupRow, ...]:
        """Those who play if somebody before them doesn't."""
        return self.signups[self.weekly.places :]

    @property
    def held_up(self) -> bool:
        """Whether it begins, or began, noticeably later than it should."""
        asked = self.occurrence.stage is not Stage.SIGNING_UP
        return asked and self.occurrence.due - self.occurrence.at > HELD_UP


def day(at: datetime) -> str:
    """A time as each reader's Discord shows it: the day and the hour."""
    return f"<t:{round(at.timestamp())}:F>"


def soon(at: datetime) -> str:
    """A time as each reader's Discord shows it: how far off it is."""
    return f"<t:{round(at.timestamp())}:R>"


def thread_link(channel: ChannelId) -> str:
    """A thread in a message of its own server: its name, to be followed."""
    return f"<#{channel}>"


def title_of(told: Told, words: Words) -> str:
    """The heading of all that is said of an occurrence."""
    game = game_title(told.weekly.ruleset, words)
    return words("weekly-title", number=told.occurrence.number, game=game)


def button(
    subject: GameId, verb: str, words: Words, style: Style = Style.SECONDARY, *args: str
) -> Button:
    """A button that is pressed on an occurrence."""
    return Button(ControlId(subject, None, verb, args), words(f"button-weekly-{verb}"), style)


def sign_up_post(told: Told, words: Words) -> Post:
    """The list, as long as people can sign up, rewritten whenever it changes."""
    row, weekly = told.occurrence, told.weekly
    roles = () if weekly.role is None else (weekly.role,)
    lines = [
        f"## {title_of(told, words)}",
        season_line(told, words),
        words("weekly-when", day=day(row.at), soon=soon(row.at)),
        play_line(weekly, words),
        words("weekly-invites"),
        *list_lines(told, words),
        *(f"<@&{role}>" for role in roles),
    ]
    buttons = (
        button(row.id, "join", words, Style.SUCCESS),
        button(row.id, "leave", words),
        button(row.id, "season", words),
    )
    return Post("\n".join(lines), rows=(buttons,), roles=roles)


def season_line(told: Told, words: Words) -> str:
    """Which week of which season it is."""
    row = told.occurrence
    return words("weekly-season", season=row.season, week=row.week, weeks=told.weekly.weeks)


def play_line(weekly: WeeklyRow, words: Words) -> str:
    """How it will be played: at what tables, at what pace."""
    if weekly.ruleset == IN_ROUNDS:
        pace = words(f"choice-pace-{weekly.round_pace}")
        expansions = expansions_line(words, weekly.expansions)
        return f"{words('weekly-plays-in-a-round', pace=pace)} {expansions}"
    pace = words(f"weekly-pace-{weekly.pace}")
    return words("weekly-plays-at-tables", seats=weekly.seats, pace=pace)


def list_lines(told: Told, words: Words) -> list[str]:
    """Who is on the list, and who waits."""
    if not told.signups:
        return [words("weekly-nobody")]
    return [
        *_named(told.on_the_list, "weekly-list", words),
        *_named(told.waiting, "weekly-waiting", words),
    ]


def _named(signups: Sequence[SignupRow], message: str, words: Words) -> list[str]:
    """A line with so many names, or none where there is nobody."""
    if not signups:
        return []
    names = _joined([called(words, it.name) for it in signups], words)
    return [words(message, count=len(signups), names=names)]


def _joined(names: Sequence[str], words: Words) -> str:
    """As many names as there is room for."""
    shown = oldest(names, NAMES_ROOM, lambda count: words("weekly-and-more", count=count))
    return ", ".join(shown)


def check_post(told: Told, words: Words) -> Post:
    """Who is there? It calls all who signed up, once, and is rewritten as they say so."""
    row = told.occurrence
    there = [it for it in told.signups if it.ready]
    missing = [it for it in told.signups if not it.ready]
    lines = [f"## {title_of(told, words)}", words("weekly-asks", soon=soon(row.due))]
    lines += [words("weekly-held-up")] if told.held_up else []
    lines += _obstacle(row, words)
    if there:
        names = _called(there, max(0, CALLED - len(missing)), words)
        lines.append(words("weekly-there", count=len(there), names=names))
    if missing:
        names = _called(missing, CALLED, words)
        lines.append(words("weekly-not-there", count=len(missing), names=names))
    buttons = (
        button(row.id, "ready", words, Style.PRIMARY),
        button(row.id, "join", words, Style.SUCCESS),
        button(row.id, "leave", words),
        button(row.id, "season", words),
    )
    called = tuple(it.user for it in missing if it.user is not None)
    return Post("\n".join(lines), rows=(buttons,), mentions=called[:CALLED])


def _called(signups: Sequence[SignupRow], most: int, words: Words) -> str:
    """By mentions, so that each of them hears of it."""
    names = [
        called(words, it.name) if it.user is None else f"<@{it.user}>" for it in signups[:most]
    ]
    more = len(signups) - len(names)
    return ", ".join([*names, *([words("weekly-and-more", count=more)] if more else [])])


def _obstacle(row: OccurrenceRow, words: Words) -> list[str]:
    match row.note:
        case Note.NO_THREADS:
            return [words("weekly-lacks-threads")]
        case Note.ROUND_HERE:
            return [words("weekly-lacks-room")]
        case _:
            return []


def begun_post(told: Told, tables: Sequence[TableRow], words: Words) -> Post:
    """Who plays where, and who doesn't."""
    row = told.occurrence
    lines = [f"## {title_of(told, words)}"]
    lines += [words("weekly-held-up")] if told.held_up else []
    playing = [it for it in told.signups if it.at_table is not None]
    if row.event is not None:
        playing = [it for it in told.signups if it.ready][: told.weekly.places]
        lines.append(words("weekly-begun-round", count=len(playing)))
    else:
        lines.append(words("weekly-begun", count=sum(it.game is not None for it in tables)))
        lines += _table_lines(playing, tables, words)
    rest = [it for it in told.signups if it not in playing]
    left_out = [it for it in rest if not it.ready]
    lines += _named(left_out, "weekly-left-out", words)
    lines += _named([it for it in rest if it.ready], "weekly-no-place", words)
    return Post(_fitting(lines), rows=((button(row.id, "season", words),),), silent=True)


def _table_lines(
    playing: Sequence[SignupRow], tables: Sequence[TableRow], words: Words
) -> list[str]:
    """A line for each table; without the names where there are too many of them."""

    def line(table: TableRow, *, plainly: bool) -> str:
        here = [called(words, it.name) for it in playing if it.at_table == table.number]
        names = ", ".join(here) or "–"
        if table.thread is None:
            return words("weekly-table-unopened", table=table.number, names=names)
        link = thread_link(table.thread)
        if plainly:
            return words("weekly-table-plainly", table=table.number, link=link)
        return words("weekly-table", table=table.number, link=link, names=names)

    lines = [line(table, plainly=False) for table in tables]
    if sum(map(len, lines)) > LINES_ROOM:
        lines = [line(table, plainly=True) for table in tables]
    return lines


def skipped_post(told: Told, next_: datetime | None, words: Words) -> Post:
    """That it isn't held, why, and when the next one is."""
    row = told.occurrence
    lines = [f"## {title_of(told, words)}", words(f"weekly-skipped-{row.note or Note.ASKED}")]
    if next_ is None:
        lines.append(words("weekly-no-next"))
    else:
        lines.append(words("weekly-next-one", day=day(next_), soon=soon(next_)))
    return Post("\n".join(lines), rows=((button(row.id, "season", words),),))


def result_post(
    told: Told,
    tables: Sequence[TableRow],
    contests: Sequence[Contest],
    ranked: Sequence[Standing],
    words: Words,
) -> Post:
    """How all tables went, and where the season stands after it."""
    row = told.occurrence
    mine = [it for it in contests if it.occurrence == row.id]
    lines = [f"## {title_of(told, words)}"]
    lines.append(words("weekly-over" if mine else "weekly-nothing-decided"))
    threads = {it.number: thread_link(it.thread) for it in tables if it.thread is not None}
    results = [_result_line(it, threads.get(it.table, ""), words) for it in mine]
    lines += oldest(results, LINES_ROOM, lambda count: words("weekly-and-more", count=count))
    if ranked:
        lines += ["", standings_heading(told.weekly, row, words)]
        lines += [standing_line(it, words) for it in ranked[:BEST]]
    return Post(_fitting(lines), rows=((button(row.id, "season", words),),), silent=True)


def _result_line(contest: Contest, link: str, words: Words) -> str:
    names = _joined([_placed(it, words) for it in contest.placed], words)
    if contest.game is None:
        return names
    return words("weekly-result", table=contest.table, link=link, names=names)


def _placed(one: Placed, words: Words) -> str:
    name = called(words, one.name)
    if not one.stayed:
        return words("weekly-placed-left", name=name)
    if one.place == 1:
        return words("weekly-placed-winner", name=name, total=one.total)
    return words("weekly-placed", place=one.place, name=name, total=one.total)


def standings_heading(weekly: WeeklyRow, row: OccurrenceRow, words: Words) -> str:
    """Of which season the standings are, and how far it is."""
    return words("weekly-standings", season=row.season, week=row.week, weeks=weekly.weeks)


def standing_line(standing: Standing, words: Words) -> str:
    """Where one stands in a season."""
    return words(
        "weekly-standing",
        place=standing.place,
        name=escape(standing.name),
        points=standing.points,
        wins=standing.wins,
        games=standing.games,
    )


def season_post(
    weekly: WeeklyRow, last: OccurrenceRow, ranked: Sequence[Standing], words: Words
) -> Post:
    """The end of a season: who has won it."""
    game = game_title(weekly.ruleset, words)
    lines = [words("weekly-season-over", season=last.season, game=game)]
    winners = [escape(it.name) for it in ranked if it.place == 1]
    if winners:
        names = listing(words, winners)
        lines.append(words("weekly-season-won", count=len(winners), names=names))
        lines += [standing_line(it, words) for it in ranked[:BEST]]
    else:
        lines.append(words("weekly-season-undecided"))
    if weekly.active:
        lines.append(words("weekly-season-next"))
    return Post(_fitting(lines), rows=((button(last.id, "season", words),),))


def _fitting(lines: Sequence[str]) -> str:
    """The lines as one text; where names are longer than anybody's, those at the end are lost."""
    return "\n".join(oldest(lines, MESSAGE, lambda count: "…"))
