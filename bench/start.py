"""How long the program takes until it could log in, started afresh as a host starts it."""

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final

from bench.row import Row

_STARTS: Final = 5
_HERE: Final = Path(__file__).resolve().parents[1]


def rows() -> Iterable[Row]:
    """The program loaded, up to what it does once it has read its settings."""
    times = []
    for _ in range(_STARTS):
        start = perf_counter()
        subprocess.run([sys.executable, "-c", "import bot.__main__"], cwd=_HERE, check=True)
        times.append(perf_counter() - start)
    note = f"median of {_STARTS} processes"
    yield Row("program loaded", median(times), "s", None, False, note)
