"""``python -m bench``: what was measured, beside its goal. It tells, and fails nothing.

``ratio`` is how much of the goal is used up: up to 1.00 it is met, whichever way the figure goes.
"""

import os
import platform
from importlib.metadata import version

from bench import ink, load, render, replay, rules, scores, start, store, stored
from bench.row import Row

_COLUMNS = "{:<52} {:>10} {:<8} {:>8} {:>6}  {}"


def main() -> None:
    """Print the table, each line as soon as it is known."""
    print(_machine())
    print(_COLUMNS.format("what", "measured", "", "goal", "ratio", "note"))
    for part in (start, rules, ink, render, replay, store, stored, scores, load):
        for row in part.rows():
            print(line(row), flush=True)


def _machine() -> str:
    """What all figures depend on: the interpreter, the machine, and what else it is doing."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    machine = f"{os.cpu_count()} cores, {platform.system()} {platform.machine()}"
    busy = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return f"{python}, Pillow {version('pillow')}, {machine}{busy}"


def line(row: Row) -> str:
    """A row as it is printed."""
    goal = ratio = ""
    if row.goal is not None:
        used = row.goal / row.measured if row.higher_is_better else row.measured / row.goal
        goal, ratio = f"{row.goal:g}", f"{used:.2f}"
    measured = f"{row.measured:,.0f}" if row.measured >= 100 else f"{row.measured:.3g}"
    return _COLUMNS.format(row.what, measured, row.unit, goal, ratio, row.note).rstrip()


if __name__ == "__main__":
    main()
