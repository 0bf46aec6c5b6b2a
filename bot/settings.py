"""What the host decides: read once, from the environment and from ``.env``, and checked.

Every setting is described in ``.env.example``.
"""

import logging
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from dotenv import dotenv_values

FILE: Final = Path(".env")
DATABASE: Final = Path("data/stationmaster.sqlite3")
SANDBOX_PORT: Final = 8765
LEVELS: Final = ("DEBUG", "INFO", "WARNING", "ERROR")
PORTS: Final = range(1, 65536)


class BadSetting(Exception):
    """A setting can't be what it is. The message is one sentence that names it."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one process.

    Without a ``token`` the bot plays in its own sandbox, which forgets everything when it stops;
    so then ``database`` is ``None``, a file for the time being, unless the host wants another.
    ``discord_api`` and ``discord_gateway`` point it at another Discord than the real one, such as
    a sandbox in a process of its own. ``health`` is the file in which it says how it is.
    """

    token: str | None = None
    database: Path | None = DATABASE
    sandbox_port: int = SANDBOX_PORT
    log_level: int = logging.INFO
    discord_api: str | None = None
    discord_gateway: str | None = None
    health: Path | None = None

    @classmethod
    def read(cls) -> "Settings":
        """The settings of this process: of its environment, then of ``.env`` in its folder.

        Raises ``BadSetting``.
        """
        try:
            written = dotenv_values(FILE)
        except (OSError, UnicodeDecodeError) as error:
            raise BadSetting(f"The file {FILE} can't be read: {error}.") from error
        return cls.from_environment({**written, **os.environ})

    @classmethod
    def from_environment(cls, environment: Mapping[str, str | None]) -> "Settings":
        """The settings that ``environment`` holds; empty ones are as good as none.

        Raises ``BadSetting``.
        """
        given = {name: value.strip() for name, value in environment.items() if value}
        api = _address(given, "STATIONMASTER_DISCORD_API", "http", "https")
        gateway = _address(given, "STATIONMASTER_DISCORD_GATEWAY", "ws", "wss")
        if (api is None) != (gateway is None):
            raise BadSetting(
                "STATIONMASTER_DISCORD_API and STATIONMASTER_DISCORD_GATEWAY go together: "
                "set both or neither."
            )
        token = given.get("DISCORD_TOKEN") or None
        if api is not None and token is None:
            raise BadSetting("STATIONMASTER_DISCORD_API needs a DISCORD_TOKEN to go with it.")
        return cls(
            token=_token(token),
            database=_database(given.get("STATIONMASTER_DATABASE"), kept=token is not None),
            sandbox_port=_port(given.get("STATIONMASTER_SANDBOX_PORT")),
            log_level=_level(given.get("STATIONMASTER_LOG_LEVEL")),
            discord_api=api,
            discord_gateway=gateway,
            health=_health(given.get("STATIONMASTER_HEALTH")),
        )


def _token(text: str | None) -> str | None:
    # What stands here is a secret, so the sentence doesn't repeat it.
    if text is not None and (not text.isascii() or not text.isprintable() or " " in text):
        raise BadSetting("DISCORD_TOKEN holds characters that no token has; copy it again.")
    return text


def _database(text: str | None, *, kept: bool) -> Path | None:
    if not text:
        return DATABASE if kept else None
    path = Path(text)
    if path.is_dir():
        raise BadSetting(f"STATIONMASTER_DATABASE is {str(path)!r}, a folder; it must be a file.")
    return path


def _health(text: str | None) -> Path | None:
    if not text:
        return None
    path = Path(text)
    if path.is_dir() or not path.parent.is_dir():
        raise BadSetting(
            f"STATIONMASTER_HEALTH is {text!r}; it must be a file in a folder that is there."
        )
    return path


def _port(text: str | None) -> int:
    if not text:
        return SANDBOX_PORT
    if not text.isdecimal() or int(text) not in PORTS:
        raise BadSetting(f"STATIONMASTER_SANDBOX_PORT is {text!r}; it must be 1 to 65535.")
    return int(text)


def _level(text: str | None) -> int:
    if not text:
        return logging.INFO
    if text.upper() not in LEVELS:
        levels = ", ".join(LEVELS)
        raise BadSetting(f"STATIONMASTER_LOG_LEVEL is {text!r}; it must be one of {levels}.")
    return logging.getLevelNamesMapping()[text.upper()]


def _address(given: Mapping[str, str], name: str, *schemes: str) -> str | None:
    text = given.get(name)
    if not text:
        return None
    parts = urlsplit(text)
    if parts.scheme not in schemes or not parts.hostname:
        raise BadSetting(f"{name} is {text!r}; it must begin with {schemes[0]}:// and a host.")
    return text
