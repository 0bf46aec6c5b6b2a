"""How many cases a test runs: a seeded sample, or all of them where there is time."""

import os


def scale(full: int, sample: int) -> int:
    """``full`` where the environment says ``STATIONMASTER_FULL=1``, else ``sample``."""
    return full if os.environ.get("STATIONMASTER_FULL") == "1" else sample
