"""Reading what is given and writing what is asked for, with failures in a sentence."""

import os
import sys
import tempfile
from pathlib import Path

from rules.cli.outcomes import No
from rules.strict_json import LARGEST_INPUT

STANDARD_INPUT = "-"


def read_input(path: str) -> bytes:
    """All of a file, or of standard input (``-``): up to a byte more than may be read."""
    try:
        if path == STANDARD_INPUT:
            if sys.stdin is None:  # closed by whoever started us
                raise No("There is no standard input.")
            return sys.stdin.buffer.read(LARGEST_INPUT + 1)
        with Path(path).open("rb") as file:
            return file.read(LARGEST_INPUT + 1)
    except (OSError, ValueError) as error:  # ValueError: a path with a null character
        raise No(f"{path} can't be read: {_reason(error)}.") from error


def make_folder(path: Path) -> None:
    """Make sure that there is a folder ``path``."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise No(f"{path} can't be made a folder: {_reason(error)}.") from error


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it is there whole, or as it was before."""
    try:
        handle, unfinished = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
            Path(unfinished).chmod(0o644)
            Path(unfinished).replace(path)
        except BaseException:
            Path(unfinished).unlink()
            raise
    except OSError as error:
        raise No(f"{path} can't be written: {_reason(error)}.") from error


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
