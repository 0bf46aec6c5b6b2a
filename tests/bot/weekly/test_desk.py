"""``/weekly`` at the desk: each button and its command, who may, and what is refused."""

import random
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from bot.controls import ControlId
from bot.courier import NotAllowed
from bot.desk.weekly import Plan
from bot.ids import ChannelId, GameId, GuildId, UserId
from bot.people import Person, Place
from bot.post import Post
from bot.refusals import Refusal, Refused
from bot.store import Note, OccurrenceRow, Stage, WeeklyRow
from bot.words import words_in
from tests.support.room import CHANNEL, GUILD, HERE, Room, controls_of, person
from tests.support.weekly import all_ready, at, begun, member, now, play_out, set_up, sign_up, texts

CHIEF = person(1, manages=True)
PLAN = Plan(weekday=1, hour="20:00", zone="Europe/Paris", ruleset="usa")
ELSEWHERE = Place(GUILD, ChannelId(888))
IN_PERSON = Place(None, ChannelId(9))


async def refused(reason: Refusal, doing: object) -> Refused:
    with pytest.raises(Refused) as error:
        await doing  # type: ignore[misc]
    assert error.value.reason is reason
    return error.value


async def ask(room: Room, who: Person, verb: str, *args: str, place: Place = HERE) -> Post:
    answer = await room.desk.weekly.command(who, place, verb, args)
    assert isinstance(answer, Post)
    return answer


async def press(room: Room, who: Person, control: ControlId) -> Post:
    answer = await room.desk.press(who, HERE, control, (), room.key())
    assert isinstance(answer, Post)
    return answer


async def the_only(room: Room) -> tuple[WeeklyRow, OccurrenceRow]:
    (weekly,) = await room.store.weeklies.active()
    row = await room.store.weeklies.last(weekly.id)
    assert row is not None
    return weekly, row


# Setting up


async def test_setting_up_says_what_was_understood(room: Room) -> None:
    """Issue: game, weekday and hour with time zone, seats, pace, season length, channel, role."""
    plan = replace(
        PLAN, hour="8:30 pm", zone="paris", seats=3, weeks=6, role=42, places=12, ruleset="europe"
    )
    answer = await room.desk.weekly.set_up(CHIEF, HERE, plan)
    for part in (
        "Ticket to Ride · Europe",
        "every Tuesday at 20:30",
        "(Europe/Paris)",
        "6 weeks",
        "At tables of 3 at most",
        "a day a turn",
        "<@&42>",
    ):
        assert part in answer.text
    weekly, row = await the_only(room)
    assert (weekly.seats, weekly.places, weekly.weeks, weekly.role) == (3, 12, 6, 42)
    assert (weekly.channel, weekly.host, weekly.zone) == (CHANNEL, CHIEF.id, "Europe/Paris")
    await room.settle()
    (post,) = room.courier.in_channel(CHANNEL)
    assert post.post.roles == (42,)
    assert "<@&42>" in post.post.text
    assert f"<t:{round(row.at.timestamp())}:F>" in answer.text


@pytest.mark.parametrize(
    ("typed", "zone"),
    [("Europe/Paris", "Europe/Paris"), (" new york ", "America/New_York"), ("utc", "UTC"),
     ("são_paulo", "America/Sao_Paulo"), ("Atlantis", None)],
)  # fmt: skip
async def test_places_as_people_write_them(room: Room, typed: str, zone: str | None) -> None:
    """As for one's own hours: any spelling, and a plain city works."""
    setting_up = room.desk.weekly.set_up(CHIEF, HERE, replace(PLAN, zone=typed))
    if zone is None:
        await refused(Refusal.NO_SUCH_ZONE, setting_up)
        return
    await setting_up
    weekly, _ = await the_only(room)
    assert weekly.zone == zone
    offered = [it.value for it in room.desk.weekly.zones(typed)]
    assert zone in offered


@pytest.mark.parametrize(
    "faulty",
    [
        {"ruleset": "chess"},
        {"seats": 9},
        {"seats": 1},
        {"weekday": 7},
        {"places": 1},
        {"places": 61},
        {"weeks": 0},
        {"pace": "fast"},
        {"late": "never"},
        {"round_pace": 86400},
        {"expansions": ("river",)},
        {"ruleset": "ink", "expansions": ("river", "lake")},
    ],
)
async def test_what_can_t_be_chosen_is_refused(room: Room, faulty: dict[str, Any]) -> None:
    """The same by whoever sends a command by hand."""
    await refused(
        Refusal.NO_SUCH_OPTION, room.desk.weekly.set_up(CHIEF, HERE, replace(PLAN, **faulty))
    )
    assert await room.store.weeklies.active() == []


async def test_who_may_set_up(room: Room) -> None:
    """docs/weekly.md: "for those who may manage the server, and for the role"."""
    await refused(Refusal.NOT_ORGANISER, room.desk.weekly.set_up(person(2), HERE, PLAN))
    await refused(Refusal.ONLY_IN_A_GUILD, room.desk.weekly.set_up(CHIEF, IN_PERSON, PLAN))
    for missing, wished, lacks in (
        (("attach_files",), (), "attach_files"),
        ((), ("create_public_threads",), "create_public_threads"),
    ):
        lacking = Place(GUILD, CHANNEL, missing, wished)
        error = await refused(Refusal.MAY_NOT_POST, room.desk.weekly.set_up(CHIEF, lacking, PLAN))
        assert error.details == {"missing": lacks}
    await room.store.change_guild(GUILD, referee_role=7)
    judge = person(2, roles=frozenset((7,)))
    place = Place(GUILD, CHANNEL, (), ("create_events",))
    answer = await room.desk.weekly.set_up(judge, place, PLAN)
    assert "I lack Create Events" in answer.text
    await refused(Refusal.WEEKLY_HERE, room.desk.weekly.set_up(CHIEF, HERE, PLAN))
    # Railroad Ink needs no threads, and a role of everybody is no role.
    other = Place(GUILD, ChannelId(888), (), ("create_public_threads",))
    plan = replace(PLAN, ruleset="ink", role=int(GUILD))
    await room.desk.weekly.set_up(CHIEF, other, plan)
    weekly = await room.store.weeklies.in_channel(ChannelId(888))
    assert weekly is not None
    assert weekly.role is None


async def test_the_channel_s_language(room: Room) -> None:
    """architecture.md: the channel in the server's language, an answer in one's own."""
    await room.store.change_guild(GUILD, language="fr")
    answer = await room.desk.weekly.set_up(CHIEF, HERE, PLAN)
    assert "every Tuesday" in answer.text
    await room.settle()
    assert "Partie hebdomadaire 1" in texts(room)[0]
    french = member(1, locale="fr")
    assert "Vous êtes sur la liste, numéro 1" in (await ask(room, french, "join")).text
    await room.settle()
    assert "Sur la liste : Member 1" in texts(room)[0]


# Taking part


async def test_each_button_has_its_command(room: Room) -> None:
    """play.md: "Every button has a command twin"; each answer names the game and links to it."""
    weekly, row = await set_up(room)
    await room.settle()
    (post,) = room.courier.in_channel(CHANNEL)
    buttons = {it.verb: it for it in controls_of(post.post).values()}
    assert set(buttons) == {"join", "leave", "season"}
    assert "number 1" in (await press(room, member(1), buttons["join"])).text
    assert "number 2" in (await ask(room, member(2), "join")).text
    assert "off the list" in (await press(room, member(1), buttons["leave"])).text
    answer = await ask(room, member(2), "leave")
    assert answer.text.endswith(f"-# Ticket to Ride · USA · <#{CHANNEL}>")
    await sign_up(room, weekly, (1, 2, 3))
    await at(room, row.due)
    check = room.courier.in_channel(CHANNEL)[-1]
    buttons = {it.verb: it for it in controls_of(check.post).values()}
    assert set(buttons) == {"ready", "join", "leave", "season"}
    assert "You are dealt in" in (await press(room, member(1), buttons["ready"])).text
    assert "You are dealt in" in (await ask(room, member(2), "ready")).text
    assert "list and ready" in (await press(room, member(4), buttons["join"])).text


async def test_who_waits_is_told_so(room: Room) -> None:
    weekly, row = await set_up(room, places=2)
    await sign_up(room, weekly, (1, 2))
    assert "All 2 places are taken" in (await ask(room, member(3), "join")).text
    assert "You wait for a place" in (await ask(room, member(3), "next")).text
    await at(room, row.due)
    await all_ready(room, weekly, (1, 2))
    assert "You are ready. All 2 places" in (await ask(room, member(3), "ready")).text


async def test_what_keeps_the_channel_from_being_told_is_said(room: Room) -> None:
    """play.md: "the one who can help is told what to do, and it goes on when they did"."""
    await set_up(room)
    await room.settle()
    room.courier.fail = lambda what, channel: (
        NotAllowed(("attach_files",)) if what == "edit" else None
    )
    await ask(room, member(1), "join")
    await room.settle()
    assert "I lack Attach Files" in (await ask(room, member(1), "next")).text
    room.courier.fail = lambda what, channel: None
    await ask(room, member(1), "next")
    await room.settle()
    assert "On the list: Member 1" in texts(room)[-1]
    assert "I lack" not in (await ask(room, member(1), "next")).text


async def test_what_comes_next(room: Room) -> None:
    """``/weekly next``: when, who, and whether one is in; also where no list is open yet."""
    weekly, row = await set_up(room)
    await sign_up(room, weekly, (1, 2))
    inside = await ask(room, member(1), "next")
    assert "On the list (2): Member 1, Member 2" in inside.text
    assert "You are on the list." in inside.text
    assert set(controls_of(inside)) == {"leave"}
    outside = await ask(room, member(3), "next")
    assert "You are not on the list" in outside.text
    assert set(controls_of(outside)) == {"join"}
    assert "before its first week" in (await ask(room, member(1), "season")).text
    await at(room, row.due)
    assert set(controls_of(await ask(room, member(1), "next"))) == {"ready", "leave"}
    await all_ready(room, weekly, (1, 2))
    await at(room, row.at)
    later = await ask(room, member(1), "next")
    assert "Weekly game 2" in later.text
    assert f"<t:{round((row.at + timedelta(days=1)).timestamp())}:F>" in later.text
    assert later.rows == ()


async def test_old_buttons_change_nothing(room: Room) -> None:
    """CONTRIBUTING.md, question 2: a button of last week's list is not this week's."""
    weekly, row = await set_up(room)
    await begun(room, weekly, row, (1, 2))
    await at(room, row.at + timedelta(days=2))
    for verb in ("join", "leave", "ready"):
        old = ControlId(row.id, None, verb)
        await refused(Refusal.WEEKLY_BEGINS, press(room, member(3), old))
    await refused(Refusal.MALFORMED_CONTROL, press(room, member(3), ControlId(row.id, None, "eat")))
    await refused(
        Refusal.NO_WEEKLY_HERE,
        room.desk.weekly.press(member(3), ControlId(GameId("zzzzzzz"), None, "join")),
    )
    assert await room.store.weeklies.signups((await the_only(room))[1].id) == []


async def test_which_one_is_meant(room: Room) -> None:
    """play.md, "Which game is meant": this channel's, else the only one there is."""
    await refused(Refusal.NO_WEEKLY_HERE, ask(room, member(1), "next"))
    weekly, row = await set_up(room)
    assert "Weekly game 1" in (await ask(room, member(1), "next", place=ELSEWHERE)).text
    await refused(Refusal.ONLY_IN_A_GUILD, ask(room, member(1), "next", place=IN_PERSON))
    await sign_up(room, weekly, (1, 2))
    assert "Weekly game 1" in (await ask(room, member(1), "next", place=IN_PERSON)).text
    await set_up(room, channel=ChannelId(889), ruleset="europe")
    await refused(Refusal.WHICH_WEEKLY, ask(room, member(3), "next", place=ELSEWHERE))
    assert "USA" in (await ask(room, member(1), "next", place=ELSEWHERE)).text
    other = Place(GuildId(6), ChannelId(5))
    await refused(Refusal.NO_WEEKLY_HERE, ask(room, member(1), "next", place=other))
    await at(room, row.due)
    await all_ready(room, weekly, (1, 2))
    await at(room, row.at)
    (table,) = await room.store.weekly_tables.tables(row.id)
    assert table.thread is not None
    thread = Place(GUILD, table.thread)
    assert "USA" in (await ask(room, member(7), "next", place=thread)).text


# Standings


async def test_standings_of_this_season_and_of_one_before(room: Room) -> None:
    """``/weekly standings``: with how points are given, also for a season that is over."""
    weekly, row = await set_up(room, weeks=1)
    assert "Nothing has been decided" in (await ask(room, member(1), "season")).text
    tables = await begun(room, weekly, row, range(1, 5))
    await play_out(room, tables, random.Random(5))
    await at(room, row.at + timedelta(days=1))
    first = await ask(room, member(1), "season", "1")
    assert "**Season 1** after week 1 of 1" in first.text
    assert "12 more" in first.text
    assert first.text.count(" in 1 game") == 4
    assert "**Season 2**, before its first week" in (await ask(room, member(1), "season")).text
    old = ControlId(row.id, None, "season", ("p00003",))
    assert (await press(room, member(1), old)).text == first.text
    await refused(Refusal.NO_SUCH_OPTION, ask(room, member(1), "season", "9"))
    await refused(Refusal.NO_SUCH_OPTION, ask(room, member(1), "season", "x"))
    end = next(it for it in room.courier.in_channel(CHANNEL) if "is over ·" in it.post.text)
    (control,) = controls_of(end.post).values()
    assert control.game == weekly.id
    assert "Season" in (await press(room, member(1), control)).text


# Calling off


async def test_calling_off_asks_first_and_names_the_day(room: Room) -> None:
    """A slip of the finger calls off nothing; an old question calls off no other week."""
    _, row = await set_up(room, host=CHIEF.id)
    await refused(Refusal.NOT_ORGANISER, ask(room, member(1), "skip"))
    question = await ask(room, CHIEF, "skip")
    assert f"<t:{round(row.at.timestamp())}:F>" in question.text
    assert (await now(room, row)).stage is Stage.SIGNING_UP
    (yes,) = controls_of(question).values()
    await refused(Refusal.NOT_ORGANISER, press(room, member(1), yes))
    assert "called off" in (await press(room, CHIEF, yes)).text
    assert (await now(room, row)).note is Note.ASKED
    await refused(Refusal.WEEKLY_BEGINS, press(room, CHIEF, yes))
    (again,) = controls_of(await ask(room, CHIEF, "skip")).values()
    assert again.args == ("2",)


async def test_stopping_asks_first(room: Room) -> None:
    weekly, row = await set_up(room)
    await refused(Refusal.NOT_ORGANISER, ask(room, member(1), "stop"))
    (yes,) = controls_of(await ask(room, person(1), "stop")).values()  # who set it up
    assert (await now(room, row)).stage is Stage.SIGNING_UP
    assert "are stopped" in (await press(room, person(1), yes)).text
    assert (await now(room, row)).note is Note.STOPPED
    for verb in ("stop", "skip", "next", "join"):
        await refused(Refusal.WEEKLY_STOPPED, ask(room, CHIEF, verb))
    await set_up(room, channel=ChannelId(889), ruleset="europe")
    assert "USA" in (await ask(room, member(1), "season")).text
    assert "Europe" in (await ask(room, member(1), "next")).text
    assert (await room.store.weeklies.weekly(weekly.id)) == replace(weekly, active=False)


async def test_a_deleted_channel_ends_it(room: Room) -> None:
    """CONTRIBUTING.md, question 3."""
    _, row = await set_up(room)
    await room.desk.channel_deleted(ChannelId(888))
    assert (await now(room, row)).stage is Stage.SIGNING_UP
    await room.desk.channel_deleted(CHANNEL)
    assert (await now(room, row)).note is Note.CHANNEL_GONE
    assert await room.store.weeklies.active() == []


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_every_refusal_can_be_said(room: Room, language: str) -> None:
    """Issue: "Every refusal ...: a clear answer", with the time at which it can be done."""
    weekly, row = await set_up(room)
    await sign_up(room, weekly, (1,))
    error = await refused(Refusal.NOT_READY_YET, ask(room, member(1), "ready"))
    reader = person(1, locale=language)
    said = (await room.desk.refusal(reader, error, HERE)).text
    assert f"<t:{round(row.due.timestamp())}:F>" in said
    for reason, details in (
        (Refusal.SIGN_UPS_CLOSED, {"when": 1_790_000_000}),
        (Refusal.NO_SUCH_HOUR, {"typed": "noon"}),
        (Refusal.WEEKLY_HERE, {}),
        (Refusal.WHICH_WEEKLY, {}),
    ):
        text = (await room.desk.refusal(reader, Refused(reason, **details), HERE)).text
        assert "1790000000" in text if "when" in details else text
    assert words_in(language)("weekday-1") in ("Tuesday", "mardi")


async def test_somebody_s_id_is_theirs(room: Room) -> None:
    """Two people of one name are two; one who changes their name is one."""
    weekly, row = await set_up(room)
    await room.weekly.sign_up(weekly, Person(UserId(1), "Same"))
    await room.weekly.sign_up(weekly, Person(UserId(2), "Same"))
    await refused(
        Refusal.ALREADY_SIGNED_UP, room.weekly.sign_up(weekly, Person(UserId(1), "Other"))
    )
    assert len(await room.store.weeklies.signups(row.id)) == 2
