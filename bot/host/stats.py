"""How much is stored, in lines for whoever hosts the bot."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from bot.store.figures import Figures

_MIB: Final = 1024 * 1024


def lines(found: Figures) -> Iterator[str]:
    """The figures as a table of two columns; without a name or a number of anybody."""
    count = found.counts
    statuses: Counter[str] = Counter()
    rulesets: Counter[str] = Counter()
    for (ruleset, status), many in found.games.items():
        statuses[status] += many
        rulesets[ruleset] += many
    yield _line("database", f"{found.size / _MIB:,.1f} MiB, schema {found.schema}")
    yield _line("games", f"{statuses.total():,}")
    for name, many in [*sorted(statuses.items()), *sorted(rulesets.items())]:
        yield _line(f"  {name}", f"{many:,}")
    yield _line("  held", f"{count['held']:,}")
    yield _line("actions", f"{count['actions']:,}")
    yield _line("community rounds", f"{count['events']:,}, {count['open_events']:,} open")
    yield _line("weekly games", f"{count['weeklies']:,}")
    yield _line("open clocks", f"{count['clocks']:,}")
    yield _line("players", f"{count['players']:,}")
    yield _line("servers", f"{count['servers']:,}")
    yield _line("oldest game", found.first_game or "-")
    yield _line("latest action", found.last_action or "-")


def _line(what: str, figure: str) -> str:
    return f"{what:<17} {figure}"
