"""Leaderboard, profile and history, as they are asked for and pressed."""

import random
import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.controls import ControlId
from bot.ids import ChannelId, GuildId, OccurrenceId, UserId, new_game_id
from bot.people import Person, Place
from bot.post import Post
from bot.refusals import Refusal, Refused
from bot.scores.history import HISTORY
from bot.scores.league_post import LEADERS
from bot.scores.leagues import Leagues, Period
from bot.scores.profile_post import PROFILE
from bot.scores.ratings import Ratings
from bot.store import ContestId
from bot.words import words_in
from cogs.limits import post_faults
from tests.support.played import Played
from tests.support.room import GUILD, HERE, Room, controls_of, person
from tests.support.weekly import set_up

NOON = datetime(2026, 8, 1, 12, tzinfo=UTC)
DM = Place(None, ChannelId(31))


async def league(room: Room, games: int = 14, people: int = 13, actions: int = 8) -> list[Played]:
    """Games of some people, one a week from August on, with results."""
    chance, found = random.Random(5), []
    for number in range(games):
        users = chance.sample(range(1, people + 1), 3)
        played = Played(users, NOON + timedelta(weeks=number), seed=number).finish(actions)
        await played.store(room.store)
        found.append(played)
    await room.keeper.look()
    return found


async def show(
    room: Room, reader: Person, control: ControlId, *values: str, place: Place = HERE
) -> Post:
    """Press a control of an answer."""
    answer = await room.desk.press(reader, place, control, values, room.key())
    assert isinstance(answer, Post)
    assert post_faults(answer) == []
    return answer


async def test_the_leaderboard_lists_all_who_are_rated_best_first(room: Room) -> None:
    """Issue: "/leaderboard (by game, season or all time)", "pictures where people would look"."""
    await league(room)
    ratings = await Ratings(room.store).of(GUILD, "usa")
    post = await room.desk.scores.leaderboard(person(1), HERE, None, Period.ALL)
    assert post_faults(post) == []
    (drawing,) = post.drawings
    second = controls_of(post)["table.usa.all.1"]
    later = await show(room, person(1), second)
    rows = [*drawing.picture.rows, *later.drawings[0].picture.rows]
    assert [it.rating for it in rows] == sorted((it.shown for it in ratings.values()), reverse=True)
    assert {it.name for it in rows} == {f"Player {user}" for user in ratings}
    (mine,) = [it for it in rows if it.own]
    assert mine.name == "Player 1"
    assert mine.rating == ratings[UserId(1)].shown
    for row in drawing.picture.rows:
        assert f"{row.name}, {row.rating}" in drawing.alt


@pytest.mark.parametrize("locale", ["en-GB", "fr"])
async def test_it_can_be_read_in_words(room: Room, locale: str) -> None:
    """Visuals: "Same facts must be reachable as text"; in both languages."""
    await league(room)
    reader = person(2, locale=locale)
    post = await room.desk.scores.leaderboard(reader, HERE, "usa", Period.ALL)
    words = await show(room, reader, controls_of(post)["words.usa.all.0"])
    assert not words.drawings
    for row in post.drawings[0].picture.rows:
        # Not as in a list, in which Discord would count on where two share a place.
        assert rf"{row.place}\. **{row.name}**" in words.text
        assert str(row.rating) in words.text
    assert post.plain in words.text


async def test_a_season_is_a_quarter_of_the_year_and_counts_its_own_games(room: Room) -> None:
    """Task: "season = calendar quarter": ratings of its games alone, as if all began anew."""
    games = await league(room)
    room.clock = NOON + timedelta(weeks=13)
    october = datetime(2026, 10, 1, tzinfo=UTC)
    own = [it for it in games if it.at >= october]
    assert 0 < len(own) < len(games)
    post = await room.desk.scores.leaderboard(person(1), HERE, "usa", Period.SEASON)
    assert f"<t:{round(october.timestamp())}:d>" in post.text
    people = {user for it in own for user in it.users}
    shown = post.drawings[0].picture.rows
    assert {it.name for it in shown} == {f"Player {user}" for user in people}
    assert sum(it.games for it in shown) == 3 * len(own)


async def test_a_season_is_that_of_the_weekly_game_where_there_is_one(room: Room) -> None:
    """Task: "calendar quarter, unless the server has a `/weekly` season"; from its hour on."""
    leagues = Leagues(room.store, room.office.ratings, lambda: room.clock)
    quarter = datetime(2026, 10, 1, tzinfo=UTC)
    weekly, first = await set_up(room, weeks=2)
    assert await leagues.season(GUILD, "usa") == quarter, "its first week is still to come"
    room.clock = first.at
    assert await leagues.season(GUILD, "usa") == first.at
    assert await leagues.season(GUILD, "europe") == quarter
    next_ = replace(
        first, id=OccurrenceId(new_game_id()), number=3, season=2, at=first.at + timedelta(weeks=2)
    )
    assert await room.store.weeklies.announce(next_)
    assert await leagues.season(GUILD, "usa") == first.at, "people only sign up for the next"
    room.clock = next_.at
    assert await leagues.season(GUILD, "usa") == next_.at
    await room.weekly.stop(weekly)
    assert await leagues.season(GUILD, "usa") == quarter


async def test_nobody_is_rated_yet(room: Room) -> None:
    """An empty table says how one gets onto it."""
    post = await room.desk.scores.leaderboard(person(1), HERE, None, Period.ALL)
    assert words_in("en")("leaderboard-none") in post.text
    profile = await room.desk.scores.profile(person(1), HERE, None)
    assert profile.text == words_in("en")("profile-none-own")
    history = await room.desk.scores.history(person(1), HERE, None, None)
    assert words_in("en")("history-none") in history.text


async def test_a_leaderboard_needs_a_server(room: Room) -> None:
    """Task: "Leaderboards need a server"; the refusal says what can be asked here."""
    with pytest.raises(Refused) as refused:
        await room.desk.scores.leaderboard(person(1), DM, None, Period.ALL)
    assert refused.value.reason is Refusal.ONLY_IN_A_GUILD


async def test_a_profile_tells_what_somebody_has_come_to(room: Room) -> None:
    """Issue: "/profile (games, wins, averages, ratings, longest path, best score, ...)"."""
    await league(room, games=6, people=5, actions=90)
    rows = await room.store.results.of(UserId(3), GUILD)
    stayed = [it for it in rows if it.stayed]
    post = await room.desk.scores.profile(person(9), HERE, UserId(3), "Player 3")
    assert post_faults(post) == []
    rating = (await Ratings(room.store).of(GUILD, "usa"))[UserId(3)]
    assert str(rating.shown) in post.text
    assert words_in("en")("profile-games", games=len(rows), wins=sum(it.won for it in rows)) in (
        post.text
    )
    best = max(it.total for it in stayed if it.total is not None)
    assert f"best **{best}**".replace("-", "−") in post.text
    path = max(it.parts["path"] for it in stayed)
    assert words_in("en")("profile-path", length=path) in post.text
    (curve,) = post.drawings
    assert len(curve.picture.lines[0].ratings) == rating.games
    assert curve.picture.lines[0].ratings[-1] == rating.shown


async def test_a_profile_in_direct_messages_is_ones_own_of_everywhere(room: Room) -> None:
    """Task: "profile/history in DMs cover all own games everywhere"; never another's."""
    elsewhere = GuildId(6)
    await Played([1, 2], NOON, seed=1).finish().store(room.store)
    away = Played([1, 3], NOON, seed=2, guild=elsewhere, channel=ChannelId(8)).finish()
    await away.store(room.store)
    await room.keeper.look()
    post = await room.desk.scores.profile(person(1), DM, UserId(2))
    assert words_in("en")("profile-title", name=person(1).name) in post.text
    assert words_in("en")("profile-everywhere") in post.text
    assert "2 games" in post.text
    history = await room.desk.scores.history(person(1), DM, UserId(2), None)
    assert history.text.count("<t:") == 2
    (select,) = [it for it in history.rows if hasattr(it, "options")]
    one = await show(room, person(1), select.id, away.id, place=DM)
    assert f"{elsewhere}" in one.text
    with pytest.raises(Refused):
        await room.desk.press(person(2), DM, select.id, (away.id,), room.key())


async def test_the_history_leads_to_sheet_replay_and_record(room: Room) -> None:
    """Issue: "/history (finished games with links, sheet and replay)", the newest first."""
    games = await league(room)
    post = await room.desk.scores.history(person(1), HERE, None, None)
    assert post_faults(post) == []
    days = [int(it) for it in re.findall(r"<t:(\d+):d>", post.text)]
    assert days == sorted(days, reverse=True)
    assert days[0] == round(games[-1].at.timestamp())
    select = post.rows[0]
    newest = select.options[0].value
    assert newest == games[-1].id
    one = await show(room, person(1), select.id, newest)
    controls = controls_of(one)
    assert set(controls) >= {"sheet", "replay", "export"}
    sheet = await show(room, person(1), controls["sheet"])
    assert sheet.drawings
    export = await show(room, person(1), controls["export"])
    assert export.papers
    back = next(it for name, it in controls.items() if name.startswith("page"))
    assert (await show(room, person(1), back)).text == post.text


async def test_the_history_has_pages_and_can_be_of_one_person(room: Room) -> None:
    """All games are found by turning pages, each once."""
    games = await league(room)
    for user in (None, UserId(4)):
        expected = {it.id for it in games if user is None or user in it.users}
        post = await room.desk.scores.history(person(1), HERE, user, "usa")
        found: list[str] = []
        while True:
            found += [option.value for option in post.rows[0].options]
            turns = [it for it in post.rows[1] if not it.disabled] if len(post.rows) > 1 else []
            forward = [it for it in turns if it.label == words_in("en")("button-next")]
            if not forward:
                break
            post = await show(room, person(1), forward[0].id)
        assert len(found) == len(set(found))
        assert set(found) == expected


async def test_open_and_closed_games_appear_nowhere(room: Room) -> None:
    """Task: "no secrets: open games never appear"; a game that was closed is only counted."""
    open_ = Played([1, 2], NOON, seed=3).play(12)
    await open_.store(room.store)
    await room.keeper.look()
    assert await room.store.results.count(GUILD, None, None) == 0
    await room.referee.end(open_.id, UserId(1), room.key())
    await room.keeper.look()
    assert await room.store.results.count(GUILD, None, None) == 0
    assert await Ratings(room.store).of(GUILD, "usa") == {}
    profile = await room.desk.scores.profile(person(1), HERE, None)
    assert words_in("en")("profile-closed", games=1) in profile.text


@pytest.mark.parametrize(
    ("subject", "verb", "args"),
    [
        (LEADERS, "table", ("chess", "all", "0")),
        (LEADERS, "page", ()),
        (PROFILE, "hide", ()),
        (HISTORY, "pick", ("", "", "0")),
        (HISTORY, "page", ("me", "", "0")),
        (HISTORY, "page", ("", "", "99999")),
    ],
)
async def test_malformed_controls_are_refused(
    room: Room, subject: Any, verb: str, args: Sequence[str]
) -> None:
    """Whatever comes in an id is checked before it is used."""
    with pytest.raises(Refused):
        await room.desk.press(
            person(1), HERE, ControlId(subject, None, verb, tuple(args)), (), room.key()
        )


async def test_names_are_harmless_in_messages_and_plain_in_pictures(room: Room) -> None:
    """Task: "Names go through bot/names.py escapes (pictures get plain names)"."""
    name = "**@everyone** `x`"
    await Played([1, 2], NOON, names={1: name}).finish(4).store(room.store)
    await room.keeper.look()
    post = await room.desk.scores.leaderboard(person(2), HERE, None, Period.ALL)
    assert name in {it.name for it in post.drawings[0].picture.rows}
    history = await room.desk.scores.history(person(2), HERE, None, None)
    profile = await room.desk.scores.profile(person(2), HERE, UserId(1), name)
    for text in (post.plain, history.text, profile.text):
        assert "@everyone" not in text
        assert "\\*\\*" in text


async def test_who_has_been_forgotten_is_on_no_leaderboard(room: Room) -> None:
    """Issue: "delete (my name is gone ..., the others' games and results stay right)"."""
    played = Played([1, 2], NOON).finish(4)
    await played.store(room.store)
    await room.keeper.look()
    before = await room.store.results.of_contests([ContestId(played.id)])
    async with room.store._database.transaction() as db:
        await db.execute("UPDATE results SET user = NULL WHERE user = 1")
        await db.execute("UPDATE seats SET user = NULL, name = '?' WHERE user = 1")
    post = await room.desk.scores.leaderboard(person(2), HERE, None, Period.ALL)
    assert [it.name for it in post.drawings[0].picture.rows] == ["Player 2"]
    after = await room.store.results.of_contests([ContestId(played.id)])
    assert [it.place for it in after] == [it.place for it in before]


async def test_a_profile_is_shown_from_the_leaderboard(room: Room) -> None:
    """Who is curious about somebody on the table presses on them."""
    await league(room)
    post = await room.desk.scores.leaderboard(person(1), HERE, None, Period.ALL)
    select = post.rows[-1]
    assert len(select.options) == len(post.drawings[0].picture.rows)
    chosen = select.options[3]
    profile = await show(room, person(1), select.id, chosen.value)
    assert f"**{chosen.label.split('. ')[1]}**" in profile.text
    for nonsense in ("9" * 30, "me"):
        with pytest.raises(Refused):
            await room.desk.press(person(1), HERE, select.id, (nonsense,), room.key())
