"""Rows of the tables as values, and values as what inserts them."""

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from bot.ids import ChannelId, EventId, GameId, GuildId, UserId
from bot.store.rows import ActionRow, GameRow, Late, Pace, SeatRow, Status, UserRow

Statement = tuple[str, Iterable[Any]]
"""SQL and the values for its marks."""

GAME_COLUMNS: Final = (
    "id, status, ruleset, version, options, places, seed, host, guild, channel, language, held,"
    " revision, created_at, touched_at, expansions, event, pace, late, started_at"
)

USER_COLUMNS: Final = (
    "id, language, dm_wanted, dm_open, dm_channel, zone, quiet, reminders, discord_language"
)


def as_json(value: Mapping[str, str]) -> str:
    """Options as they are stored."""
    return json.dumps(dict(value), sort_keys=True, ensure_ascii=False)


def insert_game(game: GameRow) -> Statement:
    """What adds a game, without its seats."""
    values = (
        *(game.id, game.status, game.ruleset, game.version, as_json(game.options), game.places),
        *(game.seed, game.host, game.guild, game.channel, game.language, game.held),
        *(game.revision, game.created_at.isoformat(), game.touched_at.isoformat()),
        *(json.dumps(game.expansions), game.event, game.pace, game.late),
        None if game.started_at is None else game.started_at.isoformat(),
    )
    marks = ", ".join("?" * len(values))
    return f"INSERT INTO games ({GAME_COLUMNS}) VALUES ({marks})", values


def insert_seat(game: GameId, seat: SeatRow) -> Statement:
    """What seats somebody."""
    values = (game, seat.seat, seat.user, seat.name, seat.colour, seat.sitting)
    return "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)", values


def game_of(row: Sequence[Any]) -> GameRow:
    """A game from its columns."""
    return GameRow(
        id=GameId(row[0]),
        status=Status(row[1]),
        ruleset=row[2],
        version=row[3],
        options=json.loads(row[4]),
        places=row[5],
        seed=row[6],
        host=UserId(row[7]),
        guild=GuildId(row[8]),
        channel=ChannelId(row[9]),
        language=row[10],
        held=row[11],
        revision=row[12],
        created_at=datetime.fromisoformat(row[13]),
        touched_at=datetime.fromisoformat(row[14]),
        expansions=tuple(json.loads(row[15])),
        event=None if row[16] is None else EventId(GameId(row[16])),
        pace=Pace(row[17]),
        late=Late(row[18]),
        started_at=None if row[19] is None else datetime.fromisoformat(row[19]),
    )


def action_of(row: Sequence[Any]) -> ActionRow:
    """An entry of a log from its columns."""
    seq, seat, kind, body, by, key, digest, at = row
    return ActionRow(seq, seat, kind, body, by, key, digest, datetime.fromisoformat(at))


def user_of(row: Sequence[Any]) -> UserRow:
    """What somebody chose, from its columns."""
    return UserRow(
        id=UserId(row[0]),
        language=row[1],
        dm_wanted=bool(row[2]),
        dm_open=bool(row[3]),
        dm_channel=row[4],
        zone=row[5],
        quiet=row[6],
        discord_language=row[-1],
        reminders=bool(row[7]),
    )
