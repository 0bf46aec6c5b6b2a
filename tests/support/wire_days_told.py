"""All that the bot wrote, changed and took away, as Discord noted it, hour by hour."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

SILENT = 1 << 12
CHANNEL = "the channel"


class Way(StrEnum):
    """What was done to a message."""

    SEND = "new"
    EDIT = "edit"
    STRIP = "strip"
    DELETE = "delete"


@dataclass(frozen=True)
class Told:
    """One message written, changed or taken away: ``place`` is the channel, or who is written to.

    ``calls`` are the ids of those whom it buzzes by name.
    """

    at: datetime
    way: Way
    place: str
    text: str
    silent: bool
    calls: tuple[str, ...]
    message: str

    @property
    def buzzes(self) -> bool:
        """Whether somebody's phone makes a sound for it."""
        direct = self.place != CHANNEL
        return self.way is Way.SEND and not self.silent and (direct or bool(self.calls))

    @property
    def line(self) -> str:
        """All of it in one line."""
        return f"{self.at:%d %b %H:%M:%S} {self.place} {self.way} {self.head}"

    @property
    def head(self) -> str:
        """What it begins with."""
        lines = [line for line in self.text.splitlines() if line.strip()]
        return lines[0][:70] if lines else ""


def told(journal: list[dict[str, Any]], places: Mapping[str, str]) -> list[Told]:
    """What was done in these channels (id to name), in order; answers to presses are not in it."""
    found: list[Told] = []
    for entry in journal:
        parts = str(entry["path"]).strip("/").split("/")
        if len(parts) < 3 or parts[0] != "channels" or parts[1] not in places:
            continue
        if parts[2] != "messages" or not 200 <= entry["status"] < 300:
            continue
        way = _way(entry)
        if way is None:
            continue
        body = entry["body"] or {}
        found.append(
            Told(
                at=datetime.fromtimestamp(entry["at"], UTC),
                way=way,
                place=places[parts[1]],
                text=str(body.get("content") or ""),
                silent=bool(int(body.get("flags") or 0) & SILENT),
                calls=tuple((body.get("allowed_mentions") or {}).get("users") or ()),
                message=parts[3] if len(parts) > 3 else "",
            )
        )
    return found


def _way(entry: dict[str, Any]) -> Way | None:
    match entry["method"]:
        case "POST":
            return Way.SEND
        case "PATCH":
            # Taking the controls off says nothing new.
            return Way.EDIT if "content" in (entry["body"] or {}) else Way.STRIP
        case "DELETE":
            return Way.DELETE
    return None
