"""The words of weekly games: complete in both languages, none unused, all within the limits."""

import re
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

import bot.words
from bot.ids import ChannelId, EventId, GameId, OccurrenceId, UserId
from bot.post import Post
from bot.store import Late, Note, OccurrenceRow, Pace, SignupRow, Stage, Status, TableRow
from bot.weekly.points import Placed, standings
from bot.weekly.posts import (
    CALLED,
    Told,
    begun_post,
    check_post,
    result_post,
    season_post,
    sign_up_post,
    skipped_post,
)
from bot.weekly.season import Contest
from bot.words import LANGUAGES, words_in
from cogs.limits import post_faults
from tests.bot.presenters.test_words import messages
from tests.bot.test_words import LITERALS, MADE
from tests.support.room import Room
from tests.support.weekly import weekly_row

PRESSED = ("join", "leave", "ready", "season", "next", "skip", "stop")
NAMED = frozenset(
    (
        *(f"weekday-{day}" for day in range(7)),
        *(f"weekly-skipped-{note}" for note in Note),
        *(f"weekly-pace-{pace}" for pace in Pace),
        *(f"choice-late-{late}" for late in Late),
        *(f"button-weekly-{verb}" for verb in PRESSED),
    )
)
LONG = "W" * 31 + "*"
"""A name as long as they come, with what has to be escaped."""


def test_both_languages_have_the_same_messages_with_the_same_variables() -> None:
    """architecture.md, "Words": tests demand that both have the same ids and variables."""
    english, french = (messages(language, "weekly") for language in LANGUAGES)
    assert english == french


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_has_two_texts(language: str) -> None:
    """Of two messages with one id, Fluent takes the first without a word."""
    files = (Path(bot.words.__path__[0]) / language).glob("*.ftl")
    found = Counter(
        id_
        for file in files
        for id_ in re.findall(r"^([a-z][\w-]*) =", file.read_text(encoding="utf-8"), re.MULTILINE)
    )
    assert [id_ for id_, times in found.items() if times > 1] == []


def test_nothing_is_written_that_nobody_says() -> None:
    """What nobody says needs no translation."""
    unused = []
    for message in messages(LANGUAGES[0], "weekly"):
        made = MADE.fullmatch(message)
        if message not in NAMED | LITERALS and not (made and made[1] in LITERALS):
            unused.append(message)
    assert unused == []


def test_every_name_that_is_put_together_has_its_words() -> None:
    assert set(messages(LANGUAGES[0], "weekly")) >= NAMED


def crowd(room: Room, people: int, stage: Stage, **more: object) -> Told:
    """An occurrence with so many on its list, half of them ready, all at tables of four."""
    weekly = weekly_row(room, role=123456789012345678, expansions=(), **more)
    at = datetime(2026, 12, 1, 19, tzinfo=UTC)
    row = OccurrenceRow(
        OccurrenceId(GameId("abcdefg")), weekly.id, 999, 9, 8, stage, at, at + timedelta(hours=2)
    )
    signups = tuple(
        SignupRow(place, UserId(10**18 + place), LONG, place % 2 == 0, (place // 4) + 1, None)
        for place in range(people)
    )
    return Told(weekly, row, signups)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("people", [0, 1, 2, 60, 200])
async def test_what_is_told_keeps_to_the_limits(room: Room, language: str, people: int) -> None:
    """discord.md: 2,000 characters, 100 mentions; with the longest names there are."""
    words = words_in(language)
    told = crowd(room, people, Stage.SIGNING_UP, places=60)
    asked = crowd(room, people, Stage.READY_CHECK, places=60)
    lacking = replace(asked, occurrence=replace(asked.occurrence, note=Note.NO_THREADS))
    tables = [
        TableRow(number, GameId(f"g{number}"), ChannelId(10**18 + number), Status.OPEN)
        for number in range(1, people // 4 + 1)
    ]
    lost = [replace(table, game=None, thread=None, status=None) for table in tables]
    begun = crowd(room, people, Stage.PLAYING, places=60)
    round_ = replace(begun, occurrence=replace(begun.occurrence, event=EventId(GameId("e"))))
    placed = tuple(
        Placed(UserId(number), LONG, number + 1, 111, number % 3 < 2) for number in range(4)
    )
    contests = [
        Contest(begun.occurrence.id, 999, number, GameId("g"), placed)
        for number in range(1, people // 4 + 1)
    ]
    ranked = standings(it.placed for it in contests)
    posts = [
        sign_up_post(told, words),
        check_post(asked, words),
        check_post(lacking, words),
        begun_post(begun, tables, words),
        begun_post(begun, lost, words),
        begun_post(round_, (), words),
        result_post(begun, tables, contests, ranked, words),
        result_post(
            begun, (), [Contest(begun.occurrence.id, 9, 0, None, placed * 50)], ranked, words
        ),
        season_post(begun.weekly, begun.occurrence, ranked, words),
        *(
            skipped_post(
                replace(begun, occurrence=replace(begun.occurrence, note=note)), next_, words
            )
            for note in Note
            for next_ in (None, begun.occurrence.at)
        ),
    ]
    for post in posts:
        assert post_faults(post) == []
        assert len(post.mentions) <= CALLED
        assert not re.search(r"(?<!\\)W\*", post.text)


async def test_all_sixty_are_called_by_their_names(room: Room) -> None:
    """Whoever signed up hears of it, as far as a message can call people."""
    post: Post = check_post(crowd(room, 60, Stage.READY_CHECK), words_in("en"))
    assert all(f"<@{10**18 + place}>" in post.text for place in range(60))
    assert len(post.mentions) == 30
