"""The cogs on SimCord, a Discord in memory by others, with a scripted desk behind them."""

from collections.abc import AsyncIterator, Callable

import pytest

from bot.easel import Easel
from bot.mentions import Mentions
from cogs.client import Stationmaster
from render import Picture
from tests.support.desk import Notes, ScriptedDesk

PNG = b"\x89PNG\r\n\x1a\n" + b"\0" * 24


def paint_anything(picture: Picture) -> bytes:
    return PNG


@pytest.fixture
def desk() -> ScriptedDesk:
    return ScriptedDesk()


@pytest.fixture
def notes() -> Notes:
    return Notes()


@pytest.fixture
def paint() -> Callable[[Picture], bytes]:
    """How pictures are painted; a test may bring another way."""
    return paint_anything


@pytest.fixture
async def simcord_bot(
    desk: ScriptedDesk, notes: Notes, paint: Callable[[Picture], bytes]
) -> AsyncIterator[Stationmaster]:
    easel = Easel(paint, patience=0.5)
    yield client_of(desk, notes, easel)
    easel.close()


def client_of(desk: ScriptedDesk, notes: Notes, easel: Easel) -> Stationmaster:
    client = Stationmaster(easel, Mentions(), guild_ready_timeout=0.01, shard_count=1)

    async def nothing() -> None:
        pass

    client.open(desk, notes, nothing)  # type: ignore[arg-type]
    return client
