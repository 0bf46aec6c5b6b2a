"""A bot on its Discord, whose log and requests must be without fault; and whole games of a bot that
is killed, each played once for all who look at what is left.

One of these goes by chance; the others go as recorded, so that everything comes up in them that a
tunnel, a ferry and a station can bring about. The longest is played where there is time.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from tests.support.discord_spec import all_violations
from tests.support.scale import scale
from tests.support.shared import SHARED
from tests.support.wire import Wire, wired
from tests.support.wire_games import Played, played_by_chance, played_by_record

EUROPE = ["europe-lost", "europe-kept", *scale(full=1, sample=0) * ["europe-whole"]]


@pytest.fixture(scope="session")
def killed_game(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Played]:
    """Plays a game by its name, ``by chance`` or a record's, or gives it if it was played."""
    games: dict[str, Played] = {}

    def play(name: str) -> Played:
        if name not in games:
            folder = tmp_path_factory.mktemp("wire")
            game = (
                played_by_chance(folder) if name == "by chance" else played_by_record(folder, name)
            )
            games[name] = asyncio.run(game)
            print(f"\n{name}: {games[name].figures}")
        return games[name]

    return play


@pytest.fixture
async def wire(tmp_path: Path) -> AsyncIterator[Wire]:
    """The bot and its Discord; afterwards, neither may have had anything to say against it."""
    async with wired(tmp_path) as wire:
        yield wire
        assert wire.bot.faults == []
        if SHARED.exists():
            assert all_violations(await wire.script.journal()) == []


@pytest.fixture
async def channel(wire: Wire) -> str:
    """The channel in which it all happens."""
    return await wire.script.channel()
