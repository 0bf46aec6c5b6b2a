"""The plumbing under the routes: bodies, answers, tokens, faults, limits and the journal."""

import asyncio
import hashlib
import json
import re
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import BodyPartReader, web

from bot.sandbox.clock import Time
from bot.sandbox.errors import INVALID_JSON, UNAUTHORIZED, DiscordError
from bot.sandbox.faults import Buckets, Fault, Faults, Request
from bot.sandbox.uploads import Upload

API = "/api/v10"
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

BODY: web.RequestKey[Any] = web.RequestKey("body", object)
UPLOADS: web.RequestKey[list[Upload]] = web.RequestKey("uploads", list)

_TOKEN_IN_PATH = re.compile(r"^/(interactions|webhooks)/")
_FILE_FIELD = re.compile(r"files\[(\d+)\]")


def answer(data: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """A JSON answer with the bare content type that discord.py asks for."""
    body = json.dumps(data, ensure_ascii=False).encode()
    return web.Response(
        body=body, status=status, headers={**(headers or {}), "Content-Type": "application/json"}
    )


def nothing() -> web.Response:
    """The answer that has no body."""
    return web.Response(status=204)


def body_of(request: web.Request) -> Any:
    """The JSON body that the request came with, an empty object where it has none."""
    body = request[BODY]
    return {} if body is None else body


def uploads_of(request: web.Request) -> list[Upload]:
    """The files that the request came with."""
    return request[UPLOADS]


def refused(error: DiscordError) -> web.Response:
    """The answer to a request that Discord refuses. A 429 says that Discord itself sent it."""
    headers = {}
    if error.status == 429:
        headers = {"Via": "1.1 sandbox", "Retry-After": str(error.extra.get("retry_after", 0))}
        if error.extra.get("global"):
            headers["X-RateLimit-Global"] = "true"
    return answer(error.body(), error.status, headers)


async def _read(request: web.Request) -> tuple[Any, list[Upload]]:
    if request.content_type == "multipart/form-data":
        return await _read_parts(request)
    text = await request.text()
    return _parse(text) if text else None, []


async def _read_parts(request: web.Request) -> tuple[Any, list[Upload]]:
    body: Any = None
    uploads: list[Upload] = []
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        data = bytes(await part.read(decode=True))
        field = _FILE_FIELD.fullmatch(part.name or "")
        if part.name == "payload_json":
            body = _parse(data.decode())
        elif field:
            uploads.append(Upload(int(field[1]), part.filename or "file", data))
    return body, uploads


def _parse(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        raise INVALID_JSON() from None


class Door:
    """Every request of the bot's comes through here."""

    def __init__(self, time: Time, token: str, *, rate_limits: bool) -> None:
        self._time = time
        self._token = token
        self.faults = Faults()
        self.buckets = Buckets(time, enforced=rate_limits)
        self.journal: list[Request] = []

    async def handle(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Serve a request: journal it, let faults happen, refuse as Discord refuses."""
        path = request.path.removeprefix(API)
        request[BODY], request[UPLOADS] = None, []
        fault = self.faults.take(request.method, path)
        try:
            request[BODY], request[UPLOADS] = await _read(request)
            headers = self._admit(request, path)
            response = await self._serve(request, handler, fault)
            response.headers.update(headers)
            code = 0
        except ConnectionResetError:
            # The bot died while it sent this: nothing has been asked, and nobody waits.
            return web.Response(status=400)
        except DiscordError as error:
            response, code = refused(error), error.code
        except web.HTTPNotFound:
            response, code = refused(DiscordError(404, 0, "404: Not Found")), 0
        self._write_down(request, path, response.status, code)
        return response

    async def _serve(
        self, request: web.Request, handler: Handler, fault: Fault | None
    ) -> web.StreamResponse:
        if fault is None:
            return await handler(request)
        await asyncio.sleep(fault.delay)
        if fault.performed or not fault.status:
            response = await handler(request)
            if not fault.status:
                return response
        raise fault.error()

    def _admit(self, request: web.Request, path: str) -> dict[str, str]:
        """Check the token (401) and the rate limit (429); gives the limit's headers."""
        if _TOKEN_IN_PATH.match(path):
            return {}
        if request.headers.get("Authorization") != f"Bot {self._token}":
            raise UNAUTHORIZED()
        resource = request.match_info.route.resource
        template = resource.canonical if resource is not None else path
        name = hashlib.sha256(f"{request.method} {template}".encode()).hexdigest()[:32]
        major = request.match_info.get("channel") or request.match_info.get("guild") or ""
        return self.buckets.count(f"{name} {major}")

    def _write_down(self, request: web.Request, path: str, status: int, code: int) -> None:
        files = [upload.meta() for upload in uploads_of(request)]
        self.journal.append(
            Request(self._time.now(), request.method, path, request[BODY], files, status, code)
        )
