"""The whole bot, as it is started, on a sandbox of its own."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import render
from bot.app import App
from bot.clock import Seeds, fresh_seed
from bot.sandbox import TOKEN
from bot.store import Store
from render import Picture


@asynccontextmanager
async def running(
    database: Path, paint: Callable[[Picture], bytes] = render.paint, seeds: Seeds = fresh_seed
) -> AsyncIterator[App]:
    """The bot over ``database``, on whatever Discord discord.py is pointed at; stopped cleanly."""
    store = await Store.open(database)
    try:
        app = App(store, seeds=seeds, paint=paint, guild_ready_timeout=0.02)
        stop = asyncio.Event()
        run = asyncio.create_task(app.run(TOKEN, stop))
        try:
            await ready(app, run)
            yield app
        finally:
            stop.set()
            await run
    finally:
        await store.close()


async def ready(app: App, run: "asyncio.Task[None]") -> None:
    """Wait until Discord has let the bot in, or it has given up."""
    # discord.py's own wait_until_ready() can't be asked before the login.
    while not (app.client.is_ready() or run.done()):  # noqa: ASYNC110
        await asyncio.sleep(0.01)
