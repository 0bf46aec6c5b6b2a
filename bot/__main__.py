"""``python -m bot``: the bot on Discord, or without a token in a sandbox on this machine.

``python -m bot --help`` says what a host can do besides.
"""

import asyncio
import logging
import signal
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from bot.app import App, CantStart, point_at
from bot.host import commands
from bot.sandbox import Sandbox
from bot.settings import BadSetting, Settings
from bot.store import Store, StoreError

QUIET = {"discord": logging.INFO, "aiosqlite": logging.WARNING, "aiohttp": logging.WARNING}
"""The least that these log at: below, they would write down messages, and so secrets."""

SIGNALS = (signal.SIGINT, signal.SIGTERM)


def main(words: Sequence[str] | None = None) -> int:
    """Do what the command line says, or run until told to stop; the exit status is 0 if all went.

    ``words`` are those of the command line, without the program's own name.
    """
    said = commands.parse(sys.argv[1:] if words is None else words)
    try:
        settings = Settings.read()
        _log_to_standard_error(settings.log_level)
        if said.command != "run":
            return commands.do(said, settings)
        asyncio.run(_main(settings))
    except (BadSetting, StoreError, CantStart) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def _log_to_standard_error(level: int) -> None:
    logging.basicConfig(
        level=level, format="%(asctime)s %(levelname)-7s %(name)s: %(message)s", stream=sys.stderr
    )
    for name, least in QUIET.items():
        logging.getLogger(name).setLevel(max(level, least))


async def _main(settings: Settings) -> None:
    stop, loop = asyncio.Event(), asyncio.get_running_loop()

    def told_to_stop() -> None:
        stop.set()
        # Who says so again doesn't want to wait; the next start heals what that cuts short.
        for number in SIGNALS:
            loop.remove_signal_handler(number)
            signal.signal(number, signal.SIG_DFL)

    for number in SIGNALS:
        # Where the system has no such handlers, Ctrl+C still interrupts.
        with suppress(NotImplementedError):
            loop.add_signal_handler(number, told_to_stop)
    async with _discord(settings) as token, _store(settings) as store:
        await App(store, health=settings.health).run(token, stop)


@asynccontextmanager
async def _discord(settings: Settings) -> AsyncIterator[str]:
    """The Discord to be on: gives the token for it."""
    if settings.token is not None:
        if settings.discord_api is not None and settings.discord_gateway is not None:
            point_at(settings.discord_api, settings.discord_gateway)
        yield settings.token
        return
    sandbox = Sandbox(port=settings.sandbox_port)
    try:
        await sandbox.start()
    except OSError as error:
        raise CantStart(
            f"The sandbox can't have port {settings.sandbox_port}: {error.strerror}; "
            "see STATIONMASTER_SANDBOX_PORT in .env.example."
        ) from error
    try:
        point_at(sandbox.api_url, sandbox.gateway_url)
        print(f"There is no DISCORD_TOKEN, so this is a sandbox. Play at {sandbox.page_url}")
        sys.stdout.flush()
        yield sandbox.token
    finally:
        await sandbox.stop()


@asynccontextmanager
async def _store(settings: Settings) -> AsyncIterator[Store]:
    """The open database: the host's, or one for the time being."""
    with tempfile.TemporaryDirectory(prefix="stationmaster-") as folder:
        store = await Store.open(settings.database or Path(folder) / "sandbox.sqlite3")
        try:
            yield store
        finally:
            await store.close()


if __name__ == "__main__":
    raise SystemExit(main())
