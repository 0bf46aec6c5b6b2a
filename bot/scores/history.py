"""Games that were played to their end, the newest first, and what can be had of each."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.controls import Button, ControlId, Option, Row
from bot.ids import ChannelId, EventId, GameId, GuildId, UserId
from bot.limits import MESSAGE
from bot.names import escape
from bot.post import Post
from bot.presenters.common import option, select, whole
from bot.presenters.lobby import game_title
from bot.scores.wording import day
from bot.store import ContestId, ResultRow, Store
from bot.words import Words
from rules.protocol import Seat

HISTORY: Final = GameId("history")
"""Stands for the history in its controls. No game has this id: its letters have no i and no o."""
A_PAGE: Final = 6
PAGE_LINE: Final = 60
"""How many characters the line with the page's number takes, at the most."""
Link = Callable[[GuildId, ChannelId], str]
"""The address of a channel."""
NAMED_OF_A_ROUND: Final = 3
"""Of how many of a community round the names are told."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Which games are asked for: of a server, of a person, in a game; and which page of them."""

    guild: GuildId | None
    user: UserId | None
    ruleset: str | None
    page: int

    def at(self, page: int) -> "Asked":
        """The same, but for another page."""
        return replace(self, page=page)

    def control(self, verb: str, page: int, *more: str) -> ControlId:
        """The id of a control that leads to a page of it, or to one of its games."""
        who = "" if self.user is None else str(self.user)
        return ControlId(HISTORY, None, verb, (who, self.ruleset or "", str(page), *more))


@dataclass(frozen=True, slots=True)
class Ended:
    """A contest that has ended.

    ``rows`` are its results, the best first, without those who were replaced; ``names`` are by
    game and seat. ``event`` is the community round that it was, if any.
    """

    contest: ContestId
    rows: tuple[ResultRow, ...]
    names: Mapping[tuple[GameId, Seat], str]
    guild: GuildId
    channel: ChannelId
    event: EventId | None

    def name(self, row: ResultRow) -> str:
        """What they were called, safe to stand in a message."""
        return escape(self.names.get((row.game, row.seat), "?"))


async def ended(store: Store, asked: Asked) -> list[Ended]:
    """The contests of a page, the newest first."""
    page = (A_PAGE, asked.page * A_PAGE)
    contests = await store.results.ended(asked.guild, asked.user, asked.ruleset, page)
    return await read_contests(store, contests, asked.user)


async def read_contests(
    store: Store, contests: Sequence[ContestId], user: UserId | None
) -> list[Ended]:
    """These contests, in this order; of a large one the best few and ``user`` alone."""
    rows = await store.results.of_contests(contests)
    found = []
    for contest in contests:
        ranked = sorted(
            (it for it in rows if it.contest == contest and it.place is not None),
            key=lambda it: (it.place or 0, it.seat, it.game),
        )
        game = await store.game(ranked[0].game) if ranked else None
        if game is None:
            continue
        named = ranked
        if game.event is not None:
            named = [*ranked[:NAMED_OF_A_ROUND], *(it for it in ranked if it.user == user)]
        names = {
            (it, seat.seat): seat.name
            for it in {row.game for row in named}
            for seat in await store.seats(it)
        }
        found.append(Ended(contest, tuple(ranked), names, game.guild, game.channel, game.event))
    return found


def history_post(
    asked: Asked, games: Sequence[Ended], pages: int, name: str | None, link: Link, words: Words
) -> Post:
    """A page of games, of which one can be chosen. ``name`` is whose they are, if anybody's."""
    heading = words("history-title")
    if name is not None:
        heading = words("history-title-of", name=escape(name))
    if not games:
        return Post(f"{heading}\n{words('history-none')}")
    lines = [_line(it, number, asked.user, link, words) for number, it in enumerate(games, 1)]
    foot = [words("page-of", page=asked.page + 1, pages=pages)] if pages > 1 else []
    text = whole([heading, *lines], MESSAGE - PAGE_LINE, "\n")
    pick = select(
        asked.control("pick", asked.page),
        words("history-pick"),
        [_option(it, number, words) for number, it in enumerate(games, 1)],
    )
    rows: tuple[Row, ...] = (pick,) if pages == 1 else (pick, _page_buttons(asked, pages, words))
    return Post("\n".join([text, *foot]), rows=rows)


def ended_post(asked: Asked, it: Ended, link: Link, words: Words) -> Post:
    """One game, and what can be had of it; for a community round what its own buttons show."""
    event = it.event
    if event is not None:
        told = [
            Button(ControlId(event, None, verb), words(f"button-community-{verb}"))
            for verb in ("standings", "sheets")
        ]
    else:
        told = [
            Button(ControlId(it.rows[0].game, None, verb), words(label), emoji=emoji)
            for verb, label, emoji in (
                ("sheet", "history-sheet", "🧾"),
                ("replay", "button-replay", "🎞️"),
                ("export", "history-export", "💾"),
            )
        ]
    back = Button(asked.control("page", asked.page), words("history-back"), emoji="◀️")
    return Post(_line(it, None, asked.user, link, words), rows=(tuple(told), (back,)))


def _line(it: Ended, number: int | None, user: UserId | None, link: Link, words: Words) -> str:
    shown = [_placed(it, row, words) for row in _shown(it)]
    if it.event is not None:
        own = next((row for row in it.rows if row.user == user and user is not None), None)
        if own is not None and own not in _shown(it):
            place = own.place or 0
            shown.append(
                words("history-own-place", name=it.name(own), total=_total(own), place=place)
            )
        if len(it.rows) > len(shown):
            shown.append(words("history-more", count=len(it.rows) - len(shown)))
    names = ", ".join(shown)
    if it.event is not None:
        names = words("history-round", players=len(it.rows), names=names)
    facts: dict[str, str] = {
        "day": day(it.rows[0].finished_at),
        "game": game_title(it.rows[0].ruleset, words),
        "names": names,
        "link": link(it.guild, it.channel),
    }
    if number is None:
        return words("history-one", **facts)
    return words("history-line", number=number, **facts)


def _shown(it: Ended) -> tuple[ResultRow, ...]:
    return it.rows if it.event is None else it.rows[:NAMED_OF_A_ROUND]


def _placed(it: Ended, row: ResultRow, words: Words) -> str:
    message = "history-winner" if row.won else "history-placed"
    said = words(message, name=it.name(row), total=_total(row))
    return said if row.stayed else words("history-left", name=said)


def _total(row: ResultRow) -> str:
    return str(row.total).replace("-", "−")


def _option(it: Ended, number: int, words: Words) -> Option:
    names = [it.names.get((row.game, row.seat), "?") for row in _shown(it)]
    title = game_title(it.rows[0].ruleset, words)
    label = words("history-option", number=number, game=title, names=", ".join(names))
    return option(it.contest, label)


def _page_buttons(asked: Asked, pages: int, words: Words) -> tuple[Button, ...]:
    turns = (("button-previous", asked.page - 1), ("button-next", asked.page + 1))
    return tuple(
        Button(asked.control("page", page), words(label), disabled=not 0 <= page < pages)
        for label, page in turns
    )
