"""A sandbox with the demo bot connected to it, and a script to play with."""

from collections.abc import AsyncIterator

import pytest

from bot.sandbox import Sandbox, SandboxClient
from tests.sandbox.demo_bot import DemoBot, running


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox() as sandbox:
        yield sandbox


@pytest.fixture
async def bot(sandbox: Sandbox) -> AsyncIterator[DemoBot]:
    async with running(sandbox.api_url, sandbox.gateway_url) as bot:
        yield bot


@pytest.fixture
async def script(sandbox: Sandbox, bot: DemoBot) -> AsyncIterator[SandboxClient]:
    async with SandboxClient(sandbox.page_url) as script:
        await script.connected()
        yield script
