"""Discord's REST routes for messages, and for the answers to interactions."""

from aiohttp import web

from bot.sandbox import messages, wire
from bot.sandbox.answers import Answers
from bot.sandbox.errors import EMPTY_MESSAGE, UNKNOWN_APPLICATION, Json
from bot.sandbox.http import API, answer, body_of, nothing, uploads_of
from bot.sandbox.interactions import Interaction, Interactions
from bot.sandbox.permissions import has
from bot.sandbox.routes import number
from bot.sandbox.world import EPHEMERAL, LOADING, Channel, World


class MessageRoutes:
    """Reading, sending, editing and deleting messages in channels, threads and DMs."""

    def __init__(self, world: World) -> None:
        self._world = world

    def table(self) -> list[web.RouteDef]:
        """The routes and what serves them."""
        all_of = f"{API}/channels/{{channel}}/messages"
        one = f"{all_of}/{{message}}"
        return [
            web.get(all_of, self._history),
            web.post(all_of, self._send),
            web.get(one, self._get),
            web.patch(one, self._edit),
            web.delete(one, self._delete),
        ]

    def _channel(self, request: web.Request) -> Channel:
        return self._world.channel(number(request, "channel"))

    async def _history(self, request: web.Request) -> web.Response:
        channel, world = self._channel(request), self._world
        messages.require(world, channel)
        if not has(world.granted(channel), "read_message_history"):
            return answer([])
        shown = [each for each in channel.messages if not each.deleted and not each.ephemeral_to]
        query = request.query
        limit = min(int(query.get("limit", "50")), 100)
        if "after" in query:
            found = [each for each in shown if each.id > int(query["after"])][:limit]
        elif "around" in query:
            middle = int(query["around"])
            nearest = sorted(shown, key=lambda each: abs(each.id - middle))[:limit]
            found = sorted(nearest, key=lambda each: each.id)
        else:
            before = int(query.get("before", str(1 << 63)))
            found = [each for each in shown if each.id < before][-limit:]
        return answer([wire.message(world, each) for each in reversed(found)])

    async def _send(self, request: web.Request) -> web.Response:
        channel = self._channel(request)
        message = messages.send(self._world, channel, body_of(request), uploads_of(request))
        return answer(wire.message(self._world, message))

    async def _get(self, request: web.Request) -> web.Response:
        channel = self._channel(request)
        messages.require(self._world, channel, "read_message_history")
        message = self._world.message(channel, number(request, "message"))
        return answer(wire.message(self._world, message))

    async def _edit(self, request: web.Request) -> web.Response:
        channel = self._channel(request)
        messages.require(self._world, channel)
        message = self._world.message(channel, number(request, "message"))
        messages.edit(self._world, message, body_of(request), uploads_of(request))
        return answer(wire.message(self._world, message))

    async def _delete(self, request: web.Request) -> web.Response:
        channel, world = self._channel(request), self._world
        message = world.message(channel, number(request, "message"))
        own = message.author_id == world.bot.id
        messages.require(world, channel, *([] if own else ["manage_messages"]))
        messages.delete(world, message)
        return nothing()


class InteractionRoutes:
    """First answers to interactions, and the webhook that goes on by their token."""

    def __init__(self, world: World, interactions: Interactions, answers: Answers) -> None:
        self._world = world
        self._interactions = interactions
        self._answers = answers

    def table(self) -> list[web.RouteDef]:
        """The routes and what serves them."""
        webhook = f"{API}/webhooks/{{app}}/{{token}}"
        return [
            web.post(f"{API}/interactions/{{interaction}}/{{token}}/callback", self._callback),
            web.post(webhook, self._follow_up),
            web.get(f"{webhook}/messages/{{message}}", self._get),
            web.patch(f"{webhook}/messages/{{message}}", self._edit),
            web.delete(f"{webhook}/messages/{{message}}", self._delete),
        ]

    async def _callback(self, request: web.Request) -> web.Response:
        interaction = self._interactions.to_acknowledge(
            number(request, "interaction"), request.match_info["token"]
        )
        self._answers.acknowledge(interaction, body_of(request), uploads_of(request))
        if request.query.get("with_response", "false").lower() in ("1", "true"):
            return answer(self._resource(interaction))
        return nothing()

    def _resource(self, interaction: Interaction) -> Json:
        found: Json = {"id": str(interaction.id), "type": int(interaction.act)}
        resource: Json = {"type": interaction.answer}
        message = interaction.original
        if message is not None and interaction.answer in (4, 5, 7):
            found |= {
                "response_message_id": str(message.id),
                "response_message_loading": bool(message.flags & LOADING),
                "response_message_ephemeral": bool(message.flags & EPHEMERAL),
            }
            resource["message"] = wire.message(self._world, message)
        return {"interaction": found, "resource": resource}

    def _by_token(self, request: web.Request) -> Interaction:
        if number(request, "app") != self._world.bot.id:
            raise UNKNOWN_APPLICATION()
        return self._interactions.by_token(request.match_info["token"])

    async def _follow_up(self, request: web.Request) -> web.Response:
        interaction = self._by_token(request)
        if not body_of(request) and not uploads_of(request):
            raise EMPTY_MESSAGE()
        message = self._answers.follow_up(interaction, body_of(request), uploads_of(request))
        return answer(wire.message(self._world, message))

    async def _get(self, request: web.Request) -> web.Response:
        message = self._answers.reply(self._by_token(request), request.match_info["message"])
        return answer(wire.message(self._world, message))

    async def _edit(self, request: web.Request) -> web.Response:
        interaction = self._by_token(request)
        message = self._answers.reply(interaction, request.match_info["message"])
        self._answers.edit(interaction, message, body_of(request), uploads_of(request))
        return answer(wire.message(self._world, message))

    async def _delete(self, request: web.Request) -> web.Response:
        interaction = self._by_token(request)
        message = self._answers.reply(interaction, request.match_info["message"])
        self._answers.delete(interaction, message)
        return nothing()
