"""A bot of nothing but HTTP and a socket, which can do what discord.py never would."""

import asyncio
from typing import Any

import aiohttp

from bot.sandbox import TOKEN, Sandbox

GUILDS = 1
COMMAND = {"name": "go", "description": "Go", "type": 1}


class RawBot:
    def __init__(self, sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
        self.sandbox = sandbox
        self.http = http
        self.events: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def call(self, method: str, path: str, **kwargs: Any) -> tuple[int, Any]:
        headers = kwargs.pop("headers", {"Authorization": f"Bot {TOKEN}"})
        url = self.sandbox.api_url + path
        async with self.http.request(method, url, headers=headers, **kwargs) as response:
            data = None if response.status == 204 else await response.json()
            return response.status, data

    async def refused(self, method: str, path: str, **kwargs: Any) -> tuple[int, int]:
        status, data = await self.call(method, path, **kwargs)
        return status, data["code"] if status >= 400 else 0

    async def send(self, channel: str, **body: Any) -> dict[str, Any]:
        status, data = await self.call("POST", f"/channels/{channel}/messages", json=body)
        assert status == 200, data
        return data

    async def listen(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        async for message in socket:
            packet = message.json()
            if packet["op"] == 0:
                self.events.put_nowait(packet)

    async def event(self, name: str) -> dict[str, Any]:
        async with asyncio.timeout(3):
            while True:
                packet = await self.events.get()
                if packet["t"] == name:
                    return dict(packet["d"])
