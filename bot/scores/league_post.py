"""A server's table of players, as a picture and in words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.controls import Button, ControlId, Row
from bot.ids import GameId, UserId
from bot.limits import ALT_TEXT
from bot.names import escape
from bot.post import Drawing, Post
from bot.presenters.common import option, select, whole
from bot.presenters.lobby import game_title
from bot.scores.leagues import League, Period, Standing
from bot.scores.profile_post import PROFILE
from bot.scores.ratings import PROVISIONAL
from bot.scores.wording import average, day, in_time, percent, rating
from bot.words import Words
from render import ROWS_A_TABLE, LeaguePicture, LeagueRow, LeagueWords

LEADERS: Final = GameId("leaders")
"""Stands for the leaderboard in its controls. No game has this id: its letters have no l."""
PICTURE: Final = "table"
IN_WORDS: Final = "words"


@dataclass(frozen=True, slots=True)
class LeaguePage:
    """What is shown of a table: to whom, which page, with which ``names`` and other ``rulesets``.

    ``view`` is ``PICTURE`` or ``IN_WORDS``.
    """

    league: League
    period: Period
    view: str
    page: int
    reader: UserId
    names: Mapping[UserId, str]
    rulesets: Sequence[str]

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return max(1, -(-len(self.league.standings) // ROWS_A_TABLE))

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The players of this page."""
        first = self.page * ROWS_A_TABLE
        return self.league.standings[first : first + ROWS_A_TABLE]

    def naming(self, names: Mapping[UserId, str]) -> "LeaguePage":
        """The same, with the names of its players."""
        return replace(self, names=names)

    def control(self, view: str, period: Period, page: int, *more: str) -> ControlId:
        """The id of a control that leads to another page or view of it."""
        return ControlId(LEADERS, None, view, (self.league.ruleset, period, str(page), *more))


def league_post(it: LeaguePage, words: Words) -> Post:
    """The table: a picture with its words, or words alone."""
    title = words("leaderboard-title", game=game_title(it.league.ruleset, words))
    heading = f"**{title}**\n{_when(it, words)}"
    if not it.standings:
        none = "leaderboard-none-season" if it.league.since else "leaderboard-none"
        return Post(f"{heading}\n{words(none)}", rows=_rows(it, words))
    lines = "\n".join(_line(one, it.names, words) for one in it.standings)
    if it.view == IN_WORDS:
        note = _note(it, words)
        below = f"\n-# {note}" if note else ""
        return Post(f"{heading}\n{lines}{below}", rows=_rows(it, words))
    return Post(heading, rows=_rows(it, words), drawings=(_drawing(it, title, words),), plain=lines)


def _when(it: LeaguePage, words: Words) -> str:
    since = it.league.since
    period = (
        words("leaderboard-all")
        if since is None
        else words("leaderboard-season-since", day=day(since))
    )
    if it.pages == 1:
        return period
    return words("leaderboard-page", period=period, page=it.page + 1, pages=it.pages)


def _note(it: LeaguePage, words: Words) -> str:
    """What the brackets mean, where there are some."""
    unsure = any(one.rating.provisional for one in it.standings)
    return words("leaderboard-note", games=PROVISIONAL) if unsure else ""


def _line(one: Standing, names: Mapping[UserId, str], words: Words) -> str:
    return words(
        "leaderboard-line",
        place=one.place,
        name=escape(_name(one, names, words)),
        rating=rating(one.rating, words),
        games=one.record.games,
        wins=one.record.wins,
        average=average(one.record.average, words),
        reliable=in_time(one.record.reliability, words),
    )


def _name(one: Standing, names: Mapping[UserId, str], words: Words) -> str:
    return names.get(one.user) or words("scores-nameless", place=one.place)


def _drawing(it: LeaguePage, title: str, words: Words) -> Drawing:
    season = words("leaderboard-all" if it.league.since is None else "leaderboard-season")
    period = (
        season
        if it.pages == 1
        else words("leaderboard-page", period=season, page=it.page + 1, pages=it.pages)
    )
    picture = LeaguePicture(
        tuple(_row(one, it, words) for one in it.standings),
        LeagueWords(
            title=title,
            subtitle=period,
            rating=words("scores-rating"),
            games=words("scores-games"),
            wins=words("scores-wins"),
            average=words("scores-average"),
            reliable=words("scores-reliable"),
            note=_note(it, words),
        ),
    )
    sentences = [words("leaderboard-alt", title=title, period=period)]
    sentences += [
        words(
            "leaderboard-alt-line",
            place=one.place,
            name=_name(one, it.names, words),
            rating=str(one.rating.shown),
            games=one.record.games,
            wins=one.record.wins,
            average=average(one.record.average, words),
            reliable=in_time(one.record.reliability, words),
        )
        for one in it.standings
    ]
    return Drawing(picture, "leaderboard", whole(sentences, ALT_TEXT))


def _row(one: Standing, it: LeaguePage, words: Words) -> LeagueRow:
    reliable = one.record.reliability.percent
    return LeagueRow(
        place=str(one.place),
        name=_name(one, it.names, words),
        fallback=words("scores-nameless", place=one.place),
        rating=one.rating.shown,
        unsure=one.rating.provisional,
        games=one.record.games,
        wins=str(one.record.wins),
        average=average(one.record.average, words),
        reliable=words("scores-new") if reliable is None else percent(reliable, words),
        own=one.user == it.reader,
    )


def _rows(it: LeaguePage, words: Words) -> tuple[Row, ...]:
    """Pages; the other view and the other period; the server's other games; its players."""
    rows: list[Row] = []
    if it.pages > 1:
        turns = (("button-previous", it.page - 1), ("button-next", it.page + 1))
        rows.append(
            tuple(
                Button(
                    it.control(it.view, it.period, page),
                    words(label),
                    disabled=not 0 <= page < it.pages,
                )
                for label, page in turns
            )
        )
    rows.append(_other_buttons(it, words))
    if len(it.rulesets) > 1:
        options = [
            option(name, game_title(name, words), chosen=name == it.league.ruleset)
            for name in it.rulesets
        ]
        which = it.control(it.view, it.period, 0, "which")
        rows.append(select(which, words("leaderboard-which"), options))
    if it.standings:
        players = [
            option(str(one.user), f"{one.place}. {_name(one, it.names, words)}")
            for one in it.standings
        ]
        show = ControlId(PROFILE, None, "show")
        rows.append(select(show, words("leaderboard-profile"), players))
    return tuple(rows)


def _other_buttons(it: LeaguePage, words: Words) -> tuple[Button, ...]:
    """The other view, the other period, and the reader's own page.

    The last word in their ids only keeps those apart that would lead to the same page.
    """
    view, view_label = (
        (PICTURE, "leaderboard-as-picture")
        if it.view == IN_WORDS
        else (IN_WORDS, "leaderboard-in-words")
    )
    period, period_label = (
        (Period.ALL, "leaderboard-all")
        if it.period is Period.SEASON
        else (Period.SEASON, "leaderboard-season")
    )
    buttons = [
        Button(it.control(view, it.period, it.page), words(view_label)),
        Button(it.control(it.view, period, 0, "period"), words(period_label)),
    ]
    own = it.league.page_of(it.reader, ROWS_A_TABLE)
    if own is not None and own != it.page:
        place = next(one.place for one in it.league.standings if one.user == it.reader)
        label = words("leaderboard-my-place", place=place)
        buttons.append(Button(it.control(it.view, it.period, own, "mine"), label))
    return tuple(buttons)
