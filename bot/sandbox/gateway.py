"""The gateway: sessions over WebSockets, which survive a lost connection and can be resumed."""

import asyncio
import json
import secrets
from collections import deque
from dataclasses import dataclass, field

from aiohttp import WSMsgType, web

from bot.sandbox import wire
from bot.sandbox.errors import Json
from bot.sandbox.world import Event, World

HEARTBEAT_MS = 41_250
KEPT_EVENTS = 2_000
RESUMABLE_SECONDS = 180.0
PRIVILEGED_INTENTS = (1 << 1) | (1 << 8) | (1 << 15)

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, MEMBERS, INVALID, HELLO, ACK = (
    0, 1, 2, 6, 7, 8, 9, 10, 11,
)  # fmt: skip
CLOSE_UNKNOWN, CLOSE_NOT_JSON, CLOSE_NO_AUTH, CLOSE_BAD_TOKEN, CLOSE_INTENTS = (
    4000, 4002, 4003, 4004, 4014,
)  # fmt: skip


@dataclass(slots=True)
class Session:
    """One identified bot (or shard): what it was told, so that it can be told again."""

    id: str
    intents: int
    shard: tuple[int, int]
    socket: web.WebSocketResponse | None = None
    sequence: int = 0
    sent: deque[Json] = field(default_factory=lambda: deque(maxlen=KEPT_EVENTS))
    outbox: asyncio.Queue[Json] = field(default_factory=asyncio.Queue)
    lost_at: float | None = None

    def hears(self, event: Event, guild_id: int) -> bool:
        """Whether this session's intents and shard let it hear the event."""
        if event.intent and not self.intents & event.intent:
            return False
        number, count = self.shard
        return number == ((guild_id >> 22) % count if event.in_guild else 0)

    def dispatch(self, name: str, data: Json) -> None:
        """Number an event, keep it, and put it in the way of the socket, if there is one."""
        self.sequence += 1
        packet: Json = {"op": DISPATCH, "t": name, "s": self.sequence, "d": data}
        self.sent.append(packet)
        if self.socket is not None:
            self.outbox.put_nowait(packet)

    def resume(self, socket: web.WebSocketResponse, seen: int) -> bool:
        """Go on over a new socket after event number `seen`; False where that isn't kept."""
        oldest = self.sent[0]["s"] if self.sent else 1
        if not oldest - 1 <= seen <= self.sequence:
            return False
        self.socket, self.lost_at = socket, None
        self.outbox = asyncio.Queue()
        for packet in self.sent:
            if packet["s"] > seen:
                self.outbox.put_nowait(packet)
        self.dispatch("RESUMED", {"_trace": []})
        return True


class Gateway:
    """All sessions, and the ways in which a test may hurt them."""

    def __init__(self, world: World, token: str) -> None:
        self._world = world
        self._token = token
        self._sessions: dict[str, Session] = {}
        self._closed_until = 0.0
        self.identifies = 0
        self.resumes = 0
        world.subscribe(self._hear)

    @property
    def connected(self) -> bool:
        """Whether any bot listens now."""
        return any(session.socket is not None for session in self._sessions.values())

    def _hear(self, event: Event) -> None:
        oldest = self._world.time.now() - RESUMABLE_SECONDS
        for session in list(self._sessions.values()):
            if session.lost_at is not None and session.lost_at < oldest:
                del self._sessions[session.id]
            elif session.hears(event, self._world.guild_id):
                session.dispatch(event.name, event.data)

    async def drop(self, how: str = "close", seconds: float = 0.0) -> None:
        """Lose the connections: `close` the sockets, ask to `reconnect`, or `invalidate` all.

        For `seconds` after it nobody gets in.
        """
        self._closed_until = self._world.time.now() + seconds
        sessions = [each for each in self._sessions.values() if each.socket is not None]
        if how == "invalidate":
            self._sessions.clear()
        for session in sessions:
            socket = session.socket
            if socket is None:
                continue
            if how == "reconnect":
                await socket.send_json({"op": RECONNECT, "d": None, "s": None, "t": None})
            elif how == "invalidate":
                await socket.send_json({"op": INVALID, "d": False, "s": None, "t": None})
            else:
                self._lose(session, socket)
                await socket.close(code=CLOSE_UNKNOWN)

    async def close(self) -> None:
        """Close every socket, for the sandbox ends."""
        for session in self._sessions.values():
            if session.socket is not None:
                await session.socket.close(code=1001)

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Serve one connection until it ends."""
        if self._world.time.now() < self._closed_until:
            raise web.HTTPServiceUnavailable()
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        await socket.send_json(
            {"op": HELLO, "d": {"heartbeat_interval": HEARTBEAT_MS}, "s": None, "t": None}
        )
        session: Session | None = None
        writer: asyncio.Task[None] | None = None
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    break
                try:
                    packet = json.loads(message.data)
                except ValueError:
                    await socket.close(code=CLOSE_NOT_JSON)
                    break
                entered = await self._receive(socket, session, packet)
                if entered is not None:
                    session = entered
                    writer = asyncio.create_task(_write(session.outbox, socket))
        finally:
            if writer is not None:
                writer.cancel()
            if session is not None:
                self._lose(session, socket)
        return socket

    def _lose(self, session: Session, socket: web.WebSocketResponse) -> None:
        if session.socket is socket:
            session.socket, session.lost_at = None, self._world.time.now()
            self._world.touch()

    async def _receive(
        self, socket: web.WebSocketResponse, session: Session | None, packet: Json
    ) -> Session | None:
        """Handle one packet; gives the session when this packet opened or resumed one."""
        match packet["op"]:
            case 1:
                await socket.send_json({"op": ACK, "d": None, "s": None, "t": None})
            case 2:
                return await self._identify(socket, packet["d"])
            case 6:
                return await self._resume(socket, packet["d"])
            case 8 if session is not None:
                self._tell_members(session, packet["d"])
            case _ if session is None:
                await socket.close(code=CLOSE_NO_AUTH)
        return None

    async def _identify(self, socket: web.WebSocketResponse, data: Json) -> Session | None:
        if data["token"] != self._token:
            await socket.close(code=CLOSE_BAD_TOKEN, message=b"Authentication failed.")
            return None
        intents = int(data["intents"])
        if intents & PRIVILEGED_INTENTS:
            await socket.close(code=CLOSE_INTENTS, message=b"Disallowed intent(s).")
            return None
        number, count = data.get("shard") or (0, 1)
        session = Session(secrets.token_hex(16), intents, (number, count), socket)
        self._sessions[session.id] = session
        self.identifies += 1
        guild = Event("GUILD_CREATE", wire.guild_create(self._world))
        belongs = self._world.bot.present and session.hears(guild, self._world.guild_id)
        session.dispatch("READY", self._ready(session, data, in_guild=belongs))
        if belongs:
            session.dispatch(guild.name, guild.data)
        self._world.touch()
        return session

    def _ready(self, session: Session, data: Json, *, in_guild: bool) -> Json:
        world = self._world
        guilds = [{"id": str(world.guild_id), "unavailable": True}] if in_guild else []
        ready: Json = {
            "v": 10,
            "user": wire.user(world.bot),
            "guilds": guilds,
            "session_id": session.id,
            "resume_gateway_url": world.origin.replace("http", "ws", 1) + "/gateway/",
            "application": {"id": str(world.bot.id), "flags": 0},
            "session_type": "normal",
        }
        if data.get("shard"):
            ready["shard"] = list(session.shard)
        return ready

    async def _resume(self, socket: web.WebSocketResponse, data: Json) -> Session | None:
        session = self._sessions.get(data["session_id"])
        if session is None or data["token"] != self._token:
            session = None
        elif session.resume(socket, int(data["seq"])):
            self.resumes += 1
            self._world.touch()
            return session
        await socket.send_json({"op": INVALID, "d": False, "s": None, "t": None})
        return None

    def _tell_members(self, session: Session, data: Json) -> None:
        world = self._world
        wanted = data.get("user_ids")
        people = wire.present(world)
        if wanted:
            ids = {int(each) for each in (wanted if isinstance(wanted, list) else [wanted])}
            people = [person for person in people if person.id in ids]
        chunk: Json = {
            "guild_id": str(world.guild_id),
            "members": [wire.member(world, person) for person in people],
            "chunk_index": 0,
            "chunk_count": 1,
            "nonce": data.get("nonce"),
        }
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk)


async def _write(outbox: asyncio.Queue[Json], socket: web.WebSocketResponse) -> None:
    """Send what a session is told, in its order, until the socket is gone."""
    while not socket.closed:
        packet = await outbox.get()
        try:
            await socket.send_json(packet)
        except ConnectionError:
            return
