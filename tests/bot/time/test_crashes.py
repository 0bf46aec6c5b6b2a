"""A bot that dies at anything it asks of its database or of Discord, before or after it is done."""

from collections import Counter
from datetime import timedelta

import pytest

from bot.store import Late, Pace
from tests.bot.conftest import Rooms
from tests.support.passing import CALL, NOTE, Death, Diary, chosen, keep_up, paced_game
from tests.support.scale import scale

ASKED = 75
"""More than a reminder or a deadline asks of both."""
RUNGS = {NOTE: 12, CALL: 18, "deadline": 24}
"""After how many hours each is due in a game of a day a turn."""


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("rung", RUNGS)
@pytest.mark.parametrize("nth", range(1, ASKED, scale(full=1, sample=9)))
async def test_nothing_is_said_twice_or_done_twice(
    rooms: Rooms, nth: int, rung: str, late: bool
) -> None:
    """CONTRIBUTING.md, question 5: killed anywhere, a rung is climbed once, and a deadline kept.

    A reminder that was claimed and not said is lost rather than said twice.
    """
    diary = Diary()
    room = await rooms(diary)
    diary.room = room
    await room.timekeeper.begin()
    game = await paced_game(room, Pace.DAY, Late.SAFE)
    seat, _ = await chosen(room, game)
    asked = room.clock
    for hours in RUNGS.values():
        room.clock = asked + timedelta(hours=hours)
        # It is noted that the bot was there all the time.
        await room.store.times.be_alive(room.clock)
        dying = RUNGS[rung] == hours
        if dying:
            Death(nth, late).strike(room, diary)
            try:
                await room.timekeeper.look()
                await room.herald.drain(0.2)
            except Exception:  # whatever a dying process does, it is no more
                pass
            Death.leave(diary)
            clock = room.clock
            room = await rooms(diary)
            diary.room, room.clock = room, clock + timedelta(seconds=20)
            await room.timekeeper.begin()
            await room.herald.start()
        await keep_up(room)
    table = await room.referee.table(game)
    assert table.to_act == {1 - seat}
    keys = [it.key for it in await room.store.log(game) if it.key.startswith("deadline:")]
    assert Counter(keys).most_common(1)[0][1] == 1
    texts = Counter(word for it in diary.said for word in (NOTE, CALL) if word in it.post.text)
    assert texts[NOTE] <= 1
    assert texts[CALL] <= 1
    assert rung == NOTE or texts[NOTE] == 1
    assert rung == CALL or texts[CALL] == 1
    boards = [it for it in diary.said if "made the safe move" in it.post.text]
    assert len(boards) == 1
