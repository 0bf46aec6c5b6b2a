"""``play``: games played by chance."""

from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import rules
from rules.cli.files import make_folder, write_whole
from rules.cli.outcomes import Misused, No
from rules.laws import Broken
from rules.protocol import IllegalAction
from rules.record import Replay, write_record
from rules.selfplay import Playthrough, play, setup_for

MOST_GAMES: Final = 1_000_000


def play_games(arguments: Namespace) -> Iterator[dict[str, Any]]:
    """What to print: a line a game, then how long they took.

    Raises ``No`` at the first breach of a law, with ``--check``.
    """
    if not 1 <= arguments.games <= MOST_GAMES:
        raise Misused(f"--games is from 1 to {MOST_GAMES}.")
    options = _read_options(arguments.option)
    _check_setup(arguments, options)
    if arguments.export is not None:
        make_folder(arguments.export)
    actions, seconds = 0, 0.0
    for seed in range(arguments.seed, arguments.seed + arguments.games):
        began = perf_counter()
        played = _play(arguments, options, seed)
        seconds += perf_counter() - began
        actions += len(played.moves)
        if arguments.export is not None:
            _export(arguments.export, seed, played)
        yield _tell(seed, played)
    yield {
        "games": arguments.games,
        "actions": actions,
        "actions_per_second": round(actions / seconds),
        "games_per_second": round(arguments.games / seconds, 1),
    }


def _read_options(words: Sequence[str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name in options:
            raise Misused(f"--option is name=value, each name once, not {word}.")
        options[name] = value
    return options


def _check_setup(arguments: Namespace, options: Mapping[str, str]) -> None:
    expansions = tuple(arguments.expansion)
    setup = setup_for(arguments.ruleset, arguments.seats, arguments.seed, options, expansions)
    try:
        rules.game(setup.ruleset, setup.version).start(setup)
    except ValueError as error:
        raise Misused(f"{error}.") from error


def _play(arguments: Namespace, options: Mapping[str, str], seed: int) -> Playthrough:
    try:
        return play(
            arguments.ruleset,
            arguments.seats,
            seed,
            options,
            check=arguments.check,
            expansions=tuple(arguments.expansion),
        )
    except (Broken, IllegalAction) as breach:
        raise No(f"seed {seed}: {breach}") from breach


def _tell(seed: int, played: Playthrough) -> dict[str, Any]:
    return {
        "seed": seed,
        "seats": played.setup.seats,
        "actions": len(played.moves),
        "scores": list(played.sheet.totals),
        "winners": list(played.sheet.winners),
        "ended": played.ended,
    }


def _export(folder: Path, seed: int, played: Playthrough) -> None:
    replay = Replay(played.setup)
    for seat, action in played.moves:
        replay.act(seat, action)
    name = f"{played.setup.ruleset}-{played.setup.seats}-{seed}.json"
    write_whole(folder / name, write_record(replay))
