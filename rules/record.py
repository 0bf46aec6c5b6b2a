"""Exported games: a record as a JSON file, and back, believing nothing.

``{"format", "format_version", "setup": {"ruleset", "version", "seats", "options", "expansions",
"commitment", "seed"}, "entries": [{"seat", "kind", "body", "digest"}], "digest"}``: seed,
commitment and digests in hexadecimal, the last digest once more at the end. An undo has no seat,
and the body ``{"agreed": true}`` where the table or a referee agreed to it, else ``{}``. A seed is
secret while a game is open, so a record is written of games that are over.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from rules.generator import commitment
from rules.protocol import IllegalAction, Seat, Setup
from rules.replay import ACTION, AGREED, UNDO, CannotUndo, Entry, NoUndo, Replay, public_setup
from rules.strict_json import NotJson, brief, read_json

__all__ = (
    "CannotUndo",
    "Entry",
    "NoUndo",
    "Record",
    "RecordError",
    "Replay",
    "read_record",
    "verify",
    "write_record",
)

FORMAT: Final = "stationmaster-game"
FORMAT_VERSION: Final = 1
DIGEST_BYTES: Final = 32
LONGEST_SEED: Final = 1024
"""Bytes; the table draws 32."""

T = TypeVar("T")


class RecordError(Exception):
    """An exported game is not what it says; one sentence with the first thing that is wrong."""


@dataclass(frozen=True, slots=True)
class Record:
    """An exported game as read: each entry with the digest up to it."""

    setup: Setup
    entries: tuple[tuple[Entry, bytes], ...]


def write_record(replay: Replay) -> str:
    """The game as a file. It holds the seed: not for others before the end."""
    entries = [
        {"seat": entry.seat, "kind": entry.kind, "body": entry.body, "digest": digest.hex()}
        for entry, digest in replay.entries
    ]
    data = {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "setup": {**public_setup(replay.setup), "seed": replay.setup.seed.hex()},
        "entries": entries,
        "digest": replay.digest.hex(),
    }
    return json.dumps(data, separators=(",", ":")) + "\n"


def verify(data: bytes | str) -> Replay:
    """The exported game, replayed to its end; raises ``RecordError`` at the first fault.

    Checked are the form of the file, the seed against its commitment, each action by the rules,
    each digest, and that the game is over.
    """
    record = read_record(data)
    try:
        replay = Replay(record.setup)
    except KeyError as error:
        ruleset, version = record.setup.ruleset, record.setup.version
        raise RecordError(f"setup: no rules for {brief(ruleset)}, version {version}.") from error
    except ValueError as error:
        raise RecordError(f"setup: {str(error)[:100]}.") from error
    for number, (entry, digest) in enumerate(record.entries, start=1):
        try:
            replay.take(entry)
        except IllegalAction as refusal:
            raise RecordError(f"entry {number}: refused ({_why(refusal)}).") from refusal
        except CannotUndo as error:
            raise RecordError(f"entry {number}: {error}, so it can't be taken back.") from error
        if replay.digest != digest:
            raise RecordError(f"entry {number}: the digest differs from the game's.")
    if not replay.over:
        raise RecordError(f"entry {replay.seq} is the last, and the game is not over.")
    return replay


def _why(refusal: IllegalAction) -> str:
    details = ", ".join(f"{name} {brief(value)}" for name, value in refusal.details.items())
    return f"{refusal.reason.value}: {details}" if details else refusal.reason.value


def read_record(data: bytes | str) -> Record:
    """An exported game, its form and its seed checked, not its moves. Raises ``RecordError``."""
    try:
        value = read_json(data)
    except NotJson as error:
        raise RecordError(str(error)) from error
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise RecordError("This is not a game exported by Stationmaster.")
    version = value.get("format_version")
    if type(version) is not int or version != FORMAT_VERSION:
        raise RecordError(f"format_version: {brief(version)} is unknown here.")
    top = _Fields(value, "the file", "format", "format_version", "setup", "entries", "digest")
    setup = _read_setup(top.get("setup", dict))
    entries = tuple(
        _read_entry(entry, f"entry {number}")
        for number, entry in enumerate(top.get("entries", list), start=1)
    )
    last = top.hexadecimal("digest", DIGEST_BYTES)
    if entries and entries[-1][1] != last:
        raise RecordError("digest: it is not that of the last entry.")
    return Record(setup, entries)


def _read_setup(value: Any) -> Setup:
    names = ("ruleset", "version", "seats", "options", "expansions", "commitment", "seed")
    fields = _Fields(value, "setup", *names)
    options = fields.get("options", dict)
    expansions = fields.get("expansions", list)
    if not all(isinstance(text, str) for text in (*options.values(), *expansions)):
        raise RecordError("setup: options and expansions are texts.")
    setup = Setup(
        ruleset=fields.get("ruleset", str),
        version=fields.get("version", int),
        seats=fields.get("seats", int),
        seed=fields.hexadecimal("seed"),
        options=options,
        expansions=tuple(expansions),
    )
    if fields.get("commitment", str) != commitment(setup.seed):
        raise RecordError("setup: the seed is not the one that was committed to.")
    return setup


def _read_entry(value: Any, place: str) -> tuple[Entry, bytes]:
    fields = _Fields(value, place, "seat", "kind", "body", "digest")
    kind, body = fields.get("kind", str), fields.get("body", dict)
    seat = None if fields.value["seat"] is None else Seat(fields.get("seat", int))
    if kind == ACTION and seat is None:
        raise RecordError(f"{place}: an action without a seat.")
    if kind == UNDO and (seat is not None or body not in ({}, AGREED)):
        raise RecordError(f"{place}: an undo has no seat, and says at most that it was agreed.")
    if kind == UNDO and body and body["agreed"] is not True:
        raise RecordError(f"{place}: agreed can't be {brief(body['agreed'])}.")
    return Entry(kind, seat, body), fields.hexadecimal("digest", DIGEST_BYTES)


class _Fields:
    """An object of the file with exactly these fields; ``place`` says where it stands."""

    def __init__(self, value: Any, place: str, *names: str) -> None:
        if not isinstance(value, dict):
            raise RecordError(f"{place}: this is not an object.")
        for name in names:
            if name not in value:
                raise RecordError(f"{place}: {name} is missing.")
        for name in value:
            if name not in names:
                raise RecordError(f"{place}: {brief(name)} is not a field of it.")
        self.value: Mapping[str, Any] = value
        self._place = place

    def get(self, name: str, kind: type[T]) -> T:
        """The field's value, which is of ``kind`` and of no class derived from it."""
        value = self.value[name]
        if type(value) is not kind:
            raise RecordError(f"{self._place}: {name} can't be {brief(value)}.")
        return value

    def hexadecimal(self, name: str, length: int | None = None) -> bytes:
        """The field's bytes, written in lower case; ``length`` of them."""
        text = self.get(name, str)
        try:
            found = bytes.fromhex(text)
        except ValueError:
            found = b""
        if found.hex() != text or len(found) > LONGEST_SEED or len(found) != (length or len(found)):
            raise RecordError(f"{self._place}: {name} can't be {brief(text)}.")
        return found
