"""What the bot wrote down, read by others than the bot: its file by plain SQL, folded anew."""

import base64
import json
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from bot.ids import GameId, UserId
from bot.presenters.seen import Deed, Happening, Player, Seen
from bot.presenters.ticket_to_ride.naming import Naming
from bot.presenters.ticket_to_ride.telling import told
from bot.table import seen_events
from bot.words import words_in
from rules.generator import commitment
from rules.protocol import Event, Seat, Setup
from rules.replay import Entry, Replay


@dataclass(frozen=True, slots=True)
class Line:
    """One row of the log."""

    seq: int
    seat: Seat | None
    kind: str
    body: dict[str, Any]
    by: int | None
    key: str
    digest: bytes
    at: datetime


@dataclass(frozen=True, slots=True)
class Account:
    """A game as its file tells it."""

    id: GameId
    status: str
    channel: str
    language: str
    setup: Setup
    sitters: tuple[tuple[int, str, str], ...]
    """Who sits in each seat: user, name, colour."""
    log: tuple[Line, ...]

    def replayed(self) -> tuple[Replay, list[tuple[Line, tuple[Event, ...]]]]:
        """The log folded afresh, without interruption: where it leads, and what happened."""
        replay = Replay(self.setup)
        happened = []
        for line in self.log:
            happened.append((line, replay.take(Entry(line.kind, line.seat, line.body))))
            assert replay.digest == line.digest, f"seq {line.seq}"
        return replay, happened

    def public_lines(self) -> Sequence[str]:
        """All that the channel must have been told, in its language, a line each."""
        return told(*self._happened())

    def told_by(self, contents: Iterable[str]) -> int:
        """How much of the log the channel's messages tell, each going on where the last stopped.

        A turn may be told in two of them, where the first came late. Raises ``AssertionError``
        where one tells what was told before, or what comes later.
        """
        naming, happened = self._happened()
        known = {line for it in happened for line in told(naming, [it])}.union(self.public_lines())
        done = 0
        for content in contents:
            for end in range(len(happened), done - 1, -1):
                lines = told(naming, happened[done:end])
                rest = content.splitlines()[len(lines) :]
                if content.splitlines()[: len(lines)] == list(lines):
                    break
            assert not known.intersection(rest), content
            done = end
        return done

    def _happened(self) -> tuple[Naming, list[Happening]]:
        """What happened as far as all may know, and how to name it."""
        replay, happened = self.replayed()
        taken_back = self._taken_back()
        seen = Seen(
            game=self.id,
            ruleset=self.setup.ruleset,
            options=(),
            words=words_in(self.language),
            players=tuple(
                Player(Seat(seat), UserId(user), name, colour)
                for seat, (user, name, colour) in enumerate(self.sitters)
            ),
            view=replay.game.view(replay.state, None),
            since=(),
            step=None,
            commitment=commitment(self.setup.seed),
            seed=None,
            link="",
        )
        return Naming(seen), [
            Happening(
                line.seq,
                Deed(line.kind),
                taken_back.get(line.seq, line.seat),
                seen_events(events, None),
                line.at,
                line.body.get("why", "") if line.kind == "end" else "",
            )
            for line, events in happened
        ]

    def _taken_back(self) -> dict[int, Seat | None]:
        """Whose move each undo took back, by its seq: the log itself doesn't say."""
        standing: list[Seat | None] = []
        found = {}
        for line in self.log:
            if line.kind == "action":
                standing.append(line.seat)
            elif line.kind == "undo":
                found[line.seq] = standing.pop()
        return found


def accounts(database: Path) -> list[Account]:
    """All games of a database that have begun, the oldest first."""
    with closing(sqlite3.connect(database)) as db:
        games = db.execute(
            "SELECT id, status, channel, language, ruleset, version, options, expansions, seed"
            " FROM games WHERE seed IS NOT NULL ORDER BY created_at"
        ).fetchall()
        return [_account(db, *game) for game in games]


def account(database: Path) -> Account:
    """The only game of a database."""
    (only,) = accounts(database)
    return only


def _account(
    db: sqlite3.Connection,
    game: str,
    status: str,
    channel: int,
    language: str,
    ruleset: str,
    version: int,
    options: str,
    expansions: str,
    seed: bytes,
) -> Account:
    sitters = db.execute(
        "SELECT user, name, colour FROM seats WHERE game = ? ORDER BY seat", (game,)
    ).fetchall()
    rows = db.execute(
        "SELECT seq, seat, kind, body, by, key, digest, at FROM actions WHERE game = ?"
        " ORDER BY seq",
        (game,),
    ).fetchall()
    log = tuple(
        Line(seq, seat, kind, json.loads(body), by, key, digest, datetime.fromisoformat(at))
        for seq, seat, kind, body, by, key, digest, at in rows
    )
    setup = Setup(
        ruleset, version, len(sitters), seed, json.loads(options), tuple(json.loads(expansions))
    )
    return Account(GameId(game), status, str(channel), language, setup, tuple(sitters), log)


def forms_of(secret: bytes) -> list[bytes]:
    """A secret as it could be written somewhere: raw, in hexadecimal, Base64, or as a number."""
    number = int.from_bytes(secret, "big")
    return [
        secret,
        secret.hex().encode(),
        secret.hex().upper().encode(),
        base64.b64encode(secret).rstrip(b"="),
        base64.urlsafe_b64encode(secret).rstrip(b"="),
        str(number).encode(),
        repr(secret)[2:-1].encode(),
    ]
