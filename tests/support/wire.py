"""The bot and its Discord as processes of their own: the bot to be killed and started again."""

import asyncio
import os
import re
import signal
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import aiohttp

from bot.sandbox import SandboxClient, Seen

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30.0
"""Seconds that a process, or a message that must come, is waited for."""


class BotProcess:
    """``python -m bot`` in ``folder``, on the Discord at ``addresses``; its log is a file there.

    ``program`` is what stands in for ``bot``: another module, with its arguments.
    """

    def __init__(
        self,
        folder: Path,
        addresses: dict[str, str],
        program: Sequence[str] = ("bot",),
        **settings: str,
    ) -> None:
        self.database = folder / "games.sqlite3"
        self.log_file = folder / "bot.log"
        self.starts = 0
        self._folder = folder
        self._program = program
        self._process: asyncio.subprocess.Process | None = None
        ours = {name: it for name, it in os.environ.items() if "STATIONMASTER" not in name}
        self._environment = {
            **ours,
            "PYTHONPATH": str(ROOT),
            "DISCORD_TOKEN": addresses["Token"],
            "STATIONMASTER_DISCORD_API": addresses["API"],
            "STATIONMASTER_DISCORD_GATEWAY": addresses["Gateway"],
            "STATIONMASTER_DATABASE": str(self.database),
            "STATIONMASTER_LOG_LEVEL": "DEBUG",
            **settings,
        }

    async def start(self) -> None:
        """Start it, without waiting until it is there."""
        self.starts += 1
        with self.log_file.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", *self._program),
                cwd=self._folder,
                env=self._environment,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )

    async def arrived(self, script: SandboxClient) -> None:
        """Wait until it is on Discord. Raises ``AssertionError`` where it has given up."""
        assert self._process is not None
        here = asyncio.create_task(script.connected(PATIENCE))
        gone = asyncio.create_task(self._process.wait())
        await asyncio.wait({here, gone}, return_when=asyncio.FIRST_COMPLETED)
        gone.cancel()
        if not here.done():
            here.cancel()
            raise AssertionError(f"the bot has ended: {self.log[-2000:]}")
        await here

    @property
    def memory(self) -> float:
        """The MiB that it has in memory, as the system counts them."""
        assert self._process is not None
        status = Path(f"/proc/{self._process.pid}/status").read_text(encoding="ascii")
        (kilobytes,) = re.findall(r"^VmRSS:\s+(\d+) kB", status, re.MULTILINE)
        return int(kilobytes) / 1024

    async def kill(self) -> None:
        """End it at once, as a power cut does."""
        assert self._process is not None
        self._process.kill()
        await self._process.wait()

    async def stop(self) -> int:
        """Tell it to stop, as a host does; gives its exit status."""
        assert self._process is not None
        if self._process.returncode is None:
            self._process.send_signal(signal.SIGTERM)
        return await self.ended()

    async def ended(self) -> int:
        """Wait until it ends by itself; gives its exit status."""
        assert self._process is not None
        return await asyncio.wait_for(self._process.wait(), PATIENCE)

    @property
    def log(self) -> str:
        """All that it has logged, in all its lives."""
        return self.log_file.read_text(encoding="utf-8", errors="replace")

    @property
    def faults(self) -> list[str]:
        """Every error that it has logged."""
        return faults_in(self.log)


def faults_in(log: str) -> list[str]:
    """Every error in a bot's log, with its traceback."""
    entries = re.split(r"^(?=\d{4}-\d\d-\d\d )", log, flags=re.MULTILINE)
    return [it for it in entries if " ERROR " in it or " CRITICAL " in it or "Traceback" in it]


@dataclass(frozen=True, slots=True)
class Wire:
    """A Discord in one process, the bot in another, and the script of who plays there."""

    addresses: dict[str, str]
    script: SandboxClient
    bot: BotProcess

    async def restart(self, *, seconds_dead: float = 0, clock: float = 0) -> None:
        """Kill the bot and start it again; ``clock`` seconds pass on Discord meanwhile."""
        await self.bot.kill()
        await until(self._gone, PATIENCE)
        if clock:
            await self.script.advance(clock)
        await asyncio.sleep(seconds_dead)
        await self.bot.start()
        await self.bot.arrived(self.script)

    async def _gone(self) -> bool:
        return not (await self.script.state())["connected"]

    async def everything(self, channel: str) -> list[Seen]:
        """All messages that a channel ever had, deleted and private ones among them."""
        found = await self.script.call("GET", f"/channels/{channel}/messages", limit=1_000_000)
        return [Seen(each) for each in found]

    async def public(self, channel: str) -> list[Seen]:
        """All that everybody can read in a channel now."""
        everything = await self.everything(channel)
        return [it for it in everything if not it.ephemeral and not it.raw["deleted"]]

    async def file(self, attachment: dict[str, Any]) -> bytes:
        """The bytes of a file that goes with a message."""
        async with aiohttp.request("GET", attachment["url"]) as response:
            response.raise_for_status()
            return await response.read()


@asynccontextmanager
async def discord_process() -> AsyncIterator[dict[str, str]]:
    """A sandbox in a process of its own: gives its addresses, by name."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot.sandbox", "--port", "0"),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        assert process.stdout is not None
        lines = [(await process.stdout.readline()).decode().split() for _ in range(4)]
        yield {name.rstrip(":"): value for name, value in lines}
    finally:
        process.terminate()
        await process.wait()


@asynccontextmanager
async def wired(
    folder: Path, program: Sequence[str] = ("bot",), **settings: str
) -> AsyncIterator[Wire]:
    """A Discord and the bot on it, both in processes of their own."""
    async with discord_process() as addresses:
        bot = BotProcess(folder, addresses, program, **settings)
        await bot.start()
        try:
            async with SandboxClient(addresses["Page"]) as script:
                await bot.arrived(script)
                yield Wire(addresses, script, bot)
        finally:
            await bot.stop()


async def until(look: Any, seconds: float = PATIENCE) -> Any:
    """What ``look`` finds, as soon as it finds something. Raises ``TimeoutError``."""
    async with asyncio.timeout(seconds):
        # What is looked at stands in another process, which has nothing to wait for.
        while not (found := await look()):  # noqa: ASYNC110
            await asyncio.sleep(0.02)
        return found
