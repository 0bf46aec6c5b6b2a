"""Discord's refusals, with its own HTTP status and JSON error code for each."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]


class DiscordError(Exception):
    """A request refused as Discord refuses it: an HTTP status, a JSON error code, a sentence.

    `errors` is the tree of form errors that goes with code 50035, `extra` what else the body holds.
    """

    def __init__(
        self, status: int, code: int, message: str, *, errors: Json | None = None, **extra: Any
    ) -> None:
        super().__init__(f"{status} ({code}): {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.extra = extra

    def body(self) -> Json:
        """The JSON body of the refusal."""
        body: Json = {"message": self.message, "code": self.code, **self.extra}
        if self.errors is not None:
            body["errors"] = self.errors
        return body


@dataclass(frozen=True, slots=True)
class Refusal:
    """One of Discord's numbered refusals; calling it makes the error to raise."""

    status: int
    code: int
    message: str

    def __call__(self, **extra: Any) -> DiscordError:
        """The error to raise; `extra` goes into its body."""
        return DiscordError(self.status, self.code, self.message, **extra)


UNAUTHORIZED = Refusal(401, 0, "401: Unauthorized")
NOT_FOUND = Refusal(404, 0, "404: Not Found")
UNKNOWN_APPLICATION = Refusal(404, 10002, "Unknown Application")
UNKNOWN_CHANNEL = Refusal(404, 10003, "Unknown Channel")
UNKNOWN_GUILD = Refusal(404, 10004, "Unknown Guild")
UNKNOWN_MEMBER = Refusal(404, 10007, "Unknown Member")
UNKNOWN_MESSAGE = Refusal(404, 10008, "Unknown Message")
UNKNOWN_USER = Refusal(404, 10013, "Unknown User")
UNKNOWN_WEBHOOK = Refusal(404, 10015, "Unknown Webhook")
UNKNOWN_INTERACTION = Refusal(404, 10062, "Unknown interaction")
UNKNOWN_COMMAND = Refusal(404, 10063, "Unknown application command")
UNKNOWN_OUTING = Refusal(404, 10070, "Unknown Guild Scheduled Event")
TOO_MANY_OUTINGS = Refusal(
    400, 30038, "Maximum number of uncompleted guild scheduled events reached (100)"
)
TOO_MANY_OLD_EDITS = Refusal(
    429,
    30046,
    "Maximum number of edits to messages older than 1 hour reached. Try again later.",
)
TOO_LARGE = Refusal(413, 40005, "Request entity too large")
ALREADY_ACKNOWLEDGED = Refusal(400, 40060, "Interaction has already been acknowledged.")
MISSING_ACCESS = Refusal(403, 50001, "Missing Access")
NOT_THE_AUTHOR = Refusal(403, 50005, "Cannot edit a message authored by another user")
EMPTY_MESSAGE = Refusal(400, 50006, "Cannot send an empty message")
CANNOT_DM = Refusal(403, 50007, "Cannot send messages to this user")
MISSING_PERMISSIONS = Refusal(403, 50013, "Missing Permissions")
WRONG_CHANNEL_TYPE = Refusal(400, 50024, "Cannot execute action on this channel type")
INVALID_WEBHOOK_TOKEN = Refusal(401, 50027, "Invalid Webhook Token")
INVALID_FORM = Refusal(400, 50035, "Invalid Form Body")
ARCHIVED_THREAD = Refusal(400, 50083, "Thread is archived")
INVALID_JSON = Refusal(400, 50109, "The request body contains invalid JSON.")
NO_MUTUAL_GUILDS = Refusal(
    403, 50278, "Cannot send messages to this user due to having no mutual guilds"
)
THREAD_EXISTS = Refusal(400, 160004, "A thread has already been created for this message")
THREAD_LOCKED = Refusal(400, 160005, "This thread is locked")


@dataclass(slots=True)
class Form:
    """Collects what is wrong with a body, field by field, as Discord's code 50035 tells it."""

    faults: list[tuple[str, str, str]] = field(default_factory=list)

    def fault(self, path: str, code: str, message: str) -> None:
        """Note one fault; `path` is dotted, with list places as numbers."""
        self.faults.append((path, code, message))

    def length(self, path: str, value: object, least: int, most: int) -> None:
        """Demand that `value` is a text (or a list) of `least` to `most` characters (items)."""
        if not isinstance(value, str | list):
            self.fault(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif len(value) > most:
            self.fault(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        elif len(value) < least:
            wording = f"Must be between {least} and {most} in length."
            self.fault(path, "BASE_TYPE_BAD_LENGTH", wording)

    def optional(self, path: str, value: object, most: int) -> None:
        """Demand that `value`, where there is one, is a text of at most `most` characters."""
        if value is not None:
            self.length(path, value, 0, most)

    def between(self, path: str, value: object, least: int, most: int) -> None:
        """Demand that `value`, where there is one, is a whole number in the range."""
        if value is None:
            return
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            wording = f"int value should be between {least} and {most}."
            self.fault(path, "NUMBER_TYPE_COERCE", wording)

    def unique(self, path: str, values: list[Any], code: str) -> None:
        """Demand that no value occurs twice."""
        if len(set(values)) != len(values):
            self.fault(path, code, "The specified value is already used")

    def tree(self) -> Json:
        """The faults as the nested `errors` object of a 50035 body."""
        root: Json = {}
        for path, code, message in self.faults:
            node = root
            for part in path.split("."):
                node = node.setdefault(part, {})
            node.setdefault("_errors", []).append({"code": code, "message": message})
        return root

    def settle(self) -> None:
        """Raise `INVALID_FORM` when any fault was noted."""
        if self.faults:
            raise INVALID_FORM(errors=self.tree())


def text_of(body: Mapping[str, Any], key: str) -> str:
    """A text field of a body, empty where it is absent or null."""
    value = body.get(key)
    return value if isinstance(value, str) else ""
