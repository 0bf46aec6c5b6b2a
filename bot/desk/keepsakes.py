"""What one keeps of a game: its record as a file, and its replay to watch."""

from bot.post import Paper, Post
from bot.refusals import Refusal, Refused
from bot.replay import replay_of
from bot.table import Table
from bot.words import Words
from rules.record import write_record


def export(table: Table, words: Words) -> Post:
    """The record of a game that is over. Raises ``Refused`` before, as it holds the seed."""
    if not table.over:
        raise Refused(Refusal.GAME_NOT_OVER)
    return Post(words("export-ready"), papers=(_record(table),))


def replay(table: Table, words: Words) -> Post:
    """The game as an animated picture, and once it is over its record, too."""
    return Post(
        words("replay-ready" if table.over else "replay-so-far"),
        papers=(_record(table),) if table.over else (),
        animation=replay_of(table, words),
        plain=words("replay-failed"),
    )


def _record(table: Table) -> Paper:
    return Paper(f"stationmaster-{table.row.id}.json", write_record(table.replay).encode())
