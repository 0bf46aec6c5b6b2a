"""Discord's REST routes for the application, the guild, its channels, threads and members."""

from aiohttp import web

from bot.sandbox import threads, wire
from bot.sandbox.clock import Snowflake
from bot.sandbox.errors import (
    MISSING_ACCESS,
    THREAD_EXISTS,
    UNKNOWN_APPLICATION,
    UNKNOWN_COMMAND,
    WRONG_CHANNEL_TYPE,
    DiscordError,
    Form,
    Json,
)
from bot.sandbox.http import API, answer, body_of, nothing
from bot.sandbox.limits_commands import check_commands
from bot.sandbox.messages import require
from bot.sandbox.permissions import has
from bot.sandbox.world import Channel, Kind, World


def number(request: web.Request, name: str) -> int:
    """A number in the path; what is none is a form error, as with Discord."""
    text = request.match_info[name]
    if not text.isdecimal():
        form = Form()
        form.fault(name, "NUMBER_TYPE_COERCE", f'Value "{text}" is not snowflake.')
        form.settle()
    return int(text)


class ApplicationRoutes:
    """Who the bot is, where the gateway is, and which commands it has."""

    def __init__(self, world: World) -> None:
        self._world = world

    def table(self) -> list[web.RouteDef]:
        """The routes and what serves them."""
        commands = f"{API}/applications/{{app}}/commands"
        of_guild = f"{API}/applications/{{app}}/guilds/{{guild}}/commands"
        return [
            web.get(f"{API}/users/@me", self._me),
            web.get(f"{API}/users/{{user}}", self._user),
            web.get(f"{API}/oauth2/applications/@me", self._application),
            web.get(f"{API}/applications/@me", self._application),
            web.get(f"{API}/gateway", self._gateway),
            web.get(f"{API}/gateway/bot", self._gateway),
            *(web.get(path, self._commands) for path in (commands, of_guild)),
            *(web.put(path, self._replace) for path in (commands, of_guild)),
            *(web.post(path, self._add) for path in (commands, of_guild)),
            *(web.delete(f"{path}/{{command}}", self._remove) for path in (commands, of_guild)),
        ]

    async def _me(self, request: web.Request) -> web.Response:
        return answer(wire.user(self._world.bot))

    async def _user(self, request: web.Request) -> web.Response:
        return answer(wire.user(self._world.person(number(request, "user"))))

    async def _application(self, request: web.Request) -> web.Response:
        world = self._world
        chief = next(person for person in world.members if person.administrator)
        return answer(
            {
                "id": str(world.bot.id),
                "name": world.bot.name,
                "icon": None,
                "description": "",
                "bot_public": True,
                "bot_require_code_grant": False,
                "verify_key": "0" * 64,
                "flags": 0,
                "owner": wire.user(chief),
                "bot": wire.user(world.bot),
                "team": None,
            }
        )

    async def _gateway(self, request: web.Request) -> web.Response:
        limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
        url = self._world.origin.replace("http", "ws", 1) + "/gateway/"
        return answer({"url": url, "shards": 1, "session_start_limit": limit})

    def _scope(self, request: web.Request) -> Snowflake | None:
        if number(request, "app") != self._world.bot.id:
            raise UNKNOWN_APPLICATION()
        if "guild" not in request.match_info:
            return None
        self._world.check_guild(number(request, "guild"))
        return self._world.guild_id

    async def _commands(self, request: web.Request) -> web.Response:
        return answer(self._world.commands.get(self._scope(request), []))

    async def _replace(self, request: web.Request) -> web.Response:
        scope = self._scope(request)
        return answer(self._register(scope, body_of(request)))

    async def _add(self, request: web.Request) -> web.Response:
        scope = self._scope(request)
        new: Json = body_of(request)
        others = [each for each in self._world.commands.get(scope, []) if not _same(each, new)]
        return answer(self._register(scope, [*others, new])[-1], 201)

    def _register(self, scope: Snowflake | None, commands: list[Json]) -> list[Json]:
        form = Form()
        check_commands(form, commands)
        form.settle()
        world = self._world
        before = {
            (each["name"], each["type"]): each["id"] for each in world.commands.get(scope, [])
        }
        registered = []
        for command in commands:
            kind = command.get("type", 1)
            kept_id = before.get((command["name"], kind)) or str(world.time.snowflake())
            registered.append(
                {
                    "options": [],
                    "default_member_permissions": None,
                    "nsfw": False,
                    "contexts": None,
                    "integration_types": [0],
                    **command,
                    "id": kept_id,
                    "application_id": str(world.bot.id),
                    "type": kind,
                    "version": str(world.time.snowflake()),
                    **({} if scope is None else {"guild_id": str(scope)}),
                }
            )
        world.commands[scope] = registered
        world.touch()
        return registered

    async def _remove(self, request: web.Request) -> web.Response:
        scope = self._scope(request)
        commands = self._world.commands.get(scope, [])
        left = [each for each in commands if each["id"] != request.match_info["command"]]
        if len(left) == len(commands):
            raise UNKNOWN_COMMAND()
        self._world.commands[scope] = left
        self._world.touch()
        return nothing()


def _same(one: Json, other: Json) -> bool:
    return (one["name"], one["type"]) == (other.get("name"), other.get("type", 1))


class GuildRoutes:
    """The guild with its members, roles and channels; threads and direct messages."""

    def __init__(self, world: World) -> None:
        self._world = world

    def table(self) -> list[web.RouteDef]:
        """The routes and what serves them."""
        guild = f"{API}/guilds/{{guild}}"
        channel = f"{API}/channels/{{channel}}"
        return [
            web.get(guild, self._guild),
            web.get(f"{guild}/channels", self._channels),
            web.get(f"{guild}/roles", self._roles),
            web.get(f"{guild}/members/{{user}}", self._member),
            web.get(f"{guild}/threads/active", self._active),
            web.post(f"{API}/users/@me/channels", self._direct),
            web.get(channel, self._channel),
            web.patch(channel, self._change),
            web.delete(channel, self._delete),
            web.post(f"{channel}/threads", self._thread),
            web.post(f"{channel}/messages/{{message}}/threads", self._thread_on),
            web.get(f"{channel}/threads/archived/public", self._archived),
            web.get(f"{channel}/threads/archived/private", self._archived),
            web.put(f"{channel}/thread-members/{{user}}", self._join),
            web.delete(f"{channel}/thread-members/{{user}}", self._part),
            web.post(f"{channel}/typing", self._typing),
        ]

    def _seen(self, request: web.Request) -> Channel:
        channel = self._world.channel(number(request, "channel"))
        if not has(self._world.granted(channel), "view_channel"):
            raise MISSING_ACCESS()
        return channel

    async def _guild(self, request: web.Request) -> web.Response:
        self._world.check_guild(number(request, "guild"))
        return answer(wire.guild(self._world))

    async def _channels(self, request: web.Request) -> web.Response:
        world = self._world
        world.check_guild(number(request, "guild"))
        texts = [each for each in world.channels.values() if each.kind is Kind.TEXT]
        return answer([wire.channel(world, each) for each in texts])

    async def _roles(self, request: web.Request) -> web.Response:
        self._world.check_guild(number(request, "guild"))
        return answer(wire.roles(self._world))

    async def _member(self, request: web.Request) -> web.Response:
        world = self._world
        world.check_guild(number(request, "guild"))
        name = request.match_info["user"]
        person = world.bot if name == "@me" else world.member(number(request, "user"))
        return answer(wire.member(world, person))

    async def _active(self, request: web.Request) -> web.Response:
        self._world.check_guild(number(request, "guild"))
        threads_ = [
            each for each in self._world.channels.values() if each.is_thread and not each.archived
        ]
        return answer(self._listed(threads_))

    async def _archived(self, request: web.Request) -> web.Response:
        parent = self._seen(request)
        private = request.path.endswith("private")
        kind = Kind.PRIVATE_THREAD if private else Kind.PUBLIC_THREAD
        found = [
            each
            for each in self._world.channels.values()
            if each.parent_id == parent.id and each.archived and each.kind is kind
        ]
        return answer({**self._listed(found), "has_more": False})

    def _listed(self, found: list[Channel]) -> Json:
        objects = [wire.channel(self._world, each) for each in found]
        return {
            "threads": objects,
            "members": [each["member"] for each in objects if "member" in each],
        }

    async def _direct(self, request: web.Request) -> web.Response:
        recipient = self._world.person(int(body_of(request)["recipient_id"]))
        return answer(wire.channel(self._world, self._world.direct(recipient)))

    async def _channel(self, request: web.Request) -> web.Response:
        return answer(wire.channel(self._world, self._seen(request)))

    async def _change(self, request: web.Request) -> web.Response:
        channel, world = self._seen(request), self._world
        body: Json = body_of(request)
        if channel.is_thread:
            only_opens = set(body) <= {"archived"} and not channel.locked
            own = channel.owner_id == world.bot.id and "locked" not in body and not channel.locked
            if not (only_opens or own):
                require(world, channel, "manage_threads")
        else:
            require(world, channel, "manage_channels")
        threads.change(world, channel, body)
        return answer(wire.channel(world, channel))

    async def _delete(self, request: web.Request) -> web.Response:
        channel = self._seen(request)
        require(self._world, channel, "manage_threads" if channel.is_thread else "manage_channels")
        gone = wire.channel(self._world, channel)
        threads.delete_channel(self._world, channel)
        return answer(gone)

    async def _thread(self, request: web.Request) -> web.Response:
        parent, body = self._seen(request), body_of(request)
        private = body.get("type", 12) == Kind.PRIVATE_THREAD
        kind = Kind.PRIVATE_THREAD if private else Kind.PUBLIC_THREAD
        return self._made(parent, body, kind, None)

    async def _thread_on(self, request: web.Request) -> web.Response:
        parent = self._seen(request)
        message = self._world.message(parent, number(request, "message"))
        if message.thread_id is not None:
            raise THREAD_EXISTS()
        made = self._made(parent, body_of(request), Kind.PUBLIC_THREAD, message.id)
        message.thread_id = message.id
        return made

    def _made(self, parent: Channel, body: Json, kind: Kind, on: int | None) -> web.Response:
        if parent.kind is not Kind.TEXT:
            raise WRONG_CHANNEL_TYPE()
        private = kind is Kind.PRIVATE_THREAD
        needed = "create_private_threads" if private else "create_public_threads"
        require(self._world, parent, needed)
        thread = threads.create_thread(self._world, parent, self._world.bot, body, kind, on)
        return answer(wire.channel(self._world, thread), 201)

    def _seat(self, request: web.Request) -> tuple[Channel, Snowflake]:
        thread = self._seen(request)
        if not thread.is_thread:
            raise WRONG_CHANNEL_TYPE()
        if request.match_info["user"] == "@me":
            return thread, self._world.bot.id
        return thread, self._world.member(number(request, "user")).id

    async def _join(self, request: web.Request) -> web.Response:
        thread, who = self._seat(request)
        thread.joined.add(who)
        self._world.touch()
        return nothing()

    async def _part(self, request: web.Request) -> web.Response:
        thread, who = self._seat(request)
        if who not in thread.joined:
            raise DiscordError(404, 10007, "Unknown Member")
        thread.joined.discard(who)
        self._world.touch()
        return nothing()

    async def _typing(self, request: web.Request) -> web.Response:
        self._seen(request)
        return nothing()
