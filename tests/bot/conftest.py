from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from tests.support.courier import MemoryCourier
from tests.support.room import Room, open_room

Rooms = Callable[..., Awaitable[Room]]


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Rooms]:
    """Opens rooms over one database, one after the other, and closes what a test leaves open."""
    opened: list[Room] = []

    async def open_next(courier: MemoryCourier | None = None) -> Room:
        if opened:
            await opened[-1].close()
        opened.append(await open_room(tmp_path, courier))
        return opened[-1]

    yield open_next
    if opened:
        await opened[-1].close()


@pytest.fixture
async def room(rooms: Rooms) -> Room:
    """The whole bot but for Discord, in a folder of its own."""
    return await rooms()
