"""The SQLite file: opened once, migrated, with one writer behind one lock.

Reads go through a connection of their own and see only what is committed; everything written
goes through ``Database.transaction``. A second process on the same file is refused.
"""

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final

import aiosqlite
from filelock import FileLock, Timeout

CHECKED_WHOLE: Final = 64 * 1024 * 1024
"""Up to this size, in bytes, a file is read through at the start, which takes a fraction of a
second; of a larger one only the length is checked, and damage inside it is met when it is read."""

_HEADER: Final = 100
"""Bytes in which SQLite says how many pages of what size its file has."""

_OVERWRITES: Final = 9
"""Since this schema what is deleted is overwritten; a file from before is written anew once."""

_MIGRATIONS: Final = Path(__file__).parent / "migrations"


class StoreError(Exception):
    """The database can't be used. The message is one sentence for the host."""


def migrations() -> list[tuple[int, str]]:
    """All migrations, by number: each brings the schema from the one before to its own."""
    files = sorted(_MIGRATIONS.glob("[0-9][0-9][0-9][0-9]_*.sql"))
    return [(int(path.name[:4]), path.read_text(encoding="utf-8")) for path in files]


class Database:
    """An open database file."""

    def __init__(
        self,
        path: Path,
        lock: FileLock | None,
        writer: aiosqlite.Connection | None,
        reader: aiosqlite.Connection,
    ) -> None:
        self.path = path
        self._lock = lock
        self._writer = writer
        self._reader = reader
        self._writing = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path) -> "Database":
        """Open the file at ``path``, made and migrated as needed. Raises ``StoreError``."""
        lock = locked(path)
        writer: aiosqlite.Connection | None = None
        try:
            writer = await aiosqlite.connect(path, isolation_level=None)
            await _prepare(writer, path)
            reader = await aiosqlite.connect(address(path), uri=True)
        except (sqlite3.Error, OSError) as error:
            await _close(writer, lock)
            raise StoreError(f"The database {path} can't be used: {error}.") from error
        except StoreError:
            await _close(writer, lock)
            raise
        return cls(path, lock, writer, reader)

    @classmethod
    async def open_to_read(cls, path: Path) -> "Database":
        """Open the file at ``path`` as it stands now, also while the bot writes into it.

        Nothing can be written, and whatever is committed from now on is not seen. Raises
        ``StoreError``, also where the schema is not that of this program.
        """
        check_file(path)
        reader: aiosqlite.Connection | None = None
        try:
            reader = await aiosqlite.connect(address(path), uri=True, isolation_level=None)
            await reader.execute("BEGIN")
            check_schema(path, ((await _one(reader, "PRAGMA user_version")) or (0,))[0], whole=True)
        except sqlite3.Error as error:
            await _close(reader, None)
            raise StoreError(f"The database {path} can't be read: {error}.") from error
        except StoreError:
            await _close(reader, None)
            raise
        return cls(path, None, None, reader)

    async def close(self) -> None:
        """Close the file; what was committed stays."""
        async with self._writing:
            await self._reader.close()
            await _close(self._writer, self._lock)

    async def wipe(self) -> None:
        """Let nothing that was deleted be left in the file, nor in what is beside it.

        SQLite overwrites what is deleted, but not everything that it has moved within a page, and
        what was written lately stands in the ``-wal`` file as it was. So the file is written anew,
        which takes about a second for 100 MiB; whoever wants to write waits meanwhile.
        """
        assert self._writer is not None
        async with self._writing:
            await self._writer.execute("VACUUM")
            await self._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    async def damage(self) -> list[str]:
        """What SQLite itself finds wrong with the file, a line each."""
        found = [str(row[0]) for row in await self.rows("PRAGMA integrity_check")]
        stray = await self.rows("PRAGMA foreign_key_check")
        lines = [" ".join(line.split()) for line in found if line != "ok"]
        return [*lines, *(f"a row of {row[0]} belongs to nothing" for row in stray)]

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[aiosqlite.Connection]:
        """Everything written inside is committed together, or not at all."""
        writer = self._writer
        assert writer is not None, "opened to be read"
        async with self._writing:
            try:
                await writer.execute("BEGIN IMMEDIATE")
                yield writer
                await asyncio.shield(writer.execute("COMMIT"))
            except BaseException:
                # The connection works its statements off in order, so this comes after a BEGIN
                # or a COMMIT that we stopped waiting for; where nothing is open, as after a
                # COMMIT that succeeded, there is nothing to undo.
                with suppress(sqlite3.OperationalError):
                    await asyncio.shield(writer.execute("ROLLBACK"))
                raise

    async def rows(self, sql: str, values: Iterable[Any] = ()) -> list[Any]:
        """The rows that a query finds among what is committed."""
        return list(await self._reader.execute_fetchall(sql, tuple(values)))

    async def row(self, sql: str, values: Iterable[Any] = ()) -> Any | None:
        """The first row that a query finds, or ``None``."""
        found = await self.rows(sql, values)
        return found[0] if found else None


def locked(path: Path) -> FileLock:
    """The lock of the one process that may write into ``path``. Raises ``StoreError``."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = FileLock(f"{path}.lock", timeout=0)
        lock.acquire()
    except Timeout as error:
        raise StoreError(f"The database {path} is in use by another process.") from error
    except OSError as error:
        raise StoreError(
            f"The folder {path.parent} can't be written to: {error.strerror}."
        ) from error
    return lock


async def _close(connection: aiosqlite.Connection | None, lock: FileLock | None) -> None:
    if connection is not None:
        await connection.close()
    if lock is not None:
        lock.release()


def address(path: Path) -> str:
    """Where SQLite reads the file at ``path``, and only reads it."""
    return f"{path.absolute().as_uri()}?mode=ro"


def check_file(path: Path) -> None:
    """Raise ``StoreError`` where there is no database at ``path``, or it is cut short."""
    if not path.is_file():
        raise StoreError(f"There is no database at {path}.")
    try:
        if (fault := _cut_short(path)) is not None:
            raise damaged(path, fault)
    except OSError as error:
        raise StoreError(f"The database {path} can't be read: {error.strerror}.") from error


def check_schema(path: Path, version: int, *, whole: bool = False) -> None:
    """Raise ``StoreError`` where this program is too old for ``path``.

    ``whole``: also where ``path`` must be brought up to date first.
    """
    known = migrations()[-1][0]
    if version > known:
        raise StoreError(
            f"The database {path} was written by a newer version of the program "
            f"(schema {version}; this one knows {known}). Update the program."
        )
    if whole and version < known:
        raise StoreError(
            f"The database {path} is of an older version of the program (schema {version}; this "
            f"one has {known}): start the bot on it once, which brings it up to date."
        )


async def _prepare(writer: aiosqlite.Connection, path: Path) -> None:
    if (fault := _cut_short(path)) is not None:
        raise damaged(path, fault)
    await writer.execute("PRAGMA journal_mode = WAL")
    await writer.execute("PRAGMA synchronous = FULL")
    await writer.execute("PRAGMA foreign_keys = ON")
    await writer.execute("PRAGMA busy_timeout = 5000")
    # What is deleted is overwritten, for somebody may have asked to be forgotten.
    await writer.execute("PRAGMA secure_delete = ON")
    if (fault := await _fault(writer, path)) is not None:
        raise damaged(path, fault)
    (version,) = (await _one(writer, "PRAGMA user_version")) or (0,)
    check_schema(path, version)
    for number, script in migrations():
        if number > version:
            await _migrate(writer, number, script)
    if 0 < version < _OVERWRITES:
        await writer.execute("VACUUM")


def damaged(path: Path, fault: str) -> StoreError:
    """The refusal of a file in which something is wrong."""
    return StoreError(f"The database {path} is damaged: {fault}. Restore a backup.")


def _cut_short(path: Path) -> str | None:
    """Whether the file is shorter than it says itself, as after a copy that didn't finish."""
    if not path.exists():
        return None
    with path.open("rb") as file:
        header = file.read(_HEADER)
    if len(header) < _HEADER or not header.startswith(b"SQLite format 3"):
        return None
    page = int.from_bytes(header[16:18], "big")
    promised = int.from_bytes(header[28:32], "big") * (65536 if page == 1 else page)
    missing = promised - path.stat().st_size
    return f"{missing} bytes are missing at its end" if missing > 0 else None


async def _fault(writer: aiosqlite.Connection, path: Path) -> str | None:
    """What is wrong inside the file. A large one would take too long to read at every start."""
    if path.stat().st_size > CHECKED_WHOLE:
        return None
    (found,) = (await _one(writer, "PRAGMA quick_check(1)")) or ("nothing can be read",)
    # SQLite words this in several lines; whoever runs us is told in one sentence.
    return None if found == "ok" else " ".join(found.split())


async def _one(writer: aiosqlite.Connection, sql: str) -> Any:
    async with writer.execute(sql) as cursor:
        return await cursor.fetchone()


async def _migrate(writer: aiosqlite.Connection, number: int, script: str) -> None:
    """Run one migration and note its number, in one transaction."""
    await writer.execute("BEGIN IMMEDIATE")
    try:
        for statement in _statements(script):
            await writer.execute(statement)
        await writer.execute(f"PRAGMA user_version = {number:d}")
    except sqlite3.Error:
        await writer.execute("ROLLBACK")
        raise
    await writer.execute("COMMIT")


def _statements(script: str) -> list[str]:
    bare = re.sub(r"--[^\n]*", "", script)
    return [statement for statement in (part.strip() for part in bare.split(";")) if statement]
