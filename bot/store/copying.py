"""Copies of the database: made while the bot writes into it, and put back in its place.

A copy is written beside where it belongs, checked, and then takes its name, so no half-written
file ever stands under that name.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from bot.store.database import StoreError, address, check_file, check_schema, damaged, locked

RESTORED: Final = "restored"
"""The note of when a copy was put back, in seconds since 1970."""
_BESIDE: Final = ("-wal", "-shm")
_OURS: Final = {"games", "seats", "actions", "cursors", "meta"}


def back_up(database: Path, file: Path, *, overwrite: bool = False) -> None:
    """Copy ``database`` as it stands now into ``file``, also while the bot writes into it.

    The copy is one moment's, holds no trace of what was deleted, and only its owner can read it:
    the seeds of open games are in it. Raises ``StoreError``.
    """
    check_file(database)
    if file.is_dir():
        raise StoreError(f"The backup {file} would be a folder; name a file.")
    if file.exists() and not overwrite:
        raise StoreError(f"The backup {file} is there already; say --overwrite to replace it.")
    if file.exists() and file.samefile(database):
        raise StoreError(f"The backup {file} would replace the database itself.")
    with _written(file) as copy:
        _copy(database, copy)
        _check(copy, database)


def restore(file: Path, database: Path, at: datetime) -> Path | None:
    """Put the backup ``file`` in the place of ``database``, which no bot may be running on.

    What stood there is kept beside, under the name that is returned. ``at`` is noted, so that no
    message of the time that is undone by this is taken for one that is told from now on.
    Raises ``StoreError``; then nothing has changed.
    """
    check_file(file)
    lock = locked(database)
    try:
        if database.exists() and file.samefile(database):
            raise StoreError(f"The backup {file} is the database itself.")
        with _written(database) as copy:
            _copy(file, copy)
            _check(copy, file)
            _note(copy, at)
            _sync(copy)
            return _put_aside(database, at)
    finally:
        lock.release()


@contextmanager
def _written(file: Path) -> Iterator[Path]:
    """A file to write into, which takes the name ``file`` once all went well."""
    copy = file.with_name(f"{file.name}.part")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        copy.unlink(missing_ok=True)
        os.close(os.open(copy, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        yield copy
        _sync(copy)
        copy.replace(file)
        _sync(file.parent)
    except OSError as error:
        raise StoreError(f"The file {file} can't be written: {error.strerror}.") from error
    except sqlite3.Error as error:
        raise StoreError(f"The file {file} can't be written: {error}.") from error
    finally:
        with suppress(OSError):
            copy.unlink(missing_ok=True)


def _copy(source: Path, copy: Path) -> None:
    try:
        with closing(sqlite3.connect(_address(source), uri=True, isolation_level=None)) as db:
            version = db.execute("PRAGMA user_version").fetchone()[0]
            tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master")}
    except sqlite3.DatabaseError as error:
        raise StoreError(f"The database {source} can't be read: {error}.") from error
    if not tables >= _OURS:
        raise StoreError(f"The database {source} is none of Stationmaster's.")
    check_schema(source, version)
    with closing(sqlite3.connect(_address(source), uri=True, isolation_level=None)) as db:
        try:
            db.execute("VACUUM INTO ?", (str(copy),))
        except sqlite3.DatabaseError as error:
            if "malformed" in str(error):
                raise damaged(source, str(error)) from error
            raise


def _address(source: Path) -> str:
    """A copy that stands by itself is read as it is: its folder may not be ours to write into."""
    alone = not any(source.with_name(source.name + end).exists() for end in _BESIDE)
    lone = alone and not source.with_name(f"{source.name}.lock").exists()
    return address(source) + ("&immutable=1" if lone else "")


def _check(copy: Path, source: Path) -> None:
    with closing(sqlite3.connect(f"{address(copy)}&immutable=1", uri=True)) as db:
        (found,) = db.execute("PRAGMA integrity_check(1)").fetchone()
        stray = db.execute("PRAGMA foreign_key_check").fetchone()
    if found != "ok":
        raise damaged(source, " ".join(found.split()))
    if stray is not None:
        raise damaged(source, f"a row of {stray[0]} belongs to nothing")


def _note(copy: Path, at: datetime) -> None:
    with closing(sqlite3.connect(copy)) as db, db:
        values = (RESTORED, str(int(at.timestamp())))
        db.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", values)


def _put_aside(database: Path, at: datetime) -> Path | None:
    """Rename what stands in the database's place, with all that SQLite keeps beside it."""
    if not database.exists():
        return None
    with suppress(sqlite3.Error), closing(sqlite3.connect(database)) as old:
        # So that it is one file, as far as it can be read at all.
        old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    aside = database.with_name(f"{database.name}.until-{at:%Y%m%dT%H%M%SZ}")
    for end in (*_BESIDE, ""):
        part = database.with_name(database.name + end)
        if part.exists():
            part.rename(aside.with_name(aside.name + end))
    return aside


def _sync(path: Path) -> None:
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
