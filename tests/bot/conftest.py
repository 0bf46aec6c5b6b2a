from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.support.room import Room, open_room


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    """The whole bot but for Discord, in a folder of its own."""
    room = await open_room(tmp_path)
    yield room
    await room.herald.drain()
    await room.store.close()
