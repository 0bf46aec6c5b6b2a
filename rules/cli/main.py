"""The call's words, and how it ends: what is printed where, and with which exit code."""

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import rules
from rules.cli.asking import ScoreOptions
from rules.cli.families import family_of
from rules.cli.files import STANDARD_INPUT, read_input
from rules.cli.outcomes import Misused, No
from rules.cli.play import play_games
from rules.record import RecordError, verify

ANSWERED: Final = 0
SAID_NO: Final = 1
MISUSED: Final = 2
INTERRUPTED: Final = 130


def main(words: Sequence[str] | None = None) -> int:
    """Answer one call, by default that of the command line; returns the exit code."""
    arguments = _parser().parse_args(words)
    if sys.stdout is None:  # closed by whoever started us
        return _end(SAID_NO, "There is no standard output.")
    try:
        for answer in arguments.run(arguments):
            sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()
    except No as no:
        return _end(SAID_NO, str(no))
    except Misused as misused:
        return _end(MISUSED, str(misused))
    except OSError as error:
        # Files are read and written elsewhere, so this is standard output. It is turned away,
        # for Python would try to write the rest to it once more at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _end(SAID_NO, f"Standard output can't be written: {error.strerror}.")
    except KeyboardInterrupt:
        return _end(INTERRUPTED, "Interrupted.")
    return ANSWERED


def _end(code: int, message: str) -> int:
    if sys.stderr is not None:  # closed by whoever started us: the code alone must do
        sys.stderr.write(message + "\n")
    return code


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="python -m rules",
        description="The rules of railway board games. JSON on standard output, messages on "
        "standard error; exit code 1 where the answer is no, 2 where the call is wrong.",
        allow_abbrev=False,
    )
    commands = parser.add_subparsers(required=True, metavar="play|score|pay|verify")
    _add_play(_command(commands, "play", "play games by chance"))
    _add_score(_command(commands, "score", "score a position"))
    _add_pay(_command(commands, "pay", "list every way to pay for a route"))
    _add_verify(_command(commands, "verify", "check an exported game and score it"))
    return parser


def _command(commands: Any, name: str, what: str) -> ArgumentParser:
    parser: ArgumentParser = commands.add_parser(
        name, help=what, description=what, allow_abbrev=False
    )
    return parser


def _add_ruleset(parser: ArgumentParser) -> None:
    parser.add_argument("--ruleset", required=True, choices=rules.rulesets())


def _add_input(parser: ArgumentParser, what: str) -> None:
    parser.add_argument(
        "file", nargs="?", default=STANDARD_INPUT, help=f"{what}; standard input if it is - or none"
    )


def _add_play(parser: ArgumentParser) -> None:
    _add_ruleset(parser)
    parser.add_argument("--seats", type=int, required=True, help="how many play")
    parser.add_argument("--games", type=int, default=1, help="how many games (default 1)")
    parser.add_argument("--seed", type=int, default=0, help="game i has this seed plus i")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--expansion", action="append", default=[])
    parser.add_argument("--check", action="store_true", help="test the laws at each action")
    parser.add_argument("--export", type=Path, metavar="DIR", help="write each game to a file")
    parser.set_defaults(run=play_games)


def _add_score(parser: ArgumentParser) -> None:
    _add_ruleset(parser)
    _add_input(parser, "the position")
    ink = parser.add_argument_group("Railroad Ink")
    ink.add_argument("--expansion", action="append", default=[], help="once for each box")
    ink.add_argument("--twice", action="store_true", help="cells may count twice in longest routes")
    ink.add_argument("--sequence", action="store_true", help="also check the order of drawing")
    parser.set_defaults(run=_score)


def _score(arguments: Namespace) -> Iterator[dict[str, Any]]:
    game = rules.game(arguments.ruleset)
    options = ScoreOptions(tuple(arguments.expansion), arguments.twice, arguments.sequence)
    yield from family_of(game).score(game, read_input(arguments.file), options)


def _add_pay(parser: ArgumentParser) -> None:
    _add_ruleset(parser)
    parser.add_argument("--route", required=True, metavar="ID")
    parser.add_argument("--hand", required=True, metavar="CARDS", help='"red red locomotive"')
    parser.set_defaults(run=_pay)


def _pay(arguments: Namespace) -> Iterator[dict[str, Any]]:
    game = rules.game(arguments.ruleset)
    yield family_of(game).pay(game, arguments.route, arguments.hand)


def _add_verify(parser: ArgumentParser) -> None:
    _add_input(parser, "an exported game")
    parser.set_defaults(run=_verify)


def _verify(arguments: Namespace) -> Iterator[dict[str, Any]]:
    try:
        replay = verify(read_input(arguments.file))
    except RecordError as error:
        raise No(str(error)) from error
    yield family_of(replay.game).tell(replay.game.scores(replay.state))
