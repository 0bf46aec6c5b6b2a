"""What a test, or the page's drawer, may make go wrong; and the rate limits."""

from dataclasses import dataclass, replace
from fnmatch import fnmatchcase

from bot.sandbox.clock import Time
from bot.sandbox.errors import DiscordError, Json

BUCKET_CALLS, BUCKET_SECONDS = 5, 5.0


@dataclass(frozen=True, slots=True)
class Fault:
    """The next `times` requests that match are answered with a failure.

    `pattern` is a shell pattern over the path below `/api/v10`, such as `/channels/*/messages`.
    With `performed` the request is carried out, and only its answer is lost; with `status` 0
    nothing fails, and the answer is merely late by `delay` seconds.
    """

    method: str = "*"
    pattern: str = "*"
    status: int = 500
    times: int = 1
    code: int = 0
    message: str = "Made to fail"
    performed: bool = False
    delay: float = 0.0
    retry_after: float = 0.0
    everywhere: bool = False

    def matches(self, method: str, path: str) -> bool:
        """Whether this fault is for that request."""
        return self.method in ("*", method) and fnmatchcase(path, self.pattern)

    def error(self) -> DiscordError:
        """The failure, worded as Discord words it."""
        if self.status == 429:
            return limited(self.retry_after, everywhere=self.everywhere)
        return DiscordError(self.status, self.code, self.message)


def limited(retry_after: float, *, everywhere: bool) -> DiscordError:
    """The refusal of one request too many."""
    extra: Json = {"retry_after": round(retry_after, 3), "global": everywhere}
    return DiscordError(429, 0, "You are being rate limited.", **extra)


class Faults:
    """The faults still to come, in the order they were asked for."""

    def __init__(self) -> None:
        self._waiting: list[Fault] = []

    def add(self, fault: Fault) -> None:
        """Let this go wrong from now on, `fault.times` times."""
        self._waiting.append(fault)

    def clear(self) -> None:
        """Let nothing go wrong any more."""
        self._waiting.clear()

    def take(self, method: str, path: str) -> Fault | None:
        """The fault for a request, counted as used."""
        for place, fault in enumerate(self._waiting):
            if fault.matches(method, path):
                left = replace(fault, times=fault.times - 1)
                self._waiting[place : place + 1] = [left] if left.times > 0 else []
                return fault
        return None


class Buckets:
    """Discord's rate limit by route, where it is switched on: five requests in five seconds."""

    def __init__(self, time: Time, *, enforced: bool) -> None:
        self._time = time
        self.enforced = enforced
        self._calls: dict[str, list[float]] = {}

    def count(self, bucket: str) -> dict[str, str]:
        """Count a request; gives the headers to send, or raises the 429."""
        if not self.enforced:
            return {}
        now = self._time.now()
        calls = [when for when in self._calls.get(bucket, []) if when > now - BUCKET_SECONDS]
        reset = (calls[0] if calls else now) + BUCKET_SECONDS
        if len(calls) >= BUCKET_CALLS:
            raise limited(reset - now, everywhere=False)
        self._calls[bucket] = [*calls, now]
        return {
            "X-RateLimit-Limit": str(BUCKET_CALLS),
            "X-RateLimit-Remaining": str(BUCKET_CALLS - len(calls) - 1),
            "X-RateLimit-Reset": f"{reset:.3f}",
            "X-RateLimit-Reset-After": f"{reset - now:.3f}",
            "X-RateLimit-Bucket": bucket.split(" ")[0],
        }


@dataclass(frozen=True, slots=True)
class Request:
    """One request of the bot's, as the journal keeps it."""

    at: float
    method: str
    path: str
    body: Json | list[Json] | None
    files: list[Json]
    status: int
    code: int = 0

    def as_json(self) -> Json:
        """The entry as the control interface shows it."""
        return {name: getattr(self, name) for name in self.__slots__}
