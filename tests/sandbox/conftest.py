"""A sandbox with the demo bot connected to it, and a script to play with."""

import asyncio
from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.sandbox import TOKEN, Sandbox, SandboxClient
from tests.sandbox.demo_bot import DemoBot, running
from tests.sandbox.raw_bot import COMMAND, GUILDS, RawBot


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


@pytest.fixture
async def raw(sandbox: Sandbox) -> AsyncIterator[RawBot]:
    async with aiohttp.ClientSession() as http, http.ws_connect(sandbox.gateway_url) as socket:
        bot = RawBot(sandbox, http)
        identify = {"op": 2, "d": {"token": TOKEN, "intents": GUILDS, "properties": {}}}
        await socket.send_json(identify)
        listening = asyncio.create_task(bot.listen(socket))
        await bot.event("GUILD_CREATE")
        app = (await bot.call("GET", "/users/@me"))[1]["id"]
        await bot.call("PUT", f"/applications/{app}/commands", json=[COMMAND])
        yield bot
        listening.cancel()


@pytest.fixture
async def hands(sandbox: Sandbox, raw: RawBot) -> AsyncIterator[SandboxClient]:
    async with SandboxClient(sandbox.page_url) as hands:
        yield hands
