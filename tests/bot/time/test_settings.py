"""/settings: one's zone, quiet hours and holidays, in words; and that they are nobody's secret."""

import pytest

from bot.desk.preferences import OwnChoices, zone_choices
from bot.ids import UserId
from bot.people import Person
from bot.post import Post
from bot.refusals import Refusal, Refused
from tests.support.passing import Diary, chosen, keep_up, paced_game
from tests.support.room import CHANNEL, HERE, Room, person


async def _mine(room: Room, who: Person, **choices: object) -> str:
    return (await room.desk.settings_mine(who, HERE, OwnChoices(**choices))).text  # type: ignore[arg-type]


async def test_what_is_set_is_said(room: Room) -> None:
    """The answer shows the local time now, and until when one is left in peace."""
    text = await _mine(room, person(1))
    assert "Time zone: UTC (not chosen), where it is 12:00 now. Quiet hours: none." in text
    text = await _mine(room, person(1), zone="kathmandu", quiet="17h - 6h30", reminders=False)
    assert "Time zone: Asia/Kathmandu, where it is 17:45 now" in text
    assert "Quiet hours: 17:00-06:30" in text
    assert "Reminders: off" in text
    # 06:30 of the next day there is 00:45 in UTC.
    assert "until <t:1795999500:f>" in text
    text = await _mine(room, person(1), quiet="off")
    assert "Quiet hours: none" in text
    assert "in peace" not in text
    assert "Asia/Kathmandu" in text, "what isn't named stays as it is"


async def test_a_holiday_is_said_in_local_days(room: Room) -> None:
    """From and until, both included, in one's own zone; or off."""
    await _mine(room, person(1), zone="Pacific/Auckland")
    said = await room.desk.holiday(person(1), HERE, first="2026-12-24", last="2027-01-02")
    assert "Holiday: 2026-12-24 to 2027-01-02" in said.text
    said = await room.desk.holiday(person(1), HERE, first=None, last=None)
    assert "Holiday: 2026-12-24 to 2027-01-02" in said.text, "without options it shows"
    said = await room.desk.holiday(person(1), HERE, first=None, last="2026-12-01")
    assert "Holiday: 2026-11-30 to 2026-12-01" in said.text, "from today, which is the 30th there"
    said = await room.desk.holiday(person(1), HERE, first="OFF", last=None)
    assert "Holiday: none" in said.text


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("choices", "reason"),
    [
        ({"zone": "Narnia"}, Refusal.NO_SUCH_ZONE),
        ({"zone": "**" * 300}, Refusal.NO_SUCH_ZONE),
        ({"quiet": "at night"}, Refusal.NO_SUCH_HOURS),
        ({"quiet": "7-22"}, Refusal.NO_SUCH_HOURS),
        ({"zone": "paris", "quiet": "99"}, Refusal.NO_SUCH_HOURS),
    ],
)
async def test_nonsense_changes_nothing(
    room: Room, language: str, choices: dict[str, str], reason: Refusal
) -> None:
    """A refusal says what is understood, and nothing of what came with it is taken over."""
    who = Person(UserId(1), "Ana", locale=language)
    with pytest.raises(Refused) as refused:
        await _mine(room, who, **choices)
    assert refused.value.reason is reason
    words = (await room.desk.refusal(who, refused.value, HERE)).text
    assert "22" in words or "Paris" in words
    assert len(words) < 600
    assert (await room.store.user(who.id)).zone is None


@pytest.mark.parametrize(
    ("first", "last"),
    [
        ("tomorrow", None),
        ("2026-02-30", None),
        (None, "2026-11-28"),
        ("2026-12-24", "2026-12-23"),
        ("2026-12-01", "2026-12-22"),
        ("2020-01-01", "2020-01-02"),
    ],
)
async def test_what_is_no_holiday(room: Room, first: str | None, last: str | None) -> None:
    """No date, the past, the wrong way round, more than 21 days."""
    with pytest.raises(Refused) as refused:
        await room.desk.holiday(person(1), HERE, first=first, last=last)
    assert refused.value.reason is Refusal.NO_SUCH_DAYS
    assert await room.store.times.holidays(UserId(1)) == ()


def test_zones_are_offered() -> None:
    """Autocomplete: at most as many as Discord shows, whatever was typed."""
    assert len(zone_choices("")) == 25
    assert "Europe/Paris" in {it.value for it in zone_choices("pari")}


async def test_the_rules_say_the_pace(room: Room) -> None:
    """play.md: "`rules` (with the table's options and the legend)"."""
    await paced_game(room)
    answer = await room.command(1, "rules")
    assert isinstance(answer, Post)
    pages = [answer.text]
    while "Pace: A day a turn" not in pages[-1]:
        assert len(pages) < 9
        nexts = [it for row in answer.rows if isinstance(row, tuple) for it in row]
        answer = await room.press(1, nexts[-1].id)  # type: ignore[union-attr]
        assert isinstance(answer, Post)
        pages.append(answer.text)


async def test_no_times_tell_what_is_hidden(room: Room, diary: Diary) -> None:
    """Two games that differ in hidden things alone say the same at the same time."""
    texts = []
    for seed in (b"one." * 8, b"two." * 8):
        room.seed = seed
        game = await paced_game(room)
        await chosen(room, game)
        board = room.courier.in_channel(CHANNEL)[-1].post.text
        texts.append([line for line in board.splitlines() if "<t:" in line])
        await room.referee.end(game, UserId(1), room.key())
        await keep_up(room)
    assert texts[0] == texts[1] != []
