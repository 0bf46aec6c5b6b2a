"""The sandbox in a process of its own: it outlives a bot that is killed."""

import asyncio
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from bot.sandbox import Sandbox, SandboxClient

ROOT = Path(__file__).resolve().parents[2]


async def start(*arguments: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", *arguments, cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )


@pytest.fixture
async def addresses() -> AsyncIterator[dict[str, str]]:
    process = await start("bot.sandbox", "--port", "0")
    assert process.stdout is not None
    lines = [(await process.stdout.readline()).decode().split() for _ in range(4)]
    yield {name.rstrip(":"): value for name, value in lines}
    process.terminate()
    await process.wait()


async def test_a_killed_bot_comes_back_to_what_it_left(addresses: dict[str, str]) -> None:
    """architecture.md: a crash anywhere is healed by running it again."""
    demo = ("tests.sandbox.demo_bot", addresses["API"], addresses["Gateway"])
    bot = await start(*demo)
    async with SandboxClient(addresses["Page"]) as script:
        await script.connected()
        amelie = script.member("Amélie")
        table = (await amelie.command("/game new")).message
        bot.send_signal(signal.SIGKILL)
        await bot.wait()
        while (await script.state())["connected"]:
            await script.messages()
        bot = await start(*demo)
        await script.connected()
        assert [message.id for message in await script.messages()] == [table.id]
        assert (await amelie.click(table, "Hand")).answered
        bot.terminate()
        await bot.wait()


async def test_a_bot_that_dies_while_it_sends_a_picture(
    sandbox: Sandbox, hands: SandboxClient, caplog: pytest.LogCaptureFixture
) -> None:
    """architecture.md: a crash anywhere. What was sent in part was not sent, and is no fault."""
    address = urlsplit(sandbox.api_url)
    before = len(await hands.journal())
    _, writer = await asyncio.open_connection(address.hostname, address.port)
    head = (
        f"POST {address.path}/channels/{await hands.channel()}/messages HTTP/1.1",
        f"Host: {address.netloc}",
        f"Authorization: Bot {sandbox.token}",
        "Content-Type: multipart/form-data; boundary=part",
        "Content-Length: 100000",
        "",
        "--part",
        'Content-Disposition: form-data; name="files[0]"; filename="board.png"',
        "",
        "",
    )
    writer.write("\r\n".join(head).encode() + b"\x89PNG")
    await writer.drain()
    await hands.state()
    writer.transport.abort()
    await hands.state()
    assert len(await hands.journal()) == before
    assert await hands.messages() == []
    assert caplog.records == []
