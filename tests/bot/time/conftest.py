import pytest

from tests.bot.conftest import Rooms
from tests.support.passing import Diary
from tests.support.room import Room


@pytest.fixture
def diary() -> Diary:
    """What is said, and when."""
    return Diary()


@pytest.fixture
async def room(rooms: Rooms, diary: Diary) -> Room:
    """The whole bot but for Discord, with a diary, that has just begun to keep time."""
    room = await rooms(diary)
    diary.room = room
    await room.timekeeper.begin()
    return room
