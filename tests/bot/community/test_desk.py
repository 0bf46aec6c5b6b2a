"""What is asked of a community round, and how its end is read in pages."""

import random
from dataclasses import replace
from itertools import product

import pytest

from bot.community.pacing import entrants_of
from bot.controls import Button
from bot.ids import EventId, UserId
from bot.people import Person, Place
from bot.post import Post
from bot.refusals import Refusal, Refused
from bot.store import EventRow
from cogs.limits import post_faults
from tests.support.crowd import FIRST, close_all, crowd, event_of, finish, opened, somebody
from tests.support.room import CHANNEL, GUILD, HERE, Room

LONG_NAME = "*_~`|>#" * 4 + "Æ漢@/"


async def ask(room: Room, who: Person, verb: str, place: Place = HERE) -> Post:
    """The answer to a command."""
    post = await room.desk.community.command(who, place, verb, room.key())
    assert isinstance(post, Post)
    return post


async def press(room: Room, who: Person, button: Button) -> Post:
    """The answer to a press of a button."""
    post = await room.desk.press(who, HERE, button.id, (), room.key())
    assert isinstance(post, Post)
    return post


def buttons(post: Post) -> list[Button]:
    """The buttons that can be pressed."""
    return [
        it
        for row in post.rows
        if isinstance(row, tuple)
        for it in row
        if isinstance(it, Button) and not it.disabled
    ]


async def refused(room: Room, who: Person, verb: str, place: Place = HERE) -> Refusal:
    """Why a command is refused."""
    with pytest.raises(Refused) as error:
        await room.desk.community.command(who, place, verb, room.key())
    assert isinstance(error.value.reason, Refusal)
    return error.value.reason


@pytest.fixture
async def over(room: Room) -> EventRow:
    """An event of 30 that is over: most of them were always late, one has left."""
    chance = random.Random(1)
    event = await opened(room, "river", language="fr")
    for number in range(30):
        who = replace(somebody(number), name=f"{number}{LONG_NAME}")
        await room.community.join(event, who)
    await room.community.leave(event, UserId(FIRST + 29), room.key())
    row = await event_of(room, event)
    for entrant in (await entrants_of(room.store, row))[:2]:
        await finish(room, event, entrant.game, chance)
    return await close_all(room, event)


async def test_the_table_and_all_boards_in_pages(room: Room, over: EventRow) -> None:
    """play.md: "all sheets in pages"; each page is within Discord's limits, in both languages."""
    for locale, verb in product(("en-GB", "fr"), ("standings", "sheets")):
        who = replace(somebody(77), locale=locale)
        post = await ask(room, who, verb)
        text, pages = post.text, 1
        while onward := [it for it in buttons(post) if int(it.id.args[0]) == pages]:
            post, pages = await press(room, who, onward[0]), pages + 1
            assert post_faults(post) == []
            text += post.text
        assert pages > 1
        assert all(f"**{number}\\*" in text for number in range(30))


async def test_ones_own_result_has_ones_place(room: Room, over: EventRow) -> None:
    """Issue: "table, histogram, percentiles and sheets at the end"."""
    entrants = await entrants_of(room.store, over)
    results = await room.office.archive.results(over, entrants)
    for number in (0, 1, 7):
        own = results.of(UserId(FIRST + number))
        assert own is not None
        post = await ask(room, somebody(number), "hand")
        assert f"**{own.place}.** of 29" in post.text
        assert f"{own.score.total} points" in post.text
        names = [type(drawing.picture).__name__ for drawing in post.drawings]
        assert names == ["ContactSheetPicture", "HistogramPicture"]
        assert post_faults(post) == []
    left = await ask(room, somebody(29), "hand")
    assert "You left" in left.text
    assert await refused(room, somebody(50), "hand") is Refusal.NOT_IN_ROUND


async def test_every_button_in_public_has_an_answer(room: Room) -> None:
    """play.md: "every command answers something useful when it can't do what was asked"."""
    event = await opened(room)
    await crowd(room, event, 1)
    await room.settle()
    first = buttons(room.courier.in_channel(CHANNEL)[-1].post)
    assert [it.id.verb for it in first] == ["join", "hand", "board", "call"]
    for button in first[1:]:
        assert (await press(room, somebody(0), button)).text
        with pytest.raises(Refused) as error:
            await press(room, somebody(3), button)
        assert error.value.reason is Refusal.NOT_IN_ROUND
    assert (await press(room, somebody(3), first[0])).text
    await close_all(room, event)
    await room.settle()
    last = buttons(room.courier.in_channel(CHANNEL)[-1].post)
    assert [it.id.verb for it in last] == ["hand", "standings", "sheets"]
    for button in last:
        assert (await press(room, somebody(0), button)).text
    for button in first:
        if button.id.verb in ("join", "call"):
            with pytest.raises(Refused) as error:
                await press(room, somebody(0), button)
            assert error.value.reason is Refusal.ROUND_OVER


async def test_only_referees_close_a_round_early_and_only_once(room: Room) -> None:
    """play.md: "Visible to all, checked inside: the game's host, the server's referee role,
    Manage Server"."""
    event = await opened(room)
    await crowd(room, event, 3)
    assert await refused(room, somebody(2), "close") is Refusal.NOT_REFEREE
    question = await ask(room, somebody(0), "close")
    manager = replace(somebody(9), manages=True)
    again = await ask(room, manager, "close")
    (yes,) = buttons(question)
    assert (await press(room, somebody(0), yes)).text
    assert (await event_of(room, event)).round == 2
    with pytest.raises(Refused) as error:
        await press(room, manager, buttons(again)[0])
    assert error.value.reason is Refusal.STALE
    with pytest.raises(Refused) as error:
        await press(room, somebody(2), yes)
    assert error.value.reason is Refusal.NOT_REFEREE
    assert (await event_of(room, event)).round == 2


async def test_leaving_is_asked_first(room: Room) -> None:
    """It can't be taken back."""
    event = await opened(room)
    (game,) = await crowd(room, event, 1)
    question = await ask(room, somebody(0), "leave")
    assert not (await room.referee.table(game)).over
    await press(room, somebody(0), buttons(question)[0])
    assert (await room.referee.table(game)).over
    assert await refused(room, somebody(0), "join") is Refusal.ALREADY_IN_ROUND


async def test_which_event_is_meant(room: Room) -> None:
    """play.md, "Which game is meant": this channel's, elsewhere the only one of this person."""
    nowhere, dm = Place(GUILD, CHANNEL + 9), Place(None, CHANNEL + 8)  # type: ignore[arg-type]
    assert await refused(room, somebody(0), "join") is Refusal.NO_ROUND_HERE
    event = await opened(room)
    assert await refused(room, somebody(0), "join", dm) is Refusal.NO_ROUND_HERE
    await ask(room, somebody(0), "join", nowhere)
    assert "1 take" in (await ask(room, somebody(0), "standings", dm)).text
    assert await room.store.events.entry(EventId(event), UserId(FIRST)) is not None


async def test_playing_by_command_in_the_events_channel(room: Room) -> None:
    """A table in the same channel comes first; else one's own game in the event is meant."""
    event = await opened(room)
    (game,) = await crowd(room, event, 1)
    shown = await room.desk.command(somebody(0), HERE, "hand", {}, game=None, key=room.key())
    assert isinstance(shown, Post)
    assert game in str(shown.rows)
    mine = await room.desk.mine(somebody(0))
    assert "waiting for you" in mine.text  # type: ignore[union-attr]
    await finish(room, event, game, random.Random(2))
    mine = await room.desk.mine(somebody(0))
    assert "until the next round opens" in mine.text  # type: ignore[union-attr]


async def test_a_round_is_opened_by_anybody_where_the_bot_may_post(room: Room) -> None:
    """PEER-020: without a permission it isn't opened, and the one who asked is told."""
    open_ = room.desk.community.new
    how = {"pace": 86400, "expansions": ("river",), "language": None}
    for place, reason in (
        (Place(None, CHANNEL), Refusal.NOT_IN_A_GUILD),
        (Place(GUILD, CHANNEL, ("attach_files",)), Refusal.MAY_NOT_POST),
    ):
        with pytest.raises(Refused) as error:
            await open_(somebody(0), place, **how)  # type: ignore[arg-type]
        assert error.value.reason is reason
    await room.store.change_guild(GUILD, language="fr")
    await open_(somebody(0), HERE, **how)  # type: ignore[arg-type]
    await room.settle()
    assert "Manche commune" in room.courier.in_channel(CHANNEL)[-1].post.text
