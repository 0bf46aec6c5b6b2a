"""The sandbox itself: one server on loopback with Discord's API, its gateway, and the page."""

import time
from pathlib import Path
from types import TracebackType
from typing import Self

from aiohttp import web

from bot.sandbox.acting import Acting
from bot.sandbox.answers import Answers
from bot.sandbox.clock import Clock, Snowflake, Time
from bot.sandbox.control import PREFIX, Control, guarded
from bot.sandbox.gateway import Gateway
from bot.sandbox.http import API, Door, Handler
from bot.sandbox.interactions import Interactions
from bot.sandbox.routes import ApplicationRoutes, GuildRoutes
from bot.sandbox.routes_messages import InteractionRoutes, MessageRoutes
from bot.sandbox.routes_outings import OutingRoutes
from bot.sandbox.views import Views
from bot.sandbox.world import World

HOST = "127.0.0.1"
TOKEN = "sandbox"

_PAGE = Path(__file__).parent / "page"
_LARGEST_REQUEST = 128 * 1024 * 1024
# Nothing from elsewhere, no inline script. To evaluate is left to tools that drive a browser.
_POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-eval'; img-src 'self' data:; base-uri 'none'"
)


class Sandbox:
    """A small Discord on loopback.

    Use it as `async with Sandbox() as sandbox:` and point the bot at `api_url` and
    `gateway_url` with `token`; people open `page_url`, tests script it with
    `SandboxClient(sandbox.page_url)`. Port 0 takes any free one; a taken port raises `OSError`.
    `clock` gives seconds since 1970; tokens, nonces and old edits age by it.
    """

    def __init__(
        self,
        port: int = 0,
        *,
        clock: Clock = time.time,
        token: str = TOKEN,
        rate_limits: bool = False,
    ) -> None:
        self.token = token
        self.world = World(Time(clock))
        self.port = port
        self._interactions = Interactions(self.world)
        self._gateway = Gateway(self.world, token)
        self._door = Door(self.world.time, token, rate_limits=rate_limits)
        self._runner: web.AppRunner | None = None

    @property
    def api_url(self) -> str:
        """What `discord.http.Route.BASE` is to be."""
        return self.world.origin + API

    @property
    def gateway_url(self) -> str:
        """What `discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY` is to be."""
        return self.world.origin.replace("http", "ws", 1) + "/gateway/"

    @property
    def page_url(self) -> str:
        """Where the page is."""
        return self.world.origin + "/"

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.stop()

    async def start(self) -> None:
        """Listen. Raises `OSError` when the port is taken."""
        self._runner = web.AppRunner(self._application(), access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, self.port)
        try:
            await site.start()
        except OSError:
            await self._runner.cleanup()
            raise
        self.port = self._runner.addresses[0][1]
        self.world.origin = f"http://{HOST}:{self.port}"

    async def stop(self) -> None:
        """Close every connection and forget everything."""
        self._interactions.close()
        await self._gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()

    def _application(self) -> web.Application:
        world, interactions = self.world, self._interactions
        answers = Answers(world, interactions)
        acting = Acting(world, interactions)
        views = Views(world, interactions, acting, self._gateway)
        control = Control(world, interactions, acting, views, self._gateway, self._door)
        application = web.Application(
            middlewares=[self._middleware], client_max_size=_LARGEST_REQUEST
        )
        for part in (
            ApplicationRoutes(world),
            GuildRoutes(world),
            MessageRoutes(world),
            InteractionRoutes(world, interactions, answers),
            OutingRoutes(world),
            control,
        ):
            application.add_routes(part.table())
        application.add_routes(
            [
                web.get("/gateway/", self._gateway.handle),
                web.get("/attachments/{channel}/{attachment}/{filename}", self._attachment),
                web.get("/", self._index),
                web.static("/page", _PAGE),
            ]
        )
        return application

    @web.middleware
    async def _middleware(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        if request.host.rpartition(":")[0] not in (HOST, "localhost"):
            raise web.HTTPMisdirectedRequest()
        if request.path.startswith(API):
            return await self._door.handle(request, handler)
        if request.path.startswith(PREFIX):
            return await guarded(request, handler)
        return await handler(request)

    async def _index(self, request: web.Request) -> web.StreamResponse:
        headers = {"Content-Security-Policy": _POLICY, "Cache-Control": "no-store"}
        return web.FileResponse(_PAGE / "index.html", headers=headers)

    async def _attachment(self, request: web.Request) -> web.StreamResponse:
        names = (request.match_info["channel"], request.match_info["attachment"])
        if not all(name.isdecimal() for name in names):
            raise web.HTTPNotFound()
        channel = self.world.channels.get(Snowflake(int(names[0])))
        wanted = int(names[1])
        for message in channel.messages if channel else []:
            for file in message.attachments:
                if file.id == wanted:
                    shown = file.content_type.startswith("image/")
                    way = "inline" if shown else f'attachment; filename="{file.filename}"'
                    headers = {"X-Content-Type-Options": "nosniff", "Content-Disposition": way}
                    return web.Response(
                        body=file.data, content_type=file.content_type, headers=headers
                    )
        raise web.HTTPNotFound()
