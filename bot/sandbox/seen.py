"""What a script sees: messages, modals, and what came of an interaction."""

from dataclasses import dataclass
from typing import Any

from bot.sandbox.limits_components import SELECTS, TEXT, walk
from bot.sandbox.refusal import Refused

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Seen:
    """A message as it stood when it was looked at; `raw` is all of it."""

    raw: Json

    @property
    def id(self) -> str:
        """The message's id."""
        return str(self.raw["id"])

    @property
    def channel_id(self) -> str:
        """The channel it is in."""
        return str(self.raw["channel_id"])

    @property
    def author(self) -> str:
        """The author's name."""
        return str(self.raw["author_name"])

    @property
    def content(self) -> str:
        """The plain content."""
        return str(self.raw["content"])

    @property
    def text(self) -> str:
        """All that can be read: content, text displays, embeds."""
        parts = [self.content]
        parts += [each["content"] for each in walk(self.raw["components"]) if each["type"] == TEXT]
        for embed in self.raw["embeds"]:
            parts += [embed.get("title") or "", embed.get("description") or ""]
            for field in embed.get("fields") or []:
                parts += [field["name"], field["value"]]
        return "\n".join(part for part in parts if part)

    @property
    def buttons(self) -> list[Json]:
        """The buttons: label, custom_id, style, disabled."""
        return [each for each in walk(self.raw["components"]) if each["type"] == 2]

    @property
    def labels(self) -> list[str]:
        """The labels of the buttons that can be pressed."""
        return [each.get("label", "") for each in self.buttons if not each.get("disabled")]

    @property
    def selects(self) -> list[Json]:
        """The select menus."""
        return [each for each in walk(self.raw["components"]) if each["type"] in SELECTS]

    @property
    def attachments(self) -> list[Json]:
        """The files: filename, size, url, description, width, height."""
        return list(self.raw["attachments"])

    @property
    def ephemeral(self) -> bool:
        """Whether only one member can see it."""
        return self.raw["ephemeral_to"] is not None

    @property
    def pinged(self) -> list[str]:
        """The ids of those it pinged."""
        return list(self.raw["pinged"])

    def custom_id_of(self, label: str) -> str | None:
        """The custom id of the button with this label."""
        for button in self.buttons:
            if button.get("label") == label:
                return str(button["custom_id"])
        return None

    def select(self, custom_id: str | None) -> Json:
        """The select menu with this custom id; None is the only one."""
        found = [each for each in self.selects if custom_id in (None, each["custom_id"])]
        if len(found) != 1:
            names = [each["custom_id"] for each in self.selects]
            raise Refused(f"There is no one menu {custom_id!r} among {names}.")
        return found[0]


@dataclass(frozen=True, slots=True)
class Modal:
    """A form that the bot opened; `opened_by` is the interaction it answers."""

    opened_by: str
    raw: Json

    @property
    def title(self) -> str:
        """The form's title."""
        return str(self.raw["title"])

    @property
    def fields(self) -> dict[str, str]:
        """The fields' labels by custom id."""
        found = {}
        for component in self.raw["components"]:
            if component["type"] == 18:
                found[component["component"]["custom_id"]] = component["label"]
            elif component["type"] == 1:
                inner = component["components"][0]
                found[inner["custom_id"]] = inner.get("label", "")
        return found

    def custom_id_of(self, name: str) -> str:
        """The custom id of the field with this label, or `name` itself."""
        for custom_id, label in self.fields.items():
            if label == name:
                return custom_id
        return name


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of something a member did."""

    raw: Json

    @property
    def status(self) -> str:
        """`answered`, `deferred` (acknowledged, nothing more yet), `failed` or `waiting`."""
        return str(self.raw["status"])

    @property
    def answered(self) -> bool:
        """Whether the member has an answer."""
        return self.status == "answered"

    @property
    def failed(self) -> bool:
        """Whether the member reads "This interaction failed"."""
        return self.status == "failed"

    @property
    def replies(self) -> list[Seen]:
        """The messages that answer it, in their order."""
        return [Seen(each) for each in self.raw["replies"]]

    @property
    def message(self) -> Seen:
        """The first message that answers it. Raises `Refused` when there is none."""
        if not self.raw["replies"]:
            raise Refused(f"There is no message, the interaction is {self.status}.")
        return self.replies[0]

    @property
    def text(self) -> str:
        """All that the answers say."""
        return "\n".join(reply.text for reply in self.replies)

    @property
    def modal(self) -> Modal:
        """The form it opened. Raises `Refused` when there is none."""
        if self.raw["modal"] is None:
            raise Refused(f"There is no form, the interaction is {self.status}.")
        return Modal(str(self.raw["id"]), self.raw["modal"])
