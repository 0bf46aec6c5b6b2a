"""The cogs on SimCord, a Discord in memory by others, with a scripted desk behind them.

And the whole bot in our own sandbox, where every request is checked as it would be by Discord.
"""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import discord.gateway
import discord.http
import pytest

from bot.app import App, point_at
from bot.clock import Seeds, fresh_seed
from bot.easel import Easel
from bot.mentions import Mentions
from bot.sandbox import Sandbox, SandboxClient
from cogs.client import Stationmaster
from render import Picture
from tests.support.app import running
from tests.support.desk import Notes, ScriptedDesk
from tests.support.discord_spec import all_violations
from tests.support.shared import SHARED

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


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    before = discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
    async with Sandbox() as sandbox:
        point_at(sandbox.api_url, sandbox.gateway_url)
        yield sandbox
    discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = before


@pytest.fixture
def seeds() -> Seeds:
    """What games' shuffles follow from; a test may bring others."""
    return fresh_seed


@pytest.fixture
async def app(
    sandbox: Sandbox, tmp_path: Path, paint: Callable[[Picture], bytes], seeds: Seeds
) -> AsyncIterator[App]:
    async with running(tmp_path / "games.sqlite3", paint, seeds) as app:
        yield app


@pytest.fixture
async def script(sandbox: Sandbox, app: App) -> AsyncIterator[SandboxClient]:
    async with SandboxClient(sandbox.page_url) as script:
        await script.connected()
        yield script
        if SHARED.exists():
            assert all_violations(await script.journal()) == []
