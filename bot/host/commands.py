"""``python -m bot backup`` and its like: what a host says on the command line, and the answers.

All that can go wrong is a ``StoreError`` of one sentence. Nothing here logs in to Discord.
"""

import argparse
import asyncio
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from bot.clock import now
from bot.host import stats
from bot.host.checking import Tally, faults
from bot.ids import GuildId
from bot.settings import DATABASE, Settings
from bot.store import Store, StoreError
from bot.store.copying import back_up, restore

_MIB: Final = 1024 * 1024


def parse(words: Sequence[str]) -> argparse.Namespace:
    """What was said; ``command`` is ``run`` where nothing was. Exits where it means nothing."""
    parser = argparse.ArgumentParser(
        prog="python -m bot", description="Without a command: run the bot."
    )
    parser.set_defaults(command="run")
    commands = parser.add_subparsers(metavar="COMMAND")

    def command(name: str, does: str) -> argparse.ArgumentParser:
        of_it = commands.add_parser(name, help=does, description=does)
        of_it.set_defaults(command=name)
        return of_it

    command("run", "run the bot, as without a command")
    backup = command("backup", "copy the database into FILE, also while the bot runs")
    backup.add_argument("file", type=Path, metavar="FILE")
    backup.add_argument("--overwrite", action="store_true", help="replace FILE if it is there")
    restoring = command(
        "restore", "put the backup FILE in the database's place; stop the bot first"
    )
    restoring.add_argument("file", type=Path, metavar="FILE")
    verify = command("verify", "replay every stored game, also while the bot runs")
    verify.add_argument("file", type=Path, metavar="FILE", nargs="?", help="a backup instead")
    figures = command("stats", "say how much is stored, without names")
    figures.add_argument("file", type=Path, metavar="FILE", nargs="?", help="a backup instead")
    forget = command("forget-server", "delete all that is stored of a server; stop the bot first")
    forget.add_argument("server", type=int, metavar="ID", help="the server's number in Discord")
    return parser.parse_args(words)


def do(said: argparse.Namespace, settings: Settings) -> int:
    """Do a command other than ``run``; returns the exit status. Raises ``StoreError``."""
    database = settings.database or DATABASE
    commands: dict[str, Callable[[], int]] = {
        "backup": lambda: _backup(database, said.file, overwrite=said.overwrite),
        "restore": lambda: _restore(said.file, database),
        "verify": lambda: asyncio.run(_verify(said.file or database)),
        "stats": lambda: asyncio.run(_stats(said.file or database)),
        "forget-server": lambda: asyncio.run(_forget(database, GuildId(said.server))),
    }
    return commands[said.command]()


def _backup(database: Path, file: Path, *, overwrite: bool) -> int:
    back_up(database, file, overwrite=overwrite)
    print(f"{file}: a backup of {database}, checked, {file.stat().st_size / _MIB:.1f} MiB.")
    return 0


def _restore(file: Path, database: Path) -> int:
    aside = restore(file, database, now())
    print(f"{database} is what {file} holds.")
    if aside is not None:
        print(f"What stood there is kept as {aside}; delete it once all is well.")
    return 0


async def _verify(file: Path) -> int:
    store = await Store.open_to_read(file)
    try:
        tally = Tally()
        async for line in faults(store, tally):
            print(line, flush=True)
    finally:
        await store.close()
    print(tally)
    return 1 if tally.faults else 0


async def _stats(file: Path) -> int:
    store = await Store.open_to_read(file)
    try:
        found = await store.figures()
    finally:
        await store.close()
    print("\n".join(stats.lines(found)))
    return 0


async def _forget(database: Path, guild: GuildId) -> int:
    if not database.exists():
        raise StoreError(f"There is no database at {database}.")
    store = await Store.open(database)
    try:
        games = await store.forgetting.forget_guild(guild)
    finally:
        await store.close()
    print(
        f"All that was stored of server {guild} is deleted: {len(games):,} games, and its settings."
    )
    print("Backups keep it: delete those, too, or make new ones.", file=sys.stderr)
    return 0
